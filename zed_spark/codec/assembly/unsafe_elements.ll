@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @unsafe_elements(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view6 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
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
  %.98.i = add nsw i64 %rows1, 1
  %.99.i = icmp eq i64 %rows2, %.98.i
  %.108.i = icmp sgt i64 %number3, 0
  %narrow.not.not = and i1 %.99.i, %.108.i
  br i1 %narrow.not.not, label %B100.endif.i, label %lengths.wrong

B468.i:
  %.554.i38.not = icmp slt i64 %rows1, 1
  br i1 %.554.i38.not, label %done, label %B500.if.i

B562.i:
  %.687.i = icmp sgt i32 %.625.i, -1
  %.709.i = icmp sge i64 %rows4, %.662.i
  %narrow.not.not29 = select i1 %.687.i, i1 %.709.i, i1 false
  br i1 %narrow.not.not29, label %B628.endif.i, label %lengths.wrong

B774.i:
  %.823.i = mul nuw nsw i64 %.664.i, %number3
  %.825.i = add nuw nsw i64 %.807.i, %.823.i
  %.836.i.not = icmp sgt i64 %.825.i, %rows0
  br i1 %.836.i.not, label %lengths.wrong, label %B820.if.i.lr.ph

B820.if.i.lr.ph:
  %.1006.i = add i64 %.780.i, %.282.i
  %.1060.i = add i64 %.807.i, %.282.i
  br label %B820.if.i

B906.i:
  switch i64 %number3, label %B1080.i [
    i64 8, label %B918.i
    i64 4, label %B976.i
    i64 2, label %B1034.i
  ]

B918.i:
  %.1029.i = shl nsw i64 %.902.i.035, 3
  %.1033.i = add i64 %.1060.i, %.1029.i
  %.1034.i = inttoptr i64 %.1033.i to ptr
  %.1035.i = load i64, ptr %.1034.i, align 1
  br label %B1118.i

B976.i:
  %.1043.i = shl nsw i64 %.902.i.035, 2
  %.1047.i = add i64 %.1060.i, %.1043.i
  %.1048.i = inttoptr i64 %.1047.i to ptr
  %.1049.i = load i32, ptr %.1048.i, align 1
  %.1050.i = zext i32 %.1049.i to i64
  br label %B1118.i

B1034.i:
  %.1058.i = shl nuw nsw i64 %.902.i.035, 1
  %.1062.i = add i64 %.1060.i, %.1058.i
  %.1063.i = inttoptr i64 %.1062.i to ptr
  %.1064.i = load i16, ptr %.1063.i, align 1
  %.1065.i = zext i16 %.1064.i to i64
  br label %B1118.i

B1080.i:
  %.1073.i = add i64 %.1060.i, %.902.i.035
  %.1074.i = inttoptr i64 %.1073.i to ptr
  %.1075.i = load i8, ptr %.1074.i, align 1
  %.1076.i = zext i8 %.1075.i to i64
  br label %B1118.i

B1118.i:
  %word.5.3.i = phi i64 [ %.1035.i, %B918.i ], [ %.1050.i, %B976.i ], [ %.1065.i, %B1034.i ], [ %.1076.i, %B1080.i ], [ 0, %B820.if.i ]
  %.1083.i = add nuw nsw i64 %.902.i.035, %.663.i
  %0 = getelementptr i64, ptr %data4, i64 %.1083.i
  store i64 %.773.i, ptr %0, align 8
  %1 = getelementptr i64, ptr %data5, i64 %.1083.i
  store i64 %word.5.3.i, ptr %1, align 8
  %.1158.i = lshr i64 %.1083.i, 3
  %.1161.i = add i64 %.1158.i, %.290.i
  %.1162.i = inttoptr i64 %.1161.i to ptr
  %.1163.i = load i8, ptr %.1162.i, align 1
  %.1165.i = and i64 %.1083.i, 7
  %.1167.i = shl nuw nsw i64 %.1016.i, %.1165.i
  %2 = trunc nuw i64 %.1167.i to i8
  %.1172.i = or i8 %.1163.i, %2
  store i8 %.1172.i, ptr %.1162.i, align 1
  %.1176.i = add nsw i64 %.1016.i, %found.2.2.i37
  %exitcond45.not = icmp eq i64 %.971.i, %.664.i
  br i1 %exitcond45.not, label %B1269.i, label %B820.if.i

B1269.i:
  %found.4.1.i = phi i64 [ %found.3.0.i43, %B500.if.i ], [ %.1176.i, %B1118.i ]
  %exitcond46.not = icmp eq i64 %rows1, %.567.i
  br i1 %exitcond46.not, label %done, label %B500.if.i

B100.endif.i:
  %.169.i = icmp slt i64 %rows1, 0
  %.170.i = select i1 %.169.i, i64 %rows2, i64 0
  %3 = getelementptr i32, ptr %data2, i64 %rows1
  %.184.i = getelementptr i32, ptr %3, i64 %.170.i
  %.185.i = load i32, ptr %.184.i, align 4
  %.186.i = sext i32 %.185.i to i64
  %.187.i = icmp eq i64 %rows5, %.186.i
  %.215.i = icmp eq i64 %rows4, %rows5
  %or.cond.i.not26.not28 = select i1 %.187.i, i1 %.215.i, i1 false
  %.239.i = add nsw i64 %rows5, 7
  %.240.i = ashr i64 %.239.i, 3
  %.241.i = icmp eq i64 %rows6, %.240.i
  %narrow.not.not27 = select i1 %or.cond.i.not26.not28, i1 %.241.i, i1 false
  br i1 %narrow.not.not27, label %B316.endif.i, label %lengths.wrong

B316.endif.i:
  %.282.i = ptrtoint ptr %data0 to i64
  %.290.i = ptrtoint ptr %data6 to i64
  %.389.i31.not = icmp slt i64 %rows6, 1
  br i1 %.389.i31.not, label %B468.i, label %B452.if.i

B452.if.i:
  %.333.i.032 = phi i64 [ %.402.i, %B452.if.i ], [ 0, %B316.endif.i ]
  %.402.i = add nuw nsw i64 %.333.i.032, 1
  %4 = getelementptr i8, ptr %data6, i64 %.333.i.032
  store i8 0, ptr %4, align 1
  %exitcond.not = icmp eq i64 %rows6, %.402.i
  br i1 %exitcond.not, label %B468.i, label %B452.if.i

B500.if.i:
  %found.3.0.i43 = phi i64 [ %found.4.1.i, %B1269.i ], [ 0, %B468.i ]
  %.497.i.039 = phi i64 [ %.567.i, %B1269.i ], [ 0, %B468.i ]
  %.567.i = add nuw nsw i64 %.497.i.039, 1
  %5 = getelementptr i32, ptr %data2, i64 %.497.i.039
  %.625.i = load i32, ptr %5, align 4
  %6 = getelementptr i8, ptr %5, i64 4
  %.660.i = load i32, ptr %6, align 4
  %.662.i = sext i32 %.660.i to i64
  %.663.i = sext i32 %.625.i to i64
  %.664.i = sub nsw i64 %.662.i, %.663.i
  %.669.i = icmp slt i64 %.664.i, 1
  br i1 %.669.i, label %B1269.i, label %B562.i

B628.endif.i:
  %7 = getelementptr i64, ptr %data1, i64 %.497.i.039
  %.773.i = load i64, ptr %7, align 8
  %.780.i = add nsw i64 %.773.i, 8
  %.5.i.i = add nuw nsw i64 %.664.i, 63
  %8 = lshr i64 %.5.i.i, 3
  %.7.i.i = and i64 %8, 1152921504606846968
  %.807.i = add nsw i64 %.780.i, %.7.i.i
  %.813.i = icmp sgt i64 %.773.i, -1
  br i1 %.813.i, label %B774.i, label %lengths.wrong

B820.if.i:
  %found.2.2.i37 = phi i64 [ %found.3.0.i43, %B820.if.i.lr.ph ], [ %.1176.i, %B1118.i ]
  %.902.i.035 = phi i64 [ 0, %B820.if.i.lr.ph ], [ %.971.i, %B1118.i ]
  %.971.i = add nuw nsw i64 %.902.i.035, 1
  %.1005.i = lshr i64 %.902.i.035, 3
  %.1008.i = add i64 %.1006.i, %.1005.i
  %.1009.i = inttoptr i64 %.1008.i to ptr
  %.1010.i = load i8, ptr %.1009.i, align 1
  %.1011.i = zext i8 %.1010.i to i64
  %.1013.i = and i64 %.902.i.035, 7
  %.1014.i = lshr i64 %.1011.i, %.1013.i
  %.1015.i = and i64 %.1014.i, 1
  %.1016.i = xor i64 %.1015.i, 1
  %.1021.not.not.i = icmp eq i64 %.1015.i, 0
  br i1 %.1021.not.not.i, label %B906.i, label %B1118.i

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
  %found.3.0.i.lcssa = phi i64 [ 0, %B468.i ], [ %found.4.1.i, %B1269.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %found.3.0.i.lcssa)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w5 ], [ null, %w4 ], [ null, %p4 ], [ null, %e3 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
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
