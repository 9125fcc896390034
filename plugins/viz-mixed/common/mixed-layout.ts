import {
  annotationShapes,
  bandLabels,
  columnTitle,
  drawingMessages,
  joinRemarks,
  overhangShare,
  remembered,
  valueScale,
  valuesTitle,
  withoutPlace,
  type AnnotationShape,
  type BandLabels,
  type Margins,
  type Series,
  type Steps,
} from '#plugins/viz-kit';
import {
  axisSides,
  endsBySide,
  mixedAxes,
  mixedBreaks,
  ofAxis,
  shownQueries,
  type AxesContent,
  type MixedAxes,
  type MixedBreaks,
} from './mixed-axes.ts';
import type { MixedInput, MixedModel } from './mixed-model.ts';
import { bandNames, placeX, planX, type XPlaces, type XPlan } from './mixed-places.ts';
import { mixedReferences } from './mixed-references.ts';
import { axisSettings, type AxisSide } from './query-look.ts';

/** Everything the parts of the drawing share. */
export interface MixedFrame extends Pick<AxesContent, 'shown' | 'annotations' | 'references'> {
  readonly model: MixedModel;
  readonly axes: MixedAxes;
  readonly margins: Margins;
  readonly places: XPlaces;
  /** Below the bands; undefined for an axis of numbers or times. */
  readonly labels: BandLabels | undefined;
  /** Height of what is written along the x axis with its title, px. */
  readonly belowPx: number;
  readonly titles: { readonly left: string; readonly right: string; readonly below: string; readonly remark: string };
  readonly yPx: (side: AxisSide) => (value: number) => number;
}

/** Room for two lines of time labels, px. */
const xTwoLinesPx = 34;
/** Beside the plot where no axis is, px. */
const edgePx = 12;

/** What is drawn, before a size is known. */
export interface MixedContent extends AxesContent {
  readonly plan: XPlan;
  readonly breaks: MixedBreaks;
}

export function* mixedContent(
  input: Omit<MixedInput, 'document' | 'size'>,
  model: MixedModel,
  colorOf: (series: Series) => string,
): Steps<MixedContent> {
  const shown = shownQueries(model, input.hidden);
  yield;
  const plan = planX(input, model);
  yield;
  const annotations = annotationsOf(input, model, plan);
  const references = mixedReferences(input, { model, plan, shown, colorOf });
  yield;
  const content = { shown, annotations, references, ends: yield* endsBySide(shown) };
  return { ...content, plan, breaks: mixedBreaks(input, content) };
}

/** Margins, axes and places. */
export function* layOutMixed(
  input: MixedInput,
  model: MixedModel,
  colorOf: (series: Series) => string,
): Steps<MixedFrame> {
  const { size } = input;
  const held = yield* mixedContent(input, model, colorOf);
  const { shown, plan, annotations, references } = held;
  const titles = titlesOf(input, model, held);
  const titlePx = titles.below === '' ? 0 : 18;
  const hasTop = titles.left !== '' || titles.right !== '';
  const rows = (hasTop ? 1 : 0) + (titles.remark === '' ? 0 : 1);
  const showsValues = shown.some(({ query }) => query.look.showsValues);
  const top = 12 + rows * 14 + (showsValues ? 8 : 0);
  const estimate = mixedAxes(input, { ...held, lengthPx: size.heightPx - top - 40 });
  const sides = { left: sidePx(estimate[0]), right: sidePx(estimate[1]) };
  yield;
  const { left, labels } = roomOfX(input, model, { plan, ...sides });
  const belowPx = Math.min(labels === undefined ? xTwoLinesPx : labels.heightPx + 10, size.heightPx / 2) + titlePx;
  const margins = { top, right: sides.right, bottom: belowPx, left };
  yield;
  const axes = mixedAxes(input, { ...held, lengthPx: size.heightPx - top - belowPx });
  const range = [size.heightPx - margins.bottom, top] as const;
  return {
    model,
    shown,
    annotations,
    references,
    axes,
    margins,
    places: placeX(plan, size.widthPx, margins),
    labels,
    belowPx,
    titles,
    yPx: remembered((side) => valueScale(axes[side] ?? { type: 'linear', domain: [0, 1] }, range)),
  };
}

const sidePx = (axis: MixedAxes[AxisSide]): number => (axis === undefined ? edgePx : Math.ceil(axis.labelWidthPx) + 12);

function annotationsOf(
  input: Omit<MixedInput, 'document' | 'size'>,
  { isContinuous, x }: MixedModel,
  plan: XPlan,
): readonly AnnotationShape[] {
  if (!isContinuous) return [];
  return annotationShapes(input, plan.isBanded && plan.bands.length > 0 ? plan.bands.map(Number) : x.map(Number));
}

/** Names that are tilted may reach beyond the numbers of the left axis. */
function roomOfX(
  input: MixedInput,
  model: MixedModel,
  { plan, left, right }: { readonly plan: XPlan; readonly left: number; readonly right: number },
): { readonly left: number; readonly labels: BandLabels | undefined } {
  const { widthPx } = input.size;
  if (!plan.isBanded) return { left, labels: undefined };
  const labelsFrom = (start: number): BandLabels =>
    bandLabels(input, {
      ...input.options,
      axisType: model.axisType,
      times: plan.bands.map(Number),
      names: () => bandNames(input, model, plan),
      stepPx: placeX(plan, widthPx, { left: start, right }).stepPx,
      widthPx: widthPx - start - right,
    });
  const labels = labelsFrom(left);
  const over = labels.overhangPx(placeX(plan, widthPx, { left, right }).xPx);
  if (over === 0) return { left, labels };
  const moved = left + Math.min(over, widthPx * overhangShare);
  return { left: moved, labels: labelsFrom(moved) };
}

/** An axis is called by the metric of the one query that is drawn by it. */
function titlesOf(input: MixedInput, model: MixedModel, content: MixedContent): MixedFrame['titles'] {
  const { shown, references, breaks } = content;
  const titleOf = (side: AxisSide): string => {
    const on = shown.filter(({ query }) => query.look.side === side);
    const [first] = on;
    const written = axisSettings(input.options, side).y_axis_title;
    if (first === undefined) return '';
    if (on.length > 1) return written.trim();
    return valuesTitle({ ...input, formData: first.query.formData }, written);
  };
  const lost = shown.reduce((sum, { query, drawn }) => {
    const type = query.look.line.logAxis ? 'log' : 'linear';
    return sum + drawn.reduce((own, { values }) => own + withoutPlace({ type }, values), 0);
  }, 0);
  return {
    left: titleOf(0),
    right: titleOf(1),
    below: columnTitle(input, 'x_axis', input.options.x_axis_title),
    remark: joinRemarks(
      lost > 0 ? drawingMessages.leftOut({ count: lost }) : '',
      model.withoutX > 0 ? drawingMessages.withoutX({ count: model.withoutX }) : '',
      ...axisSides.map((side) => ofAxis(shown, side, breaks[side].remark)),
      ...axisSides.map((side) => references[side]?.remark ?? ''),
    ),
  };
}
