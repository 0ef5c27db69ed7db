@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @take_fixed(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
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
  %number3 = call i64 @PyLong_AsLongLong(ptr %arg3)
  %odd3 = icmp eq i64 %number3, -1
  br i1 %odd3, label %e3, label %p4

e3:
  %error3 = call ptr @PyErr_Occurred()
  %none3 = icmp eq ptr %error3, null
  br i1 %none3, label %p4, label %end

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
  br i1 %more4.none, label %k4, label %array.wrong

k4:
  %dims4.ok = icmp eq i32 %dims4, 1
  %item4.ok = icmp eq i64 %item4, 8
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
  %item5.ok = icmp eq i64 %item5, 1
  %ok5 = and i1 %item5.ok, %dims5.ok
  br i1 %ok5, label %w5, label %array.wrong

w5:
  %rows5 = load i64, ptr %shape5, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.66.i = ptrtoint ptr %data0 to i64
  %.107.i = icmp eq i64 %rows2, %rows1
  %.126.i = icmp eq i64 %rows4, %rows1
  %or.cond.i.not23.not25 = select i1 %.107.i, i1 %.126.i, i1 false
  %.141.i = icmp eq i64 %rows5, %rows1
  %or.cond533.i.not22.not24 = select i1 %or.cond.i.not23.not25, i1 %.141.i, i1 false
  %0 = add i64 %number3, -1
  %1 = icmp ult i64 %0, 8
  %narrow.not.not = and i1 %1, %or.cond533.i.not22.not24
  br i1 %narrow.not.not, label %B250.endif.i, label %lengths.wrong

B298.i:
  %.230.i.032 = phi i64 [ 0, %B298.i.lr.ph ], [ %.299.i, %B464.endif.i ]
  %.299.i = add nuw nsw i64 %.230.i.032, 1
  %2 = getelementptr i32, ptr %data1, i64 %.230.i.032
  %.358.i = load i32, ptr %2, align 4
  %3 = getelementptr i32, ptr %data2, i64 %.230.i.032
  %.413.i = load i32, ptr %3, align 4
  %.17.i.i = sext i32 %.358.i to i64
  %.18.i.i = icmp slt i32 %.358.i, 0
  br i1 %.18.i.i, label %B298.endif.endif.endif.i, label %B16.i.i

B450.i:
  %.509.i = xor i64 %.230.i.032, -1
  br label %done

B464.i:
  %.517.i = sub i64 %.440.sroa.10.0.i, %.440.sroa.5.0.i
  %.15.i.i = add nsw i64 %.440.sroa.5.0.i, 8
  %.16.i13.not.i = icmp sgt i64 %.15.i.i, %rows0
  br i1 %.16.i13.not.i, label %B56.i.i, label %B22.i.i

B22.i.i:
  %.7.i.i.i = add i64 %.440.sroa.5.0.i, %.66.i
  %.8.i.i.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i57.i = load i64, ptr %.8.i.i.i, align 1
  %.10.i.i58.i = shl nsw i64 %.517.i, 2
  %.11.i.i59.i = shl nsw i64 -1, %.10.i.i58.i
  %.13.i.i.i = shl i64 %.11.i.i59.i, %.10.i.i58.i
  %.14.i.i.i = xor i64 %.13.i.i.i, -1
  %.15.i.i.i = and i64 %.9.i.i57.i, %.14.i.i.i
  br label %B464.endif.i

B56.i.i:
  %.95.i.i.i27.not = icmp slt i64 %.517.i, 1
  br i1 %.95.i.i.i27.not, label %B464.endif.i, label %B38.if.i.i.i.lr.ph

B38.if.i.i.i.lr.ph:
  %.134.i.i.i = add i64 %.440.sroa.5.0.i, %.66.i
  br label %B38.if.i.i.i

B38.if.i.i.i:
  %value.2.i.i.0.i30 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.143.i.i.i, %B38.if.i.i.i ]
  %.37.i.i3.i.029 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.108.i.i49.i, %B38.if.i.i.i ]
  %.108.i.i49.i = add nuw nsw i64 %.37.i.i3.i.029, 1
  %.136.i.i.i = add i64 %.134.i.i.i, %.37.i.i3.i.029
  %.137.i.i.i = inttoptr i64 %.136.i.i.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i.i, align 1
  %.139.i.i.i = zext i8 %.138.i.i.i to i64
  %.140.i.i.i = shl nsw i64 %.37.i.i3.i.029, 3
  %.141.i.i.i = shl i64 %.139.i.i.i, %.140.i.i.i
  %.143.i.i.i = or i64 %.141.i.i.i, %value.2.i.i.0.i30
  %exitcond.not = icmp eq i64 %.108.i.i49.i, %.517.i
  br i1 %exitcond.not, label %B464.endif.i, label %B38.if.i.i.i

B250.endif.i:
  %.286.i31.not = icmp slt i64 %rows1, 1
  br i1 %.286.i31.not, label %done, label %B298.i.lr.ph

B298.i.lr.ph:
  %.480.i = add nuw nsw i64 %number3, 1
  br label %B298.i

B16.i.i:
  %.22.i.i = sext i32 %.413.i to i64
  %.23.i.i = icmp slt i64 %rows0, %.22.i.i
  br i1 %.23.i.i, label %B298.endif.endif.endif.i, label %B38.i.i

B38.i.i:
  %.15.i.i.i.not.i = icmp slt i32 %.358.i, %.413.i
  br i1 %.15.i.i.i.not.i, label %B24.i.i.i.i, label %B0.endif.i.i.i.thread

B24.i.i.i.i:
  %.36.i.i.i.i = add i64 %.17.i.i, %.66.i
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
  %.73.i.i.i.i = add i64 %.52.i.i.i.i, %.66.i
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
  %4 = add nuw nsw i64 %.17.i.i, 10
  %smax = call i64 @llvm.smax.i64(i64 %.17.i.i, i64 %.22.i.i)
  br label %B42.i.i.i.i.i

B42.i.i.i.i.i:
  %.44.i.i.i.i.i.0 = phi i64 [ 10, %B182.i.i.i.i ], [ %.108.i.i.i.i.i, %B176.i.i.i.i.i ]
  %.41.i.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i.i ], [ %.112.i.i.i.i.i, %B176.i.i.i.i.i ]
  %value.2.i.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i.i ], [ %value.3.i.i.i.i.1.i, %B176.i.i.i.i.i ]
  %at.2.i.i.i.i.0.i = phi i64 [ %.17.i.i, %B182.i.i.i.i ], [ %.176.i.i.i.i.i, %B176.i.i.i.i.i ]
  %.99.i.i.i.i.i.not = icmp eq i64 %.44.i.i.i.i.i.0, 0
  br i1 %.99.i.i.i.i.i.not, label %B0.endif.i.i.i.thread, label %B42.if.i.i.i.i.i

B70.i.i.i.i.i:
  %.168.i.i.i.i.i = add i64 %at.2.i.i.i.i.0.i, %.66.i
  %.169.i.i.i.i.i = inttoptr i64 %.168.i.i.i.i.i to ptr
  %.170.i.i.i.i.i = load i8, ptr %.169.i.i.i.i.i, align 1
  %.176.i.i.i.i.i = add nuw nsw i64 %at.2.i.i.i.i.0.i, 1
  %5 = and i8 %.170.i.i.i.i.i, 127
  %.188.i.i.i.i.i = icmp samesign ult i64 %.41.i.i.i.i.i.0, 29
  br i1 %.188.i.i.i.i.i, label %B134.i.i.i.i.i, label %B152.i.i.i.i.i

B134.i.i.i.i.i:
  %.183.i.i.i.i.i = zext nneg i8 %5 to i64
  %.192.i.i.i.i.i = shl nuw nsw i64 %.183.i.i.i.i.i, %.41.i.i.i.i.i.0
  %.198.i.i.i.i.i = or i64 %.192.i.i.i.i.i, %value.2.i.i.i.i.0.i
  br label %B176.i.i.i.i.i

B152.i.i.i.i.i:
  %.213.i.i.i.i.not.i = icmp eq i8 %5, 0
  br i1 %.213.i.i.i.i.not.i, label %B176.i.i.i.i.i, label %B0.endif.i.i.i.thread

B176.i.i.i.i.i:
  %value.3.i.i.i.i.1.i = phi i64 [ %.198.i.i.i.i.i, %B134.i.i.i.i.i ], [ %value.2.i.i.i.i.0.i, %B152.i.i.i.i.i ]
  %.239.i.i.i.i.i = icmp sgt i8 %.170.i.i.i.i.i, -1
  br i1 %.239.i.i.i.i.i, label %B188.i.i.i.i.i, label %B42.i.i.i.i.i

B188.i.i.i.i.i:
  %.250.i.i.i.i.i = icmp slt i64 %value.3.i.i.i.i.1.i, 2147483648
  br i1 %.250.i.i.i.i.i, label %B0.endif.i.i.i, label %B0.endif.i.i.i.thread

B42.if.i.i.i.i.i:
  %.108.i.i.i.i.i = add nsw i64 %.44.i.i.i.i.i.0, -1
  %.112.i.i.i.i.i = add nuw nsw i64 %.41.i.i.i.i.i.0, 7
  %.143.i.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.i.0.i, %.22.i.i
  br i1 %.143.i.i.i.i.not.i, label %B70.i.i.i.i.i, label %B0.endif.i.i.i.thread

B0.endif.i.i.i:
  %.11.i.i.sroa.7.0.i = phi i64 [ %.98.i.i.i.i, %B150.i.i.i.i ], [ %.176.i.i.i.i.i, %B188.i.i.i.i.i ], [ %.52.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i = phi i64 [ %.95.i.i.i.i, %B150.i.i.i.i ], [ %value.3.i.i.i.i.1.i, %B188.i.i.i.i.i ], [ %.39.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i.fr = freeze i64 %.11.i.i.sroa.0.0.i
  %spec.select21 = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i.fr, i64 1)
  br label %B0.endif.i.i.i.thread

B0.endif.i.i.i.thread:
  %.11.i.i.sroa.0.0.i15 = phi i64 [ -1, %B188.i.i.i.i.i ], [ %.11.i.i.sroa.0.0.i.fr, %B0.endif.i.i.i ], [ -1, %B38.i.i ], [ -1, %B152.i.i.i.i.i ], [ -1, %B42.if.i.i.i.i.i ], [ -1, %B42.i.i.i.i.i ]
  %.11.i.i.sroa.7.0.i14 = phi i64 [ %.176.i.i.i.i.i, %B188.i.i.i.i.i ], [ %.11.i.i.sroa.7.0.i, %B0.endif.i.i.i ], [ %.17.i.i, %B38.i.i ], [ %4, %B42.i.i.i.i.i ], [ %smax, %B42.if.i.i.i.i.i ], [ %.176.i.i.i.i.i, %B152.i.i.i.i.i ]
  %6 = phi i64 [ -2, %B188.i.i.i.i.i ], [ %spec.select21, %B0.endif.i.i.i ], [ -2, %B38.i.i ], [ -2, %B152.i.i.i.i.i ], [ -2, %B42.if.i.i.i.i.i ], [ -2, %B42.i.i.i.i.i ]
  %.64.i.i.i = icmp slt i64 %6, 0
  %.69.i.i.i = sub nsw i64 %.22.i.i, %.11.i.i.sroa.7.0.i14
  %.73.i.i.i = icmp sgt i64 %6, %.69.i.i.i
  %or.cond535.i = select i1 %.64.i.i.i, i1 true, i1 %.73.i.i.i
  %.98.i.i.i = select i1 %or.cond535.i, i64 0, i64 %6
  %.54.i.sroa.10.0.i = add nuw nsw i64 %.98.i.i.i, %.11.i.i.sroa.7.0.i14
  %.54.i.sroa.0.0.i = select i1 %or.cond535.i, i64 -1, i64 %.11.i.i.sroa.0.0.i15
  br label %B298.endif.endif.endif.i

B298.endif.endif.endif.i:
  %.440.sroa.10.0.i = phi i64 [ %.54.i.sroa.10.0.i, %B0.endif.i.i.i.thread ], [ %.17.i.i, %B16.i.i ], [ %.17.i.i, %B298.i ]
  %.440.sroa.5.0.i = phi i64 [ %.11.i.i.sroa.7.0.i14, %B0.endif.i.i.i.thread ], [ %.17.i.i, %B16.i.i ], [ %.17.i.i, %B298.i ]
  %.440.sroa.0.0.i = phi i64 [ %.54.i.sroa.0.0.i, %B0.endif.i.i.i.thread ], [ -1, %B16.i.i ], [ -1, %B298.i ]
  %.477.not.i = icmp eq i64 %.440.sroa.0.0.i, 0
  %.482.not.i = icmp eq i64 %.440.sroa.0.0.i, %.480.i
  %or.cond534.i = select i1 %.477.not.i, i1 true, i1 %.482.not.i
  br i1 %or.cond534.i, label %B464.i, label %B450.i

B464.endif.i:
  %.521.0.i = phi i64 [ %.15.i.i.i, %B22.i.i ], [ 0, %B56.i.i ], [ %.143.i.i.i, %B38.if.i.i.i ]
  %7 = getelementptr i64, ptr %data4, i64 %.230.i.032
  store i64 %.521.0.i, ptr %7, align 8
  %not..477.not.i = xor i1 %.477.not.i, true
  %"$phi530.1.2.1.i" = zext i1 %not..477.not.i to i8
  %8 = getelementptr i8, ptr %data5, i64 %.230.i.032
  store i8 %"$phi530.1.2.1.i", ptr %8, align 1
  %.656.i = trunc i64 %.440.sroa.10.0.i to i32
  store i32 %.656.i, ptr %2, align 4
  %exitcond35.not = icmp eq i64 %.299.i, %rows1
  br i1 %exitcond35.not, label %done, label %B298.i

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
  %result.0.ph = phi i64 [ %.509.i, %B450.i ], [ %rows1, %B250.endif.i ], [ %rows1, %B464.endif.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w4 ], [ null, %p4 ], [ null, %e3 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare i64 @PyLong_AsLongLong(ptr) local_unnamed_addr

declare ptr @PyErr_Occurred() local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.usub.sat.i64(i64, i64)
