import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import type { Session } from '../support/session.ts';
import { statements } from '../support/statements.ts';
import { startProduct, type Product } from './support/product.ts';
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

interface Work {
  readonly dataDir: string;
  readonly product: Product;
  readonly admin: Session;
  readonly promised: Promised;
}

/** A load of so many rows takes long enough to be seen while it runs. */
const rowsOfLargeFile = 400_000;

/** When the server dies; charts are saved one after the other all the time. Each gives what it has not waited for. */
const moments: readonly ((work: Work) => Promise<{ readonly left: Promise<unknown> }>)[] = [
  async function whileFileComesIn({ product, admin, dataDir }) {
    const left = sendHalfAFile(product, admin);
    await eventually('a part of the file is there', () => uploadedBytes(dataDir) > 0);
    return { left };
  },
  async function whileTableIsMade({ admin, promised }) {
    const left = makeTable(admin, 'cut', rowsOfLargeFile, promised);
    await eventually('the load runs', async () => {
      if (promised.tables.has('cut')) return true; // it was too quick to be seen
      return promised.maybeTables.has('cut') && (await statements(admin)).running > 0;
    });
    return { left };
  },
  async function afterTableWasMade({ admin, promised }) {
    await makeTable(admin, 'whole', 10, promised);
    return { left: makeTable(admin, 'next', 10, promised) };
  },
];

/** Rows `0,0 … n-1,(n-1) % 7`, so that sums are known. */
const csvOf = (rows: number): string =>
  `id,amount\n${Array.from({ length: rows }, (_, row) => `${String(row)},${String(row % 7)}`).join('\n')}\n`;

/** A request that the death of the server may cut. */
const answered = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

/** Announces a file and sends its first half. Over when the server is gone. */
function sendHalfAFile(product: Product, admin: Session): Promise<void> {
  const half = csvOf(50_000);
  return new Promise((resolve) => {
    const headers = {
      ...admin.headers,
      'content-type': 'application/octet-stream',
      'content-length': String(2 * half.length),
    };
    const sent = request(`${product.url}/api/v1/upload/?name=half.csv`, { method: 'POST', headers });
    sent.on('error', () => {
      resolve();
    });
    sent.on('response', () => {
      resolve();
    });
    sent.write(half);
  });
}

function uploadedBytes(dataDir: string): number {
  const uploads = join(dataDir, 'uploads');
  const sizes = filesOf(uploads).map((file) => statSync(join(uploads, file), { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Files below a folder; none where there is no folder. */
function filesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  } catch {
    return [];
  }
}

/** Uploads a file and makes a table of it. */
async function makeTable(admin: Session, table: string, rows: number, promised: Promised): Promise<void> {
  const upload = await answered(sendFile(admin, `${table}.csv`, csvOf(rows)));
  if (upload === undefined) return;
  expect(upload.status, upload.text).to.equal(201);
  promised.maybeTables.set(table, rows);
  const path = `/api/v1/upload/${String(upload.body.id)}/commit?wait_s=30`;
  const done = await answered(admin.post(path, { table_name: table }));
  if (done === undefined) return;
  expect(done.status, done.text).to.equal(200);
  promised.tables.set(table, rows);
  promised.maybeTables.delete(table);
}

/** Makes and changes charts one after the other until the server is gone. */
async function saveUntilDeath(admin: Session, datasetId: number, round: number, promised: Promised): Promise<void> {
  for (let step = 0; ; step += 1) {
    const name = `chart ${String(round)}.${String(step)}`;
    promised.unanswered.add(name);
    const made = await answered(admin.post('/api/v1/chart/', chartBody(name, datasetId)));
    if (made === undefined) return;
    expect(made.status, made.text).to.equal(201);
    const id = made.body.id as number;
    promised.charts.set(id, name);
    promised.unanswered.delete(name);
    const changed = `${name} changed`;
    promised.unanswered.add(changed);
    const saved = await answered(admin.put(`/api/v1/chart/${String(id)}`, { slice_name: changed }));
    if (saved === undefined) return;
    expect(saved.status, saved.text).to.equal(200);
    promised.charts.set(id, changed);
    promised.unanswered.delete(changed);
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
    const query = `(columns:!(${columns}),${order},page:${String(page)},page_size:100)`;
    const { body, text } = await admin.get(`/api/v1/${resource}/?q=${query}`);
    if (body?.result === undefined) throw new Error(text);
    rows.push(...(body.result as readonly Row[]));
    if (rows.length >= (body.count as number)) return rows;
  }
}

interface DatasetRow {
  readonly id: number;
  readonly table_name: string;
  readonly database: { readonly id: number };
}

async function tablesInEngine(admin: Session, databaseId: number): Promise<readonly string[]> {
  const path = `/api/v1/database/${String(databaseId)}/tables/?q=(force:!t,schema_name:main)`;
  return ((await admin.get(path)).body.result as readonly { value: string }[]).map((row) => row.value);
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

describe('kill -9 in the middle of saves and uploads', function journey() {
  this.timeout(180_000); // four starts of the product
  const promised: Promised = { charts: new Map(), unanswered: new Set(), tables: new Map(), maybeTables: new Map() };
  const integrities: unknown[] = [];
  let dataDir: string;
  let last: Product;
  let admin: Session;

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-kill-'));
    let kept: number | undefined;
    for (const [round, moment] of moments.entries()) {
      const product = await startProduct(dataDir);
      const session = await product.admin();
      kept ??= (await uploadDataset(session, 'kept.csv', csvOf(10), 'kept')).id;
      const savedBefore = promised.charts.size;
      const saves = saveUntilDeath(session, kept, round, promised);
      const { left } = await moment({ dataDir, product, admin: session, promised });
      await eventually('charts are being saved', () => promised.charts.size > savedBefore + 1);
      await product.kill('SIGKILL');
      await Promise.all([saves, left]);
      integrities.push(integrityOf(dataDir));
    }
    last = await startProduct(dataDir);
    admin = await last.admin();
  });
  after(async () => {
    await last.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('leaves metadata that SQLite finds whole, every time', () => {
    expect(integrities).to.deep.equal(moments.map(() => ['ok', []]));
  });

  it('keeps every acknowledged save of a chart', async () => {
    const rows = await listAll<{ id: number; slice_name: string }>(admin, 'chart', 'slice_name', 'id,slice_name');
    const found = new Map(rows.map((row) => [row.id, row.slice_name]));
    expect(promised.charts.size).to.be.greaterThan(moments.length);
    for (const [id, name] of promised.charts) {
      const actual = found.get(id) ?? 'nothing';
      // The save on its way when the server died may have come to pass.
      if (!promised.unanswered.has(actual)) expect(actual, `chart ${String(id)}`).to.equal(name);
    }
  });

  it('makes no chart that nobody asked for', async () => {
    const rows = await listAll<{ id: number; slice_name: string }>(admin, 'chart', 'slice_name', 'id,slice_name');
    const others = rows.filter(({ id }) => !promised.charts.has(id)).map(({ slice_name: name }) => name);
    expect([...promised.unanswered]).to.include.members(others);
  });

  it('keeps every acknowledged table whole, and one on its way whole or not at all', async () => {
    const datasets = await listAll<DatasetRow>(admin, 'dataset', 'table_name', 'id,table_name,database.id');
    const uploads = datasets.filter((row) => row.table_name !== 'kept');
    const names = uploads.map((row) => row.table_name);
    expect([...promised.tables.keys()]).to.include('whole');
    expect(names).to.include.members([...promised.tables.keys()]);
    expect([...promised.tables.keys(), ...promised.maybeTables.keys()]).to.include.members(names);
    for (const { id, table_name: name } of uploads) {
      const rows = promised.tables.get(name) ?? promised.maybeTables.get(name) ?? 0;
      const [counted] = await groupedRows(admin, id, [], [countRows, sumOf('id')]);
      expect(counted, name).to.deep.equal({ rows, 'SUM(id)': (rows * (rows - 1)) / 2 });
    }
  });

  it('leaves no table in the engine without its dataset', async () => {
    const datasets = await listAll<DatasetRow>(admin, 'dataset', 'table_name', 'id,table_name,database.id');
    const inEngine = await tablesInEngine(admin, datasets[0]?.database.id ?? 0);
    expect([...inEngine].sort()).to.deep.equal(datasets.map((row) => row.table_name).sort());
  });

  it('leaves no file of a cut upload after the next start', async () => {
    await eventually(
      'no file is left',
      () => filesOf(join(dataDir, 'uploads')),
      (files) => files.length === 0,
    );
  });
});
