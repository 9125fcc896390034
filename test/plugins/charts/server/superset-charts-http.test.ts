import { expect } from 'chai';
import { buildQueryContext } from '#plugins/charts';
import { findVizType } from '#plugins/viz-kit';
import type { TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { registeredVizTypes, vizPluginIds } from '../../../viz-contract/registered-viz-types.ts';
import { loadCsv } from '../../datasets/support/load-csv.ts';
import { startOrdersServer } from '../support/orders-server.ts';
import { shipmentsCsv, supersetFormData } from '../support/superset-form-data.ts';

const types = await registeredVizTypes();

describe('charts that Superset saved', function () {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  let datasetId: number;
  before(async () => {
    const started = await startOrdersServer(vizPluginIds());
    ({ server, admin } = started);
    await loadCsv(server, 'shipments', shipmentsCsv);
    const made = await admin.post('/api/v1/dataset/', {
      database: started.databaseId,
      schema: 'main',
      table_name: 'shipments',
    });
    datasetId = made.body.id as number;
  });
  after(() => server.stop());

  const paramsOf = (key: string, more: Readonly<Record<string, unknown>> = {}) => ({
    datasource: `${String(datasetId)}__table`,
    viz_type: key,
    ...supersetFormData[key],
    ...more,
  });
  const saved = async (key: string, more: Readonly<Record<string, unknown>> = {}): Promise<number> => {
    const made = await admin.post('/api/v1/chart/', {
      slice_name: key,
      viz_type: key,
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify(paramsOf(key, more)),
    });
    expect(made.status, made.text).to.equal(201);
    return made.body.id as number;
  };

  for (const key of Object.keys(supersetFormData)) {
    it(`have rows and a picture: ${key}`, async () => {
      const viz = findVizType(types, key);
      if (viz === undefined) throw new Error(`No type has the key ${key}`);
      const data = await admin.post('/api/v1/chart/data', buildQueryContext(viz, viz.migrate(paramsOf(key))));
      expect(data.status, data.text.slice(0, 300)).to.equal(200);
      for (const result of data.body.result) {
        expect([result.error, result.rowcount > 0], data.text.slice(0, 300)).to.deep.equal([null, true]);
      }
      const id = await saved(key);
      const { thumbnail_url: path } = (await admin.get(`/api/v1/chart/${String(id)}`)).body.result;
      const picture = await admin.get(path as string, { redirect: 'follow' });
      expect([picture.status, picture.headers.get('content-type')]).to.deep.equal([200, 'image/png']);
    });
  }

  it('are drawn as layers of another: deck_multi', async () => {
    const layers = [await saved('deck_path'), await saved('deck_scatter'), await saved('table')];
    const settings = { deck_slices: [...layers.map(String), '4711'], autozoom: true, adhoc_filters: [] };
    const id = await saved('deck_multi', settings);
    const { thumbnail_url: path } = (await admin.get(`/api/v1/chart/${String(id)}`)).body.result;
    const headers = { accept: 'image/svg+xml' };
    const picture = await admin.get(path as string, { redirect: 'follow', headers });
    expect(picture.status, picture.text.slice(0, 300)).to.equal(200);
    expect(picture.text.match(/<circle/g)?.length, picture.text.slice(0, 300)).to.be.greaterThan(0);
    expect(picture.text).to.include('table: it is not a map of places');
    expect(picture.text).to.include('Chart 4711: there is no such chart that you may see');
  });
});
