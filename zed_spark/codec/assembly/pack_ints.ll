@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.base, ptr readonly %arg.values.4, i64 %arg.values.5.0, i64 range(i64 1, -9223372036854775808) %arg.count, i8 range(i8 0, 2) %arg.wide, i8 range(i8 0, 2) %arg.signed) unnamed_addr {
entry:
  %.19.not = icmp eq i8 %arg.wide, 0
  %"$phi14.0.2.0" = select i1 %.19.not, i64 32, i64 64
  %.101 = load i64, ptr %arg.values.4, align 8
  %.45.i = add i64 %arg.base, 8
  %.46.i = inttoptr i64 %.45.i to ptr
  br i1 %.19.not, label %B52.i, label %B8.i

B8.i:
  store i64 %.101, ptr %.46.i, align 1
  br label %B26.endif

B52.i:
  %.47.i = trunc i64 %.101 to i32
  store i32 %.47.i, ptr %.46.i, align 1
  br label %B26.endif

B330:
  %.230 = add nsw i64 %.168.0241, -1
  %.234 = add i64 %.165.0242, %.140
  br i1 %.19.not, label %B52.i10, label %B8.i21

B8.i21:
  %.516 = shl i64 %.494, 32
  %.520 = or i64 %.516, %.489
  %.25.i23 = shl nsw i64 %at.1.3.0244, 3
  %.30.i27 = add i64 %.25.i23, %arg.base
  %.31.i28 = inttoptr i64 %.30.i27 to ptr
  store i64 %.520, ptr %.31.i28, align 1
  br label %B330.endif

B52.i10:
  %.40.i12 = shl nsw i64 %at.1.3.0244, 2
  %.45.i16 = add i64 %.40.i12, %arg.base
  %.46.i17 = inttoptr i64 %.45.i16 to ptr
  %.47.i18 = trunc i64 %.489 to i32
  store i32 %.47.i18, ptr %.46.i17, align 1
  br label %B330.endif

B380:
  %at.1.3.0.lcssa = phi i64 [ %.135, %B26.endif ], [ %.484, %B330.endif ]
  br i1 %.19.not, label %B432, label %B384

B384:
  %.571 = shl i64 %at.1.3.0.lcssa, 32
  %.573 = or i64 %.571, %arg.count
  %.578 = inttoptr i64 %arg.base to ptr
  store i64 %.573, ptr %.578, align 1
  br label %B500

B432:
  %.586 = inttoptr i64 %arg.base to ptr
  %.587 = trunc i64 %arg.count to i32
  store i32 %.587, ptr %.586, align 1
  %.593 = add i64 %arg.base, 4
  %.594 = inttoptr i64 %.593 to ptr
  %.595 = trunc i64 %at.1.3.0.lcssa to i32
  store i32 %.595, ptr %.594, align 1
  br label %B500

B500:
  store i64 %at.1.3.0.lcssa, ptr %retptr, align 8
  ret void

B26.endif:
  %0 = phi i64 [ 8, %B8.i ], [ 7, %B52.i ]
  %.135 = phi i64 [ 2, %B8.i ], [ 3, %B52.i ]
  %.140 = shl nuw nsw i64 %"$phi14.0.2.0", 2
  %1 = add nuw i64 %.140, 9223372036854775807
  %.194 = and i64 %1, %arg.count
  %.197.not = icmp ne i64 %.194, 0
  %.198231 = lshr i64 %arg.count, %0
  %.199 = zext i1 %.197.not to i64
  %.200 = add nuw nsw i64 %.198231, %.199
  %.221240.not = icmp eq i64 %.200, 0
  br i1 %.221240.not, label %B380, label %B130.if.lr.ph

B130.if.lr.ph:
  %2 = select i1 %.19.not, i64 5, i64 6
  %.21.not.i = icmp ne i8 %arg.wide, 0
  %.30.not.i = icmp ne i8 %arg.signed, 0
  %"$phi14.0.2.0.neg436.i" = select i1 %.21.not.i, i64 -64, i64 -32
  %..i = select i1 %.21.not.i, i64 9223372036854775807, i64 2147483647
  %brmerge.not.i = and i1 %.21.not.i, %.30.not.i
  %3 = add nsw i64 %"$phi14.0.2.0", -1
  br label %B130.if

B130.if:
  %at.1.3.0244 = phi i64 [ %.135, %B130.if.lr.ph ], [ %.484, %B330.endif ]
  %before.3.0243 = phi i64 [ %.101, %B130.if.lr.ph ], [ %.480, %B330.endif ]
  %.165.0242 = phi i64 [ 0, %B130.if.lr.ph ], [ %.234, %B330.endif ]
  %.168.0241 = phi i64 [ %.200, %B130.if.lr.ph ], [ %.230, %B330.endif ]
  %.273 = add nsw i64 %at.1.3.0244, 1
  br label %B188.if

B188.if:
  %shifts.2.1239 = phi i64 [ 0, %B130.if ], [ %.494, %part1 ]
  %lengths.2.1238 = phi i64 [ 0, %B130.if ], [ %.489, %part1 ]
  %at.1.4.1237 = phi i64 [ %.273, %B130.if ], [ %.484, %part1 ]
  %before.2.1236 = phi i64 [ %before.3.0243, %B130.if ], [ %.480, %part1 ]
  %.312.0234 = phi i64 [ 0, %B130.if ], [ %.381, %part1 ]
  %4 = shl i64 %.312.0234, %2
  %.409 = add nsw i64 %4, %.165.0242
  br label %B54.if.i

B8.i.i:
  %.19.i.i = shl i64 %.227.i, 1
  %.21.i.i = ashr i64 %.227.i, 63
  %.24.i.i = xor i64 %.19.i.i, %.21.i.i
  br label %B56.endif.i

B30.i.i:
  %sext417.i = shl i64 %.227.i, 32
  %.33.i.i = lshr exact i64 %sext417.i, 31
  %.34.i.i = ashr i64 %sext417.i, 63
  %.35.i.i = xor i64 %.33.i.i, %.34.i.i
  %.36.i.i = and i64 %.35.i.i, 4294967295
  br label %B56.endif.i

B144.i:
  %.381 = add nuw nsw i64 %.312.0234, 1
  %.300.i = and i64 %.255.i, 1
  %.305.i = lshr i64 %.255.i, 1
  %.322.i = and i64 %.305.i, %..i
  %.331.i = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %.322.i, i1 false)
  %reass.sub.i = sub nsw i64 %.300.i, %.331.i
  %.334.i = add nsw i64 %reass.sub.i, 64
  %.358.not.i = icmp ne i64 %.322.i, 0
  %or.cond.i = select i1 %brmerge.not.i, i1 %.358.not.i, i1 false
  %.364.i = icmp eq i64 %.300.i, 0
  %5 = and i64 %.255.i, 3
  %6 = icmp eq i64 %5, 0
  %or.cond419.i = select i1 %or.cond.i, i1 %6, i1 false
  br i1 %or.cond419.i, label %B280.i, label %B314.i

B280.i:
  %shift.2.1.i = phi i64 [ %.382.i, %B280.i ], [ 0, %B144.i ]
  %.382.i = add nuw nsw i64 %shift.2.1.i, 1
  %7 = shl i64 2, %shift.2.1.i
  %8 = and i64 %7, %.322.i
  %.390.i = icmp eq i64 %8, 0
  br i1 %.390.i, label %B280.i, label %B314.i

B314.i:
  %shift.3.0.i = phi i64 [ 0, %B144.i ], [ %.382.i, %B280.i ]
  %.400.i = sub nsw i64 %.334.i, %shift.3.0.i
  %.406.i = icmp eq i64 %.400.i, %"$phi14.0.2.0"
  br i1 %.406.i, label %B366.if.i, label %B454.i

B8.i31.i:
  %.25.i.i = shl nsw i64 %.532.i, 3
  %.30.i.i = add i64 %.25.i.i, %arg.base
  %.31.i35.i = inttoptr i64 %.30.i.i to ptr
  store i64 %.564.i, ptr %.31.i35.i, align 1
  br label %B368.endif.i

B52.i.i:
  %.40.i.i = shl nsw i64 %.532.i, 2
  %.45.i.i = add i64 %.40.i.i, %arg.base
  %.46.i.i = inttoptr i64 %.45.i.i to ptr
  %.47.i.i = trunc i64 %.564.i to i32
  store i32 %.47.i.i, ptr %.46.i.i, align 1
  br label %B368.endif.i

B454.i:
  %.706428.not.i = icmp slt i64 %.400.i, 1
  br i1 %.706428.not.i, label %B566.preheader.i, label %B484.if.i

B566.preheader.i:
  %.1131.i = icmp sgt i64 %.400.i, 0
  %.1017.i = add nsw i64 %shift.3.0.i, 1
  %notmask.i = shl nsw i64 -1, %.400.i
  %.1024.i = xor i64 %notmask.i, -1
  %.1215.i = add i64 %.400.i, %"$phi14.0.2.0.neg436.i"
  br label %B566.if.i

B8.i122.i:
  %.25.i124.i = shl nsw i64 %.746.i, 3
  %.30.i128.i = add i64 %.25.i124.i, %arg.base
  %.31.i129.i = inttoptr i64 %.30.i128.i to ptr
  store i64 0, ptr %.31.i129.i, align 1
  br label %B486.endif.i

B52.i112.i:
  %.40.i114.i = shl nsw i64 %.746.i, 2
  %.45.i118.i = add i64 %.40.i114.i, %arg.base
  %.46.i119.i = inttoptr i64 %.45.i118.i to ptr
  store i32 0, ptr %.46.i119.i, align 1
  br label %B486.endif.i

B8.i18.i:
  %.19.i20.i = shl i64 %.941.i, 1
  %.21.i22.i = ashr i64 %.941.i, 63
  %.24.i24.i = xor i64 %.19.i20.i, %.21.i22.i
  br label %B568.endif.i

B30.i8.i:
  %sext.i = shl i64 %.941.i, 32
  %.33.i14.i = lshr exact i64 %sext.i, 31
  %.34.i15.i = ashr i64 %sext.i, 63
  %.35.i16.i = xor i64 %.33.i14.i, %.34.i15.i
  %.36.i17.i = and i64 %.35.i16.i, 4294967295
  br label %B568.endif.i

entry.endif.i137.i:
  %.1165.i = shl i64 %u.2.1.i, %.1094.0.i
  br i1 %.21.not.i, label %B8.i91.i, label %B52.i80.i

B838.i:
  %.1080.i = add i64 %.1046.0.i, 1
  %.1208.i = sub nsw i64 %"$phi14.0.2.0", %.1094.0.i
  %.1210.i = ashr i64 %u.2.1.i, %.1208.i
  %.1217.i = add nsw i64 %.1215.i, %.1094.0.i
  %notmask412.i = shl nsw i64 -1, %.1217.i
  %.1221.i = xor i64 %notmask412.i, -1
  %.1222.i = and i64 %.1210.i, %.1221.i
  br i1 %.21.not.i, label %B8.i59.i, label %B52.i48.i

B8.i59.i:
  %.25.i61.i = shl nsw i64 %.1080.i, 3
  %.30.i65.i = add i64 %.25.i61.i, %arg.base
  %.31.i66.i = inttoptr i64 %.30.i65.i to ptr
  store i64 %.1222.i, ptr %.31.i66.i, align 1
  br label %B922.i

B52.i48.i:
  %.40.i50.i = shl nsw i64 %.1080.i, 2
  %.45.i54.i = add i64 %.40.i50.i, %arg.base
  %.46.i55.i = inttoptr i64 %.45.i54.i to ptr
  %.47.i56.i = trunc i64 %.1222.i to i32
  store i32 %.47.i56.i, ptr %.46.i55.i, align 1
  br label %B922.i

B922.i:
  %.865.i = icmp sgt i64 %.812.0432.i, 1
  br i1 %.865.i, label %B566.if.i, label %part1

B54.if.i:
  %value.4.0427.i = phi i64 [ %before.2.1236, %B188.if ], [ %.225.i, %B56.endif.i ]
  %combined.2.0426.i = phi i64 [ 0, %B188.if ], [ %.255.i, %B56.endif.i ]
  %.100.0425.i = phi i64 [ %"$phi14.0.2.0", %B188.if ], [ %.164.i, %B56.endif.i ]
  %.97.0424.i = phi i64 [ 0, %B188.if ], [ %.168.i, %B56.endif.i ]
  %.164.i = add nsw i64 %.100.0425.i, -1
  %.168.i = add nuw nsw i64 %.97.0424.i, 1
  %.195.i = add nsw i64 %.97.0424.i, %.409
  %.209.i = icmp slt i64 %.195.i, 0
  %.210.i = select i1 %.209.i, i64 %arg.values.5.0, i64 0
  %9 = getelementptr i64, ptr %arg.values.4, i64 %.195.i
  %.224.i = getelementptr i64, ptr %9, i64 %.210.i
  %.225.i = load i64, ptr %.224.i, align 8
  %.227.i = sub nsw i64 %.225.i, %value.4.0427.i
  br i1 %.21.not.i, label %B8.i.i, label %B30.i.i

B56.endif.i:
  %.229.0.i = phi i64 [ %.24.i.i, %B8.i.i ], [ %.36.i.i, %B30.i.i ]
  %.255.i = or i64 %.229.0.i, %combined.2.0426.i
  %.155.i = icmp samesign ugt i64 %.100.0425.i, 1
  br i1 %.155.i, label %B54.if.i, label %B144.i

B366.if.i:
  %.439.0435.i = phi i64 [ %.501.i, %B368.endif.i ], [ %"$phi14.0.2.0", %B314.i ]
  %.436.0434.i = phi i64 [ %.505.i, %B368.endif.i ], [ 0, %B314.i ]
  %.501.i = add nsw i64 %.439.0435.i, -1
  %.505.i = add nuw nsw i64 %.436.0434.i, 1
  %.532.i = add nsw i64 %.436.0434.i, %at.1.4.1237
  %.534.i = add nsw i64 %.436.0434.i, %.409
  %.548.i = icmp slt i64 %.534.i, 0
  %.549.i = select i1 %.548.i, i64 %arg.values.5.0, i64 0
  %10 = getelementptr i64, ptr %arg.values.4, i64 %.534.i
  %.563.i = getelementptr i64, ptr %10, i64 %.549.i
  %.564.i = load i64, ptr %.563.i, align 8
  br i1 %.21.not.i, label %B8.i31.i, label %B52.i.i

B368.endif.i:
  %.492.i = icmp sgt i64 %.439.0435.i, 1
  br i1 %.492.i, label %B366.if.i, label %part1

B484.if.i:
  %.650.0429.i = phi i64 [ %.719.i, %B486.endif.i ], [ 0, %B454.i ]
  %.719.i = add nuw nsw i64 %.650.0429.i, 1
  %.746.i = add nsw i64 %.650.0429.i, %at.1.4.1237
  br i1 %.21.not.i, label %B8.i122.i, label %B52.i112.i

B486.endif.i:
  %exitcond.not.i = icmp eq i64 %.400.i, %.719.i
  br i1 %exitcond.not.i, label %B566.preheader.i, label %B484.if.i

B566.if.i:
  %value.5.0433.i = phi i64 [ %before.2.1236, %B566.preheader.i ], [ %.939.i, %B922.i ]
  %.812.0432.i = phi i64 [ %"$phi14.0.2.0", %B566.preheader.i ], [ %.874.i, %B922.i ]
  %.809.0431.i = phi i64 [ 0, %B566.preheader.i ], [ %.878.i, %B922.i ]
  %.874.i = add nsw i64 %.812.0432.i, -1
  %.878.i = add nuw nsw i64 %.809.0431.i, 1
  %.909.i = add nsw i64 %.809.0431.i, %.409
  %.923.i = icmp slt i64 %.909.i, 0
  %.924.i = select i1 %.923.i, i64 %arg.values.5.0, i64 0
  %11 = getelementptr i64, ptr %arg.values.4, i64 %.909.i
  %.938.i = getelementptr i64, ptr %11, i64 %.924.i
  %.939.i = load i64, ptr %.938.i, align 8
  %.941.i = sub nsw i64 %.939.i, %value.5.0433.i
  br i1 %.21.not.i, label %B8.i18.i, label %B30.i8.i

B568.endif.i:
  %.945.0.i = phi i64 [ %.24.i24.i, %B8.i18.i ], [ %.36.i17.i, %B30.i8.i ]
  %.1019.i = ashr i64 %.945.0.i, %.1017.i
  %.1025.i = and i64 %.1019.i, %.1024.i
  %u.2.1.i = select i1 %.364.i, i64 %.1025.i, i64 %.945.0.i
  %.1033.i = mul nsw i64 %.809.0431.i, %.400.i
  %.1057.i = sdiv i64 %.1033.i, %"$phi14.0.2.0"
  %.1046.0.i = add i64 %.1057.i, %at.1.4.1237
  %.1094.0.i = and i64 %.1033.i, %3
  br i1 %.1131.i, label %entry.endif.i137.i, label %B922.i

B8.i91.i:
  %.22.i149.i = shl nsw i64 %.1046.0.i, 3
  %.26.i151.i = add i64 %.22.i149.i, %arg.base
  %.27.i152.i = inttoptr i64 %.26.i151.i to ptr
  %.28.i153.i = load i64, ptr %.27.i152.i, align 1
  %.1166.i = or i64 %.28.i153.i, %.1165.i
  store i64 %.1166.i, ptr %.27.i152.i, align 1
  br label %B742.endif.endif.i

B52.i80.i:
  %.36.i139.i = shl nsw i64 %.1046.0.i, 2
  %.40.i141.i = add i64 %.36.i139.i, %arg.base
  %.41.i142.i = inttoptr i64 %.40.i141.i to ptr
  %.42.i.i = load i32, ptr %.41.i142.i, align 1
  %12 = trunc i64 %.1165.i to i32
  %.47.i88.i = or i32 %.42.i.i, %12
  store i32 %.47.i88.i, ptr %.41.i142.i, align 1
  br label %B742.endif.endif.i

B742.endif.endif.i:
  %.1197.i = add nuw nsw i64 %.1094.0.i, %.400.i
  %.1199.i = icmp sgt i64 %.1197.i, %"$phi14.0.2.0"
  br i1 %.1199.i, label %B838.i, label %B922.i

part1:
  %.400.sink.i = phi i64 [ %"$phi14.0.2.0", %B368.endif.i ], [ %.400.i, %B922.i ]
  %.1282.i = shl nuw nsw i64 %.300.i, 7
  %.449 = add nsw i64 %.409, %"$phi14.0.2.0"
  %.464.inv = icmp sgt i64 %.449, 0
  %.465 = select i1 %.464.inv, i64 0, i64 %arg.values.5.0
  %13 = getelementptr i64, ptr %arg.values.4, i64 %.449
  %14 = getelementptr i8, ptr %13, i64 -8
  %.479 = getelementptr i64, ptr %14, i64 %.465
  %.480 = load i64, ptr %.479, align 8
  %.484 = add nsw i64 %.400.sink.i, %at.1.4.1237
  %.488 = shl i64 %lengths.2.1238, 8
  %15 = or disjoint i64 %.1282.i, %.488
  %.489 = or i64 %.334.i, %15
  %.493 = shl i64 %shifts.2.1239, 8
  %.494 = or i64 %shift.3.0.i, %.493
  %exitcond.not = icmp eq i64 %.381, 4
  br i1 %exitcond.not, label %B330, label %B188.if

B330.endif:
  %.221 = icmp sgt i64 %.168.0241, 1
  br i1 %.221, label %B130.if, label %B380
}

declare i64 @llvm.ctlz.i64(i64, i1 immarg)

define internal fastcc void @part2(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.start, ptr readonly %arg.values.4, i64 %arg.values.5.0, i64 %arg.first, i8 range(i8 0, 2) %arg.wide) unnamed_addr {
entry:
  %.19.not = icmp eq i8 %arg.wide, 0
  %"$phi14.0.2.0" = select i1 %.19.not, i64 4, i64 8
  %"$phi26.0.2.0" = select i1 %.19.not, i64 2, i64 1
  %.68 = add nsw i64 %"$phi26.0.2.0", %arg.start
  %0 = select i1 %.19.not, i64 2, i64 3
  %.70 = shl i64 %.68, %0
  %.130 = sub i64 %arg.values.5.0, %arg.first
  %.175258.not = icmp slt i64 %.130, 1
  %.pre = add nsw i64 %"$phi14.0.2.0", -1
  br i1 %.175258.not, label %B352.else.if, label %B114.if

B114.loopexit:
  %.184 = add nsw i64 %.120.0260, -1
  %.188 = add i64 %.117.0259, 1
  %.175 = icmp sgt i64 %.120.0260, 1
  br i1 %.175, label %B114.if, label %B352.else.if

B192:
  %word.4.1 = phi i64 [ %word.6.0261, %B114.if ], [ %word.5.2, %B346 ]
  %at.3.1 = phi i64 [ %at.4.0262, %B114.if ], [ %.378, %B346 ]
  %left.2.1 = phi i64 [ %"$phi30.0.2.i.0", %B114.if ], [ %.335, %B346 ]
  %.333 = and i64 %left.2.1, 127
  %.335 = lshr i64 %left.2.1, 7
  %.343.not = icmp eq i64 %.335, 0
  %.348 = shl i64 %word.4.1, 8
  %.351 = or disjoint i64 %.333, %.348
  %. = select i1 %.343.not, i64 0, i64 128
  %.366 = or disjoint i64 %., %.351
  %.378 = add nsw i64 %at.3.1, 1
  %.397.0 = and i64 %.378, %.pre
  %.427 = icmp eq i64 %.397.0, 0
  br i1 %.427, label %B288, label %B346

B288:
  %.432 = add nsw i64 %.378, %.70
  %.454 = sdiv i64 %.432, %"$phi14.0.2.0"
  %.455 = srem i64 %.432, %"$phi14.0.2.0"
  %.455.lobit = ashr i64 %.455, 63
  %.443.0 = add nsw i64 %.454, -1
  %.476 = add nsw i64 %.443.0, %.455.lobit
  br i1 %.19.not, label %B52.i, label %B8.i4

B346:
  %word.5.2 = phi i64 [ %.366, %B192 ], [ 0, %B8.i4 ], [ 0, %B52.i ]
  br i1 %.343.not, label %B114.loopexit, label %B192

B370:
  %word.8.0 = phi i64 [ %.631, %B370 ], [ %word.6.0.lcssa, %B352.else.if ]
  %at.6.0 = phi i64 [ %.636, %B370 ], [ %at.4.0.lcssa, %B352.else.if ]
  %.628 = shl i64 %word.8.0, 8
  %.631 = or disjoint i64 %.628, 128
  %.636 = add nsw i64 %at.6.0, 1
  %.656.0 = and i64 %.636, %.pre
  %.686 = icmp eq i64 %.656.0, 0
  br i1 %.686, label %B414, label %B370

B414:
  %.691 = add nsw i64 %.636, %.70
  %.713 = sdiv i64 %.691, %"$phi14.0.2.0"
  %.714 = srem i64 %.691, %"$phi14.0.2.0"
  %.714.lobit = ashr i64 %.714, 63
  %.702.0 = add nsw i64 %.713, -1
  %.735 = add nsw i64 %.702.0, %.714.lobit
  br i1 %.19.not, label %B486.else.if.thread, label %B486.else.if.thread249

B542:
  %.900257 = phi i64 [ %.900256, %B486.else.if.thread249 ], [ %.900, %B486.else.if ]
  %.914 = shl nsw i64 %arg.start, 3
  %.918 = shl i64 %.900257, 32
  %.920 = or i64 %.918, %.130
  %.924 = add i64 %.914, %arg.base
  %.925 = inttoptr i64 %.924 to ptr
  store i64 %.920, ptr %.925, align 1
  br label %B682

B596:
  %.900248 = phi i64 [ %.900246, %B486.else.if.thread ], [ %.900, %B486.else.if ]
  %.931 = shl nsw i64 %arg.start, 2
  %.934 = add i64 %.931, %arg.base
  %.935 = inttoptr i64 %.934 to ptr
  %.936 = trunc i64 %.130 to i32
  store i32 %.936, ptr %.935, align 1
  %.944 = add i64 %arg.base, 4
  %.947 = add i64 %.944, %.931
  %.948 = inttoptr i64 %.947 to ptr
  %.949 = trunc i64 %.900248 to i32
  store i32 %.949, ptr %.948, align 1
  br label %B682

B682:
  %.900247 = phi i64 [ %.900248, %B596 ], [ %.900257, %B542 ]
  store i64 %.900247, ptr %retptr, align 8
  ret void

B114.if:
  %before.2.0263 = phi i64 [ %.255, %B114.loopexit ], [ 0, %entry ]
  %at.4.0262 = phi i64 [ %.378, %B114.loopexit ], [ 0, %entry ]
  %word.6.0261 = phi i64 [ %word.5.2, %B114.loopexit ], [ 0, %entry ]
  %.120.0260 = phi i64 [ %.184, %B114.loopexit ], [ %.130, %entry ]
  %.117.0259 = phi i64 [ %.188, %B114.loopexit ], [ %arg.first, %entry ]
  %.239 = icmp slt i64 %.117.0259, 0
  %.240 = select i1 %.239, i64 %arg.values.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.values.4, i64 %.117.0259
  %.254 = getelementptr i64, ptr %1, i64 %.240
  %.255 = load i64, ptr %.254, align 8
  %.257 = sub nsw i64 %.255, %before.2.0263
  %.26.i = and i64 %.257, 4294967295
  %"$phi30.0.2.i.0" = select i1 %.19.not, i64 %.26.i, i64 %.257
  br label %B192

B8.i4:
  %.25.i5 = shl nsw i64 %.476, 3
  %.30.i = add i64 %.25.i5, %arg.base
  %.31.i = inttoptr i64 %.30.i to ptr
  store i64 %.366, ptr %.31.i, align 1
  br label %B346

B52.i:
  %.40.i = shl nsw i64 %.476, 2
  %.45.i = add i64 %.40.i, %arg.base
  %.46.i = inttoptr i64 %.45.i to ptr
  %.47.i = trunc i64 %.366 to i32
  store i32 %.47.i, ptr %.46.i, align 1
  br label %B346

B352.else.if:
  %word.6.0.lcssa = phi i64 [ 0, %entry ], [ %word.5.2, %B114.loopexit ]
  %at.4.0.lcssa = phi i64 [ 0, %entry ], [ %.378, %B114.loopexit ]
  %.588.0 = and i64 %at.4.0.lcssa, %.pre
  %.620.not = icmp eq i64 %.588.0, 0
  br i1 %.620.not, label %B486.else.if, label %B370

B486.else.if.thread249:
  %.25.i32 = shl nsw i64 %.735, 3
  %.30.i36 = add i64 %.25.i32, %arg.base
  %.31.i37 = inttoptr i64 %.30.i36 to ptr
  store i64 %.631, ptr %.31.i37, align 1
  %.862.0255 = ashr i64 %.636, 3
  %.900256 = add nsw i64 %.862.0255, 1
  br label %B542

B486.else.if.thread:
  %.40.i21 = shl nsw i64 %.735, 2
  %.45.i25 = add i64 %.40.i21, %arg.base
  %.46.i26 = inttoptr i64 %.45.i25 to ptr
  %.47.i27 = trunc i64 %.631 to i32
  store i32 %.47.i27, ptr %.46.i26, align 1
  %.862.0245 = ashr i64 %.636, 2
  %.900246 = add nsw i64 %.862.0245, 2
  br label %B596

B486.else.if:
  %.873 = sdiv i64 %at.4.0.lcssa, %"$phi14.0.2.0"
  %.874 = srem i64 %at.4.0.lcssa, %"$phi14.0.2.0"
  %.874.lobit = ashr i64 %.874, 63
  %.862.0 = add nsw i64 %.873, %"$phi26.0.2.0"
  %.900 = add nsw i64 %.862.0, %.874.lobit
  br i1 %.19.not, label %B596, label %B542
}

define ptr @pack_ints(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.219.i = alloca i64, align 8
  %.285.i = alloca i64, align 8
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
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
  %item0.ok = icmp eq i64 %item0, 8
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
  %true2 = call i32 @PyObject_IsTrue(ptr %arg2)
  %bad2 = icmp slt i32 %true2, 0
  br i1 %bad2, label %end, label %p3

p3:
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
  %.24.i = icmp ne i32 %0, 0
  %1 = and i32 %true2, 255
  %.33.i = icmp ne i32 %1, 0
  %.61.i = icmp sgt i64 %rows0, 0
  br i1 %.61.i, label %B0.endif.i, label %lengths.wrong

B148.i:
  %.130.i = ptrtoint ptr %data3 to i64
  %2 = select i1 %.24.i, i64 9223372036854775552, i64 9223372036854775680
  %.200.i = and i64 %2, %rows0
  %.211.i.not = icmp eq i64 %.200.i, 0
  br i1 %.211.i.not, label %B294.i, label %B252.i

B252.i:
  store i64 0, ptr %.219.i, align 8
  %.225.i = zext i1 %.24.i to i8
  %.226.i = zext i1 %.33.i to i8
  call fastcc void @part0(ptr %.219.i, i64 %.130.i, ptr %data0, i64 %rows0, i64 %.200.i, i8 %.225.i, i8 %.226.i)
  %.237.i = load i64, ptr %.219.i, align 8
  br label %B294.i

B294.i:
  %last.4.0.i = phi i64 [ %.237.i, %B252.i ], [ 0, %B148.i ]
  %.277.i.not = icmp eq i64 %.200.i, %rows0
  br i1 %.277.i.not, label %B380.i, label %B332.i

B332.i:
  store i64 0, ptr %.285.i, align 8
  %.291.i = zext i1 %.24.i to i8
  call fastcc void @part2(ptr %.285.i, i64 %.130.i, i64 %last.4.0.i, ptr %data0, i64 %rows0, i64 %.200.i, i8 %.291.i)
  %.302.i = load i64, ptr %.285.i, align 8
  %.319.i = add nsw i64 %.302.i, %last.4.0.i
  br label %B380.i

B380.i:
  %at.4.0.i = phi i64 [ %.319.i, %B332.i ], [ %last.4.0.i, %B294.i ]
  %last.3.0.i = phi i64 [ %.302.i, %B332.i ], [ %last.4.0.i, %B294.i ]
  br i1 %.24.i, label %B8.i.i, label %B52.i.i

B8.i.i:
  %.25.i.i = shl nsw i64 %at.4.0.i, 3
  %.30.i.i = add i64 %.25.i.i, %.130.i
  %.31.i.i = inttoptr i64 %.30.i.i to ptr
  store i64 %last.3.0.i, ptr %.31.i.i, align 1
  br label %B380.endif.i

B52.i.i:
  %.40.i.i = shl nsw i64 %at.4.0.i, 2
  %.45.i.i = add i64 %.40.i.i, %.130.i
  %.46.i.i = inttoptr i64 %.45.i.i to ptr
  %.47.i.i = trunc i64 %last.3.0.i to i32
  store i32 %.47.i.i, ptr %.46.i.i, align 1
  br label %B380.endif.i

B0.endif.i:
  %.109.i = mul nuw nsw i64 %rows0, 11
  %.110.i = add nuw nsw i64 %.109.i, 64
  %.111.i = icmp slt i64 %rows3, %.110.i
  br i1 %.111.i, label %done, label %B148.i

B380.endif.i:
  %"$phi434.1.2.0.i" = phi i64 [ 4, %B52.i.i ], [ 8, %B8.i.i ]
  %.366.i = add nsw i64 %at.4.0.i, 1
  %.385.i = mul nsw i64 %"$phi434.1.2.0.i", %.366.i
  br label %done

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
  %result.0.ph = phi i64 [ %.385.i, %B380.endif.i ], [ -1, %B0.endif.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %p3 ], [ null, %p2 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
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
