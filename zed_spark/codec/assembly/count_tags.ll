@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define ptr @count_tags(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
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
  br i1 %dims0.ok, label %w0, label %array.wrong

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
  %item2.ok = icmp eq i64 %item2, 8
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %shape2.p = getelementptr inbounds nuw i8, ptr %view2, i64 48
  %shape2 = load ptr, ptr %shape2.p, align 8
  %rows2 = load i64, ptr %shape2, align 4
  switch i64 %item0, label %array.wrong [
    i64 1, label %c0
    i64 4, label %c1
    i64 8, label %c2
  ]

c0:
  %thread0 = call ptr @PyEval_SaveThread()
  %.75.i.not = icmp eq i64 %rows1, %rows0
  br i1 %.75.i.not, label %B0.endif.i, label %lengths.wrong

B140.i:
  %spec.select = call i64 @llvm.smax.i64(i64 %rows0, i64 0)
  %.192.i163.not = icmp slt i64 %rows0, 1
  br i1 %.192.i163.not, label %B284.i, label %B178.if.i

B266.i:
  %0 = icmp ult i64 %.262.i, 2
  br i1 %0, label %B284.i, label %B388.if.i.preheader

B284.i:
  %total.2.0.i.lcssa185 = phi i64 [ %.266.i, %B266.i ], [ 0, %B140.i ]
  %.346.i = load i64, ptr %data2, align 8
  %.349.i = sub i64 %rows0, %total.2.0.i.lcssa185
  %.350.i = add nsw i64 %.349.i, %.346.i
  store i64 %.350.i, ptr %data2, align 8
  %.409.i = getelementptr i8, ptr %data2, i64 8
  %.410.i = load i64, ptr %.409.i, align 8
  %.412.i = add nsw i64 %.410.i, %total.2.0.i.lcssa185
  store i64 %.412.i, ptr %.409.i, align 8
  br label %done

B358.i:
  %.534.i170.not = icmp slt i64 %rows0, 1
  br i1 %.534.i170.not, label %done, label %B388.if.i.preheader

B388.if.i.preheader:
  %spec.select136.pre-phi188 = phi i64 [ %rows0, %B358.i ], [ %spec.select, %B266.i ]
  br label %B388.if.i

B468.i:
  %.632.i = xor i64 %.478.i.0171, -1
  br label %done

B482.i:
  %.547.i = add nuw nsw i64 %.478.i.0171, 1
  %1 = getelementptr i32, ptr %data1, i64 %.478.i.0171
  %.668.i = zext i8 %.605.i to i32
  store i32 %.668.i, ptr %1, align 4
  %.701.i = getelementptr i64, ptr %data2, i64 %.606.i
  %.702.i = load i64, ptr %.701.i, align 8
  %.703.i = add nsw i64 %.702.i, 1
  store i64 %.703.i, ptr %.701.i, align 8
  %exitcond180.not = icmp eq i64 %.547.i, %spec.select136.pre-phi188
  br i1 %exitcond180.not, label %done, label %B388.if.i

B0.endif.i:
  %.104.i = icmp eq i64 %rows2, 2
  br i1 %.104.i, label %B140.i, label %B358.i

B178.if.i:
  %total.2.0.i167 = phi i64 [ %.266.i, %B178.if.i ], [ 0, %B140.i ]
  %either.2.0.i166 = phi i64 [ %.262.i, %B178.if.i ], [ 0, %B140.i ]
  %.136.i.0164 = phi i64 [ %.205.i, %B178.if.i ], [ 0, %B140.i ]
  %.205.i = add nuw nsw i64 %.136.i.0164, 1
  %2 = getelementptr i8, ptr %data0, i64 %.136.i.0164
  %.259.i = load i8, ptr %2, align 1
  %.260.i = zext i8 %.259.i to i64
  %.262.i = or i64 %either.2.0.i166, %.260.i
  %.266.i = add nuw nsw i64 %total.2.0.i167, %.260.i
  %3 = getelementptr i32, ptr %data1, i64 %.136.i.0164
  %.298.i = zext i8 %.259.i to i32
  store i32 %.298.i, ptr %3, align 4
  %exitcond179.not = icmp eq i64 %rows0, %.205.i
  br i1 %exitcond179.not, label %B266.i, label %B178.if.i

B388.if.i:
  %.478.i.0171 = phi i64 [ %.547.i, %B482.i ], [ 0, %B388.if.i.preheader ]
  %4 = getelementptr i8, ptr %data0, i64 %.478.i.0171
  %.605.i = load i8, ptr %4, align 1
  %.606.i = zext i8 %.605.i to i64
  %.615.not.i = icmp sgt i64 %rows2, %.606.i
  br i1 %.615.not.i, label %B482.i, label %B468.i

c1:
  %thread1 = call ptr @PyEval_SaveThread()
  %.75.i7.not = icmp eq i64 %rows1, %rows0
  br i1 %.75.i7.not, label %B0.endif.i14, label %lengths.wrong

B140.i41:
  %spec.select137 = call i64 @llvm.smax.i64(i64 %rows0, i64 0)
  %.192.i48153.not = icmp slt i64 %rows0, 1
  br i1 %.192.i48153.not, label %B284.i50, label %B178.if.i57

B266.i49:
  %5 = icmp ult i64 %.262.i66, 2
  br i1 %5, label %B284.i50, label %B388.if.i23.preheader

B284.i50:
  %total.2.0.i46.lcssa191 = phi i64 [ %.266.i67, %B266.i49 ], [ 0, %B140.i41 ]
  %.346.i51 = load i64, ptr %data2, align 8
  %.349.i52 = sub i64 %rows0, %total.2.0.i46.lcssa191
  %.350.i53 = add nsw i64 %.349.i52, %.346.i51
  store i64 %.350.i53, ptr %data2, align 8
  %.409.i54 = getelementptr i8, ptr %data2, i64 8
  %.410.i55 = load i64, ptr %.409.i54, align 8
  %.412.i56 = add nsw i64 %.410.i55, %total.2.0.i46.lcssa191
  store i64 %.412.i56, ptr %.409.i54, align 8
  br label %done

B358.i16:
  %.534.i21160.not = icmp slt i64 %rows0, 1
  br i1 %.534.i21160.not, label %done, label %B388.if.i23.preheader

B388.if.i23.preheader:
  %spec.select138.pre-phi194 = phi i64 [ %rows0, %B358.i16 ], [ %spec.select137, %B266.i49 ]
  br label %B388.if.i23

B468.i33:
  %.632.i34 = xor i64 %.478.i5.0161, -1
  br label %done

B482.i35:
  %.547.i26 = add nuw nsw i64 %.478.i5.0161, 1
  %6 = getelementptr i32, ptr %data1, i64 %.478.i5.0161
  store i32 %.605.i30, ptr %6, align 4
  %.701.i38 = getelementptr i64, ptr %data2, i64 %.606.i31
  %.702.i39 = load i64, ptr %.701.i38, align 8
  %.703.i40 = add nsw i64 %.702.i39, 1
  store i64 %.703.i40, ptr %.701.i38, align 8
  %exitcond178.not = icmp eq i64 %.547.i26, %spec.select138.pre-phi194
  br i1 %exitcond178.not, label %done, label %B388.if.i23

B0.endif.i14:
  %.104.i15 = icmp eq i64 %rows2, 2
  br i1 %.104.i15, label %B140.i41, label %B358.i16

B178.if.i57:
  %total.2.0.i46157 = phi i64 [ %.266.i67, %B178.if.i57 ], [ 0, %B140.i41 ]
  %either.2.0.i45156 = phi i64 [ %.262.i66, %B178.if.i57 ], [ 0, %B140.i41 ]
  %.136.i3.0154 = phi i64 [ %.205.i60, %B178.if.i57 ], [ 0, %B140.i41 ]
  %.205.i60 = add nuw nsw i64 %.136.i3.0154, 1
  %7 = getelementptr i32, ptr %data0, i64 %.136.i3.0154
  %.259.i64 = load i32, ptr %7, align 4
  %.260.i65 = sext i32 %.259.i64 to i64
  %.262.i66 = or i64 %either.2.0.i45156, %.260.i65
  %.266.i67 = add nsw i64 %total.2.0.i46157, %.260.i65
  %8 = getelementptr i32, ptr %data1, i64 %.136.i3.0154
  store i32 %.259.i64, ptr %8, align 4
  %exitcond177.not = icmp eq i64 %rows0, %.205.i60
  br i1 %exitcond177.not, label %B266.i49, label %B178.if.i57

B388.if.i23:
  %.478.i5.0161 = phi i64 [ %.547.i26, %B482.i35 ], [ 0, %B388.if.i23.preheader ]
  %9 = getelementptr i32, ptr %data0, i64 %.478.i5.0161
  %.605.i30 = load i32, ptr %9, align 4
  %.606.i31 = sext i32 %.605.i30 to i64
  %.611.i = icmp sgt i32 %.605.i30, -1
  %.615.not.i32 = icmp sgt i64 %rows2, %.606.i31
  %or.cond.i = select i1 %.611.i, i1 %.615.not.i32, i1 false
  br i1 %or.cond.i, label %B482.i35, label %B468.i33

c2:
  %thread2 = call ptr @PyEval_SaveThread()
  %.75.i74.not = icmp eq i64 %rows1, %rows0
  br i1 %.75.i74.not, label %B0.endif.i81, label %lengths.wrong

B140.i95:
  %spec.select139 = call i64 @llvm.smax.i64(i64 %rows0, i64 0)
  %.192.i102144.not = icmp slt i64 %rows0, 1
  br i1 %.192.i102144.not, label %B284.i104, label %B178.if.i107

B266.i103:
  %10 = icmp ult i64 %.261.i, 2
  br i1 %10, label %B284.i104, label %B388.if.i88.preheader

B284.i104:
  %total.2.0.i100.lcssa197 = phi i64 [ %.265.i, %B266.i103 ], [ 0, %B140.i95 ]
  %.345.i = load i64, ptr %data2, align 8
  %.348.i = sub i64 %rows0, %total.2.0.i100.lcssa197
  %.349.i105 = add nsw i64 %.348.i, %.345.i
  store i64 %.349.i105, ptr %data2, align 8
  %.408.i = getelementptr i8, ptr %data2, i64 8
  %.409.i106 = load i64, ptr %.408.i, align 8
  %.411.i = add nsw i64 %.409.i106, %total.2.0.i100.lcssa197
  store i64 %.411.i, ptr %.408.i, align 8
  br label %done

B358.i83:
  %.533.i86150.not = icmp slt i64 %rows0, 1
  br i1 %.533.i86150.not, label %done, label %B388.if.i88.preheader

B388.if.i88.preheader:
  %spec.select140.pre-phi200 = phi i64 [ %rows0, %B358.i83 ], [ %spec.select139, %B266.i103 ]
  br label %B388.if.i88

B468.i92:
  %.630.i = xor i64 %.477.i.0151, -1
  br label %done

B482.i93:
  %.546.i = add nuw nsw i64 %.477.i.0151, 1
  %11 = getelementptr i32, ptr %data1, i64 %.477.i.0151
  %.666.i = trunc i64 %.604.i90 to i32
  store i32 %.666.i, ptr %11, align 4
  %.699.i = getelementptr i64, ptr %data2, i64 %.604.i90
  %.700.i = load i64, ptr %.699.i, align 8
  %.701.i94 = add nsw i64 %.700.i, 1
  store i64 %.701.i94, ptr %.699.i, align 8
  %exitcond176.not = icmp eq i64 %.546.i, %spec.select140.pre-phi200
  br i1 %exitcond176.not, label %done, label %B388.if.i88

B0.endif.i81:
  %.104.i82 = icmp eq i64 %rows2, 2
  br i1 %.104.i82, label %B140.i95, label %B358.i83

B178.if.i107:
  %total.2.0.i100148 = phi i64 [ %.265.i, %B178.if.i107 ], [ 0, %B140.i95 ]
  %either.2.0.i99147 = phi i64 [ %.261.i, %B178.if.i107 ], [ 0, %B140.i95 ]
  %.136.i72.0145 = phi i64 [ %.205.i110, %B178.if.i107 ], [ 0, %B140.i95 ]
  %.205.i110 = add nuw nsw i64 %.136.i72.0145, 1
  %12 = getelementptr i64, ptr %data0, i64 %.136.i72.0145
  %.259.i114 = load i64, ptr %12, align 8
  %.261.i = or i64 %.259.i114, %either.2.0.i99147
  %.265.i = add nsw i64 %.259.i114, %total.2.0.i100148
  %13 = getelementptr i32, ptr %data1, i64 %.136.i72.0145
  %.297.i115 = trunc i64 %.259.i114 to i32
  store i32 %.297.i115, ptr %13, align 4
  %exitcond.not = icmp eq i64 %rows0, %.205.i110
  br i1 %exitcond.not, label %B266.i103, label %B178.if.i107

B388.if.i88:
  %.477.i.0151 = phi i64 [ %.546.i, %B482.i93 ], [ 0, %B388.if.i88.preheader ]
  %14 = getelementptr i64, ptr %data0, i64 %.477.i.0151
  %.604.i90 = load i64, ptr %14, align 8
  %.609.i = icmp sgt i64 %.604.i90, -1
  %.613.not.i = icmp slt i64 %.604.i90, %rows2
  %or.cond.i91 = select i1 %.609.i, i1 %.613.not.i, i1 false
  br i1 %or.cond.i91, label %B482.i93, label %B468.i92

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
  %thread2.sink204 = phi ptr [ %thread1, %B468.i33 ], [ %thread0, %B468.i ], [ %thread2, %B468.i92 ], [ %thread0, %B358.i ], [ %thread0, %B284.i ], [ %thread1, %B482.i35 ], [ %thread1, %B358.i16 ], [ %thread1, %B284.i50 ], [ %thread0, %B482.i ], [ %thread2, %B358.i83 ], [ %thread2, %B284.i104 ], [ %thread2, %B482.i93 ]
  %result.0 = phi i64 [ %.632.i34, %B468.i33 ], [ %.632.i, %B468.i ], [ %.630.i, %B468.i92 ], [ %rows0, %B358.i ], [ %rows0, %B284.i ], [ %rows0, %B482.i35 ], [ %rows0, %B358.i16 ], [ %rows0, %B284.i50 ], [ %rows0, %B482.i ], [ %rows0, %B358.i83 ], [ %rows0, %B284.i104 ], [ %rows0, %B482.i93 ]
  call void @PyEval_RestoreThread(ptr %thread2.sink204)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0)
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

declare i64 @llvm.smax.i64(i64, i64)
