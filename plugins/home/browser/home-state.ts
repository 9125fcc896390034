import { defineCommand, defineSlice, defineState, describeError, toAppError, type ErrorInfo } from '#core/common';
import { call, put, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { chartListRoutes, chartRowsOf, type ChartRow } from '#plugins/charts';
import { dashboardListRoutes, dashboardRowColumns, dashboardRowsOf, type DashboardRow } from '#plugins/dashboard';
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
  readonly recentDashboards: readonly DashboardRow[];
  readonly starredDashboards: readonly DashboardRow[];
}

type HomeContent = Omit<HomeState, 'status' | 'error'>;

/** What the first page shows. */
export const Home = defineState<HomeState>('home', {
  status: 'idle',
  error: null,
  recent: [],
  starred: [],
  datasets: [],
  recentDashboards: [],
  starredDashboards: [],
});
export const loadHome = defineCommand('home/load');

export const homeSlice = defineSlice(
  Home,
  {
    loaded: (state, p: HomeContent) => {
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

/** All lists at once. */
async function readHome(http: HttpClient): Promise<HomeContent> {
  const favorites = [{ col: 'id', opr: 'chart_is_favorite', value: true }];
  const starredOnly = [{ col: 'id', opr: 'dashboard_is_favorite', value: true }];
  const [recent, starred, datasets, recentDashboards, favoriteDashboards] = await Promise.all([
    http.send(chartListRoutes.list, { query: { q: { ...newestFirst, page_size: 12 } } }),
    http.send(chartListRoutes.list, { query: { q: { ...newestFirst, filters: favorites, page_size: 12 } } }),
    http.send(datasetRoutes.list, {
      query: { q: { order_column: 'changed_on_delta_humanized', order_direction: 'desc', page_size: 12 } },
    }),
    readDashboards(http, []),
    readDashboards(http, starredOnly),
  ]);
  return {
    recentDashboards,
    starredDashboards: favoriteDashboards,
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

/** Few: the list has the others. None for people who may not read dashboards; the page has more to show. */
async function readDashboards(
  http: HttpClient,
  filters: readonly { col: string; opr: string; value: boolean }[],
): Promise<readonly DashboardRow[]> {
  const q = { ...newestFirst, keys: ['none'], columns: [...dashboardRowColumns], filters: [...filters], page_size: 8 };
  try {
    return dashboardRowsOf((await http.send(dashboardListRoutes.list, { query: { q } })).body.result);
  } catch (thrown) {
    if (toAppError(thrown).kind === 'forbidden') return [];
    throw thrown;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
