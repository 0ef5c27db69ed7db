@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @fit_ints(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner3 = getelementptr inbounds nuw i8, ptr %view3, i64 8
  store ptr null, ptr %owner3, align 8
  %fits = icmp eq i64 %count, 4
  br i1 %fits, label %p0, label %count.wrong

p0:
  %arg0 = load ptr, ptr %args, align 8
  %got0 = call i32 @PyObject_GetBuffer(ptr %arg0, ptr nonnull %view0, i32 8)
  %has0 = icmp eq i32 %got0, 0
  br i1 %has0, label %v0, label %end

v0:
  %data0 = load ptr, ptr %view0, align 8
  %item0.p = getelementptr inbounds nuw i8, ptr %view0, i64 24
  %item0 = load i64, ptr %item0.p, align 8
  %dims0.p = getelementptr inbounds nuw i8, ptr %view0, i64 36
  %dims0 = load i32, ptr %dims0.p, align 4
  %dims0.ok = icmp eq i32 %dims0, 1
  %item0.ok = icmp eq i64 %item0, 8
  %ok0 = and i1 %item0.ok, %dims0.ok
  br i1 %ok0, label %w0, label %array.wrong

w0:
  %shape0.p = getelementptr inbounds nuw i8, ptr %view0, i64 48
  %shape0 = load ptr, ptr %shape0.p, align 8
  %rows0 = load i64, ptr %shape0, align 4
  %at1 = getelementptr i8, ptr %args, i64 8
  %arg1 = load ptr, ptr %at1, align 8
  %number1 = call i64 @PyLong_AsLongLong(ptr %arg1)
  %odd1 = icmp eq i64 %number1, -1
  br i1 %odd1, label %e1, label %p2

e1:
  %error1 = call ptr @PyErr_Occurred()
  %none1 = icmp eq ptr %error1, null
  br i1 %none1, label %p2, label %end

p2:
  %at2 = getelementptr i8, ptr %args, i64 16
  %arg2 = load ptr, ptr %at2, align 8
  %true2 = call i32 @PyObject_IsTrue(ptr %arg2)
  %bad2 = icmp slt i32 %true2, 0
  br i1 %bad2, label %end, label %p3

p3:
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %got3 = call i32 @PyObject_GetBuffer(ptr %arg3, ptr nonnull %view3, i32 9)
  %has3 = icmp eq i32 %got3, 0
  br i1 %has3, label %v3, label %end

v3:
  %item3.p = getelementptr inbounds nuw i8, ptr %view3, i64 24
  %item3 = load i64, ptr %item3.p, align 8
  %dims3.p = getelementptr inbounds nuw i8, ptr %view3, i64 36
  %dims3 = load i32, ptr %dims3.p, align 4
  %dims3.ok = icmp eq i32 %dims3, 1
  %item3.ok = icmp eq i64 %item3, 1
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %shape3.p = getelementptr inbounds nuw i8, ptr %view3, i64 48
  %shape3 = load ptr, ptr %shape3.p, align 8
  %data3 = load ptr, ptr %view3, align 8
  %rows3 = load i64, ptr %shape3, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %0 = and i32 %true2, 255
  %.24.not.i = icmp eq i32 %0, 0
  switch i64 %number1, label %lengths.wrong [
    i64 4, label %B50.endif.i
    i64 2, label %B50.endif.i
    i64 1, label %B50.endif.i
  ]

B238.i:
  br i1 %.732.i22.not, label %done, label %B294.if.i

B394.i:
  br i1 %.732.i22.not, label %done, label %B450.if.i

B538.i:
  br i1 %.732.i22.not, label %done, label %B594.if.i

B50.endif.i:
  %.115.i = mul nsw i64 %number1, %rows0
  %.116.i.not = icmp eq i64 %rows3, %.115.i
  br i1 %.116.i.not, label %B50.endif.endif.i, label %lengths.wrong

B50.endif.endif.i:
  %.160.i = shl nuw nsw i64 %number1, 3
  %.161.i = add nsw i64 %.160.i, -1
  %.162.i = shl nuw nsw i64 1, %.161.i
  %"$phi220.0.2.0.i" = select i1 %.24.not.i, i64 0, i64 %.162.i
  %.732.i22.not = icmp slt i64 %rows0, 1
  switch i64 %number1, label %B538.i [
    i64 1, label %B238.i
    i64 2, label %B394.i
  ]

B294.if.i:
  %above.4.0.i20 = phi i64 [ %.351.i, %B294.if.i ], [ 0, %B238.i ]
  %.223.i.018 = phi i64 [ %.292.i, %B294.if.i ], [ 0, %B238.i ]
  %.292.i = add nuw nsw i64 %.223.i.018, 1
  %1 = getelementptr i64, ptr %data0, i64 %.223.i.018
  %.346.i = load i64, ptr %1, align 8
  %.348.i = add nsw i64 %.346.i, %"$phi220.0.2.0.i"
  %.349.i = ashr i64 %.348.i, 8
  %.351.i = or i64 %.349.i, %above.4.0.i20
  %.386.i = trunc i64 %.346.i to i8
  %.387.i = getelementptr i8, ptr %data3, i64 %.223.i.018
  store i8 %.386.i, ptr %.387.i, align 1
  %exitcond29.not = icmp eq i64 %rows0, %.292.i
  br i1 %exitcond29.not, label %done, label %B294.if.i

B450.if.i:
  %above.5.0.i16 = phi i64 [ %.579.i, %B450.if.i ], [ 0, %B394.i ]
  %.451.i.014 = phi i64 [ %.520.i, %B450.if.i ], [ 0, %B394.i ]
  %.520.i = add nuw nsw i64 %.451.i.014, 1
  %2 = getelementptr i64, ptr %data0, i64 %.451.i.014
  %.574.i = load i64, ptr %2, align 8
  %.576.i = add nsw i64 %.574.i, %"$phi220.0.2.0.i"
  %.577.i = ashr i64 %.576.i, 16
  %.579.i = or i64 %.577.i, %above.5.0.i16
  %.614.i = trunc i64 %.574.i to i16
  %.615.i = getelementptr i16, ptr %data3, i64 %.451.i.014
  store i16 %.614.i, ptr %.615.i, align 1
  %exitcond.not = icmp eq i64 %rows0, %.520.i
  br i1 %exitcond.not, label %done, label %B450.if.i

B594.if.i:
  %above.6.1.i25 = phi i64 [ %.806.i, %B594.if.i ], [ 0, %B538.i ]
  %.673.i.023 = phi i64 [ %.745.i, %B594.if.i ], [ 0, %B538.i ]
  %.745.i = add nuw nsw i64 %.673.i.023, 1
  %3 = getelementptr i64, ptr %data0, i64 %.673.i.023
  %.801.i = load i64, ptr %3, align 8
  %.803.i = add nsw i64 %.801.i, %"$phi220.0.2.0.i"
  %.804.i = ashr i64 %.803.i, 32
  %.806.i = or i64 %.804.i, %above.6.1.i25
  %.841.i = trunc i64 %.801.i to i32
  %.842.i = getelementptr i32, ptr %data3, i64 %.673.i.023
  store i32 %.841.i, ptr %.842.i, align 1
  %exitcond30.not = icmp eq i64 %rows0, %.745.i
  br i1 %exitcond30.not, label %done, label %B594.if.i

count.wrong:
  %count.kind = load ptr, ptr @PyExc_TypeError, align 8
  tail call void @PyErr_SetString(ptr %count.kind, ptr nonnull @text.count)
  br label %end

array.wrong:
  %array.kind = load ptr, ptr @PyExc_TypeError, align 8
  call void @PyErr_SetString(ptr %array.kind, ptr nonnull @text.array)
  br label %end

lengths.wrong:
  call void @PyEval_RestoreThread(ptr %thread0)
  %lengths.kind = load ptr, ptr @PyExc_ValueError, align 8
  call void @PyErr_SetString(ptr %lengths.kind, ptr nonnull @text.lengths)
  br label %end

done:
  %above.7.0.i = phi i64 [ %.806.i, %B594.if.i ], [ %.351.i, %B294.if.i ], [ 0, %B538.i ], [ 0, %B238.i ], [ 0, %B394.i ], [ %.579.i, %B450.if.i ]
  %.858.i = icmp eq i64 %above.7.0.i, 0
  %..i = zext i1 %.858.i to i64
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %..i)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %p3 ], [ null, %p2 ], [ null, %e1 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view3)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare i64 @PyLong_AsLongLong(ptr) local_unnamed_addr

declare ptr @PyErr_Occurred() local_unnamed_addr

declare i32 @PyObject_IsTrue(ptr) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr
