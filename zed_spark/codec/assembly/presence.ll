@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @presence(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
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
  %got0 = call i32 @PyObject_GetBuffer(ptr %arg0, ptr nonnull %view0, i32 13)
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
  %item2.ok = icmp eq i64 %item2, 1
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %rows2 = load i64, ptr %shape2, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.48.i.not = icmp eq i64 %rows1, 2
  br i1 %.48.i.not, label %B0.endif.i, label %lengths.wrong

B278.i:
  %absent.2.0.i = phi i64 [ %absent.3.2.i, %B510.i ], [ %.159.i, %B278.i.preheader ]
  %i.2.0.i = phi i64 [ %i.3.2.i, %B510.i ], [ %.105.i, %B278.i.preheader ]
  %at.2.0.i = phi i64 [ %.731.i.pre-phi, %B510.i ], [ 0, %B278.i.preheader ]
  %0 = getelementptr i64, ptr %data0, i64 %i.2.0.i
  %.316.i = load i64, ptr %0, align 8
  %.321.i = icmp slt i64 %.316.i, 0
  br i1 %.321.i, label %B306.i, label %B316.i

B306.i:
  %.340.i = xor i64 %i.2.0.i, -1
  br label %done

B316.i:
  %.347.i = sub nsw i64 %rows2, %at.2.0.i
  %.11.i = call i64 @llvm.smin.i64(i64 range(i64 -9223372036854775805, -9223372036854775808) %.347.i, i64 range(i64 0, -9223372036854775808) %.316.i)
  %.381.i = icmp slt i64 %.11.i, 17
  %.390.i = icmp sgt i64 %.347.i, 15
  %or.cond362.i = and i1 %.390.i, %.381.i
  br i1 %or.cond362.i, label %B392.i, label %B484.i

B392.i:
  %.399.i = sub nsw i64 1, %absent.2.0.i
  %.400.i = mul nsw i64 %.399.i, 72340172838076673
  %.403.i = add i64 %at.2.0.i, %.216.i
  %.404.i = inttoptr i64 %.403.i to ptr
  store i64 %.400.i, ptr %.404.i, align 1
  %.409.i = add i64 %.407.i, %at.2.0.i
  %.410.i = inttoptr i64 %.409.i to ptr
  store i64 %.400.i, ptr %.410.i, align 1
  %.pre = add nsw i64 %.11.i, %at.2.0.i
  br label %B510.i

B484.i:
  %.417.i = add nsw i64 %.11.i, %at.2.0.i
  %1 = trunc i64 %absent.2.0.i to i8
  %.433.i = sub i8 1, %1
  %.456.i = icmp slt i64 %at.2.0.i, 0
  %.457.i = select i1 %.456.i, i64 %rows2, i64 0
  %.458.i = add i64 %.457.i, %at.2.0.i
  %.473.i = icmp slt i64 %.417.i, 0
  %.474.i = select i1 %.473.i, i64 %rows2, i64 0
  %.475.i = add i64 %.474.i, %.417.i
  %.602.i = icmp slt i64 %.458.i, 0
  br i1 %.602.i, label %B484.endif.else.if.i, label %B484.endif.else.endif.i

B510.i:
  %.731.i.pre-phi = phi i64 [ %.417.i, %.673.endif.i.preheader ], [ %.417.i, %B484.endif.endif.i ], [ %.pre, %B392.i ]
  %.739.i = sub nsw i64 %.316.i, %.11.i
  store i64 %.739.i, ptr %0, align 8
  %.773.i.not = icmp sle i64 %.316.i, %.347.i
  %.786.i = sub nsw i64 1, %absent.2.0.i
  %absent.3.2.i = select i1 %.773.i.not, i64 %.786.i, i64 %absent.2.0.i
  %.780.i = zext i1 %.773.i.not to i64
  %i.3.2.i = add nuw nsw i64 %i.2.0.i, %.780.i
  %.807.i = icmp slt i64 %.731.i.pre-phi, %rows2
  %.842.i = icmp slt i64 %i.3.2.i, %rows0
  %or.cond361.i = select i1 %.807.i, i1 %.842.i, i1 false
  br i1 %or.cond361.i, label %B278.i, label %B618.i

B618.i:
  %absent.4.1.i = phi i64 [ %.159.i, %B0.endif.endif.endif.i ], [ %absent.3.2.i, %B510.i ]
  %i.4.1.i = phi i64 [ %.105.i, %B0.endif.endif.endif.i ], [ %i.3.2.i, %B510.i ]
  %at.3.1.i = phi i64 [ 0, %B0.endif.endif.endif.i ], [ %.731.i.pre-phi, %B510.i ]
  store i64 %i.4.1.i, ptr %data1, align 8
  store i64 %absent.4.1.i, ptr %.158.i, align 8
  br label %done

B0.endif.i:
  %.105.i = load i64, ptr %data1, align 8
  %.158.i = getelementptr i8, ptr %data1, i64 8
  %.191.not.i = icmp sgt i64 %.105.i, -1
  br i1 %.191.not.i, label %B0.endif.endif.endif.i, label %lengths.wrong

B0.endif.endif.endif.i:
  %.159.i = load i64, ptr %.158.i, align 8
  %.216.i = ptrtoint ptr %data2 to i64
  %.235.i = icmp sgt i64 %rows2, 0
  %.273.i = icmp slt i64 %.105.i, %rows0
  %or.cond.i = select i1 %.235.i, i1 %.273.i, i1 false
  br i1 %or.cond.i, label %B278.i.preheader, label %B618.i

B278.i.preheader:
  %.407.i = add i64 %.216.i, 8
  br label %B278.i

B484.endif.endif.i:
  %.582.sroa.13.0.i = phi i64 [ %rows2, %B484.endif.else.endif.endif.endif.if.i ], [ %.582.sroa.13.1.i, %B484.endif.else.endif.endif.endif.i ]
  %.703.not.i9 = icmp slt i64 %.582.sroa.0.3.i, %.582.sroa.13.0.i
  br i1 %.703.not.i9, label %.673.endif.i.preheader, label %B510.i

.673.endif.i.preheader:
  %scevgep = getelementptr i8, ptr %data2, i64 %.582.sroa.0.3.i
  %2 = sub nsw i64 %.582.sroa.13.0.i, %.582.sroa.0.3.i
  call void @llvm.memset.p0.i64(ptr align 1 %scevgep, i8 %.433.i, i64 %2, i1 false)
  br label %B510.i

B484.endif.else.if.i:
  br label %B484.endif.else.endif.i

B484.endif.else.endif.i:
  %.582.sroa.0.1.i = phi i64 [ 0, %B484.endif.else.if.i ], [ %.458.i, %B484.i ]
  %.607.not.i = icmp slt i64 %.458.i, %rows2
  br i1 %.607.not.i, label %B484.endif.else.endif.endif.i, label %B484.endif.else.endif.if.i

B484.endif.else.endif.if.i:
  br label %B484.endif.else.endif.endif.i

B484.endif.else.endif.endif.i:
  %.582.sroa.0.3.i = phi i64 [ %rows2, %B484.endif.else.endif.if.i ], [ %.582.sroa.0.1.i, %B484.endif.else.endif.i ]
  %.619.i = icmp slt i64 %.475.i, 0
  br i1 %.619.i, label %B484.endif.else.endif.endif.if.i, label %B484.endif.else.endif.endif.endif.i

B484.endif.else.endif.endif.if.i:
  br label %B484.endif.else.endif.endif.endif.i

B484.endif.else.endif.endif.endif.i:
  %.582.sroa.13.1.i = phi i64 [ 0, %B484.endif.else.endif.endif.if.i ], [ %.475.i, %B484.endif.else.endif.endif.i ]
  %.624.not.i = icmp slt i64 %.475.i, %rows2
  br i1 %.624.not.i, label %B484.endif.endif.i, label %B484.endif.else.endif.endif.endif.if.i

B484.endif.else.endif.endif.endif.if.i:
  br label %B484.endif.endif.i

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
  %result.0.ph = phi i64 [ %at.3.1.i, %B618.i ], [ %.340.i, %B306.i ]
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

declare i64 @llvm.smin.i64(i64, i64)

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)
