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
  %dims0.ok = icmp eq i32 %dims0, 1
  %or.cond = select i1 %more0.none, i1 %dims0.ok, i1 false
  br i1 %or.cond, label %w0, label %array.wrong

k0:
  %dims0.ok.old = icmp eq i32 %dims0, 1
  br i1 %dims0.ok.old, label %w0, label %array.wrong

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
  %item1.ok = icmp eq i64 %item1, 4
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
  %.192.i175.not = icmp slt i64 %rows0, 1
  br i1 %.192.i175.not, label %B336.i, label %B178.if.i

B318.i:
  %0 = icmp ult i64 %.286.i, 2
  br i1 %0, label %B336.i, label %B440.if.i.preheader

B336.i:
  %total.2.0.i.lcssa200 = phi i64 [ %.314.i, %B318.i ], [ 0, %B140.i ]
  %.394.i = load i64, ptr %data2, align 8
  %.397.i = sub i64 %rows0, %total.2.0.i.lcssa200
  %.398.i = add nsw i64 %.397.i, %.394.i
  store i64 %.398.i, ptr %data2, align 8
  %.457.i = getelementptr i8, ptr %data2, i64 8
  %.458.i = load i64, ptr %.457.i, align 8
  %.460.i = add nsw i64 %.458.i, %total.2.0.i.lcssa200
  store i64 %.460.i, ptr %.457.i, align 8
  br label %done

B410.i:
  %.582.i182.not = icmp slt i64 %rows0, 1
  br i1 %.582.i182.not, label %done, label %B440.if.i.preheader

B440.if.i.preheader:
  %spec.select148.pre-phi203 = phi i64 [ %rows0, %B410.i ], [ %spec.select, %B318.i ]
  br label %B440.if.i

B520.i:
  %.680.i = xor i64 %.526.i.0183, -1
  br label %done

B534.i:
  %.595.i = add nuw nsw i64 %.526.i.0183, 1
  %1 = getelementptr i32, ptr %data1, i64 %.526.i.0183
  %.716.i = zext i8 %.653.i to i32
  store i32 %.716.i, ptr %1, align 4
  %.749.i = getelementptr i64, ptr %data2, i64 %.654.i
  %.750.i = load i64, ptr %.749.i, align 8
  %.751.i = add nsw i64 %.750.i, 1
  store i64 %.751.i, ptr %.749.i, align 8
  %exitcond192.not = icmp eq i64 %.595.i, %spec.select148.pre-phi203
  br i1 %exitcond192.not, label %done, label %B440.if.i

B0.endif.i:
  %.104.i = icmp eq i64 %rows2, 2
  br i1 %.104.i, label %B140.i, label %B410.i

B178.if.i:
  %total.2.0.i179 = phi i64 [ %.314.i, %B178.if.i ], [ 0, %B140.i ]
  %either.2.0.i178 = phi i64 [ %.286.i, %B178.if.i ], [ 0, %B140.i ]
  %.136.i.0176 = phi i64 [ %.205.i, %B178.if.i ], [ 0, %B140.i ]
  %.205.i = add nuw nsw i64 %.136.i.0176, 1
  %2 = getelementptr i8, ptr %data0, i64 %.136.i.0176
  %.259.i = load i8, ptr %2, align 1
  %.260.i = zext i8 %.259.i to i64
  %.286.i = or i64 %either.2.0.i178, %.260.i
  %.314.i = add nuw nsw i64 %total.2.0.i179, %.260.i
  %3 = getelementptr i32, ptr %data1, i64 %.136.i.0176
  %.346.i = zext i8 %.259.i to i32
  store i32 %.346.i, ptr %3, align 4
  %exitcond191.not = icmp eq i64 %rows0, %.205.i
  br i1 %exitcond191.not, label %B318.i, label %B178.if.i

B440.if.i:
  %.526.i.0183 = phi i64 [ %.595.i, %B534.i ], [ 0, %B440.if.i.preheader ]
  %4 = getelementptr i8, ptr %data0, i64 %.526.i.0183
  %.653.i = load i8, ptr %4, align 1
  %.654.i = zext i8 %.653.i to i64
  %.663.not.i = icmp sgt i64 %rows2, %.654.i
  br i1 %.663.not.i, label %B534.i, label %B520.i

c1:
  %thread1 = call ptr @PyEval_SaveThread()
  %.75.i11.not = icmp eq i64 %rows1, %rows0
  br i1 %.75.i11.not, label %B0.endif.i18, label %lengths.wrong

B140.i45:
  %spec.select149 = call i64 @llvm.smax.i64(i64 %rows0, i64 0)
  %.192.i52165.not = icmp slt i64 %rows0, 1
  br i1 %.192.i52165.not, label %B336.i55, label %B178.if.i62

B318.i53:
  %5 = icmp ult i64 %.286.i75, 2
  br i1 %5, label %B336.i55, label %B440.if.i27.preheader

B336.i55:
  %total.2.0.i50.lcssa206 = phi i64 [ %.314.i76, %B318.i53 ], [ 0, %B140.i45 ]
  %.394.i56 = load i64, ptr %data2, align 8
  %.397.i57 = sub i64 %rows0, %total.2.0.i50.lcssa206
  %.398.i58 = add nsw i64 %.397.i57, %.394.i56
  store i64 %.398.i58, ptr %data2, align 8
  %.457.i59 = getelementptr i8, ptr %data2, i64 8
  %.458.i60 = load i64, ptr %.457.i59, align 8
  %.460.i61 = add nsw i64 %.458.i60, %total.2.0.i50.lcssa206
  store i64 %.460.i61, ptr %.457.i59, align 8
  br label %done

B410.i20:
  %.582.i25172.not = icmp slt i64 %rows0, 1
  br i1 %.582.i25172.not, label %done, label %B440.if.i27.preheader

B440.if.i27.preheader:
  %spec.select150.pre-phi209 = phi i64 [ %rows0, %B410.i20 ], [ %spec.select149, %B318.i53 ]
  br label %B440.if.i27

B520.i37:
  %.680.i38 = xor i64 %.526.i9.0173, -1
  br label %done

B534.i39:
  %.595.i30 = add nuw nsw i64 %.526.i9.0173, 1
  %6 = getelementptr i32, ptr %data1, i64 %.526.i9.0173
  store i32 %.653.i34, ptr %6, align 4
  %.749.i42 = getelementptr i64, ptr %data2, i64 %.654.i35
  %.750.i43 = load i64, ptr %.749.i42, align 8
  %.751.i44 = add nsw i64 %.750.i43, 1
  store i64 %.751.i44, ptr %.749.i42, align 8
  %exitcond190.not = icmp eq i64 %.595.i30, %spec.select150.pre-phi209
  br i1 %exitcond190.not, label %done, label %B440.if.i27

B0.endif.i18:
  %.104.i19 = icmp eq i64 %rows2, 2
  br i1 %.104.i19, label %B140.i45, label %B410.i20

B178.if.i62:
  %total.2.0.i50169 = phi i64 [ %.314.i76, %B178.if.i62 ], [ 0, %B140.i45 ]
  %either.2.0.i49168 = phi i64 [ %.286.i75, %B178.if.i62 ], [ 0, %B140.i45 ]
  %.136.i3.0166 = phi i64 [ %.205.i65, %B178.if.i62 ], [ 0, %B140.i45 ]
  %.205.i65 = add nuw nsw i64 %.136.i3.0166, 1
  %7 = getelementptr i32, ptr %data0, i64 %.136.i3.0166
  %.259.i69 = load i32, ptr %7, align 4
  %.260.i70 = sext i32 %.259.i69 to i64
  %.286.i75 = or i64 %either.2.0.i49168, %.260.i70
  %.314.i76 = add nsw i64 %total.2.0.i50169, %.260.i70
  %8 = getelementptr i32, ptr %data1, i64 %.136.i3.0166
  store i32 %.259.i69, ptr %8, align 4
  %exitcond189.not = icmp eq i64 %rows0, %.205.i65
  br i1 %exitcond189.not, label %B318.i53, label %B178.if.i62

B440.if.i27:
  %.526.i9.0173 = phi i64 [ %.595.i30, %B534.i39 ], [ 0, %B440.if.i27.preheader ]
  %9 = getelementptr i32, ptr %data0, i64 %.526.i9.0173
  %.653.i34 = load i32, ptr %9, align 4
  %.654.i35 = sext i32 %.653.i34 to i64
  %.659.i = icmp sgt i32 %.653.i34, -1
  %.663.not.i36 = icmp sgt i64 %rows2, %.654.i35
  %or.cond.i = select i1 %.659.i, i1 %.663.not.i36, i1 false
  br i1 %or.cond.i, label %B534.i39, label %B520.i37

c2:
  %thread2 = call ptr @PyEval_SaveThread()
  %.75.i86.not = icmp eq i64 %rows1, %rows0
  br i1 %.75.i86.not, label %B0.endif.i93, label %lengths.wrong

B140.i107:
  %spec.select151 = call i64 @llvm.smax.i64(i64 %rows0, i64 0)
  %.192.i114156.not = icmp slt i64 %rows0, 1
  br i1 %.192.i114156.not, label %B336.i116, label %B178.if.i119

B318.i115:
  %10 = icmp ult i64 %.285.i, 2
  br i1 %10, label %B336.i116, label %B440.if.i100.preheader

B336.i116:
  %total.2.0.i112.lcssa212 = phi i64 [ %.313.i, %B318.i115 ], [ 0, %B140.i107 ]
  %.393.i = load i64, ptr %data2, align 8
  %.396.i = sub i64 %rows0, %total.2.0.i112.lcssa212
  %.397.i117 = add nsw i64 %.396.i, %.393.i
  store i64 %.397.i117, ptr %data2, align 8
  %.456.i = getelementptr i8, ptr %data2, i64 8
  %.457.i118 = load i64, ptr %.456.i, align 8
  %.459.i = add nsw i64 %.457.i118, %total.2.0.i112.lcssa212
  store i64 %.459.i, ptr %.456.i, align 8
  br label %done

B410.i95:
  %.581.i98162.not = icmp slt i64 %rows0, 1
  br i1 %.581.i98162.not, label %done, label %B440.if.i100.preheader

B440.if.i100.preheader:
  %spec.select152.pre-phi215 = phi i64 [ %rows0, %B410.i95 ], [ %spec.select151, %B318.i115 ]
  br label %B440.if.i100

B520.i104:
  %.678.i = xor i64 %.525.i.0163, -1
  br label %done

B534.i105:
  %.594.i = add nuw nsw i64 %.525.i.0163, 1
  %11 = getelementptr i32, ptr %data1, i64 %.525.i.0163
  %.714.i = trunc i64 %.652.i102 to i32
  store i32 %.714.i, ptr %11, align 4
  %.747.i = getelementptr i64, ptr %data2, i64 %.652.i102
  %.748.i = load i64, ptr %.747.i, align 8
  %.749.i106 = add nsw i64 %.748.i, 1
  store i64 %.749.i106, ptr %.747.i, align 8
  %exitcond188.not = icmp eq i64 %.594.i, %spec.select152.pre-phi215
  br i1 %exitcond188.not, label %done, label %B440.if.i100

B0.endif.i93:
  %.104.i94 = icmp eq i64 %rows2, 2
  br i1 %.104.i94, label %B140.i107, label %B410.i95

B178.if.i119:
  %total.2.0.i112160 = phi i64 [ %.313.i, %B178.if.i119 ], [ 0, %B140.i107 ]
  %either.2.0.i111159 = phi i64 [ %.285.i, %B178.if.i119 ], [ 0, %B140.i107 ]
  %.136.i81.0158 = phi i64 [ %.205.i122, %B178.if.i119 ], [ 0, %B140.i107 ]
  %.205.i122 = add nuw nsw i64 %.136.i81.0158, 1
  %12 = getelementptr i64, ptr %data0, i64 %.136.i81.0158
  %.259.i126 = load i64, ptr %12, align 8
  %.285.i = or i64 %.259.i126, %either.2.0.i111159
  %.313.i = add nsw i64 %.259.i126, %total.2.0.i112160
  %13 = getelementptr i32, ptr %data1, i64 %.136.i81.0158
  %.345.i127 = trunc i64 %.259.i126 to i32
  store i32 %.345.i127, ptr %13, align 4
  %exitcond.not = icmp eq i64 %rows0, %.205.i122
  br i1 %exitcond.not, label %B318.i115, label %B178.if.i119

B440.if.i100:
  %.525.i.0163 = phi i64 [ %.594.i, %B534.i105 ], [ 0, %B440.if.i100.preheader ]
  %14 = getelementptr i64, ptr %data0, i64 %.525.i.0163
  %.652.i102 = load i64, ptr %14, align 8
  %.657.i = icmp sgt i64 %.652.i102, -1
  %.661.not.i = icmp slt i64 %.652.i102, %rows2
  %or.cond.i103 = select i1 %.657.i, i1 %.661.not.i, i1 false
  br i1 %or.cond.i103, label %B534.i105, label %B520.i104

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
  %thread2.sink219 = phi ptr [ %thread1, %B520.i37 ], [ %thread0, %B520.i ], [ %thread2, %B520.i104 ], [ %thread0, %B410.i ], [ %thread0, %B336.i ], [ %thread1, %B534.i39 ], [ %thread1, %B410.i20 ], [ %thread1, %B336.i55 ], [ %thread0, %B534.i ], [ %thread2, %B410.i95 ], [ %thread2, %B336.i116 ], [ %thread2, %B534.i105 ]
  %result.0 = phi i64 [ %.680.i38, %B520.i37 ], [ %.680.i, %B520.i ], [ %.678.i, %B520.i104 ], [ %rows0, %B410.i ], [ %rows0, %B336.i ], [ %rows0, %B534.i39 ], [ %rows0, %B410.i20 ], [ %rows0, %B336.i55 ], [ %rows0, %B534.i ], [ %rows0, %B410.i95 ], [ %rows0, %B336.i116 ], [ %rows0, %B534.i105 ]
  call void @PyEval_RestoreThread(ptr %thread2.sink219)
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
