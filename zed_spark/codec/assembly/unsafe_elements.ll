@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @unsafe_elements(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view6 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %owner4 = getelementptr inbounds nuw i8, ptr %view4, i64 8
  store ptr null, ptr %owner4, align 8
  %owner5 = getelementptr inbounds nuw i8, ptr %view5, i64 8
  store ptr null, ptr %owner5, align 8
  %owner6 = getelementptr inbounds nuw i8, ptr %view6, i64 8
  store ptr null, ptr %owner6, align 8
  %fits = icmp eq i64 %count, 7
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
  %item0.ok = icmp eq i64 %item0, 1
  %ok0 = and i1 %item0.ok, %dims0.ok
  br i1 %ok0, label %w0, label %array.wrong

w0:
  %shape0.p = getelementptr inbounds nuw i8, ptr %view0, i64 48
  %shape0 = load ptr, ptr %shape0.p, align 8
  %rows0 = load i64, ptr %shape0, align 4
  %at1 = getelementptr i8, ptr %args, i64 8
  %arg1 = load ptr, ptr %at1, align 8
  %got1 = call i32 @PyObject_GetBuffer(ptr %arg1, ptr nonnull %view1, i32 8)
  %has1 = icmp eq i32 %got1, 0
  br i1 %has1, label %v1, label %end

v1:
  %data1 = load ptr, ptr %view1, align 8
  %item1.p = getelementptr inbounds nuw i8, ptr %view1, i64 24
  %item1 = load i64, ptr %item1.p, align 8
  %dims1.p = getelementptr inbounds nuw i8, ptr %view1, i64 36
  %dims1 = load i32, ptr %dims1.p, align 4
  %dims1.ok = icmp eq i32 %dims1, 1
  %item1.ok = icmp eq i64 %item1, 8
  %ok1 = and i1 %item1.ok, %dims1.ok
  br i1 %ok1, label %w1, label %array.wrong

w1:
  %shape1.p = getelementptr inbounds nuw i8, ptr %view1, i64 48
  %shape1 = load ptr, ptr %shape1.p, align 8
  %rows1 = load i64, ptr %shape1, align 4
  %at2 = getelementptr i8, ptr %args, i64 16
  %arg2 = load ptr, ptr %at2, align 8
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 8)
  %has2 = icmp eq i32 %got2, 0
  br i1 %has2, label %v2, label %end

v2:
  %data2 = load ptr, ptr %view2, align 8
  %item2.p = getelementptr inbounds nuw i8, ptr %view2, i64 24
  %item2 = load i64, ptr %item2.p, align 8
  %dims2.p = getelementptr inbounds nuw i8, ptr %view2, i64 36
  %dims2 = load i32, ptr %dims2.p, align 4
  %dims2.ok = icmp eq i32 %dims2, 1
  %item2.ok = icmp eq i64 %item2, 4
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %shape2.p = getelementptr inbounds nuw i8, ptr %view2, i64 48
  %shape2 = load ptr, ptr %shape2.p, align 8
  %rows2 = load i64, ptr %shape2, align 4
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %number3 = call i64 @PyLong_AsLongLong(ptr %arg3)
  %odd3 = icmp eq i64 %number3, -1
  br i1 %odd3, label %e3, label %p4

e3:
  %error3 = call ptr @PyErr_Occurred()
  %none3 = icmp eq ptr %error3, null
  br i1 %none3, label %p4, label %end

p4:
  %at4 = getelementptr i8, ptr %args, i64 32
  %arg4 = load ptr, ptr %at4, align 8
  %got4 = call i32 @PyObject_GetBuffer(ptr %arg4, ptr nonnull %view4, i32 9)
  %has4 = icmp eq i32 %got4, 0
  br i1 %has4, label %v4, label %end

v4:
  %data4 = load ptr, ptr %view4, align 8
  %item4.p = getelementptr inbounds nuw i8, ptr %view4, i64 24
  %item4 = load i64, ptr %item4.p, align 8
  %dims4.p = getelementptr inbounds nuw i8, ptr %view4, i64 36
  %dims4 = load i32, ptr %dims4.p, align 4
  %dims4.ok = icmp eq i32 %dims4, 1
  %item4.ok = icmp eq i64 %item4, 8
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %shape4.p = getelementptr inbounds nuw i8, ptr %view4, i64 48
  %shape4 = load ptr, ptr %shape4.p, align 8
  %rows4 = load i64, ptr %shape4, align 4
  %at5 = getelementptr i8, ptr %args, i64 40
  %arg5 = load ptr, ptr %at5, align 8
  %got5 = call i32 @PyObject_GetBuffer(ptr %arg5, ptr nonnull %view5, i32 9)
  %has5 = icmp eq i32 %got5, 0
  br i1 %has5, label %v5, label %end

v5:
  %data5 = load ptr, ptr %view5, align 8
  %item5.p = getelementptr inbounds nuw i8, ptr %view5, i64 24
  %item5 = load i64, ptr %item5.p, align 8
  %dims5.p = getelementptr inbounds nuw i8, ptr %view5, i64 36
  %dims5 = load i32, ptr %dims5.p, align 4
  %dims5.ok = icmp eq i32 %dims5, 1
  %item5.ok = icmp eq i64 %item5, 8
  %ok5 = and i1 %item5.ok, %dims5.ok
  br i1 %ok5, label %w5, label %array.wrong

w5:
  %shape5.p = getelementptr inbounds nuw i8, ptr %view5, i64 48
  %shape5 = load ptr, ptr %shape5.p, align 8
  %rows5 = load i64, ptr %shape5, align 4
  %at6 = getelementptr i8, ptr %args, i64 48
  %arg6 = load ptr, ptr %at6, align 8
  %got6 = call i32 @PyObject_GetBuffer(ptr %arg6, ptr nonnull %view6, i32 9)
  %has6 = icmp eq i32 %got6, 0
  br i1 %has6, label %v6, label %end

v6:
  %item6.p = getelementptr inbounds nuw i8, ptr %view6, i64 24
  %item6 = load i64, ptr %item6.p, align 8
  %dims6.p = getelementptr inbounds nuw i8, ptr %view6, i64 36
  %dims6 = load i32, ptr %dims6.p, align 4
  %dims6.ok = icmp eq i32 %dims6, 1
  %item6.ok = icmp eq i64 %item6, 1
  %ok6 = and i1 %item6.ok, %dims6.ok
  br i1 %ok6, label %w6, label %array.wrong

w6:
  %shape6.p = getelementptr inbounds nuw i8, ptr %view6, i64 48
  %shape6 = load ptr, ptr %shape6.p, align 8
  %data6 = load ptr, ptr %view6, align 8
  %rows6 = load i64, ptr %shape6, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.98.i = add nsw i64 %rows1, 1
  %.99.i = icmp eq i64 %rows2, %.98.i
  %.108.i = icmp sgt i64 %number3, 0
  %narrow.not.not = and i1 %.99.i, %.108.i
  br i1 %narrow.not.not, label %B100.endif.i, label %lengths.wrong

B448.i:
  %.503.i = icmp sgt i32 %.441.i, -1
  %.525.i = icmp sge i64 %rows4, %.478.i
  %narrow.not.not27 = select i1 %.503.i, i1 %.525.i, i1 false
  br i1 %narrow.not.not27, label %B514.endif.i, label %lengths.wrong

B660.i:
  %.639.i = mul nuw nsw i64 %.480.i, %number3
  %.641.i = add nuw nsw i64 %.623.i, %.639.i
  %.652.i.not = icmp sgt i64 %.641.i, %rows0
  br i1 %.652.i.not, label %lengths.wrong, label %B706.if.i.lr.ph

B706.if.i.lr.ph:
  %.822.i = add i64 %.596.i, %.280.i
  %.876.i = add i64 %.623.i, %.280.i
  br label %B706.if.i

B792.i:
  switch i64 %number3, label %B966.i [
    i64 8, label %B804.i
    i64 4, label %B862.i
    i64 2, label %B920.i
  ]

B804.i:
  %.845.i = shl nsw i64 %.718.i.030, 3
  %.849.i = add i64 %.876.i, %.845.i
  %.850.i = inttoptr i64 %.849.i to ptr
  %.851.i = load i64, ptr %.850.i, align 1
  br label %B1004.i

B862.i:
  %.859.i = shl nsw i64 %.718.i.030, 2
  %.863.i = add i64 %.876.i, %.859.i
  %.864.i = inttoptr i64 %.863.i to ptr
  %.865.i = load i32, ptr %.864.i, align 1
  %.866.i = zext i32 %.865.i to i64
  br label %B1004.i

B920.i:
  %.874.i = shl nuw nsw i64 %.718.i.030, 1
  %.878.i = add i64 %.876.i, %.874.i
  %.879.i = inttoptr i64 %.878.i to ptr
  %.880.i = load i16, ptr %.879.i, align 1
  %.881.i = zext i16 %.880.i to i64
  br label %B1004.i

B966.i:
  %.889.i = add i64 %.876.i, %.718.i.030
  %.890.i = inttoptr i64 %.889.i to ptr
  %.891.i = load i8, ptr %.890.i, align 1
  %.892.i = zext i8 %.891.i to i64
  br label %B1004.i

B1004.i:
  %word.5.3.i = phi i64 [ %.851.i, %B804.i ], [ %.866.i, %B862.i ], [ %.881.i, %B920.i ], [ %.892.i, %B966.i ], [ 0, %B706.if.i ]
  %.899.i = add nuw nsw i64 %.718.i.030, %.479.i
  %0 = getelementptr i64, ptr %data4, i64 %.899.i
  store i64 %.589.i, ptr %0, align 8
  %1 = getelementptr i64, ptr %data5, i64 %.899.i
  store i64 %word.5.3.i, ptr %1, align 8
  %2 = getelementptr i8, ptr %data6, i64 %.899.i
  %.1004.i = trunc nuw nsw i64 %.832.i to i8
  store i8 %.1004.i, ptr %2, align 1
  %.1008.i = add nsw i64 %.832.i, %found.2.2.i32
  %exitcond.not = icmp eq i64 %.787.i, %.480.i
  br i1 %exitcond.not, label %B1069.i, label %B706.if.i

B1069.i:
  %found.4.1.i = phi i64 [ %found.3.0.i38, %B386.if.i ], [ %.1008.i, %B1004.i ]
  %exitcond40.not = icmp eq i64 %rows1, %.383.i
  br i1 %exitcond40.not, label %done, label %B386.if.i

B100.endif.i:
  %.169.i = icmp slt i64 %rows1, 0
  %.170.i = select i1 %.169.i, i64 %rows2, i64 0
  %3 = getelementptr i32, ptr %data2, i64 %rows1
  %.184.i = getelementptr i32, ptr %3, i64 %.170.i
  %.185.i = load i32, ptr %.184.i, align 4
  %.186.i = sext i32 %.185.i to i64
  %.187.i = icmp eq i64 %rows5, %.186.i
  %.215.i = icmp eq i64 %rows6, %rows5
  %or.cond.i.not24.not26 = select i1 %.187.i, i1 %.215.i, i1 false
  %.239.i = icmp eq i64 %rows4, %rows5
  %narrow.not.not25 = select i1 %or.cond.i.not24.not26, i1 %.239.i, i1 false
  br i1 %narrow.not.not25, label %B304.endif.i, label %lengths.wrong

B304.endif.i:
  %.280.i = ptrtoint ptr %data0 to i64
  %.370.i33.not = icmp slt i64 %rows1, 1
  br i1 %.370.i33.not, label %done, label %B386.if.i

B386.if.i:
  %found.3.0.i38 = phi i64 [ %found.4.1.i, %B1069.i ], [ 0, %B304.endif.i ]
  %.313.i.034 = phi i64 [ %.383.i, %B1069.i ], [ 0, %B304.endif.i ]
  %.383.i = add nuw nsw i64 %.313.i.034, 1
  %4 = getelementptr i32, ptr %data2, i64 %.313.i.034
  %.441.i = load i32, ptr %4, align 4
  %5 = getelementptr i8, ptr %4, i64 4
  %.476.i = load i32, ptr %5, align 4
  %.478.i = sext i32 %.476.i to i64
  %.479.i = sext i32 %.441.i to i64
  %.480.i = sub nsw i64 %.478.i, %.479.i
  %.485.i = icmp slt i64 %.480.i, 1
  br i1 %.485.i, label %B1069.i, label %B448.i

B514.endif.i:
  %6 = getelementptr i64, ptr %data1, i64 %.313.i.034
  %.589.i = load i64, ptr %6, align 8
  %.596.i = add nsw i64 %.589.i, 8
  %.5.i.i = add nuw nsw i64 %.480.i, 63
  %7 = lshr i64 %.5.i.i, 3
  %.7.i.i = and i64 %7, 1152921504606846968
  %.623.i = add nsw i64 %.596.i, %.7.i.i
  %.629.i = icmp sgt i64 %.589.i, -1
  br i1 %.629.i, label %B660.i, label %lengths.wrong

B706.if.i:
  %found.2.2.i32 = phi i64 [ %found.3.0.i38, %B706.if.i.lr.ph ], [ %.1008.i, %B1004.i ]
  %.718.i.030 = phi i64 [ 0, %B706.if.i.lr.ph ], [ %.787.i, %B1004.i ]
  %.787.i = add nuw nsw i64 %.718.i.030, 1
  %.821.i = lshr i64 %.718.i.030, 3
  %.824.i = add i64 %.822.i, %.821.i
  %.825.i = inttoptr i64 %.824.i to ptr
  %.826.i = load i8, ptr %.825.i, align 1
  %.827.i = zext i8 %.826.i to i64
  %.829.i = and i64 %.718.i.030, 7
  %.830.i = lshr i64 %.827.i, %.829.i
  %.831.i = and i64 %.830.i, 1
  %.832.i = xor i64 %.831.i, 1
  %.837.not.not.i = icmp eq i64 %.831.i, 0
  br i1 %.837.not.not.i, label %B792.i, label %B1004.i

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
  %found.3.0.i.lcssa = phi i64 [ 0, %B304.endif.i ], [ %found.4.1.i, %B1069.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %found.3.0.i.lcssa)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w5 ], [ null, %w4 ], [ null, %p4 ], [ null, %e3 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
  call void @PyBuffer_Release(ptr nonnull %view6)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare i64 @PyLong_AsLongLong(ptr) local_unnamed_addr

declare ptr @PyErr_Occurred() local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr
