import { Extensions, defineSlice, toAppError } from '#core/common';
import { HttpClient, call, definePagePart, delay, put, takeEvery, takeLatest, type Saga } from '#core/browser';
import { chartRoutes } from '#plugins/charts';
import { VizTypes, vizTypesIn } from '#plugins/viz-kit';
import { sourceColumns } from '../common/source-columns.ts';
import { LayerSources, chartsSearched, sourceAsked, type ChartChoice, type FeedingChart } from './sources-state.ts';

/** Time that typing may go on before the server is asked. Milliseconds. */
const typingPauseMs = 200;
const mostChoices = 50;

interface SourcesServices {
  readonly http: HttpClient;
  readonly extensions: Extensions;
}

const slice = defineSlice(LayerSources, {
  found: (state, p: { readonly choices: readonly ChartChoice[] }) => {
    state.choices = p.choices as typeof state.choices;
    state.problem = null;
  },
  failed: (state, p: { readonly problem: string }) => {
    state.choices = [];
    state.problem = p.problem;
  },
  read: (state, p: { readonly chartId: number; readonly chart: FeedingChart | null }) => {
    state.known[p.chartId] = p.chart as (typeof state.known)[number];
  },
});

/** Lists charts and reads what their rows have, from the first time that a layer's editor opens. */
export const part = definePagePart({
  slices: [slice],
  deps: { http: HttpClient, extensions: Extensions },
  saga: function* sources(services: SourcesServices): Saga {
    yield* takeLatest(chartsSearched, ({ search }) => find(services, search.trim()));
    yield* takeEvery(sourceAsked, ({ chartId }) => read(services, chartId));
  },
});

function* find({ http }: SourcesServices, search: string): Saga {
  if (search !== '') yield* delay(typingPauseMs);
  const filters = search === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: search }];
  const q = { filters, page_size: mostChoices, order_column: 'slice_name', order_direction: 'asc' as const };
  try {
    const answer = yield* call(http.send, chartRoutes.list, { query: { q } });
    yield* put(slice.actions.found({ choices: answer.body.result.map(choiceOf) }));
  } catch (thrown) {
    yield* put(slice.actions.failed({ problem: toAppError(thrown).message }));
  }
}

const choiceOf = (row: Readonly<Record<string, unknown>>): ChartChoice => ({
  id: Number(row['id']),
  name: String(row['slice_name']),
  vizType: String(row['viz_type']),
});

function* read({ http, extensions }: SourcesServices, chartId: number): Saga {
  const columns = ['id', 'slice_name', 'query_context', 'params', 'viz_type', 'datasource_id'];
  try {
    const answer = yield* call(http.send, chartRoutes.get, {
      params: { id: String(chartId) },
      query: { q: { columns } },
    });
    const row = answer.body.result;
    yield* call(vizTypesIn, extensions, [String(row['viz_type'])]);
    const chart = { ...choiceOf(row), id: chartId, columns: sourceColumns(row, extensions.all(VizTypes)) };
    yield* put(slice.actions.read({ chartId, chart }));
  } catch {
    yield* put(slice.actions.read({ chartId, chart: null })); // the editor says so; columns can be typed
  }
}
