import { Type, type Static, type TSchema } from 'typebox';

const nullable = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));
const open = { additionalProperties: true } as const;

/**
 * Ids begin with `NATIVE_FILTER-`, those of dividers with `NATIVE_FILTER_DIVIDER-`; configurations written elsewhere
 * have others. Selections are stored under them next to what charts emit, so none is a chart's number, nor a name that
 * every object has.
 */
const EntryId = Type.String({ pattern: '^(?!__)(?![0-9]+$)(?=.*[-_0-9])' });

/** What a filter acts on. Time ranges and grains may have none. */
export const FilterTarget = Type.Object(
  {
    datasetId: Type.Optional(Type.Integer()),
    column: Type.Optional(Type.Object({ name: Type.String() }, open)),
  },
  open,
);
export type FilterTarget = Static<typeof FilterTarget>;

/**
 * A filter of a dashboard as it is stored under `native_filter_configuration`. See docs/http-api.md, "Filters of
 * dashboards". Further targets name the same values in other datasets, where columns may have other names. Unknown keys
 * are kept.
 */
export const NativeFilter = Type.Object(
  {
    id: EntryId,
    type: Type.Literal('NATIVE_FILTER'),
    filterType: Type.String(),
    name: Type.String(),
    description: Type.Optional(Type.String()),
    targets: Type.Array(FilterTarget),
    defaultDataMask: Type.Object(
      {
        extraFormData: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        filterState: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        ownState: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      },
      open,
    ),
    cascadeParentIds: Type.Array(Type.String()),
    scope: Type.Object({ rootPath: Type.Array(Type.String()), excluded: Type.Array(Type.Integer()) }, open),
    controlValues: Type.Record(Type.String(), Type.Unknown()),
    /** Pre-filter: conditions on the offered values, as adhoc filters of a chart. */
    adhoc_filters: nullable(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    time_range: nullable(Type.String()),
    granularity_sqla: nullable(Type.String()),
    /** Saved metric of the dataset that orders the offered values. */
    sortMetric: nullable(Type.String()),
    /** Settled before the others; charts in its scope ask nothing until something is selected. */
    requiredFirst: Type.Optional(Type.Boolean()),
    chartsInScope: Type.Optional(Type.Array(Type.Integer())),
    tabsInScope: Type.Optional(Type.Array(Type.String())),
  },
  open,
);
export type NativeFilter = Static<typeof NativeFilter>;

/** A line with a title between filters. */
export const FilterDivider = Type.Object(
  {
    id: EntryId,
    type: Type.Literal('DIVIDER'),
    title: Type.String(),
    description: Type.Optional(Type.String()),
  },
  open,
);
export type FilterDivider = Static<typeof FilterDivider>;

export const FilterEntry = Type.Union([NativeFilter, FilterDivider]);
export type FilterEntry = Static<typeof FilterEntry>;
