@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @unsafe_fields(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
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
  %item1.ok = icmp eq i64 %item1, 8
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
  %item4.ok = icmp eq i64 %item4, 8
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %rows4 = load i64, ptr %shape4, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.86.i = add nsw i64 %rows1, 63
  %.87.i = ashr i64 %.86.i, 6
  %.104.i = mul nsw i64 %rows4, %rows1
  %.105.i = icmp eq i64 %rows2, %.104.i
  %.125.i = mul nsw i64 %rows4, %.87.i
  %.126.i = icmp eq i64 %rows3, %.125.i
  %narrow.not.not = select i1 %.105.i, i1 %.126.i, i1 false
  br i1 %narrow.not.not, label %B178.endif.i, label %lengths.wrong

B412.i:
  %.437.not.i = icmp eq i64 %.401.i, -1
  br i1 %.437.not.i, label %B1195.i, label %B436.i

B436.i:
  %.464.i = xor i64 %.274.i.014, -1
  br label %done

B456.i:
  %.521.i = icmp sgt i64 %.401.i, %.520.i
  br i1 %.521.i, label %B524.i, label %B1195.i

B524.i:
  %.550.i = xor i64 %.274.i.014, -1
  br label %done

B540.i:
  %any_null.2.0.i.lcssa = phi i1 [ false, %B178.endif.i ], [ %any_null.3.1.i, %B1195.i ]
  %.651.i17.not = icmp slt i64 %rows4, 1
  br i1 %.651.i17.not, label %B586.i, label %B570.if.i

B586.i:
  %0 = add nuw i64 %rows1, 7
  %.783.i = lshr i64 %0, 3
  %.805.i30.not33 = icmp eq i64 %.783.i, 0
  %.805.i30.not = select i1 %.288.i, i1 true, i1 %.805.i30.not33
  br i1 %.805.i30.not, label %done, label %B632.if.i.lr.ph

B632.if.i.lr.ph:
  %.1009.i = add i64 %.7.i.i, %.198.i
  %.1254.i = shl nuw nsw i64 %.87.i, 3
  br label %B632.if.i

B630.i.loopexit:
  %.805.i = icmp sgt i64 %.751.i.032, 1
  br i1 %.805.i, label %B632.if.i, label %done

B890.i:
  %1 = add i64 %.1060.i.021, %.1023.i
  %2 = shl i64 %1, 3
  %.1192.i = add i64 %2, %.214.i
  %.1193.i = inttoptr i64 %.1192.i to ptr
  store i64 0, ptr %.1193.i, align 1
  br label %B1196.i

B932.i:
  %.1200.i = add i64 %.1198.i, %.1164.i
  %.1201.i = inttoptr i64 %.1200.i to ptr
  %.1202.i = load i64, ptr %.1201.i, align 1
  %.1204579.i = lshr i64 %.1202.i, %.1005.i
  %.1205.i = and i64 %.1204579.i, 1
  %.1206.i = xor i64 %.1205.i, 1
  %.1215.i = add i64 %.1211.i, %.1164.i
  %.1216.i = inttoptr i64 %.1215.i to ptr
  %.1217.i = load i64, ptr %.1216.i, align 1
  %.1218.i = sub nsw i64 0, %.1206.i
  %.1219.i = and i64 %.1217.i, %.1218.i
  %3 = add i64 %.1060.i.021, %.1023.i
  %4 = shl i64 %3, 3
  %.1221.i = add i64 %4, %.214.i
  %.1222.i = inttoptr i64 %.1221.i to ptr
  store i64 %.1219.i, ptr %.1222.i, align 1
  %.1225.i = shl nuw i64 %.1206.i, %.1060.i.021
  %.1229.i = or i64 %.1225.i, %valid.2.2.i24
  %.1235.i = add nsw i64 %.1206.i, %found.2.2.i23
  br label %B1196.i

B1098.i.loopexit:
  %5 = trunc i64 %valid.3.3.i to i8
  br label %B1098.i

B1098.i:
  %found.2.2.i.lcssa = phi i64 [ 0, %B714.if.i ], [ %found.3.3.i, %B1098.i.loopexit ]
  %valid.2.2.i.lcssa = phi i8 [ 0, %B714.if.i ], [ %5, %B1098.i.loopexit ]
  %.1256.i = mul nuw nsw i64 %.1254.i, %.904.i.028
  %.1262.i = add i64 %.1259.i, %.1256.i
  %.1263.i = inttoptr i64 %.1262.i to ptr
  store i8 %valid.2.2.i.lcssa, ptr %.1263.i, align 1
  %6 = getelementptr i64, ptr %data4, i64 %.904.i.028
  %.1298.i = load i64, ptr %6, align 8
  %.1300.i = add nsw i64 %.1298.i, %found.2.2.i.lcssa
  store i64 %.1300.i, ptr %6, align 8
  %exitcond37.not = icmp eq i64 %rows4, %.973.i
  br i1 %exitcond37.not, label %B630.i.loopexit, label %B714.if.i

B1195.i:
  %any_null.3.1.i = phi i1 [ true, %B412.i ], [ %any_null.2.0.i16, %B456.i ]
  %exitcond.not = icmp eq i64 %.343.i, %rows1
  br i1 %exitcond.not, label %B540.i, label %B384.if.i

B1196.i:
  %found.3.3.i = phi i64 [ %found.2.2.i23, %B890.i ], [ %.1235.i, %B932.i ]
  %valid.3.3.i = phi i64 [ %valid.2.2.i24, %B890.i ], [ %.1229.i, %B932.i ]
  %.1116.i = icmp sgt i64 %.1063.i.022, 1
  br i1 %.1116.i, label %B826.if.i, label %B1098.i.loopexit

B178.endif.i:
  %.5.i.i = add nsw i64 %rows4, 63
  %7 = ashr i64 %.5.i.i, 3
  %.7.i.i = and i64 %7, -8
  %.198.i = ptrtoint ptr %data0 to i64
  %.206.i = ptrtoint ptr %data1 to i64
  %.214.i = ptrtoint ptr %data2 to i64
  %.224.i = ptrtoint ptr %data3 to i64
  %.288.i = icmp slt i64 %rows1, 1
  br i1 %.288.i, label %B540.i, label %B384.if.i.lr.ph

B384.if.i.lr.ph:
  %8 = shl i64 %rows4, 3
  %9 = add i64 %8, %.7.i.i
  %.520.i = sub i64 %rows0, %9
  br label %B384.if.i

B384.if.i:
  %any_null.2.0.i16 = phi i1 [ false, %B384.if.i.lr.ph ], [ %any_null.3.1.i, %B1195.i ]
  %.274.i.014 = phi i64 [ 0, %B384.if.i.lr.ph ], [ %.343.i, %B1195.i ]
  %.343.i = add nuw nsw i64 %.274.i.014, 1
  %10 = getelementptr i64, ptr %data1, i64 %.274.i.014
  %.401.i = load i64, ptr %10, align 8
  %.402.i = icmp slt i64 %.401.i, 0
  br i1 %.402.i, label %B412.i, label %B456.i

B570.if.i:
  %.595.i.018 = phi i64 [ %.664.i, %B570.if.i ], [ 0, %B540.i ]
  %.664.i = add nuw nsw i64 %.595.i.018, 1
  %11 = getelementptr i64, ptr %data4, i64 %.595.i.018
  store i64 0, ptr %11, align 8
  %exitcond36.not = icmp eq i64 %rows4, %.664.i
  br i1 %exitcond36.not, label %B586.i, label %B570.if.i

B632.if.i:
  %.751.i.032 = phi i64 [ %.783.i, %B632.if.i.lr.ph ], [ %.814.i, %B630.i.loopexit ]
  %.748.i.031 = phi i64 [ 0, %B632.if.i.lr.ph ], [ %.818.i, %B630.i.loopexit ]
  %.814.i = add nsw i64 %.751.i.032, -1
  %.818.i = add nuw i64 %.748.i.031, 8
  br i1 %.651.i17.not, label %B630.i.loopexit, label %B714.if.i.lr.ph

B714.if.i.lr.ph:
  %.848.i = sub nsw i64 %rows1, %.748.i.031
  %12 = call i64 @llvm.smax.i64(i64 %.848.i, i64 0)
  %13 = call i64 @llvm.umin.i64(i64 %12, i64 8)
  %.1116.i20.not = icmp slt i64 %.848.i, 1
  %.1258.i = ashr exact i64 %.748.i.031, 3
  %.1259.i = add i64 %.1258.i, %.224.i
  br label %B714.if.i

B714.if.i:
  %.904.i.028 = phi i64 [ 0, %B714.if.i.lr.ph ], [ %.973.i, %B1098.i ]
  %.973.i = add nuw nsw i64 %.904.i.028, 1
  %.1005.i = and i64 %.904.i.028, 63
  %.1021.i = mul nuw nsw i64 %.904.i.028, %rows1
  %.1023.i = add nsw i64 %.1021.i, %.748.i.031
  br i1 %.1116.i20.not, label %B1098.i, label %B826.if.i.lr.ph

B826.if.i.lr.ph:
  %.1007.i = shl nsw i64 %.904.i.028, 3
  %14 = lshr i64 %.904.i.028, 3
  %.1003.i = and i64 %14, 1152921504606846968
  %.1198.i = add i64 %.1003.i, %.198.i
  %.1211.i = add i64 %.1009.i, %.1007.i
  br label %B826.if.i

B826.if.i:
  %valid.2.2.i24 = phi i64 [ 0, %B826.if.i.lr.ph ], [ %valid.3.3.i, %B1196.i ]
  %found.2.2.i23 = phi i64 [ 0, %B826.if.i.lr.ph ], [ %found.3.3.i, %B1196.i ]
  %.1063.i.022 = phi i64 [ %13, %B826.if.i.lr.ph ], [ %.1125.i, %B1196.i ]
  %.1060.i.021 = phi i64 [ 0, %B826.if.i.lr.ph ], [ %.1129.i, %B1196.i ]
  %.1125.i = add nsw i64 %.1063.i.022, -1
  %.1129.i = add nuw nsw i64 %.1060.i.021, 1
  %.1159.i = add nuw nsw i64 %.1060.i.021, %.748.i.031
  %.1160.i = shl nsw i64 %.1159.i, 3
  %.1162.i = add i64 %.1160.i, %.206.i
  %.1163.i = inttoptr i64 %.1162.i to ptr
  %.1164.i = load i64, ptr %.1163.i, align 1
  %.1171.i = icmp slt i64 %.1164.i, 0
  %or.cond.i = select i1 %any_null.2.0.i.lcssa, i1 %.1171.i, i1 false
  br i1 %or.cond.i, label %B890.i, label %B932.i

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
  %result.0.ph = phi i64 [ %.464.i, %B436.i ], [ %.550.i, %B524.i ], [ %rows1, %B586.i ], [ %rows1, %B630.i.loopexit ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w3 ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
