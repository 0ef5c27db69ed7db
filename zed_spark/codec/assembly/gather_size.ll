@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @gather_size(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %fits = icmp eq i64 %count, 2
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
  %dims1.ok = icmp eq i32 %dims1, 1
  %or.cond = select i1 %more1.none, i1 %dims1.ok, i1 false
  br i1 %or.cond, label %w1, label %array.wrong

k1:
  %dims1.ok.old = icmp eq i32 %dims1, 1
  br i1 %dims1.ok.old, label %w1, label %array.wrong

w1:
  %rows1 = load i64, ptr %shape1, align 4
  switch i64 %item1, label %array.wrong [
    i64 1, label %c0
    i64 4, label %c1
    i64 8, label %c2
  ]

c0:
  %thread0 = call ptr @PyEval_SaveThread()
  %.36.i = add nsw i64 %rows0, -1
  %.42.i = icmp sgt i64 %rows0, 0
  br i1 %.42.i, label %B0.endif.i, label %lengths.wrong

B218.i:
  %.258.i = xor i64 %.106.i.0112, -1
  br label %done

B232.i:
  %.175.i = add nuw nsw i64 %.106.i.0112, 1
  %0 = getelementptr i32, ptr %data0, i64 %.234.i
  %.295.i = getelementptr i8, ptr %0, i64 4
  %.296.i = load i32, ptr %.295.i, align 4
  %.327.i = load i32, ptr %0, align 4
  %.330.i = sext i32 %.296.i to i64
  %.331.i = sext i32 %.327.i to i64
  %.332.i = add i64 %total.2.0.i114, %.330.i
  %.334.i = sub i64 %.332.i, %.331.i
  %exitcond120.not = icmp eq i64 %rows1, %.175.i
  br i1 %exitcond120.not, label %done, label %B138.if.i

B0.endif.i:
  %.162.i111.not = icmp slt i64 %rows1, 1
  br i1 %.162.i111.not, label %done, label %B138.if.i

B138.if.i:
  %total.2.0.i114 = phi i64 [ %.334.i, %B232.i ], [ 0, %B0.endif.i ]
  %.106.i.0112 = phi i64 [ %.175.i, %B232.i ], [ 0, %B0.endif.i ]
  %1 = getelementptr i8, ptr %data1, i64 %.106.i.0112
  %.233.i = load i8, ptr %1, align 1
  %.234.i = zext i8 %.233.i to i64
  %.243.not.i = icmp samesign ugt i64 %.36.i, %.234.i
  br i1 %.243.not.i, label %B232.i, label %B218.i

c1:
  %thread1 = call ptr @PyEval_SaveThread()
  %.36.i5 = add nsw i64 %rows0, -1
  %.42.i6 = icmp sgt i64 %rows0, 0
  br i1 %.42.i6, label %B0.endif.i13, label %lengths.wrong

B218.i31:
  %.258.i32 = xor i64 %.106.i3.0107, -1
  br label %done

B232.i33:
  %.175.i24 = add nuw nsw i64 %.106.i3.0107, 1
  %2 = getelementptr i32, ptr %data0, i64 %.234.i29
  %.295.i34 = getelementptr i8, ptr %2, i64 4
  %.296.i35 = load i32, ptr %.295.i34, align 4
  %.327.i37 = load i32, ptr %2, align 4
  %.330.i38 = sext i32 %.296.i35 to i64
  %.331.i39 = sext i32 %.327.i37 to i64
  %.332.i40 = add i64 %total.2.0.i17109, %.330.i38
  %.334.i41 = sub i64 %.332.i40, %.331.i39
  %exitcond119.not = icmp eq i64 %rows1, %.175.i24
  br i1 %exitcond119.not, label %done, label %B138.if.i21

B0.endif.i13:
  %.162.i19106.not = icmp slt i64 %rows1, 1
  br i1 %.162.i19106.not, label %done, label %B138.if.i21

B138.if.i21:
  %total.2.0.i17109 = phi i64 [ %.334.i41, %B232.i33 ], [ 0, %B0.endif.i13 ]
  %.106.i3.0107 = phi i64 [ %.175.i24, %B232.i33 ], [ 0, %B0.endif.i13 ]
  %3 = getelementptr i32, ptr %data1, i64 %.106.i3.0107
  %.233.i28 = load i32, ptr %3, align 4
  %.234.i29 = sext i32 %.233.i28 to i64
  %.239.i = icmp sgt i32 %.233.i28, -1
  %.243.not.i30 = icmp sgt i64 %.36.i5, %.234.i29
  %or.cond.i = select i1 %.239.i, i1 %.243.not.i30, i1 false
  br i1 %or.cond.i, label %B232.i33, label %B218.i31

c2:
  %thread2 = call ptr @PyEval_SaveThread()
  %.36.i46 = add nsw i64 %rows0, -1
  %.42.i47 = icmp sgt i64 %rows0, 0
  br i1 %.42.i47, label %B0.endif.i54, label %lengths.wrong

B218.i71:
  %.257.i = xor i64 %.106.i44.0103, -1
  br label %done

B232.i72:
  %.175.i65 = add nuw nsw i64 %.106.i44.0103, 1
  %4 = getelementptr i32, ptr %data0, i64 %.233.i69
  %.294.i = getelementptr i8, ptr %4, i64 4
  %.295.i73 = load i32, ptr %.294.i, align 4
  %.326.i74 = load i32, ptr %4, align 4
  %.329.i = sext i32 %.295.i73 to i64
  %.330.i75 = sext i32 %.326.i74 to i64
  %.331.i76 = add i64 %total.2.0.i58105, %.329.i
  %.333.i = sub i64 %.331.i76, %.330.i75
  %exitcond.not = icmp eq i64 %rows1, %.175.i65
  br i1 %exitcond.not, label %done, label %B138.if.i62

B0.endif.i54:
  %.162.i60102.not = icmp slt i64 %rows1, 1
  br i1 %.162.i60102.not, label %done, label %B138.if.i62

B138.if.i62:
  %total.2.0.i58105 = phi i64 [ %.333.i, %B232.i72 ], [ 0, %B0.endif.i54 ]
  %.106.i44.0103 = phi i64 [ %.175.i65, %B232.i72 ], [ 0, %B0.endif.i54 ]
  %5 = getelementptr i64, ptr %data1, i64 %.106.i44.0103
  %.233.i69 = load i64, ptr %5, align 8
  %.238.i = icmp sgt i64 %.233.i69, -1
  %.242.not.i = icmp slt i64 %.233.i69, %.36.i46
  %or.cond.i70 = select i1 %.238.i, i1 %.242.not.i, i1 false
  br i1 %or.cond.i70, label %B232.i72, label %B218.i71

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
  %thread2.sink126 = phi ptr [ %thread1, %B218.i31 ], [ %thread0, %B218.i ], [ %thread2, %B218.i71 ], [ %thread0, %B0.endif.i ], [ %thread1, %B232.i33 ], [ %thread1, %B0.endif.i13 ], [ %thread0, %B232.i ], [ %thread2, %B0.endif.i54 ], [ %thread2, %B232.i72 ]
  %result.0 = phi i64 [ %.258.i32, %B218.i31 ], [ %.258.i, %B218.i ], [ %.257.i, %B218.i71 ], [ 0, %B0.endif.i ], [ %.334.i41, %B232.i33 ], [ 0, %B0.endif.i13 ], [ %.334.i, %B232.i ], [ 0, %B0.endif.i54 ], [ %.333.i, %B232.i72 ]
  call void @PyEval_RestoreThread(ptr %thread2.sink126)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr
