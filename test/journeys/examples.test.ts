import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import type { Session } from '../support/session.ts';
import { startProduct, type Product } from './support/product.ts';
import { countRows, groupedRows } from './support/requests.ts';

interface ExamplesNow {
  readonly state: string;
  readonly dataset_ids: readonly number[];
  readonly chart_ids: readonly number[];
  readonly error: string | null;
}

const examplesOf = async (admin: Session): Promise<ExamplesNow> => (await admin.get('/api/v1/examples/')).body.result;

/** Name → rows of every example dataset, counted by the engine. */
async function rowsByName(admin: Session): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await admin.get('/api/v1/dataset/?q=(columns:!(id,table_name),page_size:100)');
  const counts: Record<string, unknown> = {};
  for (const { id, table_name: name } of body.result as readonly { id: number; table_name: string }[]) {
    expect(counts, 'a dataset twice').not.to.have.property(name);
    counts[name] = (await groupedRows(admin, id, [], [countRows]))[0]?.['rows'];
  }
  return counts;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tessera-examples-'));

describe('the examples of the first start, after kill -9 at several moments of their load', function journey() {
  this.timeout(600_000);
  let dataDir: string;
  /** A start after the load was over. */
  let later: Product;
  let admin: Session;
  let loaded: ExamplesNow;

  before(async () => {
    dataDir = newFolder();
    // Before the first table, in the middle, and while the three million flights come in.
    for (const reached of [0, 3, 7]) {
      const cut = await startProduct(dataDir, { EXAMPLES: 'on' });
      const now = await eventually(
        `${String(reached)} datasets`,
        async () => examplesOf(await cut.admin()),
        ({ state, dataset_ids: ids }) => state !== 'loading' || ids.length >= reached,
      );
      expect([now.state, now.error], `${String(reached)} datasets`).to.deep.equal(['loading', null]);
      await cut.kill('SIGKILL');
    }
    const last = await startProduct(dataDir, { EXAMPLES: 'on' });
    loaded = await eventually(
      'the load is over',
      async () => examplesOf(await last.admin()),
      ({ state }) => state !== 'loading',
      240_000, // three million flights are made
    );
    expect((await last.kill('SIGTERM')).code).to.equal(0);
    later = await startProduct(dataDir, { EXAMPLES: 'on' });
    admin = await later.admin();
  });
  after(async () => {
    await later.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are all there', () => {
    expect([loaded.state, loaded.dataset_ids.length, loaded.chart_ids.length]).to.deep.equal(['present', 12, 112]);
  });

  it('have every row of the files of the package', async () => {
    const counted = { flights: 3_000_000, weather: 2_922, penguins: 344, gapminder: 682, movies: 3_201 };
    expect(await rowsByName(admin)).to.include(counted);
  });

  it('have every chart once', async () => {
    const { body } = await admin.get('/api/v1/chart/?q=(columns:!(slice_name),page_size:200)');
    const names = (body.result as readonly { slice_name: string }[]).map((row) => row.slice_name);
    expect([names.length, new Set(names).size]).to.deep.equal([112, 112]);
  });

  it('are not loaded again by a later start', async () => {
    expect(await examplesOf(admin)).to.deep.equal(loaded);
    expect(later.output()).not.to.include('example data');
  });
});

describe('the examples of a start', function journey() {
  this.timeout(120_000);
  let dataDir: string;
  let product: Product | undefined;
  const start = async (EXAMPLES: 'on' | 'off'): Promise<Product> =>
    (product = await startProduct(dataDir, { EXAMPLES }));
  beforeEach(() => {
    dataDir = newFolder();
  });
  afterEach(async () => {
    await product?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('do not keep the server from answering while they load', async () => {
    const admin = await (await start('on')).admin();
    const page = await admin.get('/', { headers: { accept: 'text/html' } });
    expect([page.status, page.text.includes('<div id="app"')]).to.deep.equal([200, true]);
    expect(await examplesOf(admin)).to.include({ state: 'loading', error: null });
  });

  it('stay away with EXAMPLES=off', async () => {
    const { admin: signIn, output } = await start('off');
    const admin = await signIn();
    // The test above shows that a load has begun by now where it is wanted.
    expect(await examplesOf(admin)).to.deep.equal({
      state: 'absent',
      dataset_ids: [],
      chart_ids: [],
      dashboard_ids: [],
      first_dashboard: null,
      error: null,
    });
    expect(await rowsByName(admin)).to.deep.equal({});
    expect(output()).not.to.include('example data');
  });

  it('come with EXAMPLES=off when somebody asks for them in the page', async () => {
    const admin = await (await start('off')).admin();
    expect((await admin.post('/api/v1/examples/', {})).status).to.equal(202);
    const now = await eventually(
      'the first dataset',
      () => examplesOf(admin),
      ({ dataset_ids: ids }) => ids.length > 0,
    );
    expect(now.state).to.equal('loading');
  });
});
