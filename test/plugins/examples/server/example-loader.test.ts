import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect } from 'chai';
import { eventually } from '../../../support/eventually.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { upload } from '../../bundles/support/bundle.ts';
import { exportedDashboards } from '../support/exported.ts';

interface Status {
  readonly state: string;
  readonly dataset_ids: readonly number[];
  readonly chart_ids: readonly number[];
  readonly dashboard_ids: readonly number[];
  readonly first_dashboard: { readonly title: string; readonly id: number | null } | null;
  readonly error: string | null;
}

const nothingIsIn: Status = {
  state: 'absent',
  dataset_ids: [],
  chart_ids: [],
  dashboard_ids: [],
  first_dashboard: null,
  error: null,
};

const data = join(dirname(fileURLToPath(import.meta.resolve('vega-datasets'))), '..', 'data');

/** What plain SQL says of the package's own files. */
async function plain(sql: string): Promise<readonly unknown[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const rows = (await connection.runAndReadAll(sql.replaceAll('DATA', data))).getRows();
  connection.closeSync();
  instance.closeSync();
  return (rows[0] ?? []).map((value) => (typeof value === 'bigint' ? Number(value) : value));
}

const statusOf = async (admin: Session): Promise<Status> => (await admin.get('/api/v1/examples/')).body.result;

const untilIdle = (admin: Session): Promise<Status> =>
  eventually(
    'no examples are being loaded',
    () => statusOf(admin),
    ({ state }) => state !== 'loading',
  );

/** Id of the connection of the examples. */
async function exampleConnection(admin: Session): Promise<number | undefined> {
  const databases = (await admin.get('/api/v1/database/?q=(columns:!(id,database_name))')).body.result as {
    readonly id: number;
    readonly database_name: string;
  }[];
  return databases.find((row) => row.database_name === 'Examples')?.id;
}

/** One row of metrics over a whole dataset. */
async function totals(admin: Session, table: string, metrics: readonly string[]): Promise<readonly unknown[]> {
  const list = await admin.get(`/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:${table})))`);
  const answer = await admin.post('/api/v1/chart/data', {
    datasource: { id: list.body.ids[0], type: 'table' },
    queries: [
      {
        columns: [],
        metrics: metrics.map((sql) => ({ expressionType: 'SQL', sqlExpression: sql, label: sql })),
      },
    ],
  });
  expect(answer.status, answer.text).to.equal(200);
  return metrics.map((sql) => answer.body.result[0].data[0][sql]);
}

describe('the examples', function suite() {
  this.timeout(120_000); // three million flights are loaded twice
  let server: TestServer;
  let admin: Session;

  before(async () => {
    server = await startTestServer({ examples: true });
    admin = await server.as('admin');
  });
  after(() => server.stop());

  /** All examples; they are loaded where an earlier test has taken them away. */
  const untilLoaded = async (): Promise<Status> => {
    const status = await untilIdle(admin);
    if (status.state === 'present') return status;
    await admin.post('/api/v1/examples/');
    return untilIdle(admin);
  };

  it('are all in: twelve datasets, a hundred and twelve charts and seven dashboards', async () => {
    const loaded = await untilLoaded();
    expect([
      loaded.state,
      loaded.error,
      loaded.dataset_ids.length,
      loaded.chart_ids.length,
      loaded.dashboard_ids.length,
    ]).to.deep.equal(['present', null, 12, 112, 7]);
  });

  it('go out in a bundle and come into another instance with the same layout, filters and charts [1.0.3o]', async () => {
    const loaded = await untilLoaded();
    const sent = await exportedDashboards(server.url, admin, loaded.dashboard_ids);
    const other = await startTestServer();
    try {
      const theirs = await other.as('admin');
      const answer = await upload(theirs, 'dashboard', sent.bytes);
      expect(answer.status, answer.text).to.equal(200);
      const told = (answer.body.report as readonly { readonly file: string; readonly text: string }[]).map(
        ({ file, text }) => `${file.replace(/\/.*/, '')}: ${text.replace(/table \S+/, 'table')}`,
      );
      // Bundles carry no rows.
      expect([...new Set(told)]).to.deep.equal([
        'datasets: The table is not in the database here; charts over it fail until it is.',
      ]);
      const ids = (await theirs.get('/api/v1/dashboard/')).body.ids as readonly number[];
      const { contents } = await exportedDashboards(other.url, theirs, ids);
      const placed = await Promise.all(
        loaded.dashboard_ids.map(async (id) => {
          const { result } = (await admin.get(`/api/v1/dashboard/${String(id)}/charts`)).body;
          return (result as readonly { readonly id: number }[]).map((chart) => chart.id);
        }),
      );
      const chartFiles = Object.keys(contents).filter((path) => path.startsWith('charts/'));
      expect(chartFiles).to.have.length(new Set(placed.flat()).size);
      expect(contents).to.deep.equal(sent.contents);
    } finally {
      await other.stop();
    }
  });

  const checks: readonly (readonly [table: string, metrics: readonly string[], sql: string])[] = [
    [
      'flights',
      ['COUNT(*)', 'SUM(delay_minutes)', 'SUM(distance_miles)', 'COUNT(DISTINCT origin)'],
      "SELECT count(*), sum(delay), sum(distance), count(DISTINCT origin) FROM 'DATA/flights-3m.parquet'",
    ],
    [
      'weather',
      ['COUNT(*)', 'MAX(temp_max_c)', 'MIN(temp_min_c)', 'COUNT(DISTINCT city)'],
      "SELECT count(*), max(temp_max), min(temp_min), count(DISTINCT location) FROM read_csv('DATA/weather.csv')",
    ],
    [
      'carbon_dioxide',
      ['COUNT(*)', 'MAX(co2_ppm)'],
      "SELECT count(*), max(CO2) FROM read_csv('DATA/co2-concentration.csv')",
    ],
    [
      'unemployment',
      ['COUNT(*)', 'SUM(unemployed_thousands)', 'COUNT(DISTINCT industry)'],
      "SELECT count(*), sum(count), count(DISTINCT series) FROM read_json('DATA/unemployment-across-industries.json')",
    ],
    [
      'gapminder',
      ['COUNT(*)', 'SUM(population)', 'COUNT(DISTINCT country)'],
      "SELECT count(*), sum(pop), count(DISTINCT country) FROM read_json('DATA/gapminder.json')",
    ],
    [
      'penguins',
      ['COUNT(*)', 'SUM(body_mass_g)'],
      'SELECT count(*), sum("Body Mass (g)") FROM read_json(\'DATA/penguins.json\')',
    ],
    [
      'routes', // those between airports with a place
      ['COUNT(*)', 'SUM(flights)', 'COUNT(DISTINCT origin)', 'MAX(origin_latitude)', 'MIN(destination_longitude)'],
      "SELECT count(*), sum(count), count(DISTINCT origin), max(f.latitude), min(t.longitude) FROM read_csv('DATA/flights-airport.csv') r JOIN read_csv('DATA/airports.csv') f ON f.iata = r.origin JOIN read_csv('DATA/airports.csv') t ON t.iata = r.destination",
    ],
    [
      'states',
      ['COUNT(*)', 'SUM(population)', 'MAX(engineers)', 'SUM(hurricanes)'],
      "SELECT count(*), sum(population), max(engineers), sum(hurricanes) FROM read_csv('DATA/population_engineers_hurricanes.csv')",
    ],
    [
      'movies',
      ['COUNT(*)', 'SUM(worldwide_gross)', 'COUNT(title)', 'COUNT(DISTINCT genre)', 'SUM(production_budget)'],
      'SELECT count(*), sum("Worldwide Gross"), count("Title"), count(DISTINCT "Major Genre"), sum("Production Budget") FROM read_json(\'DATA/movies.json\')',
    ],
    [
      'movies', // zeros and one date mean unknown values
      ['COUNT(worldwide_gross)', 'COUNT(release_date)', 'COUNT(distributor)'],
      'SELECT count(*) FILTER ("Worldwide Gross" > 0), count(*) FILTER ("Release Date" <> \'Dec 31 1969\'), count(*) FILTER ("Distributor" <> \'Distributor Unknown\') FROM read_json(\'DATA/movies.json\')',
    ],
  ];
  for (const [table, metrics, sql] of checks) {
    it(`hold in ${table} what plain SQL finds in the file of the package`, async () => {
      await untilLoaded();
      expect(await totals(admin, table, metrics)).to.deep.equal(await plain(sql));
    });
  }

  it('hold one earthquake per feature of the GeoJSON file, with its place on earth', async () => {
    const { features } = JSON.parse(readFileSync(join(data, 'earthquakes.json'), 'utf8')) as {
      features: readonly { geometry: { coordinates: readonly number[] }; properties: { mag: number | null } }[];
    };
    await untilLoaded();
    const strongest = Math.max(...features.map(({ properties }) => properties.mag ?? 0));
    const eastmost = Math.max(...features.map(({ geometry }) => geometry.coordinates[0] ?? 0));
    expect(await totals(admin, 'earthquakes', ['COUNT(*)', 'MAX(magnitude)', 'MAX(longitude)'])).to.deep.equal([
      features.length,
      strongest,
      eastmost,
    ]);
  });

  it('have no film of the future, no number for a title and no damaged letter', async () => {
    await untilLoaded();
    expect(
      await totals(admin, 'movies', [
        'CAST(MAX(release_date) AS VARCHAR)',
        'CAST(MIN(release_date) AS VARCHAR)',
        "MAX(CASE WHEN title = 'Gone with the Wind' THEN YEAR(release_date) END)",
        "COUNT(*) FILTER (title IN ('1776', '300', 'Léon', 'Cachè', 'Caché', 'Déjà Vu', 'Joyeux Noël', 'Die Fälscher'))",
        "COUNT(*) FILTER (title LIKE '%, The' OR title LIKE '%  %')",
      ]),
    ).to.deep.equal(['2011-12-23 00:00:00', '1915-02-08 00:00:00', 1939, 7, 0]);
  });

  it('name source and terms of use in the description of every dataset', async () => {
    for (const id of (await untilLoaded()).dataset_ids) {
      const { description } = (await admin.get(`/api/v1/dataset/${id}`)).body.result;
      expect(description).to.match(/Source: .*(U\.S\. government|public domain|CC BY 4\.0|CC0|BSD-3-Clause)/);
    }
  });

  it('answer every chart with rows, and draw a picture of it', async () => {
    for (const id of (await untilLoaded()).chart_ids) {
      const { thumbnail_url: path, viz_type: type } = (await admin.get(`/api/v1/chart/${id}`)).body.result;
      if (type !== 'deck_multi') {
        const data = await admin.get(`/api/v1/chart/${id}/data/`);
        const hasRows = data.body.result[0].rowcount > 0;
        expect([data.status, hasRows], `chart ${id}: ${data.text.slice(0, 200)}`).to.deep.equal([200, true]);
      }
      const picture = await admin.get(path as string, { redirect: 'follow' });
      expect([picture.status, picture.headers.get('content-type')?.startsWith('image/')], path).to.deep.equal([
        200,
        true,
      ]);
    }
  });

  it('stay as they are when they are loaded again', async () => {
    const loaded = await untilLoaded();
    expect((await admin.post('/api/v1/examples/')).status).to.equal(202);
    expect(await untilIdle(admin)).to.deep.equal(loaded);
    expect((await admin.get('/api/v1/chart/')).body.count).to.equal(112);
  });

  it('come back by loading where somebody deleted a chart', async () => {
    const [gone = 0] = (await untilLoaded()).chart_ids;
    expect((await admin.delete(`/api/v1/chart/${gone}`)).status).to.equal(200);
    await admin.post('/api/v1/examples/');
    const status = await untilIdle(admin);
    expect([status.state, (await admin.get('/api/v1/chart/')).body.count]).to.deep.equal(['present', 112]);
  });

  it('go with one action, tables and connection included, and come back with one', async () => {
    await untilLoaded();
    expect((await admin.delete('/api/v1/examples/')).status).to.equal(200);
    expect(await statusOf(admin)).to.deep.equal(nothingIsIn);
    const [charts, datasets] = [await admin.get('/api/v1/chart/'), await admin.get('/api/v1/dataset/')];
    expect([charts.body.count, datasets.body.count]).to.deep.equal([0, 0]);
    expect(await exampleConnection(admin)).to.equal(undefined);
    await admin.post('/api/v1/examples/');
    expect((await untilIdle(admin)).chart_ids).to.have.lengthOf(112);
  });

  it('leave the connection, without tables, where somebody made a dataset of their own on it', async () => {
    await untilLoaded();
    const id = await exampleConnection(admin);
    const own = { database: id, schema: 'main', table_name: 'my_own', sql: 'SELECT 1 AS one' };
    const made = await admin.post('/api/v1/dataset/', own);
    expect(made.status, made.text).to.equal(201);
    await admin.delete('/api/v1/examples/');
    expect(await exampleConnection(admin)).to.equal(id);
    const tables = await admin.get(`/api/v1/database/${String(id)}/tables/?q=(force:!t,schema_name:main)`);
    expect(tables.body.result).to.deep.equal([]);
    await admin.delete(`/api/v1/dataset/${String(made.body.id)}`);
  });

  it('can be removed while they load', async () => {
    await admin.delete('/api/v1/examples/');
    await admin.post('/api/v1/examples/');
    expect((await admin.delete('/api/v1/examples/')).status).to.equal(200);
    expect(await untilIdle(admin)).to.deep.equal(nothingIsIn);
    expect((await admin.get('/api/v1/dataset/')).body.count).to.equal(0);
  });
});
