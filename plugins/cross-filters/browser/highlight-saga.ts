import type { StoreRoot } from '#core/common';
import { call, cancel, cancelled, fork, onStateChange, select, type HttpClient, type Saga } from '#core/browser';
import {
  buildQueryContext,
  columnsMediaType,
  mergeExtraFormData,
  postChartData,
  resultsBeside,
  selectChart,
  type ExtraFormData,
  type LiveResults,
} from '#plugins/charts';
import { VizTypes, findVizType, prepared, sameBins, type FormData, type VizType } from '#plugins/viz-kit';
import { DashboardPages } from '#plugins/dashboard';
import { selectEffect } from './cross-commands.ts';
import type { CrossFilterServices } from './cross-filter-saga.ts';
import { selectionsOn } from './reader/cross-filter-reader.ts';

export interface HighlightServices extends CrossFilterServices {
  readonly http: HttpClient;
  readonly live: Pick<LiveResults, 'publish' | 'sceneOf'>;
}

type Task = Parameters<typeof cancel>[0];
interface Shown {
  readonly question: string;
  readonly task: Task;
}

/**
 * While selections highlight: each chart in reach keeps its data as a ghost, and what is selected of it is drawn on
 * top. Nothing of it is in the store; a change asks again and cancels what is no longer wanted, in the engine too.
 */
export function* highlightSaga(services: HighlightServices): Saga {
  const shown = new Map<number, Shown>();
  yield* onStateChange(function* follow(): Saga {
    const root = yield* select((state) => state);
    const wanted = wantedHighlights(root, services);
    for (const [chartId, { task }] of [...shown]) {
      if (wanted.has(chartId)) continue;
      yield* cancel(task);
      shown.delete(chartId);
      services.live.publish(String(chartId), null);
    }
    for (const [chartId, part] of wanted) {
      const question = JSON.stringify(part.formData);
      const known = shown.get(chartId);
      if (known?.question === question) continue;
      if (known !== undefined) yield* cancel(known.task);
      shown.set(chartId, { question, task: yield* fork(highlight, services, chartId, part) });
    }
  });
}

/** A chart with the settings that ask for what is selected of it. */
interface SelectedPart {
  readonly viz: VizType;
  readonly formData: FormData;
}

/** What to query for charts near the viewport whose whole data is already loaded. */
function wantedHighlights(root: StoreRoot, services: HighlightServices): ReadonlyMap<number, SelectedPart> {
  const wanted = new Map<number, SelectedPart>();
  if (selectEffect(root) !== 'highlight') return wanted;
  for (const chartId of DashboardPages.select(root).nearChartIds) {
    const masks = selectionsOn(root, chartId).flatMap(({ mask }) => (mask === undefined ? [] : [mask]));
    const formData = services.questions.formDataOf(root, chartId);
    const viz = formData && findVizType(services.extensions.all(VizTypes), formData.viz_type);
    const answers = selectChart(root, String(chartId))?.queriesResponse ?? null;
    if (masks.length === 0 || formData === undefined || viz === undefined || answers === null) continue;
    if (viz.parts !== undefined) continue; // it asks nothing itself
    const own = (formData['extra_form_data'] ?? {}) as ExtraFormData; // written by the dashboard
    const extra = mergeExtraFormData([own, ...masks.map((mask) => mask.extraFormData)]);
    const asking = { ...formData, ...sameBins(answers[0]?.result), extra_form_data: extra };
    wanted.set(chartId, { viz, formData: asking });
  }
  return wanted;
}

function* highlight({ http, live }: HighlightServices, chartId: number, { viz, formData }: SelectedPart): Saga {
  const abort = new AbortController();
  try {
    const ask = async () => {
      await prepared(viz, formData);
      const body = { ...buildQueryContext(viz, viz.migrate(formData)), result_type: 'results' };
      const headers = { Accept: columnsMediaType };
      return http.send(postChartData, { query: {}, body }, { signal: abort.signal, long: 'shown', headers });
    };
    const results = yield* call(() => resultsBeside(ask()));
    live.publish(String(chartId), results === undefined ? null : { results, isGhosted: true });
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}
