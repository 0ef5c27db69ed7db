@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @distinct_ints(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view6 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
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
  %fits = icmp eq i64 %count, 7
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
  %number1 = call i64 @PyLong_AsLongLong(ptr %arg1)
  %odd1 = icmp eq i64 %number1, -1
  br i1 %odd1, label %e1, label %p2

e1:
  %error1 = call ptr @PyErr_Occurred()
  %none1 = icmp eq ptr %error1, null
  br i1 %none1, label %p2, label %end

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
  %item2.ok = icmp eq i64 %item2, 4
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
  %item3.ok = icmp eq i64 %item3, 8
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
  %item6.ok = icmp eq i64 %item6, 1
  %ok6 = and i1 %item6.ok, %dims6.ok
  br i1 %ok6, label %w6, label %array.wrong

w6:
  %rows6 = load i64, ptr %shape6, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.107.i = icmp eq i64 %rows6, %rows0
  %.125.i = icmp eq i64 %rows2, 1024
  %or.cond.i.not15.not16 = select i1 %.107.i, i1 %.125.i, i1 false
  %.140.i = icmp eq i64 %rows4, %rows3
  %narrow.not.not = select i1 %or.cond.i.not15.not16, i1 %.140.i, i1 false
  %.188.i = icmp eq i64 %rows5, %rows3
  %or.cond17 = select i1 %narrow.not.not, i1 %.188.i, i1 false
  br i1 %or.cond17, label %B260.i, label %lengths.wrong

B260.i:
  %.199.i = icmp sgt i64 %number1, -1
  %.210.not.i = icmp sle i64 %number1, %rows3
  %.223.i = icmp slt i64 %rows3, 257
  %0 = and i1 %.210.not.i, %.223.i
  %or.cond = select i1 %.199.i, i1 %0, i1 false
  br i1 %or.cond, label %B304.endif.i, label %lengths.wrong

B430.i:
  %.486.i = mul i64 %.445.i, 1896216165397
  %.5.i.i = lshr i64 %.486.i, 32
  %slot.2.2.i20 = and i64 %.5.i.i, 1023
  br label %B516.if.i

B592.i:
  %.735.i = getelementptr i64, ptr %data3, i64 %.695.i
  %.736.i = load i64, ptr %.735.i, align 8
  %.738.i = icmp eq i64 %.736.i, %.445.i
  br i1 %.738.i, label %B654.i, label %B620.i

B620.i:
  %.754.i = add nuw nsw i64 %slot.2.2.i22, 1
  %slot.2.2.i = and i64 %.754.i, 1023
  %.599.i = icmp samesign ugt i64 %.540.i.021, 1
  br i1 %.599.i, label %B516.if.i, label %B654.i

B654.i:
  %slot.2.2.i.lcssa = phi i64 [ %slot.2.2.i22, %B516.if.i ], [ %slot.2.2.i22, %B592.i ], [ %slot.2.2.i, %B620.i ]
  %.765.i = icmp sgt i32 %.669.i, 0
  %.777.not.i = icmp sge i64 %known.2.0.i26, %.694.i
  %or.cond491.i = select i1 %.765.i, i1 %.777.not.i, i1 false
  br i1 %or.cond491.i, label %B760.i, label %B678.i

B678.i:
  %.789.i = icmp eq i64 %known.2.0.i26, %rows3
  br i1 %.789.i, label %B690.i, label %B704.i

B690.i:
  %.814.i = xor i64 %.318.i.024, -1
  br label %done

B704.i:
  %1 = getelementptr i64, ptr %data3, i64 %known.2.0.i26
  store i64 %.445.i, ptr %1, align 8
  %2 = getelementptr i64, ptr %data4, i64 %known.2.0.i26
  store i64 %.318.i.024, ptr %2, align 8
  %.884.i = add nuw nsw i64 %known.2.0.i26, 1
  %.914.i = getelementptr i32, ptr %data2, i64 %slot.2.2.i.lcssa
  %.915.i = trunc i64 %.884.i to i32
  store i32 %.915.i, ptr %.914.i, align 4
  br label %B760.i

B760.i:
  %known.3.2.i = phi i64 [ %known.2.0.i26, %B386.if.i ], [ %.884.i, %B704.i ], [ %known.2.0.i26, %B654.i ]
  %last.3.2.i = phi i64 [ %last.2.0.i27, %B386.if.i ], [ %.445.i, %B704.i ], [ %.445.i, %B654.i ]
  %entry.4.2.i = phi i64 [ %entry.3.0.i28, %B386.if.i ], [ %known.2.0.i26, %B704.i ], [ %.695.i, %B654.i ]
  %3 = getelementptr i8, ptr %data6, i64 %.318.i.024
  %.992.i = trunc i64 %entry.4.2.i to i8
  store i8 %.992.i, ptr %3, align 1
  %.1010.i = icmp slt i64 %entry.4.2.i, 0
  %.1011.i = select i1 %.1010.i, i64 %rows3, i64 0
  %4 = getelementptr i64, ptr %data5, i64 %entry.4.2.i
  %.1025.i = getelementptr i64, ptr %4, i64 %.1011.i
  %.1026.i = load i64, ptr %.1025.i, align 8
  %.1027.i = add nsw i64 %.1026.i, 1
  store i64 %.1027.i, ptr %.1025.i, align 8
  %exitcond.not = icmp eq i64 %rows0, %.387.i
  br i1 %exitcond.not, label %done, label %B386.if.i

B304.endif.i:
  %.374.i23.not = icmp slt i64 %rows0, 1
  br i1 %.374.i23.not, label %done, label %B386.if.i

B386.if.i:
  %entry.3.0.i28 = phi i64 [ %entry.4.2.i, %B760.i ], [ -1, %B304.endif.i ]
  %last.2.0.i27 = phi i64 [ %last.3.2.i, %B760.i ], [ 0, %B304.endif.i ]
  %known.2.0.i26 = phi i64 [ %known.3.2.i, %B760.i ], [ %number1, %B304.endif.i ]
  %.318.i.024 = phi i64 [ %.387.i, %B760.i ], [ 0, %B304.endif.i ]
  %.387.i = add nuw nsw i64 %.318.i.024, 1
  %5 = getelementptr i64, ptr %data0, i64 %.318.i.024
  %.445.i = load i64, ptr %5, align 8
  %.451.not.i = icmp ne i64 %.445.i, %last.2.0.i27
  %.468.i = icmp slt i64 %entry.3.0.i28, 0
  %or.cond489.i = or i1 %.468.i, %.451.not.i
  br i1 %or.cond489.i, label %B430.i, label %B760.i

B516.if.i:
  %slot.2.2.i22 = phi i64 [ %slot.2.2.i20, %B430.i ], [ %slot.2.2.i, %B620.i ]
  %.540.i.021 = phi i64 [ 1024, %B430.i ], [ %.608.i, %B620.i ]
  %.608.i = add nsw i64 %.540.i.021, -1
  %.668.i = getelementptr i32, ptr %data2, i64 %slot.2.2.i22
  %.669.i = load i32, ptr %.668.i, align 4
  %.694.i = sext i32 %.669.i to i64
  %.695.i = add nsw i64 %.694.i, -1
  %.700.i = icmp slt i32 %.669.i, 1
  %.704.not.not.i = icmp slt i64 %known.2.0.i26, %.694.i
  %or.cond490.i = select i1 %.700.i, i1 true, i1 %.704.not.not.i
  br i1 %or.cond490.i, label %B654.i, label %B592.i

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
  %result.0 = phi i64 [ %.814.i, %B690.i ], [ %number1, %B304.endif.i ], [ %known.3.2.i, %B760.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w5 ], [ null, %w4 ], [ null, %w3 ], [ null, %w2 ], [ null, %p2 ], [ null, %e1 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
  call void @PyBuffer_Release(ptr nonnull %view6)
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
