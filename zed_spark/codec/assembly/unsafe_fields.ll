@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @unsafe_fields(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %owner3 = getelementptr inbounds nuw i8, ptr %view3, i64 8
  store ptr null, ptr %owner3, align 8
  %owner4 = getelementptr inbounds nuw i8, ptr %view4, i64 8
  store ptr null, ptr %owner4, align 8
  %fits = icmp eq i64 %count, 5
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
  %data3 = load ptr, ptr %view3, align 8
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
  %rows3 = load i64, ptr %shape3, align 4
  %at4 = getelementptr i8, ptr %args, i64 32
  %arg4 = load ptr, ptr %at4, align 8
  %got4 = call i32 @PyObject_GetBuffer(ptr %arg4, ptr nonnull %view4, i32 9)
  %has4 = icmp eq i32 %got4, 0
  br i1 %has4, label %v4, label %end

v4:
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
  %data4 = load ptr, ptr %view4, align 8
  %rows4 = load i64, ptr %shape4, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.98.i = mul nsw i64 %rows4, %rows1
  %.99.i = icmp eq i64 %rows2, %.98.i
  %.120.i = icmp eq i64 %rows3, %.98.i
  %narrow.not.not = select i1 %.99.i, i1 %.120.i, i1 false
  br i1 %narrow.not.not, label %B162.endif.i, label %lengths.wrong

B268.i:
  %.220.i.0 = phi i64 [ %.289.i, %B268.if.i ], [ 0, %B162.endif.i ]
  %.223.i.0 = phi i64 [ %.285.i, %B268.if.i ], [ %.223.i.0.ph, %B162.endif.i ]
  %.276.i = icmp sgt i64 %.223.i.0, 0
  br i1 %.276.i, label %B268.if.i, label %B380.i

B364.i:
  %.419.i = xor i64 %.220.i.0, -1
  br label %done

B380.i:
  %.513.i10.not = icmp slt i64 %rows4, 1
  br i1 %.513.i10.not, label %B426.i, label %B410.if.i

B426.i:
  %0 = add nuw i64 %rows1, 63
  %.645.i = lshr i64 %0, 6
  %.666.i20.not23 = icmp eq i64 %.645.i, 0
  %.666.i20.not = select i1 %.234.i, i1 true, i1 %.666.i20.not23
  br i1 %.666.i20.not, label %done, label %B470.if.i.lr.ph

B470.if.i.lr.ph:
  %.870.i = add i64 %.7.i.i, %.192.i
  br label %B470.if.i

B470.i.loopexit:
  %.666.i = icmp sgt i64 %.613.i.022, 1
  br i1 %.666.i, label %B470.if.i, label %done

B666.i:
  %.1046.i = add i64 %.1044.i, %.1035.i
  %.1047.i = inttoptr i64 %.1046.i to ptr
  %.1048.i = load i64, ptr %.1047.i, align 1
  %1 = and i64 %.1048.i, %13
  %.1052.i = icmp eq i64 %1, 0
  br i1 %.1052.i, label %B724.i, label %B814.i

B724.i:
  %.1060.i = add i64 %.1056.i, %.1035.i
  %.1061.i = inttoptr i64 %.1060.i to ptr
  %.1062.i = load i64, ptr %.1061.i, align 1
  %.1067.i = add nsw i64 %.908.i.014, %.1153.i
  %.1081.i = icmp slt i64 %.1067.i, 0
  %.1082.i = select i1 %.1081.i, i64 %rows2, i64 0
  %2 = getelementptr i64, ptr %data2, i64 %.1067.i
  %.1096.i = getelementptr i64, ptr %2, i64 %.1082.i
  store i64 %.1062.i, ptr %.1096.i, align 8
  %.1119.i = select i1 %.1081.i, i64 %rows3, i64 0
  %3 = getelementptr i8, ptr %data3, i64 %.1067.i
  %.1133.i = getelementptr i8, ptr %3, i64 %.1119.i
  store i8 1, ptr %.1133.i, align 1
  %.1137.i = add nsw i64 %found.2.2.i16, 1
  br label %B897.i

B814.i:
  %.1155.i = add nsw i64 %.908.i.014, %.1153.i
  %.1169.i = icmp slt i64 %.1155.i, 0
  %.1170.i = select i1 %.1169.i, i64 %rows2, i64 0
  %4 = getelementptr i64, ptr %data2, i64 %.1155.i
  %.1184.i = getelementptr i64, ptr %4, i64 %.1170.i
  store i64 0, ptr %.1184.i, align 8
  %.1207.i = select i1 %.1169.i, i64 %rows3, i64 0
  %5 = getelementptr i8, ptr %data3, i64 %.1155.i
  %.1221.i = getelementptr i8, ptr %5, i64 %.1207.i
  store i8 0, ptr %.1221.i, align 1
  br label %B897.i

B860.i:
  %found.2.2.i.lcssa = phi i64 [ 0, %B552.if.i ], [ %found.3.3.i, %B897.i ]
  %6 = getelementptr i64, ptr %data4, i64 %.765.i.018
  %.1265.i = load i64, ptr %6, align 8
  %.1267.i = add nsw i64 %.1265.i, %found.2.2.i.lcssa
  store i64 %.1267.i, ptr %6, align 8
  %exitcond25.not = icmp eq i64 %rows4, %.834.i
  br i1 %exitcond25.not, label %B470.i.loopexit, label %B552.if.i

B897.i:
  %found.3.3.i = phi i64 [ %.1137.i, %B724.i ], [ %found.2.2.i16, %B814.i ]
  %.964.i = icmp sgt i64 %.911.i.015, 1
  br i1 %.964.i, label %B634.if.i, label %B860.i

B162.endif.i:
  %.5.i.i = add nsw i64 %rows4, 63
  %7 = ashr i64 %.5.i.i, 3
  %.7.i.i = and i64 %7, -8
  %.192.i = ptrtoint ptr %data0 to i64
  %.234.i = icmp slt i64 %rows1, 1
  %8 = shl i64 %rows4, 3
  %9 = add i64 %8, %.7.i.i
  %.362.i = sub i64 %rows0, %9
  %.223.i.0.ph = select i1 %.234.i, i64 0, i64 %rows1
  br label %B268.i

B268.if.i:
  %.285.i = add nsw i64 %.223.i.0, -1
  %.289.i = add nuw i64 %.220.i.0, 1
  %10 = getelementptr i64, ptr %data1, i64 %.220.i.0
  %.347.i = load i64, ptr %10, align 8
  %.363.i = icmp sgt i64 %.347.i, %.362.i
  %.396.i = icmp slt i64 %.347.i, -1
  %or.cond.i = or i1 %.363.i, %.396.i
  br i1 %or.cond.i, label %B364.i, label %B268.i

B410.if.i:
  %.457.i.011 = phi i64 [ %.526.i, %B410.if.i ], [ 0, %B380.i ]
  %.526.i = add nuw nsw i64 %.457.i.011, 1
  %11 = getelementptr i64, ptr %data4, i64 %.457.i.011
  store i64 0, ptr %11, align 8
  %exitcond.not = icmp eq i64 %rows4, %.526.i
  br i1 %exitcond.not, label %B426.i, label %B410.if.i

B470.if.i:
  %.613.i.022 = phi i64 [ %.645.i, %B470.if.i.lr.ph ], [ %.675.i, %B470.i.loopexit ]
  %.610.i.021 = phi i64 [ 0, %B470.if.i.lr.ph ], [ %.679.i, %B470.i.loopexit ]
  %.675.i = add nsw i64 %.613.i.022, -1
  %.679.i = add nuw i64 %.610.i.021, 64
  br i1 %.513.i10.not, label %B470.i.loopexit, label %B552.if.i.lr.ph

B552.if.i.lr.ph:
  %.11.i = call i64 @llvm.smin.i64(i64 %rows1, i64 range(i64 -9223372036854775744, -9223372036854775808) %.679.i)
  %.921.i = sub i64 %.11.i, %.610.i.021
  %spec.select8 = call i64 @llvm.smax.i64(i64 %.921.i, i64 0)
  %.964.i13.not = icmp slt i64 %.921.i, 1
  br label %B552.if.i

B552.if.i:
  %.765.i.018 = phi i64 [ 0, %B552.if.i.lr.ph ], [ %.834.i, %B860.i ]
  %.834.i = add nuw nsw i64 %.765.i.018, 1
  br i1 %.964.i13.not, label %B860.i, label %B634.if.i.lr.ph

B634.if.i.lr.ph:
  %.868.i = shl nsw i64 %.765.i.018, 3
  %.866.i = and i64 %.765.i.018, 63
  %12 = lshr i64 %.765.i.018, 3
  %.864.i = and i64 %12, 1152921504606846968
  %.1044.i = add i64 %.864.i, %.192.i
  %13 = shl nuw i64 1, %.866.i
  %.1153.i = mul nuw nsw i64 %.765.i.018, %rows1
  %.1056.i = add i64 %.870.i, %.868.i
  br label %B634.if.i

B634.if.i:
  %found.2.2.i16 = phi i64 [ 0, %B634.if.i.lr.ph ], [ %found.3.3.i, %B897.i ]
  %.911.i.015 = phi i64 [ %spec.select8, %B634.if.i.lr.ph ], [ %.973.i, %B897.i ]
  %.908.i.014 = phi i64 [ %.610.i.021, %B634.if.i.lr.ph ], [ %.977.i, %B897.i ]
  %.973.i = add nsw i64 %.911.i.015, -1
  %.977.i = add i64 %.908.i.014, 1
  %.1019.i = icmp slt i64 %.908.i.014, 0
  %.1020.i = select i1 %.1019.i, i64 %rows1, i64 0
  %14 = getelementptr i64, ptr %data1, i64 %.908.i.014
  %.1034.i = getelementptr i64, ptr %14, i64 %.1020.i
  %.1035.i = load i64, ptr %.1034.i, align 8
  %.1040.i = icmp sgt i64 %.1035.i, -1
  br i1 %.1040.i, label %B666.i, label %B814.i

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
  %result.0.ph = phi i64 [ %.419.i, %B364.i ], [ %rows1, %B426.i ], [ %rows1, %B470.i.loopexit ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w3 ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)
