import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import type { Session } from '../support/session.ts';
import { startProduct } from './support/product.ts';
import { chartBody, countRows, groupedRows, sendFile, sumOf, uploadDataset } from './support/requests.ts';

/** What the server acknowledged, and what it was asked and did not answer before it died. */
interface Promised {
  /** Chart id → name of its last acknowledged save. */
  readonly charts: Map<number, string>;
  /** Names that were asked for without an answer: each may have happened or not. */
  readonly unanswered: Set<string>;
  /** Table → rows, of acknowledged commits. */
  readonly tables: Map<string, number>;
  /** Tables whose commit had no answer, with the rows they would have. */
  readonly maybeTables: Map<string, number>;
}

const rounds = 8;
const rowsOfUpload = 20_000;

/** Rows `0,0,round … n-1,(n-1) % 7,round`, so that sums are known. */
function csvOf(rows: number, round: number): string {
  const lines = Array.from({ length: rows }, (_, row) => `${row},${row % 7},round ${round}`);
  return `id,amount,label\n${lines.join('\n')}\n`;
}

/** A request that the death of the server may cut. */
async function answered<T>(request: Promise<T>): Promise<T | undefined> {
  return request.catch(() => undefined);
}

/** Makes and changes charts one after the other until the server is gone. */
async function saveUntilDeath(admin: Session, datasetId: number, round: number, promised: Promised): Promise<void> {
  for (let step = 0; ; step += 1) {
    const name = `chart ${round}.${step}`;
    promised.unanswered.add(name);
    const made = await answered(admin.post('/api/v1/chart/', chartBody(name, datasetId)));
    if (made === undefined) return;
    expect(made.status, made.text).to.equal(201);
    const id = made.body.id as number;
    promised.charts.set(id, name);
    promised.unanswered.delete(name);
    const changed = `${name} changed`;
    promised.unanswered.add(changed);
    const saved = await answered(admin.put(`/api/v1/chart/${id}`, { slice_name: changed }));
    if (saved === undefined) return;
    expect(saved.status, saved.text).to.equal(200);
    promised.charts.set(id, changed);
    promised.unanswered.delete(changed);
  }
}

/** Uploads files and makes tables of them until the server is gone. */
async function uploadUntilDeath(admin: Session, round: number, promised: Promised): Promise<void> {
  for (let step = 0; ; step += 1) {
    const table = `upload_${round}_${step}`;
    const upload = await answered(sendFile(admin, `${table}.csv`, csvOf(rowsOfUpload + step, round)));
    if (upload === undefined) return;
    expect(upload.status, upload.text).to.equal(201);
    promised.maybeTables.set(table, rowsOfUpload + step);
    const path = `/api/v1/upload/${String(upload.body.id)}/commit?wait_s=30`;
    const done = await answered(admin.post(path, { table_name: table }));
    if (done === undefined) return;
    expect(done.status, done.text).to.equal(200);
    promised.tables.set(table, rowsOfUpload + step);
    promised.maybeTables.delete(table);
  }
}

/** Every row of a list, page after page. */
async function listAll<Row>(
  admin: Session,
  resource: string,
  orderBy: string,
  columns: string,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const order = `order_column:${orderBy},order_direction:asc`;
    const query = `(columns:!(${columns}),${order},page:${page},page_size:100)`;
    const { body, text } = await admin.get(`/api/v1/${resource}/?q=${query}`);
    if (body?.result === undefined) throw new Error(text);
    rows.push(...(body.result as readonly Row[]));
    if (rows.length >= (body.count as number)) return rows;
  }
}

/** Every acknowledged chart has its last acknowledged name, and no other chart is there than those asked for. */
async function expectCharts(admin: Session, promised: Promised): Promise<void> {
  const rows = await listAll<{ id: number; slice_name: string }>(admin, 'chart', 'slice_name', 'id,slice_name');
  const found = new Map(rows.map((row) => [row.id, row.slice_name]));
  for (const [id, name] of promised.charts) {
    const actual = found.get(id);
    const isLater = actual !== undefined && promised.unanswered.has(actual);
    expect(isLater ? name : actual, `chart ${id}`).to.equal(name);
    if (isLater) promised.charts.set(id, actual);
  }
  for (const [id, name] of found) {
    if (promised.charts.has(id)) continue;
    expect([...promised.unanswered], `chart ${id} that nobody asked for`).to.include(name);
    promised.charts.set(id, name);
  }
  promised.unanswered.clear();
}

/** Every acknowledged table is whole; one without an answer is whole or absent; no dataset is without its table. */
async function expectTables(admin: Session, promised: Promised): Promise<void> {
  const datasets = await listAll<{ id: number; table_name: string; database: { id: number } }>(
    admin,
    'dataset',
    'table_name',
    'id,table_name,database.id',
  );
  const uploads = datasets.filter((row) => row.table_name.startsWith('upload_'));
  const names = uploads.map((row) => row.table_name);
  expect(names).to.include.members([...promised.tables.keys()]);
  expect([...promised.tables.keys(), ...promised.maybeTables.keys()]).to.include.members(names);
  for (const { id, table_name: name } of uploads) {
    const rows = promised.tables.get(name) ?? promised.maybeTables.get(name) ?? 0;
    const [counted] = await groupedRows(admin, id, [], [countRows, sumOf('id')]);
    expect(counted, name).to.deep.equal({ rows, 'SUM(id)': (rows * (rows - 1)) / 2 });
    promised.tables.set(name, rows);
  }
  const inEngine = await tablesInEngine(admin, datasets[0]?.database.id ?? 0);
  expect([...inEngine].sort(), 'tables in the engine').to.deep.equal([...names, 'kept'].sort());
  promised.maybeTables.clear();
}

async function tablesInEngine(admin: Session, databaseId: number): Promise<readonly string[]> {
  const { body } = await admin.get(`/api/v1/database/${databaseId}/tables/?q=(force:!t,schema_name:main)`);
  return (body.result as readonly { value: string }[]).map((row) => row.value);
}

/** What SQLite itself says of the metadata file while no server has it open. */
function integrityOf(dataDir: string): unknown {
  const file = readdirSync(dataDir).find((name) => /^metadata\.\w+$/.test(name));
  if (file === undefined) throw new Error(`No metadata in ${readdirSync(dataDir).join(', ')}`);
  const db = new Database(join(dataDir, file), { readonly: true });
  try {
    return [db.pragma('integrity_check', { simple: true }), db.pragma('foreign_key_check')];
  } finally {
    db.close();
  }
}

describe('kill -9', function journey() {
  this.timeout(180_000); // nine starts of the product
  let dataDir: string;
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-kill-'));
  });
  after(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`keeps whatever was acknowledged and nothing by halves, ${rounds} times in the middle of saves and uploads`, async () => {
    const promised: Promised = { charts: new Map(), unanswered: new Set(), tables: new Map(), maybeTables: new Map() };
    let kept = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const product = await startProduct(dataDir);
      const admin = await product.admin();
      if (round === 0) kept = (await uploadDataset(admin, 'kept.csv', csvOf(10, 0), 'kept')).id;
      await expectCharts(admin, promised);
      await expectTables(admin, promised);
      const work = [saveUntilDeath(admin, kept, round, promised), uploadUntilDeath(admin, round, promised)];
      await new Promise((resolve) => setTimeout(resolve, 120 + 90 * round)); // each round dies at another moment
      await product.kill('SIGKILL');
      await Promise.all(work);
      expect(integrityOf(dataDir), `round ${round}`).to.deep.equal(['ok', []]);
    }
    expect(promised.charts.size).to.be.greaterThan(rounds);
    const uploads = join(dataDir, 'uploads');
    const last = await startProduct(dataDir);
    await last.admin();
    await last.kill('SIGTERM');
    expect(existsSync(uploads) ? readdirSync(uploads) : [], 'files of cut uploads').to.deep.equal([]);
  });
});
