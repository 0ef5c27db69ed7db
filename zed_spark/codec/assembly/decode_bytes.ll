@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @decode_bytes(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
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
  %got0 = call i32 @PyObject_GetBuffer(ptr %arg0, ptr nonnull %view0, i32 8)
  %has0 = icmp eq i32 %got0, 0
  br i1 %has0, label %v0, label %end

v0:
  %data0 = load ptr, ptr %view0, align 8
  %item0.p = getelementptr inbounds nuw i8, ptr %view0, i64 24
  %item0 = load i64, ptr %item0.p, align 8
  %dims0.p = getelementptr inbounds nuw i8, ptr %view0, i64 36
  %dims0 = load i32, ptr %dims0.p, align 4
  %dims0.ok = icmp eq i32 %dims0, 1
  %item0.ok = icmp eq i64 %item0, 1
  %ok0 = and i1 %item0.ok, %dims0.ok
  br i1 %ok0, label %w0, label %array.wrong

w0:
  %shape0.p = getelementptr inbounds nuw i8, ptr %view0, i64 48
  %shape0 = load ptr, ptr %shape0.p, align 8
  %rows0 = load i64, ptr %shape0, align 4
  %at1 = getelementptr i8, ptr %args, i64 8
  %arg1 = load ptr, ptr %at1, align 8
  %got1 = call i32 @PyObject_GetBuffer(ptr %arg1, ptr nonnull %view1, i32 9)
  %has1 = icmp eq i32 %got1, 0
  br i1 %has1, label %v1, label %end

v1:
  %data1 = load ptr, ptr %view1, align 8
  %item1.p = getelementptr inbounds nuw i8, ptr %view1, i64 24
  %item1 = load i64, ptr %item1.p, align 8
  %dims1.p = getelementptr inbounds nuw i8, ptr %view1, i64 36
  %dims1 = load i32, ptr %dims1.p, align 4
  %dims1.ok = icmp eq i32 %dims1, 1
  %item1.ok = icmp eq i64 %item1, 4
  %ok1 = and i1 %item1.ok, %dims1.ok
  br i1 %ok1, label %w1, label %array.wrong

w1:
  %shape1.p = getelementptr inbounds nuw i8, ptr %view1, i64 48
  %shape1 = load ptr, ptr %shape1.p, align 8
  %rows1 = load i64, ptr %shape1, align 4
  %at2 = getelementptr i8, ptr %args, i64 16
  %arg2 = load ptr, ptr %at2, align 8
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 9)
  %has2 = icmp eq i32 %got2, 0
  br i1 %has2, label %v2, label %end

v2:
  %data2 = load ptr, ptr %view2, align 8
  %item2.p = getelementptr inbounds nuw i8, ptr %view2, i64 24
  %item2 = load i64, ptr %item2.p, align 8
  %dims2.p = getelementptr inbounds nuw i8, ptr %view2, i64 36
  %dims2 = load i32, ptr %dims2.p, align 4
  %dims2.ok = icmp eq i32 %dims2, 1
  %item2.ok = icmp eq i64 %item2, 1
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %shape2.p = getelementptr inbounds nuw i8, ptr %view2, i64 48
  %shape2 = load ptr, ptr %shape2.p, align 8
  %rows2 = load i64, ptr %shape2, align 4
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %got3 = call i32 @PyObject_GetBuffer(ptr %arg3, ptr nonnull %view3, i32 9)
  %has3 = icmp eq i32 %got3, 0
  br i1 %has3, label %v3, label %end

v3:
  %item3.p = getelementptr inbounds nuw i8, ptr %view3, i64 24
  %item3 = load i64, ptr %item3.p, align 8
  %dims3.p = getelementptr inbounds nuw i8, ptr %view3, i64 36
  %dims3 = load i32, ptr %dims3.p, align 4
  %dims3.ok = icmp eq i32 %dims3, 1
  %item3.ok = icmp eq i64 %item3, 1
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %shape3.p = getelementptr inbounds nuw i8, ptr %view3, i64 48
  %shape3 = load ptr, ptr %shape3.p, align 8
  %data3 = load ptr, ptr %view3, align 8
  %rows3 = load i64, ptr %shape3, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.67.i = add nsw i64 %rows3, 1
  %.68.i.not = icmp eq i64 %rows1, %.67.i
  br i1 %.68.i.not, label %B0.endif.i, label %lengths.wrong

B340.i:
  %to.2.0.i31 = phi i64 [ %.495.i, %B474.endif.i ], [ 0, %B0.endif.i ]
  %at.3.0.i30 = phi i64 [ %.488.i, %B474.endif.i ], [ 0, %B0.endif.i ]
  %.241.i.028 = phi i64 [ %.310.i, %B474.endif.i ], [ 0, %B0.endif.i ]
  %.310.i = add nuw nsw i64 %.241.i.028, 1
  %.15.i.not.i = icmp slt i64 %at.3.0.i30, %rows0
  br i1 %.15.i.not.i, label %B24.i.i, label %B340.endif.i.thread

B24.i.i:
  %.34.i.i = add i64 %at.3.0.i30, %.102.i
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %at.3.0.i30, 1
  br i1 %.42.i.i, label %B340.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %rows0
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %.102.i
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nsw i64 %at.3.0.i30, 2
  br label %B340.endif.i

B182.i.i:
  %0 = add i64 %at.3.0.i30, 10
  %smax = call i64 @llvm.smax.i64(i64 %at.3.0.i30, i64 %rows0)
  br label %B42.i.i.i

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %at.2.i.i.0.i = phi i64 [ %at.3.0.i30, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %value.2.i.i.0.i = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.1.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B340.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.0.i, %.102.i
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.0.i, 1
  %1 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %1 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.0.i
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.not.i = icmp eq i8 %1, 0
  br i1 %.211.i.i.not.i, label %B176.i.i.i, label %B340.endif.i.thread

B176.i.i.i:
  %value.3.i.i.1.i = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.0.i, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.1.i, 2147483648
  br i1 %.248.i.i.i, label %B340.endif.i, label %B340.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.not.i = icmp slt i64 %at.2.i.i.0.i, %rows0
  br i1 %.141.i.i.not.i, label %B70.i.i.i, label %B340.endif.i.thread

B424.i:
  %.405.i = sub nsw i64 %rows0, %.342.sroa.7.0.i13
  %.407.i = icmp sgt i64 %.394.i, %.405.i
  %.411.i = sub nsw i64 %.11.i, %to.2.0.i31
  %.413.i = icmp sgt i64 %.394.i, %.411.i
  %or.cond.i = select i1 %.407.i, i1 true, i1 %.413.i
  br i1 %or.cond.i, label %B460.i, label %B474.i

B460.i:
  %.440.i = xor i64 %.241.i.028, -1
  br label %done

B474.i:
  %.24.i11.i = add nuw nsw i64 %.394.i, 32
  %.27.i.not.i = icmp samesign ugt i64 %.24.i11.i, %.405.i
  %.33.i59.i = sub nsw i64 %rows2, %to.2.0.i31
  %.36.i61.not.i = icmp sgt i64 %.24.i11.i, %.33.i59.i
  %or.cond523.i = select i1 %.27.i.not.i, i1 true, i1 %.36.i61.not.i
  br i1 %or.cond523.i, label %B182.i13.i, label %B52.i.i

B52.i.i:
  %.42.i64.i = add i64 %.342.sroa.7.0.i13, %.102.i
  %.43.i.i = inttoptr i64 %.42.i64.i to ptr
  %.44.i65.i = add i64 %to.2.0.i31, %.128.i
  %.45.i.i = inttoptr i64 %.44.i65.i to ptr
  %.46.i66.i = load <4 x i64>, ptr %.43.i.i, align 1
  store <4 x i64> %.46.i66.i, ptr %.45.i.i, align 1
  %.52.i68.i = icmp samesign ugt i64 %.394.i, 32
  br i1 %.52.i68.i, label %B104.i.i, label %B474.endif.i

B104.i.i:
  %k.2.i.0.i = phi i64 [ %.69.i82.i, %B104.i.i ], [ 32, %B52.i.i ]
  %.62.i77.i = add i64 %.42.i64.i, %k.2.i.0.i
  %.63.i.i = inttoptr i64 %.62.i77.i to ptr
  %.64.i78.i = add i64 %.44.i65.i, %k.2.i.0.i
  %.65.i79.i = inttoptr i64 %.64.i78.i to ptr
  %.66.i80.i = load <4 x i64>, ptr %.63.i.i, align 1
  store <4 x i64> %.66.i80.i, ptr %.65.i79.i, align 1
  %.69.i82.i = add nuw nsw i64 %k.2.i.0.i, 32
  %.73.i.i = icmp slt i64 %.69.i82.i, %.394.i
  br i1 %.73.i.i, label %B104.i.i, label %B474.endif.i

B182.i13.i:
  %.27.i.i18.i = icmp samesign ugt i64 %.394.i, 31
  br i1 %.27.i.i18.i, label %B26.i.i.i.preheader, label %B102.i.i.i

B26.i.i.i.preheader:
  %.31.i.i46.i = add i64 %.342.sroa.7.0.i13, %.102.i
  %.34.i.i.i = add i64 %to.2.0.i31, %.128.i
  br label %B26.i.i.i

B26.i.i.i:
  %k.2.i.i.0.i = phi i64 [ %.44.i.i.i, %B26.i.i.i ], [ 0, %B26.i.i.i.preheader ]
  %.37.i.i49.i = add i64 %.31.i.i46.i, %k.2.i.i.0.i
  %.38.i.i50.i = inttoptr i64 %.37.i.i49.i to ptr
  %.39.i.i51.i = add i64 %.34.i.i.i, %k.2.i.i.0.i
  %.40.i.i52.i = inttoptr i64 %.39.i.i51.i to ptr
  %.41.i.i.i = load <4 x i64>, ptr %.38.i.i50.i, align 1
  store <4 x i64> %.41.i.i.i, ptr %.40.i.i52.i, align 1
  %.44.i.i.i = add nuw nsw i64 %k.2.i.i.0.i, 32
  %.49.i.i55.i = add nuw nsw i64 %k.2.i.i.0.i, 64
  %.51.i.i56.not.i = icmp sgt i64 %.49.i.i55.i, %.394.i
  br i1 %.51.i.i56.not.i, label %B102.i.i.i, label %B26.i.i.i

B102.i.i.i:
  %k.3.i.i.1.i = phi i64 [ 0, %B182.i13.i ], [ %.44.i.i.i, %B26.i.i.i ]
  %.68.i.i27.i = sub nsw i64 %.394.i, %k.3.i.i.1.i
  %.98.i.i.i.i24.not = icmp slt i64 %.68.i.i27.i, 1
  br i1 %.98.i.i.i.i24.not, label %B474.endif.i, label %B34.if.i.i.i.i.lr.ph

B34.if.i.i.i.i.lr.ph:
  %.58.i.i.i = add i64 %.342.sroa.7.0.i13, %.102.i
  %.137.i.i.i.i = add i64 %.58.i.i.i, %k.3.i.i.1.i
  %.63.i.i24.i = add i64 %to.2.0.i31, %.128.i
  %.139.i.i.i.i = add i64 %.63.i.i24.i, %k.3.i.i.1.i
  br label %B34.if.i.i.i.i

B34.if.i.i.i.i:
  %.40.i.i.i.i.026 = phi i64 [ 0, %B34.if.i.i.i.i.lr.ph ], [ %.111.i.i.i.i, %B34.if.i.i.i.i ]
  %.43.i.i.i.i.025 = phi i64 [ %.68.i.i27.i, %B34.if.i.i.i.i.lr.ph ], [ %.107.i.i.i.i, %B34.if.i.i.i.i ]
  %.107.i.i.i.i = add nsw i64 %.43.i.i.i.i.025, -1
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.i.026, 1
  %.142.i.i.i.i = add i64 %.137.i.i.i.i, %.40.i.i.i.i.026
  %.143.i.i.i.i = inttoptr i64 %.142.i.i.i.i to ptr
  %.144.i.i.i.i = add i64 %.139.i.i.i.i, %.40.i.i.i.i.026
  %.145.i.i.i.i = inttoptr i64 %.144.i.i.i.i to ptr
  %.146.i.i.i.i = load i8, ptr %.143.i.i.i.i, align 1
  store i8 %.146.i.i.i.i, ptr %.145.i.i.i.i, align 1
  %.98.i.i.i.i = icmp samesign ugt i64 %.43.i.i.i.i.025, 1
  br i1 %.98.i.i.i.i, label %B34.if.i.i.i.i, label %B474.endif.i

B0.endif.i:
  %.102.i = ptrtoint ptr %data0 to i64
  %.128.i = ptrtoint ptr %data2 to i64
  %.11.i = call i64 @llvm.smin.i64(i64 %rows2, i64 2147483647)
  store i32 0, ptr %data1, align 4
  %.297.i27.not = icmp slt i64 %rows3, 1
  br i1 %.297.i27.not, label %done, label %B340.i

B340.endif.i:
  %.342.sroa.7.0.i = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.342.sroa.0.0.i = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.1.i, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.342.sroa.0.0.i.fr = freeze i64 %.342.sroa.0.0.i
  %.377.not.i = icmp ne i64 %.342.sroa.0.0.i.fr, 0
  %spec.select20 = zext i1 %.377.not.i to i64
  br label %B340.endif.i.thread

B340.endif.i.thread:
  %.342.sroa.0.0.i14 = phi i64 [ -1, %B188.i.i.i ], [ %.342.sroa.0.0.i.fr, %B340.endif.i ], [ -1, %B340.i ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i.i ]
  %.342.sroa.7.0.i13 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.342.sroa.7.0.i, %B340.endif.i ], [ %at.3.0.i30, %B340.i ], [ %0, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %2 = phi i64 [ 1, %B188.i.i.i ], [ %spec.select20, %B340.endif.i ], [ 1, %B340.i ], [ 1, %B152.i.i.i ], [ 1, %B42.if.i.i.i ], [ 1, %B42.i.i.i ]
  %.394.i = sub nsw i64 %.342.sroa.0.0.i14, %2
  %.401.i = icmp slt i64 %.394.i, 0
  br i1 %.401.i, label %B460.i, label %B424.i

B474.endif.i:
  %.488.i = add nsw i64 %.394.i, %.342.sroa.7.0.i13
  %.495.i = add nuw nsw i64 %.394.i, %to.2.0.i31
  %3 = getelementptr i32, ptr %data1, i64 %.241.i.028
  %4 = getelementptr i8, ptr %3, i64 4
  %.531.i = trunc i64 %.495.i to i32
  store i32 %.531.i, ptr %4, align 4
  %5 = getelementptr i8, ptr %data3, i64 %.241.i.028
  %.564.i = trunc nuw nsw i64 %2 to i8
  store i8 %.564.i, ptr %5, align 1
  %exitcond.not = icmp eq i64 %rows3, %.310.i
  br i1 %exitcond.not, label %done, label %B340.i

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
  %result.0.ph = phi i64 [ %.440.i, %B460.i ], [ 0, %B0.endif.i ], [ %.488.i, %B474.endif.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
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

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)
