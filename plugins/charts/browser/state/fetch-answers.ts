import { AppError, type BinaryBody } from '#core/common';
import {
  answerBytes,
  columnarResultOf,
  columnsMediaType,
  postChartData,
  type ChartAnswer,
  type ColumnsAnswer,
  type ColumnsReply,
} from '#plugins/charts';
import type { QueryContext } from '#plugins/queries';
import { chartAlerts } from '../../common/messages.ts';
import type { ChartSagaServices } from './chart-saga-services.ts';

export interface FetchOptions {
  readonly sliceId?: number;
  readonly dashboardId?: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** What asking for chart data needs. */
export type ChartDataServices = Pick<ChartSagaServices, 'http' | 'extensions' | 'page'>;

/**
 * Sends query objects and reads the columns of the answers, which come at once (200) or as a job to wait for (202).
 * Throws AppError; an abort has kind `cancelled`.
 */
export async function fetchAnswers(
  services: ChartDataServices,
  context: QueryContext,
  options: FetchOptions,
): Promise<readonly ChartAnswer[]> {
  const { sliceId, dashboardId, timeoutMs, signal } = options;
  const query = {
    ...(sliceId === undefined ? {} : { form_data: JSON.stringify({ slice_id: sliceId }) }),
    ...(dashboardId === undefined ? {} : { dashboard_id: String(dashboardId) }),
    ...(context.force === true ? { force: 'true' } : {}),
  };
  const answer = await services.http.send(
    postChartData,
    { query, body: context },
    { signal, timeoutMs, long: 'shown', headers: { Accept: columnsMediaType } },
  );
  return readReply(await answerBytes(services, answer, signal)).result.map(chartAnswerOf);
}

/** The reply out of its bytes. */
export function readReply(body: BinaryBody): ColumnsReply {
  if (!(body instanceof Uint8Array)) throw new AppError('internal', chartAlerts.unexpectedStatus());
  return JSON.parse(new TextDecoder().decode(body)) as ColumnsReply; // our own server wrote it in this form
}

/** An answer as the page keeps it. Frozen at the top, so that the store does not walk through the cells. */
export function chartAnswerOf(answer: ColumnsAnswer): ChartAnswer {
  return Object.freeze({
    result: Object.freeze(columnarResultOf(answer)),
    labelMap: answer.label_map,
    sql: answer.query,
    origins: answer.origins,
    isCached: answer.is_cached,
    cachedAt: answer.cached_dttm,
    queriedAt: answer.queried_dttm,
    ...(answer.cache_timeout === undefined ? {} : { cacheTimeoutS: answer.cache_timeout }),
    rowcount: answer.rowcount,
    sqlRowcount: answer.sql_rowcount,
    appliedFilters: answer.applied_filters,
    rejectedFilters: answer.rejected_filters,
  });
}
