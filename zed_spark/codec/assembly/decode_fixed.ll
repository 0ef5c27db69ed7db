@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @decode_fixed(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
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
  %item0.ok = icmp eq i64 %item0, 1
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
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 9)
  %has2 = icmp eq i32 %got2, 0
  br i1 %has2, label %v2, label %end

v2:
  %data2 = load ptr, ptr %view2, align 8
  %item2.p = getelementptr inbounds nuw i8, ptr %view2, i64 24
  %item2 = load i64, ptr %item2.p, align 8
  %dims2.p = getelementptr inbounds nuw i8, ptr %view2, i64 36
  %dims2 = load i32, ptr %dims2.p, align 4
  %dims2.ok = icmp eq i32 %dims2, 1
  %item2.ok = icmp eq i64 %item2, 8
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %shape2.p = getelementptr inbounds nuw i8, ptr %view2, i64 48
  %shape2 = load ptr, ptr %shape2.p, align 8
  %rows2 = load i64, ptr %shape2, align 4
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
  %.61.i = icmp eq i64 %rows3, %rows2
  %0 = add i64 %number1, -1
  %1 = icmp ult i64 %0, 8
  %narrow.not.not = and i1 %1, %.61.i
  br i1 %narrow.not.not, label %B110.endif.i, label %lengths.wrong

B24.i.i:
  %.34.i.i = add i64 %at.3.0.i24, %.137.i
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %at.3.0.i24, 1
  br i1 %.42.i.i, label %B248.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %rows0
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %.137.i
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %at.3.0.i24, 2
  br label %B248.endif.i

B182.i.i:
  %2 = add i64 %at.3.0.i24, 10
  %smax = call i64 @llvm.smax.i64(i64 %at.3.0.i24, i64 %rows0)
  br label %B42.i.i.i

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %at.2.i.i.0.i = phi i64 [ %at.3.0.i24, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %value.2.i.i.0.i = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.1.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B248.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.0.i, %.137.i
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.0.i, 1
  %3 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %3 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.0.i
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.not.i = icmp eq i8 %3, 0
  br i1 %.211.i.i.not.i, label %B176.i.i.i, label %B248.endif.i.thread

B176.i.i.i:
  %value.3.i.i.1.i = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.0.i, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.1.i, 2147483648
  br i1 %.248.i.i.i, label %B248.endif.i, label %B248.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.not.i = icmp slt i64 %at.2.i.i.0.i, %rows0
  br i1 %.141.i.i.not.i, label %B70.i.i.i, label %B248.endif.i.thread

B356.i:
  %.382.i = xor i64 %.192.i.022, -1
  br label %done

B370.i:
  %.15.i15.i = add nsw i64 %.293.sroa.7.0.i7, 8
  %.16.i.not.i = icmp sgt i64 %.15.i15.i, %rows0
  br i1 %.16.i.not.i, label %B56.i.i, label %B22.i.i

B22.i.i:
  %.7.i.i.i = add i64 %.293.sroa.7.0.i7, %.137.i
  %.8.i.i.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i.i = load i64, ptr %.8.i.i.i, align 1
  %.10.i.i70.i = shl nsw i64 %.345.i, 2
  %.11.i.i.i = shl nsw i64 -1, %.10.i.i70.i
  %.13.i.i.i = shl i64 %.11.i.i.i, %.10.i.i70.i
  %.14.i.i.i = xor i64 %.13.i.i.i, -1
  %.15.i.i71.i = and i64 %.9.i.i.i, %.14.i.i.i
  br label %B370.endif.i

B56.i.i:
  %.95.i.i34.i17.not = icmp slt i64 %.345.i, 1
  br i1 %.95.i.i34.i17.not, label %B370.endif.i, label %B38.if.i.i.i.lr.ph

B38.if.i.i.i.lr.ph:
  %.134.i.i.i = add i64 %.293.sroa.7.0.i7, %.137.i
  br label %B38.if.i.i.i

B38.if.i.i.i:
  %value.2.i.i3.0.i20 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.143.i.i61.i, %B38.if.i.i.i ]
  %.37.i.i5.i.019 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.108.i.i.i, %B38.if.i.i.i ]
  %.108.i.i.i = add nuw nsw i64 %.37.i.i5.i.019, 1
  %.136.i.i.i = add i64 %.134.i.i.i, %.37.i.i5.i.019
  %.137.i.i57.i = inttoptr i64 %.136.i.i.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i57.i, align 1
  %.139.i.i58.i = zext i8 %.138.i.i.i to i64
  %.140.i.i59.i = shl nsw i64 %.37.i.i5.i.019, 3
  %.141.i.i60.i = shl i64 %.139.i.i58.i, %.140.i.i59.i
  %.143.i.i61.i = or i64 %.141.i.i60.i, %value.2.i.i3.0.i20
  %exitcond.not = icmp eq i64 %.108.i.i.i, %.345.i
  br i1 %exitcond.not, label %B370.endif.i, label %B38.if.i.i.i

B110.endif.i:
  %.137.i = ptrtoint ptr %data0 to i64
  %.248.i21.not = icmp slt i64 %rows2, 1
  br i1 %.248.i21.not, label %done, label %B246.if.i

B246.if.i:
  %at.3.0.i24 = phi i64 [ %.486.i, %B370.endif.i ], [ 0, %B110.endif.i ]
  %.192.i.022 = phi i64 [ %.261.i, %B370.endif.i ], [ 0, %B110.endif.i ]
  %.261.i = add nuw nsw i64 %.192.i.022, 1
  %.15.i.not.i = icmp slt i64 %at.3.0.i24, %rows0
  br i1 %.15.i.not.i, label %B24.i.i, label %B248.endif.i.thread

B248.endif.i:
  %.293.sroa.7.0.i = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.293.sroa.0.0.i = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.1.i, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.293.sroa.0.0.i.fr = freeze i64 %.293.sroa.0.0.i
  %.328.not.i = icmp ne i64 %.293.sroa.0.0.i.fr, 0
  %spec.select14 = zext i1 %.328.not.i to i64
  br label %B248.endif.i.thread

B248.endif.i.thread:
  %.293.sroa.0.0.i8 = phi i64 [ -1, %B188.i.i.i ], [ %.293.sroa.0.0.i.fr, %B248.endif.i ], [ -1, %B246.if.i ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i.i ]
  %.293.sroa.7.0.i7 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.293.sroa.7.0.i, %B248.endif.i ], [ %at.3.0.i24, %B246.if.i ], [ %2, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %4 = phi i64 [ 1, %B188.i.i.i ], [ %spec.select14, %B248.endif.i ], [ 1, %B246.if.i ], [ 1, %B152.i.i.i ], [ 1, %B42.if.i.i.i ], [ 1, %B42.i.i.i ]
  %.345.i = sub nsw i64 %.293.sroa.0.0.i8, %4
  %.353.i = mul nuw nsw i64 %4, %number1
  %.355.not.i = icmp ne i64 %.345.i, %.353.i
  %.359.i = sub nsw i64 %rows0, %.293.sroa.7.0.i7
  %.361.i = icmp sgt i64 %.345.i, %.359.i
  %or.cond.i = select i1 %.355.not.i, i1 true, i1 %.361.i
  br i1 %or.cond.i, label %B356.i, label %B370.i

B370.endif.i:
  %.392.0.i = phi i64 [ %.15.i.i71.i, %B22.i.i ], [ 0, %B56.i.i ], [ %.143.i.i61.i, %B38.if.i.i.i ]
  %5 = getelementptr i64, ptr %data2, i64 %.192.i.022
  store i64 %.392.0.i, ptr %5, align 8
  %6 = getelementptr i8, ptr %data3, i64 %.192.i.022
  %.478.i = trunc nuw nsw i64 %4 to i8
  store i8 %.478.i, ptr %6, align 1
  %.486.i = add nsw i64 %.345.i, %.293.sroa.7.0.i7
  %exitcond27.not = icmp eq i64 %rows2, %.261.i
  br i1 %exitcond27.not, label %done, label %B246.if.i

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
  %result.0.ph = phi i64 [ %.382.i, %B356.i ], [ 0, %B110.endif.i ], [ %.486.i, %B370.endif.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w2 ], [ null, %p2 ], [ null, %e1 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
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

declare i64 @llvm.smax.i64(i64, i64)
