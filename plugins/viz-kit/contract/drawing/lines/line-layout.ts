import { chosenBreak, type ChosenBreak } from '../axis-break/chosen-break.ts';
import { axisValues } from '../axis-values.ts';
import { genericType } from '#plugins/databases';
import { annotationShapes, annotationValues } from '../../annotations/annotation-shapes.ts';
import { referenceValues } from '../../reference-lines/reference-shapes.ts';
import { columnTitle, valuesTitle } from '../axis-titles.ts';
import { axisLabels } from '../axis-labels.ts';
import { joinRemarks, valueScale } from '../cartesian.ts';
import { drawingMessages } from '../drawing-messages.ts';
import { expectedLimits } from '../forecast/series-forecast.ts';
import { axisNames } from '../group-names.ts';
import type { Steps } from '../in-turns.ts';
import { categoryTicks, overhangPx, overhangShare, type CategoryTicks } from '../category-ticks.ts';
import type { Series, SeriesTable } from '../series-table.ts';
import { stackSeries, type Span } from '../stack-series.ts';
import { axisSpan, valueAxis, withoutPlace, type ValueAxis } from '../value-axis.ts';
import { directLabelWidthPx } from './direct-labels.ts';
import type { LineFrame, LineInput, LineLook } from './line-frame.ts';
import { lineReferences } from './line-references.ts';
import { aboveLinesPx } from './line-labels.ts';
import { axisValueLabels } from './line-values.ts';

/** Whether the axis is one of time or numbers rather than of names. */
export const isContinuous = (table: SeriesTable, options: LineLook): boolean =>
  !options.xAxisForceCategorical && (table.axisType === genericType.temporal || table.axisType === genericType.numeric);

/** Margins, axes and scales of a drawing of lines. */
export function* layOutLines(
  input: LineInput,
  table: SeriesTable,
  visible: readonly Series[],
  { colorOf, rules }: Pick<LineFrame, 'colorOf' | 'rules'>,
): Steps<LineFrame> {
  const { options, size } = input;
  const xs = isContinuous(table, options) ? table.x.map(Number) : table.x.map((_, index) => index);
  const spans = spansOf(options, visible, xs.length);
  yield;
  const references = lineReferences(input, { visible, spans, xs, colorOf });
  const annotations = isContinuous(table, options) ? annotationShapes(input, xs) : [];
  yield;
  const drawn = { visible, spans, annotations, references, ends: yield* lineEnds({ visible, spans }) };
  const broken = lineBreak(input, drawn);
  yield;
  const remark = joinRemarks(remarkOf(options, table, visible), broken.remark, references.remark, rules?.remark ?? '');
  const titles = {
    above: valuesTitle(input, options.y_axis_title),
    below: columnTitle(input, 'x_axis', options.x_axis_title),
    remark,
  };
  const below = titles.below === '' ? 0 : 18;
  const top = (titles.above === '' && remark === '' ? 12 : 26) + (options.show_value === true ? aboveLinesPx : 0);
  const held = { ...drawn, gap: broken.gap };
  const estimate = valueAxisOf(input, held, size.heightPx - top - 34 - below);
  const right = Math.max(16, directLabelWidthPx(input, visible, table.series.length));
  const { left, xHeightPx } = roomOfX(input, table, { left: Math.ceil(estimate.labelWidthPx) + 12, right });
  const bottom = xHeightPx + below;
  const margins = { top, right, bottom: Math.min(bottom, size.heightPx / 2), left };
  const values = valueAxisOf(input, held, size.heightPx - top - margins.bottom);
  const xDomain = domainOf(xs);
  return {
    table,
    visible,
    spans,
    xs,
    xDomain,
    annotations,
    references,
    margins,
    values,
    titles,
    colorOf,
    rules,
    xPx: valueScale({ type: 'linear', domain: xDomain }, [left, size.widthPx - right]),
    yPx: valueScale(values, [size.heightPx - margins.bottom, top]),
  };
}

/** Room for what is written along the axis: names that are tilted may reach beyond the numbers of the other. */
function roomOfX(
  input: LineInput,
  table: SeriesTable,
  { left, right }: { readonly left: number; readonly right: number },
): { readonly left: number; readonly xHeightPx: number } {
  if (isContinuous(table, input.options)) return { left, xHeightPx: xTwoLinesPx };
  const { widthPx } = input.size;
  const stepFrom = (start: number): number => (widthPx - start - right) / Math.max(1, table.x.length - 1);
  const ticks = nameTicks(input, table, stepFrom(left));
  const moved =
    left +
    Math.min(
      overhangPx(ticks, (index) => left + index * stepFrom(left)),
      widthPx * overhangShare,
    );
  return { left: moved, xHeightPx: nameTicks(input, table, stepFrom(moved)).heightPx + 8 };
}

/** Names along the axis. */
export const nameTicks = (input: LineInput, table: SeriesTable, stepPx: number): CategoryTicks =>
  categoryTicks(categoryLabels(input, table), {
    stepPx,
    heightPx: input.size.heightPx,
    forcedRotation: input.options.xAxisLabelRotation,
  });

/** Values that a logarithmic axis, and rows that the axis below, has no place for. */
function remarkOf(options: LineLook, { withoutX = 0 }: SeriesTable, visible: readonly Series[]): string {
  const lost = withoutPlace({ type: options.logAxis ? 'log' : 'linear' }, valuesOf(visible));
  return joinRemarks(
    options.remark ?? '',
    lost > 0 ? drawingMessages.leftOut({ count: lost }) : '',
    withoutX > 0 ? drawingMessages.withoutX({ count: withoutX }) : '',
  );
}

function* valuesOf(series: readonly Series[]): Generator<number | null> {
  for (const { values } of series) yield* values;
}

/** Room for two lines of time labels, px. */
const xTwoLinesPx = 34;

type Held = Pick<LineFrame, 'visible' | 'spans' | 'annotations' | 'references'> & {
  /** `lineEnds` of what is visible. */
  readonly ends: readonly number[];
};

/** The values by which the axis of lines is made. */
export function* lineEnds({ visible, spans }: Pick<LineFrame, 'visible' | 'spans'>): Steps<readonly number[]> {
  const ends: number[] = [];
  for (const series of visible) {
    if (spans === undefined) ends.push(...axisSpan(series.values), ...axisSpan(expectedLimits(series)));
    else for (const side of [0, 1] as const) ends.push(...axisSpan(sideOf(spans.get(series) ?? [], side)));
    yield;
  }
  return ends;
}

function* sideOf(spans: readonly Span[], side: 0 | 1): Generator<number | null> {
  for (const span of spans) yield span?.[side] ?? null;
}

/** What becomes of the break of the value axis. */
export function lineBreak(input: Sizeless, held: Held): ChosenBreak {
  const { y_axis_break = [null, null], logAxis, stack } = input.options;
  const ends = () =>
    held.spans === undefined
      ? valuesOf(held.visible)
      : [...held.spans.values()].flat().map((span) => span?.[1] ?? null);
  const axisOf = (gap: ChosenBreak['gap']) => valueAxisOf(input, { ...held, gap }, anyLengthPx);
  return chosenBreak({ y_axis_break, logAxis, stack }, axisOf, ends);
}

/** What is on both sides of a break does not depend on how long the axis is. */
const anyLengthPx = 400;

type Sizeless = Omit<LineInput, 'document' | 'size'> & Partial<Pick<LineInput, 'size'>>;

function valueAxisOf(
  input: Sizeless,
  { spans, annotations, references, ends, gap }: Omit<Held, 'visible'> & Pick<ChosenBreak, 'gap'>,
  lengthPx: number,
): ValueAxis {
  const { options, size } = input;
  const axis = valueAxis({
    values: axisValues(input, 'y', [...ends, ...annotationValues(annotations), ...referenceValues(references)]),
    isLog: options.logAxis,
    hasBase: options.area,
    includesZero: includesZero(options, spans !== undefined),
    bounds: options.stack === 'Expand' && ends.every((value) => value >= 0) ? [0, 1] : options.y_axis_bounds,
    gap,
    lengthPx,
    spacingPx: 44,
    acrossPx: size?.widthPx ?? Infinity,
    format: axisValueLabels(input),
  });
  // The middle of a stream is no value; only thickness tells.
  return options.stack === 'Stream' ? { ...axis, ticks: [], labelWidthPx: 0 } : axis;
}

/** Lengths and areas are read from zero on, positions need not be. */
function includesZero({ area, stack, truncateYAxis }: LineLook, isStacked: boolean): boolean | 'near' {
  if (isStacked) return stack !== 'Stream';
  return area || !truncateYAxis ? true : 'near';
}

/** Where the series lie in their stack; undefined without one. */
export function spansOf(options: LineLook, visible: readonly Series[], rowCount: number): LineFrame['spans'] {
  return options.stack === null ? undefined : stackSeries(visible, rowCount, options.stack);
}

function domainOf(xs: readonly number[]): readonly [number, number] {
  const first = xs[0] ?? 0;
  const last = xs.at(-1) ?? first;
  return first === last ? [first - 1, last + 1] : [first, last];
}

/** Names of the x values, for axes of categories. */
export function categoryLabels(input: LineInput, table: SeriesTable): readonly string[] {
  return axisNames(table.x, table.axisType, axisLabels(input, table, input.options.x_axis_time_format));
}
