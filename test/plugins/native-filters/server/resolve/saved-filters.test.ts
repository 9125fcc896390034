import { expect } from 'chai';
import { ActingUsers } from '#plugins/access';
import { DashboardReadings, DashboardStore, type SavedDashboard } from '#plugins/dashboard';
import type { NativeFilter } from '#plugins/native-filters';
import {
  dashboardPath as path,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../../dashboard/support/dashboard-server.ts';
import { fetchFile } from '../../../dashboard/support/picture-files.ts';
import { filterNamed } from '../../support/filters.ts';

const svg = { headers: { accept: 'image/svg+xml' } };

describe('filters of dashboards that are read without a page', function () {
  this.timeout(60_000);
  let server: DashboardServer;
  let total: number;

  before(async () => {
    server = await startDashboardServer(['native-filters', 'viz-big-number']);
    total = await server.chart('Total', {
      viz_type: 'big_number_total',
      params: JSON.stringify({ metric: 'count', y_axis_format: ',d' }),
    });
  });
  after(() => server.server.stop());

  const inNorway = { filters: [{ col: 'country', op: 'IN', val: ['NO'] }] };
  const country = (parents: readonly string[] = [], more: Partial<NativeFilter> = {}): NativeFilter =>
    filterNamed('country', parents, {
      targets: [{ datasetId: server.datasetId, column: { name: 'country' } }],
      defaultDataMask: { extraFormData: inNorway, filterState: { value: ['NO'], label: 'NO' } },
      ...more,
    });
  /** Stored without the checks of a save, as older versions and imports may have left it. */
  const stored = async (filters: readonly NativeFilter[]): Promise<SavedDashboard> => {
    const store = server.server.services.get(DashboardStore);
    const id = await server.dashboard({ position_json: JSON.stringify(positionsWith([total])) });
    const plain = await store.find(id);
    if (plain === undefined) throw new Error('not made');
    const { uuid, dashboard_title, layout } = plain;
    const metadata = { native_filter_configuration: [...filters] };
    await store.ensure({ uuid, dashboard_title, layout, metadata, owner_ids: [1] }, { overwrites: true });
    const found = await store.find(id);
    if (found === undefined) throw new Error('not stored');
    return found;
  };
  const thumbnail = async ({ id }: SavedDashboard) =>
    server.admin.get(String((await server.item(id))['thumbnail_url']), svg);
  const numberOn = async (dashboard: SavedDashboard) => /<text[^>]*>(\d)</.exec((await thumbnail(dashboard)).text)?.[1];
  const screenshot = async ({ id }: SavedDashboard) => {
    const asked = await server.admin.post(`${path}${String(id)}/cache_dashboard_screenshot/`, {});
    expect(asked.status, asked.text).to.equal(202);
    return (await fetchFile(server, asked.body['image_url'] as string)).status;
  };
  const standing = async (dashboard: SavedDashboard) => {
    const { services } = server.server;
    const reader = await services.get(ActingUsers).find(1);
    if (reader === undefined) throw new Error('no reader');
    const { signal } = new AbortController();
    const options = { reader, masks: {}, activeTabs: [], anchor: undefined, urlParams: [], signal };
    return (await services.get(DashboardReadings).read(dashboard, options)).filters;
  };

  it('leave out a filter of a type that nobody brings, say so, and let the others act', async () => {
    const shape = filterNamed('Shape', [], { filterType: 'filter_shape', targets: [{}] });
    const dashboard = await stored([shape, country(['Shape'])]);
    // Of the five orders two are from Norway.
    expect([await numberOn(dashboard), await screenshot(dashboard)]).to.deep.equal(['2', 200]);
    expect(await standing(dashboard)).to.deep.equal([
      { name: 'Shape', valueText: 'not applied, no filter of the type "filter_shape" is installed', isApplied: false },
      { name: 'country', valueText: 'NO', isApplied: true },
    ]);
  });

  it('act although some of them depend on each other in a circle', async () => {
    const amount = filterNamed('amount', ['country'], {
      targets: [{ datasetId: server.datasetId, column: { name: 'amount' } }],
    });
    const dashboard = await stored([country(['amount']), amount]);
    expect([await numberOn(dashboard), await screenshot(dashboard)]).to.deep.equal(['2', 200]);
  });

  it('stand in the way of a picture when a filter that should act cannot be settled', async () => {
    const gone = country([], {
      targets: [{ datasetId: server.datasetId, column: { name: 'gone' } }],
      controlValues: { defaultToFirstItem: true },
    });
    const dashboard = await stored([gone]);
    // The small picture leaves its charts empty.
    expect([await numberOn(dashboard), await screenshot(dashboard)]).to.deep.equal([undefined, 422]);
  });

  it('mark only the filters of a circle, on the page', async () => {
    const looped = [filterNamed('a', ['b']), filterNamed('b', ['a'])].map((filter) => ({
      ...filter,
      targets: [{ datasetId: server.datasetId, column: { name: 'country' } }],
    }));
    const { id } = await stored([country(), ...looped]);
    const { extras } = (await server.admin.get(`${path}${String(id)}/page`)).body.result.dashboard;
    const reason = 'These filters depend on each other in a circle: a → b → a. Remove one of the dependencies.';
    expect(extras['native-filters'].problems).to.deep.equal({ 'NATIVE_FILTER-a': reason, 'NATIVE_FILTER-b': reason });
  });
});
