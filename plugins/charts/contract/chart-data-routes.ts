import { Type } from 'typebox';
import { binaryReply, defineRoute } from '#core/common';
import { QueryContext, QueryExtras, QueryFilter, QueryObject } from '#plugins/queries';
import { columnsMediaType } from './chart-data.ts';
import { ChartDataJob } from './chart-jobs.ts';

const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const ChartId = Type.Object({ id: Type.Integer() });

/**
 * The reply of a chart data call. Its bytes are written by hand and kept compressed, so the schema only documents them.
 * `application/vnd.tessera.columns+json` is described in chart-data.ts.
 */
export const ChartDataBytes = binaryReply('application/json; charset=utf-8', {
  json: Type.Object(
    { result: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))) },
    {
      description: `Rows as JSON; columns with Accept: ${columnsMediaType}; a file with result_format csv or xlsx.`,
    },
  ),
  alsoTypes: [
    columnsMediaType,
    'text/csv; charset=utf-8',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/zip',
  ],
});

/** Rows of a dataset: one result instead of a list of them. */
const SamplesBytes = binaryReply('application/json; charset=utf-8', {
  json: Type.Object({ result: Type.Object({}, { additionalProperties: true }) }),
  alsoTypes: [columnsMediaType],
});

/** A comment of an event stream, which nothing on the way holds back to compress it. */
const PrefetchedBytes = binaryReply('text/event-stream');

/** Answers query objects. See docs/http-api.md, "Chart data". The query string is informational, `force` excepted. */
export const postChartData = defineRoute(
  'POST',
  '/api/v1/chart/data',
  {
    query: Type.Object({
      form_data: Type.Optional(Type.String()),
      dashboard_id: Type.Optional(Type.String()),
      force: Type.Optional(Type.String()),
    }),
    body: QueryContext,
    replies: { 200: ChartDataBytes, 202: ChartDataJob },
  },
  ['can_read', 'Chart'],
  {
    summary: 'Data for query objects.',
    opensToGuests: true,
    unknownFields: 'drop',
    skipsCsrf: true,
    formField: 'form_data',
    invalidBody: 'incorrect-400',
    keepsDigits: true,
  },
);

/**
 * Says which chart data calls come in a moment, so that they are begun together: those about the same rows share a scan.
 * The answer begins when they have begun and ends when all were asked for; ending the call gives up the rest.
 */
export const beginChartData = defineRoute(
  'POST',
  '/api/v1/chart/data/begin',
  { body: Type.Object({ contexts: Type.Array(QueryContext, { maxItems: 500 }) }), replies: { 200: PrefetchedBytes } },
  ['can_read', 'Chart'],
  {
    summary: 'Begins chart data calls together.',
    opensToGuests: true,
    unknownFields: 'drop',
    skipsCsrf: true,
    keepsDigits: true,
  },
);

/** Ends what a beginning began, for questions that nobody will ask: the others of the same call go on. */
export const cancelChartData = defineRoute(
  'POST',
  '/api/v1/chart/data/give_up',
  {
    body: Type.Object({ contexts: Type.Array(QueryContext, { maxItems: 500 }) }),
    replies: { 200: Type.Object({ message: Type.String() }) },
  },
  ['can_read', 'Chart'],
  {
    summary: 'Gives up chart data calls that were begun.',
    opensToGuests: true,
    unknownFields: 'drop',
    skipsCsrf: true,
    keepsDigits: true,
  },
);

/** Replays the saved query context of a chart. */
export const getChartData = defineRoute(
  'GET',
  '/api/v1/chart/:id/data/',
  {
    params: ChartId,
    query: Type.Object({
      format: Type.Optional(Type.String()),
      type: Type.Optional(Type.String()),
      force: Type.Optional(Type.String()),
    }),
    replies: { 200: ChartDataBytes, 202: ChartDataJob },
  },
  ['can_read', 'Chart'],
  { summary: 'Data of a saved chart.' },
);

const legacyAccess = ['can_explore_json', 'Superset'] as const;
const legacyShape = {
  query: Type.Object({
    force: Type.Optional(Type.String()),
    results: Type.Optional(Type.String()),
    samples: Type.Optional(Type.String()),
    query: Type.Optional(Type.String()),
    csv: Type.Optional(Type.String()),
  }),
  body: Type.Record(Type.String(), Type.Unknown()),
  replies: { 200: ChartDataBytes, 202: ChartDataJob, 400: ChartDataBytes },
};
const legacyOptions = {
  summary: 'Data for form data, as older clients ask for it.',
  opensToGuests: true,
  formField: 'form_data',
  keepsDigits: true,
} as const;

/** Data by form data instead of query objects. See docs/http-api.md, "Explore". */
export const postExploreJson = defineRoute('POST', '/superset/explore_json/', legacyShape, legacyAccess, legacyOptions);

/** The same with the dataset in the address. */
export const postExploreJsonOf = defineRoute(
  'POST',
  '/superset/explore_json/:type/:id/',
  { ...legacyShape, params: Type.Object({ type: Type.String(), id: Type.Integer() }) },
  legacyAccess,
  legacyOptions,
);

/** Rows of a dataset as they are. See docs/http-api.md, "Explore". */
export const postSamples = defineRoute(
  'POST',
  '/datasource/samples',
  {
    query: Type.Object({
      datasource_type: Type.String(),
      datasource_id: Type.Integer(),
      force: Type.Optional(Type.String()),
      per_page: Type.Optional(Type.Integer()),
      page: Type.Optional(Type.Integer()),
      /** Where the rows are asked for; its readers have those that it lends. */
      dashboard_id: Type.Optional(Type.Integer()),
    }),
    body: Type.Union([
      Type.Object(
        {
          filters: nullable(Type.Array(QueryFilter)),
          filter_groups: QueryObject.properties.filter_groups,
          granularity: nullable(Type.String()),
          time_range: nullable(Type.String()),
          keeps_time: nullable(Type.Boolean()),
          extras: nullable(QueryExtras),
        },
        { additionalProperties: true },
      ),
      Type.Null(),
    ]),
    replies: { 200: SamplesBytes },
  },
  ['can_samples', 'Datasource'],
  { summary: 'Rows of a dataset, page by page.', opensToGuests: true, unknownFields: 'drop', keepsDigits: true },
);

/** Distinct values of a column, for filter pickers. */
export const getColumnValues = defineRoute(
  'GET',
  '/api/v1/datasource/:type/:id/column/:name/values/',
  {
    params: Type.Object({ type: Type.String(), id: Type.Integer(), name: Type.String() }),
    replies: { 200: Type.Object({ result: Type.Array(Type.Unknown()) }) },
  },
  ['can_read', 'Datasource'],
  { summary: 'Distinct values of a dataset column.' },
);
