@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

declare void @llvm.prefetch.p0(ptr readonly, i32 immarg, i32 immarg, i32 immarg)

define ptr @frame_values(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
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
  %item0.ok = icmp eq i64 %item0, 1
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
  %item4.ok = icmp eq i64 %item4, 4
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %rows4 = load i64, ptr %shape4, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.55.i = ptrtoint ptr %data0 to i64
  %.92.i = icmp eq i64 %rows2, %rows3
  %.120.i = icmp eq i64 %rows2, %rows4
  %or.cond.i.not16.not17 = select i1 %.92.i, i1 %.120.i, i1 false
  %.125.i = icmp sgt i64 %number1, -1
  %narrow.not.not = and i1 %.125.i, %or.cond.i.not16.not17
  br i1 %narrow.not.not, label %B214.endif.i, label %lengths.wrong

B292.i:
  %at.3.0.i = phi i64 [ %.50.i7.sroa.10.0.i, %B582.i ], [ %number1, %B214.endif.i ]
  %ahead.3.0.i = phi i64 [ %ahead.4.2.i, %B582.i ], [ %number1, %B214.endif.i ]
  %begin.2.0.i = phi i64 [ %at.3.0.i, %B582.i ], [ %number1, %B214.endif.i ]
  %i.2.0.i = phi i64 [ %.522.i, %B582.i ], [ 0, %B214.endif.i ]
  %.231.i = sub nsw i64 %at.3.0.i, %begin.2.0.i
  %.234.i = icmp sgt i64 %.231.i, 128
  br i1 %.234.i, label %B320.i, label %B460.i

B320.i:
  %.11.i = call i64 @llvm.smax.i64(i64 %at.3.0.i, i64 %ahead.3.0.i)
  %.274.i = add nsw i64 %at.3.0.i, 2048
  %.275.i = icmp slt i64 %ahead.3.0.i, %.274.i
  br i1 %.275.i, label %B380.i, label %B460.i

B380.i:
  %ahead.5.2.i = phi i64 [ %.283.i, %B380.i ], [ %.11.i, %B320.i ]
  %.279.i = add i64 %ahead.5.2.i, %.55.i
  %.280.i = inttoptr i64 %.279.i to ptr
  call void @llvm.prefetch.p0(ptr %.280.i, i32 0, i32 3, i32 1)
  %.283.i = add nuw nsw i64 %ahead.5.2.i, 64
  %.290.i = icmp slt i64 %.283.i, %.274.i
  br i1 %.290.i, label %B380.i, label %B460.i

B460.i:
  %ahead.4.2.i = phi i64 [ %ahead.3.0.i, %B292.i ], [ %.11.i, %B320.i ], [ %.283.i, %B380.i ]
  %.15.i.not.i = icmp slt i64 %at.3.0.i, %rows0
  br i1 %.15.i.not.i, label %B24.i.i, label %B460.endif.i

B24.i.i:
  %.34.i.i = add i64 %at.3.0.i, %.55.i
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %at.3.0.i, 1
  br i1 %.42.i.i, label %B460.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %rows0
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %.55.i
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %at.3.0.i, 2
  br label %B460.endif.i

B182.i.i:
  %smax = call i64 @llvm.smax.i64(i64 %at.3.0.i, i64 %rows0)
  %0 = add i64 %at.3.0.i, 10
  br label %B42.i.i.i

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %at.2.i.i.0.i = phi i64 [ %at.3.0.i, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %value.2.i.i.0.i = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.1.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B460.endif.i, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.0.i, %.55.i
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
  br i1 %.211.i.i.not.i, label %B176.i.i.i, label %B460.endif.i

B176.i.i.i:
  %value.3.i.i.1.i = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.0.i, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.1.i, 2147483648
  %value.3.i.i.1..i = select i1 %.248.i.i.i, i64 %value.3.i.i.1.i, i64 -1
  br label %B460.endif.i

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.not.i = icmp slt i64 %at.2.i.i.0.i, %rows0
  br i1 %.141.i.i.not.i, label %B70.i.i.i, label %B460.endif.i

B572.i:
  %.407.i = xor i64 %i.2.0.i, -1
  br label %done

B582.i:
  %.50.i7.sroa.10.0.i = add nuw nsw i64 %6, %.11.i.i.sroa.7.0.i6
  %.442.i = getelementptr i32, ptr %data2, i64 %i.2.0.i
  %.443.i = trunc i64 %.304.sroa.0.0.i to i32
  store i32 %.443.i, ptr %.442.i, align 4
  %.477.i = getelementptr i32, ptr %data3, i64 %i.2.0.i
  %.478.i = trunc i64 %.304.sroa.7.0.i to i32
  store i32 %.478.i, ptr %.477.i, align 4
  %.512.i = getelementptr i32, ptr %data4, i64 %i.2.0.i
  %.513.i = trunc i64 %.50.i7.sroa.10.0.i to i32
  store i32 %.513.i, ptr %.512.i, align 4
  %.522.i = add nuw nsw i64 %i.2.0.i, 1
  %.542.i = icmp slt i64 %.522.i, %rows2
  %.567.i = icmp slt i64 %.50.i7.sroa.10.0.i, %rows0
  %or.cond627.i = select i1 %.542.i, i1 %.567.i, i1 false
  br i1 %or.cond627.i, label %B292.i, label %done

B214.endif.i:
  %.187.i = icmp sgt i64 %rows2, 0
  %.216.i = icmp slt i64 %number1, %rows0
  %or.cond626.i = select i1 %.187.i, i1 %.216.i, i1 false
  br i1 %or.cond626.i, label %B292.i, label %done

B460.endif.i:
  %.304.sroa.7.0.i = phi i64 [ %at.3.0.i, %B460.i ], [ %.49.i.i, %B24.i.i ], [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %0, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %.304.sroa.0.0.i = phi i64 [ -1, %B460.i ], [ %.37.i.i, %B24.i.i ], [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.1..i, %B188.i.i.i ], [ -1, %B42.i.i.i ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ]
  %.17.i10.i = icmp slt i64 %.304.sroa.7.0.i, 0
  br i1 %.17.i10.i, label %B572.i, label %B38.i.i

B38.i.i:
  %.15.i.i.i.not.i = icmp slt i64 %.304.sroa.7.0.i, %rows0
  br i1 %.15.i.i.i.not.i, label %B24.i.i.i.i, label %B460.endif.endif.i

B24.i.i.i.i:
  %.34.i.i.i.i = add i64 %.304.sroa.7.0.i, %.55.i
  %.35.i.i.i.i = inttoptr i64 %.34.i.i.i.i to ptr
  %.36.i.i.i.i = load i8, ptr %.35.i.i.i.i, align 1
  %.37.i.i.i.i = zext i8 %.36.i.i.i.i to i64
  %.42.i.i.i.i = icmp sgt i8 %.36.i.i.i.i, -1
  %.49.i.i.i.i = add nuw nsw i64 %.304.sroa.7.0.i, 1
  br i1 %.42.i.i.i.i, label %B0.endif.i.i22.i, label %B82.i.i.i.i

B82.i.i.i.i:
  %.62.i.i.i.i = icmp samesign ult i64 %.49.i.i.i.i, %rows0
  br i1 %.62.i.i.i.i, label %B100.i.i.i.i, label %B182.i.i.i.i

B100.i.i.i.i:
  %.67.i.i.i.i = add i64 %.49.i.i.i.i, %.55.i
  %.68.i.i.i.i = inttoptr i64 %.67.i.i.i.i to ptr
  %.69.i.i.i.i = load i8, ptr %.68.i.i.i.i, align 1
  %.75.i.i.i.i = icmp sgt i8 %.69.i.i.i.i, -1
  br i1 %.75.i.i.i.i, label %B150.i.i.i.i, label %B182.i.i.i.i

B150.i.i.i.i:
  %.70.i.i.i.i = zext nneg i8 %.69.i.i.i.i to i64
  %.82.i.i.i.i = and i64 %.37.i.i.i.i, 127
  %.86.i.i.i.i = shl nuw nsw i64 %.70.i.i.i.i, 7
  %.89.i.i.i.i = or disjoint i64 %.86.i.i.i.i, %.82.i.i.i.i
  %.91.i.i.i.i = add nuw nsw i64 %.304.sroa.7.0.i, 2
  br label %B0.endif.i.i22.i

B182.i.i.i.i:
  %2 = add nuw i64 %.304.sroa.7.0.i, 10
  %3 = call i64 @llvm.umax.i64(i64 %.304.sroa.7.0.i, i64 %rows0)
  br label %B42.i.i.i.i.i

B42.i.i.i.i.i:
  %.43.i.i.i.i.i.0 = phi i64 [ 10, %B182.i.i.i.i ], [ %.107.i.i.i.i.i, %B176.i.i.i.i.i ]
  %.40.i.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i.i ], [ %.111.i.i.i.i.i, %B176.i.i.i.i.i ]
  %value.2.i.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i.i ], [ %value.3.i.i.i.i.1.i, %B176.i.i.i.i.i ]
  %at.2.i.i.i.i.0.i = phi i64 [ %.304.sroa.7.0.i, %B182.i.i.i.i ], [ %.174.i.i.i.i.i, %B176.i.i.i.i.i ]
  %.98.i.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.i.not, label %B460.endif.endif.i, label %B42.if.i.i.i.i.i

B70.i.i.i.i.i:
  %.166.i.i.i.i.i = add i64 %at.2.i.i.i.i.0.i, %.55.i
  %.167.i.i.i.i.i = inttoptr i64 %.166.i.i.i.i.i to ptr
  %.168.i.i.i.i.i = load i8, ptr %.167.i.i.i.i.i, align 1
  %.174.i.i.i.i.i = add nuw nsw i64 %at.2.i.i.i.i.0.i, 1
  %4 = and i8 %.168.i.i.i.i.i, 127
  %.186.i.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.i.0, 29
  br i1 %.186.i.i.i.i.i, label %B134.i.i.i.i.i, label %B152.i.i.i.i.i

B134.i.i.i.i.i:
  %.181.i.i.i.i.i = zext nneg i8 %4 to i64
  %.190.i.i.i.i.i = shl nuw nsw i64 %.181.i.i.i.i.i, %.40.i.i.i.i.i.0
  %.196.i.i.i.i.i = or i64 %.190.i.i.i.i.i, %value.2.i.i.i.i.0.i
  br label %B176.i.i.i.i.i

B152.i.i.i.i.i:
  %.211.i.i.i.i.not.i = icmp eq i8 %4, 0
  br i1 %.211.i.i.i.i.not.i, label %B176.i.i.i.i.i, label %B460.endif.endif.i

B176.i.i.i.i.i:
  %value.3.i.i.i.i.1.i = phi i64 [ %.196.i.i.i.i.i, %B134.i.i.i.i.i ], [ %value.2.i.i.i.i.0.i, %B152.i.i.i.i.i ]
  %.237.i.i.i.i.i = icmp sgt i8 %.168.i.i.i.i.i, -1
  br i1 %.237.i.i.i.i.i, label %B188.i.i.i.i.i, label %B42.i.i.i.i.i

B188.i.i.i.i.i:
  %.248.i.i.i.i.i = icmp slt i64 %value.3.i.i.i.i.1.i, 2147483648
  br i1 %.248.i.i.i.i.i, label %B0.endif.i.i22.i, label %B460.endif.endif.i

B42.if.i.i.i.i.i:
  %.107.i.i.i.i.i = add nsw i64 %.43.i.i.i.i.i.0, -1
  %.111.i.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.i.0, 7
  %.141.i.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.i.0.i, %rows0
  br i1 %.141.i.i.i.i.not.i, label %B70.i.i.i.i.i, label %B460.endif.endif.i

B0.endif.i.i22.i:
  %.11.i.i.sroa.7.0.i = phi i64 [ %.91.i.i.i.i, %B150.i.i.i.i ], [ %.174.i.i.i.i.i, %B188.i.i.i.i.i ], [ %.49.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i = phi i64 [ %.89.i.i.i.i, %B150.i.i.i.i ], [ %value.3.i.i.i.i.1.i, %B188.i.i.i.i.i ], [ %.37.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i.fr = freeze i64 %.11.i.i.sroa.0.0.i
  %spec.select = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i.fr, i64 1)
  %5 = icmp slt i64 %.11.i.i.sroa.0.0.i.fr, 0
  br label %B460.endif.endif.i

B460.endif.endif.i:
  %.11.i.i.sroa.0.0.i7 = phi i1 [ true, %B188.i.i.i.i.i ], [ %5, %B0.endif.i.i22.i ], [ true, %B38.i.i ], [ true, %B152.i.i.i.i.i ], [ true, %B42.if.i.i.i.i.i ], [ true, %B42.i.i.i.i.i ]
  %.11.i.i.sroa.7.0.i6 = phi i64 [ %.174.i.i.i.i.i, %B188.i.i.i.i.i ], [ %.11.i.i.sroa.7.0.i, %B0.endif.i.i22.i ], [ %.304.sroa.7.0.i, %B38.i.i ], [ %2, %B42.i.i.i.i.i ], [ %3, %B42.if.i.i.i.i.i ], [ %.174.i.i.i.i.i, %B152.i.i.i.i.i ]
  %6 = phi i64 [ -2, %B188.i.i.i.i.i ], [ %spec.select, %B0.endif.i.i22.i ], [ -2, %B38.i.i ], [ -2, %B152.i.i.i.i.i ], [ -2, %B42.if.i.i.i.i.i ], [ -2, %B42.i.i.i.i.i ]
  %.64.i.i30.i = icmp slt i64 %6, 0
  %.68.i.i32.i = sub nsw i64 %rows0, %.11.i.i.sroa.7.0.i6
  %.72.i.i34.i = icmp sgt i64 %6, %.68.i.i32.i
  %or.cond628.i = select i1 %.64.i.i30.i, i1 true, i1 %.72.i.i34.i
  %.50.i7.sroa.0.0.i = or i1 %.11.i.i.sroa.0.0.i7, %or.cond628.i
  %.377.i = icmp slt i64 %.304.sroa.0.0.i, 0
  %brmerge.i = or i1 %.377.i, %.50.i7.sroa.0.0.i
  br i1 %brmerge.i, label %B572.i, label %B582.i

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
  %result.0.ph = phi i64 [ 0, %B214.endif.i ], [ %.407.i, %B572.i ], [ %.522.i, %B582.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w3 ], [ null, %w2 ], [ null, %p2 ], [ null, %e1 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
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

declare i64 @llvm.umax.i64(i64, i64)
