import { call, cancelled, delay, type Saga } from '#core/browser';
import {
  buildQueryContext,
  columnsMediaType,
  mergeExtraFormData,
  postChartData,
  resultsBeside,
  type ExtraFormData,
  brushFilters,
} from '#plugins/charts';
import { prepared, type ChartBrush, type FormData } from '#plugins/viz-kit';
import type { BrushSession } from './brush-session.ts';
import type { BrushingServices } from './brushing-services.ts';

/** A brush that moves on within this time is not asked for. ms */
const restMs = 60;

/** Asks for the charts without a cube; the next brush cancels this one, in the engine too. */
export function* askedFollow(session: BrushSession, brush: ChartBrush | null, { http, live }: BrushingServices): Saga {
  yield* delay(restMs);
  const abort = new AbortController();
  try {
    yield* call(() =>
      Promise.all(
        session.asked.map(async ({ chart: { chartId, viz, formData } }) => {
          const asking = brushed(formData, brush);
          const ask = async () => {
            await prepared(viz, asking);
            const body = {
              ...buildQueryContext(viz, viz.migrate(asking), { isForPage: true }),
              result_type: 'results',
            };
            const headers = { Accept: columnsMediaType };
            return http.send(postChartData, { query: {}, body }, { signal: abort.signal, long: 'asked', headers });
          };
          const results = await resultsBeside(ask());
          if (results !== undefined) live.publish(String(chartId), { results, isGhosted: false });
        }),
      ),
    );
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

function brushed(formData: FormData, brush: ChartBrush | null): FormData {
  if (brush === null) return formData;
  const given = formData['extra_form_data'] as ExtraFormData | null | undefined; // the host's own key
  return { ...formData, extra_form_data: mergeExtraFormData([given ?? {}, { filters: brushFilters(brush) }]) };
}
