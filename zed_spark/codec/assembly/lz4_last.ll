@PyExc_TypeError = external local_unnamed_addr global ptr
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @lz4_last(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
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
  %.39.i = icmp sgt i64 %rows0, 0
  br i1 %.39.i, label %B80.i, label %part0

B80.i:
  %at.6.0.i = phi i64 [ %at.7.1.i, %B384.i ], [ 0, %w0 ]
  %.50.i = add i64 %at.6.0.i, %.19.i
  %.51.i = inttoptr i64 %.50.i to ptr
  %.52.i = load i8, ptr %.51.i, align 1
  %.53.i = zext i8 %.52.i to i64
  %.58.i = add nsw i64 %at.6.0.i, 1
  %.69.i = lshr i64 %.53.i, 4
  %.73.i = icmp eq i64 %.69.i, 15
  br i1 %.73.i, label %B148.i, label %B188.i

B148.i:
  %.21.i.i = icmp slt i64 %.58.i, %rows0
  br i1 %.21.i.i, label %B20.i.i, label %part0

B20.i.i:
  %n.2.i.0.i = phi i64 [ %.46.i.i, %B122.i.i ], [ 15, %B148.i ]
  %at.2.i.0.i = phi i64 [ %.38.i.i, %B122.i.i ], [ %.58.i, %B148.i ]
  %.30.i.i = add i64 %at.2.i.0.i, %.19.i
  %.31.i.i = inttoptr i64 %.30.i.i to ptr
  %.32.i.i = load i8, ptr %.31.i.i, align 1
  %.33.i.i = zext i8 %.32.i.i to i64
  %.38.i.i = add i64 %at.2.i.0.i, 1
  %.46.i.i = add nuw nsw i64 %n.2.i.0.i, %.33.i.i
  %.53.i.i = icmp samesign ugt i64 %.46.i.i, 2147483647
  br i1 %.53.i.i, label %part0, label %B102.i.i

B102.i.i:
  %.75.i.not.i = icmp eq i8 %.32.i.i, -1
  br i1 %.75.i.not.i, label %B122.i.i, label %B188.i

B122.i.i:
  %exitcond.not = icmp eq i64 %.38.i.i, %rows0
  br i1 %exitcond.not, label %part0, label %B20.i.i

B188.i:
  %at.8.1.i = phi i64 [ %.58.i, %B80.i ], [ %.38.i.i, %B102.i.i ]
  %n.3.1.i = phi i64 [ %.69.i, %B80.i ], [ %.46.i.i, %B102.i.i ]
  %.121.i = sub nsw i64 %rows0, %at.8.1.i
  %.123.i = icmp sgt i64 %n.3.1.i, %.121.i
  br i1 %.123.i, label %part0, label %B232.i

B232.i:
  %.141.i = add nsw i64 %n.3.1.i, %at.8.1.i
  %.151.i = icmp eq i64 %.141.i, %rows0
  br i1 %.151.i, label %part0, label %B258.i

B258.i:
  %.170.i = sub nsw i64 %rows0, %.141.i
  %.171.i = icmp slt i64 %.170.i, 2
  br i1 %.171.i, label %part0, label %B290.i

B290.i:
  %.184.i = add nsw i64 %.141.i, 2
  %.195.i = and i64 %.53.i, 15
  %.198.i = icmp eq i64 %.195.i, 15
  br i1 %.198.i, label %B318.i, label %B384.i

B318.i:
  %.21.i15.i = icmp slt i64 %.184.i, %rows0
  br i1 %.21.i15.i, label %B20.i27.i, label %part0

B20.i27.i:
  %n.2.i6.0.i = phi i64 [ %.46.i43.i, %B122.i52.i ], [ 15, %B318.i ]
  %at.2.i4.0.i = phi i64 [ %.38.i38.i, %B122.i52.i ], [ %.184.i, %B318.i ]
  %.30.i32.i = add i64 %at.2.i4.0.i, %.19.i
  %.31.i33.i = inttoptr i64 %.30.i32.i to ptr
  %.32.i34.i = load i8, ptr %.31.i33.i, align 1
  %.33.i35.i = zext i8 %.32.i34.i to i64
  %.38.i38.i = add nsw i64 %at.2.i4.0.i, 1
  %.46.i43.i = add nuw nsw i64 %n.2.i6.0.i, %.33.i35.i
  %.53.i47.i = icmp samesign ugt i64 %.46.i43.i, 2147483647
  br i1 %.53.i47.i, label %part0, label %B102.i48.i

B102.i48.i:
  %.75.i50.not.i = icmp eq i8 %.32.i34.i, -1
  br i1 %.75.i50.not.i, label %B122.i52.i, label %B384.i

B122.i52.i:
  %.106.i62.i = icmp slt i64 %.38.i38.i, %rows0
  br i1 %.106.i62.i, label %B20.i27.i, label %part0

B384.i:
  %at.7.1.i = phi i64 [ %.184.i, %B290.i ], [ %.38.i38.i, %B102.i48.i ]
  %.251.i = icmp slt i64 %at.7.1.i, %rows0
  br i1 %.251.i, label %B80.i, label %part0

part0:
  %result.0 = phi i64 [ -1, %B20.i27.i ], [ -1, %w0 ], [ -1, %B122.i.i ], [ -1, %B122.i52.i ], [ -1, %B20.i.i ], [ -1, %B384.i ], [ -1, %B148.i ], [ -1, %B258.i ], [ -1, %B318.i ], [ %at.6.0.i, %B232.i ], [ -1, %B188.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0)
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
