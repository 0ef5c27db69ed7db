@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc range(i32 0, 2) i32 @part0(ptr noalias nonnull writeonly %retptr, ptr noalias nonnull writeonly %excinfo, ptr %arg.program.4, i64 %arg.program.5.0, i64 %arg.program.5.1, i64 %arg.rows, i64 %arg.capacity) unnamed_addr {
entry:
  %.126416.not = icmp slt i64 %arg.program.5.0, 1
  br i1 %.126416.not, label %B1006, label %B70.if.lr.ph

B70.if.lr.ph:
  %0 = shl nsw i64 %arg.rows, 2
  br label %B70.if

B222:
  %.387 = add nsw i64 %level.3.0426, 1
  %.11.i = tail call i64 @llvm.smax.i64(i64 range(i64 -9223372036854775807, -9223372036854775808) %.387, i64 %deepest.2.0425)
  br label %B962

B290:
  %.445 = add nsw i64 %level.3.0426, -1
  %.451 = icmp sgt i64 %level.3.0426, 0
  br i1 %.451, label %B962, label %B290.if

B364:
  %.509.not = icmp sgt i64 %.294, -1
  br i1 %.509.not, label %B962, label %B364.if

B8.i:
  %.14.0.i = phi i64 [ %.58.i, %B8.if.i ], [ 0, %B70.if ]
  %exitcond.not.i = icmp eq i64 %.14.0.i, 2
  br i1 %exitcond.not.i, label %B406.endif.endif, label %B8.if.i

B8.if.i:
  %spec.select.i341 = add nuw nsw i64 %.14.0.i, 3
  %.58.i = add nuw nsw i64 %.14.0.i, 1
  %.84.i = icmp eq i64 %spec.select.i341, %.264
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
  %or.cond430 = select i1 %.1060, i1 true, i1 %.1103.not
  br i1 %or.cond430, label %B946.if, label %B962

B962:
  %level.4.1 = phi i64 [ %level.3.0426, %B866 ], [ %level.3.0426, %B762.endif ], [ %.387, %B222 ], [ %.445, %B290 ], [ %level.3.0426, %B364 ]
  %deepest.3.1 = phi i64 [ %deepest.2.0425, %B866 ], [ %deepest.2.0425, %B762.endif ], [ %.11.i, %B222 ], [ %deepest.2.0425, %B290 ], [ %deepest.2.0425, %B364 ]
  %.1196 = getelementptr i8, ptr %.203, i64 72
  %exitcond.not = icmp eq i64 %.139, %arg.program.5.0
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.1196, i8 0, i64 16, i1 false)
  br i1 %exitcond.not, label %B1006, label %B70.if

common.ret:
  %common.ret.op = phi i32 [ 0, %B1006 ], [ 1, %B946.if ], [ 1, %B762.if ], [ 1, %B654.if ], [ 1, %B290.if ], [ 1, %B364.if ], [ 1, %B566.if ]
  ret i32 %common.ret.op

B1006:
  %deepest.2.0.lcssa = phi i64 [ 0, %entry ], [ %deepest.3.1, %B962 ]
  store i64 %deepest.2.0.lcssa, ptr %retptr, align 8
  br label %common.ret

B70.if:
  %level.3.0426 = phi i64 [ 0, %B70.if.lr.ph ], [ %level.4.1, %B962 ]
  %deepest.2.0425 = phi i64 [ 0, %B70.if.lr.ph ], [ %deepest.3.1, %B962 ]
  %.67.0420 = phi i64 [ 0, %B70.if.lr.ph ], [ %.139, %B962 ]
  %.139 = add nuw nsw i64 %.67.0420, 1
  %.201 = mul i64 %.67.0420, %arg.program.5.1
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
  br label %B8.i351

B8.i351:
  %.14.0.i352 = phi i64 [ 0, %B406.endif.endif ], [ %.58.i357, %B8.if.i354 ]
  %exitcond.not.i353.not.not.not = icmp eq i64 %.14.0.i352, 2
  br i1 %exitcond.not.i353.not.not.not, label %switch.early.test, label %B8.if.i354

B8.if.i354:
  %spec.select.i356 = add nuw nsw i64 %.14.0.i352, 3
  %.58.i357 = add nuw nsw i64 %.14.0.i352, 1
  %.84.i358 = icmp eq i64 %spec.select.i356, %.264
  br i1 %.84.i358, label %B566.endif, label %B8.i351

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

define internal fastcc void @part1(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.size, ptr %arg.at.4, i64 %arg.at.5.0, ptr readonly %arg.ends.4, i64 %arg.ends.5.0, i8 range(i8 0, 2) %arg.inside, i64 %arg.n, ptr %arg.op.4, i64 %arg.dst, i64 %arg.low) unnamed_addr {
entry:
  %.92 = getelementptr i8, ptr %arg.op.4, i64 24
  %.93 = load i64, ptr %.92, align 8
  %.122 = getelementptr i8, ptr %arg.op.4, i64 32
  %.123 = load i64, ptr %.122, align 8
  %.124.not.not.not = icmp eq i64 %.123, 0
  %.132 = icmp ne i64 %.93, 8
  %brmerge = select i1 %.132, i1 true, i1 %.124.not.not.not
  %.39.i4537.not = icmp eq i8 %arg.inside, 0
  br i1 %brmerge, label %B130, label %B80

B80:
  br i1 %.39.i4537.not, label %B56.i, label %B8.i

B8.i:
  %.154.i.i = getelementptr i8, ptr %arg.op.4, i64 8
  %.155.i.i = load i64, ptr %.154.i.i, align 8
  %.156.i.i = add nsw i64 %.155.i.i, %arg.dst
  %.287.i.i4824.not = icmp slt i64 %arg.n, 1
  br i1 %.287.i.i4824.not, label %B560.i.i, label %B166.i.i.lr.ph

B166.i.i.lr.ph:
  %.185.i.i = getelementptr i8, ptr %arg.op.4, i64 16
  %.186.i.i = load i64, ptr %.185.i.i, align 8
  %.187.i.i = add i64 %arg.low, %arg.dst
  %.189.i.i = add i64 %.187.i.i, %.186.i.i
  br label %B166.i.i

B166.i.i:
  %nulls.2.i.i.04827 = phi i64 [ 0, %B166.i.i.lr.ph ], [ %.668.i.i, %B328.i.i ]
  %.225.i.i.04825 = phi i64 [ 0, %B166.i.i.lr.ph ], [ %.300.i.i, %B328.i.i ]
  %.300.i.i = add nuw nsw i64 %.225.i.i.04825, 1
  %0 = getelementptr i32, ptr %arg.at.4, i64 %.225.i.i.04825
  %.360.i.i = load i32, ptr %0, align 4
  %.390.i.i = sext i32 %.360.i.i to i64
  %.391.i.i = add i64 %arg.base, %.390.i.i
  %.392.i.i = inttoptr i64 %.391.i.i to ptr
  %.393.i.i = load i8, ptr %.392.i.i, align 1
  %.394.i.i = zext i8 %.393.i.i to i64
  %.399.i.i.not = icmp ne i8 %.393.i.i, 0
  %..neg4939 = sext i1 %.399.i.i.not to i64
  %. = zext i1 %.399.i.i.not to i64
  %.416.i.i = add nsw i64 %.390.i.i, 1
  %.418.i.i = add nsw i64 %.416.i.i, %.394.i.i
  %.420.i.i = add nsw i64 %.418.i.i, %..neg4939
  %.425.i.i = icmp ugt i8 %.393.i.i, 9
  br i1 %.425.i.i, label %B560.i.i, label %B296.i.i

B296.i.i:
  %1 = getelementptr i32, ptr %arg.ends.4, i64 %.225.i.i.04825
  %.457.i.i = load i32, ptr %1, align 4
  %.459.i.i = sext i32 %.457.i.i to i64
  %.460.i.i = icmp sgt i64 %.420.i.i, %.459.i.i
  br i1 %.460.i.i, label %B560.i.i, label %B328.i.i

B328.i.i:
  %.508.i.i = sub nsw i64 %.394.i.i, %.
  %.7.i.i.i = add i64 %.416.i.i, %arg.base
  %.8.i.i.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i.i = load i64, ptr %.8.i.i.i, align 1
  %.10.i.i.i = shl nsw i64 %.508.i.i, 2
  %.11.i.i.i = shl nsw i64 -1, %.10.i.i.i
  %.13.i.i.i = shl i64 %.11.i.i.i, %.10.i.i.i
  %.14.i.i.i = xor i64 %.13.i.i.i, -1
  %.15.i.i.i = and i64 %.9.i.i.i, %.14.i.i.i
  %.5.i.i.i = lshr i64 %.15.i.i.i, 1
  %.10.i2.i.i = and i64 %.15.i.i.i, 1
  %.14.i4.i.i = icmp eq i64 %.15.i.i.i, 1
  %.4663 = select i1 %.14.i4.i.i, i64 -9223372036854775808, i64 0
  %.27.i.i.i = sub nsw i64 0, %.10.i2.i.i
  %.29.i.i.i = xor i64 %.5.i.i.i, %.27.i.i.i
  %.33.i.i.i = add nsw i64 %.29.i.i.i, %.10.i2.i.i
  %.37.i.i.i = or i64 %.33.i.i.i, %.4663
  %.635.i.i = add nsw i64 %.225.i.i.04825, %arg.low
  %.21.i.i.i = shl nsw i64 %.635.i.i, 3
  %.26.i7.i.i = add i64 %.156.i.i, %.21.i.i.i
  %.27.i8.i.i = inttoptr i64 %.26.i7.i.i to ptr
  store i64 %.37.i.i.i, ptr %.27.i8.i.i, align 1
  %.666.i.i = xor i64 %., 1
  %.668.i.i = add nuw nsw i64 %.666.i.i, %nulls.2.i.i.04827
  %.674.i.i = add i64 %.189.i.i, %.225.i.i.04825
  %.675.i.i = inttoptr i64 %.674.i.i to ptr
  %.676.i.i = zext i1 %.399.i.i.not to i8
  store i8 %.676.i.i, ptr %.675.i.i, align 1
  %.711.i.i = trunc nsw i64 %.420.i.i to i32
  store i32 %.711.i.i, ptr %0, align 4
  %exitcond.not = icmp eq i64 %.300.i.i, %arg.n
  br i1 %exitcond.not, label %B560.i.i, label %B166.i.i

B560.i.i:
  %nulls.2.i.i.0.lcssa = phi i64 [ 0, %B8.i ], [ %.668.i.i, %B328.i.i ], [ %nulls.2.i.i.04827, %B166.i.i ], [ %nulls.2.i.i.04827, %B296.i.i ]
  %done.3.i.i.1 = phi i64 [ %arg.n, %B8.i ], [ %arg.n, %B328.i.i ], [ %.225.i.i.04825, %B166.i.i ], [ %.225.i.i.04825, %B296.i.i ]
  %.772.i.i = getelementptr i8, ptr %arg.op.4, i64 72
  %.773.i.i = load i64, ptr %.772.i.i, align 8
  %.775.i.i = add nsw i64 %.773.i.i, %nulls.2.i.i.0.lcssa
  store i64 %.775.i.i, ptr %.772.i.i, align 8
  br label %B56.i

B56.i:
  %"$phi56.0.2.i.0" = phi i64 [ %done.3.i.i.1, %B560.i.i ], [ 0, %B80 ]
  %.225.i = getelementptr i8, ptr %arg.op.4, i64 8
  %.226.i = load i64, ptr %.225.i, align 8
  %.228.i = add nsw i64 %.226.i, %arg.dst
  %.313.i = sub i64 %arg.n, %"$phi56.0.2.i.0"
  %.356.i4838 = icmp slt i64 %.313.i, 1
  br i1 %.356.i4838, label %common.ret.sink.split, label %B216.if.i.lr.ph

B216.if.i.lr.ph:
  %.257.i = getelementptr i8, ptr %arg.op.4, i64 16
  %.258.i = load i64, ptr %.257.i, align 8
  %.260.i = add i64 %arg.low, %arg.dst
  %.264.i = add i64 %.260.i, %.258.i
  br label %B216.if.i

B368.i:
  %.15.i.i = add nsw i64 %.11.i.i.sroa.7.04707, 8
  %.16.i62.i.not = icmp sgt i64 %.15.i.i, %arg.size
  br i1 %.16.i62.i.not, label %B38.i.i.i.preheader, label %B22.i.i

B38.i.i.i.preheader:
  %.95.i.i92.i4833.not = icmp eq i64 %.98.i22.i, 0
  br i1 %.95.i.i92.i4833.not, label %B368.endif.i.thread, label %B38.if.i.i.i.lr.ph

B38.if.i.i.i.lr.ph:
  %.134.i.i.i = add i64 %.11.i.i.sroa.7.04707, %arg.base
  br label %B38.if.i.i.i

B22.i.i:
  %.7.i.i127.i = add i64 %.11.i.i.sroa.7.04707, %arg.base
  %.8.i.i128.i = inttoptr i64 %.7.i.i127.i to ptr
  %.9.i.i129.i = load i64, ptr %.8.i.i128.i, align 1
  %.10.i.i130.i = shl nsw i64 %.98.i22.i, 2
  %.11.i.i131.i = shl nsw i64 -1, %.10.i.i130.i
  %.13.i.i133.i = shl i64 %.11.i.i131.i, %.10.i.i130.i
  %.14.i.i134.i = xor i64 %.13.i.i133.i, -1
  %.15.i.i135.i = and i64 %.9.i.i129.i, %.14.i.i134.i
  br label %B368.endif.i

B38.if.i.i.i:
  %value.2.i.i.i.04836 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.143.i.i121.i, %B38.if.i.i.i ]
  %.37.i.i51.i.04834 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.108.i.i.i, %B38.if.i.i.i ]
  %.108.i.i.i = add nuw nsw i64 %.37.i.i51.i.04834, 1
  %.136.i.i.i = add i64 %.134.i.i.i, %.37.i.i51.i.04834
  %.137.i.i.i = inttoptr i64 %.136.i.i.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i.i, align 1
  %.139.i.i119.i = zext i8 %.138.i.i.i to i64
  %.140.i.i.i = shl nsw i64 %.37.i.i51.i.04834, 3
  %.141.i.i120.i = shl i64 %.139.i.i119.i, %.140.i.i.i
  %.143.i.i121.i = or i64 %.141.i.i120.i, %value.2.i.i.i.04836
  %exitcond4944.not = icmp eq i64 %.108.i.i.i, %.98.i22.i
  br i1 %exitcond4944.not, label %B368.endif.i, label %B38.if.i.i.i

B216.if.i:
  %nulls.2.i.04841 = phi i64 [ 0, %B216.if.i.lr.ph ], [ %.772.i, %B368.endif.i.thread ]
  %.303.i.04840 = phi i64 [ %.313.i, %B216.if.i.lr.ph ], [ %.365.i, %B368.endif.i.thread ]
  %.300.i.04839 = phi i64 [ %"$phi56.0.2.i.0", %B216.if.i.lr.ph ], [ %.369.i, %B368.endif.i.thread ]
  %.365.i = add nsw i64 %.303.i.04840, -1
  %.369.i = add i64 %.300.i.04839, 1
  %.412.i = icmp slt i64 %.300.i.04839, 0
  %.413.i = select i1 %.412.i, i64 %arg.at.5.0, i64 0
  %2 = getelementptr i32, ptr %arg.at.4, i64 %.300.i.04839
  %.427.i = getelementptr i32, ptr %2, i64 %.413.i
  %.428.i = load i32, ptr %.427.i, align 4
  %.468.i = select i1 %.412.i, i64 %arg.ends.5.0, i64 0
  %3 = getelementptr i32, ptr %arg.ends.4, i64 %.300.i.04839
  %.482.i = getelementptr i32, ptr %3, i64 %.468.i
  %.483.i = load i32, ptr %.482.i, align 4
  %.15.i.i7.i.not = icmp slt i32 %.428.i, %.483.i
  %.35.i.i.i = sext i32 %.428.i to i64
  br i1 %.15.i.i7.i.not, label %B24.i.i.i, label %B0.endif.i13.i.thread

B24.i.i.i:
  %.36.i.i10.i = add i64 %arg.base, %.35.i.i.i
  %.37.i.i11.i = inttoptr i64 %.36.i.i10.i to ptr
  %.38.i.i.i = load i8, ptr %.37.i.i11.i, align 1
  %.39.i.i.i = zext i8 %.38.i.i.i to i64
  %.44.i.i.i = icmp sgt i8 %.38.i.i.i, -1
  %.52.i.i.i = add nsw i64 %.35.i.i.i, 1
  br i1 %.44.i.i.i, label %B0.endif.i13.i, label %B82.i.i.i

B82.i.i.i:
  %.66.i.i.i = sext i32 %.483.i to i64
  %.67.i.i.i = icmp slt i64 %.52.i.i.i, %.66.i.i.i
  br i1 %.67.i.i.i, label %B100.i.i.i, label %B182.i.i.i

B100.i.i.i:
  %.73.i.i.i = add i64 %.52.i.i.i, %arg.base
  %.74.i.i.i = inttoptr i64 %.73.i.i.i to ptr
  %.75.i.i.i = load i8, ptr %.74.i.i.i, align 1
  %.81.i.i.i = icmp sgt i8 %.75.i.i.i, -1
  br i1 %.81.i.i.i, label %B150.i.i.i, label %B182.i.i.i

B150.i.i.i:
  %.76.i.i.i = zext nneg i8 %.75.i.i.i to i64
  %.88.i.i.i = and i64 %.39.i.i.i, 127
  %.92.i.i.i = shl nuw nsw i64 %.76.i.i.i, 7
  %.95.i.i.i = or disjoint i64 %.92.i.i.i, %.88.i.i.i
  %.98.i.i.i = add nsw i64 %.35.i.i.i, 2
  br label %B0.endif.i13.i

B182.i.i.i:
  %4 = add nsw i64 %.35.i.i.i, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %.35.i.i.i, i64 %.66.i.i.i)
  br label %B42.i.i.i.i

B42.i.i.i.i:
  %.41.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i ], [ %.112.i.i.i.i, %B176.i.i.i.i ]
  %.44.i.i.i.i.0 = phi i64 [ 10, %B182.i.i.i ], [ %.108.i.i.i.i, %B176.i.i.i.i ]
  %at.2.i.i.i.i.0 = phi i64 [ %.35.i.i.i, %B182.i.i.i ], [ %.176.i.i.i.i, %B176.i.i.i.i ]
  %value.2.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i ], [ %value.3.i.i.i.i.1, %B176.i.i.i.i ]
  %.99.i.i.i.i.not = icmp eq i64 %.44.i.i.i.i.0, 0
  br i1 %.99.i.i.i.i.not, label %B0.endif.i13.i.thread, label %B42.if.i.i.i.i

B70.i.i.i.i:
  %.168.i.i.i.i = add i64 %at.2.i.i.i.i.0, %arg.base
  %.169.i.i.i.i = inttoptr i64 %.168.i.i.i.i to ptr
  %.170.i.i.i.i = load i8, ptr %.169.i.i.i.i, align 1
  %.176.i.i.i.i = add nsw i64 %at.2.i.i.i.i.0, 1
  %5 = and i8 %.170.i.i.i.i, 127
  %.188.i.i.i.i = icmp samesign ult i64 %.41.i.i.i.i.0, 29
  br i1 %.188.i.i.i.i, label %B134.i.i.i.i, label %B152.i.i.i.i

B134.i.i.i.i:
  %.183.i.i.i.i = zext nneg i8 %5 to i64
  %.192.i.i.i.i = shl nuw nsw i64 %.183.i.i.i.i, %.41.i.i.i.i.0
  %.198.i.i.i.i = or i64 %.192.i.i.i.i, %value.2.i.i.i.i.0
  br label %B176.i.i.i.i

B152.i.i.i.i:
  %.213.i.i.i.i.not = icmp eq i8 %5, 0
  br i1 %.213.i.i.i.i.not, label %B176.i.i.i.i, label %B0.endif.i13.i.thread

B176.i.i.i.i:
  %value.3.i.i.i.i.1 = phi i64 [ %.198.i.i.i.i, %B134.i.i.i.i ], [ %value.2.i.i.i.i.0, %B152.i.i.i.i ]
  %.239.i.i.i.i = icmp sgt i8 %.170.i.i.i.i, -1
  br i1 %.239.i.i.i.i, label %B188.i.i.i.i, label %B42.i.i.i.i

B188.i.i.i.i:
  %.250.i.i.i.i = icmp slt i64 %value.3.i.i.i.i.1, 2147483648
  br i1 %.250.i.i.i.i, label %B0.endif.i13.i, label %B0.endif.i13.i.thread

B42.if.i.i.i.i:
  %.108.i.i.i.i = add nsw i64 %.44.i.i.i.i.0, -1
  %.112.i.i.i.i = add nuw nsw i64 %.41.i.i.i.i.0, 7
  %.143.i.i.i.i.not = icmp slt i64 %at.2.i.i.i.i.0, %.66.i.i.i
  br i1 %.143.i.i.i.i.not, label %B70.i.i.i.i, label %B0.endif.i13.i.thread

B0.endif.i13.i:
  %.11.i.i.sroa.7.0 = phi i64 [ %.98.i.i.i, %B150.i.i.i ], [ %.176.i.i.i.i, %B188.i.i.i.i ], [ %.52.i.i.i, %B24.i.i.i ]
  %.11.i.i.sroa.0.0 = phi i64 [ %.95.i.i.i, %B150.i.i.i ], [ %value.3.i.i.i.i.1, %B188.i.i.i.i ], [ %.39.i.i.i, %B24.i.i.i ]
  %.11.i.i.sroa.0.0.fr = freeze i64 %.11.i.i.sroa.0.0
  %spec.select4792 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.fr, i64 1)
  br label %B0.endif.i13.i.thread

B0.endif.i13.i.thread:
  %.11.i.i.sroa.0.04708 = phi i64 [ -1, %B188.i.i.i.i ], [ %.11.i.i.sroa.0.0.fr, %B0.endif.i13.i ], [ -1, %B216.if.i ], [ -1, %B152.i.i.i.i ], [ -1, %B42.if.i.i.i.i ], [ -1, %B42.i.i.i.i ]
  %.11.i.i.sroa.7.04707 = phi i64 [ %.176.i.i.i.i, %B188.i.i.i.i ], [ %.11.i.i.sroa.7.0, %B0.endif.i13.i ], [ %.35.i.i.i, %B216.if.i ], [ %4, %B42.i.i.i.i ], [ %smax, %B42.if.i.i.i.i ], [ %.176.i.i.i.i, %B152.i.i.i.i ]
  %6 = phi i64 [ -2, %B188.i.i.i.i ], [ %spec.select4792, %B0.endif.i13.i ], [ -2, %B216.if.i ], [ -2, %B152.i.i.i.i ], [ -2, %B42.if.i.i.i.i ], [ -2, %B42.i.i.i.i ]
  %.64.i.i = icmp slt i64 %6, 0
  %.68.i18.i = sext i32 %.483.i to i64
  %.69.i.i = sub nsw i64 %.68.i18.i, %.11.i.i.sroa.7.04707
  %.73.i.i = icmp sgt i64 %6, %.69.i.i
  %or.cond4664 = select i1 %.64.i.i, i1 true, i1 %.73.i.i
  %.98.i22.i = select i1 %or.cond4664, i64 0, i64 %6
  %.509.i.sroa.10.0 = add nsw i64 %.98.i22.i, %.11.i.i.sroa.7.04707
  %.509.i.sroa.0.0 = select i1 %or.cond4664, i64 -1, i64 %.11.i.i.sroa.0.04708
  %or.cond = icmp ugt i64 %.509.i.sroa.0.0, 9
  br i1 %or.cond, label %common.ret, label %B368.i

B368.endif.i:
  %.597.i.0 = phi i64 [ %.15.i.i135.i, %B22.i.i ], [ %.143.i.i121.i, %B38.if.i.i.i ]
  %.597.i.0.fr = freeze i64 %.597.i.0
  %.5.i.i = lshr i64 %.597.i.0.fr, 1
  %.10.i141.i = and i64 %.597.i.0.fr, 1
  %.14.i142.i = icmp eq i64 %.597.i.0.fr, 1
  %spec.select = select i1 %.14.i142.i, i64 -9223372036854775808, i64 0
  br label %B368.endif.i.thread

B368.endif.i.thread:
  %.10.i141.i4963 = phi i64 [ 0, %B38.i.i.i.preheader ], [ %.10.i141.i, %B368.endif.i ]
  %.5.i.i4962 = phi i64 [ 0, %B38.i.i.i.preheader ], [ %.5.i.i, %B368.endif.i ]
  %7 = phi i64 [ 0, %B38.i.i.i.preheader ], [ %spec.select, %B368.endif.i ]
  %.27.i146.i = sub nsw i64 0, %.10.i141.i4963
  %.29.i147.i = xor i64 %.5.i.i4962, %.27.i146.i
  %.33.i150.i = add nsw i64 %.29.i147.i, %.10.i141.i4963
  %.37.i153.i = or i64 %.33.i150.i, %7
  %.725.i = add nsw i64 %.300.i.04839, %arg.low
  %.21.i160.i = shl nsw i64 %.725.i, 3
  %.26.i164.i = add i64 %.228.i, %.21.i160.i
  %.27.i165.i = inttoptr i64 %.26.i164.i to ptr
  store i64 %.37.i153.i, ptr %.27.i165.i, align 1
  %.756.i.not = icmp ne i64 %.509.i.sroa.0.0, 0
  %8 = xor i1 %.756.i.not, true
  %.770.i = zext i1 %8 to i64
  %.772.i = add nuw nsw i64 %nulls.2.i.04841, %.770.i
  %.777.i = add i64 %.264.i, %.300.i.04839
  %.778.i = inttoptr i64 %.777.i to ptr
  %.779.i = zext i1 %.756.i.not to i8
  store i8 %.779.i, ptr %.778.i, align 1
  %.812.i = trunc i64 %.509.i.sroa.10.0 to i32
  store i32 %.812.i, ptr %.427.i, align 4
  %.356.i = icmp slt i64 %.303.i.04840, 2
  br i1 %.356.i, label %common.ret.sink.split, label %B216.if.i

B130:
  br i1 %.132, label %B192, label %B142

B142:
  br i1 %.39.i4537.not, label %B56.i204, label %B8.i950

B8.i950:
  %.154.i.i1074 = getelementptr i8, ptr %arg.op.4, i64 8
  %.155.i.i1075 = load i64, ptr %.154.i.i1074, align 8
  %.156.i.i1076 = add nsw i64 %.155.i.i1075, %arg.dst
  %.287.i.i11394845.not = icmp slt i64 %arg.n, 1
  br i1 %.287.i.i11394845.not, label %B560.i.i1147, label %B166.i.i1218.lr.ph

B166.i.i1218.lr.ph:
  %.185.i.i1093 = getelementptr i8, ptr %arg.op.4, i64 16
  %.186.i.i1094 = load i64, ptr %.185.i.i1093, align 8
  %.187.i.i1095 = add i64 %arg.low, %arg.dst
  %.189.i.i1097 = add i64 %.187.i.i1095, %.186.i.i1094
  br label %B166.i.i1218

B166.i.i1218:
  %nulls.2.i.i73.04848 = phi i64 [ 0, %B166.i.i1218.lr.ph ], [ %.668.i.i1350, %B328.i.i1298 ]
  %.225.i.i77.04846 = phi i64 [ 0, %B166.i.i1218.lr.ph ], [ %.300.i.i1411, %B328.i.i1298 ]
  %.300.i.i1411 = add nuw nsw i64 %.225.i.i77.04846, 1
  %9 = getelementptr i32, ptr %arg.at.4, i64 %.225.i.i77.04846
  %.360.i.i1243 = load i32, ptr %9, align 4
  %.390.i.i1249 = sext i32 %.360.i.i1243 to i64
  %.391.i.i1250 = add i64 %arg.base, %.390.i.i1249
  %.392.i.i1251 = inttoptr i64 %.391.i.i1250 to ptr
  %.393.i.i1252 = load i8, ptr %.392.i.i1251, align 1
  %.394.i.i1253 = zext i8 %.393.i.i1252 to i64
  %.399.i.i1256.not = icmp ne i8 %.393.i.i1252, 0
  %.4665.neg4940 = sext i1 %.399.i.i1256.not to i64
  %.4665 = zext i1 %.399.i.i1256.not to i64
  %.416.i.i1265 = add nsw i64 %.390.i.i1249, 1
  %.418.i.i1267 = add nsw i64 %.416.i.i1265, %.394.i.i1253
  %.420.i.i1269 = add nsw i64 %.418.i.i1267, %.4665.neg4940
  %.425.i.i1272 = icmp ugt i8 %.393.i.i1252, 9
  br i1 %.425.i.i1272, label %B560.i.i1147, label %B296.i.i1273

B296.i.i1273:
  %10 = getelementptr i32, ptr %arg.ends.4, i64 %.225.i.i77.04846
  %.457.i.i1294 = load i32, ptr %10, align 4
  %.459.i.i1296 = sext i32 %.457.i.i1294 to i64
  %.460.i.i1297 = icmp sgt i64 %.420.i.i1269, %.459.i.i1296
  br i1 %.460.i.i1297, label %B560.i.i1147, label %B328.i.i1298

B328.i.i1298:
  %.508.i.i1306 = sub nsw i64 %.394.i.i1253, %.4665
  %.7.i.i.i1309 = add i64 %.416.i.i1265, %arg.base
  %.8.i.i.i1310 = inttoptr i64 %.7.i.i.i1309 to ptr
  %.9.i.i.i1311 = load i64, ptr %.8.i.i.i1310, align 1
  %.10.i.i.i1312 = shl nsw i64 %.508.i.i1306, 2
  %.11.i.i.i1313 = shl nsw i64 -1, %.10.i.i.i1312
  %.13.i.i.i1315 = shl i64 %.11.i.i.i1313, %.10.i.i.i1312
  %.14.i.i.i1316 = xor i64 %.13.i.i.i1315, -1
  %.15.i.i.i1317 = and i64 %.9.i.i.i1311, %.14.i.i.i1316
  %.635.i.i1329 = add nsw i64 %.225.i.i77.04846, %arg.low
  %.21.i.i.i1336 = shl nsw i64 %.635.i.i1329, 3
  %.26.i7.i.i1340 = add i64 %.156.i.i1076, %.21.i.i.i1336
  %.27.i8.i.i1341 = inttoptr i64 %.26.i7.i.i1340 to ptr
  store i64 %.15.i.i.i1317, ptr %.27.i8.i.i1341, align 1
  %.666.i.i1348 = xor i64 %.4665, 1
  %.668.i.i1350 = add nuw nsw i64 %.666.i.i1348, %nulls.2.i.i73.04848
  %.674.i.i1355 = add i64 %.189.i.i1097, %.225.i.i77.04846
  %.675.i.i1356 = inttoptr i64 %.674.i.i1355 to ptr
  %.676.i.i1357 = zext i1 %.399.i.i1256.not to i8
  store i8 %.676.i.i1357, ptr %.675.i.i1356, align 1
  %.711.i.i1380 = trunc nsw i64 %.420.i.i1269 to i32
  store i32 %.711.i.i1380, ptr %9, align 4
  %exitcond4945.not = icmp eq i64 %.300.i.i1411, %arg.n
  br i1 %exitcond4945.not, label %B560.i.i1147, label %B166.i.i1218

B560.i.i1147:
  %nulls.2.i.i73.0.lcssa = phi i64 [ 0, %B8.i950 ], [ %.668.i.i1350, %B328.i.i1298 ], [ %nulls.2.i.i73.04848, %B166.i.i1218 ], [ %nulls.2.i.i73.04848, %B296.i.i1273 ]
  %done.3.i.i81.1 = phi i64 [ %arg.n, %B8.i950 ], [ %arg.n, %B328.i.i1298 ], [ %.225.i.i77.04846, %B166.i.i1218 ], [ %.225.i.i77.04846, %B296.i.i1273 ]
  %.772.i.i1177 = getelementptr i8, ptr %arg.op.4, i64 72
  %.773.i.i1178 = load i64, ptr %.772.i.i1177, align 8
  %.775.i.i1180 = add nsw i64 %.773.i.i1178, %nulls.2.i.i73.0.lcssa
  store i64 %.775.i.i1180, ptr %.772.i.i1177, align 8
  br label %B56.i204

B56.i204:
  %"$phi56.0.2.i143.0" = phi i64 [ %done.3.i.i81.1, %B560.i.i1147 ], [ 0, %B142 ]
  %.225.i261 = getelementptr i8, ptr %arg.op.4, i64 8
  %.226.i262 = load i64, ptr %.225.i261, align 8
  %.228.i264 = add nsw i64 %.226.i262, %arg.dst
  %.313.i304 = sub i64 %arg.n, %"$phi56.0.2.i143.0"
  %.356.i3284860 = icmp slt i64 %.313.i304, 1
  br i1 %.356.i3284860, label %common.ret.sink.split, label %B216.if.i935.lr.ph

B216.if.i935.lr.ph:
  %.257.i281 = getelementptr i8, ptr %arg.op.4, i64 16
  %.258.i282 = load i64, ptr %.257.i281, align 8
  %.260.i284 = add i64 %arg.low, %arg.dst
  %.264.i287 = add i64 %.260.i284, %.258.i282
  br label %B216.if.i935

B368.i586:
  %.15.i.i595 = add nsw i64 %.11.i.i45.sroa.7.04725, 8
  %.16.i52.i.not = icmp sgt i64 %.15.i.i595, %arg.size
  br i1 %.16.i52.i.not, label %B38.i.i.i606.preheader, label %B22.i.i717

B38.i.i.i606.preheader:
  %.95.i.i81.i4855.not = icmp eq i64 %.98.i18.i, 0
  br i1 %.95.i.i81.i4855.not, label %B368.endif.i626, label %B38.if.i.i.i707.lr.ph

B38.if.i.i.i707.lr.ph:
  %.134.i.i.i700 = add i64 %.11.i.i45.sroa.7.04725, %arg.base
  br label %B38.if.i.i.i707

B22.i.i717:
  %.7.i.i116.i = add i64 %.11.i.i45.sroa.7.04725, %arg.base
  %.8.i.i117.i = inttoptr i64 %.7.i.i116.i to ptr
  %.9.i.i118.i = load i64, ptr %.8.i.i117.i, align 1
  %.10.i.i119.i = shl nsw i64 %.98.i18.i, 2
  %.11.i.i120.i = shl nsw i64 -1, %.10.i.i119.i
  %.13.i.i122.i = shl i64 %.11.i.i120.i, %.10.i.i119.i
  %.14.i.i123.i = xor i64 %.13.i.i122.i, -1
  %.15.i.i124.i = and i64 %.9.i.i118.i, %.14.i.i123.i
  br label %B368.endif.i626

B38.if.i.i.i707:
  %value.2.i.i.i6.04858 = phi i64 [ 0, %B38.if.i.i.i707.lr.ph ], [ %.143.i.i110.i, %B38.if.i.i.i707 ]
  %.37.i.i41.i.04856 = phi i64 [ 0, %B38.if.i.i.i707.lr.ph ], [ %.108.i.i.i711, %B38.if.i.i.i707 ]
  %.108.i.i.i711 = add nuw nsw i64 %.37.i.i41.i.04856, 1
  %.136.i.i.i701 = add i64 %.134.i.i.i700, %.37.i.i41.i.04856
  %.137.i.i.i702 = inttoptr i64 %.136.i.i.i701 to ptr
  %.138.i.i.i703 = load i8, ptr %.137.i.i.i702, align 1
  %.139.i.i108.i = zext i8 %.138.i.i.i703 to i64
  %.140.i.i.i704 = shl nsw i64 %.37.i.i41.i.04856, 3
  %.141.i.i109.i = shl i64 %.139.i.i108.i, %.140.i.i.i704
  %.143.i.i110.i = or i64 %.141.i.i109.i, %value.2.i.i.i6.04858
  %exitcond4947.not = icmp eq i64 %.108.i.i.i711, %.98.i18.i
  br i1 %exitcond4947.not, label %B368.endif.i626, label %B38.if.i.i.i707

B216.if.i935:
  %nulls.2.i152.04863 = phi i64 [ 0, %B216.if.i935.lr.ph ], [ %.772.i654, %B368.endif.i626 ]
  %.303.i157.04862 = phi i64 [ %.313.i304, %B216.if.i935.lr.ph ], [ %.365.i938, %B368.endif.i626 ]
  %.300.i156.04861 = phi i64 [ %"$phi56.0.2.i143.0", %B216.if.i935.lr.ph ], [ %.369.i941, %B368.endif.i626 ]
  %.365.i938 = add nsw i64 %.303.i157.04862, -1
  %.369.i941 = add i64 %.300.i156.04861, 1
  %.412.i402 = icmp slt i64 %.300.i156.04861, 0
  %.413.i403 = select i1 %.412.i402, i64 %arg.at.5.0, i64 0
  %11 = getelementptr i32, ptr %arg.at.4, i64 %.300.i156.04861
  %.427.i413 = getelementptr i32, ptr %11, i64 %.413.i403
  %.428.i414 = load i32, ptr %.427.i413, align 4
  %.468.i426 = select i1 %.412.i402, i64 %arg.ends.5.0, i64 0
  %12 = getelementptr i32, ptr %arg.ends.4, i64 %.300.i156.04861
  %.482.i436 = getelementptr i32, ptr %12, i64 %.468.i426
  %.483.i437 = load i32, ptr %.482.i436, align 4
  %.15.i.i7.i445.not = icmp slt i32 %.428.i414, %.483.i437
  %.35.i.i.i449 = sext i32 %.428.i414 to i64
  br i1 %.15.i.i7.i445.not, label %B24.i.i.i446, label %B0.endif.i9.i.thread

B24.i.i.i446:
  %.36.i.i.i450 = add i64 %arg.base, %.35.i.i.i449
  %.37.i.i.i451 = inttoptr i64 %.36.i.i.i450 to ptr
  %.38.i.i.i452 = load i8, ptr %.37.i.i.i451, align 1
  %.39.i.i.i453 = zext i8 %.38.i.i.i452 to i64
  %.44.i.i.i456 = icmp sgt i8 %.38.i.i.i452, -1
  %.52.i.i.i921 = add nsw i64 %.35.i.i.i449, 1
  br i1 %.44.i.i.i456, label %B0.endif.i9.i, label %B82.i.i.i457

B82.i.i.i457:
  %.66.i.i.i462 = sext i32 %.483.i437 to i64
  %.67.i.i.i463 = icmp slt i64 %.52.i.i.i921, %.66.i.i.i462
  br i1 %.67.i.i.i463, label %B100.i.i.i888, label %B182.i.i.i464

B100.i.i.i888:
  %.73.i.i.i893 = add i64 %.52.i.i.i921, %arg.base
  %.74.i.i.i894 = inttoptr i64 %.73.i.i.i893 to ptr
  %.75.i.i.i895 = load i8, ptr %.74.i.i.i894, align 1
  %.81.i.i.i899 = icmp sgt i8 %.75.i.i.i895, -1
  br i1 %.81.i.i.i899, label %B150.i.i.i900, label %B182.i.i.i464

B150.i.i.i900:
  %.76.i.i.i896 = zext nneg i8 %.75.i.i.i895 to i64
  %.88.i.i.i904 = and i64 %.39.i.i.i453, 127
  %.92.i.i.i907 = shl nuw nsw i64 %.76.i.i.i896, 7
  %.95.i.i.i909 = or disjoint i64 %.92.i.i.i907, %.88.i.i.i904
  %.98.i.i.i912 = add nsw i64 %.35.i.i.i449, 2
  br label %B0.endif.i9.i

B182.i.i.i464:
  %13 = add nsw i64 %.35.i.i.i449, 10
  %smax4946 = tail call i64 @llvm.smax.i64(i64 %.35.i.i.i449, i64 %.66.i.i.i462)
  br label %B42.i.i.i.i504

B42.i.i.i.i504:
  %.41.i.i.i.i21.0 = phi i64 [ 0, %B182.i.i.i464 ], [ %.112.i.i.i.i879, %B176.i.i.i.i805 ]
  %.44.i.i.i.i22.0 = phi i64 [ 10, %B182.i.i.i464 ], [ %.108.i.i.i.i876, %B176.i.i.i.i805 ]
  %at.2.i.i.i.i15.0 = phi i64 [ %.35.i.i.i449, %B182.i.i.i464 ], [ %.176.i.i.i.i789, %B176.i.i.i.i805 ]
  %value.2.i.i.i.i17.0 = phi i64 [ 0, %B182.i.i.i464 ], [ %value.3.i.i.i.i34.1, %B176.i.i.i.i805 ]
  %.99.i.i.i.i509.not = icmp eq i64 %.44.i.i.i.i22.0, 0
  br i1 %.99.i.i.i.i509.not, label %B0.endif.i9.i.thread, label %B42.if.i.i.i.i873

B70.i.i.i.i780:
  %.168.i.i.i.i783 = add i64 %at.2.i.i.i.i15.0, %arg.base
  %.169.i.i.i.i784 = inttoptr i64 %.168.i.i.i.i783 to ptr
  %.170.i.i.i.i785 = load i8, ptr %.169.i.i.i.i784, align 1
  %.176.i.i.i.i789 = add nsw i64 %at.2.i.i.i.i15.0, 1
  %14 = and i8 %.170.i.i.i.i785, 127
  %.188.i.i.i.i796 = icmp samesign ult i64 %.41.i.i.i.i21.0, 29
  br i1 %.188.i.i.i.i796, label %B134.i.i.i.i852, label %B152.i.i.i.i797

B134.i.i.i.i852:
  %.183.i.i.i.i793 = zext nneg i8 %14 to i64
  %.192.i.i.i.i855 = shl nuw nsw i64 %.183.i.i.i.i793, %.41.i.i.i.i21.0
  %.198.i.i.i.i859 = or i64 %.192.i.i.i.i855, %value.2.i.i.i.i17.0
  br label %B176.i.i.i.i805

B152.i.i.i.i797:
  %.213.i.i.i.i803.not = icmp eq i8 %14, 0
  br i1 %.213.i.i.i.i803.not, label %B176.i.i.i.i805, label %B0.endif.i9.i.thread

B176.i.i.i.i805:
  %value.3.i.i.i.i34.1 = phi i64 [ %.198.i.i.i.i859, %B134.i.i.i.i852 ], [ %value.2.i.i.i.i17.0, %B152.i.i.i.i797 ]
  %.239.i.i.i.i807 = icmp sgt i8 %.170.i.i.i.i785, -1
  br i1 %.239.i.i.i.i807, label %B188.i.i.i.i816, label %B42.i.i.i.i504

B188.i.i.i.i816:
  %.250.i.i.i.i821 = icmp slt i64 %value.3.i.i.i.i34.1, 2147483648
  br i1 %.250.i.i.i.i821, label %B0.endif.i9.i, label %B0.endif.i9.i.thread

B42.if.i.i.i.i873:
  %.108.i.i.i.i876 = add nsw i64 %.44.i.i.i.i22.0, -1
  %.112.i.i.i.i879 = add nuw nsw i64 %.41.i.i.i.i21.0, 7
  %.143.i.i.i.i779.not = icmp slt i64 %at.2.i.i.i.i15.0, %.66.i.i.i462
  br i1 %.143.i.i.i.i779.not, label %B70.i.i.i.i780, label %B0.endif.i9.i.thread

B0.endif.i9.i:
  %.11.i.i45.sroa.7.0 = phi i64 [ %.98.i.i.i912, %B150.i.i.i900 ], [ %.176.i.i.i.i789, %B188.i.i.i.i816 ], [ %.52.i.i.i921, %B24.i.i.i446 ]
  %.11.i.i45.sroa.0.0 = phi i64 [ %.95.i.i.i909, %B150.i.i.i900 ], [ %value.3.i.i.i.i34.1, %B188.i.i.i.i816 ], [ %.39.i.i.i453, %B24.i.i.i446 ]
  %.11.i.i45.sroa.0.0.fr = freeze i64 %.11.i.i45.sroa.0.0
  %spec.select4796 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.i45.sroa.0.0.fr, i64 1)
  br label %B0.endif.i9.i.thread

B0.endif.i9.i.thread:
  %.11.i.i45.sroa.0.04726 = phi i64 [ -1, %B188.i.i.i.i816 ], [ %.11.i.i45.sroa.0.0.fr, %B0.endif.i9.i ], [ -1, %B216.if.i935 ], [ -1, %B152.i.i.i.i797 ], [ -1, %B42.if.i.i.i.i873 ], [ -1, %B42.i.i.i.i504 ]
  %.11.i.i45.sroa.7.04725 = phi i64 [ %.176.i.i.i.i789, %B188.i.i.i.i816 ], [ %.11.i.i45.sroa.7.0, %B0.endif.i9.i ], [ %.35.i.i.i449, %B216.if.i935 ], [ %13, %B42.i.i.i.i504 ], [ %smax4946, %B42.if.i.i.i.i873 ], [ %.176.i.i.i.i789, %B152.i.i.i.i797 ]
  %15 = phi i64 [ -2, %B188.i.i.i.i816 ], [ %spec.select4796, %B0.endif.i9.i ], [ -2, %B216.if.i935 ], [ -2, %B152.i.i.i.i797 ], [ -2, %B42.if.i.i.i.i873 ], [ -2, %B42.i.i.i.i504 ]
  %.64.i.i557 = icmp slt i64 %15, 0
  %.68.i14.i = sext i32 %.483.i437 to i64
  %.69.i.i560 = sub nsw i64 %.68.i14.i, %.11.i.i45.sroa.7.04725
  %.73.i.i561 = icmp sgt i64 %15, %.69.i.i560
  %or.cond4666 = select i1 %.64.i.i557, i1 true, i1 %.73.i.i561
  %.98.i18.i = select i1 %or.cond4666, i64 0, i64 %15
  %.509.i171.sroa.10.0 = add nsw i64 %.98.i18.i, %.11.i.i45.sroa.7.04725
  %.509.i171.sroa.0.0 = select i1 %or.cond4666, i64 -1, i64 %.11.i.i45.sroa.0.04726
  %or.cond1 = icmp ugt i64 %.509.i171.sroa.0.0, 9
  br i1 %or.cond1, label %common.ret, label %B368.i586

B368.endif.i626:
  %.597.i176.0 = phi i64 [ %.15.i.i124.i, %B22.i.i717 ], [ 0, %B38.i.i.i606.preheader ], [ %.143.i.i110.i, %B38.if.i.i.i707 ]
  %.725.i637 = add nsw i64 %.300.i156.04861, %arg.low
  %.21.i149.i = shl nsw i64 %.725.i637, 3
  %.26.i153.i = add i64 %.228.i264, %.21.i149.i
  %.27.i154.i = inttoptr i64 %.26.i153.i to ptr
  store i64 %.597.i176.0, ptr %.27.i154.i, align 1
  %.756.i645.not = icmp ne i64 %.509.i171.sroa.0.0, 0
  %16 = xor i1 %.756.i645.not, true
  %.770.i652 = zext i1 %16 to i64
  %.772.i654 = add nuw nsw i64 %nulls.2.i152.04863, %.770.i652
  %.777.i658 = add i64 %.264.i287, %.300.i156.04861
  %.778.i659 = inttoptr i64 %.777.i658 to ptr
  %.779.i660 = zext i1 %.756.i645.not to i8
  store i8 %.779.i660, ptr %.778.i659, align 1
  %.812.i682 = trunc i64 %.509.i171.sroa.10.0 to i32
  store i32 %.812.i682, ptr %.427.i413, align 4
  %.356.i328 = icmp slt i64 %.303.i157.04862, 2
  br i1 %.356.i328, label %common.ret.sink.split, label %B216.if.i935

B192:
  switch i64 %.93, label %B316 [
    i64 4, label %B204
    i64 2, label %B266
  ]

B204:
  br i1 %.39.i4537.not, label %B56.i1628, label %B8.i2371

B8.i2371:
  %.88.i.i2457 = getelementptr i8, ptr %arg.op.4, i64 40
  %.89.i.i2458 = load i64, ptr %.88.i.i2457, align 8
  %.118.i.i2475 = getelementptr i8, ptr %arg.op.4, i64 48
  %.119.i.i2476 = load i64, ptr %.118.i.i2475, align 8
  %.154.i.i2495 = getelementptr i8, ptr %arg.op.4, i64 8
  %.155.i.i2496 = load i64, ptr %.154.i.i2495, align 8
  %.156.i.i2497 = add nsw i64 %.155.i.i2496, %arg.dst
  %.287.i.i25604891.not = icmp slt i64 %arg.n, 1
  br i1 %.287.i.i25604891.not, label %B560.i.i2568, label %B166.i.i2639.lr.ph

B166.i.i2639.lr.ph:
  %.185.i.i2514 = getelementptr i8, ptr %arg.op.4, i64 16
  %.186.i.i2515 = load i64, ptr %.185.i.i2514, align 8
  %.187.i.i2516 = add i64 %arg.low, %arg.dst
  %.189.i.i2518 = add i64 %.187.i.i2516, %.186.i.i2515
  br label %B166.i.i2639

B166.i.i2639:
  %nulls.2.i.i1497.04894 = phi i64 [ 0, %B166.i.i2639.lr.ph ], [ %.668.i.i2777, %B456.i.i ]
  %.225.i.i1501.04892 = phi i64 [ 0, %B166.i.i2639.lr.ph ], [ %.300.i.i2867, %B456.i.i ]
  %.300.i.i2867 = add nuw nsw i64 %.225.i.i1501.04892, 1
  %17 = getelementptr i32, ptr %arg.at.4, i64 %.225.i.i1501.04892
  %.360.i.i2664 = load i32, ptr %17, align 4
  %.390.i.i2670 = sext i32 %.360.i.i2664 to i64
  %.391.i.i2671 = add i64 %arg.base, %.390.i.i2670
  %.392.i.i2672 = inttoptr i64 %.391.i.i2671 to ptr
  %.393.i.i2673 = load i8, ptr %.392.i.i2672, align 1
  %.394.i.i2674 = zext i8 %.393.i.i2673 to i64
  %.399.i.i2677.not = icmp ne i8 %.393.i.i2673, 0
  %.4667.neg4942 = sext i1 %.399.i.i2677.not to i64
  %.4667 = zext i1 %.399.i.i2677.not to i64
  %.416.i.i2686 = add nsw i64 %.390.i.i2670, 1
  %.418.i.i2688 = add nsw i64 %.416.i.i2686, %.394.i.i2674
  %.420.i.i2690 = add nsw i64 %.418.i.i2688, %.4667.neg4942
  %.425.i.i2693 = icmp ugt i8 %.393.i.i2673, 9
  br i1 %.425.i.i2693, label %B560.i.i2568, label %B296.i.i2694

B296.i.i2694:
  %18 = getelementptr i32, ptr %arg.ends.4, i64 %.225.i.i1501.04892
  %.457.i.i2715 = load i32, ptr %18, align 4
  %.459.i.i2717 = sext i32 %.457.i.i2715 to i64
  %.460.i.i2718 = icmp sgt i64 %.420.i.i2690, %.459.i.i2717
  br i1 %.460.i.i2718, label %B560.i.i2568, label %B328.i.i2719

B328.i.i2719:
  %.508.i.i2727 = sub nsw i64 %.394.i.i2674, %.4667
  %.7.i.i.i2730 = add i64 %.416.i.i2686, %arg.base
  %.8.i.i.i2731 = inttoptr i64 %.7.i.i.i2730 to ptr
  %.9.i.i.i2732 = load i64, ptr %.8.i.i.i2731, align 1
  %.10.i.i.i2733 = shl nsw i64 %.508.i.i2727, 2
  %.11.i.i.i2734 = shl nsw i64 -1, %.10.i.i.i2733
  %.13.i.i.i2736 = shl i64 %.11.i.i.i2734, %.10.i.i.i2733
  %.14.i.i.i2737 = xor i64 %.13.i.i.i2736, -1
  %.15.i.i.i2738 = and i64 %.9.i.i.i2732, %.14.i.i.i2737
  br i1 %.124.not.not.not, label %B410.i.i, label %B378.i.i

B378.i.i:
  %.5.i.i.i2812 = lshr i64 %.15.i.i.i2738, 1
  %.10.i2.i.i2815 = and i64 %.15.i.i.i2738, 1
  %.14.i4.i.i2817 = icmp eq i64 %.15.i.i.i2738, 1
  %.4668 = select i1 %.14.i4.i.i2817, i64 -9223372036854775808, i64 0
  %.27.i.i.i2824 = sub nsw i64 0, %.10.i2.i.i2815
  %.29.i.i.i2826 = xor i64 %.5.i.i.i2812, %.27.i.i.i2824
  %.33.i.i.i2829 = add nsw i64 %.29.i.i.i2826, %.10.i2.i.i2815
  %.37.i.i.i2832 = or i64 %.33.i.i.i2829, %.4668
  br label %B410.i.i

B410.i.i:
  %"$phi410.1.2.i.i1526.1" = phi i64 [ %.37.i.i.i2832, %B378.i.i ], [ %.15.i.i.i2738, %B328.i.i2719 ]
  %.590.i.i = icmp slt i64 %"$phi410.1.2.i.i1526.1", %.89.i.i2458
  %.594.i.i = icmp sgt i64 %"$phi410.1.2.i.i1526.1", %.119.i.i2476
  %or.cond4669 = select i1 %.590.i.i, i1 true, i1 %.594.i.i
  br i1 %or.cond4669, label %B560.i.i2568, label %B456.i.i

B456.i.i:
  %.635.i.i2753 = add nsw i64 %.225.i.i1501.04892, %arg.low
  %.60.i.i.i2762 = shl nsw i64 %.635.i.i2753, 2
  %.65.i.i.i2766 = add i64 %.156.i.i2497, %.60.i.i.i2762
  %.66.i.i.i2767 = inttoptr i64 %.65.i.i.i2766 to ptr
  %.67.i.i.i2768 = trunc i64 %"$phi410.1.2.i.i1526.1" to i32
  store i32 %.67.i.i.i2768, ptr %.66.i.i.i2767, align 1
  %.666.i.i2775 = xor i64 %.4667, 1
  %.668.i.i2777 = add nuw nsw i64 %.666.i.i2775, %nulls.2.i.i1497.04894
  %.674.i.i2782 = add i64 %.189.i.i2518, %.225.i.i1501.04892
  %.675.i.i2783 = inttoptr i64 %.674.i.i2782 to ptr
  %.676.i.i2784 = zext i1 %.399.i.i2677.not to i8
  store i8 %.676.i.i2784, ptr %.675.i.i2783, align 1
  %.711.i.i2807 = trunc nsw i64 %.420.i.i2690 to i32
  store i32 %.711.i.i2807, ptr %17, align 4
  %exitcond4951.not = icmp eq i64 %.300.i.i2867, %arg.n
  br i1 %exitcond4951.not, label %B560.i.i2568, label %B166.i.i2639

B560.i.i2568:
  %nulls.2.i.i1497.0.lcssa = phi i64 [ 0, %B8.i2371 ], [ %.668.i.i2777, %B456.i.i ], [ %nulls.2.i.i1497.04894, %B410.i.i ], [ %nulls.2.i.i1497.04894, %B166.i.i2639 ], [ %nulls.2.i.i1497.04894, %B296.i.i2694 ]
  %done.3.i.i1505.1 = phi i64 [ %arg.n, %B8.i2371 ], [ %arg.n, %B456.i.i ], [ %.225.i.i1501.04892, %B410.i.i ], [ %.225.i.i1501.04892, %B166.i.i2639 ], [ %.225.i.i1501.04892, %B296.i.i2694 ]
  %.772.i.i2598 = getelementptr i8, ptr %arg.op.4, i64 72
  %.773.i.i2599 = load i64, ptr %.772.i.i2598, align 8
  %.775.i.i2601 = add nsw i64 %.773.i.i2599, %nulls.2.i.i1497.0.lcssa
  store i64 %.775.i.i2601, ptr %.772.i.i2598, align 8
  br label %B56.i1628

B56.i1628:
  %"$phi56.0.2.i1567.0" = phi i64 [ %done.3.i.i1505.1, %B560.i.i2568 ], [ 0, %B204 ]
  %.159.i1647 = getelementptr i8, ptr %arg.op.4, i64 40
  %.160.i1648 = load i64, ptr %.159.i1647, align 8
  %.189.i1665 = getelementptr i8, ptr %arg.op.4, i64 48
  %.190.i1666 = load i64, ptr %.189.i1665, align 8
  %.225.i1685 = getelementptr i8, ptr %arg.op.4, i64 8
  %.226.i1686 = load i64, ptr %.225.i1685, align 8
  %.228.i1688 = add nsw i64 %.226.i1686, %arg.dst
  %.313.i1728 = sub i64 %arg.n, %"$phi56.0.2.i1567.0"
  %.356.i17524908 = icmp slt i64 %.313.i1728, 1
  br i1 %.356.i17524908, label %common.ret.sink.split, label %B218.i1813.lr.ph

B218.i1813.lr.ph:
  %.257.i1705 = getelementptr i8, ptr %arg.op.4, i64 16
  %.258.i1706 = load i64, ptr %.257.i1705, align 8
  %.260.i1708 = add i64 %arg.low, %arg.dst
  %.264.i1711 = add i64 %.260.i1708, %.258.i1706
  br label %B218.i1813

B218.i1813:
  %nulls.2.i1576.04911 = phi i64 [ 0, %B218.i1813.lr.ph ], [ %.772.i2072, %B490.i ]
  %.303.i1581.04910 = phi i64 [ %.313.i1728, %B218.i1813.lr.ph ], [ %.365.i2359, %B490.i ]
  %.300.i1580.04909 = phi i64 [ %"$phi56.0.2.i1567.0", %B218.i1813.lr.ph ], [ %.369.i2362, %B490.i ]
  %.365.i2359 = add nsw i64 %.303.i1581.04910, -1
  %.369.i2362 = add i64 %.300.i1580.04909, 1
  %.412.i1826 = icmp slt i64 %.300.i1580.04909, 0
  %.413.i1827 = select i1 %.412.i1826, i64 %arg.at.5.0, i64 0
  %19 = getelementptr i32, ptr %arg.at.4, i64 %.300.i1580.04909
  %.427.i1837 = getelementptr i32, ptr %19, i64 %.413.i1827
  %.428.i1838 = load i32, ptr %.427.i1837, align 4
  %.468.i1850 = select i1 %.412.i1826, i64 %arg.ends.5.0, i64 0
  %20 = getelementptr i32, ptr %arg.ends.4, i64 %.300.i1580.04909
  %.482.i1860 = getelementptr i32, ptr %20, i64 %.468.i1850
  %.483.i1861 = load i32, ptr %.482.i1860, align 4
  %.15.i.i7.i1869.not = icmp slt i32 %.428.i1838, %.483.i1861
  %.35.i.i10.i = sext i32 %.428.i1838 to i64
  br i1 %.15.i.i7.i1869.not, label %B24.i.i.i1870, label %B0.endif.i19.i.thread

B368.i2002:
  %.15.i.i2011 = add nsw i64 %.11.i.i1466.sroa.7.04746, 8
  %.16.i71.i.not = icmp sgt i64 %.15.i.i2011, %arg.size
  br i1 %.16.i71.i.not, label %B38.i.i.i2021.preheader, label %B22.i.i2147

B38.i.i.i2021.preheader:
  %.95.i.i101.i4903.not = icmp eq i64 %.98.i28.i, 0
  br i1 %.95.i.i101.i4903.not, label %B368.endif.i2041, label %B38.if.i.i.i2140.lr.ph

B38.if.i.i.i2140.lr.ph:
  %.134.i.i.i2133 = add i64 %.11.i.i1466.sroa.7.04746, %arg.base
  br label %B38.if.i.i.i2140

B22.i.i2147:
  %.7.i.i139.i = add i64 %.11.i.i1466.sroa.7.04746, %arg.base
  %.8.i.i140.i = inttoptr i64 %.7.i.i139.i to ptr
  %.9.i.i141.i = load i64, ptr %.8.i.i140.i, align 1
  %.10.i.i142.i = shl nsw i64 %.98.i28.i, 2
  %.11.i.i143.i = shl nsw i64 -1, %.10.i.i142.i
  %.13.i.i145.i = shl i64 %.11.i.i143.i, %.10.i.i142.i
  %.14.i.i146.i = xor i64 %.13.i.i145.i, -1
  %.15.i.i147.i = and i64 %.9.i.i141.i, %.14.i.i146.i
  br label %B368.endif.i2041

B38.if.i.i.i2140:
  %value.2.i.i.i1427.04906 = phi i64 [ 0, %B38.if.i.i.i2140.lr.ph ], [ %.143.i.i130.i, %B38.if.i.i.i2140 ]
  %.37.i.i60.i.04904 = phi i64 [ 0, %B38.if.i.i.i2140.lr.ph ], [ %.108.i.i.i2144, %B38.if.i.i.i2140 ]
  %.108.i.i.i2144 = add nuw nsw i64 %.37.i.i60.i.04904, 1
  %.136.i.i.i2134 = add i64 %.134.i.i.i2133, %.37.i.i60.i.04904
  %.137.i.i.i2135 = inttoptr i64 %.136.i.i.i2134 to ptr
  %.138.i.i.i2136 = load i8, ptr %.137.i.i.i2135, align 1
  %.139.i.i128.i = zext i8 %.138.i.i.i2136 to i64
  %.140.i.i.i2137 = shl nsw i64 %.37.i.i60.i.04904, 3
  %.141.i.i129.i = shl i64 %.139.i.i128.i, %.140.i.i.i2137
  %.143.i.i130.i = or i64 %.141.i.i129.i, %value.2.i.i.i1427.04906
  %exitcond4953.not = icmp eq i64 %.108.i.i.i2144, %.98.i28.i
  br i1 %exitcond4953.not, label %B368.endif.i2041, label %B38.if.i.i.i2140

B414.i:
  %.5.i.i2107 = lshr i64 %.597.i1600.0, 1
  %.10.i153.i = and i64 %.597.i1600.0, 1
  %.14.i154.i = icmp eq i64 %.597.i1600.0, 1
  %.4670 = select i1 %.14.i154.i, i64 -9223372036854775808, i64 0
  %.27.i158.i = sub nsw i64 0, %.10.i153.i
  %.29.i159.i = xor i64 %.5.i.i2107, %.27.i158.i
  %.33.i162.i = add nsw i64 %.29.i159.i, %.10.i153.i
  %.37.i165.i = or i64 %.33.i162.i, %.4670
  br label %B446.i

B446.i:
  %"$phi446.1.2.i1605.1" = phi i64 [ %.37.i165.i, %B414.i ], [ %.597.i1600.0, %B368.endif.i2041 ]
  %.677.i = icmp slt i64 %"$phi446.1.2.i1605.1", %.160.i1648
  %.681.i = icmp sgt i64 %"$phi446.1.2.i1605.1", %.190.i1666
  %or.cond4671 = select i1 %.677.i, i1 true, i1 %.681.i
  br i1 %or.cond4671, label %common.ret, label %B490.i

B490.i:
  %.725.i2055 = add nsw i64 %.300.i1580.04909, %arg.low
  %.60.i173.i = shl nsw i64 %.725.i2055, 2
  %.65.i177.i = add i64 %.228.i1688, %.60.i173.i
  %.66.i178.i = inttoptr i64 %.65.i177.i to ptr
  %.67.i179.i = trunc i64 %"$phi446.1.2.i1605.1" to i32
  store i32 %.67.i179.i, ptr %.66.i178.i, align 1
  %.756.i2063.not = icmp ne i64 %.509.i1595.sroa.0.0, 0
  %21 = xor i1 %.756.i2063.not, true
  %.770.i2070 = zext i1 %21 to i64
  %.772.i2072 = add nuw nsw i64 %nulls.2.i1576.04911, %.770.i2070
  %.777.i2076 = add i64 %.264.i1711, %.300.i1580.04909
  %.778.i2077 = inttoptr i64 %.777.i2076 to ptr
  %.779.i2078 = zext i1 %.756.i2063.not to i8
  store i8 %.779.i2078, ptr %.778.i2077, align 1
  %.812.i2100 = trunc i64 %.509.i1595.sroa.10.0 to i32
  store i32 %.812.i2100, ptr %.427.i1837, align 4
  %.356.i1752 = icmp slt i64 %.303.i1581.04910, 2
  br i1 %.356.i1752, label %common.ret.sink.split, label %B218.i1813

B24.i.i.i1870:
  %.36.i.i11.i = add i64 %arg.base, %.35.i.i10.i
  %.37.i.i12.i = inttoptr i64 %.36.i.i11.i to ptr
  %.38.i.i.i1873 = load i8, ptr %.37.i.i12.i, align 1
  %.39.i.i.i1874 = zext i8 %.38.i.i.i1873 to i64
  %.44.i.i.i1877 = icmp sgt i8 %.38.i.i.i1873, -1
  %.52.i.i.i2349 = add nsw i64 %.35.i.i10.i, 1
  br i1 %.44.i.i.i1877, label %B0.endif.i19.i, label %B82.i.i.i1878

B82.i.i.i1878:
  %.66.i.i16.i = sext i32 %.483.i1861 to i64
  %.67.i.i17.i = icmp slt i64 %.52.i.i.i2349, %.66.i.i16.i
  br i1 %.67.i.i17.i, label %B100.i.i.i2318, label %B182.i.i.i1880

B100.i.i.i2318:
  %.73.i.i.i2321 = add i64 %.52.i.i.i2349, %arg.base
  %.74.i.i.i2322 = inttoptr i64 %.73.i.i.i2321 to ptr
  %.75.i.i.i2323 = load i8, ptr %.74.i.i.i2322, align 1
  %.81.i.i.i2327 = icmp sgt i8 %.75.i.i.i2323, -1
  br i1 %.81.i.i.i2327, label %B150.i.i.i2328, label %B182.i.i.i1880

B150.i.i.i2328:
  %.76.i.i.i2324 = zext nneg i8 %.75.i.i.i2323 to i64
  %.88.i.i.i2332 = and i64 %.39.i.i.i1874, 127
  %.92.i.i.i2335 = shl nuw nsw i64 %.76.i.i.i2324, 7
  %.95.i.i.i2337 = or disjoint i64 %.92.i.i.i2335, %.88.i.i.i2332
  %.98.i.i.i2340 = add nsw i64 %.35.i.i10.i, 2
  br label %B0.endif.i19.i

B182.i.i.i1880:
  %22 = add nsw i64 %.35.i.i10.i, 10
  %smax4952 = tail call i64 @llvm.smax.i64(i64 %.35.i.i10.i, i64 %.66.i.i16.i)
  br label %B42.i.i.i.i1920

B42.i.i.i.i1920:
  %.41.i.i.i.i1442.0 = phi i64 [ 0, %B182.i.i.i1880 ], [ %.112.i.i.i.i2309, %B176.i.i.i.i2235 ]
  %.44.i.i.i.i1443.0 = phi i64 [ 10, %B182.i.i.i1880 ], [ %.108.i.i.i.i2306, %B176.i.i.i.i2235 ]
  %at.2.i.i.i.i1436.0 = phi i64 [ %.35.i.i10.i, %B182.i.i.i1880 ], [ %.176.i.i.i.i2219, %B176.i.i.i.i2235 ]
  %value.2.i.i.i.i1438.0 = phi i64 [ 0, %B182.i.i.i1880 ], [ %value.3.i.i.i.i1455.1, %B176.i.i.i.i2235 ]
  %.99.i.i.i.i1925.not = icmp eq i64 %.44.i.i.i.i1443.0, 0
  br i1 %.99.i.i.i.i1925.not, label %B0.endif.i19.i.thread, label %B42.if.i.i.i.i2303

B70.i.i.i.i2210:
  %.168.i.i.i.i2213 = add i64 %at.2.i.i.i.i1436.0, %arg.base
  %.169.i.i.i.i2214 = inttoptr i64 %.168.i.i.i.i2213 to ptr
  %.170.i.i.i.i2215 = load i8, ptr %.169.i.i.i.i2214, align 1
  %.176.i.i.i.i2219 = add nsw i64 %at.2.i.i.i.i1436.0, 1
  %23 = and i8 %.170.i.i.i.i2215, 127
  %.188.i.i.i.i2226 = icmp samesign ult i64 %.41.i.i.i.i1442.0, 29
  br i1 %.188.i.i.i.i2226, label %B134.i.i.i.i2282, label %B152.i.i.i.i2227

B134.i.i.i.i2282:
  %.183.i.i.i.i2223 = zext nneg i8 %23 to i64
  %.192.i.i.i.i2285 = shl nuw nsw i64 %.183.i.i.i.i2223, %.41.i.i.i.i1442.0
  %.198.i.i.i.i2289 = or i64 %.192.i.i.i.i2285, %value.2.i.i.i.i1438.0
  br label %B176.i.i.i.i2235

B152.i.i.i.i2227:
  %.213.i.i.i.i2233.not = icmp eq i8 %23, 0
  br i1 %.213.i.i.i.i2233.not, label %B176.i.i.i.i2235, label %B0.endif.i19.i.thread

B176.i.i.i.i2235:
  %value.3.i.i.i.i1455.1 = phi i64 [ %.198.i.i.i.i2289, %B134.i.i.i.i2282 ], [ %value.2.i.i.i.i1438.0, %B152.i.i.i.i2227 ]
  %.239.i.i.i.i2237 = icmp sgt i8 %.170.i.i.i.i2215, -1
  br i1 %.239.i.i.i.i2237, label %B188.i.i.i.i2246, label %B42.i.i.i.i1920

B188.i.i.i.i2246:
  %.250.i.i.i.i2251 = icmp slt i64 %value.3.i.i.i.i1455.1, 2147483648
  br i1 %.250.i.i.i.i2251, label %B0.endif.i19.i, label %B0.endif.i19.i.thread

B42.if.i.i.i.i2303:
  %.108.i.i.i.i2306 = add nsw i64 %.44.i.i.i.i1443.0, -1
  %.112.i.i.i.i2309 = add nuw nsw i64 %.41.i.i.i.i1442.0, 7
  %.143.i.i.i.i2209.not = icmp slt i64 %at.2.i.i.i.i1436.0, %.66.i.i16.i
  br i1 %.143.i.i.i.i2209.not, label %B70.i.i.i.i2210, label %B0.endif.i19.i.thread

B0.endif.i19.i:
  %.11.i.i1466.sroa.7.0 = phi i64 [ %.98.i.i.i2340, %B150.i.i.i2328 ], [ %.176.i.i.i.i2219, %B188.i.i.i.i2246 ], [ %.52.i.i.i2349, %B24.i.i.i1870 ]
  %.11.i.i1466.sroa.0.0 = phi i64 [ %.95.i.i.i2337, %B150.i.i.i2328 ], [ %value.3.i.i.i.i1455.1, %B188.i.i.i.i2246 ], [ %.39.i.i.i1874, %B24.i.i.i1870 ]
  %.11.i.i1466.sroa.0.0.fr = freeze i64 %.11.i.i1466.sroa.0.0
  %spec.select4800 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.i1466.sroa.0.0.fr, i64 1)
  br label %B0.endif.i19.i.thread

B0.endif.i19.i.thread:
  %.11.i.i1466.sroa.0.04747 = phi i64 [ -1, %B188.i.i.i.i2246 ], [ %.11.i.i1466.sroa.0.0.fr, %B0.endif.i19.i ], [ -1, %B218.i1813 ], [ -1, %B152.i.i.i.i2227 ], [ -1, %B42.if.i.i.i.i2303 ], [ -1, %B42.i.i.i.i1920 ]
  %.11.i.i1466.sroa.7.04746 = phi i64 [ %.176.i.i.i.i2219, %B188.i.i.i.i2246 ], [ %.11.i.i1466.sroa.7.0, %B0.endif.i19.i ], [ %.35.i.i10.i, %B218.i1813 ], [ %22, %B42.i.i.i.i1920 ], [ %smax4952, %B42.if.i.i.i.i2303 ], [ %.176.i.i.i.i2219, %B152.i.i.i.i2227 ]
  %24 = phi i64 [ -2, %B188.i.i.i.i2246 ], [ %spec.select4800, %B0.endif.i19.i ], [ -2, %B218.i1813 ], [ -2, %B152.i.i.i.i2227 ], [ -2, %B42.if.i.i.i.i2303 ], [ -2, %B42.i.i.i.i1920 ]
  %.64.i.i1973 = icmp slt i64 %24, 0
  %.68.i24.i = sext i32 %.483.i1861 to i64
  %.69.i.i1976 = sub nsw i64 %.68.i24.i, %.11.i.i1466.sroa.7.04746
  %.73.i.i1977 = icmp sgt i64 %24, %.69.i.i1976
  %or.cond4673 = select i1 %.64.i.i1973, i1 true, i1 %.73.i.i1977
  %.98.i28.i = select i1 %or.cond4673, i64 0, i64 %24
  %.509.i1595.sroa.10.0 = add nsw i64 %.98.i28.i, %.11.i.i1466.sroa.7.04746
  %.509.i1595.sroa.0.0 = select i1 %or.cond4673, i64 -1, i64 %.11.i.i1466.sroa.0.04747
  %or.cond2 = icmp ugt i64 %.509.i1595.sroa.0.0, 9
  br i1 %or.cond2, label %common.ret, label %B368.i2002

B368.endif.i2041:
  %.597.i1600.0 = phi i64 [ %.15.i.i147.i, %B22.i.i2147 ], [ 0, %B38.i.i.i2021.preheader ], [ %.143.i.i130.i, %B38.if.i.i.i2140 ]
  br i1 %.124.not.not.not, label %B446.i, label %B414.i

B266:
  br i1 %.39.i4537.not, label %B56.i3086, label %B8.i3869

B8.i3869:
  %.88.i.i3955 = getelementptr i8, ptr %arg.op.4, i64 40
  %.89.i.i3956 = load i64, ptr %.88.i.i3955, align 8
  %.118.i.i3973 = getelementptr i8, ptr %arg.op.4, i64 48
  %.119.i.i3974 = load i64, ptr %.118.i.i3973, align 8
  %.154.i.i3993 = getelementptr i8, ptr %arg.op.4, i64 8
  %.155.i.i3994 = load i64, ptr %.154.i.i3993, align 8
  %.156.i.i3995 = add nsw i64 %.155.i.i3994, %arg.dst
  %.287.i.i40584867.not = icmp slt i64 %arg.n, 1
  br i1 %.287.i.i40584867.not, label %B560.i.i4066, label %B166.i.i4137.lr.ph

B166.i.i4137.lr.ph:
  %.185.i.i4012 = getelementptr i8, ptr %arg.op.4, i64 16
  %.186.i.i4013 = load i64, ptr %.185.i.i4012, align 8
  %.187.i.i4014 = add i64 %arg.low, %arg.dst
  %.189.i.i4016 = add i64 %.187.i.i4014, %.186.i.i4013
  br label %B166.i.i4137

B166.i.i4137:
  %nulls.2.i.i2952.04870 = phi i64 [ 0, %B166.i.i4137.lr.ph ], [ %.668.i.i4280, %B456.i.i4257 ]
  %.225.i.i2956.04868 = phi i64 [ 0, %B166.i.i4137.lr.ph ], [ %.300.i.i4390, %B456.i.i4257 ]
  %.300.i.i4390 = add nuw nsw i64 %.225.i.i2956.04868, 1
  %25 = getelementptr i32, ptr %arg.at.4, i64 %.225.i.i2956.04868
  %.360.i.i4162 = load i32, ptr %25, align 4
  %.390.i.i4168 = sext i32 %.360.i.i4162 to i64
  %.391.i.i4169 = add i64 %arg.base, %.390.i.i4168
  %.392.i.i4170 = inttoptr i64 %.391.i.i4169 to ptr
  %.393.i.i4171 = load i8, ptr %.392.i.i4170, align 1
  %.394.i.i4172 = zext i8 %.393.i.i4171 to i64
  %.399.i.i4175.not = icmp ne i8 %.393.i.i4171, 0
  %.4674.neg4941 = sext i1 %.399.i.i4175.not to i64
  %.4674 = zext i1 %.399.i.i4175.not to i64
  %.416.i.i4184 = add nsw i64 %.390.i.i4168, 1
  %.418.i.i4186 = add nsw i64 %.416.i.i4184, %.394.i.i4172
  %.420.i.i4188 = add nsw i64 %.418.i.i4186, %.4674.neg4941
  %.425.i.i4191 = icmp ugt i8 %.393.i.i4171, 9
  br i1 %.425.i.i4191, label %B560.i.i4066, label %B296.i.i4192

B296.i.i4192:
  %26 = getelementptr i32, ptr %arg.ends.4, i64 %.225.i.i2956.04868
  %.457.i.i4213 = load i32, ptr %26, align 4
  %.459.i.i4215 = sext i32 %.457.i.i4213 to i64
  %.460.i.i4216 = icmp sgt i64 %.420.i.i4188, %.459.i.i4215
  br i1 %.460.i.i4216, label %B560.i.i4066, label %B328.i.i4217

B328.i.i4217:
  %.508.i.i4225 = sub nsw i64 %.394.i.i4172, %.4674
  %.7.i.i.i4228 = add i64 %.416.i.i4184, %arg.base
  %.8.i.i.i4229 = inttoptr i64 %.7.i.i.i4228 to ptr
  %.9.i.i.i4230 = load i64, ptr %.8.i.i.i4229, align 1
  %.10.i.i.i4231 = shl nsw i64 %.508.i.i4225, 2
  %.11.i.i.i4232 = shl nsw i64 -1, %.10.i.i.i4231
  %.13.i.i.i4234 = shl i64 %.11.i.i.i4232, %.10.i.i.i4231
  %.14.i.i.i4235 = xor i64 %.13.i.i.i4234, -1
  %.15.i.i.i4236 = and i64 %.9.i.i.i4230, %.14.i.i.i4235
  br i1 %.124.not.not.not, label %B410.i.i4245, label %B378.i.i4332

B378.i.i4332:
  %.5.i.i.i4335 = lshr i64 %.15.i.i.i4236, 1
  %.10.i2.i.i4338 = and i64 %.15.i.i.i4236, 1
  %.14.i4.i.i4340 = icmp eq i64 %.15.i.i.i4236, 1
  %.4675 = select i1 %.14.i4.i.i4340, i64 -9223372036854775808, i64 0
  %.27.i.i.i4347 = sub nsw i64 0, %.10.i2.i.i4338
  %.29.i.i.i4349 = xor i64 %.5.i.i.i4335, %.27.i.i.i4347
  %.33.i.i.i4352 = add nsw i64 %.29.i.i.i4349, %.10.i2.i.i4338
  %.37.i.i.i4355 = or i64 %.33.i.i.i4352, %.4675
  br label %B410.i.i4245

B410.i.i4245:
  %"$phi410.1.2.i.i2981.1" = phi i64 [ %.37.i.i.i4355, %B378.i.i4332 ], [ %.15.i.i.i4236, %B328.i.i4217 ]
  %.590.i.i4252 = icmp slt i64 %"$phi410.1.2.i.i2981.1", %.89.i.i3956
  %.594.i.i4256 = icmp sgt i64 %"$phi410.1.2.i.i2981.1", %.119.i.i3974
  %or.cond4676 = select i1 %.590.i.i4252, i1 true, i1 %.594.i.i4256
  br i1 %or.cond4676, label %B560.i.i4066, label %B456.i.i4257

B456.i.i4257:
  %.635.i.i4261 = add nsw i64 %.225.i.i2956.04868, %arg.low
  %.40.i.i.i4268 = shl nsw i64 %.635.i.i4261, 1
  %.45.i.i.i = add i64 %.156.i.i3995, %.40.i.i.i4268
  %.46.i.i.i4272 = inttoptr i64 %.45.i.i.i to ptr
  %.47.i.i.i = trunc i64 %"$phi410.1.2.i.i2981.1" to i16
  store i16 %.47.i.i.i, ptr %.46.i.i.i4272, align 1
  %.666.i.i4278 = xor i64 %.4674, 1
  %.668.i.i4280 = add nuw nsw i64 %.666.i.i4278, %nulls.2.i.i2952.04870
  %.674.i.i4285 = add i64 %.189.i.i4016, %.225.i.i2956.04868
  %.675.i.i4286 = inttoptr i64 %.674.i.i4285 to ptr
  %.676.i.i4287 = zext i1 %.399.i.i4175.not to i8
  store i8 %.676.i.i4287, ptr %.675.i.i4286, align 1
  %.711.i.i4310 = trunc nsw i64 %.420.i.i4188 to i32
  store i32 %.711.i.i4310, ptr %25, align 4
  %exitcond4948.not = icmp eq i64 %.300.i.i4390, %arg.n
  br i1 %exitcond4948.not, label %B560.i.i4066, label %B166.i.i4137

B560.i.i4066:
  %nulls.2.i.i2952.0.lcssa = phi i64 [ 0, %B8.i3869 ], [ %.668.i.i4280, %B456.i.i4257 ], [ %nulls.2.i.i2952.04870, %B410.i.i4245 ], [ %nulls.2.i.i2952.04870, %B166.i.i4137 ], [ %nulls.2.i.i2952.04870, %B296.i.i4192 ]
  %done.3.i.i2960.1 = phi i64 [ %arg.n, %B8.i3869 ], [ %arg.n, %B456.i.i4257 ], [ %.225.i.i2956.04868, %B410.i.i4245 ], [ %.225.i.i2956.04868, %B166.i.i4137 ], [ %.225.i.i2956.04868, %B296.i.i4192 ]
  %.772.i.i4096 = getelementptr i8, ptr %arg.op.4, i64 72
  %.773.i.i4097 = load i64, ptr %.772.i.i4096, align 8
  %.775.i.i4099 = add nsw i64 %.773.i.i4097, %nulls.2.i.i2952.0.lcssa
  store i64 %.775.i.i4099, ptr %.772.i.i4096, align 8
  br label %B56.i3086

B56.i3086:
  %"$phi56.0.2.i3022.0" = phi i64 [ %done.3.i.i2960.1, %B560.i.i4066 ], [ 0, %B266 ]
  %.159.i3105 = getelementptr i8, ptr %arg.op.4, i64 40
  %.160.i3106 = load i64, ptr %.159.i3105, align 8
  %.189.i3123 = getelementptr i8, ptr %arg.op.4, i64 48
  %.190.i3124 = load i64, ptr %.189.i3123, align 8
  %.225.i3143 = getelementptr i8, ptr %arg.op.4, i64 8
  %.226.i3144 = load i64, ptr %.225.i3143, align 8
  %.228.i3146 = add nsw i64 %.226.i3144, %arg.dst
  %.313.i3186 = sub i64 %arg.n, %"$phi56.0.2.i3022.0"
  %.356.i32104884 = icmp slt i64 %.313.i3186, 1
  br i1 %.356.i32104884, label %common.ret.sink.split, label %B218.i3271.lr.ph

B218.i3271.lr.ph:
  %.257.i3163 = getelementptr i8, ptr %arg.op.4, i64 16
  %.258.i3164 = load i64, ptr %.257.i3163, align 8
  %.260.i3166 = add i64 %arg.low, %arg.dst
  %.264.i3169 = add i64 %.260.i3166, %.258.i3164
  br label %B218.i3271

B218.i3271:
  %nulls.2.i3031.04887 = phi i64 [ 0, %B218.i3271.lr.ph ], [ %.772.i3544, %B490.i3523 ]
  %.303.i3036.04886 = phi i64 [ %.313.i3186, %B218.i3271.lr.ph ], [ %.365.i3857, %B490.i3523 ]
  %.300.i3035.04885 = phi i64 [ %"$phi56.0.2.i3022.0", %B218.i3271.lr.ph ], [ %.369.i3860, %B490.i3523 ]
  %.365.i3857 = add nsw i64 %.303.i3036.04886, -1
  %.369.i3860 = add i64 %.300.i3035.04885, 1
  %.412.i3284 = icmp slt i64 %.300.i3035.04885, 0
  %.413.i3285 = select i1 %.412.i3284, i64 %arg.at.5.0, i64 0
  %27 = getelementptr i32, ptr %arg.at.4, i64 %.300.i3035.04885
  %.427.i3295 = getelementptr i32, ptr %27, i64 %.413.i3285
  %.428.i3296 = load i32, ptr %.427.i3295, align 4
  %.468.i3308 = select i1 %.412.i3284, i64 %arg.ends.5.0, i64 0
  %28 = getelementptr i32, ptr %arg.ends.4, i64 %.300.i3035.04885
  %.482.i3318 = getelementptr i32, ptr %28, i64 %.468.i3308
  %.483.i3319 = load i32, ptr %.482.i3318, align 4
  %.15.i.i7.i3327.not = icmp slt i32 %.428.i3296, %.483.i3319
  %.35.i.i10.i3331 = sext i32 %.428.i3296 to i64
  br i1 %.15.i.i7.i3327.not, label %B24.i.i.i3328, label %B0.endif.i18.i.thread

B368.i3464:
  %.15.i.i3473 = add nsw i64 %.11.i.i2921.sroa.7.04767, 8
  %.16.i69.i.not = icmp sgt i64 %.15.i.i3473, %arg.size
  br i1 %.16.i69.i.not, label %B38.i.i.i3483.preheader, label %B22.i.i3642

B38.i.i.i3483.preheader:
  %.95.i.i99.i4879.not = icmp eq i64 %.98.i27.i, 0
  br i1 %.95.i.i99.i4879.not, label %B368.endif.i3503, label %B38.if.i.i.i3632.lr.ph

B38.if.i.i.i3632.lr.ph:
  %.134.i.i.i3625 = add i64 %.11.i.i2921.sroa.7.04767, %arg.base
  br label %B38.if.i.i.i3632

B22.i.i3642:
  %.7.i.i134.i = add i64 %.11.i.i2921.sroa.7.04767, %arg.base
  %.8.i.i135.i = inttoptr i64 %.7.i.i134.i to ptr
  %.9.i.i136.i = load i64, ptr %.8.i.i135.i, align 1
  %.10.i.i137.i = shl nsw i64 %.98.i27.i, 2
  %.11.i.i138.i = shl nsw i64 -1, %.10.i.i137.i
  %.13.i.i140.i = shl i64 %.11.i.i138.i, %.10.i.i137.i
  %.14.i.i141.i = xor i64 %.13.i.i140.i, -1
  %.15.i.i142.i = and i64 %.9.i.i136.i, %.14.i.i141.i
  br label %B368.endif.i3503

B38.if.i.i.i3632:
  %value.2.i.i.i2883.04882 = phi i64 [ 0, %B38.if.i.i.i3632.lr.ph ], [ %.143.i.i128.i, %B38.if.i.i.i3632 ]
  %.37.i.i57.i.04880 = phi i64 [ 0, %B38.if.i.i.i3632.lr.ph ], [ %.108.i.i.i3636, %B38.if.i.i.i3632 ]
  %.108.i.i.i3636 = add nuw nsw i64 %.37.i.i57.i.04880, 1
  %.136.i.i.i3626 = add i64 %.134.i.i.i3625, %.37.i.i57.i.04880
  %.137.i.i.i3627 = inttoptr i64 %.136.i.i.i3626 to ptr
  %.138.i.i.i3628 = load i8, ptr %.137.i.i.i3627, align 1
  %.139.i.i126.i = zext i8 %.138.i.i.i3628 to i64
  %.140.i.i.i3629 = shl nsw i64 %.37.i.i57.i.04880, 3
  %.141.i.i127.i = shl i64 %.139.i.i126.i, %.140.i.i.i3629
  %.143.i.i128.i = or i64 %.141.i.i127.i, %value.2.i.i.i2883.04882
  %exitcond4950.not = icmp eq i64 %.108.i.i.i3636, %.98.i27.i
  br i1 %exitcond4950.not, label %B368.endif.i3503, label %B38.if.i.i.i3632

B414.i3596:
  %.5.i.i3599 = lshr i64 %.597.i3055.0, 1
  %.10.i148.i = and i64 %.597.i3055.0, 1
  %.14.i149.i = icmp eq i64 %.597.i3055.0, 1
  %.4677 = select i1 %.14.i149.i, i64 -9223372036854775808, i64 0
  %.27.i153.i = sub nsw i64 0, %.10.i148.i
  %.29.i154.i = xor i64 %.5.i.i3599, %.27.i153.i
  %.33.i157.i = add nsw i64 %.29.i154.i, %.10.i148.i
  %.37.i160.i = or i64 %.33.i157.i, %.4677
  br label %B446.i3511

B446.i3511:
  %"$phi446.1.2.i3060.1" = phi i64 [ %.37.i160.i, %B414.i3596 ], [ %.597.i3055.0, %B368.endif.i3503 ]
  %.677.i3518 = icmp slt i64 %"$phi446.1.2.i3060.1", %.160.i3106
  %.681.i3522 = icmp sgt i64 %"$phi446.1.2.i3060.1", %.190.i3124
  %or.cond4678 = select i1 %.677.i3518, i1 true, i1 %.681.i3522
  br i1 %or.cond4678, label %common.ret, label %B490.i3523

B490.i3523:
  %.725.i3527 = add nsw i64 %.300.i3035.04885, %arg.low
  %.40.i168.i = shl nsw i64 %.725.i3527, 1
  %.45.i170.i = add i64 %.228.i3146, %.40.i168.i
  %.46.i171.i = inttoptr i64 %.45.i170.i to ptr
  %.47.i.i = trunc i64 %"$phi446.1.2.i3060.1" to i16
  store i16 %.47.i.i, ptr %.46.i171.i, align 1
  %.756.i3535.not = icmp ne i64 %.509.i3050.sroa.0.0, 0
  %29 = xor i1 %.756.i3535.not, true
  %.770.i3542 = zext i1 %29 to i64
  %.772.i3544 = add nuw nsw i64 %nulls.2.i3031.04887, %.770.i3542
  %.777.i3548 = add i64 %.264.i3169, %.300.i3035.04885
  %.778.i3549 = inttoptr i64 %.777.i3548 to ptr
  %.779.i3550 = zext i1 %.756.i3535.not to i8
  store i8 %.779.i3550, ptr %.778.i3549, align 1
  %.812.i3572 = trunc i64 %.509.i3050.sroa.10.0 to i32
  store i32 %.812.i3572, ptr %.427.i3295, align 4
  %.356.i3210 = icmp slt i64 %.303.i3036.04886, 2
  br i1 %.356.i3210, label %common.ret.sink.split, label %B218.i3271

B24.i.i.i3328:
  %.36.i.i11.i3332 = add i64 %arg.base, %.35.i.i10.i3331
  %.37.i.i12.i3333 = inttoptr i64 %.36.i.i11.i3332 to ptr
  %.38.i.i.i3334 = load i8, ptr %.37.i.i12.i3333, align 1
  %.39.i.i13.i = zext i8 %.38.i.i.i3334 to i64
  %.44.i.i16.i = icmp sgt i8 %.38.i.i.i3334, -1
  %.52.i.i.i3844 = add nsw i64 %.35.i.i10.i3331, 1
  br i1 %.44.i.i16.i, label %B0.endif.i18.i, label %B82.i.i.i3335

B82.i.i.i3335:
  %.66.i.i.i3340 = sext i32 %.483.i3319 to i64
  %.67.i.i.i3341 = icmp slt i64 %.52.i.i.i3844, %.66.i.i.i3340
  br i1 %.67.i.i.i3341, label %B100.i.i.i3813, label %B182.i.i.i3342

B100.i.i.i3813:
  %.73.i.i.i3818 = add i64 %.52.i.i.i3844, %arg.base
  %.74.i.i.i3819 = inttoptr i64 %.73.i.i.i3818 to ptr
  %.75.i.i.i3820 = load i8, ptr %.74.i.i.i3819, align 1
  %.81.i.i.i3824 = icmp sgt i8 %.75.i.i.i3820, -1
  br i1 %.81.i.i.i3824, label %B150.i.i.i3825, label %B182.i.i.i3342

B150.i.i.i3825:
  %.76.i.i.i3821 = zext nneg i8 %.75.i.i.i3820 to i64
  %.88.i.i.i3829 = and i64 %.39.i.i13.i, 127
  %.92.i.i.i3832 = shl nuw nsw i64 %.76.i.i.i3821, 7
  %.95.i.i.i3834 = or disjoint i64 %.92.i.i.i3832, %.88.i.i.i3829
  %.98.i.i.i3837 = add nsw i64 %.35.i.i10.i3331, 2
  br label %B0.endif.i18.i

B182.i.i.i3342:
  %30 = add nsw i64 %.35.i.i10.i3331, 10
  %smax4949 = tail call i64 @llvm.smax.i64(i64 %.35.i.i10.i3331, i64 %.66.i.i.i3340)
  br label %B42.i.i.i.i3382

B42.i.i.i.i3382:
  %.41.i.i.i.i2897.0 = phi i64 [ 0, %B182.i.i.i3342 ], [ %.112.i.i.i.i3804, %B176.i.i.i.i3730 ]
  %.44.i.i.i.i2898.0 = phi i64 [ 10, %B182.i.i.i3342 ], [ %.108.i.i.i.i3801, %B176.i.i.i.i3730 ]
  %at.2.i.i.i.i2891.0 = phi i64 [ %.35.i.i10.i3331, %B182.i.i.i3342 ], [ %.176.i.i.i.i3714, %B176.i.i.i.i3730 ]
  %value.2.i.i.i.i2893.0 = phi i64 [ 0, %B182.i.i.i3342 ], [ %value.3.i.i.i.i2910.1, %B176.i.i.i.i3730 ]
  %.99.i.i.i.i3387.not = icmp eq i64 %.44.i.i.i.i2898.0, 0
  br i1 %.99.i.i.i.i3387.not, label %B0.endif.i18.i.thread, label %B42.if.i.i.i.i3798

B70.i.i.i.i3705:
  %.168.i.i.i.i3708 = add i64 %at.2.i.i.i.i2891.0, %arg.base
  %.169.i.i.i.i3709 = inttoptr i64 %.168.i.i.i.i3708 to ptr
  %.170.i.i.i.i3710 = load i8, ptr %.169.i.i.i.i3709, align 1
  %.176.i.i.i.i3714 = add nsw i64 %at.2.i.i.i.i2891.0, 1
  %31 = and i8 %.170.i.i.i.i3710, 127
  %.188.i.i.i.i3721 = icmp samesign ult i64 %.41.i.i.i.i2897.0, 29
  br i1 %.188.i.i.i.i3721, label %B134.i.i.i.i3777, label %B152.i.i.i.i3722

B134.i.i.i.i3777:
  %.183.i.i.i.i3718 = zext nneg i8 %31 to i64
  %.192.i.i.i.i3780 = shl nuw nsw i64 %.183.i.i.i.i3718, %.41.i.i.i.i2897.0
  %.198.i.i.i.i3784 = or i64 %.192.i.i.i.i3780, %value.2.i.i.i.i2893.0
  br label %B176.i.i.i.i3730

B152.i.i.i.i3722:
  %.213.i.i.i.i3728.not = icmp eq i8 %31, 0
  br i1 %.213.i.i.i.i3728.not, label %B176.i.i.i.i3730, label %B0.endif.i18.i.thread

B176.i.i.i.i3730:
  %value.3.i.i.i.i2910.1 = phi i64 [ %.198.i.i.i.i3784, %B134.i.i.i.i3777 ], [ %value.2.i.i.i.i2893.0, %B152.i.i.i.i3722 ]
  %.239.i.i.i.i3732 = icmp sgt i8 %.170.i.i.i.i3710, -1
  br i1 %.239.i.i.i.i3732, label %B188.i.i.i.i3741, label %B42.i.i.i.i3382

B188.i.i.i.i3741:
  %.250.i.i.i.i3746 = icmp slt i64 %value.3.i.i.i.i2910.1, 2147483648
  br i1 %.250.i.i.i.i3746, label %B0.endif.i18.i, label %B0.endif.i18.i.thread

B42.if.i.i.i.i3798:
  %.108.i.i.i.i3801 = add nsw i64 %.44.i.i.i.i2898.0, -1
  %.112.i.i.i.i3804 = add nuw nsw i64 %.41.i.i.i.i2897.0, 7
  %.143.i.i.i.i3704.not = icmp slt i64 %at.2.i.i.i.i2891.0, %.66.i.i.i3340
  br i1 %.143.i.i.i.i3704.not, label %B70.i.i.i.i3705, label %B0.endif.i18.i.thread

B0.endif.i18.i:
  %.11.i.i2921.sroa.7.0 = phi i64 [ %.98.i.i.i3837, %B150.i.i.i3825 ], [ %.176.i.i.i.i3714, %B188.i.i.i.i3741 ], [ %.52.i.i.i3844, %B24.i.i.i3328 ]
  %.11.i.i2921.sroa.0.0 = phi i64 [ %.95.i.i.i3834, %B150.i.i.i3825 ], [ %value.3.i.i.i.i2910.1, %B188.i.i.i.i3741 ], [ %.39.i.i13.i, %B24.i.i.i3328 ]
  %.11.i.i2921.sroa.0.0.fr = freeze i64 %.11.i.i2921.sroa.0.0
  %spec.select4804 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.i2921.sroa.0.0.fr, i64 1)
  br label %B0.endif.i18.i.thread

B0.endif.i18.i.thread:
  %.11.i.i2921.sroa.0.04768 = phi i64 [ -1, %B188.i.i.i.i3741 ], [ %.11.i.i2921.sroa.0.0.fr, %B0.endif.i18.i ], [ -1, %B218.i3271 ], [ -1, %B152.i.i.i.i3722 ], [ -1, %B42.if.i.i.i.i3798 ], [ -1, %B42.i.i.i.i3382 ]
  %.11.i.i2921.sroa.7.04767 = phi i64 [ %.176.i.i.i.i3714, %B188.i.i.i.i3741 ], [ %.11.i.i2921.sroa.7.0, %B0.endif.i18.i ], [ %.35.i.i10.i3331, %B218.i3271 ], [ %30, %B42.i.i.i.i3382 ], [ %smax4949, %B42.if.i.i.i.i3798 ], [ %.176.i.i.i.i3714, %B152.i.i.i.i3722 ]
  %32 = phi i64 [ -2, %B188.i.i.i.i3741 ], [ %spec.select4804, %B0.endif.i18.i ], [ -2, %B218.i3271 ], [ -2, %B152.i.i.i.i3722 ], [ -2, %B42.if.i.i.i.i3798 ], [ -2, %B42.i.i.i.i3382 ]
  %.64.i.i3435 = icmp slt i64 %32, 0
  %.68.i23.i = sext i32 %.483.i3319 to i64
  %.69.i.i3438 = sub nsw i64 %.68.i23.i, %.11.i.i2921.sroa.7.04767
  %.73.i.i3439 = icmp sgt i64 %32, %.69.i.i3438
  %or.cond4680 = select i1 %.64.i.i3435, i1 true, i1 %.73.i.i3439
  %.98.i27.i = select i1 %or.cond4680, i64 0, i64 %32
  %.509.i3050.sroa.10.0 = add nsw i64 %.98.i27.i, %.11.i.i2921.sroa.7.04767
  %.509.i3050.sroa.0.0 = select i1 %or.cond4680, i64 -1, i64 %.11.i.i2921.sroa.0.04768
  %or.cond3 = icmp ugt i64 %.509.i3050.sroa.0.0, 9
  br i1 %or.cond3, label %common.ret, label %B368.i3464

B368.endif.i3503:
  %.597.i3055.0 = phi i64 [ %.15.i.i142.i, %B22.i.i3642 ], [ 0, %B38.i.i.i3483.preheader ], [ %.143.i.i128.i, %B38.if.i.i.i3632 ]
  br i1 %.124.not.not.not, label %B446.i3511, label %B414.i3596

B316:
  br i1 %.39.i4537.not, label %B56.i4616, label %B8.i5407

B8.i5407:
  %.88.i.i5493 = getelementptr i8, ptr %arg.op.4, i64 40
  %.89.i.i5494 = load i64, ptr %.88.i.i5493, align 8
  %.118.i.i5511 = getelementptr i8, ptr %arg.op.4, i64 48
  %.119.i.i5512 = load i64, ptr %.118.i.i5511, align 8
  %.287.i.i55964915.not = icmp slt i64 %arg.n, 1
  br i1 %.287.i.i55964915.not, label %B560.i.i5604, label %B166.i.i5675.lr.ph

B166.i.i5675.lr.ph:
  %.185.i.i5550 = getelementptr i8, ptr %arg.op.4, i64 16
  %.186.i.i5551 = load i64, ptr %.185.i.i5550, align 8
  %.154.i.i5531 = getelementptr i8, ptr %arg.op.4, i64 8
  %.155.i.i5532 = load i64, ptr %.154.i.i5531, align 8
  %.635.i.i5799 = add i64 %arg.low, %arg.dst
  %.156.i.i5533 = add i64 %.635.i.i5799, %.155.i.i5532
  %.189.i.i5554 = add i64 %.635.i.i5799, %.186.i.i5551
  br label %B166.i.i5675

B166.i.i5675:
  %nulls.2.i.i4482.04918 = phi i64 [ 0, %B166.i.i5675.lr.ph ], [ %.668.i.i5819, %B456.i.i5795 ]
  %.225.i.i4486.04916 = phi i64 [ 0, %B166.i.i5675.lr.ph ], [ %.300.i.i5929, %B456.i.i5795 ]
  %.300.i.i5929 = add nuw nsw i64 %.225.i.i4486.04916, 1
  %33 = getelementptr i32, ptr %arg.at.4, i64 %.225.i.i4486.04916
  %.360.i.i5700 = load i32, ptr %33, align 4
  %.390.i.i5706 = sext i32 %.360.i.i5700 to i64
  %.391.i.i5707 = add i64 %arg.base, %.390.i.i5706
  %.392.i.i5708 = inttoptr i64 %.391.i.i5707 to ptr
  %.393.i.i5709 = load i8, ptr %.392.i.i5708, align 1
  %.394.i.i5710 = zext i8 %.393.i.i5709 to i64
  %.399.i.i5713.not = icmp ne i8 %.393.i.i5709, 0
  %.4681.neg4943 = sext i1 %.399.i.i5713.not to i64
  %.4681 = zext i1 %.399.i.i5713.not to i64
  %.416.i.i5722 = add nsw i64 %.390.i.i5706, 1
  %.418.i.i5724 = add nsw i64 %.416.i.i5722, %.394.i.i5710
  %.420.i.i5726 = add nsw i64 %.418.i.i5724, %.4681.neg4943
  %.425.i.i5729 = icmp ugt i8 %.393.i.i5709, 9
  br i1 %.425.i.i5729, label %B560.i.i5604, label %B296.i.i5730

B296.i.i5730:
  %34 = getelementptr i32, ptr %arg.ends.4, i64 %.225.i.i4486.04916
  %.457.i.i5751 = load i32, ptr %34, align 4
  %.459.i.i5753 = sext i32 %.457.i.i5751 to i64
  %.460.i.i5754 = icmp sgt i64 %.420.i.i5726, %.459.i.i5753
  br i1 %.460.i.i5754, label %B560.i.i5604, label %B328.i.i5755

B328.i.i5755:
  %.508.i.i5763 = sub nsw i64 %.394.i.i5710, %.4681
  %.7.i.i.i5766 = add i64 %.416.i.i5722, %arg.base
  %.8.i.i.i5767 = inttoptr i64 %.7.i.i.i5766 to ptr
  %.9.i.i.i5768 = load i64, ptr %.8.i.i.i5767, align 1
  %.10.i.i.i5769 = shl nsw i64 %.508.i.i5763, 2
  %.11.i.i.i5770 = shl nsw i64 -1, %.10.i.i.i5769
  %.13.i.i.i5772 = shl i64 %.11.i.i.i5770, %.10.i.i.i5769
  %.14.i.i.i5773 = xor i64 %.13.i.i.i5772, -1
  %.15.i.i.i5774 = and i64 %.9.i.i.i5768, %.14.i.i.i5773
  br i1 %.124.not.not.not, label %B410.i.i5783, label %B378.i.i5871

B378.i.i5871:
  %.5.i.i.i5874 = lshr i64 %.15.i.i.i5774, 1
  %.10.i2.i.i5877 = and i64 %.15.i.i.i5774, 1
  %.14.i4.i.i5879 = icmp eq i64 %.15.i.i.i5774, 1
  %.4682 = select i1 %.14.i4.i.i5879, i64 -9223372036854775808, i64 0
  %.27.i.i.i5886 = sub nsw i64 0, %.10.i2.i.i5877
  %.29.i.i.i5888 = xor i64 %.5.i.i.i5874, %.27.i.i.i5886
  %.33.i.i.i5891 = add nsw i64 %.29.i.i.i5888, %.10.i2.i.i5877
  %.37.i.i.i5894 = or i64 %.33.i.i.i5891, %.4682
  br label %B410.i.i5783

B410.i.i5783:
  %"$phi410.1.2.i.i4511.1" = phi i64 [ %.37.i.i.i5894, %B378.i.i5871 ], [ %.15.i.i.i5774, %B328.i.i5755 ]
  %.590.i.i5790 = icmp slt i64 %"$phi410.1.2.i.i4511.1", %.89.i.i5494
  %.594.i.i5794 = icmp sgt i64 %"$phi410.1.2.i.i4511.1", %.119.i.i5512
  %or.cond4683 = select i1 %.590.i.i5790, i1 true, i1 %.594.i.i5794
  br i1 %or.cond4683, label %B560.i.i5604, label %B456.i.i5795

B456.i.i5795:
  %.78.i.i.i5809 = add i64 %.156.i.i5533, %.225.i.i4486.04916
  %.79.i.i.i5810 = inttoptr i64 %.78.i.i.i5809 to ptr
  %.80.i.i.i5811 = trunc i64 %"$phi410.1.2.i.i4511.1" to i8
  store i8 %.80.i.i.i5811, ptr %.79.i.i.i5810, align 1
  %.666.i.i5817 = xor i64 %.4681, 1
  %.668.i.i5819 = add nuw nsw i64 %.666.i.i5817, %nulls.2.i.i4482.04918
  %.674.i.i5824 = add i64 %.189.i.i5554, %.225.i.i4486.04916
  %.675.i.i5825 = inttoptr i64 %.674.i.i5824 to ptr
  %.676.i.i5826 = zext i1 %.399.i.i5713.not to i8
  store i8 %.676.i.i5826, ptr %.675.i.i5825, align 1
  %.711.i.i5849 = trunc nsw i64 %.420.i.i5726 to i32
  store i32 %.711.i.i5849, ptr %33, align 4
  %exitcond4954.not = icmp eq i64 %.300.i.i5929, %arg.n
  br i1 %exitcond4954.not, label %B560.i.i5604, label %B166.i.i5675

B560.i.i5604:
  %nulls.2.i.i4482.0.lcssa = phi i64 [ 0, %B8.i5407 ], [ %.668.i.i5819, %B456.i.i5795 ], [ %nulls.2.i.i4482.04918, %B410.i.i5783 ], [ %nulls.2.i.i4482.04918, %B166.i.i5675 ], [ %nulls.2.i.i4482.04918, %B296.i.i5730 ]
  %done.3.i.i4490.1 = phi i64 [ %arg.n, %B8.i5407 ], [ %arg.n, %B456.i.i5795 ], [ %.225.i.i4486.04916, %B410.i.i5783 ], [ %.225.i.i4486.04916, %B166.i.i5675 ], [ %.225.i.i4486.04916, %B296.i.i5730 ]
  %.772.i.i5634 = getelementptr i8, ptr %arg.op.4, i64 72
  %.773.i.i5635 = load i64, ptr %.772.i.i5634, align 8
  %.775.i.i5637 = add nsw i64 %.773.i.i5635, %nulls.2.i.i4482.0.lcssa
  store i64 %.775.i.i5637, ptr %.772.i.i5634, align 8
  br label %B56.i4616

B56.i4616:
  %"$phi56.0.2.i4552.0" = phi i64 [ %done.3.i.i4490.1, %B560.i.i5604 ], [ 0, %B316 ]
  %.159.i4635 = getelementptr i8, ptr %arg.op.4, i64 40
  %.160.i4636 = load i64, ptr %.159.i4635, align 8
  %.189.i4653 = getelementptr i8, ptr %arg.op.4, i64 48
  %.190.i4654 = load i64, ptr %.189.i4653, align 8
  %.313.i4716 = sub i64 %arg.n, %"$phi56.0.2.i4552.0"
  %.356.i47404932 = icmp slt i64 %.313.i4716, 1
  br i1 %.356.i47404932, label %common.ret.sink.split, label %B218.i4801.lr.ph

B218.i4801.lr.ph:
  %.257.i4693 = getelementptr i8, ptr %arg.op.4, i64 16
  %.258.i4694 = load i64, ptr %.257.i4693, align 8
  %.225.i4673 = getelementptr i8, ptr %arg.op.4, i64 8
  %.226.i4674 = load i64, ptr %.225.i4673, align 8
  %.725.i5061 = add i64 %arg.low, %arg.dst
  %.228.i4676 = add i64 %.725.i5061, %.226.i4674
  %.264.i4699 = add i64 %.725.i5061, %.258.i4694
  br label %B218.i4801

B218.i4801:
  %nulls.2.i4561.04935 = phi i64 [ 0, %B218.i4801.lr.ph ], [ %.772.i5079, %B490.i5057 ]
  %.303.i4566.04934 = phi i64 [ %.313.i4716, %B218.i4801.lr.ph ], [ %.365.i5395, %B490.i5057 ]
  %.300.i4565.04933 = phi i64 [ %"$phi56.0.2.i4552.0", %B218.i4801.lr.ph ], [ %.369.i5398, %B490.i5057 ]
  %.365.i5395 = add nsw i64 %.303.i4566.04934, -1
  %.369.i5398 = add i64 %.300.i4565.04933, 1
  %.412.i4814 = icmp slt i64 %.300.i4565.04933, 0
  %.413.i4815 = select i1 %.412.i4814, i64 %arg.at.5.0, i64 0
  %35 = getelementptr i32, ptr %arg.at.4, i64 %.300.i4565.04933
  %.427.i4825 = getelementptr i32, ptr %35, i64 %.413.i4815
  %.428.i4826 = load i32, ptr %.427.i4825, align 4
  %.468.i4838 = select i1 %.412.i4814, i64 %arg.ends.5.0, i64 0
  %36 = getelementptr i32, ptr %arg.ends.4, i64 %.300.i4565.04933
  %.482.i4848 = getelementptr i32, ptr %36, i64 %.468.i4838
  %.483.i4849 = load i32, ptr %.482.i4848, align 4
  %.15.i.i7.i4857.not = icmp slt i32 %.428.i4826, %.483.i4849
  %.35.i.i10.i4861 = sext i32 %.428.i4826 to i64
  br i1 %.15.i.i7.i4857.not, label %B24.i.i.i4858, label %B0.endif.i14.i.thread

B368.i4999:
  %.15.i.i5008 = add nsw i64 %.11.i.i4451.sroa.7.04789, 8
  %.16.i68.i.not = icmp sgt i64 %.15.i.i5008, %arg.size
  br i1 %.16.i68.i.not, label %B38.i.i.i5018.preheader, label %B22.i.i5179

B38.i.i.i5018.preheader:
  %.95.i.i100.i4927.not = icmp eq i64 %.98.i23.i, 0
  br i1 %.95.i.i100.i4927.not, label %B368.endif.i5037, label %B38.if.i.i.i5169.lr.ph

B38.if.i.i.i5169.lr.ph:
  %.134.i.i.i5162 = add i64 %.11.i.i4451.sroa.7.04789, %arg.base
  br label %B38.if.i.i.i5169

B22.i.i5179:
  %.7.i.i135.i = add i64 %.11.i.i4451.sroa.7.04789, %arg.base
  %.8.i.i136.i = inttoptr i64 %.7.i.i135.i to ptr
  %.9.i.i137.i = load i64, ptr %.8.i.i136.i, align 1
  %.10.i.i138.i = shl nsw i64 %.98.i23.i, 2
  %.11.i.i139.i = shl nsw i64 -1, %.10.i.i138.i
  %.13.i.i141.i = shl i64 %.11.i.i139.i, %.10.i.i138.i
  %.14.i.i142.i = xor i64 %.13.i.i141.i, -1
  %.15.i.i143.i = and i64 %.9.i.i137.i, %.14.i.i142.i
  br label %B368.endif.i5037

B38.if.i.i.i5169:
  %value.2.i.i.i4409.04930 = phi i64 [ 0, %B38.if.i.i.i5169.lr.ph ], [ %.143.i.i129.i, %B38.if.i.i.i5169 ]
  %.37.i.i57.i4413.04928 = phi i64 [ 0, %B38.if.i.i.i5169.lr.ph ], [ %.108.i.i.i5173, %B38.if.i.i.i5169 ]
  %.108.i.i.i5173 = add nuw nsw i64 %.37.i.i57.i4413.04928, 1
  %.136.i.i.i5163 = add i64 %.134.i.i.i5162, %.37.i.i57.i4413.04928
  %.137.i.i.i5164 = inttoptr i64 %.136.i.i.i5163 to ptr
  %.138.i.i.i5165 = load i8, ptr %.137.i.i.i5164, align 1
  %.139.i.i127.i = zext i8 %.138.i.i.i5165 to i64
  %.140.i.i.i5166 = shl nsw i64 %.37.i.i57.i4413.04928, 3
  %.141.i.i128.i = shl i64 %.139.i.i127.i, %.140.i.i.i5166
  %.143.i.i129.i = or i64 %.141.i.i128.i, %value.2.i.i.i4409.04930
  %exitcond4956.not = icmp eq i64 %.108.i.i.i5173, %.98.i23.i
  br i1 %exitcond4956.not, label %B368.endif.i5037, label %B38.if.i.i.i5169

B414.i5131:
  %.5.i.i5134 = lshr i64 %.597.i4585.0, 1
  %.10.i149.i = and i64 %.597.i4585.0, 1
  %.14.i150.i = icmp eq i64 %.597.i4585.0, 1
  %.4684 = select i1 %.14.i150.i, i64 -9223372036854775808, i64 0
  %.27.i154.i5141 = sub nsw i64 0, %.10.i149.i
  %.29.i155.i5143 = xor i64 %.5.i.i5134, %.27.i154.i5141
  %.33.i158.i = add nsw i64 %.29.i155.i5143, %.10.i149.i
  %.37.i161.i = or i64 %.33.i158.i, %.4684
  br label %B446.i5045

B446.i5045:
  %"$phi446.1.2.i4590.1" = phi i64 [ %.37.i161.i, %B414.i5131 ], [ %.597.i4585.0, %B368.endif.i5037 ]
  %.677.i5052 = icmp slt i64 %"$phi446.1.2.i4590.1", %.160.i4636
  %.681.i5056 = icmp sgt i64 %"$phi446.1.2.i4590.1", %.190.i4654
  %or.cond4685 = select i1 %.677.i5052, i1 true, i1 %.681.i5056
  br i1 %or.cond4685, label %common.ret, label %B490.i5057

B490.i5057:
  %.78.i171.i = add i64 %.228.i4676, %.300.i4565.04933
  %.79.i172.i = inttoptr i64 %.78.i171.i to ptr
  %.80.i173.i = trunc i64 %"$phi446.1.2.i4590.1" to i8
  store i8 %.80.i173.i, ptr %.79.i172.i, align 1
  %.756.i5070.not = icmp ne i64 %.509.i4580.sroa.0.0, 0
  %37 = xor i1 %.756.i5070.not, true
  %.770.i5077 = zext i1 %37 to i64
  %.772.i5079 = add nuw nsw i64 %nulls.2.i4561.04935, %.770.i5077
  %.777.i5083 = add i64 %.264.i4699, %.300.i4565.04933
  %.778.i5084 = inttoptr i64 %.777.i5083 to ptr
  %.779.i5085 = zext i1 %.756.i5070.not to i8
  store i8 %.779.i5085, ptr %.778.i5084, align 1
  %.812.i5107 = trunc i64 %.509.i4580.sroa.10.0 to i32
  store i32 %.812.i5107, ptr %.427.i4825, align 4
  %.356.i4740 = icmp slt i64 %.303.i4566.04934, 2
  br i1 %.356.i4740, label %common.ret.sink.split, label %B218.i4801

B24.i.i.i4858:
  %.36.i.i11.i4862 = add i64 %arg.base, %.35.i.i10.i4861
  %.37.i.i12.i4863 = inttoptr i64 %.36.i.i11.i4862 to ptr
  %.38.i.i.i4864 = load i8, ptr %.37.i.i12.i4863, align 1
  %.39.i.i.i4865 = zext i8 %.38.i.i.i4864 to i64
  %.44.i.i.i4868 = icmp sgt i8 %.38.i.i.i4864, -1
  %.52.i.i.i5379 = add nsw i64 %.35.i.i10.i4861, 1
  br i1 %.44.i.i.i4868, label %B0.endif.i14.i, label %B82.i.i.i4869

B82.i.i.i4869:
  %.66.i.i.i4874 = sext i32 %.483.i4849 to i64
  %.67.i.i.i4875 = icmp slt i64 %.52.i.i.i5379, %.66.i.i.i4874
  br i1 %.67.i.i.i4875, label %B100.i.i.i5350, label %B182.i.i.i4876

B100.i.i.i5350:
  %.73.i.i.i5355 = add i64 %.52.i.i.i5379, %arg.base
  %.74.i.i.i5356 = inttoptr i64 %.73.i.i.i5355 to ptr
  %.75.i.i40.i = load i8, ptr %.74.i.i.i5356, align 1
  %.81.i.i.i5357 = icmp sgt i8 %.75.i.i40.i, -1
  br i1 %.81.i.i.i5357, label %B150.i.i.i5358, label %B182.i.i.i4876

B150.i.i.i5358:
  %.76.i.i41.i = zext nneg i8 %.75.i.i40.i to i64
  %.88.i.i.i5362 = and i64 %.39.i.i.i4865, 127
  %.92.i.i.i5365 = shl nuw nsw i64 %.76.i.i41.i, 7
  %.95.i.i.i5367 = or disjoint i64 %.92.i.i.i5365, %.88.i.i.i5362
  %.98.i.i.i5370 = add nsw i64 %.35.i.i10.i4861, 2
  br label %B0.endif.i14.i

B182.i.i.i4876:
  %38 = add nsw i64 %.35.i.i10.i4861, 10
  %smax4955 = tail call i64 @llvm.smax.i64(i64 %.35.i.i10.i4861, i64 %.66.i.i.i4874)
  br label %B42.i.i.i.i4916

B42.i.i.i.i4916:
  %.41.i.i.i.i4427.0 = phi i64 [ 0, %B182.i.i.i4876 ], [ %.112.i.i.i.i5341, %B176.i.i.i.i5267 ]
  %.44.i.i.i.i4428.0 = phi i64 [ 10, %B182.i.i.i4876 ], [ %.108.i.i.i.i5338, %B176.i.i.i.i5267 ]
  %value.2.i.i.i.i4423.0 = phi i64 [ 0, %B182.i.i.i4876 ], [ %value.3.i.i.i.i4440.1, %B176.i.i.i.i5267 ]
  %at.2.i.i.i.i4421.0 = phi i64 [ %.35.i.i10.i4861, %B182.i.i.i4876 ], [ %.176.i.i.i.i5251, %B176.i.i.i.i5267 ]
  %.99.i.i.i.i4921.not = icmp eq i64 %.44.i.i.i.i4428.0, 0
  br i1 %.99.i.i.i.i4921.not, label %B0.endif.i14.i.thread, label %B42.if.i.i.i.i5335

B70.i.i.i.i5242:
  %.168.i.i.i.i5245 = add i64 %at.2.i.i.i.i4421.0, %arg.base
  %.169.i.i.i.i5246 = inttoptr i64 %.168.i.i.i.i5245 to ptr
  %.170.i.i.i.i5247 = load i8, ptr %.169.i.i.i.i5246, align 1
  %.176.i.i.i.i5251 = add nsw i64 %at.2.i.i.i.i4421.0, 1
  %39 = and i8 %.170.i.i.i.i5247, 127
  %.188.i.i.i.i5258 = icmp samesign ult i64 %.41.i.i.i.i4427.0, 29
  br i1 %.188.i.i.i.i5258, label %B134.i.i.i.i5314, label %B152.i.i.i.i5259

B134.i.i.i.i5314:
  %.183.i.i.i.i5255 = zext nneg i8 %39 to i64
  %.192.i.i.i.i5317 = shl nuw nsw i64 %.183.i.i.i.i5255, %.41.i.i.i.i4427.0
  %.198.i.i.i.i5321 = or i64 %.192.i.i.i.i5317, %value.2.i.i.i.i4423.0
  br label %B176.i.i.i.i5267

B152.i.i.i.i5259:
  %.213.i.i.i.i5265.not = icmp eq i8 %39, 0
  br i1 %.213.i.i.i.i5265.not, label %B176.i.i.i.i5267, label %B0.endif.i14.i.thread

B176.i.i.i.i5267:
  %value.3.i.i.i.i4440.1 = phi i64 [ %.198.i.i.i.i5321, %B134.i.i.i.i5314 ], [ %value.2.i.i.i.i4423.0, %B152.i.i.i.i5259 ]
  %.239.i.i.i.i5269 = icmp sgt i8 %.170.i.i.i.i5247, -1
  br i1 %.239.i.i.i.i5269, label %B188.i.i.i.i5278, label %B42.i.i.i.i4916

B188.i.i.i.i5278:
  %.250.i.i.i.i5283 = icmp slt i64 %value.3.i.i.i.i4440.1, 2147483648
  br i1 %.250.i.i.i.i5283, label %B0.endif.i14.i, label %B0.endif.i14.i.thread

B42.if.i.i.i.i5335:
  %.108.i.i.i.i5338 = add nsw i64 %.44.i.i.i.i4428.0, -1
  %.112.i.i.i.i5341 = add nuw nsw i64 %.41.i.i.i.i4427.0, 7
  %.143.i.i.i.i5241.not = icmp slt i64 %at.2.i.i.i.i4421.0, %.66.i.i.i4874
  br i1 %.143.i.i.i.i5241.not, label %B70.i.i.i.i5242, label %B0.endif.i14.i.thread

B0.endif.i14.i:
  %.11.i.i4451.sroa.0.0 = phi i64 [ %.95.i.i.i5367, %B150.i.i.i5358 ], [ %value.3.i.i.i.i4440.1, %B188.i.i.i.i5278 ], [ %.39.i.i.i4865, %B24.i.i.i4858 ]
  %.11.i.i4451.sroa.7.0 = phi i64 [ %.98.i.i.i5370, %B150.i.i.i5358 ], [ %.176.i.i.i.i5251, %B188.i.i.i.i5278 ], [ %.52.i.i.i5379, %B24.i.i.i4858 ]
  %.11.i.i4451.sroa.0.0.fr = freeze i64 %.11.i.i4451.sroa.0.0
  %spec.select4808 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.i4451.sroa.0.0.fr, i64 1)
  br label %B0.endif.i14.i.thread

B0.endif.i14.i.thread:
  %.11.i.i4451.sroa.7.04789 = phi i64 [ %.35.i.i10.i4861, %B218.i4801 ], [ %.11.i.i4451.sroa.7.0, %B0.endif.i14.i ], [ %.176.i.i.i.i5251, %B188.i.i.i.i5278 ], [ %.176.i.i.i.i5251, %B152.i.i.i.i5259 ], [ %smax4955, %B42.if.i.i.i.i5335 ], [ %38, %B42.i.i.i.i4916 ]
  %.11.i.i4451.sroa.0.04788 = phi i64 [ -1, %B218.i4801 ], [ %.11.i.i4451.sroa.0.0.fr, %B0.endif.i14.i ], [ -1, %B188.i.i.i.i5278 ], [ -1, %B152.i.i.i.i5259 ], [ -1, %B42.if.i.i.i.i5335 ], [ -1, %B42.i.i.i.i4916 ]
  %40 = phi i64 [ -2, %B218.i4801 ], [ %spec.select4808, %B0.endif.i14.i ], [ -2, %B188.i.i.i.i5278 ], [ -2, %B152.i.i.i.i5259 ], [ -2, %B42.if.i.i.i.i5335 ], [ -2, %B42.i.i.i.i4916 ]
  %.64.i.i4969 = icmp slt i64 %40, 0
  %.68.i19.i = sext i32 %.483.i4849 to i64
  %.69.i.i4972 = sub nsw i64 %.68.i19.i, %.11.i.i4451.sroa.7.04789
  %.73.i.i4973 = icmp sgt i64 %40, %.69.i.i4972
  %or.cond4687 = select i1 %.64.i.i4969, i1 true, i1 %.73.i.i4973
  %.98.i23.i = select i1 %or.cond4687, i64 0, i64 %40
  %.509.i4580.sroa.10.0 = add nsw i64 %.98.i23.i, %.11.i.i4451.sroa.7.04789
  %.509.i4580.sroa.0.0 = select i1 %or.cond4687, i64 -1, i64 %.11.i.i4451.sroa.0.04788
  %or.cond4 = icmp ugt i64 %.509.i4580.sroa.0.0, 9
  br i1 %or.cond4, label %common.ret, label %B368.i4999

B368.endif.i5037:
  %.597.i4585.0 = phi i64 [ %.15.i.i143.i, %B22.i.i5179 ], [ 0, %B38.i.i.i5018.preheader ], [ %.143.i.i129.i, %B38.if.i.i.i5169 ]
  br i1 %.124.not.not.not, label %B446.i5045, label %B414.i5131

common.ret.sink.split:
  %nulls.2.i4561.0.lcssa.sink = phi i64 [ %.772.i3544, %B490.i3523 ], [ %.772.i2072, %B490.i ], [ %.772.i654, %B368.endif.i626 ], [ %.772.i5079, %B490.i5057 ], [ 0, %B56.i ], [ 0, %B56.i204 ], [ 0, %B56.i1628 ], [ 0, %B56.i3086 ], [ 0, %B56.i4616 ], [ %.772.i, %B368.endif.i.thread ]
  %.873.i4778 = getelementptr i8, ptr %arg.op.4, i64 72
  %.874.i4779 = load i64, ptr %.873.i4778, align 8
  %.876.i4781 = add nsw i64 %.874.i4779, %nulls.2.i4561.0.lcssa.sink
  store i64 %.876.i4781, ptr %.873.i4778, align 8
  br label %common.ret

common.ret:
  %.356.i47404810.sink = phi i8 [ 0, %B0.endif.i18.i.thread ], [ 1, %common.ret.sink.split ], [ 0, %B0.endif.i9.i.thread ], [ 0, %B0.endif.i14.i.thread ], [ 0, %B0.endif.i19.i.thread ], [ 0, %B446.i5045 ], [ 0, %B446.i ], [ 0, %B446.i3511 ], [ 0, %B0.endif.i13.i.thread ]
  store i8 %.356.i47404810.sink, ptr %retptr, align 1
  ret void
}

define internal fastcc void @part2(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.size, ptr %arg.at.4, i64 %arg.at.5.0, ptr readonly %arg.ends.4, i64 %arg.ends.5.0, i8 range(i8 0, 2) %arg.inside, i64 %arg.n, ptr %arg.op.4, i64 %arg.dst, i64 %arg.low) unnamed_addr {
entry:
  %.37 = icmp ne i8 %arg.inside, 0
  %.92 = getelementptr i8, ptr %arg.op.4, i64 8
  %.93 = load i64, ptr %.92, align 8
  %.97 = shl nsw i64 %arg.low, 2
  %.95 = add i64 %arg.dst, 4
  %.98 = add i64 %.95, %.97
  %.99 = add i64 %.98, %.93
  %.128 = getelementptr i8, ptr %arg.op.4, i64 16
  %.129 = load i64, ptr %.128, align 8
  %.131 = add i64 %arg.low, %arg.dst
  %.133 = add i64 %.131, %.129
  %.162 = getelementptr i8, ptr %arg.op.4, i64 56
  %.163 = load i64, ptr %.162, align 8
  %.165 = add nsw i64 %.163, %arg.dst
  %.203 = getelementptr i8, ptr %arg.op.4, i64 64
  %.204 = load i64, ptr %.203, align 8
  %.233 = getelementptr i8, ptr %arg.op.4, i64 40
  %.234 = load i64, ptr %.233, align 8
  %.263 = getelementptr i8, ptr %arg.op.4, i64 48
  %.264 = load i64, ptr %.263, align 8
  %.280 = icmp sgt i64 %.264, 0
  %or.cond = select i1 %.37, i1 %.280, i1 false
  br i1 %or.cond, label %B222, label %B268

B222:
  %.251.i = add nsw i64 %.204, -48
  %.289.i = getelementptr i8, ptr %arg.op.4, i64 80
  %.290.i = load i64, ptr %.289.i, align 8
  %.410.i1515.not = icmp slt i64 %arg.n, 1
  br i1 %.410.i1515.not, label %B860.i, label %B312.i

B312.i:
  %to.2.i.01519 = phi i64 [ %.674.i, %B746.i ], [ %.290.i, %B222 ]
  %nulls.2.i.01518 = phi i64 [ %.787.i, %B746.i ], [ 0, %B222 ]
  %.349.i.01516 = phi i64 [ %.423.i, %B746.i ], [ 0, %B222 ]
  %.423.i = add nuw nsw i64 %.349.i.01516, 1
  %0 = getelementptr i32, ptr %arg.at.4, i64 %.349.i.01516
  %.483.i = load i32, ptr %0, align 4
  %.509.i = sext i32 %.483.i to i64
  %.510.i = add i64 %arg.base, %.509.i
  %.511.i = inttoptr i64 %.510.i to ptr
  %.512.i = load i8, ptr %.511.i, align 1
  %.513.i = zext i8 %.512.i to i64
  %.522.i = add nsw i64 %.509.i, 1
  %.531.i = icmp slt i8 %.512.i, 0
  br i1 %.531.i, label %B410.i, label %B494.i

B410.i:
  %.539.i = add i64 %.522.i, %arg.base
  %.540.i = inttoptr i64 %.539.i to ptr
  %.541.i = load i8, ptr %.540.i, align 1
  %.547.i = icmp slt i8 %.541.i, 0
  br i1 %.547.i, label %B860.i, label %B462.i

B462.i:
  %.542.i = zext nneg i8 %.541.i to i64
  %.586.i = and i64 %.513.i, 127
  %.590.i = shl nuw nsw i64 %.542.i, 7
  %.593.i = or disjoint i64 %.590.i, %.586.i
  %.597.i = add nsw i64 %.509.i, 2
  br label %B494.i

B494.i:
  %t.2.i.1 = phi i64 [ %.593.i, %B462.i ], [ %.513.i, %B312.i ]
  %start.3.i.1 = phi i64 [ %.597.i, %B462.i ], [ %.522.i, %B312.i ]
  %.608.i.not.not = icmp eq i64 %t.2.i.1, 0
  %not..608.i.not.not = xor i1 %.608.i.not.not, true
  %. = zext i1 %not..608.i.not.not to i64
  %.625.i = sub nsw i64 %t.2.i.1, %.
  %.633.i = add nsw i64 %.625.i, %start.3.i.1
  %1 = getelementptr i32, ptr %arg.ends.4, i64 %.349.i.01516
  %.667.i = load i32, ptr %1, align 4
  %.669.i = sext i32 %.667.i to i64
  %.670.i = icmp sgt i64 %.633.i, %.669.i
  br i1 %.670.i, label %B860.i, label %B558.i

B558.i:
  %.674.i = add nsw i64 %.625.i, %to.2.i.01519
  %.676.i = icmp sgt i64 %.674.i, %.251.i
  br i1 %.676.i, label %B860.i, label %B576.i

B576.i:
  %.685.i.not = icmp eq i64 %.625.i, %.234
  %or.cond1453 = select i1 %.608.i.not.not, i1 true, i1 %.685.i.not
  %.689.i.not = icmp eq i64 %.625.i, %.264
  %or.cond1454 = select i1 %or.cond1453, i1 true, i1 %.689.i.not
  br i1 %or.cond1454, label %B624.i, label %B860.i

B624.i:
  %.733.i = add i64 %start.3.i.1, %arg.base
  %.734.i = inttoptr i64 %.733.i to ptr
  %.735.i = add i64 %to.2.i.01519, %.165
  %.736.i = inttoptr i64 %.735.i to ptr
  %.737.i = load <4 x i64>, ptr %.734.i, align 1
  store <4 x i64> %.737.i, ptr %.736.i, align 1
  %.743.i = icmp sgt i64 %.625.i, 32
  br i1 %.743.i, label %B676.i, label %B746.i

B676.i:
  %k.2.i.1 = phi i64 [ %.760.i, %B676.i ], [ 32, %B624.i ]
  %.753.i = add i64 %.733.i, %k.2.i.1
  %.754.i = inttoptr i64 %.753.i to ptr
  %.755.i = add i64 %.735.i, %k.2.i.1
  %.756.i = inttoptr i64 %.755.i to ptr
  %.757.i = load <4 x i64>, ptr %.754.i, align 1
  store <4 x i64> %.757.i, ptr %.756.i, align 1
  %.760.i = add nuw nsw i64 %k.2.i.1, 32
  %.764.i = icmp slt i64 %.760.i, %.625.i
  br i1 %.764.i, label %B676.i, label %B746.i

B746.i:
  %.778.i = shl nsw i64 %.349.i.01516, 2
  %.780.i = add i64 %.778.i, %.99
  %.781.i = inttoptr i64 %.780.i to ptr
  %.782.i = trunc i64 %.674.i to i32
  store i32 %.782.i, ptr %.781.i, align 1
  %.785.i = xor i64 %., 1
  %.787.i = add nuw nsw i64 %.785.i, %nulls.2.i.01518
  %.793.i = add i64 %.349.i.01516, %.133
  %.794.i = inttoptr i64 %.793.i to ptr
  %.795.i = zext i1 %not..608.i.not.not to i8
  store i8 %.795.i, ptr %.794.i, align 1
  %.830.i = trunc nsw i64 %.633.i to i32
  store i32 %.830.i, ptr %0, align 4
  %exitcond1547.not = icmp eq i64 %arg.n, %.423.i
  br i1 %exitcond1547.not, label %B860.i, label %B312.i

B860.i:
  %nulls.2.i.0.lcssa = phi i64 [ 0, %B222 ], [ %.787.i, %B746.i ], [ %nulls.2.i.01518, %B494.i ], [ %nulls.2.i.01518, %B558.i ], [ %nulls.2.i.01518, %B576.i ], [ %nulls.2.i.01518, %B410.i ]
  %to.2.i.0.lcssa = phi i64 [ %.290.i, %B222 ], [ %.674.i, %B746.i ], [ %to.2.i.01519, %B494.i ], [ %to.2.i.01519, %B558.i ], [ %to.2.i.01519, %B576.i ], [ %to.2.i.01519, %B410.i ]
  %done.3.i.1 = phi i64 [ %arg.n, %B222 ], [ %arg.n, %B746.i ], [ %.349.i.01516, %B494.i ], [ %.349.i.01516, %B558.i ], [ %.349.i.01516, %B576.i ], [ %.349.i.01516, %B410.i ]
  store i64 %to.2.i.0.lcssa, ptr %.289.i, align 8
  %.924.i = getelementptr i8, ptr %arg.op.4, i64 72
  %.925.i = load i64, ptr %.924.i, align 8
  %.927.i = add nsw i64 %.925.i, %nulls.2.i.0.lcssa
  store i64 %.927.i, ptr %.924.i, align 8
  br label %B316

B268:
  br i1 %.37, label %B272, label %B268.B316_crit_edge

B268.B316_crit_edge:
  %.422.phi.trans.insert = getelementptr i8, ptr %arg.op.4, i64 80
  %.423.pre = load i64, ptr %.422.phi.trans.insert, align 8
  br label %B316

B272:
  %.251.i204 = add nsw i64 %.204, -48
  %.289.i224 = getelementptr i8, ptr %arg.op.4, i64 80
  %.290.i225 = load i64, ptr %.289.i224, align 8
  %.410.i2681499.not = icmp slt i64 %arg.n, 1
  br i1 %.410.i2681499.not, label %B860.i276, label %B312.i350

B312.i350:
  %to.2.i53.01503 = phi i64 [ %.674.i441, %B746.i459 ], [ %.290.i225, %B272 ]
  %nulls.2.i52.01502 = phi i64 [ %.787.i476, %B746.i459 ], [ 0, %B272 ]
  %.349.i57.01500 = phi i64 [ %.423.i600, %B746.i459 ], [ 0, %B272 ]
  %.423.i600 = add nuw nsw i64 %.349.i57.01500, 1
  %2 = getelementptr i32, ptr %arg.at.4, i64 %.349.i57.01500
  %.483.i375 = load i32, ptr %2, align 4
  %.509.i379 = sext i32 %.483.i375 to i64
  %.510.i380 = add i64 %arg.base, %.509.i379
  %.511.i381 = inttoptr i64 %.510.i380 to ptr
  %.512.i382 = load i8, ptr %.511.i381, align 1
  %.513.i383 = zext i8 %.512.i382 to i64
  %.522.i388 = add nsw i64 %.509.i379, 1
  %.531.i393 = icmp slt i8 %.512.i382, 0
  br i1 %.531.i393, label %B410.i550, label %B494.i394

B410.i550:
  %.539.i555 = add i64 %.522.i388, %arg.base
  %.540.i556 = inttoptr i64 %.539.i555 to ptr
  %.541.i557 = load i8, ptr %.540.i556, align 1
  %.547.i561 = icmp slt i8 %.541.i557, 0
  br i1 %.547.i561, label %B860.i276, label %B462.i562

B462.i562:
  %.542.i558 = zext nneg i8 %.541.i557 to i64
  %.586.i564 = and i64 %.513.i383, 127
  %.590.i567 = shl nuw nsw i64 %.542.i558, 7
  %.593.i569 = or disjoint i64 %.590.i567, %.586.i564
  %.597.i572 = add nsw i64 %.509.i379, 2
  br label %B494.i394

B494.i394:
  %t.2.i71.1 = phi i64 [ %.593.i569, %B462.i562 ], [ %.513.i383, %B312.i350 ]
  %start.3.i73.1 = phi i64 [ %.597.i572, %B462.i562 ], [ %.522.i388, %B312.i350 ]
  %.608.i398.not = icmp ne i64 %t.2.i71.1, 0
  %.1455 = zext i1 %.608.i398.not to i64
  %.625.i407 = sub nsw i64 %t.2.i71.1, %.1455
  %.633.i412 = add nsw i64 %.625.i407, %start.3.i73.1
  %3 = getelementptr i32, ptr %arg.ends.4, i64 %.349.i57.01500
  %.667.i434 = load i32, ptr %3, align 4
  %.669.i436 = sext i32 %.667.i434 to i64
  %.670.i437 = icmp sgt i64 %.633.i412, %.669.i436
  br i1 %.670.i437, label %B860.i276, label %B558.i438

B558.i438:
  %.674.i441 = add nsw i64 %.625.i407, %to.2.i53.01503
  %.676.i443 = icmp sgt i64 %.674.i441, %.251.i204
  br i1 %.676.i443, label %B860.i276, label %B576.i444

B576.i444:
  %.733.i451 = add i64 %start.3.i73.1, %arg.base
  %.734.i452 = inttoptr i64 %.733.i451 to ptr
  %.735.i453 = add i64 %to.2.i53.01503, %.165
  %.736.i454 = inttoptr i64 %.735.i453 to ptr
  %.737.i455 = load <4 x i64>, ptr %.734.i452, align 1
  store <4 x i64> %.737.i455, ptr %.736.i454, align 1
  %.743.i458 = icmp sgt i64 %.625.i407, 32
  br i1 %.743.i458, label %B676.i509, label %B746.i459

B676.i509:
  %k.2.i80.1 = phi i64 [ %.760.i524, %B676.i509 ], [ 32, %B576.i444 ]
  %.753.i518 = add i64 %.733.i451, %k.2.i80.1
  %.754.i519 = inttoptr i64 %.753.i518 to ptr
  %.755.i520 = add i64 %.735.i453, %k.2.i80.1
  %.756.i521 = inttoptr i64 %.755.i520 to ptr
  %.757.i522 = load <4 x i64>, ptr %.754.i519, align 1
  store <4 x i64> %.757.i522, ptr %.756.i521, align 1
  %.760.i524 = add nuw nsw i64 %k.2.i80.1, 32
  %.764.i527 = icmp slt i64 %.760.i524, %.625.i407
  br i1 %.764.i527, label %B676.i509, label %B746.i459

B746.i459:
  %.778.i468 = shl nsw i64 %.349.i57.01500, 2
  %.780.i470 = add i64 %.778.i468, %.99
  %.781.i471 = inttoptr i64 %.780.i470 to ptr
  %.782.i472 = trunc i64 %.674.i441 to i32
  store i32 %.782.i472, ptr %.781.i471, align 1
  %.785.i474 = xor i64 %.1455, 1
  %.787.i476 = add nuw nsw i64 %.785.i474, %nulls.2.i52.01502
  %.793.i481 = add i64 %.349.i57.01500, %.133
  %.794.i482 = inttoptr i64 %.793.i481 to ptr
  %.795.i483 = zext i1 %.608.i398.not to i8
  store i8 %.795.i483, ptr %.794.i482, align 1
  %.830.i506 = trunc nsw i64 %.633.i412 to i32
  store i32 %.830.i506, ptr %2, align 4
  %exitcond.not = icmp eq i64 %arg.n, %.423.i600
  br i1 %exitcond.not, label %B860.i276, label %B312.i350

B860.i276:
  %nulls.2.i52.0.lcssa = phi i64 [ 0, %B272 ], [ %.787.i476, %B746.i459 ], [ %nulls.2.i52.01502, %B494.i394 ], [ %nulls.2.i52.01502, %B558.i438 ], [ %nulls.2.i52.01502, %B410.i550 ]
  %to.2.i53.0.lcssa = phi i64 [ %.290.i225, %B272 ], [ %.674.i441, %B746.i459 ], [ %to.2.i53.01503, %B494.i394 ], [ %to.2.i53.01503, %B558.i438 ], [ %to.2.i53.01503, %B410.i550 ]
  %done.3.i60.1 = phi i64 [ %arg.n, %B272 ], [ %arg.n, %B746.i459 ], [ %.349.i57.01500, %B494.i394 ], [ %.349.i57.01500, %B558.i438 ], [ %.349.i57.01500, %B410.i550 ]
  store i64 %to.2.i53.0.lcssa, ptr %.289.i224, align 8
  %.924.i325 = getelementptr i8, ptr %arg.op.4, i64 72
  %.925.i326 = load i64, ptr %.924.i325, align 8
  %.927.i328 = add nsw i64 %.925.i326, %nulls.2.i52.0.lcssa
  store i64 %.927.i328, ptr %.924.i325, align 8
  br label %B316

B316:
  %.423 = phi i64 [ %to.2.i.0.lcssa, %B860.i ], [ %to.2.i53.0.lcssa, %B860.i276 ], [ %.423.pre, %B268.B316_crit_edge ]
  %first.3.0 = phi i64 [ %done.3.i.1, %B860.i ], [ %done.3.i60.1, %B860.i276 ], [ 0, %B268.B316_crit_edge ]
  %.422 = getelementptr i8, ptr %arg.op.4, i64 80
  %.496 = sub i64 %arg.n, %first.3.0
  %.5391538.not = icmp slt i64 %.496, 1
  br i1 %.5391538.not, label %B822, label %B406

B406:
  %to.2.01542 = phi i64 [ %.860, %B710 ], [ %.423, %B316 ]
  %nulls.2.01541 = phi i64 [ %.875, %B710 ], [ 0, %B316 ]
  %.486.01540 = phi i64 [ %.548, %B710 ], [ %.496, %B316 ]
  %.483.01539 = phi i64 [ %.552, %B710 ], [ %first.3.0, %B316 ]
  %.548 = add nsw i64 %.486.01540, -1
  %.552 = add i64 %.483.01539, 1
  %.595 = icmp slt i64 %.483.01539, 0
  %.596 = select i1 %.595, i64 %arg.at.5.0, i64 0
  %4 = getelementptr i32, ptr %arg.at.4, i64 %.483.01539
  %.610 = getelementptr i32, ptr %4, i64 %.596
  %.611 = load i32, ptr %.610, align 4
  %.651 = select i1 %.595, i64 %arg.ends.5.0, i64 0
  %5 = getelementptr i32, ptr %arg.ends.4, i64 %.483.01539
  %.665 = getelementptr i32, ptr %5, i64 %.651
  %.666 = load i32, ptr %.665, align 4
  %.15.i.i.not = icmp slt i32 %.611, %.666
  %.35.i.i = sext i32 %.611 to i64
  br i1 %.15.i.i.not, label %B24.i.i, label %B0.endif.i.thread

B568:
  %.760.not = icmp ne i64 %.98.i, %.234
  %or.cond1456.not1495 = select i1 %.280, i1 %.760.not, i1 false
  %.764 = icmp ne i64 %.98.i, %.264
  %6 = and i1 %.764, %or.cond1456.not1495
  %or.cond1457 = and i1 %.735.not, %6
  %.770 = sub nsw i64 2147483648, %to.2.01542
  %.772.not = icmp sge i64 %.98.i, %.770
  %or.cond1458.not = select i1 %or.cond1457, i1 true, i1 %.772.not
  br i1 %or.cond1458.not, label %common.ret, label %B650

common.ret:
  %storemerge1451 = phi i8 [ 1, %B822 ], [ 0, %B568 ], [ 0, %B0.endif.i.thread ]
  store i8 %storemerge1451, ptr %retptr, align 1
  ret void

B650:
  %.817 = sub nsw i64 %.204, %to.2.01542
  %.819.not = icmp sgt i64 %.98.i, %.817
  br i1 %.819.not, label %B710, label %B668

B668:
  %.24.i658 = add nuw nsw i64 %.98.i, 32
  %.26.i = sub nsw i64 %arg.size, %.11.i.sroa.7.01490
  %.27.i.not = icmp sgt i64 %.24.i658, %.26.i
  %.36.i768.not = icmp sgt i64 %.24.i658, %.817
  %or.cond1459 = or i1 %.27.i.not, %.36.i768.not
  br i1 %or.cond1459, label %B182.i, label %B52.i

B52.i:
  %.42.i = add i64 %.11.i.sroa.7.01490, %arg.base
  %.43.i771 = inttoptr i64 %.42.i to ptr
  %.44.i772 = add i64 %to.2.01542, %.165
  %.45.i773 = inttoptr i64 %.44.i772 to ptr
  %.46.i774 = load <4 x i64>, ptr %.43.i771, align 1
  store <4 x i64> %.46.i774, ptr %.45.i773, align 1
  %.52.i = icmp samesign ugt i64 %.98.i, 32
  br i1 %.52.i, label %B104.i, label %B710

B104.i:
  %k.2.i653.0 = phi i64 [ %.69.i794, %B104.i ], [ 32, %B52.i ]
  %.62.i788 = add i64 %.42.i, %k.2.i653.0
  %.63.i789 = inttoptr i64 %.62.i788 to ptr
  %.64.i790 = add i64 %.44.i772, %k.2.i653.0
  %.65.i791 = inttoptr i64 %.64.i790 to ptr
  %.66.i792 = load <4 x i64>, ptr %.63.i789, align 1
  store <4 x i64> %.66.i792, ptr %.65.i791, align 1
  %.69.i794 = add nuw nsw i64 %k.2.i653.0, 32
  %.73.i797 = icmp samesign ult i64 %.69.i794, %.98.i
  br i1 %.73.i797, label %B104.i, label %B710

B182.i:
  %.27.i.i = icmp samesign ugt i64 %.98.i, 31
  br i1 %.27.i.i, label %B26.i.i.preheader, label %B102.i.i

B26.i.i.preheader:
  %.31.i.i = add i64 %.11.i.sroa.7.01490, %arg.base
  %.34.i.i751 = add i64 %to.2.01542, %.165
  br label %B26.i.i

B26.i.i:
  %k.2.i.i.0 = phi i64 [ %.44.i.i759, %B26.i.i ], [ 0, %B26.i.i.preheader ]
  %.37.i.i754 = add i64 %.31.i.i, %k.2.i.i.0
  %.38.i.i755 = inttoptr i64 %.37.i.i754 to ptr
  %.39.i.i756 = add i64 %.34.i.i751, %k.2.i.i.0
  %.40.i.i = inttoptr i64 %.39.i.i756 to ptr
  %.41.i.i757 = load <4 x i64>, ptr %.38.i.i755, align 1
  store <4 x i64> %.41.i.i757, ptr %.40.i.i, align 1
  %.44.i.i759 = add nuw nsw i64 %k.2.i.i.0, 32
  %.49.i.i = add nuw nsw i64 %k.2.i.i.0, 64
  %.51.i.i761.not = icmp samesign ugt i64 %.49.i.i, %.98.i
  br i1 %.51.i.i761.not, label %B102.i.i, label %B26.i.i

B102.i.i:
  %k.3.i.i.1 = phi i64 [ 0, %B182.i ], [ %.44.i.i759, %B26.i.i ]
  %.68.i.i = sub nsw i64 %.98.i, %k.3.i.i.1
  %.98.i.i.i7031535.not = icmp slt i64 %.68.i.i, 1
  br i1 %.98.i.i.i7031535.not, label %B710, label %B34.if.i.i.i.lr.ph

B34.if.i.i.i.lr.ph:
  %.58.i.i672 = add i64 %.11.i.sroa.7.01490, %arg.base
  %.137.i.i.i = add i64 %.58.i.i672, %k.3.i.i.1
  %.63.i.i674 = add i64 %to.2.01542, %.165
  %.139.i.i.i = add i64 %.63.i.i674, %k.3.i.i.1
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.i.i640.01537 = phi i64 [ 0, %B34.if.i.i.i.lr.ph ], [ %.111.i.i.i743, %B34.if.i.i.i ]
  %.111.i.i.i743 = add nuw nsw i64 %.40.i.i.i640.01537, 1
  %.142.i.i.i738 = add i64 %.137.i.i.i, %.40.i.i.i640.01537
  %.143.i.i.i739 = inttoptr i64 %.142.i.i.i738 to ptr
  %.144.i.i.i = add i64 %.139.i.i.i, %.40.i.i.i640.01537
  %.145.i.i.i740 = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i739, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i740, align 1
  %exitcond1548.not = icmp eq i64 %.111.i.i.i743, %.68.i.i
  br i1 %exitcond1548.not, label %B710, label %B34.if.i.i.i

B710:
  %.860 = add nsw i64 %.98.i, %to.2.01542
  %.866 = shl nsw i64 %.483.01539, 2
  %.868 = add i64 %.866, %.99
  %.869 = inttoptr i64 %.868 to ptr
  %.870 = trunc i64 %.860 to i32
  store i32 %.870, ptr %.869, align 1
  %7 = xor i1 %.735.not, true
  %.873 = zext i1 %7 to i64
  %.875 = add nuw nsw i64 %nulls.2.01541, %.873
  %.881 = add i64 %.483.01539, %.133
  %.882 = inttoptr i64 %.881 to ptr
  %.883 = zext i1 %.735.not to i8
  store i8 %.883, ptr %.882, align 1
  %.918 = trunc i64 %.692.sroa.10.0 to i32
  store i32 %.918, ptr %.610, align 4
  %.539 = icmp sgt i64 %.486.01540, 1
  br i1 %.539, label %B406, label %B822

B822:
  %nulls.2.0.lcssa = phi i64 [ 0, %B316 ], [ %.875, %B710 ]
  %to.2.0.lcssa = phi i64 [ %.423, %B316 ], [ %.860, %B710 ]
  %.977 = getelementptr i8, ptr %arg.op.4, i64 72
  %.978 = load i64, ptr %.977, align 8
  %.980 = add nsw i64 %.978, %nulls.2.0.lcssa
  store i64 %to.2.0.lcssa, ptr %.422, align 8
  store i64 %.980, ptr %.977, align 8
  br label %common.ret

B24.i.i:
  %.36.i.i = add i64 %arg.base, %.35.i.i
  %.37.i.i = inttoptr i64 %.36.i.i to ptr
  %.38.i.i = load i8, ptr %.37.i.i, align 1
  %.39.i.i = zext i8 %.38.i.i to i64
  %.44.i.i = icmp sgt i8 %.38.i.i, -1
  %.52.i.i = add nsw i64 %.35.i.i, 1
  br i1 %.44.i.i, label %B0.endif.i, label %B82.i.i

B82.i.i:
  %.66.i.i = sext i32 %.666 to i64
  %.67.i.i = icmp slt i64 %.52.i.i, %.66.i.i
  br i1 %.67.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.73.i.i = add i64 %.52.i.i, %arg.base
  %.74.i.i = inttoptr i64 %.73.i.i to ptr
  %.75.i.i = load i8, ptr %.74.i.i, align 1
  %.81.i.i = icmp sgt i8 %.75.i.i, -1
  br i1 %.81.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.76.i.i = zext nneg i8 %.75.i.i to i64
  %.88.i.i = and i64 %.39.i.i, 127
  %.92.i.i = shl nuw nsw i64 %.76.i.i, 7
  %.95.i.i = or disjoint i64 %.92.i.i, %.88.i.i
  %.98.i.i = add nsw i64 %.35.i.i, 2
  br label %B0.endif.i

B182.i.i:
  %8 = add nsw i64 %.35.i.i, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %.35.i.i, i64 %.66.i.i)
  br label %B42.i.i.i

B42.i.i.i:
  %.44.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.108.i.i.i, %B176.i.i.i ]
  %.41.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.112.i.i.i, %B176.i.i.i ]
  %value.2.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.i.1, %B176.i.i.i ]
  %at.2.i.i.i.0 = phi i64 [ %.35.i.i, %B182.i.i ], [ %.176.i.i.i, %B176.i.i.i ]
  %.99.i.i.i.not = icmp eq i64 %.44.i.i.i.0, 0
  br i1 %.99.i.i.i.not, label %B0.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.168.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.169.i.i.i = inttoptr i64 %.168.i.i.i to ptr
  %.170.i.i.i = load i8, ptr %.169.i.i.i, align 1
  %.176.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %9 = and i8 %.170.i.i.i, 127
  %.188.i.i.i = icmp samesign ult i64 %.41.i.i.i.0, 29
  br i1 %.188.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.183.i.i.i = zext nneg i8 %9 to i64
  %.192.i.i.i = shl nuw nsw i64 %.183.i.i.i, %.41.i.i.i.0
  %.198.i.i.i = or i64 %.192.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.213.i.i.i.not = icmp eq i8 %9, 0
  br i1 %.213.i.i.i.not, label %B176.i.i.i, label %B0.endif.i.thread

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.198.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.239.i.i.i = icmp sgt i8 %.170.i.i.i, -1
  br i1 %.239.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.250.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.250.i.i.i, label %B0.endif.i, label %B0.endif.i.thread

B42.if.i.i.i:
  %.108.i.i.i = add nsw i64 %.44.i.i.i.0, -1
  %.112.i.i.i = add nuw nsw i64 %.41.i.i.i.0, 7
  %.143.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.66.i.i
  br i1 %.143.i.i.i.not, label %B70.i.i.i, label %B0.endif.i.thread

B0.endif.i:
  %.11.i.sroa.0.0 = phi i64 [ %.95.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.39.i.i, %B24.i.i ]
  %.11.i.sroa.7.0 = phi i64 [ %.98.i.i, %B150.i.i ], [ %.176.i.i.i, %B188.i.i.i ], [ %.52.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select1494 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  br label %B0.endif.i.thread

B0.endif.i.thread:
  %.11.i.sroa.7.01490 = phi i64 [ %.35.i.i, %B406 ], [ %.11.i.sroa.7.0, %B0.endif.i ], [ %.176.i.i.i, %B188.i.i.i ], [ %.176.i.i.i, %B152.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %8, %B42.i.i.i ]
  %.11.i.sroa.0.01489 = phi i64 [ -1, %B406 ], [ %.11.i.sroa.0.0.fr, %B0.endif.i ], [ -1, %B188.i.i.i ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i.i ]
  %10 = phi i64 [ -2, %B406 ], [ %spec.select1494, %B0.endif.i ], [ -2, %B188.i.i.i ], [ -2, %B152.i.i.i ], [ -2, %B42.if.i.i.i ], [ -2, %B42.i.i.i ]
  %.64.i = icmp slt i64 %10, 0
  %.68.i = sext i32 %.666 to i64
  %.69.i617 = sub nsw i64 %.68.i, %.11.i.sroa.7.01490
  %.73.i618 = icmp sgt i64 %10, %.69.i617
  %or.cond1460 = select i1 %.64.i, i1 true, i1 %.73.i618
  %.98.i = select i1 %or.cond1460, i64 0, i64 %10
  %.692.sroa.10.0 = add nsw i64 %.98.i, %.11.i.sroa.7.01490
  %.692.sroa.0.0 = select i1 %or.cond1460, i64 -1, i64 %.11.i.sroa.0.01489
  %.735.not = icmp ne i64 %.692.sroa.0.0, 0
  %.751 = icmp slt i64 %.692.sroa.0.0, 0
  br i1 %.751, label %common.ret, label %B568
}

define internal fastcc void @part3(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.size, ptr %arg.at.4, i64 %arg.at.5.0, ptr readonly %arg.ends.4, i64 %arg.ends.5.0, i8 range(i8 0, 2) %arg.inside, i64 %arg.n, ptr %arg.op.4, i64 %arg.dst, i64 %arg.low) unnamed_addr {
entry:
  %.37 = icmp ne i8 %arg.inside, 0
  %.90 = getelementptr i8, ptr %arg.op.4, i64 24
  %.91 = load i64, ptr %.90, align 8
  %.121 = load i64, ptr %arg.op.4, align 8
  %.122 = icmp eq i64 %.121, 2
  %.157 = getelementptr i8, ptr %arg.op.4, i64 8
  %.158 = load i64, ptr %.157, align 8
  %.160 = add nsw i64 %.158, %arg.dst
  %.189 = getelementptr i8, ptr %arg.op.4, i64 16
  %.190 = load i64, ptr %.189, align 8
  %.192 = add i64 %arg.low, %arg.dst
  %.194 = add i64 %.192, %.190
  %.203 = icmp eq i64 %.91, 8
  %or.cond = select i1 %.37, i1 %.203, i1 false
  br i1 %or.cond, label %B160, label %B204

B160:
  %.205.i811.not = icmp slt i64 %arg.n, 1
  br i1 %.205.i811.not, label %B438.i, label %B126.i

B126.i:
  %nulls.2.i.0814 = phi i64 [ %.430.i, %B294.i ], [ 0, %B160 ]
  %.143.i.0812 = phi i64 [ %.218.i, %B294.i ], [ 0, %B160 ]
  %.218.i = add nuw nsw i64 %.143.i.0812, 1
  %0 = getelementptr i32, ptr %arg.at.4, i64 %.143.i.0812
  %.278.i = load i32, ptr %0, align 4
  %.308.i = sext i32 %.278.i to i64
  %.309.i = add i64 %arg.base, %.308.i
  %.310.i = inttoptr i64 %.309.i to ptr
  %.311.i = load i8, ptr %.310.i, align 1
  %.312.i = zext i8 %.311.i to i64
  %.317.i.not = icmp ne i8 %.311.i, 0
  %.334.i = add nsw i64 %.308.i, 1
  %.336.i = select i1 %.317.i.not, i64 8, i64 0
  %.337.i = add nsw i64 %.336.i, %.334.i
  %.342.i = select i1 %.317.i.not, i64 9, i64 0
  %.344.i.not = icmp eq i64 %.342.i, %.312.i
  br i1 %.344.i.not, label %B262.i, label %B438.i

B262.i:
  %1 = getelementptr i32, ptr %arg.ends.4, i64 %.143.i.0812
  %.378.i = load i32, ptr %1, align 4
  %.380.i = sext i32 %.378.i to i64
  %.381.i = icmp sgt i64 %.337.i, %.380.i
  br i1 %.381.i, label %B438.i, label %B294.i

B294.i:
  %.417.i = add i64 %.334.i, %arg.base
  %.418.i = inttoptr i64 %.417.i to ptr
  %.419.i = load i64, ptr %.418.i, align 1
  %.422.i = select i1 %.317.i.not, i64 %.419.i, i64 0
  %2 = add i64 %.143.i.0812, %arg.low
  %3 = shl i64 %2, 3
  %.424.i = add i64 %3, %.160
  %.425.i = inttoptr i64 %.424.i to ptr
  store i64 %.422.i, ptr %.425.i, align 1
  %4 = xor i1 %.317.i.not, true
  %.428.i = zext i1 %4 to i64
  %.430.i = add nuw nsw i64 %nulls.2.i.0814, %.428.i
  %.436.i = add i64 %.143.i.0812, %.194
  %.437.i = inttoptr i64 %.436.i to ptr
  %.438.i = zext i1 %.317.i.not to i8
  store i8 %.438.i, ptr %.437.i, align 1
  %.473.i = trunc nsw i64 %.337.i to i32
  store i32 %.473.i, ptr %0, align 4
  %exitcond.not = icmp eq i64 %arg.n, %.218.i
  br i1 %exitcond.not, label %B438.i, label %B126.i

B438.i:
  %nulls.2.i.0.lcssa = phi i64 [ 0, %B160 ], [ %.430.i, %B294.i ], [ %nulls.2.i.0814, %B126.i ], [ %nulls.2.i.0814, %B262.i ]
  %done.2.i.1 = phi i64 [ %arg.n, %B160 ], [ %arg.n, %B294.i ], [ %.143.i.0812, %B126.i ], [ %.143.i.0812, %B262.i ]
  %.524.i = getelementptr i8, ptr %arg.op.4, i64 72
  %.525.i = load i64, ptr %.524.i, align 8
  %.527.i = add nsw i64 %.525.i, %nulls.2.i.0.lcssa
  store i64 %.527.i, ptr %.524.i, align 8
  br label %B204

B204:
  %"$phi204.0.2.0" = phi i64 [ %done.2.i.1, %B438.i ], [ 0, %entry ]
  %.301 = sub i64 %arg.n, %"$phi204.0.2.0"
  %.344825.not = icmp slt i64 %.301, 1
  br i1 %.344825.not, label %B664, label %B244.lr.ph

B244.lr.ph:
  %.537 = add nsw i64 %.91, 1
  %.598 = add i64 %.160, %arg.low
  br label %B244

B244:
  %nulls.2.0828 = phi i64 [ 0, %B244.lr.ph ], [ %.714, %B602 ]
  %.291.0827 = phi i64 [ %.301, %B244.lr.ph ], [ %.353, %B602 ]
  %.288.0826 = phi i64 [ %"$phi204.0.2.0", %B244.lr.ph ], [ %.357, %B602 ]
  %.353 = add nsw i64 %.291.0827, -1
  %.357 = add i64 %.288.0826, 1
  %.400 = icmp slt i64 %.288.0826, 0
  %.401 = select i1 %.400, i64 %arg.at.5.0, i64 0
  %5 = getelementptr i32, ptr %arg.at.4, i64 %.288.0826
  %.415 = getelementptr i32, ptr %5, i64 %.401
  %.416 = load i32, ptr %.415, align 4
  %.456 = select i1 %.400, i64 %arg.ends.5.0, i64 0
  %6 = getelementptr i32, ptr %arg.ends.4, i64 %.288.0826
  %.470 = getelementptr i32, ptr %6, i64 %.456
  %.471 = load i32, ptr %.470, align 4
  %.15.i.i.not = icmp slt i32 %.416, %.471
  %.35.i.i = sext i32 %.416 to i64
  br i1 %.15.i.i.not, label %B24.i.i, label %B0.endif.i5.thread

common.ret:
  %storemerge779 = phi i8 [ 1, %B664 ], [ 0, %B0.endif.i5.thread ]
  store i8 %storemerge779, ptr %retptr, align 1
  ret void

B400:
  %not..534.not.not = xor i1 %.534.not.not, true
  br i1 %.122, label %B424, label %B522

B424:
  br i1 %.534.not.not, label %B502, label %B458

B458:
  %.614 = add i64 %.11.i.sroa.7.0805, %arg.base
  %.615 = inttoptr i64 %.614 to ptr
  %.616 = load i8, ptr %.615, align 1
  %.620.not = icmp eq i8 %.616, 0
  br i1 %.620.not, label %B502, label %B504

B502:
  br label %B504

B504:
  %"$phi504.5.2.1" = phi i8 [ 0, %B502 ], [ 1, %B458 ]
  %.634 = add i64 %.598, %.288.0826
  %.635 = inttoptr i64 %.634 to ptr
  store i8 %"$phi504.5.2.1", ptr %.635, align 1
  br label %B602

B522:
  %.650 = add nsw i64 %.288.0826, %arg.low
  %.15.i = add nsw i64 %.11.i.sroa.7.0805, 8
  %.16.i53.not = icmp sgt i64 %.15.i, %arg.size
  br i1 %.16.i53.not, label %B38.i.i.preheader, label %B22.i

B38.i.i.preheader:
  %.95.i.i82820.not = icmp eq i64 %.98.i18, 0
  br i1 %.95.i.i82820.not, label %B522.endif, label %B38.if.i.i.lr.ph

B38.if.i.i.lr.ph:
  %.134.i.i = add i64 %.11.i.sroa.7.0805, %arg.base
  br label %B38.if.i.i

B22.i:
  %.7.i.i = add i64 %.11.i.sroa.7.0805, %arg.base
  %.8.i.i = inttoptr i64 %.7.i.i to ptr
  %.9.i.i = load i64, ptr %.8.i.i, align 1
  %.10.i.i = shl nsw i64 %.98.i18, 2
  %.11.i.i = shl nsw i64 -1, %.10.i.i
  %.13.i.i116 = shl i64 %.11.i.i, %.10.i.i
  %.14.i.i117 = xor i64 %.13.i.i116, -1
  %.15.i.i118 = and i64 %.9.i.i, %.14.i.i117
  br label %B522.endif

B38.if.i.i:
  %value.2.i.i.0823 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.143.i.i110, %B38.if.i.i ]
  %.37.i.i44.0822 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.108.i.i, %B38.if.i.i ]
  %.108.i.i = add nuw nsw i64 %.37.i.i44.0822, 1
  %.136.i.i = add i64 %.134.i.i, %.37.i.i44.0822
  %.137.i.i = inttoptr i64 %.136.i.i to ptr
  %.138.i.i = load i8, ptr %.137.i.i, align 1
  %.139.i.i108 = zext i8 %.138.i.i to i64
  %.140.i.i = shl nsw i64 %.37.i.i44.0822, 3
  %.141.i.i109 = shl i64 %.139.i.i108, %.140.i.i
  %.143.i.i110 = or i64 %.141.i.i109, %value.2.i.i.0823
  %exitcond830.not = icmp eq i64 %.108.i.i, %.98.i18
  br i1 %exitcond830.not, label %B522.endif, label %B38.if.i.i

B602:
  %.712 = zext i1 %.534.not.not to i64
  %.714 = add nuw nsw i64 %nulls.2.0828, %.712
  %.720 = add i64 %.288.0826, %.194
  %.721 = inttoptr i64 %.720 to ptr
  %.722 = zext i1 %not..534.not.not to i8
  store i8 %.722, ptr %.721, align 1
  %.757 = trunc i64 %.497.sroa.10.0 to i32
  store i32 %.757, ptr %.415, align 4
  %.344 = icmp sgt i64 %.291.0827, 1
  br i1 %.344, label %B244, label %B664

B664:
  %nulls.2.0.lcssa = phi i64 [ 0, %B204 ], [ %.714, %B602 ]
  %.814 = getelementptr i8, ptr %arg.op.4, i64 72
  %.815 = load i64, ptr %.814, align 8
  %.817 = add nsw i64 %.815, %nulls.2.0.lcssa
  store i64 %.817, ptr %.814, align 8
  br label %common.ret

B24.i.i:
  %.36.i.i = add i64 %arg.base, %.35.i.i
  %.37.i.i = inttoptr i64 %.36.i.i to ptr
  %.38.i.i = load i8, ptr %.37.i.i, align 1
  %.39.i.i = zext i8 %.38.i.i to i64
  %.44.i.i = icmp sgt i8 %.38.i.i, -1
  %.52.i.i = add nsw i64 %.35.i.i, 1
  br i1 %.44.i.i, label %B0.endif.i5, label %B82.i.i

B82.i.i:
  %.66.i.i = sext i32 %.471 to i64
  %.67.i.i = icmp slt i64 %.52.i.i, %.66.i.i
  br i1 %.67.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.73.i.i = add i64 %.52.i.i, %arg.base
  %.74.i.i = inttoptr i64 %.73.i.i to ptr
  %.75.i.i = load i8, ptr %.74.i.i, align 1
  %.81.i.i = icmp sgt i8 %.75.i.i, -1
  br i1 %.81.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.76.i.i = zext nneg i8 %.75.i.i to i64
  %.88.i.i = and i64 %.39.i.i, 127
  %.92.i.i = shl nuw nsw i64 %.76.i.i, 7
  %.95.i.i = or disjoint i64 %.92.i.i, %.88.i.i
  %.98.i.i = add nsw i64 %.35.i.i, 2
  br label %B0.endif.i5

B182.i.i:
  %7 = add nsw i64 %.35.i.i, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %.35.i.i, i64 %.66.i.i)
  br label %B42.i.i.i

B42.i.i.i:
  %.41.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.112.i.i.i, %B176.i.i.i ]
  %.44.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.108.i.i.i, %B176.i.i.i ]
  %at.2.i.i.i.0 = phi i64 [ %.35.i.i, %B182.i.i ], [ %.176.i.i.i, %B176.i.i.i ]
  %value.2.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.i.1, %B176.i.i.i ]
  %.99.i.i.i.not = icmp eq i64 %.44.i.i.i.0, 0
  br i1 %.99.i.i.i.not, label %B0.endif.i5.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.168.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.169.i.i.i = inttoptr i64 %.168.i.i.i to ptr
  %.170.i.i.i = load i8, ptr %.169.i.i.i, align 1
  %.176.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %8 = and i8 %.170.i.i.i, 127
  %.188.i.i.i = icmp samesign ult i64 %.41.i.i.i.0, 29
  br i1 %.188.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.183.i.i.i = zext nneg i8 %8 to i64
  %.192.i.i.i = shl nuw nsw i64 %.183.i.i.i, %.41.i.i.i.0
  %.198.i.i.i = or i64 %.192.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.213.i.i.i.not = icmp eq i8 %8, 0
  br i1 %.213.i.i.i.not, label %B176.i.i.i, label %B0.endif.i5.thread

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.198.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.239.i.i.i = icmp sgt i8 %.170.i.i.i, -1
  br i1 %.239.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.250.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.250.i.i.i, label %B0.endif.i5, label %B0.endif.i5.thread

B42.if.i.i.i:
  %.108.i.i.i = add nsw i64 %.44.i.i.i.0, -1
  %.112.i.i.i = add nuw nsw i64 %.41.i.i.i.0, 7
  %.143.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.66.i.i
  br i1 %.143.i.i.i.not, label %B70.i.i.i, label %B0.endif.i5.thread

B0.endif.i5:
  %.11.i.sroa.7.0 = phi i64 [ %.98.i.i, %B150.i.i ], [ %.176.i.i.i, %B188.i.i.i ], [ %.52.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.95.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.39.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select809 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  br label %B0.endif.i5.thread

B0.endif.i5.thread:
  %.11.i.sroa.0.0806 = phi i64 [ -1, %B188.i.i.i ], [ %.11.i.sroa.0.0.fr, %B0.endif.i5 ], [ -1, %B244 ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i.i ]
  %.11.i.sroa.7.0805 = phi i64 [ %.176.i.i.i, %B188.i.i.i ], [ %.11.i.sroa.7.0, %B0.endif.i5 ], [ %.35.i.i, %B244 ], [ %7, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.176.i.i.i, %B152.i.i.i ]
  %9 = phi i64 [ -2, %B188.i.i.i ], [ %spec.select809, %B0.endif.i5 ], [ -2, %B244 ], [ -2, %B152.i.i.i ], [ -2, %B42.if.i.i.i ], [ -2, %B42.i.i.i ]
  %.64.i11 = icmp slt i64 %9, 0
  %.68.i14 = sext i32 %.471 to i64
  %.69.i = sub nsw i64 %.68.i14, %.11.i.sroa.7.0805
  %.73.i16 = icmp sgt i64 %9, %.69.i
  %or.cond783 = select i1 %.64.i11, i1 true, i1 %.73.i16
  %.98.i18 = select i1 %or.cond783, i64 0, i64 %9
  %.497.sroa.10.0 = add nsw i64 %.98.i18, %.11.i.sroa.7.0805
  %.497.sroa.0.0 = select i1 %or.cond783, i64 -1, i64 %.11.i.sroa.0.0806
  %.534.not.not = icmp eq i64 %.497.sroa.0.0, 0
  %.539.not = icmp eq i64 %.497.sroa.0.0, %.537
  %or.cond781 = select i1 %.534.not.not, i1 true, i1 %.539.not
  br i1 %or.cond781, label %B400, label %common.ret

B522.endif:
  %.658.0 = phi i64 [ %.15.i.i118, %B22.i ], [ 0, %B38.i.i.preheader ], [ %.143.i.i110, %B38.if.i.i ]
  br i1 %.203, label %B16.i, label %B60.i

B16.i:
  %.22.i156 = shl nsw i64 %.650, 3
  %.27.i159 = add i64 %.22.i156, %.160
  %.28.i = inttoptr i64 %.27.i159 to ptr
  store i64 %.658.0, ptr %.28.i, align 1
  br label %B602

B60.i:
  switch i64 %.91, label %B172.i [
    i64 2, label %B72.i
    i64 4, label %B128.i
  ]

B72.i:
  %.42.i = shl nsw i64 %.650, 1
  %.47.i = add i64 %.42.i, %.160
  %.48.i150 = inttoptr i64 %.47.i to ptr
  %.49.i151 = trunc i64 %.658.0 to i16
  store i16 %.49.i151, ptr %.48.i150, align 1
  br label %B602

B128.i:
  %.63.i138 = shl nsw i64 %.650, 2
  %.68.i142 = add i64 %.63.i138, %.160
  %.69.i143 = inttoptr i64 %.68.i142 to ptr
  %.70.i144 = trunc i64 %.658.0 to i32
  store i32 %.70.i144, ptr %.69.i143, align 1
  br label %B602

B172.i:
  %.81.i132 = add i64 %.650, %.160
  %.82.i133 = inttoptr i64 %.81.i132 to ptr
  %.83.i134 = trunc i64 %.658.0 to i8
  store i8 %.83.i134, ptr %.82.i133, align 1
  br label %B602
}

define internal fastcc void @part4(ptr noalias nonnull writeonly %retptr, i64 %arg.base, ptr %arg.at.4, ptr readonly %arg.ends.4, i64 %arg.n, ptr readonly %arg.op.4, i64 %arg.dst, i64 %arg.low) unnamed_addr {
entry:
  %.70 = getelementptr i8, ptr %arg.op.4, i64 8
  %.71 = load i64, ptr %.70, align 8
  %.72 = add nsw i64 %.71, %arg.dst
  %.100 = getelementptr i8, ptr %arg.op.4, i64 16
  %.101 = load i64, ptr %.100, align 8
  %.102 = add nsw i64 %.101, %arg.dst
  %.190366.not = icmp slt i64 %arg.n, 1
  br i1 %.190366.not, label %common.ret, label %B98.if

common.ret:
  %storemerge355 = phi i8 [ 1, %entry ], [ 0, %B42.i.i.i ], [ 0, %B152.i.i.i ], [ 0, %B42.if.i.i.i ], [ 0, %B98.if ], [ 0, %B188.i.i.i ], [ 1, %B238 ], [ 0, %B0.endif.i.thread ]
  store i8 %storemerge355, ptr %retptr, align 1
  ret void

B238:
  %.343.sroa.10.0 = add nsw i64 %spec.select365, %.11.i.sroa.7.0
  %.398 = add nsw i64 %.132.0368, %arg.low
  %.399 = shl nsw i64 %.398, 2
  %.457 = add i64 %.72, %.399
  %.458 = inttoptr i64 %.457 to ptr
  store i32 %.262, ptr %.458, align 1
  %.467 = add i64 %.102, %.399
  %.468 = inttoptr i64 %.467 to ptr
  %.469 = trunc i64 %.343.sroa.10.0 to i32
  store i32 %.469, ptr %.468, align 1
  store i32 %.469, ptr %0, align 4
  %exitcond.not = icmp eq i64 %arg.n, %.203
  br i1 %exitcond.not, label %common.ret, label %B98.if

B98.if:
  %.132.0368 = phi i64 [ %.203, %B238 ], [ 0, %entry ]
  %.203 = add nuw nsw i64 %.132.0368, 1
  %0 = getelementptr i32, ptr %arg.at.4, i64 %.132.0368
  %.262 = load i32, ptr %0, align 4
  %1 = getelementptr i32, ptr %arg.ends.4, i64 %.132.0368
  %.317 = load i32, ptr %1, align 4
  %.15.i.i.not = icmp slt i32 %.262, %.317
  br i1 %.15.i.i.not, label %B24.i.i, label %common.ret

B24.i.i:
  %.35.i.i = sext i32 %.262 to i64
  %.36.i.i = add i64 %arg.base, %.35.i.i
  %.37.i.i = inttoptr i64 %.36.i.i to ptr
  %.38.i.i = load i8, ptr %.37.i.i, align 1
  %.39.i.i = zext i8 %.38.i.i to i64
  %.44.i.i = icmp sgt i8 %.38.i.i, -1
  %.52.i.i = add nsw i64 %.35.i.i, 1
  br i1 %.44.i.i, label %B0.endif.i.thread, label %B82.i.i

B82.i.i:
  %.66.i.i = sext i32 %.317 to i64
  %.67.i.i = icmp slt i64 %.52.i.i, %.66.i.i
  br i1 %.67.i.i, label %B100.i.i, label %B42.i.i.i.preheader

B42.i.i.i.preheader:
  br label %B42.i.i.i

B100.i.i:
  %.73.i.i = add i64 %.52.i.i, %arg.base
  %.74.i.i = inttoptr i64 %.73.i.i to ptr
  %.75.i.i = load i8, ptr %.74.i.i, align 1
  %.81.i.i = icmp sgt i8 %.75.i.i, -1
  br i1 %.81.i.i, label %B150.i.i, label %B42.i.i.i.preheader

B150.i.i:
  %.76.i.i = zext nneg i8 %.75.i.i to i64
  %.88.i.i = and i64 %.39.i.i, 127
  %.92.i.i = shl nuw nsw i64 %.76.i.i, 7
  %.95.i.i = or disjoint i64 %.92.i.i, %.88.i.i
  %.98.i.i = add nsw i64 %.35.i.i, 2
  br label %B0.endif.i.thread

B42.i.i.i:
  %.44.i.i.i.0 = phi i64 [ %.108.i.i.i, %B176.i.i.i ], [ 10, %B42.i.i.i.preheader ]
  %.41.i.i.i.0 = phi i64 [ %.112.i.i.i, %B176.i.i.i ], [ 0, %B42.i.i.i.preheader ]
  %value.2.i.i.i.0 = phi i64 [ %value.3.i.i.i.1, %B176.i.i.i ], [ 0, %B42.i.i.i.preheader ]
  %at.2.i.i.i.0 = phi i64 [ %.176.i.i.i, %B176.i.i.i ], [ %.35.i.i, %B42.i.i.i.preheader ]
  %.99.i.i.i.not = icmp eq i64 %.44.i.i.i.0, 0
  br i1 %.99.i.i.i.not, label %common.ret, label %B42.if.i.i.i

B70.i.i.i:
  %.168.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.169.i.i.i = inttoptr i64 %.168.i.i.i to ptr
  %.170.i.i.i = load i8, ptr %.169.i.i.i, align 1
  %.176.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %2 = and i8 %.170.i.i.i, 127
  %.188.i.i.i = icmp samesign ult i64 %.41.i.i.i.0, 29
  br i1 %.188.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.183.i.i.i = zext nneg i8 %2 to i64
  %.192.i.i.i = shl nuw nsw i64 %.183.i.i.i, %.41.i.i.i.0
  %.198.i.i.i = or i64 %.192.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.213.i.i.i.not = icmp eq i8 %2, 0
  br i1 %.213.i.i.i.not, label %B176.i.i.i, label %common.ret

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.198.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.239.i.i.i = icmp sgt i8 %.170.i.i.i, -1
  br i1 %.239.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.250.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.250.i.i.i, label %B0.endif.i.thread, label %common.ret

B42.if.i.i.i:
  %.108.i.i.i = add nsw i64 %.44.i.i.i.0, -1
  %.112.i.i.i = add nuw nsw i64 %.41.i.i.i.0, 7
  %.143.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.66.i.i
  br i1 %.143.i.i.i.not, label %B70.i.i.i, label %common.ret

B0.endif.i.thread:
  %.11.i.sroa.7.0 = phi i64 [ %.98.i.i, %B150.i.i ], [ %.176.i.i.i, %B188.i.i.i ], [ %.52.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.95.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.39.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select365 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  %.68.i = sext i32 %.317 to i64
  %.69.i = sub nsw i64 %.68.i, %.11.i.sroa.7.0
  %.73.i = icmp sgt i64 %spec.select365, %.69.i
  %3 = or i64 %.11.i.sroa.0.0.fr, %spec.select365
  %4 = icmp slt i64 %3, 0
  %.343.sroa.0.0 = select i1 %4, i1 true, i1 %.73.i
  br i1 %.343.sroa.0.0, label %common.ret, label %B238
}

define internal fastcc void @part5(ptr noalias nonnull writeonly %retptr, i64 %arg.base, ptr %arg.at.4, ptr readonly %arg.ends.4, i64 %arg.n, i64 %arg.fields) unnamed_addr {
entry:
  %.114366.not = icmp slt i64 %arg.n, 1
  br i1 %.114366.not, label %common.ret, label %B34.if.lr.ph

B34.if.lr.ph:
  %spec.select362 = tail call i64 @llvm.smax.i64(i64 %arg.fields, i64 0)
  br label %B34.if

B110:
  %.241.0 = phi i64 [ %spec.select362, %B34.if ], [ %.303, %B0.endif.i.thread ]
  %stop.2.1 = phi i64 [ %.210, %B34.if ], [ %.390.sroa.10.0, %B0.endif.i.thread ]
  %.294 = icmp sgt i64 %.241.0, 0
  br i1 %.294, label %B110.if, label %B216

common.ret:
  %storemerge350 = phi i8 [ 1, %entry ], [ 0, %B0.endif.i.thread ], [ 1, %B216 ]
  store i8 %storemerge350, ptr %retptr, align 1
  ret void

B216:
  %.484 = trunc i64 %stop.2.1 to i32
  store i32 %.484, ptr %0, align 4
  %exitcond.not = icmp eq i64 %.127, %arg.n
  br i1 %exitcond.not, label %common.ret, label %B34.if

B34.if:
  %.56.0367 = phi i64 [ 0, %B34.if.lr.ph ], [ %.127, %B216 ]
  %.127 = add nuw nsw i64 %.56.0367, 1
  %0 = getelementptr i32, ptr %arg.at.4, i64 %.56.0367
  %.185 = load i32, ptr %0, align 4
  %.210 = sext i32 %.185 to i64
  %1 = getelementptr i32, ptr %arg.ends.4, i64 %.56.0367
  br label %B110

B110.if:
  %.303 = add nsw i64 %.241.0, -1
  %.363 = load i32, ptr %1, align 4
  %.15.i.i = sext i32 %.363 to i64
  %.16.i.i.not = icmp slt i64 %stop.2.1, %.15.i.i
  br i1 %.16.i.i.not, label %B24.i.i, label %B0.endif.i.thread

B24.i.i:
  %.35.i.i = add i64 %stop.2.1, %arg.base
  %.36.i.i = inttoptr i64 %.35.i.i to ptr
  %.37.i.i = load i8, ptr %.36.i.i, align 1
  %.38.i.i = zext i8 %.37.i.i to i64
  %.43.i.i = icmp sgt i8 %.37.i.i, -1
  %.50.i.i = add nsw i64 %stop.2.1, 1
  br i1 %.43.i.i, label %B0.endif.i, label %B82.i.i

B82.i.i:
  %.64.i.i = icmp slt i64 %.50.i.i, %.15.i.i
  br i1 %.64.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.69.i.i = add i64 %.50.i.i, %arg.base
  %.70.i.i = inttoptr i64 %.69.i.i to ptr
  %.71.i.i = load i8, ptr %.70.i.i, align 1
  %.77.i.i = icmp sgt i8 %.71.i.i, -1
  br i1 %.77.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.72.i.i = zext nneg i8 %.71.i.i to i64
  %.84.i.i = and i64 %.38.i.i, 127
  %.88.i.i = shl nuw nsw i64 %.72.i.i, 7
  %.91.i.i = or disjoint i64 %.88.i.i, %.84.i.i
  %.93.i.i = add nsw i64 %stop.2.1, 2
  br label %B0.endif.i

B182.i.i:
  %2 = add nsw i64 %stop.2.1, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %stop.2.1, i64 %.15.i.i)
  br label %B42.i.i.i

B42.i.i.i:
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %value.2.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.i.1, %B176.i.i.i ]
  %at.2.i.i.i.0 = phi i64 [ %stop.2.1, %B182.i.i ], [ %.175.i.i.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B0.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.167.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.168.i.i.i = inttoptr i64 %.167.i.i.i to ptr
  %.169.i.i.i = load i8, ptr %.168.i.i.i, align 1
  %.175.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %3 = and i8 %.169.i.i.i, 127
  %.187.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.187.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.182.i.i.i = zext nneg i8 %3 to i64
  %.191.i.i.i = shl nuw nsw i64 %.182.i.i.i, %.40.i.i.i.0
  %.197.i.i.i = or i64 %.191.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.212.i.i.i.not = icmp eq i8 %3, 0
  br i1 %.212.i.i.i.not, label %B176.i.i.i, label %B0.endif.i.thread

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.197.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.238.i.i.i = icmp sgt i8 %.169.i.i.i, -1
  br i1 %.238.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.249.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.249.i.i.i, label %B0.endif.i, label %B0.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.142.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.15.i.i
  br i1 %.142.i.i.i.not, label %B70.i.i.i, label %B0.endif.i.thread

B0.endif.i:
  %.11.i.sroa.7.0 = phi i64 [ %.93.i.i, %B150.i.i ], [ %.175.i.i.i, %B188.i.i.i ], [ %.50.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.91.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.38.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select363 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  %4 = icmp slt i64 %.11.i.sroa.0.0.fr, 0
  br label %B0.endif.i.thread

B0.endif.i.thread:
  %.11.i.sroa.0.0361 = phi i1 [ true, %B188.i.i.i ], [ %4, %B0.endif.i ], [ true, %B110.if ], [ true, %B152.i.i.i ], [ true, %B42.if.i.i.i ], [ true, %B42.i.i.i ]
  %.11.i.sroa.7.0360 = phi i64 [ %.175.i.i.i, %B188.i.i.i ], [ %.11.i.sroa.7.0, %B0.endif.i ], [ %stop.2.1, %B110.if ], [ %2, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.175.i.i.i, %B152.i.i.i ]
  %5 = phi i64 [ -2, %B188.i.i.i ], [ %spec.select363, %B0.endif.i ], [ -2, %B110.if ], [ -2, %B152.i.i.i ], [ -2, %B42.if.i.i.i ], [ -2, %B42.i.i.i ]
  %.64.i = icmp slt i64 %5, 0
  %.69.i = sub nsw i64 %.15.i.i, %.11.i.sroa.7.0360
  %.73.i = icmp sgt i64 %5, %.69.i
  %or.cond = select i1 %.64.i, i1 true, i1 %.73.i
  %.98.i = select i1 %or.cond, i64 0, i64 %5
  %.390.sroa.10.0 = add nsw i64 %.98.i, %.11.i.sroa.7.0360
  %.390.sroa.0.0 = or i1 %.11.i.sroa.0.0361, %or.cond
  br i1 %.390.sroa.0.0, label %common.ret, label %B110
}

define internal fastcc void @part6(ptr noalias nonnull writeonly %retptr, i64 %arg.base, ptr %arg.at.4, ptr readonly %arg.ends.4, ptr writeonly %arg.inner.4, i64 %arg.n) unnamed_addr {
entry:
  %.122349.not = icmp slt i64 %arg.n, 1
  br i1 %.122349.not, label %common.ret, label %B34.if

common.ret:
  %storemerge338 = phi i8 [ 1, %entry ], [ 0, %B42.i.i.i ], [ 0, %B152.i.i.i ], [ 0, %B42.if.i.i.i ], [ 0, %B34.if ], [ 0, %B188.i.i.i ], [ 1, %B174 ], [ 0, %B0.endif.i.thread ]
  store i8 %storemerge338, ptr %retptr, align 1
  ret void

B174:
  %.275.sroa.10.0 = add nsw i64 %spec.select348, %.11.i.sroa.7.0
  %.360 = trunc i64 %.11.i.sroa.7.0 to i32
  store i32 %.360, ptr %1, align 4
  %0 = getelementptr i32, ptr %arg.inner.4, i64 %.64.0350
  %.395 = trunc i64 %.275.sroa.10.0 to i32
  store i32 %.395, ptr %0, align 4
  %exitcond.not = icmp eq i64 %arg.n, %.135
  br i1 %exitcond.not, label %common.ret, label %B34.if

B34.if:
  %.64.0350 = phi i64 [ %.135, %B174 ], [ 0, %entry ]
  %.135 = add nuw nsw i64 %.64.0350, 1
  %1 = getelementptr i32, ptr %arg.at.4, i64 %.64.0350
  %.194 = load i32, ptr %1, align 4
  %2 = getelementptr i32, ptr %arg.ends.4, i64 %.64.0350
  %.249 = load i32, ptr %2, align 4
  %.15.i.i.not = icmp slt i32 %.194, %.249
  br i1 %.15.i.i.not, label %B24.i.i, label %common.ret

B24.i.i:
  %.35.i.i = sext i32 %.194 to i64
  %.36.i.i = add i64 %arg.base, %.35.i.i
  %.37.i.i = inttoptr i64 %.36.i.i to ptr
  %.38.i.i = load i8, ptr %.37.i.i, align 1
  %.39.i.i = zext i8 %.38.i.i to i64
  %.44.i.i = icmp sgt i8 %.38.i.i, -1
  %.52.i.i = add nsw i64 %.35.i.i, 1
  br i1 %.44.i.i, label %B0.endif.i.thread, label %B82.i.i

B82.i.i:
  %.66.i.i = sext i32 %.249 to i64
  %.67.i.i = icmp slt i64 %.52.i.i, %.66.i.i
  br i1 %.67.i.i, label %B100.i.i, label %B42.i.i.i.preheader

B42.i.i.i.preheader:
  br label %B42.i.i.i

B100.i.i:
  %.73.i.i = add i64 %.52.i.i, %arg.base
  %.74.i.i = inttoptr i64 %.73.i.i to ptr
  %.75.i.i = load i8, ptr %.74.i.i, align 1
  %.81.i.i = icmp sgt i8 %.75.i.i, -1
  br i1 %.81.i.i, label %B150.i.i, label %B42.i.i.i.preheader

B150.i.i:
  %.76.i.i = zext nneg i8 %.75.i.i to i64
  %.88.i.i = and i64 %.39.i.i, 127
  %.92.i.i = shl nuw nsw i64 %.76.i.i, 7
  %.95.i.i = or disjoint i64 %.92.i.i, %.88.i.i
  %.98.i.i = add nsw i64 %.35.i.i, 2
  br label %B0.endif.i.thread

B42.i.i.i:
  %.44.i.i.i.0 = phi i64 [ %.108.i.i.i, %B176.i.i.i ], [ 10, %B42.i.i.i.preheader ]
  %.41.i.i.i.0 = phi i64 [ %.112.i.i.i, %B176.i.i.i ], [ 0, %B42.i.i.i.preheader ]
  %value.2.i.i.i.0 = phi i64 [ %value.3.i.i.i.1, %B176.i.i.i ], [ 0, %B42.i.i.i.preheader ]
  %at.2.i.i.i.0 = phi i64 [ %.176.i.i.i, %B176.i.i.i ], [ %.35.i.i, %B42.i.i.i.preheader ]
  %.99.i.i.i.not = icmp eq i64 %.44.i.i.i.0, 0
  br i1 %.99.i.i.i.not, label %common.ret, label %B42.if.i.i.i

B70.i.i.i:
  %.168.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.169.i.i.i = inttoptr i64 %.168.i.i.i to ptr
  %.170.i.i.i = load i8, ptr %.169.i.i.i, align 1
  %.176.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %3 = and i8 %.170.i.i.i, 127
  %.188.i.i.i = icmp samesign ult i64 %.41.i.i.i.0, 29
  br i1 %.188.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.183.i.i.i = zext nneg i8 %3 to i64
  %.192.i.i.i = shl nuw nsw i64 %.183.i.i.i, %.41.i.i.i.0
  %.198.i.i.i = or i64 %.192.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.213.i.i.i.not = icmp eq i8 %3, 0
  br i1 %.213.i.i.i.not, label %B176.i.i.i, label %common.ret

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.198.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.239.i.i.i = icmp sgt i8 %.170.i.i.i, -1
  br i1 %.239.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.250.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.250.i.i.i, label %B0.endif.i.thread, label %common.ret

B42.if.i.i.i:
  %.108.i.i.i = add nsw i64 %.44.i.i.i.0, -1
  %.112.i.i.i = add nuw nsw i64 %.41.i.i.i.0, 7
  %.143.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %.66.i.i
  br i1 %.143.i.i.i.not, label %B70.i.i.i, label %common.ret

B0.endif.i.thread:
  %.11.i.sroa.7.0 = phi i64 [ %.98.i.i, %B150.i.i ], [ %.176.i.i.i, %B188.i.i.i ], [ %.52.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.95.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.39.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select348 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  %4 = icmp slt i64 %.11.i.sroa.0.0.fr, 1
  %.64.i = icmp slt i64 %spec.select348, 0
  %.68.i = sext i32 %.249 to i64
  %.69.i = sub nsw i64 %.68.i, %.11.i.sroa.7.0
  %.73.i = icmp sgt i64 %spec.select348, %.69.i
  %or.cond = select i1 %.64.i, i1 true, i1 %.73.i
  %.275.sroa.0.0 = or i1 %4, %or.cond
  br i1 %.275.sroa.0.0, label %common.ret, label %B174
}

define ptr @take_fields(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.219.i = alloca i64, align 8
  %excinfo.2.i = alloca ptr, align 8
  %.1821.i = alloca i8, align 1
  %.1954.i = alloca i8, align 1
  %.2073.i = alloca i8, align 1
  %.2140.i = alloca i8, align 1
  %.2235.i = alloca i8, align 1
  %.2469.i = alloca i8, align 1
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
  %item1.ok = icmp eq i64 %item1, 4
  %ok1 = and i1 %item1.ok, %dims1.ok
  br i1 %ok1, label %w1, label %array.wrong

w1:
  %shape1.p = getelementptr inbounds nuw i8, ptr %view1, i64 48
  %shape1 = load ptr, ptr %shape1.p, align 8
  %rows1 = load i64, ptr %shape1, align 4
  %at2 = getelementptr i8, ptr %args, i64 16
  %arg2 = load ptr, ptr %at2, align 8
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 8)
  %has2 = icmp eq i32 %got2, 0
  br i1 %has2, label %v2, label %end

v2:
  %data2 = load ptr, ptr %view2, align 8
  %item2.p = getelementptr inbounds nuw i8, ptr %view2, i64 24
  %item2 = load i64, ptr %item2.p, align 8
  %dims2.p = getelementptr inbounds nuw i8, ptr %view2, i64 36
  %dims2 = load i32, ptr %dims2.p, align 4
  %dims2.ok = icmp eq i32 %dims2, 1
  %item2.ok = icmp eq i64 %item2, 4
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
  %dims3.ok = icmp eq i32 %dims3, 2
  %item3.ok = icmp eq i64 %item3, 8
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %shape3.p = getelementptr inbounds nuw i8, ptr %view3, i64 48
  %shape3 = load ptr, ptr %shape3.p, align 8
  %rows3 = load i64, ptr %shape3, align 4
  %columns3.p = getelementptr i8, ptr %shape3, i64 8
  %columns3 = load i64, ptr %columns3.p, align 4
  %at4 = getelementptr i8, ptr %args, i64 32
  %arg4 = load ptr, ptr %at4, align 8
  %got4 = call i32 @PyObject_GetBuffer(ptr %arg4, ptr nonnull %view4, i32 9)
  %has4 = icmp eq i32 %got4, 0
  br i1 %has4, label %v4, label %end

v4:
  %data4 = load ptr, ptr %view4, align 8
  %item4.p = getelementptr inbounds nuw i8, ptr %view4, i64 24
  %item4 = load i64, ptr %item4.p, align 8
  %dims4.p = getelementptr inbounds nuw i8, ptr %view4, i64 36
  %dims4 = load i32, ptr %dims4.p, align 4
  %dims4.ok = icmp eq i32 %dims4, 1
  %item4.ok = icmp eq i64 %item4, 1
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %shape4.p = getelementptr inbounds nuw i8, ptr %view4, i64 48
  %shape4 = load ptr, ptr %shape4.p, align 8
  %rows4 = load i64, ptr %shape4, align 4
  %at5 = getelementptr i8, ptr %args, i64 40
  %arg5 = load ptr, ptr %at5, align 8
  %got5 = call i32 @PyObject_GetBuffer(ptr %arg5, ptr nonnull %view5, i32 9)
  %has5 = icmp eq i32 %got5, 0
  br i1 %has5, label %v5, label %end

v5:
  %item5.p = getelementptr inbounds nuw i8, ptr %view5, i64 24
  %item5 = load i64, ptr %item5.p, align 8
  %dims5.p = getelementptr inbounds nuw i8, ptr %view5, i64 36
  %dims5 = load i32, ptr %dims5.p, align 4
  %dims5.ok = icmp eq i32 %dims5, 1
  %item5.ok = icmp eq i64 %item5, 4
  %ok5 = and i1 %item5.ok, %dims5.ok
  br i1 %ok5, label %w5, label %array.wrong

w5:
  %shape5.p = getelementptr inbounds nuw i8, ptr %view5, i64 48
  %shape5 = load ptr, ptr %shape5.p, align 8
  %data5 = load ptr, ptr %view5, align 8
  %rows5 = load i64, ptr %shape5, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.78.i = ptrtoint ptr %data0 to i64
  %.95.i = ptrtoint ptr %data4 to i64
  %.146.i = icmp eq i64 %rows2, %rows1
  %.167.i = icmp sgt i64 %columns3, 10
  %narrow.not.not = select i1 %.146.i, i1 %.167.i, i1 false
  br i1 %narrow.not.not, label %B246.endif.i, label %lengths.wrong

B516.i:
  %.730.i = getelementptr i8, ptr %.671.i, i64 8
  %.731.i = load i64, ptr %.730.i, align 8
  %.733.i = add nsw i64 %.731.i, %.95.i
  %.735.i = inttoptr i64 %.733.i to ptr
  store i32 0, ptr %.735.i, align 1
  br label %B582.i

B582.i:
  %exitcond.not = icmp eq i64 %rows3, %.590.i
  br i1 %exitcond.not, label %B584.i, label %B464.if.i

B584.i:
  %0 = add nuw i64 %rows1, 511
  %.805.i = lshr i64 %0, 9
  %.784.i.inv = icmp slt i64 %rows1, 1
  %.827.i78.not81 = icmp eq i64 %.805.i, 0
  %.827.i78.not = select i1 %.784.i.inv, i1 true, i1 %.827.i78.not81
  br i1 %.827.i78.not, label %done, label %B632.i

B628.i.loopexit:
  %.827.i = icmp sgt i64 %.773.i.080, 1
  br i1 %.827.i, label %B632.i, label %done

B632.i:
  %.773.i.080 = phi i64 [ %.836.i, %B628.i.loopexit ], [ %.805.i, %B584.i ]
  %.770.i.079 = phi i64 [ %.840.i, %B628.i.loopexit ], [ 0, %B584.i ]
  %.836.i = add nsw i64 %.773.i.080, -1
  %.840.i = add nuw i64 %.770.i.079, 512
  %.870.i = sub nsw i64 %rows1, %.770.i.079
  %.11.i = call i64 @llvm.smin.i64(i64 %.870.i, i64 512)
  %storemerge1156.i = call i64 @llvm.smax.i64(i64 %.11.i, i64 0)
  %.997.i60.not = icmp slt i64 %.870.i, 1
  br i1 %.997.i60.not, label %B960.i, label %B724.if.i

B836.i:
  %.1164.i = sext i32 %.1127.i to i64
  %.1165.i = icmp slt i64 %rows0, %.1164.i
  br i1 %.1165.i, label %done, label %B856.i

B856.i:
  %1 = getelementptr i32, ptr %.465.i, i64 %.941.i.061
  store i32 %.1070.i, ptr %1, align 4
  %2 = getelementptr i32, ptr %data5, i64 %.941.i.061
  %3 = getelementptr i8, ptr %2, i64 2048
  store i32 %.1127.i, ptr %3, align 4
  %.10.i = call i64 @llvm.smax.i64(i64 %last.2.1.i63, i64 %.1164.i)
  %narrow = sub nsw i32 0, %.1070.i
  %.1159.i.neg = sext i32 %narrow to i64
  %.1309.i = add i64 %span.2.1.i64, %.1159.i.neg
  %.1314.i = add i64 %.1309.i, %.1164.i
  %.1331.i = icmp sle i32 %.1070.i, %.1127.i
  %"$phi952.4.2.2.i" = select i1 %ordered.2.1.i65, i1 %.1331.i, i1 false
  %.997.i = icmp samesign ugt i64 %.944.i.062, 1
  br i1 %.997.i, label %B724.if.i, label %B960.i.loopexit

B960.i.loopexit:
  %4 = add nuw nsw i64 %.10.i, 48
  br label %B960.i

B960.i:
  %last.2.1.i.lcssa = phi i64 [ 48, %B632.i ], [ %4, %B960.i.loopexit ]
  %span.2.1.i.lcssa = phi i64 [ 0, %B632.i ], [ %.1314.i, %B960.i.loopexit ]
  %ordered.2.1.i.lcssa = phi i1 [ true, %B632.i ], [ %"$phi952.4.2.2.i", %B960.i.loopexit ]
  %.1376.i = icmp sle i64 %last.2.1.i.lcssa, %rows0
  %"$phi990.1.2.1.i" = select i1 %ordered.2.1.i.lcssa, i1 %.1376.i, i1 false
  br i1 %.577.i57.not, label %B628.i.loopexit, label %B1030.i.lr.ph.lr.ph

B1030.i.lr.ph.lr.ph:
  %.1829.i = zext i1 %"$phi990.1.2.1.i" to i8
  br label %B1030.i.lr.ph

B1030.i.lr.ph:
  %level.3.1.i.ph77 = phi i64 [ 0, %B1030.i.lr.ph.lr.ph ], [ %level.3.1.i.ph.be, %B1026.i.outer.backedge ]
  %.1418.i.0.ph76 = phi i64 [ %storemerge.i, %B1030.i.lr.ph.lr.ph ], [ %.1481.i, %B1026.i.outer.backedge ]
  %.1415.i.0.ph75 = phi i64 [ 0, %B1030.i.lr.ph.lr.ph ], [ %.1485.i, %B1026.i.outer.backedge ]
  %.1583.i = add nsw i64 %level.3.1.i.ph77, 1
  %.1586.i = shl i64 %level.3.1.i.ph77, 9
  %.1587.i = add i64 %.1586.i, 1024
  %.1584.i = shl nsw i64 %.1583.i, 9
  %.1624.i = icmp slt i64 %level.3.1.i.ph77, -1
  %.1625.i = select i1 %.1624.i, i64 %rows5, i64 0
  %.1626.i = add i64 %.1584.i, %.1625.i
  %.1629.i = icmp slt i64 %.1626.i, 0
  %.1634.not.i = icmp slt i64 %.1626.i, %rows5
  %.1641.i = icmp slt i64 %.1587.i, 0
  %.1642.i = select i1 %.1641.i, i64 %rows5, i64 0
  %.1643.i = add i64 %.1642.i, %.1587.i
  %.1646.i = icmp slt i64 %.1643.i, 0
  %.1651.not.i = icmp slt i64 %.1643.i, %rows5
  br label %B1030.i

B1030.i:
  %.1418.i.070 = phi i64 [ %.1418.i.0.ph76, %B1030.i.lr.ph ], [ %.1481.i, %B1026.i.backedge ]
  %.1415.i.069 = phi i64 [ %.1415.i.0.ph75, %B1030.i.lr.ph ], [ %.1485.i, %B1026.i.backedge ]
  %.1481.i = add nsw i64 %.1418.i.070, -1
  %.1485.i = add i64 %.1415.i.069, 1
  %.1532.i = icmp slt i64 %.1415.i.069, 0
  %.1533.i = select i1 %.1532.i, i64 %rows3, i64 0
  %.1534.i = add i64 %.1533.i, %.1415.i.069
  %.1551.i = mul i64 %.1534.i, %columns3
  %.1553.i = getelementptr i64, ptr %data3, i64 %.1551.i
  br i1 %.1629.i, label %B1030.else.if.i, label %B1030.else.endif.i

B1164.i:
  store i8 0, ptr %.1821.i, align 1
  call fastcc void @part1(ptr %.1821.i, i64 %.78.i, i64 %rows0, ptr %.465.i, i64 %.449.i, ptr %.1727.i, i64 %.1711.i, i8 %.1829.i, i64 %.11.i, ptr nonnull %.1553.i, i64 %.95.i, i64 %.770.i.079)
  %.1842.i = load i8, ptr %.1821.i, align 1
  %.1845.i.not = icmp eq i8 %.1842.i, 0
  br i1 %.1845.i.not, label %B1768.i, label %B1026.i.backedge

B1236.i:
  br i1 %"$phi990.1.2.1.i", label %B1260.i, label %B1764.i

B1260.i:
  %.1932.i = getelementptr i8, ptr %.1553.i, i64 80
  %.1933.i = load i64, ptr %.1932.i, align 8
  %.1934.i = sub nsw i64 2147483648, %.1933.i
  %.1936.i = icmp slt i64 %span.2.1.i.lcssa, %.1934.i
  %5 = zext i1 %.1936.i to i8
  br label %B1764.i

B1366.i:
  store i8 0, ptr %.2073.i, align 1
  call fastcc void @part3(ptr %.2073.i, i64 %.78.i, i64 %rows0, ptr %.465.i, i64 %.449.i, ptr %.1727.i, i64 %.1711.i, i8 %.1829.i, i64 %.11.i, ptr nonnull %.1553.i, i64 %.95.i, i64 %.770.i.079)
  %.2094.i = load i8, ptr %.2073.i, align 1
  %.2097.i.not = icmp eq i8 %.2094.i, 0
  br i1 %.2097.i.not, label %B1768.i, label %B1026.i.backedge

B1414.i:
  switch i64 %.1791.i, label %B1726.i.preheader [
    i64 4, label %B1436.i
    i64 5, label %B1502.i
    i64 6, label %B1586.i
  ]

B1726.i.preheader:
  br i1 %.997.i60.not, label %B1754.i, label %B1726.if.i

B1436.i:
  store i8 0, ptr %.2140.i, align 1
  call fastcc void @part4(ptr %.2140.i, i64 %.78.i, ptr %.465.i, ptr %.1727.i, i64 %.11.i, ptr nonnull %.1553.i, i64 %.95.i, i64 %.770.i.079)
  %.2160.i = load i8, ptr %.2140.i, align 1
  %.2163.i.not = icmp eq i8 %.2160.i, 0
  br i1 %.2163.i.not, label %B1768.i, label %B1026.i.backedge

B1502.i:
  %.2227.i = getelementptr i8, ptr %.1553.i, i64 24
  %.2228.i = load i64, ptr %.2227.i, align 8
  store i8 0, ptr %.2235.i, align 1
  call fastcc void @part5(ptr %.2235.i, i64 %.78.i, ptr %.465.i, ptr %.1727.i, i64 %.11.i, i64 %.2228.i)
  %.2253.i = load i8, ptr %.2235.i, align 1
  %.2256.i.not = icmp eq i8 %.2253.i, 0
  br i1 %.2256.i.not, label %B1768.i, label %B1026.i.backedge

B1586.i:
  br i1 %.1646.i, label %B1586.else.if.i, label %B1586.else.endif.i

B1754.i:
  %.2704.i = add nsw i64 %level.3.1.i.ph77, -1
  br label %B1026.i.outer.backedge

B1026.i.outer.backedge:
  %level.3.1.i.ph.be = phi i64 [ %.1583.i, %B1586.else.endif.endif.i ], [ %.2704.i, %B1754.i ]
  %.1472.i68 = icmp sgt i64 %.1418.i.070, 1
  br i1 %.1472.i68, label %B1030.i.lr.ph, label %B628.i.loopexit

B1764.i:
  %"$phi1308.8.2.2.i" = phi i8 [ %5, %B1260.i ], [ 0, %B1236.i ]
  store i8 0, ptr %.1954.i, align 1
  call fastcc void @part2(ptr %.1954.i, i64 %.78.i, i64 %rows0, ptr %.465.i, i64 %.449.i, ptr %.1727.i, i64 %.1711.i, i8 %"$phi1308.8.2.2.i", i64 %.11.i, ptr nonnull %.1553.i, i64 %.95.i, i64 %.770.i.079)
  %.1975.i = load i8, ptr %.1954.i, align 1
  %.1978.i.not = icmp eq i8 %.1975.i, 0
  br i1 %.1978.i.not, label %B1768.i, label %B1026.i.backedge

B1026.i.backedge:
  %.1472.i = icmp sgt i64 %.1418.i.070, 1
  br i1 %.1472.i, label %B1030.i, label %B628.i.loopexit

B1768.i:
  %.2749.i = xor i64 %.1415.i.069, -1
  br label %done

B246.endif.i:
  store i64 0, ptr %.219.i, align 8
  %.227.i = call fastcc i32 @part0(ptr %.219.i, ptr %excinfo.2.i, ptr %data3, i64 %rows3, i64 %columns3, i64 %rows1, i64 %rows4)
  %.229.not.i = icmp eq i32 %.227.i, 0
  br i1 %.229.not.i, label %B246.endif.endif.i, label %lengths.wrong

B246.endif.endif.i:
  %.237.i = load i64, ptr %.219.i, align 8
  %.247.i = add nsw i64 %.237.i, 2
  %.267.0.i = ashr i64 %rows5, 9
  %.300.i.not = icmp sgt i64 %.247.i, %.267.0.i
  br i1 %.300.i.not, label %lengths.wrong, label %B246.endif.endif.endif.endif.else.endif.i

B246.endif.endif.endif.endif.endif.i:
  %.352.sroa.0.3.i8 = phi i64 [ 0, %B246.endif.endif.endif.endif.else.endif.endif.endif.i ], [ 0, %B246.endif.endif.endif.en...if.i ], [ %rows5, %B246.endif.endif.endif.endif.else.endif.i ]
  %.352.sroa.13.0.i = phi i64 [ 512, %B246.endif.endif.endif.endif.else.endif.endif.endif.i ], [ %rows5, %B246.endif.endif.endif.en...if.i ], [ %rows5, %B246.endif.endif.endif.endif.else.endif.i ]
  %.440.i = sub i64 %.352.sroa.13.0.i, %.352.sroa.0.3.i8
  %.449.i = call i64 @llvm.smax.i64(i64 %.440.i, i64 0)
  %.465.i = getelementptr i32, ptr %data5, i64 %.352.sroa.0.3.i8
  %storemerge.i = call i64 @llvm.smax.i64(i64 %rows3, i64 0)
  %.577.i57.not = icmp slt i64 %rows3, 1
  br i1 %.577.i57.not, label %B584.i, label %B464.if.i

B246.endif.endif.endif.endif.else.endif.i:
  %.372.i = icmp slt i64 %rows5, 1
  br i1 %.372.i, label %B246.endif.endif.endif.endif.endif.i, label %B246.endif.endif.endif.endif.else.endif.endif.endif.i

B246.endif.endif.endif.endif.else.endif.endif.endif.i:
  %.389.i = icmp samesign ult i64 %rows5, 513
  br i1 %.389.i, label %B246.endif.endif.endif.en...if.i, label %B246.endif.endif.endif.endif.endif.i

B246.endif.endif.endif.en...if.i:
  br label %B246.endif.endif.endif.endif.endif.i

B464.if.i:
  %.521.i.059 = phi i64 [ %.590.i, %B582.i ], [ 0, %B246.endif.endif.endif.endif.endif.i ]
  %.590.i = add nuw nsw i64 %.521.i.059, 1
  %.667.i = mul i64 %.521.i.059, %columns3
  %.671.i = getelementptr i64, ptr %data3, i64 %.667.i
  %.672.i = load i64, ptr %.671.i, align 8
  %.673.i = icmp eq i64 %.672.i, 3
  br i1 %.673.i, label %B516.i, label %B582.i

B724.if.i:
  %ordered.2.1.i65 = phi i1 [ %"$phi952.4.2.2.i", %B856.i ], [ true, %B632.i ]
  %span.2.1.i64 = phi i64 [ %.1314.i, %B856.i ], [ 0, %B632.i ]
  %last.2.1.i63 = phi i64 [ %.10.i, %B856.i ], [ 0, %B632.i ]
  %.944.i.062 = phi i64 [ %.1006.i, %B856.i ], [ %storemerge1156.i, %B632.i ]
  %.941.i.061 = phi i64 [ %.1010.i, %B856.i ], [ 0, %B632.i ]
  %.1006.i = add nsw i64 %.944.i.062, -1
  %.1010.i = add nuw nsw i64 %.941.i.061, 1
  %.1040.i = add nuw nsw i64 %.941.i.061, %.770.i.079
  %.1054.i = icmp slt i64 %.1040.i, 0
  %.1055.i = select i1 %.1054.i, i64 %rows1, i64 0
  %6 = getelementptr i32, ptr %data1, i64 %.1040.i
  %.1069.i = getelementptr i32, ptr %6, i64 %.1055.i
  %.1070.i = load i32, ptr %.1069.i, align 4
  %7 = getelementptr i32, ptr %data2, i64 %.1040.i
  %.1126.i = getelementptr i32, ptr %7, i64 %.1055.i
  %.1127.i = load i32, ptr %.1126.i, align 4
  %.1160.i = icmp slt i32 %.1070.i, 0
  br i1 %.1160.i, label %done, label %B836.i

B1030.endif.i:
  %.1614.sroa.13.0.i = phi i64 [ %rows5, %B1030.else.endif.endif.endif.if.i ], [ %.1614.sroa.13.1.i, %B1030.else.endif.endif.endif.i ]
  %.1702.i = sub i64 %.1614.sroa.13.0.i, %.1614.sroa.0.3.i
  %.1711.i = call i64 @llvm.smax.i64(i64 %.1702.i, i64 0)
  %.1727.i = getelementptr i32, ptr %data5, i64 %.1614.sroa.0.3.i
  %.1791.i = load i64, ptr %.1553.i, align 8
  switch i64 %.1791.i, label %B8.i.preheader [
    i64 0, label %B1164.i
    i64 3, label %B1236.i
  ]

B8.i.preheader:
  %8 = add i64 %.1791.i, -3
  %9 = icmp ult i64 %8, -2
  br i1 %9, label %B1414.i, label %B1366.i

B1030.else.if.i:
  br label %B1030.else.endif.i

B1030.else.endif.i:
  %.1614.sroa.0.1.i = phi i64 [ 0, %B1030.else.if.i ], [ %.1626.i, %B1030.i ]
  br i1 %.1634.not.i, label %B1030.else.endif.endif.i, label %B1030.else.endif.if.i

B1030.else.endif.if.i:
  br label %B1030.else.endif.endif.i

B1030.else.endif.endif.i:
  %.1614.sroa.0.3.i = phi i64 [ %rows5, %B1030.else.endif.if.i ], [ %.1614.sroa.0.1.i, %B1030.else.endif.i ]
  br i1 %.1646.i, label %B1030.else.endif.endif.if.i, label %B1030.else.endif.endif.endif.i

B1030.else.endif.endif.if.i:
  br label %B1030.else.endif.endif.endif.i

B1030.else.endif.endif.endif.i:
  %.1614.sroa.13.1.i = phi i64 [ 0, %B1030.else.endif.endif.if.i ], [ %.1643.i, %B1030.else.endif.endif.i ]
  br i1 %.1651.not.i, label %B1030.endif.i, label %B1030.else.endif.endif.endif.if.i

B1030.else.endif.endif.endif.if.i:
  br label %B1030.endif.i

B1586.else.if.i:
  br label %B1586.else.endif.i

B1586.else.endif.i:
  %.2323.sroa.0.1.i = phi i64 [ 0, %B1586.else.if.i ], [ %.1643.i, %B1586.i ]
  br i1 %.1651.not.i, label %B1586.else.endif.endif.i, label %B1586.else.endif.if.i

B1586.else.endif.if.i:
  br label %B1586.else.endif.endif.i

B1586.else.endif.endif.i:
  %.2323.sroa.0.3.i = phi i64 [ %rows5, %B1586.else.endif.if.i ], [ %.2323.sroa.0.1.i, %B1586.else.endif.i ]
  %.2436.i = getelementptr i32, ptr %data5, i64 %.2323.sroa.0.3.i
  store i8 0, ptr %.2469.i, align 1
  call fastcc void @part6(ptr %.2469.i, i64 %.78.i, ptr %.465.i, ptr %.1727.i, ptr %.2436.i, i64 %.11.i)
  %.2489.i = load i8, ptr %.2469.i, align 1
  %.2492.i.not = icmp eq i8 %.2489.i, 0
  br i1 %.2492.i.not, label %B1768.i, label %B1026.i.outer.backedge

B1726.if.i:
  %.2540.i.073 = phi i64 [ %.2602.i, %B1726.if.i ], [ %storemerge1156.i, %B1726.i.preheader ]
  %.2537.i.072 = phi i64 [ %.2606.i, %B1726.if.i ], [ 0, %B1726.i.preheader ]
  %.2602.i = add nsw i64 %.2540.i.073, -1
  %.2606.i = add nuw nsw i64 %.2537.i.072, 1
  %10 = getelementptr i32, ptr %.1727.i, i64 %.2537.i.072
  %.2660.i = load i32, ptr %10, align 4
  %11 = getelementptr i32, ptr %.465.i, i64 %.2537.i.072
  store i32 %.2660.i, ptr %11, align 4
  %.2593.i = icmp sgt i64 %.2540.i.073, 1
  br i1 %.2593.i, label %B1726.if.i, label %B1754.i

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
  %result.0.ph = phi i64 [ -1, %B836.i ], [ %.2749.i, %B1768.i ], [ %rows1, %B584.i ], [ -1, %B724.if.i ], [ %rows1, %B628.i.loopexit ]
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
