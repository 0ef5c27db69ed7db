@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.src, i32 %arg.at, i64 %arg.dst, i64 %arg.to) unnamed_addr {
entry:
  %.8.i = sext i32 %arg.at to i64
  %.18.i = add i64 %arg.src, 1
  br label %B46.if

B140:
  %.255 = icmp eq i64 %first.3.1, 0
  %.261 = icmp eq i64 %longest.3.1, 5
  %or.cond = select i1 %.255, i1 %.261, i1 false
  br i1 %or.cond, label %B204, label %B204.thread

B204:
  %.9.i19 = add i64 %arg.src, 10
  %.10.i20 = add i64 %.9.i19, %.8.i
  %.11.i21 = inttoptr i64 %.10.i20 to ptr
  %.12.i22 = load i8, ptr %.11.i21, align 1
  %.13.i23 = zext i8 %.12.i22 to i64
  %.14.i24 = shl nuw nsw i64 %.13.i23, 8
  %.18.i27 = add i64 %arg.src, 11
  %.19.i28 = add i64 %.18.i27, %.8.i
  %.20.i29 = inttoptr i64 %.19.i28 to ptr
  %.21.i30 = load i8, ptr %.20.i29, align 1
  %.22.i31 = zext i8 %.21.i30 to i64
  %.23.i32 = or disjoint i64 %.14.i24, %.22.i31
  %.23.i32.fr = freeze i64 %.23.i32
  %.292 = icmp eq i64 %.23.i32.fr, 65535
  %spec.select = select i1 %.292, i64 6, i64 8
  br label %B204.thread

B204.thread:
  %"$phi204.0.3.0260" = phi i1 [ false, %B140 ], [ %.292, %B204 ]
  %0 = phi i64 [ 8, %B140 ], [ %spec.select, %B204 ]
  %.397 = add nsw i64 %longest.3.1, %first.3.1
  %.365 = add i64 %arg.dst, 1
  %.343 = icmp slt i64 %.397, %0
  br label %B230

B230:
  %to.4.1 = phi i64 [ %arg.to, %B204.thread ], [ %to.4.1.be, %B230.backedge ]
  %k.1.4.1 = phi i64 [ 0, %B204.thread ], [ %k.1.4.1.be, %B230.backedge ]
  %.356 = icmp eq i64 %k.1.4.1, %first.3.1
  br i1 %.356, label %B242, label %B358

B242:
  %.360 = add i64 %to.4.1, %arg.dst
  %.361 = inttoptr i64 %.360 to ptr
  store i8 58, ptr %.361, align 1
  %.367 = add i64 %.365, %to.4.1
  %.368 = inttoptr i64 %.367 to ptr
  store i8 58, ptr %.368, align 1
  %.372 = add nsw i64 %to.4.1, 2
  br i1 %.343, label %B230.backedge, label %B700

B358:
  %.390 = icmp slt i64 %k.1.4.1, 1
  %.399.not = icmp eq i64 %k.1.4.1, %.397
  %or.cond235 = select i1 %.390, i1 true, i1 %.399.not
  br i1 %or.cond235, label %B442, label %B388

B388:
  %.403 = add i64 %to.4.1, %arg.dst
  %.404 = inttoptr i64 %.403 to ptr
  store i8 58, ptr %.404, align 1
  %.408 = add nsw i64 %to.4.1, 1
  br label %B442

B442:
  %to.6.2 = phi i64 [ %.408, %B388 ], [ %to.4.1, %B358 ]
  %.7.i1 = shl nsw i64 %k.1.4.1, 1
  %.9.i3 = add nsw i64 %.7.i1, %.8.i
  %.10.i4 = add i64 %.9.i3, %arg.src
  %.11.i5 = inttoptr i64 %.10.i4 to ptr
  %.12.i6 = load i8, ptr %.11.i5, align 1
  %.13.i7 = zext i8 %.12.i6 to i64
  %.14.i8 = shl nuw nsw i64 %.13.i7, 8
  %.19.i13 = add i64 %.18.i, %.9.i3
  %.20.i14 = inttoptr i64 %.19.i13 to ptr
  %.21.i15 = load i8, ptr %.20.i14, align 1
  %.22.i16 = zext i8 %.21.i15 to i64
  %.23.i17 = or disjoint i64 %.14.i8, %.22.i16
  %.448 = icmp ugt i8 %.12.i6, 15
  br i1 %.448, label %B540.preheader, label %B492

B492:
  %.455.not = icmp eq i8 %.12.i6, 0
  br i1 %.455.not, label %B508, label %B540.preheader

B508:
  %.461 = icmp samesign ugt i64 %.23.i17, 15
  %.236 = select i1 %.461, i64 4, i64 0
  br label %B540.preheader

B540.preheader:
  %shift.2.2.ph = phi i64 [ 12, %B442 ], [ 8, %B492 ], [ %.236, %B508 ]
  br label %B540

B540:
  %to.8.2 = phi i64 [ %.540, %B540 ], [ %to.6.2, %B540.preheader ]
  %shift.2.2 = phi i64 [ %.546, %B540 ], [ %shift.2.2.ph, %B540.preheader ]
  %.494 = lshr i64 %.23.i17, %shift.2.2
  %.495 = and i64 %.494, 15
  %.496 = or disjoint i64 %.495, 48
  %.497 = icmp samesign ugt i64 %.495, 9
  %.237 = select i1 %.497, i64 39, i64 0
  %.522 = add nuw nsw i64 %.496, %.237
  %.529 = add i64 %to.8.2, %arg.dst
  %.530 = inttoptr i64 %.529 to ptr
  %.531 = trunc nuw nsw i64 %.522 to i8
  store i8 %.531, ptr %.530, align 1
  %.540 = add nsw i64 %to.8.2, 1
  %.546 = add nsw i64 %shift.2.2, -4
  %.549.not = icmp eq i64 %shift.2.2, 0
  br i1 %.549.not, label %B670, label %B540

B670:
  %.563 = add nsw i64 %k.1.4.1, 1
  %.597 = icmp slt i64 %.563, %0
  br i1 %.597, label %B230.backedge, label %B700

B230.backedge:
  %to.4.1.be = phi i64 [ %.540, %B670 ], [ %.372, %B242 ]
  %k.1.4.1.be = phi i64 [ %.563, %B670 ], [ %.397, %B242 ]
  br label %B230

B700:
  %to.9.2 = phi i64 [ %.540, %B670 ], [ %.372, %B242 ]
  br i1 %"$phi204.0.3.0260", label %B708, label %common.ret

common.ret:
  %storemerge = phi i64 [ %.224.i, %B314.i ], [ %to.9.2, %B700 ]
  store i64 %storemerge, ptr %retptr, align 8
  ret void

B708:
  %.633 = add i64 %to.9.2, %arg.dst
  %.634 = inttoptr i64 %.633 to ptr
  store i8 58, ptr %.634, align 1
  %.644 = add nsw i64 %to.9.2, 1
  %.640 = add i64 %arg.src, 12
  %.137.i = add i64 %.640, %.8.i
  br label %B34.if.i

B314.i:
  %.224.i = add nsw i64 %.209.i, -1
  br label %common.ret

B34.if.i:
  %to.2.i.0253 = phi i64 [ %.644, %B708 ], [ %.209.i, %B34.if.i ]
  %.40.i.0251 = phi i64 [ 0, %B708 ], [ %.111.i, %B34.if.i ]
  %.111.i = add nuw nsw i64 %.40.i.0251, 1
  %.139.i = add i64 %.137.i, %.40.i.0251
  %.140.i = inttoptr i64 %.139.i to ptr
  %.141.i = load i8, ptr %.140.i, align 1
  %.142.i = zext i8 %.141.i to i64
  %.147.i = mul nuw nsw i64 %.142.i, 41
  %.148.i = lshr i64 %.147.i, 12
  %.149.i.neg = mul nsw i64 %.148.i, -100
  %.151.i = add nsw i64 %.149.i.neg, %.142.i
  %.152.i = mul nsw i64 %.151.i, 103
  %.153.i = ashr i64 %.152.i, 10
  %.154.i = shl nsw i64 %.153.i, 8
  %.156.i.neg = mul nsw i64 %.153.i, -10
  %.157.i = add nsw i64 %.156.i.neg, %.151.i
  %.158.i = shl nsw i64 %.157.i, 16
  %1 = or i64 %.154.i, %.158.i
  %.159.i = or disjoint i64 %1, %.148.i
  %.161.i = or i64 %.159.i, 771751936
  %.166.i = icmp ult i8 %.141.i, 100
  %.239 = zext i1 %.166.i to i64
  %.176.i = icmp ult i8 %.141.i, 10
  %"$phi222.2.2.i.1" = zext i1 %.176.i to i64
  %.189.i = add nuw nsw i64 %.239, %"$phi222.2.2.i.1"
  %.196.i = add nsw i64 %.161.i, 3158064
  %.199.i = shl nuw nsw i64 %.189.i, 3
  %.200.i = ashr i64 %.196.i, %.199.i
  %.203.i = add i64 %to.2.i.0253, %arg.dst
  %.204.i = inttoptr i64 %.203.i to ptr
  %.205.i = trunc i64 %.200.i to i32
  store i32 %.205.i, ptr %.204.i, align 1
  %reass.sub = add i64 %to.2.i.0253, 4
  %.209.i = sub i64 %reass.sub, %.189.i
  %exitcond257.not = icmp eq i64 %.111.i, 4
  br i1 %exitcond257.not, label %B314.i, label %B34.if.i

B46.if:
  %zeros.2.0248 = phi i64 [ 0, %entry ], [ %"$phi104.1.2.1", %B46.if ]
  %longest.2.0247 = phi i64 [ 1, %entry ], [ %longest.3.1, %B46.if ]
  %first.2.0246 = phi i64 [ 8, %entry ], [ %first.3.1, %B46.if ]
  %.54.0244 = phi i64 [ 0, %entry ], [ %.125, %B46.if ]
  %.125 = add nuw nsw i64 %.54.0244, 1
  %.7.i = shl nuw nsw i64 %.54.0244, 1
  %.9.i = add nsw i64 %.7.i, %.8.i
  %.10.i = add i64 %.9.i, %arg.src
  %.11.i = inttoptr i64 %.10.i to ptr
  %.12.i = load i8, ptr %.11.i, align 1
  %.19.i = add i64 %.18.i, %.9.i
  %.20.i = inttoptr i64 %.19.i to ptr
  %.21.i = load i8, ptr %.20.i, align 1
  %2 = or i8 %.21.i, %.12.i
  %3 = icmp eq i8 %2, 0
  %.184 = add nsw i64 %zeros.2.0248, 1
  %"$phi104.1.2.1" = select i1 %3, i64 %.184, i64 0
  %.214 = icmp sgt i64 %"$phi104.1.2.1", %longest.2.0247
  %.223 = sub nsw i64 %.125, %"$phi104.1.2.1"
  %first.3.1 = select i1 %.214, i64 %.223, i64 %first.2.0246
  %longest.3.1 = tail call i64 @llvm.smax.i64(i64 %"$phi104.1.2.1", i64 %longest.2.0247)
  %exitcond.not = icmp eq i64 %.125, 8
  br i1 %exitcond.not, label %B140, label %B46.if
}

define ptr @address_texts(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.633.i = alloca i64, align 8
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
  %item0.ok = icmp eq i64 %item0, 4
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
  %item1.ok = icmp eq i64 %item1, 1
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
  %item2.ok = icmp eq i64 %item2, 1
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
  %item3.ok = icmp eq i64 %item3, 4
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %rows3 = load i64, ptr %shape3, align 4
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
  %thread0 = call ptr @PyEval_SaveThread()
  %.80.i = add nsw i64 %rows2, 1
  %.81.i = icmp eq i64 %rows0, %.80.i
  %.109.i = icmp eq i64 %rows3, %rows0
  %or.cond395.i.not5.not6 = select i1 %.81.i, i1 %.109.i, i1 false
  %.123.i = icmp slt i64 %rows4, 2147483648
  %narrow.not.not = select i1 %or.cond395.i.not5.not6, i1 %.123.i, i1 false
  br i1 %narrow.not.not, label %B186.endif.i, label %lengths.wrong

B420.i:
  %0 = getelementptr i32, ptr %data0, i64 %.278.i.013
  %.445.i = load i32, ptr %0, align 4
  %1 = getelementptr i8, ptr %0, i64 4
  %.504.i = load i32, ptr %1, align 4
  %.530.i = sext i32 %.504.i to i64
  %.531.i = sext i32 %.445.i to i64
  %.532.i = sub nsw i64 %.530.i, %.531.i
  %.538.i = icmp slt i32 %.445.i, 0
  br i1 %.538.i, label %B598.i, label %B528.i

B528.i:
  switch i64 %.532.i, label %B598.i [
    i64 16, label %B552.i
    i64 4, label %B552.i
  ]

B552.i:
  %.551.i = icmp slt i64 %rows1, %.530.i
  %.555.i = sub nsw i64 %rows4, %to.2.0.i15
  %.556.i = icmp slt i64 %.555.i, 40
  %or.cond.i = select i1 %.551.i, i1 true, i1 %.556.i
  br i1 %or.cond.i, label %B598.i, label %B612.i

B598.i:
  %.581.i = xor i64 %.278.i.013, -1
  br label %done

B612.i:
  %.587.i = icmp eq i64 %.532.i, 4
  br i1 %.587.i, label %B34.i.i.preheader, label %B660.i

B34.i.i.preheader:
  %.138.i.i = add i64 %.531.i, %.166.i
  br label %B34.if.i.i

B314.i.i:
  %.225.i.i = add nsw i64 %.210.i.i, -1
  br label %B696.i

B34.if.i.i:
  %to.2.i.0.i11 = phi i64 [ %to.2.0.i15, %B34.i.i.preheader ], [ %.210.i.i, %B34.if.i.i ]
  %.40.i.i.010 = phi i64 [ 0, %B34.i.i.preheader ], [ %.111.i.i, %B34.if.i.i ]
  %.111.i.i = add nuw nsw i64 %.40.i.i.010, 1
  %.140.i.i = add i64 %.138.i.i, %.40.i.i.010
  %.141.i.i = inttoptr i64 %.140.i.i to ptr
  %.142.i.i = load i8, ptr %.141.i.i, align 1
  %.143.i.i = zext i8 %.142.i.i to i64
  %.148.i.i = mul nuw nsw i64 %.143.i.i, 41
  %.149.i.i = lshr i64 %.148.i.i, 12
  %.150.i.neg.i = mul nsw i64 %.149.i.i, -100
  %.152.i.i = add nsw i64 %.150.i.neg.i, %.143.i.i
  %.153.i.i = mul nsw i64 %.152.i.i, 103
  %.154.i.i = ashr i64 %.153.i.i, 10
  %.155.i.i = shl nsw i64 %.154.i.i, 8
  %.157.i.neg.i = mul nsw i64 %.154.i.i, -10
  %.158.i.i = add nsw i64 %.157.i.neg.i, %.152.i.i
  %.159.i.i = shl nsw i64 %.158.i.i, 16
  %2 = or i64 %.155.i.i, %.159.i.i
  %.160.i.i = or disjoint i64 %2, %.149.i.i
  %.162.i.i = or i64 %.160.i.i, 771751936
  %.167.i.i = icmp ult i8 %.142.i.i, 100
  %..i = zext i1 %.167.i.i to i64
  %.177.i.i = icmp ult i8 %.142.i.i, 10
  %"$phi222.2.2.i.1.i" = zext i1 %.177.i.i to i64
  %.190.i.i = add nuw nsw i64 %..i, %"$phi222.2.2.i.1.i"
  %.197.i.i = add nsw i64 %.162.i.i, 3158064
  %.200.i.i = shl nuw nsw i64 %.190.i.i, 3
  %.201.i.i = ashr i64 %.197.i.i, %.200.i.i
  %.204.i.i = add i64 %to.2.i.0.i11, %.192.i
  %.205.i.i = inttoptr i64 %.204.i.i to ptr
  %.206.i.i = trunc i64 %.201.i.i to i32
  store i32 %.206.i.i, ptr %.205.i.i, align 1
  %reass.sub.i = add i64 %to.2.i.0.i11, 4
  %.210.i.i = sub i64 %reass.sub.i, %.190.i.i
  %exitcond.not = icmp eq i64 %.111.i.i, 4
  br i1 %exitcond.not, label %B314.i.i, label %B34.if.i.i

B660.i:
  store i64 0, ptr %.633.i, align 8
  call fastcc void @part0(ptr %.633.i, i64 %.166.i, i32 %.445.i, i64 %.192.i, i64 %to.2.0.i15)
  %.647.i = load i64, ptr %.633.i, align 8
  br label %B696.i

B696.i:
  %to.3.1.i = phi i64 [ %to.2.0.i15, %B392.if.i ], [ %.225.i.i, %B314.i.i ], [ %.647.i, %B660.i ]
  %3 = getelementptr i32, ptr %data3, i64 %.278.i.013
  %4 = getelementptr i8, ptr %3, i64 4
  %.707.i = trunc i64 %to.3.1.i to i32
  store i32 %.707.i, ptr %4, align 4
  %exitcond17.not = icmp eq i64 %rows2, %.347.i
  br i1 %exitcond17.not, label %done, label %B392.if.i

B186.endif.i:
  %.166.i = ptrtoint ptr %data1 to i64
  %.192.i = ptrtoint ptr %data4 to i64
  store i32 0, ptr %data3, align 4
  %.334.i12.not = icmp slt i64 %rows2, 1
  br i1 %.334.i12.not, label %done, label %B392.if.i

B392.if.i:
  %to.2.0.i15 = phi i64 [ %to.3.1.i, %B696.i ], [ 0, %B186.endif.i ]
  %.278.i.013 = phi i64 [ %.347.i, %B696.i ], [ 0, %B186.endif.i ]
  %.347.i = add nuw nsw i64 %.278.i.013, 1
  %5 = getelementptr i8, ptr %data2, i64 %.278.i.013
  %.409.i = load i8, ptr %5, align 1
  %.411.not.i = icmp eq i8 %.409.i, 0
  br i1 %.411.not.i, label %B696.i, label %B420.i

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
  %result.0.ph = phi i64 [ %.581.i, %B598.i ], [ 0, %B186.endif.i ], [ %to.3.1.i, %B696.i ]
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
