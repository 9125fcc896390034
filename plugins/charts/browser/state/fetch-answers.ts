import { AppError, type BinaryBody } from '#core/common';
import type { HttpClient } from '#core/browser';
import {
  columnarResultOf,
  columnsMediaType,
  postChartData,
  type ChartAnswer,
  type ColumnsAnswer,
  type ColumnsReply,
} from '#plugins/charts';
import type { QueryContext } from '#plugins/queries';
import { chartAlerts } from '../../common/messages.ts';

export interface FetchOptions {
  readonly sliceId?: number;
  readonly dashboardId?: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Sends query objects and reads the columns of the answers. Throws AppError; an abort has kind `cancelled`. */
export async function fetchAnswers(
  http: HttpClient,
  context: QueryContext,
  options: FetchOptions,
): Promise<readonly ChartAnswer[]> {
  const { sliceId, dashboardId, timeoutMs, signal } = options;
  const query = {
    ...(sliceId === undefined ? {} : { form_data: JSON.stringify({ slice_id: sliceId }) }),
    ...(dashboardId === undefined ? {} : { dashboard_id: String(dashboardId) }),
    ...(context.force === true ? { force: 'true' } : {}),
  };
  const answer = await http.send(
    postChartData,
    { query, body: context },
    { signal, timeoutMs, headers: { Accept: columnsMediaType } },
  );
  const status: number = answer.status; // whatever stands between us and the server may answer too
  if (status !== 200) throw new AppError('internal', chartAlerts.unexpectedStatus());
  return readReply(answer.body).result.map(chartAnswerOf);
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
    rowcount: answer.rowcount,
    sqlRowcount: answer.sql_rowcount,
    appliedFilters: answer.applied_filters,
    rejectedFilters: answer.rejected_filters,
  });
}
