@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc range(i32 0, 2) i32 @part0(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr %arg.program.4, i64 %arg.program.5.0, i64 %arg.program.5.1, i64 %arg.rows, i64 %arg.capacity) unnamed_addr {
entry:
  %.126429.not = icmp slt i64 %arg.program.5.0, 1
  br i1 %.126429.not, label %B1026, label %B70.if.lr.ph

B70.if.lr.ph:
  %0 = shl nsw i64 %arg.rows, 2
  br label %B70.if

B222:
  %.387 = add nsw i64 %level.3.0439, 1
  %.11.i = tail call i64 @llvm.smax.i64(i64 %.387, i64 %deepest.2.0438)
  br label %B962

B290:
  %.445 = add nsw i64 %level.3.0439, -1
  %.451 = icmp sgt i64 %level.3.0439, 0
  br i1 %.451, label %B962, label %B290.if

B364:
  %.509.not = icmp sgt i64 %.294, -1
  br i1 %.509.not, label %B962, label %B364.if

B8.i:
  %.14.0.i = phi i64 [ %.58.i, %B8.if.i ], [ 0, %B70.if ]
  %exitcond.not.i = icmp eq i64 %.14.0.i, 2
  br i1 %exitcond.not.i, label %B406.endif.endif, label %B8.if.i

B8.if.i:
  %spec.select.i354 = add nuw nsw i64 %.14.0.i, 3
  %.58.i = add nuw nsw i64 %.14.0.i, 1
  %.84.i = icmp eq i64 %spec.select.i354, %.264
  br i1 %.84.i, label %B406.endif.endif, label %B8.i

B654:
  %.763 = mul nsw i64 %1, %arg.rows
  %.767 = add nsw i64 %.763, %"$phi474.1.2.1"
  %.772 = sub nsw i64 %arg.capacity, %.324
  %.775.not = icmp sgt i64 %.767, %.772
  br i1 %.775.not, label %B654.if, label %B654.endif

B762:
  %.874 = icmp eq i64 %.264, 4
  %"$phi742.3.2.2" = select i1 %.874, i64 %0, i64 %arg.rows
  %.890 = sub nsw i64 %arg.capacity, %.354
  %.893.not = icmp sgt i64 %"$phi742.3.2.2", %.890
  br i1 %.893.not, label %B762.if, label %B762.endif

B800:
  %.973 = getelementptr i8, ptr %.203, i64 56
  %.974 = load i64, ptr %.973, align 8
  %.975 = icmp sgt i64 %.974, -1
  %.995 = icmp sle i64 %.974, %arg.capacity
  %"$phi946.3.5.1" = select i1 %.975, i1 %.995, i1 false
  br i1 %"$phi946.3.5.1", label %B866, label %B946.if

B866:
  %.1058 = getelementptr i8, ptr %.203, i64 64
  %.1059 = load i64, ptr %.1058, align 8
  %.1060 = icmp slt i64 %.1059, 0
  %.1101 = sub nsw i64 %arg.capacity, %.974
  %.1103.not = icmp sgt i64 %.1059, %.1101
  %or.cond443 = select i1 %.1060, i1 true, i1 %.1103.not
  br i1 %or.cond443, label %B946.if, label %B962

B962:
  %level.4.1 = phi i64 [ %level.3.0439, %B866 ], [ %level.3.0439, %B762.endif ], [ %.387, %B222 ], [ %.445, %B290 ], [ %level.3.0439, %B364 ]
  %deepest.3.1 = phi i64 [ %deepest.2.0438, %B866 ], [ %deepest.2.0438, %B762.endif ], [ %.11.i, %B222 ], [ %deepest.2.0438, %B290 ], [ %deepest.2.0438, %B364 ]
  %.1196 = getelementptr i8, ptr %.203, i64 72
  %exitcond.not = icmp eq i64 %.139, %arg.program.5.0
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %.1196, i8 0, i64 24, i1 false)
  br i1 %exitcond.not, label %B1026, label %B70.if

common.ret:
  %common.ret.op = phi i32 [ 0, %B1026 ], [ 1, %B946.if ], [ 1, %B762.if ], [ 1, %B654.if ], [ 1, %B290.if ], [ 1, %B364.if ], [ 1, %B566.if ]
  ret i32 %common.ret.op

B1026:
  %deepest.2.0.lcssa = phi i64 [ 0, %entry ], [ %deepest.3.1, %B962 ]
  store i64 %deepest.2.0.lcssa, ptr %retptr, align 8
  br label %common.ret

B70.if:
  %level.3.0439 = phi i64 [ 0, %B70.if.lr.ph ], [ %level.4.1, %B962 ]
  %deepest.2.0438 = phi i64 [ 0, %B70.if.lr.ph ], [ %deepest.3.1, %B962 ]
  %.67.0433 = phi i64 [ 0, %B70.if.lr.ph ], [ %.139, %B962 ]
  %.139 = add nuw nsw i64 %.67.0433, 1
  %.201 = mul i64 %.67.0433, %arg.program.5.1
  %.203 = getelementptr i64, ptr %arg.program.4, i64 %.201
  %.264 = load i64, ptr %.203, align 8
  %.293 = getelementptr i8, ptr %.203, i64 24
  %.294 = load i64, ptr %.293, align 8
  %.323 = getelementptr i8, ptr %.203, i64 8
  %.324 = load i64, ptr %.323, align 8
  %.353 = getelementptr i8, ptr %.203, i64 16
  %.354 = load i64, ptr %.353, align 8
  switch i64 %.264, label %B8.i [
    i64 6, label %B222
    i64 7, label %B290
    i64 5, label %B364
  ]

B290.if:
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B364.if:
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B406.endif.endif:
  %1 = phi i64 [ 4, %B8.if.i ], [ %.294, %B8.i ]
  %.586 = icmp eq i64 %.264, 3
  %"$phi474.1.2.1" = select i1 %.586, i64 4, i64 0
  br label %B8.i364

B8.i364:
  %.14.0.i365 = phi i64 [ 0, %B406.endif.endif ], [ %.58.i370, %B8.if.i367 ]
  %exitcond.not.i366.not.not.not = icmp eq i64 %.14.0.i365, 2
  br i1 %exitcond.not.i366.not.not.not, label %switch.early.test, label %B8.if.i367

B8.if.i367:
  %spec.select.i369 = add nuw nsw i64 %.14.0.i365, 3
  %.58.i370 = add nuw nsw i64 %.14.0.i365, 1
  %.84.i371 = icmp eq i64 %spec.select.i369, %.264
  br i1 %.84.i371, label %B566.endif, label %B8.i364

switch.early.test:
  %2 = tail call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %.294)
  %3 = icmp eq i64 %2, 1
  %4 = and i64 %.294, 15
  %switch = icmp ne i64 %4, 0
  %or.cond = and i1 %3, %switch
  br i1 %or.cond, label %B566.endif, label %B566.if

B566.if:
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B566.endif:
  %.707 = icmp sgt i64 %.324, -1
  %.728 = icmp sle i64 %.324, %arg.capacity
  %"$phi624.3.2.1" = select i1 %.707, i1 %.728, i1 false
  br i1 %"$phi624.3.2.1", label %B654, label %B654.if

B654.if:
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B654.endif:
  %.817 = icmp sgt i64 %.354, -1
  %.838 = icmp sle i64 %.354, %arg.capacity
  %"$phi712.3.2.1" = select i1 %.817, i1 %.838, i1 false
  br i1 %"$phi712.3.2.1", label %B762, label %B762.if

B762.if:
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B762.endif:
  br i1 %.586, label %B800, label %B962

B946.if:
  store ptr null, ptr %excinfo, align 8
  br label %common.ret
}

define internal fastcc void @part1(ptr noalias nonnull writeonly %retptr, i64 %arg.base, ptr %arg.at.4, ptr readonly %arg.ends.4, ptr %arg.inner.4, ptr %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.n, ptr %arg.op.4, i64 %arg.dst, i64 %arg.low) unnamed_addr {
entry:
  %.997.i = alloca i64, align 8
  %.114 = icmp slt i64 %arg.scratch.5.0, 1
  br i1 %.114, label %B0.endif.else.endif.endif.endif.thread, label %B0.else.endif.endif.endif

B298:
  %.64.i = icmp sgt i64 %arg.n, 0
  br i1 %.64.i, label %B34.if.i, label %B298.endif

B34.if.i:
  %.50.i.03798 = phi i64 [ %.121.i, %B34.if.i ], [ 0, %B298 ]
  %.121.i = add nuw nsw i64 %.50.i.03798, 1
  %0 = getelementptr i64, ptr %arg.at.4, i64 %.50.i.03798
  %.175.i = load i64, ptr %0, align 8
  %1 = getelementptr i64, ptr %arg.inner.4, i64 %.50.i.03798
  store i64 %.175.i, ptr %1, align 8
  %exitcond3818.not = icmp eq i64 %arg.n, %.121.i
  br i1 %exitcond3818.not, label %B298.endif, label %B34.if.i

B362.loopexit:
  %.991 = icmp samesign ugt i64 %.938.03804, 1
  br i1 %.991, label %B362.if, label %B34.i207.preheader

B34.i207.preheader:
  %.108.i2123805.not = icmp slt i64 %arg.n, 1
  br i1 %.108.i2123805.not, label %common.ret, label %B34.if.i267

common.ret:
  %.sink = phi i8 [ 1, %B34.i207.preheader ], [ 0, %B418.loopexit.i3611 ], [ 0, %B1066 ], [ 0, %B668 ], [ 0, %B418.loopexit.i ], [ 1, %B34.if.i267 ], [ 0, %B300.i ], [ 0, %B1230 ], [ 0, %part6 ], [ 0, %part2 ], [ 0, %part3 ], [ 0, %part4 ], [ 0, %part5 ], [ 0, %B224.i ], [ 1, %B1644 ], [ 1, %B778 ], [ 1, %B584 ], [ 1, %B34.if.i549 ], [ 1, %B34.if.i690 ]
  store i8 %.sink, ptr %retptr, align 1
  ret void

B34.if.i126:
  %.50.i25.03801 = phi i64 [ %.121.i132, %B34.if.i126 ], [ 0, %B418.loopexit.i3611 ]
  %.121.i132 = add nuw nsw i64 %.50.i25.03801, 1
  %2 = getelementptr i64, ptr %.54436733706, i64 %.50.i25.03801
  %.175.i106 = load i64, ptr %2, align 8
  %3 = getelementptr i64, ptr %arg.inner.4, i64 %.50.i25.03801
  store i64 %.175.i106, ptr %3, align 8
  %exitcond3819.not = icmp eq i64 %arg.n, %.121.i132
  br i1 %exitcond3819.not, label %B362.loopexit, label %B34.if.i126

B34.if.i267:
  %.50.i166.03806 = phi i64 [ %.121.i273, %B34.if.i267 ], [ 0, %B34.i207.preheader ]
  %.121.i273 = add nuw nsw i64 %.50.i166.03806, 1
  %4 = getelementptr i64, ptr %arg.inner.4, i64 %.50.i166.03806
  %.175.i247 = load i64, ptr %4, align 8
  %5 = getelementptr i64, ptr %arg.at.4, i64 %.50.i166.03806
  store i64 %.175.i247, ptr %5, align 8
  %exitcond3820.not = icmp eq i64 %arg.n, %.121.i273
  br i1 %exitcond3820.not, label %common.ret, label %B34.if.i267

B498:
  %.158300.not.i = icmp slt i64 %arg.n, 1
  br i1 %.158300.not.i, label %B558, label %B34.if.i3562

B418.loopexit.i:
  %6 = icmp sgt i64 %.633.i, -1
  br i1 %6, label %B558, label %common.ret

B34.if.i3562:
  %.100.0302.i = phi i64 [ %.171.i, %B34.if.i3562 ], [ 0, %B498 ]
  %.171.i = add nuw nsw i64 %.100.0302.i, 1
  %7 = getelementptr i64, ptr %arg.at.4, i64 %.100.0302.i
  %.225.i = load i64, ptr %7, align 8
  %.227.i = add i64 %.225.i, %arg.base
  %.228.i = inttoptr i64 %.227.i to ptr
  %.229.i = load i64, ptr %.228.i, align 1
  %8 = getelementptr i64, ptr %.713, i64 %.100.0302.i
  store i64 %.229.i, ptr %8, align 8
  %exitcond.not.i = icmp eq i64 %arg.n, %.171.i
  br i1 %exitcond.not.i, label %B128.if.i, label %B34.if.i3562

B128.if.i:
  %wrong.2.0307.i = phi i64 [ %.633.i, %B128.if.i ], [ 0, %B34.if.i3562 ]
  %largest.2.0306.i = phi i64 [ %.11.i.i, %B128.if.i ], [ 0, %B34.if.i3562 ]
  %.299.0304.i = phi i64 [ %.368.i3563, %B128.if.i ], [ 0, %B34.if.i3562 ]
  %.368.i3563 = add nuw nsw i64 %.299.0304.i, 1
  %9 = getelementptr i64, ptr %.713, i64 %.299.0304.i
  %.426.i = load i64, ptr %9, align 8
  %.427298.i = lshr i64 %.426.i, 7
  %.428.i3564 = and i64 %.427298.i, 1
  %.463.i3565 = and i64 %.426.i, 127
  %.495.i = lshr i64 %.426.i, 1
  %.496.i = and i64 %.495.i, 16256
  %10 = icmp eq i64 %.428.i3564, 0
  %.499.i3566 = select i1 %10, i64 0, i64 %.496.i
  %.500.i3567 = or disjoint i64 %.499.i3566, %.463.i3565
  %11 = getelementptr i64, ptr %arg.at.4, i64 %.299.0304.i
  %.534.i = load i64, ptr %11, align 8
  %.535.i = add nsw i64 %.534.i, 1
  %.537.i = add nsw i64 %.535.i, %.428.i3564
  %.543.i = add nsw i64 %.500.i3567, %.537.i
  %.545.not.i = icmp ne i64 %.500.i3567, 0
  %..i = sext i1 %.545.not.i to i64
  %12 = getelementptr i64, ptr %arg.ends.4, i64 %.299.0304.i
  %.629.i = load i64, ptr %12, align 8
  %.637.i = shl nuw nsw i64 %.428.i3564, 7
  %.641.i = or i64 %.500.i3567, %.637.i
  %.11.i.i = tail call i64 @llvm.smax.i64(i64 %.641.i, i64 %largest.2.0306.i)
  %.559.i = add nsw i64 %.543.i, %..i
  %.630.i = sub nsw i64 %.629.i, %.559.i
  %.595299.i = lshr i64 %.426.i, 15
  %.597.i = and i64 %.428.i3564, %.595299.i
  %.598.i = sub nsw i64 0, %.597.i
  %.631.i = or i64 %wrong.2.0307.i, %.598.i
  %.633.i = or i64 %.631.i, %.630.i
  %13 = getelementptr i64, ptr %.2073644366236833702, i64 %.299.0304.i
  store i64 %.500.i3567, ptr %13, align 8
  %14 = getelementptr i64, ptr %.375365636853700, i64 %.299.0304.i
  store i64 %.537.i, ptr %14, align 8
  %15 = getelementptr i64, ptr %.54436733706, i64 %.299.0304.i
  store i64 %.559.i, ptr %15, align 8
  %exitcond309.not.i = icmp eq i64 %arg.n, %.368.i3563
  br i1 %exitcond309.not.i, label %B418.loopexit.i, label %B128.if.i

B558:
  %wrong.2.0.lcssa.i.ph = phi i64 [ 0, %B498 ], [ %.11.i.i, %B418.loopexit.i ]
  switch i64 %.791, label %B1066 [
    i64 6, label %B584
    i64 4, label %B778
    i64 3, label %B1020
  ]

B584:
  br i1 %.158300.not.i, label %common.ret, label %B618.if

B668:
  %16 = icmp slt i64 %.11.i, 1
  br i1 %16, label %common.ret, label %B34.if.i408

B34.if.i408:
  %.53.i308.03754 = phi i64 [ %.117.i411, %B34.if.i408 ], [ %arg.n, %B668 ]
  %.50.i307.03753 = phi i64 [ %.121.i414, %B34.if.i408 ], [ 0, %B668 ]
  %.117.i411 = add nsw i64 %.53.i308.03754, -1
  %.121.i414 = add nuw nsw i64 %.50.i307.03753, 1
  %17 = getelementptr i64, ptr %.375365636853700, i64 %.50.i307.03753
  %.175.i388 = load i64, ptr %17, align 8
  %18 = getelementptr i64, ptr %arg.at.4, i64 %.50.i307.03753
  store i64 %.175.i388, ptr %18, align 8
  %.108.i353 = icmp samesign ugt i64 %.53.i308.03754, 1
  br i1 %.108.i353, label %B34.if.i408, label %B34.if.i690

B778:
  br i1 %.158300.not.i, label %common.ret, label %B896.if.lr.ph

B896.if.lr.ph:
  %.1635 = shl nsw i64 %arg.low, 2
  %.1668 = add i64 %.1635, %arg.dst
  %.1665 = getelementptr i8, ptr %arg.op.4, i64 16
  %.1666 = load i64, ptr %.1665, align 8
  %.1671 = add i64 %.1668, %.1666
  %.1630 = getelementptr i8, ptr %arg.op.4, i64 8
  %.1631 = load i64, ptr %.1630, align 8
  %.1636 = add i64 %.1668, %.1631
  %.1827 = inttoptr i64 %.1636 to ptr
  %.1862 = inttoptr i64 %.1671 to ptr
  br label %B896.if

B1020:
  store i64 0, ptr %.997.i, align 8
  %.77.i744 = getelementptr i8, ptr %arg.op.4, i64 40
  %.78.i745 = load i64, ptr %.77.i744, align 8
  %.107.i758 = getelementptr i8, ptr %arg.op.4, i64 48
  %.108.i759 = load i64, ptr %.107.i758, align 8
  br i1 %.158300.not.i, label %B300.i, label %B100.if.i

B224.i:
  %19 = icmp ne i64 %.381.i, 0
  %.463.i = icmp sgt i64 %.108.i759, 0
  %or.cond = select i1 %19, i1 %.463.i, i1 false
  br i1 %or.cond, label %common.ret, label %B300.i

B300.i:
  %total.2.i.0.lcssa3829 = phi i64 [ %.388.i, %B224.i ], [ 0, %B1020 ]
  %.428.i3830 = getelementptr i8, ptr %arg.op.4, i64 80
  %.429.i3831 = load i64, ptr %.428.i3830, align 8
  %.470.i = add nsw i64 %total.2.i.0.lcssa3829, 48
  %.499.i = getelementptr i8, ptr %arg.op.4, i64 64
  %.500.i = load i64, ptr %.499.i, align 8
  %.502.i = sub nsw i64 %.500.i, %.429.i3831
  %.503.i = icmp sle i64 %.470.i, %.502.i
  %.506.i = sub nsw i64 2147483648, %.429.i3831
  %.508.i.not = icmp slt i64 %total.2.i.0.lcssa3829, %.506.i
  %or.cond3546 = select i1 %.503.i, i1 %.508.i.not, i1 false
  br i1 %or.cond3546, label %B388.i, label %common.ret

B388.i:
  %.605.i = getelementptr i8, ptr %arg.op.4, i64 56
  %.606.i = load i64, ptr %.605.i, align 8
  %.608.i = add nsw i64 %.606.i, %arg.dst
  br i1 %.158300.not.i, label %B1580, label %B500.if.i.lr.ph

B500.if.i.lr.ph:
  %.567.i = getelementptr i8, ptr %arg.op.4, i64 8
  %.568.i = load i64, ptr %.567.i, align 8
  %.575.i = add i64 %arg.dst, 4
  %.576.i = add i64 %.575.i, %.568.i
  br label %B500.if.i

B622.i:
  %k.2.i.1 = phi i64 [ %.895.i, %B622.i ], [ 32, %B500.if.i ]
  %.888.i = add i64 %.868.i, %k.2.i.1
  %.889.i = inttoptr i64 %.888.i to ptr
  %.890.i = add i64 %.870.i, %k.2.i.1
  %.891.i = inttoptr i64 %.890.i to ptr
  %.892.i = load <4 x i64>, ptr %.889.i, align 1
  store <4 x i64> %.892.i, ptr %.891.i, align 1
  %.895.i = add nuw nsw i64 %k.2.i.1, 32
  %.899.i = icmp slt i64 %.895.i, %.850.i
  br i1 %.899.i, label %B622.i, label %B692.i

B692.i:
  %.907.i = add nsw i64 %.850.i, %to.2.i.03742
  %reass.add = add i64 %.643.i.03740, %arg.low
  %reass.mul = shl i64 %reass.add, 2
  %.917.i = add i64 %.576.i, %reass.mul
  %.918.i = inttoptr i64 %.917.i to ptr
  %.919.i = trunc i64 %.907.i to i32
  store i32 %.919.i, ptr %.918.i, align 1
  %.699.i = icmp samesign ugt i64 %.646.i.03741, 1
  br i1 %.699.i, label %B500.if.i, label %B1580.loopexit

B100.if.i:
  %wrong.2.i.03737 = phi i64 [ %.381.i, %B100.if.i ], [ 0, %B1020 ]
  %total.2.i.03736 = phi i64 [ %.388.i, %B100.if.i ], [ 0, %B1020 ]
  %.156.i727.03735 = phi i64 [ %.220.i, %B100.if.i ], [ %arg.n, %B1020 ]
  %.153.i726.03734 = phi i64 [ %.224.i, %B100.if.i ], [ 0, %B1020 ]
  %.220.i = add nsw i64 %.156.i727.03735, -1
  %.224.i = add nuw nsw i64 %.153.i726.03734, 1
  %20 = getelementptr i64, ptr %.2073644366236833702, i64 %.153.i726.03734
  %.282.i = load i64, ptr %20, align 8
  %.283.i.not = icmp ne i64 %.282.i, 0
  %..neg = sext i1 %.283.i.not to i64
  %.328.i = add i64 %.282.i, %..neg
  %.334.i.not = icmp ne i64 %.328.i, %.78.i745
  %.361.i.not = icmp ne i64 %.328.i, %.108.i759
  %21 = and i1 %.334.i.not, %.361.i.not
  %.375.i3725 = and i1 %.283.i.not, %21
  %.375.i = zext i1 %.375.i3725 to i64
  %.381.i = or i64 %wrong.2.i.03737, %.375.i
  %.388.i = add nsw i64 %.328.i, %total.2.i.03736
  %.211.i792 = icmp samesign ugt i64 %.156.i727.03735, 1
  br i1 %.211.i792, label %B100.if.i, label %B224.i

B500.if.i:
  %to.2.i.03742 = phi i64 [ %.429.i3831, %B500.if.i.lr.ph ], [ %.907.i, %B692.i ]
  %.646.i.03741 = phi i64 [ %arg.n, %B500.if.i.lr.ph ], [ %.708.i, %B692.i ]
  %.643.i.03740 = phi i64 [ 0, %B500.if.i.lr.ph ], [ %.712.i, %B692.i ]
  %.708.i = add nsw i64 %.646.i.03741, -1
  %.712.i = add nuw nsw i64 %.643.i.03740, 1
  %22 = getelementptr i64, ptr %.375365636853700, i64 %.643.i.03740
  %.770.i = load i64, ptr %22, align 8
  %23 = getelementptr i64, ptr %.2073644366236833702, i64 %.643.i.03740
  %.801.i = load i64, ptr %23, align 8
  %.833.i.not = icmp ne i64 %.801.i, 0
  %.3547 = sext i1 %.833.i.not to i64
  %.850.i = add i64 %.801.i, %.3547
  %.868.i = add i64 %.770.i, %arg.base
  %.869.i = inttoptr i64 %.868.i to ptr
  %.870.i = add i64 %to.2.i.03742, %.608.i
  %.871.i = inttoptr i64 %.870.i to ptr
  %.872.i = load <4 x i64>, ptr %.869.i, align 1
  store <4 x i64> %.872.i, ptr %.871.i, align 1
  %.878.i = icmp sgt i64 %.850.i, 32
  br i1 %.878.i, label %B622.i, label %B692.i

B1066:
  %.1950 = icmp samesign ugt i64 %wrong.2.0.lcssa.i.ph, 9
  br i1 %.1950, label %common.ret, label %B1082

B1082:
  %.1987 = icmp ne i64 %wrong.2.0.lcssa.i.ph, 9
  %brmerge3730 = or i1 %.158300.not.i, %.1987
  %.mux = select i1 %.1987, i64 8, i64 0
  br i1 %brmerge3730, label %B1138, label %B34.if.i3568

B34.if.i3568:
  %.53.076.i = phi i64 [ %.124.i, %B34.if.i3568 ], [ 0, %B1082 ]
  %.124.i = add nuw nsw i64 %.53.076.i, 1
  %24 = getelementptr i64, ptr %.375365636853700, i64 %.53.076.i
  %.178.i = load i64, ptr %24, align 8
  %.180.i = add i64 %.178.i, %arg.base
  %.181.i = inttoptr i64 %.180.i to ptr
  %.182.i3569 = load i64, ptr %.181.i, align 1
  %25 = getelementptr i64, ptr %.713, i64 %.53.076.i
  store i64 %.182.i3569, ptr %25, align 8
  %exitcond.not.i3570 = icmp eq i64 %arg.n, %.124.i
  br i1 %exitcond.not.i3570, label %B1138, label %B34.if.i3568

B1138:
  %skip.2.0 = phi i64 [ %.mux, %B1082 ], [ 0, %B34.if.i3568 ]
  switch i64 %.791, label %B1290 [
    i64 2, label %B1160
    i64 1, label %B1230
  ]

B1160:
  br i1 %.158300.not.i, label %B158.i, label %B82.if.i.lr.ph

B82.if.i.lr.ph:
  %.85.i865 = add i64 %arg.low, %arg.dst
  %.83.i863 = getelementptr i8, ptr %arg.op.4, i64 8
  %.84.i864 = load i64, ptr %.83.i863, align 8
  %.88.i868 = add i64 %.85.i865, %.84.i864
  %.75.i.i = inttoptr i64 %.88.i868 to ptr
  br label %B82.if.i

B82.if.i:
  %wrong.2.i829.03766 = phi i64 [ 0, %B82.if.i.lr.ph ], [ %.371.i, %B82.if.i ]
  %.118.i833.03764 = phi i64 [ 0, %B82.if.i.lr.ph ], [ %.189.i994, %B82.if.i ]
  %.189.i994 = add nuw nsw i64 %.118.i833.03764, 1
  %26 = getelementptr i64, ptr %.2073644366236833702, i64 %.118.i833.03764
  %.247.i = load i64, ptr %26, align 8
  %.248.i931.not = icmp ne i64 %.247.i, 0
  %27 = getelementptr i64, ptr %.713, i64 %.118.i833.03764
  %.293.i950 = load i64, ptr %27, align 8
  %.295.i951 = ashr i64 %.293.i950, %skip.2.0
  %28 = and i64 %.295.i951, 255
  %.314.i960.not3726 = icmp ne i64 %28, 0
  %.314.i960.not.not = select i1 %.248.i931.not, i1 %.314.i960.not3726, i1 false
  %"$phi176.1.2.i.1" = zext i1 %.314.i960.not.not to i8
  %.368.i = select i1 %.248.i931.not, i64 2, i64 0
  %.369.i = xor i64 %.368.i, %.247.i
  %.371.i = or i64 %.369.i, %wrong.2.i829.03766
  %.77.i.i = getelementptr i8, ptr %.75.i.i, i64 %.118.i833.03764
  store i8 %"$phi176.1.2.i.1", ptr %.77.i.i, align 1
  %exitcond3811.not = icmp eq i64 %.189.i994, %arg.n
  br i1 %exitcond3811.not, label %part6, label %B82.if.i

part6:
  %29 = icmp eq i64 %.371.i, 0
  br i1 %29, label %B76.if.i.lr.ph, label %common.ret

B1230:
  %.2103 = icmp eq i64 %.821, 8
  br i1 %.2103, label %B1242, label %common.ret

B1242:
  br i1 %.158300.not.i, label %B158.i, label %B82.if.i1267.lr.ph

B82.if.i1267.lr.ph:
  %.87.i1091 = shl nsw i64 %arg.low, 3
  %.85.i1089 = add i64 %.87.i1091, %arg.dst
  %.83.i1087 = getelementptr i8, ptr %arg.op.4, i64 8
  %.84.i1088 = load i64, ptr %.83.i1087, align 8
  %.88.i1092 = add i64 %.85.i1089, %.84.i1088
  %.23.i.i = inttoptr i64 %.88.i1092 to ptr
  br label %B82.if.i1267

B82.if.i1267:
  %wrong.2.i1040.03761 = phi i64 [ 0, %B82.if.i1267.lr.ph ], [ %.371.i1253, %B82.if.i1267 ]
  %.118.i1045.03759 = phi i64 [ 0, %B82.if.i1267.lr.ph ], [ %.189.i1275, %B82.if.i1267 ]
  %.189.i1275 = add nuw nsw i64 %.118.i1045.03759, 1
  %30 = getelementptr i64, ptr %.2073644366236833702, i64 %.118.i1045.03759
  %.247.i1181 = load i64, ptr %30, align 8
  %.248.i1182.not.not = icmp eq i64 %.247.i1181, 0
  %31 = getelementptr i64, ptr %.713, i64 %.118.i1045.03759
  %.293.i1210 = load i64, ptr %31, align 8
  %.295.i1212 = ashr i64 %.293.i1210, %skip.2.0
  %.298.i1215 = select i1 %.248.i1182.not.not, i64 0, i64 %.295.i1212
  %.368.i1250 = select i1 %.248.i1182.not.not, i64 0, i64 9
  %.369.i1251 = xor i64 %.368.i1250, %.247.i1181
  %.371.i1253 = or i64 %.369.i1251, %wrong.2.i1040.03761
  %.24.i.i = getelementptr i64, ptr %.23.i.i, i64 %.118.i1045.03759
  store i64 %.298.i1215, ptr %.24.i.i, align 1
  %exitcond3810.not = icmp eq i64 %.189.i1275, %arg.n
  br i1 %exitcond3810.not, label %part4, label %B82.if.i1267

part4:
  %32 = icmp eq i64 %.371.i1253, 0
  br i1 %32, label %B76.if.i.lr.ph, label %common.ret

B1290:
  %.2176 = icmp ne i64 %.821, 8
  %brmerge = select i1 %.2176, i1 true, i1 %.852.not.not
  br i1 %brmerge, label %B1354, label %B1306

B1306:
  br i1 %.158300.not.i, label %B158.i, label %B134.if.i.lr.ph

B134.if.i.lr.ph:
  %.145.i1414 = shl nsw i64 %arg.low, 3
  %.143.i1412 = add i64 %.145.i1414, %arg.dst
  %.141.i1410 = getelementptr i8, ptr %arg.op.4, i64 8
  %.142.i1411 = load i64, ptr %.141.i1410, align 8
  %.146.i1415 = add i64 %.143.i1412, %.142.i1411
  %.23.i2.i = inttoptr i64 %.146.i1415 to ptr
  br label %B134.if.i

B134.if.i:
  %.182.i1330.03769 = phi i64 [ 0, %B134.if.i.lr.ph ], [ %.253.i1582, %B134.if.i ]
  %.253.i1582 = add nuw nsw i64 %.182.i1330.03769, 1
  %33 = getelementptr i64, ptr %.2073644366236833702, i64 %.182.i1330.03769
  %.311.i1492 = load i64, ptr %33, align 8
  %.343.i1514.not = icmp ne i64 %.311.i1492, 0
  %.3550 = sext i1 %.343.i1514.not to i64
  %.357.i1520 = add i64 %.311.i1492, %.3550
  %34 = getelementptr i64, ptr %.713, i64 %.182.i1330.03769
  %.392.i = load i64, ptr %34, align 8
  %.394.i1546 = ashr i64 %.392.i, %skip.2.0
  %.395.i = shl nsw i64 %.357.i1520, 2
  %.396.i1547 = shl nsw i64 -1, %.395.i
  %.398.i1548 = shl i64 %.396.i1547, %.395.i
  %.399.i = xor i64 %.398.i1548, -1
  %.400.i1549 = and i64 %.394.i1546, %.399.i
  %.5.i.i = lshr i64 %.400.i1549, 1
  %.10.i.i = and i64 %.400.i1549, 1
  %.14.i.i = icmp eq i64 %.400.i1549, 1
  %"$phi48.0.2.i.i.0" = select i1 %.14.i.i, i64 -9223372036854775808, i64 0
  %.27.i.i = sub nsw i64 0, %.10.i.i
  %.29.i.i = xor i64 %.5.i.i, %.27.i.i
  %.33.i.i = add nsw i64 %.29.i.i, %.10.i.i
  %.37.i.i = or i64 %.33.i.i, %"$phi48.0.2.i.i.0"
  %.24.i3.i = getelementptr i64, ptr %.23.i2.i, i64 %.182.i1330.03769
  store i64 %.37.i.i, ptr %.24.i3.i, align 1
  %exitcond3812.not = icmp eq i64 %.253.i1582, %arg.n
  br i1 %exitcond3812.not, label %B76.if.i.lr.ph, label %B134.if.i

B1354:
  br i1 %.2176, label %B1414, label %B1366

B1366:
  br i1 %.158300.not.i, label %B158.i, label %B134.if.i1938.lr.ph

B134.if.i1938.lr.ph:
  %.145.i1739 = shl nsw i64 %arg.low, 3
  %.143.i1737 = add i64 %.145.i1739, %arg.dst
  %.141.i1735 = getelementptr i8, ptr %arg.op.4, i64 8
  %.142.i1736 = load i64, ptr %.141.i1735, align 8
  %.146.i1740 = add i64 %.143.i1737, %.142.i1736
  %.23.i2.i1926 = inttoptr i64 %.146.i1740 to ptr
  br label %B134.if.i1938

B134.if.i1938:
  %.182.i1642.03772 = phi i64 [ 0, %B134.if.i1938.lr.ph ], [ %.253.i1945, %B134.if.i1938 ]
  %.253.i1945 = add nuw nsw i64 %.182.i1642.03772, 1
  %35 = getelementptr i64, ptr %.2073644366236833702, i64 %.182.i1642.03772
  %.311.i1835 = load i64, ptr %35, align 8
  %.343.i1862.not = icmp ne i64 %.311.i1835, 0
  %.3551 = sext i1 %.343.i1862.not to i64
  %.357.i1869 = add i64 %.311.i1835, %.3551
  %36 = getelementptr i64, ptr %.713, i64 %.182.i1642.03772
  %.392.i1896 = load i64, ptr %36, align 8
  %.394.i1898 = ashr i64 %.392.i1896, %skip.2.0
  %.395.i1899 = shl nsw i64 %.357.i1869, 2
  %.396.i1900 = shl nsw i64 -1, %.395.i1899
  %.398.i1902 = shl i64 %.396.i1900, %.395.i1899
  %.399.i1903 = xor i64 %.398.i1902, -1
  %.400.i1904 = and i64 %.394.i1898, %.399.i1903
  %.24.i3.i1927 = getelementptr i64, ptr %.23.i2.i1926, i64 %.182.i1642.03772
  store i64 %.400.i1904, ptr %.24.i3.i1927, align 1
  %exitcond3813.not = icmp eq i64 %.253.i1945, %arg.n
  br i1 %exitcond3813.not, label %B76.if.i.lr.ph, label %B134.if.i1938

B1414:
  %.83.i2887 = getelementptr i8, ptr %arg.op.4, i64 40
  %.84.i2888 = load i64, ptr %.83.i2887, align 8
  %.112.i2910 = getelementptr i8, ptr %arg.op.4, i64 48
  %.113.i2911 = load i64, ptr %.112.i2910, align 8
  switch i64 %.821, label %B1534 [
    i64 4, label %B1426
    i64 2, label %B1486
  ]

B1426:
  br i1 %.158300.not.i, label %B158.i, label %B134.if.i2343.lr.ph

B134.if.i2343.lr.ph:
  %.145.i2103 = shl nsw i64 %arg.low, 2
  %.143.i2101 = add i64 %.145.i2103, %arg.dst
  %.141.i2099 = getelementptr i8, ptr %arg.op.4, i64 8
  %.142.i2100 = load i64, ptr %.141.i2099, align 8
  %.146.i2104 = add i64 %.143.i2101, %.142.i2100
  %.60.i.i = inttoptr i64 %.146.i2104 to ptr
  br label %B134.if.i2343

B246.i:
  %.5.i.i2313 = lshr i64 %.400.i2268, 1
  %.10.i.i2316 = and i64 %.400.i2268, 1
  %.14.i.i2318 = icmp eq i64 %.400.i2268, 1
  %.3553 = select i1 %.14.i.i2318, i64 -9223372036854775808, i64 0
  %.27.i.i2325 = sub nsw i64 0, %.10.i.i2316
  %.29.i.i2327 = xor i64 %.5.i.i2313, %.27.i.i2325
  %.33.i.i2330 = add nsw i64 %.29.i.i2327, %.10.i.i2316
  %.37.i.i2333 = or i64 %.33.i.i2330, %.3553
  br label %B278.i

B278.i:
  %"$phi278.1.2.i2024.1" = phi i64 [ %.37.i.i2333, %B246.i ], [ %.400.i2268, %B134.if.i2343 ]
  %.461.i = icmp slt i64 %"$phi278.1.2.i2024.1", %.84.i2888
  %.478.i2285 = icmp sgt i64 %"$phi278.1.2.i2024.1", %.113.i2911
  %.489.i22873728 = or i1 %.461.i, %.478.i2285
  %.489.i2287 = zext i1 %.489.i22873728 to i64
  %.495.i2291 = or i64 %wrong.2.i2002.03782, %.489.i2287
  %.61.i.i = trunc i64 %"$phi278.1.2.i2024.1" to i32
  %.62.i.i = getelementptr i32, ptr %.60.i.i, i64 %.182.i2006.03780
  store i32 %.61.i.i, ptr %.62.i.i, align 1
  %exitcond3815.not = icmp eq i64 %.253.i2350, %arg.n
  br i1 %exitcond3815.not, label %part3, label %B134.if.i2343

B134.if.i2343:
  %wrong.2.i2002.03782 = phi i64 [ 0, %B134.if.i2343.lr.ph ], [ %.495.i2291, %B278.i ]
  %.182.i2006.03780 = phi i64 [ 0, %B134.if.i2343.lr.ph ], [ %.253.i2350, %B278.i ]
  %.253.i2350 = add nuw nsw i64 %.182.i2006.03780, 1
  %37 = getelementptr i64, ptr %.2073644366236833702, i64 %.182.i2006.03780
  %.311.i2199 = load i64, ptr %37, align 8
  %.343.i2226.not = icmp ne i64 %.311.i2199, 0
  %.3552 = sext i1 %.343.i2226.not to i64
  %.357.i2233 = add i64 %.311.i2199, %.3552
  %38 = getelementptr i64, ptr %.713, i64 %.182.i2006.03780
  %.392.i2260 = load i64, ptr %38, align 8
  %.394.i2262 = ashr i64 %.392.i2260, %skip.2.0
  %.395.i2263 = shl nsw i64 %.357.i2233, 2
  %.396.i2264 = shl nsw i64 -1, %.395.i2263
  %.398.i2266 = shl i64 %.396.i2264, %.395.i2263
  %.399.i2267 = xor i64 %.398.i2266, -1
  %.400.i2268 = and i64 %.394.i2262, %.399.i2267
  br i1 %.852.not.not, label %B278.i, label %B246.i

part3:
  %39 = icmp eq i64 %.495.i2291, 0
  br i1 %39, label %B1584, label %common.ret

B1486:
  br i1 %.158300.not.i, label %B158.i, label %B134.if.i2767.lr.ph

B134.if.i2767.lr.ph:
  %.145.i2511 = shl nsw i64 %arg.low, 1
  %.143.i2509 = add i64 %.145.i2511, %arg.dst
  %.141.i2507 = getelementptr i8, ptr %arg.op.4, i64 8
  %.142.i2508 = load i64, ptr %.141.i2507, align 8
  %.146.i2512 = add i64 %.143.i2509, %.142.i2508
  %.41.i.i = inttoptr i64 %.146.i2512 to ptr
  br label %B134.if.i2767

B246.i2734:
  %.5.i.i2737 = lshr i64 %.400.i2676, 1
  %.10.i.i2740 = and i64 %.400.i2676, 1
  %.14.i.i2742 = icmp eq i64 %.400.i2676, 1
  %.3556 = select i1 %.14.i.i2742, i64 -9223372036854775808, i64 0
  %.27.i.i2749 = sub nsw i64 0, %.10.i.i2740
  %.29.i.i2751 = xor i64 %.5.i.i2737, %.27.i.i2749
  %.33.i.i2754 = add nsw i64 %.29.i.i2751, %.10.i.i2740
  %.37.i.i2757 = or i64 %.33.i.i2754, %.3556
  br label %B278.i2683

B278.i2683:
  %"$phi278.1.2.i2430.1" = phi i64 [ %.37.i.i2757, %B246.i2734 ], [ %.400.i2676, %B134.if.i2767 ]
  %.461.i2693 = icmp slt i64 %"$phi278.1.2.i2430.1", %.84.i2888
  %.478.i2702 = icmp sgt i64 %"$phi278.1.2.i2430.1", %.113.i2911
  %.489.i27083727 = or i1 %.461.i2693, %.478.i2702
  %.489.i2708 = zext i1 %.489.i27083727 to i64
  %.495.i2712 = or i64 %wrong.2.i2408.03777, %.489.i2708
  %.42.i.i = trunc i64 %"$phi278.1.2.i2430.1" to i16
  %.43.i.i = getelementptr i16, ptr %.41.i.i, i64 %.182.i2412.03775
  store i16 %.42.i.i, ptr %.43.i.i, align 1
  %exitcond3814.not = icmp eq i64 %.253.i2774, %arg.n
  br i1 %exitcond3814.not, label %part5, label %B134.if.i2767

B134.if.i2767:
  %wrong.2.i2408.03777 = phi i64 [ 0, %B134.if.i2767.lr.ph ], [ %.495.i2712, %B278.i2683 ]
  %.182.i2412.03775 = phi i64 [ 0, %B134.if.i2767.lr.ph ], [ %.253.i2774, %B278.i2683 ]
  %.253.i2774 = add nuw nsw i64 %.182.i2412.03775, 1
  %40 = getelementptr i64, ptr %.2073644366236833702, i64 %.182.i2412.03775
  %.311.i2607 = load i64, ptr %40, align 8
  %.343.i2634.not = icmp ne i64 %.311.i2607, 0
  %.3555 = sext i1 %.343.i2634.not to i64
  %.357.i2641 = add i64 %.311.i2607, %.3555
  %41 = getelementptr i64, ptr %.713, i64 %.182.i2412.03775
  %.392.i2668 = load i64, ptr %41, align 8
  %.394.i2670 = ashr i64 %.392.i2668, %skip.2.0
  %.395.i2671 = shl nsw i64 %.357.i2641, 2
  %.396.i2672 = shl nsw i64 -1, %.395.i2671
  %.398.i2674 = shl i64 %.396.i2672, %.395.i2671
  %.399.i2675 = xor i64 %.398.i2674, -1
  %.400.i2676 = and i64 %.394.i2670, %.399.i2675
  br i1 %.852.not.not, label %B278.i2683, label %B246.i2734

part5:
  %42 = icmp eq i64 %.495.i2712, 0
  br i1 %42, label %B1584, label %common.ret

B1534:
  br i1 %.158300.not.i, label %B158.i, label %B134.if.i3203.lr.ph

B134.if.i3203.lr.ph:
  %.143.i2934 = add i64 %arg.low, %arg.dst
  %.141.i2932 = getelementptr i8, ptr %arg.op.4, i64 8
  %.142.i2933 = load i64, ptr %.141.i2932, align 8
  %.146.i2937 = add i64 %.143.i2934, %.142.i2933
  %.75.i.i3155 = inttoptr i64 %.146.i2937 to ptr
  br label %B134.if.i3203

B246.i3170:
  %.5.i.i3173 = lshr i64 %.400.i3101, 1
  %.10.i.i3176 = and i64 %.400.i3101, 1
  %.14.i.i3178 = icmp eq i64 %.400.i3101, 1
  %.3559 = select i1 %.14.i.i3178, i64 -9223372036854775808, i64 0
  %.27.i.i3185 = sub nsw i64 0, %.10.i.i3176
  %.29.i.i3187 = xor i64 %.5.i.i3173, %.27.i.i3185
  %.33.i.i3190 = add nsw i64 %.29.i.i3187, %.10.i.i3176
  %.37.i.i3193 = or i64 %.33.i.i3190, %.3559
  br label %B278.i3108

B278.i3108:
  %"$phi278.1.2.i2855.1" = phi i64 [ %.37.i.i3193, %B246.i3170 ], [ %.400.i3101, %B134.if.i3203 ]
  %.461.i3118 = icmp slt i64 %"$phi278.1.2.i2855.1", %.84.i2888
  %.478.i3127 = icmp sgt i64 %"$phi278.1.2.i2855.1", %.113.i2911
  %.489.i31333729 = or i1 %.461.i3118, %.478.i3127
  %.489.i3133 = zext i1 %.489.i31333729 to i64
  %.495.i3137 = or i64 %wrong.2.i2833.03787, %.489.i3133
  %.76.i.i3156 = trunc i64 %"$phi278.1.2.i2855.1" to i8
  %.77.i.i3157 = getelementptr i8, ptr %.75.i.i3155, i64 %.182.i2837.03786
  store i8 %.76.i.i3156, ptr %.77.i.i3157, align 1
  %exitcond3816.not = icmp eq i64 %.253.i3210, %arg.n
  br i1 %exitcond3816.not, label %part2, label %B134.if.i3203

B134.if.i3203:
  %wrong.2.i2833.03787 = phi i64 [ 0, %B134.if.i3203.lr.ph ], [ %.495.i3137, %B278.i3108 ]
  %.182.i2837.03786 = phi i64 [ 0, %B134.if.i3203.lr.ph ], [ %.253.i3210, %B278.i3108 ]
  %.253.i3210 = add nuw nsw i64 %.182.i2837.03786, 1
  %43 = getelementptr i64, ptr %.2073644366236833702, i64 %.182.i2837.03786
  %.311.i3032 = load i64, ptr %43, align 8
  %.343.i3059.not = icmp ne i64 %.311.i3032, 0
  %.3558 = sext i1 %.343.i3059.not to i64
  %.357.i3066 = add i64 %.311.i3032, %.3558
  %44 = getelementptr i64, ptr %.713, i64 %.182.i2837.03786
  %.392.i3093 = load i64, ptr %44, align 8
  %.394.i3095 = ashr i64 %.392.i3093, %skip.2.0
  %.395.i3096 = shl nsw i64 %.357.i3066, 2
  %.396.i3097 = shl nsw i64 -1, %.395.i3096
  %.398.i3099 = shl i64 %.396.i3097, %.395.i3096
  %.399.i3100 = xor i64 %.398.i3099, -1
  %.400.i3101 = and i64 %.394.i3095, %.399.i3100
  br i1 %.852.not.not, label %B278.i3108, label %B246.i3170

part2:
  %45 = icmp eq i64 %.495.i3137, 0
  br i1 %45, label %B1584, label %common.ret

B1580.loopexit:
  %.994.i.pre = load i64, ptr %.428.i3830, align 8
  br label %B1580

B1580:
  %.994.i = phi i64 [ %.429.i3831, %B388.i ], [ %.994.i.pre, %B1580.loopexit ]
  %to.2.i.0.lcssa = phi i64 [ %.429.i3831, %B388.i ], [ %.907.i, %B1580.loopexit ]
  %.962.i = getelementptr i8, ptr %arg.op.4, i64 88
  %.963.i = load i64, ptr %.962.i, align 8
  store i64 0, ptr %.997.i, align 8
  call fastcc void @part7(ptr %.997.i, i64 %.608.i, i64 %.994.i, i64 %to.2.i.0.lcssa)
  %.1011.i = load i64, ptr %.997.i, align 8
  %.1023.i = or i64 %.1011.i, %.963.i
  store i64 %.1023.i, ptr %.962.i, align 8
  store i64 %to.2.i.0.lcssa, ptr %.428.i3830, align 8
  br label %B1584

B1584:
  %.2488.not = icmp eq i64 %.791, 4
  br i1 %.2488.not, label %B1644, label %B1606

B1606:
  br i1 %.158300.not.i, label %B158.i, label %B76.if.i.lr.ph

B76.if.i.lr.ph:
  %.61.i3273 = add i64 %arg.low, %arg.dst
  %.59.i3271 = getelementptr i8, ptr %arg.op.4, i64 16
  %.60.i3272 = load i64, ptr %.59.i3271, align 8
  %.62.i3274 = add i64 %.61.i3273, %.60.i3272
  %.237.i3408 = inttoptr i64 %.62.i3274 to ptr
  br label %B76.if.i

B158.i:
  %some.2.i.0.lcssa = phi i64 [ 0, %B1606 ], [ 0, %B1306 ], [ 0, %B1534 ], [ 0, %B1486 ], [ 0, %B1426 ], [ 0, %B1242 ], [ 0, %B1160 ], [ 0, %B1366 ], [ %.244.i, %B76.if.i ]
  %.284.i = getelementptr i8, ptr %arg.op.4, i64 72
  %.285.i3345 = load i64, ptr %.284.i, align 8
  %.288.i3348 = sub i64 %arg.n, %some.2.i.0.lcssa
  %.293.i3350 = add nsw i64 %.288.i3348, %.285.i3345
  store i64 %.293.i3350, ptr %.284.i, align 8
  br label %B1644

B76.if.i:
  %some.2.i.03792 = phi i64 [ 0, %B76.if.i.lr.ph ], [ %.244.i, %B76.if.i ]
  %.93.i3245.03791 = phi i64 [ 0, %B76.if.i.lr.ph ], [ %.164.i3421, %B76.if.i ]
  %.164.i3421 = add nuw nsw i64 %.93.i3245.03791, 1
  %46 = getelementptr i64, ptr %.2073644366236833702, i64 %.93.i3245.03791
  %.222.i3400 = load i64, ptr %46, align 8
  %.223.i3401.not = icmp ne i64 %.222.i3400, 0
  %.3561 = zext i1 %.223.i3401.not to i64
  %.238.i3409 = zext i1 %.223.i3401.not to i8
  %.239.i3410 = getelementptr i8, ptr %.237.i3408, i64 %.93.i3245.03791
  store i8 %.238.i3409, ptr %.239.i3410, align 1
  %.244.i = add nuw nsw i64 %some.2.i.03792, %.3561
  %exitcond3817.not = icmp eq i64 %.164.i3421, %arg.n
  br i1 %exitcond3817.not, label %B158.i, label %B76.if.i

B1644:
  br i1 %.158300.not.i, label %common.ret, label %B34.if.i549.preheader

B34.if.i549.preheader:
  br label %B34.if.i549

B34.if.i549:
  %.53.i449.03796 = phi i64 [ %.117.i552, %B34.if.i549 ], [ %arg.n, %B34.if.i549.preheader ]
  %.50.i448.03795 = phi i64 [ %.121.i555, %B34.if.i549 ], [ 0, %B34.if.i549.preheader ]
  %.117.i552 = add nsw i64 %.53.i449.03796, -1
  %.121.i555 = add nuw nsw i64 %.50.i448.03795, 1
  %47 = getelementptr i64, ptr %.54436733706, i64 %.50.i448.03795
  %.175.i529 = load i64, ptr %47, align 8
  %48 = getelementptr i64, ptr %arg.at.4, i64 %.50.i448.03795
  store i64 %.175.i529, ptr %48, align 8
  %.108.i494 = icmp samesign ugt i64 %.53.i449.03796, 1
  br i1 %.108.i494, label %B34.if.i549, label %common.ret

B0.else.endif.endif.endif:
  %.131 = icmp samesign ult i64 %arg.scratch.5.0, 257
  br i1 %.131, label %B0.endif.else.endif.endif.endif.thread, label %B0.endif.else.endif.endif.endif

B0.endif.else.endif.endif.endif.thread:
  %.94.sroa.0.33649 = phi i64 [ 0, %B0.else.endif.endif.endif ], [ %arg.scratch.5.0, %entry ]
  %.2073640 = getelementptr i64, ptr %arg.scratch.4, i64 %.94.sroa.0.33649
  br label %B0.endif.endif.else.endif.endif.endif.thread

B0.endif.else.endif.endif.endif:
  %.299 = icmp samesign ult i64 %arg.scratch.5.0, 513
  br i1 %.299, label %B0.endif.endif.else.endif.endif.endif.thread, label %B0.endif.endif.else.endif.endif.endif

B0.endif.endif.else.endif.endif.endif.thread:
  %.262.sroa.0.33666 = phi i64 [ %arg.scratch.5.0, %B0.endif.else.endif.endif.endif.thread ], [ 256, %B0.endif.else.endif.endif.endif ]
  %.20736443663 = phi ptr [ %.2073640, %B0.endif.else.endif.endif.endif.thread ], [ %arg.scratch.4, %B0.endif.else.endif.endif.endif ]
  %.3753653 = getelementptr i64, ptr %arg.scratch.4, i64 %.262.sroa.0.33666
  br label %B0.endif.endif.endif.else.endif.endif.endif.thread

B0.endif.endif.else.endif.endif.endif:
  %.375 = getelementptr i8, ptr %arg.scratch.4, i64 2048
  %.468 = icmp samesign ult i64 %arg.scratch.5.0, 769
  br i1 %.468, label %B0.endif.endif.endif.else.endif.endif.endif.thread, label %B0.endif.endif.endif.else.endif.endif.endif

B0.endif.endif.endif.endif:
  %.600.sroa.0.33710 = phi i64 [ 768, %B0.endif.endif.endif.else.endif.endif.endif ], [ %arg.scratch.5.0, %B0.endif.endif.endif.else.endif.endif.endif.thread ]
  %.54436733706 = phi ptr [ %.544, %B0.endif.endif.endif.else.endif.endif.endif ], [ %.5443670, %B0.endif.endif.endif.else.endif.endif.endif.thread ]
  %.2073644366236833702 = phi ptr [ %arg.scratch.4, %B0.endif.endif.endif.else.endif.endif.endif ], [ %.207364436623684, %B0.endif.endif.endif.else.endif.endif.endif.thread ]
  %.375365636853700 = phi ptr [ %.375, %B0.endif.endif.endif.else.endif.endif.endif ], [ %.37536563686, %B0.endif.endif.endif.else.endif.endif.endif.thread ]
  %.713 = getelementptr i64, ptr %arg.scratch.4, i64 %.600.sroa.0.33710
  %.791 = load i64, ptr %arg.op.4, align 8
  %.820 = getelementptr i8, ptr %arg.op.4, i64 24
  %.821 = load i64, ptr %.820, align 8
  %.850 = getelementptr i8, ptr %arg.op.4, i64 32
  %.851 = load i64, ptr %.850, align 8
  %.852.not.not = icmp eq i64 %.851, 0
  %.863 = icmp eq i64 %.791, 5
  br i1 %.863, label %B298, label %B498

B0.endif.endif.endif.else.endif.endif.endif.thread:
  %.431.sroa.0.33689 = phi i64 [ %arg.scratch.5.0, %B0.endif.endif.else.endif.endif.endif.thread ], [ 512, %B0.endif.endif.else.endif.endif.endif ]
  %.37536563686 = phi ptr [ %.3753653, %B0.endif.endif.else.endif.endif.endif.thread ], [ %.375, %B0.endif.endif.else.endif.endif.endif ]
  %.207364436623684 = phi ptr [ %.20736443663, %B0.endif.endif.else.endif.endif.endif.thread ], [ %arg.scratch.4, %B0.endif.endif.else.endif.endif.endif ]
  %.5443670 = getelementptr i64, ptr %arg.scratch.4, i64 %.431.sroa.0.33689
  br label %B0.endif.endif.endif.endif

B0.endif.endif.endif.else.endif.endif.endif:
  %.544 = getelementptr i8, ptr %arg.scratch.4, i64 4096
  br label %B0.endif.endif.endif.endif

B298.endif:
  %.9913803.not = icmp slt i64 %.821, 1
  br i1 %.9913803.not, label %B34.i207.preheader, label %B362.if

B362.if:
  %.938.03804 = phi i64 [ %.1000, %B362.loopexit ], [ %.821, %B298.endif ]
  %.1000 = add nsw i64 %.938.03804, -1
  br i1 %.64.i, label %B34.if.i3572, label %B362.loopexit

B418.loopexit.i3611:
  %49 = icmp sgt i64 %.633.i3609, -1
  br i1 %49, label %B34.if.i126, label %common.ret

B34.if.i3572:
  %.100.0302.i3573 = phi i64 [ %.171.i3574, %B34.if.i3572 ], [ 0, %B362.if ]
  %.171.i3574 = add nuw nsw i64 %.100.0302.i3573, 1
  %50 = getelementptr i64, ptr %arg.inner.4, i64 %.100.0302.i3573
  %.225.i3575 = load i64, ptr %50, align 8
  %.227.i3576 = add i64 %.225.i3575, %arg.base
  %.228.i3577 = inttoptr i64 %.227.i3576 to ptr
  %.229.i3578 = load i64, ptr %.228.i3577, align 1
  %51 = getelementptr i64, ptr %.713, i64 %.100.0302.i3573
  store i64 %.229.i3578, ptr %51, align 8
  %exitcond.not.i3579 = icmp eq i64 %arg.n, %.171.i3574
  br i1 %exitcond.not.i3579, label %B128.if.i3580, label %B34.if.i3572

B128.if.i3580:
  %wrong.2.0307.i3581 = phi i64 [ %.633.i3609, %B128.if.i3580 ], [ 0, %B34.if.i3572 ]
  %.299.0304.i3583 = phi i64 [ %.368.i3584, %B128.if.i3580 ], [ 0, %B34.if.i3572 ]
  %.368.i3584 = add nuw nsw i64 %.299.0304.i3583, 1
  %52 = getelementptr i64, ptr %.713, i64 %.299.0304.i3583
  %.426.i3585 = load i64, ptr %52, align 8
  %.427298.i3586 = lshr i64 %.426.i3585, 7
  %.428.i3587 = and i64 %.427298.i3586, 1
  %.463.i3588 = and i64 %.426.i3585, 127
  %.495.i3589 = lshr i64 %.426.i3585, 1
  %.496.i3590 = and i64 %.495.i3589, 16256
  %53 = icmp eq i64 %.428.i3587, 0
  %.499.i3591 = select i1 %53, i64 0, i64 %.496.i3590
  %.500.i3592 = or disjoint i64 %.499.i3591, %.463.i3588
  %54 = getelementptr i64, ptr %arg.inner.4, i64 %.299.0304.i3583
  %.534.i3593 = load i64, ptr %54, align 8
  %.535.i3594 = add nsw i64 %.534.i3593, 1
  %.537.i3595 = add nsw i64 %.535.i3594, %.428.i3587
  %.543.i3596 = add nsw i64 %.500.i3592, %.537.i3595
  %.545.not.i3597 = icmp ne i64 %.500.i3592, 0
  %..i3598 = sext i1 %.545.not.i3597 to i64
  %55 = getelementptr i64, ptr %arg.ends.4, i64 %.299.0304.i3583
  %.629.i3599 = load i64, ptr %55, align 8
  %.559.i3603 = add nsw i64 %.543.i3596, %..i3598
  %.630.i3604 = sub nsw i64 %.629.i3599, %.559.i3603
  %.595299.i3605 = lshr i64 %.426.i3585, 15
  %.597.i3606 = and i64 %.428.i3587, %.595299.i3605
  %.598.i3607 = sub nsw i64 0, %.597.i3606
  %.631.i3608 = or i64 %wrong.2.0307.i3581, %.598.i3607
  %.633.i3609 = or i64 %.631.i3608, %.630.i3604
  %56 = getelementptr i64, ptr %.2073644366236833702, i64 %.299.0304.i3583
  store i64 %.500.i3592, ptr %56, align 8
  %57 = getelementptr i64, ptr %.375365636853700, i64 %.299.0304.i3583
  store i64 %.537.i3595, ptr %57, align 8
  %58 = getelementptr i64, ptr %.54436733706, i64 %.299.0304.i3583
  store i64 %.559.i3603, ptr %58, align 8
  %exitcond309.not.i3610 = icmp eq i64 %arg.n, %.368.i3584
  br i1 %exitcond309.not.i3610, label %B418.loopexit.i3611, label %B128.if.i3580

B618.if:
  %least.2.03750 = phi i64 [ %.11.i, %B618.if ], [ 1, %B584 ]
  %.1331.03749 = phi i64 [ %.1393, %B618.if ], [ %arg.n, %B584 ]
  %.1328.03748 = phi i64 [ %.1397, %B618.if ], [ 0, %B584 ]
  %.1393 = add nsw i64 %.1331.03749, -1
  %.1397 = add nuw nsw i64 %.1328.03748, 1
  %59 = getelementptr i64, ptr %.2073644366236833702, i64 %.1328.03748
  %.1451 = load i64, ptr %59, align 8
  %.11.i = tail call i64 @llvm.smin.i64(i64 %.1451, i64 %least.2.03750)
  %.1384 = icmp samesign ugt i64 %.1331.03749, 1
  br i1 %.1384, label %B618.if, label %B668

B34.if.i690:
  %.53.i590.03757 = phi i64 [ %.117.i693, %B34.if.i690 ], [ %arg.n, %B34.if.i408 ]
  %.50.i589.03756 = phi i64 [ %.121.i696, %B34.if.i690 ], [ 0, %B34.if.i408 ]
  %.117.i693 = add nsw i64 %.53.i590.03757, -1
  %.121.i696 = add nuw nsw i64 %.50.i589.03756, 1
  %60 = getelementptr i64, ptr %.54436733706, i64 %.50.i589.03756
  %.175.i670 = load i64, ptr %60, align 8
  %61 = getelementptr i64, ptr %arg.inner.4, i64 %.50.i589.03756
  store i64 %.175.i670, ptr %61, align 8
  %.108.i635 = icmp samesign ugt i64 %.53.i590.03757, 1
  br i1 %.108.i635, label %B34.if.i690, label %common.ret

B896.if:
  %.1702.03745 = phi i64 [ 0, %B896.if.lr.ph ], [ %.1771, %B896.if ]
  %.1771 = add nuw nsw i64 %.1702.03745, 1
  %62 = getelementptr i64, ptr %arg.at.4, i64 %.1702.03745
  %.1825 = load i64, ptr %62, align 8
  %.1828 = trunc i64 %.1825 to i32
  %.1829 = getelementptr i32, ptr %.1827, i64 %.1702.03745
  store i32 %.1828, ptr %.1829, align 1
  %63 = getelementptr i64, ptr %.54436733706, i64 %.1702.03745
  %.1860 = load i64, ptr %63, align 8
  %.1863 = trunc i64 %.1860 to i32
  %.1864 = getelementptr i32, ptr %.1862, i64 %.1702.03745
  store i32 %.1863, ptr %.1864, align 1
  %exitcond.not = icmp eq i64 %.1771, %arg.n
  br i1 %exitcond.not, label %B34.if.i549.preheader, label %B896.if
}

define internal fastcc void @part7(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.at, i64 %arg.end) unnamed_addr {
entry:
  %.18 = sub nsw i64 %arg.end, %arg.at
  %.11.i = tail call i64 @llvm.smax.i64(i64 %.18, i64 0)
  %.49 = lshr i64 %.11.i, 3
  %.13390.not = icmp eq i64 %.49, 0
  br i1 %.13390.not, label %B132, label %B82.if.lr.ph

B82.if.lr.ph:
  %.173 = add nsw i64 %arg.at, %arg.base
  %.174 = inttoptr i64 %.173 to ptr
  br label %B82.if

B132:
  %found.3.0.lcssa = phi i64 [ 0, %entry ], [ %.178, %B82.if ]
  %.193 = and i64 %.11.i, 9223372036854775800
  %.197 = add nsw i64 %.193, %arg.at
  %.239 = sub i64 %arg.end, %.197
  %.28294.not = icmp slt i64 %.239, 1
  br i1 %.28294.not, label %B220, label %B176.if

B220:
  %found.4.0.lcssa = phi i64 [ %found.3.0.lcssa, %B132 ], [ %.326, %B176.if ]
  %.337 = and i64 %found.4.0.lcssa, -9187201950435737472
  store i64 %.337, ptr %retptr, align 8
  ret void

B82.if:
  %found.3.093 = phi i64 [ 0, %B82.if.lr.ph ], [ %.178, %B82.if ]
  %.77.091 = phi i64 [ 0, %B82.if.lr.ph ], [ %.146, %B82.if ]
  %.146 = add nuw nsw i64 %.77.091, 1
  %.175 = getelementptr i64, ptr %.174, i64 %.77.091
  %.176 = load i64, ptr %.175, align 1
  %.178 = or i64 %.176, %found.3.093
  %exitcond.not = icmp eq i64 %.146, %.49
  br i1 %exitcond.not, label %B132, label %B82.if

B176.if:
  %found.4.097 = phi i64 [ %.326, %B176.if ], [ %found.3.0.lcssa, %B132 ]
  %.229.096 = phi i64 [ %.291, %B176.if ], [ %.239, %B132 ]
  %.226.095 = phi i64 [ %.295, %B176.if ], [ %.197, %B132 ]
  %.291 = add nsw i64 %.229.096, -1
  %.295 = add i64 %.226.095, 1
  %.321 = add i64 %.226.095, %arg.base
  %.322 = inttoptr i64 %.321 to ptr
  %.323 = load i8, ptr %.322, align 1
  %.324 = zext i8 %.323 to i64
  %.326 = or i64 %found.4.097, %.324
  %.282 = icmp samesign ugt i64 %.229.096, 1
  br i1 %.282, label %B176.if, label %B220
}

define internal fastcc void @part8(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.size, ptr %arg.at.4, ptr readonly %arg.ends.4, i64 %arg.n, ptr %arg.op.4, i64 %arg.dst, i64 %arg.low) unnamed_addr {
entry:
  %.76 = getelementptr i8, ptr %arg.op.4, i64 24
  %.77 = load i64, ptr %.76, align 8
  %.106 = getelementptr i8, ptr %arg.op.4, i64 32
  %.107 = load i64, ptr %.106, align 8
  %.108.not = icmp eq i64 %.107, 0
  %.137 = getelementptr i8, ptr %arg.op.4, i64 40
  %.138 = load i64, ptr %.137, align 8
  %.167 = getelementptr i8, ptr %arg.op.4, i64 48
  %.168 = load i64, ptr %.167, align 8
  %.340633.not = icmp slt i64 %arg.n, 1
  br i1 %.340633.not, label %common.ret, label %B224.lr.ph

B224.lr.ph:
  %.248 = getelementptr i8, ptr %arg.op.4, i64 16
  %.249 = load i64, ptr %.248, align 8
  %.217 = getelementptr i8, ptr %arg.op.4, i64 8
  %.218 = load i64, ptr %.217, align 8
  %.219 = add nsw i64 %.218, %arg.dst
  %.607 = icmp slt i64 %.77, 8
  %.63.i98 = inttoptr i64 %.219 to ptr
  %.730 = getelementptr i8, ptr %arg.op.4, i64 72
  %.250 = add i64 %arg.low, %arg.dst
  %.252 = add i64 %.250, %.249
  br label %B224

B224:
  %.282.0634 = phi i64 [ 0, %B224.lr.ph ], [ %.353, %B444.endif ]
  %.353 = add nuw nsw i64 %.282.0634, 1
  %0 = getelementptr i64, ptr %arg.at.4, i64 %.282.0634
  %.412 = load i64, ptr %0, align 8
  %1 = getelementptr i64, ptr %arg.ends.4, i64 %.282.0634
  %.443 = load i64, ptr %1, align 8
  %.15.i.i.not = icmp slt i64 %.412, %.443
  br i1 %.15.i.i.not, label %B24.i.i, label %B0.endif.i.thread

B24.i.i:
  %.34.i.i = add i64 %.412, %arg.base
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %.412, 1
  br i1 %.42.i.i, label %B0.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %.443
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %arg.base
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %.412, 2
  br label %B0.endif.i

B182.i.i:
  %2 = add i64 %.412, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %.412, i64 %.443)
  br label %B42.i.i.i

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %value.2.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.i.1, %B176.i.i.i ]
  %at.2.i.i.i.0 = phi i64 [ %.412, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B0.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %3 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %3 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.i.not = icmp eq i8 %3, 0
  br i1 %.211.i.i.i.not, label %B176.i.i.i, label %B0.endif.i.thread

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.248.i.i.i, label %B0.endif.i, label %B0.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.443
  br i1 %.141.i.i.i.not, label %B70.i.i.i, label %B0.endif.i.thread

B0.endif.i:
  %.11.i.sroa.7.0 = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select627 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  br label %B0.endif.i.thread

B0.endif.i.thread:
  %.11.i.sroa.0.0619 = phi i64 [ -1, %B188.i.i.i ], [ %.11.i.sroa.0.0.fr, %B0.endif.i ], [ -1, %B224 ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i.i ]
  %.11.i.sroa.7.0618 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.11.i.sroa.7.0, %B0.endif.i ], [ %.412, %B224 ], [ %2, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %4 = phi i64 [ -2, %B188.i.i.i ], [ %spec.select627, %B0.endif.i ], [ -2, %B224 ], [ -2, %B152.i.i.i ], [ -2, %B42.if.i.i.i ], [ -2, %B42.i.i.i ]
  %.64.i = icmp slt i64 %4, 0
  %.68.i = sub nsw i64 %.443, %.11.i.sroa.7.0618
  %.72.i = icmp sgt i64 %4, %.68.i
  %or.cond609 = select i1 %.64.i, i1 true, i1 %.72.i
  %.97.i = select i1 %or.cond609, i64 0, i64 %4
  %.445.sroa.10.0 = add nsw i64 %.97.i, %.11.i.sroa.7.0618
  %.445.sroa.0.0 = select i1 %or.cond609, i64 -1, i64 %.11.i.sroa.0.0619
  %or.cond = icmp ugt i64 %.445.sroa.0.0, 9
  br i1 %or.cond, label %common.ret, label %B322

common.ret:
  %.sink = phi i8 [ 1, %entry ], [ 0, %B414 ], [ 0, %B0.endif.i.thread ], [ 1, %B444.endif ]
  store i8 %.sink, ptr %retptr, align 1
  ret void

B322:
  %.15.i = add nsw i64 %.11.i.sroa.7.0618, 8
  %.16.i13.not = icmp sgt i64 %.15.i, %arg.size
  br i1 %.16.i13.not, label %B38.i.i.preheader, label %B22.i

B38.i.i.preheader:
  %.95.i.i42629.not = icmp eq i64 %.97.i, 0
  br i1 %.95.i.i42629.not, label %B322.endif, label %B38.if.i.i.lr.ph

B38.if.i.i.lr.ph:
  %.134.i.i58 = add i64 %.11.i.sroa.7.0618, %arg.base
  br label %B38.if.i.i

B22.i:
  %.7.i.i = add i64 %.11.i.sroa.7.0618, %arg.base
  %.8.i.i = inttoptr i64 %.7.i.i to ptr
  %.9.i.i = load i64, ptr %.8.i.i, align 1
  %.10.i.i = shl nsw i64 %.97.i, 2
  %.11.i.i = shl nsw i64 -1, %.10.i.i
  %.13.i.i68 = shl i64 %.11.i.i, %.10.i.i
  %.14.i.i69 = xor i64 %.13.i.i68, -1
  %.15.i.i70 = and i64 %.9.i.i, %.14.i.i69
  br label %B322.endif

B38.if.i.i:
  %value.2.i.i.0632 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.143.i.i, %B38.if.i.i ]
  %.37.i.i5.0630 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.108.i.i, %B38.if.i.i ]
  %.108.i.i = add nuw nsw i64 %.37.i.i5.0630, 1
  %.136.i.i59 = add i64 %.134.i.i58, %.37.i.i5.0630
  %.137.i.i = inttoptr i64 %.136.i.i59 to ptr
  %.138.i.i = load i8, ptr %.137.i.i, align 1
  %.139.i.i = zext i8 %.138.i.i to i64
  %.140.i.i = shl nsw i64 %.37.i.i5.0630, 3
  %.141.i.i = shl i64 %.139.i.i, %.140.i.i
  %.143.i.i = or i64 %.141.i.i, %value.2.i.i.0632
  %exitcond.not = icmp eq i64 %.108.i.i, %.97.i
  br i1 %exitcond.not, label %B322.endif, label %B38.if.i.i

B368:
  %.5.i = lshr i64 %.531.0, 1
  %.10.i73 = and i64 %.531.0, 1
  %.14.i74 = icmp eq i64 %.531.0, 1
  %. = select i1 %.14.i74, i64 -9223372036854775808, i64 0
  %.27.i78 = sub nsw i64 0, %.10.i73
  %.29.i79 = xor i64 %.5.i, %.27.i78
  %.33.i81 = add nsw i64 %.29.i79, %.10.i73
  %.37.i83 = or i64 %.33.i81, %.
  br label %B400

B400:
  %"$phi400.1.2.1" = phi i64 [ %.37.i83, %B368 ], [ %.531.0, %B322.endif ]
  br i1 %.607, label %B414, label %B444

B414:
  %.611 = icmp slt i64 %"$phi400.1.2.1", %.138
  %.615 = icmp sgt i64 %"$phi400.1.2.1", %.168
  %or.cond610 = select i1 %.611, i1 true, i1 %.615
  br i1 %or.cond610, label %common.ret, label %B444

B444:
  %.657 = add nsw i64 %.282.0634, %arg.low
  switch i64 %.77, label %B154.i [
    i64 8, label %B16.i
    i64 2, label %B66.i104
    i64 4, label %B116.i
  ]

B16.i:
  %.25.i116 = getelementptr i64, ptr %.63.i98, i64 %.657
  store i64 %"$phi400.1.2.1", ptr %.25.i116, align 1
  br label %B444.endif

B66.i104:
  %.44.i = trunc i64 %"$phi400.1.2.1" to i16
  %.45.i108 = getelementptr i16, ptr %.63.i98, i64 %.657
  store i16 %.44.i, ptr %.45.i108, align 1
  br label %B444.endif

B116.i:
  %.64.i99 = trunc i64 %"$phi400.1.2.1" to i32
  %.65.i100 = getelementptr i32, ptr %.63.i98, i64 %.657
  store i32 %.64.i99, ptr %.65.i100, align 1
  br label %B444.endif

B154.i:
  %.79.i = trunc i64 %"$phi400.1.2.1" to i8
  %.80.i93 = getelementptr i8, ptr %.63.i98, i64 %.657
  store i8 %.79.i, ptr %.80.i93, align 1
  br label %B444.endif

B322.endif:
  %.531.0 = phi i64 [ %.15.i.i70, %B22.i ], [ 0, %B38.i.i.preheader ], [ %.143.i.i, %B38.if.i.i ]
  br i1 %.108.not, label %B400, label %B368

B444.endif:
  %.688.not = icmp ne i64 %.445.sroa.0.0, 0
  %.731 = load i64, ptr %.730, align 8
  %5 = xor i1 %.688.not, true
  %.732 = zext i1 %5 to i64
  %.733 = add nsw i64 %.731, %.732
  store i64 %.733, ptr %.730, align 8
  %.766 = add i64 %.252, %.282.0634
  %.767 = inttoptr i64 %.766 to ptr
  %.768 = zext i1 %.688.not to i8
  store i8 %.768, ptr %.767, align 1
  store i64 %.445.sroa.10.0, ptr %0, align 8
  %exitcond636.not = icmp eq i64 %.353, %arg.n
  br i1 %exitcond636.not, label %common.ret, label %B224
}

define internal fastcc void @part9(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.size, ptr %arg.at.4, ptr readonly %arg.ends.4, i64 %arg.n, ptr %arg.op.4, i64 %arg.dst, i64 %arg.low) unnamed_addr {
entry:
  %.140 = getelementptr i8, ptr %arg.op.4, i64 56
  %.141 = load i64, ptr %.140, align 8
  %.142 = add nsw i64 %.141, %arg.dst
  %.180 = getelementptr i8, ptr %arg.op.4, i64 64
  %.181 = load i64, ptr %.180, align 8
  %.210 = getelementptr i8, ptr %arg.op.4, i64 40
  %.211 = load i64, ptr %.210, align 8
  %.240 = getelementptr i8, ptr %arg.op.4, i64 48
  %.241 = load i64, ptr %.240, align 8
  %.279 = getelementptr i8, ptr %arg.op.4, i64 80
  %.280 = load i64, ptr %.279, align 8
  %.389680.not = icmp slt i64 %arg.n, 1
  br i1 %.389680.not, label %B682, label %B286.lr.ph

B286.lr.ph:
  %.108 = getelementptr i8, ptr %arg.op.4, i64 16
  %.109 = load i64, ptr %.108, align 8
  %.74 = getelementptr i8, ptr %arg.op.4, i64 8
  %.75 = load i64, ptr %.74, align 8
  %.558 = icmp sgt i64 %.241, 0
  %.78 = add i64 %arg.dst, 4
  %.79 = add i64 %.78, %.75
  %.700 = getelementptr i8, ptr %arg.op.4, i64 72
  %.110 = add i64 %arg.low, %arg.dst
  %.111 = add i64 %.110, %.109
  br label %B286

B286:
  %to.2.0683 = phi i64 [ %.280, %B286.lr.ph ], [ %.660, %B538 ]
  %.333.0681 = phi i64 [ 0, %B286.lr.ph ], [ %.402, %B538 ]
  %.402 = add nuw nsw i64 %.333.0681, 1
  %0 = getelementptr i64, ptr %arg.at.4, i64 %.333.0681
  %.461 = load i64, ptr %0, align 8
  %1 = getelementptr i64, ptr %arg.ends.4, i64 %.333.0681
  %.492 = load i64, ptr %1, align 8
  %.15.i.i.not = icmp slt i64 %.461, %.492
  br i1 %.15.i.i.not, label %B24.i.i, label %B0.endif.i.thread

B24.i.i:
  %.34.i.i = add i64 %.461, %arg.base
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %.461, 1
  br i1 %.42.i.i, label %B0.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %.492
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %arg.base
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %.461, 2
  br label %B0.endif.i

B182.i.i:
  %2 = add i64 %.461, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %.461, i64 %.492)
  br label %B42.i.i.i

B42.i.i.i:
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %value.2.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.i.1, %B176.i.i.i ]
  %at.2.i.i.i.0 = phi i64 [ %.461, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B0.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %3 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %3 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.i.not = icmp eq i8 %3, 0
  br i1 %.211.i.i.i.not, label %B176.i.i.i, label %B0.endif.i.thread

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.248.i.i.i, label %B0.endif.i, label %B0.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.492
  br i1 %.141.i.i.i.not, label %B70.i.i.i, label %B0.endif.i.thread

B0.endif.i:
  %.11.i.sroa.7.0 = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select672 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  br label %B0.endif.i.thread

B0.endif.i.thread:
  %.11.i.sroa.0.0664 = phi i64 [ -1, %B188.i.i.i ], [ %.11.i.sroa.0.0.fr, %B0.endif.i ], [ -1, %B286 ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i.i ]
  %.11.i.sroa.7.0663 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.11.i.sroa.7.0, %B0.endif.i ], [ %.461, %B286 ], [ %2, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %4 = phi i64 [ -2, %B188.i.i.i ], [ %spec.select672, %B0.endif.i ], [ -2, %B286 ], [ -2, %B152.i.i.i ], [ -2, %B42.if.i.i.i ], [ -2, %B42.i.i.i ]
  %.64.i = icmp slt i64 %4, 0
  %.68.i = sub nsw i64 %.492, %.11.i.sroa.7.0663
  %.72.i = icmp sgt i64 %4, %.68.i
  %or.cond650 = select i1 %.64.i, i1 true, i1 %.72.i
  %.97.i = select i1 %or.cond650, i64 0, i64 %4
  %.494.sroa.10.0 = add nsw i64 %.97.i, %.11.i.sroa.7.0663
  %.494.sroa.0.0 = select i1 %or.cond650, i64 -1, i64 %.11.i.sroa.0.0664
  %.537.not = icmp ne i64 %.494.sroa.0.0, 0
  %.553 = icmp slt i64 %.494.sroa.0.0, 0
  br i1 %.553, label %common.ret, label %B396

B396:
  %.562.not = icmp ne i64 %.97.i, %.211
  %or.cond651.not674 = select i1 %.558, i1 %.562.not, i1 false
  %.566 = icmp ne i64 %.97.i, %.241
  %5 = and i1 %.566, %or.cond651.not674
  %or.cond652 = and i1 %.537.not, %5
  %.572 = sub nsw i64 2147483648, %to.2.0683
  %.574.not = icmp sge i64 %.97.i, %.572
  %or.cond653.not = select i1 %or.cond652, i1 true, i1 %.574.not
  br i1 %or.cond653.not, label %common.ret, label %B478

common.ret:
  %storemerge648 = phi i8 [ 1, %part10 ], [ 0, %B396 ], [ 0, %B0.endif.i.thread ]
  store i8 %storemerge648, ptr %retptr, align 1
  ret void

B478:
  %.617 = sub nsw i64 %.181, %to.2.0683
  %.619.not = icmp sgt i64 %.97.i, %.617
  br i1 %.619.not, label %B538, label %B496

B496:
  %.24.i22 = add nuw nsw i64 %.97.i, 32
  %.26.i = sub nsw i64 %arg.size, %.11.i.sroa.7.0663
  %.27.i.not = icmp sgt i64 %.24.i22, %.26.i
  %.36.i.not = icmp sgt i64 %.24.i22, %.617
  %or.cond654 = or i1 %.27.i.not, %.36.i.not
  br i1 %or.cond654, label %B182.i, label %B52.i

B52.i:
  %.42.i = add i64 %.11.i.sroa.7.0663, %arg.base
  %.43.i131 = inttoptr i64 %.42.i to ptr
  %.44.i = add i64 %to.2.0683, %.142
  %.45.i132 = inttoptr i64 %.44.i to ptr
  %.46.i133 = load <4 x i64>, ptr %.43.i131, align 1
  store <4 x i64> %.46.i133, ptr %.45.i132, align 1
  %.52.i = icmp samesign ugt i64 %.97.i, 32
  br i1 %.52.i, label %B104.i, label %B538

B104.i:
  %k.2.i.0 = phi i64 [ %.69.i147, %B104.i ], [ 32, %B52.i ]
  %.62.i = add i64 %.42.i, %k.2.i.0
  %.63.i143 = inttoptr i64 %.62.i to ptr
  %.64.i144 = add i64 %.44.i, %k.2.i.0
  %.65.i = inttoptr i64 %.64.i144 to ptr
  %.66.i145 = load <4 x i64>, ptr %.63.i143, align 1
  store <4 x i64> %.66.i145, ptr %.65.i, align 1
  %.69.i147 = add nuw nsw i64 %k.2.i.0, 32
  %.73.i = icmp samesign ult i64 %.69.i147, %.97.i
  br i1 %.73.i, label %B104.i, label %B538

B182.i:
  %.27.i.i = icmp samesign ugt i64 %.97.i, 31
  br i1 %.27.i.i, label %B26.i.i.preheader, label %B102.i.i

B26.i.i.preheader:
  %.31.i.i = add i64 %.11.i.sroa.7.0663, %arg.base
  %.34.i.i116 = add i64 %to.2.0683, %.142
  br label %B26.i.i

B26.i.i:
  %k.2.i.i.0 = phi i64 [ %.44.i.i122, %B26.i.i ], [ 0, %B26.i.i.preheader ]
  %.37.i.i119 = add i64 %.31.i.i, %k.2.i.i.0
  %.38.i.i = inttoptr i64 %.37.i.i119 to ptr
  %.39.i.i120 = add i64 %.34.i.i116, %k.2.i.i.0
  %.40.i.i = inttoptr i64 %.39.i.i120 to ptr
  %.41.i.i121 = load <4 x i64>, ptr %.38.i.i, align 1
  store <4 x i64> %.41.i.i121, ptr %.40.i.i, align 1
  %.44.i.i122 = add nuw nsw i64 %k.2.i.i.0, 32
  %.49.i.i123 = add nuw nsw i64 %k.2.i.i.0, 64
  %.51.i.i.not = icmp samesign ugt i64 %.49.i.i123, %.97.i
  br i1 %.51.i.i.not, label %B102.i.i, label %B26.i.i

B102.i.i:
  %k.3.i.i.1 = phi i64 [ 0, %B182.i ], [ %.44.i.i122, %B26.i.i ]
  %.68.i.i37 = sub nsw i64 %.97.i, %k.3.i.i.1
  %.98.i.i.i74677.not = icmp slt i64 %.68.i.i37, 1
  br i1 %.98.i.i.i74677.not, label %B538, label %B34.if.i.i.i.lr.ph

B34.if.i.i.i.lr.ph:
  %.58.i.i = add i64 %.11.i.sroa.7.0663, %arg.base
  %.137.i.i.i93 = add i64 %.58.i.i, %k.3.i.i.1
  %.63.i.i = add i64 %to.2.0683, %.142
  %.139.i.i.i94 = add i64 %.63.i.i, %k.3.i.i.1
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.i.i6.0679 = phi i64 [ 0, %B34.if.i.i.i.lr.ph ], [ %.111.i.i.i104, %B34.if.i.i.i ]
  %.111.i.i.i104 = add nuw nsw i64 %.40.i.i.i6.0679, 1
  %.142.i.i.i = add i64 %.137.i.i.i93, %.40.i.i.i6.0679
  %.143.i.i.i97 = inttoptr i64 %.142.i.i.i to ptr
  %.144.i.i.i = add i64 %.139.i.i.i94, %.40.i.i.i6.0679
  %.145.i.i.i98 = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i97, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i98, align 1
  %exitcond.not = icmp eq i64 %.111.i.i.i104, %.68.i.i37
  br i1 %exitcond.not, label %B538, label %B34.if.i.i.i

B538:
  %.660 = add nsw i64 %.97.i, %to.2.0683
  %reass.add = add i64 %.333.0681, %arg.low
  %reass.mul = shl i64 %reass.add, 2
  %.668 = add i64 %.79, %reass.mul
  %.669 = inttoptr i64 %.668 to ptr
  %.670 = trunc i64 %.660 to i32
  store i32 %.670, ptr %.669, align 1
  %.701 = load i64, ptr %.700, align 8
  %6 = xor i1 %.537.not, true
  %.703 = zext i1 %6 to i64
  %.704 = add nsw i64 %.701, %.703
  store i64 %.704, ptr %.700, align 8
  %.738 = add i64 %.111, %.333.0681
  %.739 = inttoptr i64 %.738 to ptr
  %.740 = zext i1 %.537.not to i8
  store i8 %.740, ptr %.739, align 1
  store i64 %.494.sroa.10.0, ptr %0, align 8
  %exitcond686.not = icmp eq i64 %.402, %arg.n
  br i1 %exitcond686.not, label %B682.loopexit, label %B286

B682.loopexit:
  %.861.pre = load i64, ptr %.279, align 8
  br label %B682

B682:
  %.861 = phi i64 [ %.280, %entry ], [ %.861.pre, %B682.loopexit ]
  %to.2.0.lcssa = phi i64 [ %.280, %entry ], [ %.660, %B682.loopexit ]
  %.829 = getelementptr i8, ptr %arg.op.4, i64 88
  %.830 = load i64, ptr %.829, align 8
  %.11.i = tail call i64 @llvm.smin.i64(i64 %.181, i64 %to.2.0.lcssa)
  %.18.i = sub nsw i64 %.11.i, %.861
  %.11.i.i = tail call i64 @llvm.smax.i64(i64 %.18.i, i64 0)
  %.49.i656 = lshr i64 %.11.i.i, 3
  %.13390.not.i = icmp eq i64 %.49.i656, 0
  br i1 %.13390.not.i, label %B132.i, label %B82.if.lr.ph.i

B82.if.lr.ph.i:
  %.173.i = add nsw i64 %.861, %.142
  %.174.i = inttoptr i64 %.173.i to ptr
  br label %B82.if.i

B132.i:
  %found.3.0.lcssa.i = phi i64 [ 0, %B682 ], [ %.178.i, %B82.if.i ]
  %.193.i = and i64 %.11.i.i, 9223372036854775800
  %.197.i = add nsw i64 %.193.i, %.861
  %.239.i = sub i64 %.11.i, %.197.i
  %.28294.not.i = icmp slt i64 %.239.i, 1
  br i1 %.28294.not.i, label %part10, label %B176.if.i

B82.if.i:
  %found.3.093.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %.178.i, %B82.if.i ]
  %.77.091.i = phi i64 [ 0, %B82.if.lr.ph.i ], [ %.146.i, %B82.if.i ]
  %.146.i = add nuw nsw i64 %.77.091.i, 1
  %.175.i = getelementptr i64, ptr %.174.i, i64 %.77.091.i
  %.176.i = load i64, ptr %.175.i, align 1
  %.178.i = or i64 %.176.i, %found.3.093.i
  %exitcond.not.i = icmp eq i64 %.146.i, %.49.i656
  br i1 %exitcond.not.i, label %B132.i, label %B82.if.i

B176.if.i:
  %found.4.097.i = phi i64 [ %.326.i, %B176.if.i ], [ %found.3.0.lcssa.i, %B132.i ]
  %.229.096.i = phi i64 [ %.291.i, %B176.if.i ], [ %.239.i, %B132.i ]
  %.226.095.i = phi i64 [ %.295.i, %B176.if.i ], [ %.197.i, %B132.i ]
  %.291.i = add nsw i64 %.229.096.i, -1
  %.295.i = add i64 %.226.095.i, 1
  %.321.i = add i64 %.226.095.i, %.142
  %.322.i = inttoptr i64 %.321.i to ptr
  %.323.i = load i8, ptr %.322.i, align 1
  %.324.i = zext i8 %.323.i to i64
  %.326.i = or i64 %found.4.097.i, %.324.i
  %.282.i = icmp samesign ugt i64 %.229.096.i, 1
  br i1 %.282.i, label %B176.if.i, label %part10

part10:
  %found.4.0.lcssa.i = phi i64 [ %found.3.0.lcssa.i, %B132.i ], [ %.326.i, %B176.if.i ]
  %.337.i = and i64 %found.4.0.lcssa.i, -9187201950435737472
  %.921 = or i64 %.337.i, %.830
  store i64 %.921, ptr %.829, align 8
  store i64 %to.2.0.lcssa, ptr %.279, align 8
  br label %common.ret
}

define internal fastcc void @part11(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.size, ptr %arg.at.4, ptr readonly %arg.ends.4, i64 %arg.n, ptr %arg.op.4, i64 %arg.dst, i64 %arg.low) unnamed_addr {
entry:
  %.76 = getelementptr i8, ptr %arg.op.4, i64 24
  %.77 = load i64, ptr %.76, align 8
  %.107 = load i64, ptr %arg.op.4, align 8
  %.108 = icmp eq i64 %.107, 2
  %.266548.not = icmp slt i64 %arg.n, 1
  br i1 %.266548.not, label %common.ret, label %B176.lr.ph

B176.lr.ph:
  %.174 = getelementptr i8, ptr %arg.op.4, i64 16
  %.175 = load i64, ptr %.174, align 8
  %.143 = getelementptr i8, ptr %arg.op.4, i64 8
  %.144 = load i64, ptr %.143, align 8
  %.145 = add nsw i64 %.144, %arg.dst
  %.411 = add nsw i64 %.77, 1
  %.63.i86 = inttoptr i64 %.145 to ptr
  %.606 = getelementptr i8, ptr %arg.op.4, i64 72
  %.176 = add i64 %arg.low, %arg.dst
  %.178 = add i64 %.176, %.175
  br label %B176

B176:
  %.208.0549 = phi i64 [ 0, %B176.lr.ph ], [ %.279, %B392.endif ]
  %.279 = add nuw nsw i64 %.208.0549, 1
  %0 = getelementptr i64, ptr %arg.at.4, i64 %.208.0549
  %.338 = load i64, ptr %0, align 8
  %1 = getelementptr i64, ptr %arg.ends.4, i64 %.208.0549
  %.369 = load i64, ptr %1, align 8
  %.15.i.i.not = icmp slt i64 %.338, %.369
  br i1 %.15.i.i.not, label %B24.i.i, label %B0.endif.i.thread

B24.i.i:
  %.34.i.i = add i64 %.338, %arg.base
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %.338, 1
  br i1 %.42.i.i, label %B0.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %.369
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %arg.base
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %.338, 2
  br label %B0.endif.i

B182.i.i:
  %2 = add i64 %.338, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %.338, i64 %.369)
  br label %B42.i.i.i

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %value.2.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.i.1, %B176.i.i.i ]
  %at.2.i.i.i.0 = phi i64 [ %.338, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B0.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %3 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %3 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.i.not = icmp eq i8 %3, 0
  br i1 %.211.i.i.i.not, label %B176.i.i.i, label %B0.endif.i.thread

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.248.i.i.i, label %B0.endif.i, label %B0.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.369
  br i1 %.141.i.i.i.not, label %B70.i.i.i, label %B0.endif.i.thread

B0.endif.i:
  %.11.i.sroa.7.0 = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select542 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  br label %B0.endif.i.thread

B0.endif.i.thread:
  %.11.i.sroa.0.0534 = phi i64 [ -1, %B188.i.i.i ], [ %.11.i.sroa.0.0.fr, %B0.endif.i ], [ -1, %B176 ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i.i ]
  %.11.i.sroa.7.0533 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.11.i.sroa.7.0, %B0.endif.i ], [ %.338, %B176 ], [ %2, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %4 = phi i64 [ -2, %B188.i.i.i ], [ %spec.select542, %B0.endif.i ], [ -2, %B176 ], [ -2, %B152.i.i.i ], [ -2, %B42.if.i.i.i ], [ -2, %B42.i.i.i ]
  %.64.i = icmp slt i64 %4, 0
  %.68.i = sub nsw i64 %.369, %.11.i.sroa.7.0533
  %.72.i = icmp sgt i64 %4, %.68.i
  %or.cond = select i1 %.64.i, i1 true, i1 %.72.i
  %.97.i = select i1 %or.cond, i64 0, i64 %4
  %.371.sroa.10.0 = add nsw i64 %.97.i, %.11.i.sroa.7.0533
  %.371.sroa.0.0 = select i1 %or.cond, i64 -1, i64 %.11.i.sroa.0.0534
  %.408.not = icmp eq i64 %.371.sroa.0.0, 0
  %.413.not = icmp eq i64 %.371.sroa.0.0, %.411
  %or.cond524 = select i1 %.408.not, i1 true, i1 %.413.not
  br i1 %or.cond524, label %B280, label %common.ret

common.ret:
  %storemerge522 = phi i8 [ 1, %entry ], [ 1, %B392.endif ], [ 0, %B0.endif.i.thread ]
  store i8 %storemerge522, ptr %retptr, align 1
  ret void

B280:
  %not..408.not = xor i1 %.408.not, true
  %.15.i = add nsw i64 %.11.i.sroa.7.0533, 8
  %.16.i13.not = icmp sgt i64 %.15.i, %arg.size
  br i1 %.16.i13.not, label %B38.i.i.preheader, label %B22.i

B38.i.i.preheader:
  %.95.i.i42544.not = icmp eq i64 %.97.i, 0
  br i1 %.95.i.i42544.not, label %B298.endif, label %B38.if.i.i.lr.ph

B38.if.i.i.lr.ph:
  %.134.i.i58 = add i64 %.11.i.sroa.7.0533, %arg.base
  br label %B38.if.i.i

B22.i:
  %.7.i.i = add i64 %.11.i.sroa.7.0533, %arg.base
  %.8.i.i = inttoptr i64 %.7.i.i to ptr
  %.9.i.i = load i64, ptr %.8.i.i, align 1
  %.10.i.i = shl nsw i64 %.97.i, 2
  %.11.i.i = shl nsw i64 -1, %.10.i.i
  %.13.i.i68 = shl i64 %.11.i.i, %.10.i.i
  %.14.i.i69 = xor i64 %.13.i.i68, -1
  %.15.i.i70 = and i64 %.9.i.i, %.14.i.i69
  br label %B298.endif

B38.if.i.i:
  %value.2.i.i.0547 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.143.i.i, %B38.if.i.i ]
  %.37.i.i5.0545 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.108.i.i, %B38.if.i.i ]
  %.108.i.i = add nuw nsw i64 %.37.i.i5.0545, 1
  %.136.i.i59 = add i64 %.134.i.i58, %.37.i.i5.0545
  %.137.i.i = inttoptr i64 %.136.i.i59 to ptr
  %.138.i.i = load i8, ptr %.137.i.i, align 1
  %.139.i.i = zext i8 %.138.i.i to i64
  %.140.i.i = shl nsw i64 %.37.i.i5.0545, 3
  %.141.i.i = shl i64 %.139.i.i, %.140.i.i
  %.143.i.i = or i64 %.141.i.i, %value.2.i.i.0547
  %exitcond.not = icmp eq i64 %.108.i.i, %.97.i
  br i1 %exitcond.not, label %B298.endif, label %B38.if.i.i

B16.i:
  %.25.i104 = getelementptr i64, ptr %.63.i86, i64 %.505
  store i64 %"$phi392.6.3.1", ptr %.25.i104, align 1
  br label %B392.endif

B66.i92:
  %.44.i = trunc i64 %"$phi392.6.3.1" to i16
  %.45.i96 = getelementptr i16, ptr %.63.i86, i64 %.505
  store i16 %.44.i, ptr %.45.i96, align 1
  br label %B392.endif

B116.i:
  %.64.i87 = trunc i64 %"$phi392.6.3.1" to i32
  %.65.i88 = getelementptr i32, ptr %.63.i86, i64 %.505
  store i32 %.64.i87, ptr %.65.i88, align 1
  br label %B392.endif

B154.i:
  %.79.i = trunc i64 %"$phi392.6.3.1" to i8
  %.80.i81 = getelementptr i8, ptr %.63.i86, i64 %.505
  store i8 %.79.i, ptr %.80.i81, align 1
  br label %B392.endif

B298.endif:
  %.473.0 = phi i64 [ %.15.i.i70, %B22.i ], [ 0, %B38.i.i.preheader ], [ %.143.i.i, %B38.if.i.i ]
  %.505 = add nsw i64 %.208.0549, %arg.low
  %.523.not = icmp ne i64 %.473.0, 0
  %.525 = zext i1 %.523.not to i64
  %"$phi392.6.3.1" = select i1 %.108, i64 %.525, i64 %.473.0
  switch i64 %.77, label %B154.i [
    i64 8, label %B16.i
    i64 2, label %B66.i92
    i64 4, label %B116.i
  ]

B392.endif:
  %.607 = load i64, ptr %.606, align 8
  %.609 = zext i1 %.408.not to i64
  %.610 = add nsw i64 %.607, %.609
  store i64 %.610, ptr %.606, align 8
  %.644 = add i64 %.178, %.208.0549
  %.645 = inttoptr i64 %.644 to ptr
  %.646 = zext i1 %not..408.not to i8
  store i8 %.646, ptr %.645, align 1
  store i64 %.371.sroa.10.0, ptr %0, align 8
  %exitcond553.not = icmp eq i64 %.279, %arg.n
  br i1 %exitcond553.not, label %common.ret, label %B176
}

define internal fastcc void @part12(ptr noalias nonnull writeonly %retptr, i64 %arg.base, ptr %arg.at.4, ptr readonly %arg.ends.4, i64 %arg.n, ptr readonly %arg.op.4, i64 %arg.dst, i64 %arg.low) unnamed_addr {
entry:
  %.70 = getelementptr i8, ptr %arg.op.4, i64 8
  %.71 = load i64, ptr %.70, align 8
  %.72 = add nsw i64 %.71, %arg.dst
  %.100 = getelementptr i8, ptr %arg.op.4, i64 16
  %.101 = load i64, ptr %.100, align 8
  %.102 = add nsw i64 %.101, %arg.dst
  %.190363.not = icmp slt i64 %arg.n, 1
  br i1 %.190363.not, label %common.ret, label %B98.if

B24.i.i:
  %.34.i.i = add i64 %.262, %arg.base
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %.262, 1
  br i1 %.42.i.i, label %B0.endif.i.thread, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %.293
  br i1 %.62.i.i, label %B100.i.i, label %B42.i.i.i.preheader

B42.i.i.i.preheader:
  br label %B42.i.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %arg.base
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B42.i.i.i.preheader

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %.262, 2
  br label %B0.endif.i.thread

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ %.111.i.i.i, %B176.i.i.i ], [ 0, %B42.i.i.i.preheader ]
  %.43.i.i.i.0 = phi i64 [ %.107.i.i.i, %B176.i.i.i ], [ 10, %B42.i.i.i.preheader ]
  %value.2.i.i.i.0 = phi i64 [ %value.3.i.i.i.1, %B176.i.i.i ], [ 0, %B42.i.i.i.preheader ]
  %at.2.i.i.i.0 = phi i64 [ %.174.i.i.i, %B176.i.i.i ], [ %.262, %B42.i.i.i.preheader ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %common.ret, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %0 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %0 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.i.not = icmp eq i8 %0, 0
  br i1 %.211.i.i.i.not, label %B176.i.i.i, label %common.ret

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.248.i.i.i, label %B0.endif.i.thread, label %common.ret

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.293
  br i1 %.141.i.i.i.not, label %B70.i.i.i, label %common.ret

B0.endif.i.thread:
  %.11.i.sroa.7.0 = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select362 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  %.68.i = sub nsw i64 %.293, %.11.i.sroa.7.0
  %.72.i = icmp sgt i64 %spec.select362, %.68.i
  %1 = or i64 %.11.i.sroa.0.0.fr, %spec.select362
  %2 = icmp slt i64 %1, 0
  %.295.sroa.0.0 = select i1 %2, i1 true, i1 %.72.i
  br i1 %.295.sroa.0.0, label %common.ret, label %B186

common.ret:
  %storemerge352 = phi i8 [ 1, %entry ], [ 0, %B42.i.i.i ], [ 0, %B152.i.i.i ], [ 0, %B42.if.i.i.i ], [ 0, %B98.if ], [ 0, %B188.i.i.i ], [ 1, %B186 ], [ 0, %B0.endif.i.thread ]
  store i8 %storemerge352, ptr %retptr, align 1
  ret void

B186:
  %.295.sroa.10.0 = add nsw i64 %spec.select362, %.11.i.sroa.7.0
  %.350 = add nsw i64 %.132.0364, %arg.low
  %.351 = shl nsw i64 %.350, 2
  %.384 = add i64 %.72, %.351
  %.385 = inttoptr i64 %.384 to ptr
  %.386 = trunc i64 %.262 to i32
  store i32 %.386, ptr %.385, align 1
  %.394 = add i64 %.102, %.351
  %.395 = inttoptr i64 %.394 to ptr
  %.396 = trunc i64 %.295.sroa.10.0 to i32
  store i32 %.396, ptr %.395, align 1
  store i64 %.295.sroa.10.0, ptr %3, align 8
  %exitcond.not = icmp eq i64 %arg.n, %.203
  br i1 %exitcond.not, label %common.ret, label %B98.if

B98.if:
  %.132.0364 = phi i64 [ %.203, %B186 ], [ 0, %entry ]
  %.203 = add nuw nsw i64 %.132.0364, 1
  %3 = getelementptr i64, ptr %arg.at.4, i64 %.132.0364
  %.262 = load i64, ptr %3, align 8
  %4 = getelementptr i64, ptr %arg.ends.4, i64 %.132.0364
  %.293 = load i64, ptr %4, align 8
  %.15.i.i.not = icmp slt i64 %.262, %.293
  br i1 %.15.i.i.not, label %B24.i.i, label %common.ret
}

define internal fastcc void @part13(ptr noalias nonnull writeonly %retptr, i64 %arg.base, ptr %arg.at.4, ptr readonly %arg.ends.4, i64 %arg.n, i64 %arg.fields) unnamed_addr {
entry:
  %.114364.not = icmp slt i64 %arg.n, 1
  br i1 %.114364.not, label %common.ret, label %B34.if.lr.ph

B34.if.lr.ph:
  %spec.select361 = tail call i64 @llvm.smax.i64(i64 %arg.fields, i64 0)
  br label %B34.if

B84:
  %.216.0 = phi i64 [ %spec.select361, %B34.if ], [ %.278, %B0.endif.i.thread ]
  %stop.2.1 = phi i64 [ %.185, %B34.if ], [ %.341.sroa.10.0, %B0.endif.i.thread ]
  %.269 = icmp sgt i64 %.216.0, 0
  br i1 %.269, label %B84.if, label %B164

B24.i.i:
  %.34.i.i = add i64 %stop.2.1, %arg.base
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %stop.2.1, 1
  br i1 %.42.i.i, label %B0.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %.338
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %arg.base
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %stop.2.1, 2
  br label %B0.endif.i

B182.i.i:
  %0 = add i64 %stop.2.1, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %stop.2.1, i64 %.338)
  br label %B42.i.i.i

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %value.2.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.i.1, %B176.i.i.i ]
  %at.2.i.i.i.0 = phi i64 [ %stop.2.1, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B0.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %1 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %1 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.i.not = icmp eq i8 %1, 0
  br i1 %.211.i.i.i.not, label %B176.i.i.i, label %B0.endif.i.thread

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.248.i.i.i, label %B0.endif.i, label %B0.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.338
  br i1 %.141.i.i.i.not, label %B70.i.i.i, label %B0.endif.i.thread

B0.endif.i:
  %.11.i.sroa.7.0 = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select360 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  %2 = icmp slt i64 %.11.i.sroa.0.0.fr, 0
  br label %B0.endif.i.thread

B0.endif.i.thread:
  %.11.i.sroa.0.0359 = phi i1 [ true, %B188.i.i.i ], [ %2, %B0.endif.i ], [ true, %B84.if ], [ true, %B152.i.i.i ], [ true, %B42.if.i.i.i ], [ true, %B42.i.i.i ]
  %.11.i.sroa.7.0358 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.11.i.sroa.7.0, %B0.endif.i ], [ %stop.2.1, %B84.if ], [ %0, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %3 = phi i64 [ -2, %B188.i.i.i ], [ %spec.select360, %B0.endif.i ], [ -2, %B84.if ], [ -2, %B152.i.i.i ], [ -2, %B42.if.i.i.i ], [ -2, %B42.i.i.i ]
  %.64.i = icmp slt i64 %3, 0
  %.68.i = sub nsw i64 %.338, %.11.i.sroa.7.0358
  %.72.i = icmp sgt i64 %3, %.68.i
  %or.cond = select i1 %.64.i, i1 true, i1 %.72.i
  %.97.i = select i1 %or.cond, i64 0, i64 %3
  %.341.sroa.10.0 = add nsw i64 %.97.i, %.11.i.sroa.7.0358
  %.341.sroa.0.0 = or i1 %.11.i.sroa.0.0359, %or.cond
  br i1 %.341.sroa.0.0, label %common.ret, label %B84

common.ret:
  %storemerge348 = phi i8 [ 1, %entry ], [ 0, %B0.endif.i.thread ], [ 1, %B164 ]
  store i8 %storemerge348, ptr %retptr, align 1
  ret void

B164:
  store i64 %stop.2.1, ptr %4, align 8
  %exitcond.not = icmp eq i64 %.127, %arg.n
  br i1 %exitcond.not, label %common.ret, label %B34.if

B34.if:
  %.56.0365 = phi i64 [ 0, %B34.if.lr.ph ], [ %.127, %B164 ]
  %.127 = add nuw nsw i64 %.56.0365, 1
  %4 = getelementptr i64, ptr %arg.at.4, i64 %.56.0365
  %.185 = load i64, ptr %4, align 8
  %5 = getelementptr i64, ptr %arg.ends.4, i64 %.56.0365
  br label %B84

B84.if:
  %.278 = add nsw i64 %.216.0, -1
  %.338 = load i64, ptr %5, align 8
  %.15.i.i.not = icmp slt i64 %stop.2.1, %.338
  br i1 %.15.i.i.not, label %B24.i.i, label %B0.endif.i.thread
}

define internal fastcc void @part14(ptr noalias nonnull writeonly %retptr, i64 %arg.base, ptr %arg.at.4, ptr readonly %arg.ends.4, ptr writeonly %arg.inner.4, i64 %arg.n) unnamed_addr {
entry:
  %.122347.not = icmp slt i64 %arg.n, 1
  br i1 %.122347.not, label %common.ret, label %B34.if

B24.i.i:
  %.34.i.i = add i64 %.194, %arg.base
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %.194, 1
  br i1 %.42.i.i, label %B0.endif.i.thread, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %.225
  br i1 %.62.i.i, label %B100.i.i, label %B42.i.i.i.preheader

B42.i.i.i.preheader:
  br label %B42.i.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %arg.base
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B42.i.i.i.preheader

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %.194, 2
  br label %B0.endif.i.thread

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ %.111.i.i.i, %B176.i.i.i ], [ 0, %B42.i.i.i.preheader ]
  %.43.i.i.i.0 = phi i64 [ %.107.i.i.i, %B176.i.i.i ], [ 10, %B42.i.i.i.preheader ]
  %value.2.i.i.i.0 = phi i64 [ %value.3.i.i.i.1, %B176.i.i.i ], [ 0, %B42.i.i.i.preheader ]
  %at.2.i.i.i.0 = phi i64 [ %.174.i.i.i, %B176.i.i.i ], [ %.194, %B42.i.i.i.preheader ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %common.ret, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %0 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %0 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.i.not = icmp eq i8 %0, 0
  br i1 %.211.i.i.i.not, label %B176.i.i.i, label %common.ret

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.248.i.i.i, label %B0.endif.i.thread, label %common.ret

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.225
  br i1 %.141.i.i.i.not, label %B70.i.i.i, label %common.ret

B0.endif.i.thread:
  %.11.i.sroa.7.0 = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select346 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  %1 = icmp slt i64 %.11.i.sroa.0.0.fr, 1
  %.64.i = icmp slt i64 %spec.select346, 0
  %.68.i = sub nsw i64 %.225, %.11.i.sroa.7.0
  %.72.i = icmp sgt i64 %spec.select346, %.68.i
  %or.cond = select i1 %.64.i, i1 true, i1 %.72.i
  %.227.sroa.0.0 = or i1 %1, %or.cond
  br i1 %.227.sroa.0.0, label %common.ret, label %B122

common.ret:
  %storemerge336 = phi i8 [ 1, %entry ], [ 0, %B42.i.i.i ], [ 0, %B152.i.i.i ], [ 0, %B42.if.i.i.i ], [ 0, %B34.if ], [ 0, %B188.i.i.i ], [ 1, %B122 ], [ 0, %B0.endif.i.thread ]
  store i8 %storemerge336, ptr %retptr, align 1
  ret void

B122:
  %.227.sroa.10.0 = add nsw i64 %spec.select346, %.11.i.sroa.7.0
  store i64 %.11.i.sroa.7.0, ptr %3, align 8
  %2 = getelementptr i64, ptr %arg.inner.4, i64 %.64.0348
  store i64 %.227.sroa.10.0, ptr %2, align 8
  %exitcond.not = icmp eq i64 %arg.n, %.135
  br i1 %exitcond.not, label %common.ret, label %B34.if

B34.if:
  %.64.0348 = phi i64 [ %.135, %B122 ], [ 0, %entry ]
  %.135 = add nuw nsw i64 %.64.0348, 1
  %3 = getelementptr i64, ptr %arg.at.4, i64 %.64.0348
  %.194 = load i64, ptr %3, align 8
  %4 = getelementptr i64, ptr %arg.ends.4, i64 %.64.0348
  %.225 = load i64, ptr %4, align 8
  %.15.i.i.not = icmp slt i64 %.194, %.225
  br i1 %.15.i.i.not, label %B24.i.i, label %common.ret
}

define ptr @take_fields(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.219.i = alloca i64, align 8
  %excinfo.2.i = alloca ptr, align 8
  %.2202.i = alloca i8, align 1
  %.2284.i = alloca i8, align 1
  %.2347.i = alloca i8, align 1
  %.2449.i = alloca i8, align 1
  %.2510.i = alloca i8, align 1
  %.2600.i = alloca i8, align 1
  %.2650.i = alloca i8, align 1
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
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
  %owner5 = getelementptr inbounds nuw i8, ptr %view5, i64 8
  store ptr null, ptr %owner5, align 8
  %fits = icmp eq i64 %count, 6
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
  %got1 = call i32 @PyObject_GetBuffer(ptr %arg1, ptr nonnull %view1, i32 12)
  %has1 = icmp eq i32 %got1, 0
  br i1 %has1, label %v1, label %end

v1:
  %data1 = load ptr, ptr %view1, align 8
  %item1.p = getelementptr inbounds nuw i8, ptr %view1, i64 24
  %item1 = load i64, ptr %item1.p, align 8
  %dims1.p = getelementptr inbounds nuw i8, ptr %view1, i64 36
  %dims1 = load i32, ptr %dims1.p, align 4
  %format1.p = getelementptr inbounds nuw i8, ptr %view1, i64 40
  %format1 = load ptr, ptr %format1.p, align 8
  %shape1.p = getelementptr inbounds nuw i8, ptr %view1, i64 48
  %shape1 = load ptr, ptr %shape1.p, align 8
  %bytes1 = icmp eq ptr %format1, null
  br i1 %bytes1, label %k1, label %f1

f1:
  %first1 = load i8, ptr %format1, align 1
  switch i8 %first1, label %unprefixed1 [
    i8 64, label %prefixed1
    i8 61, label %prefixed1
    i8 60, label %prefixed1
  ]

prefixed1:
  %letter1.p.phi.trans.insert = getelementptr i8, ptr %format1, i64 1
  %letter1.pre = load i8, ptr %letter1.p.phi.trans.insert, align 1
  br label %unprefixed1

unprefixed1:
  %letter1 = phi i8 [ %first1, %f1 ], [ %letter1.pre, %prefixed1 ]
  %skipped1 = phi i64 [ 0, %f1 ], [ 1, %prefixed1 ]
  switch i8 %letter1, label %array.wrong [
    i8 63, label %l1
    i8 99, label %l1
    i8 98, label %l1
    i8 66, label %l1
    i8 105, label %l1
    i8 73, label %l1
    i8 108, label %l1
    i8 76, label %l1
    i8 113, label %l1
    i8 81, label %l1
  ]

l1:
  %letter1.p = getelementptr i8, ptr %format1, i64 %skipped1
  %more1.p = getelementptr i8, ptr %letter1.p, i64 1
  %more1 = load i8, ptr %more1.p, align 1
  %more1.none = icmp eq i8 %more1, 0
  br i1 %more1.none, label %k1, label %array.wrong

k1:
  %dims1.ok = icmp eq i32 %dims1, 1
  %item1.ok = icmp eq i64 %item1, 4
  %ok1 = and i1 %item1.ok, %dims1.ok
  br i1 %ok1, label %w1, label %array.wrong

w1:
  %rows1 = load i64, ptr %shape1, align 4
  %at2 = getelementptr i8, ptr %args, i64 16
  %arg2 = load ptr, ptr %at2, align 8
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 12)
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
  %item2.ok = icmp eq i64 %item2, 4
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
  %dims3.ok = icmp eq i32 %dims3, 2
  %item3.ok = icmp eq i64 %item3, 8
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %rows3 = load i64, ptr %shape3, align 4
  %columns3.p = getelementptr i8, ptr %shape3, i64 8
  %columns3 = load i64, ptr %columns3.p, align 4
  %at4 = getelementptr i8, ptr %args, i64 32
  %arg4 = load ptr, ptr %at4, align 8
  %got4 = call i32 @PyObject_GetBuffer(ptr %arg4, ptr nonnull %view4, i32 13)
  %has4 = icmp eq i32 %got4, 0
  br i1 %has4, label %v4, label %end

v4:
  %data4 = load ptr, ptr %view4, align 8
  %item4.p = getelementptr inbounds nuw i8, ptr %view4, i64 24
  %item4 = load i64, ptr %item4.p, align 8
  %dims4.p = getelementptr inbounds nuw i8, ptr %view4, i64 36
  %dims4 = load i32, ptr %dims4.p, align 4
  %format4.p = getelementptr inbounds nuw i8, ptr %view4, i64 40
  %format4 = load ptr, ptr %format4.p, align 8
  %shape4.p = getelementptr inbounds nuw i8, ptr %view4, i64 48
  %shape4 = load ptr, ptr %shape4.p, align 8
  %bytes4 = icmp eq ptr %format4, null
  br i1 %bytes4, label %k4, label %f4

f4:
  %first4 = load i8, ptr %format4, align 1
  switch i8 %first4, label %unprefixed4 [
    i8 64, label %prefixed4
    i8 61, label %prefixed4
    i8 60, label %prefixed4
  ]

prefixed4:
  %letter4.p.phi.trans.insert = getelementptr i8, ptr %format4, i64 1
  %letter4.pre = load i8, ptr %letter4.p.phi.trans.insert, align 1
  br label %unprefixed4

unprefixed4:
  %letter4 = phi i8 [ %first4, %f4 ], [ %letter4.pre, %prefixed4 ]
  %skipped4 = phi i64 [ 0, %f4 ], [ 1, %prefixed4 ]
  switch i8 %letter4, label %array.wrong [
    i8 63, label %l4
    i8 99, label %l4
    i8 98, label %l4
    i8 66, label %l4
    i8 105, label %l4
    i8 73, label %l4
    i8 108, label %l4
    i8 76, label %l4
    i8 113, label %l4
    i8 81, label %l4
  ]

l4:
  %letter4.p = getelementptr i8, ptr %format4, i64 %skipped4
  %more4.p = getelementptr i8, ptr %letter4.p, i64 1
  %more4 = load i8, ptr %more4.p, align 1
  %more4.none = icmp eq i8 %more4, 0
  br i1 %more4.none, label %k4, label %array.wrong

k4:
  %dims4.ok = icmp eq i32 %dims4, 1
  %item4.ok = icmp eq i64 %item4, 1
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %rows4 = load i64, ptr %shape4, align 4
  %at5 = getelementptr i8, ptr %args, i64 40
  %arg5 = load ptr, ptr %at5, align 8
  %got5 = call i32 @PyObject_GetBuffer(ptr %arg5, ptr nonnull %view5, i32 13)
  %has5 = icmp eq i32 %got5, 0
  br i1 %has5, label %v5, label %end

v5:
  %data5 = load ptr, ptr %view5, align 8
  %item5.p = getelementptr inbounds nuw i8, ptr %view5, i64 24
  %item5 = load i64, ptr %item5.p, align 8
  %dims5.p = getelementptr inbounds nuw i8, ptr %view5, i64 36
  %dims5 = load i32, ptr %dims5.p, align 4
  %format5.p = getelementptr inbounds nuw i8, ptr %view5, i64 40
  %format5 = load ptr, ptr %format5.p, align 8
  %shape5.p = getelementptr inbounds nuw i8, ptr %view5, i64 48
  %shape5 = load ptr, ptr %shape5.p, align 8
  %bytes5 = icmp eq ptr %format5, null
  br i1 %bytes5, label %k5, label %f5

f5:
  %first5 = load i8, ptr %format5, align 1
  switch i8 %first5, label %unprefixed5 [
    i8 64, label %prefixed5
    i8 61, label %prefixed5
    i8 60, label %prefixed5
  ]

prefixed5:
  %letter5.p.phi.trans.insert = getelementptr i8, ptr %format5, i64 1
  %letter5.pre = load i8, ptr %letter5.p.phi.trans.insert, align 1
  br label %unprefixed5

unprefixed5:
  %letter5 = phi i8 [ %first5, %f5 ], [ %letter5.pre, %prefixed5 ]
  %skipped5 = phi i64 [ 0, %f5 ], [ 1, %prefixed5 ]
  switch i8 %letter5, label %array.wrong [
    i8 63, label %l5
    i8 99, label %l5
    i8 98, label %l5
    i8 66, label %l5
    i8 105, label %l5
    i8 73, label %l5
    i8 108, label %l5
    i8 76, label %l5
    i8 113, label %l5
    i8 81, label %l5
  ]

l5:
  %letter5.p = getelementptr i8, ptr %format5, i64 %skipped5
  %more5.p = getelementptr i8, ptr %letter5.p, i64 1
  %more5 = load i8, ptr %more5.p, align 1
  %more5.none = icmp eq i8 %more5, 0
  br i1 %more5.none, label %k5, label %array.wrong

k5:
  %dims5.ok = icmp eq i32 %dims5, 1
  %item5.ok = icmp eq i64 %item5, 8
  %ok5 = and i1 %item5.ok, %dims5.ok
  br i1 %ok5, label %w5, label %array.wrong

w5:
  %rows5 = load i64, ptr %shape5, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.78.i = ptrtoint ptr %data0 to i64
  %.95.i = ptrtoint ptr %data4 to i64
  %.146.i = icmp eq i64 %rows2, %rows1
  %.167.i = icmp sgt i64 %columns3, 11
  %narrow.not.not = select i1 %.146.i, i1 %.167.i, i1 false
  br i1 %narrow.not.not, label %B246.endif.i, label %lengths.wrong

B566.i:
  %.901.i = getelementptr i8, ptr %.842.i, i64 8
  %.902.i = load i64, ptr %.901.i, align 8
  %.904.i = add nsw i64 %.902.i, %.95.i
  %.906.i = inttoptr i64 %.904.i to ptr
  store i32 0, ptr %.906.i, align 1
  br label %B632.i

B632.i:
  %exitcond.not = icmp eq i64 %rows3, %.761.i
  br i1 %exitcond.not, label %B634.i, label %B514.if.i

B634.i:
  %0 = add nuw i64 %rows1, 255
  %.976.i = lshr i64 %0, 8
  %.955.i.inv = icmp slt i64 %rows1, 1
  %.998.i65.not68 = icmp eq i64 %.976.i, 0
  %.998.i65.not = select i1 %.955.i.inv, i1 true, i1 %.998.i65.not68
  br i1 %.998.i65.not, label %done, label %B682.i

B678.i.loopexit:
  %.998.i = icmp sgt i64 %.944.i.067, 1
  br i1 %.998.i, label %B682.i, label %done

B682.i:
  %.944.i.067 = phi i64 [ %.1007.i, %B678.i.loopexit ], [ %.976.i, %B634.i ]
  %.941.i.066 = phi i64 [ %.1011.i, %B678.i.loopexit ], [ 0, %B634.i ]
  %.1007.i = add nsw i64 %.944.i.067, -1
  %.1011.i = add nuw i64 %.941.i.066, 256
  %.1041.i = sub nsw i64 %rows1, %.941.i.066
  %.11.i = call i64 @llvm.smin.i64(i64 %.1041.i, i64 256)
  %storemerge1324.i = call i64 @llvm.smax.i64(i64 %.11.i, i64 0)
  %.1163.i52.not = icmp slt i64 %.1041.i, 1
  br i1 %.1163.i52.not, label %B992.i, label %B772.if.i

B884.i:
  %.1330.i = sext i32 %.1293.i to i64
  %.1331.i = icmp slt i64 %rows0, %.1330.i
  br i1 %.1331.i, label %done, label %B904.i

B904.i:
  %1 = getelementptr i64, ptr %.465.i1221, i64 %.1107.i.053
  store i64 %.1325.i, ptr %1, align 8
  %2 = getelementptr i64, ptr %data5, i64 %.1107.i.053
  %3 = getelementptr i8, ptr %2, i64 10240
  store i64 %.1330.i, ptr %3, align 8
  %.10.i = call i64 @llvm.smax.i64(i64 %last.2.1.i55, i64 %.1330.i)
  %.1487.i = icmp sle i32 %.1236.i, %.1293.i
  %"$phi986.3.2.2.i" = select i1 %ordered.2.1.i56, i1 %.1487.i, i1 false
  %.1163.i = icmp samesign ugt i64 %.1110.i.054, 1
  br i1 %.1163.i, label %B772.if.i, label %B992.i.loopexit

B992.i.loopexit:
  %4 = add nuw nsw i64 %.10.i, 48
  br label %B992.i

B992.i:
  %last.2.1.i.lcssa = phi i64 [ 48, %B682.i ], [ %4, %B992.i.loopexit ]
  %ordered.2.1.i.lcssa = phi i1 [ true, %B682.i ], [ %"$phi986.3.2.2.i", %B992.i.loopexit ]
  %.1527.i = icmp sle i64 %last.2.1.i.lcssa, %rows0
  %"$phi1022.1.2.1.i" = select i1 %ordered.2.1.i.lcssa, i1 %.1527.i, i1 false
  br i1 %.748.i49.not, label %B678.i.loopexit, label %B1072.i

B1072.i:
  %first.3.1.i64 = phi i64 [ %first.4.2.i, %B1819.i ], [ 1280, %B992.i ]
  %.1566.i.062 = phi i64 [ %.1636.i, %B1819.i ], [ 0, %B992.i ]
  %.1636.i = add nuw nsw i64 %.1566.i.062, 1
  %.1702.i = mul i64 %.1566.i.062, %columns3
  %.1704.i = getelementptr i64, ptr %data3, i64 %.1702.i
  %.1734.i = add nsw i64 %first.3.1.i64, 256
  %.1772.i = icmp slt i64 %first.3.1.i64, 0
  %.1773.i = select i1 %.1772.i, i64 %rows5, i64 0
  %.1774.i = add i64 %.1773.i, %first.3.1.i64
  %.1777.i = icmp slt i64 %.1774.i, 0
  br i1 %.1777.i, label %B1072.else.if.i, label %B1072.else.endif.i

B34.if.i.i:
  %.50.i.i.060 = phi i64 [ %.121.i.i, %B34.if.i.i ], [ 0, %B34.i.i.preheader ]
  %.53.i.i.059 = phi i64 [ %.117.i.i, %B34.if.i.i ], [ %storemerge1324.i, %B34.i.i.preheader ]
  %.117.i.i = add nsw i64 %.53.i.i.059, -1
  %.121.i.i = add nuw nsw i64 %.50.i.i.060, 1
  %5 = getelementptr i64, ptr %.1875.i, i64 %.50.i.i.060
  %.175.i.i = load i64, ptr %5, align 8
  %6 = getelementptr i64, ptr %.465.i1221, i64 %.50.i.i.060
  store i64 %.175.i.i, ptr %6, align 8
  %.108.i.i = icmp sgt i64 %.53.i.i.059, 1
  br i1 %.108.i.i, label %B34.if.i.i, label %B1174.endif.i

B1230.i:
  %.1794.i = icmp slt i64 %.1791.i, 0
  br i1 %.1794.i, label %B1230.else.if.i, label %B1230.else.endif.i

B1334.i:
  store i8 0, ptr %.2202.i, align 1
  call fastcc void @part1(ptr %.2202.i, i64 %.78.i, ptr %.465.i1221, ptr %.1875.i, ptr %.2142.i, ptr %.633.i, i64 %.617.i, i64 %.11.i, ptr nonnull %.1704.i, i64 %.95.i, i64 %.941.i.066)
  %.2226.i = load i8, ptr %.2202.i, align 1
  %.2229.i.not = icmp eq i8 %.2226.i, 0
  br i1 %.2229.i.not, label %B1386.i, label %B1819.i

B1386.i:
  switch i64 %.1939.i, label %B8.i.preheader [
    i64 0, label %B1408.i
    i64 3, label %B1788.i
  ]

B8.i.preheader:
  %7 = add i64 %.1939.i, -3
  %8 = icmp ult i64 %7, -2
  br i1 %8, label %B1600.i, label %B1554.i

B1408.i:
  store i8 0, ptr %.2284.i, align 1
  call fastcc void @part8(ptr %.2284.i, i64 %.78.i, i64 %rows0, ptr %.465.i1221, ptr %.1875.i, i64 %.11.i, ptr nonnull %.1704.i, i64 %.95.i, i64 %.941.i.066)
  %.2304.i = load i8, ptr %.2284.i, align 1
  %.2307.i.not = icmp eq i8 %.2304.i, 0
  br i1 %.2307.i.not, label %B1792.i, label %B1819.i

B1554.i:
  store i8 0, ptr %.2449.i, align 1
  call fastcc void @part11(ptr %.2449.i, i64 %.78.i, i64 %rows0, ptr %.465.i1221, ptr %.1875.i, i64 %.11.i, ptr nonnull %.1704.i, i64 %.95.i, i64 %.941.i.066)
  %.2469.i = load i8, ptr %.2449.i, align 1
  %.2472.i.not = icmp eq i8 %.2469.i, 0
  br i1 %.2472.i.not, label %B1792.i, label %B1819.i

B1600.i:
  switch i64 %.1939.i, label %B1750.i [
    i64 4, label %B1622.i
    i64 5, label %B1688.i
  ]

B1622.i:
  store i8 0, ptr %.2510.i, align 1
  call fastcc void @part12(ptr %.2510.i, i64 %.78.i, ptr %.465.i1221, ptr %.1875.i, i64 %.11.i, ptr nonnull %.1704.i, i64 %.95.i, i64 %.941.i.066)
  %.2530.i = load i8, ptr %.2510.i, align 1
  %.2533.i.not = icmp eq i8 %.2530.i, 0
  br i1 %.2533.i.not, label %B1792.i, label %B1819.i

B1688.i:
  %.2592.i = getelementptr i8, ptr %.1704.i, i64 24
  %.2593.i = load i64, ptr %.2592.i, align 8
  store i8 0, ptr %.2600.i, align 1
  call fastcc void @part13(ptr %.2600.i, i64 %.78.i, ptr %.465.i1221, ptr %.1875.i, i64 %.11.i, i64 %.2593.i)
  %.2618.i = load i8, ptr %.2600.i, align 1
  %.2621.i.not = icmp eq i8 %.2618.i, 0
  br i1 %.2621.i.not, label %B1792.i, label %B1819.i

B1750.i:
  store i8 0, ptr %.2650.i, align 1
  call fastcc void @part14(ptr %.2650.i, i64 %.78.i, ptr %.465.i1221, ptr %.1875.i, ptr %.2142.i, i64 %.11.i)
  %.2670.i = load i8, ptr %.2650.i, align 1
  %.2673.i.not = icmp eq i8 %.2670.i, 0
  br i1 %.2673.i.not, label %B1792.i, label %B1819.i

B1788.i:
  store i8 0, ptr %.2347.i, align 1
  call fastcc void @part9(ptr %.2347.i, i64 %.78.i, i64 %rows0, ptr %.465.i1221, ptr %.1875.i, i64 %.11.i, ptr nonnull %.1704.i, i64 %.95.i, i64 %.941.i.066)
  %.2367.i = load i8, ptr %.2347.i, align 1
  %.2370.i.not = icmp eq i8 %.2367.i, 0
  br i1 %.2370.i.not, label %B1792.i, label %B1819.i

B1792.i:
  %.2735.i = xor i64 %.1566.i.062, -1
  br label %done

B1819.i:
  %first.4.2.i = phi i64 [ %.1987.i, %B1174.endif.i ], [ %first.5.2.i, %B1334.i ], [ %first.5.2.i, %B1788.i ], [ %first.5.2.i, %B1408.i ], [ %first.5.2.i, %B1750.i ], [ %first.5.2.i, %B1688.i ], [ %first.5.2.i, %B1622.i ], [ %first.5.2.i, %B1554.i ]
  %exitcond71.not = icmp eq i64 %rows3, %.1636.i
  br i1 %exitcond71.not, label %B678.i.loopexit, label %B1072.i

B246.endif.i:
  store i64 0, ptr %.219.i, align 8
  %.227.i = call fastcc i32 @part0(ptr %.219.i, ptr %excinfo.2.i, ptr %data3, i64 %rows3, i64 %columns3, i64 %rows1, i64 %rows4)
  %.229.not.i = icmp eq i32 %.227.i, 0
  br i1 %.229.not.i, label %B246.endif.endif.i, label %lengths.wrong

B246.endif.endif.i:
  %.237.i = load i64, ptr %.219.i, align 8
  %.247.i = add nsw i64 %.237.i, 7
  %.267.0.i = ashr i64 %rows5, 8
  %.300.i.not = icmp sgt i64 %.247.i, %.267.0.i
  br i1 %.300.i.not, label %lengths.wrong, label %B246.endif.endif.endif.endif.else.endif.i

B246.endif.endif.endif.endif.else.endif.i:
  %.372.i = icmp slt i64 %rows5, 1
  br i1 %.372.i, label %B246.endif.endif.endif.en...endif.1.i.thread, label %B246.endif.endif.endif.endif.else.endif.endif.endif.i

B246.endif.endif.endif.endif.else.endif.endif.endif.i:
  %.389.i = icmp samesign ult i64 %rows5, 257
  br i1 %.389.i, label %B246.endif.endif.endif.en...endif.1.i.thread, label %B246.endif.endif.endif.en...endif.1.i

B246.endif.endif.endif.endif.endif.endif.i:
  %.520.sroa.0.3.i25 = phi i64 [ 256, %B246.endif.endif.endif.en...endif.1.i ], [ %rows5, %B246.endif.endif.endif.en...endif.1.i.thread ], [ 256, %B246.endif.endif.endif.en...endif.1.if.i ]
  %.465.i1221 = phi ptr [ %data5, %B246.endif.endif.endif.en...endif.1.i ], [ %.465.i9, %B246.endif.endif.endif.en...endif.1.i.thread ], [ %data5, %B246.endif.endif.endif.en...endif.1.if.i ]
  %.520.sroa.13.0.i = phi i64 [ 1280, %B246.endif.endif.endif.en...endif.1.i ], [ %rows5, %B246.endif.endif.endif.en...endif.1.i.thread ], [ %rows5, %B246.endif.endif.endif.en...endif.1.if.i ]
  %.608.i = sub i64 %.520.sroa.13.0.i, %.520.sroa.0.3.i25
  %.617.i = call i64 @llvm.smax.i64(i64 %.608.i, i64 0)
  %.633.i = getelementptr i64, ptr %data5, i64 %.520.sroa.0.3.i25
  %.748.i49.not = icmp slt i64 %rows3, 1
  br i1 %.748.i49.not, label %B634.i, label %B514.if.i

B246.endif.endif.endif.en...endif.1.i.thread:
  %.352.sroa.0.3.i16 = phi i64 [ 0, %B246.endif.endif.endif.endif.else.endif.endif.endif.i ], [ %rows5, %B246.endif.endif.endif.endif.else.endif.i ]
  %.465.i9 = getelementptr i64, ptr %data5, i64 %.352.sroa.0.3.i16
  br label %B246.endif.endif.endif.endif.endif.endif.i

B246.endif.endif.endif.en...endif.1.i:
  %.557.i = icmp samesign ult i64 %rows5, 1281
  br i1 %.557.i, label %B246.endif.endif.endif.en...endif.1.if.i, label %B246.endif.endif.endif.endif.endif.endif.i

B246.endif.endif.endif.en...endif.1.if.i:
  br label %B246.endif.endif.endif.endif.endif.endif.i

B514.if.i:
  %.692.i.050 = phi i64 [ %.761.i, %B632.i ], [ 0, %B246.endif.endif.endif.endif.endif.endif.i ]
  %.761.i = add nuw nsw i64 %.692.i.050, 1
  %.838.i = mul i64 %.692.i.050, %columns3
  %.842.i = getelementptr i64, ptr %data3, i64 %.838.i
  %.843.i = load i64, ptr %.842.i, align 8
  %.844.i = icmp eq i64 %.843.i, 3
  br i1 %.844.i, label %B566.i, label %B632.i

B772.if.i:
  %ordered.2.1.i56 = phi i1 [ %"$phi986.3.2.2.i", %B904.i ], [ true, %B682.i ]
  %last.2.1.i55 = phi i64 [ %.10.i, %B904.i ], [ 0, %B682.i ]
  %.1110.i.054 = phi i64 [ %.1172.i, %B904.i ], [ %storemerge1324.i, %B682.i ]
  %.1107.i.053 = phi i64 [ %.1176.i, %B904.i ], [ 0, %B682.i ]
  %.1172.i = add nsw i64 %.1110.i.054, -1
  %.1176.i = add nuw nsw i64 %.1107.i.053, 1
  %.1206.i = add nuw nsw i64 %.1107.i.053, %.941.i.066
  %.1220.i = icmp slt i64 %.1206.i, 0
  %.1221.i = select i1 %.1220.i, i64 %rows1, i64 0
  %9 = getelementptr i32, ptr %data1, i64 %.1206.i
  %.1235.i = getelementptr i32, ptr %9, i64 %.1221.i
  %.1236.i = load i32, ptr %.1235.i, align 4
  %10 = getelementptr i32, ptr %data2, i64 %.1206.i
  %.1292.i = getelementptr i32, ptr %10, i64 %.1221.i
  %.1293.i = load i32, ptr %.1292.i, align 4
  %.1325.i = sext i32 %.1236.i to i64
  %.1326.i = icmp slt i32 %.1236.i, 0
  br i1 %.1326.i, label %done, label %B884.i

B34.i.i.preheader:
  br i1 %.1163.i52.not, label %B1174.endif.i, label %B34.if.i.i

B1072.else.if.i:
  br label %B1072.else.endif.i

B1072.else.endif.i:
  %.1762.sroa.0.1.i = phi i64 [ 0, %B1072.else.if.i ], [ %.1774.i, %B1072.i ]
  %.1782.not.i = icmp slt i64 %.1774.i, %rows5
  br i1 %.1782.not.i, label %B1072.else.endif.endif.i, label %B1072.else.endif.if.i

B1072.else.endif.if.i:
  br label %B1072.else.endif.endif.i

B1072.else.endif.endif.i:
  %.1762.sroa.0.3.i = phi i64 [ %rows5, %B1072.else.endif.if.i ], [ %.1762.sroa.0.1.i, %B1072.else.endif.i ]
  %.1789.i = icmp slt i64 %first.3.1.i64, -256
  %.1790.i = select i1 %.1789.i, i64 %rows5, i64 0
  %.1791.i = add i64 %.1790.i, %.1734.i
  %.1799.not.i = icmp slt i64 %.1791.i, %rows5
  %.1875.i = getelementptr i64, ptr %data5, i64 %.1762.sroa.0.3.i
  %.1939.i = load i64, ptr %.1704.i, align 8
  %.1944.i = icmp eq i64 %.1939.i, 7
  br i1 %.1944.i, label %B34.i.i.preheader, label %B1230.i

B1174.endif.i:
  %.1987.i = add nsw i64 %first.3.1.i64, -256
  br label %B1819.i

B1230.else.if.i:
  br label %B1230.else.endif.i

B1230.else.endif.i:
  %.2029.sroa.0.1.i = phi i64 [ 0, %B1230.else.if.i ], [ %.1791.i, %B1230.i ]
  br i1 %.1799.not.i, label %B1230.else.endif.endif.i, label %B1230.else.endif.if.i

B1230.else.endif.if.i:
  br label %B1230.else.endif.endif.i

B1230.else.endif.endif.i:
  %.2029.sroa.0.3.i = phi i64 [ %rows5, %B1230.else.endif.if.i ], [ %.2029.sroa.0.1.i, %B1230.else.endif.i ]
  %.2142.i = getelementptr i64, ptr %data5, i64 %.2029.sroa.0.3.i
  %.2175.i = icmp eq i64 %.1939.i, 6
  %first.5.2.i = select i1 %.2175.i, i64 %.1734.i, i64 %first.3.1.i64
  br i1 %"$phi1022.1.2.1.i", label %B1334.i, label %B1386.i

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
  %result.0.ph = phi i64 [ -1, %B884.i ], [ %.2735.i, %B1792.i ], [ %rows1, %B634.i ], [ -1, %B772.if.i ], [ %rows1, %B678.i.loopexit ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w4 ], [ null, %w3 ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.usub.sat.i64(i64, i64)

declare i64 @llvm.ctpop.i64(i64)

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)
