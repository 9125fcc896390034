import { Type } from 'typebox';
import { defineRoute } from '#core/common';

const Cell = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/** Where else the values of a filter are, with what the filters it depends on add there. */
export const FurtherTargets = Type.Array(
  Type.Object({
    datasetId: Type.Integer(),
    column: Type.String(),
    extra_form_data: nullable(Type.Record(Type.String(), Type.Unknown())),
  }),
  { maxItems: 20 },
);

/** Which rows count: the column, and what narrows them. */
const question = {
  datasetId: Type.Integer(),
  column: Type.String(),
  /** The filter's own pre-filter, as adhoc filters of a chart. */
  adhoc_filters: nullable(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  time_range: nullable(Type.String()),
  granularity_sqla: nullable(Type.String()),
  /** What the filters it depends on add. See docs/http-api.md, "Data masks". */
  extra_form_data: nullable(Type.Record(Type.String(), Type.Unknown())),
  /** The same values in other datasets; what cannot be asked there, or may not, is passed over, and the reply says so. */
  more: Type.Optional(FurtherTargets),
  /** The filter that asks, and its dashboard: it may lend its values to readers without access to the dataset. */
  dashboardId: Type.Optional(Type.Integer()),
  filterId: Type.Optional(Type.String()),
};

/** Values in one answer. */
export const mostValuesAtOnce = 5_000;

/** Values of a column with their row counts, from an index kept per column and data version. */
export const askFilterValues = defineRoute(
  'POST',
  '/api/v1/native_filter/values',
  {
    body: Type.Object({
      ...question,
      /** Text that a value contains; case does not matter. */
      search: nullable(Type.String({ maxLength: 500 })),
      /** False: of a column with more values than are kept, only those are searched. Default: true. */
      searchAll: Type.Optional(Type.Boolean()),
      /** Saved metric that orders the values; without it they are in their own order. */
      sortMetric: nullable(Type.String()),
      sortAscending: nullable(Type.Boolean()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostValuesAtOnce })),
      offset: Type.Optional(Type.Integer({ minimum: 0 })),
      /** Values whose counts are wanted though they may lie beyond `limit`. */
      selected: Type.Optional(Type.Array(Cell)),
    }),
    replies: {
      200: Type.Object({
        result: Type.Object({
          values: Type.Array(Type.Object({ value: Cell, count: Type.Integer() })),
          /** Counts of `selected`, 0 for those that do not occur. */
          selected: Type.Array(Type.Object({ value: Cell, count: Type.Integer() })),
          /** Values that match `search`. */
          total: Type.Integer(),
          /** True: `total` counts those that are kept of a column with more values. */
          isMore: Type.Optional(Type.Boolean()),
          /** The largest count of all values, for bars. */
          largestCount: Type.Integer(),
          /** `values` holds every value of the column. */
          isComplete: Type.Boolean(),
          /** True: who has all `total` values finds in them what any longer search finds here, in the same order. */
          isIndexed: Type.Boolean(),
          /** True: another dataset could not be asked, or may not, so that values may occur that are not counted here. */
          isPartial: Type.Optional(Type.Boolean()),
        }),
      }),
    },
  },
  ['can_read', 'Dashboard'],
  {
    summary: 'Values of a column for a dashboard filter, with counts and search.',
    opensToGuests: true,
    keepsDigits: true,
  },
);

/** Extent and histogram of a numeric column. */
export const askFilterRange = defineRoute(
  'POST',
  '/api/v1/native_filter/range',
  {
    body: Type.Object({ ...question, bins: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }),
    replies: {
      200: Type.Object({
        result: Type.Object({
          /** Texts where a double cannot give all digits back. */
          min: Type.Union([Type.Number(), Type.String(), Type.Null()]),
          max: Type.Union([Type.Number(), Type.String(), Type.Null()]),
          bins: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), count: Type.Integer() })),
          /** True: there are rows with NaN or an infinity, which are in no bin. */
          hasOddNumbers: Type.Boolean(),
          /** False: another dataset could not be asked, or may not, whose numbers may lie beyond. */
          isComplete: Type.Boolean(),
        }),
      }),
    },
  },
  ['can_read', 'Dashboard'],
  {
    summary: 'Extent and histogram of a numeric column for a dashboard filter.',
    opensToGuests: true,
    keepsDigits: true,
  },
);
