@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.end, i64 %arg.width, ptr writeonly %arg.out.4, i64 %arg.out.5.0, ptr writeonly %arg.valid.4, i64 %arg.valid.5.0) unnamed_addr {
entry:
  %.53 = add nsw i64 %arg.width, 1
  %.64 = icmp sgt i64 %arg.out.5.0, 0
  br i1 %.64, label %B62.preheader, label %common.ret

B62.preheader:
  %.7.i = add i64 %.53, %arg.base
  %.13.i = shl nuw nsw i64 %.53, 1
  %.14.i = add i64 %.13.i, %arg.base
  %.21.i = mul nuw nsw i64 %.53, 3
  %.22.i = add i64 %.21.i, %arg.base
  %.300 = add i64 %arg.base, 1
  %.10.i28 = shl nsw i64 %arg.width, 2
  %.11.i29 = shl nsw i64 -1, %.10.i28
  %.13.i31 = shl i64 %.11.i29, %.10.i28
  %.14.i32 = xor i64 %.13.i31, -1
  br label %B62

B62:
  %at.4.0 = phi i64 [ %at.5.1.lcssa, %B670 ], [ 0, %B62.preheader ]
  %i.3.0 = phi i64 [ %.524, %B670 ], [ 0, %B62.preheader ]
  %.80 = add nsw i64 %i.3.0, 4
  %.82.not = icmp sle i64 %.80, %arg.out.5.0
  %.92 = sub nsw i64 %arg.end, %at.4.0
  %.93 = icmp sgt i64 %.92, 47
  %or.cond = select i1 %.82.not, i1 %.93, i1 false
  br i1 %or.cond, label %B98, label %B406

B98:
  %.103 = add i64 %at.4.0, %arg.base
  %.104 = inttoptr i64 %.103 to ptr
  %.105 = load i8, ptr %.104, align 1
  %.106 = zext i8 %.105 to i64
  %.108 = icmp eq i64 %.53, %.106
  br i1 %.108, label %B138, label %B406

B138:
  %.8.i = add i64 %.7.i, %at.4.0
  %.9.i = inttoptr i64 %.8.i to ptr
  %.10.i = load i8, ptr %.9.i, align 1
  %.11.i = zext i8 %.10.i to i64
  %.15.i = add i64 %.14.i, %at.4.0
  %.16.i = inttoptr i64 %.15.i to ptr
  %.17.i = load i8, ptr %.16.i, align 1
  %.18.i = zext i8 %.17.i to i64
  %.23.i = add i64 %.22.i, %at.4.0
  %.24.i = inttoptr i64 %.23.i to ptr
  %.25.i = load i8, ptr %.24.i, align 1
  %.26.i = zext i8 %.25.i to i64
  %0 = icmp eq i64 %.53, %.11.i
  %1 = icmp eq i64 %.53, %.18.i
  %.not525.not528 = and i1 %0, %1
  %2 = icmp eq i64 %.53, %.26.i
  %.29.i.not.not = and i1 %.not525.not528, %2
  br i1 %.29.i.not.not, label %B172, label %B406

B172:
  %at.8.2 = phi i64 [ %.394, %B372 ], [ %at.4.0, %B138 ]
  %i.4.2 = phi i64 [ %.406, %B372 ], [ %i.3.0, %B138 ]
  br label %B202.if

B286:
  %.406 = add nsw i64 %i.4.2, 4
  %.416 = add nsw i64 %i.4.2, 8
  %.418.not = icmp sle i64 %.416, %arg.out.5.0
  %.428 = sub nsw i64 %arg.end, %.394
  %.429 = icmp sgt i64 %.428, 47
  %or.cond538 = select i1 %.418.not, i1 %.429, i1 false
  br i1 %or.cond538, label %B332, label %B406

B332:
  %.439 = add i64 %.394, %arg.base
  %.440 = inttoptr i64 %.439 to ptr
  %.441 = load i8, ptr %.440, align 1
  %.442 = zext i8 %.441 to i64
  %.444 = icmp eq i64 %.53, %.442
  br i1 %.444, label %B372, label %B406

B372:
  %.8.i2 = add i64 %.7.i, %.394
  %.9.i3 = inttoptr i64 %.8.i2 to ptr
  %.10.i4 = load i8, ptr %.9.i3, align 1
  %.11.i5 = zext i8 %.10.i4 to i64
  %.15.i9 = add i64 %.14.i, %.394
  %.16.i10 = inttoptr i64 %.15.i9 to ptr
  %.17.i11 = load i8, ptr %.16.i10, align 1
  %.18.i12 = zext i8 %.17.i11 to i64
  %.23.i17 = add i64 %.22.i, %.394
  %.24.i18 = inttoptr i64 %.23.i17 to ptr
  %.25.i19 = load i8, ptr %.24.i18, align 1
  %.26.i20 = zext i8 %.25.i19 to i64
  %3 = icmp eq i64 %.53, %.11.i5
  %4 = icmp eq i64 %.53, %.18.i12
  %.not532.not535 = and i1 %3, %4
  %5 = icmp eq i64 %.53, %.26.i20
  %.29.i23.not.not = and i1 %.not532.not535, %5
  br i1 %.29.i23.not.not, label %B172, label %B406

B406:
  %at.6.1 = phi i64 [ %at.4.0, %B98 ], [ %at.4.0, %B138 ], [ %at.4.0, %B62 ], [ %.394, %B286 ], [ %.394, %B332 ], [ %.394, %B372 ]
  %i.5.1 = phi i64 [ %i.3.0, %B98 ], [ %i.3.0, %B138 ], [ %i.3.0, %B62 ], [ %.406, %B286 ], [ %.406, %B332 ], [ %.406, %B372 ]
  %.524 = add nsw i64 %i.5.1, 16
  %.11.i541 = tail call i64 @llvm.smin.i64(i64 %arg.out.5.0, i64 range(i64 -9223372036854775788, -9223372036854775808) %.524)
  %.591 = sub i64 %.11.i541, %i.5.1
  %.634561.not = icmp slt i64 %.591, 1
  br i1 %.634561.not, label %B670, label %B482.if

B24.i:
  %.34.i = add i64 %at.5.1564, %arg.base
  %.35.i = inttoptr i64 %.34.i to ptr
  %.36.i = load i8, ptr %.35.i, align 1
  %.37.i = zext i8 %.36.i to i64
  %.42.i = icmp sgt i8 %.36.i, -1
  %.49.i = add nsw i64 %at.5.1564, 1
  br i1 %.42.i, label %B484.endif, label %B82.i

B82.i:
  %.62.i = icmp slt i64 %.49.i, %arg.end
  br i1 %.62.i, label %B100.i, label %B182.i

B100.i:
  %.67.i = add i64 %.49.i, %arg.base
  %.68.i = inttoptr i64 %.67.i to ptr
  %.69.i = load i8, ptr %.68.i, align 1
  %.75.i = icmp sgt i8 %.69.i, -1
  br i1 %.75.i, label %B150.i, label %B182.i

B150.i:
  %.70.i = zext nneg i8 %.69.i to i64
  %.82.i = and i64 %.37.i, 127
  %.86.i = shl nuw nsw i64 %.70.i, 7
  %.89.i = or disjoint i64 %.86.i, %.82.i
  %.91.i = add nsw i64 %at.5.1564, 2
  br label %B484.endif

B182.i:
  %6 = add i64 %at.5.1564, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %at.5.1564, i64 %arg.end)
  br label %B42.i.i

B42.i.i:
  %.40.i.i.0 = phi i64 [ 0, %B182.i ], [ %.111.i.i, %B176.i.i ]
  %.43.i.i.0 = phi i64 [ 10, %B182.i ], [ %.107.i.i, %B176.i.i ]
  %at.2.i.i.0 = phi i64 [ %at.5.1564, %B182.i ], [ %.174.i.i, %B176.i.i ]
  %value.2.i.i.0 = phi i64 [ 0, %B182.i ], [ %value.3.i.i.1, %B176.i.i ]
  %.98.i.i.not = icmp eq i64 %.43.i.i.0, 0
  br i1 %.98.i.i.not, label %B484.endif.thread, label %B42.if.i.i

B70.i.i:
  %.166.i.i = add i64 %at.2.i.i.0, %arg.base
  %.167.i.i = inttoptr i64 %.166.i.i to ptr
  %.168.i.i = load i8, ptr %.167.i.i, align 1
  %.174.i.i = add nsw i64 %at.2.i.i.0, 1
  %7 = and i8 %.168.i.i, 127
  %.186.i.i = icmp samesign ult i64 %.40.i.i.0, 29
  br i1 %.186.i.i, label %B134.i.i, label %B152.i.i

B134.i.i:
  %.181.i.i = zext nneg i8 %7 to i64
  %.190.i.i = shl nuw nsw i64 %.181.i.i, %.40.i.i.0
  %.196.i.i = or i64 %.190.i.i, %value.2.i.i.0
  br label %B176.i.i

B152.i.i:
  %.211.i.i.not = icmp eq i8 %7, 0
  br i1 %.211.i.i.not, label %B176.i.i, label %B484.endif.thread

B176.i.i:
  %value.3.i.i.1 = phi i64 [ %.196.i.i, %B134.i.i ], [ %value.2.i.i.0, %B152.i.i ]
  %.237.i.i = icmp sgt i8 %.168.i.i, -1
  br i1 %.237.i.i, label %B188.i.i, label %B42.i.i

B188.i.i:
  %.248.i.i = icmp slt i64 %value.3.i.i.1, 2147483648
  br i1 %.248.i.i, label %B484.endif, label %B484.endif.thread

B42.if.i.i:
  %.107.i.i = add nsw i64 %.43.i.i.0, -1
  %.111.i.i = add nuw nsw i64 %.40.i.i.0, 7
  %.141.i.i.not = icmp slt i64 %at.2.i.i.0, %arg.end
  br i1 %.141.i.i.not, label %B70.i.i, label %B484.endif.thread

common.ret:
  %storemerge536 = phi i64 [ %.774, %B592 ], [ 0, %entry ], [ %at.5.1.lcssa, %B670 ]
  store i64 %storemerge536, ptr %retptr, align 8
  ret void

B592:
  %.774 = xor i64 %.578.0562, -1
  br label %common.ret

B606:
  %.15.i60 = add nsw i64 %.679.sroa.7.0548, 8
  %.16.i61.not = icmp sgt i64 %.15.i60, %arg.end
  br i1 %.16.i61.not, label %B56.i, label %B22.i

B22.i:
  %.7.i.i = add i64 %.679.sroa.7.0548, %arg.base
  %.8.i.i = inttoptr i64 %.7.i.i to ptr
  %.9.i.i = load i64, ptr %.8.i.i, align 1
  %.10.i.i118 = shl nsw i64 %.731, 2
  %.11.i.i = shl nsw i64 -1, %.10.i.i118
  %.13.i.i = shl i64 %.11.i.i, %.10.i.i118
  %.14.i.i = xor i64 %.13.i.i, -1
  %.15.i.i119 = and i64 %.9.i.i, %.14.i.i
  br label %B606.endif

B56.i:
  %.95.i.i80557.not = icmp slt i64 %.731, 1
  br i1 %.95.i.i80557.not, label %B606.endif, label %B38.if.i.i.lr.ph

B38.if.i.i.lr.ph:
  %.134.i.i = add i64 %.679.sroa.7.0548, %arg.base
  br label %B38.if.i.i

B38.if.i.i:
  %value.2.i.i47.0560 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.143.i.i107, %B38.if.i.i ]
  %.37.i.i49.0559 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.108.i.i, %B38.if.i.i ]
  %.108.i.i = add nuw nsw i64 %.37.i.i49.0559, 1
  %.136.i.i = add i64 %.134.i.i, %.37.i.i49.0559
  %.137.i.i103 = inttoptr i64 %.136.i.i to ptr
  %.138.i.i = load i8, ptr %.137.i.i103, align 1
  %.139.i.i104 = zext i8 %.138.i.i to i64
  %.140.i.i105 = shl nsw i64 %.37.i.i49.0559, 3
  %.141.i.i106 = shl i64 %.139.i.i104, %.140.i.i105
  %.143.i.i107 = or i64 %.141.i.i106, %value.2.i.i47.0560
  %exitcond567.not = icmp eq i64 %.108.i.i, %.731
  br i1 %exitcond567.not, label %B606.endif, label %B38.if.i.i

B670:
  %at.5.1.lcssa = phi i64 [ %at.6.1, %B406 ], [ %.878, %B606.endif ]
  %.905 = icmp slt i64 %.524, %arg.out.5.0
  br i1 %.905, label %B62, label %common.ret

B202.if:
  %at.7.3556 = phi i64 [ %at.8.2, %B172 ], [ %.394, %B202.if ]
  %.204.0554 = phi i64 [ 0, %B172 ], [ %.273, %B202.if ]
  %.273 = add nuw nsw i64 %.204.0554, 1
  %.7.i25 = add i64 %.300, %at.7.3556
  %.8.i26 = inttoptr i64 %.7.i25 to ptr
  %.9.i27 = load i64, ptr %.8.i26, align 1
  %.15.i33 = and i64 %.9.i27, %.14.i32
  %.328 = add nsw i64 %.204.0554, %i.4.2
  %.342 = icmp slt i64 %.328, 0
  %.343 = select i1 %.342, i64 %arg.out.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.out.4, i64 %.328
  %.357 = getelementptr i64, ptr %8, i64 %.343
  store i64 %.15.i33, ptr %.357, align 8
  %.375 = select i1 %.342, i64 %arg.valid.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.valid.4, i64 %.328
  %.389 = getelementptr i8, ptr %9, i64 %.375
  store i8 1, ptr %.389, align 1
  %.394 = add nsw i64 %at.7.3556, %.53
  %exitcond.not = icmp eq i64 %.273, 4
  br i1 %exitcond.not, label %B286, label %B202.if

B482.if:
  %at.5.1564 = phi i64 [ %.878, %B606.endif ], [ %at.6.1, %B406 ]
  %.578.0562 = phi i64 [ %.647, %B606.endif ], [ %i.5.1, %B406 ]
  %.647 = add i64 %.578.0562, 1
  %.15.i36.not = icmp slt i64 %at.5.1564, %arg.end
  br i1 %.15.i36.not, label %B24.i, label %B484.endif.thread

B484.endif:
  %.679.sroa.7.0 = phi i64 [ %.91.i, %B150.i ], [ %.174.i.i, %B188.i.i ], [ %.49.i, %B24.i ]
  %.679.sroa.0.0 = phi i64 [ %.89.i, %B150.i ], [ %value.3.i.i.1, %B188.i.i ], [ %.37.i, %B24.i ]
  %.679.sroa.0.0.fr = freeze i64 %.679.sroa.0.0
  %.714.not = icmp ne i64 %.679.sroa.0.0.fr, 0
  %spec.select551 = zext i1 %.714.not to i64
  br label %B484.endif.thread

B484.endif.thread:
  %.679.sroa.0.0549 = phi i64 [ -1, %B188.i.i ], [ %.679.sroa.0.0.fr, %B484.endif ], [ -1, %B482.if ], [ -1, %B152.i.i ], [ -1, %B42.if.i.i ], [ -1, %B42.i.i ]
  %.679.sroa.7.0548 = phi i64 [ %.174.i.i, %B188.i.i ], [ %.679.sroa.7.0, %B484.endif ], [ %at.5.1564, %B482.if ], [ %6, %B42.i.i ], [ %smax, %B42.if.i.i ], [ %.174.i.i, %B152.i.i ]
  %10 = phi i64 [ 1, %B188.i.i ], [ %spec.select551, %B484.endif ], [ 1, %B482.if ], [ 1, %B152.i.i ], [ 1, %B42.if.i.i ], [ 1, %B42.i.i ]
  %.731 = sub nsw i64 %.679.sroa.0.0549, %10
  %.739 = mul nuw nsw i64 %10, %arg.width
  %.741.not = icmp ne i64 %.731, %.739
  %.745 = sub nsw i64 %arg.end, %.679.sroa.7.0548
  %.747 = icmp sgt i64 %.731, %.745
  %or.cond539 = select i1 %.741.not, i1 true, i1 %.747
  br i1 %or.cond539, label %B592, label %B606

B606.endif:
  %.784.0 = phi i64 [ %.15.i.i119, %B22.i ], [ 0, %B56.i ], [ %.143.i.i107, %B38.if.i.i ]
  %.822 = icmp slt i64 %.578.0562, 0
  %.823 = select i1 %.822, i64 %arg.out.5.0, i64 0
  %11 = getelementptr i64, ptr %arg.out.4, i64 %.578.0562
  %.837 = getelementptr i64, ptr %11, i64 %.823
  store i64 %.784.0, ptr %.837, align 8
  %.855 = select i1 %.822, i64 %arg.valid.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.valid.4, i64 %.578.0562
  %.869 = getelementptr i8, ptr %12, i64 %.855
  %.870 = trunc nuw nsw i64 %10 to i8
  store i8 %.870, ptr %.869, align 1
  %.878 = add nsw i64 %.731, %.679.sroa.7.0548
  %exitcond568.not = icmp eq i64 %.647, %.11.i541
  br i1 %exitcond568.not, label %B670, label %B482.if
}

define ptr @decode_fixed(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.154.i = alloca i64, align 8
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
  br i1 %narrow.not.not, label %done, label %lengths.wrong

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
  %.138.i = ptrtoint ptr %data0 to i64
  store i64 0, ptr %.154.i, align 8
  call fastcc void @part0(ptr %.154.i, i64 %.138.i, i64 %rows0, i64 %number1, ptr %data2, i64 %rows2, ptr %data3, i64 %rows2)
  %.172.i = load i64, ptr %.154.i, align 8
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %.172.i)
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

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)
