import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import type { FilterEntry } from '#plugins/native-filters';
import { positionsWith } from '../../plugins/dashboard/support/dashboard-server.ts';
import { filterNamed } from '../../plugins/native-filters/support/filters.ts';
import { sharedWorkbench, type BrowserTest } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import type { Session } from '../../support/session.ts';
import { makeTable } from './tables.ts';

const salesCsv = `id,placed,shipped,country,city,amount,paid
1,2024-01-05 00:00:00,2024-02-01 00:00:00,NO,Oslo,10,true
2,2024-01-20 00:00:00,2024-03-01 00:00:00,NO,Bergen,20,false
3,2024-02-07 00:00:00,2024-02-10 00:00:00,SE,Malmo,30,true
4,2024-02-09 00:00:00,2024-04-01 00:00:00,SE,Malmo,40,true
5,2024-03-01 00:00:00,2024-03-05 00:00:00,SE,Lund,50,false
6,2024-03-02 00:00:00,2024-05-01 00:00:00,DE,Bonn,60,true
`;
/** Its country has another name, and it knows no amount and no time. */
const returnsCsv = 'id,land\n1,NO\n2,SE\n3,SE\n';

export interface Shop {
  readonly admin: Session;
  readonly salesId: number;
  readonly returnsId: number;
  readonly charts: Readonly<Record<'sales' | 'months' | 'returns', number>>;
  /** A filter over a column of the sales that acts at once. */
  readonly filterOn: (column: string, more?: Parameters<typeof filterNamed>[2]) => ReturnType<typeof filterNamed>;
  /** Makes a dashboard of the three charts with these filters and gives its path. */
  readonly dashboardWith: (filters: readonly FilterEntry[], metadata?: object) => Promise<string>;
}

/** Two datasets with three charts: the number of sales, the sales over time, and the number of returns. */
export async function openShop(server: TestServer): Promise<Shop> {
  const admin = await server.as('admin');
  const made = async (path: string, body: object): Promise<number> => {
    const answer = await admin.post(path, body);
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };
  const chart = (slice_name: string, viz_type: string, datasource_id: number, params: object) =>
    made('/api/v1/chart/', {
      slice_name,
      viz_type,
      datasource_id,
      datasource_type: 'table',
      params: JSON.stringify({ viz_type, ...params }),
    });
  const [salesId, returnsId] = [
    await makeTable(server, 'sales', salesCsv),
    await makeTable(server, 'returns', returnsCsv),
  ];
  const charts = {
    sales: await chart('Sales', 'big_number_total', salesId, { metric: 'count' }),
    months: await chart('Sales over time', 'echarts_timeseries_bar', salesId, {
      x_axis: 'placed',
      time_grain_sqla: 'P1M',
      metrics: ['count'],
      show_value: true,
    }),
    returns: await chart('Returns', 'big_number_total', returnsId, { metric: 'count' }),
  };
  return {
    admin,
    salesId,
    returnsId,
    charts,
    filterOn: (column, more = {}) =>
      filterNamed(column, [], {
        targets: [{ datasetId: salesId, column: { name: column } }],
        ...more,
        controlValues: { instantFilter: true, ...more.controlValues },
      }),
    dashboardWith: async (native_filter_configuration, metadata = {}) => {
      const positions = positionsWith(Object.values(charts));
      const id = await made('/api/v1/dashboard/', {
        dashboard_title: 'Shop',
        published: true,
        json_metadata: JSON.stringify({ positions, native_filter_configuration, ...metadata }),
      });
      return `/tessera/dashboard/${String(id)}/`;
    },
  };
}

export interface ShopTest extends BrowserTest, Shop {}

/** One running workbench with the shop for all tests of a `describe`; each makes its dashboard. */
export const sharedShop = (): (() => ShopTest) => sharedWorkbench({}, openShop);

type OpenShop = Pick<ShopTest, 'page' | 'charts'>;

/** The box of a chart of the shop. */
export const boxOf = ({ page, charts }: OpenShop, chart: keyof Shop['charts']): Locator =>
  page.locator(`[data-chart-box="${String(charts[chart])}"]`);

/** Waits until a chart of the shop shows this number. */
export const counts = (test: OpenShop, chart: keyof Shop['charts'], count: number): Promise<void> =>
  boxOf(test, chart).getByText(String(count), { exact: true }).first().waitFor();

/** Waits until these are offered, each with its count, which may come later than the value. */
export async function offers(page: Page, ...expected: readonly string[]): Promise<void> {
  const offered = () => page.getByRole('option').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await eventually(expected.join(), async () => (await offered()).join() === expected.join());
}
