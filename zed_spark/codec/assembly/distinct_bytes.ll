@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @distinct_bytes(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view6 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view7 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view8 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
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
  %owner6 = getelementptr inbounds nuw i8, ptr %view6, i64 8
  store ptr null, ptr %owner6, align 8
  %owner7 = getelementptr inbounds nuw i8, ptr %view7, i64 8
  store ptr null, ptr %owner7, align 8
  %owner8 = getelementptr inbounds nuw i8, ptr %view8, i64 8
  store ptr null, ptr %owner8, align 8
  %fits = icmp eq i64 %count, 9
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
  %item2.ok = icmp eq i64 %item2, 4
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %rows2 = load i64, ptr %shape2, align 4
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %got3 = call i32 @PyObject_GetBuffer(ptr %arg3, ptr nonnull %view3, i32 12)
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
  %item4.ok = icmp eq i64 %item4, 4
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
  %at6 = getelementptr i8, ptr %args, i64 48
  %arg6 = load ptr, ptr %at6, align 8
  %got6 = call i32 @PyObject_GetBuffer(ptr %arg6, ptr nonnull %view6, i32 13)
  %has6 = icmp eq i32 %got6, 0
  br i1 %has6, label %v6, label %end

v6:
  %data6 = load ptr, ptr %view6, align 8
  %item6.p = getelementptr inbounds nuw i8, ptr %view6, i64 24
  %item6 = load i64, ptr %item6.p, align 8
  %dims6.p = getelementptr inbounds nuw i8, ptr %view6, i64 36
  %dims6 = load i32, ptr %dims6.p, align 4
  %format6.p = getelementptr inbounds nuw i8, ptr %view6, i64 40
  %format6 = load ptr, ptr %format6.p, align 8
  %shape6.p = getelementptr inbounds nuw i8, ptr %view6, i64 48
  %shape6 = load ptr, ptr %shape6.p, align 8
  %bytes6 = icmp eq ptr %format6, null
  br i1 %bytes6, label %k6, label %f6

f6:
  %first6 = load i8, ptr %format6, align 1
  switch i8 %first6, label %unprefixed6 [
    i8 64, label %prefixed6
    i8 61, label %prefixed6
    i8 60, label %prefixed6
  ]

prefixed6:
  %letter6.p.phi.trans.insert = getelementptr i8, ptr %format6, i64 1
  %letter6.pre = load i8, ptr %letter6.p.phi.trans.insert, align 1
  br label %unprefixed6

unprefixed6:
  %letter6 = phi i8 [ %first6, %f6 ], [ %letter6.pre, %prefixed6 ]
  %skipped6 = phi i64 [ 0, %f6 ], [ 1, %prefixed6 ]
  switch i8 %letter6, label %array.wrong [
    i8 63, label %l6
    i8 99, label %l6
    i8 98, label %l6
    i8 66, label %l6
    i8 105, label %l6
    i8 73, label %l6
    i8 108, label %l6
    i8 76, label %l6
    i8 113, label %l6
    i8 81, label %l6
  ]

l6:
  %letter6.p = getelementptr i8, ptr %format6, i64 %skipped6
  %more6.p = getelementptr i8, ptr %letter6.p, i64 1
  %more6 = load i8, ptr %more6.p, align 1
  %more6.none = icmp eq i8 %more6, 0
  br i1 %more6.none, label %k6, label %array.wrong

k6:
  %dims6.ok = icmp eq i32 %dims6, 1
  %item6.ok = icmp eq i64 %item6, 8
  %ok6 = and i1 %item6.ok, %dims6.ok
  br i1 %ok6, label %w6, label %array.wrong

w6:
  %rows6 = load i64, ptr %shape6, align 4
  %at7 = getelementptr i8, ptr %args, i64 56
  %arg7 = load ptr, ptr %at7, align 8
  %got7 = call i32 @PyObject_GetBuffer(ptr %arg7, ptr nonnull %view7, i32 13)
  %has7 = icmp eq i32 %got7, 0
  br i1 %has7, label %v7, label %end

v7:
  %data7 = load ptr, ptr %view7, align 8
  %item7.p = getelementptr inbounds nuw i8, ptr %view7, i64 24
  %item7 = load i64, ptr %item7.p, align 8
  %dims7.p = getelementptr inbounds nuw i8, ptr %view7, i64 36
  %dims7 = load i32, ptr %dims7.p, align 4
  %format7.p = getelementptr inbounds nuw i8, ptr %view7, i64 40
  %format7 = load ptr, ptr %format7.p, align 8
  %shape7.p = getelementptr inbounds nuw i8, ptr %view7, i64 48
  %shape7 = load ptr, ptr %shape7.p, align 8
  %bytes7 = icmp eq ptr %format7, null
  br i1 %bytes7, label %k7, label %f7

f7:
  %first7 = load i8, ptr %format7, align 1
  switch i8 %first7, label %unprefixed7 [
    i8 64, label %prefixed7
    i8 61, label %prefixed7
    i8 60, label %prefixed7
  ]

prefixed7:
  %letter7.p.phi.trans.insert = getelementptr i8, ptr %format7, i64 1
  %letter7.pre = load i8, ptr %letter7.p.phi.trans.insert, align 1
  br label %unprefixed7

unprefixed7:
  %letter7 = phi i8 [ %first7, %f7 ], [ %letter7.pre, %prefixed7 ]
  %skipped7 = phi i64 [ 0, %f7 ], [ 1, %prefixed7 ]
  switch i8 %letter7, label %array.wrong [
    i8 63, label %l7
    i8 99, label %l7
    i8 98, label %l7
    i8 66, label %l7
    i8 105, label %l7
    i8 73, label %l7
    i8 108, label %l7
    i8 76, label %l7
    i8 113, label %l7
    i8 81, label %l7
  ]

l7:
  %letter7.p = getelementptr i8, ptr %format7, i64 %skipped7
  %more7.p = getelementptr i8, ptr %letter7.p, i64 1
  %more7 = load i8, ptr %more7.p, align 1
  %more7.none = icmp eq i8 %more7, 0
  br i1 %more7.none, label %k7, label %array.wrong

k7:
  %dims7.ok = icmp eq i32 %dims7, 1
  %item7.ok = icmp eq i64 %item7, 8
  %ok7 = and i1 %item7.ok, %dims7.ok
  br i1 %ok7, label %w7, label %array.wrong

w7:
  %rows7 = load i64, ptr %shape7, align 4
  %at8 = getelementptr i8, ptr %args, i64 64
  %arg8 = load ptr, ptr %at8, align 8
  %got8 = call i32 @PyObject_GetBuffer(ptr %arg8, ptr nonnull %view8, i32 13)
  %has8 = icmp eq i32 %got8, 0
  br i1 %has8, label %v8, label %end

v8:
  %data8 = load ptr, ptr %view8, align 8
  %item8.p = getelementptr inbounds nuw i8, ptr %view8, i64 24
  %item8 = load i64, ptr %item8.p, align 8
  %dims8.p = getelementptr inbounds nuw i8, ptr %view8, i64 36
  %dims8 = load i32, ptr %dims8.p, align 4
  %format8.p = getelementptr inbounds nuw i8, ptr %view8, i64 40
  %format8 = load ptr, ptr %format8.p, align 8
  %shape8.p = getelementptr inbounds nuw i8, ptr %view8, i64 48
  %shape8 = load ptr, ptr %shape8.p, align 8
  %bytes8 = icmp eq ptr %format8, null
  br i1 %bytes8, label %k8, label %f8

f8:
  %first8 = load i8, ptr %format8, align 1
  switch i8 %first8, label %unprefixed8 [
    i8 64, label %prefixed8
    i8 61, label %prefixed8
    i8 60, label %prefixed8
  ]

prefixed8:
  %letter8.p.phi.trans.insert = getelementptr i8, ptr %format8, i64 1
  %letter8.pre = load i8, ptr %letter8.p.phi.trans.insert, align 1
  br label %unprefixed8

unprefixed8:
  %letter8 = phi i8 [ %first8, %f8 ], [ %letter8.pre, %prefixed8 ]
  %skipped8 = phi i64 [ 0, %f8 ], [ 1, %prefixed8 ]
  switch i8 %letter8, label %array.wrong [
    i8 63, label %l8
    i8 99, label %l8
    i8 98, label %l8
    i8 66, label %l8
    i8 105, label %l8
    i8 73, label %l8
    i8 108, label %l8
    i8 76, label %l8
    i8 113, label %l8
    i8 81, label %l8
  ]

l8:
  %letter8.p = getelementptr i8, ptr %format8, i64 %skipped8
  %more8.p = getelementptr i8, ptr %letter8.p, i64 1
  %more8 = load i8, ptr %more8.p, align 1
  %more8.none = icmp eq i8 %more8, 0
  br i1 %more8.none, label %k8, label %array.wrong

k8:
  %dims8.ok = icmp eq i32 %dims8, 1
  %item8.ok = icmp eq i64 %item8, 1
  %ok8 = and i1 %item8.ok, %dims8.ok
  br i1 %ok8, label %w8, label %array.wrong

w8:
  %rows8 = load i64, ptr %shape8, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.123.i = add nsw i64 %rows2, -1
  %.151.i = add nsw i64 %rows8, 1
  %.152.i = icmp eq i64 %rows0, %.151.i
  %.170.i = icmp eq i64 %rows4, 1024
  %narrow.not.not = select i1 %.152.i, i1 %.170.i, i1 false
  br i1 %narrow.not.not, label %B198.endif.i, label %lengths.wrong

B302.i:
  %.244.i = icmp sgt i64 %rows2, 0
  %.255.not.i = icmp sle i64 %.123.i, %rows5
  %.268.i = icmp slt i64 %rows5, 257
  %0 = and i1 %.255.not.i, %.268.i
  %or.cond = select i1 %.244.i, i1 %0, i1 false
  br i1 %or.cond, label %B346.endif.i, label %lengths.wrong

B570.i:
  %last_size.2.0.i105 = phi i64 [ %last_size.3.2.i, %B1658.i ], [ -1, %B346.endif.i ]
  %last.2.0.i104 = phi i64 [ %last.3.2.i, %B1658.i ], [ 0, %B346.endif.i ]
  %entry.5.0.i103 = phi i64 [ %entry.6.2.i, %B1658.i ], [ -1, %B346.endif.i ]
  %found.2.0.i102 = phi i64 [ %found.3.2.i, %B1658.i ], [ %.123.i, %B346.endif.i ]
  %.428.i.0100 = phi i64 [ %.498.i, %B1658.i ], [ 0, %B346.endif.i ]
  %.498.i = add nuw nsw i64 %.428.i.0100, 1
  %1 = getelementptr i32, ptr %data0, i64 %.428.i.0100
  %.556.i = load i32, ptr %1, align 4
  %2 = getelementptr i8, ptr %1, i64 4
  %.615.i = load i32, ptr %2, align 4
  %.641.i = sext i32 %.615.i to i64
  %.642.i = sext i32 %.556.i to i64
  %.643.i = sub nsw i64 %.641.i, %.642.i
  %.649.i = icmp slt i32 %.556.i, 0
  %.652.i = icmp slt i64 %.643.i, 0
  %or.cond.i = select i1 %.649.i, i1 true, i1 %.652.i
  %.659.i = icmp slt i64 %rows1, %.641.i
  %or.cond1672.i = select i1 %or.cond.i, i1 true, i1 %.659.i
  br i1 %or.cond1672.i, label %B710.i, label %B724.i

B710.i:
  %.702.i = xor i64 %.428.i.0100, -1
  br label %done

B724.i:
  %.709.not.i = icmp eq i64 %.643.i, %last_size.2.0.i105
  br i1 %.709.not.i, label %B736.i, label %B780.i

B736.i:
  %3 = add nuw nsw i64 %last_size.2.0.i105, 7
  %.86.i.i = lshr i64 %3, 3
  br label %B38.i.i

B38.i.i:
  %.49.i.i.0 = phi i64 [ 0, %B736.i ], [ %.120.i.i, %B40.endif.endif.endif.i.i ]
  %.52.i.i.0 = phi i64 [ %.86.i.i, %B736.i ], [ %.116.i.i, %B40.endif.endif.endif.i.i ]
  %.107.i.i = icmp slt i64 %.52.i.i.0, 1
  br i1 %.107.i.i, label %B1658.i, label %B38.if.i.i

B38.if.i.i:
  %.116.i.i = add nsw i64 %.52.i.i.0, -1
  %.120.i.i = add i64 %.49.i.i.0, 8
  %.146.i.i = sub nsw i64 %last_size.2.0.i105, %.49.i.i.0
  %.11.i.i.i = call i64 @llvm.smin.i64(i64 %.146.i.i, i64 8)
  %.178.i.i = add nsw i64 %.49.i.i.0, %.642.i
  %.15.i.i.i = add nsw i64 %.178.i.i, 8
  %.16.i.i.not.i = icmp sgt i64 %.15.i.i.i, %rows1
  br i1 %.16.i.i.not.i, label %B56.i.i.i, label %B22.i.i.i

B22.i.i.i:
  %.7.i.i.i.i = add i64 %.178.i.i, %.321.i
  %.8.i.i.i.i = inttoptr i64 %.7.i.i.i.i to ptr
  %.9.i.i.i.i = load i64, ptr %.8.i.i.i.i, align 1
  %.10.i.i.i.i = shl nsw i64 %.11.i.i.i, 2
  %.11.i.i.i.i = shl nsw i64 -1, %.10.i.i.i.i
  %.13.i.i.i.i = shl i64 %.11.i.i.i.i, %.10.i.i.i.i
  %.14.i.i.i.i = xor i64 %.13.i.i.i.i, -1
  %.15.i.i.i.i = and i64 %.9.i.i.i.i, %.14.i.i.i.i
  br label %B40.endif.endif.i.i

B56.i.i.i:
  %.95.i.i.i.i57.not = icmp slt i64 %.146.i.i, 1
  br i1 %.95.i.i.i.i57.not, label %B40.endif.endif.i.i, label %B38.if.i.i.i.i.lr.ph

B38.if.i.i.i.i.lr.ph:
  %.134.i.i.i.i = add i64 %.178.i.i, %.321.i
  br label %B38.if.i.i.i.i

B38.if.i.i.i.i:
  %value.2.i.i.i.0.i60 = phi i64 [ 0, %B38.if.i.i.i.i.lr.ph ], [ %.143.i.i.i.i, %B38.if.i.i.i.i ]
  %.40.i.i.i.i.059 = phi i64 [ %.11.i.i.i, %B38.if.i.i.i.i.lr.ph ], [ %.104.i.i.i.i, %B38.if.i.i.i.i ]
  %.37.i.i.i.i.058 = phi i64 [ 0, %B38.if.i.i.i.i.lr.ph ], [ %.108.i.i.i.i, %B38.if.i.i.i.i ]
  %.104.i.i.i.i = add nsw i64 %.40.i.i.i.i.059, -1
  %.108.i.i.i.i = add nuw nsw i64 %.37.i.i.i.i.058, 1
  %.136.i.i.i.i = add i64 %.134.i.i.i.i, %.37.i.i.i.i.058
  %.137.i.i.i.i = inttoptr i64 %.136.i.i.i.i to ptr
  %.138.i.i.i.i = load i8, ptr %.137.i.i.i.i, align 1
  %.139.i.i.i.i = zext i8 %.138.i.i.i.i to i64
  %.140.i.i.i.i = shl nsw i64 %.37.i.i.i.i.058, 3
  %.141.i.i.i.i = shl i64 %.139.i.i.i.i, %.140.i.i.i.i
  %.143.i.i.i.i = or i64 %.141.i.i.i.i, %value.2.i.i.i.0.i60
  %.95.i.i.i.i = icmp sgt i64 %.40.i.i.i.i.059, 1
  br i1 %.95.i.i.i.i, label %B38.if.i.i.i.i, label %B40.endif.endif.i.i

B40.endif.endif.i.i:
  %.181.i.0.i = phi i64 [ %.15.i.i.i.i, %B22.i.i.i ], [ 0, %B56.i.i.i ], [ %.143.i.i.i.i, %B38.if.i.i.i.i ]
  %.207.i.i = add nsw i64 %.49.i.i.0, %last.2.0.i104
  %.15.i26.i.i = add nsw i64 %.207.i.i, 8
  %.16.i27.i.not.i = icmp sgt i64 %.15.i26.i.i, %rows1
  br i1 %.16.i27.i.not.i, label %B56.i28.i.i, label %B22.i133.i.i

B22.i133.i.i:
  %.7.i.i138.i.i = add i64 %.207.i.i, %.321.i
  %.8.i.i139.i.i = inttoptr i64 %.7.i.i138.i.i to ptr
  %.9.i.i140.i.i = load i64, ptr %.8.i.i139.i.i, align 1
  %.10.i.i141.i.i = shl nsw i64 %.11.i.i.i, 2
  %.11.i.i142.i.i = shl nsw i64 -1, %.10.i.i141.i.i
  %.13.i.i144.i.i = shl i64 %.11.i.i142.i.i, %.10.i.i141.i.i
  %.14.i.i145.i.i = xor i64 %.13.i.i144.i.i, -1
  %.15.i.i146.i.i = and i64 %.9.i.i140.i.i, %.14.i.i145.i.i
  br label %B40.endif.endif.endif.i.i

B56.i28.i.i:
  %.95.i.i69.i.i61.not = icmp slt i64 %.146.i.i, 1
  br i1 %.95.i.i69.i.i61.not, label %B40.endif.endif.endif.i.i, label %B38.if.i.i118.i.i.lr.ph

B38.if.i.i118.i.i.lr.ph:
  %.134.i.i107.i.i = add i64 %.207.i.i, %.321.i
  br label %B38.if.i.i118.i.i

B38.if.i.i118.i.i:
  %value.2.i.i4.i.0.i64 = phi i64 [ 0, %B38.if.i.i118.i.i.lr.ph ], [ %.143.i.i116.i.i, %B38.if.i.i118.i.i ]
  %.40.i.i9.i.i.063 = phi i64 [ %.11.i.i.i, %B38.if.i.i118.i.i.lr.ph ], [ %.104.i.i121.i.i, %B38.if.i.i118.i.i ]
  %.37.i.i8.i.i.062 = phi i64 [ 0, %B38.if.i.i118.i.i.lr.ph ], [ %.108.i.i124.i.i, %B38.if.i.i118.i.i ]
  %.104.i.i121.i.i = add nsw i64 %.40.i.i9.i.i.063, -1
  %.108.i.i124.i.i = add nuw nsw i64 %.37.i.i8.i.i.062, 1
  %.136.i.i109.i.i = add i64 %.134.i.i107.i.i, %.37.i.i8.i.i.062
  %.137.i.i110.i.i = inttoptr i64 %.136.i.i109.i.i to ptr
  %.138.i.i111.i.i = load i8, ptr %.137.i.i110.i.i, align 1
  %.139.i.i112.i.i = zext i8 %.138.i.i111.i.i to i64
  %.140.i.i113.i.i = shl nsw i64 %.37.i.i8.i.i.062, 3
  %.141.i.i114.i.i = shl i64 %.139.i.i112.i.i, %.140.i.i113.i.i
  %.143.i.i116.i.i = or i64 %.141.i.i114.i.i, %value.2.i.i4.i.0.i64
  %.95.i.i69.i.i = icmp sgt i64 %.40.i.i9.i.i.063, 1
  br i1 %.95.i.i69.i.i, label %B38.if.i.i118.i.i, label %B40.endif.endif.endif.i.i

B40.endif.endif.endif.i.i:
  %.210.i.0.i = phi i64 [ %.15.i.i146.i.i, %B22.i133.i.i ], [ 0, %B56.i28.i.i ], [ %.143.i.i116.i.i, %B38.if.i.i118.i.i ]
  %.234.i.not.i = icmp eq i64 %.181.i.0.i, %.210.i.0.i
  br i1 %.234.i.not.i, label %B38.i.i, label %B780.i

B780.i:
  %.17.i.i = mul nsw i64 %.643.i, -7046029254386353131
  %4 = add nuw nsw i64 %.643.i, 7
  %.82.i53.i = lshr i64 %4, 3
  %.59.i.i.inv = icmp sgt i64 %.643.i, 0
  %storemerge1660.i = select i1 %.59.i.i.inv, i64 %.82.i53.i, i64 0
  %.103.i.i71.not = icmp eq i64 %storemerge1660.i, 0
  br i1 %.103.i.i71.not, label %B178.i.i, label %B58.if.i.i

B178.i.i:
  %found.3.i.0.i.lcssa = phi i64 [ %.17.i.i, %B780.i ], [ %.205.i157.i, %B60.endif.endif.i.i ]
  %.222.i65.i = mul nsw i64 %found.3.i.0.i.lcssa, -7046029254386353131
  %.5.i.i = lshr i64 %.222.i65.i, 32
  %slot.2.1.i96 = and i64 %.5.i.i, 1023
  br label %B888.if.i

B58.if.i.i:
  %found.3.i.0.i74 = phi i64 [ %.205.i157.i, %B60.endif.endif.i.i ], [ %.17.i.i, %B780.i ]
  %.48.i29.i.073 = phi i64 [ %.112.i221.i, %B60.endif.endif.i.i ], [ %.82.i53.i, %B780.i ]
  %.45.i28.i.072 = phi i64 [ %.116.i222.i, %B60.endif.endif.i.i ], [ 0, %B780.i ]
  %.112.i221.i = add nsw i64 %.48.i29.i.073, -1
  %.116.i222.i = add nuw i64 %.45.i28.i.072, 8
  %.144.i.i = add nsw i64 %.45.i28.i.072, %.642.i
  %.146.i71.i = sub nsw i64 %.643.i, %.45.i28.i.072
  %.11.i.i77.i = call i64 @llvm.smin.i64(i64 %.146.i71.i, i64 8)
  %.15.i.i83.i = add nsw i64 %.144.i.i, 8
  %.16.i.i84.not.i = icmp sgt i64 %.15.i.i83.i, %rows1
  br i1 %.16.i.i84.not.i, label %B56.i.i85.i, label %B22.i.i200.i

B22.i.i200.i:
  %.7.i.i.i205.i = add i64 %.144.i.i, %.321.i
  %.8.i.i.i206.i = inttoptr i64 %.7.i.i.i205.i to ptr
  %.9.i.i.i207.i = load i64, ptr %.8.i.i.i206.i, align 1
  %.10.i.i.i208.i = shl nsw i64 %.11.i.i77.i, 2
  %.11.i.i.i209.i = shl nsw i64 -1, %.10.i.i.i208.i
  %.13.i.i.i211.i = shl i64 %.11.i.i.i209.i, %.10.i.i.i208.i
  %.14.i.i.i212.i = xor i64 %.13.i.i.i211.i, -1
  %.15.i.i.i213.i = and i64 %.9.i.i.i207.i, %.14.i.i.i212.i
  br label %B60.endif.endif.i.i

B56.i.i85.i:
  %.95.i.i.i126.i66.not = icmp slt i64 %.146.i71.i, 1
  br i1 %.95.i.i.i126.i66.not, label %B60.endif.endif.i.i, label %B38.if.i.i.i185.i.lr.ph

B38.if.i.i.i185.i.lr.ph:
  %.134.i.i.i174.i = add i64 %.144.i.i, %.321.i
  br label %B38.if.i.i.i185.i

B38.if.i.i.i185.i:
  %value.2.i.i.i4.0.i69 = phi i64 [ 0, %B38.if.i.i.i185.i.lr.ph ], [ %.143.i.i.i183.i, %B38.if.i.i.i185.i ]
  %.40.i.i.i9.i.068 = phi i64 [ %.11.i.i77.i, %B38.if.i.i.i185.i.lr.ph ], [ %.104.i.i.i188.i, %B38.if.i.i.i185.i ]
  %.37.i.i.i8.i.067 = phi i64 [ 0, %B38.if.i.i.i185.i.lr.ph ], [ %.108.i.i.i191.i, %B38.if.i.i.i185.i ]
  %.104.i.i.i188.i = add nsw i64 %.40.i.i.i9.i.068, -1
  %.108.i.i.i191.i = add nuw nsw i64 %.37.i.i.i8.i.067, 1
  %.136.i.i.i176.i = add i64 %.134.i.i.i174.i, %.37.i.i.i8.i.067
  %.137.i.i.i177.i = inttoptr i64 %.136.i.i.i176.i to ptr
  %.138.i.i.i178.i = load i8, ptr %.137.i.i.i177.i, align 1
  %.139.i.i.i179.i = zext i8 %.138.i.i.i178.i to i64
  %.140.i.i.i180.i = shl nsw i64 %.37.i.i.i8.i.067, 3
  %.141.i.i.i181.i = shl i64 %.139.i.i.i179.i, %.140.i.i.i180.i
  %.143.i.i.i183.i = or i64 %.141.i.i.i181.i, %value.2.i.i.i4.0.i69
  %.95.i.i.i126.i = icmp sgt i64 %.40.i.i.i9.i.068, 1
  br i1 %.95.i.i.i126.i, label %B38.if.i.i.i185.i, label %B60.endif.endif.i.i

B60.endif.endif.i.i:
  %.177.i36.0.i = phi i64 [ %.15.i.i.i213.i, %B22.i.i200.i ], [ 0, %B56.i.i85.i ], [ %.143.i.i.i183.i, %B38.if.i.i.i185.i ]
  %.202.i.i = xor i64 %.177.i36.0.i, %found.3.i.0.i74
  %.203.i.i = mul nsw i64 %.202.i.i, -7046029254386353131
  %.204.i.i = ashr i64 %.203.i.i, 29
  %.205.i157.i = xor i64 %.204.i.i, %.203.i.i
  %.103.i.i = icmp samesign ugt i64 %.48.i29.i.073, 1
  br i1 %.103.i.i, label %B58.if.i.i, label %B178.i.i

B970.i:
  %.1082.i = getelementptr i64, ptr %data5, i64 %.1034.i
  %.1083.i = load i64, ptr %.1082.i, align 8
  %.1085.i = icmp eq i64 %.1083.i, %.222.i65.i
  br i1 %.1085.i, label %B996.i, label %B1512.i

B996.i:
  %.1089.i = icmp sgt i64 %rows2, %.1033.i
  br i1 %.1089.i, label %B1008.i, label %B1262.i

B1008.i:
  %.1120.i = getelementptr i32, ptr %data2, i64 %.1034.i
  %.1121.i = load i32, ptr %.1120.i, align 4
  %.1176.i = getelementptr i32, ptr %data2, i64 %.1033.i
  %.1177.i = load i32, ptr %.1176.i, align 4
  %.1257.i = sext i32 %.1177.i to i64
  %.1258.i = sext i32 %.1121.i to i64
  %.1259.i = sub nsw i64 %.1257.i, %.1258.i
  %.1268.i = icmp slt i32 %.1121.i, 0
  %.1271.i = icmp slt i64 %.1259.i, 0
  %or.cond1.i = select i1 %.1268.i, i1 true, i1 %.1271.i
  %.1278.i = icmp slt i64 %rows3, %.1257.i
  %or.cond1674.i = select i1 %or.cond1.i, i1 true, i1 %.1278.i
  br i1 %or.cond1674.i, label %B1184.i, label %B1202.i

B1184.i:
  %.1327.i = xor i64 %.428.i.0100, -1
  br label %done

B1202.i:
  %.1334.i = icmp eq i64 %.1259.i, %.643.i
  br i1 %.1334.i, label %B38.i334.i, label %B1512.i

B38.i334.i:
  %.49.i285.i.0 = phi i64 [ %.120.i670.i, %B40.endif.endif.endif.i536.i ], [ 0, %B1202.i ]
  %.52.i286.i.0 = phi i64 [ %.116.i667.i, %B40.endif.endif.endif.i536.i ], [ %storemerge1660.i, %B1202.i ]
  %.107.i339.i = icmp slt i64 %.52.i286.i.0, 1
  br i1 %.107.i339.i, label %B1548.i, label %B38.if.i663.i

B38.if.i663.i:
  %.116.i667.i = add nsw i64 %.52.i286.i.0, -1
  %.120.i670.i = add i64 %.49.i285.i.0, 8
  %.146.i352.i = sub nsw i64 %.643.i, %.49.i285.i.0
  %.11.i.i358.i = call i64 @llvm.smin.i64(i64 %.146.i352.i, i64 8)
  %.178.i364.i = add nsw i64 %.49.i285.i.0, %.642.i
  %.15.i.i368.i = add nsw i64 %.178.i364.i, 8
  %.16.i.i369.not.i = icmp sgt i64 %.15.i.i368.i, %rows1
  br i1 %.16.i.i369.not.i, label %B56.i.i370.i, label %B22.i.i644.i

B22.i.i644.i:
  %.7.i.i.i649.i = add i64 %.178.i364.i, %.321.i
  %.8.i.i.i650.i = inttoptr i64 %.7.i.i.i649.i to ptr
  %.9.i.i.i651.i = load i64, ptr %.8.i.i.i650.i, align 1
  %.10.i.i.i652.i = shl nsw i64 %.11.i.i358.i, 2
  %.11.i.i.i653.i = shl nsw i64 -1, %.10.i.i.i652.i
  %.13.i.i.i655.i = shl i64 %.11.i.i.i653.i, %.10.i.i.i652.i
  %.14.i.i.i656.i = xor i64 %.13.i.i.i655.i, -1
  %.15.i.i.i657.i = and i64 %.9.i.i.i651.i, %.14.i.i.i656.i
  br label %B40.endif.endif.i450.i

B56.i.i370.i:
  %.95.i.i.i411.i86.not = icmp slt i64 %.146.i352.i, 1
  br i1 %.95.i.i.i411.i86.not, label %B40.endif.endif.i450.i, label %B38.if.i.i.i629.i.lr.ph

B38.if.i.i.i629.i.lr.ph:
  %.134.i.i.i618.i = add i64 %.178.i364.i, %.321.i
  br label %B38.if.i.i.i629.i

B38.if.i.i.i629.i:
  %value.2.i.i.i254.0.i89 = phi i64 [ 0, %B38.if.i.i.i629.i.lr.ph ], [ %.143.i.i.i627.i, %B38.if.i.i.i629.i ]
  %.37.i.i.i258.i.088 = phi i64 [ 0, %B38.if.i.i.i629.i.lr.ph ], [ %.108.i.i.i635.i, %B38.if.i.i.i629.i ]
  %.40.i.i.i259.i.087 = phi i64 [ %.11.i.i358.i, %B38.if.i.i.i629.i.lr.ph ], [ %.104.i.i.i632.i, %B38.if.i.i.i629.i ]
  %.104.i.i.i632.i = add nsw i64 %.40.i.i.i259.i.087, -1
  %.108.i.i.i635.i = add nuw nsw i64 %.37.i.i.i258.i.088, 1
  %.136.i.i.i620.i = add i64 %.134.i.i.i618.i, %.37.i.i.i258.i.088
  %.137.i.i.i621.i = inttoptr i64 %.136.i.i.i620.i to ptr
  %.138.i.i.i622.i = load i8, ptr %.137.i.i.i621.i, align 1
  %.139.i.i.i623.i = zext i8 %.138.i.i.i622.i to i64
  %.140.i.i.i624.i = shl nsw i64 %.37.i.i.i258.i.088, 3
  %.141.i.i.i625.i = shl i64 %.139.i.i.i623.i, %.140.i.i.i624.i
  %.143.i.i.i627.i = or i64 %.141.i.i.i625.i, %value.2.i.i.i254.0.i89
  %.95.i.i.i411.i = icmp sgt i64 %.40.i.i.i259.i.087, 1
  br i1 %.95.i.i.i411.i, label %B38.if.i.i.i629.i, label %B40.endif.endif.i450.i

B40.endif.endif.i450.i:
  %.181.i296.0.i = phi i64 [ %.15.i.i.i657.i, %B22.i.i644.i ], [ 0, %B56.i.i370.i ], [ %.143.i.i.i627.i, %B38.if.i.i.i629.i ]
  %.208.i454.i = add nsw i64 %.49.i285.i.0, %.1258.i
  %.15.i26.i458.i = add nsw i64 %.208.i454.i, 8
  %.16.i27.i459.not.i = icmp sgt i64 %.15.i26.i458.i, %rows3
  br i1 %.16.i27.i459.not.i, label %B56.i28.i460.i, label %B22.i133.i581.i

B22.i133.i581.i:
  %.7.i.i138.i586.i = add i64 %.208.i454.i, %.341.i
  %.8.i.i139.i587.i = inttoptr i64 %.7.i.i138.i586.i to ptr
  %.9.i.i140.i588.i = load i64, ptr %.8.i.i139.i587.i, align 1
  %.10.i.i141.i589.i = shl nsw i64 %.11.i.i358.i, 2
  %.11.i.i142.i590.i = shl nsw i64 -1, %.10.i.i141.i589.i
  %.13.i.i144.i592.i = shl i64 %.11.i.i142.i590.i, %.10.i.i141.i589.i
  %.14.i.i145.i593.i = xor i64 %.13.i.i144.i592.i, -1
  %.15.i.i146.i594.i = and i64 %.9.i.i140.i588.i, %.14.i.i145.i593.i
  br label %B40.endif.endif.endif.i536.i

B56.i28.i460.i:
  %.95.i.i69.i501.i91.not = icmp slt i64 %.146.i352.i, 1
  br i1 %.95.i.i69.i501.i91.not, label %B40.endif.endif.endif.i536.i, label %B38.if.i.i118.i566.i.lr.ph

B38.if.i.i118.i566.i.lr.ph:
  %.134.i.i107.i555.i = add i64 %.208.i454.i, %.341.i
  br label %B38.if.i.i118.i566.i

B38.if.i.i118.i566.i:
  %value.2.i.i4.i231.0.i94 = phi i64 [ 0, %B38.if.i.i118.i566.i.lr.ph ], [ %.143.i.i116.i564.i, %B38.if.i.i118.i566.i ]
  %.37.i.i8.i235.i.093 = phi i64 [ 0, %B38.if.i.i118.i566.i.lr.ph ], [ %.108.i.i124.i572.i, %B38.if.i.i118.i566.i ]
  %.40.i.i9.i236.i.092 = phi i64 [ %.11.i.i358.i, %B38.if.i.i118.i566.i.lr.ph ], [ %.104.i.i121.i569.i, %B38.if.i.i118.i566.i ]
  %.104.i.i121.i569.i = add nsw i64 %.40.i.i9.i236.i.092, -1
  %.108.i.i124.i572.i = add nuw nsw i64 %.37.i.i8.i235.i.093, 1
  %.136.i.i109.i557.i = add i64 %.134.i.i107.i555.i, %.37.i.i8.i235.i.093
  %.137.i.i110.i558.i = inttoptr i64 %.136.i.i109.i557.i to ptr
  %.138.i.i111.i559.i = load i8, ptr %.137.i.i110.i558.i, align 1
  %.139.i.i112.i560.i = zext i8 %.138.i.i111.i559.i to i64
  %.140.i.i113.i561.i = shl nsw i64 %.37.i.i8.i235.i.093, 3
  %.141.i.i114.i562.i = shl i64 %.139.i.i112.i560.i, %.140.i.i113.i561.i
  %.143.i.i116.i564.i = or i64 %.141.i.i114.i562.i, %value.2.i.i4.i231.0.i94
  %.95.i.i69.i501.i = icmp sgt i64 %.40.i.i9.i236.i.092, 1
  br i1 %.95.i.i69.i501.i, label %B38.if.i.i118.i566.i, label %B40.endif.endif.endif.i536.i

B40.endif.endif.endif.i536.i:
  %.211.i298.0.i = phi i64 [ %.15.i.i146.i594.i, %B22.i133.i581.i ], [ 0, %B56.i28.i460.i ], [ %.143.i.i116.i564.i, %B38.if.i.i118.i566.i ]
  %.235.i.not.i = icmp eq i64 %.181.i296.0.i, %.211.i298.0.i
  br i1 %.235.i.not.i, label %B38.i334.i, label %B1512.i

B1262.i:
  %.1422.i = getelementptr i64, ptr %data6, i64 %.1034.i
  %.1423.i = load i64, ptr %.1422.i, align 8
  %or.cond1675.i = icmp ult i64 %.1423.i, %.428.i.0100
  br i1 %or.cond1675.i, label %B1320.i, label %B1302.i

B1302.i:
  %.1479.i = xor i64 %.428.i.0100, -1
  br label %done

B1320.i:
  %.1513.i = getelementptr i32, ptr %data0, i64 %.1423.i
  %.1514.i = load i32, ptr %.1513.i, align 4
  %.1569.i = getelementptr i8, ptr %.1513.i, i64 4
  %.1570.i = load i32, ptr %.1569.i, align 4
  %.1652.i = sext i32 %.1570.i to i64
  %.1653.i = sext i32 %.1514.i to i64
  %.1654.i = sub nsw i64 %.1652.i, %.1653.i
  %.1659.i = icmp eq i64 %.1654.i, %.643.i
  br i1 %.1659.i, label %B38.i786.i, label %B1512.i

B38.i786.i:
  %.52.i738.i.0 = phi i64 [ %.116.i1141.i, %B40.endif.endif.endif.i999.i ], [ %storemerge1660.i, %B1320.i ]
  %.49.i737.i.0 = phi i64 [ %.120.i1144.i, %B40.endif.endif.endif.i999.i ], [ 0, %B1320.i ]
  %.107.i791.i = icmp slt i64 %.52.i738.i.0, 1
  br i1 %.107.i791.i, label %B1548.i, label %B38.if.i1137.i

B38.if.i1137.i:
  %.116.i1141.i = add nsw i64 %.52.i738.i.0, -1
  %.120.i1144.i = add i64 %.49.i737.i.0, 8
  %.146.i813.i = sub nsw i64 %.643.i, %.49.i737.i.0
  %.11.i.i819.i = call i64 @llvm.smin.i64(i64 %.146.i813.i, i64 8)
  %.178.i825.i = add nsw i64 %.49.i737.i.0, %.642.i
  %.15.i.i829.i = add nsw i64 %.178.i825.i, 8
  %.16.i.i830.not.i = icmp sgt i64 %.15.i.i829.i, %rows1
  br i1 %.16.i.i830.not.i, label %B56.i.i831.i, label %B22.i.i1118.i

B22.i.i1118.i:
  %.7.i.i.i1123.i = add i64 %.178.i825.i, %.321.i
  %.8.i.i.i1124.i = inttoptr i64 %.7.i.i.i1123.i to ptr
  %.9.i.i.i1125.i = load i64, ptr %.8.i.i.i1124.i, align 1
  %.10.i.i.i1126.i = shl nsw i64 %.11.i.i819.i, 2
  %.11.i.i.i1127.i = shl nsw i64 -1, %.10.i.i.i1126.i
  %.13.i.i.i1129.i = shl i64 %.11.i.i.i1127.i, %.10.i.i.i1126.i
  %.14.i.i.i1130.i = xor i64 %.13.i.i.i1129.i, -1
  %.15.i.i.i1131.i = and i64 %.9.i.i.i1125.i, %.14.i.i.i1130.i
  br label %B40.endif.endif.i911.i

B56.i.i831.i:
  %.95.i.i.i872.i76.not = icmp slt i64 %.146.i813.i, 1
  br i1 %.95.i.i.i872.i76.not, label %B40.endif.endif.i911.i, label %B38.if.i.i.i1103.i.lr.ph

B38.if.i.i.i1103.i.lr.ph:
  %.134.i.i.i1092.i = add i64 %.178.i825.i, %.321.i
  br label %B38.if.i.i.i1103.i

B38.if.i.i.i1103.i:
  %value.2.i.i.i706.0.i79 = phi i64 [ 0, %B38.if.i.i.i1103.i.lr.ph ], [ %.143.i.i.i1101.i, %B38.if.i.i.i1103.i ]
  %.37.i.i.i710.i.078 = phi i64 [ 0, %B38.if.i.i.i1103.i.lr.ph ], [ %.108.i.i.i1109.i, %B38.if.i.i.i1103.i ]
  %.40.i.i.i711.i.077 = phi i64 [ %.11.i.i819.i, %B38.if.i.i.i1103.i.lr.ph ], [ %.104.i.i.i1106.i, %B38.if.i.i.i1103.i ]
  %.104.i.i.i1106.i = add nsw i64 %.40.i.i.i711.i.077, -1
  %.108.i.i.i1109.i = add nuw nsw i64 %.37.i.i.i710.i.078, 1
  %.136.i.i.i1094.i = add i64 %.134.i.i.i1092.i, %.37.i.i.i710.i.078
  %.137.i.i.i1095.i = inttoptr i64 %.136.i.i.i1094.i to ptr
  %.138.i.i.i1096.i = load i8, ptr %.137.i.i.i1095.i, align 1
  %.139.i.i.i1097.i = zext i8 %.138.i.i.i1096.i to i64
  %.140.i.i.i1098.i = shl nsw i64 %.37.i.i.i710.i.078, 3
  %.141.i.i.i1099.i = shl i64 %.139.i.i.i1097.i, %.140.i.i.i1098.i
  %.143.i.i.i1101.i = or i64 %.141.i.i.i1099.i, %value.2.i.i.i706.0.i79
  %.95.i.i.i872.i = icmp sgt i64 %.40.i.i.i711.i.077, 1
  br i1 %.95.i.i.i872.i, label %B38.if.i.i.i1103.i, label %B40.endif.endif.i911.i

B40.endif.endif.i911.i:
  %.181.i748.0.i = phi i64 [ %.15.i.i.i1131.i, %B22.i.i1118.i ], [ 0, %B56.i.i831.i ], [ %.143.i.i.i1101.i, %B38.if.i.i.i1103.i ]
  %.208.i915.i = add nsw i64 %.49.i737.i.0, %.1653.i
  %.15.i26.i919.i = add nsw i64 %.208.i915.i, 8
  %.16.i27.i920.not.i = icmp sgt i64 %.15.i26.i919.i, %rows1
  br i1 %.16.i27.i920.not.i, label %B56.i28.i921.i, label %B22.i133.i1055.i

B22.i133.i1055.i:
  %.7.i.i138.i1060.i = add i64 %.208.i915.i, %.321.i
  %.8.i.i139.i1061.i = inttoptr i64 %.7.i.i138.i1060.i to ptr
  %.9.i.i140.i1062.i = load i64, ptr %.8.i.i139.i1061.i, align 1
  %.10.i.i141.i1063.i = shl nsw i64 %.11.i.i819.i, 2
  %.11.i.i142.i1064.i = shl nsw i64 -1, %.10.i.i141.i1063.i
  %.13.i.i144.i1066.i = shl i64 %.11.i.i142.i1064.i, %.10.i.i141.i1063.i
  %.14.i.i145.i1067.i = xor i64 %.13.i.i144.i1066.i, -1
  %.15.i.i146.i1068.i = and i64 %.9.i.i140.i1062.i, %.14.i.i145.i1067.i
  br label %B40.endif.endif.endif.i999.i

B56.i28.i921.i:
  %.95.i.i69.i962.i81.not = icmp slt i64 %.146.i813.i, 1
  br i1 %.95.i.i69.i962.i81.not, label %B40.endif.endif.endif.i999.i, label %B38.if.i.i118.i1040.i.lr.ph

B38.if.i.i118.i1040.i.lr.ph:
  %.134.i.i107.i1029.i = add i64 %.208.i915.i, %.321.i
  br label %B38.if.i.i118.i1040.i

B38.if.i.i118.i1040.i:
  %value.2.i.i4.i683.0.i84 = phi i64 [ 0, %B38.if.i.i118.i1040.i.lr.ph ], [ %.143.i.i116.i1038.i, %B38.if.i.i118.i1040.i ]
  %.37.i.i8.i687.i.083 = phi i64 [ 0, %B38.if.i.i118.i1040.i.lr.ph ], [ %.108.i.i124.i1046.i, %B38.if.i.i118.i1040.i ]
  %.40.i.i9.i688.i.082 = phi i64 [ %.11.i.i819.i, %B38.if.i.i118.i1040.i.lr.ph ], [ %.104.i.i121.i1043.i, %B38.if.i.i118.i1040.i ]
  %.104.i.i121.i1043.i = add nsw i64 %.40.i.i9.i688.i.082, -1
  %.108.i.i124.i1046.i = add nuw nsw i64 %.37.i.i8.i687.i.083, 1
  %.136.i.i109.i1031.i = add i64 %.134.i.i107.i1029.i, %.37.i.i8.i687.i.083
  %.137.i.i110.i1032.i = inttoptr i64 %.136.i.i109.i1031.i to ptr
  %.138.i.i111.i1033.i = load i8, ptr %.137.i.i110.i1032.i, align 1
  %.139.i.i112.i1034.i = zext i8 %.138.i.i111.i1033.i to i64
  %.140.i.i113.i1035.i = shl nsw i64 %.37.i.i8.i687.i.083, 3
  %.141.i.i114.i1036.i = shl i64 %.139.i.i112.i1034.i, %.140.i.i113.i1035.i
  %.143.i.i116.i1038.i = or i64 %.141.i.i114.i1036.i, %value.2.i.i4.i683.0.i84
  %.95.i.i69.i962.i = icmp sgt i64 %.40.i.i9.i688.i.082, 1
  br i1 %.95.i.i69.i962.i, label %B38.if.i.i118.i1040.i, label %B40.endif.endif.endif.i999.i

B40.endif.endif.endif.i999.i:
  %.211.i750.0.i = phi i64 [ %.15.i.i146.i1068.i, %B22.i133.i1055.i ], [ 0, %B56.i28.i921.i ], [ %.143.i.i116.i1038.i, %B38.if.i.i118.i1040.i ]
  %.235.i1000.not.i = icmp eq i64 %.181.i748.0.i, %.211.i750.0.i
  br i1 %.235.i1000.not.i, label %B38.i786.i, label %B1512.i

B1512.i:
  %.1721.i = add nuw nsw i64 %slot.2.1.i98, 1
  %slot.2.1.i = and i64 %.1721.i, 1023
  %.938.i = icmp samesign ugt i64 %.878.i.097, 1
  br i1 %.938.i, label %B888.if.i, label %B1548.i

B1548.i:
  %slot.2.1.i45 = phi i64 [ %slot.2.1.i98, %B38.i786.i ], [ %slot.2.1.i98, %B38.i334.i ], [ %slot.2.1.i, %B1512.i ], [ %slot.2.1.i98, %B888.if.i ]
  %.1732.i = icmp sgt i32 %.1008.i, 0
  %.1744.not.i = icmp sge i64 %found.2.0.i102, %.1033.i
  %or.cond1676.i = select i1 %.1732.i, i1 %.1744.not.i, i1 false
  br i1 %or.cond1676.i, label %B1658.i, label %B1572.i

B1572.i:
  %.1756.i = icmp eq i64 %found.2.0.i102, %rows5
  br i1 %.1756.i, label %B1584.i, label %B1598.i

B1584.i:
  %.1797.i = xor i64 %.428.i.0100, -1
  br label %done

B1598.i:
  %.1819.i = icmp slt i64 %found.2.0.i102, 0
  %.1820.i = select i1 %.1819.i, i64 %rows5, i64 0
  %5 = getelementptr i64, ptr %data5, i64 %found.2.0.i102
  %.1834.i = getelementptr i64, ptr %5, i64 %.1820.i
  store i64 %.222.i65.i, ptr %.1834.i, align 8
  %6 = getelementptr i64, ptr %data6, i64 %found.2.0.i102
  %.1867.i = getelementptr i64, ptr %6, i64 %.1820.i
  store i64 %.428.i.0100, ptr %.1867.i, align 8
  %.1869.i = add nsw i64 %found.2.0.i102, 1
  %.1899.i = getelementptr i32, ptr %data4, i64 %slot.2.1.i45
  %.1900.i = trunc i64 %.1869.i to i32
  store i32 %.1900.i, ptr %.1899.i, align 4
  br label %B1658.i

B1658.i:
  %found.3.2.i = phi i64 [ %found.2.0.i102, %B1548.i ], [ %.1869.i, %B1598.i ], [ %found.2.0.i102, %B38.i.i ]
  %entry.6.2.i = phi i64 [ %.1034.i, %B1548.i ], [ %found.2.0.i102, %B1598.i ], [ %entry.5.0.i103, %B38.i.i ]
  %last.3.2.i = phi i64 [ %.642.i, %B1548.i ], [ %.642.i, %B1598.i ], [ %last.2.0.i104, %B38.i.i ]
  %last_size.3.2.i = phi i64 [ %.643.i, %B1548.i ], [ %.643.i, %B1598.i ], [ %last_size.2.0.i105, %B38.i.i ]
  %7 = getelementptr i8, ptr %data8, i64 %.428.i.0100
  %.1992.i = trunc i64 %entry.6.2.i to i8
  store i8 %.1992.i, ptr %7, align 1
  %.2010.i = icmp slt i64 %entry.6.2.i, 0
  %.2011.i = select i1 %.2010.i, i64 %rows5, i64 0
  %8 = getelementptr i64, ptr %data7, i64 %entry.6.2.i
  %.2025.i = getelementptr i64, ptr %8, i64 %.2011.i
  %.2026.i = load i64, ptr %.2025.i, align 8
  %.2027.i = add nsw i64 %.2026.i, 1
  store i64 %.2027.i, ptr %.2025.i, align 8
  %exitcond.not = icmp eq i64 %rows8, %.498.i
  br i1 %exitcond.not, label %done, label %B570.i

B198.endif.i:
  %.218.i = icmp eq i64 %rows6, %rows5
  %.237.i = icmp eq i64 %rows7, %rows5
  %or.cond1670.i = select i1 %.218.i, i1 %.237.i, i1 false
  br i1 %or.cond1670.i, label %B302.i, label %lengths.wrong

B346.endif.i:
  %.321.i = ptrtoint ptr %data1 to i64
  %.341.i = ptrtoint ptr %data3 to i64
  %.485.i99.not = icmp slt i64 %rows8, 1
  br i1 %.485.i99.not, label %done, label %B570.i

B888.if.i:
  %slot.2.1.i98 = phi i64 [ %slot.2.1.i96, %B178.i.i ], [ %slot.2.1.i, %B1512.i ]
  %.878.i.097 = phi i64 [ 1024, %B178.i.i ], [ %.947.i, %B1512.i ]
  %.947.i = add nsw i64 %.878.i.097, -1
  %.1007.i = getelementptr i32, ptr %data4, i64 %slot.2.1.i98
  %.1008.i = load i32, ptr %.1007.i, align 4
  %.1033.i = sext i32 %.1008.i to i64
  %.1034.i = add nsw i64 %.1033.i, -1
  %.1039.i = icmp slt i32 %.1008.i, 1
  %.1043.not.not.i = icmp slt i64 %found.2.0.i102, %.1033.i
  %or.cond1673.i = select i1 %.1039.i, i1 true, i1 %.1043.not.not.i
  br i1 %or.cond1673.i, label %B1548.i, label %B970.i

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
  %result.0.ph = phi i64 [ %.702.i, %B710.i ], [ %.1479.i, %B1302.i ], [ %.1327.i, %B1184.i ], [ %.1797.i, %B1584.i ], [ %.123.i, %B346.endif.i ], [ %found.3.2.i, %B1658.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w7 ], [ null, %w6 ], [ null, %w5 ], [ null, %w4 ], [ null, %w3 ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
  call void @PyBuffer_Release(ptr nonnull %view6)
  call void @PyBuffer_Release(ptr nonnull %view7)
  call void @PyBuffer_Release(ptr nonnull %view8)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smin.i64(i64, i64)
