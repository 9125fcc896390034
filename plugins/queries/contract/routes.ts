import { Type, type Static } from 'typebox';
import { defineRoute, jsonParam } from '#core/common';

/** Whose weeks and fiscal years a range means: first day of the week, first month of the fiscal year. */
export const RangeCalendar = Type.Object({
  weekStart: Type.Union([Type.Literal('monday'), Type.Literal('sunday'), Type.Literal('saturday')]),
  fiscalYearStart: Type.Integer({ minimum: 1, maximum: 12 }),
});

/** One range of the question: text as in a chart, and a shift such as `1 year`. See docs/http-api.md, "Time ranges". */
export const TimeRangeQuestion = Type.Object({
  timeRange: Type.String(),
  shift: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** An extension of Superset's API. */
  calendar: Type.Optional(RangeCalendar),
});
export type TimeRangeQuestion = Static<typeof TimeRangeQuestion>;

/** A resolved range; an open bound is empty text. ISO without zone, UTC. */
export const ResolvedTimeRange = Type.Object({
  since: Type.String(),
  until: Type.String(),
  timeRange: Type.String(),
  shift: Type.Union([Type.String(), Type.Null()]),
});
export type ResolvedTimeRange = Static<typeof ResolvedTimeRange>;

/** Resolves range texts against the server's clock. See docs/http-api.md, "Time ranges". */
export const resolveTimeRanges = defineRoute(
  'GET',
  '/api/v1/time_range/',
  {
    query: Type.Object({ q: jsonParam(Type.Union([Type.String(), Type.Array(TimeRangeQuestion)])) }),
    replies: { 200: Type.Object({ result: Type.Array(ResolvedTimeRange) }) },
  },
  ['can_time_range', 'Api'],
  { summary: 'Resolves time range texts to dates.' },
);

/** Reads a range as a person types it, against the server's clock. `timeRange` is what it is on the wire. */
export const readTypedTimeRange = defineRoute(
  'GET',
  '/api/v1/time_range/typed/',
  {
    query: Type.Object({ text: Type.String({ maxLength: 1_000 }), calendar: Type.Optional(jsonParam(RangeCalendar)) }),
    replies: { 200: Type.Object({ result: ResolvedTimeRange }) },
  },
  ['can_time_range', 'Api'],
  { summary: 'Reads a time range as a person types it; refuses what it does not understand.' },
);
