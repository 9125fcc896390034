import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Session } from '../support/session.ts';
import { startProduct } from './support/product.ts';
import { countRows, groupedRows } from './support/requests.ts';

interface ExamplesNow {
  readonly state: string;
  readonly dataset_ids: readonly number[];
  readonly chart_ids: readonly number[];
  readonly error: string | null;
}

const examplesOf = async (admin: Session): Promise<ExamplesNow> => (await admin.get('/api/v1/examples/')).body.result;

/** Waits until the load has got somewhere. */
async function waitFor(admin: Session, isThere: (now: ExamplesNow) => boolean): Promise<ExamplesNow> {
  for (;;) {
    const now = await examplesOf(admin);
    if (isThere(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

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

async function chartNames(admin: Session): Promise<readonly string[]> {
  const { body } = await admin.get('/api/v1/chart/?q=(columns:!(slice_name),page_size:100)');
  return (body.result as readonly { slice_name: string }[]).map((row) => row.slice_name).sort();
}

describe('the examples of the first start', function journey() {
  this.timeout(180_000);
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-examples-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are whole and there once after kill -9 at several moments of their load', async () => {
    // Before the first table, in the middle, and while the three million flights come in.
    for (const reached of [0, 1, 3, 7]) {
      const product = await startProduct(dataDir, { EXAMPLES: 'on' });
      const admin = await product.admin();
      const now = await waitFor(admin, ({ state, dataset_ids: ids }) => state !== 'loading' || ids.length >= reached);
      expect([now.state, now.error], `${reached} datasets`).to.deep.equal(['loading', null]);
      await product.kill('SIGKILL');
    }
    const cut = await startProduct(dataDir, { EXAMPLES: 'on' });
    const admin = await cut.admin();
    const all = await waitFor(admin, ({ state }) => state !== 'loading');
    expect([all.state, all.dataset_ids.length, all.chart_ids.length]).to.deep.equal(['present', 8, 62]);
    const found = [await rowsByName(admin), await chartNames(admin)] as const;
    await cut.kill('SIGTERM');
    // Counts of the package's own files.
    expect(found[0]).to.include({ flights: 3_000_000, weather: 2_922, penguins: 344, gapminder: 682, movies: 3_201 });
    expect([found[1].length, new Set(found[1]).size]).to.deep.equal([62, 62]);
  });

  it('stay away with EXAMPLES=off, until somebody asks for them in the page', async () => {
    const product = await startProduct(dataDir, { EXAMPLES: 'off' });
    const admin = await product.admin();
    await new Promise((resolve) => setTimeout(resolve, 1_000)); // a load would have begun
    expect(await examplesOf(admin)).to.deep.equal({
      state: 'absent',
      dataset_ids: [],
      chart_ids: [],
      dashboard_ids: [],
      first_dashboard: null,
      error: null,
    });
    expect(await rowsByName(admin)).to.deep.equal({});
    expect(product.output()).not.to.include('example data');
    expect((await admin.post('/api/v1/examples/', {})).status).to.equal(202);
    const now = await waitFor(admin, ({ dataset_ids: ids }) => ids.length > 0);
    expect(now.state).to.equal('loading');
    await product.kill('SIGTERM');
  });
});
