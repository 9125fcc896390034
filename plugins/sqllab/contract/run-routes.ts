import { Type } from 'typebox';
import { binaryReply, defineRoute, jsonParam, type ErrorInfo } from '#core/common';
import type { PlanNode } from '#plugins/databases';
import { longestSql } from '#plugins/sql-language';
import { QueryObject } from './query-object.ts';
import { oneOf } from './one-of.ts';

const base = '/api/v1/sqllab';
const view = 'SQLLab';
const maybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const TemplateParams = Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]));
/** Any names: what `url_param` reads. */
const AddressParams = Type.Object({});
/** The same beside the address, where no name is taken; these go before those of the address. */
export const UrlParams = Type.Optional(Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]));
const maybeFlag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));

/** Names of tables that CTAS and CVAS make. See docs/http-api.md, "SQL editor". */
export const temporaryTablePattern = '^[A-Za-z_][A-Za-z0-9_]*$';

const SqlText = Type.String({ maxLength: longestSql });
/** Characters of a text that is laid out, which takes much longer than to run it. */
const longestLaidOut = 100_000;

export const ExecuteBody = Type.Object({
  database_id: Type.Integer(),
  sql: SqlText,
  client_id: Type.Optional(Type.Union([Type.String({ maxLength: 11 }), Type.Null()])),
  runAsync: maybeFlag,
  queryLimit: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  sql_editor_id: maybeText,
  tab: maybeText,
  catalog: maybeText,
  schema: maybeText,
  /** JSON text; what is not JSON counts as no parameters. */
  templateParams: maybeText,
  select_as_cta: maybeFlag,
  ctas_method: Type.Optional(Type.Union([Type.Literal('TABLE'), Type.Literal('VIEW'), Type.Null()])),
  tmp_table_name: maybeText,
  expand_data: maybeFlag,
  json: maybeFlag,
  status: maybeText,
  isDataPreview: maybeFlag,
  url_params: UrlParams,
});

const ResultColumn = Type.Object({
  column_name: Type.String(),
  name: Type.String(),
  type: Type.String(),
  type_generic: Type.Integer(),
  is_dttm: Type.Boolean(),
});

/** Rows of the last statement with what is known of the run. See docs/http-api.md, "SQL editor". */
export const ResultPayload = Type.Object({
  query_id: Type.Integer(),
  status: Type.String(),
  data: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  columns: Type.Array(ResultColumn),
  selected_columns: Type.Array(ResultColumn),
  expanded_columns: Type.Array(ResultColumn),
  query: QueryObject,
  displayLimitReached: Type.Optional(Type.Boolean()),
});

export const executeSql = defineRoute(
  'POST',
  `${base}/execute/`,
  {
    body: ExecuteBody,
    /** All other parameters are what `url_param` reads. */
    query: Type.Object({ rows: Type.Optional(Type.Integer({ minimum: 0 })) }),
    replies: { 200: ResultPayload, 202: Type.Object({ query: QueryObject }) },
  },
  ['can_execute_sql_query', view],
  { summary: 'Run one or several statements, waiting for them or in the background.', unknownFields: 'drop' },
);

export const readResults = defineRoute(
  'GET',
  `${base}/results/`,
  {
    query: Type.Object({
      q: jsonParam(
        Type.Object({
          key: Type.String(),
          rows: Type.Optional(Type.Integer({ minimum: 0 })),
          timeout: Type.Optional(Type.Number()),
        }),
      ),
    }),
    replies: { 200: ResultPayload },
  },
  ['can_get_results', view],
  { summary: 'Stored rows of a statement.' },
);

export const estimateCost = defineRoute(
  'POST',
  `${base}/estimate/`,
  {
    query: AddressParams,
    body: Type.Object({
      database_id: Type.Integer(),
      sql: SqlText,
      template_params: TemplateParams,
      url_params: UrlParams,
      catalog: maybeText,
      schema: maybeText,
    }),
    replies: { 200: Type.Object({ result: Type.Array(Type.Record(Type.String(), Type.String())) }) },
  },
  ['can_estimate_query_cost', view],
  { summary: "Costs of each statement by the engine's plan.", unknownFields: 'drop' },
);

/** A step of a plan; see PlanNode of databases. */
export const PlanTree = Type.Unsafe<PlanNode>({ type: 'object', additionalProperties: true });

const PlanFailure = Type.Unsafe<ErrorInfo>({ type: 'object', additionalProperties: true });

/** Our own call: how the engine answers each statement. Fails where no statement of the text has a plan. */
export const explainSql = defineRoute(
  'POST',
  `${base}/plan/`,
  {
    query: AddressParams,
    body: Type.Object({
      database_id: Type.Integer(),
      sql: SqlText,
      catalog: maybeText,
      schema: maybeText,
      template_params: TemplateParams,
      url_params: UrlParams,
      /** Really run the statements, so that rows and times of each step are known. */
      run: Type.Optional(Type.Boolean()),
    }),
    replies: {
      200: Type.Object({
        result: Type.Array(
          Type.Object({
            name: Type.String(),
            sql: Type.String(),
            plan: Type.Optional(PlanTree),
            /** Why there is none. */
            failure: Type.Optional(PlanFailure),
          }),
        ),
      }),
    },
  },
  ['can_estimate_query_cost', view],
  { summary: 'Plans of statements as trees.', unknownFields: 'drop' },
);

/** Our own call: whether a script without templates may run unasked, as a link wants it to. Nothing runs. */
export const judgeReading = defineRoute(
  'POST',
  `${base}/only_reads/`,
  {
    body: Type.Object({ database_id: Type.Integer(), sql: SqlText, catalog: maybeText, schema: maybeText }),
    replies: { 200: Type.Object({ result: Type.Boolean() }) },
  },
  ['can_execute_sql_query', view],
  { summary: 'Whether statements surely only read, by what the engine says of the functions they call.' },
);

const formatSqlAt = (path: string) =>
  defineRoute(
    'POST',
    path,
    {
      body: Type.Object({
        sql: Type.String({ maxLength: longestLaidOut }),
        engine: maybeText,
        database_id: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
        template_params: Type.Optional(Type.Unknown()),
      }),
      replies: { 200: Type.Object({ result: Type.String() }) },
    },
    ['can_format_sql', view],
    { summary: 'Lay SQL out neatly.', unknownFields: 'drop' },
  );

export const formatSql = formatSqlAt(`${base}/format_sql/`);
/** Its older name, which clients still use. See docs/http-api.md, "SQL editor". */
export const formatSqlByOldName = formatSqlAt(`${base}/format/`);

/** Own formats beside the wire's CSV. */
export const exportFormats = ['csv', 'xlsx', 'json', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];
const otherFileTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/json',
  'application/vnd.apache.parquet',
];

export const exportResult = defineRoute(
  'GET',
  `${base}/export/:clientId/`,
  {
    params: Type.Object({ clientId: Type.String() }),
    query: Type.Object({
      format: Type.Optional(oneOf(exportFormats)),
      /** Position of the statement in the script; absent: the last one with rows. */
      statement: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    replies: { 200: binaryReply('text/csv; charset=utf-8', { alsoTypes: otherFileTypes }) },
  },
  ['can_export_csv', view],
  { summary: 'All rows of a statement as a file, streamed from the engine.' },
);

/**
 * The CSV of `exportResult` for newer clients, which post a form and name the file. See docs/http-api.md, "SQL editor".
 */
export const exportStreaming = defineRoute(
  'POST',
  `${base}/export_streaming/`,
  {
    body: Type.Object({
      client_id: Type.String(),
      filename: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      /** How many rows the client expects, for its progress bar; all are sent regardless of it. */
      expected_rows: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
    }),
    replies: { 200: binaryReply('text/csv; charset=utf-8') },
  },
  ['can_export_csv', view],
  { summary: 'All rows of a statement as CSV, streamed from the engine.', acceptsForm: true, unknownFields: 'drop' },
);

/** What the editor's page starts with. See docs/http-api.md, "SQL editor". */
export const startSqlLab = defineRoute(
  'GET',
  `${base}/`,
  {
    replies: {
      200: Type.Object({
        result: Type.Object({
          tab_state_ids: Type.Array(
            Type.Object({ id: Type.Integer(), label: Type.String(), client_id: Type.Optional(maybeText) }),
          ),
          active_tab: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
          databases: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
          queries: Type.Record(Type.String(), QueryObject),
        }),
      }),
    },
  },
  ['can_read', view],
  { summary: 'Tabs, databases and recent statements of the caller.' },
);

const Permalink = Type.Object({
  dbId: Type.Integer(),
  name: Type.String(),
  sql: Type.String(),
  schema: maybeText,
  catalog: maybeText,
  autorun: maybeFlag,
  templateParams: maybeText,
  /** Our own, as in `EditorTab`. */
  urlParams: maybeText,
  /** Our own: the row limit. */
  queryLimit: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
});
const PermalinkReply = Type.Object({ key: Type.String(), url: Type.String() });
const permalinkView = 'SqlLabPermalinkRestApi';

export const createSqlPermalink = defineRoute(
  'POST',
  `${base}/permalink`,
  { body: Permalink, replies: { 201: PermalinkReply } },
  ['can_write', permalinkView],
  { summary: 'Give a statement an address that lasts.', unknownFields: 'drop' },
);

/** A key may be written `kv:<key>`. */
export const readSqlPermalink = defineRoute(
  'GET',
  `${base}/permalink/:key`,
  { params: Type.Object({ key: Type.String() }), replies: { 200: Permalink } },
  ['can_read', permalinkView],
  { summary: 'The statement behind a permalink.' },
);
