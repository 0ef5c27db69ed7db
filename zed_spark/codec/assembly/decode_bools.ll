@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @decode_bools(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %fits = icmp eq i64 %count, 3
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
  %got1 = call i32 @PyObject_GetBuffer(ptr %arg1, ptr nonnull %view1, i32 13)
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
  %item2.ok = icmp eq i64 %item2, 1
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %rows2 = load i64, ptr %shape2, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.56.i.not = icmp eq i64 %rows2, %rows1
  br i1 %.56.i.not, label %B0.endif.i, label %lengths.wrong

B206.i:
  %at.4.0.i = phi i64 [ %at.5.1.i.lcssa, %B732.i ], [ 0, %B0.endif.i ]
  %i.3.0.i = phi i64 [ %.489.i, %B732.i ], [ 0, %B0.endif.i ]
  %.145.i = add nsw i64 %i.3.0.i, 4
  %.147.not.i = icmp sle i64 %.145.i, %rows1
  %.167.i = sub nsw i64 %rows0, %at.4.0.i
  %.170.i = icmp sgt i64 %.167.i, 7
  %or.cond.i = select i1 %.147.not.i, i1 %.170.i, i1 false
  br i1 %or.cond.i, label %B242.i, label %B458.i

B242.i:
  %at.7.2.i = phi i64 [ %.420.i, %B402.i ], [ %at.4.0.i, %B206.i ]
  %i.4.2.i = phi i64 [ %.430.i, %B402.i ], [ %i.3.0.i, %B206.i ]
  %.181.i = add i64 %at.7.2.i, %.90.i
  %.182.i = inttoptr i64 %.181.i to ptr
  %.183.i = load i64, ptr %.182.i, align 1
  %.188.i = and i64 %.183.i, 71777214294589695
  %.189.not.i = icmp eq i64 %.188.i, 562958543486978
  br i1 %.189.not.i, label %B324.if.i, label %B458.i

B402.i:
  %.420.i = add nsw i64 %at.7.2.i, 8
  %.430.i = add nsw i64 %i.4.2.i, 4
  %.440.i = add nsw i64 %i.4.2.i, 8
  %.442.not.i = icmp sle i64 %.440.i, %rows1
  %.460.i = sub nsw i64 %rows0, %.420.i
  %.463.i = icmp sgt i64 %.460.i, 7
  %or.cond550.i = select i1 %.442.not.i, i1 %.463.i, i1 false
  br i1 %or.cond550.i, label %B242.i, label %B458.i

B458.i:
  %at.6.1.i = phi i64 [ %at.4.0.i, %B206.i ], [ %.420.i, %B402.i ], [ %at.7.2.i, %B242.i ]
  %i.5.1.i = phi i64 [ %i.3.0.i, %B206.i ], [ %.430.i, %B402.i ], [ %i.4.2.i, %B242.i ]
  %.489.i = add nsw i64 %i.5.1.i, 16
  %.11.i = call i64 @llvm.smin.i64(i64 %rows1, i64 range(i64 -9223372036854775792, -9223372036854775808) %.489.i)
  %.556.i = sub i64 %.11.i, %i.5.1.i
  %.599.i22.not = icmp slt i64 %.556.i, 1
  br i1 %.599.i22.not, label %B732.i, label %B534.if.i

B24.i.i:
  %.34.i.i = add i64 %at.5.1.i25, %.90.i
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %at.5.1.i25, 1
  br i1 %.42.i.i, label %B536.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %rows0
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %.90.i
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %at.5.1.i25, 2
  br label %B536.endif.i

B182.i.i:
  %0 = add i64 %at.5.1.i25, 10
  %smax = call i64 @llvm.smax.i64(i64 %at.5.1.i25, i64 %rows0)
  br label %B42.i.i.i

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %at.2.i.i.0.i = phi i64 [ %at.5.1.i25, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %value.2.i.i.0.i = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.1.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B536.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.0.i, %.90.i
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.0.i, 1
  %1 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %1 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.0.i
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.not.i = icmp eq i8 %1, 0
  br i1 %.211.i.i.not.i, label %B176.i.i.i, label %B536.endif.i.thread

B176.i.i.i:
  %value.3.i.i.1.i = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.0.i, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.1.i, 2147483648
  br i1 %.248.i.i.i, label %B536.endif.i, label %B536.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.not.i = icmp slt i64 %at.2.i.i.0.i, %rows0
  br i1 %.141.i.i.not.i, label %B70.i.i.i, label %B536.endif.i.thread

B638.i:
  %.733.i = xor i64 %.543.i.023, -1
  br label %done

B652.i:
  %.15.i15.i = add nsw i64 %.644.sroa.7.0.i7, 8
  %.16.i.not.i = icmp sgt i64 %.15.i15.i, %rows0
  br i1 %.16.i.not.i, label %B56.i.i, label %B22.i.i

B22.i.i:
  %.7.i.i.i = add i64 %.644.sroa.7.0.i7, %.90.i
  %.8.i.i.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i.i = load i64, ptr %.8.i.i.i, align 1
  %.10.i.i70.i = shl nuw nsw i64 %4, 2
  %.11.i.i.i = shl nsw i64 -1, %.10.i.i70.i
  %.13.i.i.i = shl nsw i64 %.11.i.i.i, %.10.i.i70.i
  %.14.i.i.i = xor i64 %.13.i.i.i, -1
  %.15.i.i71.i = and i64 %.9.i.i.i, %.14.i.i.i
  br label %B652.endif.i

B56.i.i:
  %.51.i.i19.i.not = icmp eq i64 %.644.sroa.0.0.i8, %4
  br i1 %.51.i.i19.i.not, label %B652.endif.i, label %B38.if.i.i.i.lr.ph

B38.if.i.i.i.lr.ph:
  %.134.i.i.i = add i64 %.644.sroa.7.0.i7, %.90.i
  %.137.i.i57.i = inttoptr i64 %.134.i.i.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i57.i, align 1
  %.139.i.i58.i = zext i8 %.138.i.i.i to i64
  br label %B652.endif.i

B732.i:
  %at.5.1.i.lcssa = phi i64 [ %at.6.1.i, %B458.i ], [ %.850.i, %B652.endif.i ]
  %.877.i = icmp slt i64 %.489.i, %rows1
  br i1 %.877.i, label %B206.i, label %done

B0.endif.i:
  %.90.i = ptrtoint ptr %data0 to i64
  %.129.i = icmp sgt i64 %rows1, 0
  br i1 %.129.i, label %B206.i, label %done

B324.if.i:
  %.227.i.017 = phi i64 [ %.296.i, %B324.if.i ], [ 0, %B242.i ]
  %.296.i = add nuw nsw i64 %.227.i.017, 1
  %.325.i = shl nsw i64 %.227.i.017, 4
  %.326.i = or disjoint i64 %.325.i, 8
  %.328.i = ashr i64 %.183.i, %.326.i
  %.329.i = and i64 %.328.i, 255
  %.330.not.i = icmp ne i64 %.329.i, 0
  %..i = zext i1 %.330.not.i to i8
  %.341.i = add nsw i64 %.227.i.017, %i.4.2.i
  %.356.i = icmp slt i64 %.341.i, 0
  %.357.i = select i1 %.356.i, i64 %rows1, i64 0
  %2 = getelementptr i8, ptr %data1, i64 %.341.i
  %.371.i = getelementptr i8, ptr %2, i64 %.357.i
  store i8 %..i, ptr %.371.i, align 1
  %3 = getelementptr i8, ptr %data2, i64 %.341.i
  %.409.i = getelementptr i8, ptr %3, i64 %.357.i
  store i8 1, ptr %.409.i, align 1
  %exitcond.not = icmp eq i64 %.296.i, 4
  br i1 %exitcond.not, label %B402.i, label %B324.if.i

B534.if.i:
  %at.5.1.i25 = phi i64 [ %.850.i, %B652.endif.i ], [ %at.6.1.i, %B458.i ]
  %.543.i.023 = phi i64 [ %.612.i, %B652.endif.i ], [ %i.5.1.i, %B458.i ]
  %.612.i = add i64 %.543.i.023, 1
  %.15.i.not.i = icmp slt i64 %at.5.1.i25, %rows0
  br i1 %.15.i.not.i, label %B24.i.i, label %B536.endif.i.thread

B536.endif.i:
  %.644.sroa.7.0.i = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.644.sroa.0.0.i = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.1.i, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.644.sroa.0.0.i.fr = freeze i64 %.644.sroa.0.0.i
  %.679.not.i = icmp ne i64 %.644.sroa.0.0.i.fr, 0
  %spec.select14 = zext i1 %.679.not.i to i64
  br label %B536.endif.i.thread

B536.endif.i.thread:
  %.644.sroa.0.0.i8 = phi i64 [ -1, %B188.i.i.i ], [ %.644.sroa.0.0.i.fr, %B536.endif.i ], [ -1, %B534.if.i ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i.i ]
  %.644.sroa.7.0.i7 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.644.sroa.7.0.i, %B536.endif.i ], [ %at.5.1.i25, %B534.if.i ], [ %0, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %4 = phi i64 [ 1, %B188.i.i.i ], [ %spec.select14, %B536.endif.i ], [ 1, %B534.if.i ], [ 1, %B152.i.i.i ], [ 1, %B42.if.i.i.i ], [ 1, %B42.i.i.i ]
  %.696.i = sub nsw i64 %.644.sroa.0.0.i8, %4
  %.704.not.i = icmp ne i64 %.696.i, %4
  %.708.i = sub nsw i64 %rows0, %.644.sroa.7.0.i7
  %.710.i = icmp sgt i64 %.696.i, %.708.i
  %or.cond551.i = select i1 %.704.not.i, i1 true, i1 %.710.i
  br i1 %or.cond551.i, label %B638.i, label %B652.i

B652.endif.i:
  %.743.0.i = phi i64 [ %.15.i.i71.i, %B22.i.i ], [ 0, %B56.i.i ], [ %.139.i.i58.i, %B38.if.i.i.i.lr.ph ]
  %.767.not.i = icmp ne i64 %.743.0.i, 0
  %"$phi702.1.2.2.i" = zext i1 %.767.not.i to i8
  %.791.i = icmp slt i64 %.543.i.023, 0
  %.792.i = select i1 %.791.i, i64 %rows1, i64 0
  %5 = getelementptr i8, ptr %data1, i64 %.543.i.023
  %.806.i = getelementptr i8, ptr %5, i64 %.792.i
  store i8 %"$phi702.1.2.2.i", ptr %.806.i, align 1
  %6 = getelementptr i8, ptr %data2, i64 %.543.i.023
  %.841.i = getelementptr i8, ptr %6, i64 %.792.i
  %.842.i = trunc nuw nsw i64 %4 to i8
  store i8 %.842.i, ptr %.841.i, align 1
  %.850.i = add nsw i64 %4, %.644.sroa.7.0.i7
  %exitcond28.not = icmp eq i64 %.612.i, %.11.i
  br i1 %exitcond28.not, label %B732.i, label %B534.if.i

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
  %result.0.ph = phi i64 [ %.733.i, %B638.i ], [ 0, %B0.endif.i ], [ %at.5.1.i.lcssa, %B732.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)
