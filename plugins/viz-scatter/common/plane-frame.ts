import {
  axisValues,
  appendAxisTitles,
  appendFlatLabels,
  axisSpan,
  axisTitle,
  eachInTurns,
  gridMarks,
  joinRemarks,
  plotElement,
  referenceValues,
  valueAxis,
  valueAxisMark,
  type DrawInput,
  type Margins,
  type ReferenceShapes,
  type Steps,
  type ValueAxis,
} from '#plugins/viz-kit';
import type { Bubble, BubbleModel } from './bubble-model.ts';
import { insetScale } from './inset-scale.ts';
import type { PlaneOptions } from './plane-options.ts';

type Input = DrawInput<PlaneOptions>;

/** Axes of two metrics. */
export interface PlaneFrame {
  readonly margins: Margins;
  /** Between the edges of the plot and the ends of the axes, so that circles at the edge of the data stay whole. px */
  readonly insets: Margins;
  readonly titles: { readonly above: string; readonly below: string; readonly remark: string };
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  readonly xPx: (value: number) => number;
  readonly yPx: (value: number) => number;
}

export interface PlaneChoice {
  /** Those that are drawn; the axes reach over all of them. */
  readonly visible: readonly Bubble[];
  readonly radiusPx: (bubble: Bubble) => number;
  readonly names: BubbleModel['names'];
  readonly references: ReferenceShapes;
  /** What the picture leaves out; empty: nothing. */
  readonly remark: string;
}

/** Whether the axes have a place for it: zero and below have none on a logarithmic one. */
export const hasPlace =
  ({ logXAxis, logYAxis }: PlaneOptions) =>
  ({ x, y }: Pick<Bubble, 'x' | 'y'>): boolean =>
    !(logXAxis && x <= 0) && !(logYAxis && y <= 0);

export function* planeFrame(
  input: Input,
  { visible, radiusPx, names, references, ...choice }: PlaneChoice,
): Steps<PlaneFrame> {
  const remark = joinRemarks(choice.remark, references.remark);
  const { options, size, formats, labelOf } = input;
  const titles = {
    above: axisTitle(options.y_axis_label, labelOf(names.y), size),
    below: axisTitle(options.x_axis_label, labelOf(names.x), size),
    remark,
  };
  const top = titles.above === '' && remark === '' ? 12 : 26;
  const bottom = 24 + (titles.below === '' ? 0 : 18);
  const ys = axisSpan(yield* eachInTurns(visible, (bubble) => bubble.y));
  const y = valueAxis({
    values: axisValues(input, 'y', [...ys, ...referenceValues(references)]),
    isLog: options.logYAxis,
    includesZero: options.truncateYAxis ? 'near' : true,
    bounds: options.y_axis_bounds,
    lengthPx: size.heightPx - top - bottom,
    spacingPx: 44,
    acrossPx: size.widthPx,
    format: formats.number(options.y_axis_format),
  });
  const margins = { top, bottom, right: 16, left: Math.ceil(y.labelWidthPx) + 12 };
  const xs = axisSpan(yield* eachInTurns(visible, (bubble) => bubble.x));
  const x = valueAxis({
    values: axisValues(input, 'x', xs),
    isLog: options.logXAxis,
    includesZero: options.truncateXAxis ? 'near' : true,
    bounds: options.xAxisBounds,
    lengthPx: size.widthPx - margins.left - margins.right,
    spacingPx: 70,
    format: formats.number(options.xAxisFormat),
  });
  const across = yield* insetScale(x, [margins.left, size.widthPx - margins.right], visible, (bubble) => ({
    value: bubble.x,
    radiusPx: radiusPx(bubble),
  }));
  const upwards = yield* insetScale(y, [size.heightPx - bottom, top], visible, (bubble) => ({
    value: bubble.y,
    radiusPx: radiusPx(bubble),
  }));
  return {
    margins,
    titles,
    insets: { left: across.low, right: across.high, bottom: upwards.low, top: upwards.high },
    x,
    y,
    xPx: across.scale,
    yPx: upwards.scale,
  };
}

/** The picture with its axes and their names, without marks. */
export function planeRoot(input: Input, { margins, insets, titles, x, y, xPx }: PlaneFrame): SVGSVGElement {
  const { theme, size } = input;
  const root = plotElement(input, {
    marginTop: margins.top,
    marginRight: margins.right,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
    x: { type: x.type, domain: [...x.domain], axis: null, insetLeft: insets.left, insetRight: insets.right },
    y: { type: y.type, domain: [...y.domain], axis: null, insetTop: insets.top, insetBottom: insets.bottom },
    marks: [
      ...gridMarks('y', y.ticks, theme),
      ...gridMarks('x', x.ticks, theme),
      valueAxisMark('left', y.ticks, y.label, theme),
    ],
  });
  const labels = x.ticks.map((tick) => ({ x: xPx(tick), shown: x.label(tick) }));
  appendFlatLabels(root, input, labels, size.heightPx - margins.bottom + 6);
  appendAxisTitles(root, input, titles, margins);
  return root;
}
