@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 range(i64 0, -9223372036854775808) %arg.at, i64 %arg.end, ptr writeonly %arg.out.4, i64 %arg.out.5.0, ptr writeonly %arg.valid.4, i64 %arg.valid.5.0, i64 %arg.first, i64 %arg.count) unnamed_addr {
entry:
  %.60906 = icmp slt i64 %arg.first, %arg.count
  br i1 %.60906, label %B22.preheader.lr.ph, label %common.ret

B22.preheader.lr.ph:
  %.275 = add i64 %arg.base, 1
  br label %B22

B8.loopexit:
  %.60 = icmp slt i64 %i.6.2, %arg.count
  br i1 %.60, label %B22.backedge, label %common.ret

B22:
  %at.6.1 = phi i64 [ %arg.at, %B22.preheader.lr.ph ], [ %at.6.1.be, %B22.backedge ]
  %i.10.1 = phi i64 [ %arg.first, %B22.preheader.lr.ph ], [ %i.10.1.be, %B22.backedge ]
  %.82 = add nsw i64 %i.10.1, 3
  %.84.not = icmp sle i64 %.82, %arg.count
  %.104 = sub nsw i64 %arg.end, %at.6.1
  %.107 = icmp sgt i64 %.104, 23
  %or.cond864 = select i1 %.84.not, i1 %.107, i1 false
  br i1 %or.cond864, label %B62, label %B538

B62:
  %at.12.3 = phi i64 [ %.431, %B238 ], [ %at.6.1, %B22 ]
  %i.11.3 = phi i64 [ %.441, %B238 ], [ %i.10.1, %B22 ]
  %.118 = add i64 %at.12.3, %arg.base
  %.119 = inttoptr i64 %.118 to ptr
  %.120 = load i64, ptr %.119, align 1
  %.125 = and i64 %.120, 255
  %.130 = shl nuw nsw i64 %.125, 3
  %.131 = and i64 %.130, 56
  %.133 = ashr i64 %.120, %.131
  %.138 = and i64 %.133, 255
  %.143 = shl nuw nsw i64 %.138, 3
  %.144 = and i64 %.143, 56
  %.146 = ashr i64 %.133, %.144
  %.147 = and i64 %.146, 255
  %.152 = add nsw i64 %.125, -1
  %.154 = add nsw i64 %.138, -1
  %.157 = add nsw i64 %.147, -1
  %0 = add nuw nsw i64 %.138, %.125
  %.162 = sub nsw i64 7, %0
  %.165 = sub nsw i64 8, %.147
  %1 = or i64 %.162, %.165
  %2 = or i64 %1, %.152
  %3 = or i64 %2, %.154
  %.166 = or i64 %3, %.157
  %.167 = icmp slt i64 %.166, 0
  br i1 %.167, label %B62.B538.loopexit_crit_edge, label %B238

B62.B538.loopexit_crit_edge:
  %.pre920 = sub nsw i64 %arg.end, %at.12.3
  br label %B538

B238:
  %.191 = lshr i64 %.120, 8
  %.196 = shl nsw i64 %.152, 3
  %notmask = shl nsw i64 -1, %.196
  %.198 = xor i64 %notmask, -1
  %.199 = and i64 %.191, %.198
  %.214 = icmp slt i64 %i.11.3, 0
  %.215 = select i1 %.214, i64 %arg.out.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.out.4, i64 %i.11.3
  %.229 = getelementptr i64, ptr %4, i64 %.215
  store i64 %.199, ptr %.229, align 8
  %.232 = lshr i64 %.133, 8
  %.237 = shl nsw i64 %.154, 3
  %notmask846 = shl nsw i64 -1, %.237
  %.239 = xor i64 %notmask846, -1
  %.240 = and i64 %.232, %.239
  %.242 = add nsw i64 %i.11.3, 1
  %.256 = icmp slt i64 %i.11.3, -1
  %.257 = select i1 %.256, i64 %arg.out.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.out.4, i64 %.242
  %.271 = getelementptr i64, ptr %5, i64 %.257
  store i64 %.240, ptr %.271, align 8
  %.277 = add i64 %.275, %at.12.3
  %.278 = add i64 %.277, %.125
  %.280 = add i64 %.278, %.138
  %.281 = inttoptr i64 %.280 to ptr
  %.282 = load i64, ptr %.281, align 1
  %.285 = shl nsw i64 %.157, 3
  %notmask847 = shl nsw i64 -1, %.285
  %.287 = xor i64 %notmask847, -1
  %.288 = and i64 %.282, %.287
  %.290 = add nsw i64 %i.11.3, 2
  %.304 = icmp slt i64 %i.11.3, -2
  %.305 = select i1 %.304, i64 %arg.out.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.out.4, i64 %.290
  %.319 = getelementptr i64, ptr %6, i64 %.305
  store i64 %.288, ptr %.319, align 8
  %.336 = select i1 %.214, i64 %arg.valid.5.0, i64 0
  %7 = getelementptr i8, ptr %arg.valid.4, i64 %i.11.3
  %.350 = getelementptr i8, ptr %7, i64 %.336
  store i8 1, ptr %.350, align 1
  %.369 = select i1 %.256, i64 %arg.valid.5.0, i64 0
  %8 = getelementptr i8, ptr %arg.valid.4, i64 %.242
  %.383 = getelementptr i8, ptr %8, i64 %.369
  store i8 1, ptr %.383, align 1
  %.402 = select i1 %.304, i64 %arg.valid.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.valid.4, i64 %.290
  %.416 = getelementptr i8, ptr %9, i64 %.402
  store i8 1, ptr %.416, align 1
  %.427 = add i64 %0, %at.12.3
  %.431 = add i64 %.427, %.147
  %.441 = add nsw i64 %i.11.3, 3
  %.451 = add nsw i64 %i.11.3, 6
  %.453.not = icmp sle i64 %.451, %arg.count
  %.471 = sub nsw i64 %arg.end, %.431
  %.474 = icmp sgt i64 %.471, 23
  %or.cond865 = select i1 %.453.not, i1 %.474, i1 false
  br i1 %or.cond865, label %B62, label %B538

B538:
  %.560.pre-phi = phi i64 [ %.104, %B22 ], [ %.pre920, %B62.B538.loopexit_crit_edge ], [ %.471, %B238 ]
  %at.11.2 = phi i64 [ %at.6.1, %B22 ], [ %at.12.3, %B62.B538.loopexit_crit_edge ], [ %.431, %B238 ]
  %i.9.2 = phi i64 [ %i.10.1, %B22 ], [ %i.11.3, %B62.B538.loopexit_crit_edge ], [ %.441, %B238 ]
  %.502 = add nsw i64 %i.9.2, 16
  %.11.i = tail call i64 @llvm.smin.i64(i64 %arg.count, i64 range(i64 -9223372036854775792, -9223372036854775808) %.502)
  %.538 = add nsw i64 %i.9.2, 2
  %.540.not = icmp sge i64 %arg.count, %.538
  %.563 = icmp sgt i64 %.560.pre-phi, 23
  %or.cond866 = select i1 %.540.not, i1 %.563, i1 false
  br i1 %or.cond866, label %B622, label %B1050

B622:
  %at.10.2 = phi i64 [ %.863, %B770 ], [ %at.11.2, %B538 ]
  %i.8.2 = phi i64 [ %.873, %B770 ], [ %i.9.2, %B538 ]
  %.574 = add i64 %at.10.2, %arg.base
  %.575 = inttoptr i64 %.574 to ptr
  %.576 = load i64, ptr %.575, align 1
  %.581 = and i64 %.576, 255
  %.601 = tail call i64 @llvm.umax.i64(i64 %.581, i64 1)
  %.610 = shl nuw nsw i64 %.601, 3
  %.611 = and i64 %.610, 56
  %.613 = ashr i64 %.576, %.611
  %.616 = and i64 %.613, 255
  %.645 = icmp samesign ugt i64 %.581, 7
  %.648 = icmp samesign ugt i64 %.616, 8
  %or.cond = select i1 %.645, i1 true, i1 %.648
  br i1 %or.cond, label %B622.B1050.loopexit_crit_edge, label %B770

B622.B1050.loopexit_crit_edge:
  %.pre = sub nsw i64 %arg.end, %at.10.2
  br label %B1050

B770:
  %.636 = tail call i64 @llvm.umax.i64(i64 %.616, i64 1)
  %.621 = icmp ne i64 %.616, 0
  %.586 = icmp ne i64 %.581, 0
  %.674 = add i64 %.275, %at.10.2
  %.675 = inttoptr i64 %.674 to ptr
  %.676 = load i64, ptr %.675, align 1
  %.679 = add nsw i64 %.610, -8
  %notmask848 = shl nsw i64 -1, %.679
  %.681 = xor i64 %notmask848, -1
  %.682 = and i64 %.676, %.681
  %.697 = icmp slt i64 %i.8.2, 0
  %.698 = select i1 %.697, i64 %arg.out.5.0, i64 0
  %10 = getelementptr i64, ptr %arg.out.4, i64 %i.8.2
  %.712 = getelementptr i64, ptr %10, i64 %.698
  store i64 %.682, ptr %.712, align 8
  %.719 = add i64 %.674, %.601
  %.720 = inttoptr i64 %.719 to ptr
  %.721 = load i64, ptr %.720, align 1
  %.723 = shl nuw nsw i64 %.636, 3
  %.724 = add nsw i64 %.723, -8
  %notmask849 = shl nsw i64 -1, %.724
  %.726 = xor i64 %notmask849, -1
  %.727 = and i64 %.721, %.726
  %.729 = add nsw i64 %i.8.2, 1
  %.743 = icmp slt i64 %i.8.2, -1
  %.744 = select i1 %.743, i64 %arg.out.5.0, i64 0
  %11 = getelementptr i64, ptr %arg.out.4, i64 %.729
  %.758 = getelementptr i64, ptr %11, i64 %.744
  store i64 %.727, ptr %.758, align 8
  %.867 = zext i1 %.586 to i8
  %.788 = select i1 %.697, i64 %arg.valid.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.valid.4, i64 %i.8.2
  %.802 = getelementptr i8, ptr %12, i64 %.788
  store i8 %.867, ptr %.802, align 1
  %"$phi974.0.2.4" = zext i1 %.621 to i8
  %.836 = select i1 %.743, i64 %arg.valid.5.0, i64 0
  %13 = getelementptr i8, ptr %arg.valid.4, i64 %.729
  %.850 = getelementptr i8, ptr %13, i64 %.836
  store i8 %"$phi974.0.2.4", ptr %.850, align 1
  %.857 = add i64 %.601, %at.10.2
  %.863 = add i64 %.857, %.636
  %.873 = add nsw i64 %i.8.2, 2
  %.883 = add nsw i64 %i.8.2, 4
  %.885.not = icmp sle i64 %.883, %.11.i
  %.903 = sub nsw i64 %arg.end, %.863
  %.906 = icmp sgt i64 %.903, 23
  %or.cond868 = select i1 %.885.not, i1 %.906, i1 false
  br i1 %or.cond868, label %B622, label %B1050

B1050:
  %.958.pre-phi = phi i64 [ %.560.pre-phi, %B538 ], [ %.pre, %B622.B1050.loopexit_crit_edge ], [ %.903, %B770 ]
  %at.9.3 = phi i64 [ %at.11.2, %B538 ], [ %at.10.2, %B622.B1050.loopexit_crit_edge ], [ %.863, %B770 ]
  %i.7.3 = phi i64 [ %i.9.2, %B538 ], [ %i.8.2, %B622.B1050.loopexit_crit_edge ], [ %.873, %B770 ]
  %.936 = add nsw i64 %i.7.3, 4
  %.938.not = icmp sle i64 %.936, %arg.count
  %.961 = icmp sgt i64 %.958.pre-phi, 47
  %or.cond869 = select i1 %.938.not, i1 %.961, i1 false
  br i1 %or.cond869, label %B1086, label %B1344

B1086:
  %at.14.3 = phi i64 [ %.1256, %B1298 ], [ %at.9.3, %B1050 ]
  %i.12.3 = phi i64 [ %.1270, %B1298 ], [ %i.7.3, %B1050 ]
  %.972 = add i64 %at.14.3, %arg.base
  %.973 = inttoptr i64 %.972 to ptr
  %.974 = load i8, ptr %.973, align 1
  %.975 = zext i8 %.974 to i64
  %14 = add i8 %.974, -10
  %or.cond1 = icmp ult i8 %14, -8
  br i1 %or.cond1, label %B1344.loopexit, label %B1142

B1142:
  %.8.i = add i64 %.972, %.975
  %.9.i = inttoptr i64 %.8.i to ptr
  %.10.i = load i8, ptr %.9.i, align 1
  %.13.i = shl nuw nsw i64 %.975, 1
  %.15.i = add i64 %.972, %.13.i
  %.16.i = inttoptr i64 %.15.i to ptr
  %.17.i = load i8, ptr %.16.i, align 1
  %.21.i = mul nuw nsw i64 %.975, 3
  %.23.i = add i64 %.972, %.21.i
  %.24.i = inttoptr i64 %.23.i to ptr
  %.25.i = load i8, ptr %.24.i, align 1
  %15 = icmp eq i8 %.10.i, %.974
  %16 = icmp eq i8 %.17.i, %.974
  %.not858.not861 = and i1 %15, %16
  %17 = icmp eq i8 %.25.i, %.974
  %.29.i.not.not = and i1 %.not858.not861, %17
  br i1 %.29.i.not.not, label %B1208.preheader, label %B1344.loopexit

B1208.preheader:
  %.1163 = shl nuw nsw i64 %.975, 2
  %.10.i4 = add nsw i64 %.1163, -4
  %.11.i5 = shl nsw i64 -1, %.10.i4
  %.13.i7 = shl i64 %.11.i5, %.10.i4
  %.14.i8 = xor i64 %.13.i7, -1
  br label %B1208.if

B1298:
  %.1270 = add nsw i64 %i.12.3, 4
  %.1280 = add nsw i64 %i.12.3, 8
  %.1282.not = icmp sle i64 %.1280, %arg.count
  %.1300 = sub nsw i64 %arg.end, %.1256
  %.1303 = icmp sgt i64 %.1300, 47
  %or.cond870 = select i1 %.1282.not, i1 %.1303, i1 false
  br i1 %or.cond870, label %B1086, label %B1344.loopexit

B1344.loopexit:
  %at.8.2.ph = phi i64 [ %at.14.3, %B1086 ], [ %.1256, %B1298 ], [ %at.14.3, %B1142 ]
  %i.6.2.ph = phi i64 [ %i.12.3, %B1086 ], [ %.1270, %B1298 ], [ %i.12.3, %B1142 ]
  %.pre918 = add nsw i64 %i.6.2.ph, 4
  %.pre919 = sub nsw i64 %arg.end, %at.8.2.ph
  br label %B1344

B1344:
  %.1335.pre-phi = phi i64 [ %.pre919, %B1344.loopexit ], [ %.958.pre-phi, %B1050 ]
  %.1329.pre-phi = phi i64 [ %.pre918, %B1344.loopexit ], [ %.936, %B1050 ]
  %at.8.2 = phi i64 [ %at.8.2.ph, %B1344.loopexit ], [ %at.9.3, %B1050 ]
  %i.6.2 = phi i64 [ %i.6.2.ph, %B1344.loopexit ], [ %i.7.3, %B1050 ]
  %.1324 = icmp sgt i64 %i.6.2, %i.10.1
  %.1331.not = icmp sle i64 %.1329.pre-phi, %arg.count
  %or.cond871.not884 = select i1 %.1324, i1 %.1331.not, i1 false
  %.1336 = icmp sgt i64 %.1335.pre-phi, 47
  %or.cond872 = select i1 %or.cond871.not884, i1 %.1336, i1 false
  br i1 %or.cond872, label %B8.loopexit, label %B1396

B1396:
  %.1356 = add nsw i64 %i.6.2, 16
  %.11.i875 = tail call i64 @llvm.smin.i64(i64 %arg.count, i64 range(i64 -9223372036854775792, -9223372036854775808) %.1356)
  %.1423 = sub i64 %.11.i875, %i.6.2
  %.1466901.not = icmp slt i64 %.1423, 1
  br i1 %.1466901.not, label %B1666, label %B1472.if

B24.i:
  %.34.i = add i64 %at.15.2904, %arg.base
  %.35.i = inttoptr i64 %.34.i to ptr
  %.36.i = load i8, ptr %.35.i, align 1
  %.37.i = zext i8 %.36.i to i64
  %.42.i = icmp sgt i8 %.36.i, -1
  %.49.i = add nsw i64 %at.15.2904, 1
  br i1 %.42.i, label %B1474.endif, label %B82.i

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
  %.91.i = add nsw i64 %at.15.2904, 2
  br label %B1474.endif

B182.i:
  %18 = add i64 %at.15.2904, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %at.15.2904, i64 %arg.end)
  br label %B42.i.i

B42.i.i:
  %.40.i.i.0 = phi i64 [ 0, %B182.i ], [ %.111.i.i, %B176.i.i ]
  %.43.i.i.0 = phi i64 [ 10, %B182.i ], [ %.107.i.i, %B176.i.i ]
  %at.2.i.i.0 = phi i64 [ %at.15.2904, %B182.i ], [ %.174.i.i, %B176.i.i ]
  %value.2.i.i.0 = phi i64 [ 0, %B182.i ], [ %value.3.i.i.1, %B176.i.i ]
  %.98.i.i.not = icmp eq i64 %.43.i.i.0, 0
  br i1 %.98.i.i.not, label %B1474.endif.thread, label %B42.if.i.i

B70.i.i:
  %.166.i.i = add i64 %at.2.i.i.0, %arg.base
  %.167.i.i = inttoptr i64 %.166.i.i to ptr
  %.168.i.i = load i8, ptr %.167.i.i, align 1
  %.174.i.i = add nsw i64 %at.2.i.i.0, 1
  %19 = and i8 %.168.i.i, 127
  %.186.i.i = icmp samesign ult i64 %.40.i.i.0, 29
  br i1 %.186.i.i, label %B134.i.i, label %B152.i.i

B134.i.i:
  %.181.i.i = zext nneg i8 %19 to i64
  %.190.i.i = shl nuw nsw i64 %.181.i.i, %.40.i.i.0
  %.196.i.i = or i64 %.190.i.i, %value.2.i.i.0
  br label %B176.i.i

B152.i.i:
  %.211.i.i.not = icmp eq i8 %19, 0
  br i1 %.211.i.i.not, label %B176.i.i, label %B1474.endif.thread

B176.i.i:
  %value.3.i.i.1 = phi i64 [ %.196.i.i, %B134.i.i ], [ %value.2.i.i.0, %B152.i.i ]
  %.237.i.i = icmp sgt i8 %.168.i.i, -1
  br i1 %.237.i.i, label %B188.i.i, label %B42.i.i

B188.i.i:
  %.248.i.i = icmp slt i64 %value.3.i.i.1, 2147483648
  br i1 %.248.i.i, label %B1474.endif, label %B1474.endif.thread

B42.if.i.i:
  %.107.i.i = add nsw i64 %.43.i.i.0, -1
  %.111.i.i = add nuw nsw i64 %.40.i.i.0, 7
  %.141.i.i.not = icmp slt i64 %at.2.i.i.0, %arg.end
  br i1 %.141.i.i.not, label %B70.i.i, label %B1474.endif.thread

common.ret:
  %storemerge862 = phi i64 [ %.1602, %B1588 ], [ %arg.at, %entry ], [ %at.8.2, %B8.loopexit ], [ %at.15.2.lcssa, %B1666 ]
  store i64 %storemerge862, ptr %retptr, align 8
  ret void

B1588:
  %.1602 = xor i64 %.1410.0902, -1
  br label %common.ret

B1602:
  %.15.i36 = add nsw i64 %.1511.sroa.7.0881, 8
  %.16.i37.not = icmp sgt i64 %.15.i36, %arg.end
  br i1 %.16.i37.not, label %B38.i.i.preheader, label %B22.i

B38.i.i.preheader:
  %.95.i.i56897.not = icmp eq i64 %.1511.sroa.0.0882, %22
  br i1 %.95.i.i56897.not, label %B1602.endif, label %B38.if.i.i.lr.ph

B38.if.i.i.lr.ph:
  %.134.i.i = add i64 %.1511.sroa.7.0881, %arg.base
  br label %B38.if.i.i

B22.i:
  %.7.i.i = add i64 %.1511.sroa.7.0881, %arg.base
  %.8.i.i = inttoptr i64 %.7.i.i to ptr
  %.9.i.i = load i64, ptr %.8.i.i, align 1
  %.10.i.i94 = shl nuw nsw i64 %.1563, 2
  %.11.i.i = shl nsw i64 -1, %.10.i.i94
  %.13.i.i = shl i64 %.11.i.i, %.10.i.i94
  %.14.i.i = xor i64 %.13.i.i, -1
  %.15.i.i95 = and i64 %.9.i.i, %.14.i.i
  br label %B1602.endif

B38.if.i.i:
  %value.2.i.i23.0900 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.143.i.i83, %B38.if.i.i ]
  %.37.i.i25.0899 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.108.i.i, %B38.if.i.i ]
  %.108.i.i = add nuw nsw i64 %.37.i.i25.0899, 1
  %.136.i.i = add i64 %.134.i.i, %.37.i.i25.0899
  %.137.i.i79 = inttoptr i64 %.136.i.i to ptr
  %.138.i.i = load i8, ptr %.137.i.i79, align 1
  %.139.i.i80 = zext i8 %.138.i.i to i64
  %.140.i.i81 = shl nsw i64 %.37.i.i25.0899, 3
  %.141.i.i82 = shl i64 %.139.i.i80, %.140.i.i81
  %.143.i.i83 = or i64 %.141.i.i82, %value.2.i.i23.0900
  %exitcond916.not = icmp eq i64 %.108.i.i, %.1563
  br i1 %exitcond916.not, label %B1602.endif, label %B38.if.i.i

B1666:
  %at.15.2.lcssa = phi i64 [ %at.8.2, %B1396 ], [ %.1706, %B1602.endif ]
  %.1733 = icmp slt i64 %.1356, %arg.count
  br i1 %.1733, label %B22.backedge, label %common.ret

B22.backedge:
  %at.6.1.be = phi i64 [ %at.15.2.lcssa, %B1666 ], [ %at.8.2, %B8.loopexit ]
  %i.10.1.be = phi i64 [ %.1356, %B1666 ], [ %i.6.2, %B8.loopexit ]
  br label %B22

B1208.if:
  %at.13.4896 = phi i64 [ %at.14.3, %B1208.preheader ], [ %.1256, %B1208.if ]
  %.1065.0894 = phi i64 [ 0, %B1208.preheader ], [ %.1134, %B1208.if ]
  %.1134 = add nuw nsw i64 %.1065.0894, 1
  %.7.i1 = add i64 %.275, %at.13.4896
  %.8.i2 = inttoptr i64 %.7.i1 to ptr
  %.9.i3 = load i64, ptr %.8.i2, align 1
  %.15.i9 = and i64 %.9.i3, %.14.i8
  %.1190 = add nsw i64 %.1065.0894, %i.12.3
  %.1204 = icmp slt i64 %.1190, 0
  %.1205 = select i1 %.1204, i64 %arg.out.5.0, i64 0
  %20 = getelementptr i64, ptr %arg.out.4, i64 %.1190
  %.1219 = getelementptr i64, ptr %20, i64 %.1205
  store i64 %.15.i9, ptr %.1219, align 8
  %.1237 = select i1 %.1204, i64 %arg.valid.5.0, i64 0
  %21 = getelementptr i8, ptr %arg.valid.4, i64 %.1190
  %.1251 = getelementptr i8, ptr %21, i64 %.1237
  store i8 1, ptr %.1251, align 1
  %.1256 = add nsw i64 %at.13.4896, %.975
  %exitcond.not = icmp eq i64 %.1134, 4
  br i1 %exitcond.not, label %B1298, label %B1208.if

B1472.if:
  %at.15.2904 = phi i64 [ %.1706, %B1602.endif ], [ %at.8.2, %B1396 ]
  %.1413.0903 = phi i64 [ %.1475, %B1602.endif ], [ %.1423, %B1396 ]
  %.1410.0902 = phi i64 [ %.1479, %B1602.endif ], [ %i.6.2, %B1396 ]
  %.1475 = add nsw i64 %.1413.0903, -1
  %.1479 = add i64 %.1410.0902, 1
  %.15.i12.not = icmp slt i64 %at.15.2904, %arg.end
  br i1 %.15.i12.not, label %B24.i, label %B1474.endif.thread

B1474.endif:
  %.1511.sroa.7.0 = phi i64 [ %.91.i, %B150.i ], [ %.174.i.i, %B188.i.i ], [ %.49.i, %B24.i ]
  %.1511.sroa.0.0 = phi i64 [ %.89.i, %B150.i ], [ %value.3.i.i.1, %B188.i.i ], [ %.37.i, %B24.i ]
  %.1511.sroa.0.0.fr = freeze i64 %.1511.sroa.0.0
  %.1546.not = icmp ne i64 %.1511.sroa.0.0.fr, 0
  %spec.select883 = zext i1 %.1546.not to i64
  br label %B1474.endif.thread

B1474.endif.thread:
  %.1511.sroa.0.0882 = phi i64 [ -1, %B188.i.i ], [ %.1511.sroa.0.0.fr, %B1474.endif ], [ -1, %B1472.if ], [ -1, %B152.i.i ], [ -1, %B42.if.i.i ], [ -1, %B42.i.i ]
  %.1511.sroa.7.0881 = phi i64 [ %.174.i.i, %B188.i.i ], [ %.1511.sroa.7.0, %B1474.endif ], [ %at.15.2904, %B1472.if ], [ %18, %B42.i.i ], [ %smax, %B42.if.i.i ], [ %.174.i.i, %B152.i.i ]
  %22 = phi i64 [ 1, %B188.i.i ], [ %spec.select883, %B1474.endif ], [ 1, %B1472.if ], [ 1, %B152.i.i ], [ 1, %B42.if.i.i ], [ 1, %B42.i.i ]
  %.1563 = sub nsw i64 %.1511.sroa.0.0882, %22
  %or.cond2 = icmp ugt i64 %.1563, 8
  %.1577 = sub nsw i64 %arg.end, %.1511.sroa.7.0881
  %.1579 = icmp sgt i64 %.1563, %.1577
  %or.cond873 = select i1 %or.cond2, i1 true, i1 %.1579
  br i1 %or.cond873, label %B1588, label %B1602

B1602.endif:
  %.1612.0 = phi i64 [ %.15.i.i95, %B22.i ], [ 0, %B38.i.i.preheader ], [ %.143.i.i83, %B38.if.i.i ]
  %.1650 = icmp slt i64 %.1410.0902, 0
  %.1651 = select i1 %.1650, i64 %arg.out.5.0, i64 0
  %23 = getelementptr i64, ptr %arg.out.4, i64 %.1410.0902
  %.1665 = getelementptr i64, ptr %23, i64 %.1651
  store i64 %.1612.0, ptr %.1665, align 8
  %.1683 = select i1 %.1650, i64 %arg.valid.5.0, i64 0
  %24 = getelementptr i8, ptr %arg.valid.4, i64 %.1410.0902
  %.1697 = getelementptr i8, ptr %24, i64 %.1683
  %.1698 = trunc nuw nsw i64 %22 to i8
  store i8 %.1698, ptr %.1697, align 1
  %.1706 = add nsw i64 %.1563, %.1511.sroa.7.0881
  %.1466 = icmp sgt i64 %.1413.0903, 1
  br i1 %.1466, label %B1472.if, label %B1666
}

define ptr @decode_ints(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.297.i = alloca i64, align 8
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
  %item3.ok = icmp eq i64 %item3, 1
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %rows3 = load i64, ptr %shape3, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %0 = and i32 %true1, 255
  %.30.not.i = icmp eq i32 %0, 0
  %.68.i.not = icmp eq i64 %rows3, %rows2
  br i1 %.68.i.not, label %B0.endif.i, label %lengths.wrong

B346.i:
  br i1 %.30.not.i, label %B480.i, label %B350.else.i

B480.i:
  %.214.i = icmp samesign ugt i64 %.161.i.012, 1
  br i1 %.214.i, label %B232.if.i, label %done

B0.endif.i:
  %.102.i = ptrtoint ptr %data0 to i64
  %1 = add nuw i64 %rows2, 1023
  %.193.i = lshr i64 %1, 10
  %.172.i.inv = icmp slt i64 %rows2, 1
  %.214.i10.not18 = icmp eq i64 %.193.i, 0
  %.214.i10.not = select i1 %.172.i.inv, i1 true, i1 %.214.i10.not18
  br i1 %.214.i10.not, label %done, label %B232.if.i

B232.if.i:
  %at.2.0.i13 = phi i64 [ %.315.i, %B480.i ], [ 0, %B0.endif.i ]
  %.161.i.012 = phi i64 [ %.223.i, %B480.i ], [ %.193.i, %B0.endif.i ]
  %.158.i.011 = phi i64 [ %.227.i, %B480.i ], [ 0, %B0.endif.i ]
  %.223.i = add nsw i64 %.161.i.012, -1
  %.227.i = add nuw i64 %.158.i.011, 1024
  %.11.i = call i64 @llvm.smin.i64(i64 %rows2, i64 range(i64 -9223372036854775792, -9223372036854775808) %.227.i)
  store i64 0, ptr %.297.i, align 8
  call fastcc void @part0(ptr %.297.i, i64 %.102.i, i64 %at.2.0.i13, i64 %rows0, ptr %data2, i64 %rows2, ptr %data3, i64 %rows2, i64 %.158.i.011, i64 %.11.i)
  %.315.i = load i64, ptr %.297.i, align 8
  %.331.i = icmp slt i64 %.315.i, 0
  br i1 %.331.i, label %done, label %B346.i

B350.else.i:
  %.400.i = icmp slt i64 %.158.i.011, 0
  %.401.i = select i1 %.400.i, i64 %rows2, i64 0
  %.402.i = add i64 %.401.i, %.158.i.011
  %.405.i = icmp slt i64 %.402.i, 0
  br i1 %.405.i, label %B350.else.if.i, label %B350.else.endif.i

B350.endif.i:
  %.390.sroa.13.0.i = phi i64 [ %rows2, %B350.else.endif.endif.endif.if.i ], [ %.390.sroa.13.1.i, %B350.else.endif.endif.endif.i ]
  %.478.i = sub i64 %.390.sroa.13.0.i, %.390.sroa.0.3.i
  %.503.i = getelementptr i64, ptr %data2, i64 %.390.sroa.0.3.i
  %.624.i7.not = icmp slt i64 %.478.i, 1
  br i1 %.624.i7.not, label %B480.i, label %B426.if.i

B350.else.if.i:
  br label %B350.else.endif.i

B350.else.endif.i:
  %.390.sroa.0.1.i = phi i64 [ 0, %B350.else.if.i ], [ %.402.i, %B350.else.i ]
  %.410.not.i = icmp slt i64 %.402.i, %rows2
  br i1 %.410.not.i, label %B350.else.endif.endif.i, label %B350.else.endif.if.i

B350.else.endif.if.i:
  br label %B350.else.endif.endif.i

B350.else.endif.endif.i:
  %.390.sroa.0.3.i = phi i64 [ %rows2, %B350.else.endif.if.i ], [ %.390.sroa.0.1.i, %B350.else.endif.i ]
  %.417.i = icmp slt i64 %.227.i, 0
  %.418.i = select i1 %.417.i, i64 %rows2, i64 0
  %.419.i = add i64 %.418.i, %.11.i
  %.422.i = icmp slt i64 %.419.i, 0
  br i1 %.422.i, label %B350.else.endif.endif.if.i, label %B350.else.endif.endif.endif.i

B350.else.endif.endif.if.i:
  br label %B350.else.endif.endif.endif.i

B350.else.endif.endif.endif.i:
  %.390.sroa.13.1.i = phi i64 [ 0, %B350.else.endif.endif.if.i ], [ %.419.i, %B350.else.endif.endif.i ]
  %.427.not.i = icmp slt i64 %.419.i, %rows2
  br i1 %.427.not.i, label %B350.endif.i, label %B350.else.endif.endif.endif.if.i

B350.else.endif.endif.endif.if.i:
  br label %B350.endif.i

B426.if.i:
  %.568.i.08 = phi i64 [ %.637.i, %B426.if.i ], [ 0, %B350.endif.i ]
  %.637.i = add nuw nsw i64 %.568.i.08, 1
  %2 = getelementptr i64, ptr %.503.i, i64 %.568.i.08
  %.692.i = load i64, ptr %2, align 8
  %.5.i.i = lshr i64 %.692.i, 1
  %.10.i.i = and i64 %.692.i, 1
  %.14.i.i = icmp eq i64 %.692.i, 1
  %..i = select i1 %.14.i.i, i64 -9223372036854775808, i64 0
  %.27.i.i = sub nsw i64 0, %.10.i.i
  %.29.i.i = xor i64 %.5.i.i, %.27.i.i
  %.33.i.i = add nsw i64 %.29.i.i, %.10.i.i
  %.37.i.i = or i64 %.33.i.i, %..i
  store i64 %.37.i.i, ptr %2, align 8
  %exitcond.not = icmp eq i64 %.478.i, %.637.i
  br i1 %exitcond.not, label %B480.i, label %B426.if.i

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
  %result.0.ph = phi i64 [ 0, %B0.endif.i ], [ %.315.i, %B480.i ], [ %.315.i, %B232.if.i ]
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

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.umax.i64(i64, i64)
