@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @scatter(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %fits = icmp eq i64 %count, 1
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
  %dims0.ok = icmp eq i32 %dims0, 2
  %item0.ok = icmp eq i64 %item0, 8
  %ok0 = and i1 %item0.ok, %dims0.ok
  br i1 %ok0, label %w0, label %array.wrong

w0:
  %rows0 = load i64, ptr %shape0, align 4
  %columns0.p = getelementptr i8, ptr %shape0, i64 8
  %columns0 = load i64, ptr %columns0.p, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.33.i.not = icmp eq i64 %columns0, 15
  br i1 %.33.i.not, label %B0.endif.i, label %lengths.wrong

B200.i:
  %.336.i = getelementptr i8, ptr %.235.i, i64 24
  %.337.i = load i64, ptr %.336.i, align 8
  %.366.i = getelementptr i8, ptr %.235.i, i64 8
  %.367.i = load i64, ptr %.366.i, align 8
  %.18.i = icmp sgt i64 %.367.i, 7
  br i1 %.18.i, label %B26.i, label %B88.i

B26.i:
  %k.3.0.i = phi i64 [ %.26.i, %B26.i ], [ 0, %B200.i ]
  %.22.i = add i64 %k.3.0.i, %.337.i
  %.23.i = inttoptr i64 %.22.i to ptr
  store i64 0, ptr %.23.i, align 1
  %.26.i = add nuw nsw i64 %k.3.0.i, 8
  %.31.i = add nuw nsw i64 %k.3.0.i, 16
  %.33.not.i = icmp sgt i64 %.31.i, %.367.i
  br i1 %.33.not.i, label %B88.i, label %B26.i

B88.i:
  %k.4.1.i = phi i64 [ 0, %B200.i ], [ %.26.i, %B26.i ]
  %.43.i = icmp slt i64 %k.4.1.i, %.367.i
  br i1 %.43.i, label %B100.i, label %B697.i

B100.i:
  %k.5.0.i = phi i64 [ %.54.i, %B100.i ], [ %k.4.1.i, %B88.i ]
  %.49.i = add i64 %k.5.0.i, %.337.i
  %.50.i = inttoptr i64 %.49.i to ptr
  store i8 0, ptr %.50.i, align 1
  %.54.i = add nuw nsw i64 %k.5.0.i, 1
  %exitcond.not.i = icmp eq i64 %.54.i, %.367.i
  br i1 %exitcond.not.i, label %B697.i, label %B100.i

B300.i:
  %.40.i1 = getelementptr i8, ptr %.235.i, i64 88
  %.41.i = load i64, ptr %.40.i1, align 8
  %.69.i = getelementptr i8, ptr %.235.i, i64 24
  %.70.i = load i64, ptr %.69.i, align 8
  %.98.i = getelementptr i8, ptr %.235.i, i64 8
  %.99.i = load i64, ptr %.98.i, align 8
  %.110.i = ashr i64 %.99.i, 3
  %.192128.not.i = icmp slt i64 %.110.i, 1
  br i1 %.192128.not.i, label %B210.i, label %B118.if.i

B210.i:
  %.249.i = and i64 %.99.i, 7
  %.250.not.i = icmp eq i64 %.249.i, 0
  br i1 %.250.not.i, label %B697.i, label %B260.preheader.i

B260.preheader.i:
  %.375.i = and i64 %.99.i, -8
  %.376.i = add i64 %.375.i, %.41.i
  br label %B260.if.i

B322.i:
  %.400.i = add i64 %.110.i, %.70.i
  %.401.i = inttoptr i64 %.400.i to ptr
  %.402.i = trunc i64 %.384.i to i8
  store i8 %.402.i, ptr %.401.i, align 1
  br label %B697.i

B118.if.i:
  %.134.0129.i = phi i64 [ %.205.i, %B118.if.i ], [ 0, %B300.i ]
  %.205.i = add nuw nsw i64 %.134.0129.i, 1
  %.230.i = shl nsw i64 %.134.0129.i, 3
  %.232.i = add i64 %.230.i, %.41.i
  %.233.i2 = inttoptr i64 %.232.i to ptr
  %.234.i = load i64, ptr %.233.i2, align 1
  %.235.i3 = mul nsw i64 %.234.i, 72624976668147840
  %.236.i = lshr i64 %.235.i3, 56
  %.239.i = add i64 %.134.0129.i, %.70.i
  %.240.i = inttoptr i64 %.239.i to ptr
  %.241.i = trunc nuw i64 %.236.i to i8
  store i8 %.241.i, ptr %.240.i, align 1
  %exitcond.not.i4 = icmp eq i64 %.110.i, %.205.i
  br i1 %exitcond.not.i4, label %B210.i, label %B118.if.i

B260.if.i:
  %last.2.0133.i = phi i64 [ 0, %B260.preheader.i ], [ %.384.i, %B260.if.i ]
  %.280.0131.i = phi i64 [ 0, %B260.preheader.i ], [ %.349.i, %B260.if.i ]
  %.349.i = add nuw nsw i64 %.280.0131.i, 1
  %.378.i = add i64 %.376.i, %.280.0131.i
  %.379.i = inttoptr i64 %.378.i to ptr
  %.380.i = load i8, ptr %.379.i, align 1
  %.381.i = zext i8 %.380.i to i64
  %.382.i = shl i64 %.381.i, %.280.0131.i
  %.384.i = or i64 %.382.i, %last.2.0133.i
  %exitcond134.not.i = icmp eq i64 %.349.i, %.249.i
  br i1 %exitcond134.not.i, label %B322.i, label %B260.if.i

B354.i:
  %.40.i5 = getelementptr i8, ptr %.235.i, i64 24
  %.41.i6 = load i64, ptr %.40.i5, align 8
  %.50.i7 = inttoptr i64 %.41.i6 to ptr
  store i32 0, ptr %.50.i7, align 1
  %.80.i = getelementptr i8, ptr %.235.i, i64 8
  %.81.i = load i64, ptr %.80.i, align 8
  %.16366.not.i = icmp slt i64 %.81.i, 1
  br i1 %.16366.not.i, label %B697.i, label %B120.if.lr.ph.i

B120.if.lr.ph.i:
  %0 = add i64 %.41.i6, 4
  br label %B120.if.i

B120.if.i:
  %total.2.069.i = phi i32 [ 0, %B120.if.lr.ph.i ], [ %.209.i, %B120.if.i ]
  %.105.067.i = phi i64 [ 0, %B120.if.lr.ph.i ], [ %.176.i, %B120.if.i ]
  %.176.i = add nuw nsw i64 %.105.067.i, 1
  %1 = shl nsw i64 %.105.067.i, 2
  %.204.i = add i64 %0, %1
  %.205.i8 = inttoptr i64 %.204.i to ptr
  %.206.i = load i32, ptr %.205.i8, align 1
  %.209.i = add i32 %.206.i, %total.2.069.i
  store i32 %.209.i, ptr %.205.i8, align 1
  %exitcond.not.i9 = icmp eq i64 %.176.i, %.81.i
  br i1 %exitcond.not.i9, label %B697.i, label %B120.if.i

B386.i:
  %.73.i = getelementptr i8, ptr %.235.i, i64 40
  %.74.i = load i64, ptr %.73.i, align 8
  %.103.i = getelementptr i8, ptr %.235.i, i64 8
  %.104.i = load i64, ptr %.103.i, align 8
  %.133.i = getelementptr i8, ptr %.235.i, i64 104
  %.134.i = load i64, ptr %.133.i, align 8
  %.163.i10 = getelementptr i8, ptr %.235.i, i64 112
  %.164.i = load i64, ptr %.163.i10, align 8
  %.275212.not.i = icmp slt i64 %.104.i, 1
  br i1 %.275212.not.i, label %B430.i, label %B174.if.lr.ph.i

B174.if.lr.ph.i:
  %.43.i11 = getelementptr i8, ptr %.235.i, i64 16
  %.44.i = load i64, ptr %.43.i11, align 8
  %.316.i = inttoptr i64 %.44.i to ptr
  br label %B174.if.i

B230.thread.i:
  %.335.not223.i = icmp eq i64 %.74.i, 0
  br i1 %.335.not223.i, label %B342.i, label %B272.if.lr.ph.i

B272.if.lr.ph.i:
  %.468.i = inttoptr i64 %.74.i to ptr
  br label %B272.if.i

B342.i:
  %.506.i = add nsw i64 %.104.i, -1
  %.537.i = getelementptr i8, ptr %.235.i, i64 48
  %.538.i13 = load i64, ptr %.537.i, align 8
  %.541.i = mul nsw i64 %.538.i13, %.506.i
  %2 = xor i64 %.541.i, -1
  %.542.i = add i64 %.164.i, %2
  %.544.i = or i64 %.542.i, %.322.i
  br label %part0

B174.if.i:
  %room.4.0215.i = phi i64 [ 0, %B174.if.lr.ph.i ], [ %.322.i, %B174.if.i ]
  %.217.0213.i = phi i64 [ 0, %B174.if.lr.ph.i ], [ %.288.i, %B174.if.i ]
  %.288.i = add nuw nsw i64 %.217.0213.i, 1
  %.317.i = getelementptr i32, ptr %.316.i, i64 %.217.0213.i
  %.318.i = load i32, ptr %.317.i, align 1
  %.319.i = zext i32 %.318.i to i64
  %3 = xor i64 %.319.i, -1
  %.320.i = add i64 %.134.i, %3
  %.322.i = or i64 %.320.i, %room.4.0215.i
  %exitcond.not.i12 = icmp eq i64 %.104.i, %.288.i
  br i1 %exitcond.not.i12, label %B230.thread.i, label %B174.if.i

B272.if.i:
  %room.5.0219.i = phi i64 [ %.322.i, %B272.if.lr.ph.i ], [ %.474.i, %B272.if.i ]
  %.371.0217.i = phi i64 [ 0, %B272.if.lr.ph.i ], [ %.440.i, %B272.if.i ]
  %.440.i = add nuw nsw i64 %.371.0217.i, 1
  %.469.i = getelementptr i8, ptr %.468.i, i64 %.371.0217.i
  %.470.i = load i8, ptr %.469.i, align 1
  %.471.i = zext i8 %.470.i to i64
  %4 = xor i64 %.471.i, -1
  %.472.i = add i64 %.164.i, %4
  %.474.i = or i64 %.472.i, %room.5.0219.i
  %exitcond221.not.i = icmp eq i64 %.104.i, %.440.i
  br i1 %exitcond221.not.i, label %part0, label %B272.if.i

part0:
  %room.6.0.i = phi i64 [ %.544.i, %B342.i ], [ %.474.i, %B272.if.i ]
  %.559.i = icmp slt i64 %room.6.0.i, 0
  br i1 %.559.i, label %B416.i, label %B430.i

B416.i:
  %.518.i = xor i64 %.97.i.0185, -1
  br label %done

B430.i:
  %.40.i117 = getelementptr i8, ptr %.235.i, i64 16
  %.41.i118 = load i64, ptr %.40.i117, align 8
  switch i64 %.296.i, label %B648.i [
    i64 1, label %B452.i
    i64 3, label %B506.i
    i64 4, label %B560.i
    i64 6, label %B614.i
  ]

B452.i:
  %.73.i16 = getelementptr i8, ptr %.235.i, i64 24
  %.74.i17 = load i64, ptr %.73.i16, align 8
  %.103.i18 = getelementptr i8, ptr %.235.i, i64 32
  %.104.i19 = load i64, ptr %.103.i18, align 8
  %.133.i20 = getelementptr i8, ptr %.235.i, i64 64
  %.134.i21 = load i64, ptr %.133.i20, align 8
  %.156.i = icmp eq i64 %.104.i19, 0
  br i1 %.156.i, label %B126.i, label %B256.i

B126.i:
  br i1 %.275212.not.i, label %B697.i, label %B178.if.i

B256.i:
  %.393.i = getelementptr i8, ptr %.235.i, i64 48
  %.394.i = load i64, ptr %.393.i, align 8
  br i1 %.275212.not.i, label %B697.i, label %B360.if.lr.ph.i

B360.if.lr.ph.i:
  %.14.i.not.i = icmp eq i64 %.74.i, 0
  br label %B360.if.i

B16.i.i:
  %.20.i.i = add i64 %.456.0228.i, %.74.i
  %.21.i.i = inttoptr i64 %.20.i.i to ptr
  %.22.i.i = load i8, ptr %.21.i.i, align 1
  %.23.i.i = zext i8 %.22.i.i to i64
  br label %B362.endif.endif.i

B48.i.i:
  %.36.i.i = mul nsw i64 %.456.0228.i, %.394.i
  br label %B362.endif.endif.i

B178.if.i:
  %.217.0231.i = phi i64 [ %.288.i24, %B178.if.i ], [ 0, %B126.i ]
  %.288.i24 = add nuw nsw i64 %.217.0231.i, 1
  %5 = shl nsw i64 %.217.0231.i, 2
  %.315.i = add i64 %5, %.41.i118
  %.316.i25 = inttoptr i64 %.315.i to ptr
  %.317.i26 = load i32, ptr %.316.i25, align 1
  %.318.i27 = zext i32 %.317.i26 to i64
  %.320.i28 = add i64 %.74.i17, %.318.i27
  %.321.i = inttoptr i64 %.320.i28 to ptr
  store i8 1, ptr %.321.i, align 1
  %exitcond234.not.i = icmp eq i64 %.104.i, %.288.i24
  br i1 %exitcond234.not.i, label %B697.i, label %B178.if.i

B360.if.i:
  %.456.0228.i = phi i64 [ 0, %B360.if.lr.ph.i ], [ %.525.i, %B362.endif.endif.i ]
  %.525.i = add nuw nsw i64 %.456.0228.i, 1
  %.550.i = shl nsw i64 %.456.0228.i, 2
  %.552.i = add i64 %.550.i, %.41.i118
  %.553.i = inttoptr i64 %.552.i to ptr
  %.554.i = load i32, ptr %.553.i, align 1
  %.555.i = zext i32 %.554.i to i64
  br i1 %.14.i.not.i, label %B48.i.i, label %B16.i.i

B362.endif.endif.i:
  %"$phi56.0.2.i.0.i" = phi i64 [ %.23.i.i, %B16.i.i ], [ %.36.i.i, %B48.i.i ]
  %.585.i = add nsw i64 %"$phi56.0.2.i.0.i", %.134.i21
  %.6.i.i = ashr i64 %.585.i, 3
  %.7.i.i = add i64 %.6.i.i, %.104.i19
  %.8.i.i = inttoptr i64 %.7.i.i to ptr
  %.9.i.i = load i8, ptr %.8.i.i, align 1
  %.10.i.i = zext i8 %.9.i.i to i64
  %.11.i.i = and i64 %.585.i, 7
  %.12.i.i = lshr i64 %.10.i.i, %.11.i.i
  %.612.i = add i64 %.74.i17, %.555.i
  %.613.i = inttoptr i64 %.612.i to ptr
  %6 = trunc nuw i64 %.12.i.i to i8
  %.614.i22 = and i8 %6, 1
  store i8 %.614.i22, ptr %.613.i, align 1
  %exitcond.not.i23 = icmp eq i64 %.525.i, %.104.i
  br i1 %exitcond.not.i23, label %B697.i, label %B360.if.i

B506.i:
  %.69.i31 = getelementptr i8, ptr %.235.i, i64 24
  %.70.i32 = load i64, ptr %.69.i31, align 8
  %.98.i33 = getelementptr i8, ptr %.235.i, i64 32
  %.99.i34 = load i64, ptr %.98.i33, align 8
  %.156.i35 = getelementptr i8, ptr %.235.i, i64 48
  %.157.i = load i64, ptr %.156.i35, align 8
  %.239.i36 = getelementptr i8, ptr %.235.i, i64 56
  %.240.i37 = load i64, ptr %.239.i36, align 8
  %7 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %.240.i37)
  %8 = icmp eq i64 %7, 1
  br i1 %8, label %entry.split.i, label %B926.i

entry.split.i:
  %9 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.240.i37, i1 true)
  switch i64 %9, label %B926.i [
    i64 3, label %B204.i
    i64 2, label %B394.i
    i64 1, label %B584.i
    i64 4, label %B774.i
  ]

B204.i:
  br i1 %.275212.not.i, label %B697.i, label %B234.if.lr.ph.i

B234.if.lr.ph.i:
  %.14.i.not.i41 = icmp eq i64 %.74.i, 0
  br label %B234.if.i

B16.i.i47:
  %.20.i.i48 = add i64 %.278.0425.i, %.74.i
  %.21.i.i49 = inttoptr i64 %.20.i.i48 to ptr
  %.22.i.i50 = load i8, ptr %.21.i.i49, align 1
  %.23.i.i51 = zext i8 %.22.i.i50 to i64
  br label %B236.endif.i

B48.i.i53:
  %.36.i.i54 = mul nsw i64 %.278.0425.i, %.157.i
  br label %B236.endif.i

B394.i:
  br i1 %.275212.not.i, label %B697.i, label %B424.if.lr.ph.i

B424.if.lr.ph.i:
  %.14.i6.not.i = icmp eq i64 %.74.i, 0
  br label %B424.if.i

B16.i17.i:
  %.20.i21.i = add i64 %.465.0422.i, %.74.i
  %.21.i22.i = inttoptr i64 %.20.i21.i to ptr
  %.22.i23.i = load i8, ptr %.21.i22.i, align 1
  %.23.i24.i = zext i8 %.22.i23.i to i64
  br label %B426.endif.i

B48.i7.i:
  %.36.i11.i = mul nsw i64 %.465.0422.i, %.157.i
  br label %B426.endif.i

B584.i:
  br i1 %.275212.not.i, label %B697.i, label %B614.if.lr.ph.i

B614.if.lr.ph.i:
  %.14.i34.not.i = icmp eq i64 %.74.i, 0
  br label %B614.if.i

B16.i45.i:
  %.20.i49.i = add i64 %.652.0419.i, %.74.i
  %.21.i50.i = inttoptr i64 %.20.i49.i to ptr
  %.22.i51.i = load i8, ptr %.21.i50.i, align 1
  %.23.i52.i = zext i8 %.22.i51.i to i64
  br label %B616.endif.i

B48.i35.i:
  %.36.i39.i = mul nsw i64 %.652.0419.i, %.157.i
  br label %B616.endif.i

B774.i:
  br i1 %.275212.not.i, label %B697.i, label %B804.if.lr.ph.i

B804.if.lr.ph.i:
  %.14.i62.not.i = icmp eq i64 %.74.i, 0
  br label %B804.if.i

B16.i73.i:
  %.20.i77.i = add i64 %.839.0416.i, %.74.i
  %.21.i78.i = inttoptr i64 %.20.i77.i to ptr
  %.22.i79.i = load i8, ptr %.21.i78.i, align 1
  %.23.i80.i = zext i8 %.22.i79.i to i64
  br label %B806.endif.i

B48.i63.i:
  %.36.i67.i = mul nsw i64 %.839.0416.i, %.157.i
  br label %B806.endif.i

B926.i:
  br i1 %.275212.not.i, label %B697.i, label %B956.if.lr.ph.i

B956.if.lr.ph.i:
  %.14.i90.not.i = icmp eq i64 %.74.i, 0
  br label %B956.if.i

B16.i101.i:
  %.20.i105.i = add i64 %.1019.0428.i, %.74.i
  %.21.i106.i = inttoptr i64 %.20.i105.i to ptr
  %.22.i107.i = load i8, ptr %.21.i106.i, align 1
  %.23.i108.i = zext i8 %.22.i107.i to i64
  br label %B958.endif.i

B48.i91.i:
  %.36.i95.i = mul nsw i64 %.1019.0428.i, %.157.i
  br label %B958.endif.i

B234.if.i:
  %.278.0425.i = phi i64 [ 0, %B234.if.lr.ph.i ], [ %.349.i42, %B236.endif.i ]
  %.349.i42 = add nuw nsw i64 %.278.0425.i, 1
  %.374.i = shl nsw i64 %.278.0425.i, 2
  %.376.i43 = add i64 %.374.i, %.41.i118
  %.377.i = inttoptr i64 %.376.i43 to ptr
  %.378.i44 = load i32, ptr %.377.i, align 1
  %.379.i45 = zext i32 %.378.i44 to i64
  %.380.i46 = shl nuw nsw i64 %.379.i45, 3
  br i1 %.14.i.not.i41, label %B48.i.i53, label %B16.i.i47

B236.endif.i:
  %"$phi56.0.2.i.0.i52" = phi i64 [ %.23.i.i51, %B16.i.i47 ], [ %.36.i.i54, %B48.i.i53 ]
  %.408.i = shl nsw i64 %"$phi56.0.2.i.0.i52", 3
  %.410.i = add i64 %.408.i, %.99.i34
  %.411.i = inttoptr i64 %.410.i to ptr
  %.412.i = load i64, ptr %.411.i, align 1
  %.414.i = add i64 %.380.i46, %.70.i32
  %.415.i = inttoptr i64 %.414.i to ptr
  store i64 %.412.i, ptr %.415.i, align 1
  %exitcond432.not.i = icmp eq i64 %.349.i42, %.104.i
  br i1 %exitcond432.not.i, label %B697.i, label %B234.if.i

B424.if.i:
  %.465.0422.i = phi i64 [ 0, %B424.if.lr.ph.i ], [ %.534.i, %B426.endif.i ]
  %.534.i = add nuw nsw i64 %.465.0422.i, 1
  %.559.i39 = shl nsw i64 %.465.0422.i, 2
  %.561.i = add i64 %.559.i39, %.41.i118
  %.562.i40 = inttoptr i64 %.561.i to ptr
  %.563.i = load i32, ptr %.562.i40, align 1
  %.564.i = zext i32 %.563.i to i64
  %.565.i = shl nuw nsw i64 %.564.i, 2
  br i1 %.14.i6.not.i, label %B48.i7.i, label %B16.i17.i

B426.endif.i:
  %"$phi56.0.2.i4.0.i" = phi i64 [ %.23.i24.i, %B16.i17.i ], [ %.36.i11.i, %B48.i7.i ]
  %.593.i = shl nsw i64 %"$phi56.0.2.i4.0.i", 2
  %.595.i = add i64 %.593.i, %.99.i34
  %.596.i = inttoptr i64 %.595.i to ptr
  %.597.i = load i32, ptr %.596.i, align 1
  %.600.i = add i64 %.565.i, %.70.i32
  %.601.i = inttoptr i64 %.600.i to ptr
  store i32 %.597.i, ptr %.601.i, align 1
  %exitcond431.not.i = icmp eq i64 %.534.i, %.104.i
  br i1 %exitcond431.not.i, label %B697.i, label %B424.if.i

B614.if.i:
  %.652.0419.i = phi i64 [ 0, %B614.if.lr.ph.i ], [ %.721.i, %B616.endif.i ]
  %.721.i = add nuw nsw i64 %.652.0419.i, 1
  %.746.i = shl nsw i64 %.652.0419.i, 2
  %.748.i = add i64 %.746.i, %.41.i118
  %.749.i = inttoptr i64 %.748.i to ptr
  %.750.i = load i32, ptr %.749.i, align 1
  %.751.i = zext i32 %.750.i to i64
  %.752.i = shl nuw nsw i64 %.751.i, 1
  br i1 %.14.i34.not.i, label %B48.i35.i, label %B16.i45.i

B616.endif.i:
  %"$phi56.0.2.i32.0.i" = phi i64 [ %.23.i52.i, %B16.i45.i ], [ %.36.i39.i, %B48.i35.i ]
  %.780.i = shl nsw i64 %"$phi56.0.2.i32.0.i", 1
  %.782.i = add i64 %.780.i, %.99.i34
  %.783.i = inttoptr i64 %.782.i to ptr
  %.784.i = load i16, ptr %.783.i, align 1
  %.787.i = add i64 %.752.i, %.70.i32
  %.788.i = inttoptr i64 %.787.i to ptr
  store i16 %.784.i, ptr %.788.i, align 1
  %exitcond430.not.i = icmp eq i64 %.721.i, %.104.i
  br i1 %exitcond430.not.i, label %B697.i, label %B614.if.i

B804.if.i:
  %.839.0416.i = phi i64 [ 0, %B804.if.lr.ph.i ], [ %.908.i, %B806.endif.i ]
  %.908.i = add nuw nsw i64 %.839.0416.i, 1
  br i1 %.14.i62.not.i, label %B48.i63.i, label %B16.i73.i

B806.endif.i:
  %"$phi56.0.2.i60.0.i" = phi i64 [ %.23.i80.i, %B16.i73.i ], [ %.36.i67.i, %B48.i63.i ]
  %.960.i = shl nsw i64 %"$phi56.0.2.i60.0.i", 4
  %.961.i = shl nsw i64 %.839.0416.i, 2
  %.963.i = add i64 %.961.i, %.41.i118
  %.964.i = inttoptr i64 %.963.i to ptr
  %.965.i = load i32, ptr %.964.i, align 1
  %.966.i = zext i32 %.965.i to i64
  %.967.i = shl nuw nsw i64 %.966.i, 4
  %.970.i = add i64 %.960.i, %.99.i34
  %.971.i = inttoptr i64 %.970.i to ptr
  %.972.i = add i64 %.967.i, %.70.i32
  %.973.i = inttoptr i64 %.972.i to ptr
  %.974.i = load <2 x i64>, ptr %.971.i, align 1
  store <2 x i64> %.974.i, ptr %.973.i, align 1
  %exitcond.not.i38 = icmp eq i64 %.908.i, %.104.i
  br i1 %exitcond.not.i38, label %B697.i, label %B804.if.i

B956.if.i:
  %.1019.0428.i = phi i64 [ 0, %B956.if.lr.ph.i ], [ %.1088.i, %B958.endif.i ]
  %.1088.i = add nuw nsw i64 %.1019.0428.i, 1
  %.1113.i = shl nsw i64 %.1019.0428.i, 2
  %.1115.i = add i64 %.1113.i, %.41.i118
  %.1116.i = inttoptr i64 %.1115.i to ptr
  %.1117.i = load i32, ptr %.1116.i, align 1
  %.1118.i = zext i32 %.1117.i to i64
  br i1 %.14.i90.not.i, label %B48.i91.i, label %B16.i101.i

B958.endif.i:
  %"$phi56.0.2.i88.0.i" = phi i64 [ %.23.i108.i, %B16.i101.i ], [ %.36.i95.i, %B48.i91.i ]
  %.1147.i = add i64 %"$phi56.0.2.i88.0.i", %.99.i34
  %.1148.i = inttoptr i64 %.1147.i to ptr
  %.1149.i = load i8, ptr %.1148.i, align 1
  %.1152.i = add i64 %.70.i32, %.1118.i
  %.1153.i = inttoptr i64 %.1152.i to ptr
  store i8 %.1149.i, ptr %.1153.i, align 1
  %exitcond433.not.i = icmp eq i64 %.1088.i, %.104.i
  br i1 %exitcond433.not.i, label %B697.i, label %B956.if.i

B560.i:
  %.98.i57 = getelementptr i8, ptr %.235.i, i64 32
  %.99.i58 = load i64, ptr %.98.i57, align 8
  %.156.i61 = getelementptr i8, ptr %.235.i, i64 48
  %.157.i62 = load i64, ptr %.156.i61, align 8
  br i1 %.275212.not.i, label %B697.i, label %B192.if.lr.ph.i

B192.if.lr.ph.i:
  %.69.i65 = getelementptr i8, ptr %.235.i, i64 24
  %.70.i66 = load i64, ptr %.69.i65, align 8
  %.14.i.not.i67 = icmp eq i64 %.74.i, 0
  %.367.i68 = add i64 %.99.i58, 4
  %.366.i69 = add i64 %.70.i66, 4
  br label %B192.if.i

B16.i.i70:
  %.20.i.i71 = add i64 %.235.0147.i, %.74.i
  %.21.i.i72 = inttoptr i64 %.20.i.i71 to ptr
  %.22.i.i73 = load i8, ptr %.21.i.i72, align 1
  %.23.i.i74 = zext i8 %.22.i.i73 to i64
  br label %B194.endif.i

B48.i.i87:
  %.36.i.i88 = mul nsw i64 %.235.0147.i, %.157.i62
  br label %B194.endif.i

B192.if.i:
  %.235.0147.i = phi i64 [ 0, %B192.if.lr.ph.i ], [ %.306.i, %B194.endif.i ]
  %.306.i = add nuw nsw i64 %.235.0147.i, 1
  br i1 %.14.i.not.i67, label %B48.i.i87, label %B16.i.i70

B194.endif.i:
  %"$phi56.0.2.i.0.i75" = phi i64 [ %.23.i.i74, %B16.i.i70 ], [ %.36.i.i88, %B48.i.i87 ]
  %.358.i = shl nsw i64 %"$phi56.0.2.i.0.i75", 2
  %.359.i = shl nsw i64 %.235.0147.i, 2
  %.361.i = add i64 %.359.i, %.41.i118
  %.362.i = inttoptr i64 %.361.i to ptr
  %.363.i76 = load i32, ptr %.362.i, align 1
  %.364.i77 = zext i32 %.363.i76 to i64
  %.365.i = shl nuw nsw i64 %.364.i77, 2
  %.369.i = add i64 %.367.i68, %.358.i
  %.370.i78 = inttoptr i64 %.369.i to ptr
  %.371.i = load i32, ptr %.370.i78, align 1
  %.374.i79 = add i64 %.358.i, %.99.i58
  %.375.i80 = inttoptr i64 %.374.i79 to ptr
  %.376.i81 = load i32, ptr %.375.i80, align 1
  %.378.i82 = sub i32 %.371.i, %.376.i81
  %.380.i83 = add i64 %.366.i69, %.365.i
  %.381.i84 = inttoptr i64 %.380.i83 to ptr
  store i32 %.378.i82, ptr %.381.i84, align 1
  %exitcond.not.i85 = icmp eq i64 %.306.i, %.104.i
  br i1 %exitcond.not.i85, label %B697.i, label %B192.if.i

B614.i:
  %.73.i91 = getelementptr i8, ptr %.235.i, i64 24
  %.74.i92 = load i64, ptr %.73.i91, align 8
  %.103.i93 = getelementptr i8, ptr %.235.i, i64 32
  %.104.i94 = load i64, ptr %.103.i93, align 8
  %.163.i97 = getelementptr i8, ptr %.235.i, i64 48
  %.164.i98 = load i64, ptr %.163.i97, align 8
  %.218.i = getelementptr i8, ptr %.235.i, i64 64
  %.219.i = load i64, ptr %.218.i, align 8
  %.220.not.i = icmp eq i64 %.219.i, 0
  br i1 %.220.not.i, label %B208.i, label %B174.i

B174.i:
  %.224.i = inttoptr i64 %.104.i94 to ptr
  %.225.i = load i32, ptr %.224.i, align 1
  %.226.i = zext i32 %.225.i to i64
  br label %B208.i

B208.i:
  %"$phi208.0.2.0.i" = phi i64 [ %.226.i, %B174.i ], [ 0, %B614.i ]
  %.242.i = inttoptr i64 %.74.i92 to ptr
  %.243.i = trunc nuw i64 %"$phi208.0.2.0.i" to i32
  store i32 %.243.i, ptr %.242.i, align 1
  %.277.i = load i64, ptr %.103.i, align 8
  %.359228.not.i = icmp slt i64 %.277.i, 1
  br i1 %.359228.not.i, label %B560.i114, label %B300.if.lr.ph.i

B300.if.lr.ph.i:
  %.14.i56.not.i = icmp eq i64 %.74.i, 0
  %.461.i = add i64 %.104.i94, 4
  br label %B300.if.i

B38.i.i:
  %start.2.i.0.i = phi i64 [ %.39.i.i, %B38.i.i ], [ %.405.i, %B38.i.preheader.i ]
  %.32.i.i = shl nsw i64 %start.2.i.0.i, 2
  %.35.i.i = add i64 %.32.i.i, %.74.i92
  %.36.i.i104 = inttoptr i64 %.35.i.i to ptr
  store i64 %.23.i.i103, ptr %.36.i.i104, align 1
  %.39.i.i = add nuw nsw i64 %start.2.i.0.i, 2
  %.46.i.not.i = icmp sgt i64 %start.2.i.0.i, %invariant.op.i
  br i1 %.46.i.not.i, label %B106.i.i, label %B38.i.i

B106.i.i:
  %start.3.i.1.i = phi i64 [ %.405.i, %B300.if.i ], [ %.39.i.i, %B38.i.i ]
  %.54.i.not.i = icmp sgt i64 %start.3.i.1.i, %.402.i101
  br i1 %.54.i.not.i, label %B302.endif.i, label %B118.i.i

B118.i.i:
  %.59.i.i = shl nsw i64 %start.3.i.1.i, 2
  %.64.i.i = add i64 %.59.i.i, %.74.i92
  %.65.i.i = inttoptr i64 %.64.i.i to ptr
  %.66.i.i = trunc i64 %total.2.0231.i to i32
  store i32 %.66.i.i, ptr %.65.i.i, align 1
  br label %B302.endif.i

B560.i114:
  %total.2.0.lcssa.i = phi i64 [ %"$phi208.0.2.0.i", %B208.i ], [ %.474.i112, %B302.endif.endif.i ]
  %k.2.0.lcssa.i = phi i64 [ 0, %B208.i ], [ %.406.i, %B302.endif.endif.i ]
  %.501.i = add nuw nsw i64 %k.2.0.lcssa.i, 1
  %.533.i = load i64, ptr %.133.i, align 8
  %.21.i11.i = shl i64 %total.2.0.lcssa.i, 32
  %.23.i13.i = or i64 %.21.i11.i, %total.2.0.lcssa.i
  %10 = add nuw nsw i64 %k.2.0.lcssa.i, 2
  %.29.i17.not.i = icmp sgt i64 %10, %.533.i
  br i1 %.29.i17.not.i, label %B106.i18.i, label %B38.i40.i

B38.i40.i:
  %start.2.i4.0.i = phi i64 [ %.39.i48.i, %B38.i40.i ], [ %.501.i, %B560.i114 ]
  %.32.i42.i = shl nsw i64 %start.2.i4.0.i, 2
  %.35.i45.i = add i64 %.32.i42.i, %.74.i92
  %.36.i46.i = inttoptr i64 %.35.i45.i to ptr
  store i64 %.23.i13.i, ptr %.36.i46.i, align 1
  %.39.i48.i = add nuw nsw i64 %start.2.i4.0.i, 2
  %11 = add nuw nsw i64 %start.2.i4.0.i, 3
  %.46.i53.not.i = icmp sgt i64 %11, %.533.i
  br i1 %.46.i53.not.i, label %B106.i18.i, label %B38.i40.i

B106.i18.i:
  %start.3.i3.1.i = phi i64 [ %.501.i, %B560.i114 ], [ %.39.i48.i, %B38.i40.i ]
  %.54.i23.not.i = icmp sgt i64 %start.3.i3.1.i, %.533.i
  br i1 %.54.i23.not.i, label %B697.i, label %B118.i29.i

B118.i29.i:
  %.59.i31.i = shl nsw i64 %start.3.i3.1.i, 2
  %.64.i35.i = add i64 %.59.i31.i, %.74.i92
  %.65.i36.i = inttoptr i64 %.64.i35.i to ptr
  %.66.i37.i = trunc i64 %total.2.0.lcssa.i to i32
  store i32 %.66.i37.i, ptr %.65.i36.i, align 1
  br label %B697.i

B300.if.i:
  %k.2.0232.i = phi i64 [ 0, %B300.if.lr.ph.i ], [ %.406.i, %B302.endif.endif.i ]
  %total.2.0231.i = phi i64 [ %"$phi208.0.2.0.i", %B300.if.lr.ph.i ], [ %.474.i112, %B302.endif.endif.i ]
  %.301.0229.i = phi i64 [ 0, %B300.if.lr.ph.i ], [ %.372.i, %B302.endif.endif.i ]
  %.372.i = add nuw nsw i64 %.301.0229.i, 1
  %.397.i = shl nsw i64 %.301.0229.i, 2
  %.399.i = add i64 %.397.i, %.41.i118
  %.400.i99 = inttoptr i64 %.399.i to ptr
  %.401.i100 = load i32, ptr %.400.i99, align 1
  %.402.i101 = zext i32 %.401.i100 to i64
  %.405.i = add nuw nsw i64 %k.2.0232.i, 1
  %.406.i = add nuw nsw i64 %.402.i101, 1
  %.21.i.i102 = shl i64 %total.2.0231.i, 32
  %.23.i.i103 = or i64 %.21.i.i102, %total.2.0231.i
  %12 = add nuw nsw i64 %k.2.0232.i, 2
  %.29.i.not.i = icmp sgt i64 %12, %.402.i101
  br i1 %.29.i.not.i, label %B106.i.i, label %B38.i.preheader.i

B38.i.preheader.i:
  %invariant.op.i = add nsw i64 %.402.i101, -3
  br label %B38.i.i

B302.endif.i:
  br i1 %.14.i56.not.i, label %B48.i.i116, label %B16.i.i105

B16.i.i105:
  %.20.i64.i = add i64 %.301.0229.i, %.74.i
  %.21.i65.i = inttoptr i64 %.20.i64.i to ptr
  %.22.i66.i = load i8, ptr %.21.i65.i, align 1
  %.23.i67.i = zext i8 %.22.i66.i to i64
  br label %B302.endif.endif.i

B48.i.i116:
  %.36.i60.i = mul nsw i64 %.301.0229.i, %.164.i98
  br label %B302.endif.endif.i

B302.endif.endif.i:
  %"$phi56.0.2.i.0.i106" = phi i64 [ %.23.i67.i, %B16.i.i105 ], [ %.36.i60.i, %B48.i.i116 ]
  %.460.i = shl nsw i64 %"$phi56.0.2.i.0.i106", 2
  %.463.i = add i64 %.461.i, %.460.i
  %.464.i = inttoptr i64 %.463.i to ptr
  %.465.i = load i32, ptr %.464.i, align 1
  %.466.i = zext i32 %.465.i to i64
  %.468.i107 = add i64 %.460.i, %.104.i94
  %.469.i108 = inttoptr i64 %.468.i107 to ptr
  %.470.i109 = load i32, ptr %.469.i108, align 1
  %.471.i110 = zext i32 %.470.i109 to i64
  %.472.i111 = sub nsw i64 %.466.i, %.471.i110
  %.474.i112 = add nsw i64 %.472.i111, %total.2.0231.i
  %.480.i = shl nuw nsw i64 %.406.i, 2
  %.482.i = add i64 %.480.i, %.74.i92
  %.483.i = inttoptr i64 %.482.i to ptr
  %.484.i = trunc i64 %.474.i112 to i32
  store i32 %.484.i, ptr %.483.i, align 1
  %exitcond.not.i113 = icmp eq i64 %.372.i, %.277.i
  br i1 %exitcond.not.i113, label %B560.i114, label %B300.if.i

B648.i:
  %.69.i119 = getelementptr i8, ptr %.235.i, i64 24
  %.70.i120 = load i64, ptr %.69.i119, align 8
  %.98.i121 = getelementptr i8, ptr %.235.i, i64 32
  %.99.i122 = load i64, ptr %.98.i121, align 8
  %.156.i125 = getelementptr i8, ptr %.235.i, i64 48
  %.157.i126 = load i64, ptr %.156.i125, align 8
  %.210.i127 = getelementptr i8, ptr %.235.i, i64 72
  %.211.i128 = load i64, ptr %.210.i127, align 8
  %.239.i129 = getelementptr i8, ptr %.235.i, i64 80
  %.240.i130 = load i64, ptr %.239.i129, align 8
  %.268.i = getelementptr i8, ptr %.235.i, i64 88
  %.269.i = load i64, ptr %.268.i, align 8
  %.297.i = getelementptr i8, ptr %.235.i, i64 96
  %.298.i = load i64, ptr %.297.i, align 8
  %.326.i = getelementptr i8, ptr %.235.i, i64 56
  %.327.i = load i64, ptr %.326.i, align 8
  %.328.not.i = icmp eq i64 %.327.i, 0
  br i1 %.275212.not.i, label %B697.i, label %B336.if.lr.ph.i

B336.if.lr.ph.i:
  %.14.i.not.i133 = icmp eq i64 %.74.i, 0
  %.538.i = add i64 %.99.i122, 4
  %.236.i.i = add i64 %.211.i128, -4
  %.225.i.i = add i64 %.269.i, -4
  %.185.i.i = add i64 %.211.i128, -8
  %.188.i.i = add i64 %.269.i, -8
  %.30.i55.i = add i64 %.211.i128, -32
  %.34.i59.i = add i64 %.269.i, -32
  br label %B336.if.i

B16.i.i134:
  %.20.i.i135 = add i64 %.406.0490.i, %.74.i
  %.21.i.i136 = inttoptr i64 %.20.i.i135 to ptr
  %.22.i.i137 = load i8, ptr %.21.i.i136, align 1
  %.23.i.i138 = zext i8 %.22.i.i137 to i64
  br label %B338.endif.i

B48.i.i157:
  %.36.i.i158 = mul nsw i64 %.406.0490.i, %.157.i126
  br label %B338.endif.i

B540.i:
  %.569.i = sub nsw i64 %.240.i130, %.534.i142
  %.571.i = icmp slt i64 %.240.i130, %.543.i
  br i1 %.571.i, label %B678.i, label %B558.i

B558.i:
  %.575.i = sub nsw i64 %.298.i, %.560.i
  %.577.i = icmp sgt i64 %.545.i, %.575.i
  br i1 %.577.i, label %B678.i, label %B582.i

B582.i:
  br i1 %.328.not.i, label %B630.i, label %B586.i

B586.i:
  %.24.i2.i = add nuw nsw i64 %.545.i, 32
  %.27.i.not.i = icmp sgt i64 %.24.i2.i, %.569.i
  %.36.i7.not.i = icmp samesign ugt i64 %.24.i2.i, %.575.i
  %or.cond.i = or i1 %.27.i.not.i, %.36.i7.not.i
  br i1 %or.cond.i, label %B182.i.i, label %B52.i.i

B52.i.i:
  %.42.i.i = add i64 %.211.i128, %.534.i142
  %.43.i.i = inttoptr i64 %.42.i.i to ptr
  %.44.i10.i = add i64 %.269.i, %.560.i
  %.45.i11.i = inttoptr i64 %.44.i10.i to ptr
  %.46.i.i = load <4 x i64>, ptr %.43.i.i, align 1
  store <4 x i64> %.46.i.i, ptr %.45.i11.i, align 1
  %.52.i.i = icmp samesign ugt i64 %.545.i, 32
  br i1 %.52.i.i, label %B104.i.i, label %B671.i

B104.i.i:
  %k.2.i.0.i = phi i64 [ %.69.i.i, %B104.i.i ], [ 32, %B52.i.i ]
  %.62.i.i = add i64 %k.2.i.0.i, %.42.i.i
  %.63.i.i = inttoptr i64 %.62.i.i to ptr
  %.64.i.i151 = add i64 %k.2.i.0.i, %.44.i10.i
  %.65.i.i152 = inttoptr i64 %.64.i.i151 to ptr
  %.66.i.i153 = load <4 x i64>, ptr %.63.i.i, align 1
  store <4 x i64> %.66.i.i153, ptr %.65.i.i152, align 1
  %.69.i.i = add nuw nsw i64 %k.2.i.0.i, 32
  %.73.i.i = icmp slt i64 %.69.i.i, %.545.i
  br i1 %.73.i.i, label %B104.i.i, label %B671.i

B182.i.i:
  %.27.i.i.i = icmp samesign ugt i64 %.545.i, 31
  br i1 %.27.i.i.i, label %B26.i.i.preheader.i, label %B102.i.i.i

B26.i.i.preheader.i:
  %.31.i.i.i = add i64 %.211.i128, %.534.i142
  %.34.i.i.i = add i64 %.269.i, %.560.i
  %invariant.op.i154 = add nsw i64 %.545.i, -64
  br label %B26.i.i.i

B26.i.i.i:
  %k.2.i.i.0.i = phi i64 [ %.44.i.i.i, %B26.i.i.i ], [ 0, %B26.i.i.preheader.i ]
  %.37.i.i.i = add i64 %.31.i.i.i, %k.2.i.i.0.i
  %.38.i.i.i = inttoptr i64 %.37.i.i.i to ptr
  %.39.i.i.i = add i64 %.34.i.i.i, %k.2.i.i.0.i
  %.40.i.i.i = inttoptr i64 %.39.i.i.i to ptr
  %.41.i.i.i = load <4 x i64>, ptr %.38.i.i.i, align 1
  store <4 x i64> %.41.i.i.i, ptr %.40.i.i.i, align 1
  %.44.i.i.i = add nuw nsw i64 %k.2.i.i.0.i, 32
  %.51.i.i.not.i = icmp sgt i64 %k.2.i.i.0.i, %invariant.op.i154
  br i1 %.51.i.i.not.i, label %B102.i.i.i, label %B26.i.i.i

B102.i.i.i:
  %k.3.i.i.1.i = phi i64 [ 0, %B182.i.i ], [ %.44.i.i.i, %B26.i.i.i ]
  %.68.i.i.i = sub nsw i64 %.545.i, %k.3.i.i.1.i
  %.98.i.i.i483.not.i = icmp slt i64 %.68.i.i.i, 1
  br i1 %.98.i.i.i483.not.i, label %B671.i, label %B34.if.i.i.i.lr.ph.i

B34.if.i.i.i.lr.ph.i:
  %.58.i.i.i = add i64 %.211.i128, %.534.i142
  %.137.i.i.i.i = add i64 %.58.i.i.i, %k.3.i.i.1.i
  %.63.i.i.i = add i64 %.269.i, %.560.i
  %.139.i.i.i.i = add i64 %.63.i.i.i, %k.3.i.i.1.i
  br label %B34.if.i.i.i.i

B34.if.i.i.i.i:
  %.43.i.i.i.0485.i = phi i64 [ %.68.i.i.i, %B34.if.i.i.i.lr.ph.i ], [ %.107.i.i.i.i, %B34.if.i.i.i.i ]
  %.40.i.i.i.0484.i = phi i64 [ 0, %B34.if.i.i.i.lr.ph.i ], [ %.111.i.i.i.i, %B34.if.i.i.i.i ]
  %.107.i.i.i.i = add nsw i64 %.43.i.i.i.0485.i, -1
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.0484.i, 1
  %.142.i.i.i.i = add i64 %.137.i.i.i.i, %.40.i.i.i.0484.i
  %.143.i.i.i.i = inttoptr i64 %.142.i.i.i.i to ptr
  %.144.i.i.i.i = add i64 %.139.i.i.i.i, %.40.i.i.i.0484.i
  %.145.i.i.i.i = inttoptr i64 %.144.i.i.i.i to ptr
  %.146.i.i.i.i = load i8, ptr %.143.i.i.i.i, align 1
  store i8 %.146.i.i.i.i, ptr %.145.i.i.i.i, align 1
  %.98.i.i.i.i = icmp samesign ugt i64 %.43.i.i.i.0485.i, 1
  br i1 %.98.i.i.i.i, label %B34.if.i.i.i.i, label %B671.i

B630.i:
  %.20.i21.i155 = icmp samesign ugt i64 %.545.i, 32
  br i1 %.20.i21.i155, label %B32.i.preheader.i, label %B178.i22.i

B32.i.preheader.i:
  %.31.i56.i = add i64 %.30.i55.i, %.534.i142
  %.35.i60.i = add i64 %.34.i59.i, %.560.i
  br label %B32.i.i

B32.i.i:
  %k.3.i.0.i = phi i64 [ %.45.i69.i, %B32.i.i ], [ 32, %B32.i.preheader.i ]
  %.38.i63.i = add i64 %.31.i56.i, %k.3.i.0.i
  %.39.i64.i = inttoptr i64 %.38.i63.i to ptr
  %.40.i65.i = add i64 %.35.i60.i, %k.3.i.0.i
  %.41.i66.i = inttoptr i64 %.40.i65.i to ptr
  %.42.i67.i = load <4 x i64>, ptr %.39.i64.i, align 1
  store <4 x i64> %.42.i67.i, ptr %.41.i66.i, align 1
  %.45.i69.i = add nuw nsw i64 %k.3.i.0.i, 32
  %.49.i71.i = icmp slt i64 %.45.i69.i, %.545.i
  br i1 %.49.i71.i, label %B32.i.i, label %B114.i.i

B114.i.i:
  %.69.i48.i = add i64 %.30.i55.i, %.543.i
  %.70.i49.i = inttoptr i64 %.69.i48.i to ptr
  %.66.i46.i = add nuw nsw i64 %.545.i, %.560.i
  %.71.i.i = add i64 %.66.i46.i, %.34.i59.i
  %.72.i50.i = inttoptr i64 %.71.i.i to ptr
  %.73.i51.i = load <4 x i64>, ptr %.70.i49.i, align 1
  store <4 x i64> %.73.i51.i, ptr %.72.i50.i, align 1
  br label %B671.i

B178.i22.i:
  %.82.i.i = icmp samesign ugt i64 %.545.i, 7
  br i1 %.82.i.i, label %B190.i.i, label %B462.i.i

B190.i.i:
  %13 = call i64 @llvm.umin.i64(i64 %.545.i, i64 16)
  %.11.i.i.i = add nsw i64 %13, -8
  %.11.i4.i.i = call i64 @llvm.usub.sat.i64(i64 %.545.i, i64 16)
  %.150.i.i = add i64 %.211.i128, %.534.i142
  %.151.i.i = inttoptr i64 %.150.i.i to ptr
  %.152.i.i = add i64 %.269.i, %.560.i
  %.153.i.i = inttoptr i64 %.152.i.i to ptr
  %.154.i.i = load i64, ptr %.151.i.i, align 1
  store i64 %.154.i.i, ptr %.153.i.i, align 1
  %.162.i.i = add i64 %.11.i.i.i, %.150.i.i
  %.163.i.i = inttoptr i64 %.162.i.i to ptr
  %.164.i.i = add i64 %.152.i.i, %.11.i.i.i
  %.165.i.i = inttoptr i64 %.164.i.i to ptr
  %.166.i.i = load i64, ptr %.163.i.i, align 1
  store i64 %.166.i.i, ptr %.165.i.i, align 1
  %.174.i.i = add i64 %.11.i4.i.i, %.150.i.i
  %.175.i.i = inttoptr i64 %.174.i.i to ptr
  %.176.i.i = add i64 %.152.i.i, %.11.i4.i.i
  %.177.i.i = inttoptr i64 %.176.i.i to ptr
  %.178.i.i = load i64, ptr %.175.i.i, align 1
  store i64 %.178.i.i, ptr %.177.i.i, align 1
  %.196.i.i = add i64 %.185.i.i, %.543.i
  %.197.i.i = inttoptr i64 %.196.i.i to ptr
  %.193.i.i = add i64 %.188.i.i, %.545.i
  %.198.i.i = add i64 %.193.i.i, %.560.i
  %.199.i.i = inttoptr i64 %.198.i.i to ptr
  %.200.i.i = load i64, ptr %.197.i.i, align 1
  store i64 %.200.i.i, ptr %.199.i.i, align 1
  br label %B671.i

B462.i.i:
  %.209.i.i = icmp samesign ugt i64 %.545.i, 3
  br i1 %.209.i.i, label %B474.i.i, label %B626.i.i

B474.i.i:
  %.213.i.i = add i64 %.211.i128, %.534.i142
  %.214.i.i = inttoptr i64 %.213.i.i to ptr
  %.215.i.i = load i32, ptr %.214.i.i, align 1
  %.219.i.i = add i64 %.269.i, %.560.i
  %.220.i.i = inttoptr i64 %.219.i.i to ptr
  store i32 %.215.i.i, ptr %.220.i.i, align 1
  %.238.i.i = add i64 %.236.i.i, %.543.i
  %.239.i.i = inttoptr i64 %.238.i.i to ptr
  %.240.i.i = load i32, ptr %.239.i.i, align 1
  %.228.i.i = add i64 %.225.i.i, %.545.i
  %.245.i.i = add i64 %.228.i.i, %.560.i
  %.246.i.i = inttoptr i64 %.245.i.i to ptr
  store i32 %.240.i.i, ptr %.246.i.i, align 1
  br label %B671.i

B626.i.i:
  %.335.i486.not500.i = icmp eq i32 %.542.i144, %.533.i141
  br i1 %.335.i486.not500.i, label %B671.i, label %B656.if.i.lr.ph.i

B656.if.i.lr.ph.i:
  %.374.i.i = add i64 %.211.i128, %.534.i142
  %.376.i.i = add i64 %.269.i, %.560.i
  br label %B656.if.i.i

B656.if.i.i:
  %.279.i.0487.i = phi i64 [ 0, %B656.if.i.lr.ph.i ], [ %.348.i.i, %B656.if.i.i ]
  %.348.i.i = add nuw nsw i64 %.279.i.0487.i, 1
  %.379.i.i = add i64 %.374.i.i, %.279.i.0487.i
  %.380.i.i = inttoptr i64 %.379.i.i to ptr
  %.381.i.i = add i64 %.376.i.i, %.279.i.0487.i
  %.382.i.i = inttoptr i64 %.381.i.i to ptr
  %.383.i.i = load i8, ptr %.380.i.i, align 1
  store i8 %.383.i.i, ptr %.382.i.i, align 1
  %exitcond.not.i156 = icmp eq i64 %.348.i.i, %.545.i
  br i1 %exitcond.not.i156, label %B671.i, label %B656.if.i.i

B671.i:
  %exitcond497.not.i = icmp eq i64 %.477.i, %.104.i
  br i1 %exitcond497.not.i, label %B697.i, label %B336.if.i

B336.if.i:
  %.406.0490.i = phi i64 [ 0, %B336.if.lr.ph.i ], [ %.477.i, %B671.i ]
  %.477.i = add nuw nsw i64 %.406.0490.i, 1
  br i1 %.14.i.not.i133, label %B48.i.i157, label %B16.i.i134

B338.endif.i:
  %"$phi56.0.2.i.0.i139" = phi i64 [ %.23.i.i138, %B16.i.i134 ], [ %.36.i.i158, %B48.i.i157 ]
  %.529.i = shl nsw i64 %"$phi56.0.2.i.0.i139", 2
  %.531.i = add i64 %.529.i, %.99.i122
  %.532.i140 = inttoptr i64 %.531.i to ptr
  %.533.i141 = load i32, ptr %.532.i140, align 1
  %.534.i142 = zext i32 %.533.i141 to i64
  %.540.i = add i64 %.538.i, %.529.i
  %.541.i143 = inttoptr i64 %.540.i to ptr
  %.542.i144 = load i32, ptr %.541.i143, align 1
  %.543.i = zext i32 %.542.i144 to i64
  %.545.i = sub nsw i64 %.543.i, %.534.i142
  %.549.i = shl nsw i64 %.406.0490.i, 2
  %.551.i = add i64 %.549.i, %.41.i118
  %.552.i145 = inttoptr i64 %.551.i to ptr
  %.553.i146 = load i32, ptr %.552.i145, align 1
  %.554.i147 = zext i32 %.553.i146 to i64
  %.555.i148 = shl nuw nsw i64 %.554.i147, 2
  %.557.i = add i64 %.555.i148, %.70.i120
  %.558.i = inttoptr i64 %.557.i to ptr
  %.559.i149 = load i32, ptr %.558.i, align 1
  %.560.i = zext i32 %.559.i149 to i64
  %.565.i150 = icmp slt i64 %.545.i, 0
  br i1 %.565.i150, label %B678.i, label %B540.i

B678.i:
  %.720.i = xor i64 %.97.i.0185, -1
  br label %done

B697.i:
  %exitcond.not = icmp eq i64 %rows0, %.167.i
  br i1 %exitcond.not, label %done, label %B132.if.i

B0.endif.i:
  %.154.i183.not = icmp slt i64 %rows0, 1
  br i1 %.154.i183.not, label %done, label %B132.if.i

B132.if.i:
  %.97.i.0185 = phi i64 [ %.167.i, %B697.i ], [ 0, %B0.endif.i ]
  %.167.i = add nuw nsw i64 %.97.i.0185, 1
  %.235.i.idx = mul i64 %.97.i.0185, 120
  %.235.i = getelementptr i8, ptr %data0, i64 %.235.i.idx
  %.296.i = load i64, ptr %.235.i, align 8
  switch i64 %.296.i, label %B386.i [
    i64 0, label %B200.i
    i64 2, label %B300.i
    i64 5, label %B354.i
  ]

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
  %result.0.ph = phi i64 [ %.518.i, %B416.i ], [ %.720.i, %B678.i ], [ %rows0, %B0.endif.i ], [ %rows0, %B697.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.ctpop.i64(i64)

declare i64 @llvm.cttz.i64(i64, i1 immarg)

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.usub.sat.i64(i64, i64)
