@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @union_tags(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
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
  %true3 = call i32 @PyObject_IsTrue(ptr %arg3)
  %number3 = trunc i32 %true3 to i8
  %bad3 = icmp slt i32 %true3, 0
  br i1 %bad3, label %end, label %p4

p4:
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
  %dims4.ok = icmp eq i32 %dims4, 1
  %or.cond = select i1 %more4.none, i1 %dims4.ok, i1 false
  br i1 %or.cond, label %w4, label %array.wrong

k4:
  %dims4.ok.old = icmp eq i32 %dims4, 1
  br i1 %dims4.ok.old, label %w4, label %array.wrong

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
  %item5.ok = icmp eq i64 %item5, 1
  %ok5 = and i1 %item5.ok, %dims5.ok
  br i1 %ok5, label %w5, label %array.wrong

w5:
  %rows5 = load i64, ptr %shape5, align 4
  switch i64 %item4, label %array.wrong [
    i64 1, label %c0
    i64 4, label %c1
    i64 8, label %c2
  ]

c0:
  %thread0 = call ptr @PyEval_SaveThread()
  %.48.not.i = icmp ne i8 %number3, 0
  %.75.i = ptrtoint ptr %data0 to i64
  %"$phi104.0.2.0.i" = zext i1 %.48.not.i to i64
  %.131.i = icmp eq i64 %rows2, %rows1
  %.150.i = icmp eq i64 %rows4, %rows1
  %or.cond622.i.not458.not460 = select i1 %.131.i, i1 %.150.i, i1 false
  %.165.i = icmp eq i64 %rows5, %rows1
  %narrow.not.not459 = select i1 %or.cond622.i.not458.not460, i1 %.165.i, i1 false
  br i1 %narrow.not.not459, label %B230.endif.i, label %lengths.wrong

B278.i:
  %.225.i.0488 = phi i64 [ %.294.i, %B625.i ], [ 0, %B230.endif.i ]
  %.294.i = add nuw nsw i64 %.225.i.0488, 1
  %0 = getelementptr i8, ptr %data5, i64 %.225.i.0488
  %.352.i = load i8, ptr %0, align 1
  %.354.i = icmp eq i8 %.352.i, 0
  br i1 %.354.i, label %B304.i, label %B316.i

B304.i:
  %1 = getelementptr i8, ptr %data4, i64 %.225.i.0488
  store i8 -1, ptr %1, align 1
  br label %B625.i

B316.i:
  %2 = getelementptr i32, ptr %data1, i64 %.225.i.0488
  %.422.i = load i32, ptr %2, align 4
  %3 = getelementptr i32, ptr %data2, i64 %.225.i.0488
  %.477.i = load i32, ptr %3, align 4
  %.17.i.i = sext i32 %.422.i to i64
  %.18.i.i = icmp slt i32 %.422.i, 0
  br i1 %.18.i.i, label %B460.i, label %B16.i.i

B460.i:
  %.576.i = xor i64 %.225.i.0488, -1
  br label %done

B474.i:
  %.15.i.i = add nsw i64 %.11.i.i.sroa.7.0.i382, 8
  %.16.i13.not.i = icmp sgt i64 %.15.i.i, %rows0
  br i1 %.16.i13.not.i, label %B38.i.i.i.preheader, label %B22.i.i

B38.i.i.i.preheader:
  %.95.i.i.i482.not = icmp eq i64 %.98.i.i.i, 0
  br i1 %.95.i.i.i482.not, label %B474.endif.i, label %B38.if.i.i.i.lr.ph

B38.if.i.i.i.lr.ph:
  %.134.i.i.i = add i64 %.11.i.i.sroa.7.0.i382, %.75.i
  br label %B38.if.i.i.i

B22.i.i:
  %.7.i.i.i = add i64 %.11.i.i.sroa.7.0.i382, %.75.i
  %.8.i.i.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i57.i = load i64, ptr %.8.i.i.i, align 1
  %.10.i.i58.i = shl nsw i64 %.98.i.i.i, 2
  %.11.i.i59.i = shl nsw i64 -1, %.10.i.i58.i
  %.13.i.i.i = shl i64 %.11.i.i59.i, %.10.i.i58.i
  %.14.i.i.i = xor i64 %.13.i.i.i, -1
  %.15.i.i.i = and i64 %.9.i.i57.i, %.14.i.i.i
  br label %B474.endif.i

B38.if.i.i.i:
  %value.2.i.i.0.i485 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.143.i.i.i, %B38.if.i.i.i ]
  %.37.i.i3.i.0483 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.108.i.i49.i, %B38.if.i.i.i ]
  %.108.i.i49.i = add nuw nsw i64 %.37.i.i3.i.0483, 1
  %.136.i.i.i = add i64 %.134.i.i.i, %.37.i.i3.i.0483
  %.137.i.i.i = inttoptr i64 %.136.i.i.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i.i, align 1
  %.139.i.i.i = zext i8 %.138.i.i.i to i64
  %.140.i.i.i = shl nsw i64 %.37.i.i3.i.0483, 3
  %.141.i.i.i = shl i64 %.139.i.i.i, %.140.i.i.i
  %.143.i.i.i = or i64 %.141.i.i.i, %value.2.i.i.0.i485
  %exitcond501.not = icmp eq i64 %.108.i.i49.i, %.98.i.i.i
  br i1 %exitcond501.not, label %B474.endif.i, label %B38.if.i.i.i

B520.i:
  %.5.i.i = lshr i64 %.588.0.i, 1
  %.10.i.i = and i64 %.588.0.i, 1
  %.14.i65.i = icmp eq i64 %.588.0.i, 1
  %..i = select i1 %.14.i65.i, i64 -9223372036854775808, i64 0
  %.27.i69.i = sub nsw i64 0, %.10.i.i
  %.29.i70.i = xor i64 %.5.i.i, %.27.i69.i
  %.33.i71.i = add nsw i64 %.29.i70.i, %.10.i.i
  %.37.i74.i = or i64 %.33.i71.i, %..i
  br label %B552.i

B552.i:
  %"$phi552.1.2.2.i" = phi i64 [ %.37.i74.i, %B520.i ], [ %.588.0.i, %B474.endif.i ]
  %or.cond.i = icmp ugt i64 %"$phi552.1.2.2.i", 2147483647
  br i1 %or.cond.i, label %B588.i, label %B602.i

B588.i:
  %.694.i = xor i64 %.225.i.0488, -1
  br label %done

B602.i:
  %4 = getelementptr i8, ptr %data4, i64 %.225.i.0488
  %.730.i = trunc i64 %"$phi552.1.2.2.i" to i8
  store i8 %.730.i, ptr %4, align 1
  %.765.i = trunc i64 %.54.i.sroa.10.0.i to i32
  store i32 %.765.i, ptr %2, align 4
  br label %B625.i

B625.i:
  %exitcond502.not = icmp eq i64 %rows1, %.294.i
  br i1 %exitcond502.not, label %done, label %B278.i

B230.endif.i:
  %.281.i487.not = icmp slt i64 %rows1, 1
  br i1 %.281.i487.not, label %done, label %B278.i

B16.i.i:
  %.22.i.i = sext i32 %.477.i to i64
  %.23.i.i = icmp slt i64 %rows0, %.22.i.i
  br i1 %.23.i.i, label %B460.i, label %B38.i.i

B38.i.i:
  %.15.i.i.i.not.i = icmp slt i32 %.422.i, %.477.i
  br i1 %.15.i.i.i.not.i, label %B24.i.i.i.i, label %B316.endif.endif.endif.i

B24.i.i.i.i:
  %.36.i.i.i.i = add i64 %.17.i.i, %.75.i
  %.37.i.i.i.i = inttoptr i64 %.36.i.i.i.i to ptr
  %.38.i.i.i.i = load i8, ptr %.37.i.i.i.i, align 1
  %.39.i.i.i.i = zext i8 %.38.i.i.i.i to i64
  %.44.i.i.i.i = icmp sgt i8 %.38.i.i.i.i, -1
  %.52.i.i.i.i = add nuw nsw i64 %.17.i.i, 1
  br i1 %.44.i.i.i.i, label %B0.endif.i.i.i, label %B82.i.i.i.i

B82.i.i.i.i:
  %.67.i.i.i.i = icmp slt i64 %.52.i.i.i.i, %.22.i.i
  br i1 %.67.i.i.i.i, label %B100.i.i.i.i, label %B182.i.i.i.i

B100.i.i.i.i:
  %.73.i.i.i.i = add i64 %.52.i.i.i.i, %.75.i
  %.74.i.i.i.i = inttoptr i64 %.73.i.i.i.i to ptr
  %.75.i.i.i.i = load i8, ptr %.74.i.i.i.i, align 1
  %.81.i.i.i.i = icmp sgt i8 %.75.i.i.i.i, -1
  br i1 %.81.i.i.i.i, label %B150.i.i.i.i, label %B182.i.i.i.i

B150.i.i.i.i:
  %.76.i.i.i.i = zext nneg i8 %.75.i.i.i.i to i64
  %.88.i.i.i.i = and i64 %.39.i.i.i.i, 127
  %.92.i.i.i.i = shl nuw nsw i64 %.76.i.i.i.i, 7
  %.95.i.i.i.i = or disjoint i64 %.92.i.i.i.i, %.88.i.i.i.i
  %.98.i.i.i.i = add nuw nsw i64 %.17.i.i, 2
  br label %B0.endif.i.i.i

B182.i.i.i.i:
  %5 = add nuw nsw i64 %.17.i.i, 10
  %smax500 = call i64 @llvm.smax.i64(i64 %.17.i.i, i64 %.22.i.i)
  br label %B42.i.i.i.i.i

B42.i.i.i.i.i:
  %.41.i.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i.i ], [ %.112.i.i.i.i.i, %B176.i.i.i.i.i ]
  %.44.i.i.i.i.i.0 = phi i64 [ 10, %B182.i.i.i.i ], [ %.108.i.i.i.i.i, %B176.i.i.i.i.i ]
  %at.2.i.i.i.i.0.i = phi i64 [ %.17.i.i, %B182.i.i.i.i ], [ %.176.i.i.i.i.i, %B176.i.i.i.i.i ]
  %value.2.i.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i.i ], [ %value.3.i.i.i.i.1.i, %B176.i.i.i.i.i ]
  %.99.i.i.i.i.i.not = icmp eq i64 %.44.i.i.i.i.i.0, 0
  br i1 %.99.i.i.i.i.i.not, label %B316.endif.endif.endif.i, label %B42.if.i.i.i.i.i

B70.i.i.i.i.i:
  %.168.i.i.i.i.i = add i64 %at.2.i.i.i.i.0.i, %.75.i
  %.169.i.i.i.i.i = inttoptr i64 %.168.i.i.i.i.i to ptr
  %.170.i.i.i.i.i = load i8, ptr %.169.i.i.i.i.i, align 1
  %.176.i.i.i.i.i = add nuw nsw i64 %at.2.i.i.i.i.0.i, 1
  %6 = and i8 %.170.i.i.i.i.i, 127
  %.188.i.i.i.i.i = icmp samesign ult i64 %.41.i.i.i.i.i.0, 29
  br i1 %.188.i.i.i.i.i, label %B134.i.i.i.i.i, label %B152.i.i.i.i.i

B134.i.i.i.i.i:
  %.183.i.i.i.i.i = zext nneg i8 %6 to i64
  %.192.i.i.i.i.i = shl nuw nsw i64 %.183.i.i.i.i.i, %.41.i.i.i.i.i.0
  %.198.i.i.i.i.i = or i64 %.192.i.i.i.i.i, %value.2.i.i.i.i.0.i
  br label %B176.i.i.i.i.i

B152.i.i.i.i.i:
  %.213.i.i.i.i.not.i = icmp eq i8 %6, 0
  br i1 %.213.i.i.i.i.not.i, label %B176.i.i.i.i.i, label %B316.endif.endif.endif.i

B176.i.i.i.i.i:
  %value.3.i.i.i.i.1.i = phi i64 [ %.198.i.i.i.i.i, %B134.i.i.i.i.i ], [ %value.2.i.i.i.i.0.i, %B152.i.i.i.i.i ]
  %.239.i.i.i.i.i = icmp sgt i8 %.170.i.i.i.i.i, -1
  br i1 %.239.i.i.i.i.i, label %B188.i.i.i.i.i, label %B42.i.i.i.i.i

B188.i.i.i.i.i:
  %.250.i.i.i.i.i = icmp slt i64 %value.3.i.i.i.i.1.i, 2147483648
  br i1 %.250.i.i.i.i.i, label %B0.endif.i.i.i, label %B316.endif.endif.endif.i

B42.if.i.i.i.i.i:
  %.108.i.i.i.i.i = add nsw i64 %.44.i.i.i.i.i.0, -1
  %.112.i.i.i.i.i = add nuw nsw i64 %.41.i.i.i.i.i.0, 7
  %.143.i.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.i.0.i, %.22.i.i
  br i1 %.143.i.i.i.i.not.i, label %B70.i.i.i.i.i, label %B316.endif.endif.endif.i

B0.endif.i.i.i:
  %.11.i.i.sroa.7.0.i = phi i64 [ %.98.i.i.i.i, %B150.i.i.i.i ], [ %.176.i.i.i.i.i, %B188.i.i.i.i.i ], [ %.52.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i = phi i64 [ %.95.i.i.i.i, %B150.i.i.i.i ], [ %value.3.i.i.i.i.1.i, %B188.i.i.i.i.i ], [ %.39.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i.fr = freeze i64 %.11.i.i.sroa.0.0.i
  %spec.select446 = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i.fr, i64 1)
  br label %B316.endif.endif.endif.i

B316.endif.endif.endif.i:
  %.11.i.i.sroa.0.0.i383 = phi i64 [ -1, %B188.i.i.i.i.i ], [ %.11.i.i.sroa.0.0.i.fr, %B0.endif.i.i.i ], [ -1, %B38.i.i ], [ -1, %B152.i.i.i.i.i ], [ -1, %B42.if.i.i.i.i.i ], [ -1, %B42.i.i.i.i.i ]
  %.11.i.i.sroa.7.0.i382 = phi i64 [ %.176.i.i.i.i.i, %B188.i.i.i.i.i ], [ %.11.i.i.sroa.7.0.i, %B0.endif.i.i.i ], [ %.17.i.i, %B38.i.i ], [ %5, %B42.i.i.i.i.i ], [ %smax500, %B42.if.i.i.i.i.i ], [ %.176.i.i.i.i.i, %B152.i.i.i.i.i ]
  %7 = phi i64 [ -2, %B188.i.i.i.i.i ], [ %spec.select446, %B0.endif.i.i.i ], [ -2, %B38.i.i ], [ -2, %B152.i.i.i.i.i ], [ -2, %B42.if.i.i.i.i.i ], [ -2, %B42.i.i.i.i.i ]
  %.64.i.i.i = icmp slt i64 %7, 0
  %.69.i.i.i = sub nsw i64 %.22.i.i, %.11.i.i.sroa.7.0.i382
  %.73.i.i.i = icmp sgt i64 %7, %.69.i.i.i
  %or.cond624.i = select i1 %.64.i.i.i, i1 true, i1 %.73.i.i.i
  %.98.i.i.i = select i1 %or.cond624.i, i64 0, i64 %7
  %.54.i.sroa.10.0.i = add nuw nsw i64 %.98.i.i.i, %.11.i.i.sroa.7.0.i382
  %.54.i.sroa.0.0.i = select i1 %or.cond624.i, i64 -1, i64 %.11.i.i.sroa.0.0.i383
  %.542.i = icmp slt i64 %.54.i.sroa.0.0.i, %"$phi104.0.2.0.i"
  %.545.i = icmp sgt i64 %.54.i.sroa.0.0.i, 9
  %or.cond623.i = or i1 %.542.i, %.545.i
  br i1 %or.cond623.i, label %B460.i, label %B474.i

B474.endif.i:
  %.588.0.i = phi i64 [ %.15.i.i.i, %B22.i.i ], [ 0, %B38.i.i.i.preheader ], [ %.143.i.i.i, %B38.if.i.i.i ]
  br i1 %.48.not.i, label %B520.i, label %B552.i

c1:
  %thread1 = call ptr @PyEval_SaveThread()
  %.48.not.i5 = icmp ne i8 %number3, 0
  %.75.i14 = ptrtoint ptr %data0 to i64
  %"$phi104.0.2.0.i15" = zext i1 %.48.not.i5 to i64
  %.131.i16 = icmp eq i64 %rows2, %rows1
  %.150.i17 = icmp eq i64 %rows4, %rows1
  %or.cond622.i18.not455.not457 = select i1 %.131.i16, i1 %.150.i17, i1 false
  %.165.i19 = icmp eq i64 %rows5, %rows1
  %narrow.not.not456 = select i1 %or.cond622.i18.not455.not457, i1 %.165.i19, i1 false
  br i1 %narrow.not.not456, label %B230.endif.i26, label %lengths.wrong

B278.i35:
  %.225.i8.0480 = phi i64 [ %.294.i191, %B625.i110 ], [ 0, %B230.endif.i26 ]
  %.294.i191 = add nuw nsw i64 %.225.i8.0480, 1
  %8 = getelementptr i8, ptr %data5, i64 %.225.i8.0480
  %.352.i39 = load i8, ptr %8, align 1
  %.354.i40 = icmp eq i8 %.352.i39, 0
  br i1 %.354.i40, label %B304.i185, label %B316.i41

B304.i185:
  %9 = getelementptr i32, ptr %data4, i64 %.225.i8.0480
  store i32 -1, ptr %9, align 4
  br label %B625.i110

B316.i41:
  %10 = getelementptr i32, ptr %data1, i64 %.225.i8.0480
  %.422.i44 = load i32, ptr %10, align 4
  %11 = getelementptr i32, ptr %data2, i64 %.225.i8.0480
  %.477.i49 = load i32, ptr %11, align 4
  %.17.i.i52 = sext i32 %.422.i44 to i64
  %.18.i.i53 = icmp slt i32 %.422.i44, 0
  br i1 %.18.i.i53, label %B460.i132, label %B16.i.i54

B460.i132:
  %.576.i133 = xor i64 %.225.i8.0480, -1
  br label %done

B474.i79:
  %.15.i.i81 = add nsw i64 %.11.i.i.sroa.7.0.i60408, 8
  %.16.i13.not.i82 = icmp sgt i64 %.15.i.i81, %rows0
  br i1 %.16.i13.not.i82, label %B38.i.i.i116.preheader, label %B22.i.i83

B38.i.i.i116.preheader:
  %.95.i.i.i119474.not = icmp eq i64 %.98.i.i.i69, 0
  br i1 %.95.i.i.i119474.not, label %B474.endif.i92, label %B38.if.i.i.i120.lr.ph

B38.if.i.i.i120.lr.ph:
  %.134.i.i.i124 = add i64 %.11.i.i.sroa.7.0.i60408, %.75.i14
  br label %B38.if.i.i.i120

B22.i.i83:
  %.7.i.i.i84 = add i64 %.11.i.i.sroa.7.0.i60408, %.75.i14
  %.8.i.i.i85 = inttoptr i64 %.7.i.i.i84 to ptr
  %.9.i.i57.i86 = load i64, ptr %.8.i.i.i85, align 1
  %.10.i.i58.i87 = shl nsw i64 %.98.i.i.i69, 2
  %.11.i.i59.i88 = shl nsw i64 -1, %.10.i.i58.i87
  %.13.i.i.i89 = shl i64 %.11.i.i59.i88, %.10.i.i58.i87
  %.14.i.i.i90 = xor i64 %.13.i.i.i89, -1
  %.15.i.i.i91 = and i64 %.9.i.i57.i86, %.14.i.i.i90
  br label %B474.endif.i92

B38.if.i.i.i120:
  %value.2.i.i.0.i117477 = phi i64 [ 0, %B38.if.i.i.i120.lr.ph ], [ %.143.i.i.i131, %B38.if.i.i.i120 ]
  %.37.i.i3.i1.0475 = phi i64 [ 0, %B38.if.i.i.i120.lr.ph ], [ %.108.i.i49.i123, %B38.if.i.i.i120 ]
  %.108.i.i49.i123 = add nuw nsw i64 %.37.i.i3.i1.0475, 1
  %.136.i.i.i125 = add i64 %.134.i.i.i124, %.37.i.i3.i1.0475
  %.137.i.i.i126 = inttoptr i64 %.136.i.i.i125 to ptr
  %.138.i.i.i127 = load i8, ptr %.137.i.i.i126, align 1
  %.139.i.i.i128 = zext i8 %.138.i.i.i127 to i64
  %.140.i.i.i129 = shl nsw i64 %.37.i.i3.i1.0475, 3
  %.141.i.i.i130 = shl i64 %.139.i.i.i128, %.140.i.i.i129
  %.143.i.i.i131 = or i64 %.141.i.i.i130, %value.2.i.i.0.i117477
  %exitcond498.not = icmp eq i64 %.108.i.i49.i123, %.98.i.i.i69
  br i1 %exitcond498.not, label %B474.endif.i92, label %B38.if.i.i.i120

B520.i94:
  %.5.i.i95 = lshr i64 %.588.0.i93, 1
  %.10.i.i96 = and i64 %.588.0.i93, 1
  %.14.i65.i97 = icmp eq i64 %.588.0.i93, 1
  %..i98 = select i1 %.14.i65.i97, i64 -9223372036854775808, i64 0
  %.27.i69.i99 = sub nsw i64 0, %.10.i.i96
  %.29.i70.i100 = xor i64 %.5.i.i95, %.27.i69.i99
  %.33.i71.i101 = add nsw i64 %.29.i70.i100, %.10.i.i96
  %.37.i74.i102 = or i64 %.33.i71.i101, %..i98
  br label %B552.i103

B552.i103:
  %"$phi552.1.2.1.i" = phi i64 [ %.37.i74.i102, %B520.i94 ], [ %.588.0.i93, %B474.endif.i92 ]
  %or.cond.i104 = icmp ugt i64 %"$phi552.1.2.1.i", 2147483647
  br i1 %or.cond.i104, label %B588.i111, label %B602.i105

B588.i111:
  %.694.i112 = xor i64 %.225.i8.0480, -1
  br label %done

B602.i105:
  %12 = getelementptr i32, ptr %data4, i64 %.225.i8.0480
  %.730.i108 = trunc nuw nsw i64 %"$phi552.1.2.1.i" to i32
  store i32 %.730.i108, ptr %12, align 4
  %.765.i109 = trunc i64 %.54.i.sroa.10.0.i70 to i32
  store i32 %.765.i109, ptr %10, align 4
  br label %B625.i110

B625.i110:
  %exitcond499.not = icmp eq i64 %rows1, %.294.i191
  br i1 %exitcond499.not, label %done, label %B278.i35

B230.endif.i26:
  %.281.i31479.not = icmp slt i64 %rows1, 1
  br i1 %.281.i31479.not, label %done, label %B278.i35

B16.i.i54:
  %.22.i.i55 = sext i32 %.477.i49 to i64
  %.23.i.i56 = icmp slt i64 %rows0, %.22.i.i55
  br i1 %.23.i.i56, label %B460.i132, label %B38.i.i57

B38.i.i57:
  %.15.i.i.i.not.i58 = icmp slt i32 %.422.i44, %.477.i49
  br i1 %.15.i.i.i.not.i58, label %B24.i.i.i.i134, label %B316.endif.endif.endif.i72

B24.i.i.i.i134:
  %.36.i.i.i.i135 = add i64 %.17.i.i52, %.75.i14
  %.37.i.i.i.i136 = inttoptr i64 %.36.i.i.i.i135 to ptr
  %.38.i.i.i.i137 = load i8, ptr %.37.i.i.i.i136, align 1
  %.39.i.i.i.i138 = zext i8 %.38.i.i.i.i137 to i64
  %.44.i.i.i.i139 = icmp sgt i8 %.38.i.i.i.i137, -1
  %.52.i.i.i.i184 = add nuw nsw i64 %.17.i.i52, 1
  br i1 %.44.i.i.i.i139, label %B0.endif.i.i.i59, label %B82.i.i.i.i140

B82.i.i.i.i140:
  %.67.i.i.i.i142 = icmp slt i64 %.52.i.i.i.i184, %.22.i.i55
  br i1 %.67.i.i.i.i142, label %B100.i.i.i.i172, label %B182.i.i.i.i143

B100.i.i.i.i172:
  %.73.i.i.i.i173 = add i64 %.52.i.i.i.i184, %.75.i14
  %.74.i.i.i.i174 = inttoptr i64 %.73.i.i.i.i173 to ptr
  %.75.i.i.i.i175 = load i8, ptr %.74.i.i.i.i174, align 1
  %.81.i.i.i.i176 = icmp sgt i8 %.75.i.i.i.i175, -1
  br i1 %.81.i.i.i.i176, label %B150.i.i.i.i177, label %B182.i.i.i.i143

B150.i.i.i.i177:
  %.76.i.i.i.i178 = zext nneg i8 %.75.i.i.i.i175 to i64
  %.88.i.i.i.i179 = and i64 %.39.i.i.i.i138, 127
  %.92.i.i.i.i180 = shl nuw nsw i64 %.76.i.i.i.i178, 7
  %.95.i.i.i.i181 = or disjoint i64 %.92.i.i.i.i180, %.88.i.i.i.i179
  %.98.i.i.i.i182 = add nuw nsw i64 %.17.i.i52, 2
  br label %B0.endif.i.i.i59

B182.i.i.i.i143:
  %13 = add nuw nsw i64 %.17.i.i52, 10
  %smax497 = call i64 @llvm.smax.i64(i64 %.17.i.i52, i64 %.22.i.i55)
  br label %B42.i.i.i.i.i144

B42.i.i.i.i.i144:
  %.41.i.i.i.i.i3.0 = phi i64 [ 0, %B182.i.i.i.i143 ], [ %.112.i.i.i.i.i152, %B176.i.i.i.i.i162 ]
  %.44.i.i.i.i.i4.0 = phi i64 [ 10, %B182.i.i.i.i143 ], [ %.108.i.i.i.i.i151, %B176.i.i.i.i.i162 ]
  %at.2.i.i.i.i.0.i145 = phi i64 [ %.17.i.i52, %B182.i.i.i.i143 ], [ %.176.i.i.i.i.i158, %B176.i.i.i.i.i162 ]
  %value.2.i.i.i.i.0.i146 = phi i64 [ 0, %B182.i.i.i.i143 ], [ %value.3.i.i.i.i.1.i163, %B176.i.i.i.i.i162 ]
  %.99.i.i.i.i.i148.not = icmp eq i64 %.44.i.i.i.i.i4.0, 0
  br i1 %.99.i.i.i.i.i148.not, label %B316.endif.endif.endif.i72, label %B42.if.i.i.i.i.i149

B70.i.i.i.i.i154:
  %.168.i.i.i.i.i155 = add i64 %at.2.i.i.i.i.0.i145, %.75.i14
  %.169.i.i.i.i.i156 = inttoptr i64 %.168.i.i.i.i.i155 to ptr
  %.170.i.i.i.i.i157 = load i8, ptr %.169.i.i.i.i.i156, align 1
  %.176.i.i.i.i.i158 = add nuw nsw i64 %at.2.i.i.i.i.0.i145, 1
  %14 = and i8 %.170.i.i.i.i.i157, 127
  %.188.i.i.i.i.i159 = icmp samesign ult i64 %.41.i.i.i.i.i3.0, 29
  br i1 %.188.i.i.i.i.i159, label %B134.i.i.i.i.i168, label %B152.i.i.i.i.i160

B134.i.i.i.i.i168:
  %.183.i.i.i.i.i169 = zext nneg i8 %14 to i64
  %.192.i.i.i.i.i170 = shl nuw nsw i64 %.183.i.i.i.i.i169, %.41.i.i.i.i.i3.0
  %.198.i.i.i.i.i171 = or i64 %.192.i.i.i.i.i170, %value.2.i.i.i.i.0.i146
  br label %B176.i.i.i.i.i162

B152.i.i.i.i.i160:
  %.213.i.i.i.i.not.i161 = icmp eq i8 %14, 0
  br i1 %.213.i.i.i.i.not.i161, label %B176.i.i.i.i.i162, label %B316.endif.endif.endif.i72

B176.i.i.i.i.i162:
  %value.3.i.i.i.i.1.i163 = phi i64 [ %.198.i.i.i.i.i171, %B134.i.i.i.i.i168 ], [ %value.2.i.i.i.i.0.i146, %B152.i.i.i.i.i160 ]
  %.239.i.i.i.i.i164 = icmp sgt i8 %.170.i.i.i.i.i157, -1
  br i1 %.239.i.i.i.i.i164, label %B188.i.i.i.i.i165, label %B42.i.i.i.i.i144

B188.i.i.i.i.i165:
  %.250.i.i.i.i.i166 = icmp slt i64 %value.3.i.i.i.i.1.i163, 2147483648
  br i1 %.250.i.i.i.i.i166, label %B0.endif.i.i.i59, label %B316.endif.endif.endif.i72

B42.if.i.i.i.i.i149:
  %.108.i.i.i.i.i151 = add nsw i64 %.44.i.i.i.i.i4.0, -1
  %.112.i.i.i.i.i152 = add nuw nsw i64 %.41.i.i.i.i.i3.0, 7
  %.143.i.i.i.i.not.i153 = icmp slt i64 %at.2.i.i.i.i.0.i145, %.22.i.i55
  br i1 %.143.i.i.i.i.not.i153, label %B70.i.i.i.i.i154, label %B316.endif.endif.endif.i72

B0.endif.i.i.i59:
  %.11.i.i.sroa.7.0.i60 = phi i64 [ %.98.i.i.i.i182, %B150.i.i.i.i177 ], [ %.176.i.i.i.i.i158, %B188.i.i.i.i.i165 ], [ %.52.i.i.i.i184, %B24.i.i.i.i134 ]
  %.11.i.i.sroa.0.0.i61 = phi i64 [ %.95.i.i.i.i181, %B150.i.i.i.i177 ], [ %value.3.i.i.i.i.1.i163, %B188.i.i.i.i.i165 ], [ %.39.i.i.i.i138, %B24.i.i.i.i134 ]
  %.11.i.i.sroa.0.0.i61.fr = freeze i64 %.11.i.i.sroa.0.0.i61
  %spec.select449 = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i61.fr, i64 1)
  br label %B316.endif.endif.endif.i72

B316.endif.endif.endif.i72:
  %.11.i.i.sroa.0.0.i61409 = phi i64 [ -1, %B188.i.i.i.i.i165 ], [ %.11.i.i.sroa.0.0.i61.fr, %B0.endif.i.i.i59 ], [ -1, %B38.i.i57 ], [ -1, %B152.i.i.i.i.i160 ], [ -1, %B42.if.i.i.i.i.i149 ], [ -1, %B42.i.i.i.i.i144 ]
  %.11.i.i.sroa.7.0.i60408 = phi i64 [ %.176.i.i.i.i.i158, %B188.i.i.i.i.i165 ], [ %.11.i.i.sroa.7.0.i60, %B0.endif.i.i.i59 ], [ %.17.i.i52, %B38.i.i57 ], [ %13, %B42.i.i.i.i.i144 ], [ %smax497, %B42.if.i.i.i.i.i149 ], [ %.176.i.i.i.i.i158, %B152.i.i.i.i.i160 ]
  %15 = phi i64 [ -2, %B188.i.i.i.i.i165 ], [ %spec.select449, %B0.endif.i.i.i59 ], [ -2, %B38.i.i57 ], [ -2, %B152.i.i.i.i.i160 ], [ -2, %B42.if.i.i.i.i.i149 ], [ -2, %B42.i.i.i.i.i144 ]
  %.64.i.i.i65 = icmp slt i64 %15, 0
  %.69.i.i.i66 = sub nsw i64 %.22.i.i55, %.11.i.i.sroa.7.0.i60408
  %.73.i.i.i67 = icmp sgt i64 %15, %.69.i.i.i66
  %or.cond624.i68 = select i1 %.64.i.i.i65, i1 true, i1 %.73.i.i.i67
  %.98.i.i.i69 = select i1 %or.cond624.i68, i64 0, i64 %15
  %.54.i.sroa.10.0.i70 = add nuw nsw i64 %.98.i.i.i69, %.11.i.i.sroa.7.0.i60408
  %.54.i.sroa.0.0.i71 = select i1 %or.cond624.i68, i64 -1, i64 %.11.i.i.sroa.0.0.i61409
  %.542.i76 = icmp slt i64 %.54.i.sroa.0.0.i71, %"$phi104.0.2.0.i15"
  %.545.i77 = icmp sgt i64 %.54.i.sroa.0.0.i71, 9
  %or.cond623.i78 = or i1 %.542.i76, %.545.i77
  br i1 %or.cond623.i78, label %B460.i132, label %B474.i79

B474.endif.i92:
  %.588.0.i93 = phi i64 [ %.15.i.i.i91, %B22.i.i83 ], [ 0, %B38.i.i.i116.preheader ], [ %.143.i.i.i131, %B38.if.i.i.i120 ]
  br i1 %.48.not.i5, label %B520.i94, label %B552.i103

c2:
  %thread2 = call ptr @PyEval_SaveThread()
  %.48.not.i196 = icmp ne i8 %number3, 0
  %.75.i205 = ptrtoint ptr %data0 to i64
  %"$phi104.0.2.0.i206" = zext i1 %.48.not.i196 to i64
  %.131.i207 = icmp eq i64 %rows2, %rows1
  %.150.i208 = icmp eq i64 %rows4, %rows1
  %or.cond622.i209.not453.not454 = select i1 %.131.i207, i1 %.150.i208, i1 false
  %.165.i210 = icmp eq i64 %rows5, %rows1
  %narrow.not.not = select i1 %or.cond622.i209.not453.not454, i1 %.165.i210, i1 false
  br i1 %narrow.not.not, label %B230.endif.i217, label %lengths.wrong

B278.i226:
  %.225.i199.0472 = phi i64 [ %.294.i362, %B625.i283 ], [ 0, %B230.endif.i217 ]
  %.294.i362 = add nuw nsw i64 %.225.i199.0472, 1
  %16 = getelementptr i8, ptr %data5, i64 %.225.i199.0472
  %.352.i230 = load i8, ptr %16, align 1
  %.354.i231 = icmp eq i8 %.352.i230, 0
  br i1 %.354.i231, label %B304.i356, label %B316.i232

B304.i356:
  %17 = getelementptr i64, ptr %data4, i64 %.225.i199.0472
  store i64 -1, ptr %17, align 8
  br label %B625.i283

B316.i232:
  %18 = getelementptr i32, ptr %data1, i64 %.225.i199.0472
  %.421.i233 = load i32, ptr %18, align 4
  %19 = getelementptr i32, ptr %data2, i64 %.225.i199.0472
  %.476.i234 = load i32, ptr %19, align 4
  %.17.i.i235 = sext i32 %.421.i233 to i64
  %.18.i.i236 = icmp slt i32 %.421.i233, 0
  br i1 %.18.i.i236, label %B460.i304, label %B16.i.i237

B460.i304:
  %.575.i = xor i64 %.225.i199.0472, -1
  br label %done

B474.i257:
  %.15.i.i258 = add nsw i64 %.11.i.i.sroa.7.0.i243434, 8
  %.16.i13.not.i259 = icmp sgt i64 %.15.i.i258, %rows0
  br i1 %.16.i13.not.i259, label %B38.i.i.i288.preheader, label %B22.i.i260

B38.i.i.i288.preheader:
  %.95.i.i.i291467.not = icmp eq i64 %.98.i.i.i252, 0
  br i1 %.95.i.i.i291467.not, label %B474.endif.i269, label %B38.if.i.i.i292.lr.ph

B38.if.i.i.i292.lr.ph:
  %.134.i.i.i296 = add i64 %.11.i.i.sroa.7.0.i243434, %.75.i205
  br label %B38.if.i.i.i292

B22.i.i260:
  %.7.i.i.i261 = add i64 %.11.i.i.sroa.7.0.i243434, %.75.i205
  %.8.i.i.i262 = inttoptr i64 %.7.i.i.i261 to ptr
  %.9.i.i57.i263 = load i64, ptr %.8.i.i.i262, align 1
  %.10.i.i58.i264 = shl nsw i64 %.98.i.i.i252, 2
  %.11.i.i59.i265 = shl nsw i64 -1, %.10.i.i58.i264
  %.13.i.i.i266 = shl i64 %.11.i.i59.i265, %.10.i.i58.i264
  %.14.i.i.i267 = xor i64 %.13.i.i.i266, -1
  %.15.i.i.i268 = and i64 %.9.i.i57.i263, %.14.i.i.i267
  br label %B474.endif.i269

B38.if.i.i.i292:
  %value.2.i.i.0.i289470 = phi i64 [ 0, %B38.if.i.i.i292.lr.ph ], [ %.143.i.i.i303, %B38.if.i.i.i292 ]
  %.37.i.i3.i192.0469 = phi i64 [ 0, %B38.if.i.i.i292.lr.ph ], [ %.108.i.i49.i295, %B38.if.i.i.i292 ]
  %.108.i.i49.i295 = add nuw nsw i64 %.37.i.i3.i192.0469, 1
  %.136.i.i.i297 = add i64 %.134.i.i.i296, %.37.i.i3.i192.0469
  %.137.i.i.i298 = inttoptr i64 %.136.i.i.i297 to ptr
  %.138.i.i.i299 = load i8, ptr %.137.i.i.i298, align 1
  %.139.i.i.i300 = zext i8 %.138.i.i.i299 to i64
  %.140.i.i.i301 = shl nsw i64 %.37.i.i3.i192.0469, 3
  %.141.i.i.i302 = shl i64 %.139.i.i.i300, %.140.i.i.i301
  %.143.i.i.i303 = or i64 %.141.i.i.i302, %value.2.i.i.0.i289470
  %exitcond.not = icmp eq i64 %.108.i.i49.i295, %.98.i.i.i252
  br i1 %exitcond.not, label %B474.endif.i269, label %B38.if.i.i.i292

B520.i270:
  %.5.i.i271 = lshr i64 %.587.0.i, 1
  %.10.i.i272 = and i64 %.587.0.i, 1
  %.14.i65.i273 = icmp eq i64 %.587.0.i, 1
  %..i274 = select i1 %.14.i65.i273, i64 -9223372036854775808, i64 0
  %.27.i69.i275 = sub nsw i64 0, %.10.i.i272
  %.29.i70.i276 = xor i64 %.5.i.i271, %.27.i69.i275
  %.33.i71.i277 = add nsw i64 %.29.i70.i276, %.10.i.i272
  %.37.i74.i278 = or i64 %.33.i71.i277, %..i274
  br label %B552.i279

B552.i279:
  %"$phi552.1.2.1.i280" = phi i64 [ %.37.i74.i278, %B520.i270 ], [ %.587.0.i, %B474.endif.i269 ]
  %or.cond.i281 = icmp ugt i64 %"$phi552.1.2.1.i280", 2147483647
  br i1 %or.cond.i281, label %B588.i284, label %B602.i282

B588.i284:
  %.693.i = xor i64 %.225.i199.0472, -1
  br label %done

B602.i282:
  %20 = getelementptr i64, ptr %data4, i64 %.225.i199.0472
  store i64 %"$phi552.1.2.1.i280", ptr %20, align 8
  %.763.i = trunc i64 %.54.i.sroa.10.0.i253 to i32
  store i32 %.763.i, ptr %18, align 4
  br label %B625.i283

B625.i283:
  %exitcond496.not = icmp eq i64 %rows1, %.294.i362
  br i1 %exitcond496.not, label %done, label %B278.i226

B230.endif.i217:
  %.281.i222471.not = icmp slt i64 %rows1, 1
  br i1 %.281.i222471.not, label %done, label %B278.i226

B16.i.i237:
  %.22.i.i238 = sext i32 %.476.i234 to i64
  %.23.i.i239 = icmp slt i64 %rows0, %.22.i.i238
  br i1 %.23.i.i239, label %B460.i304, label %B38.i.i240

B38.i.i240:
  %.15.i.i.i.not.i241 = icmp slt i32 %.421.i233, %.476.i234
  br i1 %.15.i.i.i.not.i241, label %B24.i.i.i.i305, label %B316.endif.endif.endif.i255

B24.i.i.i.i305:
  %.36.i.i.i.i306 = add i64 %.17.i.i235, %.75.i205
  %.37.i.i.i.i307 = inttoptr i64 %.36.i.i.i.i306 to ptr
  %.38.i.i.i.i308 = load i8, ptr %.37.i.i.i.i307, align 1
  %.39.i.i.i.i309 = zext i8 %.38.i.i.i.i308 to i64
  %.44.i.i.i.i310 = icmp sgt i8 %.38.i.i.i.i308, -1
  %.52.i.i.i.i355 = add nuw nsw i64 %.17.i.i235, 1
  br i1 %.44.i.i.i.i310, label %B0.endif.i.i.i242, label %B82.i.i.i.i311

B82.i.i.i.i311:
  %.67.i.i.i.i313 = icmp slt i64 %.52.i.i.i.i355, %.22.i.i238
  br i1 %.67.i.i.i.i313, label %B100.i.i.i.i343, label %B182.i.i.i.i314

B100.i.i.i.i343:
  %.73.i.i.i.i344 = add i64 %.52.i.i.i.i355, %.75.i205
  %.74.i.i.i.i345 = inttoptr i64 %.73.i.i.i.i344 to ptr
  %.75.i.i.i.i346 = load i8, ptr %.74.i.i.i.i345, align 1
  %.81.i.i.i.i347 = icmp sgt i8 %.75.i.i.i.i346, -1
  br i1 %.81.i.i.i.i347, label %B150.i.i.i.i348, label %B182.i.i.i.i314

B150.i.i.i.i348:
  %.76.i.i.i.i349 = zext nneg i8 %.75.i.i.i.i346 to i64
  %.88.i.i.i.i350 = and i64 %.39.i.i.i.i309, 127
  %.92.i.i.i.i351 = shl nuw nsw i64 %.76.i.i.i.i349, 7
  %.95.i.i.i.i352 = or disjoint i64 %.92.i.i.i.i351, %.88.i.i.i.i350
  %.98.i.i.i.i353 = add nuw nsw i64 %.17.i.i235, 2
  br label %B0.endif.i.i.i242

B182.i.i.i.i314:
  %21 = add nuw nsw i64 %.17.i.i235, 10
  %smax = call i64 @llvm.smax.i64(i64 %.17.i.i235, i64 %.22.i.i238)
  br label %B42.i.i.i.i.i315

B42.i.i.i.i.i315:
  %.44.i.i.i.i.i195.0 = phi i64 [ 10, %B182.i.i.i.i314 ], [ %.108.i.i.i.i.i322, %B176.i.i.i.i.i333 ]
  %.41.i.i.i.i.i194.0 = phi i64 [ 0, %B182.i.i.i.i314 ], [ %.112.i.i.i.i.i323, %B176.i.i.i.i.i333 ]
  %at.2.i.i.i.i.0.i316 = phi i64 [ %.17.i.i235, %B182.i.i.i.i314 ], [ %.176.i.i.i.i.i329, %B176.i.i.i.i.i333 ]
  %value.2.i.i.i.i.0.i317 = phi i64 [ 0, %B182.i.i.i.i314 ], [ %value.3.i.i.i.i.1.i334, %B176.i.i.i.i.i333 ]
  %.99.i.i.i.i.i319.not = icmp eq i64 %.44.i.i.i.i.i195.0, 0
  br i1 %.99.i.i.i.i.i319.not, label %B316.endif.endif.endif.i255, label %B42.if.i.i.i.i.i320

B70.i.i.i.i.i325:
  %.168.i.i.i.i.i326 = add i64 %at.2.i.i.i.i.0.i316, %.75.i205
  %.169.i.i.i.i.i327 = inttoptr i64 %.168.i.i.i.i.i326 to ptr
  %.170.i.i.i.i.i328 = load i8, ptr %.169.i.i.i.i.i327, align 1
  %.176.i.i.i.i.i329 = add nuw nsw i64 %at.2.i.i.i.i.0.i316, 1
  %22 = and i8 %.170.i.i.i.i.i328, 127
  %.188.i.i.i.i.i330 = icmp samesign ult i64 %.41.i.i.i.i.i194.0, 29
  br i1 %.188.i.i.i.i.i330, label %B134.i.i.i.i.i339, label %B152.i.i.i.i.i331

B134.i.i.i.i.i339:
  %.183.i.i.i.i.i340 = zext nneg i8 %22 to i64
  %.192.i.i.i.i.i341 = shl nuw nsw i64 %.183.i.i.i.i.i340, %.41.i.i.i.i.i194.0
  %.198.i.i.i.i.i342 = or i64 %.192.i.i.i.i.i341, %value.2.i.i.i.i.0.i317
  br label %B176.i.i.i.i.i333

B152.i.i.i.i.i331:
  %.213.i.i.i.i.not.i332 = icmp eq i8 %22, 0
  br i1 %.213.i.i.i.i.not.i332, label %B176.i.i.i.i.i333, label %B316.endif.endif.endif.i255

B176.i.i.i.i.i333:
  %value.3.i.i.i.i.1.i334 = phi i64 [ %.198.i.i.i.i.i342, %B134.i.i.i.i.i339 ], [ %value.2.i.i.i.i.0.i317, %B152.i.i.i.i.i331 ]
  %.239.i.i.i.i.i335 = icmp sgt i8 %.170.i.i.i.i.i328, -1
  br i1 %.239.i.i.i.i.i335, label %B188.i.i.i.i.i336, label %B42.i.i.i.i.i315

B188.i.i.i.i.i336:
  %.250.i.i.i.i.i337 = icmp slt i64 %value.3.i.i.i.i.1.i334, 2147483648
  br i1 %.250.i.i.i.i.i337, label %B0.endif.i.i.i242, label %B316.endif.endif.endif.i255

B42.if.i.i.i.i.i320:
  %.108.i.i.i.i.i322 = add nsw i64 %.44.i.i.i.i.i195.0, -1
  %.112.i.i.i.i.i323 = add nuw nsw i64 %.41.i.i.i.i.i194.0, 7
  %.143.i.i.i.i.not.i324 = icmp slt i64 %at.2.i.i.i.i.0.i316, %.22.i.i238
  br i1 %.143.i.i.i.i.not.i324, label %B70.i.i.i.i.i325, label %B316.endif.endif.endif.i255

B0.endif.i.i.i242:
  %.11.i.i.sroa.7.0.i243 = phi i64 [ %.98.i.i.i.i353, %B150.i.i.i.i348 ], [ %.176.i.i.i.i.i329, %B188.i.i.i.i.i336 ], [ %.52.i.i.i.i355, %B24.i.i.i.i305 ]
  %.11.i.i.sroa.0.0.i244 = phi i64 [ %.95.i.i.i.i352, %B150.i.i.i.i348 ], [ %value.3.i.i.i.i.1.i334, %B188.i.i.i.i.i336 ], [ %.39.i.i.i.i309, %B24.i.i.i.i305 ]
  %.11.i.i.sroa.0.0.i244.fr = freeze i64 %.11.i.i.sroa.0.0.i244
  %spec.select452 = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i244.fr, i64 1)
  br label %B316.endif.endif.endif.i255

B316.endif.endif.endif.i255:
  %.11.i.i.sroa.0.0.i244435 = phi i64 [ -1, %B188.i.i.i.i.i336 ], [ %.11.i.i.sroa.0.0.i244.fr, %B0.endif.i.i.i242 ], [ -1, %B38.i.i240 ], [ -1, %B152.i.i.i.i.i331 ], [ -1, %B42.if.i.i.i.i.i320 ], [ -1, %B42.i.i.i.i.i315 ]
  %.11.i.i.sroa.7.0.i243434 = phi i64 [ %.176.i.i.i.i.i329, %B188.i.i.i.i.i336 ], [ %.11.i.i.sroa.7.0.i243, %B0.endif.i.i.i242 ], [ %.17.i.i235, %B38.i.i240 ], [ %21, %B42.i.i.i.i.i315 ], [ %smax, %B42.if.i.i.i.i.i320 ], [ %.176.i.i.i.i.i329, %B152.i.i.i.i.i331 ]
  %23 = phi i64 [ -2, %B188.i.i.i.i.i336 ], [ %spec.select452, %B0.endif.i.i.i242 ], [ -2, %B38.i.i240 ], [ -2, %B152.i.i.i.i.i331 ], [ -2, %B42.if.i.i.i.i.i320 ], [ -2, %B42.i.i.i.i.i315 ]
  %.64.i.i.i248 = icmp slt i64 %23, 0
  %.69.i.i.i249 = sub nsw i64 %.22.i.i238, %.11.i.i.sroa.7.0.i243434
  %.73.i.i.i250 = icmp sgt i64 %23, %.69.i.i.i249
  %or.cond624.i251 = select i1 %.64.i.i.i248, i1 true, i1 %.73.i.i.i250
  %.98.i.i.i252 = select i1 %or.cond624.i251, i64 0, i64 %23
  %.54.i.sroa.10.0.i253 = add nuw nsw i64 %.98.i.i.i252, %.11.i.i.sroa.7.0.i243434
  %.54.i.sroa.0.0.i254 = select i1 %or.cond624.i251, i64 -1, i64 %.11.i.i.sroa.0.0.i244435
  %.541.i = icmp slt i64 %.54.i.sroa.0.0.i254, %"$phi104.0.2.0.i206"
  %.544.i = icmp sgt i64 %.54.i.sroa.0.0.i254, 9
  %or.cond623.i256 = or i1 %.541.i, %.544.i
  br i1 %or.cond623.i256, label %B460.i304, label %B474.i257

B474.endif.i269:
  %.587.0.i = phi i64 [ %.15.i.i.i268, %B22.i.i260 ], [ 0, %B38.i.i.i288.preheader ], [ %.143.i.i.i303, %B38.if.i.i.i292 ]
  br i1 %.48.not.i196, label %B520.i270, label %B552.i279

count.wrong:
  %count.kind = load ptr, ptr @PyExc_TypeError, align 8
  tail call void @PyErr_SetString(ptr %count.kind, ptr nonnull @text.count)
  br label %end

array.wrong:
  %array.kind = load ptr, ptr @PyExc_TypeError, align 8
  call void @PyErr_SetString(ptr %array.kind, ptr nonnull @text.array)
  br label %end

lengths.wrong:
  %thread2.sink = phi ptr [ %thread1, %c1 ], [ %thread0, %c0 ], [ %thread2, %c2 ]
  call void @PyEval_RestoreThread(ptr %thread2.sink)
  %lengths.kind = load ptr, ptr @PyExc_ValueError, align 8
  call void @PyErr_SetString(ptr %lengths.kind, ptr nonnull @text.lengths)
  br label %end

done:
  %thread2.sink514 = phi ptr [ %thread1, %B588.i111 ], [ %thread0, %B588.i ], [ %thread2, %B588.i284 ], [ %thread0, %B230.endif.i ], [ %thread0, %B460.i ], [ %thread1, %B625.i110 ], [ %thread1, %B230.endif.i26 ], [ %thread1, %B460.i132 ], [ %thread0, %B625.i ], [ %thread2, %B230.endif.i217 ], [ %thread2, %B460.i304 ], [ %thread2, %B625.i283 ]
  %result.0 = phi i64 [ %.694.i112, %B588.i111 ], [ %.694.i, %B588.i ], [ %.693.i, %B588.i284 ], [ %rows1, %B230.endif.i ], [ %.576.i, %B460.i ], [ %rows1, %B625.i110 ], [ %rows1, %B230.endif.i26 ], [ %.576.i133, %B460.i132 ], [ %rows1, %B625.i ], [ %rows1, %B230.endif.i217 ], [ %.575.i, %B460.i304 ], [ %rows1, %B625.i283 ]
  call void @PyEval_RestoreThread(ptr %thread2.sink514)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w4 ], [ null, %p4 ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
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

declare i64 @llvm.usub.sat.i64(i64, i64)
