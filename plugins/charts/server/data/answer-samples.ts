import { AppError, Settings, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { RequestedDatasets, getColumnValues, postSamples } from '#plugins/charts';
import { Datasets, type DatasetModel } from '#plugins/datasets';
import { QueryRunner, samplesRowLimit, type QueryFilter, type QueryObject } from '#plugins/queries';
import { chartErrors } from '../../common/messages.ts';
import { contentTypes, headerText } from './answer-chart-data.ts';
import { isYes, jsonFormat } from './chart-request.ts';
import { compressText, gzippedReply, plainReply, readsGzip } from './compressed-answers.ts';
import { describeFailure } from './run-chart-request.ts';
import { formatAnswer } from './format-answer.ts';

/** Rows of a page when the caller names no number. */
const defaultPageRows = 1_000;

/**
 * `POST /datasource/samples`. Without a body: the first rows as they are. With one: rows behind a drawing, so filters
 * and time range hold.
 */
export const answerSamples = handle(
  postSamples,
  { datasets: RequestedDatasets, runner: QueryRunner, settings: Settings },
  async (input, { datasets, runner, settings }) => {
    const caller = callerOf(input);
    const {
      datasource_id: id,
      datasource_type: type,
      page = 1,
      per_page: perPage = defaultPageRows,
      force,
      dashboard_id: dashboardId,
    } = input.query;
    checkType(type);
    const most = settings.get(samplesRowLimit);
    const rowLimit = perPage < 0 || perPage > most ? most : perPage;
    const asked = sampleQuery(input.body, rowLimit, (Math.max(1, page) - 1) * rowLimit);
    const { dataset, columns } = await datasets.forRows({ datasetId: id, dashboardId, query: asked }, caller);
    const resultType = isEmpty(input.body) ? ('samples' as const) : ('drill_detail' as const);
    const format = jsonFormat(headerText(input.request, 'accept'));
    const request = {
      dataset,
      ...(columns === 'all'
        ? { query: named(asked, dataset), resultType }
        : delegatedRows(named(asked, dataset), columns)),
      force: isYes(force),
      cacheTimeoutS: undefined,
      userId: caller.userId,
      signal: input.request.signal,
      priority: 'asked' as const,
    };
    try {
      const [outcome, total] = await Promise.all([runner.run(request), runner.countRows(request)]);
      const pages = { page, per_page: perPage, total_count: total };
      const text = [
        '{"result":',
        ...formatAnswer({ outcome, resultType, extra: pages }, format, caller.guest !== undefined),
        '}',
      ];
      const answer = { gzipped: await compressText(text), contentType: contentTypes[format] };
      return readsGzip(headerText(input.request, 'accept-encoding')) ? gzippedReply(answer) : await plainReply(answer);
    } catch (thrown) {
      throw describeFailure(thrown);
    }
  },
);

/** `GET /api/v1/datasource/<type>/<id>/column/<name>/values/`. */
export const answerColumnValues = handle(
  getColumnValues,
  { datasets: Datasets, runner: QueryRunner },
  async (input, { datasets, runner }) => {
    const caller = callerOf(input);
    const { type, id, name } = input.params;
    checkType(type);
    const dataset = await datasets.forQuery(id, caller);
    if (!dataset.columns.some((column) => column.column_name === name)) {
      throw new AppError('validation', chartErrors.columnMissing({ column: name }));
    }
    try {
      return reply(200, {
        result: [...(await runner.columnValues(dataset, name, caller.userId, input.request.signal))],
      });
    } catch (thrown) {
      throw describeFailure(thrown);
    }
  },
);

type SamplesBody =
  | Pick<QueryObject, 'granularity' | 'time_range' | 'keeps_time' | 'extras' | 'filters' | 'filter_groups'>
  | null
  | undefined;

function sampleQuery(body: SamplesBody, rowLimit: number, rowOffset: number): QueryObject {
  const { filters, granularity, time_range: timeRange, keeps_time: keepsTime, extras, filter_groups } = body ?? {};
  return {
    columns: [],
    filters: [...(filters ?? [])],
    row_limit: rowLimit,
    row_offset: rowOffset,
    ...(granularity === undefined ? {} : { granularity }),
    ...(timeRange === undefined ? {} : { time_range: timeRange }),
    ...(keepsTime === undefined ? {} : { keeps_time: keepsTime }),
    ...(extras === undefined ? {} : { extras }),
    ...(filter_groups === undefined ? {} : { filter_groups }),
  };
}

/** A filter may name a column as readers see it. */
function named(query: QueryObject, dataset: DatasetModel): QueryObject {
  const names = new Map(
    dataset.columns.map((column) => [column.verbose_name ?? column.column_name, column.column_name]),
  );
  const renamed = (filter: QueryFilter): QueryFilter => {
    const isKnown = dataset.columns.some((column) => column.column_name === filter.col);
    const name = typeof filter.col === 'string' && !isKnown ? names.get(filter.col) : undefined;
    return name === undefined ? filter : { ...filter, col: name };
  };
  return { ...query, filters: (query.filters ?? []).map(renamed) };
}

/** Rows as they are have all columns of the dataset; those that are lent are asked for by name. */
function delegatedRows(query: QueryObject, columns: readonly string[]) {
  const orderby = columns.slice(0, 1).map((column) => [column, true]);
  return { query: { ...query, columns: [...columns], metrics: null, orderby }, resultType: 'full' as const };
}

function isEmpty(body: SamplesBody): boolean {
  return body === null || body === undefined || Object.keys(body).length === 0;
}

function checkType(type: string): void {
  if (type !== 'table' && type !== 'dataset') throw new AppError('validation', chartErrors.badDatasourceType({ type }));
}
