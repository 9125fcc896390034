import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Session } from '../../../../support/session.ts';
import { userWithPairs } from '../../../../support/users.ts';
import { upload, zipOf } from '../../support/bundle.ts';
import { sales, salesDashboard, salesDashboardPath, salesFiles } from '../../support/sales-bundle.ts';

const root = 'dashboard_export_20260131T100000/';
const dataset = 'datasets/Shop/orders_by_city.yaml';
const database = 'databases/Shop.yaml';

describe('a dataset or connection of a dashboard that is here already', function suite() {
  this.timeout(60_000);
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ plugins: ['bundles', 'duckdb', 'viz-line'] });
    expect((await upload(await server.as('admin'), 'dashboard', zipOf(salesFiles()))).status).to.equal(200);
  });
  after(() => server.stop());

  const notesOf = async (path: string, session: Session, ...changes: readonly (readonly [string, string])[]) => {
    const content = changes.reduce((text, [from, to]) => text.replace(from, to), salesFiles()[root + path] ?? '');
    const files = zipOf(salesFiles({ [path]: content }));
    const answer = await upload(session, 'dashboard', files, { overwrite: 'true' });
    expect(answer.status, answer.text).to.equal(200);
    const report = answer.body.report as readonly { readonly file: string; readonly text: string }[];
    return report.flatMap(({ file, text }) => (file === path ? [text] : []));
  };

  it('stays without a word where charts show the same', async () => {
    const admin = await server.as('admin');
    expect(await notesOf(dataset, admin)).to.deep.equal([]);
    expect(await notesOf(dataset, admin, ['description: Orders, by hand', 'description: Others'])).to.deep.equal([]);
    expect(await notesOf(database, admin)).to.deep.equal([]);
  });

  it('stays, and the import names what of the dataset is another', async () => {
    const admin = await server.as('admin');
    const notes = await notesOf(
      dataset,
      admin,
      ["'Oslo' AS city", "'Bergen' AS city"],
      ['main_dttm_col: ordered_at', 'main_dttm_col: null'],
      ['column_name: city', 'column_name: town'],
      ['expression: SUM(amount)', 'expression: AVG(amount)'],
    );
    expect(notes).to.deep.equal([
      'This dataset was here already, with another SQL, main time column, column “town”, metric “revenue”; it stays as it is. A bundle of datasets replaces it.',
    ]);
  });

  it('stays, and the import says that it reads another connection or catalog, or limits values otherwise', async () => {
    const admin = await server.as('admin');
    const note = (differences: string) => [
      `This dataset was here already, with another ${differences}; it stays as it is. A bundle of datasets replaces it.`,
    ];
    expect(await notesOf(dataset, admin, ['schema: null', 'schema: null\ncatalog: other'])).to.deep.equal([]);
    const limits = [
      ['fetch_values_predicate: null', 'fetch_values_predicate: amount > 0'],
      ['filter_select_enabled: true', 'filter_select_enabled: true\nalways_filter_main_dttm: true'],
    ] as const;
    expect(await notesOf(dataset, admin, ...limits)).to.deep.equal(
      note('choice of always filtering by the main time column, condition for the values of filters'),
    );

    const uuid = '11111111-1111-4111-8111-111111111112';
    const warehouse = (salesFiles()[root + database] ?? '')
      .replace('database_name: Shop', 'database_name: Warehouse')
      .replace(sales.database, uuid)
      .replace('duckdb:///shop.duckdb', 'duckdb:///warehouse.duckdb')
      .replace('extra:\n', 'extra:\n  allow_multi_catalog: true\n');
    const moved = (salesFiles()[root + dataset] ?? '').replace(sales.database, uuid);
    const report = async (content: string) => {
      const files = zipOf(salesFiles({ 'databases/Warehouse.yaml': warehouse, [dataset]: content }));
      const answer = await upload(admin, 'dashboard', files, { overwrite: 'true' });
      expect(answer.status, answer.text).to.equal(200);
      const notes = answer.body.report as readonly { readonly file: string; readonly text: string }[];
      return notes.flatMap(({ file, text }) => (file === dataset ? [text] : []));
    };
    expect(await report(moved)).to.deep.equal(note('connection'));
    expect(await report(moved.replace('schema: null', 'schema: null\ncatalog: other'))).to.deep.equal(
      note('connection, catalog'),
    );
  });

  it('tells of another address, though of no other password, and nobody who may not write connections', async () => {
    const admin = await server.as('admin');
    const moved = ['duckdb:///shop.duckdb', 'duckdb:///other.duckdb'] as const;
    expect(await notesOf(database, admin, moved)).to.deep.equal([
      'This connection was here already, with another address; it stays as it is. A bundle of databases replaces it.',
    ]);
    const { session } = await userWithPairs(server, [
      ['can_write', 'Dashboard'],
      ['can_write', 'Chart'],
      ['can_write', 'Dataset'],
    ]);
    const own = '44444444-4444-4444-8444-444444444447';
    const text = salesDashboard
      .replace('44444444-4444-4444-8444-444444444444', own)
      .replace('slug: sales-by-hand', 'slug: null');
    const files = zipOf(
      salesFiles({
        [salesDashboardPath]: text,
        [database]: (salesFiles()[root + database] ?? '').replace(...moved),
        [dataset]: (salesFiles()[root + dataset] ?? '').replace("'Oslo' AS city", "'Bergen' AS city"),
      }),
    );
    const answer = await upload(session, 'dashboard', files, { overwrite: 'true' });
    expect(answer.status, answer.text).to.equal(200);
    expect(answer.text).not.to.contain('was here already');
  });
});
