@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @count_items(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %owner3 = getelementptr inbounds nuw i8, ptr %view3, i64 8
  store ptr null, ptr %owner3, align 8
  %fits = icmp eq i64 %count, 4
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
  %dims3.ok = icmp eq i32 %dims3, 1
  %or.cond = select i1 %more3.none, i1 %dims3.ok, i1 false
  br i1 %or.cond, label %w3, label %array.wrong

k3:
  %dims3.ok.old = icmp eq i32 %dims3, 1
  br i1 %dims3.ok.old, label %w3, label %array.wrong

w3:
  %rows3 = load i64, ptr %shape3, align 4
  switch i64 %item3, label %array.wrong [
    i64 1, label %c0
    i64 4, label %c1
    i64 8, label %c2
  ]

c0:
  %thread0 = call ptr @PyEval_SaveThread()
  %.52.i = ptrtoint ptr %data0 to i64
  %.89.i = icmp eq i64 %rows2, %rows1
  %.117.i = icmp eq i64 %rows3, %rows1
  %narrow.not.not306 = select i1 %.89.i, i1 %.117.i, i1 false
  br i1 %narrow.not.not306, label %B202.endif.i, label %lengths.wrong

B382.i:
  %at.2.1.i = phi i64 [ %.51.i.sroa.10.0.i, %B452.i ], [ %.341.i, %B382.i.preheader ]
  %count.2.1.i = phi i64 [ %.486.i, %B452.i ], [ 0, %B382.i.preheader ]
  %.17.i.i = icmp sgt i64 %at.2.1.i, -1
  %brmerge.not381 = select i1 %.17.i.i, i1 %.22.i.i, i1 false
  %.16.i.i.i.not.i = icmp slt i64 %at.2.1.i, %.21.i.i
  %or.cond375 = and i1 %brmerge.not381, %.16.i.i.i.not.i
  br i1 %or.cond375, label %B24.i.i.i.i, label %B438.i

B24.i.i.i.i:
  %.35.i.i.i.i = add i64 %at.2.1.i, %.52.i
  %.36.i.i.i.i = inttoptr i64 %.35.i.i.i.i to ptr
  %.37.i.i.i.i = load i8, ptr %.36.i.i.i.i, align 1
  %.38.i.i.i.i = zext i8 %.37.i.i.i.i to i64
  %.43.i.i.i.i = icmp sgt i8 %.37.i.i.i.i, -1
  %.50.i.i.i.i = add nuw nsw i64 %at.2.1.i, 1
  br i1 %.43.i.i.i.i, label %B0.endif.i.i.i.thread, label %B82.i.i.i.i

B82.i.i.i.i:
  %.64.i.i.i.i = icmp slt i64 %.50.i.i.i.i, %.21.i.i
  br i1 %.64.i.i.i.i, label %B100.i.i.i.i, label %B42.i.i.i.i.i.preheader

B42.i.i.i.i.i.preheader:
  br label %B42.i.i.i.i.i

B100.i.i.i.i:
  %.69.i.i.i.i = add i64 %.50.i.i.i.i, %.52.i
  %.70.i.i.i.i = inttoptr i64 %.69.i.i.i.i to ptr
  %.71.i.i.i.i = load i8, ptr %.70.i.i.i.i, align 1
  %.77.i.i.i.i = icmp sgt i8 %.71.i.i.i.i, -1
  br i1 %.77.i.i.i.i, label %B150.i.i.i.i, label %B42.i.i.i.i.i.preheader

B150.i.i.i.i:
  %.72.i.i.i.i = zext nneg i8 %.71.i.i.i.i to i64
  %.84.i.i.i.i = and i64 %.38.i.i.i.i, 127
  %.88.i.i.i.i = shl nuw nsw i64 %.72.i.i.i.i, 7
  %.91.i.i.i.i = or disjoint i64 %.88.i.i.i.i, %.84.i.i.i.i
  %.93.i.i.i.i = add nuw nsw i64 %at.2.1.i, 2
  br label %B0.endif.i.i.i.thread

B42.i.i.i.i.i:
  %.40.i.i.i.i.i.0 = phi i64 [ %.111.i.i.i.i.i, %B176.i.i.i.i.i ], [ 0, %B42.i.i.i.i.i.preheader ]
  %.43.i.i.i.i.i.0 = phi i64 [ %.107.i.i.i.i.i, %B176.i.i.i.i.i ], [ 10, %B42.i.i.i.i.i.preheader ]
  %value.2.i.i.i.i.0.i = phi i64 [ %value.3.i.i.i.i.1.i, %B176.i.i.i.i.i ], [ 0, %B42.i.i.i.i.i.preheader ]
  %at.2.i.i.i.i.0.i = phi i64 [ %.175.i.i.i.i.i, %B176.i.i.i.i.i ], [ %at.2.1.i, %B42.i.i.i.i.i.preheader ]
  %.98.i.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.i.not, label %B438.i, label %B42.if.i.i.i.i.i

B70.i.i.i.i.i:
  %.167.i.i.i.i.i = add i64 %at.2.i.i.i.i.0.i, %.52.i
  %.168.i.i.i.i.i = inttoptr i64 %.167.i.i.i.i.i to ptr
  %.169.i.i.i.i.i = load i8, ptr %.168.i.i.i.i.i, align 1
  %.175.i.i.i.i.i = add nuw nsw i64 %at.2.i.i.i.i.0.i, 1
  %0 = and i8 %.169.i.i.i.i.i, 127
  %.187.i.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.i.0, 29
  br i1 %.187.i.i.i.i.i, label %B134.i.i.i.i.i, label %B152.i.i.i.i.i

B134.i.i.i.i.i:
  %.182.i.i.i.i.i = zext nneg i8 %0 to i64
  %.191.i.i.i.i.i = shl nuw nsw i64 %.182.i.i.i.i.i, %.40.i.i.i.i.i.0
  %.197.i.i.i.i.i = or i64 %.191.i.i.i.i.i, %value.2.i.i.i.i.0.i
  br label %B176.i.i.i.i.i

B152.i.i.i.i.i:
  %.212.i.i.i.i.not.i = icmp eq i8 %0, 0
  br i1 %.212.i.i.i.i.not.i, label %B176.i.i.i.i.i, label %B438.i

B176.i.i.i.i.i:
  %value.3.i.i.i.i.1.i = phi i64 [ %.197.i.i.i.i.i, %B134.i.i.i.i.i ], [ %value.2.i.i.i.i.0.i, %B152.i.i.i.i.i ]
  %.238.i.i.i.i.i = icmp sgt i8 %.169.i.i.i.i.i, -1
  br i1 %.238.i.i.i.i.i, label %B188.i.i.i.i.i, label %B42.i.i.i.i.i

B188.i.i.i.i.i:
  %.249.i.i.i.i.i = icmp slt i64 %value.3.i.i.i.i.1.i, 2147483648
  br i1 %.249.i.i.i.i.i, label %B0.endif.i.i.i.thread, label %B438.i

B42.if.i.i.i.i.i:
  %.107.i.i.i.i.i = add nsw i64 %.43.i.i.i.i.i.0, -1
  %.111.i.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.i.0, 7
  %.142.i.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.i.0.i, %.21.i.i
  br i1 %.142.i.i.i.i.not.i, label %B70.i.i.i.i.i, label %B438.i

B0.endif.i.i.i.thread:
  %.11.i.i.sroa.7.0.i = phi i64 [ %.93.i.i.i.i, %B150.i.i.i.i ], [ %.175.i.i.i.i.i, %B188.i.i.i.i.i ], [ %.50.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i = phi i64 [ %.91.i.i.i.i, %B150.i.i.i.i ], [ %value.3.i.i.i.i.1.i, %B188.i.i.i.i.i ], [ %.38.i.i.i.i, %B24.i.i.i.i ]
  %.11.i.i.sroa.0.0.i.fr = freeze i64 %.11.i.i.sroa.0.0.i
  %spec.select = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i.fr, i64 1)
  %.69.i.i.i = sub nsw i64 %.21.i.i, %.11.i.i.sroa.7.0.i
  %.73.i.i.i = icmp sgt i64 %spec.select, %.69.i.i.i
  %1 = or i64 %.11.i.i.sroa.0.0.i.fr, %spec.select
  %2 = icmp slt i64 %1, 0
  %.51.i.sroa.0.0.i = select i1 %2, i1 true, i1 %.73.i.i.i
  br i1 %.51.i.sroa.0.0.i, label %B438.i, label %B452.i

B438.i:
  %.477.i = xor i64 %.189.i.0323, -1
  br label %done

B452.i:
  %.51.i.sroa.10.0.i = add nsw i64 %spec.select, %.11.i.i.sroa.7.0.i
  %.486.i = add nuw nsw i64 %count.2.1.i, 1
  %.494.not.i = icmp eq i64 %.51.i.sroa.10.0.i, %.21.i.i
  br i1 %.494.not.i, label %B474.i, label %B382.i

B474.i:
  %count.3.2.i = phi i64 [ 0, %B278.if.i ], [ %.486.i, %B452.i ]
  %3 = getelementptr i8, ptr %data3, i64 %.189.i.0323
  %.540.i = trunc i64 %count.3.2.i to i8
  store i8 %.540.i, ptr %3, align 1
  %.546.i = add nsw i64 %count.3.2.i, %total.2.0.i325
  %exitcond335.not = icmp eq i64 %rows1, %.258.i
  br i1 %exitcond335.not, label %done, label %B278.if.i

B202.endif.i:
  %.245.i322.not = icmp slt i64 %rows1, 1
  br i1 %.245.i322.not, label %done, label %B278.if.i

B278.if.i:
  %total.2.0.i325 = phi i64 [ %.546.i, %B474.i ], [ 0, %B202.endif.i ]
  %.189.i.0323 = phi i64 [ %.258.i, %B474.i ], [ 0, %B202.endif.i ]
  %.258.i = add nuw nsw i64 %.189.i.0323, 1
  %4 = getelementptr i32, ptr %data1, i64 %.189.i.0323
  %.316.i = load i32, ptr %4, align 4
  %5 = getelementptr i32, ptr %data2, i64 %.189.i.0323
  %.375.i = load i32, ptr %5, align 4
  %.410.not.i = icmp eq i32 %.316.i, %.375.i
  br i1 %.410.not.i, label %B474.i, label %B382.i.preheader

B382.i.preheader:
  %.341.i = sext i32 %.316.i to i64
  %.21.i.i = sext i32 %.375.i to i64
  %.22.i.i = icmp sge i64 %rows0, %.21.i.i
  br label %B382.i

c1:
  %thread1 = call ptr @PyEval_SaveThread()
  %.52.i11 = ptrtoint ptr %data0 to i64
  %.89.i12 = icmp eq i64 %rows2, %rows1
  %.117.i13 = icmp eq i64 %rows3, %rows1
  %narrow.not.not305 = select i1 %.89.i12, i1 %.117.i13, i1 false
  br i1 %narrow.not.not305, label %B202.endif.i20, label %lengths.wrong

B382.i45:
  %at.2.1.i46 = phi i64 [ %.51.i.sroa.10.0.i65, %B452.i67 ], [ %.341.i43, %B382.i45.preheader ]
  %count.2.1.i47 = phi i64 [ %.486.i68, %B452.i67 ], [ 0, %B382.i45.preheader ]
  %.17.i.i48 = icmp sgt i64 %at.2.1.i46, -1
  %brmerge327.not380 = select i1 %.17.i.i48, i1 %.22.i.i51, i1 false
  %.16.i.i.i.not.i53 = icmp slt i64 %at.2.1.i46, %.21.i.i50
  %or.cond376 = and i1 %brmerge327.not380, %.16.i.i.i.not.i53
  br i1 %or.cond376, label %B24.i.i.i.i79, label %B438.i77

B24.i.i.i.i79:
  %.35.i.i.i.i80 = add i64 %at.2.1.i46, %.52.i11
  %.36.i.i.i.i81 = inttoptr i64 %.35.i.i.i.i80 to ptr
  %.37.i.i.i.i82 = load i8, ptr %.36.i.i.i.i81, align 1
  %.38.i.i.i.i83 = zext i8 %.37.i.i.i.i82 to i64
  %.43.i.i.i.i84 = icmp sgt i8 %.37.i.i.i.i82, -1
  %.50.i.i.i.i129 = add nuw nsw i64 %at.2.1.i46, 1
  br i1 %.43.i.i.i.i84, label %B0.endif.i.i.i54.thread, label %B82.i.i.i.i85

B82.i.i.i.i85:
  %.64.i.i.i.i87 = icmp slt i64 %.50.i.i.i.i129, %.21.i.i50
  br i1 %.64.i.i.i.i87, label %B100.i.i.i.i117, label %B42.i.i.i.i.i89.preheader

B42.i.i.i.i.i89.preheader:
  br label %B42.i.i.i.i.i89

B100.i.i.i.i117:
  %.69.i.i.i.i118 = add i64 %.50.i.i.i.i129, %.52.i11
  %.70.i.i.i.i119 = inttoptr i64 %.69.i.i.i.i118 to ptr
  %.71.i.i.i.i120 = load i8, ptr %.70.i.i.i.i119, align 1
  %.77.i.i.i.i121 = icmp sgt i8 %.71.i.i.i.i120, -1
  br i1 %.77.i.i.i.i121, label %B150.i.i.i.i122, label %B42.i.i.i.i.i89.preheader

B150.i.i.i.i122:
  %.72.i.i.i.i123 = zext nneg i8 %.71.i.i.i.i120 to i64
  %.84.i.i.i.i124 = and i64 %.38.i.i.i.i83, 127
  %.88.i.i.i.i125 = shl nuw nsw i64 %.72.i.i.i.i123, 7
  %.91.i.i.i.i126 = or disjoint i64 %.88.i.i.i.i125, %.84.i.i.i.i124
  %.93.i.i.i.i127 = add nuw nsw i64 %at.2.1.i46, 2
  br label %B0.endif.i.i.i54.thread

B42.i.i.i.i.i89:
  %.40.i.i.i.i.i1.0 = phi i64 [ %.111.i.i.i.i.i97, %B176.i.i.i.i.i107 ], [ 0, %B42.i.i.i.i.i89.preheader ]
  %.43.i.i.i.i.i2.0 = phi i64 [ %.107.i.i.i.i.i96, %B176.i.i.i.i.i107 ], [ 10, %B42.i.i.i.i.i89.preheader ]
  %value.2.i.i.i.i.0.i90 = phi i64 [ %value.3.i.i.i.i.1.i108, %B176.i.i.i.i.i107 ], [ 0, %B42.i.i.i.i.i89.preheader ]
  %at.2.i.i.i.i.0.i91 = phi i64 [ %.175.i.i.i.i.i103, %B176.i.i.i.i.i107 ], [ %at.2.1.i46, %B42.i.i.i.i.i89.preheader ]
  %.98.i.i.i.i.i93.not = icmp eq i64 %.43.i.i.i.i.i2.0, 0
  br i1 %.98.i.i.i.i.i93.not, label %B438.i77, label %B42.if.i.i.i.i.i94

B70.i.i.i.i.i99:
  %.167.i.i.i.i.i100 = add i64 %at.2.i.i.i.i.0.i91, %.52.i11
  %.168.i.i.i.i.i101 = inttoptr i64 %.167.i.i.i.i.i100 to ptr
  %.169.i.i.i.i.i102 = load i8, ptr %.168.i.i.i.i.i101, align 1
  %.175.i.i.i.i.i103 = add nuw nsw i64 %at.2.i.i.i.i.0.i91, 1
  %6 = and i8 %.169.i.i.i.i.i102, 127
  %.187.i.i.i.i.i104 = icmp samesign ult i64 %.40.i.i.i.i.i1.0, 29
  br i1 %.187.i.i.i.i.i104, label %B134.i.i.i.i.i113, label %B152.i.i.i.i.i105

B134.i.i.i.i.i113:
  %.182.i.i.i.i.i114 = zext nneg i8 %6 to i64
  %.191.i.i.i.i.i115 = shl nuw nsw i64 %.182.i.i.i.i.i114, %.40.i.i.i.i.i1.0
  %.197.i.i.i.i.i116 = or i64 %.191.i.i.i.i.i115, %value.2.i.i.i.i.0.i90
  br label %B176.i.i.i.i.i107

B152.i.i.i.i.i105:
  %.212.i.i.i.i.not.i106 = icmp eq i8 %6, 0
  br i1 %.212.i.i.i.i.not.i106, label %B176.i.i.i.i.i107, label %B438.i77

B176.i.i.i.i.i107:
  %value.3.i.i.i.i.1.i108 = phi i64 [ %.197.i.i.i.i.i116, %B134.i.i.i.i.i113 ], [ %value.2.i.i.i.i.0.i90, %B152.i.i.i.i.i105 ]
  %.238.i.i.i.i.i109 = icmp sgt i8 %.169.i.i.i.i.i102, -1
  br i1 %.238.i.i.i.i.i109, label %B188.i.i.i.i.i110, label %B42.i.i.i.i.i89

B188.i.i.i.i.i110:
  %.249.i.i.i.i.i111 = icmp slt i64 %value.3.i.i.i.i.1.i108, 2147483648
  br i1 %.249.i.i.i.i.i111, label %B0.endif.i.i.i54.thread, label %B438.i77

B42.if.i.i.i.i.i94:
  %.107.i.i.i.i.i96 = add nsw i64 %.43.i.i.i.i.i2.0, -1
  %.111.i.i.i.i.i97 = add nuw nsw i64 %.40.i.i.i.i.i1.0, 7
  %.142.i.i.i.i.not.i98 = icmp slt i64 %at.2.i.i.i.i.0.i91, %.21.i.i50
  br i1 %.142.i.i.i.i.not.i98, label %B70.i.i.i.i.i99, label %B438.i77

B0.endif.i.i.i54.thread:
  %.11.i.i.sroa.7.0.i55 = phi i64 [ %.93.i.i.i.i127, %B150.i.i.i.i122 ], [ %.175.i.i.i.i.i103, %B188.i.i.i.i.i110 ], [ %.50.i.i.i.i129, %B24.i.i.i.i79 ]
  %.11.i.i.sroa.0.0.i56 = phi i64 [ %.91.i.i.i.i126, %B150.i.i.i.i122 ], [ %value.3.i.i.i.i.1.i108, %B188.i.i.i.i.i110 ], [ %.38.i.i.i.i83, %B24.i.i.i.i79 ]
  %.11.i.i.sroa.0.0.i56.fr = freeze i64 %.11.i.i.sroa.0.0.i56
  %spec.select301 = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i56.fr, i64 1)
  %.69.i.i.i61 = sub nsw i64 %.21.i.i50, %.11.i.i.sroa.7.0.i55
  %.73.i.i.i62 = icmp sgt i64 %spec.select301, %.69.i.i.i61
  %7 = or i64 %.11.i.i.sroa.0.0.i56.fr, %spec.select301
  %8 = icmp slt i64 %7, 0
  %.51.i.sroa.0.0.i66 = select i1 %8, i1 true, i1 %.73.i.i.i62
  br i1 %.51.i.sroa.0.0.i66, label %B438.i77, label %B452.i67

B438.i77:
  %.477.i78 = xor i64 %.189.i5.0318, -1
  br label %done

B452.i67:
  %.51.i.sroa.10.0.i65 = add nsw i64 %spec.select301, %.11.i.i.sroa.7.0.i55
  %.486.i68 = add nuw nsw i64 %count.2.1.i47, 1
  %.494.not.i70 = icmp eq i64 %.51.i.sroa.10.0.i65, %.21.i.i50
  br i1 %.494.not.i70, label %B474.i71, label %B382.i45

B474.i71:
  %count.3.2.i72 = phi i64 [ 0, %B278.if.i28 ], [ %.486.i68, %B452.i67 ]
  %9 = getelementptr i32, ptr %data3, i64 %.189.i5.0318
  %.540.i75 = trunc i64 %count.3.2.i72 to i32
  store i32 %.540.i75, ptr %9, align 4
  %.546.i76 = add nsw i64 %count.3.2.i72, %total.2.0.i24320
  %exitcond333.not = icmp eq i64 %rows1, %.258.i31
  br i1 %exitcond333.not, label %done, label %B278.if.i28

B202.endif.i20:
  %.245.i26317.not = icmp slt i64 %rows1, 1
  br i1 %.245.i26317.not, label %done, label %B278.if.i28

B278.if.i28:
  %total.2.0.i24320 = phi i64 [ %.546.i76, %B474.i71 ], [ 0, %B202.endif.i20 ]
  %.189.i5.0318 = phi i64 [ %.258.i31, %B474.i71 ], [ 0, %B202.endif.i20 ]
  %.258.i31 = add nuw nsw i64 %.189.i5.0318, 1
  %10 = getelementptr i32, ptr %data1, i64 %.189.i5.0318
  %.316.i35 = load i32, ptr %10, align 4
  %11 = getelementptr i32, ptr %data2, i64 %.189.i5.0318
  %.375.i40 = load i32, ptr %11, align 4
  %.410.not.i44 = icmp eq i32 %.316.i35, %.375.i40
  br i1 %.410.not.i44, label %B474.i71, label %B382.i45.preheader

B382.i45.preheader:
  %.341.i43 = sext i32 %.316.i35 to i64
  %.21.i.i50 = sext i32 %.375.i40 to i64
  %.22.i.i51 = icmp sge i64 %rows0, %.21.i.i50
  br label %B382.i45

c2:
  %thread2 = call ptr @PyEval_SaveThread()
  %.52.i140 = ptrtoint ptr %data0 to i64
  %.89.i141 = icmp eq i64 %rows2, %rows1
  %.117.i142 = icmp eq i64 %rows3, %rows1
  %narrow.not.not = select i1 %.89.i141, i1 %.117.i142, i1 false
  br i1 %narrow.not.not, label %B202.endif.i149, label %lengths.wrong

B382.i174:
  %at.2.1.i175 = phi i64 [ %.51.i.sroa.10.0.i194, %B452.i196 ], [ %.341.i172, %B382.i174.preheader ]
  %count.2.1.i176 = phi i64 [ %.486.i197, %B452.i196 ], [ 0, %B382.i174.preheader ]
  %.17.i.i177 = icmp sgt i64 %at.2.1.i175, -1
  %brmerge328.not379 = select i1 %.17.i.i177, i1 %.22.i.i180, i1 false
  %.16.i.i.i.not.i182 = icmp slt i64 %at.2.1.i175, %.21.i.i179
  %or.cond377 = and i1 %brmerge328.not379, %.16.i.i.i.not.i182
  br i1 %or.cond377, label %B24.i.i.i.i206, label %B438.i204

B24.i.i.i.i206:
  %.35.i.i.i.i207 = add i64 %at.2.1.i175, %.52.i140
  %.36.i.i.i.i208 = inttoptr i64 %.35.i.i.i.i207 to ptr
  %.37.i.i.i.i209 = load i8, ptr %.36.i.i.i.i208, align 1
  %.38.i.i.i.i210 = zext i8 %.37.i.i.i.i209 to i64
  %.43.i.i.i.i211 = icmp sgt i8 %.37.i.i.i.i209, -1
  %.50.i.i.i.i256 = add nuw nsw i64 %at.2.1.i175, 1
  br i1 %.43.i.i.i.i211, label %B0.endif.i.i.i183.thread, label %B82.i.i.i.i212

B82.i.i.i.i212:
  %.64.i.i.i.i214 = icmp slt i64 %.50.i.i.i.i256, %.21.i.i179
  br i1 %.64.i.i.i.i214, label %B100.i.i.i.i244, label %B42.i.i.i.i.i216.preheader

B42.i.i.i.i.i216.preheader:
  br label %B42.i.i.i.i.i216

B100.i.i.i.i244:
  %.69.i.i.i.i245 = add i64 %.50.i.i.i.i256, %.52.i140
  %.70.i.i.i.i246 = inttoptr i64 %.69.i.i.i.i245 to ptr
  %.71.i.i.i.i247 = load i8, ptr %.70.i.i.i.i246, align 1
  %.77.i.i.i.i248 = icmp sgt i8 %.71.i.i.i.i247, -1
  br i1 %.77.i.i.i.i248, label %B150.i.i.i.i249, label %B42.i.i.i.i.i216.preheader

B150.i.i.i.i249:
  %.72.i.i.i.i250 = zext nneg i8 %.71.i.i.i.i247 to i64
  %.84.i.i.i.i251 = and i64 %.38.i.i.i.i210, 127
  %.88.i.i.i.i252 = shl nuw nsw i64 %.72.i.i.i.i250, 7
  %.91.i.i.i.i253 = or disjoint i64 %.88.i.i.i.i252, %.84.i.i.i.i251
  %.93.i.i.i.i254 = add nuw nsw i64 %at.2.1.i175, 2
  br label %B0.endif.i.i.i183.thread

B42.i.i.i.i.i216:
  %.43.i.i.i.i.i131.0 = phi i64 [ %.107.i.i.i.i.i223, %B176.i.i.i.i.i234 ], [ 10, %B42.i.i.i.i.i216.preheader ]
  %.40.i.i.i.i.i130.0 = phi i64 [ %.111.i.i.i.i.i224, %B176.i.i.i.i.i234 ], [ 0, %B42.i.i.i.i.i216.preheader ]
  %value.2.i.i.i.i.0.i217 = phi i64 [ %value.3.i.i.i.i.1.i235, %B176.i.i.i.i.i234 ], [ 0, %B42.i.i.i.i.i216.preheader ]
  %at.2.i.i.i.i.0.i218 = phi i64 [ %.175.i.i.i.i.i230, %B176.i.i.i.i.i234 ], [ %at.2.1.i175, %B42.i.i.i.i.i216.preheader ]
  %.98.i.i.i.i.i220.not = icmp eq i64 %.43.i.i.i.i.i131.0, 0
  br i1 %.98.i.i.i.i.i220.not, label %B438.i204, label %B42.if.i.i.i.i.i221

B70.i.i.i.i.i226:
  %.167.i.i.i.i.i227 = add i64 %at.2.i.i.i.i.0.i218, %.52.i140
  %.168.i.i.i.i.i228 = inttoptr i64 %.167.i.i.i.i.i227 to ptr
  %.169.i.i.i.i.i229 = load i8, ptr %.168.i.i.i.i.i228, align 1
  %.175.i.i.i.i.i230 = add nuw nsw i64 %at.2.i.i.i.i.0.i218, 1
  %12 = and i8 %.169.i.i.i.i.i229, 127
  %.187.i.i.i.i.i231 = icmp samesign ult i64 %.40.i.i.i.i.i130.0, 29
  br i1 %.187.i.i.i.i.i231, label %B134.i.i.i.i.i240, label %B152.i.i.i.i.i232

B134.i.i.i.i.i240:
  %.182.i.i.i.i.i241 = zext nneg i8 %12 to i64
  %.191.i.i.i.i.i242 = shl nuw nsw i64 %.182.i.i.i.i.i241, %.40.i.i.i.i.i130.0
  %.197.i.i.i.i.i243 = or i64 %.191.i.i.i.i.i242, %value.2.i.i.i.i.0.i217
  br label %B176.i.i.i.i.i234

B152.i.i.i.i.i232:
  %.212.i.i.i.i.not.i233 = icmp eq i8 %12, 0
  br i1 %.212.i.i.i.i.not.i233, label %B176.i.i.i.i.i234, label %B438.i204

B176.i.i.i.i.i234:
  %value.3.i.i.i.i.1.i235 = phi i64 [ %.197.i.i.i.i.i243, %B134.i.i.i.i.i240 ], [ %value.2.i.i.i.i.0.i217, %B152.i.i.i.i.i232 ]
  %.238.i.i.i.i.i236 = icmp sgt i8 %.169.i.i.i.i.i229, -1
  br i1 %.238.i.i.i.i.i236, label %B188.i.i.i.i.i237, label %B42.i.i.i.i.i216

B188.i.i.i.i.i237:
  %.249.i.i.i.i.i238 = icmp slt i64 %value.3.i.i.i.i.1.i235, 2147483648
  br i1 %.249.i.i.i.i.i238, label %B0.endif.i.i.i183.thread, label %B438.i204

B42.if.i.i.i.i.i221:
  %.107.i.i.i.i.i223 = add nsw i64 %.43.i.i.i.i.i131.0, -1
  %.111.i.i.i.i.i224 = add nuw nsw i64 %.40.i.i.i.i.i130.0, 7
  %.142.i.i.i.i.not.i225 = icmp slt i64 %at.2.i.i.i.i.0.i218, %.21.i.i179
  br i1 %.142.i.i.i.i.not.i225, label %B70.i.i.i.i.i226, label %B438.i204

B0.endif.i.i.i183.thread:
  %.11.i.i.sroa.7.0.i184 = phi i64 [ %.93.i.i.i.i254, %B150.i.i.i.i249 ], [ %.175.i.i.i.i.i230, %B188.i.i.i.i.i237 ], [ %.50.i.i.i.i256, %B24.i.i.i.i206 ]
  %.11.i.i.sroa.0.0.i185 = phi i64 [ %.91.i.i.i.i253, %B150.i.i.i.i249 ], [ %value.3.i.i.i.i.1.i235, %B188.i.i.i.i.i237 ], [ %.38.i.i.i.i210, %B24.i.i.i.i206 ]
  %.11.i.i.sroa.0.0.i185.fr = freeze i64 %.11.i.i.sroa.0.0.i185
  %spec.select303 = call i64 @llvm.usub.sat.i64(i64 %.11.i.i.sroa.0.0.i185.fr, i64 1)
  %.69.i.i.i190 = sub nsw i64 %.21.i.i179, %.11.i.i.sroa.7.0.i184
  %.73.i.i.i191 = icmp sgt i64 %spec.select303, %.69.i.i.i190
  %13 = or i64 %.11.i.i.sroa.0.0.i185.fr, %spec.select303
  %14 = icmp slt i64 %13, 0
  %.51.i.sroa.0.0.i195 = select i1 %14, i1 true, i1 %.73.i.i.i191
  br i1 %.51.i.sroa.0.0.i195, label %B438.i204, label %B452.i196

B438.i204:
  %.477.i205 = xor i64 %.189.i134.0315, -1
  br label %done

B452.i196:
  %.51.i.sroa.10.0.i194 = add nsw i64 %spec.select303, %.11.i.i.sroa.7.0.i184
  %.486.i197 = add nuw nsw i64 %count.2.1.i176, 1
  %.494.not.i199 = icmp eq i64 %.51.i.sroa.10.0.i194, %.21.i.i179
  br i1 %.494.not.i199, label %B474.i200, label %B382.i174

B474.i200:
  %count.3.2.i201 = phi i64 [ 0, %B278.if.i157 ], [ %.486.i197, %B452.i196 ]
  %15 = getelementptr i64, ptr %data3, i64 %.189.i134.0315
  store i64 %count.3.2.i201, ptr %15, align 8
  %.545.i = add nsw i64 %count.3.2.i201, %total.2.0.i153316
  %exitcond.not = icmp eq i64 %rows1, %.258.i160
  br i1 %exitcond.not, label %done, label %B278.if.i157

B202.endif.i149:
  %.245.i155313.not = icmp slt i64 %rows1, 1
  br i1 %.245.i155313.not, label %done, label %B278.if.i157

B278.if.i157:
  %total.2.0.i153316 = phi i64 [ %.545.i, %B474.i200 ], [ 0, %B202.endif.i149 ]
  %.189.i134.0315 = phi i64 [ %.258.i160, %B474.i200 ], [ 0, %B202.endif.i149 ]
  %.258.i160 = add nuw nsw i64 %.189.i134.0315, 1
  %16 = getelementptr i32, ptr %data1, i64 %.189.i134.0315
  %.316.i164 = load i32, ptr %16, align 4
  %17 = getelementptr i32, ptr %data2, i64 %.189.i134.0315
  %.375.i169 = load i32, ptr %17, align 4
  %.410.not.i173 = icmp eq i32 %.316.i164, %.375.i169
  br i1 %.410.not.i173, label %B474.i200, label %B382.i174.preheader

B382.i174.preheader:
  %.341.i172 = sext i32 %.316.i164 to i64
  %.21.i.i179 = sext i32 %.375.i169 to i64
  %.22.i.i180 = icmp sge i64 %rows0, %.21.i.i179
  br label %B382.i174

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
  %thread2.sink378 = phi ptr [ %thread1, %B438.i77 ], [ %thread0, %B438.i ], [ %thread2, %B438.i204 ], [ %thread0, %B202.endif.i ], [ %thread1, %B474.i71 ], [ %thread1, %B202.endif.i20 ], [ %thread0, %B474.i ], [ %thread2, %B202.endif.i149 ], [ %thread2, %B474.i200 ]
  %result.0 = phi i64 [ %.477.i78, %B438.i77 ], [ %.477.i, %B438.i ], [ %.477.i205, %B438.i204 ], [ 0, %B202.endif.i ], [ %.546.i76, %B474.i71 ], [ 0, %B202.endif.i20 ], [ %.546.i, %B474.i ], [ 0, %B202.endif.i149 ], [ %.545.i, %B474.i200 ]
  call void @PyEval_RestoreThread(ptr %thread2.sink378)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.usub.sat.i64(i64, i64)
