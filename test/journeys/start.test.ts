import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { coreSettingList } from '#core/server';
import type { Answer, Session } from '../support/session.ts';
import { runningBecomes, statements } from '../support/statements.ts';
import { runProduct, startProduct } from './support/product.ts';
import { uploadDataset } from './support/requests.ts';

/** Asks for a count over a table multiplied with itself, which takes the longer the higher the power. */
function countPower(admin: Session, datasetId: number): Promise<Answer> {
  return admin.post('/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ columns: [], metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(spread)', label: 'sum' }] }],
  });
}

/** A virtual dataset of the numbers table, joined with itself and uncacheable by any plan trick. */
async function powerDataset(admin: Session, numbersId: number, name: string, tables: number): Promise<number> {
  const { body } = await admin.get(`/api/v1/dataset/${numbersId}`);
  const from = Array.from({ length: tables }, (_, index) => `numbers n${index}`).join(', ');
  const spread = Array.from({ length: tables }, (_, index) => `n${index}.n * ${index + 1}`).join(' + ');
  const made = await admin.post('/api/v1/dataset/', {
    database: body.result.database.id,
    schema: body.result.schema,
    table_name: name,
    sql: `SELECT hash(${spread}) % 7 AS spread FROM ${from}`,
  });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.id as number;
}

describe('starting and stopping', function journey() {
  this.timeout(120_000);
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-start-'));
  });
  afterEach(() => {
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

  it('lets a running query finish when told to stop, and cancels one that takes too long', async () => {
    const product = await startProduct(dataDir, { DRAIN_SECONDS: '4' });
    const admin = await product.admin();
    const csv = `n\n${Array.from({ length: 3_000 }, (_, index) => index).join('\n')}\n`;
    const numbers = await uploadDataset(admin, 'numbers.csv', csv, 'numbers');
    const short = await powerDataset(admin, numbers.id, 'short', 2);
    const endless = await powerDataset(admin, numbers.id, 'endless', 5);
    const before = (await statements(admin)).done;
    const cut = countPower(admin, endless).catch((failure: unknown) => failure);
    const finished = countPower(admin, short);
    for (let begun = 0; begun < 2;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { done, running } = await statements(admin);
      begun = done + running - before;
    }
    const toldAtMs = performance.now();
    const ended = await product.kill('SIGTERM');
    const tookMs = performance.now() - toldAtMs;
    const answer = await finished;
    expect([answer.status, answer.body.result[0].rowcount], answer.text).to.deep.equal([200, 1]);
    expect([ended.code, ended.err]).to.deep.equal([0, '']);
    expect(tookMs, 'gave the query its seconds').to.be.greaterThan(3_500);
    const left = await cut; // a query without end: it was cut
    if (!(left instanceof Error)) expect((left as Answer).status).to.be.greaterThan(399);
  });

  it('drains after Ctrl+C that terminal and npm both pass on, and waits no longer after another one', async () => {
    const product = await startProduct(dataDir, { DRAIN_SECONDS: '30' });
    const admin = await product.admin();
    const csv = `n\n${Array.from({ length: 3_000 }, (_, index) => index).join('\n')}\n`;
    const numbers = await uploadDataset(admin, 'numbers.csv', csv, 'numbers');
    const running = countPower(admin, await powerDataset(admin, numbers.id, 'endless', 5)).catch(() => undefined);
    await runningBecomes(admin, 1);
    const ended = product.kill('SIGINT');
    void product.kill('SIGINT');
    const isOver = await Promise.race([
      ended.then(() => true),
      new Promise((resolve) => setTimeout(resolve, 1_500, false)),
    ]);
    expect(isOver, 'the running query gets its time').to.equal(false);
    const refused = await admin.get('/health').then(
      ({ status }) => status,
      () => 'refused',
    );
    expect(refused, 'no new requests').to.equal('refused');
    const toldAtMs = performance.now();
    expect((await product.kill('SIGINT')).code, 'killed').to.equal(null);
    expect(performance.now() - toldAtMs, 'less than it was to drain').to.be.lessThan(30_000);
    await running;
  });

  it('answers while the examples load, and a later start neither loads them again nor takes as long', async () => {
    const firstAtMs = performance.now();
    const first = await startProduct(dataDir, { EXAMPLES: 'on' });
    const admin = await first.admin();
    const page = await admin.get('/', { headers: { accept: 'text/html' } });
    expect([page.status, page.text.includes('<div id="app"')]).to.deep.equal([200, true]);
    const early = (await admin.get('/api/v1/examples/')).body.result;
    expect(early.state).to.equal('loading');
    const loaded = await untilPresent(admin);
    const firstMs = performance.now() - firstAtMs;
    expect(loaded.chart_ids.length).to.be.greaterThan(early.chart_ids.length);
    expect((await first.kill('SIGTERM')).code).to.equal(0);
    const secondAtMs = performance.now();
    const second = await startProduct(dataDir, { EXAMPLES: 'on' });
    const again = (await (await second.admin()).get('/api/v1/examples/')).body.result;
    const secondMs = performance.now() - secondAtMs;
    await second.kill('SIGTERM');
    expect(again).to.deep.equal(loaded);
    expect(second.output()).not.to.include('example data');
    expect(secondMs).to.be.lessThan(firstMs);
  });
});

async function untilPresent(
  admin: Session,
): Promise<{ readonly state: string; readonly chart_ids: readonly number[] }> {
  for (;;) {
    const { result } = (await admin.get('/api/v1/examples/')).body;
    if (result.state !== 'loading') return result;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
