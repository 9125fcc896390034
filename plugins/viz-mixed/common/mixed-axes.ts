import {
  annotationValues,
  chosenBreak,
  lineEnds,
  noBreak,
  noReferences,
  referenceValues,
  stackSeries,
  valueAxis,
  type AnnotationShape,
  type ChosenBreak,
  type LineFrame,
  type NumberLabels,
  type ReferenceShapes,
  type Series,
  type Steps,
  type ValueAxis,
  type VizFormats,
} from '#plugins/viz-kit';
import { alignedAxis } from './aligned-axis.ts';
import { messages } from './messages.ts';
import type { MixedInput, MixedModel, MixedQuery, MixedSeries } from './mixed-model.ts';
import { axisSettings, valueWords, type AxisSide, type QueryLook } from './query-look.ts';

/** A query with what is seen of it. */
export interface ShownQuery {
  readonly query: MixedQuery;
  readonly series: readonly MixedSeries[];
  /** Its series over its own rows. */
  readonly drawn: readonly Series[];
  /** Where its parts of a stack reach; undefined without one. */
  readonly spans: LineFrame['spans'];
}

/** Value axes by their side; one that nothing is drawn by is not there. */
export type MixedAxes = Readonly<Partial<Record<AxisSide, ValueAxis>>>;

export function shownQueries({ queries, series }: MixedModel, hidden: ReadonlySet<string>): readonly ShownQuery[] {
  return queries.flatMap((query): readonly ShownQuery[] => {
    const shown = series.filter((one) => one.query === query && !hidden.has(one.drawn.key));
    if (!shown.some(({ drawn }) => drawn.values.some((value) => value !== null))) return [];
    const drawn = shown.map((one) => one.drawn);
    const { stack } = query.look.line;
    return [
      {
        query,
        series: shown,
        drawn,
        spans: stack === null ? undefined : stackSeries(drawn, query.places.length, stack),
      },
    ];
  });
}

/** Reference lines by the axis they are along. */
export type MixedReferences = Readonly<Partial<Record<AxisSide, ReferenceShapes>>>;

/** What the axes hold. */
export interface AxesContent {
  readonly shown: readonly ShownQuery[];
  /** Over the first axis. */
  readonly annotations: readonly AnnotationShape[];
  readonly references: MixedReferences;
  readonly ends: EndsBySide;
}

/** What becomes of the break of each axis. */
export type MixedBreaks = Readonly<Record<AxisSide, ChosenBreak>>;

interface AxesRoom extends AxesContent {
  readonly breaks: MixedBreaks;
  readonly lengthPx: number;
}

export const axisSides: readonly AxisSide[] = [0, 1];

/** The values by which the axis of a side is made. */
type EndsBySide = Readonly<Record<AxisSide, readonly number[]>>;

export function* endsBySide(shown: readonly ShownQuery[]): Steps<EndsBySide> {
  const ends: Record<AxisSide, number[]> = { 0: [], 1: [] };
  for (const { query, drawn, spans } of shown)
    ends[query.look.side].push(...(yield* lineEnds({ visible: drawn, spans })));
  return ends;
}

/** The axes of what is seen. Two of them share their lines unless somebody set the ends of one. */
export function mixedAxes(input: MixedInput, room: AxesRoom): MixedAxes {
  const { formats, options } = input;
  const left = axisOf(input, 0, room);
  const right = axisOf(input, 1, room);
  if (left === undefined || right === undefined) return { ...(left && { 0: left }), ...(right && { 1: right }) };
  const isFree = axisSides.every(
    (side) =>
      room.breaks[side].gap === undefined && axisSettings(options, side).y_axis_bounds.every((end) => end === null),
  );
  return { 0: left, 1: isFree ? alignedAxis(right, left, wordsOfAxis(formats, looksOn(room.shown, 1))) : right };
}

export const looksOn = (shown: readonly ShownQuery[], side: AxisSide): readonly QueryLook[] =>
  shown.map(({ query }) => query.look).filter((look) => look.side === side);

/** The axis that layers are drawn by: the left one, where there is one. */
export const firstSide = (shown: readonly ShownQuery[]): AxisSide =>
  shown.some(({ query }) => query.look.side === 0) ? 0 : 1;

type Sizeless = Omit<MixedInput, 'document' | 'size'> & Partial<Pick<MixedInput, 'size'>>;

/** What is on both sides of a break does not depend on how long the axis is. */
const anyLengthPx = 400;

export function mixedBreaks(input: Sizeless, content: AxesContent): MixedBreaks {
  const breakOf = (side: AxisSide): ChosenBreak => {
    const own = content.shown.filter(({ query }) => query.look.side === side);
    if (own.length === 0) return noBreak;
    const looks = own.map(({ query }) => query.look);
    const settings = { ...axisSettings(input.options, side), stack: areShares(looks) ? ('Expand' as const) : null };
    const axisWith = (gap: ChosenBreak['gap']): Pick<ValueAxis, 'gap'> => {
      const broken = { [side]: { gap, remark: '' } };
      return (
        axisOf(input, side, { ...content, breaks: { 0: noBreak, 1: noBreak, ...broken }, lengthPx: anyLengthPx }) ?? {}
      );
    };
    return chosenBreak(settings, axisWith, () => own.flatMap(markEnds));
  };
  return { 0: breakOf(0), 1: breakOf(1) };
}

/** Where the marks of a query end: at their values, or at the upper edges of their parts of a stack. */
const markEnds = ({ drawn, spans }: ShownQuery): readonly (number | null)[] =>
  spans === undefined
    ? drawn.flatMap(({ values }) => values)
    : [...spans.values()].flat().map((span) => span?.[1] ?? null);

/** What is said of an axis, with its name where there are two. */
export function ofAxis(shown: readonly ShownQuery[], side: AxisSide, remark: string): string {
  if (remark === '' || new Set(shown.map(({ query }) => query.look.side)).size < 2) return remark;
  return side === 0 ? messages.leftAxis({ remark }) : messages.rightAxis({ remark });
}

function axisOf(input: Sizeless, side: AxisSide, room: AxesRoom): ValueAxis | undefined {
  const { shown, annotations, references, breaks, lengthPx } = room;
  const own = shown.filter(({ query }) => query.look.side === side);
  if (own.length === 0) return undefined;
  const looks = own.map(({ query }) => query.look);
  const ends = room.ends[side];
  const { logAxis, y_axis_bounds: bounds } = axisSettings(input.options, side);
  return valueAxis({
    values: [
      ...ends,
      ...(side === firstSide(shown) ? annotationValues(annotations) : []),
      ...referenceValues(references[side] ?? noReferences),
    ],
    isLog: logAxis,
    hasBase: looks.some(isFromZero),
    includesZero: looks.some((look) => isFromZero(look) || !look.line.truncateYAxis) ? true : 'near',
    bounds: areShares(looks) && ends.every((value) => value >= 0) ? [0, 1] : bounds,
    gap: breaks[side].gap,
    lengthPx,
    spacingPx: 44,
    acrossPx: input.size?.widthPx ?? Infinity,
    format: wordsOfAxis(input.formats, looks),
  });
}

const areShares = (looks: readonly QueryLook[]): boolean => looks.every(({ line }) => line.stack === 'Expand');

/** Lengths and areas are read from zero on. */
const isFromZero = ({ kind, line }: QueryLook): boolean => kind === 'bar' || line.area || line.stack !== null;

/** Numbers of an axis; where its queries are written differently, as the settings of the axis say. */
export function wordsOfAxis(formats: VizFormats, looks: readonly QueryLook[]): NumberLabels {
  const [first] = looks;
  if (areShares(looks)) return formats.number('.0%');
  const plain = looks.find(({ line }) => line.comparison_type !== 'percentage') ?? first;
  return plain === undefined ? formats.number(null) : valueWords(formats, plain);
}
