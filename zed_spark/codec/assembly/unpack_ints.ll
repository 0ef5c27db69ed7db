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

define internal fastcc void @part2(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i8 range(i8 0, 2) %arg.wide, ptr %arg.state.4, ptr %arg.out.4, i64 %arg.out.5.0, i64 range(i64 0, -9223372036854775808) %arg.done) unnamed_addr {
entry:
  %.23.not = icmp eq i8 %arg.wide, 0
  %"$phi14.0.2.0" = select i1 %.23.not, i64 32, i64 64
  %.88 = load i64, ptr %arg.state.4, align 8
  %.120 = getelementptr i8, ptr %arg.state.4, i64 16
  %.121 = load i64, ptr %.120, align 8
  %.123.not = icmp slt i64 %.88, %.121
  br i1 %.123.not, label %B60, label %common.ret

common.ret:
  %.sink = phi i8 [ 0, %B254 ], [ 1, %B866 ], [ 0, %entry ], [ 1, %B950 ], [ 0, %B128.if ]
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
  %.271 = add nuw nsw i64 %.202.01530, 1
  %.372 = add nuw nsw i64 %.334, %total.2.01532
  %exitcond.not = icmp eq i64 %.271, 4
  br i1 %exitcond.not, label %B254, label %B128.if

B254:
  %0 = xor i64 %.88, -1
  %.414 = add i64 %.121, %0
  %.416 = icmp sgt i64 %.372, %.414
  br i1 %.416, label %common.ret, label %B294

B294:
  %.444 = add nsw i64 %.88, 1
  %.478 = getelementptr i8, ptr %arg.state.4, i64 24
  %.479 = load i64, ptr %.478, align 8
  %.484 = shl nuw nsw i64 %"$phi14.0.2.0", 2
  %.486 = add nuw nsw i64 %arg.done, %.484
  %.536.not = icmp slt i64 %arg.done, %arg.out.5.0
  br i1 %.536.not, label %B294.else.endif.endif.endif, label %B294.else.endif.if

B384:
  %value.3.01563 = phi i64 [ %.479, %B294.endif ], [ %value.4.1, %B844 ]
  %at.3.01561 = phi i64 [ %.444, %B294.endif ], [ %.1388, %B844 ]
  %done.2.01560 = phi i64 [ %arg.done, %B294.endif ], [ %.1395, %B844 ]
  %.684.01558 = phi i64 [ 0, %B294.endif ], [ %.753, %B844 ]
  %.753 = add nuw nsw i64 %.684.01558, 1
  %.782 = shl nsw i64 %.684.01558, 3
  %.783 = sub nuw nsw i64 24, %.782
  %.785 = ashr i64 %"$phi82.0.2.i.0", %.783
  %.786 = and i64 %.785, 128
  %.794 = sub nuw nsw i64 56, %.782
  %.796 = ashr i64 %"$phi82.0.2.i.0", %.794
  %.797 = and i64 %.796, 255
  %"$phi448.1.2.1" = select i1 %.23.not, i64 0, i64 %.797
  %.812 = and i64 %.785, 127
  %.814 = sub nsw i64 %.812, %"$phi448.1.2.1"
  %.820 = icmp eq i64 %.814, %"$phi14.0.2.0"
  br i1 %.820, label %B508.if.preheader, label %B596

B508.if.preheader:
  %invariant.gep1602 = getelementptr i64, ptr %arg.out.4, i64 %done.2.01560
  br label %B508.if

B8.i22:
  %.22.i24 = shl nsw i64 %.950, 3
  %.26.i27 = add i64 %.22.i24, %arg.base
  %.27.i28 = inttoptr i64 %.26.i27 to ptr
  %.28.i29 = load i64, ptr %.27.i28, align 1
  br label %B510.endif

B46.i9:
  %.36.i11 = shl nsw i64 %.950, 2
  %.40.i14 = add i64 %.36.i11, %arg.base
  %.41.i15 = inttoptr i64 %.40.i14 to ptr
  %.42.i16 = load i32, ptr %.41.i15, align 1
  %.43.i17 = zext i32 %.42.i16 to i64
  br label %B510.endif

B566:
  %gep = getelementptr i64, ptr %invariant.gep, i64 %done.2.01560
  %.1047 = getelementptr i8, ptr %gep, i64 -8
  %.1048 = load i64, ptr %.1047, align 8
  br label %B844

B596:
  %.1054 = icmp eq i64 %.812, %"$phi448.1.2.1"
  br i1 %.1054, label %B638.if.preheader, label %B662

B638.if.preheader:
  %invariant.gep1600 = getelementptr i64, ptr %arg.out.4, i64 %done.2.01560
  br label %B638.if

B662:
  br i1 %.23.not, label %B712, label %B666

B666:
  %.1229 = shl i64 %.684.01558, 6
  %.28.i39 = icmp slt i64 %.814, 57
  br i1 %.28.i39, label %B16.i, label %B66.i

B16.i:
  %.32.i40 = shl nsw i64 %at.3.01561, 3
  %notmask1511 = shl nsw i64 -1, %.814
  %.32.i.i = xor i64 %notmask1511, -1
  %.37.i.i = icmp slt i64 %.814, 15
  br i1 %.37.i.i, label %B66.i.i.preheader, label %B280.i.i

B66.i.i.preheader:
  %.165.i.i = add i64 %.32.i40, %arg.base
  %.246.i.i = shl nsw i64 %.814, 1
  %.284.i.i = mul nsw i64 %.814, 3
  %invariant.gep1590 = getelementptr i64, ptr %.629, i64 %.1229
  br label %B66.if.i.i

B280.i.i:
  %.341.i.i = icmp samesign ult i64 %.814, 29
  %.467.i.i = add i64 %.32.i40, %arg.base
  %invariant.gep1588 = getelementptr i64, ptr %.629, i64 %.1229
  br i1 %.341.i.i, label %B326.if.i.i, label %B490.if.i.i

B66.if.i.i:
  %.68.i.i.01540 = phi i64 [ 16, %B66.i.i.preheader ], [ %.132.i.i, %B66.if.i.i ]
  %.65.i.i.01539 = phi i64 [ 0, %B66.i.i.preheader ], [ %.136.i.i, %B66.if.i.i ]
  %.132.i.i = add nsw i64 %.68.i.i.01540, -1
  %.136.i.i = add nuw nsw i64 %.65.i.i.01539, 4
  %.162.i.i = mul nsw i64 %.65.i.i.01539, %.814
  %.163.i.i = ashr i64 %.162.i.i, 3
  %.167.i.i = add i64 %.165.i.i, %.163.i.i
  %.168.i.i = inttoptr i64 %.167.i.i to ptr
  %.169.i.i = load i64, ptr %.168.i.i, align 1
  %.172.i.i = and i64 %.162.i.i, 4
  %.173.i.i = ashr i64 %.169.i.i, %.172.i.i
  %.175.i.i = and i64 %.173.i.i, %.32.i.i
  %gep1591 = getelementptr i64, ptr %invariant.gep1590, i64 %.65.i.i.01539
  store i64 %.175.i.i, ptr %gep1591, align 8
  %.209.i.i = ashr i64 %.173.i.i, %.814
  %.211.i.i = and i64 %.209.i.i, %.32.i.i
  %1 = getelementptr i8, ptr %gep1591, i64 8
  store i64 %.211.i.i, ptr %1, align 8
  %.247.i.i = ashr i64 %.173.i.i, %.246.i.i
  %.249.i.i = and i64 %.247.i.i, %.32.i.i
  %2 = getelementptr i8, ptr %gep1591, i64 16
  store i64 %.249.i.i, ptr %2, align 8
  %.285.i.i = ashr i64 %.173.i.i, %.284.i.i
  %.287.i.i = and i64 %.285.i.i, %.32.i.i
  %3 = getelementptr i8, ptr %gep1591, i64 24
  store i64 %.287.i.i, ptr %3, align 8
  %.123.i.i = icmp samesign ugt i64 %.68.i.i.01540, 1
  br i1 %.123.i.i, label %B66.if.i.i, label %B788

B326.if.i.i:
  %.372.i.i.01538 = phi i64 [ %.434.i.i, %B326.if.i.i ], [ 32, %B280.i.i ]
  %.369.i.i.01537 = phi i64 [ %.438.i.i, %B326.if.i.i ], [ 0, %B280.i.i ]
  %.434.i.i = add nsw i64 %.372.i.i.01538, -1
  %.438.i.i = add nuw nsw i64 %.369.i.i.01537, 2
  %.464.i.i = mul nuw nsw i64 %.369.i.i.01537, %.814
  %.465.i.i = lshr i64 %.464.i.i, 3
  %.469.i.i = add i64 %.467.i.i, %.465.i.i
  %.470.i.i = inttoptr i64 %.469.i.i to ptr
  %.471.i.i = load i64, ptr %.470.i.i, align 1
  %.474.i.i = and i64 %.464.i.i, 6
  %.475.i.i = ashr i64 %.471.i.i, %.474.i.i
  %.477.i.i = and i64 %.475.i.i, %.32.i.i
  %gep1589 = getelementptr i64, ptr %invariant.gep1588, i64 %.369.i.i.01537
  store i64 %.477.i.i, ptr %gep1589, align 8
  %.511.i.i = ashr i64 %.475.i.i, %.814
  %.513.i.i = and i64 %.511.i.i, %.32.i.i
  %4 = getelementptr i8, ptr %gep1589, i64 8
  store i64 %.513.i.i, ptr %4, align 8
  %.425.i.i = icmp samesign ugt i64 %.372.i.i.01538, 1
  br i1 %.425.i.i, label %B326.if.i.i, label %B788

B490.if.i.i:
  %.592.i.i.01535 = phi i64 [ %.661.i.i, %B490.if.i.i ], [ 0, %B280.i.i ]
  %.661.i.i = add nuw nsw i64 %.592.i.i.01535, 1
  %.687.i.i = mul nuw nsw i64 %.592.i.i.01535, %.814
  %.688.i.i = lshr i64 %.687.i.i, 3
  %.692.i.i = add i64 %.467.i.i, %.688.i.i
  %.693.i.i = inttoptr i64 %.692.i.i to ptr
  %.694.i.i = load i64, ptr %.693.i.i, align 1
  %.697.i.i = and i64 %.687.i.i, 7
  %.698.i.i = ashr i64 %.694.i.i, %.697.i.i
  %.700.i.i = and i64 %.698.i.i, %.32.i.i
  %gep1587 = getelementptr i64, ptr %invariant.gep1588, i64 %.592.i.i.01535
  store i64 %.700.i.i, ptr %gep1587, align 8
  %exitcond1572.not = icmp eq i64 %.661.i.i, 64
  br i1 %exitcond1572.not, label %B788, label %B490.if.i.i

B66.i:
  %notmask1510 = shl nsw i64 -1, %.814
  %.79.i = xor i64 %notmask1510, -1
  %invariant.gep1584 = getelementptr i64, ptr %.629, i64 %.1229
  br label %B112.if.i

B112.if.i:
  %.106.i.01533 = phi i64 [ 0, %B66.i ], [ %.175.i, %B112.if.i ]
  %.175.i = add nuw nsw i64 %.106.i.01533, 1
  %.201.i = mul nuw nsw i64 %.106.i.01533, %.814
  %.202.i = lshr i64 %.201.i, 6
  %.204.i = add nsw i64 %.202.i, %at.3.01561
  %.205.i = and i64 %.201.i, 63
  %.206.i = shl nsw i64 %.204.i, 3
  %.208.i = add i64 %.206.i, %arg.base
  %.209.i = inttoptr i64 %.208.i to ptr
  %.210.i = load i64, ptr %.209.i, align 1
  %.211.i = ashr i64 %.210.i, %.205.i
  %.212.i = xor i64 %.205.i, 63
  %.213.i = shl i64 -2, %.212.i
  %.214.i = xor i64 %.213.i, -1
  %.215.i = and i64 %.211.i, %.214.i
  %.219.i = add i64 %.217.i, %.206.i
  %.220.i = inttoptr i64 %.219.i to ptr
  %.221.i = load i64, ptr %.220.i, align 1
  %.222.i = shl i64 %.221.i, 1
  %.224.i = shl i64 %.222.i, %.212.i
  %.225.i = or i64 %.224.i, %.215.i
  %.227.i = and i64 %.225.i, %.79.i
  %gep1585 = getelementptr i64, ptr %invariant.gep1584, i64 %.106.i.01533
  store i64 %.227.i, ptr %gep1585, align 8
  %exitcond1571.not = icmp eq i64 %.175.i, 64
  br i1 %exitcond1571.not, label %B788, label %B112.if.i

B712:
  %.1291 = load i64, ptr %.120, align 8
  %5 = add i64 %.814, %at.3.01561
  %.1295 = sub i64 %.1291, %5
  %.1299 = shl i64 %.684.01558, 5
  %.28.i127 = icmp sgt i64 %.1295, 0
  br i1 %.28.i127, label %B16.i244, label %B66.i128

B16.i244:
  %.32.i247 = shl nsw i64 %at.3.01561, 2
  %notmask1509 = shl nsw i64 -1, %.814
  %.32.i.i273 = xor i64 %notmask1509, -1
  %.37.i.i276 = icmp slt i64 %.814, 15
  br i1 %.37.i.i276, label %B66.i.i578.preheader, label %B280.i.i277

B66.i.i578.preheader:
  %.165.i.i607 = add i64 %.32.i247, %arg.base
  %.246.i.i666 = shl nsw i64 %.814, 1
  %.284.i.i693 = mul nsw i64 %.814, 3
  %invariant.gep1598 = getelementptr i64, ptr %.629, i64 %.1299
  br label %B66.if.i.i719

B280.i.i277:
  %.341.i.i279 = icmp samesign ult i64 %.814, 29
  %.467.i.i472 = add i64 %.32.i247, %arg.base
  %invariant.gep1596 = getelementptr i64, ptr %.629, i64 %.1299
  br i1 %.341.i.i279, label %B326.if.i.i530, label %B490.if.i.i395

B66.if.i.i719:
  %.68.i.i61.01548 = phi i64 [ 8, %B66.i.i578.preheader ], [ %.132.i.i722, %B66.if.i.i719 ]
  %.65.i.i60.01547 = phi i64 [ 0, %B66.i.i578.preheader ], [ %.136.i.i725, %B66.if.i.i719 ]
  %.132.i.i722 = add nsw i64 %.68.i.i61.01548, -1
  %.136.i.i725 = add nuw nsw i64 %.65.i.i60.01547, 4
  %.162.i.i604 = mul nsw i64 %.65.i.i60.01547, %.814
  %.163.i.i605 = ashr i64 %.162.i.i604, 3
  %.167.i.i609 = add i64 %.165.i.i607, %.163.i.i605
  %.168.i.i610 = inttoptr i64 %.167.i.i609 to ptr
  %.169.i.i611 = load i64, ptr %.168.i.i610, align 1
  %.172.i.i614 = and i64 %.162.i.i604, 4
  %.173.i.i615 = ashr i64 %.169.i.i611, %.172.i.i614
  %.175.i.i617 = and i64 %.173.i.i615, %.32.i.i273
  %gep1599 = getelementptr i64, ptr %invariant.gep1598, i64 %.65.i.i60.01547
  store i64 %.175.i.i617, ptr %gep1599, align 8
  %.209.i.i640 = ashr i64 %.173.i.i615, %.814
  %.211.i.i642 = and i64 %.209.i.i640, %.32.i.i273
  %6 = getelementptr i8, ptr %gep1599, i64 8
  store i64 %.211.i.i642, ptr %6, align 8
  %.247.i.i667 = ashr i64 %.173.i.i615, %.246.i.i666
  %.249.i.i669 = and i64 %.247.i.i667, %.32.i.i273
  %7 = getelementptr i8, ptr %gep1599, i64 16
  store i64 %.249.i.i669, ptr %7, align 8
  %.285.i.i694 = ashr i64 %.173.i.i615, %.284.i.i693
  %.287.i.i696 = and i64 %.285.i.i694, %.32.i.i273
  %8 = getelementptr i8, ptr %gep1599, i64 24
  store i64 %.287.i.i696, ptr %8, align 8
  %.123.i.i583 = icmp samesign ugt i64 %.68.i.i61.01548, 1
  br i1 %.123.i.i583, label %B66.if.i.i719, label %B788

B326.if.i.i530:
  %.372.i.i77.01546 = phi i64 [ %.434.i.i533, %B326.if.i.i530 ], [ 16, %B280.i.i277 ]
  %.369.i.i76.01545 = phi i64 [ %.438.i.i536, %B326.if.i.i530 ], [ 0, %B280.i.i277 ]
  %.434.i.i533 = add nsw i64 %.372.i.i77.01546, -1
  %.438.i.i536 = add nuw nsw i64 %.369.i.i76.01545, 2
  %.464.i.i469 = mul nuw nsw i64 %.369.i.i76.01545, %.814
  %.465.i.i470 = lshr i64 %.464.i.i469, 3
  %.469.i.i474 = add i64 %.467.i.i472, %.465.i.i470
  %.470.i.i475 = inttoptr i64 %.469.i.i474 to ptr
  %.471.i.i476 = load i64, ptr %.470.i.i475, align 1
  %.474.i.i479 = and i64 %.464.i.i469, 6
  %.475.i.i480 = ashr i64 %.471.i.i476, %.474.i.i479
  %.477.i.i482 = and i64 %.475.i.i480, %.32.i.i273
  %gep1597 = getelementptr i64, ptr %invariant.gep1596, i64 %.369.i.i76.01545
  store i64 %.477.i.i482, ptr %gep1597, align 8
  %.511.i.i505 = ashr i64 %.475.i.i480, %.814
  %.513.i.i507 = and i64 %.511.i.i505, %.32.i.i273
  %9 = getelementptr i8, ptr %gep1597, i64 8
  store i64 %.513.i.i507, ptr %9, align 8
  %.425.i.i448 = icmp samesign ugt i64 %.372.i.i77.01546, 1
  br i1 %.425.i.i448, label %B326.if.i.i530, label %B788

B490.if.i.i395:
  %.592.i.i89.01543 = phi i64 [ %.661.i.i401, %B490.if.i.i395 ], [ 0, %B280.i.i277 ]
  %.661.i.i401 = add nuw nsw i64 %.592.i.i89.01543, 1
  %.687.i.i360 = mul nuw nsw i64 %.592.i.i89.01543, %.814
  %.688.i.i361 = lshr i64 %.687.i.i360, 3
  %.692.i.i365 = add i64 %.467.i.i472, %.688.i.i361
  %.693.i.i366 = inttoptr i64 %.692.i.i365 to ptr
  %.694.i.i367 = load i64, ptr %.693.i.i366, align 1
  %.697.i.i370 = and i64 %.687.i.i360, 7
  %.698.i.i371 = ashr i64 %.694.i.i367, %.697.i.i370
  %.700.i.i373 = and i64 %.698.i.i371, %.32.i.i273
  %gep1595 = getelementptr i64, ptr %invariant.gep1596, i64 %.592.i.i89.01543
  store i64 %.700.i.i373, ptr %gep1595, align 8
  %exitcond1574.not = icmp eq i64 %.661.i.i401, 32
  br i1 %exitcond1574.not, label %B788, label %B490.if.i.i395

B66.i128:
  %notmask = shl nsw i64 -1, %.814
  %.79.i131 = xor i64 %notmask, -1
  %invariant.gep1592 = getelementptr i64, ptr %.629, i64 %.1299
  br label %B112.if.i229

B112.if.i229:
  %.106.i118.01541 = phi i64 [ 0, %B66.i128 ], [ %.175.i235, %B112.if.i229 ]
  %.175.i235 = add nuw nsw i64 %.106.i118.01541, 1
  %.201.i186 = mul nsw i64 %.106.i118.01541, %.814
  %.202.i187 = ashr i64 %.201.i186, 5
  %.204.i189 = add nsw i64 %.202.i187, %at.3.01561
  %.205.i190 = shl nsw i64 %.204.i189, 2
  %.207.i192 = add i64 %.205.i190, %arg.base
  %.208.i193 = inttoptr i64 %.207.i192 to ptr
  %.209.i194 = load i32, ptr %.208.i193, align 1
  %.210.i195 = zext i32 %.209.i194 to i64
  %.214.i199 = add i64 %.212.i197, %.205.i190
  %.215.i200 = inttoptr i64 %.214.i199 to ptr
  %.216.i201 = load i32, ptr %.215.i200, align 1
  %.217.i202 = zext i32 %.216.i201 to i64
  %.218.i203 = shl nuw i64 %.217.i202, 32
  %.219.i204 = or disjoint i64 %.218.i203, %.210.i195
  %.220.i205 = and i64 %.201.i186, 31
  %.221.i206 = ashr i64 %.219.i204, %.220.i205
  %.223.i208 = and i64 %.221.i206, %.79.i131
  %gep1593 = getelementptr i64, ptr %invariant.gep1592, i64 %.106.i118.01541
  store i64 %.223.i208, ptr %gep1593, align 8
  %exitcond1573.not = icmp eq i64 %.175.i235, 32
  br i1 %exitcond1573.not, label %B788, label %B112.if.i229

B788:
  %.1334.pre-phi = phi i64 [ %.1299, %B66.if.i.i719 ], [ %.1229, %B490.if.i.i ], [ %.1229, %B326.if.i.i ], [ %.1229, %B66.if.i.i ], [ %.1299, %B112.if.i229 ], [ %.1299, %B490.if.i.i395 ], [ %.1299, %B326.if.i.i530 ], [ %.1229, %B112.if.i ]
  %.1338.not.not = icmp eq i64 %.786, 0
  br i1 %.1338.not.not, label %B146.if.i.preheader, label %B38.if.i

B38.if.i:
  %.77.i748.01550 = phi i64 [ %.141.i858, %B38.if.i ], [ %"$phi14.0.2.0", %B788 ]
  %.74.i.01549 = phi i64 [ %.145.i, %B38.if.i ], [ 0, %B788 ]
  %.141.i858 = add nsw i64 %.77.i748.01550, -1
  %.145.i = add nuw nsw i64 %.74.i.01549, 1
  %.171.i789 = add nsw i64 %.74.i.01549, %.1334.pre-phi
  %.185.i = icmp slt i64 %.171.i789, 0
  %.186.i793 = select i1 %.185.i, i64 %.613, i64 0
  %10 = getelementptr i64, ptr %.629, i64 %.171.i789
  %.200.i800 = getelementptr i64, ptr %10, i64 %.186.i793
  %.201.i801 = load i64, ptr %.200.i800, align 8
  %.202.i802 = ashr i64 %.201.i801, 1
  %.235.i830 = and i64 %.201.i801, 1
  %.236.i831 = sub nsw i64 0, %.235.i830
  %.237.i832 = xor i64 %.202.i802, %.236.i831
  store i64 %.237.i832, ptr %.200.i800, align 8
  %.132.i783 = icmp sgt i64 %.77.i748.01550, 1
  br i1 %.132.i783, label %B38.if.i, label %B146.if.i.preheader

B146.if.i.preheader:
  br label %B146.if.i

B146.if.i:
  %value.2.i.01553 = phi i64 [ %.440.i, %B146.if.i ], [ %value.3.01563, %B146.if.i.preheader ]
  %.310.i.01552 = phi i64 [ %.372.i, %B146.if.i ], [ %"$phi14.0.2.0", %B146.if.i.preheader ]
  %.307.i.01551 = phi i64 [ %.376.i, %B146.if.i ], [ 0, %B146.if.i.preheader ]
  %.372.i = add nsw i64 %.310.i.01552, -1
  %.376.i = add nuw nsw i64 %.307.i.01551, 1
  %.406.i = add nsw i64 %.307.i.01551, %.1334.pre-phi
  %.420.i = icmp slt i64 %.406.i, 0
  %.421.i = select i1 %.420.i, i64 %.613, i64 0
  %11 = getelementptr i64, ptr %.629, i64 %.406.i
  %.435.i = getelementptr i64, ptr %11, i64 %.421.i
  %.436.i = load i64, ptr %.435.i, align 8
  %.438.i = shl i64 %.436.i, %"$phi448.1.2.1"
  %.440.i = add nsw i64 %.438.i, %value.2.i.01553
  %.454.i = and i64 %.440.i, 4294967295
  %"$phi210.1.2.i.1" = select i1 %.23.not, i64 %.454.i, i64 %.440.i
  store i64 %"$phi210.1.2.i.1", ptr %.435.i, align 8
  %.363.i = icmp sgt i64 %.310.i.01552, 1
  br i1 %.363.i, label %B146.if.i, label %B844

B844:
  %value.4.1 = phi i64 [ %.1048, %B566 ], [ %value.3.01563, %B638.if ], [ %"$phi210.1.2.i.1", %B146.if.i ]
  %.1388 = add nsw i64 %.814, %at.3.01561
  %.1395 = add nuw nsw i64 %done.2.01560, %"$phi14.0.2.0"
  %exitcond1575.not = icmp eq i64 %.753, 4
  br i1 %exitcond1575.not, label %B866, label %B384

B866:
  store i64 %.1388, ptr %arg.state.4, align 8
  store i64 %value.4.1, ptr %.478, align 8
  %.1509 = getelementptr i8, ptr %arg.state.4, i64 8
  %.1510 = load i64, ptr %.1509, align 8
  %.1515 = sub nsw i64 %.1510, %.484
  store i64 %.1515, ptr %.1509, align 8
  %.1576 = icmp eq i64 %.1510, %.484
  br i1 %.1576, label %B950, label %common.ret

B950:
  %.1607 = load i64, ptr %.120, align 8
  store i64 %.1607, ptr %arg.state.4, align 8
  br label %common.ret

B60.endif:
  %"$phi82.0.2.i.0" = phi i64 [ %.28.i, %B8.i ], [ %.43.i, %B46.i ]
  br label %B128.if

B128.if:
  %total.2.01532 = phi i64 [ 0, %B60.endif ], [ %.372, %B242 ]
  %.202.01530 = phi i64 [ 0, %B60.endif ], [ %.271, %B242 ]
  %12 = shl nsw i64 %.202.01530, 3
  %.301 = sub nuw nsw i64 24, %12
  %.303 = ashr i64 %"$phi82.0.2.i.0", %.301
  %.314 = sub nuw nsw i64 56, %12
  %.316 = ashr i64 %"$phi82.0.2.i.0", %.314
  %.317 = and i64 %.316, 255
  %"$phi194.1.2.1" = select i1 %.23.not, i64 0, i64 %.317
  %.331 = and i64 %.303, 127
  %.334 = sub nsw i64 %.331, %"$phi194.1.2.1"
  %.339 = icmp slt i64 %.334, 0
  %.343 = icmp sgt i64 %.334, %"$phi14.0.2.0"
  %or.cond = select i1 %.339, i1 true, i1 %.343
  br i1 %or.cond, label %common.ret, label %B242

B294.endif:
  %.516.sroa.13.0 = phi i64 [ %arg.out.5.0, %B294.else.endif.endif.endif.if ], [ %.486, %B294.else.endif.endif.endif ]
  %.604 = sub i64 %.516.sroa.13.0, %.516.sroa.0.3
  %.613 = tail call i64 @llvm.smax.i64(i64 %.604, i64 0)
  %.629 = getelementptr i64, ptr %arg.out.4, i64 %.516.sroa.0.3
  %invariant.gep = getelementptr i64, ptr %arg.out.4, i64 %"$phi14.0.2.0"
  %.217.i = add i64 %arg.base, 8
  %.212.i197 = add i64 %arg.base, 4
  br label %B384

B294.else.endif.if:
  br label %B294.else.endif.endif.endif

B294.else.endif.endif.endif:
  %.516.sroa.0.3 = phi i64 [ %arg.out.5.0, %B294.else.endif.if ], [ %arg.done, %B294 ]
  %.553.not = icmp slt i64 %.486, %arg.out.5.0
  br i1 %.553.not, label %B294.endif, label %B294.else.endif.endif.endif.if

B294.else.endif.endif.endif.if:
  br label %B294.endif

B508.if:
  %.857.01557 = phi i64 [ %.919, %B510.endif ], [ %"$phi14.0.2.0", %B508.if.preheader ]
  %.854.01556 = phi i64 [ %.923, %B510.endif ], [ 0, %B508.if.preheader ]
  %.919 = add nsw i64 %.857.01557, -1
  %.923 = add nuw nsw i64 %.854.01556, 1
  %.950 = add nsw i64 %.854.01556, %at.3.01561
  br i1 %.23.not, label %B46.i9, label %B8.i22

B510.endif:
  %"$phi82.0.2.i5.0" = phi i64 [ %.28.i29, %B8.i22 ], [ %.43.i17, %B46.i9 ]
  %gep1603 = getelementptr i64, ptr %invariant.gep1602, i64 %.854.01556
  store i64 %"$phi82.0.2.i5.0", ptr %gep1603, align 8
  %.910 = icmp sgt i64 %.857.01557, 1
  br i1 %.910, label %B508.if, label %B566

B638.if:
  %.1089.01555 = phi i64 [ %.1151, %B638.if ], [ %"$phi14.0.2.0", %B638.if.preheader ]
  %.1086.01554 = phi i64 [ %.1155, %B638.if ], [ 0, %B638.if.preheader ]
  %.1151 = add nsw i64 %.1089.01555, -1
  %.1155 = add nuw nsw i64 %.1086.01554, 1
  %gep1601 = getelementptr i64, ptr %invariant.gep1600, i64 %.1086.01554
  store i64 %value.3.01563, ptr %gep1601, align 8
  %.1142 = icmp sgt i64 %.1089.01555, 1
  br i1 %.1142, label %B638.if, label %B844
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
  call fastcc void @part2(ptr %.735.i, i64 %.179.i, i8 %.546.i, ptr nonnull %data2, ptr %data3, i64 %rows3, i64 %done.3.0.i)
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

declare i64 @llvm.smax.i64(i64, i64)
