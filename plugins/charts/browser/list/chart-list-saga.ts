import { describeError, toAppError } from '#core/common';
import { HttpClient, call, put, showToast, takeEvery, takeLatest, type Saga } from '#core/browser';
import { chartRoutes, chartRowsOf, type ChartRow } from '#plugins/charts';
import { datasetRoutes } from '#plugins/datasets';
import { listMessages } from '../../common/list-messages.ts';
import {
  chartList,
  deleteCharts,
  loadChartChoices,
  loadChartList,
  starChart,
  type ChartListQuery,
  type Choice,
} from './chart-list-slice.ts';

/** The list of charts: loading, stars, deletion. */
export function* chartListSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeLatest(loadChartList, function* load({ query, pageSize }): Saga {
    try {
      const found = yield* call(fetchCharts, http, query, pageSize);
      yield* put(chartList.actions.listed(found));
    } catch (thrown) {
      yield* put(chartList.actions.listFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeLatest(loadChartChoices, function* choices(): Saga {
    try {
      yield* put(chartList.actions.choicesRead(yield* call(fetchChoices, http)));
    } catch {
      // Without the choices the list works; its filters just stay empty.
      yield* put(chartList.actions.choicesRead({ owners: [], datasets: [] }));
    }
  });
  yield* takeEvery(starChart, function* star({ id, isStarred }): Saga {
    const route = isStarred ? chartRoutes.addFavorite : chartRoutes.removeFavorite;
    try {
      yield* call(() => http.send(route, { params: { id } }));
    } catch {
      yield* put(chartList.actions.starKept({ id, isStarred: !isStarred }));
      yield* put(showToast({ toastType: 'danger', text: listMessages.starFailed() }));
    }
  });
  yield* takeEvery(deleteCharts, function* remove({ ids, query, pageSize }): Saga {
    try {
      const answer = yield* call(() => http.send(chartRoutes.bulkDelete, { query: { q: [...ids] } }));
      yield* put(showToast({ toastType: 'success', text: answer.body.message }));
    } catch (thrown) {
      const error = toAppError(thrown);
      const text = error.kind === 'forbidden' ? listMessages.forbidden() : error.message;
      yield* put(showToast({ toastType: 'danger', text }));
    }
    yield* put(loadChartList({ query, pageSize }));
  });
}

async function fetchCharts(http: HttpClient, query: ChartListQuery, pageSize: number) {
  const answer = await http.send(chartRoutes.list, {
    query: {
      q: {
        keys: ['none'],
        filters: filtersOf(query),
        order_column: query.order ?? 'changed_on',
        order_direction: query.direction ?? (query.order === undefined ? 'desc' : 'asc'),
        page: query.page ?? 0,
        page_size: pageSize,
      },
    },
  });
  const rows = chartRowsOf(answer.body.result);
  return { rows, count: answer.body.count, starred: await fetchStars(http, rows) };
}

function filtersOf(query: ChartListQuery) {
  const { search, owner, dataset, vizType, favorites } = query;
  return [
    ...(search === undefined || search === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: search }]),
    ...(owner === undefined ? [] : [{ col: 'owners', opr: 'rel_m_m', value: owner }]),
    ...(dataset === undefined ? [] : [{ col: 'datasource_id', opr: 'eq', value: dataset }]),
    ...(vizType === undefined ? [] : [{ col: 'viz_type', opr: 'eq', value: vizType }]),
    ...(favorites === true ? [{ col: 'id', opr: 'chart_is_favorite', value: true }] : []),
  ];
}

async function fetchStars(http: HttpClient, rows: readonly ChartRow[]): Promise<Readonly<Record<number, boolean>>> {
  if (rows.length === 0) return {};
  const answer = await http.send(chartRoutes.favoriteStatus, { query: { q: rows.map((row) => row.id) } });
  return Object.fromEntries(answer.body.result.map(({ id, value }) => [id, value]));
}

async function fetchChoices(http: HttpClient): Promise<{ owners: readonly Choice[]; datasets: readonly Choice[] }> {
  const [owners, datasets] = await Promise.all([
    http.send(chartRoutes.related, { params: { column: 'owners' }, query: { q: { page_size: 200 } } }),
    http.send(datasetRoutes.list, {
      query: {
        q: {
          keys: ['none'],
          columns: ['id', 'table_name'],
          order_column: 'table_name',
          order_direction: 'asc',
          page_size: 200,
        },
      },
    }),
  ]);
  return {
    owners: owners.body.result.map(({ value, text }) => ({ value, text })),
    datasets: datasets.body.result.map((row) => ({ value: Number(row['id']), text: String(row['table_name']) })),
  };
}
