@PyExc_TypeError = external local_unnamed_addr global ptr
@PyExc_ValueError = external local_unnamed_addr global ptr
@text.lengths = internal constant [37 x i8] c"the lengths of the arrays do not fit\00"
@text.count = internal constant [26 x i8] c"wrong number of arguments\00"
@text.array = internal constant [64 x i8] c"an array has other dimensions or elements than the kernel takes\00"

define internal fastcc void @part0(ptr noalias nonnull writeonly %retptr, i64 %arg.base, i64 range(i64 1, 2147483649) %arg.at, i32 %arg.stop, ptr readonly %arg.program.4, i64 %arg.program.5.0, i32 %arg.p, i64 %arg.dst, i64 %arg.to) unnamed_addr {
entry:
  %.33 = sext i32 %arg.p to i64
  %.51 = icmp slt i32 %arg.p, 0
  %.52 = select i1 %.51, i64 %arg.program.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.program.4, i64 %.52
  %.66 = getelementptr i32, ptr %0, i64 %.33
  %.67 = load i32, ptr %.66, align 4
  %.152266.not = icmp slt i32 %.67, 1
  br i1 %.152266.not, label %common.ret, label %B74.if.lr.ph

B74.if.lr.ph:
  %spec.select = zext nneg i32 %.67 to i64
  %.34 = add nsw i64 %.33, 1
  %.15.i.i.i180 = sext i32 %arg.stop to i64
  br label %B74.if

common.ret:
  %to.2.0.lcssa.sink = phi i64 [ -1, %B0.endif.i.thread.i ], [ -1, %B0.endif.i.thread.i189 ], [ %arg.to, %entry ], [ -1, %part2 ], [ -1, %part1 ], [ %.407, %B216.endif ]
  store i64 %to.2.0.lcssa.sink, ptr %retptr, align 8
  ret void

B144:
  %.296 = icmp slt i64 %.94.0268, -1
  %.297 = select i1 %.296, i64 %arg.program.5.0, i64 0
  %1 = getelementptr i8, ptr %6, i64 4
  %.311 = getelementptr i32, ptr %1, i64 %.297
  %.312 = load i32, ptr %.311, align 4
  %spec.select.i = tail call i32 @llvm.smax.i32(i32 %.312, i32 0)
  br label %B34.i

B34.i:
  %.41.0.i = phi i32 [ %spec.select.i, %B144 ], [ %.105.i, %B0.endif.i.thread.i ]
  %at.2.0.i = phi i64 [ %at.2.0.i183, %B144 ], [ %.138.sroa.10.0.i, %B0.endif.i.thread.i ]
  %.96.i = icmp sgt i32 %.41.0.i, 0
  br i1 %.96.i, label %B34.if.i, label %part1

B24.i.i.i:
  %.35.i.i.i = add i64 %at.2.0.i, %arg.base
  %.36.i.i.i = inttoptr i64 %.35.i.i.i to ptr
  %.37.i.i.i = load i8, ptr %.36.i.i.i, align 1
  %.38.i.i.i = zext i8 %.37.i.i.i to i64
  %.43.i.i.i = icmp sgt i8 %.37.i.i.i, -1
  %.50.i.i.i = add nsw i64 %at.2.0.i, 1
  br i1 %.43.i.i.i, label %B0.endif.i.i, label %B82.i.i.i

B82.i.i.i:
  %.64.i.i.i = icmp slt i64 %.50.i.i.i, %.15.i.i.i180
  br i1 %.64.i.i.i, label %B100.i.i.i, label %B182.i.i.i

B100.i.i.i:
  %.69.i.i.i = add i64 %.50.i.i.i, %arg.base
  %.70.i.i.i = inttoptr i64 %.69.i.i.i to ptr
  %.71.i.i.i = load i8, ptr %.70.i.i.i, align 1
  %.77.i.i.i = icmp sgt i8 %.71.i.i.i, -1
  br i1 %.77.i.i.i, label %B150.i.i.i, label %B182.i.i.i

B150.i.i.i:
  %.72.i.i.i = zext nneg i8 %.71.i.i.i to i64
  %.84.i.i.i = and i64 %.38.i.i.i, 127
  %.88.i.i.i = shl nuw nsw i64 %.72.i.i.i, 7
  %.91.i.i.i = or disjoint i64 %.88.i.i.i, %.84.i.i.i
  %.93.i.i.i = add nsw i64 %at.2.0.i, 2
  br label %B0.endif.i.i

B182.i.i.i:
  %2 = add nsw i64 %at.2.0.i, 10
  br label %B42.i.i.i.i

B42.i.i.i.i:
  %.40.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i ], [ %.111.i.i.i.i, %B176.i.i.i.i ]
  %.43.i.i.i.0.i = phi i64 [ 10, %B182.i.i.i ], [ %.107.i.i.i.i, %B176.i.i.i.i ]
  %value.2.i.i.i.0.i = phi i64 [ 0, %B182.i.i.i ], [ %value.3.i.i.i.1.i, %B176.i.i.i.i ]
  %at.2.i.i.i.0.i = phi i64 [ %at.2.0.i, %B182.i.i.i ], [ %.175.i.i.i.i, %B176.i.i.i.i ]
  %.98.i.i.i.not.i = icmp eq i64 %.43.i.i.i.0.i, 0
  br i1 %.98.i.i.i.not.i, label %B0.endif.i.thread.i, label %B42.if.i.i.i.i

B70.i.i.i.i:
  %.167.i.i.i.i = add i64 %at.2.i.i.i.0.i, %arg.base
  %.168.i.i.i.i = inttoptr i64 %.167.i.i.i.i to ptr
  %.169.i.i.i.i = load i8, ptr %.168.i.i.i.i, align 1
  %.175.i.i.i.i = add nsw i64 %at.2.i.i.i.0.i, 1
  %3 = and i8 %.169.i.i.i.i, 127
  %.187.i.i.i.i = icmp samesign ult i64 %.40.i.i.i.0.i, 29
  br i1 %.187.i.i.i.i, label %B134.i.i.i.i, label %B152.i.i.i.i

B134.i.i.i.i:
  %.182.i.i.i.i = zext nneg i8 %3 to i64
  %.191.i.i.i.i = shl nuw nsw i64 %.182.i.i.i.i, %.40.i.i.i.0.i
  %.197.i.i.i.i = or i64 %.191.i.i.i.i, %value.2.i.i.i.0.i
  br label %B176.i.i.i.i

B152.i.i.i.i:
  %.212.i.i.i.not.i = icmp eq i8 %3, 0
  br i1 %.212.i.i.i.not.i, label %B176.i.i.i.i, label %B0.endif.i.thread.i

B176.i.i.i.i:
  %value.3.i.i.i.1.i = phi i64 [ %.197.i.i.i.i, %B134.i.i.i.i ], [ %value.2.i.i.i.0.i, %B152.i.i.i.i ]
  %.238.i.i.i.i = icmp sgt i8 %.169.i.i.i.i, -1
  br i1 %.238.i.i.i.i, label %B188.i.i.i.i, label %B42.i.i.i.i

B188.i.i.i.i:
  %.249.i.i.i.i = icmp slt i64 %value.3.i.i.i.1.i, 2147483648
  br i1 %.249.i.i.i.i, label %B0.endif.i.i, label %B0.endif.i.thread.i

B42.if.i.i.i.i:
  %.107.i.i.i.i = add nsw i64 %.43.i.i.i.0.i, -1
  %.111.i.i.i.i = add nuw nsw i64 %.40.i.i.i.0.i, 7
  %.142.i.i.i.not.i = icmp slt i64 %at.2.i.i.i.0.i, %.15.i.i.i180
  br i1 %.142.i.i.i.not.i, label %B70.i.i.i.i, label %B0.endif.i.thread.i

B0.endif.i.i:
  %.11.i.sroa.7.0.i = phi i64 [ %.93.i.i.i, %B150.i.i.i ], [ %.175.i.i.i.i, %B188.i.i.i.i ], [ %.50.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.i = phi i64 [ %.91.i.i.i, %B150.i.i.i ], [ %value.3.i.i.i.1.i, %B188.i.i.i.i ], [ %.38.i.i.i, %B24.i.i.i ]
  %.11.i.sroa.0.0.fr.i = freeze i64 %.11.i.sroa.0.0.i
  %spec.select238.i = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr.i, i64 1)
  %4 = icmp slt i64 %.11.i.sroa.0.0.fr.i, 0
  br label %B0.endif.i.thread.i

B0.endif.i.thread.i:
  %.11.i.sroa.0.0237.i = phi i1 [ true, %B188.i.i.i.i ], [ %4, %B0.endif.i.i ], [ true, %B34.if.i ], [ true, %B42.i.i.i.i ], [ true, %B152.i.i.i.i ], [ true, %B42.if.i.i.i.i ]
  %.11.i.sroa.7.0236.i = phi i64 [ %.175.i.i.i.i, %B188.i.i.i.i ], [ %.11.i.sroa.7.0.i, %B0.endif.i.i ], [ %at.2.0.i, %B34.if.i ], [ %.15.i.i.i180, %B42.if.i.i.i.i ], [ %.175.i.i.i.i, %B152.i.i.i.i ], [ %2, %B42.i.i.i.i ]
  %5 = phi i64 [ -2, %B188.i.i.i.i ], [ %spec.select238.i, %B0.endif.i.i ], [ -2, %B34.if.i ], [ -2, %B42.i.i.i.i ], [ -2, %B152.i.i.i.i ], [ -2, %B42.if.i.i.i.i ]
  %.64.i.i = icmp slt i64 %5, 0
  %.69.i.i = sub nsw i64 %.15.i.i.i180, %.11.i.sroa.7.0236.i
  %.73.i.i = icmp sgt i64 %5, %.69.i.i
  %or.cond.i = select i1 %.64.i.i, i1 true, i1 %.73.i.i
  %.98.i.i = select i1 %or.cond.i, i64 0, i64 %5
  %.138.sroa.10.0.i = add nsw i64 %.98.i.i, %.11.i.sroa.7.0236.i
  %.138.sroa.0.0.i = or i1 %.11.i.sroa.0.0237.i, %or.cond.i
  br i1 %.138.sroa.0.0.i, label %common.ret, label %B34.i

B34.if.i:
  %.105.i = add nsw i32 %.41.0.i, -1
  %.16.i.i.not.i = icmp slt i64 %at.2.0.i, %.15.i.i.i180
  br i1 %.16.i.i.not.i, label %B24.i.i.i, label %B0.endif.i.thread.i

part1:
  %.344 = icmp slt i64 %at.2.0.i, 0
  br i1 %.344, label %common.ret, label %B216

B216:
  %.370 = sub nsw i64 %at.2.0.i, %at.2.0.i183
  %.23.i = add i64 %at.2.0.i183, %arg.base
  %.24.i = inttoptr i64 %.23.i to ptr
  %.25.i = add i64 %to.2.0269, %arg.dst
  %.26.i = inttoptr i64 %.25.i to ptr
  %.27.i = load <4 x i64>, ptr %.24.i, align 1
  store <4 x i64> %.27.i, ptr %.26.i, align 1
  %.33.i = icmp sgt i64 %.370, 32
  br i1 %.33.i, label %B56.i, label %B216.endif

B56.i:
  %k.2.i.0 = phi i64 [ %.50.i, %B56.i ], [ 32, %B216 ]
  %.43.i = add i64 %.23.i, %k.2.i.0
  %.44.i = inttoptr i64 %.43.i to ptr
  %.45.i = add i64 %.25.i, %k.2.i.0
  %.46.i = inttoptr i64 %.45.i to ptr
  %.47.i = load <4 x i64>, ptr %.44.i, align 1
  store <4 x i64> %.47.i, ptr %.46.i, align 1
  %.50.i = add nuw nsw i64 %k.2.i.0, 32
  %.54.i = icmp slt i64 %.50.i, %.370
  br i1 %.54.i, label %B56.i, label %B216.endif

B74.if:
  %at.2.0270 = phi i64 [ %arg.at, %B74.if.lr.ph ], [ %at.2.0.i, %B216.endif ]
  %to.2.0269 = phi i64 [ %arg.to, %B74.if.lr.ph ], [ %.407, %B216.endif ]
  %.94.0268 = phi i64 [ %.34, %B74.if.lr.ph ], [ %.165, %B216.endif ]
  %.97.0267 = phi i64 [ %spec.select, %B74.if.lr.ph ], [ %.161, %B216.endif ]
  %.161 = add nsw i64 %.97.0267, -1
  %.165 = add nsw i64 %.94.0268, 2
  %.208 = icmp slt i64 %.94.0268, 0
  %.209 = select i1 %.208, i64 %arg.program.5.0, i64 0
  %6 = getelementptr i32, ptr %arg.program.4, i64 %.94.0268
  %.223 = getelementptr i32, ptr %6, i64 %.209
  %.224 = load i32, ptr %.223, align 4
  %spec.select.i179 = tail call i32 @llvm.smax.i32(i32 %.224, i32 0)
  br label %B34.i181

B34.i181:
  %.41.0.i182 = phi i32 [ %spec.select.i179, %B74.if ], [ %.105.i187, %B0.endif.i.thread.i189 ]
  %at.2.0.i183 = phi i64 [ %at.2.0270, %B74.if ], [ %.138.sroa.10.0.i197, %B0.endif.i.thread.i189 ]
  %.96.i184 = icmp sgt i32 %.41.0.i182, 0
  br i1 %.96.i184, label %B34.if.i186, label %part2

B24.i.i.i199:
  %.35.i.i.i200 = add i64 %at.2.0.i183, %arg.base
  %.36.i.i.i201 = inttoptr i64 %.35.i.i.i200 to ptr
  %.37.i.i.i202 = load i8, ptr %.36.i.i.i201, align 1
  %.38.i.i.i203 = zext i8 %.37.i.i.i202 to i64
  %.43.i.i.i204 = icmp sgt i8 %.37.i.i.i202, -1
  %.50.i.i.i205 = add nsw i64 %at.2.0.i183, 1
  br i1 %.43.i.i.i204, label %B0.endif.i.i233, label %B82.i.i.i206

B82.i.i.i206:
  %.64.i.i.i207 = icmp slt i64 %.50.i.i.i205, %.15.i.i.i180
  br i1 %.64.i.i.i207, label %B100.i.i.i242, label %B182.i.i.i208

B100.i.i.i242:
  %.69.i.i.i243 = add i64 %.50.i.i.i205, %arg.base
  %.70.i.i.i244 = inttoptr i64 %.69.i.i.i243 to ptr
  %.71.i.i.i245 = load i8, ptr %.70.i.i.i244, align 1
  %.77.i.i.i246 = icmp sgt i8 %.71.i.i.i245, -1
  br i1 %.77.i.i.i246, label %B150.i.i.i247, label %B182.i.i.i208

B150.i.i.i247:
  %.72.i.i.i248 = zext nneg i8 %.71.i.i.i245 to i64
  %.84.i.i.i249 = and i64 %.38.i.i.i203, 127
  %.88.i.i.i250 = shl nuw nsw i64 %.72.i.i.i248, 7
  %.91.i.i.i251 = or disjoint i64 %.88.i.i.i250, %.84.i.i.i249
  %.93.i.i.i252 = add nsw i64 %at.2.0.i183, 2
  br label %B0.endif.i.i233

B182.i.i.i208:
  %7 = add nsw i64 %at.2.0.i183, 10
  br label %B42.i.i.i.i210

B42.i.i.i.i210:
  %.40.i.i.i.0.i211 = phi i64 [ 0, %B182.i.i.i208 ], [ %.111.i.i.i.i218, %B176.i.i.i.i228 ]
  %.43.i.i.i.0.i212 = phi i64 [ 10, %B182.i.i.i208 ], [ %.107.i.i.i.i217, %B176.i.i.i.i228 ]
  %value.2.i.i.i.0.i213 = phi i64 [ 0, %B182.i.i.i208 ], [ %value.3.i.i.i.1.i229, %B176.i.i.i.i228 ]
  %at.2.i.i.i.0.i214 = phi i64 [ %at.2.0.i183, %B182.i.i.i208 ], [ %.175.i.i.i.i224, %B176.i.i.i.i228 ]
  %.98.i.i.i.not.i215 = icmp eq i64 %.43.i.i.i.0.i212, 0
  br i1 %.98.i.i.i.not.i215, label %B0.endif.i.thread.i189, label %B42.if.i.i.i.i216

B70.i.i.i.i220:
  %.167.i.i.i.i221 = add i64 %at.2.i.i.i.0.i214, %arg.base
  %.168.i.i.i.i222 = inttoptr i64 %.167.i.i.i.i221 to ptr
  %.169.i.i.i.i223 = load i8, ptr %.168.i.i.i.i222, align 1
  %.175.i.i.i.i224 = add nsw i64 %at.2.i.i.i.0.i214, 1
  %8 = and i8 %.169.i.i.i.i223, 127
  %.187.i.i.i.i225 = icmp samesign ult i64 %.40.i.i.i.0.i211, 29
  br i1 %.187.i.i.i.i225, label %B134.i.i.i.i238, label %B152.i.i.i.i226

B134.i.i.i.i238:
  %.182.i.i.i.i239 = zext nneg i8 %8 to i64
  %.191.i.i.i.i240 = shl nuw nsw i64 %.182.i.i.i.i239, %.40.i.i.i.0.i211
  %.197.i.i.i.i241 = or i64 %.191.i.i.i.i240, %value.2.i.i.i.0.i213
  br label %B176.i.i.i.i228

B152.i.i.i.i226:
  %.212.i.i.i.not.i227 = icmp eq i8 %8, 0
  br i1 %.212.i.i.i.not.i227, label %B176.i.i.i.i228, label %B0.endif.i.thread.i189

B176.i.i.i.i228:
  %value.3.i.i.i.1.i229 = phi i64 [ %.197.i.i.i.i241, %B134.i.i.i.i238 ], [ %value.2.i.i.i.0.i213, %B152.i.i.i.i226 ]
  %.238.i.i.i.i230 = icmp sgt i8 %.169.i.i.i.i223, -1
  br i1 %.238.i.i.i.i230, label %B188.i.i.i.i231, label %B42.i.i.i.i210

B188.i.i.i.i231:
  %.249.i.i.i.i232 = icmp slt i64 %value.3.i.i.i.1.i229, 2147483648
  br i1 %.249.i.i.i.i232, label %B0.endif.i.i233, label %B0.endif.i.thread.i189

B42.if.i.i.i.i216:
  %.107.i.i.i.i217 = add nsw i64 %.43.i.i.i.0.i212, -1
  %.111.i.i.i.i218 = add nuw nsw i64 %.40.i.i.i.0.i211, 7
  %.142.i.i.i.not.i219 = icmp slt i64 %at.2.i.i.i.0.i214, %.15.i.i.i180
  br i1 %.142.i.i.i.not.i219, label %B70.i.i.i.i220, label %B0.endif.i.thread.i189

B0.endif.i.i233:
  %.11.i.sroa.7.0.i234 = phi i64 [ %.93.i.i.i252, %B150.i.i.i247 ], [ %.175.i.i.i.i224, %B188.i.i.i.i231 ], [ %.50.i.i.i205, %B24.i.i.i199 ]
  %.11.i.sroa.0.0.i235 = phi i64 [ %.91.i.i.i251, %B150.i.i.i247 ], [ %value.3.i.i.i.1.i229, %B188.i.i.i.i231 ], [ %.38.i.i.i203, %B24.i.i.i199 ]
  %.11.i.sroa.0.0.fr.i236 = freeze i64 %.11.i.sroa.0.0.i235
  %spec.select238.i237 = tail call i64 @llvm.usub.sat.i64(i64 %.11.i.sroa.0.0.fr.i236, i64 1)
  %9 = icmp slt i64 %.11.i.sroa.0.0.fr.i236, 0
  br label %B0.endif.i.thread.i189

B0.endif.i.thread.i189:
  %.11.i.sroa.0.0237.i190 = phi i1 [ true, %B188.i.i.i.i231 ], [ %9, %B0.endif.i.i233 ], [ true, %B34.if.i186 ], [ true, %B42.i.i.i.i210 ], [ true, %B152.i.i.i.i226 ], [ true, %B42.if.i.i.i.i216 ]
  %.11.i.sroa.7.0236.i191 = phi i64 [ %.175.i.i.i.i224, %B188.i.i.i.i231 ], [ %.11.i.sroa.7.0.i234, %B0.endif.i.i233 ], [ %at.2.0.i183, %B34.if.i186 ], [ %.15.i.i.i180, %B42.if.i.i.i.i216 ], [ %.175.i.i.i.i224, %B152.i.i.i.i226 ], [ %7, %B42.i.i.i.i210 ]
  %10 = phi i64 [ -2, %B188.i.i.i.i231 ], [ %spec.select238.i237, %B0.endif.i.i233 ], [ -2, %B34.if.i186 ], [ -2, %B42.i.i.i.i210 ], [ -2, %B152.i.i.i.i226 ], [ -2, %B42.if.i.i.i.i216 ]
  %.64.i.i192 = icmp slt i64 %10, 0
  %.69.i.i193 = sub nsw i64 %.15.i.i.i180, %.11.i.sroa.7.0236.i191
  %.73.i.i194 = icmp sgt i64 %10, %.69.i.i193
  %or.cond.i195 = select i1 %.64.i.i192, i1 true, i1 %.73.i.i194
  %.98.i.i196 = select i1 %or.cond.i195, i64 0, i64 %10
  %.138.sroa.10.0.i197 = add nsw i64 %.98.i.i196, %.11.i.sroa.7.0236.i191
  %.138.sroa.0.0.i198 = or i1 %.11.i.sroa.0.0237.i190, %or.cond.i195
  br i1 %.138.sroa.0.0.i198, label %common.ret, label %B34.i181

B34.if.i186:
  %.105.i187 = add nsw i32 %.41.0.i182, -1
  %.16.i.i.not.i188 = icmp slt i64 %at.2.0.i183, %.15.i.i.i180
  br i1 %.16.i.i.not.i188, label %B24.i.i.i199, label %B0.endif.i.thread.i189

part2:
  %.258 = icmp slt i64 %at.2.0.i183, 0
  br i1 %.258, label %common.ret, label %B144

B216.endif:
  %.407 = add nsw i64 %.370, %to.2.0269
  %.152 = icmp sgt i64 %.97.0267, 1
  br i1 %.152, label %B74.if, label %common.ret
}

define ptr @narrow_rows(ptr readnone %self, ptr readonly %args, i64 %count) local_unnamed_addr {
entry:
  %.1670.i = alloca i64, align 8
  %view0 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view1 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view2 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view3 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view4 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view5 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view6 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view7 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view8 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view9 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view10 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %view11 = alloca { ptr, ptr, i64, i64, i32, i32, ptr, ptr, ptr, ptr, ptr }, align 8
  %owner0 = getelementptr inbounds nuw i8, ptr %view0, i64 8
  store ptr null, ptr %owner0, align 8
  %owner1 = getelementptr inbounds nuw i8, ptr %view1, i64 8
  store ptr null, ptr %owner1, align 8
  %owner2 = getelementptr inbounds nuw i8, ptr %view2, i64 8
  store ptr null, ptr %owner2, align 8
  %owner3 = getelementptr inbounds nuw i8, ptr %view3, i64 8
  store ptr null, ptr %owner3, align 8
  %owner4 = getelementptr inbounds nuw i8, ptr %view4, i64 8
  store ptr null, ptr %owner4, align 8
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
  %owner11 = getelementptr inbounds nuw i8, ptr %view11, i64 8
  store ptr null, ptr %owner11, align 8
  %fits = icmp eq i64 %count, 12
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
  %item1.ok = icmp eq i64 %item1, 4
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
  %dims2.ok = icmp eq i32 %dims2, 1
  %item2.ok = icmp eq i64 %item2, 4
  %ok2 = and i1 %item2.ok, %dims2.ok
  br i1 %ok2, label %w2, label %array.wrong

w2:
  %shape2.p = getelementptr inbounds nuw i8, ptr %view2, i64 48
  %shape2 = load ptr, ptr %shape2.p, align 8
  %rows2 = load i64, ptr %shape2, align 4
  %at3 = getelementptr i8, ptr %args, i64 24
  %arg3 = load ptr, ptr %at3, align 8
  %got3 = call i32 @PyObject_GetBuffer(ptr %arg3, ptr nonnull %view3, i32 8)
  %has3 = icmp eq i32 %got3, 0
  br i1 %has3, label %v3, label %end

v3:
  %data3 = load ptr, ptr %view3, align 8
  %item3.p = getelementptr inbounds nuw i8, ptr %view3, i64 24
  %item3 = load i64, ptr %item3.p, align 8
  %dims3.p = getelementptr inbounds nuw i8, ptr %view3, i64 36
  %dims3 = load i32, ptr %dims3.p, align 4
  %dims3.ok = icmp eq i32 %dims3, 1
  %item3.ok = icmp eq i64 %item3, 4
  %ok3 = and i1 %item3.ok, %dims3.ok
  br i1 %ok3, label %w3, label %array.wrong

w3:
  %shape3.p = getelementptr inbounds nuw i8, ptr %view3, i64 48
  %shape3 = load ptr, ptr %shape3.p, align 8
  %rows3 = load i64, ptr %shape3, align 4
  %at4 = getelementptr i8, ptr %args, i64 32
  %arg4 = load ptr, ptr %at4, align 8
  %got4 = call i32 @PyObject_GetBuffer(ptr %arg4, ptr nonnull %view4, i32 8)
  %has4 = icmp eq i32 %got4, 0
  br i1 %has4, label %v4, label %end

v4:
  %data4 = load ptr, ptr %view4, align 8
  %item4.p = getelementptr inbounds nuw i8, ptr %view4, i64 24
  %item4 = load i64, ptr %item4.p, align 8
  %dims4.p = getelementptr inbounds nuw i8, ptr %view4, i64 36
  %dims4 = load i32, ptr %dims4.p, align 4
  %dims4.ok = icmp eq i32 %dims4, 1
  %item4.ok = icmp eq i64 %item4, 4
  %ok4 = and i1 %item4.ok, %dims4.ok
  br i1 %ok4, label %w4, label %array.wrong

w4:
  %shape4.p = getelementptr inbounds nuw i8, ptr %view4, i64 48
  %shape4 = load ptr, ptr %shape4.p, align 8
  %rows4 = load i64, ptr %shape4, align 4
  %at5 = getelementptr i8, ptr %args, i64 40
  %arg5 = load ptr, ptr %at5, align 8
  %got5 = call i32 @PyObject_GetBuffer(ptr %arg5, ptr nonnull %view5, i32 8)
  %has5 = icmp eq i32 %got5, 0
  br i1 %has5, label %v5, label %end

v5:
  %data5 = load ptr, ptr %view5, align 8
  %item5.p = getelementptr inbounds nuw i8, ptr %view5, i64 24
  %item5 = load i64, ptr %item5.p, align 8
  %dims5.p = getelementptr inbounds nuw i8, ptr %view5, i64 36
  %dims5 = load i32, ptr %dims5.p, align 4
  %dims5.ok = icmp eq i32 %dims5, 1
  %item5.ok = icmp eq i64 %item5, 4
  %ok5 = and i1 %item5.ok, %dims5.ok
  br i1 %ok5, label %w5, label %array.wrong

w5:
  %shape5.p = getelementptr inbounds nuw i8, ptr %view5, i64 48
  %shape5 = load ptr, ptr %shape5.p, align 8
  %rows5 = load i64, ptr %shape5, align 4
  %at6 = getelementptr i8, ptr %args, i64 48
  %arg6 = load ptr, ptr %at6, align 8
  %got6 = call i32 @PyObject_GetBuffer(ptr %arg6, ptr nonnull %view6, i32 8)
  %has6 = icmp eq i32 %got6, 0
  br i1 %has6, label %v6, label %end

v6:
  %data6 = load ptr, ptr %view6, align 8
  %item6.p = getelementptr inbounds nuw i8, ptr %view6, i64 24
  %item6 = load i64, ptr %item6.p, align 8
  %dims6.p = getelementptr inbounds nuw i8, ptr %view6, i64 36
  %dims6 = load i32, ptr %dims6.p, align 4
  %dims6.ok = icmp eq i32 %dims6, 1
  %item6.ok = icmp eq i64 %item6, 4
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
  %item7.ok = icmp eq i64 %item7, 1
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
  %item8.ok = icmp eq i64 %item8, 4
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
  %item9.ok = icmp eq i64 %item9, 4
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
  %data10 = load ptr, ptr %view10, align 8
  %item10.p = getelementptr inbounds nuw i8, ptr %view10, i64 24
  %item10 = load i64, ptr %item10.p, align 8
  %dims10.p = getelementptr inbounds nuw i8, ptr %view10, i64 36
  %dims10 = load i32, ptr %dims10.p, align 4
  %dims10.ok = icmp eq i32 %dims10, 1
  %item10.ok = icmp eq i64 %item10, 4
  %ok10 = and i1 %item10.ok, %dims10.ok
  br i1 %ok10, label %w10, label %array.wrong

w10:
  %shape10.p = getelementptr inbounds nuw i8, ptr %view10, i64 48
  %shape10 = load ptr, ptr %shape10.p, align 8
  %rows10 = load i64, ptr %shape10, align 4
  %at11 = getelementptr i8, ptr %args, i64 88
  %arg11 = load ptr, ptr %at11, align 8
  %got11 = call i32 @PyObject_GetBuffer(ptr %arg11, ptr nonnull %view11, i32 9)
  %has11 = icmp eq i32 %got11, 0
  br i1 %has11, label %v11, label %end

v11:
  %item11.p = getelementptr inbounds nuw i8, ptr %view11, i64 24
  %item11 = load i64, ptr %item11.p, align 8
  %dims11.p = getelementptr inbounds nuw i8, ptr %view11, i64 36
  %dims11 = load i32, ptr %dims11.p, align 4
  %dims11.ok = icmp eq i32 %dims11, 1
  %item11.ok = icmp eq i64 %item11, 8
  %ok11 = and i1 %item11.ok, %dims11.ok
  br i1 %ok11, label %w11, label %array.wrong

w11:
  %shape11.p = getelementptr inbounds nuw i8, ptr %view11, i64 48
  %shape11 = load ptr, ptr %shape11.p, align 8
  %data11 = load ptr, ptr %view11, align 8
  %rows11 = load i64, ptr %shape11, align 4
  %thread0 = call ptr @PyEval_SaveThread()
  %.140.i = ptrtoint ptr %data0 to i64
  %.150.i = add nsw i64 %rows0, -2304
  %.158.i = ptrtoint ptr %data7 to i64
  %.169.i = add nsw i64 %rows7, -64
  %.228.i = icmp eq i64 %rows2, %rows1
  %.247.i = icmp eq i64 %rows3, %rows1
  %or.cond1463.i.not38.not39 = select i1 %.228.i, i1 %.247.i, i1 false
  %.261.i = icmp eq i64 %rows11, 4
  %narrow.not.not = select i1 %or.cond1463.i.not38.not39, i1 %.261.i, i1 false
  br i1 %narrow.not.not, label %B356.endif.i, label %lengths.wrong

B662.i:
  %.571.i = icmp slt i64 %.461.i, 0
  %.600.i = icmp sgt i64 %.461.i, %rows7
  %"$phi718.2.2.0.i.not94" = select i1 %.571.i, i1 true, i1 %.600.i
  %.637.i = icmp slt i64 %.491.i, 0
  %or.cond1472.i.not93 = select i1 %"$phi718.2.2.0.i.not94", i1 true, i1 %.637.i
  %.650.i.not = icmp sgt i64 %.491.i, %rows8
  %or.cond = select i1 %or.cond1472.i.not93, i1 true, i1 %.650.i.not
  br i1 %or.cond, label %lengths.wrong, label %B750.endif.i

B816.i:
  %i.4.1.i = phi i64 [ %.1339.i, %B1264.i ], [ %i.4.1.i.ph, %B816.i.outer ]
  %at.3.1.i = phi i64 [ %.1125.i, %B1264.i ], [ %at.3.1.i.ph, %B816.i.outer ]
  %0 = getelementptr i32, ptr %data1, i64 %i.4.1.i
  %.847.i = load i32, ptr %0, align 4
  %1 = getelementptr i32, ptr %data2, i64 %i.4.1.i
  %.902.i = load i32, ptr %1, align 4
  %2 = getelementptr i32, ptr %data3, i64 %i.4.1.i
  %.957.i = load i32, ptr %2, align 4
  %.992.i = sext i32 %.847.i to i64
  %.993.i = icmp sgt i32 %.847.i, -1
  %.1011.i = icmp sgt i64 %rows4, %.992.i
  %or.cond1473.i = select i1 %.993.i, i1 %.1011.i, i1 false
  br i1 %or.cond1473.i, label %B1044.i, label %B1144.i

B1044.i:
  %.1051.i = getelementptr i32, ptr %data4, i64 %.992.i
  %.1052.i = load i32, ptr %.1051.i, align 4
  %.1079.i = sext i32 %.1052.i to i64
  %.1096.i = icmp slt i32 %.1052.i, 0
  br i1 %.1096.i, label %B1144.i, label %B1058.i

B1058.i:
  %.1109.i = icmp sle i64 %rows5, %.1079.i
  %.1112.i = icmp slt i64 %at.3.1.i, 0
  %or.cond.i = select i1 %.1109.i, i1 true, i1 %.1112.i
  br i1 %or.cond.i, label %B1144.i, label %B1108.i

B1108.i:
  %.1116.i = sext i32 %.902.i to i64
  %.1117.i = icmp sle i64 %at.3.1.i, %.1116.i
  %.1121.not.i = icmp slt i32 %.902.i, %.957.i
  %or.cond1466.i = select i1 %.1117.i, i1 %.1121.not.i, i1 false
  br i1 %or.cond1466.i, label %B1132.i, label %B1144.i

B1132.i:
  %.1125.i = sext i32 %.957.i to i64
  %.1126.i = icmp slt i64 %.150.i, %.1125.i
  br i1 %.1126.i, label %B1144.i, label %B1158.i

B1144.i:
  %.1185.i = xor i64 %i.4.1.i, -1
  br label %done

B1158.i:
  %.1220.i = getelementptr i32, ptr %data5, i64 %.1079.i
  %.1221.i = load i32, ptr %.1220.i, align 4
  %.1251.i = sext i32 %.1221.i to i64
  %.1264.i = icmp slt i32 %.1221.i, 0
  %.1265.i = select i1 %.1264.i, i64 %rows6, i64 0
  %3 = getelementptr i32, ptr %data6, i64 %.1265.i
  %.1279.i = getelementptr i32, ptr %3, i64 %.1251.i
  %.1280.i = load i32, ptr %.1279.i, align 4
  %.1310.i = icmp eq i32 %.1280.i, -1
  br i1 %.1310.i, label %B1264.i, label %B1280.i

B1264.i:
  %.1339.i = add nuw nsw i64 %i.4.1.i, 1
  %.800.i = icmp slt i64 %.1339.i, %rows1
  br i1 %.800.i, label %B816.i, label %done

B1280.i:
  %.1279.i.le = getelementptr i32, ptr %3, i64 %.1251.i
  %.1347.i = icmp eq i64 %row.2.1.i.ph, %rows8
  br i1 %.1347.i, label %done, label %B1292.i

B1292.i:
  %.1352.i = sub nsw i64 %.1125.i, %at.3.1.i
  %.1355.i = sub i64 %.169.i, %to.5.1.i.ph
  %.1356.i = icmp sgt i64 %.1352.i, %.1355.i
  br i1 %.1356.i, label %done, label %B1324.i

B1324.i:
  %.1426.i = add nuw nsw i64 %.1116.i, 1
  %.1437.i = add i64 %.1116.i, %.140.i
  %.1438.i = inttoptr i64 %.1437.i to ptr
  %.1439.i = load i8, ptr %.1438.i, align 1
  %.1441.i = icmp slt i8 %.1439.i, 0
  %.1453.i = icmp slt i64 %.1426.i, %.1125.i
  %or.cond1467.i = select i1 %.1441.i, i1 %.1453.i, i1 false
  br i1 %or.cond1467.i, label %B1392.i, label %B1460.i

B1392.i:
  %body.2.3.i = phi i64 [ %.1461.i, %B1392.i ], [ %.1426.i, %B1324.i ]
  %.1461.i = add nuw nsw i64 %body.2.3.i, 1
  %.1473.i = add i64 %body.2.3.i, %.140.i
  %.1474.i = inttoptr i64 %.1473.i to ptr
  %.1475.i = load i8, ptr %.1474.i, align 1
  %.1477.i = icmp slt i8 %.1475.i, 0
  %.1488.i = icmp slt i64 %.1461.i, %.1125.i
  %or.cond1468.i = select i1 %.1477.i, i1 %.1488.i, i1 false
  br i1 %or.cond1468.i, label %B1392.i, label %B1460.i

B1460.i:
  %body.3.2.i = phi i64 [ %.1426.i, %B1324.i ], [ %.1461.i, %B1392.i ]
  %.1505.i = sub nsw i64 %body.3.2.i, %at.3.1.i
  %.23.i.i = add i64 %at.3.1.i, %.140.i
  %.24.i.i = inttoptr i64 %.23.i.i to ptr
  %.25.i.i = add i64 %to.5.1.i.ph, %.158.i
  %.26.i.i = inttoptr i64 %.25.i.i to ptr
  %.27.i.i = load <4 x i64>, ptr %.24.i.i, align 1
  store <4 x i64> %.27.i.i, ptr %.26.i.i, align 1
  %.33.i.i = icmp sgt i64 %.1505.i, 32
  br i1 %.33.i.i, label %B56.i.i, label %B1460.endif.i

B56.i.i:
  %k.2.i.0.i = phi i64 [ %.50.i.i, %B56.i.i ], [ 32, %B1460.i ]
  %.43.i.i = add i64 %.23.i.i, %k.2.i.0.i
  %.44.i.i = inttoptr i64 %.43.i.i to ptr
  %.45.i.i = add i64 %.25.i.i, %k.2.i.0.i
  %.46.i.i = inttoptr i64 %.45.i.i to ptr
  %.47.i.i = load <4 x i64>, ptr %.44.i.i, align 1
  store <4 x i64> %.47.i.i, ptr %.46.i.i, align 1
  %.50.i.i = add nuw nsw i64 %k.2.i.0.i, 32
  %.54.i.i = icmp slt i64 %.50.i.i, %.1505.i
  br i1 %.54.i.i, label %B56.i.i, label %B1460.endif.i

B1596.i:
  %.1566.i = icmp eq i32 %.1280.i, -3
  br i1 %.1566.i, label %B1618.i, label %B1680.i

B1618.i:
  %.1580.i = sub nsw i64 %.1125.i, %body.3.2.i
  %.23.i12.i = add i64 %body.3.2.i, %.140.i
  %.24.i13.i = inttoptr i64 %.23.i12.i to ptr
  %.25.i14.i = add i64 %.1545.i, %.158.i
  %.26.i15.i = inttoptr i64 %.25.i14.i to ptr
  %.27.i16.i = load <4 x i64>, ptr %.24.i13.i, align 1
  store <4 x i64> %.27.i16.i, ptr %.26.i15.i, align 1
  %.33.i19.i = icmp sgt i64 %.1580.i, 32
  br i1 %.33.i19.i, label %B56.i27.i, label %B1618.endif.i

B56.i27.i:
  %k.2.i7.0.i = phi i64 [ %.50.i42.i, %B56.i27.i ], [ 32, %B1618.i ]
  %.43.i36.i = add i64 %.23.i12.i, %k.2.i7.0.i
  %.44.i37.i = inttoptr i64 %.43.i36.i to ptr
  %.45.i38.i = add i64 %.25.i14.i, %k.2.i7.0.i
  %.46.i39.i = inttoptr i64 %.45.i38.i to ptr
  %.47.i40.i = load <4 x i64>, ptr %.44.i37.i, align 1
  store <4 x i64> %.47.i40.i, ptr %.46.i39.i, align 1
  %.50.i42.i = add nuw nsw i64 %k.2.i7.0.i, 32
  %.54.i45.i = icmp slt i64 %.50.i42.i, %.1580.i
  br i1 %.54.i45.i, label %B56.i27.i, label %B1618.endif.i

B1680.i:
  %.67.i.i = load i32, ptr %.1279.i.le, align 4
  %.152.i.i79.not = icmp slt i32 %.67.i.i, 1
  br i1 %.152.i.i79.not, label %B1680.endif.i, label %B74.if.i.i.preheader

B74.if.i.i.preheader:
  %spec.select = zext nneg i32 %.67.i.i to i64
  %.34.i.i = add nsw i64 %.1251.i, 1
  br label %B74.if.i.i

B170.i.i:
  %.320.i.i = icmp slt i64 %.94.i.i.081, -1
  %.321.i.i = select i1 %.320.i.i, i64 %rows6, i64 0
  %4 = getelementptr i8, ptr %5, i64 4
  %.335.i.i = getelementptr i32, ptr %4, i64 %.321.i.i
  %.336.i.i = load i32, ptr %.335.i.i, align 4
  %.23.i27.i.i = icmp sgt i32 %.336.i.i, 0
  br i1 %.23.i27.i.i, label %B16.i36.i.i.preheader, label %B268.i.i

B16.i36.i.i.preheader:
  %.18.i24.i.i = zext nneg i32 %.336.i.i to i64
  br label %B16.i36.i.i

B268.i.i:
  %.364.i.0.i28 = phi i64 [ %.143.i125.i.i, %part4 ], [ %.252.i.0.i, %B170.i.i ]
  %.418.i.i = sub nsw i64 %.364.i.0.i28, %.252.i.0.i
  %.23.i142.i.i = add i64 %.252.i.0.i, %.140.i
  %.24.i.i.i = inttoptr i64 %.23.i142.i.i to ptr
  %.25.i143.i.i = add i64 %to.2.i.0.i82, %.158.i
  %.26.i.i.i = inttoptr i64 %.25.i143.i.i to ptr
  %.27.i.i.i = load <4 x i64>, ptr %.24.i.i.i, align 1
  store <4 x i64> %.27.i.i.i, ptr %.26.i.i.i, align 1
  %.33.i.i.i = icmp sgt i64 %.418.i.i, 32
  br i1 %.33.i.i.i, label %B56.i.i.i, label %part5

B56.i.i.i:
  %k.2.i.i.0.i = phi i64 [ %.50.i155.i.i, %B56.i.i.i ], [ 32, %B268.i.i ]
  %.43.i154.i.i = add i64 %.23.i142.i.i, %k.2.i.i.0.i
  %.44.i.i.i = inttoptr i64 %.43.i154.i.i to ptr
  %.45.i.i.i = add i64 %.25.i143.i.i, %k.2.i.i.0.i
  %.46.i.i.i = inttoptr i64 %.45.i.i.i to ptr
  %.47.i.i.i = load <4 x i64>, ptr %.44.i.i.i, align 1
  store <4 x i64> %.47.i.i.i, ptr %.46.i.i.i, align 1
  %.50.i155.i.i = add nuw nsw i64 %k.2.i.i.0.i, 32
  %.54.i.i.i = icmp slt i64 %.50.i155.i.i, %.418.i.i
  br i1 %.54.i.i.i, label %B56.i.i.i, label %part5

part5:
  %.455.i.i = add nsw i64 %.418.i.i, %to.2.i.0.i82
  %.152.i.i = icmp sgt i64 %.97.i.i.080, 1
  br i1 %.152.i.i, label %B74.if.i.i, label %B1680.endif.i

B74.if.i.i:
  %at.2.i.0.i83 = phi i64 [ %.364.i.0.i28, %part5 ], [ %body.3.2.i, %B74.if.i.i.preheader ]
  %to.2.i.0.i82 = phi i64 [ %.455.i.i, %part5 ], [ %.1545.i, %B74.if.i.i.preheader ]
  %.94.i.i.081 = phi i64 [ %.165.i.i, %part5 ], [ %.34.i.i, %B74.if.i.i.preheader ]
  %.97.i.i.080 = phi i64 [ %.161.i.i, %part5 ], [ %spec.select, %B74.if.i.i.preheader ]
  %.161.i.i = add nsw i64 %.97.i.i.080, -1
  %.165.i.i = add nsw i64 %.94.i.i.081, 2
  %.208.i.i = icmp slt i64 %.94.i.i.081, 0
  %.209.i.i = select i1 %.208.i.i, i64 %rows6, i64 0
  %5 = getelementptr i32, ptr %data6, i64 %.94.i.i.081
  %.223.i.i = getelementptr i32, ptr %5, i64 %.209.i.i
  %.224.i.i = load i32, ptr %.223.i.i, align 4
  %.23.i.i.i = icmp sgt i32 %.224.i.i, 0
  br i1 %.23.i.i.i, label %B16.i.i.i.preheader, label %part3

B16.i.i.i.preheader:
  %.18.i.i.i = zext nneg i32 %.224.i.i to i64
  br label %B16.i.i.i

B16.i.i.i:
  %fields.2.i.i.0.i = phi i64 [ %.81.i.i.i, %B208.i.i.i ], [ %.18.i.i.i, %B16.i.i.i.preheader ]
  %at.3.i.i.0.i = phi i64 [ %.143.i.i.i, %B208.i.i.i ], [ %at.2.i.0.i83, %B16.i.i.i.preheader ]
  %6 = call i64 @llvm.umin.i64(i64 %fields.2.i.i.0.i, i64 8)
  br label %B84.i.i.i

B84.i.i.i:
  %left.2.i.i.1.i = phi i64 [ %6, %B16.i.i.i ], [ %.151.i.i.i, %B84.i.i.i ]
  %tags.2.i.i.1.i = phi i64 [ 0, %B16.i.i.i ], [ %.103.i.i.i, %B84.i.i.i ]
  %at.2.i.i.1.i = phi i64 [ %at.3.i.i.0.i, %B16.i.i.i ], [ %.143.i.i.i, %B84.i.i.i ]
  %.98.i.i.i = add i64 %at.2.i.i.1.i, %.140.i
  %.99.i.i.i = inttoptr i64 %.98.i.i.i to ptr
  %.100.i.i.i = load i8, ptr %.99.i.i.i, align 1
  %.101.i.i.i = zext i8 %.100.i.i.i to i64
  %.103.i.i.i = or i64 %tags.2.i.i.1.i, %.101.i.i.i
  %.109.i.i.i = icmp eq i8 %.100.i.i.i, 0
  %..i = zext i1 %.109.i.i.i to i64
  %.137.i.i.i = add i64 %at.2.i.i.1.i, %.101.i.i.i
  %.143.i.i.i = add i64 %.137.i.i.i, %..i
  %.151.i.i.i = add nsw i64 %left.2.i.i.1.i, -1
  %.154.i.i.i = icmp samesign ugt i64 %left.2.i.i.1.i, 1
  br i1 %.154.i.i.i, label %B84.i.i.i, label %B180.i.i.i

B180.i.i.i:
  %.168.i.i.i = icmp sgt i64 %.103.i.i.i, 127
  %.175.i.i.i = icmp sgt i64 %.143.i.i.i, %.1125.i
  %or.cond1469.i = select i1 %.168.i.i.i, i1 true, i1 %.175.i.i.i
  br i1 %or.cond1469.i, label %B1734.i, label %B208.i.i.i

B208.i.i.i:
  %.81.i.i.i = sub nsw i64 %fields.2.i.i.0.i, %6
  %.199.i.i.i = icmp sgt i64 %.81.i.i.i, 0
  br i1 %.199.i.i.i, label %B16.i.i.i, label %part3

part3:
  %.252.i.0.i = phi i64 [ %at.2.i.0.i83, %B74.if.i.i ], [ %.143.i.i.i, %B208.i.i.i ]
  %.282.i.i = icmp slt i64 %.252.i.0.i, 0
  br i1 %.282.i.i, label %B1734.i, label %B170.i.i

B16.i36.i.i:
  %fields.2.i6.i.0.i = phi i64 [ %.81.i57.i.i, %B208.i74.i.i ], [ %.18.i24.i.i, %B16.i36.i.i.preheader ]
  %at.3.i4.i.0.i = phi i64 [ %.143.i125.i.i, %B208.i74.i.i ], [ %.252.i.0.i, %B16.i36.i.i.preheader ]
  %7 = call i64 @llvm.umin.i64(i64 %fields.2.i6.i.0.i, i64 8)
  br label %B84.i92.i.i

B84.i92.i.i:
  %left.2.i15.i.1.i = phi i64 [ %7, %B16.i36.i.i ], [ %.151.i130.i.i, %B84.i92.i.i ]
  %tags.2.i14.i.1.i = phi i64 [ 0, %B16.i36.i.i ], [ %.103.i103.i.i, %B84.i92.i.i ]
  %at.2.i9.i.1.i = phi i64 [ %at.3.i4.i.0.i, %B16.i36.i.i ], [ %.143.i125.i.i, %B84.i92.i.i ]
  %.98.i98.i.i = add i64 %at.2.i9.i.1.i, %.140.i
  %.99.i99.i.i = inttoptr i64 %.98.i98.i.i to ptr
  %.100.i100.i.i = load i8, ptr %.99.i99.i.i, align 1
  %.101.i101.i.i = zext i8 %.100.i100.i.i to i64
  %.103.i103.i.i = or i64 %tags.2.i14.i.1.i, %.101.i101.i.i
  %.109.i106.i.i = icmp eq i8 %.100.i100.i.i, 0
  %.1470.i = zext i1 %.109.i106.i.i to i64
  %.137.i121.i.i = add i64 %at.2.i9.i.1.i, %.101.i101.i.i
  %.143.i125.i.i = add i64 %.137.i121.i.i, %.1470.i
  %.151.i130.i.i = add nsw i64 %left.2.i15.i.1.i, -1
  %.154.i132.i.i = icmp samesign ugt i64 %left.2.i15.i.1.i, 1
  br i1 %.154.i132.i.i, label %B84.i92.i.i, label %B180.i61.i.i

B180.i61.i.i:
  %.168.i67.i.i = icmp sgt i64 %.103.i103.i.i, 127
  %.175.i73.i.i = icmp sgt i64 %.143.i125.i.i, %.1125.i
  %or.cond1471.i = select i1 %.168.i67.i.i, i1 true, i1 %.175.i73.i.i
  br i1 %or.cond1471.i, label %B1734.i, label %B208.i74.i.i

B208.i74.i.i:
  %.81.i57.i.i = sub nsw i64 %fields.2.i6.i.0.i, %7
  %.199.i83.i.i = icmp sgt i64 %.81.i57.i.i, 0
  br i1 %.199.i83.i.i, label %B16.i36.i.i, label %part4

part4:
  %.392.i.i = icmp slt i64 %.143.i125.i.i, 0
  br i1 %.392.i.i, label %B1734.i, label %B268.i.i

B1734.i:
  store i64 0, ptr %.1670.i, align 8
  call fastcc void @part0(ptr %.1670.i, i64 %.140.i, i64 %body.3.2.i, i32 %.957.i, ptr %data6, i64 %rows6, i32 %.1221.i, i64 %.158.i, i64 %.1545.i)
  %.1686.i = load i64, ptr %.1670.i, align 8
  %.1700.i = icmp slt i64 %.1686.i, 0
  br i1 %.1700.i, label %B1788.i, label %B1800.i

B1788.i:
  %.1765.i = xor i64 %i.4.1.i, -1
  br label %done

B1800.i:
  %place.2.2.i = phi i64 [ %.1686.i, %B1734.i ], [ %to.2.i.0.i.lcssa, %B1680.endif.i ]
  %.1778.i = sub nsw i64 %body.3.2.i, %.1116.i
  %.1779.i = icmp eq i64 %.1778.i, 1
  %.1787.i = sub nsw i64 %place.2.2.i, %.1545.i
  br i1 %.1779.i, label %B1818.i, label %B1866.i

B1818.i:
  %.1793.i = add i64 %.1540.i, %.158.i
  %.1794.i = inttoptr i64 %.1793.i to ptr
  %8 = trunc i64 %.1787.i to i8
  %.1795.i = add i8 %8, 1
  store i8 %.1795.i, ptr %.1794.i, align 1
  br label %B1992.i

B1866.i:
  %.1804.i = add nsw i64 %.1787.i, 1
  %.10045.i = icmp sgt i64 %.1778.i, 1
  %.139.i = add i64 %.1540.i, %.158.i
  br i1 %.10045.i, label %B40.if.lr.ph.i, label %part6

B40.if.lr.ph.i:
  %9 = add nsw i64 %.1778.i, -2
  br label %B40.if.i

B40.if.i:
  %number.2.048.i = phi i64 [ %.1804.i, %B40.if.lr.ph.i ], [ %.149.i, %B40.if.i ]
  %.42.046.i = phi i64 [ 0, %B40.if.lr.ph.i ], [ %.113.i, %B40.if.i ]
  %.113.i = add nuw nsw i64 %.42.046.i, 1
  %.144.i = add i64 %.42.046.i, %.139.i
  %.145.i = inttoptr i64 %.144.i to ptr
  %10 = trunc i64 %number.2.048.i to i8
  %.146.i = or i8 %10, -128
  store i8 %.146.i, ptr %.145.i, align 1
  %.149.i = ashr i64 %number.2.048.i, 7
  %exitcond.not.i = icmp eq i64 %.42.046.i, %9
  br i1 %exitcond.not.i, label %part6, label %B40.if.i

part6:
  %number.2.0.lcssa.i = phi i64 [ %.1804.i, %B1866.i ], [ %.149.i, %B40.if.i ]
  %.164.i = add i64 %.139.i, -1
  %.167.i = add i64 %.164.i, %.1778.i
  %.168.i = inttoptr i64 %.167.i to ptr
  %.169.i4 = trunc i64 %number.2.0.lcssa.i to i8
  store i8 %.169.i4, ptr %.168.i, align 1
  br label %B1992.i

B1926.i:
  %.1861.i = icmp eq i32 %.1280.i, -2
  br i1 %.1861.i, label %B1948.i, label %B1992.i

B1948.i:
  %.1867.i = add i64 %.1540.i, %.158.i
  %.1868.i = inttoptr i64 %.1867.i to ptr
  store i8 0, ptr %.1868.i, align 1
  %.1872.i = add nsw i64 %.1540.i, 1
  br label %B1992.i

B1992.i:
  %to.6.2.i = phi i64 [ %.1616.i, %B1618.endif.i ], [ %.1545.i, %B1926.i ], [ %.1872.i, %B1948.i ], [ %place.2.2.i, %part6 ], [ %place.2.2.i, %B1818.i ]
  %11 = getelementptr i32, ptr %data8, i64 %row.2.1.i.ph
  store i32 %.1052.i, ptr %11, align 4
  %12 = getelementptr i32, ptr %data9, i64 %row.2.1.i.ph
  %.1951.i = trunc i64 %.1540.i to i32
  store i32 %.1951.i, ptr %12, align 4
  %13 = getelementptr i32, ptr %data10, i64 %row.2.1.i.ph
  %.1986.i = trunc i64 %to.6.2.i to i32
  store i32 %.1986.i, ptr %13, align 4
  %.1991.i = add nuw nsw i64 %row.2.1.i.ph, 1
  %.2006.i = add nuw nsw i64 %i.4.1.i, 1
  %.2012.i = icmp slt i64 %.2006.i, %rows1
  br i1 %.2012.i, label %B816.i.outer, label %done

B816.i.outer:
  %i.4.1.i.ph = phi i64 [ %.2006.i, %B1992.i ], [ %.401.i, %B802.i.preheader ]
  %at.3.1.i.ph = phi i64 [ %.1125.i, %B1992.i ], [ %.431.i, %B802.i.preheader ]
  %to.5.1.i.ph = phi i64 [ %to.6.2.i, %B1992.i ], [ %.461.i, %B802.i.preheader ]
  %row.2.1.i.ph = phi i64 [ %.1991.i, %B1992.i ], [ %.491.i, %B802.i.preheader ]
  br label %B816.i

B356.endif.i:
  %.309.i = icmp eq i64 %rows9, %rows8
  %.328.i = icmp eq i64 %rows10, %rows8
  %or.cond1464.i.not41.not44 = select i1 %.309.i, i1 %.328.i, i1 false
  %.333.i = icmp sgt i64 %rows0, 2303
  %or.cond1465.i.not40.not43 = select i1 %or.cond1464.i.not41.not44, i1 %.333.i, i1 false
  %.338.i = icmp slt i64 %rows7, 2147483712
  %narrow.not.not42 = select i1 %or.cond1465.i.not40.not43, i1 %.338.i, i1 false
  br i1 %narrow.not.not42, label %B492.endif.i, label %lengths.wrong

B492.endif.i:
  %.401.i = load i64, ptr %data11, align 8
  %.430.i = getelementptr i8, ptr %data11, i64 8
  %.431.i = load i64, ptr %.430.i, align 8
  %.460.i = getelementptr i8, ptr %data11, i64 16
  %.461.i = load i64, ptr %.460.i, align 8
  %.490.i = getelementptr i8, ptr %data11, i64 24
  %.491.i = load i64, ptr %.490.i, align 8
  %.514.i = icmp sgt i64 %.401.i, -1
  %.535.i = icmp sle i64 %.401.i, %rows1
  %"$phi750.2.7.0.i" = select i1 %.514.i, i1 %.535.i, i1 false
  br i1 %"$phi750.2.7.0.i", label %B662.i, label %lengths.wrong

B750.endif.i:
  %spec.select.i8 = call i64 @llvm.smax.i64(i64 %rows5, i64 0)
  br label %B60.i

B60.i:
  %.59.0.i = phi i64 [ 0, %B750.endif.i ], [ %.130.i, %B298.i ]
  %exitcond.not.i9 = icmp eq i64 %.59.0.i, %spec.select.i8
  br i1 %exitcond.not.i9, label %B802.i.preheader, label %B60.if.i

B802.i.preheader:
  %.800.i84 = icmp slt i64 %.401.i, %rows1
  br i1 %.800.i84, label %B816.i.outer, label %done

B298.i:
  %.319.i = sext i32 %.318.i to i64
  %14 = xor i64 %.214.i, -1
  %.348.i = add i64 %rows6, %14
  %.358.0.i = ashr i64 %.348.i, 1
  %.393.not.i = icmp slt i64 %.358.0.i, %.319.i
  br i1 %.393.not.i, label %lengths.wrong, label %B60.i

B60.if.i:
  %.130.i = add nuw i64 %.59.0.i, 1
  %15 = getelementptr i32, ptr %data5, i64 %.59.0.i
  %.184.i = load i32, ptr %15, align 4
  %.214.i = sext i32 %.184.i to i64
  %.215.i = icmp sgt i32 %.184.i, -1
  %.241.i = icmp sgt i64 %rows6, %.214.i
  %narrow.not.not.i = select i1 %.215.i, i1 %.241.i, i1 false
  br i1 %narrow.not.not.i, label %B174.endif.i, label %lengths.wrong

B174.endif.i:
  %.317.i = getelementptr i32, ptr %data6, i64 %.214.i
  %.318.i = load i32, ptr %.317.i, align 4
  %.320.i = icmp sgt i32 %.318.i, -4
  br i1 %.320.i, label %B298.i, label %lengths.wrong

B1460.endif.i:
  %.1538.i = sub i64 %to.5.1.i.ph, %at.3.1.i
  %.1540.i = add i64 %.1538.i, %.1116.i
  %.1545.i = add nsw i64 %.1505.i, %to.5.1.i.ph
  %.1556.i = load i8, ptr %.1438.i, align 1
  %.1558.i = icmp ne i8 %.1556.i, 0
  %.1562.i = icmp ne i32 %.1280.i, -2
  %or.cond1.i = and i1 %.1562.i, %.1558.i
  br i1 %or.cond1.i, label %B1596.i, label %B1926.i

B1618.endif.i:
  %.1616.i = add nsw i64 %.1545.i, %.1580.i
  br label %B1992.i

B1680.endif.i:
  %to.2.i.0.i.lcssa = phi i64 [ %.1545.i, %B1680.i ], [ %.455.i.i, %part5 ]
  %.1660.i = icmp slt i64 %to.2.i.0.i.lcssa, 0
  br i1 %.1660.i, label %B1734.i, label %B1800.i

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
  %i.5.2.i = phi i64 [ %i.4.1.i, %B1144.i ], [ %.401.i, %B802.i.preheader ], [ %i.4.1.i, %B1788.i ], [ %.1339.i, %B1264.i ], [ %i.4.1.i, %B1292.i ], [ %i.4.1.i, %B1280.i ], [ %.2006.i, %B1992.i ]
  %at.5.2.i = phi i64 [ %at.3.1.i, %B1144.i ], [ %.431.i, %B802.i.preheader ], [ %at.3.1.i, %B1788.i ], [ %.1125.i, %B1264.i ], [ %at.3.1.i, %B1292.i ], [ %at.3.1.i, %B1280.i ], [ %.1125.i, %B1992.i ]
  %to.8.2.i = phi i64 [ %to.5.1.i.ph, %B1144.i ], [ %.461.i, %B802.i.preheader ], [ %.1545.i, %B1788.i ], [ %to.5.1.i.ph, %B1264.i ], [ %to.5.1.i.ph, %B1292.i ], [ %to.5.1.i.ph, %B1280.i ], [ %to.6.2.i, %B1992.i ]
  %row.4.2.i = phi i64 [ %row.2.1.i.ph, %B1144.i ], [ %.491.i, %B802.i.preheader ], [ %row.2.1.i.ph, %B1788.i ], [ %row.2.1.i.ph, %B1264.i ], [ %row.2.1.i.ph, %B1292.i ], [ %rows8, %B1280.i ], [ %.1991.i, %B1992.i ]
  %result.4.2.i = phi i64 [ %.1185.i, %B1144.i ], [ %rows1, %B802.i.preheader ], [ %.1765.i, %B1788.i ], [ %rows1, %B1264.i ], [ %i.4.1.i, %B1292.i ], [ %i.4.1.i, %B1280.i ], [ %rows1, %B1992.i ]
  store i64 %i.5.2.i, ptr %data11, align 8
  store i64 %at.5.2.i, ptr %.430.i, align 8
  store i64 %to.8.2.i, ptr %.460.i, align 8
  store i64 %row.4.2.i, ptr %.490.i, align 8
  call void @PyEval_RestoreThread(ptr %thread0)
  %object = call ptr @PyLong_FromLongLong(i64 %result.4.2.i)
  br label %end

end:
  %answer = phi ptr [ %object, %done ], [ null, %lengths.wrong ], [ null, %array.wrong ], [ null, %count.wrong ], [ null, %w10 ], [ null, %w9 ], [ null, %w8 ], [ null, %w7 ], [ null, %w6 ], [ null, %w5 ], [ null, %w4 ], [ null, %w3 ], [ null, %w2 ], [ null, %w1 ], [ null, %w0 ], [ null, %p0 ]
  call void @PyBuffer_Release(ptr nonnull %view0)
  call void @PyBuffer_Release(ptr nonnull %view1)
  call void @PyBuffer_Release(ptr nonnull %view2)
  call void @PyBuffer_Release(ptr nonnull %view3)
  call void @PyBuffer_Release(ptr nonnull %view4)
  call void @PyBuffer_Release(ptr nonnull %view5)
  call void @PyBuffer_Release(ptr nonnull %view6)
  call void @PyBuffer_Release(ptr nonnull %view7)
  call void @PyBuffer_Release(ptr nonnull %view8)
  call void @PyBuffer_Release(ptr nonnull %view9)
  call void @PyBuffer_Release(ptr nonnull %view10)
  call void @PyBuffer_Release(ptr nonnull %view11)
  ret ptr %answer
}

declare i32 @PyObject_GetBuffer(ptr, ptr, i32) local_unnamed_addr

declare ptr @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(ptr) local_unnamed_addr

declare void @PyErr_SetString(ptr, ptr) local_unnamed_addr

declare ptr @PyLong_FromLongLong(i64) local_unnamed_addr

declare void @PyBuffer_Release(ptr) local_unnamed_addr

declare i32 @llvm.smax.i32(i32, i32)

declare i64 @llvm.usub.sat.i64(i64, i64)

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)
