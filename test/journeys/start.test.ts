import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { coreSettingList } from '#core/server';
import { eventually } from '../support/eventually.ts';
import type { Answer, Session } from '../support/session.ts';
import { runningBecomes } from '../support/statements.ts';
import { holdStatement } from './support/held-statement.ts';
import { runProduct, startProduct, type Product } from './support/product.ts';
import { uploadDataset } from './support/requests.ts';

/** Adds up the column `spread` of a dataset. */
function sumSpread(admin: Session, datasetId: number): Promise<Answer> {
  return admin.post('/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ columns: [], metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(spread)', label: 'sum' }] }],
  });
}

/** Runs a statement in the product's own engine that does not end; over when it was cut. */
async function runEndless(product: Product): Promise<{ readonly cut: Promise<unknown> }> {
  const admin = await product.admin();
  const csv = `n\n${Array.from({ length: 3_000 }, (_, index) => index).join('\n')}\n`;
  const numbers = await uploadDataset(admin, 'numbers.csv', csv, 'numbers');
  const { database, schema } = (await admin.get(`/api/v1/dataset/${String(numbers.id)}`)).body.result;
  const made = await admin.post('/api/v1/dataset/', {
    database: database.id,
    schema,
    table_name: 'endless',
    // Of a table multiplied with itself that no plan makes smaller.
    sql: 'SELECT hash(a.n + b.n * 2 + c.n * 3 + d.n * 4) % 7 AS spread FROM numbers a, numbers b, numbers c, numbers d',
  });
  if (made.status !== 201) throw new Error(made.text);
  const cut = sumSpread(admin, made.body.id as number).catch((failure: unknown) => failure);
  await runningBecomes(admin, 1);
  return { cut };
}

/** Waits until the server takes no new requests. */
const isDraining = (product: Product): Promise<boolean> =>
  eventually('no new requests', () =>
    fetch(`${product.url}/health`).then(
      () => false,
      () => true,
    ),
  );

describe('starting and stopping', function journey() {
  this.timeout(120_000);
  let dataDir: string;
  let product: Product | undefined;
  const start = async (drainSeconds: number): Promise<Product> =>
    (product = await startProduct(dataDir, { DRAIN_SECONDS: String(drainSeconds) }));
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-start-'));
  });
  afterEach(async () => {
    await product?.kill('SIGKILL');
    product = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('prints every setting with its meaning for --help', async () => {
    const { code, out, err } = await runProduct(['--help']);
    expect([code, err]).to.deep.equal([0, '']);
    for (const { name, schema } of coreSettingList) {
      const { description } = schema as { readonly description?: string }; // TypeBox keeps annotations untyped
      expect(out).to.include(name);
      expect(out).to.include(description);
    }
  });

  it('stops at a wrong setting of a plugin with one line that names it', async () => {
    const { code, out, err } = await runProduct([], { UPLOAD_MAX_MB: 'plenty', DATA_DIR: dataDir });
    expect([code, out, err.split('\n').length]).to.deep.equal([2, '', 2]);
    expect(err).to.match(/^UPLOAD_MAX_MB .*"plenty".* must be .*number/);
  });

  it('lets a running statement finish when told to stop', async () => {
    const running = await start(60);
    const admin = await running.admin();
    const { datasetId, hasBegun, letGo } = await holdStatement(admin);
    const answer = sumSpread(admin, datasetId);
    await hasBegun();
    const ended = running.kill('SIGTERM');
    await isDraining(running);
    await letGo();
    const { status, body, text } = await answer;
    expect([status, body?.result?.[0]?.rowcount], text).to.deep.equal([200, 1]);
    const { code, err } = await ended;
    expect([code, err]).to.deep.equal([0, '']);
  });

  it('cancels a statement that takes longer than it may when told to stop', async () => {
    const running = await start(1);
    const { cut } = await runEndless(running);
    const toldAtMs = performance.now();
    const { code, err } = await running.kill('SIGTERM');
    expect([code, err]).to.deep.equal([0, '']);
    expect(performance.now() - toldAtMs, 'ms that the statement had').to.be.greaterThan(900);
    const left = await cut;
    if (!(left instanceof Error)) expect((left as Answer).status).to.be.greaterThan(399);
  });

  it('takes Ctrl+C, which terminal and npm both pass on, for one order to stop', async () => {
    const running = await start(60);
    const admin = await running.admin();
    const { datasetId, hasBegun, letGo } = await holdStatement(admin);
    const answer = sumSpread(admin, datasetId);
    await hasBegun();
    const ended = running.kill('SIGINT');
    void running.kill('SIGINT');
    await isDraining(running);
    await letGo();
    expect((await answer).status).to.equal(200);
    expect((await ended).code).to.equal(0);
  });

  it('does not wait for a running statement after another Ctrl+C', async () => {
    const running = await start(60);
    const { cut } = await runEndless(running);
    const ended = running.kill('SIGINT');
    await isDraining(running);
    let isOver = false;
    void ended.then(() => (isOver = true));
    // What comes soon after the first is taken for the same.
    await eventually('the product is killed', () => {
      void running.kill('SIGINT');
      return isOver;
    });
    expect((await ended).code, 'no exit of its own').to.equal(null);
    await cut;
  });
});
