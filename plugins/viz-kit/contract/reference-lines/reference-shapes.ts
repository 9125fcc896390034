import { isColorText } from '../color/color-text.ts';
import { joinRemarks } from '../drawing/cartesian.ts';
import { fitStraightLine } from '../fits/straight-line.ts';
import type { VizTheme } from '../type/viz-theme.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { referenceAxes, referenceLinesOf, type ReferenceAxis, type ReferenceLine } from './reference-line.ts';
import { referenceMessages as messages } from './reference-messages.ts';
import { average, medianOf, percentileOf } from './reference-values.ts';

interface Point {
  /** Along the axis of times, numbers or places. */
  readonly x: number;
  readonly y: number;
}

/** A series as it is drawn: of a part of a stack its own values, as shares where the stack is one of shares. */
export interface ReferenceSeries {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  readonly points: readonly Point[];
}

/** What reference lines are computed from. */
export interface ReferenceSource {
  readonly series: readonly ReferenceSeries[];
  /** What lines of no series are of: the values of all, or of stacks their totals. */
  readonly all: readonly Point[];
  /** Between which places a trend is drawn. */
  readonly xEnds: readonly [number, number];
  /** Ends of the value axis that are fixed, and whether it is logarithmic. */
  readonly bounds: readonly [number | null, number | null];
  readonly isLog: boolean;
  readonly valueOf: (value: number) => string;
  /** True: values are at no place of their own, as in a stream. */
  readonly isWithoutAxis?: boolean;
}

interface ShapeBase {
  readonly name: string;
  /** Its value in words. */
  readonly value: string;
  readonly color: string;
  /** SVG dash pattern; undefined for a solid line. */
  readonly dash: string | undefined;
}
export interface ReferenceLevel extends ShapeBase {
  readonly kind: 'level';
  readonly at: number;
}
export interface ReferenceBand extends ShapeBase {
  readonly kind: 'band';
  /** Undefined: to the end of the axis. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}
export interface ReferenceTrend extends ShapeBase {
  readonly kind: 'trend';
  readonly valueAt: (x: number) => number;
  readonly xEnds: readonly [number, number];
}
export type ReferenceShape = ReferenceLevel | ReferenceBand | ReferenceTrend;

/** Lines in the order of the settings, and in words what of them is not drawn. */
export interface ReferenceShapes {
  readonly shapes: readonly ReferenceShape[];
  readonly remark: string;
}

/** Of a chart without any. */
export const noReferences: ReferenceShapes = { shapes: [], remark: '' };

type Input = Pick<DrawInput<unknown>, 'formData' | 'theme'>;

/** Whether a chart has any, so that those without need no values collected for them. */
export const hasReferenceLines = ({ formData }: Pick<Input, 'formData'>): boolean => {
  const { lines, problems } = referenceLinesOf(formData);
  return lines.length + problems.length > 0;
};

export function referenceShapes({ formData, theme }: Input, source: ReferenceSource): ReferenceShapes {
  const { lines, problems } = referenceLinesOf(formData);
  return sorted(
    lines.map((line) => shapeOf(line, theme, source)),
    problems,
  );
}

/**
 * Lines of a chart with two value axes, each along its own: that of its series, else the one that it names, else the first that is
 * there. The first axis has the remarks of lines that have none.
 */
export function referencesByAxis(
  { formData, theme }: Input,
  sources: ReadonlyMap<ReferenceAxis, ReferenceSource>,
): ReadonlyMap<ReferenceAxis, ReferenceShapes> {
  const { lines, problems } = referenceLinesOf(formData);
  const shown = referenceAxes.filter((axis) => sources.has(axis));
  const axisOf = ({ of, axis }: ReferenceLine): ReferenceAxis | undefined =>
    (of ? shown.find((one) => sources.get(one)?.series.some(isOf(of))) : undefined) ?? axis ?? shown[0];
  const lost = lines.flatMap((line) => {
    const axis = axisOf(line);
    return axis === undefined || sources.has(axis) ? [] : [notDrawn(line, undefined, messages[noSuchAxis[axis]]())];
  });
  return new Map(
    [...sources].map(([axis, source]) => {
      const own = lines.filter((line) => axisOf(line) === axis).map((line) => shapeOf(line, theme, source));
      return [axis, sorted(own, axis === shown[0] ? [...problems, ...lost] : [])];
    }),
  );
}

const noSuchAxis = { left: 'noLeftAxis', right: 'noRightAxis' } as const;

/** Shapes, and as texts why others are not there. */
const sorted = (made: readonly (ReferenceShape | string)[], problems: readonly string[]): ReferenceShapes => ({
  shapes: made.flatMap((one) => (typeof one === 'string' ? [] : [one])),
  remark: joinRemarks(...problems, ...made.flatMap((one) => (typeof one === 'string' ? [one] : []))),
});

/** Numbers that the value axis has to hold besides those of the chart. */
export function referenceValues({ shapes }: ReferenceShapes): readonly number[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'level') return [shape.at];
    if (shape.kind === 'trend') return shape.xEnds.map(shape.valueAt);
    return [shape.from, shape.to].filter((end) => end !== undefined);
  });
}

/** What the lines say, for screen readers. */
export const referenceSummary = ({ shapes }: ReferenceShapes): string =>
  shapes.map((shape) => `${referenceText(shape)}.`).join(' ');

export const referenceText = ({ name, value }: Pick<ShapeBase, 'name' | 'value'>): string =>
  name === '' ? value : messages.atValue({ name, value });

const dashes: Readonly<Record<string, string | undefined>> = {
  solid: undefined,
  dashed: '6 4',
  dotted: '2 3',
  longDashed: '12 5',
};

/** The shape of a line; a text says why there is none. */
function shapeOf(line: ReferenceLine, theme: VizTheme, source: ReferenceSource): ReferenceShape | string {
  const wanted = line.of ?? '';
  const series = source.series.find(({ key }) => key === wanted) ?? source.series.find(({ label }) => label === wanted);
  const name = nameOf(line, series);
  const fail = (reason: string): string => notDrawn(line, series, reason);
  if (source.isWithoutAxis === true) return fail(messages.noAxis());
  if (wanted !== '' && series === undefined) return fail(messages.noSeries({ series: wanted }));
  const color = isColorText(line.color) ? line.color : (series?.color ?? theme.text);
  const dash = Object.hasOwn(dashes, line.style ?? '') ? dashes[line.style ?? ''] : dashes['dashed'];
  const shape = geometryOf(line, series?.points ?? source.all, source);
  if (typeof shape === 'string') return fail(shape);
  return isOutside(shape, source) ? fail(messages.outside()) : { ...shape, name, color, dash };
}

const isOf =
  (wanted: string) =>
  ({ key, label }: ReferenceSeries): boolean =>
    key === wanted || label === wanted;

function notDrawn(line: ReferenceLine, series: ReferenceSeries | undefined, reason: string): string {
  const kind = line.kind === 'band' ? messages.band() : messages.constant();
  return messages.notDrawn({ name: nameOf(line, series) || kind, reason });
}

type Geometry =
  | Pick<ReferenceLevel, 'kind' | 'at' | 'value'>
  | Pick<ReferenceBand, 'kind' | 'from' | 'to' | 'value'>
  | Pick<ReferenceTrend, 'kind' | 'valueAt' | 'xEnds' | 'value'>;

function geometryOf(line: ReferenceLine, points: readonly Point[], source: ReferenceSource): Geometry | string {
  const { valueOf, xEnds } = source;
  if (line.kind === 'band') return bandOf(line, valueOf);
  if (line.kind === 'trend') {
    const fit = fitStraightLine(points);
    if (fit === undefined) return messages.tooFewPlaces();
    const [from, to] = [valueOf(fit.valueAt(xEnds[0])), valueOf(fit.valueAt(xEnds[1]))];
    return { kind: 'trend', valueAt: fit.valueAt, xEnds, value: messages.trendRange({ from, to }) };
  }
  const at = levelOf(line, points);
  return at === undefined ? messages.noValues() : { kind: 'level', at, value: valueOf(at) };
}

function levelOf(
  line: Exclude<ReferenceLine, { kind: 'band' | 'trend' }>,
  points: readonly Point[],
): number | undefined {
  if (line.kind === 'constant') return line.value;
  const values = points.map(({ y }) => y);
  if (line.kind === 'average') return average(values);
  return line.kind === 'median' ? medianOf(values) : percentileOf(values, line.percentile);
}

function bandOf({ from, to }: Extract<ReferenceLine, { kind: 'band' }>, valueOf: ReferenceSource['valueOf']): Geometry {
  const ends = [from, to].filter((end) => typeof end === 'number');
  if (ends.length === 2) {
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    const value = messages.range({ from: valueOf(low), to: valueOf(high) });
    return { kind: 'band', from: low, to: high, value };
  }
  return typeof from === 'number'
    ? { kind: 'band', from, to: undefined, value: messages.atLeast({ from: valueOf(from) }) }
    : { kind: 'band', from: undefined, to: to ?? 0, value: messages.atMost({ to: valueOf(to ?? 0) }) };
}

function nameOf(line: ReferenceLine, series: ReferenceSeries | undefined): string {
  const given = (line.label ?? '').trim();
  if (given !== '') return given;
  if (line.kind === 'constant' || line.kind === 'band') return '';
  const name =
    line.kind === 'percentile' ? messages.percentile({ rank: ordinal(line.percentile) }) : messages[line.kind]();
  return series === undefined ? name : messages.ofSeries({ name, series: series.label });
}

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (value: number): string => `${String(value)}${endings[rules.select(value)] ?? 'th'}`;

/** Whether nothing of it can be on the axis: beyond fixed ends, or without a place on a logarithmic one. */
function isOutside(shape: Geometry, { bounds, isLog }: ReferenceSource): boolean {
  const least = Math.max(bounds[0] ?? -Infinity, isLog ? Number.MIN_VALUE : -Infinity);
  const most = bounds[1] ?? Infinity;
  const [low, high] = reachOf(shape);
  return high < least || low > most;
}

function reachOf(shape: Geometry): readonly [number, number] {
  if (shape.kind === 'level') return [shape.at, shape.at];
  if (shape.kind === 'band') return [shape.from ?? -Infinity, shape.to ?? Infinity];
  const ends = shape.xEnds.map(shape.valueAt);
  return [Math.min(...ends), Math.max(...ends)];
}
