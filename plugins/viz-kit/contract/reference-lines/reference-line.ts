import { isRecord } from '#core/common';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { FormData } from '../type/form-data.ts';
import { referenceMessages as messages } from './reference-messages.ts';

/** Setting of a chart that holds them. */
export const referenceLinesKey = 'reference_lines';

/** Kinds of reference lines, in the order of choice. */
export const referenceKinds = ['constant', 'average', 'median', 'percentile', 'trend', 'band'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Value axes of a chart that has two. */
export const referenceAxes = ['left', 'right'] as const;
export type ReferenceAxis = (typeof referenceAxes)[number];

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const End = nullable(Type.Number());

const looks = {
  /** Name in the picture; empty: what the line is. */
  label: nullable(Type.String()),
  /** Hex or rgb; empty: that of its series, else a neutral one. */
  color: nullable(Type.String()),
  /** Of the stroke: `solid`, `dashed`, `dotted` or `longDashed`. */
  style: nullable(Type.String()),
  /** In charts with two value axes, `left` or `right`: the one of a line without a series. Empty: the first that is there. */
  axis: nullable(Type.Union([Type.Literal('left'), Type.Literal('right')])),
};
/** The series whose values count, by result column or by the name in the legend; empty: all that are shown. */
const of = nullable(Type.String());

/** A line or a band across a chart at values that are fixed, or that its own values come to. See docs/explore.md. */
export const ReferenceLine = Type.Union([
  Type.Object({ ...looks, kind: Type.Literal('constant'), value: Type.Number(), of }),
  Type.Object({ ...looks, kind: Type.Literal('average'), of }),
  Type.Object({ ...looks, kind: Type.Literal('median'), of }),
  Type.Object({
    ...looks,
    kind: Type.Literal('percentile'),
    percentile: Type.Number({ minimum: 0, maximum: 100 }),
    of,
  }),
  Type.Object({ ...looks, kind: Type.Literal('trend'), of }),
  /** Without one of its ends it reaches to that of the axis. */
  Type.Object({ ...looks, kind: Type.Literal('band'), from: End, to: End, of }),
]);
export type ReferenceLine = Static<typeof ReferenceLine>;

/** The lines of a chart that can be read, and of each other one why it cannot. */
export interface ReferenceLines {
  readonly lines: readonly ReferenceLine[];
  readonly problems: readonly string[];
}

export function referenceLinesOf(formData: FormData): ReferenceLines {
  const given = formData[referenceLinesKey] ?? [];
  if (!Array.isArray(given)) return { lines: [], problems: [messages.notListed()] };
  const read = given.map((entry: unknown) => ({ entry, problem: referenceProblem(entry) }));
  return {
    lines: read.flatMap(({ entry, problem }) => (problem === undefined ? [entry as ReferenceLine] : [])), // was checked
    problems: read.flatMap(({ problem }, index) =>
      problem === undefined ? [] : [messages.unreadable({ place: index + 1, reason: problem })],
    ),
  };
}

/** Why an entry is no reference line; undefined where it is one. */
export function referenceProblem(entry: unknown): string | undefined {
  const kind = referenceKinds.find((one) => isRecord(entry) && entry['kind'] === one);
  if (kind === undefined) return messages.noKind();
  if (!isAxis(entry)) return messages.unknownAxis();
  if (!Value.Check(ReferenceLine, entry)) return reasons[kind]();
  return entry.kind === 'band' && typeof entry.from !== 'number' && typeof entry.to !== 'number'
    ? messages.noEnds()
    : undefined;
}

function isAxis(entry: unknown): boolean {
  const axis = isRecord(entry) ? (entry['axis'] ?? null) : null;
  return axis === null || referenceAxes.some((one) => one === axis);
}

const reasons: Readonly<Record<ReferenceKind, () => string>> = {
  constant: messages.noValue,
  average: messages.wrongSetting,
  median: messages.wrongSetting,
  percentile: messages.noPercentile,
  trend: messages.wrongSetting,
  band: messages.noEnds,
};
