@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @variant_put_items(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view6 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view7 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view8 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
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
  %item0.ok = icmp eq i64 %item0, 8
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
  %number2 = call i64 @PyLong_AsLongLong(ptr %arg2)
  %odd2 = icmp eq i64 %number2, -1
  br i1 %odd2, label %e2, label %p3

e2:
  %error2 = call ptr @PyErr_Occurred()
  %none2 = icmp eq ptr %error2, null
  br i1 %none2, label %p3, label %end

p3:
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %true3 = call i32 @PyObject_IsTrue(ptr %arg3)
  %bad3 = icmp slt i32 %true3, 0
  br i1 %bad3, label %end, label %p4

p4:
  %at4 = getelementptr i8, ptr %args, i64 32
  %arg4 = load ptr, ptr %at4, align 8
  %got4 = call i32 @PyObject_GetBuffer(ptr %arg4, ptr nonnull %view4, i32 12)
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
  %got5 = call i32 @PyObject_GetBuffer(ptr %arg5, ptr nonnull %view5, i32 12)
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
  %item6.ok = icmp eq i64 %item6, 1
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
  %item8.ok = icmp eq i64 %item8, 8
  %ok8 = and i1 %item8.ok, %dims8.ok
  br i1 %ok8, label %w8, label %array.wrong

w8:
  %rows8 = load i64, ptr %shape8, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %0 = and i32 %true3, 255
  %.61.not.i = icmp eq i32 %0, 0
  %.100.i = ptrtoint ptr %data6 to i64
  %.141.i = add nsw i64 %rows7, 1
  %.142.i = icmp eq i64 %rows0, %.141.i
  %.161.i = icmp eq i64 %rows5, %rows7
  %or.cond.i.not10.not11 = select i1 %.142.i, i1 %.161.i, i1 false
  %.185.i = icmp eq i64 %rows8, %rows4
  %narrow.not.not = select i1 %or.cond.i.not10.not11, i1 %.185.i, i1 false
  %narrow = icmp ult i64 %number2, 5
  %or.cond = and i1 %narrow, %narrow.not.not
  br i1 %or.cond, label %B308.endif.i, label %lengths.wrong

B522.i:
  %.579.i = xor i64 %.307.i.039, -1
  br label %done

B536.i:
  %.506..524.i = select i1 %.61.not.i, i64 %.491.i, i64 %.524.i
  %.609.i = icmp sgt i64 %.506..524.i, %rows1
  %or.cond1149.i = select i1 %.585.not.i, i1 %.609.i, i1 false
  br i1 %or.cond1149.i, label %B594.i, label %B608.i

B594.i:
  %.644.i = xor i64 %.307.i.039, -1
  br label %done

B608.i:
  %1 = getelementptr i64, ptr %data7, i64 %.307.i.039
  %.679.i = load i64, ptr %1, align 8
  %.708.i = icmp slt i64 %.679.i, 0
  br i1 %.708.i, label %B686.i, label %B662.i

B662.i:
  %2 = getelementptr i8, ptr %data5, i64 %.307.i.039
  %.740.i = load i8, ptr %2, align 1
  %.742.i = icmp eq i8 %.740.i, 0
  br i1 %.742.i, label %B686.i, label %B814.i

B686.i:
  %.831.i34.not = icmp slt i64 %.524.i, 1
  br i1 %.831.i34.not, label %B734.i, label %B718.if.i

B734.i:
  %.905.i = icmp sgt i64 %.679.i, -1
  br i1 %.905.i, label %B746.i, label %B1761.i

B746.i:
  %.910.not.i = icmp sgt i64 %rows6, %.679.i
  br i1 %.910.not.i, label %B778.i, label %B764.i

B764.i:
  %.939.i = xor i64 %.307.i.039, -1
  br label %done

B778.i:
  %.948.i = add i64 %.679.i, %.100.i
  %.949.i = inttoptr i64 %.948.i to ptr
  store i8 0, ptr %.949.i, align 1
  br label %B1761.i

B814.i:
  %storemerge1142.i = call i64 @llvm.smax.i64(i64 %.524.i, i64 0)
  %.1044.i18.not = icmp slt i64 %.524.i, 1
  br i1 %.1044.i18.not, label %B970.endif.i, label %B850.if.i

B902.i:
  %.1191.i = xor i64 %.307.i.039, -1
  br label %done

B920.i:
  %.1057.i = add i64 %.988.i.019, 1
  %.1053.i = add nsw i64 %.991.i.020, -1
  %.1254.i = add nuw nsw i64 %.1115.i, %total.2.2.i21
  %.1044.i = icmp sgt i64 %.991.i.020, 1
  br i1 %.1044.i, label %B850.if.i, label %B970.i

B970.i:
  %.8.i.i = icmp slt i64 %.1254.i, 256
  br i1 %.8.i.i, label %B970.endif.i, label %B20.i.i

B20.i.i:
  %.15.i.i = icmp samesign ult i64 %.1254.i, 65536
  br i1 %.15.i.i, label %B970.endif.i, label %B36.i.i

B36.i.i:
  %.22.i.i = icmp samesign ult i64 %.1254.i, 16777216
  %..i = select i1 %.22.i.i, i64 3, i64 4
  br label %B970.endif.i

B1078.i:
  %.1312.i = mul nsw i64 %.524.i, %number2
  %.1315.i = add nsw i64 %.524.i, 1
  %.1317.i = mul nsw i64 %.1264.0.i, %.1315.i
  %.1309.i = add i64 %.1312.i, 2
  %.1313.i = add i64 %.1309.i, %.1308.i
  %.1318.i = add i64 %.1313.i, %.679.i
  %3 = add i64 %.1318.i, %.1317.i
  %.1330.i = sub i64 %rows6, %3
  %.1332.i = icmp sgt i64 %total.2.2.i.lcssa56, %.1330.i
  br i1 %.1332.i, label %B1102.i, label %B1116.i

B1102.i:
  %.1377.i = xor i64 %.307.i.039, -1
  br label %done

B1116.i:
  br i1 %.585.not.i, label %B1128.i, label %B1222.i

B1128.i:
  %.1388.i = add nuw nsw i64 %.1264.0.i, 63
  %.1392.i = or i64 %.1388.i, %.1391.i
  %4 = select i1 %.1292.i, i64 64, i64 0
  %5 = shl nuw nsw i64 %.1392.i, 2
  %.1396.i = or i64 %5, %4
  br label %B1296.i

B1222.i:
  %6 = select i1 %.1292.i, i64 16, i64 0
  %.1406.i = shl nuw nsw i64 %.1264.0.i, 2
  %7 = add nuw nsw i64 %.1406.i, 252
  %.1410.i = or i64 %7, %6
  br label %B1296.i

B1296.i:
  %.1410.i.sink = phi i64 [ %.1410.i, %B1222.i ], [ %.1396.i, %B1128.i ]
  %.sink62 = phi i8 [ 3, %B1222.i ], [ 2, %B1128.i ]
  %.1414.i = add i64 %.679.i, %.100.i
  %.1415.i = inttoptr i64 %.1414.i to ptr
  %8 = trunc i64 %.1410.i.sink to i8
  %.1416.i = or disjoint i8 %.sink62, %8
  store i8 %.1416.i, ptr %.1415.i, align 1
  %.1426.i = add i64 %.1432.i, %.679.i
  %.1427.i = inttoptr i64 %.1426.i to ptr
  br i1 %.1292.i, label %B1308.i, label %B1350.i

B1308.i:
  %.1428.i = trunc i64 %.524.i to i32
  store i32 %.1428.i, ptr %.1427.i, align 1
  br label %B1390.i

B1350.i:
  %.1437.i = trunc i64 %.524.i to i8
  store i8 %.1437.i, ptr %.1427.i, align 1
  br label %B1390.i

B1390.i:
  %.1441.i = add nuw nsw i64 %.1308.i, 2
  %.1446.i = add nuw nsw i64 %.1441.i, %.679.i
  %.1550.i22 = icmp sgt i64 %.524.i, 0
  %or.cond40 = and i1 %.585.not.i, %.1550.i22
  br i1 %or.cond40, label %B1454.if.i.lr.ph, label %B1558.i

B1454.if.i.lr.ph:
  %.1623.i = select i1 %.61.not.i, i64 %.435.i, i64 0
  %invariant.gep = getelementptr i32, ptr %data1, i64 %.1623.i
  br label %B1454.if.i

B1558.i:
  %position.5.2.i = phi i64 [ %.1446.i, %B1390.i ], [ %.1725.i, %B1504.endif.endif.i ]
  br i1 %.1044.i18.not, label %B1720.i, label %B1604.if.i

B16.i52.i:
  %.26.i59.i = trunc i64 %reached.2.2.i31 to i8
  store i8 %.26.i59.i, ptr %.80.i24.i, align 1
  br label %B1606.endif.i

B66.i43.i:
  %.46.i48.i = trunc i64 %reached.2.2.i31 to i16
  store i16 %.46.i48.i, ptr %.80.i24.i, align 1
  br label %B1606.endif.i

B116.i37.i:
  %.66.i41.i = trunc i64 %reached.2.2.i31 to i32
  store i32 %.66.i41.i, ptr %.80.i24.i, align 1
  br label %B1606.endif.i

B154.i22.i:
  %.81.i25.i = trunc i64 %reached.2.2.i31 to i16
  store i16 %.81.i25.i, ptr %.80.i24.i, align 1
  %.88.i30.i = lshr i64 %reached.2.2.i31, 16
  %.92.i33.i = add i64 %.88.i.i, %position.4.2.i30
  %.93.i34.i = inttoptr i64 %.92.i33.i to ptr
  %.94.i35.i = trunc i64 %.88.i30.i to i8
  store i8 %.94.i35.i, ptr %.93.i34.i, align 1
  br label %B1606.endif.i

B1720.i:
  %position.4.2.i.lcssa = phi i64 [ %position.5.2.i, %B1558.i ], [ %.1912.i, %B1606.endif.i ]
  %reached.2.2.i.lcssa = phi i64 [ 0, %B1558.i ], [ %.2003.i, %B1606.endif.i ]
  %.79.i79.i = add i64 %position.4.2.i.lcssa, %.100.i
  %.80.i80.i = inttoptr i64 %.79.i79.i to ptr
  switch i64 %.1264.0.i, label %B154.i75.i [
    i64 1, label %B16.i114.i
    i64 2, label %B66.i103.i
    i64 4, label %B116.i93.i
  ]

B16.i114.i:
  %.26.i121.i = trunc i64 %reached.2.2.i.lcssa to i8
  store i8 %.26.i121.i, ptr %.80.i80.i, align 1
  br label %B1761.i

B66.i103.i:
  %.46.i110.i = trunc i64 %reached.2.2.i.lcssa to i16
  store i16 %.46.i110.i, ptr %.80.i80.i, align 1
  br label %B1761.i

B116.i93.i:
  %.66.i99.i = trunc i64 %reached.2.2.i.lcssa to i32
  store i32 %.66.i99.i, ptr %.80.i80.i, align 1
  br label %B1761.i

B154.i75.i:
  %.81.i81.i = trunc i64 %reached.2.2.i.lcssa to i16
  store i16 %.81.i81.i, ptr %.80.i80.i, align 1
  %.88.i86.i = lshr i64 %reached.2.2.i.lcssa, 16
  %.92.i89.i = add i64 %.88.i.i, %position.4.2.i.lcssa
  %.93.i90.i = inttoptr i64 %.92.i89.i to ptr
  %.94.i91.i = trunc i64 %.88.i86.i to i8
  store i8 %.94.i91.i, ptr %.93.i90.i, align 1
  br label %B1761.i

B1761.i:
  %exitcond46.not = icmp eq i64 %.377.i, %rows5
  br i1 %exitcond46.not, label %done, label %B356.if.i

B308.endif.i:
  %.364.i37.not = icmp slt i64 %rows5, 1
  br i1 %.364.i37.not, label %done, label %B356.if.i.lr.ph

B356.if.i.lr.ph:
  %.585.not.i = icmp ne i64 %number2, 0
  %.1390.i = shl nuw nsw i64 %number2, 2
  %.1391.i = add nuw nsw i64 %.1390.i, 60
  %.1432.i = add i64 %.100.i, 1
  %.88.i.i = add i64 %.100.i, 2
  br label %B356.if.i

B356.if.i:
  %.307.i.039 = phi i64 [ 0, %B356.if.i.lr.ph ], [ %.377.i, %B1761.i ]
  %.377.i = add nuw nsw i64 %.307.i.039, 1
  %9 = getelementptr i64, ptr %data0, i64 %.307.i.039
  %.435.i = load i64, ptr %9, align 8
  %10 = getelementptr i8, ptr %9, i64 8
  %.491.i = load i64, ptr %10, align 8
  %.524.i = sub i64 %.491.i, %.435.i
  %.529.i = icmp slt i64 %.435.i, 0
  %.533.i = icmp slt i64 %.491.i, %.435.i
  %or.cond1146.i = select i1 %.529.i, i1 true, i1 %.533.i
  %.546.i = icmp sgt i64 %.491.i, %rows4
  %or.cond1147.i = select i1 %or.cond1146.i, i1 true, i1 %.546.i
  br i1 %or.cond1147.i, label %B522.i, label %B536.i

B718.if.i:
  %.778.i.036 = phi i64 [ %.840.i, %B718.if.i ], [ %.524.i, %B686.i ]
  %.775.i.035 = phi i64 [ %.844.i, %B718.if.i ], [ %.435.i, %B686.i ]
  %.840.i = add nsw i64 %.778.i.036, -1
  %.844.i = add i64 %.775.i.035, 1
  %.882.i = icmp slt i64 %.775.i.035, 0
  %.883.i = select i1 %.882.i, i64 %rows4, i64 0
  %11 = getelementptr i64, ptr %data8, i64 %.775.i.035
  %.897.i = getelementptr i64, ptr %11, i64 %.883.i
  store i64 -1, ptr %.897.i, align 8
  %.831.i = icmp samesign ugt i64 %.778.i.036, 1
  br i1 %.831.i, label %B718.if.i, label %B734.i

B850.if.i:
  %total.2.2.i21 = phi i64 [ %.1254.i, %B920.i ], [ 0, %B814.i ]
  %.991.i.020 = phi i64 [ %.1053.i, %B920.i ], [ %storemerge1142.i, %B814.i ]
  %.988.i.019 = phi i64 [ %.1057.i, %B920.i ], [ %.435.i, %B814.i ]
  %.1099.i = icmp slt i64 %.988.i.019, 0
  %.1100.i = select i1 %.1099.i, i64 %rows4, i64 0
  %12 = getelementptr i64, ptr %data4, i64 %.988.i.019
  %.1114.i = getelementptr i64, ptr %12, i64 %.1100.i
  %.1115.i = load i64, ptr %.1114.i, align 8
  %.1116.i = icmp slt i64 %.1115.i, 0
  %.1150.i = icmp sgt i64 %.1115.i, %rows6
  %or.cond1148.i = select i1 %.1116.i, i1 true, i1 %.1150.i
  br i1 %or.cond1148.i, label %B902.i, label %B920.i

B970.endif.i:
  %total.2.2.i.lcssa56 = phi i64 [ %.1254.i, %B36.i.i ], [ %.1254.i, %B970.i ], [ %.1254.i, %B20.i.i ], [ 0, %B814.i ]
  %.1264.0.i = phi i64 [ %..i, %B36.i.i ], [ 1, %B970.i ], [ 2, %B20.i.i ], [ 1, %B814.i ]
  %.1292.i = icmp sgt i64 %.524.i, 255
  %.1308.i = select i1 %.1292.i, i64 3, i64 0
  %.1324.i = icmp sgt i64 %.679.i, %rows6
  br i1 %.1324.i, label %B1102.i, label %B1078.i

B1454.if.i:
  %position.3.3.i25 = phi i64 [ %.1446.i, %B1454.if.i.lr.ph ], [ %.1725.i, %B1504.endif.endif.i ]
  %.1491.i.023 = phi i64 [ 0, %B1454.if.i.lr.ph ], [ %.1563.i, %B1504.endif.endif.i ]
  %.1563.i = add nuw nsw i64 %.1491.i.023, 1
  %gep = getelementptr i32, ptr %invariant.gep, i64 %.1491.i.023
  %.1659.i = load i32, ptr %gep, align 4
  %.83.i.i = add i64 %position.3.3.i25, %.100.i
  %.84.i.i = inttoptr i64 %.83.i.i to ptr
  switch i64 %number2, label %B154.i.i [
    i64 1, label %B16.i5.i
    i64 2, label %B66.i.i
    i64 4, label %B116.i.i
  ]

B16.i5.i:
  %.27.i9.i = trunc i32 %.1659.i to i8
  store i8 %.27.i9.i, ptr %.84.i.i, align 1
  br label %B1504.endif.endif.i

B66.i.i:
  %.48.i.i = trunc i32 %.1659.i to i16
  store i16 %.48.i.i, ptr %.84.i.i, align 1
  br label %B1504.endif.endif.i

B116.i.i:
  store i32 %.1659.i, ptr %.84.i.i, align 1
  br label %B1504.endif.endif.i

B154.i.i:
  %.85.i.i = trunc i32 %.1659.i to i16
  store i16 %.85.i.i, ptr %.84.i.i, align 1
  %13 = lshr i32 %.1659.i, 16
  %.97.i.i = add i64 %.88.i.i, %position.3.3.i25
  %.98.i.i = inttoptr i64 %.97.i.i to ptr
  %.99.i.i = trunc i32 %13 to i8
  store i8 %.99.i.i, ptr %.98.i.i, align 1
  br label %B1504.endif.endif.i

B1504.endif.endif.i:
  %.1725.i = add nuw nsw i64 %position.3.3.i25, %number2
  %exitcond.not = icmp eq i64 %.524.i, %.1563.i
  br i1 %exitcond.not, label %B1558.i, label %B1454.if.i

B1604.if.i:
  %reached.2.2.i31 = phi i64 [ %.2003.i, %B1606.endif.i ], [ 0, %B1558.i ]
  %position.4.2.i30 = phi i64 [ %.1912.i, %B1606.endif.i ], [ %position.5.2.i, %B1558.i ]
  %.1790.i.029 = phi i64 [ %.1852.i, %B1606.endif.i ], [ %storemerge1142.i, %B1558.i ]
  %.1787.i.028 = phi i64 [ %.1856.i, %B1606.endif.i ], [ %.435.i, %B1558.i ]
  %.1852.i = add nsw i64 %.1790.i.029, -1
  %.1856.i = add i64 %.1787.i.028, 1
  %.79.i23.i = add i64 %position.4.2.i30, %.100.i
  %.80.i24.i = inttoptr i64 %.79.i23.i to ptr
  switch i64 %.1264.0.i, label %B154.i22.i [
    i64 1, label %B16.i52.i
    i64 2, label %B66.i43.i
    i64 4, label %B116.i37.i
  ]

B1606.endif.i:
  %.1917.i = add nsw i64 %reached.2.2.i31, %3
  %.1931.i = icmp slt i64 %.1787.i.028, 0
  %.1932.i = select i1 %.1931.i, i64 %rows4, i64 0
  %14 = getelementptr i64, ptr %data8, i64 %.1787.i.028
  %.1946.i = getelementptr i64, ptr %14, i64 %.1932.i
  store i64 %.1917.i, ptr %.1946.i, align 8
  %15 = getelementptr i64, ptr %data4, i64 %.1787.i.028
  %.1976.i = getelementptr i64, ptr %15, i64 %.1932.i
  %.1977.i = load i64, ptr %.1976.i, align 8
  %.1912.i = add nuw nsw i64 %position.4.2.i30, %.1264.0.i
  %.2003.i = add nsw i64 %.1977.i, %reached.2.2.i31
  %.1843.i = icmp sgt i64 %.1790.i.029, 1
  br i1 %.1843.i, label %B1604.if.i, label %B1720.i

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
  %result.0.ph = phi i64 [ %.579.i, %B522.i ], [ %.1377.i, %B1102.i ], [ %.1191.i, %B902.i ], [ %.939.i, %B764.i ], [ %.644.i, %B594.i ], [ %rows5, %B308.endif.i ], [ %rows5, %B1761.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w7 ], [ null, %w6 ], [ null, %w5 ], [ null, %w4 ], [ null, %p4 ], [ null, %p3 ], [ null, %e2 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
  call void @PyBuffer_Release(ptr nonnull %view6)
  call void @PyBuffer_Release(ptr nonnull %view7)
  call void @PyBuffer_Release(ptr nonnull %view8)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare i64 @PyLong_AsLongLong(ptr) local_unnamed_addr

declare ptr @PyErr_Occurred() local_unnamed_addr

declare i32 @PyObject_IsTrue(ptr) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smax.i64(i64, i64)
