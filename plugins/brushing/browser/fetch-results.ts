import { toAppError } from '#core/common';
import type { HttpClient } from '#core/browser';
import { columnarResultOf, columnsMediaType, postChartData, type ColumnsReply } from '#plugins/charts';
import type { ColumnarResult } from '#plugins/databases';
import type { QueryContext } from '#plugins/queries';

/** The answers of a question; undefined when it failed, which the chart tells once its own question is asked. */
export async function fetchResults(
  http: HttpClient,
  body: QueryContext,
  signal: AbortSignal,
): Promise<readonly ColumnarResult[] | undefined> {
  try {
    const answer = await http.send(
      postChartData,
      { query: {}, body: { ...body, result_type: 'results' } },
      { signal, long: 'asked', headers: { Accept: columnsMediaType } },
    );
    if (!(answer.body instanceof Uint8Array)) return undefined;
    const reply = JSON.parse(new TextDecoder().decode(answer.body)) as ColumnsReply; // our own server wrote it
    return reply.result.map(columnarResultOf);
  } catch (thrown) {
    if (toAppError(thrown).kind === 'cancelled') throw thrown;
    return undefined;
  }
}
