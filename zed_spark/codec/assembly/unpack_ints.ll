@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly initializes((0, 1)) %retptr, i64 %arg.base, i64 range(i64 -2305843009213693954, 2305843009213693951) %arg.words, i8 range(i8 0, 2) %arg.wide, ptr %arg.state.4) unnamed_addr {
entry:
  %.16.not = icmp eq i8 %arg.wide, 0
  %.62 = load i64, ptr %arg.state.4, align 8
  %"$phi30.0.2.0" = select i1 %.16.not, i64 2, i64 1
  %.85 = sub nsw i64 %arg.words, %.62
  %.86.not = icmp slt i64 %"$phi30.0.2.0", %.85
  br i1 %.86.not, label %B60, label %common.ret

common.ret:
  %.sink = phi i8 [ 0, %B232 ], [ 0, %entry ], [ 0, %B302.else.if ], [ 0, %B268 ], [ 1, %B382.endif ], [ 1, %B472 ]
  store i8 %.sink, ptr %retptr, align 1
  ret void

B60:
  br i1 %.16.not, label %B150, label %B64

B64:
  %.106 = shl nsw i64 %.62, 3
  %.108 = add i64 %.106, %arg.base
  %.109 = inttoptr i64 %.108 to ptr
  %.110 = load i64, ptr %.109, align 1
  %.111 = and i64 %.110, 4294967295
  %.112 = lshr i64 %.110, 32
  br label %B232

B150:
  %.122 = shl nsw i64 %.62, 2
  %.124 = add i64 %.122, %arg.base
  %.125 = inttoptr i64 %.124 to ptr
  %.126 = load i32, ptr %.125, align 1
  %.127 = zext i32 %.126 to i64
  %.130 = add i64 %arg.base, 4
  %.132 = add i64 %.130, %.122
  %.133 = inttoptr i64 %.132 to ptr
  %.134 = load i32, ptr %.133, align 1
  %.135 = zext i32 %.134 to i64
  br label %B232

B232:
  %. = phi i64 [ 256, %B64 ], [ 128, %B150 ]
  %size.2.0 = phi i64 [ %.112, %B64 ], [ %.135, %B150 ]
  %count.2.0 = phi i64 [ %.111, %B64 ], [ %.127, %B150 ]
  %.158.not = icmp samesign ult i64 %count.2.0, %.
  %.164.not = icmp samesign ugt i64 %size.2.0, %"$phi30.0.2.0"
  br i1 %.164.not, label %B268, label %common.ret

B268:
  %.172 = icmp samesign ugt i64 %size.2.0, %.85
  %.175 = icmp eq i64 %count.2.0, 0
  %or.cond = select i1 %.172, i1 true, i1 %.175
  br i1 %or.cond, label %common.ret, label %B298

B298:
  br i1 %.158.not, label %B472, label %B302.else.if

B382:
  %.256 = add nsw i64 %size.2.0, %.62
  %.288 = getelementptr i8, ptr %arg.state.4, i64 8
  store i64 %count.2.0, ptr %.288, align 8
  %.320 = getelementptr i8, ptr %arg.state.4, i64 16
  store i64 %.256, ptr %.320, align 8
  %.350 = getelementptr i8, ptr %arg.state.4, i64 32
  store i64 0, ptr %.350, align 8
  %.354 = add nsw i64 %.62, %"$phi30.0.2.0"
  store i64 %.354, ptr %arg.state.4, align 8
  br i1 %.16.not, label %B46.i, label %B8.i

B8.i:
  %.22.i = shl nsw i64 %.354, 3
  %.26.i = add i64 %.22.i, %arg.base
  %.27.i = inttoptr i64 %.26.i to ptr
  %.28.i = load i64, ptr %.27.i, align 1
  br label %B382.endif

B46.i:
  %.36.i = shl nsw i64 %.354, 2
  %.40.i = add i64 %.36.i, %arg.base
  %.41.i = inttoptr i64 %.40.i to ptr
  %.42.i = load i32, ptr %.41.i, align 1
  %.43.i = zext i32 %.42.i to i64
  br label %B382.endif

B472:
  %.256.c = add nsw i64 %size.2.0, %.62
  %.288.c = getelementptr i8, ptr %arg.state.4, i64 8
  store i64 %count.2.0, ptr %.288.c, align 8
  %.320.c = getelementptr i8, ptr %arg.state.4, i64 16
  store i64 %.256.c, ptr %.320.c, align 8
  %.350.c = getelementptr i8, ptr %arg.state.4, i64 32
  store i64 0, ptr %.350.c, align 8
  %.354.c = add nsw i64 %.62, %"$phi30.0.2.0"
  store i64 %.354.c, ptr %arg.state.4, align 8
  %.588 = getelementptr i8, ptr %arg.state.4, i64 24
  store i64 0, ptr %.588, align 8
  br label %common.ret

B302.else.if:
  %0 = add nsw i64 %., -1
  %.204 = and i64 %count.2.0, %0
  %.227.not = icmp eq i64 %.204, 0
  br i1 %.227.not, label %B382, label %common.ret

B382.endif:
  %"$phi82.0.2.i.0" = phi i64 [ %.28.i, %B8.i ], [ %.43.i, %B46.i ]
  %.456 = getelementptr i8, ptr %arg.state.4, i64 24
  store i64 %"$phi82.0.2.i.0", ptr %.456, align 8
  %.488 = add nsw i64 %.354, 1
  store i64 %.488, ptr %arg.state.4, align 8
  store i64 -1, ptr %.350, align 8
  br label %common.ret
}

define internal fastcc void @part1(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i8 range(i8 0, 2) %arg.wide, ptr %arg.state.4, ptr writeonly %arg.out.4, i64 %arg.out.5.0, i64 range(i64 0, -9223372036854775808) %arg.done) unnamed_addr {
entry:
  %.23.not = icmp eq i8 %arg.wide, 0
  %.88 = load i64, ptr %arg.state.4, align 8
  %0 = select i1 %.23.not, i64 2, i64 3
  %.90 = shl i64 %.88, %0
  %.119 = getelementptr i8, ptr %arg.state.4, i64 16
  %.120 = load i64, ptr %.119, align 8
  %.122 = shl i64 %.120, %0
  %"$phi70.0.2.0" = select i1 %.23.not, i64 35, i64 70
  %.176 = getelementptr i8, ptr %arg.state.4, i64 8
  %.177 = load i64, ptr %.176, align 8
  %.206 = getelementptr i8, ptr %arg.state.4, i64 32
  %.236 = getelementptr i8, ptr %arg.state.4, i64 24
  %.260 = icmp sgt i64 %.177, 0
  %.307 = icmp slt i64 %arg.done, %arg.out.5.0
  %or.cond = select i1 %.260, i1 %.307, i1 false
  br i1 %or.cond, label %B170.preheader, label %B490

B170.preheader:
  %.237 = load i64, ptr %.236, align 8
  %.207 = load i64, ptr %.206, align 8
  %"$phi14.0.2.0" = select i1 %.23.not, i64 4, i64 8
  %1 = add nsw i64 %"$phi14.0.2.0", -1
  %.398 = add i64 %"$phi14.0.2.0", %arg.base
  %2 = add nuw i64 %.177, %arg.done
  %3 = sub i64 %2, %arg.out.5.0
  br label %B170

B170:
  %done.2.1 = phi i64 [ %.584, %B452 ], [ %arg.done, %B170.preheader ]
  %value.2.1 = phi i64 [ %"$phi30.0.2.i.0", %B452 ], [ %.237, %B170.preheader ]
  %at.3.1 = phi i64 [ %.480, %B452 ], [ %.207, %B170.preheader ]
  %left.2.1 = phi i64 [ %.594, %B452 ], [ %.177, %B170.preheader ]
  br label %B194

B194:
  %at.2.1 = phi i64 [ %at.3.1, %B170 ], [ %.480, %B244 ]
  %difference.2.1 = phi i64 [ 0, %B170 ], [ %difference.3.2, %B244 ]
  %shift.2.1 = phi i64 [ 0, %B170 ], [ %.476, %B244 ]
  %.346 = add nsw i64 %at.2.1, %.90
  %.352.not = icmp sge i64 %.346, %.122
  %.357 = icmp eq i64 %shift.2.1, %"$phi70.0.2.0"
  %or.cond368 = select i1 %.352.not, i1 true, i1 %.357
  br i1 %or.cond368, label %B234, label %B244

common.ret:
  %storemerge = phi i64 [ %.388, %B234 ], [ %done.3.0374, %B534 ], [ %arg.done, %B490 ], [ %arg.out.5.0, %B490.thread375 ]
  store i64 %storemerge, ptr %retptr, align 8
  ret void

B234:
  %.388 = xor i64 %done.2.1, -1
  br label %common.ret

B244:
  %.416.0 = and i64 %.346, %1
  %.448 = shl nuw nsw i64 %.416.0, 1
  %4 = xor i64 %.448, -1
  %.449 = add i64 %.398, %.346
  %.451 = add i64 %.449, %4
  %.452 = inttoptr i64 %.451 to ptr
  %.453 = load i8, ptr %.452, align 1
  %.459 = icmp samesign ult i64 %shift.2.1, 64
  %5 = and i8 %.453, 127
  %.462 = zext nneg i8 %5 to i64
  %.464 = shl i64 %.462, %shift.2.1
  %.466 = select i1 %.459, i64 %.464, i64 0
  %difference.3.2 = or i64 %.466, %difference.2.1
  %.476 = add nuw nsw i64 %shift.2.1, 7
  %.480 = add nsw i64 %at.2.1, 1
  %.487 = icmp slt i8 %.453, 0
  br i1 %.487, label %B194, label %B372

B372:
  %.516 = add nsw i64 %difference.3.2, %value.2.1
  %.26.i = and i64 %.516, 4294967295
  %"$phi30.0.2.i.0" = select i1 %.23.not, i64 %.26.i, i64 %.516
  %.581 = getelementptr i64, ptr %arg.out.4, i64 %done.2.1
  store i64 %"$phi30.0.2.i.0", ptr %.581, align 8
  %.584 = add nuw i64 %done.2.1, 1
  %.604 = icmp sgt i64 %left.2.1, 1
  br i1 %.604, label %B452, label %B490.thread

B490.thread:
  store i64 0, ptr %.176, align 8
  store i64 %"$phi30.0.2.i.0", ptr %.236, align 8
  store i64 %.480, ptr %.206, align 8
  %.825.pre = load i64, ptr %.119, align 8
  br label %B534

B452:
  %.594 = add nsw i64 %left.2.1, -1
  %exitcond.not = icmp eq i64 %.584, %arg.out.5.0
  br i1 %exitcond.not, label %B490.thread375, label %B170

B490.thread375:
  store i64 %3, ptr %.176, align 8
  store i64 %"$phi30.0.2.i.0", ptr %.236, align 8
  store i64 %.480, ptr %.206, align 8
  br label %common.ret

B490:
  %.792 = icmp eq i64 %.177, 0
  br i1 %.792, label %B534, label %common.ret

B534:
  %.825 = phi i64 [ %.825.pre, %B490.thread ], [ %.120, %B490 ]
  %done.3.0374 = phi i64 [ %.584, %B490.thread ], [ %arg.done, %B490 ]
  store i64 %.825, ptr %arg.state.4, align 8
  br label %common.ret
}

define internal fastcc void @part2(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i8 range(i8 0, 2) %arg.wide, ptr %arg.state.4, ptr %arg.out.4, i64 range(i64 0, -9223372036854775808) %arg.done) unnamed_addr {
entry:
  %.23.not = icmp eq i8 %arg.wide, 0
  %"$phi14.0.2.0" = select i1 %.23.not, i64 32, i64 64
  %.88 = load i64, ptr %arg.state.4, align 8
  %.120 = getelementptr i8, ptr %arg.state.4, i64 16
  %.121 = load i64, ptr %.120, align 8
  %.123.not = icmp slt i64 %.88, %.121
  br i1 %.123.not, label %B60, label %common.ret

common.ret:
  %.sink = phi i8 [ 0, %B254 ], [ 1, %B918 ], [ 0, %entry ], [ 1, %B1002 ], [ 0, %B128.if ]
  store i8 %.sink, ptr %retptr, align 1
  ret void

B60:
  br i1 %.23.not, label %B46.i, label %B8.i

B8.i:
  %.22.i = shl nsw i64 %.88, 3
  %.26.i = add i64 %.22.i, %arg.base
  %.27.i = inttoptr i64 %.26.i to ptr
  %.28.i = load i64, ptr %.27.i, align 1
  br label %B60.endif

B46.i:
  %.36.i = shl nsw i64 %.88, 2
  %.40.i = add i64 %.36.i, %arg.base
  %.41.i = inttoptr i64 %.40.i to ptr
  %.42.i = load i32, ptr %.41.i, align 1
  %.43.i = zext i32 %.42.i to i64
  br label %B60.endif

B242:
  %.271 = add nuw nsw i64 %.202.0608, 1
  %.372 = add nuw nsw i64 %.334, %total.2.0609
  %exitcond.not = icmp eq i64 %.271, 4
  br i1 %exitcond.not, label %B254, label %B128.if

B254:
  %0 = xor i64 %.88, -1
  %.414 = add i64 %.121, %0
  %.416 = icmp sgt i64 %.372, %.414
  br i1 %.416, label %common.ret, label %B294

B294:
  %.446 = add nsw i64 %.88, 1
  %.480 = getelementptr i8, ptr %arg.state.4, i64 24
  %.481 = load i64, ptr %.480, align 8
  %invariant.gep = getelementptr i64, ptr %arg.out.4, i64 %"$phi14.0.2.0"
  %.1059 = ptrtoint ptr %arg.out.4 to i64
  %.219.i = add i64 %arg.base, 8
  %.245.i = add i64 %arg.base, 4
  br label %B352.if

B8.i22:
  %.22.i24 = shl nsw i64 %.777, 3
  %.26.i27 = add i64 %.22.i24, %arg.base
  %.27.i28 = inttoptr i64 %.26.i27 to ptr
  %.28.i29 = load i64, ptr %.27.i28, align 1
  br label %B480.endif

B46.i9:
  %.36.i11 = shl nsw i64 %.777, 2
  %.40.i14 = add i64 %.36.i11, %arg.base
  %.41.i15 = inttoptr i64 %.40.i14 to ptr
  %.42.i16 = load i32, ptr %.41.i15, align 1
  %.43.i17 = zext i32 %.42.i16 to i64
  br label %B480.endif

B536:
  %gep = getelementptr i64, ptr %invariant.gep, i64 %done.2.0616
  %.874 = getelementptr i8, ptr %gep, i64 -8
  %.875 = load i64, ptr %.874, align 8
  br label %B894

B566:
  %.881 = icmp eq i64 %.641, %"$phi418.1.2.1"
  %.884 = icmp samesign ugt i64 %"$phi418.1.2.1", 63
  %or.cond = select i1 %.881, i1 true, i1 %.884
  br i1 %or.cond, label %B620.if.preheader, label %B644

B620.if.preheader:
  %invariant.gep628 = getelementptr i64, ptr %arg.out.4, i64 %done.2.0616
  br label %B620.if

B644:
  %.1061 = shl nsw i64 %done.2.0616, 3
  %.1062 = add nsw i64 %.1061, %.1059
  %.1067 = icmp slt i64 %.643, 57
  br i1 %.1067, label %B698, label %B810

B698:
  br i1 %.23.not, label %B702, label %B754

B702:
  %.1100 = load i64, ptr %.120, align 8
  %.1102 = sub nsw i64 %.1100, %at.3.0617
  %.1104 = icmp sgt i64 %.1102, %.643
  br i1 %.1104, label %B754, label %B810

B754:
  %.sink632 = phi i64 [ 3, %B698 ], [ 2, %B702 ]
  %"$phi158.2.2.0.i" = phi i64 [ -1, %B698 ], [ 4294967295, %B702 ]
  %"$phi14.0.2.0.i" = phi i64 [ 8, %B698 ], [ 4, %B702 ]
  %.1115 = shl nsw i64 %at.3.0617, %.sink632
  %.1124 = icmp samesign ugt i64 %.611, 127
  %notmask.i = shl nsw i64 -1, %.643
  %.64.i = xor i64 %notmask.i, -1
  %.5.i.i = insertelement <4 x i64> poison, i64 %.64.i, i64 0
  %.8.i.i = shufflevector <4 x i64> %.5.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %"$phi78.3.2.0.i" = zext i1 %.1124 to i64
  %.5.i1.i = insertelement <4 x i64> poison, i64 %"$phi78.3.2.0.i", i64 0
  %.8.i4.i = shufflevector <4 x i64> %.5.i1.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %.5.i13.i = insertelement <4 x i64> poison, i64 %"$phi418.1.2.1", i64 0
  %.8.i16.i = shufflevector <4 x i64> %.5.i13.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %.5.i5.i = insertelement <4 x i64> poison, i64 %"$phi158.2.2.0.i", i64 0
  %.8.i8.i = shufflevector <4 x i64> %.5.i5.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %.5.i17.i = insertelement <4 x i64> poison, i64 %value.5.0620, i64 0
  %.8.i20.i = shufflevector <4 x i64> %.5.i17.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %.257.i = shl nsw i64 %.643, 1
  %.259.i = mul nsw i64 %.643, 3
  %.261.i = shl nsw i64 %.643, 2
  %.285.i = mul nsw i64 %.643, 5
  %.289.i = mul nsw i64 %.643, 6
  %.293.i = mul nsw i64 %.643, 7
  %.304.i = icmp slt i64 %.643, 15
  br i1 %.304.i, label %B298.i, label %B744.i

B298.i:
  %.328.i = insertelement <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, i64 %.643, i64 1
  %.329.i = insertelement <4 x i64> %.328.i, i64 %.257.i, i64 2
  %.330.i = insertelement <4 x i64> %.329.i, i64 %.259.i, i64 3
  %.332.i = and i64 %.261.i, 4
  %.336.i = add nsw i64 %.332.i, %.643
  %.342.i = add nsw i64 %.332.i, %.257.i
  %.348.i = add nsw i64 %.332.i, %.259.i
  %.351.i = insertelement <4 x i64> poison, i64 %.332.i, i64 0
  %.352.i = insertelement <4 x i64> %.351.i, i64 %.336.i, i64 1
  %.353.i = insertelement <4 x i64> %.352.i, i64 %.342.i, i64 2
  %.354.i = insertelement <4 x i64> %.353.i, i64 %.348.i, i64 3
  %invariant.op346.i = and <4 x i64> %.8.i.i, %.8.i4.i
  %.72.i48.i = inttoptr i64 %.1062 to ptr
  %.546.i = ashr i64 %.643, 1
  %.548.i = add i64 %.546.i, %arg.base
  br label %B446.if.i

B744.i:
  %.652.i = icmp samesign ult i64 %.643, 29
  br i1 %.652.i, label %B758.i, label %B1322.i

B758.i:
  %.673.i = and i64 %.257.i, 6
  %.677.i = add nuw nsw i64 %.673.i, %.643
  %.680.i = insertelement <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, i64 %.643, i64 1
  %.681.i = insertelement <4 x i64> %.680.i, i64 %.673.i, i64 2
  %.682.i = insertelement <4 x i64> %.681.i, i64 %.677.i, i64 3
  %.684.i = and i64 %.261.i, 4
  %.688.i = add nuw nsw i64 %.684.i, %.643
  %.690.i = and i64 %.289.i, 6
  %.694.i = add nuw nsw i64 %.690.i, %.643
  %.697.i = insertelement <4 x i64> poison, i64 %.684.i, i64 0
  %.698.i = insertelement <4 x i64> %.697.i, i64 %.688.i, i64 1
  %.699.i = insertelement <4 x i64> %.698.i, i64 %.690.i, i64 2
  %.700.i = insertelement <4 x i64> %.699.i, i64 %.694.i, i64 3
  %.833.i = lshr i64 %.257.i, 3
  %.835.i = add i64 %.833.i, %arg.base
  %.72.i.i = inttoptr i64 %.1062 to ptr
  %.878.i = lshr i64 %.261.i, 3
  %.880.i = add i64 %.878.i, %arg.base
  %.886.i = lshr i64 %.289.i, 3
  %.888.i = add i64 %.886.i, %arg.base
  br label %B918.if.i

B1322.i:
  %.987.i = and i64 %.643, 7
  %.989.i = and i64 %.257.i, 6
  %.991.i = and i64 %.259.i, 7
  %.993.i = insertelement <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, i64 %.987.i, i64 1
  %.994.i = insertelement <4 x i64> %.993.i, i64 %.989.i, i64 2
  %.995.i = insertelement <4 x i64> %.994.i, i64 %.991.i, i64 3
  %.997.i = and i64 %.261.i, 4
  %.999.i = and i64 %.285.i, 7
  %.1001.i = and i64 %.289.i, 6
  %.1003.i = and i64 %.293.i, 7
  %.1004.i = insertelement <4 x i64> poison, i64 %.997.i, i64 0
  %.1005.i = insertelement <4 x i64> %.1004.i, i64 %.999.i, i64 1
  %.1006.i = insertelement <4 x i64> %.1005.i, i64 %.1001.i, i64 2
  %.1007.i = insertelement <4 x i64> %.1006.i, i64 %.1003.i, i64 3
  %.1141.i = lshr i64 %.643, 3
  %.1143.i = add i64 %.1141.i, %arg.base
  %.1145.i = lshr i64 %.257.i, 3
  %.1147.i = add i64 %.1145.i, %arg.base
  %.1149.i = lshr i64 %.259.i, 3
  %.1151.i = add i64 %.1149.i, %arg.base
  %invariant.op.i = and <4 x i64> %.8.i.i, %.8.i4.i
  %.72.i129.i = inttoptr i64 %.1062 to ptr
  %.1213.i = lshr i64 %.261.i, 3
  %.1215.i = add i64 %.1213.i, %arg.base
  %.1217.i = lshr i64 %.285.i, 3
  %.1219.i = add i64 %.1217.i, %arg.base
  %.1221.i = lshr i64 %.289.i, 3
  %.1223.i = add i64 %.1221.i, %arg.base
  %.1225.i = lshr i64 %.293.i, 3
  %.1227.i = add i64 %.1225.i, %arg.base
  br label %B1470.if.i

B446.if.i:
  %before.7.0351.i = phi <4 x i64> [ %.8.i20.i, %B298.i ], [ %.77.i78.i, %B446.if.i ]
  %start.4.0350.i = phi i64 [ %.1115, %B298.i ], [ %.614.i, %B446.if.i ]
  %.390.0349.i = phi i64 [ %"$phi14.0.2.0.i", %B298.i ], [ %.452.i, %B446.if.i ]
  %.387.0348.i = phi i64 [ 0, %B298.i ], [ %.456.i, %B446.if.i ]
  %.452.i = add nsw i64 %.390.0349.i, -1
  %.456.i = add nuw nsw i64 %.387.0348.i, 8
  %.484.i = add i64 %start.4.0350.i, %arg.base
  %.485.i = inttoptr i64 %.484.i to ptr
  %.486.i = load i64, ptr %.485.i, align 1
  %.5.i9.i = insertelement <4 x i64> poison, i64 %.486.i, i64 0
  %.8.i12.i = shufflevector <4 x i64> %.5.i9.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %.512.i = lshr <4 x i64> %.8.i12.i, %.330.i
  %.12.i30.i = and <4 x i64> %.512.i, %.8.i.i
  %.13.i31.i = lshr <4 x i64> %.12.i30.i, %.8.i4.i
  %.41.i35.reass.i = and <4 x i64> %.512.i, %invariant.op346.i
  %.42.i36.i = sub nsw <4 x i64> zeroinitializer, %.41.i35.reass.i
  %.43.i37.i = xor <4 x i64> %.13.i31.i, %.42.i36.i
  %.45.i39.i = shl <4 x i64> %.43.i37.i, %.8.i16.i
  %.5.i.i40.i = shufflevector <4 x i64> %.45.i39.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 0, i32 1, i32 2>
  %.6.i.i41.i = add <4 x i64> %.5.i.i40.i, %.45.i39.i
  %.7.i.i42.i = shufflevector <4 x i64> %.6.i.i41.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 4, i32 0, i32 1>
  %.8.i.i43.i = add <4 x i64> %.7.i.i42.i, %.6.i.i41.i
  %.70.i46.i = add <4 x i64> %.8.i.i43.i, %before.7.0351.i
  %.71.i47.i = and <4 x i64> %.70.i46.i, %.8.i8.i
  %.73.i49.i = getelementptr i64, ptr %.72.i48.i, i64 %.387.0348.i
  store <4 x i64> %.71.i47.i, ptr %.73.i49.i, align 1
  %.76.i50.i = shufflevector <4 x i64> %.8.i.i43.i, <4 x i64> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %.77.i51.i = add <4 x i64> %.76.i50.i, %before.7.0351.i
  %.550.i = add i64 %.548.i, %start.4.0350.i
  %.551.i = inttoptr i64 %.550.i to ptr
  %.552.i = load i64, ptr %.551.i, align 1
  %.5.i21.i = insertelement <4 x i64> poison, i64 %.552.i, i64 0
  %.8.i24.i = shufflevector <4 x i64> %.5.i21.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %.578.i = lshr <4 x i64> %.8.i24.i, %.354.i
  %.12.i57.i = and <4 x i64> %.578.i, %.8.i.i
  %.13.i58.i = lshr <4 x i64> %.12.i57.i, %.8.i4.i
  %.41.i62.reass.i = and <4 x i64> %.578.i, %invariant.op346.i
  %.42.i63.i = sub nsw <4 x i64> zeroinitializer, %.41.i62.reass.i
  %.43.i64.i = xor <4 x i64> %.13.i58.i, %.42.i63.i
  %.45.i66.i = shl <4 x i64> %.43.i64.i, %.8.i16.i
  %.5.i.i67.i = shufflevector <4 x i64> %.45.i66.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 0, i32 1, i32 2>
  %.6.i.i68.i = add <4 x i64> %.5.i.i67.i, %.45.i66.i
  %.7.i.i69.i = shufflevector <4 x i64> %.6.i.i68.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 4, i32 0, i32 1>
  %.8.i.i70.i = add <4 x i64> %.7.i.i69.i, %.6.i.i68.i
  %.70.i73.i = add <4 x i64> %.8.i.i70.i, %.77.i51.i
  %.71.i74.i = and <4 x i64> %.70.i73.i, %.8.i8.i
  %.73.i76.i = getelementptr i8, ptr %.73.i49.i, i64 32
  store <4 x i64> %.71.i74.i, ptr %.73.i76.i, align 1
  %.76.i77.i = shufflevector <4 x i64> %.8.i.i70.i, <4 x i64> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %.77.i78.i = add <4 x i64> %.76.i77.i, %.77.i51.i
  %.614.i = add nsw i64 %start.4.0350.i, %.643
  %.443.i = icmp samesign ugt i64 %.390.0349.i, 1
  br i1 %.443.i, label %B446.if.i, label %part3

B918.if.i:
  %before.8.0345.i = phi <4 x i64> [ %.8.i20.i, %B758.i ], [ %.77.i105.i, %B918.if.i ]
  %start.5.0344.i = phi i64 [ %.1115, %B758.i ], [ %.934.i, %B918.if.i ]
  %.736.0343.i = phi i64 [ %"$phi14.0.2.0.i", %B758.i ], [ %.798.i, %B918.if.i ]
  %.733.0342.i = phi i64 [ 0, %B758.i ], [ %.802.i, %B918.if.i ]
  %.798.i = add nsw i64 %.736.0343.i, -1
  %.802.i = add nuw nsw i64 %.733.0342.i, 8
  %.829.i = add i64 %start.5.0344.i, %arg.base
  %.830.i = inttoptr i64 %.829.i to ptr
  %.831.i = load i64, ptr %.830.i, align 1
  %.837.i = add i64 %.835.i, %start.5.0344.i
  %.838.i = inttoptr i64 %.837.i to ptr
  %.839.i = load i64, ptr %.838.i, align 1
  %.840.i = insertelement <4 x i64> poison, i64 %.831.i, i64 0
  %.841.i = insertelement <4 x i64> %.840.i, i64 %.831.i, i64 1
  %.842.i = insertelement <4 x i64> %.841.i, i64 %.839.i, i64 2
  %.843.i = insertelement <4 x i64> %.842.i, i64 %.839.i, i64 3
  %.845.i = lshr <4 x i64> %.843.i, %.682.i
  %.12.i.i = and <4 x i64> %.845.i, %.8.i.i
  %.13.i.i = lshr <4 x i64> %.12.i.i, %.8.i4.i
  %.41.i.i = and <4 x i64> %.845.i, %.8.i4.i
  %.42.i.i = sub nsw <4 x i64> zeroinitializer, %.41.i.i
  %.43.i.i = xor <4 x i64> %.13.i.i, %.42.i.i
  %.45.i.i = shl <4 x i64> %.43.i.i, %.8.i16.i
  %.5.i.i.i = shufflevector <4 x i64> %.45.i.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 0, i32 1, i32 2>
  %.6.i.i.i = add <4 x i64> %.5.i.i.i, %.45.i.i
  %.7.i.i.i = shufflevector <4 x i64> %.6.i.i.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 4, i32 0, i32 1>
  %.8.i.i.i = add <4 x i64> %.7.i.i.i, %.6.i.i.i
  %.70.i.i = add <4 x i64> %.8.i.i.i, %before.8.0345.i
  %.71.i.i = and <4 x i64> %.70.i.i, %.8.i8.i
  %.73.i.i = getelementptr i64, ptr %.72.i.i, i64 %.733.0342.i
  store <4 x i64> %.71.i.i, ptr %.73.i.i, align 1
  %.76.i.i = shufflevector <4 x i64> %.8.i.i.i, <4 x i64> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %.77.i.i = add <4 x i64> %.76.i.i, %before.8.0345.i
  %.882.i = add i64 %.880.i, %start.5.0344.i
  %.883.i = inttoptr i64 %.882.i to ptr
  %.884.i = load i64, ptr %.883.i, align 1
  %.890.i = add i64 %.888.i, %start.5.0344.i
  %.891.i = inttoptr i64 %.890.i to ptr
  %.892.i = load i64, ptr %.891.i, align 1
  %.893.i = insertelement <4 x i64> poison, i64 %.884.i, i64 0
  %.894.i = insertelement <4 x i64> %.893.i, i64 %.884.i, i64 1
  %.895.i = insertelement <4 x i64> %.894.i, i64 %.892.i, i64 2
  %.896.i = insertelement <4 x i64> %.895.i, i64 %.892.i, i64 3
  %.898.i = lshr <4 x i64> %.896.i, %.700.i
  %.12.i84.i = and <4 x i64> %.898.i, %.8.i.i
  %.13.i85.i = lshr <4 x i64> %.12.i84.i, %.8.i4.i
  %.41.i89.i = and <4 x i64> %.898.i, %.8.i4.i
  %.42.i90.i = sub nsw <4 x i64> zeroinitializer, %.41.i89.i
  %.43.i91.i = xor <4 x i64> %.13.i85.i, %.42.i90.i
  %.45.i93.i = shl <4 x i64> %.43.i91.i, %.8.i16.i
  %.5.i.i94.i = shufflevector <4 x i64> %.45.i93.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 0, i32 1, i32 2>
  %.6.i.i95.i = add <4 x i64> %.5.i.i94.i, %.45.i93.i
  %.7.i.i96.i = shufflevector <4 x i64> %.6.i.i95.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 4, i32 0, i32 1>
  %.8.i.i97.i = add <4 x i64> %.7.i.i96.i, %.6.i.i95.i
  %.70.i100.i = add <4 x i64> %.8.i.i97.i, %.77.i.i
  %.71.i101.i = and <4 x i64> %.70.i100.i, %.8.i8.i
  %.73.i103.i = getelementptr i8, ptr %.73.i.i, i64 32
  store <4 x i64> %.71.i101.i, ptr %.73.i103.i, align 1
  %.76.i104.i = shufflevector <4 x i64> %.8.i.i97.i, <4 x i64> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %.77.i105.i = add <4 x i64> %.76.i104.i, %.77.i.i
  %.934.i = add nsw i64 %start.5.0344.i, %.643
  %.789.i = icmp samesign ugt i64 %.736.0343.i, 1
  br i1 %.789.i, label %B918.if.i, label %part3

B1470.if.i:
  %before.9.1341.i = phi <4 x i64> [ %.8.i20.i, %B1322.i ], [ %.77.i159.i, %B1470.if.i ]
  %start.6.1340.i = phi i64 [ %.1115, %B1322.i ], [ %.1290.i, %B1470.if.i ]
  %.1043.0339.i = phi i64 [ %"$phi14.0.2.0.i", %B1322.i ], [ %.1108.i, %B1470.if.i ]
  %.1040.0338.i = phi i64 [ 0, %B1322.i ], [ %.1112.i, %B1470.if.i ]
  %.1108.i = add nsw i64 %.1043.0339.i, -1
  %.1112.i = add nuw nsw i64 %.1040.0338.i, 8
  %.9.i.i = add i64 %start.6.1340.i, %arg.base
  %.10.i.i = inttoptr i64 %.9.i.i to ptr
  %.11.i.i = load i64, ptr %.10.i.i, align 1
  %.21.i.i = insertelement <4 x i64> poison, i64 %.11.i.i, i64 0
  %.12.i160.i = add i64 %.1143.i, %start.6.1340.i
  %.13.i161.i = inttoptr i64 %.12.i160.i to ptr
  %.14.i162.i = load i64, ptr %.13.i161.i, align 1
  %.22.i.i = insertelement <4 x i64> %.21.i.i, i64 %.14.i162.i, i64 1
  %.15.i163.i = add i64 %.1147.i, %start.6.1340.i
  %.16.i.i = inttoptr i64 %.15.i163.i to ptr
  %.17.i.i = load i64, ptr %.16.i.i, align 1
  %.23.i.i = insertelement <4 x i64> %.22.i.i, i64 %.17.i.i, i64 2
  %.18.i.i = add i64 %.1151.i, %start.6.1340.i
  %.19.i.i = inttoptr i64 %.18.i.i to ptr
  %.20.i164.i = load i64, ptr %.19.i.i, align 1
  %.24.i.i = insertelement <4 x i64> %.23.i.i, i64 %.20.i164.i, i64 3
  %.1179.i = lshr <4 x i64> %.24.i.i, %.995.i
  %.12.i111.i = and <4 x i64> %.1179.i, %.8.i.i
  %.13.i112.i = lshr <4 x i64> %.12.i111.i, %.8.i4.i
  %.41.i116.reass.i = and <4 x i64> %.1179.i, %invariant.op.i
  %.42.i117.i = sub nsw <4 x i64> zeroinitializer, %.41.i116.reass.i
  %.43.i118.i = xor <4 x i64> %.13.i112.i, %.42.i117.i
  %.45.i120.i = shl <4 x i64> %.43.i118.i, %.8.i16.i
  %.5.i.i121.i = shufflevector <4 x i64> %.45.i120.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 0, i32 1, i32 2>
  %.6.i.i122.i = add <4 x i64> %.5.i.i121.i, %.45.i120.i
  %.7.i.i123.i = shufflevector <4 x i64> %.6.i.i122.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 4, i32 0, i32 1>
  %.8.i.i124.i = add <4 x i64> %.7.i.i123.i, %.6.i.i122.i
  %.70.i127.i = add <4 x i64> %.8.i.i124.i, %before.9.1341.i
  %.71.i128.i = and <4 x i64> %.70.i127.i, %.8.i8.i
  %.73.i130.i = getelementptr i64, ptr %.72.i129.i, i64 %.1040.0338.i
  store <4 x i64> %.71.i128.i, ptr %.73.i130.i, align 1
  %.76.i131.i = shufflevector <4 x i64> %.8.i.i124.i, <4 x i64> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %.77.i132.i = add <4 x i64> %.76.i131.i, %before.9.1341.i
  %.9.i165.i = add i64 %.1215.i, %start.6.1340.i
  %.10.i166.i = inttoptr i64 %.9.i165.i to ptr
  %.11.i167.i = load i64, ptr %.10.i166.i, align 1
  %.21.i177.i = insertelement <4 x i64> poison, i64 %.11.i167.i, i64 0
  %.12.i168.i = add i64 %.1219.i, %start.6.1340.i
  %.13.i169.i = inttoptr i64 %.12.i168.i to ptr
  %.14.i170.i = load i64, ptr %.13.i169.i, align 1
  %.22.i178.i = insertelement <4 x i64> %.21.i177.i, i64 %.14.i170.i, i64 1
  %.15.i171.i = add i64 %.1223.i, %start.6.1340.i
  %.16.i172.i = inttoptr i64 %.15.i171.i to ptr
  %.17.i173.i = load i64, ptr %.16.i172.i, align 1
  %.23.i179.i = insertelement <4 x i64> %.22.i178.i, i64 %.17.i173.i, i64 2
  %.18.i174.i = add i64 %.1227.i, %start.6.1340.i
  %.19.i175.i = inttoptr i64 %.18.i174.i to ptr
  %.20.i176.i = load i64, ptr %.19.i175.i, align 1
  %.24.i180.i = insertelement <4 x i64> %.23.i179.i, i64 %.20.i176.i, i64 3
  %.1254.i = lshr <4 x i64> %.24.i180.i, %.1007.i
  %.12.i138.i = and <4 x i64> %.1254.i, %.8.i.i
  %.13.i139.i = lshr <4 x i64> %.12.i138.i, %.8.i4.i
  %.41.i143.reass.i = and <4 x i64> %.1254.i, %invariant.op.i
  %.42.i144.i = sub nsw <4 x i64> zeroinitializer, %.41.i143.reass.i
  %.43.i145.i = xor <4 x i64> %.13.i139.i, %.42.i144.i
  %.45.i147.i = shl <4 x i64> %.43.i145.i, %.8.i16.i
  %.5.i.i148.i = shufflevector <4 x i64> %.45.i147.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 0, i32 1, i32 2>
  %.6.i.i149.i = add <4 x i64> %.5.i.i148.i, %.45.i147.i
  %.7.i.i150.i = shufflevector <4 x i64> %.6.i.i149.i, <4 x i64> <i64 0, i64 poison, i64 poison, i64 poison>, <4 x i32> <i32 4, i32 4, i32 0, i32 1>
  %.8.i.i151.i = add <4 x i64> %.7.i.i150.i, %.6.i.i149.i
  %.70.i154.i = add <4 x i64> %.8.i.i151.i, %.77.i132.i
  %.71.i155.i = and <4 x i64> %.70.i154.i, %.8.i8.i
  %.73.i157.i = getelementptr i8, ptr %.73.i130.i, i64 32
  store <4 x i64> %.71.i155.i, ptr %.73.i157.i, align 1
  %.76.i158.i = shufflevector <4 x i64> %.8.i.i151.i, <4 x i64> poison, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
  %.77.i159.i = add <4 x i64> %.76.i158.i, %.77.i132.i
  %.1290.i = add nsw i64 %start.6.1340.i, %.643
  %.1099.i = icmp samesign ugt i64 %.1043.0339.i, 1
  br i1 %.1099.i, label %B1470.if.i, label %part3

part3:
  %before.10.0.i = phi <4 x i64> [ %.77.i105.i, %B918.if.i ], [ %.77.i78.i, %B446.if.i ], [ %.77.i159.i, %B1470.if.i ]
  %.1335.i = extractelement <4 x i64> %before.10.0.i, i64 0
  %.pre = and i64 %.1335.i, 4294967295
  %.pre624 = select i1 %.23.not, i64 %.pre, i64 %.1335.i
  br label %B894

B810:
  %.1171 = icmp samesign ult i64 %.611, 128
  %notmask.i602 = shl nsw i64 -1, %.643
  %.66.i = xor i64 %notmask.i602, -1
  %.320.i = inttoptr i64 %.1062 to ptr
  br label %B62.if.i

B80.i:
  %.201.i = ashr i64 %.194.i, 6
  %.203.i = add nsw i64 %.201.i, %at.3.0617
  %.205.i = and i64 %.194.i, 63
  %.208.i = shl nsw i64 %.203.i, 3
  %.210.i = add i64 %.208.i, %arg.base
  %.211.i = inttoptr i64 %.210.i to ptr
  %.212.i = load i64, ptr %.211.i, align 1
  %.213.i = ashr i64 %.212.i, %.205.i
  %.214.i = xor i64 %.205.i, 63
  %.215.i = shl i64 -2, %.214.i
  %.216.i = xor i64 %.215.i, -1
  %.217.i = and i64 %.213.i, %.216.i
  %.221.i = add i64 %.219.i, %.208.i
  %.222.i = inttoptr i64 %.221.i to ptr
  %.223.i = load i64, ptr %.222.i, align 1
  %.224.i = shl i64 %.223.i, 1
  %.226.i = shl i64 %.224.i, %.214.i
  %.227.i = or i64 %.226.i, %.217.i
  br label %B374.i

B246.i:
  %.235.i = ashr i64 %.194.i, 5
  %.237.i = add nsw i64 %.235.i, %at.3.0617
  %.238.i = shl nsw i64 %.237.i, 2
  %.240.i = add i64 %.238.i, %arg.base
  %.241.i = inttoptr i64 %.240.i to ptr
  %.242.i = load i32, ptr %.241.i, align 1
  %.243.i = zext i32 %.242.i to i64
  %.247.i = add i64 %.245.i, %.238.i
  %.248.i = inttoptr i64 %.247.i to ptr
  %.249.i = load i32, ptr %.248.i, align 1
  %.250.i = zext i32 %.249.i to i64
  %.251.i = shl nuw i64 %.250.i, 32
  %.252.i = or disjoint i64 %.251.i, %.243.i
  %.254.i = and i64 %.194.i, 31
  %.257.i603 = ashr i64 %.252.i, %.254.i
  br label %B374.i

B374.i:
  %.227.pn.i = phi i64 [ %.227.i, %B80.i ], [ %.257.i603, %B246.i ]
  %difference.3.1.i = and i64 %.227.pn.i, %.66.i
  %.270.i = lshr i64 %difference.3.1.i, 1
  %.272.i = and i64 %difference.3.1.i, 1
  %.275.i = sub nsw i64 0, %.272.i
  %.276.i = xor i64 %.270.i, %.275.i
  %difference.4.1.i = select i1 %.1171, i64 %difference.3.1.i, i64 %.276.i
  %.284.i = shl i64 %difference.4.1.i, %"$phi418.1.2.1"
  %.288.i = add nsw i64 %.284.i, %value.2.082.i
  %.26.i.i = and i64 %.288.i, 4294967295
  %"$phi30.0.2.i.0.i" = select i1 %.23.not, i64 %.26.i.i, i64 %.288.i
  %.321.i = getelementptr i64, ptr %.320.i, i64 %.93.080.i
  store i64 %"$phi30.0.2.i.0.i", ptr %.321.i, align 1
  %.151.i = icmp samesign ugt i64 %.96.081.i, 1
  br i1 %.151.i, label %B62.if.i, label %B894

B62.if.i:
  %value.2.082.i = phi i64 [ %value.5.0620, %B810 ], [ %.288.i, %B374.i ]
  %.96.081.i = phi i64 [ %"$phi14.0.2.0", %B810 ], [ %.160.i, %B374.i ]
  %.93.080.i = phi i64 [ 0, %B810 ], [ %.164.i, %B374.i ]
  %.160.i = add nsw i64 %.96.081.i, -1
  %.164.i = add nuw nsw i64 %.93.080.i, 1
  %.194.i = mul nsw i64 %.93.080.i, %.643
  br i1 %.23.not, label %B246.i, label %B80.i

B894:
  %value.6.1 = phi i64 [ %.875, %B536 ], [ %value.5.0620, %B620.if ], [ %.pre624, %part3 ], [ %"$phi30.0.2.i.0.i", %B374.i ]
  %.1256 = add nsw i64 %.643, %at.3.0617
  %.1263 = add nuw nsw i64 %done.2.0616, %"$phi14.0.2.0"
  %exitcond623.not = icmp eq i64 %.578, 4
  br i1 %exitcond623.not, label %B918, label %B352.if

B918:
  store i64 %.1256, ptr %arg.state.4, align 8
  store i64 %value.6.1, ptr %.480, align 8
  %.1375 = getelementptr i8, ptr %arg.state.4, i64 8
  %.1376 = load i64, ptr %.1375, align 8
  %.1378 = shl nuw nsw i64 %"$phi14.0.2.0", 2
  %.1381 = sub nsw i64 %.1376, %.1378
  store i64 %.1381, ptr %.1375, align 8
  %.1442 = icmp eq i64 %.1376, %.1378
  br i1 %.1442, label %B1002, label %common.ret

B1002:
  %.1473 = load i64, ptr %.120, align 8
  store i64 %.1473, ptr %arg.state.4, align 8
  br label %common.ret

B60.endif:
  %"$phi82.0.2.i.0" = phi i64 [ %.28.i, %B8.i ], [ %.43.i, %B46.i ]
  br label %B128.if

B128.if:
  %total.2.0609 = phi i64 [ 0, %B60.endif ], [ %.372, %B242 ]
  %.202.0608 = phi i64 [ 0, %B60.endif ], [ %.271, %B242 ]
  %1 = shl nsw i64 %.202.0608, 3
  %.301 = sub nuw nsw i64 24, %1
  %.303 = ashr i64 %"$phi82.0.2.i.0", %.301
  %.314 = sub nuw nsw i64 56, %1
  %.316 = ashr i64 %"$phi82.0.2.i.0", %.314
  %.317 = and i64 %.316, 255
  %"$phi194.1.2.1" = select i1 %.23.not, i64 0, i64 %.317
  %.331 = and i64 %.303, 127
  %.334 = sub nsw i64 %.331, %"$phi194.1.2.1"
  %.339 = icmp slt i64 %.334, 0
  %.343 = icmp sgt i64 %.334, %"$phi14.0.2.0"
  %or.cond599 = select i1 %.339, i1 true, i1 %.343
  br i1 %or.cond599, label %common.ret, label %B242

B352.if:
  %value.5.0620 = phi i64 [ %.481, %B294 ], [ %value.6.1, %B894 ]
  %at.3.0617 = phi i64 [ %.446, %B294 ], [ %.1256, %B894 ]
  %done.2.0616 = phi i64 [ %arg.done, %B294 ], [ %.1263, %B894 ]
  %.508.0614 = phi i64 [ 0, %B294 ], [ %.578, %B894 ]
  %.578 = add nuw nsw i64 %.508.0614, 1
  %2 = shl nsw i64 %.508.0614, 3
  %.608 = sub nuw nsw i64 24, %2
  %.610 = ashr i64 %"$phi82.0.2.i.0", %.608
  %.611 = and i64 %.610, 255
  %.621 = sub nuw nsw i64 56, %2
  %.623 = ashr i64 %"$phi82.0.2.i.0", %.621
  %.624 = and i64 %.623, 255
  %"$phi418.1.2.1" = select i1 %.23.not, i64 0, i64 %.624
  %.641 = and i64 %.610, 127
  %.643 = sub nsw i64 %.641, %"$phi418.1.2.1"
  %.649 = icmp eq i64 %.643, %"$phi14.0.2.0"
  br i1 %.649, label %B478.if.preheader, label %B566

B478.if.preheader:
  %invariant.gep630 = getelementptr i64, ptr %arg.out.4, i64 %done.2.0616
  br label %B478.if

B478.if:
  %.684.0613 = phi i64 [ %.746, %B480.endif ], [ %"$phi14.0.2.0", %B478.if.preheader ]
  %.681.0612 = phi i64 [ %.750, %B480.endif ], [ 0, %B478.if.preheader ]
  %.746 = add nsw i64 %.684.0613, -1
  %.750 = add nuw nsw i64 %.681.0612, 1
  %.777 = add nsw i64 %.681.0612, %at.3.0617
  br i1 %.23.not, label %B46.i9, label %B8.i22

B480.endif:
  %"$phi82.0.2.i5.0" = phi i64 [ %.28.i29, %B8.i22 ], [ %.43.i17, %B46.i9 ]
  %gep631 = getelementptr i64, ptr %invariant.gep630, i64 %.681.0612
  store i64 %"$phi82.0.2.i5.0", ptr %gep631, align 8
  %.737 = icmp sgt i64 %.684.0613, 1
  br i1 %.737, label %B478.if, label %B536

B620.if:
  %.917.0611 = phi i64 [ %.979, %B620.if ], [ %"$phi14.0.2.0", %B620.if.preheader ]
  %.914.0610 = phi i64 [ %.983, %B620.if ], [ 0, %B620.if.preheader ]
  %.979 = add nsw i64 %.917.0611, -1
  %.983 = add nuw nsw i64 %.914.0610, 1
  %gep629 = getelementptr i64, ptr %invariant.gep628, i64 %.914.0610
  store i64 %value.5.0620, ptr %gep629, align 8
  %.970 = icmp sgt i64 %.917.0611, 1
  br i1 %.970, label %B620.if, label %B894
}

define ptr @unpack_ints(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.542.i = alloca i8, align 1
  %.635.i = alloca i64, align 8
  %.735.i = alloca i8, align 1
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
  %got0 = call i32 @PyObject_GetBuffer(ptr %arg0, ptr nonnull %view0, i32 12)
  %has0 = icmp eq i32 %got0, 0
  br i1 %has0, label %v0, label %end

v0:
  %data0 = load ptr, ptr %view0, align 8
  %item0.p = getelementptr inbounds nuw i8, ptr %view0, i64 24
  %item0 = load i64, ptr %item0.p, align 8
  %dims0.p = getelementptr inbounds nuw i8, ptr %view0, i64 36
  %dims0 = load i32, ptr %dims0.p, align 4
  %format0.p = getelementptr inbounds nuw i8, ptr %view0, i64 40
  %format0 = load ptr, ptr %format0.p, align 8
  %shape0.p = getelementptr inbounds nuw i8, ptr %view0, i64 48
  %shape0 = load ptr, ptr %shape0.p, align 8
  %bytes0 = icmp eq ptr %format0, null
  br i1 %bytes0, label %k0, label %f0

f0:
  %first0 = load i8, ptr %format0, align 1
  switch i8 %first0, label %unprefixed0 [
    i8 64, label %prefixed0
    i8 61, label %prefixed0
    i8 60, label %prefixed0
  ]

prefixed0:
  %letter0.p.phi.trans.insert = getelementptr i8, ptr %format0, i64 1
  %letter0.pre = load i8, ptr %letter0.p.phi.trans.insert, align 1
  br label %unprefixed0

unprefixed0:
  %letter0 = phi i8 [ %first0, %f0 ], [ %letter0.pre, %prefixed0 ]
  %skipped0 = phi i64 [ 0, %f0 ], [ 1, %prefixed0 ]
  switch i8 %letter0, label %array.wrong [
    i8 63, label %l0
    i8 99, label %l0
    i8 98, label %l0
    i8 66, label %l0
    i8 105, label %l0
    i8 73, label %l0
    i8 108, label %l0
    i8 76, label %l0
    i8 113, label %l0
    i8 81, label %l0
  ]

l0:
  %letter0.p = getelementptr i8, ptr %format0, i64 %skipped0
  %more0.p = getelementptr i8, ptr %letter0.p, i64 1
  %more0 = load i8, ptr %more0.p, align 1
  %more0.none = icmp eq i8 %more0, 0
  br i1 %more0.none, label %k0, label %array.wrong

k0:
  %dims0.ok = icmp eq i32 %dims0, 1
  %item0.ok = icmp eq i64 %item0, 1
  %ok0 = and i1 %item0.ok, %dims0.ok
  br i1 %ok0, label %w0, label %array.wrong

w0:
  %rows0 = load i64, ptr %shape0, align 4
  %at1 = getelementptr i8, ptr %args, i64 8
  %arg1 = load ptr, ptr %at1, align 8
  %true1 = call i32 @PyObject_IsTrue(ptr %arg1)
  %bad1 = icmp slt i32 %true1, 0
  br i1 %bad1, label %end, label %p2

p2:
  %at2 = getelementptr i8, ptr %args, i64 16
  %arg2 = load ptr, ptr %at2, align 8
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 13)
  %has2 = icmp eq i32 %got2, 0
  br i1 %has2, label %v2, label %end

v2:
  %data2 = load ptr, ptr %view2, align 8
  %item2.p = getelementptr inbounds nuw i8, ptr %view2, i64 24
  %item2 = load i64, ptr %item2.p, align 8
  %dims2.p = getelementptr inbounds nuw i8, ptr %view2, i64 36
  %dims2 = load i32, ptr %dims2.p, align 4
  %format2.p = getelementptr inbounds nuw i8, ptr %view2, i64 40
  %format2 = load ptr, ptr %format2.p, align 8
  %shape2.p = getelementptr inbounds nuw i8, ptr %view2, i64 48
  %shape2 = load ptr, ptr %shape2.p, align 8
  %bytes2 = icmp eq ptr %format2, null
  br i1 %bytes2, label %k2, label %f2

f2:
  %first2 = load i8, ptr %format2, align 1
  switch i8 %first2, label %unprefixed2 [
    i8 64, label %prefixed2
    i8 61, label %prefixed2
    i8 60, label %prefixed2
  ]

prefixed2:
  %letter2.p.phi.trans.insert = getelementptr i8, ptr %format2, i64 1
  %letter2.pre = load i8, ptr %letter2.p.phi.trans.insert, align 1
  br label %unprefixed2

unprefixed2:
  %letter2 = phi i8 [ %first2, %f2 ], [ %letter2.pre, %prefixed2 ]
  %skipped2 = phi i64 [ 0, %f2 ], [ 1, %prefixed2 ]
  switch i8 %letter2, label %array.wrong [
    i8 63, label %l2
    i8 99, label %l2
    i8 98, label %l2
    i8 66, label %l2
    i8 105, label %l2
    i8 73, label %l2
    i8 108, label %l2
    i8 76, label %l2
    i8 113, label %l2
    i8 81, label %l2
  ]

l2:
  %letter2.p = getelementptr i8, ptr %format2, i64 %skipped2
  %more2.p = getelementptr i8, ptr %letter2.p, i64 1
  %more2 = load i8, ptr %more2.p, align 1
  %more2.none = icmp eq i8 %more2, 0
  br i1 %more2.none, label %k2, label %array.wrong

k2:
  %dims2.ok = icmp eq i32 %dims2, 1
  %item2.ok = icmp eq i64 %item2, 8
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %rows2 = load i64, ptr %shape2, align 4
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %got3 = call i32 @PyObject_GetBuffer(ptr %arg3, ptr nonnull %view3, i32 13)
  %has3 = icmp eq i32 %got3, 0
  br i1 %has3, label %v3, label %end

v3:
  %data3 = load ptr, ptr %view3, align 8
  %item3.p = getelementptr inbounds nuw i8, ptr %view3, i64 24
  %item3 = load i64, ptr %item3.p, align 8
  %dims3.p = getelementptr inbounds nuw i8, ptr %view3, i64 36
  %dims3 = load i32, ptr %dims3.p, align 4
  %format3.p = getelementptr inbounds nuw i8, ptr %view3, i64 40
  %format3 = load ptr, ptr %format3.p, align 8
  %shape3.p = getelementptr inbounds nuw i8, ptr %view3, i64 48
  %shape3 = load ptr, ptr %shape3.p, align 8
  %bytes3 = icmp eq ptr %format3, null
  br i1 %bytes3, label %k3, label %f3

f3:
  %first3 = load i8, ptr %format3, align 1
  switch i8 %first3, label %unprefixed3 [
    i8 64, label %prefixed3
    i8 61, label %prefixed3
    i8 60, label %prefixed3
  ]

prefixed3:
  %letter3.p.phi.trans.insert = getelementptr i8, ptr %format3, i64 1
  %letter3.pre = load i8, ptr %letter3.p.phi.trans.insert, align 1
  br label %unprefixed3

unprefixed3:
  %letter3 = phi i8 [ %first3, %f3 ], [ %letter3.pre, %prefixed3 ]
  %skipped3 = phi i64 [ 0, %f3 ], [ 1, %prefixed3 ]
  switch i8 %letter3, label %array.wrong [
    i8 63, label %l3
    i8 99, label %l3
    i8 98, label %l3
    i8 66, label %l3
    i8 105, label %l3
    i8 73, label %l3
    i8 108, label %l3
    i8 76, label %l3
    i8 113, label %l3
    i8 81, label %l3
  ]

l3:
  %letter3.p = getelementptr i8, ptr %format3, i64 %skipped3
  %more3.p = getelementptr i8, ptr %letter3.p, i64 1
  %more3 = load i8, ptr %more3.p, align 1
  %more3.none = icmp eq i8 %more3, 0
  br i1 %more3.none, label %k3, label %array.wrong

k3:
  %dims3.ok = icmp eq i32 %dims3, 1
  %item3.ok = icmp eq i64 %item3, 8
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %rows3 = load i64, ptr %shape3, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %0 = and i32 %true1, 255
  %.30.i = icmp ne i32 %0, 0
  %"$phi14.0.2.0.i" = select i1 %.30.i, i64 8, i64 4
  %.75.i = icmp eq i64 %rows2, 5
  br i1 %.75.i, label %B118.i, label %lengths.wrong

B118.i:
  %1 = add nsw i64 %"$phi14.0.2.0.i", -1
  %.108.0.i = and i64 %1, %rows0
  %.138.i.not = icmp eq i64 %.108.0.i, 0
  br i1 %.138.i.not, label %B118.endif.i, label %lengths.wrong

B242.i:
  %.311.i = getelementptr i8, ptr %data2, i64 8
  %.312.i = load i64, ptr %.311.i, align 8
  %.313.i = icmp sgt i64 %.312.i, -1
  br i1 %.313.i, label %B266.i, label %lengths.wrong

B266.i:
  %.347.i = icmp eq i64 %.312.i, 0
  br i1 %.347.i, label %B312.endif.i, label %B312.i

B312.i:
  %.379.i = getelementptr i8, ptr %data2, i64 16
  %.380.i = load i64, ptr %.379.i, align 8
  %.382.i.not = icmp slt i64 %.380.i, %.205.0.i
  br i1 %.382.i.not, label %B312.endif.i, label %lengths.wrong

B382.i:
  %done.3.0.i = phi i64 [ %done.4.1.i, %B662.i ], [ 0, %B382.i.preheader ]
  %.483.i = load i64, ptr %.311.i, align 8
  %.484.i = icmp eq i64 %.483.i, 0
  br i1 %.484.i, label %B406.i, label %B478.i

B406.i:
  %.515.i = load i64, ptr %data2, align 8
  %.517.not.i = icmp slt i64 %.515.i, %.240.i
  br i1 %.517.not.i, label %B432.i, label %done

B432.i:
  call fastcc void @part0(ptr %.542.i, i64 %.179.i, i64 %.240.i, i8 %.546.i, ptr nonnull %data2)
  %.559.i = load i8, ptr %.542.i, align 1
  %.562.not.i = icmp eq i8 %.559.i, 0
  br i1 %.562.not.i, label %B468.i, label %B478.i

B468.i:
  %.592.i = xor i64 %done.3.0.i, -1
  br label %done

B478.i:
  %.626.i = load i64, ptr %.625.i, align 8
  %.627.i = icmp sgt i64 %.626.i, -1
  br i1 %.627.i, label %B502.i, label %B558.i

B502.i:
  store i64 0, ptr %.635.i, align 8
  call fastcc void @part1(ptr %.635.i, i64 %.179.i, i8 %.546.i, ptr nonnull %data2, ptr %data3, i64 %rows3, i64 %done.3.0.i)
  %.654.i = load i64, ptr %.635.i, align 8
  %.670.i = icmp slt i64 %.654.i, 0
  br i1 %.670.i, label %done, label %B662.i

B558.i:
  %.707.i = sub nsw i64 %rows3, %done.3.0.i
  %.709.i = icmp slt i64 %.707.i, %"$phi338.0.2.0.i"
  br i1 %.709.i, label %done, label %B604.i

B604.i:
  store i8 0, ptr %.735.i, align 1
  call fastcc void @part2(ptr %.735.i, i64 %.179.i, i8 %.546.i, ptr nonnull %data2, ptr %data3, i64 %done.3.0.i)
  %.754.i = load i8, ptr %.735.i, align 1
  %.757.not.i = icmp eq i8 %.754.i, 0
  br i1 %.757.not.i, label %B642.i, label %B652.i

B642.i:
  %.787.i = xor i64 %done.3.0.i, -1
  br label %done

B652.i:
  %.794.i = add nuw nsw i64 %done.3.0.i, %"$phi338.0.2.0.i"
  br label %B662.i

B662.i:
  %done.4.1.i = phi i64 [ %.794.i, %B652.i ], [ %.654.i, %B502.i ]
  %.817.i = icmp slt i64 %done.4.1.i, %rows3
  br i1 %.817.i, label %B382.i, label %done

B118.endif.i:
  %.179.i = ptrtoint ptr %data0 to i64
  %.216.i = sdiv i64 %rows0, %"$phi14.0.2.0.i"
  %.217.i = srem i64 %rows0, %"$phi14.0.2.0.i"
  %.217.i.lobit = ashr i64 %.217.i, 63
  %.205.0.i = add nsw i64 %.217.i.lobit, %.216.i
  %.240.i = add nsw i64 %.205.0.i, -1
  %.274.i = load i64, ptr %data2, align 8
  %.275.i = icmp sgt i64 %.274.i, -1
  br i1 %.275.i, label %B242.i, label %lengths.wrong

B312.endif.i:
  %"$phi338.0.2.0.i" = select i1 %.30.i, i64 256, i64 128
  %.447.i = icmp sgt i64 %rows3, 0
  br i1 %.447.i, label %B382.i.preheader, label %done

B382.i.preheader:
  %.546.i = zext i1 %.30.i to i8
  %.625.i = getelementptr i8, ptr %data2, i64 32
  br label %B382.i

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
  %result.0.ph = phi i64 [ %.787.i, %B642.i ], [ %.592.i, %B468.i ], [ 0, %B312.endif.i ], [ %done.3.0.i, %B558.i ], [ %.654.i, %B502.i ], [ %done.4.1.i, %B662.i ], [ %done.3.0.i, %B406.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w2 ], [ null, %p2 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare i32 @PyObject_IsTrue(ptr) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr
