import { Type, type Static } from 'typebox';
import { defineRoute, jsonParam } from '#core/common';
import { oneOf } from './one-of.ts';

const base = '/api/v1/sqllab/rows';
const read = ['can_get_results', 'SQLLab'] as const;
const keyParams = Type.Object({ key: Type.String() });
const Cell = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** A column of a result by position, from 0: names may repeat. */
const Column = Type.Integer({ minimum: 0 });

export const RowFilter = Type.Object({
  column: Column,
  op: oneOf(['==', '!=', '<', '<=', '>', '>=', 'contains', 'is null', 'is not null']),
  /** Temporal: milliseconds since the epoch. */
  value: Type.Optional(Cell),
});

/** Which stored rows are wanted, in which order. */
export const RowView = Type.Object({
  sort: Type.Optional(Type.Array(Type.Object({ column: Column, descending: Type.Boolean() }))),
  filters: Type.Optional(Type.Array(RowFilter)),
  /** Text that any column must contain, ignoring case. */
  search: Type.Optional(Type.String()),
});
export type RowView = Static<typeof RowView>;
export type RowFilter = Static<typeof RowFilter>;

/** Type of stored rows in a chart's `datasource`; their key precedes it. */
export const resultDatasource = 'query';
/** Column of stored rows with a row's position in its result, for charts in the order of the statement. */
export const resultPosition = '__position_in_result';

/** Most rows of one page. */
export const mostPageRows = 2_000;

export const ColumnProfile = Type.Object({
  rows: Type.Integer(),
  nulls: Type.Integer(),
  distinct: Type.Integer(),
  min: Cell,
  max: Cell,
  mean: Type.Union([Type.Number(), Type.Null()]),
  /** Equal-width bins of numbers and times. */
  bins: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), count: Type.Integer() })),
  /** Most frequent values. */
  top: Type.Array(Type.Object({ value: Cell, count: Type.Integer() })),
});

/** Differences shown at once. */
export const mostShownDifferences = 200;

/** Pages, profiles and comparisons of stored rows; our own calls. */
export const resultRoutes = {
  /** Also answers while the statement still runs: `isComplete` says whether more rows may come. */
  page: defineRoute(
    'GET',
    `${base}/:key`,
    {
      params: keyParams,
      query: Type.Object({
        q: Type.Optional(
          jsonParam(
            Type.Object({
              from: Type.Optional(Type.Integer({ minimum: 0 })),
              count: Type.Optional(Type.Integer({ minimum: 0, maximum: mostPageRows })),
              view: Type.Optional(RowView),
              /** Answer when there is a row at `from` or the statement has ended; 20 seconds at most. */
              wait: Type.Optional(Type.Boolean()),
            }),
          ),
        ),
      }),
      replies: {
        200: Type.Object({
          from: Type.Integer(),
          /** Rows of the view; of the whole result where nothing filters. */
          total: Type.Integer(),
          isComplete: Type.Boolean(),
          columns: Type.Array(
            Type.Object({
              name: Type.String(),
              type: Type.String(),
              type_generic: Type.Integer(),
              values: Type.Array(Cell),
            }),
          ),
        }),
      },
    },
    read,
    { summary: 'A page of stored rows, column by column.' },
  ),
  profile: defineRoute(
    'GET',
    `${base}/:key/profile`,
    {
      params: keyParams,
      query: Type.Object({ q: jsonParam(Type.Object({ column: Column, view: Type.Optional(RowView) })) }),
      replies: {
        200: ColumnProfile,
      },
    },
    read,
    { summary: 'Nulls, distinct values and distribution of a stored column, over all rows or those of a view.' },
  ),
  compare: defineRoute(
    'GET',
    `${base}/:key/compare/:otherKey`,
    {
      params: Type.Object({ key: Type.String(), otherKey: Type.String() }),
      query: Type.Object({
        q: Type.Optional(
          jsonParam(
            Type.Object({
              /** Columns that tell rows apart; absent: whole rows are compared. */
              by: Type.Optional(Type.Array(Type.String())),
              /** Which columns are the same; absent: by name. By position they have the names of `otherKey`. */
              match: Type.Optional(Type.Union([Type.Literal('name'), Type.Literal('position')])),
              from: Type.Optional(Type.Integer({ minimum: 0 })),
              count: Type.Optional(Type.Integer({ minimum: 0, maximum: mostPageRows })),
            }),
          ),
        ),
      }),
      replies: {
        200: Type.Object({
          added: Type.Integer(),
          removed: Type.Integer(),
          changed: Type.Integer(),
          same: Type.Integer(),
          /** The chosen columns do not tell all rows apart. */
          areKeysRepeated: Type.Boolean(),
          /** Where whole rows were compared: a column by which some of them are seen to have changed. */
          tellsApart: Type.Union([Type.String(), Type.Null()]),
          /** Columns that only one of the two has. */
          onlyHere: Type.Array(Type.String()),
          onlyThere: Type.Array(Type.String()),
          rows: Type.Array(
            Type.Object({
              change: Type.Union([Type.Literal('added'), Type.Literal('removed'), Type.Literal('changed')]),
              before: Type.Union([Type.Record(Type.String(), Cell), Type.Null()]),
              after: Type.Union([Type.Record(Type.String(), Cell), Type.Null()]),
            }),
          ),
        }),
      },
    },
    read,
    { summary: 'Rows added, removed and changed between two stored results.' },
  ),
} as const;
