@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @put_tags(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %fits = icmp eq i64 %count, 3
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
  %item1.ok = icmp eq i64 %item1, 1
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
  %thread0 = call ptr @PyEval_SaveThread()
  %.56.i.not = icmp eq i64 %rows2, %rows0
  br i1 %.56.i.not, label %B0.endif.i, label %lengths.wrong

B254.i:
  %.334.i = icmp samesign ugt i64 %.300.i, 2147483647
  %.337.i = icmp slt i64 %.266.i, 0
  %or.cond.i = select i1 %.334.i, i1 true, i1 %.337.i
  br i1 %or.cond.i, label %B356.i, label %B300.i

B300.i:
  %.8.i.i = icmp samesign ult i64 %.300.i, 128
  br i1 %.8.i.i, label %B300.endif.i.thread, label %B20.i.i

B20.i.i:
  %.15.i.i = icmp samesign ult i64 %.300.i, 16384
  br i1 %.15.i.i, label %B300.endif.i.thread16, label %B36.i.i

B36.i.i:
  %.22.i.i = icmp samesign ult i64 %.300.i, 2097152
  %.29.i.i = icmp samesign ult i64 %.300.i, 268435456
  %..i = select i1 %.29.i.i, i64 4, i64 5
  %.371.0.i = select i1 %.22.i.i, i64 3, i64 %..i
  %.397.i = sub nsw i64 %rows1, %.266.i
  %.398.i = icmp sgt i64 %.371.0.i, %.397.i
  br i1 %.398.i, label %B356.i, label %B158.i.i

B356.i:
  %.413.i = xor i64 %.139.i.010, -1
  br label %done

B16.i8.i:
  %.19.i.i = add i64 %.266.i, %.90.i
  %.20.i.i = inttoptr i64 %.19.i.i to ptr
  %.21.i10.i = trunc nuw nsw i64 %.300.i to i8
  store i8 %.21.i10.i, ptr %.20.i.i, align 1
  %.28.i11.i = add nuw nsw i64 %.266.i, 1
  br label %B370.endif.i

B72.i.i:
  %.37.i5.i = and i64 %.300.i, 127
  %0 = shl nuw nsw i64 %.300.i, 1
  %.43.i.i = and i64 %0, 32512
  %.38.i.i = or disjoint i64 %.43.i.i, %.37.i5.i
  %.47.i.i = add i64 %.266.i, %.90.i
  %.48.i.i = inttoptr i64 %.47.i.i to ptr
  %1 = trunc nuw nsw i64 %.38.i.i to i16
  %.49.i.i = or disjoint i16 %1, 128
  store i16 %.49.i.i, ptr %.48.i.i, align 1
  %.54.i.i = add nuw nsw i64 %.266.i, 2
  br label %B370.endif.i

B158.i.i:
  %tag.2.i.0.i = phi i64 [ %.92.i.i, %B158.i.i ], [ %.300.i, %B36.i.i ]
  %at.2.i.0.i = phi i64 [ %.98.i.i, %B158.i.i ], [ %.266.i, %B36.i.i ]
  %.87.i.i = add i64 %at.2.i.0.i, %.90.i
  %.88.i.i = inttoptr i64 %.87.i.i to ptr
  %2 = trunc i64 %tag.2.i.0.i to i8
  %.89.i.i = or i8 %2, -128
  store i8 %.89.i.i, ptr %.88.i.i, align 1
  %.92.i.i = lshr i64 %tag.2.i.0.i, 7
  %.98.i.i = add nuw nsw i64 %at.2.i.0.i, 1
  %.103.i.i = icmp ugt i64 %tag.2.i.0.i, 16383
  br i1 %.103.i.i, label %B158.i.i, label %B236.i.i

B236.i.i:
  %.112.i.i = add i64 %.98.i.i, %.90.i
  %.113.i.i = inttoptr i64 %.112.i.i to ptr
  %.114.i.i = trunc nuw i64 %.92.i.i to i8
  store i8 %.114.i.i, ptr %.113.i.i, align 1
  %.121.i.i = add nuw nsw i64 %at.2.i.0.i, 2
  br label %B370.endif.i

B0.endif.i:
  %.90.i = ptrtoint ptr %data1 to i64
  %.195.i9.not = icmp slt i64 %rows0, 1
  br i1 %.195.i9.not, label %done, label %B210.if.i

B210.if.i:
  %.139.i.010 = phi i64 [ %.208.i, %B370.endif.i ], [ 0, %B0.endif.i ]
  %.208.i = add nuw nsw i64 %.139.i.010, 1
  %3 = getelementptr i64, ptr %data2, i64 %.139.i.010
  %.266.i = load i64, ptr %3, align 8
  %4 = getelementptr i64, ptr %data0, i64 %.139.i.010
  %.300.i = load i64, ptr %4, align 8
  %.301.i = icmp slt i64 %.300.i, 0
  br i1 %.301.i, label %B356.i, label %B254.i

B300.endif.i.thread16:
  %.397.i18 = sub nsw i64 %rows1, %.266.i
  %.398.i19 = icmp slt i64 %.397.i18, 2
  br i1 %.398.i19, label %B356.i, label %B72.i.i

B300.endif.i.thread:
  %.398.i3.not = icmp sgt i64 %rows1, %.266.i
  br i1 %.398.i3.not, label %B16.i8.i, label %B356.i

B370.endif.i:
  %.452.0.i = phi i64 [ %.28.i11.i, %B16.i8.i ], [ %.54.i.i, %B72.i.i ], [ %.121.i.i, %B236.i.i ]
  store i64 %.452.0.i, ptr %3, align 8
  %exitcond.not = icmp eq i64 %rows0, %.208.i
  br i1 %exitcond.not, label %done, label %B210.if.i

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
  %result.0.ph = phi i64 [ %.413.i, %B356.i ], [ %rows0, %B0.endif.i ], [ %rows0, %B370.endif.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr
