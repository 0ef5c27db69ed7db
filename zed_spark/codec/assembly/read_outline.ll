@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @read_outline(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
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
  %item2.ok = icmp eq i64 %item2, 8
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
  %item4.ok = icmp eq i64 %item4, 1
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
  %thread0 = call ptr @PyEval_SaveThread()
  %.74.i = icmp eq i64 %rows5, 768
  %.92.i = icmp slt i64 %rows0, 2147483648
  %or.cond1979.i.not68.not69 = select i1 %.74.i, i1 %.92.i, i1 false
  %.106.i = icmp sgt i64 %rows2, 1
  %narrow.not.not = select i1 %or.cond1979.i.not68.not69, i1 %.106.i, i1 false
  br i1 %narrow.not.not, label %B154.endif.i, label %lengths.wrong

B280.i:
  %.1269.i = add nsw i64 %level.4.1.i117, -1
  %.307.i = icmp sgt i64 %level.4.1.i117, 0
  br i1 %.307.i, label %B294.i.preheader, label %B2192.i

B294.i.preheader:
  %at.5.0.i132 = phi i64 [ 0, %B154.endif.i ], [ %.415.i123, %B280.i ]
  %level.3.0.i131 = phi i64 [ 0, %B154.endif.i ], [ %.1269.i, %B280.i ]
  %marks.7.0.i130 = phi i64 [ 0, %B154.endif.i ], [ %marks.8.2.i45, %B280.i ]
  %found.4.0.i129 = phi i64 [ 0, %B154.endif.i ], [ %found.3.1.i115, %B280.i ]
  %.348.i.idx101 = mul i64 %level.3.0.i131, 24
  %.348.i102 = getelementptr i8, ptr %data5, i64 %.348.i.idx101
  %.349.i103 = load i64, ptr %.348.i102, align 8
  %.427.i108 = icmp sgt i64 %.349.i103, -1
  %.436.i109 = add nuw nsw i64 %.349.i103, 1
  %.447.i110 = icmp slt i64 %.436.i109, %rows2
  %narrow.not.not70111 = select i1 %.427.i108, i1 %.447.i110, i1 false
  br i1 %narrow.not.not70111, label %B438.endif.i, label %lengths.wrong

B562.i:
  switch i64 %.511.i, label %B696.i [
    i64 2, label %B1094.i
    i64 0, label %B696.i.thread
  ]

B696.i.thread:
  %0 = getelementptr i8, ptr %26, i64 8
  %.723.i = load i64, ptr %0, align 8
  %.741.i12 = icmp slt i64 %.382.i121, %.723.i
  br label %B1000.i

B696.i:
  %.741.i = icmp slt i64 %.382.i121, 1
  %.761.i = icmp eq i64 %.511.i, 1
  %brmerge.i.not = select i1 %.761.i, i1 %.741.i, i1 false
  br i1 %brmerge.i.not, label %B746.i, label %B1000.i

B746.i:
  %.15.i.i.not.i = icmp slt i64 %at.4.1.i118, %.415.i123
  br i1 %.15.i.i.not.i, label %B24.i.i.i, label %B0.endif.i.i.thread

B24.i.i.i:
  %.34.i.i.i = add i64 %at.4.1.i118, %.149.i
  %.35.i.i.i = inttoptr i64 %.34.i.i.i to ptr
  %.36.i.i.i = load i8, ptr %.35.i.i.i, align 1
  %.37.i.i.i = zext i8 %.36.i.i.i to i64
  %.42.i.i.i = icmp sgt i8 %.36.i.i.i, -1
  %.49.i.i.i = add nsw i64 %at.4.1.i118, 1
  br i1 %.42.i.i.i, label %B0.endif.i.i, label %B82.i.i.i

B82.i.i.i:
  %.62.i.i.i = icmp slt i64 %.49.i.i.i, %.415.i123
  br i1 %.62.i.i.i, label %B100.i.i.i, label %B182.i.i.i

B100.i.i.i:
  %.67.i.i.i = add i64 %.49.i.i.i, %.149.i
  %.68.i.i.i = inttoptr i64 %.67.i.i.i to ptr
  %.69.i.i.i = load i8, ptr %.68.i.i.i, align 1
  %.75.i.i.i = icmp sgt i8 %.69.i.i.i, -1
  br i1 %.75.i.i.i, label %B150.i.i.i, label %B182.i.i.i

B150.i.i.i:
  %.70.i.i.i = zext nneg i8 %.69.i.i.i to i64
  %.82.i.i.i = and i64 %.37.i.i.i, 127
  %.86.i.i.i = shl nuw nsw i64 %.70.i.i.i, 7
  %.89.i.i.i = or disjoint i64 %.86.i.i.i, %.82.i.i.i
  %.91.i.i.i = add nsw i64 %at.4.1.i118, 2
  br label %B0.endif.i.i

B182.i.i.i:
  %1 = add i64 %at.4.1.i118, 10
  %smax = call i64 @llvm.smax.i64(i64 %at.4.1.i118, i64 %.415.i123)
  br label %B42.i.i.i.i

B42.i.i.i.i:
  %.40.i.i.i.i.0 = phi i64 [ 0, %B182.i.i.i ], [ %.111.i.i.i.i, %B176.i.i.i.i ]
  %.43.i.i.i.i.0 = phi i64 [ 10, %B182.i.i.i ], [ %.107.i.i.i.i, %B176.i.i.i.i ]
  %at.2.i.i.i.0.i = phi i64 [ %at.4.1.i118, %B182.i.i.i ], [ %.174.i.i.i.i, %B176.i.i.i.i ]
  %value.2.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i ], [ %value.3.i.i.i.1.i, %B176.i.i.i.i ]
  %.98.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.not, label %B0.endif.i.i.thread, label %B42.if.i.i.i.i

B70.i.i.i.i:
  %.166.i.i.i.i = add i64 %at.2.i.i.i.0.i, %.149.i
  %.167.i.i.i.i = inttoptr i64 %.166.i.i.i.i to ptr
  %.168.i.i.i.i = load i8, ptr %.167.i.i.i.i, align 1
  %.174.i.i.i.i = add nsw i64 %at.2.i.i.i.0.i, 1
  %2 = and i8 %.168.i.i.i.i, 127
  %.186.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.0, 29
  br i1 %.186.i.i.i.i, label %B134.i.i.i.i, label %B152.i.i.i.i

B134.i.i.i.i:
  %.181.i.i.i.i = zext nneg i8 %2 to i64
  %.190.i.i.i.i = shl nuw nsw i64 %.181.i.i.i.i, %.40.i.i.i.i.0
  %.196.i.i.i.i = or i64 %.190.i.i.i.i, %value.2.i.i.i.0.i
  br label %B176.i.i.i.i

B152.i.i.i.i:
  %.211.i.i.i.not.i = icmp eq i8 %2, 0
  br i1 %.211.i.i.i.not.i, label %B176.i.i.i.i, label %B0.endif.i.i.thread

B176.i.i.i.i:
  %value.3.i.i.i.1.i = phi i64 [ %.196.i.i.i.i, %B134.i.i.i.i ], [ %value.2.i.i.i.0.i, %B152.i.i.i.i ]
  %.237.i.i.i.i = icmp sgt i8 %.168.i.i.i.i, -1
  br i1 %.237.i.i.i.i, label %B188.i.i.i.i, label %B42.i.i.i.i

B188.i.i.i.i:
  %.248.i.i.i.i = icmp slt i64 %value.3.i.i.i.1.i, 2147483648
  br i1 %.248.i.i.i.i, label %B0.endif.i.i, label %B0.endif.i.i.thread

B42.if.i.i.i.i:
  %.107.i.i.i.i = add nsw i64 %.43.i.i.i.i.0, -1
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.0, 7
  %.141.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.0.i, %.415.i123
  br i1 %.141.i.i.i.not.i, label %B70.i.i.i.i, label %B0.endif.i.i.thread

B0.endif.i.i:
  %.11.i.sroa.7.0.i = phi i64 [ %.91.i.i.i, %B150.i.i.i ], [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.49.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.i = phi i64 [ %.89.i.i.i, %B150.i.i.i ], [ %value.3.i.i.i.1.i, %B188.i.i.i.i ], [ %.37.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.i.fr = freeze i64 %.11.i.sroa.0.0.i
  %spec.select61 = call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.i.fr, i64 1)
  br label %B0.endif.i.i.thread

B0.endif.i.i.thread:
  %.11.i.sroa.0.0.i26 = phi i64 [ -1, %B188.i.i.i.i ], [ %.11.i.sroa.0.0.i.fr, %B0.endif.i.i ], [ -1, %B746.i ], [ -1, %B152.i.i.i.i ], [ -1, %B42.if.i.i.i.i ], [ -1, %B42.i.i.i.i ]
  %.11.i.sroa.7.0.i25 = phi i64 [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.11.i.sroa.7.0.i, %B0.endif.i.i ], [ %at.4.1.i118, %B746.i ], [ %1, %B42.i.i.i.i ], [ %smax, %B42.if.i.i.i.i ], [ %.174.i.i.i.i, %B152.i.i.i.i ]
  %3 = phi i64 [ -2, %B188.i.i.i.i ], [ %spec.select61, %B0.endif.i.i ], [ -2, %B746.i ], [ -2, %B152.i.i.i.i ], [ -2, %B42.if.i.i.i.i ], [ -2, %B42.i.i.i.i ]
  %.64.i.i = icmp slt i64 %3, 0
  %.68.i.i = sub nsw i64 %.415.i123, %.11.i.sroa.7.0.i25
  %.72.i.i = icmp sgt i64 %3, %.68.i.i
  %or.cond1981.i = select i1 %.64.i.i, i1 true, i1 %.72.i.i
  %.97.i.i = select i1 %or.cond1981.i, i64 0, i64 %3
  %.788.sroa.10.0.i = add nsw i64 %.97.i.i, %.11.i.sroa.7.0.i25
  %.788.sroa.0.0.i = select i1 %or.cond1981.i, i64 -1, i64 %.11.i.sroa.0.0.i26
  %4 = add i64 %.788.sroa.0.0.i, -4
  %or.cond.i = icmp ult i64 %4, -3
  br i1 %or.cond.i, label %done, label %B816.i

B816.i:
  %.869.i = add nsw i64 %.788.sroa.0.0.i, -1
  %.15.i.i = add nsw i64 %.11.i.sroa.7.0.i25, 8
  %.16.i379.not.i = icmp sgt i64 %.15.i.i, %.415.i123
  br i1 %.16.i379.not.i, label %B56.i380.i, label %B22.i.i

B22.i.i:
  %.7.i.i.i = add i64 %.11.i.sroa.7.0.i25, %.149.i
  %.8.i.i.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i.i = load i64, ptr %.8.i.i.i, align 1
  %.10.i.i.i = shl nuw nsw i64 %.869.i, 2
  %.11.i.i.i = shl nsw i64 -1, %.10.i.i.i
  %.13.i.i434.i = shl nsw i64 %.11.i.i.i, %.10.i.i.i
  %.14.i.i435.i = xor i64 %.13.i.i434.i, -1
  %.15.i.i436.i = and i64 %.9.i.i.i, %.14.i.i435.i
  br label %B816.endif.i

B56.i380.i:
  %.95.i.i408.i89.not = icmp ult i64 %.788.sroa.0.0.i, 2
  br i1 %.95.i.i408.i89.not, label %B816.endif.i.thread, label %B38.if.i.i.i.lr.ph

B38.if.i.i.i.lr.ph:
  %.134.i.i424.i = add i64 %.11.i.sroa.7.0.i25, %.149.i
  br label %B38.if.i.i.i

B38.if.i.i.i:
  %value.2.i.i.0.i92 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.143.i.i.i, %B38.if.i.i.i ]
  %.37.i.i371.i.090 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.108.i.i.i, %B38.if.i.i.i ]
  %.108.i.i.i = add nuw nsw i64 %.37.i.i371.i.090, 1
  %.136.i.i425.i = add i64 %.134.i.i424.i, %.37.i.i371.i.090
  %.137.i.i.i = inttoptr i64 %.136.i.i425.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i.i, align 1
  %.139.i.i.i = zext i8 %.138.i.i.i to i64
  %.140.i.i.i = shl nsw i64 %.37.i.i371.i.090, 3
  %.141.i.i.i = shl i64 %.139.i.i.i, %.140.i.i.i
  %.143.i.i.i = or i64 %.141.i.i.i, %value.2.i.i.0.i92
  %exitcond.not = icmp eq i64 %.108.i.i.i, %.869.i
  br i1 %exitcond.not, label %B816.endif.i, label %B38.if.i.i.i

B896.i:
  %5 = getelementptr i8, ptr %26, i64 8
  %.962.i = load i64, ptr %5, align 8
  %.964.not.i = icmp slt i64 %.37.i628.i, %.962.i
  br i1 %.964.not.i, label %B1000.i.thread, label %done

B1000.i:
  %.741.i18 = phi i1 [ %.741.i12, %B696.i.thread ], [ %.741.i, %B696.i ]
  %.750.i19 = add nuw nsw i64 %.349.i119, 2
  %place.2.3.i = add nsw i64 %.750.i19, %.382.i121
  %.1118.i = icmp sge i64 %place.2.3.i, %rows2
  %narrow.not = select i1 %.741.i18, i1 %.1118.i, i1 false
  br i1 %narrow.not, label %lengths.wrong, label %B1054.endif.i

B1000.i.thread:
  %.1001.i = lshr i64 %.33.i625.i, 8
  %.1016.i = icmp slt i64 %marks.6.1.i116, 0
  %.1017.i = select i1 %.1016.i, i64 %rows4, i64 0
  %6 = getelementptr i8, ptr %data4, i64 %marks.6.1.i116
  %.1031.i = getelementptr i8, ptr %6, i64 %.1017.i
  %.1032.i = trunc i64 %.33.i625.i to i8
  store i8 %.1032.i, ptr %.1031.i, align 1
  %.1049.i = icmp slt i64 %marks.6.1.i116, -1
  %.1050.i = select i1 %.1049.i, i64 %rows4, i64 0
  %7 = getelementptr i8, ptr %6, i64 1
  %.1064.i = getelementptr i8, ptr %7, i64 %.1050.i
  %.1065.i = trunc i64 %.1001.i to i8
  store i8 %.1065.i, ptr %.1064.i, align 1
  %.1068.i = add nsw i64 %marks.6.1.i116, 2
  %.750.i19173 = add nuw nsw i64 %.349.i119, 2
  %place.2.3.i174 = add nsw i64 %.750.i19173, %.37.i628.i
  %.1118.i175.not = icmp slt i64 %place.2.3.i174, %rows2
  br i1 %.1118.i175.not, label %B1094.i.thread, label %lengths.wrong

B1094.i.thread:
  %marks.9.3.i178187 = phi i64 [ %marks.6.1.i116, %B1054.endif.i ], [ %.1068.i, %B1000.i.thread ]
  %at.7.3.i179186 = phi i64 [ %at.4.1.i118, %B1054.endif.i ], [ %.788.sroa.10.0.i, %B1000.i.thread ]
  %place.2.3.i180185 = phi i64 [ %place.2.3.i, %B1054.endif.i ], [ %place.2.3.i174, %B1000.i.thread ]
  %.1168.i = icmp slt i64 %place.2.3.i180185, 0
  %.1169.i = select i1 %.1168.i, i64 %rows2, i64 0
  %8 = getelementptr i64, ptr %data2, i64 %place.2.3.i180185
  %.1183.i = getelementptr i64, ptr %8, i64 %.1169.i
  br label %B1128.i

B1094.i:
  %.580.i = icmp slt i64 %at.4.1.i118, %.415.i123
  %..i = zext i1 %.580.i to i8
  %.620.i = icmp slt i64 %marks.6.1.i116, 0
  %.621.i = select i1 %.620.i, i64 %rows4, i64 0
  %9 = getelementptr i8, ptr %data4, i64 %marks.6.1.i116
  %.635.i = getelementptr i8, ptr %9, i64 %.621.i
  store i8 %..i, ptr %.635.i, align 1
  %.641.i = add nsw i64 %marks.6.1.i116, 1
  %10 = getelementptr i8, ptr %26, i64 8
  br i1 %.580.i, label %B1128.i, label %B1098.i

B1098.i:
  %marks.8.2.i45 = phi i64 [ %.641.i, %B1094.i ], [ %marks.6.1.i116, %B1054.endif.i ]
  %.1227.not.i = icmp eq i64 %at.4.1.i118, %.415.i123
  br i1 %.1227.not.i, label %B280.i, label %done

B1128.i:
  %child.2.2.i36.in = phi ptr [ %.1183.i, %B1094.i.thread ], [ %10, %B1094.i ]
  %marks.8.2.i35 = phi i64 [ %marks.9.3.i178187, %B1094.i.thread ], [ %.641.i, %B1094.i ]
  %at.6.2.i34 = phi i64 [ %at.7.3.i179186, %B1094.i.thread ], [ %at.4.1.i118, %B1094.i ]
  %child.2.2.i36 = load i64, ptr %child.2.2.i36.in, align 8
  %.1276.i = add nsw i64 %.382.i121, 1
  store i64 %.1276.i, ptr %.381.i120, align 8
  %.1314.i = icmp sgt i64 %child.2.2.i36, -1
  %.1323.i = add nuw nsw i64 %child.2.2.i36, 1
  %.1334.i = icmp slt i64 %.1323.i, %rows2
  %narrow.not71.not = select i1 %.1314.i, i1 %.1334.i, i1 false
  br i1 %narrow.not71.not, label %B1222.endif.i, label %lengths.wrong

B1312.i:
  %.1490.i = icmp eq i64 %.1398.i, 5
  %.1499.not.i = icmp eq i64 %.1406.sroa.0.0.i, 0
  br i1 %.1490.i, label %B1348.i, label %B1484.i

B1348.i:
  %.1503.i = add nsw i64 %.11.i33.sroa.7.0.i55, %number1
  %"$phi1372.0.2.2.i" = select i1 %.1499.not.i, i64 -1, i64 %.1503.i
  %.1530.i = icmp slt i64 %found.3.1.i115, 0
  %.1531.i = select i1 %.1530.i, i64 %rows3, i64 0
  %11 = getelementptr i64, ptr %data3, i64 %found.3.1.i115
  %.1545.i = getelementptr i64, ptr %11, i64 %.1531.i
  store i64 %"$phi1372.0.2.2.i", ptr %.1545.i, align 8
  %.1554.i = add nsw i64 %.1406.sroa.10.0.i, %number1
  %"$phi1404.0.2.2.i" = select i1 %.1499.not.i, i64 -1, i64 %.1554.i
  %.1582.i = icmp slt i64 %found.3.1.i115, -1
  %.1583.i = select i1 %.1582.i, i64 %rows3, i64 0
  %12 = getelementptr i8, ptr %11, i64 8
  %.1597.i = getelementptr i64, ptr %12, i64 %.1583.i
  store i64 %"$phi1404.0.2.2.i", ptr %.1597.i, align 8
  %.1613.i = icmp eq i64 %.97.i168.i, 0
  %.1982.i = select i1 %.1613.i, i8 1, i8 2
  %"$phi1452.0.3.2.i" = select i1 %.1499.not.i, i8 0, i8 %.1982.i
  %.1650.i = icmp slt i64 %marks.8.2.i35, 0
  %.1651.i = select i1 %.1650.i, i64 %rows4, i64 0
  %13 = getelementptr i8, ptr %data4, i64 %marks.8.2.i35
  %.1665.i = getelementptr i8, ptr %13, i64 %.1651.i
  store i8 %"$phi1452.0.3.2.i", ptr %.1665.i, align 1
  %.1671.i = add nsw i64 %found.3.1.i115, 2
  %.1678.i = add nsw i64 %marks.8.2.i35, 1
  br label %B2178.i

B1484.i:
  %.1689.i = icmp eq i64 %.1398.i, 2
  %or.cond1.i = select i1 %.1499.not.i, i1 %.1689.i, i1 false
  br i1 %or.cond1.i, label %B1518.i, label %B1542.i

B1518.i:
  %.1734.i = icmp slt i64 %marks.8.2.i35, 0
  %.1735.i = select i1 %.1734.i, i64 %rows4, i64 0
  %14 = getelementptr i8, ptr %data4, i64 %marks.8.2.i35
  %.1749.i = getelementptr i8, ptr %14, i64 %.1735.i
  store i8 0, ptr %.1749.i, align 1
  %.1753.i = add nsw i64 %marks.8.2.i35, 1
  br label %B2178.i

B1542.i:
  br i1 %.1499.not.i, label %done, label %B1558.i

B1558.i:
  %.1799.i = icmp eq i64 %.1398.i, 6
  br i1 %.1799.i, label %B1580.i, label %B1796.endif.endif.i

B1580.i:
  %.1810.i = icmp samesign ugt i64 %.97.i168.i, 65535
  br i1 %.1810.i, label %done, label %B1592.i

B1592.i:
  %.1813.i = add nuw nsw i64 %.97.i168.i, 2
  %.1825.i = sub nsw i64 %rows4, %marks.8.2.i35
  %.1826.i = icmp sgt i64 %.1813.i, %.1825.i
  br i1 %.1826.i, label %done, label %B1646.i

B1646.i:
  %.1857.i = lshr i64 %.97.i168.i, 8
  %.1872.i = icmp slt i64 %marks.8.2.i35, 0
  %.1873.i = select i1 %.1872.i, i64 %rows4, i64 0
  %15 = getelementptr i8, ptr %data4, i64 %marks.8.2.i35
  %.1887.i = getelementptr i8, ptr %15, i64 %.1873.i
  %.1888.i = trunc i64 %.97.i168.i to i8
  store i8 %.1888.i, ptr %.1887.i, align 1
  %.1905.i = icmp slt i64 %marks.8.2.i35, -1
  %.1906.i = select i1 %.1905.i, i64 %rows4, i64 0
  %16 = getelementptr i8, ptr %15, i64 1
  %.1920.i = getelementptr i8, ptr %16, i64 %.1906.i
  %.1921.i = trunc nuw i64 %.1857.i to i8
  store i8 %.1921.i, ptr %.1920.i, align 1
  %.2003.i98.not = icmp eq i64 %.97.i168.i, 0
  br i1 %.2003.i98.not, label %B1778.i, label %B1716.if.i.lr.ph

B1716.if.i.lr.ph:
  %.2042.i = add i64 %.11.i33.sroa.7.0.i55, %.149.i
  %.2049.i = add nsw i64 %marks.8.2.i35, 2
  br label %B1716.if.i

B1778.i:
  %.2109.i = add nsw i64 %.1813.i, %marks.8.2.i35
  br label %B2178.i

B1828.i:
  %17 = getelementptr i8, ptr %28, i64 8
  %.2193.i = load i64, ptr %17, align 8
  %.2198.i = icmp samesign ugt i64 %.97.i168.i, 8
  br i1 %.2198.i, label %done, label %B1866.i

B1866.i:
  %.15.i463.i = add nsw i64 %.11.i33.sroa.7.0.i55, 8
  %.16.i464.not.i = icmp sgt i64 %.15.i463.i, %.415.i123
  br i1 %.16.i464.not.i, label %B38.i.i501.i.preheader, label %B22.i573.i

B38.i.i501.i.preheader:
  %.95.i.i506.i93.not = icmp eq i64 %.97.i168.i, 0
  br i1 %.95.i.i506.i93.not, label %B1866.endif.i.thread, label %B38.if.i.i558.i.lr.ph

B38.if.i.i558.i.lr.ph:
  %.134.i.i547.i = add i64 %.11.i33.sroa.7.0.i55, %.149.i
  br label %B38.if.i.i558.i

B22.i573.i:
  %.7.i.i578.i = add i64 %.11.i33.sroa.7.0.i55, %.149.i
  %.8.i.i579.i = inttoptr i64 %.7.i.i578.i to ptr
  %.9.i.i580.i = load i64, ptr %.8.i.i579.i, align 1
  %.10.i.i581.i = shl nuw nsw i64 %.97.i168.i, 2
  %.11.i.i582.i = shl nsw i64 -1, %.10.i.i581.i
  %.13.i.i584.i = shl i64 %.11.i.i582.i, %.10.i.i581.i
  %.14.i.i585.i = xor i64 %.13.i.i584.i, -1
  %.15.i.i586.i = and i64 %.9.i.i580.i, %.14.i.i585.i
  br label %B1866.endif.i

B38.if.i.i558.i:
  %value.2.i.i441.0.i96 = phi i64 [ 0, %B38.if.i.i558.i.lr.ph ], [ %.143.i.i556.i, %B38.if.i.i558.i ]
  %.37.i.i445.i.095 = phi i64 [ 0, %B38.if.i.i558.i.lr.ph ], [ %.108.i.i564.i, %B38.if.i.i558.i ]
  %.108.i.i564.i = add nuw nsw i64 %.37.i.i445.i.095, 1
  %.136.i.i549.i = add i64 %.134.i.i547.i, %.37.i.i445.i.095
  %.137.i.i550.i = inttoptr i64 %.136.i.i549.i to ptr
  %.138.i.i551.i = load i8, ptr %.137.i.i550.i, align 1
  %.139.i.i552.i = zext i8 %.138.i.i551.i to i64
  %.140.i.i553.i = shl nsw i64 %.37.i.i445.i.095, 3
  %.141.i.i554.i = shl i64 %.139.i.i552.i, %.140.i.i553.i
  %.143.i.i556.i = or i64 %.141.i.i554.i, %value.2.i.i441.0.i96
  %exitcond148.not = icmp eq i64 %.108.i.i564.i, %.97.i168.i
  br i1 %exitcond148.not, label %B1866.endif.i, label %B38.if.i.i558.i

B1924.i:
  %.5.i.i = lshr i64 %.2237.0.i.fr, 1
  %.10.i594.i = and i64 %.2237.0.i.fr, 1
  %.14.i595.i = icmp eq i64 %.2237.0.i.fr, 1
  %spec.select = select i1 %.14.i595.i, i64 -9223372036854775808, i64 0
  br label %B1924.i.thread

B1924.i.thread:
  %.10.i594.i195 = phi i64 [ 0, %B1866.endif.i.thread ], [ %.10.i594.i, %B1924.i ]
  %.5.i.i194 = phi i64 [ 0, %B1866.endif.i.thread ], [ %.5.i.i, %B1924.i ]
  %18 = phi i64 [ 0, %B1866.endif.i.thread ], [ %spec.select, %B1924.i ]
  %.27.i599.i = sub nsw i64 0, %.10.i594.i195
  %.29.i600.i = xor i64 %.5.i.i194, %.27.i599.i
  %.33.i602.i = add nsw i64 %.29.i600.i, %.10.i594.i195
  %.37.i604.i = or i64 %.33.i602.i, %18
  %.2307.i = icmp slt i64 %.2193.i, 64
  br i1 %.2307.i, label %B1966.i, label %B2054.i

B1966.i:
  %.2310.i = add nsw i64 %.2193.i, -1
  %.2311.i = shl nuw nsw i64 1, %.2310.i
  %.2313.i = add nsw i64 %.37.i604.i, %.2311.i
  %.2315.i = ashr i64 %.2313.i, %.2193.i
  %.2318.not.i = icmp eq i64 %.2315.i, 0
  br i1 %.2318.not.i, label %B2054.i, label %done

B2008.i:
  %.2354.i = icmp slt i64 %.2237.0.i.fr, 0
  br i1 %.2354.i, label %done, label %B2020.i

B2020.i:
  %.2237.0.i157161 = phi i64 [ %.2237.0.i.fr, %B2008.i ], [ 0, %B1866.endif.i.thread ]
  %.2360.i = icmp sgt i64 %.2193.i, 63
  %.2367.i = lshr i64 %.2237.0.i157161, %.2193.i
  %.2372.not.i = icmp eq i64 %.2367.i, 0
  %or.cond1984.i = select i1 %.2360.i, i1 true, i1 %.2372.not.i
  br i1 %or.cond1984.i, label %B2054.i, label %done

B2054.i:
  %number.2.3.i = phi i64 [ %.2237.0.i157161, %B2020.i ], [ %.37.i604.i, %B1966.i ], [ %.37.i604.i, %B1924.i.thread ]
  %.2436.i = icmp slt i64 %found.3.1.i115, 0
  %.2437.i = select i1 %.2436.i, i64 %rows3, i64 0
  %19 = getelementptr i64, ptr %data3, i64 %found.3.1.i115
  %.2451.i = getelementptr i64, ptr %19, i64 %.2437.i
  store i64 %number.2.3.i, ptr %.2451.i, align 8
  %.2456.i = add nsw i64 %found.3.1.i115, 1
  br label %B2178.i

B2076.i:
  %.2471.i = add nsw i64 %level.4.1.i117, 1
  %.2478.i = icmp eq i64 %.2471.i, 256
  br i1 %.2478.i, label %done, label %B2112.i

B2112.i:
  %.2535.i = icmp slt i64 %level.4.1.i117, -1
  %.2536.i = select i1 %.2535.i, i64 768, i64 0
  %.idx = mul i64 %.2471.i, 24
  %20 = getelementptr i8, ptr %data5, i64 %.idx
  %.2550.i = getelementptr i64, ptr %20, i64 %.2536.i
  store i64 %child.2.2.i36, ptr %.2550.i, align 8
  %21 = getelementptr i8, ptr %20, i64 8
  %.2585.i = getelementptr i64, ptr %21, i64 %.2536.i
  store i64 0, ptr %.2585.i, align 8
  %22 = getelementptr i8, ptr %20, i64 16
  %.2621.i = getelementptr i64, ptr %22, i64 %.2536.i
  store i64 %.1406.sroa.10.0.i, ptr %.2621.i, align 8
  br label %B2178.i

B2178.i:
  %level.5.2.i = phi i64 [ %level.4.1.i117, %B1348.i ], [ %level.4.1.i117, %B1518.i ], [ %level.4.1.i117, %B1778.i ], [ %level.4.1.i117, %B2054.i ], [ %.2471.i, %B2112.i ]
  %at.8.2.i = phi i64 [ %.1406.sroa.10.0.i, %B1348.i ], [ %.1406.sroa.10.0.i, %B1518.i ], [ %.1406.sroa.10.0.i, %B1778.i ], [ %.1406.sroa.10.0.i, %B2054.i ], [ %.11.i33.sroa.7.0.i55, %B2112.i ]
  %found.5.2.i = phi i64 [ %.1671.i, %B1348.i ], [ %found.3.1.i115, %B1518.i ], [ %found.3.1.i115, %B1778.i ], [ %.2456.i, %B2054.i ], [ %found.3.1.i115, %B2112.i ]
  %marks.10.2.i = phi i64 [ %.1678.i, %B1348.i ], [ %.1753.i, %B1518.i ], [ %.2109.i, %B1778.i ], [ %marks.8.2.i35, %B2054.i ], [ %marks.8.2.i35, %B2112.i ]
  %.348.i.idx = mul i64 %level.5.2.i, 24
  %.348.i = getelementptr i8, ptr %data5, i64 %.348.i.idx
  %.349.i = load i64, ptr %.348.i, align 8
  %.427.i = icmp sgt i64 %.349.i, -1
  %.436.i = add nuw nsw i64 %.349.i, 1
  %.447.i = icmp slt i64 %.436.i, %rows2
  %narrow.not.not70 = select i1 %.427.i, i1 %.447.i, i1 false
  br i1 %narrow.not.not70, label %B438.endif.i, label %lengths.wrong

B2192.i:
  %.2698.i = icmp slt i64 %found.3.1.i115, 0
  %.2699.i = select i1 %.2698.i, i64 %rows3, i64 0
  %23 = getelementptr i64, ptr %data3, i64 %found.3.1.i115
  %.2713.i = getelementptr i64, ptr %23, i64 %.2699.i
  store i64 %marks.8.2.i45, ptr %.2713.i, align 8
  %.2720.i = add nsw i64 %found.3.1.i115, 1
  br label %done

B154.endif.i:
  %.149.i = ptrtoint ptr %data0 to i64
  %.270.i = getelementptr i8, ptr %data5, i64 16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %data5, i8 0, i64 16, i1 false)
  store i64 %rows0, ptr %.270.i, align 8
  br label %B294.i.preheader

B438.endif.i:
  %24 = phi i64 [ %.348.i.idx, %B2178.i ], [ %.348.i.idx101, %B294.i.preheader ]
  %.349.i119 = phi i64 [ %.349.i, %B2178.i ], [ %.349.i103, %B294.i.preheader ]
  %at.4.1.i118 = phi i64 [ %at.8.2.i, %B2178.i ], [ %at.5.0.i132, %B294.i.preheader ]
  %level.4.1.i117 = phi i64 [ %level.5.2.i, %B2178.i ], [ %level.3.0.i131, %B294.i.preheader ]
  %marks.6.1.i116 = phi i64 [ %marks.10.2.i, %B2178.i ], [ %marks.7.0.i130, %B294.i.preheader ]
  %found.3.1.i115 = phi i64 [ %found.5.2.i, %B2178.i ], [ %found.4.0.i129, %B294.i.preheader ]
  %25 = getelementptr i8, ptr %data5, i64 %24
  %.381.i120 = getelementptr i8, ptr %25, i64 8
  %.382.i121 = load i64, ptr %.381.i120, align 8
  %.415.i123.in = getelementptr i8, ptr %25, i64 16
  %.415.i123 = load i64, ptr %.415.i123.in, align 8
  %26 = getelementptr i64, ptr %data2, i64 %.349.i119
  %.511.i = load i64, ptr %26, align 8
  %.526.i = sub nsw i64 %rows3, %found.3.1.i115
  %.527.i = icmp slt i64 %.526.i, 3
  %.540.i = sub nsw i64 %rows4, %marks.6.1.i116
  %.541.i = icmp slt i64 %.540.i, 3
  %or.cond1980.i = select i1 %.527.i, i1 true, i1 %.541.i
  br i1 %or.cond1980.i, label %done, label %B562.i

B816.endif.i:
  %.875.0.i = phi i64 [ %.15.i.i436.i, %B22.i.i ], [ %.143.i.i.i, %B38.if.i.i.i ]
  %.875.0.i.fr = freeze i64 %.875.0.i
  %.5.i609.i = lshr i64 %.875.0.i.fr, 1
  %.10.i612.i = and i64 %.875.0.i.fr, 1
  %.14.i614.i = icmp eq i64 %.875.0.i.fr, 1
  %spec.select208 = select i1 %.14.i614.i, i64 -9223372036854775808, i64 0
  br label %B816.endif.i.thread

B816.endif.i.thread:
  %.10.i612.i168 = phi i64 [ 0, %B56.i380.i ], [ %.10.i612.i, %B816.endif.i ]
  %.5.i609.i167 = phi i64 [ 0, %B56.i380.i ], [ %.5.i609.i, %B816.endif.i ]
  %27 = phi i64 [ 0, %B56.i380.i ], [ %spec.select208, %B816.endif.i ]
  %.27.i620.i = sub nsw i64 0, %.10.i612.i168
  %.29.i622.i = xor i64 %.5.i609.i167, %.27.i620.i
  %.33.i625.i = add nsw i64 %.29.i622.i, %.10.i612.i168
  %.37.i628.i = or i64 %.33.i625.i, %27
  %.929.i = icmp slt i64 %.37.i628.i, 0
  br i1 %.929.i, label %done, label %B896.i

B1054.endif.i:
  br i1 %.741.i18, label %B1094.i.thread, label %B1098.i

B1222.endif.i:
  %28 = getelementptr i64, ptr %data2, i64 %child.2.2.i36
  %.1398.i = load i64, ptr %28, align 8
  %.15.i.i44.not.i = icmp slt i64 %at.6.2.i34, %.415.i123
  br i1 %.15.i.i44.not.i, label %B24.i.i45.i, label %B0.endif.i143.i.thread

B24.i.i45.i:
  %.34.i.i48.i = add i64 %at.6.2.i34, %.149.i
  %.35.i.i49.i = inttoptr i64 %.34.i.i48.i to ptr
  %.36.i.i50.i = load i8, ptr %.35.i.i49.i, align 1
  %.37.i.i51.i = zext i8 %.36.i.i50.i to i64
  %.42.i.i54.i = icmp sgt i8 %.36.i.i50.i, -1
  %.49.i.i352.i = add nsw i64 %at.6.2.i34, 1
  br i1 %.42.i.i54.i, label %B0.endif.i143.i, label %B82.i.i55.i

B82.i.i55.i:
  %.62.i.i59.i = icmp slt i64 %.49.i.i352.i, %.415.i123
  br i1 %.62.i.i59.i, label %B100.i.i322.i, label %B182.i.i60.i

B100.i.i322.i:
  %.67.i.i326.i = add i64 %.49.i.i352.i, %.149.i
  %.68.i.i327.i = inttoptr i64 %.67.i.i326.i to ptr
  %.69.i.i328.i = load i8, ptr %.68.i.i327.i, align 1
  %.75.i.i332.i = icmp sgt i8 %.69.i.i328.i, -1
  br i1 %.75.i.i332.i, label %B150.i.i333.i, label %B182.i.i60.i

B150.i.i333.i:
  %.70.i.i329.i = zext nneg i8 %.69.i.i328.i to i64
  %.82.i.i337.i = and i64 %.37.i.i51.i, 127
  %.86.i.i340.i = shl nuw nsw i64 %.70.i.i329.i, 7
  %.89.i.i342.i = or disjoint i64 %.86.i.i340.i, %.82.i.i337.i
  %.91.i.i344.i = add nsw i64 %at.6.2.i34, 2
  br label %B0.endif.i143.i

B182.i.i60.i:
  %29 = add i64 %at.6.2.i34, 10
  %smax147 = call i64 @llvm.smax.i64(i64 %at.6.2.i34, i64 %.415.i123)
  br label %B42.i.i.i99.i

B42.i.i.i99.i:
  %.40.i.i.i9.i.0 = phi i64 [ 0, %B182.i.i60.i ], [ %.111.i.i.i313.i, %B176.i.i.i239.i ]
  %.43.i.i.i10.i.0 = phi i64 [ 10, %B182.i.i60.i ], [ %.107.i.i.i310.i, %B176.i.i.i239.i ]
  %at.2.i.i.i3.0.i = phi i64 [ %at.6.2.i34, %B182.i.i60.i ], [ %.174.i.i.i223.i, %B176.i.i.i239.i ]
  %value.2.i.i.i5.0.i = phi i64 [ 0, %B182.i.i60.i ], [ %value.3.i.i.i22.1.i, %B176.i.i.i239.i ]
  %.98.i.i.i104.i.not = icmp eq i64 %.43.i.i.i10.i.0, 0
  br i1 %.98.i.i.i104.i.not, label %B0.endif.i143.i.thread, label %B42.if.i.i.i307.i

B70.i.i.i214.i:
  %.166.i.i.i217.i = add i64 %at.2.i.i.i3.0.i, %.149.i
  %.167.i.i.i218.i = inttoptr i64 %.166.i.i.i217.i to ptr
  %.168.i.i.i219.i = load i8, ptr %.167.i.i.i218.i, align 1
  %.174.i.i.i223.i = add nsw i64 %at.2.i.i.i3.0.i, 1
  %30 = and i8 %.168.i.i.i219.i, 127
  %.186.i.i.i230.i = icmp samesign ult i64 %.40.i.i.i9.i.0, 29
  br i1 %.186.i.i.i230.i, label %B134.i.i.i286.i, label %B152.i.i.i231.i

B134.i.i.i286.i:
  %.181.i.i.i227.i = zext nneg i8 %30 to i64
  %.190.i.i.i289.i = shl nuw nsw i64 %.181.i.i.i227.i, %.40.i.i.i9.i.0
  %.196.i.i.i293.i = or i64 %.190.i.i.i289.i, %value.2.i.i.i5.0.i
  br label %B176.i.i.i239.i

B152.i.i.i231.i:
  %.211.i.i.i237.not.i = icmp eq i8 %30, 0
  br i1 %.211.i.i.i237.not.i, label %B176.i.i.i239.i, label %B0.endif.i143.i.thread

B176.i.i.i239.i:
  %value.3.i.i.i22.1.i = phi i64 [ %.196.i.i.i293.i, %B134.i.i.i286.i ], [ %value.2.i.i.i5.0.i, %B152.i.i.i231.i ]
  %.237.i.i.i241.i = icmp sgt i8 %.168.i.i.i219.i, -1
  br i1 %.237.i.i.i241.i, label %B188.i.i.i250.i, label %B42.i.i.i99.i

B188.i.i.i250.i:
  %.248.i.i.i255.i = icmp slt i64 %value.3.i.i.i22.1.i, 2147483648
  br i1 %.248.i.i.i255.i, label %B0.endif.i143.i, label %B0.endif.i143.i.thread

B42.if.i.i.i307.i:
  %.107.i.i.i310.i = add nsw i64 %.43.i.i.i10.i.0, -1
  %.111.i.i.i313.i = add nuw nsw i64 %.40.i.i.i9.i.0, 7
  %.141.i.i.i213.not.i = icmp slt i64 %at.2.i.i.i3.0.i, %.415.i123
  br i1 %.141.i.i.i213.not.i, label %B70.i.i.i214.i, label %B0.endif.i143.i.thread

B0.endif.i143.i:
  %.11.i33.sroa.7.0.i = phi i64 [ %.91.i.i344.i, %B150.i.i333.i ], [ %.174.i.i.i223.i, %B188.i.i.i250.i ], [ %.49.i.i352.i, %B24.i.i45.i ]
  %.11.i33.sroa.0.0.i = phi i64 [ %.89.i.i342.i, %B150.i.i333.i ], [ %value.3.i.i.i22.1.i, %B188.i.i.i250.i ], [ %.37.i.i51.i, %B24.i.i45.i ]
  %.11.i33.sroa.0.0.i.fr = freeze i64 %.11.i33.sroa.0.0.i
  %spec.select67 = call i64 @llvm.usub.sat.i64(i64 %.11.i33.sroa.0.0.i.fr, i64 1)
  br label %B0.endif.i143.i.thread

B0.endif.i143.i.thread:
  %.11.i33.sroa.0.0.i56 = phi i64 [ -1, %B188.i.i.i250.i ], [ %.11.i33.sroa.0.0.i.fr, %B0.endif.i143.i ], [ -1, %B1222.endif.i ], [ -1, %B152.i.i.i231.i ], [ -1, %B42.if.i.i.i307.i ], [ -1, %B42.i.i.i99.i ]
  %.11.i33.sroa.7.0.i55 = phi i64 [ %.174.i.i.i223.i, %B188.i.i.i250.i ], [ %.11.i33.sroa.7.0.i, %B0.endif.i143.i ], [ %at.6.2.i34, %B1222.endif.i ], [ %29, %B42.i.i.i99.i ], [ %smax147, %B42.if.i.i.i307.i ], [ %.174.i.i.i223.i, %B152.i.i.i231.i ]
  %31 = phi i64 [ -2, %B188.i.i.i250.i ], [ %spec.select67, %B0.endif.i143.i ], [ -2, %B1222.endif.i ], [ -2, %B152.i.i.i231.i ], [ -2, %B42.if.i.i.i307.i ], [ -2, %B42.i.i.i99.i ]
  %.64.i157.i = icmp slt i64 %31, 0
  %.68.i161.i = sub nsw i64 %.415.i123, %.11.i33.sroa.7.0.i55
  %.72.i164.i = icmp sgt i64 %31, %.68.i161.i
  %or.cond1986.i = select i1 %.64.i157.i, i1 true, i1 %.72.i164.i
  %.97.i168.i = select i1 %or.cond1986.i, i64 0, i64 %31
  %.1406.sroa.10.0.i = add nsw i64 %.97.i168.i, %.11.i33.sroa.7.0.i55
  %.1406.sroa.0.0.i = select i1 %or.cond1986.i, i64 -1, i64 %.11.i33.sroa.0.0.i56
  %.1445.i = icmp slt i64 %.1406.sroa.0.0.i, 0
  br i1 %.1445.i, label %done, label %B1312.i

B1716.if.i:
  %.1947.i.099 = phi i64 [ 0, %B1716.if.i.lr.ph ], [ %.2016.i, %B1716.if.i ]
  %.2016.i = add nuw nsw i64 %.1947.i.099, 1
  %.2044.i = add i64 %.2042.i, %.1947.i.099
  %.2045.i = inttoptr i64 %.2044.i to ptr
  %.2046.i = load i8, ptr %.2045.i, align 1
  %.2050.i = add nsw i64 %.2049.i, %.1947.i.099
  %.2064.i = icmp slt i64 %.2050.i, 0
  %.2065.i = select i1 %.2064.i, i64 %rows4, i64 0
  %32 = getelementptr i8, ptr %data4, i64 %.2050.i
  %.2079.i = getelementptr i8, ptr %32, i64 %.2065.i
  store i8 %.2046.i, ptr %.2079.i, align 1
  %exitcond149.not = icmp eq i64 %.2016.i, %.97.i168.i
  br i1 %exitcond149.not, label %B1778.i, label %B1716.if.i

B1796.endif.endif.i:
  %33 = add i64 %.1398.i, -5
  %.not.i = icmp ult i64 %33, -2
  br i1 %.not.i, label %B2076.i, label %B1828.i

B1866.endif.i:
  %.2237.0.i = phi i64 [ %.15.i.i586.i, %B22.i573.i ], [ %.143.i.i556.i, %B38.if.i.i558.i ]
  %.2237.0.i.fr = freeze i64 %.2237.0.i
  %.2271.i = icmp eq i64 %.1398.i, 3
  br i1 %.2271.i, label %B1924.i, label %B2008.i

B1866.endif.i.thread:
  %.2271.i156 = icmp eq i64 %.1398.i, 3
  br i1 %.2271.i156, label %B1924.i.thread, label %B2020.i

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
  %result.0.ph = phi i64 [ -1, %B438.endif.i ], [ %.2720.i, %B2192.i ], [ -1, %B2020.i ], [ -1, %B1592.i ], [ -1, %B816.endif.i.thread ], [ -1, %B2076.i ], [ -1, %B2008.i ], [ -1, %B1966.i ], [ -1, %B1828.i ], [ -1, %B1580.i ], [ -1, %B1542.i ], [ -1, %B0.endif.i143.i.thread ], [ -1, %B896.i ], [ -1, %B0.endif.i.i.thread ], [ -1, %B1098.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w4 ], [ null, %w3 ], [ null, %w2 ], [ null, %p2 ], [ null, %e1 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
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

declare i64 @llvm.usub.sat.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)
