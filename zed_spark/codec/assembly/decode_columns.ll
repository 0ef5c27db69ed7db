@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 range(i64 0, -9223372036854775808) %arg.at, i64 range(i64 0, -9223372036854775808) %arg.end, i64 %arg.scratch, i64 %arg.room) unnamed_addr {
entry:
  %.33 = icmp samesign ult i64 %arg.at, %arg.end
  br i1 %.33, label %B24.preheader, label %common.ret

B24.preheader:
  %.60.i.i57 = add i64 %arg.base, 1
  br label %B24

B24:
  %at.2.0 = phi i64 [ %.46.sroa.10.0, %B234.endif ], [ %arg.at, %B24.preheader ]
  %to.2.0 = phi i64 [ %.289, %B234.endif ], [ 0, %B24.preheader ]
  %count.2.0 = phi i64 [ %.300, %B234.endif ], [ 0, %B24.preheader ]
  %.15.i.i.not = icmp slt i64 %at.2.0, %arg.end
  br i1 %.15.i.i.not, label %B24.i.i, label %B0.endif.i.thread

B24.i.i:
  %.34.i.i = add i64 %at.2.0, %arg.base
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nuw nsw i64 %at.2.0, 1
  br i1 %.42.i.i, label %B0.endif.i, label %B82.i.i

B82.i.i:
  %.62.i.i = icmp slt i64 %.49.i.i, %arg.end
  br i1 %.62.i.i, label %B100.i.i, label %B182.i.i

B100.i.i:
  %.67.i.i = add i64 %.49.i.i, %arg.base
  %.68.i.i = inttoptr i64 %.67.i.i to ptr
  %.69.i.i = load i8, ptr %.68.i.i, align 1
  %.75.i.i = icmp sgt i8 %.69.i.i, -1
  br i1 %.75.i.i, label %B150.i.i, label %B182.i.i

B150.i.i:
  %.70.i.i = zext nneg i8 %.69.i.i to i64
  %.82.i.i = and i64 %.37.i.i, 127
  %.86.i.i = shl nuw nsw i64 %.70.i.i, 7
  %.89.i.i = or disjoint i64 %.86.i.i, %.82.i.i
  %.91.i.i = add nuw nsw i64 %at.2.0, 2
  br label %B0.endif.i

B182.i.i:
  %0 = add i64 %at.2.0, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %at.2.0, i64 %arg.end)
  br label %B42.i.i.i

B42.i.i.i:
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %at.2.i.i.i.0 = phi i64 [ %at.2.0, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %value.2.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.i.1, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B0.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nuw nsw i64 %at.2.i.i.i.0, 1
  %1 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %1 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.i.not = icmp eq i8 %1, 0
  br i1 %.211.i.i.i.not, label %B176.i.i.i, label %B0.endif.i.thread

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.248.i.i.i, label %B0.endif.i, label %B0.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %arg.end
  br i1 %.141.i.i.i.not, label %B70.i.i.i, label %B0.endif.i.thread

B0.endif.i:
  %.11.i.sroa.7.0 = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.11.i.sroa.0.0 = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.11.i.sroa.0.0.fr = freeze i64 %.11.i.sroa.0.0
  %spec.select = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr, i64 1)
  %2 = icmp slt i64 %.11.i.sroa.0.0.fr, 1
  br label %B0.endif.i.thread

B0.endif.i.thread:
  %.11.i.sroa.0.0678 = phi i1 [ true, %B188.i.i.i ], [ %2, %B0.endif.i ], [ true, %B24 ], [ true, %B152.i.i.i ], [ true, %B42.if.i.i.i ], [ true, %B42.i.i.i ]
  %.11.i.sroa.7.0677 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.11.i.sroa.7.0, %B0.endif.i ], [ %at.2.0, %B24 ], [ %0, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %3 = phi i64 [ -2, %B188.i.i.i ], [ %spec.select, %B0.endif.i ], [ -2, %B24 ], [ -2, %B152.i.i.i ], [ -2, %B42.if.i.i.i ], [ -2, %B42.i.i.i ]
  %.64.i = icmp slt i64 %3, 0
  %.68.i = sub nsw i64 %arg.end, %.11.i.sroa.7.0677
  %.72.i = icmp sgt i64 %3, %.68.i
  %or.cond = select i1 %.64.i, i1 true, i1 %.72.i
  %.97.i = select i1 %or.cond, i64 0, i64 %3
  %.46.sroa.10.0 = add i64 %.97.i, %.11.i.sroa.7.0677
  %.46.sroa.0.0 = or i1 %.11.i.sroa.0.0678, %or.cond
  br i1 %.46.sroa.0.0, label %common.ret, label %B82

common.ret:
  %count.3.1.sink = phi i64 [ 0, %entry ], [ -1, %B206 ], [ -1, %B0.endif.i143.thread ], [ -1, %B0.endif.i.thread ], [ -1, %B0.endif.i509.thread ], [ %.300, %B234.endif ]
  %to.3.1.sink = phi i64 [ 0, %entry ], [ 0, %B206 ], [ 0, %B0.endif.i143.thread ], [ 0, %B0.endif.i.thread ], [ 0, %B0.endif.i509.thread ], [ %.289, %B234.endif ]
  store i64 %count.3.1.sink, ptr %retptr, align 8
  %retptr.repack661 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %to.3.1.sink, ptr %retptr.repack661, align 8
  ret void

B82:
  %.15.i.i44.not.not = icmp eq i64 %.97.i, 0
  br i1 %.15.i.i44.not.not, label %B0.endif.i143.thread, label %B24.i.i45

B24.i.i45:
  %.34.i.i48 = add i64 %.11.i.sroa.7.0677, %arg.base
  %.35.i.i49 = inttoptr i64 %.34.i.i48 to ptr
  %.36.i.i50 = load i8, ptr %.35.i.i49, align 1
  %.37.i.i51 = zext i8 %.36.i.i50 to i64
  %.42.i.i54 = icmp sgt i8 %.36.i.i50, -1
  br i1 %.42.i.i54, label %B68.i.i348, label %B82.i.i55

B68.i.i348:
  %.49.i.i352 = add nuw nsw i64 %.11.i.sroa.7.0677, 1
  br label %B0.endif.i143

B82.i.i55:
  %.62.i.i59.not = icmp eq i64 %.97.i, 1
  br i1 %.62.i.i59.not, label %B182.i.i60, label %B100.i.i322

B100.i.i322:
  %.67.i.i326 = add i64 %.60.i.i57, %.11.i.sroa.7.0677
  %.68.i.i327 = inttoptr i64 %.67.i.i326 to ptr
  %.69.i.i328 = load i8, ptr %.68.i.i327, align 1
  %.75.i.i332 = icmp sgt i8 %.69.i.i328, -1
  br i1 %.75.i.i332, label %B150.i.i333, label %B182.i.i60

B150.i.i333:
  %.70.i.i329 = zext nneg i8 %.69.i.i328 to i64
  %.82.i.i337 = and i64 %.37.i.i51, 127
  %.86.i.i340 = shl nuw nsw i64 %.70.i.i329, 7
  %.89.i.i342 = or disjoint i64 %.86.i.i340, %.82.i.i337
  %.91.i.i344 = add nuw nsw i64 %.11.i.sroa.7.0677, 2
  br label %B0.endif.i143

B182.i.i60:
  %4 = add i64 %.11.i.sroa.7.0677, 10
  %smax704 = tail call i64 @llvm.smax.i64(i64 %.11.i.sroa.7.0677, i64 %.46.sroa.10.0)
  br label %B42.i.i.i99

B42.i.i.i99:
  %.40.i.i.i9.0 = phi i64 [ 0, %B182.i.i60 ], [ %.111.i.i.i313, %B176.i.i.i239 ]
  %.43.i.i.i10.0 = phi i64 [ 10, %B182.i.i60 ], [ %.107.i.i.i310, %B176.i.i.i239 ]
  %at.2.i.i.i3.0 = phi i64 [ %.11.i.sroa.7.0677, %B182.i.i60 ], [ %.174.i.i.i223, %B176.i.i.i239 ]
  %value.2.i.i.i5.0 = phi i64 [ 0, %B182.i.i60 ], [ %value.3.i.i.i22.1, %B176.i.i.i239 ]
  %.98.i.i.i104.not = icmp eq i64 %.43.i.i.i10.0, 0
  br i1 %.98.i.i.i104.not, label %B0.endif.i143.thread, label %B42.if.i.i.i307

B70.i.i.i214:
  %.166.i.i.i217 = add i64 %at.2.i.i.i3.0, %arg.base
  %.167.i.i.i218 = inttoptr i64 %.166.i.i.i217 to ptr
  %.168.i.i.i219 = load i8, ptr %.167.i.i.i218, align 1
  %.174.i.i.i223 = add nuw nsw i64 %at.2.i.i.i3.0, 1
  %5 = and i8 %.168.i.i.i219, 127
  %.186.i.i.i230 = icmp samesign ult i64 %.40.i.i.i9.0, 29
  br i1 %.186.i.i.i230, label %B134.i.i.i286, label %B152.i.i.i231

B134.i.i.i286:
  %.181.i.i.i227 = zext nneg i8 %5 to i64
  %.190.i.i.i289 = shl nuw nsw i64 %.181.i.i.i227, %.40.i.i.i9.0
  %.196.i.i.i293 = or i64 %.190.i.i.i289, %value.2.i.i.i5.0
  br label %B176.i.i.i239

B152.i.i.i231:
  %.211.i.i.i237.not = icmp eq i8 %5, 0
  br i1 %.211.i.i.i237.not, label %B176.i.i.i239, label %B0.endif.i143.thread

B176.i.i.i239:
  %value.3.i.i.i22.1 = phi i64 [ %.196.i.i.i293, %B134.i.i.i286 ], [ %value.2.i.i.i5.0, %B152.i.i.i231 ]
  %.237.i.i.i241 = icmp sgt i8 %.168.i.i.i219, -1
  br i1 %.237.i.i.i241, label %B188.i.i.i250, label %B42.i.i.i99

B188.i.i.i250:
  %.248.i.i.i255 = icmp slt i64 %value.3.i.i.i22.1, 2147483648
  br i1 %.248.i.i.i255, label %B0.endif.i143, label %B0.endif.i143.thread

B42.if.i.i.i307:
  %.107.i.i.i310 = add nsw i64 %.43.i.i.i10.0, -1
  %.111.i.i.i313 = add nuw nsw i64 %.40.i.i.i9.0, 7
  %.141.i.i.i213.not = icmp slt i64 %at.2.i.i.i3.0, %.46.sroa.10.0
  br i1 %.141.i.i.i213.not, label %B70.i.i.i214, label %B0.endif.i143.thread

B0.endif.i143:
  %.11.i33.sroa.7.0 = phi i64 [ %.91.i.i344, %B150.i.i333 ], [ %.49.i.i352, %B68.i.i348 ], [ %.174.i.i.i223, %B188.i.i.i250 ]
  %.11.i33.sroa.0.0 = phi i64 [ %.89.i.i342, %B150.i.i333 ], [ %.37.i.i51, %B68.i.i348 ], [ %value.3.i.i.i22.1, %B188.i.i.i250 ]
  %.11.i33.sroa.0.0.fr = freeze i64 %.11.i33.sroa.0.0
  %spec.select698 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i33.sroa.0.0.fr, i64 1)
  %6 = icmp slt i64 %.11.i33.sroa.0.0.fr, 1
  br label %B0.endif.i143.thread

B0.endif.i143.thread:
  %.11.i33.sroa.0.0687 = phi i1 [ true, %B188.i.i.i250 ], [ %6, %B0.endif.i143 ], [ true, %B82 ], [ true, %B152.i.i.i231 ], [ true, %B42.if.i.i.i307 ], [ true, %B42.i.i.i99 ]
  %.11.i33.sroa.7.0686 = phi i64 [ %.174.i.i.i223, %B188.i.i.i250 ], [ %.11.i33.sroa.7.0, %B0.endif.i143 ], [ %.11.i.sroa.7.0677, %B82 ], [ %4, %B42.i.i.i99 ], [ %smax704, %B42.if.i.i.i307 ], [ %.174.i.i.i223, %B152.i.i.i231 ]
  %7 = phi i64 [ -2, %B188.i.i.i250 ], [ %spec.select698, %B0.endif.i143 ], [ -2, %B82 ], [ -2, %B152.i.i.i231 ], [ -2, %B42.if.i.i.i307 ], [ -2, %B42.i.i.i99 ]
  %.64.i157 = icmp slt i64 %7, 0
  %.68.i161 = sub nsw i64 %.46.sroa.10.0, %.11.i33.sroa.7.0686
  %.72.i164 = icmp sgt i64 %7, %.68.i161
  %or.cond666 = select i1 %.64.i157, i1 true, i1 %.72.i164
  %.97.i168 = select i1 %or.cond666, i64 0, i64 %7
  %.113.sroa.10.0 = add i64 %.97.i168, %.11.i33.sroa.7.0686
  %.113.sroa.0.0 = or i1 %.11.i33.sroa.0.0687, %or.cond666
  br i1 %.113.sroa.0.0, label %common.ret, label %B140

B140:
  %.15.i.i410.not = icmp slt i64 %.113.sroa.10.0, %.46.sroa.10.0
  br i1 %.15.i.i410.not, label %B24.i.i411, label %B0.endif.i509.thread

B24.i.i411:
  %.34.i.i414 = add i64 %.113.sroa.10.0, %arg.base
  %.35.i.i415 = inttoptr i64 %.34.i.i414 to ptr
  %.36.i.i416 = load i8, ptr %.35.i.i415, align 1
  %.37.i.i417 = zext i8 %.36.i.i416 to i64
  %.42.i.i420 = icmp sgt i8 %.36.i.i416, -1
  %.49.i.i718 = add nuw nsw i64 %.113.sroa.10.0, 1
  br i1 %.42.i.i420, label %B0.endif.i509, label %B82.i.i421

B82.i.i421:
  %.62.i.i425 = icmp slt i64 %.49.i.i718, %.46.sroa.10.0
  br i1 %.62.i.i425, label %B100.i.i688, label %B182.i.i426

B100.i.i688:
  %.67.i.i692 = add i64 %.49.i.i718, %arg.base
  %.68.i.i693 = inttoptr i64 %.67.i.i692 to ptr
  %.69.i.i694 = load i8, ptr %.68.i.i693, align 1
  %.75.i.i698 = icmp sgt i8 %.69.i.i694, -1
  br i1 %.75.i.i698, label %B150.i.i699, label %B182.i.i426

B150.i.i699:
  %.70.i.i695 = zext nneg i8 %.69.i.i694 to i64
  %.82.i.i703 = and i64 %.37.i.i417, 127
  %.86.i.i706 = shl nuw nsw i64 %.70.i.i695, 7
  %.89.i.i708 = or disjoint i64 %.86.i.i706, %.82.i.i703
  %.91.i.i710 = add nuw nsw i64 %.113.sroa.10.0, 2
  br label %B0.endif.i509

B182.i.i426:
  %8 = add nuw i64 %.97.i168, 10
  %9 = add i64 %8, %.11.i33.sroa.7.0686
  %smax705 = tail call i64 @llvm.smax.i64(i64 %.113.sroa.10.0, i64 %.46.sroa.10.0)
  br label %B42.i.i.i465

B42.i.i.i465:
  %.40.i.i.i375.0 = phi i64 [ 0, %B182.i.i426 ], [ %.111.i.i.i679, %B176.i.i.i605 ]
  %.43.i.i.i376.0 = phi i64 [ 10, %B182.i.i426 ], [ %.107.i.i.i676, %B176.i.i.i605 ]
  %at.2.i.i.i369.0 = phi i64 [ %.113.sroa.10.0, %B182.i.i426 ], [ %.174.i.i.i589, %B176.i.i.i605 ]
  %value.2.i.i.i371.0 = phi i64 [ 0, %B182.i.i426 ], [ %value.3.i.i.i388.1, %B176.i.i.i605 ]
  %.98.i.i.i470.not = icmp eq i64 %.43.i.i.i376.0, 0
  br i1 %.98.i.i.i470.not, label %B0.endif.i509.thread, label %B42.if.i.i.i673

B70.i.i.i580:
  %.166.i.i.i583 = add i64 %at.2.i.i.i369.0, %arg.base
  %.167.i.i.i584 = inttoptr i64 %.166.i.i.i583 to ptr
  %.168.i.i.i585 = load i8, ptr %.167.i.i.i584, align 1
  %.174.i.i.i589 = add nuw nsw i64 %at.2.i.i.i369.0, 1
  %10 = and i8 %.168.i.i.i585, 127
  %.186.i.i.i596 = icmp samesign ult i64 %.40.i.i.i375.0, 29
  br i1 %.186.i.i.i596, label %B134.i.i.i652, label %B152.i.i.i597

B134.i.i.i652:
  %.181.i.i.i593 = zext nneg i8 %10 to i64
  %.190.i.i.i655 = shl nuw nsw i64 %.181.i.i.i593, %.40.i.i.i375.0
  %.196.i.i.i659 = or i64 %.190.i.i.i655, %value.2.i.i.i371.0
  br label %B176.i.i.i605

B152.i.i.i597:
  %.211.i.i.i603.not = icmp eq i8 %10, 0
  br i1 %.211.i.i.i603.not, label %B176.i.i.i605, label %B0.endif.i509.thread

B176.i.i.i605:
  %value.3.i.i.i388.1 = phi i64 [ %.196.i.i.i659, %B134.i.i.i652 ], [ %value.2.i.i.i371.0, %B152.i.i.i597 ]
  %.237.i.i.i607 = icmp sgt i8 %.168.i.i.i585, -1
  br i1 %.237.i.i.i607, label %B188.i.i.i616, label %B42.i.i.i465

B188.i.i.i616:
  %.248.i.i.i621 = icmp slt i64 %value.3.i.i.i388.1, 2147483648
  br i1 %.248.i.i.i621, label %B0.endif.i509, label %B0.endif.i509.thread

B42.if.i.i.i673:
  %.107.i.i.i676 = add nsw i64 %.43.i.i.i376.0, -1
  %.111.i.i.i679 = add nuw nsw i64 %.40.i.i.i375.0, 7
  %.141.i.i.i579.not = icmp slt i64 %at.2.i.i.i369.0, %.46.sroa.10.0
  br i1 %.141.i.i.i579.not, label %B70.i.i.i580, label %B0.endif.i509.thread

B0.endif.i509:
  %.11.i399.sroa.7.0 = phi i64 [ %.91.i.i710, %B150.i.i699 ], [ %.174.i.i.i589, %B188.i.i.i616 ], [ %.49.i.i718, %B24.i.i411 ]
  %.11.i399.sroa.0.0 = phi i64 [ %.89.i.i708, %B150.i.i699 ], [ %value.3.i.i.i388.1, %B188.i.i.i616 ], [ %.37.i.i417, %B24.i.i411 ]
  %.11.i399.sroa.0.0.fr = freeze i64 %.11.i399.sroa.0.0
  %spec.select699 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i399.sroa.0.0.fr, i64 1)
  %11 = icmp slt i64 %.11.i399.sroa.0.0.fr, 0
  br label %B0.endif.i509.thread

B0.endif.i509.thread:
  %.11.i399.sroa.0.0696 = phi i1 [ true, %B188.i.i.i616 ], [ %11, %B0.endif.i509 ], [ true, %B140 ], [ true, %B152.i.i.i597 ], [ true, %B42.if.i.i.i673 ], [ true, %B42.i.i.i465 ]
  %.11.i399.sroa.7.0695 = phi i64 [ %.174.i.i.i589, %B188.i.i.i616 ], [ %.11.i399.sroa.7.0, %B0.endif.i509 ], [ %.113.sroa.10.0, %B140 ], [ %9, %B42.i.i.i465 ], [ %smax705, %B42.if.i.i.i673 ], [ %.174.i.i.i589, %B152.i.i.i597 ]
  %12 = phi i64 [ -2, %B188.i.i.i616 ], [ %spec.select699, %B0.endif.i509 ], [ -2, %B140 ], [ -2, %B152.i.i.i597 ], [ -2, %B42.if.i.i.i673 ], [ -2, %B42.i.i.i465 ]
  %.64.i523 = icmp slt i64 %12, 0
  %.68.i527 = sub nsw i64 %.46.sroa.10.0, %.11.i399.sroa.7.0695
  %.72.i530 = icmp sgt i64 %12, %.68.i527
  %or.cond667 = select i1 %.64.i523, i1 true, i1 %.72.i530
  %.97.i534 = select i1 %or.cond667, i64 0, i64 %12
  %.175.sroa.10.0 = add nuw nsw i64 %.97.i534, %.11.i399.sroa.7.0695
  %.175.sroa.0.0 = or i1 %.11.i399.sroa.0.0696, %or.cond667
  %.209.not = icmp ne i64 %.175.sroa.10.0, %.46.sroa.10.0
  %or.cond668.not = select i1 %.175.sroa.0.0, i1 true, i1 %.209.not
  br i1 %or.cond668.not, label %common.ret, label %B206

B206:
  %.215 = sub nsw i64 %.113.sroa.10.0, %.11.i.sroa.7.0677
  %.218 = sub nsw i64 %arg.room, %to.2.0
  %.219 = icmp sgt i64 %.215, %.218
  br i1 %.219, label %common.ret, label %B234

B234:
  %.27.i = icmp sgt i64 %.215, 31
  br i1 %.27.i, label %B26.i.preheader, label %B102.i

B26.i.preheader:
  %.31.i796 = add i64 %.11.i.sroa.7.0677, %arg.base
  %.34.i = add i64 %to.2.0, %arg.scratch
  br label %B26.i

B26.i:
  %k.2.i.0 = phi i64 [ %.44.i, %B26.i ], [ 0, %B26.i.preheader ]
  %.37.i798 = add i64 %.31.i796, %k.2.i.0
  %.38.i799 = inttoptr i64 %.37.i798 to ptr
  %.39.i = add i64 %.34.i, %k.2.i.0
  %.40.i800 = inttoptr i64 %.39.i to ptr
  %.41.i = load <4 x i64>, ptr %.38.i799, align 1
  store <4 x i64> %.41.i, ptr %.40.i800, align 1
  %.44.i = add nuw nsw i64 %k.2.i.0, 32
  %.49.i803 = add nuw nsw i64 %k.2.i.0, 64
  %.51.i804.not = icmp sgt i64 %.49.i803, %.215
  br i1 %.51.i804.not, label %B102.i, label %B26.i

B102.i:
  %k.3.i.1 = phi i64 [ 0, %B234 ], [ %.44.i, %B26.i ]
  %.68.i751 = sub nsw i64 %.215, %k.3.i.1
  %.98.i.i773701.not = icmp slt i64 %.68.i751, 1
  br i1 %.98.i.i773701.not, label %B234.endif, label %B34.if.i.i.lr.ph

B34.if.i.i.lr.ph:
  %.58.i = add i64 %.11.i.sroa.7.0677, %arg.base
  %.137.i.i = add i64 %.58.i, %k.3.i.1
  %.63.i747 = add i64 %to.2.0, %arg.scratch
  %.139.i.i = add i64 %.63.i747, %k.3.i.1
  br label %B34.if.i.i

B34.if.i.i:
  %.43.i.i.0703 = phi i64 [ %.68.i751, %B34.if.i.i.lr.ph ], [ %.107.i.i, %B34.if.i.i ]
  %.40.i.i.0702 = phi i64 [ 0, %B34.if.i.i.lr.ph ], [ %.111.i.i789, %B34.if.i.i ]
  %.107.i.i = add nsw i64 %.43.i.i.0703, -1
  %.111.i.i789 = add nuw nsw i64 %.40.i.i.0702, 1
  %.142.i.i = add i64 %.137.i.i, %.40.i.i.0702
  %.143.i.i = inttoptr i64 %.142.i.i to ptr
  %.144.i.i = add i64 %.139.i.i, %.40.i.i.0702
  %.145.i.i = inttoptr i64 %.144.i.i to ptr
  %.146.i.i = load i8, ptr %.143.i.i, align 1
  store i8 %.146.i.i, ptr %.145.i.i, align 1
  %.98.i.i773 = icmp samesign ugt i64 %.43.i.i.0703, 1
  br i1 %.98.i.i773, label %B34.if.i.i, label %B234.endif

B234.endif:
  %.289 = add nsw i64 %.215, %to.2.0
  %.300 = add nuw nsw i64 %count.2.0, 1
  %.306 = icmp slt i64 %.46.sroa.10.0, %arg.end
  br i1 %.306, label %B24, label %common.ret
}

define internal fastcc void @part1(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 range(i64 1, -9223372036854775808) %arg.end, i64 %arg.out, i64 range(i64 1, -9223372036854775808) %arg.capacity) unnamed_addr {
entry:
  %invariant.op = add nsw i64 %arg.end, -2
  %.135 = add i64 %arg.base, 34
  %.137 = add i64 %arg.out, 32
  %invariant.op809 = add i64 %arg.out, 8
  %invariant.op810 = add i64 %arg.out, 16
  %invariant.op811 = add i64 %arg.out, 16
  br label %B18

B18:
  %at.11.1 = phi i64 [ 0, %entry ], [ %at.11.1.be, %B18.backedge ]
  %to.6.1 = phi i64 [ 0, %entry ], [ %to.6.1.be, %B18.backedge ]
  %.70 = add i64 %at.11.1, %arg.base
  %.71 = inttoptr i64 %.70 to ptr
  %.72 = load i8, ptr %.71, align 1
  %.73 = zext i8 %.72 to i64
  %.75 = add nsw i64 %at.11.1, 1
  %.81 = lshr i64 %.73, 4
  %.85 = and i64 %.73, 15
  %.86 = add nuw nsw i64 %.85, 4
  %.91 = icmp eq i64 %.81, 15
  %.95 = sub nsw i64 %arg.end, %.75
  %.96 = icmp sgt i64 %.95, 71
  %or.cond = select i1 %.91, i1 %.96, i1 false
  %.100 = sub nsw i64 %arg.capacity, %to.6.1
  %.101 = icmp sgt i64 %.100, 127
  %or.cond618 = select i1 %or.cond, i1 %.101, i1 false
  br i1 %or.cond618, label %B154, label %B398

B154:
  %.105 = add i64 %.75, %arg.base
  %.106 = inttoptr i64 %.105 to ptr
  %.107 = load i8, ptr %.106, align 1
  %.110 = icmp ult i8 %.107, 50
  br i1 %.110, label %B210, label %B1190

B210:
  %narrow = add nuw nsw i8 %.107, 15
  %.119 = zext nneg i8 %narrow to i64
  %.123 = add nsw i64 %at.11.1, 2
  %.129 = add i64 %.123, %arg.base
  %.130 = inttoptr i64 %.129 to ptr
  %.131 = add i64 %to.6.1, %arg.out
  %.132 = inttoptr i64 %.131 to ptr
  %.133 = load <4 x i64>, ptr %.130, align 1
  store <4 x i64> %.133, ptr %.132, align 1
  %.140 = add i64 %.135, %at.11.1
  %.141 = inttoptr i64 %.140 to ptr
  %.142 = add i64 %.137, %to.6.1
  %.143 = inttoptr i64 %.142 to ptr
  %.144 = load <4 x i64>, ptr %.141, align 1
  store <4 x i64> %.144, ptr %.143, align 1
  %.146 = add nsw i64 %.123, %.119
  %.151 = add nsw i64 %to.6.1, %.119
  br label %B1556

B398:
  %.167.not = icmp ne i64 %.81, 15
  %.172 = icmp sgt i64 %.95, 31
  %or.cond619 = select i1 %.167.not, i1 %.172, i1 false
  %.177 = icmp sgt i64 %.100, 63
  %or.cond620 = select i1 %or.cond619, i1 %.177, i1 false
  br i1 %or.cond620, label %B452, label %B1178

B452:
  %.183 = add i64 %.75, %arg.base
  %.184 = inttoptr i64 %.183 to ptr
  %.185 = add i64 %to.6.1, %arg.out
  %.186 = inttoptr i64 %.185 to ptr
  %.187 = load <2 x i64>, ptr %.184, align 1
  store <2 x i64> %.187, ptr %.186, align 1
  %.191 = add nsw i64 %.81, %.75
  %.199 = add nsw i64 %.81, %to.6.1
  %.207 = add i64 %.191, %arg.base
  %.208 = inttoptr i64 %.207 to ptr
  %.209 = load i16, ptr %.208, align 1
  %.210 = zext i16 %.209 to i64
  %.215.not = icmp eq i64 %.85, 15
  br i1 %.215.not, label %B1556.thread637, label %B554

B1556.thread637:
  %.850641 = add nsw i64 %.191, 2
  br label %B1578

B554:
  %.218.not = icmp eq i16 %.209, 0
  %.226.not = icmp slt i64 %.199, %.210
  %or.cond652 = select i1 %.218.not, i1 true, i1 %.226.not
  br i1 %or.cond652, label %B1556.thread, label %B590

B590:
  %.252 = icmp ugt i16 %.209, 23
  br i1 %.252, label %B602, label %B700

B602:
  %.258 = add i64 %.199, %arg.out
  %.262 = sub i64 %.258, %.210
  %.263 = inttoptr i64 %.262 to ptr
  %.265 = inttoptr i64 %.258 to ptr
  %.266 = load <2 x i64>, ptr %.263, align 1
  store <2 x i64> %.266, ptr %.265, align 1
  %.271.reass = add i64 %.199, %invariant.op811
  %.278 = sub i64 %.271.reass, %.210
  %.279 = inttoptr i64 %.278 to ptr
  %.281 = inttoptr i64 %.271.reass to ptr
  %.282 = load i64, ptr %.279, align 1
  store i64 %.282, ptr %.281, align 1
  br label %B1152

B700:
  %.286 = icmp samesign ult i16 %.209, 8
  br i1 %.286, label %B712, label %B834

B712:
  %.291.not = icmp samesign ult i64 %.81, %.210
  %.311 = add i64 %.199, %arg.out
  %"$phi810.2.2.2.in.in.v" = select i1 %.291.not, i64 %.311, i64 %.207
  %"$phi810.2.2.2.in.in" = sub i64 %"$phi810.2.2.2.in.in.v", %.210
  %"$phi810.2.2.2.in" = inttoptr i64 %"$phi810.2.2.2.in.in" to ptr
  %"$phi810.2.2.2" = load i64, ptr %"$phi810.2.2.2.in", align 1
  %.15.i = shl nuw nsw i64 %.210, 3
  %notmask = shl nsw i64 -1, %.15.i
  %.17.i = xor i64 %notmask, -1
  %.18.i = and i64 %"$phi810.2.2.2", %.17.i
  %.21.i = shl i64 %.18.i, %.15.i
  %.22.i = or i64 %.21.i, %.18.i
  %.24.i = icmp samesign ult i16 %.209, 4
  %.33.i = shl nuw nsw i64 %.210, 4
  %"$phi82.2.2.i.0" = select i1 %.24.i, i64 %.33.i, i64 0
  %.43.i = shl i64 %.22.i, %"$phi82.2.2.i.0"
  %.49.i = or i64 %.43.i, %.22.i
  %.53.i = icmp eq i16 %.209, 1
  %"$phi114.2.2.i.0" = select i1 %.53.i, i64 32, i64 0
  %.70.i = shl i64 %.49.i, %"$phi114.2.2.i.0"
  %.76.i = or i64 %.70.i, %.49.i
  %.80.i = shl nuw nsw i64 %.210, 2
  %.83.i = lshr i64 1985505408, %.80.i
  %.84.i = and i64 %.83.i, 15
  %.88.i = inttoptr i64 %.311 to ptr
  store i64 %.76.i, ptr %.88.i, align 1
  %.93.i = add i64 %.311, %.84.i
  %.94.i = inttoptr i64 %.93.i to ptr
  store i64 %.76.i, ptr %.94.i, align 1
  %.96.i = shl nuw nsw i64 %.84.i, 1
  %.100.i = add i64 %.311, %.96.i
  %.101.i = inttoptr i64 %.100.i to ptr
  store i64 %.76.i, ptr %.101.i, align 1
  %.103.i = mul nuw nsw i64 %.84.i, 3
  %.109.i = add i64 %.311, %.103.i
  %.110.i = inttoptr i64 %.109.i to ptr
  store i64 %.76.i, ptr %.110.i, align 1
  br label %B1152

B834:
  %.359 = icmp samesign ult i64 %.85, 5
  br i1 %.359, label %B846, label %B990

B846:
  %.363 = sub nsw i64 %.199, %.210
  %.365 = add i64 %.363, %arg.out
  %.366 = inttoptr i64 %.365 to ptr
  %.367 = load i32, ptr %.366, align 1
  %.368 = zext i32 %.367 to i64
  %.376 = add i64 %.85, %arg.out
  %.378 = add i64 %.376, %.363
  %.379 = inttoptr i64 %.378 to ptr
  %.380 = load i32, ptr %.379, align 1
  %.381 = zext i32 %.380 to i64
  %.383 = shl nuw nsw i64 %.86, 3
  %.384 = add nsw i64 %.383, -32
  %.385 = shl nuw i64 %.381, %.384
  %.386 = or i64 %.385, %.368
  %.389 = add i64 %.199, %arg.out
  %.390 = inttoptr i64 %.389 to ptr
  store i64 %.386, ptr %.390, align 1
  br label %B1152

B990:
  %.395 = add i64 %.199, %arg.out
  %.399 = sub i64 %.395, %.210
  %.400 = inttoptr i64 %.399 to ptr
  %.402 = inttoptr i64 %.395 to ptr
  %.403 = load i64, ptr %.400, align 1
  store i64 %.403, ptr %.402, align 1
  %.408.reass = add i64 %.199, %invariant.op809
  %.413 = sub i64 %.408.reass, %.210
  %.414 = inttoptr i64 %.413 to ptr
  %.416 = inttoptr i64 %.408.reass to ptr
  %.417 = load i64, ptr %.414, align 1
  store i64 %.417, ptr %.416, align 1
  %.420 = icmp samesign ugt i64 %.85, 12
  br i1 %.420, label %B1098, label %B1152

B1098:
  %.425.reass = add i64 %.199, %invariant.op810
  %.432 = sub i64 %.425.reass, %.210
  %.433 = inttoptr i64 %.432 to ptr
  %.435 = inttoptr i64 %.425.reass to ptr
  %.436 = load i64, ptr %.433, align 1
  store i64 %.436, ptr %.435, align 1
  br label %B1152

B1152:
  %.442 = add nsw i64 %.191, 2
  %.449 = add nuw nsw i64 %.199, %.86
  %.57 = icmp slt i64 %.442, %arg.end
  br i1 %.57, label %B18.backedge, label %B1968

B1178:
  br i1 %.91, label %B1190, label %B1286

B1190:
  %.21.i3 = icmp slt i64 %.75, %arg.end
  br i1 %.21.i3, label %B20.i, label %B1968

B20.i:
  %at.2.i.0 = phi i64 [ %.38.i10, %B122.i ], [ %.75, %B1190 ]
  %n.2.i.0 = phi i64 [ %.46.i13, %B122.i ], [ 15, %B1190 ]
  %.30.i = add i64 %at.2.i.0, %arg.base
  %.31.i = inttoptr i64 %.30.i to ptr
  %.32.i7 = load i8, ptr %.31.i, align 1
  %.33.i8 = zext i8 %.32.i7 to i64
  %.38.i10 = add i64 %at.2.i.0, 1
  %.46.i13 = add nuw nsw i64 %n.2.i.0, %.33.i8
  %.53.i16 = icmp samesign ugt i64 %.46.i13, 2147483647
  br i1 %.53.i16, label %B1968, label %B102.i

B102.i:
  %.75.i17.not = icmp eq i8 %.32.i7, -1
  br i1 %.75.i17.not, label %B122.i, label %B1286.loopexit

B122.i:
  %exitcond.not = icmp eq i64 %.38.i10, %arg.end
  br i1 %exitcond.not, label %B1968, label %B20.i

B1286.loopexit:
  %.pre = sub nsw i64 %arg.end, %.38.i10
  br label %B1286

B1286:
  %.602.pre-phi = phi i64 [ %.pre, %B1286.loopexit ], [ %.95, %B1178 ]
  %at.13.3 = phi i64 [ %.38.i10, %B1286.loopexit ], [ %.75, %B1178 ]
  %n.3.3 = phi i64 [ %.46.i13, %B1286.loopexit ], [ %.81, %B1178 ]
  %.604 = icmp sgt i64 %n.3.3, %.602.pre-phi
  br i1 %.604, label %B1968, label %B1330

B1330:
  %.639 = icmp sgt i64 %n.3.3, %.100
  br i1 %.639, label %B1348, label %B1374

common.ret:
  ret void

B1348:
  store i64 0, ptr %retptr, align 8
  %retptr.repack578 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.13.3, ptr %retptr.repack578, align 8
  %retptr.repack580 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.6.1, ptr %retptr.repack580, align 8
  %retptr.repack582 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 %n.3.3, ptr %retptr.repack582, align 8
  %retptr.repack584 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %.86, ptr %retptr.repack584, align 8
  %retptr.repack586 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 0, ptr %retptr.repack586, align 8
  br label %common.ret

B1374:
  %.24.i133 = add nuw nsw i64 %n.3.3, 32
  %.27.i.not = icmp samesign ugt i64 %.24.i133, %.602.pre-phi
  %.36.i.not = icmp samesign ugt i64 %.24.i133, %.100
  %or.cond621 = or i1 %.27.i.not, %.36.i.not
  br i1 %or.cond621, label %B182.i, label %B52.i

B52.i:
  %.42.i156 = add i64 %at.13.3, %arg.base
  %.43.i157 = inttoptr i64 %.42.i156 to ptr
  %.44.i158 = add i64 %to.6.1, %arg.out
  %.45.i159 = inttoptr i64 %.44.i158 to ptr
  %.46.i160 = load <4 x i64>, ptr %.43.i157, align 1
  store <4 x i64> %.46.i160, ptr %.45.i159, align 1
  %.52.i162 = icmp samesign ugt i64 %n.3.3, 32
  br i1 %.52.i162, label %B104.i, label %B1374.endif

B104.i:
  %k.2.i.0 = phi i64 [ %.69.i178, %B104.i ], [ 32, %B52.i ]
  %.62.i173 = add i64 %.42.i156, %k.2.i.0
  %.63.i174 = inttoptr i64 %.62.i173 to ptr
  %.64.i = add i64 %.44.i158, %k.2.i.0
  %.65.i175 = inttoptr i64 %.64.i to ptr
  %.66.i176 = load <4 x i64>, ptr %.63.i174, align 1
  store <4 x i64> %.66.i176, ptr %.65.i175, align 1
  %.69.i178 = add nuw nsw i64 %k.2.i.0, 32
  %.73.i180 = icmp samesign ult i64 %.69.i178, %n.3.3
  br i1 %.73.i180, label %B104.i, label %B1374.endif

B182.i:
  %.27.i.i = icmp samesign ugt i64 %n.3.3, 31
  br i1 %.27.i.i, label %B26.i.i.preheader, label %B102.i.i

B26.i.i.preheader:
  %.31.i.i = add i64 %at.13.3, %arg.base
  %.34.i.i = add i64 %to.6.1, %arg.out
  br label %B26.i.i

B26.i.i:
  %k.2.i.i.0 = phi i64 [ %.44.i.i, %B26.i.i ], [ 0, %B26.i.i.preheader ]
  %.37.i.i = add i64 %.31.i.i, %k.2.i.i.0
  %.38.i.i = inttoptr i64 %.37.i.i to ptr
  %.39.i.i = add i64 %.34.i.i, %k.2.i.i.0
  %.40.i.i = inttoptr i64 %.39.i.i to ptr
  %.41.i.i = load <4 x i64>, ptr %.38.i.i, align 1
  store <4 x i64> %.41.i.i, ptr %.40.i.i, align 1
  %.44.i.i = add nuw nsw i64 %k.2.i.i.0, 32
  %.49.i.i = add nuw nsw i64 %k.2.i.i.0, 64
  %.51.i.i.not = icmp samesign ugt i64 %.49.i.i, %n.3.3
  br i1 %.51.i.i.not, label %B102.i.i, label %B26.i.i

B102.i.i:
  %k.3.i.i.1 = phi i64 [ 0, %B182.i ], [ %.44.i.i, %B26.i.i ]
  %.68.i.i = sub nsw i64 %n.3.3, %k.3.i.i.1
  %.98.i.i.i711.not = icmp slt i64 %.68.i.i, 1
  br i1 %.98.i.i.i711.not, label %B1374.endif, label %B34.if.i.i.i.lr.ph

B34.if.i.i.i.lr.ph:
  %.58.i.i = add i64 %at.13.3, %arg.base
  %.137.i.i.i = add i64 %.58.i.i, %k.3.i.i.1
  %.63.i.i = add i64 %to.6.1, %arg.out
  %.139.i.i.i = add i64 %.63.i.i, %k.3.i.i.1
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.i.i.0713 = phi i64 [ 0, %B34.if.i.i.i.lr.ph ], [ %.111.i.i.i, %B34.if.i.i.i ]
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0713, 1
  %.142.i.i.i = add i64 %.137.i.i.i, %.40.i.i.i.0713
  %.143.i.i.i = inttoptr i64 %.142.i.i.i to ptr
  %.144.i.i.i = add i64 %.139.i.i.i, %.40.i.i.i.0713
  %.145.i.i.i = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i, align 1
  %exitcond761.not = icmp eq i64 %.111.i.i.i, %.68.i.i
  br i1 %exitcond761.not, label %B1374.endif, label %B34.if.i.i.i

B1454:
  %.783 = icmp eq i64 %.717, %arg.end
  br i1 %.783, label %B1496, label %B1968

B1496:
  store i64 1, ptr %retptr, align 8
  %retptr.repack568 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %arg.end, ptr %retptr.repack568, align 8
  %retptr.repack570 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.725, ptr %retptr.repack570, align 8
  %retptr.repack572 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack572, i8 0, i64 24, i1 false)
  br label %common.ret

B1556.thread:
  %.850633 = add nsw i64 %.191, 2
  br label %B1682

B1556:
  %at.14.2 = phi i64 [ %.146, %B210 ], [ %.717, %B1374.endif ]
  %to.8.2 = phi i64 [ %.151, %B210 ], [ %.725, %B1374.endif ]
  %back.3.2.in.in.in = add i64 %at.14.2, %arg.base
  %back.3.2.in.in = inttoptr i64 %back.3.2.in.in.in to ptr
  %back.3.2.in = load i16, ptr %back.3.2.in.in, align 1
  %back.3.2 = zext i16 %back.3.2.in to i64
  %.850 = add nsw i64 %at.14.2, 2
  %.861 = icmp eq i64 %.86, 19
  br i1 %.861, label %B1578, label %B1682

B1578:
  %.850645 = phi i64 [ %.850641, %B1556.thread637 ], [ %.850, %B1556 ]
  %back.3.2644 = phi i64 [ %.210, %B1556.thread637 ], [ %back.3.2, %B1556 ]
  %to.8.2643 = phi i64 [ %.199, %B1556.thread637 ], [ %to.8.2, %B1556 ]
  %.21.i55 = icmp slt i64 %.850645, %arg.end
  br i1 %.21.i55, label %B20.i67, label %B1968

B20.i67:
  %at.2.i44.0 = phi i64 [ %.38.i78, %B122.i92 ], [ %.850645, %B1578 ]
  %n.2.i46.0 = phi i64 [ %.46.i83, %B122.i92 ], [ 15, %B1578 ]
  %.30.i72 = add i64 %at.2.i44.0, %arg.base
  %.31.i73 = inttoptr i64 %.30.i72 to ptr
  %.32.i74 = load i8, ptr %.31.i73, align 1
  %.33.i75 = zext i8 %.32.i74 to i64
  %.38.i78 = add i64 %at.2.i44.0, 1
  %.46.i83 = add nuw nsw i64 %n.2.i46.0, %.33.i75
  %.53.i87 = icmp samesign ugt i64 %.46.i83, 2147483647
  br i1 %.53.i87, label %B1968, label %B102.i88

B102.i88:
  %.75.i90.not = icmp eq i8 %.32.i74, -1
  br i1 %.75.i90.not, label %B122.i92, label %B1672

B122.i92:
  %exitcond762.not = icmp eq i64 %.38.i78, %arg.end
  br i1 %exitcond762.not, label %B1968, label %B20.i67

B1672:
  %.980 = add nuw nsw i64 %.46.i83, 4
  br label %B1682

B1682:
  %back.3.2636 = phi i64 [ %back.3.2644, %B1672 ], [ %back.3.2, %B1556 ], [ %.210, %B1556.thread ]
  %to.8.2635 = phi i64 [ %to.8.2643, %B1672 ], [ %to.8.2, %B1556 ], [ %.199, %B1556.thread ]
  %m.3.2 = phi i64 [ %.980, %B1672 ], [ %.86, %B1556 ], [ %.86, %B1556.thread ]
  %at.12.2 = phi i64 [ %.38.i78, %B1672 ], [ %.850, %B1556 ], [ %.850633, %B1556.thread ]
  %.989 = icmp eq i64 %back.3.2636, 0
  %.993 = icmp sgt i64 %back.3.2636, %to.8.2635
  %or.cond622 = select i1 %.989, i1 true, i1 %.993
  br i1 %or.cond622, label %B1706, label %B1732

B1706:
  store i64 -1, ptr %retptr, align 8
  %retptr.repack598 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.12.2, ptr %retptr.repack598, align 8
  %retptr.repack600 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.8.2635, ptr %retptr.repack600, align 8
  %retptr.repack602 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack602, i8 0, i64 24, i1 false)
  br label %common.ret

B1732:
  %.1037 = sub nsw i64 %arg.capacity, %to.8.2635
  %.1039 = icmp sgt i64 %m.3.2, %.1037
  br i1 %.1039, label %B1750, label %B1776

B1750:
  store i64 0, ptr %retptr, align 8
  %retptr.repack588 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.12.2, ptr %retptr.repack588, align 8
  %retptr.repack590 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.8.2635, ptr %retptr.repack590, align 8
  %retptr.repack592 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  store i64 0, ptr %retptr.repack592, align 8
  %retptr.repack594 = getelementptr inbounds nuw i8, ptr %retptr, i64 32
  store i64 %m.3.2, ptr %retptr.repack594, align 8
  %retptr.repack596 = getelementptr inbounds nuw i8, ptr %retptr, i64 40
  store i64 %back.3.2636, ptr %retptr.repack596, align 8
  br label %common.ret

B1776:
  %.1084 = icmp ult i64 %back.3.2636, 32
  %.1090 = add nuw nsw i64 %m.3.2, 64
  %.1091.not = icmp slt i64 %.1037, %.1090
  %or.cond623 = select i1 %.1084, i1 true, i1 %.1091.not
  br i1 %or.cond623, label %B1906, label %B1828.preheader

B1828.preheader:
  %.1103 = sub i64 %arg.out, %back.3.2636
  br label %B1828

B1828:
  %k.2.2 = phi i64 [ %.1116, %B1828 ], [ 0, %B1828.preheader ]
  %.1101 = add nsw i64 %k.2.2, %to.8.2635
  %.1109 = add i64 %.1103, %.1101
  %.1110 = inttoptr i64 %.1109 to ptr
  %.1111 = add i64 %.1101, %arg.out
  %.1112 = inttoptr i64 %.1111 to ptr
  %.1113 = load <4 x i64>, ptr %.1110, align 1
  store <4 x i64> %.1113, ptr %.1112, align 1
  %.1116 = add nuw nsw i64 %k.2.2, 32
  %.1120 = icmp slt i64 %.1116, %m.3.2
  br i1 %.1120, label %B1828, label %B1944

B1906:
  %.19.i = add nsw i64 %.1037, -64
  %.11.i.i = tail call i64 @llvm.smin.i64(i64 %.19.i, i64 range(i64 4, 9223372036854775807) %m.3.2)
  %.58.i = icmp samesign ugt i64 %m.3.2, 32
  %"$phi70.0.2.0.i" = select i1 %.58.i, i64 32, i64 8
  %.85.i = icmp samesign ult i64 %back.3.2636, %"$phi70.0.2.0.i"
  br i1 %.85.i, label %B84.i, label %B192.i

B84.i:
  %.88.i624 = add nsw i64 %back.3.2636, -1
  %.90.i = add nuw nsw i64 %.88.i624, %"$phi70.0.2.0.i"
  %.90.fr.i = freeze i64 %.90.i
  %0 = urem i64 %.90.fr.i, %back.3.2636
  %.135.i = sub nuw i64 %.90.fr.i, %0
  %.11.i187.i = tail call i64 @llvm.smin.i64(i64 range(i64 4, 9223372036854775807) %m.3.2, i64 %.135.i)
  %.54.i30.inv.i = icmp sgt i64 %.135.i, 0
  %spec.select189.i = select i1 %.54.i30.inv.i, i64 %.11.i187.i, i64 0
  %.98.i53192.i = icmp sgt i64 %spec.select189.i, 0
  br i1 %.98.i53192.i, label %B34.if.i82.lr.ph.i, label %B192.i

B34.if.i82.lr.ph.i:
  %.170.i = add i64 %to.8.2635, %arg.out
  %.137.i72.i = sub i64 %.170.i, %back.3.2636
  br label %B34.if.i82.i

B192.i:
  %back.4.0.i = phi i64 [ %back.3.2636, %B1906 ], [ %.135.i, %B84.i ], [ %.135.i, %B34.if.i82.i ]
  %k.4.0.i = phi i64 [ 0, %B1906 ], [ %.11.i187.i, %B84.i ], [ %.11.i187.i, %B34.if.i82.i ]
  %.230.i = icmp slt i64 %k.4.0.i, %.11.i.i
  br i1 %.58.i, label %B204.i, label %B322.i

B204.i:
  br i1 %.230.i, label %B216.i, label %B410.i

B216.i:
  %back.3.0.i = phi i64 [ %spec.select.i, %B216.i ], [ %back.4.0.i, %B204.i ]
  %k.5.0.i = phi i64 [ %.262.i, %B216.i ], [ %k.4.0.i, %B204.i ]
  %.247.i = add nsw i64 %k.5.0.i, %to.8.2635
  %.249.i = sub i64 %arg.out, %back.3.0.i
  %.255.i = add i64 %.249.i, %.247.i
  %.256.i = inttoptr i64 %.255.i to ptr
  %.257.i = add i64 %.247.i, %arg.out
  %.258.i = inttoptr i64 %.257.i to ptr
  %.259.i = load <4 x i64>, ptr %.256.i, align 1
  store <4 x i64> %.259.i, ptr %.258.i, align 1
  %.262.i = add nsw i64 %k.5.0.i, 32
  %.270.i = shl nsw i64 %back.3.0.i, 1
  %.272.not.i = icmp slt i64 %.262.i, %.270.i
  %spec.select.i = select i1 %.272.not.i, i64 %back.3.0.i, i64 %.270.i
  %.298.i = icmp slt i64 %.262.i, %.11.i.i
  br i1 %.298.i, label %B216.i, label %B410.i

B322.i:
  br i1 %.230.i, label %B334.preheader.i, label %B410.i

B334.preheader.i:
  %.349.i = sub i64 %arg.out, %back.4.0.i
  br label %B334.i

B334.i:
  %k.6.1.i = phi i64 [ %.362.i, %B334.i ], [ %k.4.0.i, %B334.preheader.i ]
  %.347.i = add nsw i64 %k.6.1.i, %to.8.2635
  %.355.i = add i64 %.349.i, %.347.i
  %.356.i = inttoptr i64 %.355.i to ptr
  %.357.i = add i64 %.347.i, %arg.out
  %.358.i = inttoptr i64 %.357.i to ptr
  %.359.i = load i64, ptr %.356.i, align 1
  store i64 %.359.i, ptr %.358.i, align 1
  %.362.i = add nsw i64 %k.6.1.i, 8
  %.368.i = icmp slt i64 %.362.i, %.11.i.i
  br i1 %.368.i, label %B334.i, label %B410.i

B410.i:
  %back.6.0.i = phi i64 [ %back.4.0.i, %B322.i ], [ %spec.select.i, %B216.i ], [ %back.4.0.i, %B204.i ], [ %back.4.0.i, %B334.i ]
  %k.7.0.i = phi i64 [ %k.4.0.i, %B322.i ], [ %.262.i, %B216.i ], [ %k.4.0.i, %B204.i ], [ %.362.i, %B334.i ]
  %.391.i = sub nsw i64 %m.3.2, %k.7.0.i
  %.98.i195.not.i = icmp slt i64 %.391.i, 1
  br i1 %.98.i195.not.i, label %B1944, label %B34.if.i.lr.ph.i

B34.if.i.lr.ph.i:
  %.379.i = add nsw i64 %k.7.0.i, %to.8.2635
  %.381.i = sub i64 %arg.out, %back.6.0.i
  %.137.i.i = add i64 %.381.i, %.379.i
  %.139.i.i = add i64 %.379.i, %arg.out
  br label %B34.if.i.i

B34.if.i.i:
  %.40.i.0197.i = phi i64 [ 0, %B34.if.i.lr.ph.i ], [ %.111.i.i, %B34.if.i.i ]
  %.111.i.i = add nuw nsw i64 %.40.i.0197.i, 1
  %.142.i.i = add i64 %.137.i.i, %.40.i.0197.i
  %.143.i.i = inttoptr i64 %.142.i.i to ptr
  %.144.i.i = add i64 %.139.i.i, %.40.i.0197.i
  %.145.i.i = inttoptr i64 %.144.i.i to ptr
  %.146.i.i = load i8, ptr %.143.i.i, align 1
  store i8 %.146.i.i, ptr %.145.i.i, align 1
  %exitcond199.not.i = icmp eq i64 %.111.i.i, %.391.i
  br i1 %exitcond199.not.i, label %B1944, label %B34.if.i.i

B34.if.i82.i:
  %.40.i9.0194.i = phi i64 [ 0, %B34.if.i82.lr.ph.i ], [ %.111.i88.i, %B34.if.i82.i ]
  %.111.i88.i = add nuw nsw i64 %.40.i9.0194.i, 1
  %.142.i77.i = add i64 %.137.i72.i, %.40.i9.0194.i
  %.143.i78.i = inttoptr i64 %.142.i77.i to ptr
  %.144.i79.i = add i64 %.40.i9.0194.i, %.170.i
  %.145.i80.i = inttoptr i64 %.144.i79.i to ptr
  %.146.i81.i = load i8, ptr %.143.i78.i, align 1
  store i8 %.146.i81.i, ptr %.145.i80.i, align 1
  %exitcond.not.i = icmp eq i64 %.111.i88.i, %spec.select189.i
  br i1 %exitcond.not.i, label %B192.i, label %B34.if.i82.i

B1944:
  %.1168 = add nuw nsw i64 %m.3.2, %to.8.2635
  %.1179 = icmp slt i64 %at.12.2, %arg.end
  br i1 %.1179, label %B18.backedge, label %B1968

B18.backedge:
  %at.11.1.be = phi i64 [ %at.12.2, %B1944 ], [ %.442, %B1152 ]
  %to.6.1.be = phi i64 [ %.1168, %B1944 ], [ %.449, %B1152 ]
  br label %B18

B1968:
  %at.15.2 = phi i64 [ %.717, %B1454 ], [ %arg.end, %B122.i ], [ %arg.end, %B122.i92 ], [ %.38.i78, %B20.i67 ], [ %.38.i10, %B20.i ], [ %.75, %B1190 ], [ %.442, %B1152 ], [ %.850645, %B1578 ], [ %at.13.3, %B1286 ], [ %at.12.2, %B1944 ]
  %to.9.2 = phi i64 [ %.725, %B1454 ], [ %to.6.1, %B122.i ], [ %to.8.2643, %B122.i92 ], [ %to.8.2643, %B20.i67 ], [ %to.6.1, %B20.i ], [ %to.6.1, %B1190 ], [ %.449, %B1152 ], [ %to.8.2643, %B1578 ], [ %to.6.1, %B1286 ], [ %.1168, %B1944 ]
  store i64 -1, ptr %retptr, align 8
  %retptr.repack608 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %at.15.2, ptr %retptr.repack608, align 8
  %retptr.repack610 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %to.9.2, ptr %retptr.repack610, align 8
  %retptr.repack612 = getelementptr inbounds nuw i8, ptr %retptr, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr.repack612, i8 0, i64 24, i1 false)
  br label %common.ret

B1374.endif:
  %.717 = add nsw i64 %n.3.3, %at.13.3
  %.725 = add nsw i64 %n.3.3, %to.6.1
  %.736 = icmp sgt i64 %.717, %invariant.op
  br i1 %.736, label %B1454, label %B1556
}

define internal fastcc void @part2(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 range(i64 0, -9223372036854775808) %arg.at, i64 %arg.end, i64 %arg.dst, i64 %arg.room, ptr %arg.offsets.4, ptr writeonly %arg.valid.4, i64 %arg.valid.5.0) unnamed_addr {
entry:
  %.11.i = tail call i64 @llvm.smin.i64(i64 %arg.room, i64 2147483647)
  %.224454.not = icmp slt i64 %arg.valid.5.0, 1
  br i1 %.224454.not, label %common.ret, label %B152.preheader

B152.preheader:
  %.71 = load i32, ptr %arg.offsets.4, align 4
  %.131 = sext i32 %.71 to i64
  br label %B152

B152:
  %to.2.0458 = phi i64 [ %.413, %B286.endif ], [ %.131, %B152.preheader ]
  %at.3.0457 = phi i64 [ %.406, %B286.endif ], [ %arg.at, %B152.preheader ]
  %.168.0455 = phi i64 [ %.237, %B286.endif ], [ 0, %B152.preheader ]
  %.237 = add nuw nsw i64 %.168.0455, 1
  %.15.i.not = icmp slt i64 %at.3.0457, %arg.end
  br i1 %.15.i.not, label %B24.i, label %B152.endif.thread

B24.i:
  %.34.i = add i64 %at.3.0457, %arg.base
  %.35.i = inttoptr i64 %.34.i to ptr
  %.36.i = load i8, ptr %.35.i, align 1
  %.37.i = zext i8 %.36.i to i64
  %.42.i = icmp sgt i8 %.36.i, -1
  %.49.i = add nuw nsw i64 %at.3.0457, 1
  br i1 %.42.i, label %B152.endif, label %B82.i

B82.i:
  %.62.i = icmp slt i64 %.49.i, %arg.end
  br i1 %.62.i, label %B100.i, label %B182.i

B100.i:
  %.67.i = add i64 %.49.i, %arg.base
  %.68.i = inttoptr i64 %.67.i to ptr
  %.69.i = load i8, ptr %.68.i, align 1
  %.75.i = icmp sgt i8 %.69.i, -1
  br i1 %.75.i, label %B150.i, label %B182.i

B150.i:
  %.70.i = zext nneg i8 %.69.i to i64
  %.82.i = and i64 %.37.i, 127
  %.86.i = shl nuw nsw i64 %.70.i, 7
  %.89.i = or disjoint i64 %.86.i, %.82.i
  %.91.i = add nuw nsw i64 %at.3.0457, 2
  br label %B152.endif

B182.i:
  %0 = add i64 %at.3.0457, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %at.3.0457, i64 %arg.end)
  br label %B42.i.i

B42.i.i:
  %.43.i.i.0 = phi i64 [ 10, %B182.i ], [ %.107.i.i, %B176.i.i ]
  %.40.i.i.0 = phi i64 [ 0, %B182.i ], [ %.111.i.i, %B176.i.i ]
  %at.2.i.i.0 = phi i64 [ %at.3.0457, %B182.i ], [ %.174.i.i, %B176.i.i ]
  %value.2.i.i.0 = phi i64 [ 0, %B182.i ], [ %value.3.i.i.1, %B176.i.i ]
  %.98.i.i.not = icmp eq i64 %.43.i.i.0, 0
  br i1 %.98.i.i.not, label %B152.endif.thread, label %B42.if.i.i

B70.i.i:
  %.166.i.i = add i64 %at.2.i.i.0, %arg.base
  %.167.i.i = inttoptr i64 %.166.i.i to ptr
  %.168.i.i = load i8, ptr %.167.i.i, align 1
  %.174.i.i = add nuw nsw i64 %at.2.i.i.0, 1
  %1 = and i8 %.168.i.i, 127
  %.186.i.i = icmp samesign ult i64 %.40.i.i.0, 29
  br i1 %.186.i.i, label %B134.i.i, label %B152.i.i

B134.i.i:
  %.181.i.i = zext nneg i8 %1 to i64
  %.190.i.i = shl nuw nsw i64 %.181.i.i, %.40.i.i.0
  %.196.i.i = or i64 %.190.i.i, %value.2.i.i.0
  br label %B176.i.i

B152.i.i:
  %.211.i.i.not = icmp eq i8 %1, 0
  br i1 %.211.i.i.not, label %B176.i.i, label %B152.endif.thread

B176.i.i:
  %value.3.i.i.1 = phi i64 [ %.196.i.i, %B134.i.i ], [ %value.2.i.i.0, %B152.i.i ]
  %.237.i.i = icmp sgt i8 %.168.i.i, -1
  br i1 %.237.i.i, label %B188.i.i, label %B42.i.i

B188.i.i:
  %.248.i.i = icmp slt i64 %value.3.i.i.1, 2147483648
  br i1 %.248.i.i, label %B152.endif, label %B152.endif.thread

B42.if.i.i:
  %.107.i.i = add nsw i64 %.43.i.i.0, -1
  %.111.i.i = add nuw nsw i64 %.40.i.i.0, 7
  %.141.i.i.not = icmp slt i64 %at.2.i.i.0, %arg.end
  br i1 %.141.i.i.not, label %B70.i.i, label %B152.endif.thread

B236:
  %.332 = sub nsw i64 %arg.end, %.269.sroa.7.0444
  %.334 = icmp sgt i64 %.321, %.332
  %.338 = sub nsw i64 %.11.i, %to.2.0458
  %.340 = icmp sgt i64 %.321, %.338
  %or.cond = select i1 %.334, i1 true, i1 %.340
  br i1 %or.cond, label %B272, label %B286

common.ret:
  %storemerge428 = phi i64 [ %.367, %B272 ], [ %arg.at, %entry ], [ %.406, %B286.endif ]
  store i64 %storemerge428, ptr %retptr, align 8
  ret void

B272:
  %.367 = xor i64 %.168.0455, -1
  br label %common.ret

B286:
  %.24.i11 = add nuw nsw i64 %.321, 32
  %.27.i.not = icmp samesign ugt i64 %.24.i11, %.332
  %.33.i59 = sub nsw i64 %arg.room, %to.2.0458
  %.36.i61.not = icmp sgt i64 %.24.i11, %.33.i59
  %or.cond430 = select i1 %.27.i.not, i1 true, i1 %.36.i61.not
  br i1 %or.cond430, label %B182.i13, label %B52.i

B52.i:
  %.42.i64 = add i64 %.269.sroa.7.0444, %arg.base
  %.43.i = inttoptr i64 %.42.i64 to ptr
  %.44.i65 = add i64 %to.2.0458, %arg.dst
  %.45.i = inttoptr i64 %.44.i65 to ptr
  %.46.i66 = load <4 x i64>, ptr %.43.i, align 1
  store <4 x i64> %.46.i66, ptr %.45.i, align 1
  %.52.i68 = icmp samesign ugt i64 %.321, 32
  br i1 %.52.i68, label %B104.i, label %B286.endif

B104.i:
  %k.2.i.0 = phi i64 [ %.69.i82, %B104.i ], [ 32, %B52.i ]
  %.62.i77 = add i64 %.42.i64, %k.2.i.0
  %.63.i = inttoptr i64 %.62.i77 to ptr
  %.64.i78 = add i64 %.44.i65, %k.2.i.0
  %.65.i79 = inttoptr i64 %.64.i78 to ptr
  %.66.i80 = load <4 x i64>, ptr %.63.i, align 1
  store <4 x i64> %.66.i80, ptr %.65.i79, align 1
  %.69.i82 = add nuw nsw i64 %k.2.i.0, 32
  %.73.i = icmp slt i64 %.69.i82, %.321
  br i1 %.73.i, label %B104.i, label %B286.endif

B182.i13:
  %.27.i.i18 = icmp samesign ugt i64 %.321, 31
  br i1 %.27.i.i18, label %B26.i.i.preheader, label %B102.i.i

B26.i.i.preheader:
  %.31.i.i46 = add i64 %.269.sroa.7.0444, %arg.base
  %.34.i.i = add i64 %to.2.0458, %arg.dst
  br label %B26.i.i

B26.i.i:
  %k.2.i.i.0 = phi i64 [ %.44.i.i, %B26.i.i ], [ 0, %B26.i.i.preheader ]
  %.37.i.i49 = add i64 %.31.i.i46, %k.2.i.i.0
  %.38.i.i50 = inttoptr i64 %.37.i.i49 to ptr
  %.39.i.i51 = add i64 %.34.i.i, %k.2.i.i.0
  %.40.i.i52 = inttoptr i64 %.39.i.i51 to ptr
  %.41.i.i = load <4 x i64>, ptr %.38.i.i50, align 1
  store <4 x i64> %.41.i.i, ptr %.40.i.i52, align 1
  %.44.i.i = add nuw nsw i64 %k.2.i.i.0, 32
  %.49.i.i55 = add nuw nsw i64 %k.2.i.i.0, 64
  %.51.i.i56.not = icmp sgt i64 %.49.i.i55, %.321
  br i1 %.51.i.i56.not, label %B102.i.i, label %B26.i.i

B102.i.i:
  %k.3.i.i.1 = phi i64 [ 0, %B182.i13 ], [ %.44.i.i, %B26.i.i ]
  %.68.i.i27 = sub nsw i64 %.321, %k.3.i.i.1
  %.98.i.i.i451.not = icmp slt i64 %.68.i.i27, 1
  br i1 %.98.i.i.i451.not, label %B286.endif, label %B34.if.i.i.i.lr.ph

B34.if.i.i.i.lr.ph:
  %.58.i.i = add i64 %.269.sroa.7.0444, %arg.base
  %.137.i.i.i = add i64 %.58.i.i, %k.3.i.i.1
  %.63.i.i24 = add i64 %to.2.0458, %arg.dst
  %.139.i.i.i = add i64 %.63.i.i24, %k.3.i.i.1
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.i.i.0453 = phi i64 [ 0, %B34.if.i.i.i.lr.ph ], [ %.111.i.i.i, %B34.if.i.i.i ]
  %.43.i.i.i.0452 = phi i64 [ %.68.i.i27, %B34.if.i.i.i.lr.ph ], [ %.107.i.i.i, %B34.if.i.i.i ]
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0452, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0453, 1
  %.142.i.i.i = add i64 %.137.i.i.i, %.40.i.i.i.0453
  %.143.i.i.i = inttoptr i64 %.142.i.i.i to ptr
  %.144.i.i.i = add i64 %.139.i.i.i, %.40.i.i.i.0453
  %.145.i.i.i = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i, align 1
  %.98.i.i.i = icmp samesign ugt i64 %.43.i.i.i.0452, 1
  br i1 %.98.i.i.i, label %B34.if.i.i.i, label %B286.endif

B152.endif:
  %.269.sroa.7.0 = phi i64 [ %.91.i, %B150.i ], [ %.174.i.i, %B188.i.i ], [ %.49.i, %B24.i ]
  %.269.sroa.0.0 = phi i64 [ %.89.i, %B150.i ], [ %value.3.i.i.1, %B188.i.i ], [ %.37.i, %B24.i ]
  %.269.sroa.0.0.fr = freeze i64 %.269.sroa.0.0
  %.304.not = icmp ne i64 %.269.sroa.0.0.fr, 0
  %spec.select447 = zext i1 %.304.not to i64
  br label %B152.endif.thread

B152.endif.thread:
  %.269.sroa.0.0445 = phi i64 [ -1, %B188.i.i ], [ %.269.sroa.0.0.fr, %B152.endif ], [ -1, %B152 ], [ -1, %B152.i.i ], [ -1, %B42.if.i.i ], [ -1, %B42.i.i ]
  %.269.sroa.7.0444 = phi i64 [ %.174.i.i, %B188.i.i ], [ %.269.sroa.7.0, %B152.endif ], [ %at.3.0457, %B152 ], [ %0, %B42.i.i ], [ %smax, %B42.if.i.i ], [ %.174.i.i, %B152.i.i ]
  %2 = phi i64 [ 1, %B188.i.i ], [ %spec.select447, %B152.endif ], [ 1, %B152 ], [ 1, %B152.i.i ], [ 1, %B42.if.i.i ], [ 1, %B42.i.i ]
  %.321 = sub nsw i64 %.269.sroa.0.0445, %2
  %.328 = icmp slt i64 %.321, 0
  br i1 %.328, label %B272, label %B236

B286.endif:
  %.406 = add nuw nsw i64 %.321, %.269.sroa.7.0444
  %.413 = add nsw i64 %.321, %to.2.0458
  %3 = getelementptr i32, ptr %arg.offsets.4, i64 %.168.0455
  %4 = getelementptr i8, ptr %3, i64 4
  %.449 = trunc i64 %.413 to i32
  store i32 %.449, ptr %4, align 4
  %5 = getelementptr i8, ptr %arg.valid.4, i64 %.168.0455
  %.482 = trunc nuw nsw i64 %2 to i8
  store i8 %.482, ptr %5, align 1
  %exitcond.not = icmp eq i64 %arg.valid.5.0, %.237
  br i1 %exitcond.not, label %common.ret, label %B152
}

define internal fastcc void @part3(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.at, i64 %arg.end) unnamed_addr {
entry:
  %.18 = sub nsw i64 %arg.end, %arg.at
  %.19 = ashr i64 %.18, 3
  %.10589.not = icmp slt i64 %.19, 1
  br i1 %.10589.not, label %B104, label %B54.if.lr.ph

B54.if.lr.ph:
  %.145 = add nsw i64 %arg.at, %arg.base
  %.146 = inttoptr i64 %.145 to ptr
  br label %B54.if

B104:
  %found.3.0.lcssa = phi i64 [ 0, %entry ], [ %.150, %B54.if ]
  %.165 = and i64 %.18, -8
  %.169 = add nsw i64 %.165, %arg.at
  %.211 = sub i64 %arg.end, %.169
  %.25493.not = icmp slt i64 %.211, 1
  br i1 %.25493.not, label %B192, label %B148.if

B192:
  %found.4.0.lcssa = phi i64 [ %found.3.0.lcssa, %B104 ], [ %.298, %B148.if ]
  %.309 = and i64 %found.4.0.lcssa, -9187201950435737472
  store i64 %.309, ptr %retptr, align 8
  ret void

B54.if:
  %found.3.092 = phi i64 [ 0, %B54.if.lr.ph ], [ %.150, %B54.if ]
  %.47.090 = phi i64 [ 0, %B54.if.lr.ph ], [ %.118, %B54.if ]
  %.118 = add nuw nsw i64 %.47.090, 1
  %.147 = getelementptr i64, ptr %.146, i64 %.47.090
  %.148 = load i64, ptr %.147, align 1
  %.150 = or i64 %.148, %found.3.092
  %exitcond.not = icmp eq i64 %.118, %.19
  br i1 %exitcond.not, label %B104, label %B54.if

B148.if:
  %found.4.096 = phi i64 [ %.298, %B148.if ], [ %found.3.0.lcssa, %B104 ]
  %.201.095 = phi i64 [ %.263, %B148.if ], [ %.211, %B104 ]
  %.198.094 = phi i64 [ %.267, %B148.if ], [ %.169, %B104 ]
  %.263 = add nsw i64 %.201.095, -1
  %.267 = add i64 %.198.094, 1
  %.293 = add i64 %.198.094, %arg.base
  %.294 = inttoptr i64 %.293 to ptr
  %.295 = load i8, ptr %.294, align 1
  %.296 = zext i8 %.295 to i64
  %.298 = or i64 %found.4.096, %.296
  %.254 = icmp samesign ugt i64 %.201.095, 1
  br i1 %.254, label %B148.if, label %B192
}

define internal fastcc void @part4(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 range(i64 0, -9223372036854775808) %arg.at, i64 %arg.end, ptr writeonly %arg.out.4, i64 %arg.out.5.0, ptr writeonly %arg.valid.4, i64 %arg.valid.5.0, i64 %arg.count) unnamed_addr {
entry:
  %.60906 = icmp sgt i64 %arg.count, 0
  br i1 %.60906, label %B22.preheader.lr.ph, label %common.ret

B22.preheader.lr.ph:
  %.275 = add i64 %arg.base, 1
  br label %B22

B8.loopexit:
  %.60 = icmp slt i64 %i.6.2, %arg.count
  br i1 %.60, label %B22.backedge, label %common.ret

B22:
  %at.6.1 = phi i64 [ %arg.at, %B22.preheader.lr.ph ], [ %at.6.1.be, %B22.backedge ]
  %i.10.1 = phi i64 [ 0, %B22.preheader.lr.ph ], [ %i.10.1.be, %B22.backedge ]
  %.82 = add nsw i64 %i.10.1, 3
  %.84.not = icmp sle i64 %.82, %arg.count
  %.104 = sub nsw i64 %arg.end, %at.6.1
  %.107 = icmp sgt i64 %.104, 23
  %or.cond864 = select i1 %.84.not, i1 %.107, i1 false
  br i1 %or.cond864, label %B62, label %B538

B62:
  %at.12.3 = phi i64 [ %.431, %B238 ], [ %at.6.1, %B22 ]
  %i.11.3 = phi i64 [ %.441, %B238 ], [ %i.10.1, %B22 ]
  %.118 = add i64 %at.12.3, %arg.base
  %.119 = inttoptr i64 %.118 to ptr
  %.120 = load i64, ptr %.119, align 1
  %.125 = and i64 %.120, 255
  %.130 = shl nuw nsw i64 %.125, 3
  %.131 = and i64 %.130, 56
  %.133 = ashr i64 %.120, %.131
  %.138 = and i64 %.133, 255
  %.143 = shl nuw nsw i64 %.138, 3
  %.144 = and i64 %.143, 56
  %.146 = ashr i64 %.133, %.144
  %.147 = and i64 %.146, 255
  %.152 = add nsw i64 %.125, -1
  %.154 = add nsw i64 %.138, -1
  %.157 = add nsw i64 %.147, -1
  %0 = add nuw nsw i64 %.138, %.125
  %.162 = sub nsw i64 7, %0
  %.165 = sub nsw i64 8, %.147
  %1 = or i64 %.162, %.165
  %2 = or i64 %1, %.152
  %3 = or i64 %2, %.154
  %.166 = or i64 %3, %.157
  %.167 = icmp slt i64 %.166, 0
  br i1 %.167, label %B62.B538.loopexit_crit_edge, label %B238

B62.B538.loopexit_crit_edge:
  %.pre920 = sub nsw i64 %arg.end, %at.12.3
  br label %B538

B238:
  %.191 = lshr i64 %.120, 8
  %.196 = shl nsw i64 %.152, 3
  %notmask = shl nsw i64 -1, %.196
  %.198 = xor i64 %notmask, -1
  %.199 = and i64 %.191, %.198
  %.214 = icmp slt i64 %i.11.3, 0
  %.215 = select i1 %.214, i64 %arg.out.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.out.4, i64 %i.11.3
  %.229 = getelementptr i64, ptr %4, i64 %.215
  store i64 %.199, ptr %.229, align 8
  %.232 = lshr i64 %.133, 8
  %.237 = shl nsw i64 %.154, 3
  %notmask846 = shl nsw i64 -1, %.237
  %.239 = xor i64 %notmask846, -1
  %.240 = and i64 %.232, %.239
  %.242 = add nsw i64 %i.11.3, 1
  %.256 = icmp slt i64 %i.11.3, -1
  %.257 = select i1 %.256, i64 %arg.out.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.out.4, i64 %.242
  %.271 = getelementptr i64, ptr %5, i64 %.257
  store i64 %.240, ptr %.271, align 8
  %.277 = add i64 %.275, %at.12.3
  %.278 = add i64 %.277, %.125
  %.280 = add i64 %.278, %.138
  %.281 = inttoptr i64 %.280 to ptr
  %.282 = load i64, ptr %.281, align 1
  %.285 = shl nsw i64 %.157, 3
  %notmask847 = shl nsw i64 -1, %.285
  %.287 = xor i64 %notmask847, -1
  %.288 = and i64 %.282, %.287
  %.290 = add nsw i64 %i.11.3, 2
  %.304 = icmp slt i64 %i.11.3, -2
  %.305 = select i1 %.304, i64 %arg.out.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.out.4, i64 %.290
  %.319 = getelementptr i64, ptr %6, i64 %.305
  store i64 %.288, ptr %.319, align 8
  %.336 = select i1 %.214, i64 %arg.valid.5.0, i64 0
  %7 = getelementptr i8, ptr %arg.valid.4, i64 %i.11.3
  %.350 = getelementptr i8, ptr %7, i64 %.336
  store i8 1, ptr %.350, align 1
  %.369 = select i1 %.256, i64 %arg.valid.5.0, i64 0
  %8 = getelementptr i8, ptr %arg.valid.4, i64 %.242
  %.383 = getelementptr i8, ptr %8, i64 %.369
  store i8 1, ptr %.383, align 1
  %.402 = select i1 %.304, i64 %arg.valid.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.valid.4, i64 %.290
  %.416 = getelementptr i8, ptr %9, i64 %.402
  store i8 1, ptr %.416, align 1
  %.427 = add nuw nsw i64 %0, %at.12.3
  %.431 = add nuw nsw i64 %.427, %.147
  %.441 = add nsw i64 %i.11.3, 3
  %.451 = add nsw i64 %i.11.3, 6
  %.453.not = icmp sle i64 %.451, %arg.count
  %.471 = sub nsw i64 %arg.end, %.431
  %.474 = icmp sgt i64 %.471, 23
  %or.cond865 = select i1 %.453.not, i1 %.474, i1 false
  br i1 %or.cond865, label %B62, label %B538

B538:
  %.560.pre-phi = phi i64 [ %.104, %B22 ], [ %.pre920, %B62.B538.loopexit_crit_edge ], [ %.471, %B238 ]
  %at.11.2 = phi i64 [ %at.6.1, %B22 ], [ %at.12.3, %B62.B538.loopexit_crit_edge ], [ %.431, %B238 ]
  %i.9.2 = phi i64 [ %i.10.1, %B22 ], [ %i.11.3, %B62.B538.loopexit_crit_edge ], [ %.441, %B238 ]
  %.502 = add nsw i64 %i.9.2, 16
  %.11.i = tail call i64 @llvm.smin.i64(i64 %arg.count, i64 %.502)
  %.538 = add nsw i64 %i.9.2, 2
  %.540.not = icmp sge i64 %arg.count, %.538
  %.563 = icmp sgt i64 %.560.pre-phi, 23
  %or.cond866 = select i1 %.540.not, i1 %.563, i1 false
  br i1 %or.cond866, label %B622, label %B1050

B622:
  %at.10.2 = phi i64 [ %.863, %B770 ], [ %at.11.2, %B538 ]
  %i.8.2 = phi i64 [ %.873, %B770 ], [ %i.9.2, %B538 ]
  %.574 = add i64 %at.10.2, %arg.base
  %.575 = inttoptr i64 %.574 to ptr
  %.576 = load i64, ptr %.575, align 1
  %.581 = and i64 %.576, 255
  %.601 = tail call i64 @llvm.umax.i64(i64 %.581, i64 1)
  %.610 = shl nuw nsw i64 %.601, 3
  %.611 = and i64 %.610, 56
  %.613 = ashr i64 %.576, %.611
  %.616 = and i64 %.613, 255
  %.645 = icmp samesign ugt i64 %.581, 7
  %.648 = icmp samesign ugt i64 %.616, 8
  %or.cond = select i1 %.645, i1 true, i1 %.648
  br i1 %or.cond, label %B622.B1050.loopexit_crit_edge, label %B770

B622.B1050.loopexit_crit_edge:
  %.pre = sub nsw i64 %arg.end, %at.10.2
  br label %B1050

B770:
  %.636 = tail call i64 @llvm.umax.i64(i64 %.616, i64 1)
  %.621 = icmp ne i64 %.616, 0
  %.586 = icmp ne i64 %.581, 0
  %.674 = add i64 %.275, %at.10.2
  %.675 = inttoptr i64 %.674 to ptr
  %.676 = load i64, ptr %.675, align 1
  %.679 = add nsw i64 %.610, -8
  %notmask848 = shl nsw i64 -1, %.679
  %.681 = xor i64 %notmask848, -1
  %.682 = and i64 %.676, %.681
  %.697 = icmp slt i64 %i.8.2, 0
  %.698 = select i1 %.697, i64 %arg.out.5.0, i64 0
  %10 = getelementptr i64, ptr %arg.out.4, i64 %i.8.2
  %.712 = getelementptr i64, ptr %10, i64 %.698
  store i64 %.682, ptr %.712, align 8
  %.719 = add i64 %.674, %.601
  %.720 = inttoptr i64 %.719 to ptr
  %.721 = load i64, ptr %.720, align 1
  %.723 = shl nuw nsw i64 %.636, 3
  %.724 = add nsw i64 %.723, -8
  %notmask849 = shl nsw i64 -1, %.724
  %.726 = xor i64 %notmask849, -1
  %.727 = and i64 %.721, %.726
  %.729 = add nsw i64 %i.8.2, 1
  %.743 = icmp slt i64 %i.8.2, -1
  %.744 = select i1 %.743, i64 %arg.out.5.0, i64 0
  %11 = getelementptr i64, ptr %arg.out.4, i64 %.729
  %.758 = getelementptr i64, ptr %11, i64 %.744
  store i64 %.727, ptr %.758, align 8
  %.867 = zext i1 %.586 to i8
  %.788 = select i1 %.697, i64 %arg.valid.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.valid.4, i64 %i.8.2
  %.802 = getelementptr i8, ptr %12, i64 %.788
  store i8 %.867, ptr %.802, align 1
  %"$phi974.0.2.4" = zext i1 %.621 to i8
  %.836 = select i1 %.743, i64 %arg.valid.5.0, i64 0
  %13 = getelementptr i8, ptr %arg.valid.4, i64 %.729
  %.850 = getelementptr i8, ptr %13, i64 %.836
  store i8 %"$phi974.0.2.4", ptr %.850, align 1
  %.857 = add nuw nsw i64 %.601, %at.10.2
  %.863 = add nuw nsw i64 %.857, %.636
  %.873 = add nsw i64 %i.8.2, 2
  %.883 = add nsw i64 %i.8.2, 4
  %.885.not = icmp sle i64 %.883, %.11.i
  %.903 = sub nsw i64 %arg.end, %.863
  %.906 = icmp sgt i64 %.903, 23
  %or.cond868 = select i1 %.885.not, i1 %.906, i1 false
  br i1 %or.cond868, label %B622, label %B1050

B1050:
  %.958.pre-phi = phi i64 [ %.560.pre-phi, %B538 ], [ %.pre, %B622.B1050.loopexit_crit_edge ], [ %.903, %B770 ]
  %at.9.3 = phi i64 [ %at.11.2, %B538 ], [ %at.10.2, %B622.B1050.loopexit_crit_edge ], [ %.863, %B770 ]
  %i.7.3 = phi i64 [ %i.9.2, %B538 ], [ %i.8.2, %B622.B1050.loopexit_crit_edge ], [ %.873, %B770 ]
  %.936 = add nsw i64 %i.7.3, 4
  %.938.not = icmp sle i64 %.936, %arg.count
  %.961 = icmp sgt i64 %.958.pre-phi, 47
  %or.cond869 = select i1 %.938.not, i1 %.961, i1 false
  br i1 %or.cond869, label %B1086, label %B1344

B1086:
  %at.14.3 = phi i64 [ %.1256, %B1298 ], [ %at.9.3, %B1050 ]
  %i.12.3 = phi i64 [ %.1270, %B1298 ], [ %i.7.3, %B1050 ]
  %.972 = add i64 %at.14.3, %arg.base
  %.973 = inttoptr i64 %.972 to ptr
  %.974 = load i8, ptr %.973, align 1
  %.975 = zext i8 %.974 to i64
  %14 = add i8 %.974, -10
  %or.cond1 = icmp ult i8 %14, -8
  br i1 %or.cond1, label %B1344.loopexit, label %B1142

B1142:
  %.8.i = add i64 %.972, %.975
  %.9.i = inttoptr i64 %.8.i to ptr
  %.10.i = load i8, ptr %.9.i, align 1
  %.13.i = shl nuw nsw i64 %.975, 1
  %.15.i = add i64 %.972, %.13.i
  %.16.i = inttoptr i64 %.15.i to ptr
  %.17.i = load i8, ptr %.16.i, align 1
  %.21.i = mul nuw nsw i64 %.975, 3
  %.23.i = add i64 %.972, %.21.i
  %.24.i = inttoptr i64 %.23.i to ptr
  %.25.i = load i8, ptr %.24.i, align 1
  %15 = icmp eq i8 %.10.i, %.974
  %16 = icmp eq i8 %.17.i, %.974
  %.not858.not861 = and i1 %15, %16
  %17 = icmp eq i8 %.25.i, %.974
  %.29.i.not.not = and i1 %.not858.not861, %17
  br i1 %.29.i.not.not, label %B1208.preheader, label %B1344.loopexit

B1208.preheader:
  %.1163 = shl nuw nsw i64 %.975, 2
  %.10.i4 = add nsw i64 %.1163, -4
  %.11.i5 = shl nsw i64 -1, %.10.i4
  %.13.i7 = shl i64 %.11.i5, %.10.i4
  %.14.i8 = xor i64 %.13.i7, -1
  br label %B1208.if

B1298:
  %.1270 = add nsw i64 %i.12.3, 4
  %.1280 = add nsw i64 %i.12.3, 8
  %.1282.not = icmp sle i64 %.1280, %arg.count
  %.1300 = sub nsw i64 %arg.end, %.1256
  %.1303 = icmp sgt i64 %.1300, 47
  %or.cond870 = select i1 %.1282.not, i1 %.1303, i1 false
  br i1 %or.cond870, label %B1086, label %B1344.loopexit

B1344.loopexit:
  %at.8.2.ph = phi i64 [ %at.14.3, %B1086 ], [ %.1256, %B1298 ], [ %at.14.3, %B1142 ]
  %i.6.2.ph = phi i64 [ %i.12.3, %B1086 ], [ %.1270, %B1298 ], [ %i.12.3, %B1142 ]
  %.pre918 = add nsw i64 %i.6.2.ph, 4
  %.pre919 = sub nsw i64 %arg.end, %at.8.2.ph
  br label %B1344

B1344:
  %.1335.pre-phi = phi i64 [ %.pre919, %B1344.loopexit ], [ %.958.pre-phi, %B1050 ]
  %.1329.pre-phi = phi i64 [ %.pre918, %B1344.loopexit ], [ %.936, %B1050 ]
  %at.8.2 = phi i64 [ %at.8.2.ph, %B1344.loopexit ], [ %at.9.3, %B1050 ]
  %i.6.2 = phi i64 [ %i.6.2.ph, %B1344.loopexit ], [ %i.7.3, %B1050 ]
  %.1324 = icmp sgt i64 %i.6.2, %i.10.1
  %.1331.not = icmp sle i64 %.1329.pre-phi, %arg.count
  %or.cond871.not884 = select i1 %.1324, i1 %.1331.not, i1 false
  %.1336 = icmp sgt i64 %.1335.pre-phi, 47
  %or.cond872 = select i1 %or.cond871.not884, i1 %.1336, i1 false
  br i1 %or.cond872, label %B8.loopexit, label %B1396

B1396:
  %.1356 = add nsw i64 %i.6.2, 16
  %.11.i875 = tail call i64 @llvm.smin.i64(i64 %arg.count, i64 %.1356)
  %.1423 = sub i64 %.11.i875, %i.6.2
  %.1466901.not = icmp slt i64 %.1423, 1
  br i1 %.1466901.not, label %B1666, label %B1472.if

B24.i:
  %.34.i = add i64 %at.15.2904, %arg.base
  %.35.i = inttoptr i64 %.34.i to ptr
  %.36.i = load i8, ptr %.35.i, align 1
  %.37.i = zext i8 %.36.i to i64
  %.42.i = icmp sgt i8 %.36.i, -1
  %.49.i = add nuw nsw i64 %at.15.2904, 1
  br i1 %.42.i, label %B1474.endif, label %B82.i

B82.i:
  %.62.i = icmp slt i64 %.49.i, %arg.end
  br i1 %.62.i, label %B100.i, label %B182.i

B100.i:
  %.67.i = add i64 %.49.i, %arg.base
  %.68.i = inttoptr i64 %.67.i to ptr
  %.69.i = load i8, ptr %.68.i, align 1
  %.75.i = icmp sgt i8 %.69.i, -1
  br i1 %.75.i, label %B150.i, label %B182.i

B150.i:
  %.70.i = zext nneg i8 %.69.i to i64
  %.82.i = and i64 %.37.i, 127
  %.86.i = shl nuw nsw i64 %.70.i, 7
  %.89.i = or disjoint i64 %.86.i, %.82.i
  %.91.i = add nuw nsw i64 %at.15.2904, 2
  br label %B1474.endif

B182.i:
  %18 = add i64 %at.15.2904, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %at.15.2904, i64 %arg.end)
  br label %B42.i.i

B42.i.i:
  %.40.i.i.0 = phi i64 [ 0, %B182.i ], [ %.111.i.i, %B176.i.i ]
  %.43.i.i.0 = phi i64 [ 10, %B182.i ], [ %.107.i.i, %B176.i.i ]
  %at.2.i.i.0 = phi i64 [ %at.15.2904, %B182.i ], [ %.174.i.i, %B176.i.i ]
  %value.2.i.i.0 = phi i64 [ 0, %B182.i ], [ %value.3.i.i.1, %B176.i.i ]
  %.98.i.i.not = icmp eq i64 %.43.i.i.0, 0
  br i1 %.98.i.i.not, label %B1474.endif.thread, label %B42.if.i.i

B70.i.i:
  %.166.i.i = add i64 %at.2.i.i.0, %arg.base
  %.167.i.i = inttoptr i64 %.166.i.i to ptr
  %.168.i.i = load i8, ptr %.167.i.i, align 1
  %.174.i.i = add nuw nsw i64 %at.2.i.i.0, 1
  %19 = and i8 %.168.i.i, 127
  %.186.i.i = icmp samesign ult i64 %.40.i.i.0, 29
  br i1 %.186.i.i, label %B134.i.i, label %B152.i.i

B134.i.i:
  %.181.i.i = zext nneg i8 %19 to i64
  %.190.i.i = shl nuw nsw i64 %.181.i.i, %.40.i.i.0
  %.196.i.i = or i64 %.190.i.i, %value.2.i.i.0
  br label %B176.i.i

B152.i.i:
  %.211.i.i.not = icmp eq i8 %19, 0
  br i1 %.211.i.i.not, label %B176.i.i, label %B1474.endif.thread

B176.i.i:
  %value.3.i.i.1 = phi i64 [ %.196.i.i, %B134.i.i ], [ %value.2.i.i.0, %B152.i.i ]
  %.237.i.i = icmp sgt i8 %.168.i.i, -1
  br i1 %.237.i.i, label %B188.i.i, label %B42.i.i

B188.i.i:
  %.248.i.i = icmp slt i64 %value.3.i.i.1, 2147483648
  br i1 %.248.i.i, label %B1474.endif, label %B1474.endif.thread

B42.if.i.i:
  %.107.i.i = add nsw i64 %.43.i.i.0, -1
  %.111.i.i = add nuw nsw i64 %.40.i.i.0, 7
  %.141.i.i.not = icmp slt i64 %at.2.i.i.0, %arg.end
  br i1 %.141.i.i.not, label %B70.i.i, label %B1474.endif.thread

common.ret:
  %storemerge862 = phi i64 [ %.1602, %B1588 ], [ %arg.at, %entry ], [ %at.8.2, %B8.loopexit ], [ %at.15.2.lcssa, %B1666 ]
  store i64 %storemerge862, ptr %retptr, align 8
  ret void

B1588:
  %.1602 = xor i64 %.1410.0902, -1
  br label %common.ret

B1602:
  %.15.i36 = add nuw nsw i64 %.1511.sroa.7.0881, 8
  %.16.i37.not = icmp sgt i64 %.15.i36, %arg.end
  br i1 %.16.i37.not, label %B38.i.i.preheader, label %B22.i

B38.i.i.preheader:
  %.95.i.i56897.not = icmp eq i64 %.1511.sroa.0.0882, %22
  br i1 %.95.i.i56897.not, label %B1602.endif, label %B38.if.i.i.lr.ph

B38.if.i.i.lr.ph:
  %.134.i.i = add i64 %.1511.sroa.7.0881, %arg.base
  br label %B38.if.i.i

B22.i:
  %.7.i.i = add i64 %.1511.sroa.7.0881, %arg.base
  %.8.i.i = inttoptr i64 %.7.i.i to ptr
  %.9.i.i = load i64, ptr %.8.i.i, align 1
  %.10.i.i94 = shl nuw nsw i64 %.1563, 2
  %.11.i.i = shl nsw i64 -1, %.10.i.i94
  %.13.i.i = shl i64 %.11.i.i, %.10.i.i94
  %.14.i.i = xor i64 %.13.i.i, -1
  %.15.i.i95 = and i64 %.9.i.i, %.14.i.i
  br label %B1602.endif

B38.if.i.i:
  %value.2.i.i23.0900 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.143.i.i83, %B38.if.i.i ]
  %.37.i.i25.0899 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.108.i.i, %B38.if.i.i ]
  %.108.i.i = add nuw nsw i64 %.37.i.i25.0899, 1
  %.136.i.i = add i64 %.134.i.i, %.37.i.i25.0899
  %.137.i.i79 = inttoptr i64 %.136.i.i to ptr
  %.138.i.i = load i8, ptr %.137.i.i79, align 1
  %.139.i.i80 = zext i8 %.138.i.i to i64
  %.140.i.i81 = shl nsw i64 %.37.i.i25.0899, 3
  %.141.i.i82 = shl i64 %.139.i.i80, %.140.i.i81
  %.143.i.i83 = or i64 %.141.i.i82, %value.2.i.i23.0900
  %exitcond916.not = icmp eq i64 %.108.i.i, %.1563
  br i1 %exitcond916.not, label %B1602.endif, label %B38.if.i.i

B1666:
  %at.15.2.lcssa = phi i64 [ %at.8.2, %B1396 ], [ %.1706, %B1602.endif ]
  %.1733 = icmp slt i64 %.1356, %arg.count
  br i1 %.1733, label %B22.backedge, label %common.ret

B22.backedge:
  %at.6.1.be = phi i64 [ %at.15.2.lcssa, %B1666 ], [ %at.8.2, %B8.loopexit ]
  %i.10.1.be = phi i64 [ %.1356, %B1666 ], [ %i.6.2, %B8.loopexit ]
  br label %B22

B1208.if:
  %at.13.4896 = phi i64 [ %at.14.3, %B1208.preheader ], [ %.1256, %B1208.if ]
  %.1065.0894 = phi i64 [ 0, %B1208.preheader ], [ %.1134, %B1208.if ]
  %.1134 = add nuw nsw i64 %.1065.0894, 1
  %.7.i1 = add i64 %.275, %at.13.4896
  %.8.i2 = inttoptr i64 %.7.i1 to ptr
  %.9.i3 = load i64, ptr %.8.i2, align 1
  %.15.i9 = and i64 %.9.i3, %.14.i8
  %.1190 = add nsw i64 %.1065.0894, %i.12.3
  %.1204 = icmp slt i64 %.1190, 0
  %.1205 = select i1 %.1204, i64 %arg.out.5.0, i64 0
  %20 = getelementptr i64, ptr %arg.out.4, i64 %.1190
  %.1219 = getelementptr i64, ptr %20, i64 %.1205
  store i64 %.15.i9, ptr %.1219, align 8
  %.1237 = select i1 %.1204, i64 %arg.valid.5.0, i64 0
  %21 = getelementptr i8, ptr %arg.valid.4, i64 %.1190
  %.1251 = getelementptr i8, ptr %21, i64 %.1237
  store i8 1, ptr %.1251, align 1
  %.1256 = add nuw nsw i64 %at.13.4896, %.975
  %exitcond.not = icmp eq i64 %.1134, 4
  br i1 %exitcond.not, label %B1298, label %B1208.if

B1472.if:
  %at.15.2904 = phi i64 [ %.1706, %B1602.endif ], [ %at.8.2, %B1396 ]
  %.1413.0903 = phi i64 [ %.1475, %B1602.endif ], [ %.1423, %B1396 ]
  %.1410.0902 = phi i64 [ %.1479, %B1602.endif ], [ %i.6.2, %B1396 ]
  %.1475 = add nsw i64 %.1413.0903, -1
  %.1479 = add i64 %.1410.0902, 1
  %.15.i12.not = icmp slt i64 %at.15.2904, %arg.end
  br i1 %.15.i12.not, label %B24.i, label %B1474.endif.thread

B1474.endif:
  %.1511.sroa.7.0 = phi i64 [ %.91.i, %B150.i ], [ %.174.i.i, %B188.i.i ], [ %.49.i, %B24.i ]
  %.1511.sroa.0.0 = phi i64 [ %.89.i, %B150.i ], [ %value.3.i.i.1, %B188.i.i ], [ %.37.i, %B24.i ]
  %.1511.sroa.0.0.fr = freeze i64 %.1511.sroa.0.0
  %.1546.not = icmp ne i64 %.1511.sroa.0.0.fr, 0
  %spec.select883 = zext i1 %.1546.not to i64
  br label %B1474.endif.thread

B1474.endif.thread:
  %.1511.sroa.0.0882 = phi i64 [ -1, %B188.i.i ], [ %.1511.sroa.0.0.fr, %B1474.endif ], [ -1, %B1472.if ], [ -1, %B152.i.i ], [ -1, %B42.if.i.i ], [ -1, %B42.i.i ]
  %.1511.sroa.7.0881 = phi i64 [ %.174.i.i, %B188.i.i ], [ %.1511.sroa.7.0, %B1474.endif ], [ %at.15.2904, %B1472.if ], [ %18, %B42.i.i ], [ %smax, %B42.if.i.i ], [ %.174.i.i, %B152.i.i ]
  %22 = phi i64 [ 1, %B188.i.i ], [ %spec.select883, %B1474.endif ], [ 1, %B1472.if ], [ 1, %B152.i.i ], [ 1, %B42.if.i.i ], [ 1, %B42.i.i ]
  %.1563 = sub nsw i64 %.1511.sroa.0.0882, %22
  %or.cond2 = icmp ugt i64 %.1563, 8
  %.1577 = sub nsw i64 %arg.end, %.1511.sroa.7.0881
  %.1579 = icmp sgt i64 %.1563, %.1577
  %or.cond873 = select i1 %or.cond2, i1 true, i1 %.1579
  br i1 %or.cond873, label %B1588, label %B1602

B1602.endif:
  %.1612.0 = phi i64 [ %.15.i.i95, %B22.i ], [ 0, %B38.i.i.preheader ], [ %.143.i.i83, %B38.if.i.i ]
  %.1650 = icmp slt i64 %.1410.0902, 0
  %.1651 = select i1 %.1650, i64 %arg.out.5.0, i64 0
  %23 = getelementptr i64, ptr %arg.out.4, i64 %.1410.0902
  %.1665 = getelementptr i64, ptr %23, i64 %.1651
  store i64 %.1612.0, ptr %.1665, align 8
  %.1683 = select i1 %.1650, i64 %arg.valid.5.0, i64 0
  %24 = getelementptr i8, ptr %arg.valid.4, i64 %.1410.0902
  %.1697 = getelementptr i8, ptr %24, i64 %.1683
  %.1698 = trunc nuw nsw i64 %22 to i8
  store i8 %.1698, ptr %.1697, align 1
  %.1706 = add nuw nsw i64 %.1563, %.1511.sroa.7.0881
  %.1466 = icmp sgt i64 %.1413.0903, 1
  br i1 %.1466, label %B1472.if, label %B1666
}

define internal fastcc void @part5(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 range(i64 0, -9223372036854775808) %arg.at, i64 %arg.end, i64 %arg.width, ptr writeonly %arg.out.4, i64 %arg.out.5.0, ptr writeonly %arg.valid.4, i64 %arg.valid.5.0) unnamed_addr {
entry:
  %.53 = add nsw i64 %arg.width, 1
  %.64 = icmp sgt i64 %arg.out.5.0, 0
  br i1 %.64, label %B62.preheader, label %common.ret

B62.preheader:
  %.7.i = add i64 %.53, %arg.base
  %.13.i = shl nuw nsw i64 %.53, 1
  %.14.i = add i64 %.13.i, %arg.base
  %.21.i = mul nuw nsw i64 %.53, 3
  %.22.i = add i64 %.21.i, %arg.base
  %.300 = add i64 %arg.base, 1
  %.10.i28 = shl nsw i64 %arg.width, 2
  %.11.i29 = shl nsw i64 -1, %.10.i28
  %.13.i31 = shl i64 %.11.i29, %.10.i28
  %.14.i32 = xor i64 %.13.i31, -1
  br label %B62

B62:
  %at.4.0 = phi i64 [ %at.5.1.lcssa, %B670 ], [ %arg.at, %B62.preheader ]
  %i.3.0 = phi i64 [ %.524, %B670 ], [ 0, %B62.preheader ]
  %.80 = add nsw i64 %i.3.0, 4
  %.82.not = icmp sle i64 %.80, %arg.out.5.0
  %.92 = sub nsw i64 %arg.end, %at.4.0
  %.93 = icmp sgt i64 %.92, 47
  %or.cond = select i1 %.82.not, i1 %.93, i1 false
  br i1 %or.cond, label %B98, label %B406

B98:
  %.103 = add i64 %at.4.0, %arg.base
  %.104 = inttoptr i64 %.103 to ptr
  %.105 = load i8, ptr %.104, align 1
  %.106 = zext i8 %.105 to i64
  %.108 = icmp eq i64 %.53, %.106
  br i1 %.108, label %B138, label %B406

B138:
  %.8.i = add i64 %.7.i, %at.4.0
  %.9.i = inttoptr i64 %.8.i to ptr
  %.10.i = load i8, ptr %.9.i, align 1
  %.11.i = zext i8 %.10.i to i64
  %.15.i = add i64 %.14.i, %at.4.0
  %.16.i = inttoptr i64 %.15.i to ptr
  %.17.i = load i8, ptr %.16.i, align 1
  %.18.i = zext i8 %.17.i to i64
  %.23.i = add i64 %.22.i, %at.4.0
  %.24.i = inttoptr i64 %.23.i to ptr
  %.25.i = load i8, ptr %.24.i, align 1
  %.26.i = zext i8 %.25.i to i64
  %0 = icmp eq i64 %.53, %.11.i
  %1 = icmp eq i64 %.53, %.18.i
  %.not525.not528 = and i1 %0, %1
  %2 = icmp eq i64 %.53, %.26.i
  %.29.i.not.not = and i1 %.not525.not528, %2
  br i1 %.29.i.not.not, label %B172, label %B406

B172:
  %at.8.2 = phi i64 [ %.394, %B372 ], [ %at.4.0, %B138 ]
  %i.4.2 = phi i64 [ %.406, %B372 ], [ %i.3.0, %B138 ]
  br label %B202.if

B286:
  %.406 = add nsw i64 %i.4.2, 4
  %.416 = add nsw i64 %i.4.2, 8
  %.418.not = icmp sle i64 %.416, %arg.out.5.0
  %.428 = sub nsw i64 %arg.end, %.394
  %.429 = icmp sgt i64 %.428, 47
  %or.cond538 = select i1 %.418.not, i1 %.429, i1 false
  br i1 %or.cond538, label %B332, label %B406

B332:
  %.439 = add i64 %.394, %arg.base
  %.440 = inttoptr i64 %.439 to ptr
  %.441 = load i8, ptr %.440, align 1
  %.442 = zext i8 %.441 to i64
  %.444 = icmp eq i64 %.53, %.442
  br i1 %.444, label %B372, label %B406

B372:
  %.8.i2 = add i64 %.7.i, %.394
  %.9.i3 = inttoptr i64 %.8.i2 to ptr
  %.10.i4 = load i8, ptr %.9.i3, align 1
  %.11.i5 = zext i8 %.10.i4 to i64
  %.15.i9 = add i64 %.14.i, %.394
  %.16.i10 = inttoptr i64 %.15.i9 to ptr
  %.17.i11 = load i8, ptr %.16.i10, align 1
  %.18.i12 = zext i8 %.17.i11 to i64
  %.23.i17 = add i64 %.22.i, %.394
  %.24.i18 = inttoptr i64 %.23.i17 to ptr
  %.25.i19 = load i8, ptr %.24.i18, align 1
  %.26.i20 = zext i8 %.25.i19 to i64
  %3 = icmp eq i64 %.53, %.11.i5
  %4 = icmp eq i64 %.53, %.18.i12
  %.not532.not535 = and i1 %3, %4
  %5 = icmp eq i64 %.53, %.26.i20
  %.29.i23.not.not = and i1 %.not532.not535, %5
  br i1 %.29.i23.not.not, label %B172, label %B406

B406:
  %at.6.1 = phi i64 [ %at.4.0, %B98 ], [ %at.4.0, %B138 ], [ %at.4.0, %B62 ], [ %.394, %B286 ], [ %.394, %B332 ], [ %.394, %B372 ]
  %i.5.1 = phi i64 [ %i.3.0, %B98 ], [ %i.3.0, %B138 ], [ %i.3.0, %B62 ], [ %.406, %B286 ], [ %.406, %B332 ], [ %.406, %B372 ]
  %.524 = add nsw i64 %i.5.1, 16
  %.11.i541 = tail call i64 @llvm.smin.i64(i64 %arg.out.5.0, i64 %.524)
  %.591 = sub i64 %.11.i541, %i.5.1
  %.634561.not = icmp slt i64 %.591, 1
  br i1 %.634561.not, label %B670, label %B482.if

B24.i:
  %.34.i = add i64 %at.5.1564, %arg.base
  %.35.i = inttoptr i64 %.34.i to ptr
  %.36.i = load i8, ptr %.35.i, align 1
  %.37.i = zext i8 %.36.i to i64
  %.42.i = icmp sgt i8 %.36.i, -1
  %.49.i = add nsw i64 %at.5.1564, 1
  br i1 %.42.i, label %B484.endif, label %B82.i

B82.i:
  %.62.i = icmp slt i64 %.49.i, %arg.end
  br i1 %.62.i, label %B100.i, label %B182.i

B100.i:
  %.67.i = add i64 %.49.i, %arg.base
  %.68.i = inttoptr i64 %.67.i to ptr
  %.69.i = load i8, ptr %.68.i, align 1
  %.75.i = icmp sgt i8 %.69.i, -1
  br i1 %.75.i, label %B150.i, label %B182.i

B150.i:
  %.70.i = zext nneg i8 %.69.i to i64
  %.82.i = and i64 %.37.i, 127
  %.86.i = shl nuw nsw i64 %.70.i, 7
  %.89.i = or disjoint i64 %.86.i, %.82.i
  %.91.i = add nsw i64 %at.5.1564, 2
  br label %B484.endif

B182.i:
  %6 = add i64 %at.5.1564, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %at.5.1564, i64 %arg.end)
  br label %B42.i.i

B42.i.i:
  %.40.i.i.0 = phi i64 [ 0, %B182.i ], [ %.111.i.i, %B176.i.i ]
  %.43.i.i.0 = phi i64 [ 10, %B182.i ], [ %.107.i.i, %B176.i.i ]
  %at.2.i.i.0 = phi i64 [ %at.5.1564, %B182.i ], [ %.174.i.i, %B176.i.i ]
  %value.2.i.i.0 = phi i64 [ 0, %B182.i ], [ %value.3.i.i.1, %B176.i.i ]
  %.98.i.i.not = icmp eq i64 %.43.i.i.0, 0
  br i1 %.98.i.i.not, label %B484.endif.thread, label %B42.if.i.i

B70.i.i:
  %.166.i.i = add i64 %at.2.i.i.0, %arg.base
  %.167.i.i = inttoptr i64 %.166.i.i to ptr
  %.168.i.i = load i8, ptr %.167.i.i, align 1
  %.174.i.i = add nsw i64 %at.2.i.i.0, 1
  %7 = and i8 %.168.i.i, 127
  %.186.i.i = icmp samesign ult i64 %.40.i.i.0, 29
  br i1 %.186.i.i, label %B134.i.i, label %B152.i.i

B134.i.i:
  %.181.i.i = zext nneg i8 %7 to i64
  %.190.i.i = shl nuw nsw i64 %.181.i.i, %.40.i.i.0
  %.196.i.i = or i64 %.190.i.i, %value.2.i.i.0
  br label %B176.i.i

B152.i.i:
  %.211.i.i.not = icmp eq i8 %7, 0
  br i1 %.211.i.i.not, label %B176.i.i, label %B484.endif.thread

B176.i.i:
  %value.3.i.i.1 = phi i64 [ %.196.i.i, %B134.i.i ], [ %value.2.i.i.0, %B152.i.i ]
  %.237.i.i = icmp sgt i8 %.168.i.i, -1
  br i1 %.237.i.i, label %B188.i.i, label %B42.i.i

B188.i.i:
  %.248.i.i = icmp slt i64 %value.3.i.i.1, 2147483648
  br i1 %.248.i.i, label %B484.endif, label %B484.endif.thread

B42.if.i.i:
  %.107.i.i = add nsw i64 %.43.i.i.0, -1
  %.111.i.i = add nuw nsw i64 %.40.i.i.0, 7
  %.141.i.i.not = icmp slt i64 %at.2.i.i.0, %arg.end
  br i1 %.141.i.i.not, label %B70.i.i, label %B484.endif.thread

common.ret:
  %storemerge536 = phi i64 [ %.774, %B592 ], [ %arg.at, %entry ], [ %at.5.1.lcssa, %B670 ]
  store i64 %storemerge536, ptr %retptr, align 8
  ret void

B592:
  %.774 = xor i64 %.578.0562, -1
  br label %common.ret

B606:
  %.15.i60 = add nsw i64 %.679.sroa.7.0548, 8
  %.16.i61.not = icmp sgt i64 %.15.i60, %arg.end
  br i1 %.16.i61.not, label %B56.i, label %B22.i

B22.i:
  %.7.i.i = add i64 %.679.sroa.7.0548, %arg.base
  %.8.i.i = inttoptr i64 %.7.i.i to ptr
  %.9.i.i = load i64, ptr %.8.i.i, align 1
  %.10.i.i118 = shl nsw i64 %.731, 2
  %.11.i.i = shl nsw i64 -1, %.10.i.i118
  %.13.i.i = shl i64 %.11.i.i, %.10.i.i118
  %.14.i.i = xor i64 %.13.i.i, -1
  %.15.i.i119 = and i64 %.9.i.i, %.14.i.i
  br label %B606.endif

B56.i:
  %.95.i.i80557.not = icmp slt i64 %.731, 1
  br i1 %.95.i.i80557.not, label %B606.endif, label %B38.if.i.i.lr.ph

B38.if.i.i.lr.ph:
  %.134.i.i = add i64 %.679.sroa.7.0548, %arg.base
  br label %B38.if.i.i

B38.if.i.i:
  %value.2.i.i47.0560 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.143.i.i107, %B38.if.i.i ]
  %.37.i.i49.0559 = phi i64 [ 0, %B38.if.i.i.lr.ph ], [ %.108.i.i, %B38.if.i.i ]
  %.108.i.i = add nuw nsw i64 %.37.i.i49.0559, 1
  %.136.i.i = add i64 %.134.i.i, %.37.i.i49.0559
  %.137.i.i103 = inttoptr i64 %.136.i.i to ptr
  %.138.i.i = load i8, ptr %.137.i.i103, align 1
  %.139.i.i104 = zext i8 %.138.i.i to i64
  %.140.i.i105 = shl nsw i64 %.37.i.i49.0559, 3
  %.141.i.i106 = shl i64 %.139.i.i104, %.140.i.i105
  %.143.i.i107 = or i64 %.141.i.i106, %value.2.i.i47.0560
  %exitcond567.not = icmp eq i64 %.108.i.i, %.731
  br i1 %exitcond567.not, label %B606.endif, label %B38.if.i.i

B670:
  %at.5.1.lcssa = phi i64 [ %at.6.1, %B406 ], [ %.878, %B606.endif ]
  %.905 = icmp slt i64 %.524, %arg.out.5.0
  br i1 %.905, label %B62, label %common.ret

B202.if:
  %at.7.3556 = phi i64 [ %at.8.2, %B172 ], [ %.394, %B202.if ]
  %.204.0554 = phi i64 [ 0, %B172 ], [ %.273, %B202.if ]
  %.273 = add nuw nsw i64 %.204.0554, 1
  %.7.i25 = add i64 %.300, %at.7.3556
  %.8.i26 = inttoptr i64 %.7.i25 to ptr
  %.9.i27 = load i64, ptr %.8.i26, align 1
  %.15.i33 = and i64 %.9.i27, %.14.i32
  %.328 = add nsw i64 %.204.0554, %i.4.2
  %.342 = icmp slt i64 %.328, 0
  %.343 = select i1 %.342, i64 %arg.out.5.0, i64 0
  %8 = getelementptr i64, ptr %arg.out.4, i64 %.328
  %.357 = getelementptr i64, ptr %8, i64 %.343
  store i64 %.15.i33, ptr %.357, align 8
  %.375 = select i1 %.342, i64 %arg.valid.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.valid.4, i64 %.328
  %.389 = getelementptr i8, ptr %9, i64 %.375
  store i8 1, ptr %.389, align 1
  %.394 = add nsw i64 %at.7.3556, %.53
  %exitcond.not = icmp eq i64 %.273, 4
  br i1 %exitcond.not, label %B286, label %B202.if

B482.if:
  %at.5.1564 = phi i64 [ %.878, %B606.endif ], [ %at.6.1, %B406 ]
  %.578.0562 = phi i64 [ %.647, %B606.endif ], [ %i.5.1, %B406 ]
  %.647 = add i64 %.578.0562, 1
  %.15.i36.not = icmp slt i64 %at.5.1564, %arg.end
  br i1 %.15.i36.not, label %B24.i, label %B484.endif.thread

B484.endif:
  %.679.sroa.7.0 = phi i64 [ %.91.i, %B150.i ], [ %.174.i.i, %B188.i.i ], [ %.49.i, %B24.i ]
  %.679.sroa.0.0 = phi i64 [ %.89.i, %B150.i ], [ %value.3.i.i.1, %B188.i.i ], [ %.37.i, %B24.i ]
  %.679.sroa.0.0.fr = freeze i64 %.679.sroa.0.0
  %.714.not = icmp ne i64 %.679.sroa.0.0.fr, 0
  %spec.select551 = zext i1 %.714.not to i64
  br label %B484.endif.thread

B484.endif.thread:
  %.679.sroa.0.0549 = phi i64 [ -1, %B188.i.i ], [ %.679.sroa.0.0.fr, %B484.endif ], [ -1, %B482.if ], [ -1, %B152.i.i ], [ -1, %B42.if.i.i ], [ -1, %B42.i.i ]
  %.679.sroa.7.0548 = phi i64 [ %.174.i.i, %B188.i.i ], [ %.679.sroa.7.0, %B484.endif ], [ %at.5.1564, %B482.if ], [ %6, %B42.i.i ], [ %smax, %B42.if.i.i ], [ %.174.i.i, %B152.i.i ]
  %10 = phi i64 [ 1, %B188.i.i ], [ %spec.select551, %B484.endif ], [ 1, %B482.if ], [ 1, %B152.i.i ], [ 1, %B42.if.i.i ], [ 1, %B42.i.i ]
  %.731 = sub nsw i64 %.679.sroa.0.0549, %10
  %.739 = mul nuw nsw i64 %10, %arg.width
  %.741.not = icmp ne i64 %.731, %.739
  %.745 = sub nsw i64 %arg.end, %.679.sroa.7.0548
  %.747 = icmp sgt i64 %.731, %.745
  %or.cond539 = select i1 %.741.not, i1 true, i1 %.747
  br i1 %or.cond539, label %B592, label %B606

B606.endif:
  %.784.0 = phi i64 [ %.15.i.i119, %B22.i ], [ 0, %B56.i ], [ %.143.i.i107, %B38.if.i.i ]
  %.822 = icmp slt i64 %.578.0562, 0
  %.823 = select i1 %.822, i64 %arg.out.5.0, i64 0
  %11 = getelementptr i64, ptr %arg.out.4, i64 %.578.0562
  %.837 = getelementptr i64, ptr %11, i64 %.823
  store i64 %.784.0, ptr %.837, align 8
  %.855 = select i1 %.822, i64 %arg.valid.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.valid.4, i64 %.578.0562
  %.869 = getelementptr i8, ptr %12, i64 %.855
  %.870 = trunc nuw nsw i64 %10 to i8
  store i8 %.870, ptr %.869, align 1
  %.878 = add nsw i64 %.731, %.679.sroa.7.0548
  %exitcond568.not = icmp eq i64 %.647, %.11.i541
  br i1 %exitcond568.not, label %B670, label %B482.if
}

define internal fastcc void @part6(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.words.4, i64 %arg.words.5.0, i64 %arg.out, i64 range(i64 0, -63) %arg.at, i64 %arg.rows) unnamed_addr {
entry:
  %.121162.not = icmp slt i64 %arg.words.5.0, 1
  br i1 %.121162.not, label %B258, label %B68.if

common.ret:
  %storemerge155 = phi i64 [ %ones.2.0., %B258 ], [ -1, %B68.if ]
  store i64 %storemerge155, ptr %retptr, align 8
  ret void

B124:
  %.226 = and i64 %.63.0163, 1
  %.229 = xor i64 %.226, 1
  %.320159.not = icmp eq i64 %.192, 0
  br i1 %.320159.not, label %B230, label %B190.if.lr.ph

B190.if.lr.ph:
  %.235 = add nsw i64 %done.2.0166, %arg.at
  %.362 = trunc nuw nsw i64 %.229 to i8
  br label %B190.if

B230:
  %.371 = add nuw nsw i64 %.192, %done.2.0166
  %.376 = mul nuw nsw i64 %.192, %.229
  %.382 = add nuw nsw i64 %.376, %ones.2.0165
  %exitcond.not = icmp eq i64 %arg.words.5.0, %.134
  br i1 %exitcond.not, label %B258, label %B68.if

B258:
  %ones.2.0.lcssa = phi i64 [ 0, %entry ], [ %.382, %B230 ]
  %done.2.0.lcssa = phi i64 [ 0, %entry ], [ %.371, %B230 ]
  %.398 = icmp eq i64 %done.2.0.lcssa, %arg.rows
  %ones.2.0. = select i1 %.398, i64 %ones.2.0.lcssa, i64 -1
  br label %common.ret

B68.if:
  %done.2.0166 = phi i64 [ %.371, %B230 ], [ 0, %entry ]
  %ones.2.0165 = phi i64 [ %.382, %B230 ], [ 0, %entry ]
  %.63.0163 = phi i64 [ %.134, %B230 ], [ 0, %entry ]
  %.134 = add nuw nsw i64 %.63.0163, 1
  %0 = getelementptr i64, ptr %arg.words.4, i64 %.63.0163
  %.192 = load i64, ptr %0, align 8
  %.197 = icmp slt i64 %.192, 0
  %.201 = sub nsw i64 %arg.rows, %done.2.0166
  %.203 = icmp sgt i64 %.192, %.201
  %or.cond = select i1 %.197, i1 true, i1 %.203
  br i1 %or.cond, label %common.ret, label %B124

B190.if:
  %.267.0161 = phi i64 [ %.192, %B190.if.lr.ph ], [ %.329, %B190.if ]
  %.264.0160 = phi i64 [ %.235, %B190.if.lr.ph ], [ %.333, %B190.if ]
  %.329 = add nsw i64 %.267.0161, -1
  %.333 = add i64 %.264.0160, 1
  %.360 = add i64 %.264.0160, %arg.out
  %.361 = inttoptr i64 %.360 to ptr
  store i8 %.362, ptr %.361, align 1
  %.320 = icmp samesign ugt i64 %.267.0161, 1
  br i1 %.320, label %B190.if, label %B230
}

define internal fastcc void @part7(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.words.4, i64 %arg.words.5.0, i64 %arg.out, i64 range(i64 0, -63) %arg.at) unnamed_addr {
entry:
  %0 = add nuw i64 %arg.words.5.0, 7
  %.91 = lshr i64 %0, 3
  %.68.inv = icmp slt i64 %arg.words.5.0, 1
  %.112139.not142 = icmp eq i64 %.91, 0
  %.112139.not = select i1 %.68.inv, i1 true, i1 %.112139.not142
  br i1 %.112139.not, label %B268, label %B64.if.lr.ph

B64.if.lr.ph:
  %.388 = add i64 %arg.at, %arg.out
  br label %B64.if

B220.loopexit:
  %1 = trunc i64 %.373 to i8
  br label %B220

B220:
  %found.2.1.lcssa = phi i8 [ 0, %B64.if ], [ %1, %B220.loopexit ]
  %.384 = ashr exact i64 %.54.0141, 3
  %.391 = add i64 %.388, %.384
  %.392 = inttoptr i64 %.391 to ptr
  store i8 %found.2.1.lcssa, ptr %.392, align 1
  %.112 = icmp samesign ugt i64 %.57.0140, 1
  br i1 %.112, label %B64.if, label %B268

B268:
  store ptr null, ptr %retptr, align 8
  ret void

B64.if:
  %.54.0141 = phi i64 [ 0, %B64.if.lr.ph ], [ %.125, %B220 ]
  %.57.0140 = phi i64 [ %.91, %B64.if.lr.ph ], [ %.121, %B220 ]
  %.121 = add nsw i64 %.57.0140, -1
  %.125 = add nuw i64 %.54.0141, 8
  %.11.i = tail call i64 @llvm.smin.i64(i64 %arg.words.5.0, i64 %.125)
  %.233 = sub i64 %.11.i, %.54.0141
  %.276135.not = icmp slt i64 %.233, 1
  br i1 %.276135.not, label %B220, label %B164.if

B164.if:
  %found.2.1138 = phi i64 [ %.373, %B164.if ], [ 0, %B64.if ]
  %.223.0137 = phi i64 [ %.285, %B164.if ], [ %.233, %B64.if ]
  %.220.0136 = phi i64 [ %.289, %B164.if ], [ %.54.0141, %B64.if ]
  %.285 = add nsw i64 %.223.0137, -1
  %.289 = add i64 %.220.0136, 1
  %.331 = icmp slt i64 %.220.0136, 0
  %.332 = select i1 %.331, i64 %arg.words.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.words.4, i64 %.220.0136
  %.346 = getelementptr i64, ptr %2, i64 %.332
  %.347 = load i64, ptr %.346, align 8
  %.348.not = icmp ne i64 %.347, 0
  %. = zext i1 %.348.not to i64
  %.365 = sub nsw i64 %.220.0136, %.54.0141
  %.369 = shl nuw i64 %., %.365
  %.373 = or i64 %.369, %found.2.1138
  %.276 = icmp samesign ugt i64 %.223.0137, 1
  br i1 %.276, label %B164.if, label %B220.loopexit
}

define internal fastcc void @part8(ptr noalias nonnull writeonly %retptr, ptr readonly %arg.values.4, i64 %arg.values.5.0, i64 range(i64 9, 8) %arg.width, i8 range(i8 0, 2) %arg.signed, i64 %arg.to) unnamed_addr {
entry:
  %.18.not = icmp eq i8 %arg.signed, 0
  %.33 = shl nsw i64 %arg.width, 3
  %.34 = add nsw i64 %.33, -1
  %.35 = shl nuw i64 1, %.34
  %"$phi32.0.2.0" = select i1 %.18.not, i64 0, i64 %.35
  %.607302.not = icmp slt i64 %arg.values.5.0, 1
  switch i64 %arg.width, label %B350 [
    i64 1, label %B50
    i64 2, label %B206
  ]

B50:
  br i1 %.607302.not, label %B492, label %B106.if.lr.ph

B106.if.lr.ph:
  %.260 = inttoptr i64 %arg.to to ptr
  br label %B106.if

B206:
  br i1 %.607302.not, label %B492, label %B262.if.lr.ph

B262.if.lr.ph:
  %.488 = inttoptr i64 %arg.to to ptr
  br label %B262.if

B350:
  br i1 %.607302.not, label %B492, label %B406.if.lr.ph

B406.if.lr.ph:
  %.715 = inttoptr i64 %arg.to to ptr
  br label %B406.if

B492:
  %above.7.0 = phi i64 [ %.681, %B406.if ], [ %.226, %B106.if ], [ 0, %B350 ], [ 0, %B50 ], [ 0, %B206 ], [ %.454, %B262.if ]
  %.733 = icmp eq i64 %above.7.0, 0
  %.736 = zext i1 %.733 to i8
  store i8 %.736, ptr %retptr, align 1
  ret void

B106.if:
  %above.4.0300 = phi i64 [ 0, %B106.if.lr.ph ], [ %.226, %B106.if ]
  %.96.0298 = phi i64 [ 0, %B106.if.lr.ph ], [ %.167, %B106.if ]
  %.167 = add nuw nsw i64 %.96.0298, 1
  %0 = getelementptr i64, ptr %arg.values.4, i64 %.96.0298
  %.221 = load i64, ptr %0, align 8
  %.223 = add nsw i64 %.221, %"$phi32.0.2.0"
  %.224 = ashr i64 %.223, 8
  %.226 = or i64 %.224, %above.4.0300
  %.261 = trunc i64 %.221 to i8
  %.262 = getelementptr i8, ptr %.260, i64 %.96.0298
  store i8 %.261, ptr %.262, align 1
  %exitcond309.not = icmp eq i64 %.167, %arg.values.5.0
  br i1 %exitcond309.not, label %B492, label %B106.if

B262.if:
  %above.5.0296 = phi i64 [ 0, %B262.if.lr.ph ], [ %.454, %B262.if ]
  %.326.0294 = phi i64 [ 0, %B262.if.lr.ph ], [ %.395, %B262.if ]
  %.395 = add nuw nsw i64 %.326.0294, 1
  %1 = getelementptr i64, ptr %arg.values.4, i64 %.326.0294
  %.449 = load i64, ptr %1, align 8
  %.451 = add nsw i64 %.449, %"$phi32.0.2.0"
  %.452 = ashr i64 %.451, 16
  %.454 = or i64 %.452, %above.5.0296
  %.489 = trunc i64 %.449 to i16
  %.490 = getelementptr i16, ptr %.488, i64 %.326.0294
  store i16 %.489, ptr %.490, align 1
  %exitcond.not = icmp eq i64 %.395, %arg.values.5.0
  br i1 %exitcond.not, label %B492, label %B262.if

B406.if:
  %above.6.1305 = phi i64 [ 0, %B406.if.lr.ph ], [ %.681, %B406.if ]
  %.548.0303 = phi i64 [ 0, %B406.if.lr.ph ], [ %.620, %B406.if ]
  %.620 = add nuw nsw i64 %.548.0303, 1
  %2 = getelementptr i64, ptr %arg.values.4, i64 %.548.0303
  %.676 = load i64, ptr %2, align 8
  %.678 = add nsw i64 %.676, %"$phi32.0.2.0"
  %.679 = ashr i64 %.678, 32
  %.681 = or i64 %.679, %above.6.1305
  %.716 = trunc i64 %.676 to i32
  %.717 = getelementptr i32, ptr %.715, i64 %.548.0303
  store i32 %.716, ptr %.717, align 1
  %exitcond310.not = icmp eq i64 %.620, %arg.values.5.0
  br i1 %exitcond310.not, label %B492, label %B406.if
}

define ptr @decode_columns(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.1257.i = alloca [2 x i64], align 8
  %.1679.i = alloca [6 x i64], align 8
  %.3033.i = alloca i64, align 8
  %.3615.i = alloca i64, align 8
  %.4209.i = alloca i64, align 8
  %.4480.i = alloca i64, align 8
  %.4757.i = alloca i64, align 8
  %.4875.i = alloca ptr, align 8
  %.5103.i = alloca i8, align 1
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view6 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view7 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view8 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view9 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view10 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %owner5 = getelementptr inbounds nuw i8, ptr %view5, i64 8
  store ptr null, ptr %owner5, align 8
  %owner6 = getelementptr inbounds nuw i8, ptr %view6, i64 8
  store ptr null, ptr %owner6, align 8
  %owner7 = getelementptr inbounds nuw i8, ptr %view7, i64 8
  store ptr null, ptr %owner7, align 8
  %owner8 = getelementptr inbounds nuw i8, ptr %view8, i64 8
  store ptr null, ptr %owner8, align 8
  %owner9 = getelementptr inbounds nuw i8, ptr %view9, i64 8
  store ptr null, ptr %owner9, align 8
  %owner10 = getelementptr inbounds nuw i8, ptr %view10, i64 8
  store ptr null, ptr %owner10, align 8
  %fits = icmp eq i64 %count, 11
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
  %got1 = call i32 @PyObject_GetBuffer(ptr %arg1, ptr nonnull %view1, i32 8)
  %has1 = icmp eq i32 %got1, 0
  br i1 %has1, label %v1, label %end

v1:
  %data1 = load ptr, ptr %view1, align 8
  %item1.p = getelementptr inbounds nuw i8, ptr %view1, i64 24
  %item1 = load i64, ptr %item1.p, align 8
  %dims1.p = getelementptr inbounds nuw i8, ptr %view1, i64 36
  %dims1 = load i32, ptr %dims1.p, align 4
  %dims1.ok = icmp eq i32 %dims1, 1
  %item1.ok = icmp eq i64 %item1, 1
  %ok1 = and i1 %item1.ok, %dims1.ok
  br i1 %ok1, label %w1, label %array.wrong

w1:
  %shape1.p = getelementptr inbounds nuw i8, ptr %view1, i64 48
  %shape1 = load ptr, ptr %shape1.p, align 8
  %rows1 = load i64, ptr %shape1, align 4
  %at2 = getelementptr i8, ptr %args, i64 16
  %arg2 = load ptr, ptr %at2, align 8
  %got2 = call i32 @PyObject_GetBuffer(ptr %arg2, ptr nonnull %view2, i32 8)
  %has2 = icmp eq i32 %got2, 0
  br i1 %has2, label %v2, label %end

v2:
  %data2 = load ptr, ptr %view2, align 8
  %item2.p = getelementptr inbounds nuw i8, ptr %view2, i64 24
  %item2 = load i64, ptr %item2.p, align 8
  %dims2.p = getelementptr inbounds nuw i8, ptr %view2, i64 36
  %dims2 = load i32, ptr %dims2.p, align 4
  %dims2.ok = icmp eq i32 %dims2, 2
  %item2.ok = icmp eq i64 %item2, 8
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %shape2.p = getelementptr inbounds nuw i8, ptr %view2, i64 48
  %shape2 = load ptr, ptr %shape2.p, align 8
  %rows2 = load i64, ptr %shape2, align 4
  %columns2.p = getelementptr i8, ptr %shape2, i64 8
  %columns2 = load i64, ptr %columns2.p, align 4
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
  %number4 = call i64 @PyLong_AsLongLong(ptr %arg4)
  %odd4 = icmp eq i64 %number4, -1
  br i1 %odd4, label %e4, label %p5

e4:
  %error4 = call ptr @PyErr_Occurred()
  %none4 = icmp eq ptr %error4, null
  br i1 %none4, label %p5, label %end

p5:
  %at5 = getelementptr i8, ptr %args, i64 40
  %arg5 = load ptr, ptr %at5, align 8
  %got5 = call i32 @PyObject_GetBuffer(ptr %arg5, ptr nonnull %view5, i32 9)
  %has5 = icmp eq i32 %got5, 0
  br i1 %has5, label %v5, label %end

v5:
  %data5 = load ptr, ptr %view5, align 8
  %item5.p = getelementptr inbounds nuw i8, ptr %view5, i64 24
  %item5 = load i64, ptr %item5.p, align 8
  %dims5.p = getelementptr inbounds nuw i8, ptr %view5, i64 36
  %dims5 = load i32, ptr %dims5.p, align 4
  %dims5.ok = icmp eq i32 %dims5, 1
  %item5.ok = icmp eq i64 %item5, 8
  %ok5 = and i1 %item5.ok, %dims5.ok
  br i1 %ok5, label %w5, label %array.wrong

w5:
  %shape5.p = getelementptr inbounds nuw i8, ptr %view5, i64 48
  %shape5 = load ptr, ptr %shape5.p, align 8
  %rows5 = load i64, ptr %shape5, align 4
  %at6 = getelementptr i8, ptr %args, i64 48
  %arg6 = load ptr, ptr %at6, align 8
  %got6 = call i32 @PyObject_GetBuffer(ptr %arg6, ptr nonnull %view6, i32 9)
  %has6 = icmp eq i32 %got6, 0
  br i1 %has6, label %v6, label %end

v6:
  %data6 = load ptr, ptr %view6, align 8
  %item6.p = getelementptr inbounds nuw i8, ptr %view6, i64 24
  %item6 = load i64, ptr %item6.p, align 8
  %dims6.p = getelementptr inbounds nuw i8, ptr %view6, i64 36
  %dims6 = load i32, ptr %dims6.p, align 4
  %dims6.ok = icmp eq i32 %dims6, 1
  %item6.ok = icmp eq i64 %item6, 1
  %ok6 = and i1 %item6.ok, %dims6.ok
  br i1 %ok6, label %w6, label %array.wrong

w6:
  %shape6.p = getelementptr inbounds nuw i8, ptr %view6, i64 48
  %shape6 = load ptr, ptr %shape6.p, align 8
  %rows6 = load i64, ptr %shape6, align 4
  %at7 = getelementptr i8, ptr %args, i64 56
  %arg7 = load ptr, ptr %at7, align 8
  %got7 = call i32 @PyObject_GetBuffer(ptr %arg7, ptr nonnull %view7, i32 9)
  %has7 = icmp eq i32 %got7, 0
  br i1 %has7, label %v7, label %end

v7:
  %data7 = load ptr, ptr %view7, align 8
  %item7.p = getelementptr inbounds nuw i8, ptr %view7, i64 24
  %item7 = load i64, ptr %item7.p, align 8
  %dims7.p = getelementptr inbounds nuw i8, ptr %view7, i64 36
  %dims7 = load i32, ptr %dims7.p, align 4
  %dims7.ok = icmp eq i32 %dims7, 1
  %item7.ok = icmp eq i64 %item7, 4
  %ok7 = and i1 %item7.ok, %dims7.ok
  br i1 %ok7, label %w7, label %array.wrong

w7:
  %shape7.p = getelementptr inbounds nuw i8, ptr %view7, i64 48
  %shape7 = load ptr, ptr %shape7.p, align 8
  %rows7 = load i64, ptr %shape7, align 4
  %at8 = getelementptr i8, ptr %args, i64 64
  %arg8 = load ptr, ptr %at8, align 8
  %got8 = call i32 @PyObject_GetBuffer(ptr %arg8, ptr nonnull %view8, i32 9)
  %has8 = icmp eq i32 %got8, 0
  br i1 %has8, label %v8, label %end

v8:
  %data8 = load ptr, ptr %view8, align 8
  %item8.p = getelementptr inbounds nuw i8, ptr %view8, i64 24
  %item8 = load i64, ptr %item8.p, align 8
  %dims8.p = getelementptr inbounds nuw i8, ptr %view8, i64 36
  %dims8 = load i32, ptr %dims8.p, align 4
  %dims8.ok = icmp eq i32 %dims8, 1
  %item8.ok = icmp eq i64 %item8, 1
  %ok8 = and i1 %item8.ok, %dims8.ok
  br i1 %ok8, label %w8, label %array.wrong

w8:
  %shape8.p = getelementptr inbounds nuw i8, ptr %view8, i64 48
  %shape8 = load ptr, ptr %shape8.p, align 8
  %rows8 = load i64, ptr %shape8, align 4
  %at9 = getelementptr i8, ptr %args, i64 72
  %arg9 = load ptr, ptr %at9, align 8
  %got9 = call i32 @PyObject_GetBuffer(ptr %arg9, ptr nonnull %view9, i32 9)
  %has9 = icmp eq i32 %got9, 0
  br i1 %has9, label %v9, label %end

v9:
  %data9 = load ptr, ptr %view9, align 8
  %item9.p = getelementptr inbounds nuw i8, ptr %view9, i64 24
  %item9 = load i64, ptr %item9.p, align 8
  %dims9.p = getelementptr inbounds nuw i8, ptr %view9, i64 36
  %dims9 = load i32, ptr %dims9.p, align 4
  %dims9.ok = icmp eq i32 %dims9, 1
  %item9.ok = icmp eq i64 %item9, 1
  %ok9 = and i1 %item9.ok, %dims9.ok
  br i1 %ok9, label %w9, label %array.wrong

w9:
  %shape9.p = getelementptr inbounds nuw i8, ptr %view9, i64 48
  %shape9 = load ptr, ptr %shape9.p, align 8
  %rows9 = load i64, ptr %shape9, align 4
  %at10 = getelementptr i8, ptr %args, i64 80
  %arg10 = load ptr, ptr %at10, align 8
  %got10 = call i32 @PyObject_GetBuffer(ptr %arg10, ptr nonnull %view10, i32 9)
  %has10 = icmp eq i32 %got10, 0
  br i1 %has10, label %v10, label %end

v10:
  %item10.p = getelementptr inbounds nuw i8, ptr %view10, i64 24
  %item10 = load i64, ptr %item10.p, align 8
  %dims10.p = getelementptr inbounds nuw i8, ptr %view10, i64 36
  %dims10 = load i32, ptr %dims10.p, align 4
  %dims10.ok = icmp eq i32 %dims10, 1
  %item10.ok = icmp eq i64 %item10, 8
  %ok10 = and i1 %item10.ok, %dims10.ok
  br i1 %ok10, label %w10, label %array.wrong

w10:
  %shape10.p = getelementptr inbounds nuw i8, ptr %view10, i64 48
  %shape10 = load ptr, ptr %shape10.p, align 8
  %data10 = load ptr, ptr %view10, align 8
  %rows10 = load i64, ptr %shape10, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.fca.1.gep1105.i = getelementptr inbounds nuw i8, ptr %.1257.i, i64 8
  %.fca.2.gep.i = getelementptr inbounds nuw i8, ptr %.1679.i, i64 16
  %.147.i = icmp eq i64 %columns2, 9
  %.166.i = shl nsw i64 %rows2, 2
  %.167.i = icmp eq i64 %rows10, %.166.i
  %or.cond4512.i.not53.not54 = select i1 %.147.i, i1 %.167.i, i1 false
  %.172.i = icmp sgt i64 %number3, -1
  %narrow.not.not = and i1 %.172.i, %or.cond4512.i.not53.not54
  br i1 %narrow.not.not, label %B150.endif.i, label %lengths.wrong

B638.i:
  %used.7.0.i124 = phi i64 [ 0, %B638.i.lr.ph ], [ %spec.select.i, %B4058.i ]
  %.484.i.0118 = phi i64 [ 0, %B638.i.lr.ph ], [ %.554.i, %B4058.i ]
  %.554.i = add nuw nsw i64 %.484.i.0118, 1
  %.635.i.idx = mul i64 %.484.i.0118, 72
  %.635.i = getelementptr i8, ptr %data2, i64 %.635.i.idx
  %.636.i = load i64, ptr %.635.i, align 8
  %.690.i = getelementptr i8, ptr %.635.i, i64 8
  %.691.i = load i64, ptr %.690.i, align 8
  %.745.i = getelementptr i8, ptr %.635.i, i64 16
  %.746.i = load i64, ptr %.745.i, align 8
  %.800.i = getelementptr i8, ptr %.635.i, i64 24
  %.801.i = load i64, ptr %.800.i, align 8
  %.875.i = getelementptr i8, ptr %.635.i, i64 32
  %.876.i = load i64, ptr %.875.i, align 8
  %.930.i = getelementptr i8, ptr %.635.i, i64 40
  %.931.i = load i64, ptr %.930.i, align 8
  %.985.i = getelementptr i8, ptr %.635.i, i64 48
  %.986.i = load i64, ptr %.985.i, align 8
  %.999.i.not = icmp slt i64 %.801.i, %.484.i.0118
  br i1 %.999.i.not, label %B638.endif.i, label %lengths.wrong

B946.i:
  %.idx.i = shl i64 %.801.i, 5
  %0 = getelementptr i8, ptr %data10, i64 %.idx.i
  %.1064.i = getelementptr i8, ptr %0, i64 16
  %.1065.i = load i64, ptr %.1064.i, align 8
  %narrow.not = icmp ugt i64 %.1065.i, %number3
  br i1 %narrow.not, label %lengths.wrong, label %B990.endif.i

B1074.i:
  %.1168.i = icmp slt i64 %.876.i, 0
  %.1172.i = icmp slt i64 %.931.i, %.876.i
  %or.cond4515.i = select i1 %.1168.i, i1 true, i1 %.1172.i
  %.1185.i = icmp sgt i64 %.931.i, %rows1
  %or.cond4516.i = select i1 %or.cond4515.i, i1 true, i1 %.1185.i
  br i1 %or.cond4516.i, label %B1136.i, label %B1150.i

B1136.i:
  %.1230.i = xor i64 %.484.i.0118, -1
  br label %done

B1150.i:
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.1257.i, i8 0, i64 16, i1 false)
  call fastcc void @part0(ptr %.1257.i, i64 %.1243.i, i64 %.876.i, i64 %.931.i, i64 %.451.i, i64 %rows8)
  %.1271.fca.0.load.i = load i64, ptr %.1257.i, align 8
  %.1271.fca.1.load.i = load i64, ptr %.fca.1.gep1105.i, align 8
  %1 = add i64 %.1271.fca.0.load.i, -257
  %or.cond.i = icmp ult i64 %1, -256
  %.1317.i = icmp sgt i64 %.1271.fca.0.load.i, %rows5
  %or.cond4517.i = select i1 %or.cond.i, i1 true, i1 %.1317.i
  br i1 %or.cond4517.i, label %B1316.i, label %B1818.i

B1316.i:
  %.1366.i = xor i64 %.484.i.0118, -1
  br label %done

B1332.i:
  %.1504.i = getelementptr i8, ptr %.635.i, i64 64
  %.1505.i = load i64, ptr %.1504.i, align 8
  %.1513.i = icmp slt i64 %.876.i, 0
  %.1516.i = icmp slt i64 %.931.i, 1
  %or.cond1.i = select i1 %.1513.i, i1 true, i1 %.1516.i
  %.1519.i = icmp slt i64 %.986.i, 1
  %or.cond2.i = select i1 %or.cond1.i, i1 true, i1 %.1519.i
  %.1523.i = sub nsw i64 %number4, %.876.i
  %.1525.i = icmp sgt i64 %.931.i, %.1523.i
  %or.cond4518.i = select i1 %or.cond2.i, i1 true, i1 %.1525.i
  br i1 %or.cond4518.i, label %B1446.i, label %B1460.i

B1446.i:
  %.1582.i = xor i64 %.484.i.0118, -1
  br label %done

B1460.i:
  %.1449.i = getelementptr i8, ptr %.635.i, i64 56
  %.1450.i = load i64, ptr %.1449.i, align 8
  switch i64 %.1450.i, label %B1690.i [
    i64 1, label %B1472.i
    i64 0, label %B1678.i
  ]

B1472.i:
  %.1595.i = mul nuw nsw i64 %.931.i, 255
  %.1597.i = icmp samesign ugt i64 %.986.i, %.1595.i
  %.1610.i = icmp sgt i64 %.986.i, %rows8
  %or.cond4519.i = select i1 %.1597.i, i1 true, i1 %.1610.i
  br i1 %or.cond4519.i, label %B1528.i, label %B1542.i

B1528.i:
  %.1663.i = xor i64 %.484.i.0118, -1
  br label %done

B1542.i:
  %.1671.i = add nsw i64 %.876.i, %.1145.i
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %.1679.i, i8 0, i64 48, i1 false)
  call fastcc void @part1(ptr %.1679.i, i64 %.1671.i, i64 %.931.i, i64 %.451.i, i64 %.986.i)
  %.1694.fca.2.load.i = load i64, ptr %.fca.2.gep.i, align 8
  %.1694.fca.0.load.i = load i64, ptr %.1679.i, align 8
  %.1715.not.i = icmp eq i64 %.1694.fca.0.load.i, 1
  %.1719.not.i = icmp eq i64 %.1694.fca.2.load.i, %.986.i
  %or.cond4520.i = select i1 %.1715.not.i, i1 %.1719.not.i, i1 false
  br i1 %or.cond4520.i, label %B1704.i, label %B1638.i

B1638.i:
  %.1770.i = xor i64 %.484.i.0118, -1
  br label %done

B1678.i:
  %.1811.not.i = icmp eq i64 %.931.i, %.986.i
  br i1 %.1811.not.i, label %B1704.i, label %B1690.i

B1690.i:
  %.1876.i = xor i64 %.484.i.0118, -1
  br label %done

B1704.i:
  %end.4.2.i = phi i64 [ %.1148.i, %B1678.i ], [ %.986.i, %B1542.i ]
  %at.4.2.i = phi i64 [ %.876.i, %B1678.i ], [ 0, %B1542.i ]
  %base.4.2.i = phi i64 [ %.1145.i, %B1678.i ], [ %.451.i, %B1542.i ]
  %.1882.i = icmp eq i64 %.636.i, 9
  br i1 %.1882.i, label %B1726.i, label %B1792.i

B1726.i:
  %.1885.i = icmp slt i64 %.1505.i, 1
  %.1898.i = icmp sgt i64 %.1505.i, %rows5
  %or.cond4521.i = select i1 %.1885.i, i1 true, i1 %.1898.i
  br i1 %or.cond4521.i, label %B1776.i, label %B1818.i

B1776.i:
  %.1951.i = xor i64 %.484.i.0118, -1
  br label %done

B1792.i:
  %.1997.not.i = icmp eq i64 %.1505.i, %"$phi946.1.2.1.i155"
  br i1 %.1997.not.i, label %B1818.i, label %B1804.i

B1804.i:
  %.2050.i = xor i64 %.484.i.0118, -1
  br label %done

B1818.i:
  %at.3.1.i = phi i64 [ %at.4.2.i, %B1792.i ], [ 0, %B1150.i ], [ %at.4.2.i, %B1726.i ]
  %n.3.1.i = phi i64 [ %"$phi946.1.2.1.i155", %B1792.i ], [ %.1271.fca.0.load.i, %B1150.i ], [ %"$phi946.1.2.1.i155", %B1726.i ]
  %end.3.1.i = phi i64 [ %end.4.2.i, %B1792.i ], [ %.1271.fca.1.load.i, %B1150.i ], [ %end.4.2.i, %B1726.i ]
  %base.3.1.i = phi i64 [ %base.4.2.i, %B1792.i ], [ %.451.i, %B1150.i ], [ %base.4.2.i, %B1726.i ]
  %.2057.i = and i64 %.636.i, 15
  %.2064.i = add nsw i64 %used.7.0.i124, 63
  %.2068.i = and i64 %.2064.i, -64
  %.2094.i = sub nsw i64 %rows9, %.2068.i
  %.2099.i = icmp slt i64 %.2094.i, 0
  br i1 %.2099.i, label %B1942.i, label %B1956.i

B1942.i:
  %.2156.i = xor i64 %.484.i.0118, -1
  br label %done

B1956.i:
  %.2165.i = icmp eq i64 %.2057.i, 8
  switch i64 %.2057.i, label %B2836.i [
    i64 10, label %B2000.i
    i64 8, label %B2000.i
    i64 3, label %B2256.i
  ]

B2000.i:
  %.2175.i = sub nsw i64 %end.3.1.i, %at.3.1.i
  %.2177.not.i = icmp eq i64 %.2175.i, %n.3.1.i
  br i1 %.2177.not.i, label %B2032.i, label %B2018.i

B2018.i:
  %.2228.i = xor i64 %.484.i.0118, -1
  br label %done

B2032.i:
  br i1 %.2165.i, label %B2054.i, label %B2132.i

B2054.i:
  %.2240.i = icmp sgt i64 %n.3.1.i, %.2094.i
  br i1 %.2240.i, label %B2066.i, label %B2080.i

B2066.i:
  %.2289.i = xor i64 %.484.i.0118, -1
  br label %done

B2080.i:
  %.27.i.i = icmp sgt i64 %n.3.1.i, 31
  br i1 %.27.i.i, label %B26.i.i.preheader, label %B102.i.i

B26.i.i.preheader:
  %.31.i.i = add i64 %base.3.1.i, %at.3.1.i
  %.34.i.i = add i64 %.2068.i, %.443.i
  br label %B26.i.i

B26.i.i:
  %k.2.i.0.i = phi i64 [ %.44.i.i, %B26.i.i ], [ 0, %B26.i.i.preheader ]
  %.37.i.i = add i64 %.31.i.i, %k.2.i.0.i
  %.38.i.i = inttoptr i64 %.37.i.i to ptr
  %.39.i.i = add i64 %.34.i.i, %k.2.i.0.i
  %.40.i.i = inttoptr i64 %.39.i.i to ptr
  %.41.i.i = load <4 x i64>, ptr %.38.i.i, align 1
  store <4 x i64> %.41.i.i, ptr %.40.i.i, align 1
  %.44.i.i = add nuw nsw i64 %k.2.i.0.i, 32
  %.49.i.i = add nuw nsw i64 %k.2.i.0.i, 64
  %.51.i.not.i = icmp sgt i64 %.49.i.i, %n.3.1.i
  br i1 %.51.i.not.i, label %B102.i.i, label %B26.i.i

B102.i.i:
  %k.3.i.1.i = phi i64 [ 0, %B2080.i ], [ %.44.i.i, %B26.i.i ]
  %.68.i.i = sub nsw i64 %n.3.1.i, %k.3.i.1.i
  %.98.i.i.i108.not = icmp slt i64 %.68.i.i, 1
  br i1 %.98.i.i.i108.not, label %B3880.i.thread, label %B34.if.i.i.i.lr.ph

B34.if.i.i.i.lr.ph:
  %.58.i.i = add i64 %base.3.1.i, %at.3.1.i
  %.137.i.i.i = add i64 %.58.i.i, %k.3.i.1.i
  %.63.i.i = add i64 %.2068.i, %.443.i
  %.139.i.i.i = add i64 %.63.i.i, %k.3.i.1.i
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.i.i.0109 = phi i64 [ 0, %B34.if.i.i.i.lr.ph ], [ %.111.i.i.i, %B34.if.i.i.i ]
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0109, 1
  %.142.i.i.i = add i64 %.137.i.i.i, %.40.i.i.i.0109
  %.143.i.i.i = inttoptr i64 %.142.i.i.i to ptr
  %.144.i.i.i = add i64 %.139.i.i.i, %.40.i.i.i.0109
  %.145.i.i.i = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i, align 1
  %exitcond147.not = icmp eq i64 %.111.i.i.i, %.68.i.i
  br i1 %exitcond147.not, label %B3880.i.thread, label %B34.if.i.i.i

B2132.i:
  %spec.select46 = call i64 @llvm.smax.i64(i64 %n.3.1.i, i64 0)
  br label %B2164.i

B2164.i:
  %.2386.i.0 = phi i64 [ %at.3.1.i, %B2132.i ], [ %.2455.i, %B2164.if.i ]
  %.2389.i.0 = phi i64 [ %spec.select46, %B2132.i ], [ %.2451.i, %B2164.if.i ]
  %.2442.i = icmp sgt i64 %.2389.i.0, 0
  br i1 %.2442.i, label %B2164.if.i, label %B3880.i

B2208.i:
  %.2532.i = xor i64 %.484.i.0118, -1
  br label %done

B2256.i:
  %.2577.i = shl i64 %n.3.1.i, 2
  %.2578.i = add i64 %.2577.i, 4
  %.2580.i = add nsw i64 %.2578.i, %.2068.i
  %.2588.i = icmp sgt i64 %.2578.i, %.2094.i
  br i1 %.2588.i, label %B2302.i, label %B2316.i

B2302.i:
  %.2639.i = xor i64 %.484.i.0118, -1
  br label %done

B2316.i:
  store i32 0, ptr %data7, align 4
  %.2678.i = add nsw i64 %.2580.i, %.443.i
  %.2690.i = sub nsw i64 %rows9, %.2580.i
  %.2915.i = icmp slt i64 %n.3.1.i, 0
  %.2916.i = select i1 %.2915.i, i64 %rows5, i64 0
  %.2917.i = add i64 %.2916.i, %n.3.1.i
  %.2920.i = icmp slt i64 %.2917.i, 0
  br i1 %.2920.i, label %B2316.endif.else.endif.endif.if.i, label %B2316.endif.else.endif.endif.endif.i

B2456.i:
  %.3111.i = xor i64 %.484.i.0118, -1
  br label %done

B2470.i:
  %storemerge4507.i = call i64 @llvm.smax.i64(i64 %n.3.1.i, i64 0)
  %.3196.i105.not = icmp slt i64 %n.3.1.i, 1
  %.pre = add nsw i64 %.2068.i, %.443.i
  %.pre152 = inttoptr i64 %.pre to ptr
  br i1 %.3196.i105.not, label %B2558.i, label %B2500.if.i

B2558.i:
  %.3295.i = select i1 %.2915.i, i64 %rows7, i64 0
  %2 = getelementptr i32, ptr %data7, i64 %n.3.1.i
  %.3309.i = getelementptr i32, ptr %2, i64 %.3295.i
  %.3310.i = load i32, ptr %.3309.i, align 4
  %.3315.i = getelementptr i32, ptr %.pre152, i64 %n.3.1.i
  store i32 %.3310.i, ptr %.3315.i, align 1
  %.3318.i = icmp sgt i64 %.691.i, 0
  br i1 %.3318.i, label %B2652.i, label %B2740.i

B2652.i:
  %.3344.i.0 = phi i64 [ %.3413.i, %B2652.if.i ], [ 0, %B2558.i ]
  %exitcond146.not = icmp eq i64 %.3344.i.0, %storemerge4507.i
  br i1 %exitcond146.not, label %B2740.i, label %B2652.if.i

B2720.i:
  %.3558.i = xor i64 %.484.i.0118, -1
  br label %done

B2740.i:
  %.3604.i = load i32, ptr %.3309.i, align 4
  %.3606.i = sext i32 %.3604.i to i64
  %.3607.i = add nsw i64 %.2580.i, %.3606.i
  store i64 0, ptr %.3615.i, align 8
  call fastcc void @part3(ptr %.3615.i, i64 %.443.i, i64 %.2580.i, i64 %.3607.i)
  %.3629.i = load i64, ptr %.3615.i, align 8
  %.3639.i = icmp eq i64 %.3629.i, 0
  %"$phi2810.1.2.2.i" = zext i1 %.3639.i to i64
  %.3664.i = add nsw i64 %.3607.i, 32
  br label %B3880.i

B2836.i:
  %.3681.i = icmp eq i64 %.2057.i, 9
  %.3686.i = icmp eq i64 %.2057.i, 2
  switch i64 %.2057.i, label %lengths.wrong [
    i64 9, label %B2934.endif.i
    i64 2, label %B2934.endif.i
    i64 1, label %B2934.endif.i
    i64 0, label %B2934.endif.i
  ]

B3046.i:
  %.3836.i = getelementptr i8, ptr %.635.i, i64 64
  %.3837.i = load i64, ptr %.3836.i, align 8
  br label %B3078.else.endif.endif.i

B3164.i:
  store i64 0, ptr %.4209.i, align 8
  call fastcc void @part4(ptr %.4209.i, i64 %base.3.1.i, i64 %at.3.1.i, i64 %end.3.1.i, ptr %data5, i64 %.3879.sroa.13.0.i, ptr %data6, i64 %.4048.sroa.13.0.i, i64 %"$phi3078.1.2.2.i")
  %.4227.i = load i64, ptr %.4209.i, align 8
  %.4250.i = icmp ne i64 %.746.i, 0
  %or.cond5.i = select i1 %.3681.i, i1 true, i1 %.4250.i
  %.4334.i111 = icmp sgt i64 %"$phi3078.1.2.2.i", 0
  %or.cond = and i1 %or.cond5.i, %.4334.i111
  br i1 %or.cond, label %B3270.if.i, label %B3366.i

B3326.i:
  store i64 0, ptr %.4480.i, align 8
  call fastcc void @part5(ptr %.4480.i, i64 %base.3.1.i, i64 %at.3.1.i, i64 %end.3.1.i, i64 %.691.i, ptr %data5, i64 %.3879.sroa.13.0.i, ptr %data6, i64 %.4048.sroa.13.0.i)
  %.4498.i = load i64, ptr %.4480.i, align 8
  br label %B3366.i

B3366.i:
  %after.3.2.i = phi i64 [ %.4498.i, %B3326.i ], [ %.4227.i, %B3164.i ], [ %.4227.i, %B3270.if.i ]
  %.4519.not.i = icmp eq i64 %after.3.2.i, %end.3.1.i
  br i1 %.4519.not.i, label %B3392.i, label %B3378.i

B3378.i:
  %.4576.i = xor i64 %.484.i.0118, -1
  br label %done

B3392.i:
  switch i64 %.2057.i, label %B3440.i [
    i64 9, label %B3442.i
    i64 2, label %B3442.i
  ]

B3440.i:
  br label %B3442.i

B3442.i:
  %"$phi3442.1.2.2.i" = phi i64 [ %.691.i, %B3440.i ], [ 1, %B3392.i ], [ 1, %B3392.i ]
  %.4615.i = mul nsw i64 %"$phi3442.1.2.2.i", %n.3.1.i
  %"$phi3478.1.2.2.i" = select i1 %.3681.i, i64 %number3, i64 %.4615.i
  %.4627.i = icmp sgt i64 %"$phi3478.1.2.2.i", %.2094.i
  br i1 %.4627.i, label %B3492.i, label %B3506.i

B3492.i:
  %.4682.i = xor i64 %.484.i.0118, -1
  br label %done

B3506.i:
  br i1 %.3681.i, label %B3528.i, label %B3646.i

B3528.i:
  br i1 %.1026.i, label %B3580.i, label %B3544.i

B3544.i:
  %.idx4506.i = shl i64 %.801.i, 5
  %3 = getelementptr i8, ptr %data10, i64 %.idx4506.i
  %.4741.i = getelementptr i8, ptr %3, i64 16
  %.4742.i = load i64, ptr %.4741.i, align 8
  br label %B3580.i

B3580.i:
  %"$phi3580.1.2.2.i" = phi i64 [ %.4742.i, %B3544.i ], [ %number3, %B3528.i ]
  store i64 0, ptr %.4757.i, align 8
  call fastcc void @part6(ptr %.4757.i, ptr %data5, i64 %.3879.sroa.13.0.i, i64 %.443.i, i64 %.2068.i, i64 %"$phi3580.1.2.2.i")
  %.4773.i = load i64, ptr %.4757.i, align 8
  %.4789.i = icmp slt i64 %.4773.i, 0
  br i1 %.4789.i, label %B3630.i, label %B3870.i

B3630.i:
  %.4834.i = xor i64 %.484.i.0118, -1
  br label %done

B3646.i:
  br i1 %.3686.i, label %B3668.i, label %B3704.i

B3668.i:
  call fastcc void @part7(ptr %.4875.i, ptr %data5, i64 %.3879.sroa.13.0.i, i64 %.443.i, i64 %.2068.i)
  br label %B3870.i

B3704.i:
  %.4905.i = icmp eq i64 %"$phi3442.1.2.2.i", 8
  br i1 %.4905.i, label %B3716.i, label %B3806.i

B3716.i:
  %.4991.i114.not = icmp slt i64 %n.3.1.i, 1
  br i1 %.4991.i114.not, label %B3870.i, label %B3746.if.i.lr.ph

B3746.if.i.lr.ph:
  %.5031.i = add nsw i64 %.2068.i, %.443.i
  %.5062.i = inttoptr i64 %.5031.i to ptr
  br label %B3746.if.i

B3806.i:
  %.5095.i = icmp ne i64 %.746.i, 0
  %.5100.i = add nsw i64 %.2068.i, %.443.i
  store i8 0, ptr %.5103.i, align 1
  %.5109.i = zext i1 %.5095.i to i8
  call fastcc void @part8(ptr %.5103.i, ptr %data5, i64 %.3879.sroa.13.0.i, i64 %"$phi3442.1.2.2.i", i8 %.5109.i, i64 %.5100.i)
  %.5120.i = load i8, ptr %.5103.i, align 1
  %.5123.not.i = icmp eq i8 %.5120.i, 0
  br i1 %.5123.not.i, label %B3856.i, label %B3870.i

B3856.i:
  %.5187.i = xor i64 %.484.i.0118, -1
  br label %done

B3870.i:
  %n.5.2.i = phi i64 [ %n.3.1.i, %B3806.i ], [ %n.3.1.i, %B3668.i ], [ %.4773.i, %B3580.i ], [ %n.3.1.i, %B3716.i ], [ %n.3.1.i, %B3746.if.i ]
  %need.2.2.i = phi i64 [ %.4615.i, %B3806.i ], [ %.4615.i, %B3668.i ], [ %"$phi3580.1.2.2.i", %B3580.i ], [ %.4615.i, %B3716.i ], [ %.4615.i, %B3746.if.i ]
  %.5209.i = add nsw i64 %need.2.2.i, %.2068.i
  br label %B3880.i

B3880.i:
  %n.4.1.i = phi i64 [ %n.5.2.i, %B3870.i ], [ %n.3.1.i, %B2740.i ], [ %n.3.1.i, %B2164.i ]
  %to.3.1.i = phi i64 [ %.2068.i, %B3870.i ], [ %.2580.i, %B2740.i ], [ %.2068.i, %B2164.i ]
  %is_ascii.2.1.i = phi i64 [ 0, %B3870.i ], [ %"$phi2810.1.2.2.i", %B2740.i ], [ 0, %B2164.i ]
  %used.9.1.i = phi i64 [ %.5209.i, %B3870.i ], [ %.3664.i, %B2740.i ], [ %.2068.i, %B2164.i ]
  %4 = and i64 %.636.i, 13
  %or.cond7.not.i = icmp eq i64 %4, 8
  br i1 %or.cond7.not.i, label %B4058.i, label %B3924.i

B3880.i.thread:
  %.2346.i = add nsw i64 %n.3.1.i, %.2068.i
  br label %B4058.i

B3924.i:
  %.5224.i = icmp eq i64 %.2057.i, 9
  br i1 %.5224.i, label %B3946.i, label %B3978.i

B3946.i:
  %.5281.i = getelementptr i8, ptr %.635.i, i64 64
  %.5282.i = load i64, ptr %.5281.i, align 8
  br label %B3978.i

B3978.i:
  %"$phi3978.1.2.2.i" = phi i64 [ %.5282.i, %B3946.i ], [ %n.4.1.i, %B3924.i ]
  %spec.select51 = call i64 @llvm.smax.i64(i64 %"$phi3978.1.2.2.i", i64 0)
  br label %B4010.i

B4010.i:
  %.5317.i.0 = phi i64 [ 0, %B3978.i ], [ %.5386.i, %B4010.if.i ]
  %exitcond150.not = icmp eq i64 %.5317.i.0, %spec.select51
  br i1 %exitcond150.not, label %B4058.i, label %B4010.if.i

B4038.i:
  %.5485.i = xor i64 %.484.i.0118, -1
  br label %done

B4058.i:
  %used.9.1.i168 = phi i64 [ %.2346.i, %B3880.i.thread ], [ %used.9.1.i, %B3880.i ], [ %used.9.1.i, %B4010.i ]
  %is_ascii.2.1.i166 = phi i64 [ 0, %B3880.i.thread ], [ %is_ascii.2.1.i, %B3880.i ], [ %is_ascii.2.1.i, %B4010.i ]
  %to.3.1.i164 = phi i64 [ %.2068.i, %B3880.i.thread ], [ %to.3.1.i, %B3880.i ], [ %to.3.1.i, %B4010.i ]
  %n.4.1.i162 = phi i64 [ %n.3.1.i, %B3880.i.thread ], [ %n.4.1.i, %B3880.i ], [ %n.4.1.i, %B4010.i ]
  %.idx = shl i64 %.484.i.0118, 5
  %5 = getelementptr i8, ptr %data10, i64 %.idx
  store i64 %.2068.i, ptr %5, align 8
  %6 = getelementptr i8, ptr %5, i64 8
  store i64 %to.3.1.i164, ptr %6, align 8
  %7 = getelementptr i8, ptr %5, i64 16
  store i64 %n.4.1.i162, ptr %7, align 8
  %8 = getelementptr i8, ptr %5, i64 24
  store i64 %is_ascii.2.1.i166, ptr %8, align 8
  %spec.select.i = call i64 @llvm.smin.i64(i64 %used.9.1.i168, i64 %rows9)
  %exitcond151.not = icmp eq i64 %.554.i, %rows2
  br i1 %exitcond151.not, label %done, label %B638.i

B150.endif.i:
  %.229.i = icmp eq i64 %rows5, %rows6
  %.257.i = add nsw i64 %rows5, 1
  %.258.i = icmp eq i64 %rows7, %.257.i
  %or.cond4513.i.not55.not57 = select i1 %.229.i, i1 %.258.i, i1 false
  %.273.i = icmp sge i64 %rows5, %number3
  %narrow.not.not56 = and i1 %.273.i, %or.cond4513.i.not55.not57
  br i1 %narrow.not.not56, label %B348.endif.i, label %lengths.wrong

B348.endif.i:
  %.309.i = icmp sgt i64 %number4, -1
  %.339.i = icmp sle i64 %number4, %rows0
  %.382.i = icmp slt i64 %rows0, 2147483648
  %.not59.not62 = and i1 %.382.i, %.339.i
  %or.cond4514.i.not58.not61 = select i1 %.309.i, i1 %.not59.not62, i1 false
  %.396.i = icmp slt i64 %rows1, 2147483648
  %narrow.not.not60 = select i1 %or.cond4514.i.not58.not61, i1 %.396.i, i1 false
  br i1 %narrow.not.not60, label %B528.endif.i, label %lengths.wrong

B528.endif.i:
  %.443.i = ptrtoint ptr %data9 to i64
  %.451.i = ptrtoint ptr %data8 to i64
  %.541.i117.not = icmp slt i64 %rows2, 1
  br i1 %.541.i117.not, label %done, label %B638.i.lr.ph

B638.i.lr.ph:
  %.1145.i = ptrtoint ptr %data0 to i64
  %.1243.i = ptrtoint ptr %data1 to i64
  %9 = call i64 @llvm.smax.i64(i64 %rows5, i64 0)
  %10 = call i64 @llvm.smax.i64(i64 %rows5, i64 0)
  %11 = call i64 @llvm.smax.i64(i64 %rows5, i64 0)
  br label %B638.i

B638.endif.i:
  %.1026.i = icmp slt i64 %.801.i, 0
  br i1 %.1026.i, label %B990.endif.i, label %B946.i

B990.endif.i:
  %"$phi946.1.2.1.i155" = phi i64 [ %.1065.i, %B946.i ], [ %number3, %B638.endif.i ]
  %.1148.i = add nsw i64 %.931.i, %.876.i
  %.1156.i = and i64 %.636.i, 16
  %.1157.not.i = icmp eq i64 %.1156.i, 0
  br i1 %.1157.not.i, label %B1332.i, label %B1074.i

B2164.if.i:
  %.2451.i = add nsw i64 %.2389.i.0, -1
  %.2455.i = add i64 %.2386.i.0, 1
  %.2481.i = add i64 %.2386.i.0, %base.3.1.i
  %.2482.i = inttoptr i64 %.2481.i to ptr
  %.2483.i = load i8, ptr %.2482.i, align 1
  %.2485.not.i = icmp eq i8 %.2483.i, 1
  br i1 %.2485.not.i, label %B2164.i, label %B2208.i

B2316.endif.endif.i:
  %.2888.sroa.13.0.i = phi i64 [ %9, %B2316.endif.else.endif.endif.endif.if.i ], [ %.2888.sroa.13.1.i, %B2316.endif.else.endif.endif.endif.i ]
  store i64 0, ptr %.3033.i, align 8
  call fastcc void @part2(ptr %.3033.i, i64 %base.3.1.i, i64 %at.3.1.i, i64 %end.3.1.i, i64 %.2678.i, i64 %.2690.i, ptr nonnull %data7, ptr %data6, i64 %.2888.sroa.13.0.i)
  %.3051.i = load i64, ptr %.3033.i, align 8
  %.3066.not.i = icmp eq i64 %.3051.i, %end.3.1.i
  br i1 %.3066.not.i, label %B2470.i, label %B2456.i

B2316.endif.else.endif.endif.if.i:
  br label %B2316.endif.else.endif.endif.endif.i

B2316.endif.else.endif.endif.endif.i:
  %.2888.sroa.13.1.i = phi i64 [ 0, %B2316.endif.else.endif.endif.if.i ], [ %.2917.i, %B2316.i ]
  %.2925.not.i = icmp slt i64 %.2917.i, %rows5
  br i1 %.2925.not.i, label %B2316.endif.endif.i, label %B2316.endif.else.endif.endif.endif.if.i

B2316.endif.else.endif.endif.endif.if.i:
  br label %B2316.endif.endif.i

B2500.if.i:
  %.3140.i.0106 = phi i64 [ %.3209.i, %B2500.if.i ], [ 0, %B2470.i ]
  %.3209.i = add nuw nsw i64 %.3140.i.0106, 1
  %12 = getelementptr i32, ptr %data7, i64 %.3140.i.0106
  %.3266.i = load i32, ptr %12, align 4
  %.3270.i = getelementptr i32, ptr %.pre152, i64 %.3140.i.0106
  store i32 %.3266.i, ptr %.3270.i, align 1
  %exitcond.not = icmp eq i64 %n.3.1.i, %.3209.i
  br i1 %exitcond.not, label %B2558.i, label %B2500.if.i

B2652.if.i:
  %.3413.i = add nuw i64 %.3344.i.0, 1
  %13 = getelementptr i32, ptr %data7, i64 %.3344.i.0
  %14 = getelementptr i8, ptr %13, i64 4
  %.3468.i = load i32, ptr %14, align 4
  %.3498.i = load i32, ptr %13, align 4
  %.3499.i = sext i32 %.3468.i to i64
  %.3500.i = sext i32 %.3498.i to i64
  %.3501.i = sub nsw i64 %.3499.i, %.3500.i
  %.3507.not.i = icmp eq i64 %.3501.i, %.691.i
  %.3511.not.i = icmp eq i64 %.3501.i, %.746.i
  %or.cond4522.i = select i1 %.3507.not.i, i1 true, i1 %.3511.not.i
  br i1 %or.cond4522.i, label %B2652.i, label %B2720.i

B2934.endif.i:
  %15 = call range(i64 0, 65) i64 @llvm.ctpop.i64(i64 %.691.i)
  %16 = icmp eq i64 %15, 1
  %17 = and i64 %.691.i, 15
  %switch = icmp ne i64 %17, 0
  %or.cond199 = and i1 %16, %switch
  br i1 %or.cond199, label %B3008.endif.i, label %lengths.wrong

B3008.endif.i:
  br i1 %.3681.i, label %B3046.i, label %B3078.else.endif.endif.i

B3078.else.endif.endif.i:
  %"$phi3078.1.2.2.i" = phi i64 [ %.3837.i, %B3046.i ], [ %n.3.1.i, %B3008.endif.i ]
  %.3906.i = icmp slt i64 %"$phi3078.1.2.2.i", 0
  %.3907.i = select i1 %.3906.i, i64 %rows5, i64 0
  %.3908.i = add i64 %.3907.i, %"$phi3078.1.2.2.i"
  %.3911.i = icmp slt i64 %.3908.i, 0
  br i1 %.3911.i, label %B3078.else.endif.endif.if.i, label %B3078.else.endif.endif.endif.i

B3078.else.endif.endif.if.i:
  br label %B3078.else.endif.endif.endif.i

B3078.else.endif.endif.endif.i:
  %.3879.sroa.13.1.i = phi i64 [ 0, %B3078.else.endif.endif.if.i ], [ %.3908.i, %B3078.else.endif.endif.i ]
  %.3916.not.i = icmp slt i64 %.3908.i, %rows5
  br i1 %.3916.not.i, label %B3078.endif.else.endif.endif.i, label %B3078.else.endif.endif.endif.if.i

B3078.else.endif.endif.endif.if.i:
  br label %B3078.endif.else.endif.endif.i

B3078.endif.endif.i:
  %.4048.sroa.13.0.i = phi i64 [ %11, %B3078.endif.else.endif.endif.endif.if.i ], [ %.4048.sroa.13.1.i, %B3078.endif.else.endif.endif.endif.i ]
  switch i64 %.2057.i, label %B3326.i [
    i64 9, label %B3164.i
    i64 0, label %B3164.i
  ]

B3078.endif.else.endif.endif.i:
  %.3879.sroa.13.0.i = phi i64 [ %10, %B3078.else.endif.endif.endif.if.i ], [ %.3879.sroa.13.1.i, %B3078.else.endif.endif.endif.i ]
  br i1 %.3911.i, label %B3078.endif.else.endif.endif.if.i, label %B3078.endif.else.endif.endif.endif.i

B3078.endif.else.endif.endif.if.i:
  br label %B3078.endif.else.endif.endif.endif.i

B3078.endif.else.endif.endif.endif.i:
  %.4048.sroa.13.1.i = phi i64 [ 0, %B3078.endif.else.endif.endif.if.i ], [ %.3908.i, %B3078.endif.else.endif.endif.i ]
  br i1 %.3916.not.i, label %B3078.endif.endif.i, label %B3078.endif.else.endif.endif.endif.if.i

B3078.endif.else.endif.endif.endif.if.i:
  br label %B3078.endif.endif.i

B3270.if.i:
  %.4278.i.0112 = phi i64 [ %.4347.i, %B3270.if.i ], [ 0, %B3164.i ]
  %.4347.i = add nuw nsw i64 %.4278.i.0112, 1
  %18 = getelementptr i64, ptr %data5, i64 %.4278.i.0112
  %.4402.i = load i64, ptr %18, align 8
  %.5.i.i = lshr i64 %.4402.i, 1
  %.10.i.i = and i64 %.4402.i, 1
  %.14.i.i = icmp eq i64 %.4402.i, 1
  %..i = select i1 %.14.i.i, i64 -9223372036854775808, i64 0
  %.27.i5.i = sub nsw i64 0, %.10.i.i
  %.29.i6.i = xor i64 %.5.i.i, %.27.i5.i
  %.33.i9.i = add nsw i64 %.29.i6.i, %.10.i.i
  %.37.i12.i = or i64 %.33.i9.i, %..i
  store i64 %.37.i12.i, ptr %18, align 8
  %exitcond148.not = icmp eq i64 %"$phi3078.1.2.2.i", %.4347.i
  br i1 %exitcond148.not, label %B3366.i, label %B3270.if.i

B3746.if.i:
  %.4935.i.0115 = phi i64 [ 0, %B3746.if.i.lr.ph ], [ %.5004.i, %B3746.if.i ]
  %.5004.i = add nuw nsw i64 %.4935.i.0115, 1
  %19 = getelementptr i64, ptr %data5, i64 %.4935.i.0115
  %.5061.i = load i64, ptr %19, align 8
  %.5063.i = getelementptr i64, ptr %.5062.i, i64 %.4935.i.0115
  store i64 %.5061.i, ptr %.5063.i, align 1
  %exitcond149.not = icmp eq i64 %.5004.i, %n.3.1.i
  br i1 %exitcond149.not, label %B3870.i, label %B3746.if.i

B4010.if.i:
  %.5386.i = add nuw i64 %.5317.i.0, 1
  %20 = getelementptr i8, ptr %data6, i64 %.5317.i.0
  %.5440.i = load i8, ptr %20, align 1
  %.5442.i = icmp eq i8 %.5440.i, 0
  br i1 %.5442.i, label %B4038.i, label %B4010.i

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
  %result.0.ph = phi i64 [ %.1582.i, %B1446.i ], [ %.1366.i, %B1316.i ], [ %.1230.i, %B1136.i ], [ %.1770.i, %B1638.i ], [ %.2050.i, %B1804.i ], [ %.3111.i, %B2456.i ], [ %.3558.i, %B2720.i ], [ %.2639.i, %B2302.i ], [ %.2228.i, %B2018.i ], [ %.2532.i, %B2208.i ], [ %.2289.i, %B2066.i ], [ %.4576.i, %B3378.i ], [ %.5187.i, %B3856.i ], [ %.5485.i, %B4038.i ], [ %.4834.i, %B3630.i ], [ %.4682.i, %B3492.i ], [ %.2156.i, %B1942.i ], [ %.1951.i, %B1776.i ], [ %.1663.i, %B1528.i ], [ %.1876.i, %B1690.i ], [ 0, %B528.endif.i ], [ %spec.select.i, %B4058.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0.ph)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w9 ], [ null, %w8 ], [ null, %w7 ], [ null, %w6 ], [ null, %w5 ], [ null, %p5 ], [ null, %e4 ], [ null, %e3 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view5)
  call void @PyBuffer_Release(ptr nonnull %view6)
  call void @PyBuffer_Release(ptr nonnull %view7)
  call void @PyBuffer_Release(ptr nonnull %view8)
  call void @PyBuffer_Release(ptr nonnull %view9)
  call void @PyBuffer_Release(ptr nonnull %view10)
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

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.smin.i64(i64, i64)

declare i64 @llvm.usub.sat.i64(i64, i64)

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg)

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.ctpop.i64(i64)
