import { expect } from 'chai';
import { contribute } from '#core/common';
import type { ServerDefinition } from '#core/server';
import { Databases, uploadDatabase } from '#plugins/databases';
import { FilterTypes, type FilterType, type NativeFilter } from '#plugins/native-filters';
import { selectFilter } from '../../plugins/native-filters/common/types/select-filter.ts';
import { ordersCsv } from '../plugins/charts/support/orders-server.ts';
import { dashboardPath, positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { eventually } from '../support/eventually.ts';
import { productWith } from '../support/product-with.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import type { Session } from '../support/session.ts';
import { settledStatements } from '../support/statements.ts';

describe('the filters of a dashboard that is opened', function journey() {
  this.timeout(120_000);
  let server: TestServer;
  let admin: Session;
  let chartId: number;
  let filters: readonly NativeFilter[];
  /** How often a filter was settled, of all dashboards. */
  let settled = 0;

  /** The product with a filter type that notes how often it is settled. */
  const withNotes = (): ServerDefinition => {
    const type: FilterType = {
      ...selectFilter,
      key: 'filter_noted',
      settle: (...given) => {
        settled += 1;
        return selectFilter.settle(...given);
      },
    };
    return productWith('noted-filters', ['native-filters'], [contribute(FilterTypes, type)]);
  };

  const made = async (path: string, body: unknown): Promise<number> => {
    const answer = await admin.post(path, body);
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };

  const dashboardOf = async (chart: number, native_filter_configuration: readonly NativeFilter[]) => {
    const id = await made(dashboardPath, { dashboard_title: 'Orders', published: true });
    const metadata = { positions: positionsWith([chart]), native_filter_configuration };
    const saved = await admin.put(`${dashboardPath}${String(id)}`, { json_metadata: JSON.stringify(metadata) });
    expect(saved.status, saved.text).to.equal(200);
    return id;
  };

  const htmlOf = async (id: number): Promise<string> => {
    const page = await admin.get(`/tessera/dashboard/${String(id)}/`, { headers: { accept: 'text/html' } });
    expect(page.status).to.equal(200);
    return page.text;
  };

  before(async () => {
    server = await startTestServer({ definition: withNotes() });
    admin = await server.as('admin');
    const database = await server.services.get(Databases).ensure(uploadDatabase);
    await loadCsv(server, 'orders', ordersCsv);
    const datasetId = await made('/api/v1/dataset/', {
      database: database.id,
      schema: 'main',
      table_name: 'orders',
    });
    // Nothing is cached, so that resolving once more queries the database once more.
    await admin.put(`/api/v1/dataset/${String(datasetId)}`, { cache_timeout: -1 });
    const chartOf = (name: string, sqlExpression: string) =>
      made('/api/v1/chart/', {
        slice_name: name,
        viz_type: 'big_number_total',
        datasource_id: datasetId,
        datasource_type: 'table',
        params: JSON.stringify({
          viz_type: 'big_number_total',
          metric: { expressionType: 'SQL', sqlExpression, label: name },
        }),
      });
    chartId = await chartOf('Amount', 'SUM(amount)');
    const otherChartId = await chartOf('Orders', 'COUNT(*)');
    filters = [
      filterNamed('country', [], {
        filterType: 'filter_noted',
        targets: [{ datasetId, column: { name: 'country' } }],
        controlValues: { defaultToFirstItem: true },
      }),
    ];
    const otherId = await dashboardOf(otherChartId, []);
    // Loading what draws holds the server up for a second, once.
    await eventually('a page with a picture', async () => (await htmlOf(otherId)).includes('data-sight-chart'));
  });
  after(() => server.stop());

  it('are settled once for its page, its first sight, its first call and the questions begun ahead', async () => {
    const dashboardId = await dashboardOf(chartId, filters);
    const [before, settledBefore] = [await settledStatements(admin), settled];
    await htmlOf(dashboardId);
    // As a page asks whose first call came too late to travel with it.
    const late = await admin.get(`${dashboardPath}${String(dashboardId)}/page?begins=charts`);
    expect(late.body.result.dashboard.prefetchedChartIds).to.deep.equal([chartId]);
    expect(settled - settledBefore).to.equal(1);
    expect((await settledStatements(admin)) - before).to.equal(2); // the filter's values and the chart
  });

  it('are settled anew once the reader chose something else', async () => {
    const dashboardId = await dashboardOf(chartId, filters);
    const page = async (): Promise<unknown> => {
      const { body } = await admin.get(`${dashboardPath}${String(dashboardId)}/page`);
      return body.result.dashboard.extras['native-filters'].masks['NATIVE_FILTER-country'].filterState.value;
    };
    const first = await page();
    const chosen = { 'NATIVE_FILTER-country': { extraFormData: {}, filterState: { value: ['NO'] } } };
    await admin.post(`${dashboardPath}${String(dashboardId)}/filter_state`, { value: JSON.stringify(chosen) });
    expect([first, await page()]).to.deep.equal([['D, E'], ['NO']]);
  });
});
