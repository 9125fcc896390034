import type { HttpClient } from '#core/browser';
import { dashboardRoutes } from '#plugins/dashboard';
import { dashboardRowColumns, dashboardRowsOf, type DashboardRow } from '#plugins/dashboard';
import type { DashboardListQuery } from './dashboard-list-slice.ts';

export interface FoundDashboards {
  readonly rows: readonly DashboardRow[];
  readonly count: number;
  /** Undefined when they could not be read; the list is still one. */
  readonly starred: Readonly<Record<number, boolean>> | undefined;
}

/** One page of dashboards, with the reader's stars. */
export async function fetchDashboards(
  http: HttpClient,
  query: DashboardListQuery,
  pageSize: number,
): Promise<FoundDashboards> {
  const answer = await http.send(dashboardRoutes.list, {
    query: {
      q: {
        keys: ['none'],
        columns: dashboardRowColumns,
        filters: filtersOf(query),
        order_column: query.order ?? 'changed_on',
        order_direction: query.direction ?? (query.order === undefined ? 'desc' : 'asc'),
        page: query.page ?? 0,
        page_size: pageSize,
      },
    },
  });
  const rows = dashboardRowsOf(answer.body.result);
  return { rows, count: answer.body.count, starred: await fetchStars(http, rows) };
}

function filtersOf({ search, owner, published, favorites }: DashboardListQuery) {
  return [
    ...(search === undefined || search === '' ? [] : [{ col: 'dashboard_title', opr: 'title_or_slug', value: search }]),
    ...(owner === undefined ? [] : [{ col: 'owners', opr: 'rel_m_m', value: owner }]),
    ...(published === undefined ? [] : [{ col: 'published', opr: 'eq', value: published }]),
    ...(favorites === true ? [{ col: 'id', opr: 'dashboard_is_favorite', value: true }] : []),
  ];
}

async function fetchStars(http: HttpClient, rows: readonly DashboardRow[]): Promise<FoundDashboards['starred']> {
  if (rows.length === 0) return {};
  try {
    const answer = await http.send(dashboardRoutes.favoriteStatus, { query: { q: rows.map((row) => row.id) } });
    return Object.fromEntries(answer.body.result.map(({ id, value }) => [id, value]));
  } catch {
    return undefined;
  }
}
