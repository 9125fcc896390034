import { Type, type Static } from 'typebox';
import { AdhocColumn } from '#plugins/queries';

/** Adhoc filter of a chart. */
export const AdhocFilter = Type.Object(
  {
    expressionType: Type.Union([Type.Literal('SIMPLE'), Type.Literal('SQL')]),
    clause: Type.Union([Type.Literal('WHERE'), Type.Literal('HAVING')]),
    subject: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    operator: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    operatorId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    comparator: Type.Optional(Type.Unknown()),
    sqlExpression: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    isExtra: Type.Optional(Type.Boolean()),
    filterOptionName: Type.Optional(Type.String()),
    /** Of a filter that a dashboard made: the column where it is an expression, which `subject` only names. */
    column: Type.Optional(AdhocColumn),
    /** Of such a filter: the grain its times are truncated to. */
    grain: Type.Optional(Type.String()),
    /** Of such a filter with `NOT IN`: rows without a value stay. */
    keepsNull: Type.Optional(Type.Boolean()),
    /** Of a filter in SQL: the conditions it was made of (`FilterGroup`), which count while the SQL is as it was made. */
    group: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: true },
);
export type AdhocFilter = Static<typeof AdhocFilter>;

/**
 * A chart's settings as they are saved (`params`): flat, with Superset's names. Keys this build does not know are kept
 * as they are.
 */
export const FormData = Type.Object(
  {
    viz_type: Type.String(),
    /** `12__table`. */
    datasource: Type.String(),
  },
  { additionalProperties: true },
);
export type FormData = Readonly<Record<string, unknown>> & { readonly viz_type: string; readonly datasource: string };

/**
 * Key of the settings that the chart had under other types; see docs/explore.md. Nothing that is asked or drawn reads it,
 * and other products keep it as a key they do not know.
 */
export const setAsideKey = 'set_aside';
