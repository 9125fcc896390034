import { expect } from 'chai';
import { printRison } from '#core/common';
import type { TestServerOptions } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';

export const dashboardPath = '/api/v1/dashboard/';
export const asQuery = (value: unknown): string => `?q=${encodeURIComponent(printRison(value))}`;

export interface DashboardServer extends OrdersServer {
  /** Saves a chart over `orders` and gives its id. */
  readonly chart: (name: string, more?: Readonly<Record<string, unknown>>, session?: Session) => Promise<number>;
  /** Makes a dashboard and gives its id. */
  readonly dashboard: (body?: Readonly<Record<string, unknown>>, session?: Session) => Promise<number>;
  readonly item: (id: number | string, session?: Session) => Promise<Readonly<Record<string, unknown>>>;
}

/** A real server with the dataset `orders`, charts and dashboards. */
export async function startDashboardServer(
  plugins: readonly string[] = [],
  options: Omit<TestServerOptions, 'plugins'> = {},
): Promise<DashboardServer> {
  const orders = await startOrdersServer(['dashboard', 'viz-line', ...plugins], options);
  const made = async (session: Session, path: string, body: unknown) => {
    const answer = await session.post(path, body);
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };
  return {
    ...orders,
    chart: (name, more = {}, session = orders.admin) =>
      made(session, '/api/v1/chart/', {
        slice_name: name,
        viz_type: 'echarts_timeseries_line',
        datasource_id: orders.datasetId,
        datasource_type: 'table',
        params: JSON.stringify({ metrics: ['count'], x_axis: 'ordered_at' }),
        ...more,
      }),
    dashboard: (body = {}, session = orders.admin) => made(session, dashboardPath, body),
    item: async (id, session = orders.admin) => {
      const answer = await session.get(`${dashboardPath}${String(id)}`);
      expect(answer.status, answer.text).to.equal(200);
      return answer.body.result as Readonly<Record<string, unknown>>;
    },
  };
}

/** A layout with these charts, each in a row of its own, as `positions` of a save. */
export function positionsWith(chartIds: readonly number[]): Readonly<Record<string, unknown>> {
  const rows = chartIds.map((id) => `ROW-${String(id)}`);
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: rows, parents: ['ROOT_ID'] },
    HEADER_ID: { type: 'HEADER', id: 'HEADER_ID', meta: { text: 'Title' } },
    ...Object.fromEntries(
      chartIds.flatMap((id) => [
        [
          `ROW-${String(id)}`,
          {
            type: 'ROW',
            id: `ROW-${String(id)}`,
            children: [`CHART-${String(id)}`],
            parents: ['ROOT_ID', 'GRID_ID'],
            meta: { background: 'BACKGROUND_TRANSPARENT' },
          },
        ],
        [
          `CHART-${String(id)}`,
          {
            type: 'CHART',
            id: `CHART-${String(id)}`,
            children: [],
            parents: ['ROOT_ID', 'GRID_ID', `ROW-${String(id)}`],
            meta: { chartId: id, width: 4, height: 50, sliceName: `Chart ${String(id)}` },
          },
        ],
      ]),
    ),
  };
}
