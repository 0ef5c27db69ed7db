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
  %item3.ok = icmp eq i64 %item3, 8
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
  %.86.i = add nsw i64 %rows1, 63
  %.87.i = ashr i64 %.86.i, 6
  %.104.i = mul nsw i64 %rows4, %rows1
  %.105.i = icmp eq i64 %rows2, %.104.i
  %.125.i = mul nsw i64 %rows4, %.87.i
  %.126.i = icmp eq i64 %rows3, %.125.i
  %narrow.not.not = select i1 %.105.i, i1 %.126.i, i1 false
  br i1 %narrow.not.not, label %B178.endif.i, label %lengths.wrong

B480.i:
  %.479.i = xor i64 %.274.i.012, -1
  br label %done

B494.i:
  %.343.i = add nuw nsw i64 %.274.i.012, 1
  %.517.i = icmp eq i64 %.401.i, -1
  %.519.i = or i1 %any_null.2.0.i14, %.517.i
  %exitcond.not = icmp eq i64 %.343.i, %rows1
  br i1 %exitcond.not, label %B526.i, label %B384.if.i

B526.i:
  %any_null.2.0.i.lcssa = phi i1 [ false, %B178.endif.i ], [ %.519.i, %B494.i ]
  %.611.i15.not = icmp slt i64 %rows4, 1
  br i1 %.611.i15.not, label %B572.i, label %B556.if.i

B572.i:
  %0 = add nuw i64 %rows1, 7
  %.743.i = lshr i64 %0, 3
  %.765.i28.not31 = icmp eq i64 %.743.i, 0
  %.765.i28.not = select i1 %.288.i, i1 true, i1 %.765.i28.not31
  br i1 %.765.i28.not, label %done, label %B618.if.i.lr.ph

B618.if.i.lr.ph:
  %.969.i = add i64 %.7.i.i, %.198.i
  %.1214.i = shl nuw nsw i64 %.87.i, 3
  br label %B618.if.i

B616.i.loopexit:
  %.765.i = icmp sgt i64 %.711.i.030, 1
  br i1 %.765.i, label %B618.if.i, label %done

B876.i:
  %1 = add i64 %.1020.i.019, %.983.i
  %2 = shl i64 %1, 3
  %.1152.i = add i64 %2, %.214.i
  %.1153.i = inttoptr i64 %.1152.i to ptr
  store i64 0, ptr %.1153.i, align 1
  br label %B1181.i

B918.i:
  %.1160.i = add i64 %.1158.i, %.1124.i
  %.1161.i = inttoptr i64 %.1160.i to ptr
  %.1162.i = load i64, ptr %.1161.i, align 1
  %.1164528.i = lshr i64 %.1162.i, %.965.i
  %.1165.i = and i64 %.1164528.i, 1
  %.1166.i = xor i64 %.1165.i, 1
  %.1175.i = add i64 %.1171.i, %.1124.i
  %.1176.i = inttoptr i64 %.1175.i to ptr
  %.1177.i = load i64, ptr %.1176.i, align 1
  %.1178.i = sub nsw i64 0, %.1166.i
  %.1179.i = and i64 %.1177.i, %.1178.i
  %3 = add i64 %.1020.i.019, %.983.i
  %4 = shl i64 %3, 3
  %.1181.i = add i64 %4, %.214.i
  %.1182.i = inttoptr i64 %.1181.i to ptr
  store i64 %.1179.i, ptr %.1182.i, align 1
  %.1185.i = shl nuw i64 %.1166.i, %.1020.i.019
  %.1189.i = or i64 %.1185.i, %valid.2.2.i22
  %.1195.i = add nsw i64 %.1166.i, %found.2.2.i21
  br label %B1181.i

B1084.i.loopexit:
  %5 = trunc i64 %valid.3.3.i to i8
  br label %B1084.i

B1084.i:
  %found.2.2.i.lcssa = phi i64 [ 0, %B700.if.i ], [ %found.3.3.i, %B1084.i.loopexit ]
  %valid.2.2.i.lcssa = phi i8 [ 0, %B700.if.i ], [ %5, %B1084.i.loopexit ]
  %.1216.i = mul nuw nsw i64 %.1214.i, %.864.i.026
  %.1222.i = add i64 %.1219.i, %.1216.i
  %.1223.i = inttoptr i64 %.1222.i to ptr
  store i8 %valid.2.2.i.lcssa, ptr %.1223.i, align 1
  %6 = getelementptr i64, ptr %data4, i64 %.864.i.026
  %.1258.i = load i64, ptr %6, align 8
  %.1260.i = add nsw i64 %.1258.i, %found.2.2.i.lcssa
  store i64 %.1260.i, ptr %6, align 8
  %exitcond34.not = icmp eq i64 %rows4, %.933.i
  br i1 %exitcond34.not, label %B616.i.loopexit, label %B700.if.i

B1181.i:
  %found.3.3.i = phi i64 [ %found.2.2.i21, %B876.i ], [ %.1195.i, %B918.i ]
  %valid.3.3.i = phi i64 [ %valid.2.2.i22, %B876.i ], [ %.1189.i, %B918.i ]
  %.1076.i = icmp sgt i64 %.1023.i.020, 1
  br i1 %.1076.i, label %B812.if.i, label %B1084.i.loopexit

B178.endif.i:
  %.5.i.i = add nsw i64 %rows4, 63
  %7 = ashr i64 %.5.i.i, 3
  %.7.i.i = and i64 %7, -8
  %.198.i = ptrtoint ptr %data0 to i64
  %.206.i = ptrtoint ptr %data1 to i64
  %.214.i = ptrtoint ptr %data2 to i64
  %.224.i = ptrtoint ptr %data3 to i64
  %.288.i = icmp slt i64 %rows1, 1
  br i1 %.288.i, label %B526.i, label %B384.if.i.lr.ph

B384.if.i.lr.ph:
  %8 = shl i64 %rows4, 3
  %9 = add i64 %8, %.7.i.i
  %.416.i = sub i64 %rows0, %9
  br label %B384.if.i

B384.if.i:
  %any_null.2.0.i14 = phi i1 [ false, %B384.if.i.lr.ph ], [ %.519.i, %B494.i ]
  %.274.i.012 = phi i64 [ 0, %B384.if.i.lr.ph ], [ %.343.i, %B494.i ]
  %10 = getelementptr i64, ptr %data1, i64 %.274.i.012
  %.401.i = load i64, ptr %10, align 8
  %.417.i = icmp sgt i64 %.401.i, %.416.i
  %.450.i = icmp slt i64 %.401.i, -1
  %or.cond529.i = or i1 %.417.i, %.450.i
  br i1 %or.cond529.i, label %B480.i, label %B494.i

B556.if.i:
  %.555.i.016 = phi i64 [ %.624.i, %B556.if.i ], [ 0, %B526.i ]
  %.624.i = add nuw nsw i64 %.555.i.016, 1
  %11 = getelementptr i64, ptr %data4, i64 %.555.i.016
  store i64 0, ptr %11, align 8
  %exitcond33.not = icmp eq i64 %rows4, %.624.i
  br i1 %exitcond33.not, label %B572.i, label %B556.if.i

B618.if.i:
  %.711.i.030 = phi i64 [ %.743.i, %B618.if.i.lr.ph ], [ %.774.i, %B616.i.loopexit ]
  %.708.i.029 = phi i64 [ 0, %B618.if.i.lr.ph ], [ %.778.i, %B616.i.loopexit ]
  %.774.i = add nsw i64 %.711.i.030, -1
  %.778.i = add nuw i64 %.708.i.029, 8
  br i1 %.611.i15.not, label %B616.i.loopexit, label %B700.if.i.lr.ph

B700.if.i.lr.ph:
  %.808.i = sub nsw i64 %rows1, %.708.i.029
  %12 = call i64 @llvm.smax.i64(i64 %.808.i, i64 0)
  %13 = call i64 @llvm.umin.i64(i64 %12, i64 8)
  %.1076.i18.not = icmp slt i64 %.808.i, 1
  %.1218.i = ashr exact i64 %.708.i.029, 3
  %.1219.i = add i64 %.1218.i, %.224.i
  br label %B700.if.i

B700.if.i:
  %.864.i.026 = phi i64 [ 0, %B700.if.i.lr.ph ], [ %.933.i, %B1084.i ]
  %.933.i = add nuw nsw i64 %.864.i.026, 1
  %.965.i = and i64 %.864.i.026, 63
  %.981.i = mul nuw nsw i64 %.864.i.026, %rows1
  %.983.i = add nsw i64 %.981.i, %.708.i.029
  br i1 %.1076.i18.not, label %B1084.i, label %B812.if.i.lr.ph

B812.if.i.lr.ph:
  %.967.i = shl nsw i64 %.864.i.026, 3
  %14 = lshr i64 %.864.i.026, 3
  %.963.i = and i64 %14, 1152921504606846968
  %.1158.i = add i64 %.963.i, %.198.i
  %.1171.i = add i64 %.969.i, %.967.i
  br label %B812.if.i

B812.if.i:
  %valid.2.2.i22 = phi i64 [ 0, %B812.if.i.lr.ph ], [ %valid.3.3.i, %B1181.i ]
  %found.2.2.i21 = phi i64 [ 0, %B812.if.i.lr.ph ], [ %found.3.3.i, %B1181.i ]
  %.1023.i.020 = phi i64 [ %13, %B812.if.i.lr.ph ], [ %.1085.i, %B1181.i ]
  %.1020.i.019 = phi i64 [ 0, %B812.if.i.lr.ph ], [ %.1089.i, %B1181.i ]
  %.1085.i = add nsw i64 %.1023.i.020, -1
  %.1089.i = add nuw nsw i64 %.1020.i.019, 1
  %.1119.i = add nuw nsw i64 %.1020.i.019, %.708.i.029
  %.1120.i = shl nsw i64 %.1119.i, 3
  %.1122.i = add i64 %.1120.i, %.206.i
  %.1123.i = inttoptr i64 %.1122.i to ptr
  %.1124.i = load i64, ptr %.1123.i, align 1
  %.1131.i = icmp slt i64 %.1124.i, 0
  %or.cond.i = select i1 %any_null.2.0.i.lcssa, i1 %.1131.i, i1 false
  br i1 %or.cond.i, label %B876.i, label %B918.i

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
  %result.0.ph = phi i64 [ %.479.i, %B480.i ], [ %rows1, %B572.i ], [ %rows1, %B616.i.loopexit ]
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

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
