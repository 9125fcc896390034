import { defineCommand, defineSlice, defineState, describeError, toAppError, type ErrorInfo } from '#core/common';
import { call, put, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { chartListRoutes, chartRowsOf, type ChartRow } from '#plugins/charts';
import { datasetRoutes } from '#plugins/datasets';
import { examplesChanged } from '#plugins/examples';

export interface HomeDataset {
  readonly id: number;
  readonly table_name: string;
  readonly description: string | null;
  readonly kind: string;
  readonly database: string;
  readonly changed: string;
}

interface HomeState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | null;
  readonly recent: readonly ChartRow[];
  readonly starred: readonly ChartRow[];
  readonly datasets: readonly HomeDataset[];
}

/** What the first page shows. */
export const Home = defineState<HomeState>('home', {
  status: 'idle',
  error: null,
  recent: [],
  starred: [],
  datasets: [],
});
export const loadHome = defineCommand('home/load');

export const homeSlice = defineSlice(
  Home,
  {
    loaded: (state, p: Pick<HomeState, 'recent' | 'starred' | 'datasets'>) => {
      Object.assign(state, p, { status: 'ready', error: null });
    },
    failed: (state, p: { error: ErrorInfo }) => {
      state.status = 'failed';
      state.error = p.error as typeof state.error;
    },
  },
  (on) => [
    on(loadHome, (state) => {
      if (state.status !== 'ready') state.status = 'loading';
    }),
  ],
);

const newestFirst = { order_column: 'changed_on', order_direction: 'desc' } as const;

export function* homeSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeLatest(loadHome, () => load(http));
  yield* takeLatest(examplesChanged, () => load(http));
}

function* load(http: HttpClient): Saga {
  try {
    const content = yield* call(readHome, http);
    yield* put(homeSlice.actions.loaded(content));
  } catch (thrown) {
    yield* put(homeSlice.actions.failed({ error: describeError(toAppError(thrown)) }));
  }
}

/** The three lists at once. */
async function readHome(http: HttpClient): Promise<Pick<HomeState, 'recent' | 'starred' | 'datasets'>> {
  const favorites = [{ col: 'id', opr: 'chart_is_favorite', value: true }];
  const [recent, starred, datasets] = await Promise.all([
    http.send(chartListRoutes.list, { query: { q: { ...newestFirst, page_size: 12 } } }),
    http.send(chartListRoutes.list, { query: { q: { ...newestFirst, filters: favorites, page_size: 12 } } }),
    http.send(datasetRoutes.list, {
      query: { q: { order_column: 'changed_on_delta_humanized', order_direction: 'desc', page_size: 12 } },
    }),
  ]);
  return {
    recent: chartRowsOf(recent.body.result),
    starred: chartRowsOf(starred.body.result),
    datasets: datasets.body.result.map((row) => ({
      id: Number(row['id']),
      table_name: String(row['table_name']),
      description: typeof row['description'] === 'string' ? row['description'] : null,
      kind: String(row['kind']),
      database: textOf(fieldOf(row['database'], 'database_name')),
      changed: textOf(row['changed_on_delta_humanized']),
    })),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
