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

define internal fastcc void @part1(ptr noalias nonnull writeonly %retptr, i64 %arg.base, ptr readonly %arg.line.4, i64 %arg.stop, i64 %arg.scratch, i64 %arg.room) unnamed_addr {
entry:
  %.55 = getelementptr i8, ptr %arg.line.4, i64 32
  %.56 = load i64, ptr %.55, align 8
  %.85 = getelementptr i8, ptr %arg.line.4, i64 40
  %.86 = load i64, ptr %.85, align 8
  %.115 = getelementptr i8, ptr %arg.line.4, i64 48
  %.116 = load i64, ptr %.115, align 8
  %.127 = icmp slt i64 %.56, 0
  %.130 = icmp slt i64 %.86, 1
  %or.cond = select i1 %.127, i1 true, i1 %.130
  %.133 = icmp slt i64 %.116, 1
  %or.cond1 = select i1 %or.cond, i1 true, i1 %.133
  %.137 = sub nsw i64 %arg.stop, %.56
  %.141 = icmp sgt i64 %.86, %.137
  %or.cond207 = select i1 %or.cond1, i1 true, i1 %.141
  br i1 %or.cond207, label %B136, label %B140

common.ret:
  ret void

B136:
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr, i8 0, i64 24, i1 false)
  br label %common.ret

B140:
  %.198 = getelementptr i8, ptr %arg.line.4, i64 56
  %.199 = load i64, ptr %.198, align 8
  %.200 = icmp eq i64 %.199, 0
  %.204 = icmp eq i64 %.86, %.116
  %or.cond208 = select i1 %.200, i1 %.204, i1 false
  br i1 %or.cond208, label %B186, label %B202

B186:
  %.216 = add nuw nsw i64 %.86, %.56
  store i64 %arg.base, ptr %retptr, align 8
  %retptr.repack201 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %.56, ptr %retptr.repack201, align 8
  %retptr.repack203 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %.216, ptr %retptr.repack203, align 8
  br label %common.ret

B202:
  %.262.not = icmp ne i64 %.199, 1
  %.265 = mul nuw nsw i64 %.86, 255
  %.267 = icmp samesign ugt i64 %.116, %.265
  %or.cond209 = select i1 %.262.not, i1 true, i1 %.267
  %.271 = icmp sgt i64 %.116, %arg.room
  %or.cond210 = select i1 %or.cond209, i1 true, i1 %.271
  br i1 %or.cond210, label %B266, label %B270

B266:
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %retptr, i8 0, i64 24, i1 false)
  br label %common.ret

B270:
  %.301 = add nsw i64 %.56, %arg.base
  %invariant.op.i = add nsw i64 %.86, -2
  %.135.i = add i64 %.301, 34
  %.137.i = add i64 %arg.scratch, 32
  %invariant.op809.i = add i64 %arg.scratch, 8
  %invariant.op810.i = add i64 %arg.scratch, 16
  br label %B18.i

B18.i:
  %at.11.1.i = phi i64 [ 0, %B270 ], [ %at.11.1.i.be, %B18.i.backedge ]
  %to.6.1.i = phi i64 [ 0, %B270 ], [ %to.6.1.i.be, %B18.i.backedge ]
  %.70.i = add i64 %at.11.1.i, %.301
  %.71.i = inttoptr i64 %.70.i to ptr
  %.72.i = load i8, ptr %.71.i, align 1
  %.73.i = zext i8 %.72.i to i64
  %.75.i = add nsw i64 %at.11.1.i, 1
  %.81.i = lshr i64 %.73.i, 4
  %.85.i = and i64 %.73.i, 15
  %.86.i = add nuw nsw i64 %.85.i, 4
  %.91.i = icmp eq i64 %.81.i, 15
  %.95.i = sub nsw i64 %.86, %.75.i
  %.96.i = icmp sgt i64 %.95.i, 71
  %or.cond.i = select i1 %.91.i, i1 %.96.i, i1 false
  %.100.i = sub nsw i64 %.116, %to.6.1.i
  %.101.i = icmp sgt i64 %.100.i, 127
  %or.cond618.i = select i1 %or.cond.i, i1 %.101.i, i1 false
  br i1 %or.cond618.i, label %B154.i, label %B398.i

B154.i:
  %.105.i = add i64 %.75.i, %.301
  %.106.i = inttoptr i64 %.105.i to ptr
  %.107.i = load i8, ptr %.106.i, align 1
  %.110.i = icmp ult i8 %.107.i, 50
  br i1 %.110.i, label %B210.i, label %B1190.i

B210.i:
  %narrow.i = add nuw nsw i8 %.107.i, 15
  %.119.i = zext nneg i8 %narrow.i to i64
  %.123.i = add nsw i64 %at.11.1.i, 2
  %.129.i = add i64 %.123.i, %.301
  %.130.i = inttoptr i64 %.129.i to ptr
  %.131.i = add i64 %to.6.1.i, %arg.scratch
  %.132.i = inttoptr i64 %.131.i to ptr
  %.133.i = load <4 x i64>, ptr %.130.i, align 1
  store <4 x i64> %.133.i, ptr %.132.i, align 1
  %.140.i = add i64 %.135.i, %at.11.1.i
  %.141.i = inttoptr i64 %.140.i to ptr
  %.142.i = add i64 %.137.i, %to.6.1.i
  %.143.i = inttoptr i64 %.142.i to ptr
  %.144.i = load <4 x i64>, ptr %.141.i, align 1
  store <4 x i64> %.144.i, ptr %.143.i, align 1
  %.146.i = add nsw i64 %.123.i, %.119.i
  %.151.i = add nsw i64 %to.6.1.i, %.119.i
  br label %B1556.i

B398.i:
  %.167.not.i = icmp ne i64 %.81.i, 15
  %.172.i = icmp sgt i64 %.95.i, 31
  %or.cond619.i = select i1 %.167.not.i, i1 %.172.i, i1 false
  %.177.i = icmp sgt i64 %.100.i, 63
  %or.cond620.i = select i1 %or.cond619.i, i1 %.177.i, i1 false
  br i1 %or.cond620.i, label %B452.i, label %B1178.i

B452.i:
  %.183.i = add i64 %.75.i, %.301
  %.184.i = inttoptr i64 %.183.i to ptr
  %.185.i = add i64 %to.6.1.i, %arg.scratch
  %.186.i = inttoptr i64 %.185.i to ptr
  %.187.i = load <2 x i64>, ptr %.184.i, align 1
  store <2 x i64> %.187.i, ptr %.186.i, align 1
  %.191.i = add nsw i64 %.81.i, %.75.i
  %.199.i = add nsw i64 %.81.i, %to.6.1.i
  %.207.i = add i64 %.191.i, %.301
  %.208.i = inttoptr i64 %.207.i to ptr
  %.209.i = load i16, ptr %.208.i, align 1
  %.210.i = zext i16 %.209.i to i64
  %.215.not.i = icmp eq i64 %.85.i, 15
  br i1 %.215.not.i, label %B1556.thread637.i, label %B554.i

B1556.thread637.i:
  %.850641.i = add nsw i64 %.191.i, 2
  br label %B1578.i

B554.i:
  %.218.not.i = icmp eq i16 %.209.i, 0
  %.226.not.i = icmp slt i64 %.199.i, %.210.i
  %or.cond652.i = select i1 %.218.not.i, i1 true, i1 %.226.not.i
  br i1 %or.cond652.i, label %B1556.thread.i, label %B590.i

B590.i:
  %.252.i = icmp ugt i16 %.209.i, 23
  br i1 %.252.i, label %B602.i, label %B700.i

B602.i:
  %.258.i = add i64 %.199.i, %arg.scratch
  %.262.i = sub i64 %.258.i, %.210.i
  %.263.i = inttoptr i64 %.262.i to ptr
  %.265.i = inttoptr i64 %.258.i to ptr
  %.266.i = load <2 x i64>, ptr %.263.i, align 1
  store <2 x i64> %.266.i, ptr %.265.i, align 1
  %.271.reass.i = add i64 %.199.i, %invariant.op810.i
  %.278.i = sub i64 %.271.reass.i, %.210.i
  %.279.i = inttoptr i64 %.278.i to ptr
  %.281.i = inttoptr i64 %.271.reass.i to ptr
  %.282.i = load i64, ptr %.279.i, align 1
  store i64 %.282.i, ptr %.281.i, align 1
  br label %B1152.i

B700.i:
  %.286.i = icmp samesign ult i16 %.209.i, 8
  br i1 %.286.i, label %B712.i, label %B834.i

B712.i:
  %.291.not.i = icmp samesign ult i64 %.81.i, %.210.i
  %.311.i = add i64 %.199.i, %arg.scratch
  %"$phi810.2.2.2.in.in.v.i" = select i1 %.291.not.i, i64 %.311.i, i64 %.207.i
  %"$phi810.2.2.2.in.in.i" = sub i64 %"$phi810.2.2.2.in.in.v.i", %.210.i
  %"$phi810.2.2.2.in.i" = inttoptr i64 %"$phi810.2.2.2.in.in.i" to ptr
  %"$phi810.2.2.2.i" = load i64, ptr %"$phi810.2.2.2.in.i", align 1
  %.15.i.i = shl nuw nsw i64 %.210.i, 3
  %notmask.i = shl nsw i64 -1, %.15.i.i
  %.17.i.i = xor i64 %notmask.i, -1
  %.18.i.i = and i64 %"$phi810.2.2.2.i", %.17.i.i
  %.21.i.i = shl i64 %.18.i.i, %.15.i.i
  %.22.i.i = or i64 %.21.i.i, %.18.i.i
  %.24.i.i = icmp samesign ult i16 %.209.i, 4
  %.33.i.i = shl nuw nsw i64 %.210.i, 4
  %"$phi82.2.2.i.0.i" = select i1 %.24.i.i, i64 %.33.i.i, i64 0
  %.43.i.i = shl i64 %.22.i.i, %"$phi82.2.2.i.0.i"
  %.49.i.i = or i64 %.43.i.i, %.22.i.i
  %.53.i.i = icmp eq i16 %.209.i, 1
  %"$phi114.2.2.i.0.i" = select i1 %.53.i.i, i64 32, i64 0
  %.70.i.i = shl i64 %.49.i.i, %"$phi114.2.2.i.0.i"
  %.76.i.i = or i64 %.70.i.i, %.49.i.i
  %.80.i.i = shl nuw nsw i64 %.210.i, 2
  %.83.i.i = lshr i64 1985505408, %.80.i.i
  %.84.i.i = and i64 %.83.i.i, 15
  %.88.i.i = inttoptr i64 %.311.i to ptr
  store i64 %.76.i.i, ptr %.88.i.i, align 1
  %.93.i.i = add i64 %.84.i.i, %.311.i
  %.94.i.i = inttoptr i64 %.93.i.i to ptr
  store i64 %.76.i.i, ptr %.94.i.i, align 1
  %.96.i.i = shl nuw nsw i64 %.84.i.i, 1
  %.100.i.i = add i64 %.96.i.i, %.311.i
  %.101.i.i = inttoptr i64 %.100.i.i to ptr
  store i64 %.76.i.i, ptr %.101.i.i, align 1
  %.103.i.i = mul nuw nsw i64 %.84.i.i, 3
  %.109.i.i = add i64 %.103.i.i, %.311.i
  %.110.i.i = inttoptr i64 %.109.i.i to ptr
  store i64 %.76.i.i, ptr %.110.i.i, align 1
  br label %B1152.i

B834.i:
  %.359.i = icmp samesign ult i64 %.85.i, 5
  br i1 %.359.i, label %B846.i, label %B990.i

B846.i:
  %.363.i = sub nsw i64 %.199.i, %.210.i
  %.365.i = add i64 %.363.i, %arg.scratch
  %.366.i = inttoptr i64 %.365.i to ptr
  %.367.i = load i32, ptr %.366.i, align 1
  %.368.i = zext i32 %.367.i to i64
  %.376.i = add i64 %.85.i, %arg.scratch
  %.378.i = add i64 %.376.i, %.363.i
  %.379.i = inttoptr i64 %.378.i to ptr
  %.380.i = load i32, ptr %.379.i, align 1
  %.381.i = zext i32 %.380.i to i64
  %.383.i = shl nuw nsw i64 %.86.i, 3
  %.384.i = add nsw i64 %.383.i, -32
  %.385.i = shl nuw i64 %.381.i, %.384.i
  %.386.i = or i64 %.385.i, %.368.i
  %.389.i = add i64 %.199.i, %arg.scratch
  %.390.i = inttoptr i64 %.389.i to ptr
  store i64 %.386.i, ptr %.390.i, align 1
  br label %B1152.i

B990.i:
  %.395.i = add i64 %.199.i, %arg.scratch
  %.399.i = sub i64 %.395.i, %.210.i
  %.400.i = inttoptr i64 %.399.i to ptr
  %.402.i = inttoptr i64 %.395.i to ptr
  %.403.i = load i64, ptr %.400.i, align 1
  store i64 %.403.i, ptr %.402.i, align 1
  %.408.reass.i = add i64 %invariant.op809.i, %.199.i
  %.413.i = sub i64 %.408.reass.i, %.210.i
  %.414.i = inttoptr i64 %.413.i to ptr
  %.416.i = inttoptr i64 %.408.reass.i to ptr
  %.417.i = load i64, ptr %.414.i, align 1
  store i64 %.417.i, ptr %.416.i, align 1
  %.420.i = icmp samesign ugt i64 %.85.i, 12
  br i1 %.420.i, label %B1098.i, label %B1152.i

B1098.i:
  %.425.reass.i = add i64 %.199.i, %invariant.op810.i
  %.432.i = sub i64 %.425.reass.i, %.210.i
  %.433.i = inttoptr i64 %.432.i to ptr
  %.435.i = inttoptr i64 %.425.reass.i to ptr
  %.436.i = load i64, ptr %.433.i, align 1
  store i64 %.436.i, ptr %.435.i, align 1
  br label %B1152.i

B1152.i:
  %.442.i = add nsw i64 %.191.i, 2
  %.449.i = add nuw nsw i64 %.199.i, %.86.i
  %.57.i = icmp slt i64 %.442.i, %.86
  br i1 %.57.i, label %B18.i.backedge, label %part2

B1178.i:
  br i1 %.91.i, label %B1190.i, label %B1286.i

B1190.i:
  %.21.i3.i = icmp slt i64 %.75.i, %.86
  br i1 %.21.i3.i, label %B20.i.i, label %part2

B20.i.i:
  %at.2.i.0.i = phi i64 [ %.38.i10.i, %B122.i.i ], [ %.75.i, %B1190.i ]
  %n.2.i.0.i = phi i64 [ %.46.i13.i, %B122.i.i ], [ 15, %B1190.i ]
  %.30.i.i = add i64 %at.2.i.0.i, %.301
  %.31.i.i = inttoptr i64 %.30.i.i to ptr
  %.32.i7.i = load i8, ptr %.31.i.i, align 1
  %.33.i8.i = zext i8 %.32.i7.i to i64
  %.38.i10.i = add i64 %at.2.i.0.i, 1
  %.46.i13.i = add nuw nsw i64 %n.2.i.0.i, %.33.i8.i
  %.53.i16.i = icmp samesign ugt i64 %.46.i13.i, 2147483647
  br i1 %.53.i16.i, label %part2, label %B102.i.i

B102.i.i:
  %.75.i17.not.i = icmp eq i8 %.32.i7.i, -1
  br i1 %.75.i17.not.i, label %B122.i.i, label %B1286.loopexit.i

B122.i.i:
  %exitcond.not.i = icmp eq i64 %.38.i10.i, %.86
  br i1 %exitcond.not.i, label %part2, label %B20.i.i

B1286.loopexit.i:
  %.pre.i = sub nsw i64 %.86, %.38.i10.i
  br label %B1286.i

B1286.i:
  %.602.pre-phi.i = phi i64 [ %.pre.i, %B1286.loopexit.i ], [ %.95.i, %B1178.i ]
  %at.13.3.i = phi i64 [ %.38.i10.i, %B1286.loopexit.i ], [ %.75.i, %B1178.i ]
  %n.3.3.i = phi i64 [ %.46.i13.i, %B1286.loopexit.i ], [ %.81.i, %B1178.i ]
  %.604.i = icmp sgt i64 %n.3.3.i, %.602.pre-phi.i
  %.639.i = icmp sgt i64 %n.3.3.i, %.100.i
  %or.cond218 = select i1 %.604.i, i1 true, i1 %.639.i
  br i1 %or.cond218, label %part2, label %B1374.i

B1374.i:
  %.24.i133.i = add nuw nsw i64 %n.3.3.i, 32
  %.27.i.not.i = icmp samesign ugt i64 %.24.i133.i, %.602.pre-phi.i
  %.36.i.not.i = icmp samesign ugt i64 %.24.i133.i, %.100.i
  %or.cond621.i = or i1 %.27.i.not.i, %.36.i.not.i
  br i1 %or.cond621.i, label %B182.i.i, label %B52.i.i

B52.i.i:
  %.42.i156.i = add i64 %at.13.3.i, %.301
  %.43.i157.i = inttoptr i64 %.42.i156.i to ptr
  %.44.i158.i = add i64 %to.6.1.i, %arg.scratch
  %.45.i159.i = inttoptr i64 %.44.i158.i to ptr
  %.46.i160.i = load <4 x i64>, ptr %.43.i157.i, align 1
  store <4 x i64> %.46.i160.i, ptr %.45.i159.i, align 1
  %.52.i162.i = icmp samesign ugt i64 %n.3.3.i, 32
  br i1 %.52.i162.i, label %B104.i.i, label %B1374.endif.i

B104.i.i:
  %k.2.i.0.i = phi i64 [ %.69.i178.i, %B104.i.i ], [ 32, %B52.i.i ]
  %.62.i173.i = add i64 %k.2.i.0.i, %.42.i156.i
  %.63.i174.i = inttoptr i64 %.62.i173.i to ptr
  %.64.i.i = add i64 %k.2.i.0.i, %.44.i158.i
  %.65.i175.i = inttoptr i64 %.64.i.i to ptr
  %.66.i176.i = load <4 x i64>, ptr %.63.i174.i, align 1
  store <4 x i64> %.66.i176.i, ptr %.65.i175.i, align 1
  %.69.i178.i = add nuw nsw i64 %k.2.i.0.i, 32
  %.73.i180.i = icmp samesign ult i64 %.69.i178.i, %n.3.3.i
  br i1 %.73.i180.i, label %B104.i.i, label %B1374.endif.i

B182.i.i:
  %.27.i.i.i = icmp samesign ugt i64 %n.3.3.i, 31
  br i1 %.27.i.i.i, label %B26.i.i.preheader.i, label %B102.i.i.i

B26.i.i.preheader.i:
  %.31.i.i.i = add i64 %at.13.3.i, %.301
  %.34.i.i.i = add i64 %to.6.1.i, %arg.scratch
  br label %B26.i.i.i

B26.i.i.i:
  %k.2.i.i.0.i = phi i64 [ %.44.i.i.i, %B26.i.i.i ], [ 0, %B26.i.i.preheader.i ]
  %.37.i.i.i = add i64 %.31.i.i.i, %k.2.i.i.0.i
  %.38.i.i.i = inttoptr i64 %.37.i.i.i to ptr
  %.39.i.i.i = add i64 %.34.i.i.i, %k.2.i.i.0.i
  %.40.i.i.i = inttoptr i64 %.39.i.i.i to ptr
  %.41.i.i.i = load <4 x i64>, ptr %.38.i.i.i, align 1
  store <4 x i64> %.41.i.i.i, ptr %.40.i.i.i, align 1
  %.44.i.i.i = add nuw nsw i64 %k.2.i.i.0.i, 32
  %.49.i.i.i = add nuw nsw i64 %k.2.i.i.0.i, 64
  %.51.i.i.not.i = icmp samesign ugt i64 %.49.i.i.i, %n.3.3.i
  br i1 %.51.i.i.not.i, label %B102.i.i.i, label %B26.i.i.i

B102.i.i.i:
  %k.3.i.i.1.i = phi i64 [ 0, %B182.i.i ], [ %.44.i.i.i, %B26.i.i.i ]
  %.68.i.i.i = sub nsw i64 %n.3.3.i, %k.3.i.i.1.i
  %.98.i.i.i711.not.i = icmp slt i64 %.68.i.i.i, 1
  br i1 %.98.i.i.i711.not.i, label %B1374.endif.i, label %B34.if.i.i.i.lr.ph.i

B34.if.i.i.i.lr.ph.i:
  %.58.i.i.i = add i64 %at.13.3.i, %.301
  %.137.i.i.i.i = add i64 %.58.i.i.i, %k.3.i.i.1.i
  %.63.i.i.i = add i64 %to.6.1.i, %arg.scratch
  %.139.i.i.i.i = add i64 %.63.i.i.i, %k.3.i.i.1.i
  br label %B34.if.i.i.i.i

B34.if.i.i.i.i:
  %.40.i.i.i.0713.i = phi i64 [ 0, %B34.if.i.i.i.lr.ph.i ], [ %.111.i.i.i.i, %B34.if.i.i.i.i ]
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.0713.i, 1
  %.142.i.i.i.i = add i64 %.137.i.i.i.i, %.40.i.i.i.0713.i
  %.143.i.i.i.i = inttoptr i64 %.142.i.i.i.i to ptr
  %.144.i.i.i.i = add i64 %.139.i.i.i.i, %.40.i.i.i.0713.i
  %.145.i.i.i.i = inttoptr i64 %.144.i.i.i.i to ptr
  %.146.i.i.i.i = load i8, ptr %.143.i.i.i.i, align 1
  store i8 %.146.i.i.i.i, ptr %.145.i.i.i.i, align 1
  %exitcond761.not.i = icmp eq i64 %.111.i.i.i.i, %.68.i.i.i
  br i1 %exitcond761.not.i, label %B1374.endif.i, label %B34.if.i.i.i.i

B1454.i:
  %.783.i = icmp eq i64 %.717.i, %.86
  br label %part2

B1556.thread.i:
  %.850633.i = add nsw i64 %.191.i, 2
  br label %B1682.i

B1556.i:
  %at.14.2.i = phi i64 [ %.146.i, %B210.i ], [ %.717.i, %B1374.endif.i ]
  %to.8.2.i = phi i64 [ %.151.i, %B210.i ], [ %.725.i, %B1374.endif.i ]
  %back.3.2.in.in.in.i = add i64 %at.14.2.i, %.301
  %back.3.2.in.in.i = inttoptr i64 %back.3.2.in.in.in.i to ptr
  %back.3.2.in.i = load i16, ptr %back.3.2.in.in.i, align 1
  %back.3.2.i = zext i16 %back.3.2.in.i to i64
  %.850.i = add nsw i64 %at.14.2.i, 2
  %.861.i = icmp eq i64 %.86.i, 19
  br i1 %.861.i, label %B1578.i, label %B1682.i

B1578.i:
  %.850645.i = phi i64 [ %.850641.i, %B1556.thread637.i ], [ %.850.i, %B1556.i ]
  %back.3.2644.i = phi i64 [ %.210.i, %B1556.thread637.i ], [ %back.3.2.i, %B1556.i ]
  %to.8.2643.i = phi i64 [ %.199.i, %B1556.thread637.i ], [ %to.8.2.i, %B1556.i ]
  %.21.i55.i = icmp slt i64 %.850645.i, %.86
  br i1 %.21.i55.i, label %B20.i67.i, label %part2

B20.i67.i:
  %at.2.i44.0.i = phi i64 [ %.38.i78.i, %B122.i92.i ], [ %.850645.i, %B1578.i ]
  %n.2.i46.0.i = phi i64 [ %.46.i83.i, %B122.i92.i ], [ 15, %B1578.i ]
  %.30.i72.i = add i64 %at.2.i44.0.i, %.301
  %.31.i73.i = inttoptr i64 %.30.i72.i to ptr
  %.32.i74.i = load i8, ptr %.31.i73.i, align 1
  %.33.i75.i = zext i8 %.32.i74.i to i64
  %.38.i78.i = add i64 %at.2.i44.0.i, 1
  %.46.i83.i = add nuw nsw i64 %n.2.i46.0.i, %.33.i75.i
  %.53.i87.i = icmp samesign ugt i64 %.46.i83.i, 2147483647
  br i1 %.53.i87.i, label %part2, label %B102.i88.i

B102.i88.i:
  %.75.i90.not.i = icmp eq i8 %.32.i74.i, -1
  br i1 %.75.i90.not.i, label %B122.i92.i, label %B1672.i

B122.i92.i:
  %exitcond762.not.i = icmp eq i64 %.38.i78.i, %.86
  br i1 %exitcond762.not.i, label %part2, label %B20.i67.i

B1672.i:
  %.980.i = add nuw nsw i64 %.46.i83.i, 4
  br label %B1682.i

B1682.i:
  %back.3.2636.i = phi i64 [ %back.3.2644.i, %B1672.i ], [ %back.3.2.i, %B1556.i ], [ %.210.i, %B1556.thread.i ]
  %to.8.2635.i = phi i64 [ %to.8.2643.i, %B1672.i ], [ %to.8.2.i, %B1556.i ], [ %.199.i, %B1556.thread.i ]
  %m.3.2.i = phi i64 [ %.980.i, %B1672.i ], [ %.86.i, %B1556.i ], [ %.86.i, %B1556.thread.i ]
  %at.12.2.i = phi i64 [ %.38.i78.i, %B1672.i ], [ %.850.i, %B1556.i ], [ %.850633.i, %B1556.thread.i ]
  %.989.i = icmp eq i64 %back.3.2636.i, 0
  %.993.i = icmp sgt i64 %back.3.2636.i, %to.8.2635.i
  %or.cond622.i = select i1 %.989.i, i1 true, i1 %.993.i
  br i1 %or.cond622.i, label %part2, label %B1732.i

B1732.i:
  %.1037.i = sub nsw i64 %.116, %to.8.2635.i
  %.1039.i = icmp sgt i64 %m.3.2.i, %.1037.i
  br i1 %.1039.i, label %part2, label %B1776.i

B1776.i:
  %.1084.i = icmp ult i64 %back.3.2636.i, 32
  %.1090.i = add nuw nsw i64 %m.3.2.i, 64
  %.1091.not.i = icmp slt i64 %.1037.i, %.1090.i
  %or.cond623.i = select i1 %.1084.i, i1 true, i1 %.1091.not.i
  br i1 %or.cond623.i, label %B1906.i, label %B1828.preheader.i

B1828.preheader.i:
  %.1103.i = sub i64 %arg.scratch, %back.3.2636.i
  br label %B1828.i

B1828.i:
  %k.2.2.i = phi i64 [ %.1116.i, %B1828.i ], [ 0, %B1828.preheader.i ]
  %.1101.i = add nsw i64 %k.2.2.i, %to.8.2635.i
  %.1109.i = add i64 %.1103.i, %.1101.i
  %.1110.i = inttoptr i64 %.1109.i to ptr
  %.1111.i = add i64 %.1101.i, %arg.scratch
  %.1112.i = inttoptr i64 %.1111.i to ptr
  %.1113.i = load <4 x i64>, ptr %.1110.i, align 1
  store <4 x i64> %.1113.i, ptr %.1112.i, align 1
  %.1116.i = add nuw nsw i64 %k.2.2.i, 32
  %.1120.i = icmp slt i64 %.1116.i, %m.3.2.i
  br i1 %.1120.i, label %B1828.i, label %B1944.i

B1906.i:
  %.19.i.i = add nsw i64 %.1037.i, -64
  %.11.i.i.i = tail call i64 @llvm.smin.i64(i64 %.19.i.i, i64 range(i64 4, 9223372036854775807) %m.3.2.i)
  %.58.i.i = icmp samesign ugt i64 %m.3.2.i, 32
  %"$phi70.0.2.0.i.i" = select i1 %.58.i.i, i64 32, i64 8
  %.85.i.i = icmp samesign ult i64 %back.3.2636.i, %"$phi70.0.2.0.i.i"
  br i1 %.85.i.i, label %B84.i.i, label %B192.i.i

B84.i.i:
  %.88.i624.i = add nsw i64 %back.3.2636.i, -1
  %.90.i.i = add nuw nsw i64 %.88.i624.i, %"$phi70.0.2.0.i.i"
  %.90.fr.i.i = freeze i64 %.90.i.i
  %0 = urem i64 %.90.fr.i.i, %back.3.2636.i
  %.135.i.i = sub nuw i64 %.90.fr.i.i, %0
  %.11.i187.i.i = tail call i64 @llvm.smin.i64(i64 range(i64 4, 9223372036854775807) %m.3.2.i, i64 %.135.i.i)
  %.54.i30.inv.i.i = icmp sgt i64 %.135.i.i, 0
  %spec.select189.i.i = select i1 %.54.i30.inv.i.i, i64 %.11.i187.i.i, i64 0
  %.98.i53192.i.i = icmp sgt i64 %spec.select189.i.i, 0
  br i1 %.98.i53192.i.i, label %B34.if.i82.lr.ph.i.i, label %B192.i.i

B34.if.i82.lr.ph.i.i:
  %.170.i.i = add i64 %to.8.2635.i, %arg.scratch
  %.137.i72.i.i = sub i64 %.170.i.i, %back.3.2636.i
  br label %B34.if.i82.i.i

B192.i.i:
  %back.4.0.i.i = phi i64 [ %back.3.2636.i, %B1906.i ], [ %.135.i.i, %B84.i.i ], [ %.135.i.i, %B34.if.i82.i.i ]
  %k.4.0.i.i = phi i64 [ 0, %B1906.i ], [ %.11.i187.i.i, %B84.i.i ], [ %.11.i187.i.i, %B34.if.i82.i.i ]
  %.230.i.i = icmp slt i64 %k.4.0.i.i, %.11.i.i.i
  br i1 %.58.i.i, label %B204.i.i, label %B322.i.i

B204.i.i:
  br i1 %.230.i.i, label %B216.i.i, label %B410.i.i

B216.i.i:
  %back.3.0.i.i = phi i64 [ %spec.select.i.i, %B216.i.i ], [ %back.4.0.i.i, %B204.i.i ]
  %k.5.0.i.i = phi i64 [ %.262.i.i, %B216.i.i ], [ %k.4.0.i.i, %B204.i.i ]
  %.247.i.i = add nsw i64 %k.5.0.i.i, %to.8.2635.i
  %.249.i.i = sub i64 %arg.scratch, %back.3.0.i.i
  %.255.i.i = add i64 %.249.i.i, %.247.i.i
  %.256.i.i = inttoptr i64 %.255.i.i to ptr
  %.257.i.i = add i64 %.247.i.i, %arg.scratch
  %.258.i.i = inttoptr i64 %.257.i.i to ptr
  %.259.i.i = load <4 x i64>, ptr %.256.i.i, align 1
  store <4 x i64> %.259.i.i, ptr %.258.i.i, align 1
  %.262.i.i = add nsw i64 %k.5.0.i.i, 32
  %.270.i.i = shl nsw i64 %back.3.0.i.i, 1
  %.272.not.i.i = icmp slt i64 %.262.i.i, %.270.i.i
  %spec.select.i.i = select i1 %.272.not.i.i, i64 %back.3.0.i.i, i64 %.270.i.i
  %.298.i.i = icmp slt i64 %.262.i.i, %.11.i.i.i
  br i1 %.298.i.i, label %B216.i.i, label %B410.i.i

B322.i.i:
  br i1 %.230.i.i, label %B334.preheader.i.i, label %B410.i.i

B334.preheader.i.i:
  %.349.i.i = sub i64 %arg.scratch, %back.4.0.i.i
  br label %B334.i.i

B334.i.i:
  %k.6.1.i.i = phi i64 [ %.362.i.i, %B334.i.i ], [ %k.4.0.i.i, %B334.preheader.i.i ]
  %.347.i.i = add nsw i64 %k.6.1.i.i, %to.8.2635.i
  %.355.i.i = add i64 %.349.i.i, %.347.i.i
  %.356.i.i = inttoptr i64 %.355.i.i to ptr
  %.357.i.i = add i64 %.347.i.i, %arg.scratch
  %.358.i.i = inttoptr i64 %.357.i.i to ptr
  %.359.i.i = load i64, ptr %.356.i.i, align 1
  store i64 %.359.i.i, ptr %.358.i.i, align 1
  %.362.i.i = add nsw i64 %k.6.1.i.i, 8
  %.368.i.i = icmp slt i64 %.362.i.i, %.11.i.i.i
  br i1 %.368.i.i, label %B334.i.i, label %B410.i.i

B410.i.i:
  %back.6.0.i.i = phi i64 [ %back.4.0.i.i, %B322.i.i ], [ %spec.select.i.i, %B216.i.i ], [ %back.4.0.i.i, %B204.i.i ], [ %back.4.0.i.i, %B334.i.i ]
  %k.7.0.i.i = phi i64 [ %k.4.0.i.i, %B322.i.i ], [ %.262.i.i, %B216.i.i ], [ %k.4.0.i.i, %B204.i.i ], [ %.362.i.i, %B334.i.i ]
  %.391.i.i = sub nsw i64 %m.3.2.i, %k.7.0.i.i
  %.98.i195.not.i.i = icmp slt i64 %.391.i.i, 1
  br i1 %.98.i195.not.i.i, label %B1944.i, label %B34.if.i.lr.ph.i.i

B34.if.i.lr.ph.i.i:
  %.379.i.i = add nsw i64 %k.7.0.i.i, %to.8.2635.i
  %.381.i.i = sub i64 %arg.scratch, %back.6.0.i.i
  %.137.i.i.i = add i64 %.381.i.i, %.379.i.i
  %.139.i.i.i = add i64 %.379.i.i, %arg.scratch
  br label %B34.if.i.i.i

B34.if.i.i.i:
  %.40.i.0197.i.i = phi i64 [ 0, %B34.if.i.lr.ph.i.i ], [ %.111.i.i.i, %B34.if.i.i.i ]
  %.111.i.i.i = add nuw nsw i64 %.40.i.0197.i.i, 1
  %.142.i.i.i = add i64 %.137.i.i.i, %.40.i.0197.i.i
  %.143.i.i.i = inttoptr i64 %.142.i.i.i to ptr
  %.144.i.i.i = add i64 %.139.i.i.i, %.40.i.0197.i.i
  %.145.i.i.i = inttoptr i64 %.144.i.i.i to ptr
  %.146.i.i.i = load i8, ptr %.143.i.i.i, align 1
  store i8 %.146.i.i.i, ptr %.145.i.i.i, align 1
  %exitcond199.not.i.i = icmp eq i64 %.111.i.i.i, %.391.i.i
  br i1 %exitcond199.not.i.i, label %B1944.i, label %B34.if.i.i.i

B34.if.i82.i.i:
  %.40.i9.0194.i.i = phi i64 [ 0, %B34.if.i82.lr.ph.i.i ], [ %.111.i88.i.i, %B34.if.i82.i.i ]
  %.111.i88.i.i = add nuw nsw i64 %.40.i9.0194.i.i, 1
  %.142.i77.i.i = add i64 %.137.i72.i.i, %.40.i9.0194.i.i
  %.143.i78.i.i = inttoptr i64 %.142.i77.i.i to ptr
  %.144.i79.i.i = add i64 %.40.i9.0194.i.i, %.170.i.i
  %.145.i80.i.i = inttoptr i64 %.144.i79.i.i to ptr
  %.146.i81.i.i = load i8, ptr %.143.i78.i.i, align 1
  store i8 %.146.i81.i.i, ptr %.145.i80.i.i, align 1
  %exitcond.not.i.i = icmp eq i64 %.111.i88.i.i, %spec.select189.i.i
  br i1 %exitcond.not.i.i, label %B192.i.i, label %B34.if.i82.i.i

B1944.i:
  %.1168.i = add nuw nsw i64 %m.3.2.i, %to.8.2635.i
  %.1179.i = icmp slt i64 %at.12.2.i, %.86
  br i1 %.1179.i, label %B18.i.backedge, label %part2

B18.i.backedge:
  %at.11.1.i.be = phi i64 [ %at.12.2.i, %B1944.i ], [ %.442.i, %B1152.i ]
  %to.6.1.i.be = phi i64 [ %.1168.i, %B1944.i ], [ %.449.i, %B1152.i ]
  br label %B18.i

B1374.endif.i:
  %.717.i = add nsw i64 %n.3.3.i, %at.13.3.i
  %.725.i = add nsw i64 %n.3.3.i, %to.6.1.i
  %.736.i = icmp sgt i64 %.717.i, %invariant.op.i
  br i1 %.736.i, label %B1454.i, label %B1556.i

part2:
  %.309.sroa.15.0 = phi i64 [ %to.6.1.i, %B20.i.i ], [ %.725.i, %B1454.i ], [ %to.8.2643.i, %B20.i67.i ], [ %to.8.2643.i, %B122.i92.i ], [ %to.6.1.i, %B122.i.i ], [ %.1168.i, %B1944.i ], [ %to.6.1.i, %B1286.i ], [ %to.8.2643.i, %B1578.i ], [ %.449.i, %B1152.i ], [ %to.6.1.i, %B1190.i ], [ %to.8.2635.i, %B1682.i ], [ %to.8.2635.i, %B1732.i ]
  %.309.sroa.0.0 = phi i1 [ false, %B20.i.i ], [ %.783.i, %B1454.i ], [ false, %B20.i67.i ], [ false, %B122.i92.i ], [ false, %B122.i.i ], [ false, %B1682.i ], [ false, %B1732.i ], [ false, %B1944.i ], [ false, %B1578.i ], [ false, %B1286.i ], [ false, %B1190.i ], [ false, %B1152.i ]
  %.351 = icmp eq i64 %.309.sroa.15.0, %.116
  %or.cond211 = select i1 %.309.sroa.0.0, i1 %.351, i1 false
  %"$phi378.0.2.sroa.16.0" = select i1 %or.cond211, i64 %.116, i64 0
  %"$phi378.0.2.sroa.0.0" = select i1 %or.cond211, i64 %arg.scratch, i64 0
  store i64 %"$phi378.0.2.sroa.0.0", ptr %retptr, align 8
  %retptr.repack195 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 0, ptr %retptr.repack195, align 8
  %retptr.repack197 = getelementptr inbounds nuw i8, ptr %retptr, i64 16
  store i64 %"$phi378.0.2.sroa.16.0", ptr %retptr.repack197, align 8
  br label %common.ret
}

define internal fastcc void @part3(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.at, i64 %arg.end, i8 range(i8 0, 2) %arg.zeros, i64 %arg.out, i64 range(i64 1, -9223372036854775808) %arg.n) unnamed_addr {
entry:
  %.33 = sub nsw i64 %arg.end, %arg.at
  %.35.not = icmp eq i64 %.33, %arg.n
  br i1 %.35.not, label %B26, label %common.ret

common.ret:
  %.sink = phi i8 [ 0, %entry ], [ %.251, %B158 ], [ 1, %B102.i ], [ 1, %B34.if.i.i ]
  store i8 %.sink, ptr %retptr, align 1
  ret void

B26:
  %.12.not = icmp eq i8 %arg.zeros, 0
  br i1 %.12.not, label %B30, label %B108.if

B30:
  %.27.i = icmp samesign ugt i64 %arg.n, 31
  br i1 %.27.i, label %B26.preheader.i, label %B102.i

B26.preheader.i:
  %.31.i = add i64 %arg.at, %arg.base
  br label %B26.i

B26.i:
  %k.2.0.i = phi i64 [ %.44.i, %B26.i ], [ 0, %B26.preheader.i ]
  %.37.i = add i64 %.31.i, %k.2.0.i
  %.38.i = inttoptr i64 %.37.i to ptr
  %.39.i = add i64 %k.2.0.i, %arg.out
  %.40.i = inttoptr i64 %.39.i to ptr
  %.41.i = load <4 x i64>, ptr %.38.i, align 1
  store <4 x i64> %.41.i, ptr %.40.i, align 1
  %.44.i = add nuw nsw i64 %k.2.0.i, 32
  %.49.i = add nuw nsw i64 %k.2.0.i, 64
  %.51.not.i = icmp samesign ugt i64 %.49.i, %arg.n
  br i1 %.51.not.i, label %B102.i, label %B26.i

B102.i:
  %k.3.1.i = phi i64 [ 0, %B30 ], [ %.44.i, %B26.i ]
  %.68.i = sub nsw i64 %arg.n, %k.3.1.i
  %.98.i59.not.i = icmp slt i64 %.68.i, 1
  br i1 %.98.i59.not.i, label %common.ret, label %B34.if.i.lr.ph.i

B34.if.i.lr.ph.i:
  %.58.i = add i64 %arg.at, %arg.base
  %.137.i.i = add i64 %.58.i, %k.3.1.i
  %.139.i.i = add i64 %k.3.1.i, %arg.out
  br label %B34.if.i.i

B34.if.i.i:
  %.40.i.060.i = phi i64 [ 0, %B34.if.i.lr.ph.i ], [ %.111.i.i, %B34.if.i.i ]
  %.111.i.i = add nuw nsw i64 %.40.i.060.i, 1
  %.142.i.i = add i64 %.137.i.i, %.40.i.060.i
  %.143.i.i = inttoptr i64 %.142.i.i to ptr
  %.144.i.i = add i64 %.139.i.i, %.40.i.060.i
  %.145.i.i = inttoptr i64 %.144.i.i to ptr
  %.146.i.i = load i8, ptr %.143.i.i, align 1
  store i8 %.146.i.i, ptr %.145.i.i, align 1
  %exitcond.not.i = icmp eq i64 %.111.i.i, %.68.i
  br i1 %exitcond.not.i, label %common.ret, label %B34.if.i.i

B158:
  %.248 = icmp eq i64 %.237, 0
  %.251 = zext i1 %.248 to i8
  br label %common.ret

B108.if:
  %others.2.062 = phi i64 [ %.237, %B108.if ], [ 0, %B26 ]
  %.139.061 = phi i64 [ %.201, %B108.if ], [ %arg.n, %B26 ]
  %.136.060 = phi i64 [ %.205, %B108.if ], [ %arg.at, %B26 ]
  %.201 = add nsw i64 %.139.061, -1
  %.205 = add i64 %.136.060, 1
  %.231 = add i64 %.136.060, %arg.base
  %.232 = inttoptr i64 %.231 to ptr
  %.233 = load i8, ptr %.232, align 1
  %0 = xor i8 %.233, 1
  %.235 = zext i8 %0 to i64
  %.237 = or i64 %others.2.062, %.235
  %.192 = icmp samesign ugt i64 %.139.061, 1
  br i1 %.192, label %B108.if, label %B158
}

define internal fastcc void @part4(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.at, i64 %arg.end, i64 %arg.sizes.0, i64 %arg.sizes.1, i64 %arg.out, i64 %arg.room, ptr initializes((0, 4)) %arg.offsets.4, i64 %arg.offsets.5.0, ptr %arg.valid.4, i64 %arg.valid.5.0) unnamed_addr {
entry:
  %.59 = add nsw i64 %arg.valid.5.0, 1
  %.60 = shl nsw i64 %.59, 2
  store i32 0, ptr %arg.offsets.4, align 4
  %.94 = add nsw i64 %.60, %arg.out
  %.95 = sub nsw i64 %arg.room, %.60
  %.11.i.i = tail call i64 @llvm.smin.i64(i64 %.95, i64 2147483647)
  %.224454.not.i = icmp slt i64 %arg.valid.5.0, 1
  br i1 %.224454.not.i, label %part5, label %B152.i

B152.i:
  %to.2.0458.i = phi i64 [ %.413.i, %B286.endif.i ], [ 0, %entry ]
  %at.3.0457.i = phi i64 [ %.406.i, %B286.endif.i ], [ %arg.at, %entry ]
  %.168.0455.i = phi i64 [ %.237.i, %B286.endif.i ], [ 0, %entry ]
  %.237.i = add nuw nsw i64 %.168.0455.i, 1
  %.15.i.not.i = icmp slt i64 %at.3.0457.i, %arg.end
  br i1 %.15.i.not.i, label %B24.i.i, label %B152.endif.thread.i

B24.i.i:
  %.34.i.i = add i64 %at.3.0457.i, %arg.base
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %at.3.0457.i, 1
  br i1 %.42.i.i, label %B152.endif.i, label %B82.i.i

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
  %.91.i.i = add nsw i64 %at.3.0457.i, 2
  br label %B152.endif.i

B182.i.i:
  %0 = add i64 %at.3.0457.i, 10
  br label %B42.i.i.i

B42.i.i.i:
  %.43.i.i.0.i = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %.40.i.i.0.i = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %at.2.i.i.0.i = phi i64 [ %at.3.0457.i, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %value.2.i.i.0.i = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.1.i, %B176.i.i.i ]
  %.98.i.i.not.i = icmp eq i64 %.43.i.i.0.i, 0
  br i1 %.98.i.i.not.i, label %B152.endif.thread.i, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.0.i, %arg.base
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.0.i, 1
  %1 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.0.i, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %1 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.0.i
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.0.i
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.not.i = icmp eq i8 %1, 0
  br i1 %.211.i.i.not.i, label %B176.i.i.i, label %B152.endif.thread.i

B176.i.i.i:
  %value.3.i.i.1.i = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.0.i, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.1.i, 2147483648
  br i1 %.248.i.i.i, label %B152.endif.i, label %B152.endif.thread.i

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.0.i, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.0.i, 7
  %.141.i.i.not.i = icmp slt i64 %at.2.i.i.0.i, %arg.end
  br i1 %.141.i.i.not.i, label %B70.i.i.i, label %B152.endif.thread.i

B236.i:
  %.332.i = sub nsw i64 %arg.end, %.269.sroa.7.0444.i
  %.334.i = icmp sgt i64 %.321.i, %.332.i
  %.338.i = sub nsw i64 %.11.i.i, %to.2.0458.i
  %.340.i = icmp sgt i64 %.321.i, %.338.i
  %or.cond.i = select i1 %.334.i, i1 true, i1 %.340.i
  br i1 %or.cond.i, label %B272.i, label %B286.i

B272.i:
  %.367.i = xor i64 %.168.0455.i, -1
  br label %part6

B286.i:
  %.24.i11.i = add nuw nsw i64 %.321.i, 32
  %.27.i.not.i = icmp samesign ugt i64 %.24.i11.i, %.332.i
  %.33.i59.i = sub nsw i64 %.95, %to.2.0458.i
  %.36.i61.not.i = icmp sgt i64 %.24.i11.i, %.33.i59.i
  %or.cond430.i = select i1 %.27.i.not.i, i1 true, i1 %.36.i61.not.i
  br i1 %or.cond430.i, label %B182.i13.i, label %B52.i.i

B52.i.i:
  %.42.i64.i = add i64 %.269.sroa.7.0444.i, %arg.base
  %.43.i.i = inttoptr i64 %.42.i64.i to ptr
  %.44.i65.i = add i64 %to.2.0458.i, %.94
  %.45.i.i = inttoptr i64 %.44.i65.i to ptr
  %.46.i66.i = load <4 x i64>, ptr %.43.i.i, align 1
  store <4 x i64> %.46.i66.i, ptr %.45.i.i, align 1
  %.52.i68.i = icmp samesign ugt i64 %.321.i, 32
  br i1 %.52.i68.i, label %B104.i.i, label %B286.endif.i

B104.i.i:
  %k.2.i.0.i = phi i64 [ %.69.i82.i, %B104.i.i ], [ 32, %B52.i.i ]
  %.62.i77.i = add i64 %k.2.i.0.i, %.42.i64.i
  %.63.i.i = inttoptr i64 %.62.i77.i to ptr
  %.64.i78.i = add i64 %k.2.i.0.i, %.44.i65.i
  %.65.i79.i = inttoptr i64 %.64.i78.i to ptr
  %.66.i80.i = load <4 x i64>, ptr %.63.i.i, align 1
  store <4 x i64> %.66.i80.i, ptr %.65.i79.i, align 1
  %.69.i82.i = add nuw nsw i64 %k.2.i.0.i, 32
  %.73.i.i = icmp slt i64 %.69.i82.i, %.321.i
  br i1 %.73.i.i, label %B104.i.i, label %B286.endif.i

B182.i13.i:
  %.27.i.i18.i = icmp samesign ugt i64 %.321.i, 31
  br i1 %.27.i.i18.i, label %B26.i.i.preheader.i, label %B102.i.i.i

B26.i.i.preheader.i:
  %.31.i.i46.i = add i64 %.269.sroa.7.0444.i, %arg.base
  %.34.i.i.i = add i64 %to.2.0458.i, %.94
  br label %B26.i.i.i

B26.i.i.i:
  %k.2.i.i.0.i = phi i64 [ %.44.i.i.i, %B26.i.i.i ], [ 0, %B26.i.i.preheader.i ]
  %.37.i.i49.i = add i64 %.31.i.i46.i, %k.2.i.i.0.i
  %.38.i.i50.i = inttoptr i64 %.37.i.i49.i to ptr
  %.39.i.i51.i = add i64 %.34.i.i.i, %k.2.i.i.0.i
  %.40.i.i52.i = inttoptr i64 %.39.i.i51.i to ptr
  %.41.i.i.i = load <4 x i64>, ptr %.38.i.i50.i, align 1
  store <4 x i64> %.41.i.i.i, ptr %.40.i.i52.i, align 1
  %.44.i.i.i = add nuw nsw i64 %k.2.i.i.0.i, 32
  %.49.i.i55.i = add nuw nsw i64 %k.2.i.i.0.i, 64
  %.51.i.i56.not.i = icmp sgt i64 %.49.i.i55.i, %.321.i
  br i1 %.51.i.i56.not.i, label %B102.i.i.i, label %B26.i.i.i

B102.i.i.i:
  %k.3.i.i.1.i = phi i64 [ 0, %B182.i13.i ], [ %.44.i.i.i, %B26.i.i.i ]
  %.68.i.i27.i = sub nsw i64 %.321.i, %k.3.i.i.1.i
  %.98.i.i.i451.not.i = icmp slt i64 %.68.i.i27.i, 1
  br i1 %.98.i.i.i451.not.i, label %B286.endif.i, label %B34.if.i.i.i.lr.ph.i

B34.if.i.i.i.lr.ph.i:
  %.58.i.i.i = add i64 %.269.sroa.7.0444.i, %arg.base
  %.137.i.i.i.i = add i64 %.58.i.i.i, %k.3.i.i.1.i
  %.63.i.i24.i = add i64 %to.2.0458.i, %.94
  %.139.i.i.i.i = add i64 %.63.i.i24.i, %k.3.i.i.1.i
  br label %B34.if.i.i.i.i

B34.if.i.i.i.i:
  %.40.i.i.i.0453.i = phi i64 [ 0, %B34.if.i.i.i.lr.ph.i ], [ %.111.i.i.i.i, %B34.if.i.i.i.i ]
  %.43.i.i.i.0452.i = phi i64 [ %.68.i.i27.i, %B34.if.i.i.i.lr.ph.i ], [ %.107.i.i.i.i, %B34.if.i.i.i.i ]
  %.107.i.i.i.i = add nsw i64 %.43.i.i.i.0452.i, -1
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.0453.i, 1
  %.142.i.i.i.i = add i64 %.137.i.i.i.i, %.40.i.i.i.0453.i
  %.143.i.i.i.i = inttoptr i64 %.142.i.i.i.i to ptr
  %.144.i.i.i.i = add i64 %.139.i.i.i.i, %.40.i.i.i.0453.i
  %.145.i.i.i.i = inttoptr i64 %.144.i.i.i.i to ptr
  %.146.i.i.i.i = load i8, ptr %.143.i.i.i.i, align 1
  store i8 %.146.i.i.i.i, ptr %.145.i.i.i.i, align 1
  %.98.i.i.i.i = icmp samesign ugt i64 %.43.i.i.i.0452.i, 1
  br i1 %.98.i.i.i.i, label %B34.if.i.i.i.i, label %B286.endif.i

B152.endif.i:
  %.269.sroa.7.0.i = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.269.sroa.0.0.i = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.1.i, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.269.sroa.0.0.fr.i = freeze i64 %.269.sroa.0.0.i
  %.304.not.i = icmp ne i64 %.269.sroa.0.0.fr.i, 0
  %spec.select447.i = zext i1 %.304.not.i to i64
  br label %B152.endif.thread.i

B152.endif.thread.i:
  %.269.sroa.0.0445.i = phi i64 [ -1, %B188.i.i.i ], [ %.269.sroa.0.0.fr.i, %B152.endif.i ], [ -1, %B152.i ], [ -1, %B42.i.i.i ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ]
  %.269.sroa.7.0444.i = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.269.sroa.7.0.i, %B152.endif.i ], [ %at.3.0457.i, %B152.i ], [ %arg.end, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ], [ %0, %B42.i.i.i ]
  %2 = phi i64 [ 1, %B188.i.i.i ], [ %spec.select447.i, %B152.endif.i ], [ 1, %B152.i ], [ 1, %B42.i.i.i ], [ 1, %B152.i.i.i ], [ 1, %B42.if.i.i.i ]
  %.321.i = sub nsw i64 %.269.sroa.0.0445.i, %2
  %.328.i = icmp slt i64 %.321.i, 0
  br i1 %.328.i, label %B272.i, label %B236.i

B286.endif.i:
  %.406.i = add nsw i64 %.321.i, %.269.sroa.7.0444.i
  %.413.i = add nuw nsw i64 %.321.i, %to.2.0458.i
  %3 = getelementptr i32, ptr %arg.offsets.4, i64 %.168.0455.i
  %4 = getelementptr i8, ptr %3, i64 4
  %.449.i = trunc i64 %.413.i to i32
  store i32 %.449.i, ptr %4, align 4
  %5 = getelementptr i8, ptr %arg.valid.4, i64 %.168.0455.i
  %.482.i = trunc nuw nsw i64 %2 to i8
  store i8 %.482.i, ptr %5, align 1
  %exitcond.not.i = icmp eq i64 %arg.valid.5.0, %.237.i
  br i1 %exitcond.not.i, label %part6, label %B152.i

part6:
  %storemerge428.i = phi i64 [ %.367.i, %B272.i ], [ %.406.i, %B286.endif.i ]
  %.128.not = icmp eq i64 %storemerge428.i, %arg.end
  br i1 %.128.not, label %B170.if.lr.ph, label %common.ret

part5:
  %.128.not253 = icmp eq i64 %arg.at, %arg.end
  br i1 %.128.not253, label %B294, label %common.ret

B170.if.lr.ph:
  %.369 = icmp sgt i64 %arg.sizes.1, 0
  br label %B170.if

common.ret:
  %storemerge249 = phi i64 [ -1, %part6 ], [ %.639, %B394 ], [ -1, %B382 ], [ -1, %part5 ]
  store i64 %storemerge249, ptr %retptr, align 8
  ret void

B294.loopexit:
  %6 = icmp eq i64 %.395, 0
  br label %B294

B294:
  %wrong.3.0.lcssa = phi i1 [ true, %part5 ], [ %6, %B294.loopexit ]
  %.452 = icmp slt i64 %arg.valid.5.0, 0
  br i1 %.452, label %B382, label %B330.if.lr.ph

B330.if.lr.ph:
  %.564 = inttoptr i64 %arg.out to ptr
  br label %B330.if

B382:
  br i1 %wrong.3.0.lcssa, label %B394, label %common.ret

B394:
  %.595 = select i1 %.452, i64 %arg.offsets.5.0, i64 0
  %7 = getelementptr i32, ptr %arg.offsets.4, i64 %arg.valid.5.0
  %.609 = getelementptr i32, ptr %7, i64 %.595
  %.610 = load i32, ptr %.609, align 4
  %.639 = sext i32 %.610 to i64
  br label %common.ret

B170.if:
  %wrong.3.0260 = phi i64 [ 0, %B170.if.lr.ph ], [ %.395, %B170.if ]
  %.171.0258 = phi i64 [ 0, %B170.if.lr.ph ], [ %.240, %B170.if ]
  %.240 = add nuw nsw i64 %.171.0258, 1
  %8 = getelementptr i32, ptr %arg.offsets.4, i64 %.171.0258
  %9 = getelementptr i8, ptr %8, i64 4
  %.295 = load i32, ptr %9, align 4
  %.325 = load i32, ptr %8, align 4
  %.326 = sext i32 %.295 to i64
  %.327 = sext i32 %.325 to i64
  %.328 = sub nsw i64 %.326, %.327
  %10 = getelementptr i8, ptr %arg.valid.4, i64 %.171.0258
  %.361 = load i8, ptr %10, align 1
  %.362 = zext i8 %.361 to i64
  %.363 = sub nsw i64 1, %.362
  %.376.not = icmp ne i64 %.328, %arg.sizes.1
  %or.cond.not254 = select i1 %.369, i1 %.376.not, i1 false
  %.380.not = icmp ne i64 %.328, %arg.sizes.0
  %or.cond250.not = select i1 %or.cond.not254, i1 %.380.not, i1 false
  %"$phi286.2.2.1" = zext i1 %or.cond250.not to i64
  %11 = or i64 %.363, %wrong.3.0260
  %.395 = or i64 %11, %"$phi286.2.2.1"
  %exitcond.not = icmp eq i64 %.240, %arg.valid.5.0
  br i1 %exitcond.not, label %B294.loopexit, label %B170.if

B330.if:
  %.441.0263 = phi i64 [ %.59, %B330.if.lr.ph ], [ %.503, %B330.if ]
  %.438.0262 = phi i64 [ 0, %B330.if.lr.ph ], [ %.507, %B330.if ]
  %.503 = add nsw i64 %.441.0263, -1
  %.507 = add nuw nsw i64 %.438.0262, 1
  %12 = getelementptr i32, ptr %arg.offsets.4, i64 %.438.0262
  %.561 = load i32, ptr %12, align 4
  %.566 = getelementptr i32, ptr %.564, i64 %.438.0262
  store i32 %.561, ptr %.566, align 1
  %.494 = icmp sgt i64 %.441.0263, 1
  br i1 %.494, label %B330.if, label %B382
}

define internal fastcc void @part7(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.at, i64 %arg.end) unnamed_addr {
entry:
  %.18 = sub nsw i64 %arg.end, %arg.at
  %.11.i = tail call i64 @llvm.smax.i64(i64 %.18, i64 0)
  %.49 = lshr i64 %.11.i, 3
  %.13390.not = icmp eq i64 %.49, 0
  br i1 %.13390.not, label %B132, label %B82.if.lr.ph

B82.if.lr.ph:
  %.173 = add nsw i64 %arg.at, %arg.base
  %.174 = inttoptr i64 %.173 to ptr
  br label %B82.if

B132:
  %found.3.0.lcssa = phi i64 [ 0, %entry ], [ %.178, %B82.if ]
  %.193 = and i64 %.11.i, 9223372036854775800
  %.197 = add nsw i64 %.193, %arg.at
  %.239 = sub i64 %arg.end, %.197
  %.28294.not = icmp slt i64 %.239, 1
  br i1 %.28294.not, label %B220, label %B176.if

B220:
  %found.4.0.lcssa = phi i64 [ %found.3.0.lcssa, %B132 ], [ %.326, %B176.if ]
  %.337 = and i64 %found.4.0.lcssa, -9187201950435737472
  store i64 %.337, ptr %retptr, align 8
  ret void

B82.if:
  %found.3.093 = phi i64 [ 0, %B82.if.lr.ph ], [ %.178, %B82.if ]
  %.77.091 = phi i64 [ 0, %B82.if.lr.ph ], [ %.146, %B82.if ]
  %.146 = add nuw nsw i64 %.77.091, 1
  %.175 = getelementptr i64, ptr %.174, i64 %.77.091
  %.176 = load i64, ptr %.175, align 1
  %.178 = or i64 %.176, %found.3.093
  %exitcond.not = icmp eq i64 %.146, %.49
  br i1 %exitcond.not, label %B132, label %B82.if

B176.if:
  %found.4.097 = phi i64 [ %.326, %B176.if ], [ %found.3.0.lcssa, %B132 ]
  %.229.096 = phi i64 [ %.291, %B176.if ], [ %.239, %B132 ]
  %.226.095 = phi i64 [ %.295, %B176.if ], [ %.197, %B132 ]
  %.291 = add nsw i64 %.229.096, -1
  %.295 = add i64 %.226.095, 1
  %.321 = add i64 %.226.095, %arg.base
  %.322 = inttoptr i64 %.321 to ptr
  %.323 = load i8, ptr %.322, align 1
  %.324 = zext i8 %.323 to i64
  %.326 = or i64 %found.4.097, %.324
  %.282 = icmp samesign ugt i64 %.229.096, 1
  br i1 %.282, label %B176.if, label %B220
}

define internal fastcc noundef range(i32 0, 2) i32 @part8(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 %arg.at, i64 %arg.end, ptr readonly %arg.line.4, i64 %arg.rows, i64 %arg.out, ptr %arg.values.4, i64 %arg.values.5.0, ptr %arg.valid.4, i64 %arg.valid.5.0) unnamed_addr {
entry:
  %.81 = load i64, ptr %arg.line.4, align 8
  %.83 = and i64 %.81, 15
  %.112 = getelementptr i8, ptr %arg.line.4, i64 8
  %.113 = load i64, ptr %.112, align 8
  %.142 = getelementptr i8, ptr %arg.line.4, i64 16
  %.143 = load i64, ptr %.142, align 8
  %.144 = icmp ne i64 %.143, 0
  br label %B8.i

B8.i:
  %.18.0.i = phi i64 [ 0, %entry ], [ %.66.i, %B10.i ]
  switch i64 %.18.0.i, label %default.unreachable.i [
    i64 4, label %B374
    i64 0, label %B10.i
    i64 2, label %switch.2.i
    i64 1, label %switch.1.i
    i64 3, label %switch.3.i
  ]

B10.i:
  %.55.i = phi i64 [ 12, %switch.3.i ], [ 9, %switch.1.i ], [ 11, %switch.2.i ], [ %.18.0.i, %B8.i ]
  %.66.i = add nuw nsw i64 %.18.0.i, 1
  %.92.i1028 = icmp eq i64 %.55.i, %.83
  br i1 %.92.i1028, label %B168, label %B8.i

default.unreachable.i:
  unreachable

switch.1.i:
  br label %B10.i

switch.2.i:
  br label %B10.i

switch.3.i:
  br label %B10.i

B168:
  %.60906.i = icmp sgt i64 %arg.values.5.0, 0
  br i1 %.60906.i, label %B22.preheader.lr.ph.i, label %B414

B22.preheader.lr.ph.i:
  %.275.i = add i64 %arg.base, 1
  br label %B22.i

B8.loopexit.i:
  %.60.i = icmp slt i64 %i.6.2.i, %arg.values.5.0
  br i1 %.60.i, label %B22.i.backedge, label %part9

B22.i:
  %at.6.1.i = phi i64 [ %arg.at, %B22.preheader.lr.ph.i ], [ %at.6.1.i.be, %B22.i.backedge ]
  %i.10.1.i = phi i64 [ 0, %B22.preheader.lr.ph.i ], [ %i.10.1.i.be, %B22.i.backedge ]
  %.82.i = add nsw i64 %i.10.1.i, 3
  %.84.not.i = icmp sle i64 %.82.i, %arg.values.5.0
  %.104.i1029 = sub nsw i64 %arg.end, %at.6.1.i
  %.107.i = icmp sgt i64 %.104.i1029, 23
  %or.cond864.i = select i1 %.84.not.i, i1 %.107.i, i1 false
  br i1 %or.cond864.i, label %B62.i1102, label %B538.i

B62.i1102:
  %at.12.3.i = phi i64 [ %.431.i, %B238.i ], [ %at.6.1.i, %B22.i ]
  %i.11.3.i = phi i64 [ %.441.i1104, %B238.i ], [ %i.10.1.i, %B22.i ]
  %.118.i = add i64 %at.12.3.i, %arg.base
  %.119.i = inttoptr i64 %.118.i to ptr
  %.120.i = load i64, ptr %.119.i, align 1
  %.125.i = and i64 %.120.i, 255
  %.130.i = shl nuw nsw i64 %.125.i, 3
  %.131.i = and i64 %.130.i, 56
  %.133.i = ashr i64 %.120.i, %.131.i
  %.138.i = and i64 %.133.i, 255
  %.143.i = shl nuw nsw i64 %.138.i, 3
  %.144.i = and i64 %.143.i, 56
  %.146.i = ashr i64 %.133.i, %.144.i
  %.147.i = and i64 %.146.i, 255
  %.152.i = add nsw i64 %.125.i, -1
  %.154.i = add nsw i64 %.138.i, -1
  %.157.i = add nsw i64 %.147.i, -1
  %0 = add nuw nsw i64 %.138.i, %.125.i
  %.162.i = sub nsw i64 7, %0
  %.165.i = sub nsw i64 8, %.147.i
  %1 = or i64 %.162.i, %.165.i
  %2 = or i64 %1, %.152.i
  %3 = or i64 %2, %.154.i
  %.166.i = or i64 %3, %.157.i
  %.167.i = icmp slt i64 %.166.i, 0
  br i1 %.167.i, label %B62.B538.loopexit_crit_edge.i, label %B238.i

B62.B538.loopexit_crit_edge.i:
  %.pre920.i = sub nsw i64 %arg.end, %at.12.3.i
  br label %B538.i

B238.i:
  %.191.i = lshr i64 %.120.i, 8
  %.196.i = shl nsw i64 %.152.i, 3
  %notmask.i = shl nsw i64 -1, %.196.i
  %.198.i = xor i64 %notmask.i, -1
  %.199.i = and i64 %.191.i, %.198.i
  %.214.i = icmp slt i64 %i.11.3.i, 0
  %.215.i = select i1 %.214.i, i64 %arg.values.5.0, i64 0
  %4 = getelementptr i64, ptr %arg.values.4, i64 %i.11.3.i
  %.229.i = getelementptr i64, ptr %4, i64 %.215.i
  store i64 %.199.i, ptr %.229.i, align 8
  %.232.i = lshr i64 %.133.i, 8
  %.237.i = shl nsw i64 %.154.i, 3
  %notmask846.i = shl nsw i64 -1, %.237.i
  %.239.i = xor i64 %notmask846.i, -1
  %.240.i = and i64 %.232.i, %.239.i
  %.242.i = add nsw i64 %i.11.3.i, 1
  %.256.i = icmp slt i64 %i.11.3.i, -1
  %.257.i = select i1 %.256.i, i64 %arg.values.5.0, i64 0
  %5 = getelementptr i64, ptr %arg.values.4, i64 %.242.i
  %.271.i = getelementptr i64, ptr %5, i64 %.257.i
  store i64 %.240.i, ptr %.271.i, align 8
  %.278.i = add i64 %0, %.275.i
  %.280.i = add i64 %.278.i, %at.12.3.i
  %.281.i = inttoptr i64 %.280.i to ptr
  %.282.i = load i64, ptr %.281.i, align 1
  %.285.i = shl nsw i64 %.157.i, 3
  %notmask847.i = shl nsw i64 -1, %.285.i
  %.287.i = xor i64 %notmask847.i, -1
  %.288.i = and i64 %.282.i, %.287.i
  %.290.i = add nsw i64 %i.11.3.i, 2
  %.304.i = icmp slt i64 %i.11.3.i, -2
  %.305.i = select i1 %.304.i, i64 %arg.values.5.0, i64 0
  %6 = getelementptr i64, ptr %arg.values.4, i64 %.290.i
  %.319.i = getelementptr i64, ptr %6, i64 %.305.i
  store i64 %.288.i, ptr %.319.i, align 8
  %.336.i = select i1 %.214.i, i64 %arg.valid.5.0, i64 0
  %7 = getelementptr i8, ptr %arg.valid.4, i64 %i.11.3.i
  %.350.i = getelementptr i8, ptr %7, i64 %.336.i
  store i8 1, ptr %.350.i, align 1
  %.369.i = select i1 %.256.i, i64 %arg.valid.5.0, i64 0
  %8 = getelementptr i8, ptr %arg.valid.4, i64 %.242.i
  %.383.i = getelementptr i8, ptr %8, i64 %.369.i
  store i8 1, ptr %.383.i, align 1
  %.402.i = select i1 %.304.i, i64 %arg.valid.5.0, i64 0
  %9 = getelementptr i8, ptr %arg.valid.4, i64 %.290.i
  %.416.i1103 = getelementptr i8, ptr %9, i64 %.402.i
  store i8 1, ptr %.416.i1103, align 1
  %.427.i = add i64 %0, %at.12.3.i
  %.431.i = add i64 %.427.i, %.147.i
  %.441.i1104 = add nsw i64 %i.11.3.i, 3
  %.451.i = add nsw i64 %i.11.3.i, 6
  %.453.not.i = icmp sle i64 %.451.i, %arg.values.5.0
  %.471.i = sub nsw i64 %arg.end, %.431.i
  %.474.i = icmp sgt i64 %.471.i, 23
  %or.cond865.i = select i1 %.453.not.i, i1 %.474.i, i1 false
  br i1 %or.cond865.i, label %B62.i1102, label %B538.i

B538.i:
  %.560.pre-phi.i = phi i64 [ %.104.i1029, %B22.i ], [ %.pre920.i, %B62.B538.loopexit_crit_edge.i ], [ %.471.i, %B238.i ]
  %at.11.2.i = phi i64 [ %at.6.1.i, %B22.i ], [ %at.12.3.i, %B62.B538.loopexit_crit_edge.i ], [ %.431.i, %B238.i ]
  %i.9.2.i = phi i64 [ %i.10.1.i, %B22.i ], [ %i.11.3.i, %B62.B538.loopexit_crit_edge.i ], [ %.441.i1104, %B238.i ]
  %.502.i = add nsw i64 %i.9.2.i, 16
  %.11.i.i1030 = tail call i64 @llvm.smin.i64(i64 %arg.values.5.0, i64 %.502.i)
  %.538.i = add nsw i64 %i.9.2.i, 2
  %.540.not.i = icmp sge i64 %arg.values.5.0, %.538.i
  %.563.i = icmp sgt i64 %.560.pre-phi.i, 23
  %or.cond866.i = select i1 %.540.not.i, i1 %.563.i, i1 false
  br i1 %or.cond866.i, label %B622.i, label %B1050.i

B622.i:
  %at.10.2.i = phi i64 [ %.863.i, %B770.i ], [ %at.11.2.i, %B538.i ]
  %i.8.2.i = phi i64 [ %.873.i, %B770.i ], [ %i.9.2.i, %B538.i ]
  %.574.i = add i64 %at.10.2.i, %arg.base
  %.575.i = inttoptr i64 %.574.i to ptr
  %.576.i = load i64, ptr %.575.i, align 1
  %.581.i1101 = and i64 %.576.i, 255
  %.601.i = tail call i64 @llvm.umax.i64(i64 %.581.i1101, i64 1)
  %.610.i = shl nuw nsw i64 %.601.i, 3
  %.611.i = and i64 %.610.i, 56
  %.613.i = ashr i64 %.576.i, %.611.i
  %.616.i = and i64 %.613.i, 255
  %.645.i = icmp samesign ugt i64 %.581.i1101, 7
  %.648.i = icmp samesign ugt i64 %.616.i, 8
  %or.cond.i = select i1 %.645.i, i1 true, i1 %.648.i
  br i1 %or.cond.i, label %B622.B1050.loopexit_crit_edge.i, label %B770.i

B622.B1050.loopexit_crit_edge.i:
  %.pre.i = sub nsw i64 %arg.end, %at.10.2.i
  br label %B1050.i

B770.i:
  %.636.i = tail call i64 @llvm.umax.i64(i64 %.616.i, i64 1)
  %.621.i = icmp ne i64 %.616.i, 0
  %.586.i = icmp ne i64 %.581.i1101, 0
  %.674.i = add i64 %at.10.2.i, %.275.i
  %.675.i = inttoptr i64 %.674.i to ptr
  %.676.i = load i64, ptr %.675.i, align 1
  %.679.i = add nsw i64 %.610.i, -8
  %notmask848.i = shl nsw i64 -1, %.679.i
  %.681.i = xor i64 %notmask848.i, -1
  %.682.i = and i64 %.676.i, %.681.i
  %.697.i = icmp slt i64 %i.8.2.i, 0
  %.698.i = select i1 %.697.i, i64 %arg.values.5.0, i64 0
  %10 = getelementptr i64, ptr %arg.values.4, i64 %i.8.2.i
  %.712.i = getelementptr i64, ptr %10, i64 %.698.i
  store i64 %.682.i, ptr %.712.i, align 8
  %.719.i = add i64 %.601.i, %.674.i
  %.720.i = inttoptr i64 %.719.i to ptr
  %.721.i = load i64, ptr %.720.i, align 1
  %.723.i = shl nuw nsw i64 %.636.i, 3
  %.724.i = add nsw i64 %.723.i, -8
  %notmask849.i = shl nsw i64 -1, %.724.i
  %.726.i = xor i64 %notmask849.i, -1
  %.727.i = and i64 %.721.i, %.726.i
  %.729.i = add nsw i64 %i.8.2.i, 1
  %.743.i = icmp slt i64 %i.8.2.i, -1
  %.744.i = select i1 %.743.i, i64 %arg.values.5.0, i64 0
  %11 = getelementptr i64, ptr %arg.values.4, i64 %.729.i
  %.758.i = getelementptr i64, ptr %11, i64 %.744.i
  store i64 %.727.i, ptr %.758.i, align 8
  %.867.i = zext i1 %.586.i to i8
  %.788.i = select i1 %.697.i, i64 %arg.valid.5.0, i64 0
  %12 = getelementptr i8, ptr %arg.valid.4, i64 %i.8.2.i
  %.802.i = getelementptr i8, ptr %12, i64 %.788.i
  store i8 %.867.i, ptr %.802.i, align 1
  %"$phi974.0.2.4.i" = zext i1 %.621.i to i8
  %.836.i = select i1 %.743.i, i64 %arg.valid.5.0, i64 0
  %13 = getelementptr i8, ptr %arg.valid.4, i64 %.729.i
  %.850.i = getelementptr i8, ptr %13, i64 %.836.i
  store i8 %"$phi974.0.2.4.i", ptr %.850.i, align 1
  %.857.i = add i64 %.601.i, %at.10.2.i
  %.863.i = add i64 %.857.i, %.636.i
  %.873.i = add nsw i64 %i.8.2.i, 2
  %.883.i = add nsw i64 %i.8.2.i, 4
  %.885.not.i = icmp sle i64 %.883.i, %.11.i.i1030
  %.903.i = sub nsw i64 %arg.end, %.863.i
  %.906.i = icmp sgt i64 %.903.i, 23
  %or.cond868.i = select i1 %.885.not.i, i1 %.906.i, i1 false
  br i1 %or.cond868.i, label %B622.i, label %B1050.i

B1050.i:
  %.958.pre-phi.i = phi i64 [ %.560.pre-phi.i, %B538.i ], [ %.pre.i, %B622.B1050.loopexit_crit_edge.i ], [ %.903.i, %B770.i ]
  %at.9.3.i = phi i64 [ %at.11.2.i, %B538.i ], [ %at.10.2.i, %B622.B1050.loopexit_crit_edge.i ], [ %.863.i, %B770.i ]
  %i.7.3.i = phi i64 [ %i.9.2.i, %B538.i ], [ %i.8.2.i, %B622.B1050.loopexit_crit_edge.i ], [ %.873.i, %B770.i ]
  %.936.i = add nsw i64 %i.7.3.i, 4
  %.938.not.i = icmp sle i64 %.936.i, %arg.values.5.0
  %.961.i = icmp sgt i64 %.958.pre-phi.i, 47
  %or.cond869.i = select i1 %.938.not.i, i1 %.961.i, i1 false
  br i1 %or.cond869.i, label %B1086.i, label %B1344.i

B1086.i:
  %at.14.3.i = phi i64 [ %.1256.i, %B1298.i ], [ %at.9.3.i, %B1050.i ]
  %i.12.3.i = phi i64 [ %.1270.i, %B1298.i ], [ %i.7.3.i, %B1050.i ]
  %.972.i = add i64 %at.14.3.i, %arg.base
  %.973.i = inttoptr i64 %.972.i to ptr
  %.974.i = load i8, ptr %.973.i, align 1
  %.975.i = zext i8 %.974.i to i64
  %14 = add i8 %.974.i, -10
  %or.cond1.i = icmp ult i8 %14, -8
  br i1 %or.cond1.i, label %B1344.loopexit.i, label %B1142.i

B1142.i:
  %.8.i.i1083 = add i64 %.972.i, %.975.i
  %.9.i.i1084 = inttoptr i64 %.8.i.i1083 to ptr
  %.10.i.i1085 = load i8, ptr %.9.i.i1084, align 1
  %.13.i.i1086 = shl nuw nsw i64 %.975.i, 1
  %.15.i.i1087 = add i64 %.13.i.i1086, %.972.i
  %.16.i.i1088 = inttoptr i64 %.15.i.i1087 to ptr
  %.17.i.i1089 = load i8, ptr %.16.i.i1088, align 1
  %.21.i.i1090 = mul nuw nsw i64 %.975.i, 3
  %.23.i.i1091 = add i64 %.21.i.i1090, %.972.i
  %.24.i.i1092 = inttoptr i64 %.23.i.i1091 to ptr
  %.25.i.i1093 = load i8, ptr %.24.i.i1092, align 1
  %15 = icmp eq i8 %.10.i.i1085, %.974.i
  %16 = icmp eq i8 %.17.i.i1089, %.974.i
  %.not858.not861.i = and i1 %15, %16
  %17 = icmp eq i8 %.25.i.i1093, %.974.i
  %.29.i.not.not.i = and i1 %.not858.not861.i, %17
  br i1 %.29.i.not.not.i, label %B1208.preheader.i, label %B1344.loopexit.i

B1208.preheader.i:
  %.1163.i = shl nuw nsw i64 %.975.i, 2
  %.10.i4.i1094 = add nsw i64 %.1163.i, -4
  %.11.i5.i1095 = shl nsw i64 -1, %.10.i4.i1094
  %.13.i7.i = shl i64 %.11.i5.i1095, %.10.i4.i1094
  %.14.i8.i1096 = xor i64 %.13.i7.i, -1
  br label %B1208.if.i

B1298.i:
  %.1270.i = add nsw i64 %i.12.3.i, 4
  %.1280.i = add nsw i64 %i.12.3.i, 8
  %.1282.not.i = icmp sle i64 %.1280.i, %arg.values.5.0
  %.1300.i = sub nsw i64 %arg.end, %.1256.i
  %.1303.i = icmp sgt i64 %.1300.i, 47
  %or.cond870.i = select i1 %.1282.not.i, i1 %.1303.i, i1 false
  br i1 %or.cond870.i, label %B1086.i, label %B1344.loopexit.i

B1344.loopexit.i:
  %at.8.2.ph.i = phi i64 [ %at.14.3.i, %B1086.i ], [ %.1256.i, %B1298.i ], [ %at.14.3.i, %B1142.i ]
  %i.6.2.ph.i = phi i64 [ %i.12.3.i, %B1086.i ], [ %.1270.i, %B1298.i ], [ %i.12.3.i, %B1142.i ]
  %.pre918.i = add nsw i64 %i.6.2.ph.i, 4
  %.pre919.i = sub nsw i64 %arg.end, %at.8.2.ph.i
  br label %B1344.i

B1344.i:
  %.1335.pre-phi.i = phi i64 [ %.pre919.i, %B1344.loopexit.i ], [ %.958.pre-phi.i, %B1050.i ]
  %.1329.pre-phi.i = phi i64 [ %.pre918.i, %B1344.loopexit.i ], [ %.936.i, %B1050.i ]
  %at.8.2.i = phi i64 [ %at.8.2.ph.i, %B1344.loopexit.i ], [ %at.9.3.i, %B1050.i ]
  %i.6.2.i = phi i64 [ %i.6.2.ph.i, %B1344.loopexit.i ], [ %i.7.3.i, %B1050.i ]
  %.1324.i = icmp sgt i64 %i.6.2.i, %i.10.1.i
  %.1331.not.i = icmp sle i64 %.1329.pre-phi.i, %arg.values.5.0
  %or.cond871.not884.i = select i1 %.1324.i, i1 %.1331.not.i, i1 false
  %.1336.i = icmp sgt i64 %.1335.pre-phi.i, 47
  %or.cond872.i = select i1 %or.cond871.not884.i, i1 %.1336.i, i1 false
  br i1 %or.cond872.i, label %B8.loopexit.i, label %B1396.i

B1396.i:
  %.1356.i = add nsw i64 %i.6.2.i, 16
  %.11.i875.i = tail call i64 @llvm.smin.i64(i64 %arg.values.5.0, i64 %.1356.i)
  %.1423.i = sub i64 %.11.i875.i, %i.6.2.i
  %.1466901.not.i = icmp slt i64 %.1423.i, 1
  br i1 %.1466901.not.i, label %B1666.i, label %B1472.if.i

B24.i.i1043:
  %.34.i.i1044 = add i64 %at.15.2904.i, %arg.base
  %.35.i.i1045 = inttoptr i64 %.34.i.i1044 to ptr
  %.36.i.i1046 = load i8, ptr %.35.i.i1045, align 1
  %.37.i.i1047 = zext i8 %.36.i.i1046 to i64
  %.42.i.i1048 = icmp sgt i8 %.36.i.i1046, -1
  %.49.i.i1049 = add nsw i64 %at.15.2904.i, 1
  br i1 %.42.i.i1048, label %B1474.endif.i, label %B82.i.i1050

B82.i.i1050:
  %.62.i.i1051 = icmp slt i64 %.49.i.i1049, %arg.end
  br i1 %.62.i.i1051, label %B100.i.i1072, label %B182.i.i1052

B100.i.i1072:
  %.67.i.i1073 = add i64 %.49.i.i1049, %arg.base
  %.68.i.i1074 = inttoptr i64 %.67.i.i1073 to ptr
  %.69.i.i1075 = load i8, ptr %.68.i.i1074, align 1
  %.75.i.i1076 = icmp sgt i8 %.69.i.i1075, -1
  br i1 %.75.i.i1076, label %B150.i.i1077, label %B182.i.i1052

B150.i.i1077:
  %.70.i.i1078 = zext nneg i8 %.69.i.i1075 to i64
  %.82.i.i1079 = and i64 %.37.i.i1047, 127
  %.86.i.i1080 = shl nuw nsw i64 %.70.i.i1078, 7
  %.89.i.i1081 = or disjoint i64 %.86.i.i1080, %.82.i.i1079
  %.91.i.i1082 = add nsw i64 %at.15.2904.i, 2
  br label %B1474.endif.i

B182.i.i1052:
  %18 = add i64 %at.15.2904.i, 10
  br label %B42.i.i.i1053

B42.i.i.i1053:
  %.40.i.i.0.i = phi i64 [ 0, %B182.i.i1052 ], [ %.111.i.i.i1056, %B176.i.i.i1064 ]
  %.43.i.i.0.i = phi i64 [ 10, %B182.i.i1052 ], [ %.107.i.i.i1055, %B176.i.i.i1064 ]
  %at.2.i.i.0.i = phi i64 [ %at.15.2904.i, %B182.i.i1052 ], [ %.174.i.i.i1061, %B176.i.i.i1064 ]
  %value.2.i.i.0.i = phi i64 [ 0, %B182.i.i1052 ], [ %value.3.i.i.1.i, %B176.i.i.i1064 ]
  %.98.i.i.not.i = icmp eq i64 %.43.i.i.0.i, 0
  br i1 %.98.i.i.not.i, label %B1474.endif.thread.i, label %B42.if.i.i.i1054

B70.i.i.i1057:
  %.166.i.i.i1058 = add i64 %at.2.i.i.0.i, %arg.base
  %.167.i.i.i1059 = inttoptr i64 %.166.i.i.i1058 to ptr
  %.168.i.i.i1060 = load i8, ptr %.167.i.i.i1059, align 1
  %.174.i.i.i1061 = add nsw i64 %at.2.i.i.0.i, 1
  %19 = and i8 %.168.i.i.i1060, 127
  %.186.i.i.i1062 = icmp samesign ult i64 %.40.i.i.0.i, 29
  br i1 %.186.i.i.i1062, label %B134.i.i.i1068, label %B152.i.i.i1063

B134.i.i.i1068:
  %.181.i.i.i1069 = zext nneg i8 %19 to i64
  %.190.i.i.i1070 = shl nuw nsw i64 %.181.i.i.i1069, %.40.i.i.0.i
  %.196.i.i.i1071 = or i64 %.190.i.i.i1070, %value.2.i.i.0.i
  br label %B176.i.i.i1064

B152.i.i.i1063:
  %.211.i.i.not.i = icmp eq i8 %19, 0
  br i1 %.211.i.i.not.i, label %B176.i.i.i1064, label %B1474.endif.thread.i

B176.i.i.i1064:
  %value.3.i.i.1.i = phi i64 [ %.196.i.i.i1071, %B134.i.i.i1068 ], [ %value.2.i.i.0.i, %B152.i.i.i1063 ]
  %.237.i.i.i1065 = icmp sgt i8 %.168.i.i.i1060, -1
  br i1 %.237.i.i.i1065, label %B188.i.i.i1066, label %B42.i.i.i1053

B188.i.i.i1066:
  %.248.i.i.i1067 = icmp slt i64 %value.3.i.i.1.i, 2147483648
  br i1 %.248.i.i.i1067, label %B1474.endif.i, label %B1474.endif.thread.i

B42.if.i.i.i1054:
  %.107.i.i.i1055 = add nsw i64 %.43.i.i.0.i, -1
  %.111.i.i.i1056 = add nuw nsw i64 %.40.i.i.0.i, 7
  %.141.i.i.not.i = icmp slt i64 %at.2.i.i.0.i, %arg.end
  br i1 %.141.i.i.not.i, label %B70.i.i.i1057, label %B1474.endif.thread.i

B1588.i:
  %.1602.i = xor i64 %.1410.0902.i, -1
  br label %part9

B1602.i:
  %.15.i36.i = add nsw i64 %.1511.sroa.7.0881.i, 8
  %.16.i37.not.i = icmp sgt i64 %.15.i36.i, %arg.end
  br i1 %.16.i37.not.i, label %B38.i.i.preheader.i, label %B22.i.i1031

B38.i.i.preheader.i:
  %.95.i.i56897.not.i = icmp eq i64 %.1511.sroa.0.0882.i, %22
  br i1 %.95.i.i56897.not.i, label %B1602.endif.i, label %B38.if.i.i.lr.ph.i

B38.if.i.i.lr.ph.i:
  %.134.i.i.i1038 = add i64 %.1511.sroa.7.0881.i, %arg.base
  br label %B38.if.i.i.i1039

B22.i.i1031:
  %.7.i.i.i1032 = add i64 %.1511.sroa.7.0881.i, %arg.base
  %.8.i.i.i1033 = inttoptr i64 %.7.i.i.i1032 to ptr
  %.9.i.i.i1034 = load i64, ptr %.8.i.i.i1033, align 1
  %.10.i.i94.i = shl nuw nsw i64 %.1563.i, 2
  %.11.i.i.i1035 = shl nsw i64 -1, %.10.i.i94.i
  %.13.i.i.i1036 = shl i64 %.11.i.i.i1035, %.10.i.i94.i
  %.14.i.i.i1037 = xor i64 %.13.i.i.i1036, -1
  %.15.i.i95.i = and i64 %.9.i.i.i1034, %.14.i.i.i1037
  br label %B1602.endif.i

B38.if.i.i.i1039:
  %value.2.i.i23.0900.i = phi i64 [ 0, %B38.if.i.i.lr.ph.i ], [ %.143.i.i83.i, %B38.if.i.i.i1039 ]
  %.37.i.i25.0899.i = phi i64 [ 0, %B38.if.i.i.lr.ph.i ], [ %.108.i.i.i1040, %B38.if.i.i.i1039 ]
  %.108.i.i.i1040 = add nuw nsw i64 %.37.i.i25.0899.i, 1
  %.136.i.i.i1041 = add i64 %.134.i.i.i1038, %.37.i.i25.0899.i
  %.137.i.i79.i = inttoptr i64 %.136.i.i.i1041 to ptr
  %.138.i.i.i1042 = load i8, ptr %.137.i.i79.i, align 1
  %.139.i.i80.i = zext i8 %.138.i.i.i1042 to i64
  %.140.i.i81.i = shl nsw i64 %.37.i.i25.0899.i, 3
  %.141.i.i82.i = shl i64 %.139.i.i80.i, %.140.i.i81.i
  %.143.i.i83.i = or i64 %.141.i.i82.i, %value.2.i.i23.0900.i
  %exitcond916.not.i = icmp eq i64 %.108.i.i.i1040, %.1563.i
  br i1 %exitcond916.not.i, label %B1602.endif.i, label %B38.if.i.i.i1039

B1666.i:
  %at.15.2.lcssa.i = phi i64 [ %at.8.2.i, %B1396.i ], [ %.1706.i, %B1602.endif.i ]
  %.1733.i = icmp slt i64 %.1356.i, %arg.values.5.0
  br i1 %.1733.i, label %B22.i.backedge, label %part9

B22.i.backedge:
  %at.6.1.i.be = phi i64 [ %at.15.2.lcssa.i, %B1666.i ], [ %at.8.2.i, %B8.loopexit.i ]
  %i.10.1.i.be = phi i64 [ %.1356.i, %B1666.i ], [ %i.6.2.i, %B8.loopexit.i ]
  br label %B22.i

B1208.if.i:
  %at.13.4896.i = phi i64 [ %at.14.3.i, %B1208.preheader.i ], [ %.1256.i, %B1208.if.i ]
  %.1065.0894.i = phi i64 [ 0, %B1208.preheader.i ], [ %.1134.i, %B1208.if.i ]
  %.1134.i = add nuw nsw i64 %.1065.0894.i, 1
  %.7.i1.i1097 = add i64 %at.13.4896.i, %.275.i
  %.8.i2.i1098 = inttoptr i64 %.7.i1.i1097 to ptr
  %.9.i3.i1099 = load i64, ptr %.8.i2.i1098, align 1
  %.15.i9.i1100 = and i64 %.9.i3.i1099, %.14.i8.i1096
  %.1190.i = add nsw i64 %.1065.0894.i, %i.12.3.i
  %.1204.i = icmp slt i64 %.1190.i, 0
  %.1205.i = select i1 %.1204.i, i64 %arg.values.5.0, i64 0
  %20 = getelementptr i64, ptr %arg.values.4, i64 %.1190.i
  %.1219.i = getelementptr i64, ptr %20, i64 %.1205.i
  store i64 %.15.i9.i1100, ptr %.1219.i, align 8
  %.1237.i = select i1 %.1204.i, i64 %arg.valid.5.0, i64 0
  %21 = getelementptr i8, ptr %arg.valid.4, i64 %.1190.i
  %.1251.i = getelementptr i8, ptr %21, i64 %.1237.i
  store i8 1, ptr %.1251.i, align 1
  %.1256.i = add nsw i64 %at.13.4896.i, %.975.i
  %exitcond.not.i = icmp eq i64 %.1134.i, 4
  br i1 %exitcond.not.i, label %B1298.i, label %B1208.if.i

B1472.if.i:
  %at.15.2904.i = phi i64 [ %.1706.i, %B1602.endif.i ], [ %at.8.2.i, %B1396.i ]
  %.1413.0903.i = phi i64 [ %.1475.i, %B1602.endif.i ], [ %.1423.i, %B1396.i ]
  %.1410.0902.i = phi i64 [ %.1479.i, %B1602.endif.i ], [ %i.6.2.i, %B1396.i ]
  %.1475.i = add nsw i64 %.1413.0903.i, -1
  %.1479.i = add i64 %.1410.0902.i, 1
  %.15.i12.not.i = icmp slt i64 %at.15.2904.i, %arg.end
  br i1 %.15.i12.not.i, label %B24.i.i1043, label %B1474.endif.thread.i

B1474.endif.i:
  %.1511.sroa.7.0.i = phi i64 [ %.91.i.i1082, %B150.i.i1077 ], [ %.174.i.i.i1061, %B188.i.i.i1066 ], [ %.49.i.i1049, %B24.i.i1043 ]
  %.1511.sroa.0.0.i = phi i64 [ %.89.i.i1081, %B150.i.i1077 ], [ %value.3.i.i.1.i, %B188.i.i.i1066 ], [ %.37.i.i1047, %B24.i.i1043 ]
  %.1511.sroa.0.0.fr.i = freeze i64 %.1511.sroa.0.0.i
  %.1546.not.i = icmp ne i64 %.1511.sroa.0.0.fr.i, 0
  %spec.select883.i = zext i1 %.1546.not.i to i64
  br label %B1474.endif.thread.i

B1474.endif.thread.i:
  %.1511.sroa.0.0882.i = phi i64 [ -1, %B188.i.i.i1066 ], [ %.1511.sroa.0.0.fr.i, %B1474.endif.i ], [ -1, %B1472.if.i ], [ -1, %B42.i.i.i1053 ], [ -1, %B152.i.i.i1063 ], [ -1, %B42.if.i.i.i1054 ]
  %.1511.sroa.7.0881.i = phi i64 [ %.174.i.i.i1061, %B188.i.i.i1066 ], [ %.1511.sroa.7.0.i, %B1474.endif.i ], [ %at.15.2904.i, %B1472.if.i ], [ %arg.end, %B42.if.i.i.i1054 ], [ %.174.i.i.i1061, %B152.i.i.i1063 ], [ %18, %B42.i.i.i1053 ]
  %22 = phi i64 [ 1, %B188.i.i.i1066 ], [ %spec.select883.i, %B1474.endif.i ], [ 1, %B1472.if.i ], [ 1, %B42.i.i.i1053 ], [ 1, %B152.i.i.i1063 ], [ 1, %B42.if.i.i.i1054 ]
  %.1563.i = sub nsw i64 %.1511.sroa.0.0882.i, %22
  %or.cond2.i = icmp ugt i64 %.1563.i, 8
  %.1577.i = sub nsw i64 %arg.end, %.1511.sroa.7.0881.i
  %.1579.i = icmp sgt i64 %.1563.i, %.1577.i
  %or.cond873.i = select i1 %or.cond2.i, i1 true, i1 %.1579.i
  br i1 %or.cond873.i, label %B1588.i, label %B1602.i

B1602.endif.i:
  %.1612.0.i = phi i64 [ %.15.i.i95.i, %B22.i.i1031 ], [ 0, %B38.i.i.preheader.i ], [ %.143.i.i83.i, %B38.if.i.i.i1039 ]
  %.1650.i = icmp slt i64 %.1410.0902.i, 0
  %.1651.i = select i1 %.1650.i, i64 %arg.values.5.0, i64 0
  %23 = getelementptr i64, ptr %arg.values.4, i64 %.1410.0902.i
  %.1665.i = getelementptr i64, ptr %23, i64 %.1651.i
  store i64 %.1612.0.i, ptr %.1665.i, align 8
  %.1683.i = select i1 %.1650.i, i64 %arg.valid.5.0, i64 0
  %24 = getelementptr i8, ptr %arg.valid.4, i64 %.1410.0902.i
  %.1697.i = getelementptr i8, ptr %24, i64 %.1683.i
  %.1698.i = trunc nuw nsw i64 %22 to i8
  store i8 %.1698.i, ptr %.1697.i, align 1
  %.1706.i = add nsw i64 %.1563.i, %.1511.sroa.7.0881.i
  %.1466.i = icmp sgt i64 %.1413.0903.i, 1
  br i1 %.1466.i, label %B1472.if.i, label %B1666.i

part9:
  %storemerge862.i = phi i64 [ %.1602.i, %B1588.i ], [ %at.8.2.i, %B8.loopexit.i ], [ %at.15.2.lcssa.i, %B1666.i ]
  %.259.not = icmp ne i64 %.83, 0
  %brmerge = select i1 %.259.not, i1 true, i1 %.144
  br i1 %brmerge, label %B318.if, label %B414

B374:
  %.53.i = add nsw i64 %.113, 1
  %.64.i = icmp sgt i64 %arg.values.5.0, 0
  br i1 %.64.i, label %B62.i.preheader, label %B414

B62.i.preheader:
  %.7.i.i = add i64 %.53.i, %arg.base
  %.13.i.i = shl nuw nsw i64 %.53.i, 1
  %.14.i.i = add i64 %.13.i.i, %arg.base
  %.21.i.i = mul nuw nsw i64 %.53.i, 3
  %.22.i.i = add i64 %.21.i.i, %arg.base
  %.300.i = add i64 %arg.base, 1
  %.10.i28.i = shl nsw i64 %.113, 2
  %.11.i29.i = shl nsw i64 -1, %.10.i28.i
  %.13.i31.i = shl i64 %.11.i29.i, %.10.i28.i
  %.14.i32.i = xor i64 %.13.i31.i, -1
  br label %B62.i

B62.i:
  %at.4.i.0 = phi i64 [ %at.5.i.1.lcssa, %B670.i ], [ %arg.at, %B62.i.preheader ]
  %i.3.i.0 = phi i64 [ %.524.i, %B670.i ], [ 0, %B62.i.preheader ]
  %.80.i = add nsw i64 %i.3.i.0, 4
  %.82.i.not = icmp sle i64 %.80.i, %arg.values.5.0
  %.92.i = sub nsw i64 %arg.end, %at.4.i.0
  %.93.i = icmp sgt i64 %.92.i, 47
  %or.cond = select i1 %.82.i.not, i1 %.93.i, i1 false
  br i1 %or.cond, label %B98.i, label %B406.i

B98.i:
  %.103.i = add i64 %at.4.i.0, %arg.base
  %.104.i = inttoptr i64 %.103.i to ptr
  %.105.i = load i8, ptr %.104.i, align 1
  %.106.i = zext i8 %.105.i to i64
  %.108.i = icmp eq i64 %.53.i, %.106.i
  br i1 %.108.i, label %B138.i, label %B406.i

B138.i:
  %.8.i.i = add i64 %.7.i.i, %at.4.i.0
  %.9.i.i = inttoptr i64 %.8.i.i to ptr
  %.10.i.i = load i8, ptr %.9.i.i, align 1
  %.11.i.i = zext i8 %.10.i.i to i64
  %.15.i.i = add i64 %.14.i.i, %at.4.i.0
  %.16.i.i = inttoptr i64 %.15.i.i to ptr
  %.17.i.i = load i8, ptr %.16.i.i, align 1
  %.18.i.i = zext i8 %.17.i.i to i64
  %.23.i.i = add i64 %.22.i.i, %at.4.i.0
  %.24.i.i = inttoptr i64 %.23.i.i to ptr
  %.25.i.i = load i8, ptr %.24.i.i, align 1
  %.26.i.i = zext i8 %.25.i.i to i64
  %25 = icmp eq i64 %.53.i, %.11.i.i
  %26 = icmp eq i64 %.53.i, %.18.i.i
  %.not1009.not1012 = and i1 %25, %26
  %27 = icmp eq i64 %.53.i, %.26.i.i
  %.29.i.i.not.not = and i1 %.not1009.not1012, %27
  br i1 %.29.i.i.not.not, label %B172.i, label %B406.i

B172.i:
  %at.8.i.2 = phi i64 [ %.394.i, %B372.i ], [ %at.4.i.0, %B138.i ]
  %i.4.i.2 = phi i64 [ %.406.i, %B372.i ], [ %i.3.i.0, %B138.i ]
  br label %B202.if.i

B286.i:
  %.406.i = add nsw i64 %i.4.i.2, 4
  %.416.i = add nsw i64 %i.4.i.2, 8
  %.418.i.not = icmp sle i64 %.416.i, %arg.values.5.0
  %.428.i = sub nsw i64 %arg.end, %.394.i
  %.429.i = icmp sgt i64 %.428.i, 47
  %or.cond1024 = select i1 %.418.i.not, i1 %.429.i, i1 false
  br i1 %or.cond1024, label %B332.i, label %B406.i

B332.i:
  %.439.i = add i64 %.394.i, %arg.base
  %.440.i = inttoptr i64 %.439.i to ptr
  %.441.i = load i8, ptr %.440.i, align 1
  %.442.i = zext i8 %.441.i to i64
  %.444.i = icmp eq i64 %.53.i, %.442.i
  br i1 %.444.i, label %B372.i, label %B406.i

B372.i:
  %.8.i2.i = add i64 %.7.i.i, %.394.i
  %.9.i3.i = inttoptr i64 %.8.i2.i to ptr
  %.10.i4.i = load i8, ptr %.9.i3.i, align 1
  %.11.i5.i = zext i8 %.10.i4.i to i64
  %.15.i9.i = add i64 %.14.i.i, %.394.i
  %.16.i10.i = inttoptr i64 %.15.i9.i to ptr
  %.17.i11.i = load i8, ptr %.16.i10.i, align 1
  %.18.i12.i = zext i8 %.17.i11.i to i64
  %.23.i17.i = add i64 %.22.i.i, %.394.i
  %.24.i18.i = inttoptr i64 %.23.i17.i to ptr
  %.25.i19.i = load i8, ptr %.24.i18.i, align 1
  %.26.i20.i = zext i8 %.25.i19.i to i64
  %28 = icmp eq i64 %.53.i, %.11.i5.i
  %29 = icmp eq i64 %.53.i, %.18.i12.i
  %.not1016.not1019 = and i1 %28, %29
  %30 = icmp eq i64 %.53.i, %.26.i20.i
  %.29.i23.i.not.not = and i1 %.not1016.not1019, %30
  br i1 %.29.i23.i.not.not, label %B172.i, label %B406.i

B406.i:
  %at.6.i.1 = phi i64 [ %at.4.i.0, %B98.i ], [ %at.4.i.0, %B138.i ], [ %at.4.i.0, %B62.i ], [ %.394.i, %B286.i ], [ %.394.i, %B332.i ], [ %.394.i, %B372.i ]
  %i.5.i.1 = phi i64 [ %i.3.i.0, %B98.i ], [ %i.3.i.0, %B138.i ], [ %i.3.i.0, %B62.i ], [ %.406.i, %B286.i ], [ %.406.i, %B332.i ], [ %.406.i, %B372.i ]
  %.524.i = add nsw i64 %i.5.i.1, 16
  %.11.i38.i = tail call i64 @llvm.smin.i64(i64 %arg.values.5.0, i64 %.524.i)
  %.591.i = sub i64 %.11.i38.i, %i.5.i.1
  %.634.i1187.not = icmp slt i64 %.591.i, 1
  br i1 %.634.i1187.not, label %B670.i, label %B482.if.i

B24.i.i:
  %.34.i.i = add i64 %at.5.i.11190, %arg.base
  %.35.i.i = inttoptr i64 %.34.i.i to ptr
  %.36.i.i = load i8, ptr %.35.i.i, align 1
  %.37.i.i = zext i8 %.36.i.i to i64
  %.42.i.i = icmp sgt i8 %.36.i.i, -1
  %.49.i.i = add nsw i64 %at.5.i.11190, 1
  br i1 %.42.i.i, label %B484.endif.i, label %B82.i.i

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
  %.91.i.i = add nsw i64 %at.5.i.11190, 2
  br label %B484.endif.i

B182.i.i:
  %31 = add i64 %at.5.i.11190, 10
  %smax = tail call i64 @llvm.smax.i64(i64 %at.5.i.11190, i64 %arg.end)
  br label %B42.i.i.i

B42.i.i.i:
  %.43.i.i.i.0 = phi i64 [ 10, %B182.i.i ], [ %.107.i.i.i, %B176.i.i.i ]
  %.40.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %.111.i.i.i, %B176.i.i.i ]
  %value.2.i.i.i.0 = phi i64 [ 0, %B182.i.i ], [ %value.3.i.i.i.1, %B176.i.i.i ]
  %at.2.i.i.i.0 = phi i64 [ %at.5.i.11190, %B182.i.i ], [ %.174.i.i.i, %B176.i.i.i ]
  %.98.i.i.i.not = icmp eq i64 %.43.i.i.i.0, 0
  br i1 %.98.i.i.i.not, label %B484.endif.i.thread, label %B42.if.i.i.i

B70.i.i.i:
  %.166.i.i.i = add i64 %at.2.i.i.i.0, %arg.base
  %.167.i.i.i = inttoptr i64 %.166.i.i.i to ptr
  %.168.i.i.i = load i8, ptr %.167.i.i.i, align 1
  %.174.i.i.i = add nsw i64 %at.2.i.i.i.0, 1
  %32 = and i8 %.168.i.i.i, 127
  %.186.i.i.i = icmp samesign ult i64 %.40.i.i.i.0, 29
  br i1 %.186.i.i.i, label %B134.i.i.i, label %B152.i.i.i

B134.i.i.i:
  %.181.i.i.i = zext nneg i8 %32 to i64
  %.190.i.i.i = shl nuw nsw i64 %.181.i.i.i, %.40.i.i.i.0
  %.196.i.i.i = or i64 %.190.i.i.i, %value.2.i.i.i.0
  br label %B176.i.i.i

B152.i.i.i:
  %.211.i.i.i.not = icmp eq i8 %32, 0
  br i1 %.211.i.i.i.not, label %B176.i.i.i, label %B484.endif.i.thread

B176.i.i.i:
  %value.3.i.i.i.1 = phi i64 [ %.196.i.i.i, %B134.i.i.i ], [ %value.2.i.i.i.0, %B152.i.i.i ]
  %.237.i.i.i = icmp sgt i8 %.168.i.i.i, -1
  br i1 %.237.i.i.i, label %B188.i.i.i, label %B42.i.i.i

B188.i.i.i:
  %.248.i.i.i = icmp slt i64 %value.3.i.i.i.1, 2147483648
  br i1 %.248.i.i.i, label %B484.endif.i, label %B484.endif.i.thread

B42.if.i.i.i:
  %.107.i.i.i = add nsw i64 %.43.i.i.i.0, -1
  %.111.i.i.i = add nuw nsw i64 %.40.i.i.i.0, 7
  %.141.i.i.i.not = icmp slt i64 %at.2.i.i.i.0, %arg.end
  br i1 %.141.i.i.i.not, label %B70.i.i.i, label %B484.endif.i.thread

B592.i:
  %.774.i = xor i64 %.578.i.01189, -1
  br label %B414

B606.i:
  %.15.i65.i = add nsw i64 %.679.i.sroa.7.01146, 8
  %.16.i66.i.not = icmp sgt i64 %.15.i65.i, %arg.end
  br i1 %.16.i66.i.not, label %B56.i.i, label %B22.i.i

B22.i.i:
  %.7.i.i.i = add i64 %.679.i.sroa.7.01146, %arg.base
  %.8.i.i.i = inttoptr i64 %.7.i.i.i to ptr
  %.9.i.i.i = load i64, ptr %.8.i.i.i, align 1
  %.10.i.i123.i = shl nsw i64 %.731.i, 2
  %.11.i.i.i = shl nsw i64 -1, %.10.i.i123.i
  %.13.i.i.i = shl i64 %.11.i.i.i, %.10.i.i123.i
  %.14.i.i.i = xor i64 %.13.i.i.i, -1
  %.15.i.i124.i = and i64 %.9.i.i.i, %.14.i.i.i
  br label %B606.endif.i

B56.i.i:
  %.95.i.i85.i1183.not = icmp slt i64 %.731.i, 1
  br i1 %.95.i.i85.i1183.not, label %B606.endif.i, label %B38.if.i.i.i.lr.ph

B38.if.i.i.i.lr.ph:
  %.134.i.i.i = add i64 %.679.i.sroa.7.01146, %arg.base
  br label %B38.if.i.i.i

B38.if.i.i.i:
  %value.2.i.i52.i.01186 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.143.i.i112.i, %B38.if.i.i.i ]
  %.37.i.i54.i.01185 = phi i64 [ 0, %B38.if.i.i.i.lr.ph ], [ %.108.i.i.i, %B38.if.i.i.i ]
  %.108.i.i.i = add nuw nsw i64 %.37.i.i54.i.01185, 1
  %.136.i.i.i = add i64 %.134.i.i.i, %.37.i.i54.i.01185
  %.137.i.i108.i = inttoptr i64 %.136.i.i.i to ptr
  %.138.i.i.i = load i8, ptr %.137.i.i108.i, align 1
  %.139.i.i109.i = zext i8 %.138.i.i.i to i64
  %.140.i.i110.i = shl nsw i64 %.37.i.i54.i.01185, 3
  %.141.i.i111.i = shl i64 %.139.i.i109.i, %.140.i.i110.i
  %.143.i.i112.i = or i64 %.141.i.i111.i, %value.2.i.i52.i.01186
  %exitcond1217.not = icmp eq i64 %.108.i.i.i, %.731.i
  br i1 %exitcond1217.not, label %B606.endif.i, label %B38.if.i.i.i

B670.i:
  %at.5.i.1.lcssa = phi i64 [ %at.6.i.1, %B406.i ], [ %.878.i, %B606.endif.i ]
  %.905.i = icmp slt i64 %.524.i, %arg.values.5.0
  br i1 %.905.i, label %B62.i, label %B414

B202.if.i:
  %at.7.i.31182 = phi i64 [ %at.8.i.2, %B172.i ], [ %.394.i, %B202.if.i ]
  %.204.i.01181 = phi i64 [ 0, %B172.i ], [ %.273.i, %B202.if.i ]
  %.273.i = add nuw nsw i64 %.204.i.01181, 1
  %.7.i25.i = add i64 %.300.i, %at.7.i.31182
  %.8.i26.i = inttoptr i64 %.7.i25.i to ptr
  %.9.i27.i = load i64, ptr %.8.i26.i, align 1
  %.15.i33.i = and i64 %.9.i27.i, %.14.i32.i
  %.328.i = add nsw i64 %.204.i.01181, %i.4.i.2
  %.342.i = icmp slt i64 %.328.i, 0
  %.343.i = select i1 %.342.i, i64 %arg.values.5.0, i64 0
  %33 = getelementptr i64, ptr %arg.values.4, i64 %.328.i
  %.357.i = getelementptr i64, ptr %33, i64 %.343.i
  store i64 %.15.i33.i, ptr %.357.i, align 8
  %.375.i = select i1 %.342.i, i64 %arg.valid.5.0, i64 0
  %34 = getelementptr i8, ptr %arg.valid.4, i64 %.328.i
  %.389.i = getelementptr i8, ptr %34, i64 %.375.i
  store i8 1, ptr %.389.i, align 1
  %.394.i = add nsw i64 %at.7.i.31182, %.53.i
  %exitcond1216.not = icmp eq i64 %.273.i, 4
  br i1 %exitcond1216.not, label %B286.i, label %B202.if.i

B482.if.i:
  %at.5.i.11190 = phi i64 [ %.878.i, %B606.endif.i ], [ %at.6.i.1, %B406.i ]
  %.578.i.01189 = phi i64 [ %.647.i, %B606.endif.i ], [ %i.5.i.1, %B406.i ]
  %.647.i = add i64 %.578.i.01189, 1
  %.15.i41.i.not = icmp slt i64 %at.5.i.11190, %arg.end
  br i1 %.15.i41.i.not, label %B24.i.i, label %B484.endif.i.thread

B484.endif.i:
  %.679.i.sroa.7.0 = phi i64 [ %.91.i.i, %B150.i.i ], [ %.174.i.i.i, %B188.i.i.i ], [ %.49.i.i, %B24.i.i ]
  %.679.i.sroa.0.0 = phi i64 [ %.89.i.i, %B150.i.i ], [ %value.3.i.i.i.1, %B188.i.i.i ], [ %.37.i.i, %B24.i.i ]
  %.679.i.sroa.0.0.fr = freeze i64 %.679.i.sroa.0.0
  %.714.i.not = icmp ne i64 %.679.i.sroa.0.0.fr, 0
  %spec.select1158 = zext i1 %.714.i.not to i64
  br label %B484.endif.i.thread

B484.endif.i.thread:
  %.679.i.sroa.0.01147 = phi i64 [ -1, %B188.i.i.i ], [ %.679.i.sroa.0.0.fr, %B484.endif.i ], [ -1, %B482.if.i ], [ -1, %B152.i.i.i ], [ -1, %B42.if.i.i.i ], [ -1, %B42.i.i.i ]
  %.679.i.sroa.7.01146 = phi i64 [ %.174.i.i.i, %B188.i.i.i ], [ %.679.i.sroa.7.0, %B484.endif.i ], [ %at.5.i.11190, %B482.if.i ], [ %31, %B42.i.i.i ], [ %smax, %B42.if.i.i.i ], [ %.174.i.i.i, %B152.i.i.i ]
  %35 = phi i64 [ 1, %B188.i.i.i ], [ %spec.select1158, %B484.endif.i ], [ 1, %B482.if.i ], [ 1, %B152.i.i.i ], [ 1, %B42.if.i.i.i ], [ 1, %B42.i.i.i ]
  %.731.i = sub nsw i64 %.679.i.sroa.0.01147, %35
  %.739.i = mul nuw nsw i64 %35, %.113
  %.741.i.not = icmp ne i64 %.731.i, %.739.i
  %.745.i = sub nsw i64 %arg.end, %.679.i.sroa.7.01146
  %.747.i = icmp sgt i64 %.731.i, %.745.i
  %or.cond1025 = select i1 %.741.i.not, i1 true, i1 %.747.i
  br i1 %or.cond1025, label %B592.i, label %B606.i

B606.endif.i:
  %.784.i.0 = phi i64 [ %.15.i.i124.i, %B22.i.i ], [ 0, %B56.i.i ], [ %.143.i.i112.i, %B38.if.i.i.i ]
  %.822.i = icmp slt i64 %.578.i.01189, 0
  %.823.i = select i1 %.822.i, i64 %arg.values.5.0, i64 0
  %36 = getelementptr i64, ptr %arg.values.4, i64 %.578.i.01189
  %.837.i = getelementptr i64, ptr %36, i64 %.823.i
  store i64 %.784.i.0, ptr %.837.i, align 8
  %.855.i = select i1 %.822.i, i64 %arg.valid.5.0, i64 0
  %37 = getelementptr i8, ptr %arg.valid.4, i64 %.578.i.01189
  %.869.i = getelementptr i8, ptr %37, i64 %.855.i
  %.870.i = trunc nuw nsw i64 %35 to i8
  store i8 %.870.i, ptr %.869.i, align 1
  %.878.i = add nsw i64 %.731.i, %.679.i.sroa.7.01146
  %exitcond1218.not = icmp eq i64 %.647.i, %.11.i38.i
  br i1 %exitcond1218.not, label %B670.i, label %B482.if.i

B414:
  %after.2.0 = phi i64 [ %arg.at, %B374 ], [ %storemerge862.i, %part9 ], [ %at.5.i.1.lcssa, %B670.i ], [ %.774.i, %B592.i ], [ %arg.at, %B168 ], [ %storemerge862.i, %B318.if ]
  %.6211192.not = icmp slt i64 %arg.valid.5.0, 1
  br i1 %.6211192.not, label %B508, label %B474.if

B508.loopexit:
  %38 = icmp eq i64 %.692, 0
  br label %B508

B508:
  %nulls.2.0.lcssa = phi i1 [ true, %B414 ], [ %38, %B508.loopexit ]
  %.704.not = icmp eq i64 %after.2.0, %arg.end
  %or.cond1026 = select i1 %.704.not, i1 %nulls.2.0.lcssa, i1 false
  br i1 %or.cond1026, label %B536, label %common.ret

common.ret:
  %wrong.2.0.lcssa.i.sink = phi i64 [ %arg.values.5.0, %B668 ], [ -1, %part10 ], [ -1, %B508 ], [ %arg.values.5.0, %B942 ], [ %43, %B178.loopexit.i ], [ %ones.2.0..i, %B246.i ], [ 0, %B614 ], [ -1, %B68.if.i ], [ -1, %B98.if.i ], [ %.270.i, %B172.i1111 ]
  store i64 %wrong.2.0.lcssa.i.sink, ptr %retptr, align 8
  ret i32 0

B536:
  switch i64 %.83, label %B780 [
    i64 9, label %B558
    i64 11, label %B614
    i64 12, label %B668
    i64 2, label %B746
  ]

B558:
  %.118159.not.i = icmp slt i64 %arg.values.5.0, 1
  br i1 %.118159.not.i, label %B246.i, label %B68.if.i

B124.i:
  %.221.i = and i64 %.60.0160.i, 1
  %.224.i = xor i64 %.221.i, 1
  %.230.i = add nuw nsw i64 %.189.i, %done.2.0163.i
  %.311156.not.i = icmp eq i64 %.189.i, 0
  br i1 %.311156.not.i, label %B218.i, label %B178.if.lr.ph.i

B178.if.lr.ph.i:
  %.353.i = trunc nuw nsw i64 %.224.i to i8
  br label %B178.if.i

B218.i:
  %.367.i = mul nuw nsw i64 %.224.i, %.189.i
  %.373.i = add nuw nsw i64 %.367.i, %ones.2.0162.i
  %exitcond.not.i1108 = icmp eq i64 %arg.values.5.0, %.131.i1105
  br i1 %exitcond.not.i1108, label %B246.i, label %B68.if.i

B246.i:
  %ones.2.0.lcssa.i = phi i64 [ 0, %B558 ], [ %.373.i, %B218.i ]
  %done.2.0.lcssa.i = phi i64 [ 0, %B558 ], [ %.230.i, %B218.i ]
  %.387.i = icmp eq i64 %done.2.0.lcssa.i, %arg.rows
  %ones.2.0..i = select i1 %.387.i, i64 %ones.2.0.lcssa.i, i64 -1
  br label %common.ret

B68.if.i:
  %done.2.0163.i = phi i64 [ %.230.i, %B218.i ], [ 0, %B558 ]
  %ones.2.0162.i = phi i64 [ %.373.i, %B218.i ], [ 0, %B558 ]
  %.60.0160.i = phi i64 [ %.131.i1105, %B218.i ], [ 0, %B558 ]
  %.131.i1105 = add nuw nsw i64 %.60.0160.i, 1
  %39 = getelementptr i64, ptr %arg.values.4, i64 %.60.0160.i
  %.189.i = load i64, ptr %39, align 8
  %.194.i = icmp slt i64 %.189.i, 0
  %.198.i1106 = sub nsw i64 %arg.rows, %done.2.0163.i
  %.200.i = icmp sgt i64 %.189.i, %.198.i1106
  %or.cond.i1107 = select i1 %.194.i, i1 true, i1 %.200.i
  br i1 %or.cond.i1107, label %common.ret, label %B124.i

B178.if.i:
  %.258.0158.i = phi i64 [ %.189.i, %B178.if.lr.ph.i ], [ %.320.i, %B178.if.i ]
  %.255.0157.i = phi i64 [ %done.2.0163.i, %B178.if.lr.ph.i ], [ %.324.i, %B178.if.i ]
  %.320.i = add nsw i64 %.258.0158.i, -1
  %.324.i = add i64 %.255.0157.i, 1
  %.351.i = add i64 %.255.0157.i, %arg.out
  %.352.i = inttoptr i64 %.351.i to ptr
  store i8 %.353.i, ptr %.352.i, align 1
  %.311.i = icmp samesign ugt i64 %.258.0158.i, 1
  br i1 %.311.i, label %B178.if.i, label %B218.i

B614:
  %.22.i = inttoptr i64 %arg.out to ptr
  store i32 0, ptr %.22.i, align 1
  %.117124.not.i = icmp slt i64 %arg.values.5.0, 1
  br i1 %.117124.not.i, label %common.ret, label %B98.if.i

B172.i1111:
  %.130.i1112 = add nuw nsw i64 %.59.0125.i, 1
  %.270.i = add nuw nsw i64 %.188.i, %total.2.0127.i
  %.279.i = trunc i64 %.270.i to i32
  %40 = getelementptr i32, ptr %.22.i, i64 %.59.0125.i
  %.280.i1113 = getelementptr i8, ptr %40, i64 4
  store i32 %.279.i, ptr %.280.i1113, align 1
  %exitcond.not.i1114 = icmp eq i64 %arg.values.5.0, %.130.i1112
  br i1 %exitcond.not.i1114, label %common.ret, label %B98.if.i

B98.if.i:
  %total.2.0127.i = phi i64 [ %.270.i, %B172.i1111 ], [ 0, %B614 ]
  %.59.0125.i = phi i64 [ %.130.i1112, %B172.i1111 ], [ 0, %B614 ]
  %41 = getelementptr i64, ptr %arg.values.4, i64 %.59.0125.i
  %.188.i = load i64, ptr %41, align 8
  %.189.i1109 = icmp sgt i64 %.188.i, -1
  %.223.i = sub nsw i64 2147483648, %total.2.0127.i
  %.224.not.i = icmp slt i64 %.188.i, %.223.i
  %or.cond.i1110 = select i1 %.189.i1109, i1 %.224.not.i, i1 false
  br i1 %or.cond.i1110, label %B172.i1111, label %common.ret

B668:
  %.869 = load i64, ptr %.142, align 8
  %.115133.not.i = icmp slt i64 %arg.values.5.0, 1
  br i1 %.115133.not.i, label %common.ret, label %B64.if.lr.ph.i

B64.if.lr.ph.i:
  %.278.i1115 = inttoptr i64 %arg.out to ptr
  br label %B64.if.i

B178.loopexit.i:
  %42 = icmp eq i64 %.238.i, 0
  %43 = select i1 %42, i64 %arg.values.5.0, i64 -1
  br label %common.ret

B64.if.i:
  %wrong.2.0136.i = phi i64 [ 0, %B64.if.lr.ph.i ], [ %.238.i, %B64.if.i ]
  %.57.0134.i = phi i64 [ 0, %B64.if.lr.ph.i ], [ %.128.i, %B64.if.i ]
  %.128.i = add nuw nsw i64 %.57.0134.i, 1
  %44 = getelementptr i64, ptr %arg.values.4, i64 %.57.0134.i
  %.186.i = load i64, ptr %44, align 8
  %.187.i = icmp slt i64 %.186.i, 0
  %.227.not.i = icmp sge i64 %.186.i, %.869
  %or.cond.not.i = select i1 %.187.i, i1 true, i1 %.227.not.i
  %"$phi124.2.2.1.i" = zext i1 %or.cond.not.i to i64
  %.238.i = or i64 %wrong.2.0136.i, %"$phi124.2.2.1.i"
  %.279.i1116 = trunc i64 %.186.i to i32
  %.280.i1117 = getelementptr i32, ptr %.278.i1115, i64 %.57.0134.i
  store i32 %.279.i1116, ptr %.280.i1117, align 1
  %exitcond.not.i1118 = icmp eq i64 %.128.i, %arg.values.5.0
  br i1 %exitcond.not.i1118, label %B178.loopexit.i, label %B64.if.i

B746:
  %45 = add nuw i64 %arg.values.5.0, 7
  %.88.i = lshr i64 %45, 3
  %.65.inv.i = icmp slt i64 %arg.values.5.0, 1
  %.109138.not141.i = icmp eq i64 %.88.i, 0
  %.109138.not.i = select i1 %.65.inv.i, i1 true, i1 %.109138.not141.i
  br i1 %.109138.not.i, label %B942, label %B64.if.i1119

B220.loopexit.i:
  %46 = trunc i64 %.370.i to i8
  br label %B220.i

B220.i:
  %bits.2.1.lcssa.i = phi i8 [ 0, %B64.if.i1119 ], [ %46, %B220.loopexit.i ]
  %.381.i = ashr exact i64 %.51.0140.i, 3
  %.386.i = add i64 %.381.i, %arg.out
  %.387.i1127 = inttoptr i64 %.386.i to ptr
  store i8 %bits.2.1.lcssa.i, ptr %.387.i1127, align 1
  %.109.i = icmp samesign ugt i64 %.54.0139.i, 1
  br i1 %.109.i, label %B64.if.i1119, label %B942

B64.if.i1119:
  %.51.0140.i = phi i64 [ %.122.i, %B220.i ], [ 0, %B746 ]
  %.54.0139.i = phi i64 [ %.118.i1120, %B220.i ], [ %.88.i, %B746 ]
  %.118.i1120 = add nsw i64 %.54.0139.i, -1
  %.122.i = add nuw i64 %.51.0140.i, 8
  %.11.i.i1121 = tail call i64 @llvm.smin.i64(i64 %arg.values.5.0, i64 %.122.i)
  %.230.i1122 = sub i64 %.11.i.i1121, %.51.0140.i
  %.273134.not.i = icmp slt i64 %.230.i1122, 1
  br i1 %.273134.not.i, label %B220.i, label %B164.if.i

B164.if.i:
  %bits.2.1137.i = phi i64 [ %.370.i, %B164.if.i ], [ 0, %B64.if.i1119 ]
  %.220.0136.i = phi i64 [ %.282.i1123, %B164.if.i ], [ %.230.i1122, %B64.if.i1119 ]
  %.217.0135.i = phi i64 [ %.286.i, %B164.if.i ], [ %.51.0140.i, %B64.if.i1119 ]
  %.282.i1123 = add nsw i64 %.220.0136.i, -1
  %.286.i = add i64 %.217.0135.i, 1
  %.328.i1124 = icmp slt i64 %.217.0135.i, 0
  %.329.i = select i1 %.328.i1124, i64 %arg.values.5.0, i64 0
  %47 = getelementptr i64, ptr %arg.values.4, i64 %.217.0135.i
  %.343.i1125 = getelementptr i64, ptr %47, i64 %.329.i
  %.344.i = load i64, ptr %.343.i1125, align 8
  %.345.not.i = icmp ne i64 %.344.i, 0
  %..i = zext i1 %.345.not.i to i64
  %.362.i = sub nsw i64 %.217.0135.i, %.51.0140.i
  %.366.i = shl nuw i64 %..i, %.362.i
  %.370.i = or i64 %.366.i, %bits.2.1137.i
  %.273.i1126 = icmp samesign ugt i64 %.220.0136.i, 1
  br i1 %.273.i1126, label %B164.if.i, label %B220.loopexit.i

B780:
  %.950 = icmp eq i64 %.113, 8
  br i1 %.950, label %B792, label %B902

B792:
  %.10451197.not = icmp slt i64 %arg.values.5.0, 1
  br i1 %.10451197.not, label %B942, label %B848.if.lr.ph

B848.if.lr.ph:
  %.1114 = inttoptr i64 %arg.out to ptr
  br label %B848.if

B902:
  %.33.i1128 = shl nsw i64 %.113, 3
  %.34.i = add nsw i64 %.33.i1128, -1
  %.35.i = shl nuw i64 1, %.34.i
  %"$phi32.0.2.0.i" = select i1 %.144, i64 %.35.i, i64 0
  %.607302.not.i = icmp slt i64 %arg.values.5.0, 1
  switch i64 %.113, label %B350.i [
    i64 1, label %B50.i
    i64 2, label %B206.i
  ]

B50.i:
  br i1 %.607302.not.i, label %B942, label %B106.if.lr.ph.i

B106.if.lr.ph.i:
  %.260.i1131 = inttoptr i64 %arg.out to ptr
  br label %B106.if.i

B206.i:
  br i1 %.607302.not.i, label %B942, label %B262.if.lr.ph.i

B262.if.lr.ph.i:
  %.488.i = inttoptr i64 %arg.out to ptr
  br label %B262.if.i

B350.i:
  br i1 %.607302.not.i, label %B942, label %B406.if.lr.ph.i

B406.if.lr.ph.i:
  %.715.i = inttoptr i64 %arg.out to ptr
  br label %B406.if.i

B106.if.i:
  %above.4.0300.i = phi i64 [ 0, %B106.if.lr.ph.i ], [ %.226.i, %B106.if.i ]
  %.96.0298.i = phi i64 [ 0, %B106.if.lr.ph.i ], [ %.167.i1132, %B106.if.i ]
  %.167.i1132 = add nuw nsw i64 %.96.0298.i, 1
  %48 = getelementptr i64, ptr %arg.values.4, i64 %.96.0298.i
  %.221.i1133 = load i64, ptr %48, align 8
  %.223.i1134 = add nsw i64 %.221.i1133, %"$phi32.0.2.0.i"
  %.224.i1135 = ashr i64 %.223.i1134, 8
  %.226.i = or i64 %.224.i1135, %above.4.0300.i
  %.261.i = trunc i64 %.221.i1133 to i8
  %.262.i = getelementptr i8, ptr %.260.i1131, i64 %.96.0298.i
  store i8 %.261.i, ptr %.262.i, align 1
  %exitcond309.not.i = icmp eq i64 %.167.i1132, %arg.values.5.0
  br i1 %exitcond309.not.i, label %part10, label %B106.if.i

B262.if.i:
  %above.5.0296.i = phi i64 [ 0, %B262.if.lr.ph.i ], [ %.454.i, %B262.if.i ]
  %.326.0294.i = phi i64 [ 0, %B262.if.lr.ph.i ], [ %.395.i, %B262.if.i ]
  %.395.i = add nuw nsw i64 %.326.0294.i, 1
  %49 = getelementptr i64, ptr %arg.values.4, i64 %.326.0294.i
  %.449.i = load i64, ptr %49, align 8
  %.451.i1129 = add nsw i64 %.449.i, %"$phi32.0.2.0.i"
  %.452.i = ashr i64 %.451.i1129, 16
  %.454.i = or i64 %.452.i, %above.5.0296.i
  %.489.i = trunc i64 %.449.i to i16
  %.490.i = getelementptr i16, ptr %.488.i, i64 %.326.0294.i
  store i16 %.489.i, ptr %.490.i, align 1
  %exitcond.not.i1130 = icmp eq i64 %.395.i, %arg.values.5.0
  br i1 %exitcond.not.i1130, label %part10, label %B262.if.i

B406.if.i:
  %above.6.1305.i = phi i64 [ 0, %B406.if.lr.ph.i ], [ %.681.i1138, %B406.if.i ]
  %.548.0303.i = phi i64 [ 0, %B406.if.lr.ph.i ], [ %.620.i, %B406.if.i ]
  %.620.i = add nuw nsw i64 %.548.0303.i, 1
  %50 = getelementptr i64, ptr %arg.values.4, i64 %.548.0303.i
  %.676.i1136 = load i64, ptr %50, align 8
  %.678.i = add nsw i64 %.676.i1136, %"$phi32.0.2.0.i"
  %.679.i1137 = ashr i64 %.678.i, 32
  %.681.i1138 = or i64 %.679.i1137, %above.6.1305.i
  %.716.i = trunc i64 %.676.i1136 to i32
  %.717.i = getelementptr i32, ptr %.715.i, i64 %.548.0303.i
  store i32 %.716.i, ptr %.717.i, align 1
  %exitcond310.not.i = icmp eq i64 %.620.i, %arg.values.5.0
  br i1 %exitcond310.not.i, label %part10, label %B406.if.i

part10:
  %above.7.0.i = phi i64 [ %.681.i1138, %B406.if.i ], [ %.226.i, %B106.if.i ], [ %.454.i, %B262.if.i ]
  %.733.i.not = icmp eq i64 %above.7.0.i, 0
  br i1 %.733.i.not, label %B942, label %common.ret

B942:
  br label %common.ret

B318.if:
  %.296.01178 = phi i64 [ %.365, %B318.if ], [ 0, %part9 ]
  %.365 = add nuw nsw i64 %.296.01178, 1
  %51 = getelementptr i64, ptr %arg.values.4, i64 %.296.01178
  %.420 = load i64, ptr %51, align 8
  %.5.i = lshr i64 %.420, 1
  %.10.i = and i64 %.420, 1
  %.14.i = icmp eq i64 %.420, 1
  %. = select i1 %.14.i, i64 -9223372036854775808, i64 0
  %.27.i = sub nsw i64 0, %.10.i
  %.29.i = xor i64 %.5.i, %.27.i
  %.33.i = add nsw i64 %.29.i, %.10.i
  %.37.i = or i64 %.33.i, %.
  store i64 %.37.i, ptr %51, align 8
  %exitcond.not = icmp eq i64 %arg.values.5.0, %.365
  br i1 %exitcond.not, label %B414, label %B318.if

B474.if:
  %nulls.2.01195 = phi i64 [ %.692, %B474.if ], [ 0, %B414 ]
  %.565.01193 = phi i64 [ %.634, %B474.if ], [ 0, %B414 ]
  %.634 = add nuw nsw i64 %.565.01193, 1
  %52 = getelementptr i8, ptr %arg.valid.4, i64 %.565.01193
  %.688 = load i8, ptr %52, align 1
  %.689 = zext i8 %.688 to i64
  %.690 = sub nsw i64 1, %.689
  %.692 = or i64 %.690, %nulls.2.01195
  %exitcond1219.not = icmp eq i64 %arg.valid.5.0, %.634
  br i1 %exitcond1219.not, label %B508.loopexit, label %B474.if

B848.if:
  %.989.01198 = phi i64 [ 0, %B848.if.lr.ph ], [ %.1058, %B848.if ]
  %.1058 = add nuw nsw i64 %.989.01198, 1
  %53 = getelementptr i64, ptr %arg.values.4, i64 %.989.01198
  %.1112 = load i64, ptr %53, align 8
  %.1115 = getelementptr i64, ptr %.1114, i64 %.989.01198
  store i64 %.1112, ptr %.1115, align 1
  %exitcond1220.not = icmp eq i64 %.1058, %arg.values.5.0
  br i1 %exitcond1220.not, label %B942, label %B848.if
}

define ptr @decode_columns(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.1478.i = alloca [2 x i64], align 8
  %.1547.i = alloca [3 x i64], align 8
  %.2111.i = alloca i8, align 1
  %.2622.i = alloca i64, align 8
  %.2714.i = alloca i64, align 8
  %.3330.i = alloca i64, align 8
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
  %item1.ok = icmp eq i64 %item1, 1
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
  %dims2.ok = icmp eq i32 %dims2, 2
  %item2.ok = icmp eq i64 %item2, 8
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
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
  %at7 = getelementptr i8, ptr %args, i64 56
  %arg7 = load ptr, ptr %at7, align 8
  %got7 = call i32 @PyObject_GetBuffer(ptr %arg7, ptr nonnull %view7, i32 13)
  %has7 = icmp eq i32 %got7, 0
  br i1 %has7, label %v7, label %end

v7:
  %data7 = load ptr, ptr %view7, align 8
  %item7.p = getelementptr inbounds nuw i8, ptr %view7, i64 24
  %item7 = load i64, ptr %item7.p, align 8
  %dims7.p = getelementptr inbounds nuw i8, ptr %view7, i64 36
  %dims7 = load i32, ptr %dims7.p, align 4
  %format7.p = getelementptr inbounds nuw i8, ptr %view7, i64 40
  %format7 = load ptr, ptr %format7.p, align 8
  %shape7.p = getelementptr inbounds nuw i8, ptr %view7, i64 48
  %shape7 = load ptr, ptr %shape7.p, align 8
  %bytes7 = icmp eq ptr %format7, null
  br i1 %bytes7, label %k7, label %f7

f7:
  %first7 = load i8, ptr %format7, align 1
  switch i8 %first7, label %unprefixed7 [
    i8 64, label %prefixed7
    i8 61, label %prefixed7
    i8 60, label %prefixed7
  ]

prefixed7:
  %letter7.p.phi.trans.insert = getelementptr i8, ptr %format7, i64 1
  %letter7.pre = load i8, ptr %letter7.p.phi.trans.insert, align 1
  br label %unprefixed7

unprefixed7:
  %letter7 = phi i8 [ %first7, %f7 ], [ %letter7.pre, %prefixed7 ]
  %skipped7 = phi i64 [ 0, %f7 ], [ 1, %prefixed7 ]
  switch i8 %letter7, label %array.wrong [
    i8 63, label %l7
    i8 99, label %l7
    i8 98, label %l7
    i8 66, label %l7
    i8 105, label %l7
    i8 73, label %l7
    i8 108, label %l7
    i8 76, label %l7
    i8 113, label %l7
    i8 81, label %l7
  ]

l7:
  %letter7.p = getelementptr i8, ptr %format7, i64 %skipped7
  %more7.p = getelementptr i8, ptr %letter7.p, i64 1
  %more7 = load i8, ptr %more7.p, align 1
  %more7.none = icmp eq i8 %more7, 0
  br i1 %more7.none, label %k7, label %array.wrong

k7:
  %dims7.ok = icmp eq i32 %dims7, 1
  %item7.ok = icmp eq i64 %item7, 4
  %ok7 = and i1 %item7.ok, %dims7.ok
  br i1 %ok7, label %w7, label %array.wrong

w7:
  %rows7 = load i64, ptr %shape7, align 4
  %at8 = getelementptr i8, ptr %args, i64 64
  %arg8 = load ptr, ptr %at8, align 8
  %got8 = call i32 @PyObject_GetBuffer(ptr %arg8, ptr nonnull %view8, i32 13)
  %has8 = icmp eq i32 %got8, 0
  br i1 %has8, label %v8, label %end

v8:
  %data8 = load ptr, ptr %view8, align 8
  %item8.p = getelementptr inbounds nuw i8, ptr %view8, i64 24
  %item8 = load i64, ptr %item8.p, align 8
  %dims8.p = getelementptr inbounds nuw i8, ptr %view8, i64 36
  %dims8 = load i32, ptr %dims8.p, align 4
  %format8.p = getelementptr inbounds nuw i8, ptr %view8, i64 40
  %format8 = load ptr, ptr %format8.p, align 8
  %shape8.p = getelementptr inbounds nuw i8, ptr %view8, i64 48
  %shape8 = load ptr, ptr %shape8.p, align 8
  %bytes8 = icmp eq ptr %format8, null
  br i1 %bytes8, label %k8, label %f8

f8:
  %first8 = load i8, ptr %format8, align 1
  switch i8 %first8, label %unprefixed8 [
    i8 64, label %prefixed8
    i8 61, label %prefixed8
    i8 60, label %prefixed8
  ]

prefixed8:
  %letter8.p.phi.trans.insert = getelementptr i8, ptr %format8, i64 1
  %letter8.pre = load i8, ptr %letter8.p.phi.trans.insert, align 1
  br label %unprefixed8

unprefixed8:
  %letter8 = phi i8 [ %first8, %f8 ], [ %letter8.pre, %prefixed8 ]
  %skipped8 = phi i64 [ 0, %f8 ], [ 1, %prefixed8 ]
  switch i8 %letter8, label %array.wrong [
    i8 63, label %l8
    i8 99, label %l8
    i8 98, label %l8
    i8 66, label %l8
    i8 105, label %l8
    i8 73, label %l8
    i8 108, label %l8
    i8 76, label %l8
    i8 113, label %l8
    i8 81, label %l8
  ]

l8:
  %letter8.p = getelementptr i8, ptr %format8, i64 %skipped8
  %more8.p = getelementptr i8, ptr %letter8.p, i64 1
  %more8 = load i8, ptr %more8.p, align 1
  %more8.none = icmp eq i8 %more8, 0
  br i1 %more8.none, label %k8, label %array.wrong

k8:
  %dims8.ok = icmp eq i32 %dims8, 1
  %item8.ok = icmp eq i64 %item8, 1
  %ok8 = and i1 %item8.ok, %dims8.ok
  br i1 %ok8, label %w8, label %array.wrong

w8:
  %rows8 = load i64, ptr %shape8, align 4
  %at9 = getelementptr i8, ptr %args, i64 72
  %arg9 = load ptr, ptr %at9, align 8
  %got9 = call i32 @PyObject_GetBuffer(ptr %arg9, ptr nonnull %view9, i32 13)
  %has9 = icmp eq i32 %got9, 0
  br i1 %has9, label %v9, label %end

v9:
  %data9 = load ptr, ptr %view9, align 8
  %item9.p = getelementptr inbounds nuw i8, ptr %view9, i64 24
  %item9 = load i64, ptr %item9.p, align 8
  %dims9.p = getelementptr inbounds nuw i8, ptr %view9, i64 36
  %dims9 = load i32, ptr %dims9.p, align 4
  %format9.p = getelementptr inbounds nuw i8, ptr %view9, i64 40
  %format9 = load ptr, ptr %format9.p, align 8
  %shape9.p = getelementptr inbounds nuw i8, ptr %view9, i64 48
  %shape9 = load ptr, ptr %shape9.p, align 8
  %bytes9 = icmp eq ptr %format9, null
  br i1 %bytes9, label %k9, label %f9

f9:
  %first9 = load i8, ptr %format9, align 1
  switch i8 %first9, label %unprefixed9 [
    i8 64, label %prefixed9
    i8 61, label %prefixed9
    i8 60, label %prefixed9
  ]

prefixed9:
  %letter9.p.phi.trans.insert = getelementptr i8, ptr %format9, i64 1
  %letter9.pre = load i8, ptr %letter9.p.phi.trans.insert, align 1
  br label %unprefixed9

unprefixed9:
  %letter9 = phi i8 [ %first9, %f9 ], [ %letter9.pre, %prefixed9 ]
  %skipped9 = phi i64 [ 0, %f9 ], [ 1, %prefixed9 ]
  switch i8 %letter9, label %array.wrong [
    i8 63, label %l9
    i8 99, label %l9
    i8 98, label %l9
    i8 66, label %l9
    i8 105, label %l9
    i8 73, label %l9
    i8 108, label %l9
    i8 76, label %l9
    i8 113, label %l9
    i8 81, label %l9
  ]

l9:
  %letter9.p = getelementptr i8, ptr %format9, i64 %skipped9
  %more9.p = getelementptr i8, ptr %letter9.p, i64 1
  %more9 = load i8, ptr %more9.p, align 1
  %more9.none = icmp eq i8 %more9, 0
  br i1 %more9.none, label %k9, label %array.wrong

k9:
  %dims9.ok = icmp eq i32 %dims9, 1
  %item9.ok = icmp eq i64 %item9, 1
  %ok9 = and i1 %item9.ok, %dims9.ok
  br i1 %ok9, label %w9, label %array.wrong

w9:
  %rows9 = load i64, ptr %shape9, align 4
  %at10 = getelementptr i8, ptr %args, i64 80
  %arg10 = load ptr, ptr %at10, align 8
  %got10 = call i32 @PyObject_GetBuffer(ptr %arg10, ptr nonnull %view10, i32 13)
  %has10 = icmp eq i32 %got10, 0
  br i1 %has10, label %v10, label %end

v10:
  %data10 = load ptr, ptr %view10, align 8
  %item10.p = getelementptr inbounds nuw i8, ptr %view10, i64 24
  %item10 = load i64, ptr %item10.p, align 8
  %dims10.p = getelementptr inbounds nuw i8, ptr %view10, i64 36
  %dims10 = load i32, ptr %dims10.p, align 4
  %format10.p = getelementptr inbounds nuw i8, ptr %view10, i64 40
  %format10 = load ptr, ptr %format10.p, align 8
  %shape10.p = getelementptr inbounds nuw i8, ptr %view10, i64 48
  %shape10 = load ptr, ptr %shape10.p, align 8
  %bytes10 = icmp eq ptr %format10, null
  br i1 %bytes10, label %k10, label %f10

f10:
  %first10 = load i8, ptr %format10, align 1
  switch i8 %first10, label %unprefixed10 [
    i8 64, label %prefixed10
    i8 61, label %prefixed10
    i8 60, label %prefixed10
  ]

prefixed10:
  %letter10.p.phi.trans.insert = getelementptr i8, ptr %format10, i64 1
  %letter10.pre = load i8, ptr %letter10.p.phi.trans.insert, align 1
  br label %unprefixed10

unprefixed10:
  %letter10 = phi i8 [ %first10, %f10 ], [ %letter10.pre, %prefixed10 ]
  %skipped10 = phi i64 [ 0, %f10 ], [ 1, %prefixed10 ]
  switch i8 %letter10, label %array.wrong [
    i8 63, label %l10
    i8 99, label %l10
    i8 98, label %l10
    i8 66, label %l10
    i8 105, label %l10
    i8 73, label %l10
    i8 108, label %l10
    i8 76, label %l10
    i8 113, label %l10
    i8 81, label %l10
  ]

l10:
  %letter10.p = getelementptr i8, ptr %format10, i64 %skipped10
  %more10.p = getelementptr i8, ptr %letter10.p, i64 1
  %more10 = load i8, ptr %more10.p, align 1
  %more10.none = icmp eq i8 %more10, 0
  br i1 %more10.none, label %k10, label %array.wrong

k10:
  %dims10.ok = icmp eq i32 %dims10, 1
  %item10.ok = icmp eq i64 %item10, 8
  %ok10 = and i1 %item10.ok, %dims10.ok
  br i1 %ok10, label %w10, label %array.wrong

w10:
  %rows10 = load i64, ptr %shape10, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.fca.1.gep387.i = getelementptr inbounds nuw i8, ptr %.1478.i, i64 8
  %.fca.1.gep.i = getelementptr inbounds nuw i8, ptr %.1547.i, i64 8
  %.fca.2.gep.i = getelementptr inbounds nuw i8, ptr %.1547.i, i64 16
  %.147.i = icmp eq i64 %columns2, 9
  %.166.i = shl nsw i64 %rows2, 2
  %.167.i = icmp eq i64 %rows10, %.166.i
  %or.cond2186.i.not91.not92 = select i1 %.147.i, i1 %.167.i, i1 false
  %.172.i = icmp sgt i64 %number3, -1
  %narrow.not.not = and i1 %.172.i, %or.cond2186.i.not91.not92
  br i1 %narrow.not.not, label %B150.endif.i, label %lengths.wrong

B638.i:
  %used.3.0.i137 = phi i64 [ 0, %B638.i.lr.ph ], [ %used.4.1.i, %B2845.i ]
  %.484.i.0133 = phi i64 [ 0, %B638.i.lr.ph ], [ %.554.i, %B2845.i ]
  %.554.i = add nuw nsw i64 %.484.i.0133, 1
  %.622.i.idx = mul i64 %.484.i.0133, 72
  %.622.i = getelementptr i8, ptr %data2, i64 %.622.i.idx
  %.683.i = load i64, ptr %.622.i, align 8
  %.685.i = and i64 %.683.i, 15
  %.714.i = getelementptr i8, ptr %.622.i, i64 8
  %.715.i = load i64, ptr %.714.i, align 8
  %.744.i = getelementptr i8, ptr %.622.i, i64 24
  %.745.i = load i64, ptr %.744.i, align 8
  %.758.i.not = icmp slt i64 %.745.i, %.484.i.0133
  br i1 %.758.i.not, label %B638.endif.i, label %lengths.wrong

B810.i:
  %.idx.i = shl i64 %.745.i, 5
  %0 = getelementptr i8, ptr %data10, i64 %.idx.i
  %.823.i = getelementptr i8, ptr %0, i64 16
  %.824.i = load i64, ptr %.823.i, align 8
  br label %B846.i

B846.i:
  %"$phi846.1.2.1.i" = phi i64 [ %.824.i, %B810.i ], [ %number3, %B638.endif.i ]
  %.835.i = icmp eq i64 %.685.i, 13
  br i1 %.835.i, label %B870.i, label %B1230.i

B870.i:
  %.843.i = icmp sgt i64 %.745.i, -1
  br i1 %.843.i, label %B940.i, label %lengths.wrong

B940.i:
  %.904.i.idx = mul i64 %.745.i, 72
  %.904.i = getelementptr i8, ptr %data2, i64 %.904.i.idx
  %.905.i = load i64, ptr %.904.i, align 8
  %.906.i.not = icmp eq i64 %.905.i, 12
  br i1 %.906.i.not, label %B940.endif.i, label %lengths.wrong

B1096.i:
  %count.2.1.i.lcssa = phi i64 [ 0, %B940.endif.i ], [ %.1121.i, %B990.if.i ]
  %.idx101 = shl i64 %.484.i.0133, 5
  %1 = getelementptr i8, ptr %data10, i64 %.idx101
  %2 = getelementptr i8, ptr %1, i64 16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %1, i8 0, i64 16, i1 false)
  store i64 %count.2.1.i.lcssa, ptr %2, align 8
  br label %B2845.i

B1230.i:
  %.1317.i = and i64 %.683.i, 16
  %.1318.not.i = icmp eq i64 %.1317.i, 0
  br i1 %.1318.not.i, label %B1522.i, label %B1284.i

B1284.i:
  %.1352.i = getelementptr i8, ptr %.622.i, i64 32
  %.1353.i = load i64, ptr %.1352.i, align 8
  %.1382.i = getelementptr i8, ptr %.622.i, i64 40
  %.1383.i = load i64, ptr %.1382.i, align 8
  %.1391.i = icmp slt i64 %.1353.i, 0
  %.1395.i = icmp slt i64 %.1383.i, %.1353.i
  %or.cond2189.i = select i1 %.1391.i, i1 true, i1 %.1395.i
  %.1408.i = icmp sgt i64 %.1383.i, %rows1
  %or.cond2190.i = select i1 %or.cond2189.i, i1 true, i1 %.1408.i
  br i1 %or.cond2190.i, label %B1398.i, label %B1412.i

B1398.i:
  %.1451.i = xor i64 %.484.i.0133, -1
  br label %done

B1412.i:
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.1478.i, i8 0, i64 16, i1 false)
  call fastcc void @part0(ptr %.1478.i, i64 %.1464.i, i64 %.1353.i, i64 %.1383.i, i64 %.451.i, i64 %rows8)
  %.1492.fca.1.load.i = load i64, ptr %.fca.1.gep387.i, align 8
  %.1492.fca.0.load.i = load i64, ptr %.1478.i, align 8
  br label %B1718.i

B1522.i:
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %.1547.i, i8 0, i64 24, i1 false)
  call fastcc void @part1(ptr %.1547.i, i64 %.1533.i, ptr nonnull %.622.i, i64 %number4, i64 %.451.i, i64 %rows8)
  %.1563.fca.0.load.i = load i64, ptr %.1547.i, align 8
  %.1563.fca.1.load.i = load i64, ptr %.fca.1.gep.i, align 8
  %.1563.fca.2.load.i = load i64, ptr %.fca.2.gep.i, align 8
  %.1586.i = icmp eq i64 %.685.i, 9
  %.1638.i = getelementptr i8, ptr %.622.i, i64 64
  %.1639.i = load i64, ptr %.1638.i, align 8
  br i1 %.1586.i, label %B1718.i, label %B1670.i

B1670.i:
  %.1697.not.i = icmp eq i64 %"$phi846.1.2.1.i", %.1639.i
  br i1 %.1697.not.i, label %B1718.i, label %B1704.i

B1704.i:
  %.1748.i = xor i64 %.484.i.0133, -1
  br label %done

B1718.i:
  %n.4.2.i = phi i64 [ %.1492.fca.0.load.i, %B1412.i ], [ %"$phi846.1.2.1.i", %B1670.i ], [ %.1639.i, %B1522.i ]
  %end.3.2.i = phi i64 [ %.1492.fca.1.load.i, %B1412.i ], [ %.1563.fca.2.load.i, %B1670.i ], [ %.1563.fca.2.load.i, %B1522.i ]
  %need.6.2.i = phi i64 [ %.1492.fca.0.load.i, %B1412.i ], [ %"$phi846.1.2.1.i", %B1670.i ], [ %"$phi846.1.2.1.i", %B1522.i ]
  %at.3.2.i = phi i64 [ 0, %B1412.i ], [ %.1563.fca.1.load.i, %B1670.i ], [ %.1563.fca.1.load.i, %B1522.i ]
  %base.2.2.i = phi i64 [ %.451.i, %B1412.i ], [ %.1563.fca.0.load.i, %B1670.i ], [ %.1563.fca.0.load.i, %B1522.i ]
  %.1755.i = icmp eq i64 %at.3.2.i, %end.3.2.i
  %.1758.i = icmp slt i64 %n.4.2.i, 1
  %or.cond.i = select i1 %.1755.i, i1 true, i1 %.1758.i
  %.1771.i = icmp sgt i64 %n.4.2.i, %rows5
  %or.cond2191.i = select i1 %or.cond.i, i1 true, i1 %.1771.i
  br i1 %or.cond2191.i, label %B1780.i, label %B1794.i

B1780.i:
  %.1820.i = xor i64 %.484.i.0133, -1
  br label %done

B1794.i:
  %.1826.i = add nsw i64 %used.3.0.i137, 63
  %.1830.i = and i64 %.1826.i, -64
  %.1845.i = sub nsw i64 %rows9, %.1830.i
  br label %B8.i

B8.i:
  %.14.0.i = phi i64 [ 0, %B1794.i ], [ %.58.i, %B8.if.i ]
  %exitcond.not.i = icmp eq i64 %.14.0.i, 2
  br i1 %exitcond.not.i, label %B1926.i, label %B8.if.i

B8.if.i:
  %trunc.i = trunc nuw i64 %.14.0.i to i1
  %spec.select.i8 = select i1 %trunc.i, i64 11, i64 3
  %.58.i = add nuw nsw i64 %.14.0.i, 1
  %.84.i = icmp eq i64 %spec.select.i8, %.685.i
  br i1 %.84.i, label %B1908.i, label %B8.i

B1908.i:
  %.1902.i = shl i64 %n.4.2.i, 2
  %.1903.i = add i64 %.1902.i, 4
  br label %B2030.i

B1926.i:
  %.1909.i = icmp eq i64 %.685.i, 12
  br i1 %.1909.i, label %B1948.i, label %B8.i10

B1948.i:
  %.1914.i = shl nsw i64 %n.4.2.i, 2
  br label %B2030.i

B8.i10:
  %.14.0.i11 = phi i64 [ %.58.i16, %B8.if.i13 ], [ 0, %B1926.i ]
  %exitcond.not.i12 = icmp eq i64 %.14.0.i11, 2
  br i1 %exitcond.not.i12, label %B2004.i, label %B8.if.i13

B8.if.i13:
  %.58.i16 = add nuw nsw i64 %.14.0.i11, 1
  %.84.i17 = icmp eq i64 %.14.0.i11, %.685.i
  br i1 %.84.i17, label %B1992.i, label %B8.i10

B1992.i:
  %.1963.i = mul nsw i64 %need.6.2.i, %.715.i
  br label %B2030.i

B2004.i:
  %.1975.i = icmp eq i64 %.685.i, 10
  %spec.select.i = select i1 %.1975.i, i64 0, i64 %need.6.2.i
  br label %B2030.i

B2030.i:
  %need.7.2.i = phi i64 [ %.1903.i, %B1908.i ], [ %.1914.i, %B1948.i ], [ %.1963.i, %B1992.i ], [ %spec.select.i, %B2004.i ]
  %.1982.i = icmp sgt i64 %need.7.2.i, %.1845.i
  br i1 %.1982.i, label %B2042.i, label %B2056.i

B2042.i:
  %.2037.i = xor i64 %.484.i.0133, -1
  br label %done

B2056.i:
  %.2044.i = add nsw i64 %need.7.2.i, %.1830.i
  br label %B8.i20

B8.i20:
  %.14.0.i21 = phi i64 [ 0, %B2056.i ], [ %.58.i26, %B8.if.i23 ]
  %exitcond.not.i22 = icmp eq i64 %.14.0.i21, 2
  br i1 %exitcond.not.i22, label %B2180.i, label %B8.if.i23

B8.if.i23:
  %trunc.i24 = trunc nuw i64 %.14.0.i21 to i1
  %spec.select.i25 = select i1 %trunc.i24, i64 8, i64 10
  %.58.i26 = add nuw nsw i64 %.14.0.i21, 1
  %.84.i27 = icmp eq i64 %spec.select.i25, %.685.i
  br i1 %.84.i27, label %B2098.i, label %B8.i20

B2098.i:
  %.2101.i = icmp eq i64 %.685.i, 10
  %.2106.i = add nsw i64 %.1830.i, %.443.i
  store i8 0, ptr %.2111.i, align 1
  %.2115.i = zext i1 %.2101.i to i8
  call fastcc void @part3(ptr %.2111.i, i64 %base.2.2.i, i64 %at.3.2.i, i64 %end.3.2.i, i8 %.2115.i, i64 %.2106.i, i64 %n.4.2.i)
  %.2126.i = load i8, ptr %.2111.i, align 1
  %.2129.not.i = icmp eq i8 %.2126.i, 0
  br i1 %.2129.not.i, label %B2162.i, label %B2710.i

B2162.i:
  %.2191.i = xor i64 %.484.i.0133, -1
  br label %done

B2180.i:
  %.2222.i = icmp eq i64 %.685.i, 3
  br i1 %.2222.i, label %B2202.i, label %B8.i30

B2202.i:
  %.2260.i = getelementptr i8, ptr %.622.i, i64 16
  %.2261.i = load i64, ptr %.2260.i, align 8
  %.2278.i = add nsw i64 %.1830.i, %.443.i
  %.2280.i = add nuw nsw i64 %n.4.2.i, 1
  %.2344.not.i = icmp slt i64 %.2280.i, %rows7
  br i1 %.2344.not.i, label %B2202.endif.i, label %B2202.else.endif.endif.endif.if.i

B2336.i:
  %.2703.i = xor i64 %.484.i.0133, -1
  br label %done

B2350.i:
  %.2711.i = add nsw i64 %.2642.i, %.2044.i
  store i64 0, ptr %.2714.i, align 8
  call fastcc void @part7(ptr %.2714.i, i64 %.443.i, i64 %.2044.i, i64 %.2711.i)
  %.2728.i = load i64, ptr %.2714.i, align 8
  %.2738.i = icmp eq i64 %.2728.i, 0
  %"$phi2404.1.2.3.i" = zext i1 %.2738.i to i64
  %.2767.i = add nsw i64 %.2711.i, 32
  %.11.i = call i64 @llvm.smin.i64(i64 %rows9, i64 %.2767.i)
  br label %B2710.i

B8.i30:
  %.22.0.i = phi i64 [ %.74.i, %B10.i ], [ 0, %B2180.i ]
  switch i64 %.22.0.i, label %default.unreachable.i [
    i64 6, label %lengths.wrong
    i64 0, label %B10.i
    i64 3, label %switch.3.i
    i64 1, label %B10.i
    i64 5, label %switch.5.i
    i64 2, label %B10.i
    i64 4, label %switch.4.i
  ]

B10.i:
  %.59.i = phi i64 [ 12, %switch.5.i ], [ %.22.0.i, %B8.i30 ], [ %.22.0.i, %B8.i30 ], [ 9, %switch.3.i ], [ 11, %switch.4.i ], [ %.22.0.i, %B8.i30 ]
  %.74.i = add nuw nsw i64 %.22.0.i, 1
  %.100.i = icmp eq i64 %.59.i, %.685.i
  br i1 %.100.i, label %B8.i31, label %B8.i30

default.unreachable.i:
  unreachable

switch.3.i:
  br label %B10.i

switch.4.i:
  br label %B10.i

switch.5.i:
  br label %B10.i

B8.i31:
  %.18.0.i = phi i64 [ %.66.i, %B10.i33 ], [ 0, %B10.i ]
  switch i64 %.18.0.i, label %default.unreachable.i37 [
    i64 4, label %lengths.wrong
    i64 0, label %B10.i33
    i64 2, label %switch.2.i36
    i64 1, label %switch.1.i35
    i64 3, label %switch.3.i32
  ]

B10.i33:
  %.55.i = phi i64 [ 8, %switch.3.i32 ], [ 2, %switch.1.i35 ], [ 4, %switch.2.i36 ], [ 1, %B8.i31 ]
  %.66.i = add nuw nsw i64 %.18.0.i, 1
  %.92.i = icmp eq i64 %.55.i, %.715.i
  br i1 %.92.i, label %B2586.endif.i, label %B8.i31

default.unreachable.i37:
  unreachable

switch.1.i35:
  br label %B10.i33

switch.2.i36:
  br label %B10.i33

switch.3.i32:
  br label %B10.i33

B2696.i:
  %.3413.i = xor i64 %.484.i.0133, -1
  br label %done

B2710.i:
  %used.5.2.i = phi i64 [ %.2044.i, %B2586.endif.endif.endif.endif.i ], [ %.11.i, %B2350.i ], [ %.2044.i, %B2098.i ]
  %n.5.2.i = phi i64 [ %.3350.i, %B2586.endif.endif.endif.endif.i ], [ %n.4.2.i, %B2350.i ], [ %n.4.2.i, %B2098.i ]
  %is_ascii.2.2.i = phi i64 [ 0, %B2586.endif.endif.endif.endif.i ], [ %"$phi2404.1.2.3.i", %B2350.i ], [ 0, %B2098.i ]
  %to.2.2.i = phi i64 [ %.1830.i, %B2586.endif.endif.endif.endif.i ], [ %.2044.i, %B2350.i ], [ %.1830.i, %B2098.i ]
  %.idx = shl i64 %.484.i.0133, 5
  %3 = getelementptr i8, ptr %data10, i64 %.idx
  store i64 %.1830.i, ptr %3, align 8
  %4 = getelementptr i8, ptr %3, i64 8
  store i64 %to.2.2.i, ptr %4, align 8
  %5 = getelementptr i8, ptr %3, i64 16
  store i64 %n.5.2.i, ptr %5, align 8
  br label %B2845.i

B2845.i:
  %6 = phi i64 [ %.idx, %B2710.i ], [ %.idx101, %B1096.i ]
  %is_ascii.2.2.i.sink = phi i64 [ %is_ascii.2.2.i, %B2710.i ], [ 0, %B1096.i ]
  %used.4.1.i = phi i64 [ %used.5.2.i, %B2710.i ], [ %used.3.0.i137, %B1096.i ]
  %7 = getelementptr i8, ptr %data10, i64 %6
  %8 = getelementptr i8, ptr %7, i64 24
  store i64 %is_ascii.2.2.i.sink, ptr %8, align 8
  %exitcond153.not = icmp eq i64 %.554.i, %rows2
  br i1 %exitcond153.not, label %done, label %B638.i

B150.endif.i:
  %.229.i = icmp eq i64 %rows5, %rows6
  %.257.i = add nsw i64 %rows5, 1
  %.258.i = icmp eq i64 %rows7, %.257.i
  %or.cond2187.i.not93.not95 = select i1 %.229.i, i1 %.258.i, i1 false
  %.273.i = icmp sge i64 %rows5, %number3
  %narrow.not.not94 = and i1 %.273.i, %or.cond2187.i.not93.not95
  br i1 %narrow.not.not94, label %B348.endif.i, label %lengths.wrong

B348.endif.i:
  %.309.i = icmp sgt i64 %number4, -1
  %.339.i = icmp sle i64 %number4, %rows0
  %.382.i = icmp slt i64 %rows0, 2147483648
  %.not97.not100 = and i1 %.382.i, %.339.i
  %or.cond2188.i.not96.not99 = select i1 %.309.i, i1 %.not97.not100, i1 false
  %.396.i = icmp slt i64 %rows1, 2147483648
  %narrow.not.not98 = select i1 %or.cond2188.i.not96.not99, i1 %.396.i, i1 false
  br i1 %narrow.not.not98, label %B528.endif.i, label %lengths.wrong

B528.endif.i:
  %.443.i = ptrtoint ptr %data9 to i64
  %.451.i = ptrtoint ptr %data8 to i64
  %.541.i132.not = icmp slt i64 %rows2, 1
  br i1 %.541.i132.not, label %done, label %B638.i.lr.ph

B638.i.lr.ph:
  %.1464.i = ptrtoint ptr %data1 to i64
  %.1533.i = ptrtoint ptr %data0 to i64
  %9 = call i64 @llvm.smax.i64(i64 %rows5, i64 0)
  %10 = call i64 @llvm.smax.i64(i64 %rows7, i64 0)
  %11 = call i64 @llvm.smax.i64(i64 %rows5, i64 0)
  br label %B638.i

B638.endif.i:
  %.785.i = icmp slt i64 %.745.i, 0
  br i1 %.785.i, label %B846.i, label %B810.i

B940.endif.i:
  %.1025.i128.not = icmp slt i64 %"$phi846.1.2.1.i", 1
  br i1 %.1025.i128.not, label %B1096.i, label %B990.if.i.lr.ph

B990.if.i.lr.ph:
  %.idx2185.i = shl i64 %.745.i, 5
  %12 = getelementptr i8, ptr %data10, i64 %.idx2185.i
  %.1095.i = load i64, ptr %12, align 8
  %invariant.op = add i64 %.1095.i, %.443.i
  br label %B990.if.i

B990.if.i:
  %count.2.1.i131 = phi i64 [ 0, %B990.if.i.lr.ph ], [ %.1121.i, %B990.if.i ]
  %.969.i.0129 = phi i64 [ 0, %B990.if.i.lr.ph ], [ %.1038.i, %B990.if.i ]
  %.1038.i = add nuw nsw i64 %.969.i.0129, 1
  %13 = shl nsw i64 %.969.i.0129, 2
  %.1099.i.reass = add i64 %13, %invariant.op
  %.1100.i = inttoptr i64 %.1099.i.reass to ptr
  %.1101.i = load i32, ptr %.1100.i, align 1
  %.1102.i = zext i32 %.1101.i to i64
  %.1104.i = icmp eq i64 %.715.i, %.1102.i
  %..i = zext i1 %.1104.i to i64
  %.1121.i = add nuw nsw i64 %count.2.1.i131, %..i
  %exitcond.not = icmp eq i64 %.1038.i, %"$phi846.1.2.1.i"
  br i1 %exitcond.not, label %B1096.i, label %B990.if.i

B2202.endif.i:
  %.2307.sroa.13.0.i = phi i64 [ %10, %B2202.else.endif.endif.endif.if.i ], [ %.2280.i, %B2202.i ]
  %.2513.not.i = icmp slt i64 %n.4.2.i, %rows5
  br i1 %.2513.not.i, label %B2202.endif.endif.i, label %B2202.endif.else.endif.endif.endif.if.i

B2202.else.endif.endif.endif.if.i:
  br label %B2202.endif.i

B2202.endif.endif.i:
  %.2476.sroa.13.0.i = phi i64 [ %11, %B2202.endif.else.endif.endif.endif.if.i ], [ %n.4.2.i, %B2202.endif.i ]
  store i64 0, ptr %.2622.i, align 8
  call fastcc void @part4(ptr %.2622.i, i64 %base.2.2.i, i64 %at.3.2.i, i64 %end.3.2.i, i64 %.2261.i, i64 %.715.i, i64 %.2278.i, i64 %.1845.i, ptr %data7, i64 %.2307.sroa.13.0.i, ptr %data6, i64 %.2476.sroa.13.0.i)
  %.2642.i = load i64, ptr %.2622.i, align 8
  %.2664.i = icmp slt i64 %.2642.i, 0
  br i1 %.2664.i, label %B2336.i, label %B2350.i

B2202.endif.else.endif.endif.endif.if.i:
  br label %B2202.endif.endif.i

B2586.endif.i:
  %.2984.i = add nsw i64 %.1830.i, %.443.i
  %.3049.not.i = icmp slt i64 %n.4.2.i, %rows5
  br i1 %.3049.not.i, label %B2586.endif.endif.endif.i, label %B2586.endif.endif.else.endif.endif.endif.if.i

B2586.endif.endif.endif.i:
  %.3012.sroa.13.0.i164 = phi i64 [ %rows5, %B2586.endif.endif.else.endif.endif.endif.if.i ], [ %n.4.2.i, %B2586.endif.i ]
  %.3183.sroa.13.0.i = phi i64 [ %9, %B2586.endif.endif.else.endif.endif.endif.if.i ], [ %n.4.2.i, %B2586.endif.i ]
  store i64 0, ptr %.3330.i, align 8
  %.3340.i = call fastcc i32 @part8(ptr %.3330.i, i64 %base.2.2.i, i64 %at.3.2.i, i64 %end.3.2.i, ptr nonnull %.622.i, i64 %need.7.2.i, i64 %.2984.i, ptr %data5, i64 %.3012.sroa.13.0.i164, ptr %data6, i64 %.3183.sroa.13.0.i)
  %.3342.not.i = icmp eq i32 %.3340.i, 0
  br i1 %.3342.not.i, label %B2586.endif.endif.endif.endif.i, label %lengths.wrong

B2586.endif.endif.else.endif.endif.endif.if.i:
  br label %B2586.endif.endif.endif.i

B2586.endif.endif.endif.endif.i:
  %.3350.i = load i64, ptr %.3330.i, align 8
  %.3372.i = icmp slt i64 %.3350.i, 0
  br i1 %.3372.i, label %B2696.i, label %B2710.i

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
  %result.0 = phi i64 [ %.1748.i, %B1704.i ], [ %.1820.i, %B1780.i ], [ %.2037.i, %B2042.i ], [ %.2703.i, %B2336.i ], [ %.3413.i, %B2696.i ], [ %.2191.i, %B2162.i ], [ %.1451.i, %B1398.i ], [ 0, %B528.endif.i ], [ %used.4.1.i, %B2845.i ]
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.0)
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
