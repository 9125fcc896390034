import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { CellValue, EngineConnection, EngineHost } from '#plugins/databases';
import { duckDbFiles } from '../../../../../plugins/duckdb/server/duckdb-files.ts';
import { duckDbEngine } from '../../../../../plugins/duckdb/server/duckdb-engine.ts';
import type { EngineProcess } from '../../../../../plugins/duckdb/server/process/engine-process.ts';
import { engineProcesses } from '../../../../../plugins/duckdb/server/process/engine-processes.ts';
import { remoteResults } from '../../../../../plugins/duckdb/server/process/remote-results.ts';
import { eventually } from '../../../../support/eventually.ts';

const deadly = (n: number): string =>
  `SELECT json_structure((repeat('{"a":', 50000) || '${String(n)}' || repeat('}', 50000))::JSON)::VARCHAR`;
const endless = 'SELECT COUNT(*) AS n FROM range(10000000) a, range(10000000) b WHERE (a.range * b.range) % 7 = 3';
const ended = 'The database engine ended while it ran this statement, and was started again.';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('EngineProcess', () => {
  let dataDir: string;
  let nowMs = 1_764_306_000_000;
  let engine: EngineProcess;
  let connection: EngineConnection;
  const open = async (): Promise<void> => {
    const host: EngineHost = {
      dataDir,
      settings: settingsFrom({ DUCKDB_MEMORY_LIMIT: '500MB', DUCKDB_PROCESS_MEMORY: '1GB' }),
    };
    const processes = engineProcesses(() => nowMs);
    engine = processes.of(host);
    const opened = await duckDbEngine(processes).connect({ databaseId: 1, uri: 'duckdb:///a.duckdb', extra: {} }, host);
    if (!opened.ok) throw new Error(opened.error.message);
    connection = opened.value;
  };
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-engine-'));
    await open();
  });
  afterEach(async () => {
    await connection.close(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const write = async (sql: string): Promise<void> => {
    const written = await connection.write?.({ sql, parameters: [] });
    if (written?.ok !== true) throw new Error(written?.error.message);
  };
  /** The first cell, or the message of the error. */
  const first = async (sql: string): Promise<CellValue | undefined> => {
    const answer = await connection.run({ sql, parameters: [] });
    return answer.ok ? answer.value.columns[0]?.values[0] : answer.error.message;
  };

  it('ends with the statement that ran, and has its files again for the next', async () => {
    await write('CREATE TABLE t AS SELECT i FROM range(1000) r(i)');
    const pid = engine.pid;
    expect(await first(deadly(1))).to.contain(ended);
    expect(await first('SELECT COUNT(*) FROM t')).to.equal(1_000);
    expect(engine.pid).not.to.equal(pid);
  });

  it('brings large results whole, and in their order', async () => {
    const sql = `SELECT i, CASE WHEN i % 1000 = 7 THEN NULL ELSE 'n' || i END AS t FROM range(200001) r(i)`;
    const answer = await connection.run({ sql, parameters: [] });
    if (!answer.ok) throw new Error(answer.error.message);
    const [numbers, texts] = answer.value.columns;
    expect(answer.value.rowCount).to.equal(200_001);
    expect(numbers?.values.every((value, row) => value === row)).to.equal(true);
    expect(texts?.values.every((value, row) => value === (row % 1_000 === 7 ? null : `n${String(row)}`))).to.equal(
      true,
    );
  });

  for (const form of [{}, { exactCells: true }, { forFile: true }]) {
    it(`brings the cells that a connection in this process reads, of every type, with ${JSON.stringify(form)}`, async () => {
      const local = await duckDbFiles({
        dataDir: join(dataDir, 'local'),
        memoryLimit: '500MB',
        threads: 1,
        idleMs: 0,
      }).connect({ databaseId: 1, uri: 'duckdb:///a.duckdb', extra: {} });
      if (!local.ok) throw new Error(local.error.message);
      for (const rows of [1, 40_001]) {
        const asked = { sql: everyType(rows), parameters: [] };
        const [here, there] = [await local.value.run(asked, form), await connection.run(asked, form)];
        if (!here.ok || !there.ok) throw new Error(JSON.stringify([here, there]).slice(0, 200));
        expect(there.value.rowCount).to.equal(rows);
        expect(there.value.columns.map(({ name }) => name)).to.deep.equal(here.value.columns.map(({ name }) => name));
        for (const [index, { name, values }] of there.value.columns.entries()) {
          expect(values, name).to.deep.equal(here.value.columns[index]?.values);
        }
        const streamed: CellValue[] = [];
        for await (const { columns } of connection.stream(asked, form)) streamed.push(...(columns[0]?.values ?? []));
        expect(streamed).to.deep.equal(here.value.columns[0]?.values);
      }
      await local.value.close(0);
    });
  }

  it('refuses a statement that ended it twice for an hour, and says until when', async () => {
    await first(deadly(1));
    await first(deadly(1));
    const { pid } = engine;
    expect(await first(deadly(1))).to.equal(
      'This statement ended the database engine twice, so it is refused until 2025-11-28 06:00 UTC. Change it to run it before.',
    );
    expect(engine.pid).to.equal(pid);
    nowMs += 3_600_000;
    expect(await first(deadly(1))).to.contain(ended);
  });

  it('asks what only read beside it again, and answers it', async () => {
    await write('CREATE TABLE t AS SELECT i FROM range(3000) r(i)');
    const slow = first('SELECT COUNT(*) FROM t a, t b, range(40) WHERE (a.i * b.i) % 7 = 3');
    const fatal = first(deadly(2));
    expect(await fatal).to.contain(ended);
    expect(await slow).to.equal(40 * [...Array(7).keys()].reduce((sum, a) => sum + pairs(a), 0));
  });

  it('says of what wrote beside it that nobody knows whether it is done', async () => {
    await write('CREATE TABLE t (n BIGINT)');
    const written = connection.write?.({ sql: `INSERT INTO t ${endless}`, parameters: [] });
    const version = connection.dataVersion();
    await first(deadly(3));
    const outcome = await written;
    expect(outcome?.ok === false && outcome.error.message).to.contain('Look whether the change was made');
    expect(connection.dataVersion()).not.to.equal(version);
    expect(await first('SELECT COUNT(*) FROM t')).to.equal(0);
  });

  it('ends a stream of which rows were read with an error', async () => {
    const rows = connection
      .stream({ sql: 'SELECT i FROM range(100000000) r(i)', parameters: [] })
      [Symbol.asyncIterator]();
    await rows.next();
    await first(deadly(4));
    const readOn = async (): Promise<void> => {
      for (let step = await rows.next(); step.done !== true; step = await rows.next());
    };
    const failure = await readOn().catch((thrown: unknown) => thrown);
    expect(String(failure)).to.contain('Run it again.');
  });

  it('keeps stored results, and says that one is lost which was being written', async () => {
    const results = remoteResults(engine, { nowMs: () => nowMs });
    const columns = [{ name: 'n', databaseType: 'BIGINT', type: 0 }] as const;
    const batch = { rowCount: 2, columns: [{ ...columns[0], values: [1, 2] }] };
    const [whole, half] = [await results.write('whole', columns), await results.write('half', columns)];
    await whole.append(batch);
    await whole.finish();
    expect(await whole.kept).to.equal(true);
    await half.append(batch);
    await first(deadly(5));
    const lost = await half.finish().catch((thrown: unknown) => thrown);
    expect(String(lost)).to.contain('The stored rows are gone. Run the statement again.');
    expect(await half.kept).to.equal(false);
    expect(await results.find('half')).to.equal(undefined);
    const page = await results.page('whole', {}, 0, 10);
    expect(page?.rows.columns[0]?.values).to.deep.equal([1, 2]);
    await results.close();
  });

  it('gets no more memory than is set, and says so to the statement', async () => {
    expect(await first('SELECT len(list_resize([1], 10000000000))')).to.match(/Out of Memory|database engine ended/);
    expect(await first("SELECT length(format('{:2147483647d}', 1))")).to.match(/Out of Memory|database engine ended/);
    expect(await first('SELECT 42')).to.equal(42);
  });

  it('gives the memory of a large answer back to the system', async function () {
    if (process.platform !== 'linux') this.skip();
    const megabytes = (): number => {
      const status = readFileSync(`/proc/${String(engine.pid)}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
    };
    await first('SELECT 1');
    const before = megabytes();
    const sql = `SELECT i, 'a text of some length ' || i AS t FROM range(1500000) r(i)`;
    for (let round = 0; round < 2; round += 1) await connection.run({ sql, parameters: [] });
    const most = megabytes();
    expect(most - before).to.be.greaterThan(100);
    await eventually('memory is given back', megabytes, (now) => now < before + (most - before) / 2);
  });

  it('ends when its server is killed, also while a statement runs', async () => {
    const script = join('test', 'plugins', 'duckdb', 'hold-engine.mjs');
    const server = spawn(process.execPath, ['--import', 'tsx', script, join(dataDir, 'other')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) => {
      createInterface({ input: server.stdout }).once('line', (line) => {
        resolve(Number(line));
      });
    });
    expect(isRunning(pid)).to.equal(true);
    server.kill('SIGKILL');
    await eventually('the engine is gone', () => !isRunning(pid));
  });

  it('ends when the last connection closes', async () => {
    const pid = engine.pid ?? 0;
    expect(isRunning(pid)).to.equal(true);
    await connection.close(0);
    await eventually('the process is gone', () => !isRunning(pid));
  });
});

/** A column of each type that has a form of its own, with nulls; in an order in which texts do not lie. */
function everyType(rows: number): string {
  const values = [
    `CASE WHEN i % 9 = 0 THEN NULL ELSE 'a text that is long, ' || i END`,
    `('é' || i % 50)`,
    ...['TINYINT', 'UTINYINT', 'SMALLINT', 'USMALLINT', 'INTEGER', 'UINTEGER', 'BIGINT', 'UBIGINT', 'HUGEINT'].map(
      (type) => `(i % 100)::${type}`,
    ),
    'CASE WHEN i % 4 = 0 THEN NULL ELSE i % 1000 * 9007199254740993 END',
    'i * 9007199254740993::HUGEINT * 1000',
    ...['FLOAT', 'DOUBLE', 'DECIMAL(4, 1)', 'DECIMAL(9, 2)', 'DECIMAL(18, 4)', 'DECIMAL(38, 10)'].map(
      (type) => `((i % 100) / 7)::${type}`,
    ),
    `CASE i % 3 WHEN 0 THEN 'nan'::DOUBLE WHEN 1 THEN '-inf'::DOUBLE END`,
    `DATE '0001-03-01' - INTERVAL (i) DAY`,
    `make_timestamp(i * 1000000007)`,
    ...['TIMESTAMP_S', 'TIMESTAMP_MS', 'TIMESTAMP_NS', 'TIMESTAMPTZ', 'DATE', 'TIME'].map(
      (type) => `make_timestamp(i * 1000000007)::${type}`,
    ),
    'i % 2 = 0',
    `CASE WHEN i % 2 = 0 THEN 'b' ELSE 'a' END::ENUM('a', 'b')`,
    `('a' || i)::BLOB`,
    '[i, NULL]',
    `{'a': i}`,
    'uuid()::VARCHAR IS NULL',
  ];
  return `SELECT ${values.map((value, index) => `${value} AS c${String(index)}`).join(', ')} FROM range(${String(rows)}) r(i) ORDER BY hash(i)`;
}

/** Pairs of numbers below 3,000 whose remainders by seven are `a` and what makes three of it. */
function pairs(a: number): number {
  const count = (remainder: number): number => Math.floor((3_000 - 1 - remainder) / 7) + 1;
  return [...Array(7).keys()].filter((b) => (a * b) % 7 === 3).reduce((sum, b) => sum + count(a) * count(b), 0);
}
