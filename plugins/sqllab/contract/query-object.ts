import { Type, type Static } from 'typebox';
import { limitingFactors, queryStates } from './query-states.ts';
import { oneOf } from './one-of.ts';

const maybeText = Type.Union([Type.String(), Type.Null()]);
const maybeNumber = Type.Union([Type.Number(), Type.Null()]);

/** The rows of one statement of a run, kept on the server. */
export const StatementResult = Type.Object({
  /** Position in the script, from 0. */
  index: Type.Integer(),
  /** From a comment above the statement, else its first words. */
  name: Type.String(),
  /** With row rules put in where any hold. */
  sql: Type.String(),
  /** The same as its writer asked for it; only where rules were put in. */
  written: Type.Optional(Type.String()),
  /** `pending` in a run that has ended: it did not run, since one before it failed or was stopped. */
  state: oneOf(queryStates),
  /** Key of the stored rows; null without a result set. */
  resultKey: maybeText,
  rows: Type.Integer(),
  limitingFactor: oneOf(limitingFactors),
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      /** As the engine names it. */
      type: Type.String(),
      /** 0 numeric, 1 string, 2 temporal, 3 boolean. */
      type_generic: Type.Integer(),
      is_dttm: Type.Boolean(),
    }),
  ),
  /** Milliseconds in the engine. */
  durationMs: maybeNumber,
  error: Type.Union([Type.Null(), Type.Record(Type.String(), Type.Unknown())]),
});
export type StatementResult = Static<typeof StatementResult>;

/** A statement, or several, handed to a database. See docs/http-api.md, "SQL editor". */
export const QueryObject = Type.Object({
  /** Made by the client. */
  id: Type.String(),
  queryId: Type.Integer(),
  serverId: Type.Integer(),
  dbId: Type.Integer(),
  db: Type.String(),
  catalog: maybeText,
  schema: maybeText,
  sql: Type.String(),
  executedSql: maybeText,
  sqlEditorId: maybeText,
  tab: maybeText,
  state: oneOf(queryStates),
  /** 0..100. */
  progress: Type.Number(),
  rows: maybeNumber,
  limit: maybeNumber,
  limitingFactor: oneOf(limitingFactors),
  resultsKey: maybeText,
  /** Milliseconds since the epoch. */
  startDttm: maybeNumber,
  endDttm: maybeNumber,
  changed_on: Type.String(),
  ctas: Type.Boolean(),
  ctas_method: maybeText,
  tempSchema: maybeText,
  tempTable: maybeText,
  errorMessage: maybeText,
  /** In the shape of raised errors; the same as in `extra`. */
  errors: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  /** Address in the product that opens a copy of it in the editor; empty before the server knows it. */
  link: Type.String(),
  /** Whether its rows were there before this answer was asked for. */
  cached: Type.Boolean(),
  trackingUrl: maybeText,
  userId: Type.Integer(),
  user: Type.String(),
  runAsync: Type.Boolean(),
  isDataPreview: Type.Boolean(),
  /** `statements`: one StatementResult per statement; `errors`: in the shape of raised errors. */
  extra: Type.Object({
    progress: Type.Optional(maybeText),
    columns: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    errors: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    statements: Type.Optional(Type.Array(StatementResult)),
  }),
});
export type QueryObject = Static<typeof QueryObject>;
