import { expect } from 'chai';
import { DashboardStore } from '#plugins/dashboard';
import {
  dashboardPath as path,
  startDashboardServer,
  type DashboardServer,
} from '../../dashboard/support/dashboard-server.ts';
import { filterNamed } from '../support/filters.ts';

const circle = [filterNamed('City', ['Country']), filterNamed('Country', ['Region']), filterNamed('Region', ['City'])];
const reason = (path: string) =>
  `These filters depend on each other in a circle: ${path}. Remove one of the dependencies.`;

describe('filters that depend on each other in a circle', function () {
  this.timeout(60_000);
  let server: DashboardServer;
  before(async () => {
    server = await startDashboardServer(['native-filters']);
  });
  after(() => server.server.stop());

  const storedNames = async (id: number) => {
    const metadata = JSON.parse((await server.item(id))['json_metadata'] as string) as {
      native_filter_configuration?: readonly { name: string }[];
    };
    return (metadata.native_filter_configuration ?? []).map(({ name }) => name);
  };
  const asMetadata = (filters: readonly unknown[]) => JSON.stringify({ native_filter_configuration: filters });

  it('are not saved as filters, and their path is named', async () => {
    const id = await server.dashboard();
    const save = (modified: readonly unknown[]) =>
      server.admin.put(`${path}${String(id)}/filters`, { deleted: [], modified, reordered: [] });
    expect((await save(circle.slice(1))).status).to.equal(200);
    const refused = await save(circle.slice(0, 1));
    expect([refused.status, refused.body.message]).to.deep.equal([
      400,
      { modified: [reason('Country → Region → City → Country')] },
    ]);
    expect(await storedNames(id)).to.deep.equal(['Country', 'Region']);
    expect(
      (await save([filterNamed('City', ['Country'])].map((one) => ({ ...one, cascadeParentIds: [] })))).status,
    ).to.equal(200);
  });

  it('are not saved with a dashboard, a new one or an old one', async () => {
    const id = await server.dashboard();
    const body = { json_metadata: asMetadata(circle) };
    for (const answer of [
      await server.admin.put(`${path}${String(id)}`, body),
      await server.admin.post(path, { dashboard_title: 'Circle', ...body }),
    ]) {
      expect([answer.status, answer.body.message]).to.deep.equal([
        422,
        { json_metadata: [reason('City → Country → Region → City')] },
      ]);
    }
    expect(await storedNames(id)).to.deep.equal([]);
    expect(
      (await server.admin.put(`${path}${String(id)}`, { json_metadata: '{"native_filter_configuration":[null,7]}' }))
        .status,
    ).to.be.lessThan(500);
  });

  it('that were stored before may be ordered anew, and do not hide a new one', async () => {
    const id = await server.dashboard();
    const [city, country] = [filterNamed('City', ['Country']), filterNamed('Country', ['City'])];
    const free = [filterNamed('Region'), filterNamed('Year', ['Region'])];
    const store = server.server.services.get(DashboardStore);
    const made = await store.find(id);
    if (made === undefined) throw new Error('not made');
    const { uuid, dashboard_title, layout } = made;
    const metadata = { native_filter_configuration: [city, country, ...free] };
    await store.ensure({ uuid, dashboard_title, layout, metadata, owner_ids: [1] }, { overwrites: true });
    const save = (modified: readonly unknown[], reordered: readonly string[] = []) =>
      server.admin.put(`${path}${String(id)}/filters`, { deleted: [], modified, reordered });
    const ids = [...free, country, city].map((filter) => filter.id);
    expect((await save([{ ...city, name: 'Town' }], ids)).status).to.equal(200);
    expect(await storedNames(id)).to.deep.equal(['Region', 'Year', 'Country', 'Town']);
    const refused = await save([filterNamed('Region', ['Country']), filterNamed('City', ['Country', 'Year'])]);
    expect([refused.status, refused.body.message]).to.deep.equal([
      400,
      { modified: [reason('Region → Country → City → Year → Region')] },
    ]);
    const { problems } = (await server.admin.get(`/api/v1/dashboard/${String(id)}/page`)).body.result.dashboard.extras[
      'native-filters'
    ] as { problems: Readonly<Record<string, string>> };
    expect(problems).to.deep.equal({
      'NATIVE_FILTER-City': reason('Country → Town → Country'),
      'NATIVE_FILTER-Country': reason('Country → Town → Country'),
    });
  });
});
