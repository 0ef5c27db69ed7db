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
  %.sink = phi i8 [ 0, %B254 ], [ 1, %B760 ], [ 0, %entry ], [ 1, %B844 ], [ 0, %B128.if ]
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
  %.271 = add nuw nsw i64 %.202.0810, 1
  %.372 = add nuw nsw i64 %.334, %total.2.0812
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
  %.434.i = add i64 %arg.base, 8
  %.184.i117 = add i64 %arg.base, 4
  br label %B350.if

B8.i22:
  %.22.i24 = shl nsw i64 %.776, 3
  %.26.i27 = add i64 %.22.i24, %arg.base
  %.27.i28 = inttoptr i64 %.26.i27 to ptr
  %.28.i29 = load i64, ptr %.27.i28, align 1
  br label %B478.endif

B46.i9:
  %.36.i11 = shl nsw i64 %.776, 2
  %.40.i14 = add i64 %.36.i11, %arg.base
  %.41.i15 = inttoptr i64 %.40.i14 to ptr
  %.42.i16 = load i32, ptr %.41.i15, align 1
  %.43.i17 = zext i32 %.42.i16 to i64
  br label %B478.endif

B534:
  %gep = getelementptr i64, ptr %invariant.gep, i64 %done.2.0828
  %.873 = getelementptr i8, ptr %gep, i64 -8
  %.874 = load i64, ptr %.873, align 8
  br label %B738

B564:
  %.880 = icmp eq i64 %.640, %"$phi416.1.2.1"
  br i1 %.880, label %B606.if.preheader, label %B630

B606.if.preheader:
  %invariant.gep847 = getelementptr i64, ptr %arg.out.4, i64 %done.2.0828
  br label %B606.if

B630:
  %.1100.not = icmp eq i64 %.610, 0
  %notmask = shl nsw i64 -1, %.642
  %.45.i72 = xor i64 %notmask, -1
  br i1 %.23.not, label %B688, label %B634

B634:
  %.52.i = icmp slt i64 %.642, 57
  br i1 %.52.i, label %B62.i.preheader, label %B244.if.i.preheader

B244.if.i.preheader:
  %invariant.gep841 = getelementptr i64, ptr %arg.out.4, i64 %done.2.0828
  br label %B244.if.i

B62.i.preheader:
  %.186.i = shl nsw i64 %at.3.0829, 3
  %.188.i = add i64 %.186.i, %arg.base
  %invariant.gep843 = getelementptr i64, ptr %arg.out.4, i64 %done.2.0828
  br label %B62.if.i

B62.if.i:
  %value.3.i.0818 = phi i64 [ %value.4.0830, %B62.i.preheader ], [ %.226.i, %B62.if.i ]
  %.83.i.0816 = phi i64 [ 0, %B62.i.preheader ], [ %.154.i, %B62.if.i ]
  %.154.i = add nuw nsw i64 %.83.i.0816, 1
  %.184.i = mul nsw i64 %.83.i.0816, %.642
  %.187.i = ashr i64 %.184.i, 3
  %.190.i = add i64 %.188.i, %.187.i
  %.191.i = inttoptr i64 %.190.i to ptr
  %.192.i = load i64, ptr %.191.i, align 1
  %.193.i = and i64 %.184.i, 7
  %.194.i = ashr i64 %.192.i, %.193.i
  %.196.i = and i64 %.194.i, %.45.i72
  %.203.i = lshr i64 %.196.i, 1
  %.205.i = and i64 %.196.i, 1
  %.208.i = sub nsw i64 0, %.205.i
  %.209.i = xor i64 %.203.i, %.208.i
  %"$phi174.1.2.i.1" = select i1 %.1100.not, i64 %.196.i, i64 %.209.i
  %.224.i = shl i64 %"$phi174.1.2.i.1", %.623
  %.226.i = add nsw i64 %.224.i, %value.3.i.0818
  %gep844 = getelementptr i64, ptr %invariant.gep843, i64 %.83.i.0816
  store i64 %.226.i, ptr %gep844, align 8
  %exitcond835.not = icmp eq i64 %.154.i, 64
  br i1 %exitcond835.not, label %B738, label %B62.if.i

B244.if.i:
  %value.4.i.0815 = phi i64 [ %.474.i, %B244.if.i ], [ %value.4.0830, %B244.if.i.preheader ]
  %.319.i.0813 = phi i64 [ %.388.i, %B244.if.i ], [ 0, %B244.if.i.preheader ]
  %.388.i = add nuw nsw i64 %.319.i.0813, 1
  %.418.i = mul nuw nsw i64 %.319.i.0813, %.642
  %.419.i = lshr i64 %.418.i, 6
  %.421.i = add nsw i64 %.419.i, %at.3.0829
  %.422.i = and i64 %.418.i, 63
  %.423.i = shl nsw i64 %.421.i, 3
  %.425.i = add i64 %.423.i, %arg.base
  %.426.i = inttoptr i64 %.425.i to ptr
  %.427.i = load i64, ptr %.426.i, align 1
  %.428.i = ashr i64 %.427.i, %.422.i
  %.429.i = xor i64 %.422.i, 63
  %.430.i = shl i64 -2, %.429.i
  %.431.i = xor i64 %.430.i, -1
  %.432.i = and i64 %.428.i, %.431.i
  %.436.i = add i64 %.434.i, %.423.i
  %.437.i = inttoptr i64 %.436.i to ptr
  %.438.i = load i64, ptr %.437.i, align 1
  %.439.i = shl i64 %.438.i, 1
  %.441.i = shl i64 %.439.i, %.429.i
  %.442.i = or i64 %.441.i, %.432.i
  %.444.i = and i64 %.442.i, %.45.i72
  %.451.i = lshr i64 %.444.i, 1
  %.453.i = and i64 %.444.i, 1
  %.456.i = sub nsw i64 0, %.453.i
  %.457.i = xor i64 %.451.i, %.456.i
  %"$phi452.1.2.i.1" = select i1 %.1100.not, i64 %.444.i, i64 %.457.i
  %.472.i = shl i64 %"$phi452.1.2.i.1", %.623
  %.474.i = add nsw i64 %.472.i, %value.4.i.0815
  %gep842 = getelementptr i64, ptr %invariant.gep841, i64 %.319.i.0813
  store i64 %.474.i, ptr %gep842, align 8
  %exitcond834.not = icmp eq i64 %.388.i, 64
  br i1 %exitcond834.not, label %B738, label %B244.if.i

B688:
  %invariant.gep845 = getelementptr i64, ptr %arg.out.4, i64 %done.2.0828
  br label %B50.if.i

B50.if.i:
  %value.2.i.0821 = phi i64 [ %value.4.0830, %B688 ], [ %.224.i132, %B50.if.i ]
  %.72.i.0819 = phi i64 [ 0, %B688 ], [ %.143.i, %B50.if.i ]
  %.143.i = add nuw nsw i64 %.72.i.0819, 1
  %.173.i111 = mul nsw i64 %.72.i.0819, %.642
  %.174.i = ashr i64 %.173.i111, 5
  %.176.i112 = add nsw i64 %.174.i, %at.3.0829
  %.177.i = shl nsw i64 %.176.i112, 2
  %.179.i = add i64 %.177.i, %arg.base
  %.180.i114 = inttoptr i64 %.179.i to ptr
  %.181.i = load i32, ptr %.180.i114, align 1
  %.182.i115 = zext i32 %.181.i to i64
  %.186.i119 = add i64 %.184.i117, %.177.i
  %.187.i120 = inttoptr i64 %.186.i119 to ptr
  %.188.i121 = load i32, ptr %.187.i120, align 1
  %.189.i122 = zext i32 %.188.i121 to i64
  %.190.i123 = shl nuw i64 %.189.i122, 32
  %.191.i124 = or disjoint i64 %.190.i123, %.182.i115
  %.192.i125 = and i64 %.173.i111, 31
  %.193.i126 = ashr i64 %.191.i124, %.192.i125
  %.195.i128 = and i64 %.193.i126, %.45.i72
  %.202.i155 = lshr i64 %.195.i128, 1
  %.204.i157 = and i64 %.195.i128, 1
  %.207.i = sub nsw i64 0, %.204.i157
  %.208.i159 = xor i64 %.202.i155, %.207.i
  %"$phi222.1.2.i.1" = select i1 %.1100.not, i64 %.195.i128, i64 %.208.i159
  %.223.i131 = add nsw i64 %"$phi222.1.2.i.1", %value.2.i.0821
  %.224.i132 = and i64 %.223.i131, 4294967295
  %gep846 = getelementptr i64, ptr %invariant.gep845, i64 %.72.i.0819
  store i64 %.224.i132, ptr %gep846, align 8
  %exitcond836.not = icmp eq i64 %.143.i, 32
  br i1 %exitcond836.not, label %B738, label %B50.if.i

B738:
  %value.5.1 = phi i64 [ %.874, %B534 ], [ %.226.i, %B62.if.i ], [ %value.4.0830, %B606.if ], [ %.224.i132, %B50.if.i ], [ %.474.i, %B244.if.i ]
  %.1148 = add nsw i64 %.642, %at.3.0829
  %.1155 = add nuw nsw i64 %done.2.0828, %"$phi14.0.2.0"
  %exitcond837.not = icmp eq i64 %.577, 4
  br i1 %exitcond837.not, label %B760, label %B350.if

B760:
  store i64 %.1148, ptr %arg.state.4, align 8
  store i64 %value.5.1, ptr %.480, align 8
  %.1267 = getelementptr i8, ptr %arg.state.4, i64 8
  %.1268 = load i64, ptr %.1267, align 8
  %.1270 = shl nuw nsw i64 %"$phi14.0.2.0", 2
  %.1273 = sub nsw i64 %.1268, %.1270
  store i64 %.1273, ptr %.1267, align 8
  %.1334 = icmp eq i64 %.1268, %.1270
  br i1 %.1334, label %B844, label %common.ret

B844:
  %.1365 = load i64, ptr %.120, align 8
  store i64 %.1365, ptr %arg.state.4, align 8
  br label %common.ret

B60.endif:
  %"$phi82.0.2.i.0" = phi i64 [ %.28.i, %B8.i ], [ %.43.i, %B46.i ]
  br label %B128.if

B128.if:
  %total.2.0812 = phi i64 [ 0, %B60.endif ], [ %.372, %B242 ]
  %.202.0810 = phi i64 [ 0, %B60.endif ], [ %.271, %B242 ]
  %1 = shl nsw i64 %.202.0810, 3
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
  %or.cond = select i1 %.339, i1 true, i1 %.343
  br i1 %or.cond, label %common.ret, label %B242

B350.if:
  %value.4.0830 = phi i64 [ %.481, %B294 ], [ %value.5.1, %B738 ]
  %at.3.0829 = phi i64 [ %.446, %B294 ], [ %.1148, %B738 ]
  %done.2.0828 = phi i64 [ %arg.done, %B294 ], [ %.1155, %B738 ]
  %.508.0826 = phi i64 [ 0, %B294 ], [ %.577, %B738 ]
  %.577 = add nuw nsw i64 %.508.0826, 1
  %2 = shl nsw i64 %.508.0826, 3
  %.607 = sub nuw nsw i64 24, %2
  %.609 = ashr i64 %"$phi82.0.2.i.0", %.607
  %.610 = and i64 %.609, 128
  %.620 = sub nuw nsw i64 56, %2
  %.622 = ashr i64 %"$phi82.0.2.i.0", %.620
  %.623 = and i64 %.622, 255
  %"$phi416.1.2.1" = select i1 %.23.not, i64 0, i64 %.623
  %.640 = and i64 %.609, 127
  %.642 = sub nsw i64 %.640, %"$phi416.1.2.1"
  %.648 = icmp eq i64 %.642, %"$phi14.0.2.0"
  br i1 %.648, label %B476.if.preheader, label %B564

B476.if.preheader:
  %invariant.gep849 = getelementptr i64, ptr %arg.out.4, i64 %done.2.0828
  br label %B476.if

B476.if:
  %.683.0825 = phi i64 [ %.745, %B478.endif ], [ %"$phi14.0.2.0", %B476.if.preheader ]
  %.680.0824 = phi i64 [ %.749, %B478.endif ], [ 0, %B476.if.preheader ]
  %.745 = add nsw i64 %.683.0825, -1
  %.749 = add nuw nsw i64 %.680.0824, 1
  %.776 = add nsw i64 %.680.0824, %at.3.0829
  br i1 %.23.not, label %B46.i9, label %B8.i22

B478.endif:
  %"$phi82.0.2.i5.0" = phi i64 [ %.28.i29, %B8.i22 ], [ %.43.i17, %B46.i9 ]
  %gep850 = getelementptr i64, ptr %invariant.gep849, i64 %.680.0824
  store i64 %"$phi82.0.2.i5.0", ptr %gep850, align 8
  %.736 = icmp sgt i64 %.683.0825, 1
  br i1 %.736, label %B476.if, label %B534

B606.if:
  %.913.0823 = phi i64 [ %.975, %B606.if ], [ %"$phi14.0.2.0", %B606.if.preheader ]
  %.910.0822 = phi i64 [ %.979, %B606.if ], [ 0, %B606.if.preheader ]
  %.975 = add nsw i64 %.913.0823, -1
  %.979 = add nuw nsw i64 %.910.0822, 1
  %gep848 = getelementptr i64, ptr %invariant.gep847, i64 %.910.0822
  store i64 %value.4.0830, ptr %gep848, align 8
  %.966 = icmp sgt i64 %.913.0823, 1
  br i1 %.966, label %B606.if, label %B738
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
  %true1 = call i32 @PyObject_IsTrue(ptr %arg1)
  %bad1 = icmp slt i32 %true1, 0
  br i1 %bad1, label %end, label %p2

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
  %item3.ok = icmp eq i64 %item3, 8
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %shape3.p = getelementptr inbounds nuw i8, ptr %view3, i64 48
  %shape3 = load ptr, ptr %shape3.p, align 8
  %data3 = load ptr, ptr %view3, align 8
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
