@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @variant_put_bodies(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
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
  %fits = icmp eq i64 %count, 6
  br i1 %fits, label %p0, label %count.wrong

p0:
  %arg0 = load ptr, ptr %args, align 8
  %number0 = tail call i64 @PyLong_AsLongLong(ptr %arg0)
  %odd0 = icmp eq i64 %number0, -1
  br i1 %odd0, label %e0, label %p1

e0:
  %error0 = tail call ptr @PyErr_Occurred()
  %none0 = icmp eq ptr %error0, null
  br i1 %none0, label %p1, label %end

p1:
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
  %item2.ok = icmp eq i64 %item2, 1
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
  %.64.i = ptrtoint ptr %data2 to i64
  %.86.i = ptrtoint ptr %data4 to i64
  %.127.i = add nsw i64 %rows5, 1
  %.128.i = icmp eq i64 %rows1, %.127.i
  %.147.i = icmp eq i64 %rows3, %rows5
  %narrow.not.not = select i1 %.128.i, i1 %.147.i, i1 false
  br i1 %narrow.not.not, label %B246.endif.i, label %lengths.wrong

B354.i:
  %0 = getelementptr i8, ptr %data3, i64 %.207.i.013
  %.401.i = load i8, ptr %0, align 1
  %.403.i = icmp eq i8 %.401.i, 0
  br i1 %.403.i, label %B378.i, label %B446.i

B378.i:
  %.408.not.i = icmp sgt i64 %rows4, %.335.i
  br i1 %.408.not.i, label %B410.i, label %B396.i

B396.i:
  %.433.i = xor i64 %.207.i.013, -1
  br label %done

B410.i:
  %.442.i = add i64 %.335.i, %.86.i
  %.443.i = inttoptr i64 %.442.i to ptr
  store i8 0, ptr %.443.i, align 1
  br label %B855.i

B446.i:
  %1 = getelementptr i32, ptr %data1, i64 %.207.i.013
  %.479.i = load i32, ptr %1, align 4
  %2 = getelementptr i8, ptr %1, i64 4
  %.535.i = load i32, ptr %2, align 4
  %.568.i = sext i32 %.535.i to i64
  %.569.i = sext i32 %.479.i to i64
  %.570.i = sub nsw i64 %.568.i, %.569.i
  %.578.i = icmp slt i64 %.570.i, 64
  %or.cond.i = select i1 %.575.i, i1 %.578.i, i1 false
  %"$phi586.1.2.2.i" = select i1 %or.cond.i, i64 1, i64 5
  %.595.i = icmp slt i32 %.479.i, 0
  %.598.i = icmp slt i64 %.570.i, 0
  %or.cond1.i = select i1 %.595.i, i1 true, i1 %.598.i
  %.603.i = icmp slt i64 %rows2, %.568.i
  %or.cond451.i = select i1 %or.cond1.i, i1 true, i1 %.603.i
  br i1 %or.cond451.i, label %B648.i, label %B624.i

B624.i:
  %.609.i = add nuw nsw i64 %"$phi586.1.2.2.i", %.570.i
  %.612.i = sub nsw i64 %rows4, %.335.i
  %.613.i = icmp sgt i64 %.609.i, %.612.i
  br i1 %.613.i, label %B648.i, label %B662.i

B648.i:
  %.646.i = xor i64 %.207.i.013, -1
  br label %done

B662.i:
  %.661.i = add i64 %.335.i, %.86.i
  %.662.i = inttoptr i64 %.661.i to ptr
  br i1 %or.cond.i, label %B674.i, label %B732.i

B674.i:
  %.570.tr.i = trunc nuw nsw i64 %.570.i to i8
  %3 = shl nuw i8 %.570.tr.i, 2
  %.663.i = or disjoint i8 %3, 1
  store i8 %.663.i, ptr %.662.i, align 1
  br label %B806.i

B732.i:
  store i8 %.671.i, ptr %.662.i, align 1
  %.677.i = add i64 %.674.i, %.335.i
  %.678.i = inttoptr i64 %.677.i to ptr
  %.679.i = trunc nuw i64 %.570.i to i32
  store i32 %.679.i, ptr %.678.i, align 1
  br label %B806.i

B806.i:
  %.685.i = add nuw nsw i64 %"$phi586.1.2.2.i", %.335.i
  %.20.i.i = icmp samesign ugt i64 %.570.i, 32
  br i1 %.20.i.i, label %B32.i.i.preheader, label %B178.i.i

B32.i.i.preheader:
  %.32.i.i = add i64 %.31.i.i, %.569.i
  %.36.i.i = add i64 %.35.i.i, %.685.i
  br label %B32.i.i

B32.i.i:
  %k.3.i.0.i = phi i64 [ %.46.i.i, %B32.i.i ], [ 32, %B32.i.i.preheader ]
  %.39.i.i = add i64 %.32.i.i, %k.3.i.0.i
  %.40.i.i = inttoptr i64 %.39.i.i to ptr
  %.41.i.i = add i64 %.36.i.i, %k.3.i.0.i
  %.42.i.i = inttoptr i64 %.41.i.i to ptr
  %.43.i.i = load <4 x i64>, ptr %.40.i.i, align 1
  store <4 x i64> %.43.i.i, ptr %.42.i.i, align 1
  %.46.i.i = add nuw nsw i64 %k.3.i.0.i, 32
  %.50.i.i = icmp slt i64 %.46.i.i, %.570.i
  br i1 %.50.i.i, label %B32.i.i, label %B114.i.i

B114.i.i:
  %.71.i.i = add i64 %.31.i.i, %.568.i
  %.72.i.i = inttoptr i64 %.71.i.i to ptr
  %.68.i.i = add i64 %.35.i.i, %.570.i
  %.73.i.i = add i64 %.68.i.i, %.685.i
  %.74.i.i = inttoptr i64 %.73.i.i to ptr
  %.75.i.i = load <4 x i64>, ptr %.72.i.i, align 1
  store <4 x i64> %.75.i.i, ptr %.74.i.i, align 1
  br label %B855.i

B178.i.i:
  %.84.i.i = icmp samesign ugt i64 %.570.i, 7
  br i1 %.84.i.i, label %B190.i.i, label %B462.i.i

B190.i.i:
  %4 = call i64 @llvm.umin.i64(i64 %.570.i, i64 16)
  %.11.i.i.i = add nsw i64 %4, -8
  %.11.i4.i.i = call i64 @llvm.usub.sat.i64(i64 %.570.i, i64 16)
  %.153.i.i = add i64 %.569.i, %.64.i
  %.154.i.i = inttoptr i64 %.153.i.i to ptr
  %.155.i.i = add i64 %.685.i, %.86.i
  %.156.i.i = inttoptr i64 %.155.i.i to ptr
  %.157.i.i = load i64, ptr %.154.i.i, align 1
  store i64 %.157.i.i, ptr %.156.i.i, align 1
  %.166.i.i = add i64 %.153.i.i, %.11.i.i.i
  %.167.i.i = inttoptr i64 %.166.i.i to ptr
  %.163.i.i = add i64 %.11.i.i.i, %.86.i
  %.168.i.i = add i64 %.163.i.i, %.685.i
  %.169.i.i = inttoptr i64 %.168.i.i to ptr
  %.170.i.i = load i64, ptr %.167.i.i, align 1
  store i64 %.170.i.i, ptr %.169.i.i, align 1
  %.179.i.i = add i64 %.153.i.i, %.11.i4.i.i
  %.180.i.i = inttoptr i64 %.179.i.i to ptr
  %.176.i.i = add i64 %.11.i4.i.i, %.86.i
  %.181.i.i = add i64 %.176.i.i, %.685.i
  %.182.i.i = inttoptr i64 %.181.i.i to ptr
  %.183.i.i = load i64, ptr %.180.i.i, align 1
  store i64 %.183.i.i, ptr %.182.i.i, align 1
  %.202.i.i = add i64 %.191.i.i, %.568.i
  %.203.i.i = inttoptr i64 %.202.i.i to ptr
  %.199.i.i = add i64 %.194.i.i, %.570.i
  %.204.i.i = add i64 %.199.i.i, %.685.i
  %.205.i.i = inttoptr i64 %.204.i.i to ptr
  %.206.i.i = load i64, ptr %.203.i.i, align 1
  store i64 %.206.i.i, ptr %.205.i.i, align 1
  br label %B855.i

B462.i.i:
  %.215.i.i = icmp samesign ugt i64 %.570.i, 3
  br i1 %.215.i.i, label %B474.i.i, label %B626.i.i

B474.i.i:
  %.220.i.i = add i64 %.569.i, %.64.i
  %.221.i.i = inttoptr i64 %.220.i.i to ptr
  %.222.i.i = load i32, ptr %.221.i.i, align 1
  %.226.i.i = add i64 %.685.i, %.86.i
  %.227.i.i = inttoptr i64 %.226.i.i to ptr
  store i32 %.222.i.i, ptr %.227.i.i, align 1
  %.246.i.i = add i64 %.244.i.i, %.568.i
  %.247.i.i = inttoptr i64 %.246.i.i to ptr
  %.248.i.i = load i32, ptr %.247.i.i, align 1
  %.235.i.i = add i64 %.232.i.i, %.570.i
  %.253.i.i = add i64 %.235.i.i, %.685.i
  %.254.i.i = inttoptr i64 %.253.i.i to ptr
  store i32 %.248.i.i, ptr %.254.i.i, align 1
  br label %B855.i

B626.i.i:
  %.343.i.i9.not25 = icmp eq i32 %.535.i, %.479.i
  br i1 %.343.i.i9.not25, label %B855.i, label %B656.if.i.i.lr.ph

B656.if.i.i.lr.ph:
  %.383.i.i = add i64 %.569.i, %.64.i
  %.385.i.i = add i64 %.685.i, %.86.i
  br label %B656.if.i.i

B656.if.i.i:
  %.287.i.i.011 = phi i64 [ 0, %B656.if.i.i.lr.ph ], [ %.356.i.i, %B656.if.i.i ]
  %.356.i.i = add nuw nsw i64 %.287.i.i.011, 1
  %.388.i.i = add i64 %.383.i.i, %.287.i.i.011
  %.389.i.i = inttoptr i64 %.388.i.i to ptr
  %.390.i.i = add i64 %.385.i.i, %.287.i.i.011
  %.391.i.i = inttoptr i64 %.390.i.i to ptr
  %.392.i.i = load i8, ptr %.389.i.i, align 1
  store i8 %.392.i.i, ptr %.391.i.i, align 1
  %exitcond.not = icmp eq i64 %.356.i.i, %.570.i
  br i1 %exitcond.not, label %B855.i, label %B656.if.i.i

B855.i:
  %exitcond17.not = icmp eq i64 %.277.i, %rows3
  br i1 %exitcond17.not, label %done, label %B294.if.i

B246.endif.i:
  %.264.i12.not = icmp slt i64 %rows3, 1
  br i1 %.264.i12.not, label %done, label %B294.if.i.lr.ph

B294.if.i.lr.ph:
  %.575.i = icmp eq i64 %number0, 64
  %.671.i = trunc i64 %number0 to i8
  %.674.i = add i64 %.86.i, 1
  %.244.i.i = add i64 %.64.i, -4
  %.232.i.i = add i64 %.86.i, -4
  %.191.i.i = add i64 %.64.i, -8
  %.194.i.i = add i64 %.86.i, -8
  %.31.i.i = add i64 %.64.i, -32
  %.35.i.i = add i64 %.86.i, -32
  br label %B294.if.i

B294.if.i:
  %.207.i.013 = phi i64 [ 0, %B294.if.i.lr.ph ], [ %.277.i, %B855.i ]
  %.277.i = add nuw nsw i64 %.207.i.013, 1
  %5 = getelementptr i64, ptr %data5, i64 %.207.i.013
  %.335.i = load i64, ptr %5, align 8
  %.364.i = icmp slt i64 %.335.i, 0
  br i1 %.364.i, label %B855.i, label %B354.i

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
  %result.0.ph = phi i64 [ %.433.i, %B396.i ], [ %.646.i, %B648.i ], [ %rows3, %B246.endif.i ], [ %rows3, %B855.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w4 ], [ null, %w3 ], [ null, %w2 ], [ null, %w1 ], [ null, %p1 ], [ null, %e0 ]
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
  ret ptr %answer
}

declare i64 @PyLong_AsLongLong(ptr) local_unnamed_addr

declare ptr @PyErr_Occurred() local_unnamed_addr

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.umin.i64(i64, i64)

declare i64 @llvm.usub.sat.i64(i64, i64)
