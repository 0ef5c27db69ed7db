@PyExc_TypeError = external local_unnamed_addr global ptr
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @count_values(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %fits = icmp eq i64 %count, 1
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
  %thread0 = call ptr @PyEval_SaveThread()
  %.19.i = ptrtoint ptr %data0 to i64
  %.45.i = icmp sgt i64 %rows0, 0
  br i1 %.45.i, label %B84.i, label %part0

B84.i:
  %at.2.0.i = phi i64 [ %.56.sroa.10.0.i, %B148.i ], [ 0, %w0 ]
  %count.2.0.i = phi i64 [ %.108.i, %B148.i ], [ 0, %w0 ]
  %.15.i.i.not.i = icmp slt i64 %at.2.0.i, %rows0
  br i1 %.15.i.i.not.i, label %B24.i.i.i, label %B138.i

B24.i.i.i:
  %.34.i.i.i = add i64 %at.2.0.i, %.19.i
  %.35.i.i.i = inttoptr i64 %.34.i.i.i to ptr
  %.36.i.i.i = load i8, ptr %.35.i.i.i, align 1
  %.37.i.i.i = zext i8 %.36.i.i.i to i64
  %.42.i.i.i = icmp sgt i8 %.36.i.i.i, -1
  %.49.i.i.i = add nsw i64 %at.2.0.i, 1
  br i1 %.42.i.i.i, label %B0.endif.i.i.thread, label %B82.i.i.i

B82.i.i.i:
  %.62.i.i.i = icmp slt i64 %.49.i.i.i, %rows0
  br i1 %.62.i.i.i, label %B100.i.i.i, label %B42.i.i.i.i.preheader

B42.i.i.i.i.preheader:
  br label %B42.i.i.i.i

B100.i.i.i:
  %.67.i.i.i = add i64 %.49.i.i.i, %.19.i
  %.68.i.i.i = inttoptr i64 %.67.i.i.i to ptr
  %.69.i.i.i = load i8, ptr %.68.i.i.i, align 1
  %.75.i.i.i = icmp sgt i8 %.69.i.i.i, -1
  br i1 %.75.i.i.i, label %B150.i.i.i, label %B42.i.i.i.i.preheader

B150.i.i.i:
  %.70.i.i.i = zext nneg i8 %.69.i.i.i to i64
  %.82.i.i.i = and i64 %.37.i.i.i, 127
  %.86.i.i.i = shl nuw nsw i64 %.70.i.i.i, 7
  %.89.i.i.i = or disjoint i64 %.86.i.i.i, %.82.i.i.i
  %.91.i.i.i = add nsw i64 %at.2.0.i, 2
  br label %B0.endif.i.i.thread

B42.i.i.i.i:
  %.43.i.i.i.i.0 = phi i64 [ %.107.i.i.i.i, %B176.i.i.i.i ], [ 10, %B42.i.i.i.i.preheader ]
  %.40.i.i.i.i.0 = phi i64 [ %.111.i.i.i.i, %B176.i.i.i.i ], [ 0, %B42.i.i.i.i.preheader ]
  %value.2.i.i.i.0.i = phi i64 [ %value.3.i.i.i.1.i, %B176.i.i.i.i ], [ 0, %B42.i.i.i.i.preheader ]
  %at.2.i.i.i.0.i = phi i64 [ %.174.i.i.i.i, %B176.i.i.i.i ], [ %at.2.0.i, %B42.i.i.i.i.preheader ]
  %.98.i.i.i.i.not = icmp eq i64 %.43.i.i.i.i.0, 0
  br i1 %.98.i.i.i.i.not, label %B138.i, label %B42.if.i.i.i.i

B70.i.i.i.i:
  %.166.i.i.i.i = add i64 %at.2.i.i.i.0.i, %.19.i
  %.167.i.i.i.i = inttoptr i64 %.166.i.i.i.i to ptr
  %.168.i.i.i.i = load i8, ptr %.167.i.i.i.i, align 1
  %.174.i.i.i.i = add nsw i64 %at.2.i.i.i.0.i, 1
  %0 = and i8 %.168.i.i.i.i, 127
  %.186.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.i.0, 29
  br i1 %.186.i.i.i.i, label %B134.i.i.i.i, label %B152.i.i.i.i

B134.i.i.i.i:
  %.181.i.i.i.i = zext nneg i8 %0 to i64
  %.190.i.i.i.i = shl nuw nsw i64 %.181.i.i.i.i, %.40.i.i.i.i.0
  %.196.i.i.i.i = or i64 %.190.i.i.i.i, %value.2.i.i.i.0.i
  br label %B176.i.i.i.i

B152.i.i.i.i:
  %.211.i.i.i.not.i = icmp eq i8 %0, 0
  br i1 %.211.i.i.i.not.i, label %B176.i.i.i.i, label %B138.i

B176.i.i.i.i:
  %value.3.i.i.i.1.i = phi i64 [ %.196.i.i.i.i, %B134.i.i.i.i ], [ %value.2.i.i.i.0.i, %B152.i.i.i.i ]
  %.237.i.i.i.i = icmp sgt i8 %.168.i.i.i.i, -1
  br i1 %.237.i.i.i.i, label %B188.i.i.i.i, label %B42.i.i.i.i

B188.i.i.i.i:
  %.248.i.i.i.i = icmp slt i64 %value.3.i.i.i.1.i, 2147483648
  br i1 %.248.i.i.i.i, label %B0.endif.i.i.thread, label %B138.i

B42.if.i.i.i.i:
  %.107.i.i.i.i = add nsw i64 %.43.i.i.i.i.0, -1
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.0, 7
  %.141.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.0.i, %rows0
  br i1 %.141.i.i.i.not.i, label %B70.i.i.i.i, label %B138.i

B0.endif.i.i.thread:
  %.11.i.sroa.7.0.i = phi i64 [ %.91.i.i.i, %B150.i.i.i ], [ %.174.i.i.i.i, %B188.i.i.i.i ], [ %.49.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.i = phi i64 [ %.89.i.i.i, %B150.i.i.i ], [ %value.3.i.i.i.1.i, %B188.i.i.i.i ], [ %.37.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.i.fr = freeze i64 %.11.i.sroa.0.0.i
  %spec.select = call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.i.fr, i64 1)
  %.68.i.i = sub nsw i64 %rows0, %.11.i.sroa.7.0.i
  %.72.i.i = icmp sgt i64 %spec.select, %.68.i.i
  %1 = or i64 %.11.i.sroa.0.0.i.fr, %spec.select
  %2 = icmp slt i64 %1, 0
  %.56.sroa.0.0.i = select i1 %2, i1 true, i1 %.72.i.i
  br i1 %.56.sroa.0.0.i, label %B138.i, label %B148.i

B138.i:
  %.99.i = xor i64 %count.2.0.i, -1
  br label %part0

B148.i:
  %.56.sroa.10.0.i = add nsw i64 %spec.select, %.11.i.sroa.7.0.i
  %.108.i = add nuw nsw i64 %count.2.0.i, 1
  %.115.i = icmp slt i64 %.56.sroa.10.0.i, %rows0
  br i1 %.115.i, label %B84.i, label %part0

part0:
  %storemerge.i = phi i64 [ %.99.i, %B138.i ], [ 0, %w0 ], [ %.108.i, %B148.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %storemerge.i)
  br label %end

count.wrong:
  %count.kind = load ptr, ptr @PyExc_TypeError, align 8
  tail call void @PyErr_SetString(ptr %count.kind, ptr nonnull @text.count)
  br label %end

array.wrong:
  %array.kind = load ptr, ptr @PyExc_TypeError, align 8
  call void @PyErr_SetString(ptr %array.kind, ptr nonnull @text.array)
  br label %end

end:
  %answer = phi ptr [ %object, %part0 ], [ null, %p0 ], [ null, %array.wrong ], [ null, %count.wrong ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i64 @llvm.usub.sat.i64(i64, i64)
