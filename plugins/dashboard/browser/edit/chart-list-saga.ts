import { describeError, toAppError } from '#core/common';
import { call, put, select, showToast, takeLatest, type CurrentUser, type HttpClient, type Saga } from '#core/browser';
import { chartRoutes, chartRowsOf } from '#plugins/charts';
import { bestNamedFirst } from '../../common/best-named-first.ts';
import { panelMessages } from '../../common/edit-messages.ts';
import {
  AddableCharts,
  addableCharts,
  loadAddableCharts,
  loadMoreCharts,
  type ChartListQuery,
} from './chart-list-slice.ts';

/** Charts of one call. */
export const chartListPageSize = 200;

interface ChartListServices {
  readonly http: HttpClient;
  readonly user: CurrentUser;
}

/** The charts that can be added: first page, further pages. */
export function* chartListSaga(services: ChartListServices): Saga {
  yield* takeLatest(loadAddableCharts, () => load(services, 0));
  yield* takeLatest(loadMoreCharts, function* more(): Saga {
    const { rows } = yield* select(AddableCharts.select);
    yield* load(services, Math.floor(rows.length / chartListPageSize));
  });
}

function* load(services: ChartListServices, page: number): Saga {
  const { query } = yield* select(AddableCharts.select);
  try {
    const found = yield* call(fetchPage, services, query, page);
    yield* put(addableCharts.actions.listed({ ...found, isMore: page > 0 }));
  } catch (thrown) {
    const error = describeError(toAppError(thrown));
    const message = panelMessages.fetchFailed({ message: error.message });
    yield* put(addableCharts.actions.failed({ error: { ...error, message } }));
    yield* put(showToast({ toastType: 'danger', text: panelMessages.notAllFetched(), noDuplicate: true }));
  }
}

async function fetchPage({ http, user }: ChartListServices, { search, sort, isMine }: ChartListQuery, page: number) {
  const filters = [
    ...(search === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: search }]),
    ...(isMine && user.userId !== undefined ? [{ col: 'owners', opr: 'rel_m_m', value: user.userId }] : []),
  ];
  const answer = await http.send(chartRoutes.list, {
    query: {
      q: {
        keys: ['none'],
        filters,
        order_column: sort,
        order_direction: sort === 'changed_on' ? 'desc' : 'asc',
        page,
        page_size: chartListPageSize,
      },
    },
  });
  const rows = bestNamedFirst(chartRowsOf(answer.body.result), search, ({ slice_name: name }) => name);
  return { rows, count: answer.body.count };
}
