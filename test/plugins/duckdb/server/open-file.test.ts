import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect } from 'chai';
import type { EngineConnection } from '#plugins/databases';
import { eventually } from '../../../support/eventually.ts';
import { duckDbConnection } from '../../../../plugins/duckdb/server/duckdb-connection.ts';
import { OpenFile } from '../../../../plugins/duckdb/server/open-file.ts';

const idleMs = 60;

describe('a DuckDB file that nobody uses', () => {
  let folder: string;
  let file: OpenFile;
  let connection: EngineConnection;

  const limitsOf = (fileName: string) => ({ folder, fileName, memoryLimit: '200MiB', threads: 1, idleMs });
  const untilAsleep = (one = file) => eventually('the file is closed', () => !one.isAwake);
  const valuesOf = async (sql: string) => {
    const outcome = await connection.run({ sql, parameters: [] });
    return outcome.ok ? outcome.value.columns[0]?.values : outcome.error;
  };
  /** Writes with a DuckDB of its own, which only works while the file is not open elsewhere. */
  const asAnotherProgram = async (sql: string) => {
    const instance = await DuckDBInstance.create(join(folder, 'idle.duckdb'));
    const other = await instance.connect();
    await other.run(sql);
    other.closeSync();
    instance.closeSync();
  };
  const load = async (csv: string) => {
    const path = join(folder, 'rows.csv');
    await writeFile(path, csv);
    const loaded = await connection.ingest?.load(
      { path, format: 'csv', options: {} },
      {
        table: { schema: undefined, name: 't' },
        columns: [{ name: 'n', sourceName: 'n', type: 'integer' }],
        ifExists: 'replace',
      },
      {},
    );
    expect(loaded?.ok).to.equal(true);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-idle-'));
    file = await OpenFile.open(limitsOf('idle.duckdb'));
    connection = duckDbConnection(file, () => undefined);
    await load('n\n1\n2\n');
  });
  afterEach(async () => {
    await connection.close(0);
    file.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps texts that repeat as a dictionary, and a file of an older version as it is', async () => {
    const many = "CREATE TABLE texts AS SELECT 'P' || (i * 131 % 4760) AS product FROM range(200000) AS numbers(i)";
    const compressions =
      "SELECT DISTINCT compression FROM pragma_storage_info('texts') WHERE segment_type = 'VARCHAR' ORDER BY 1";
    const made = async (fileName: string): Promise<unknown> => {
      const opened = await OpenFile.open(limitsOf(fileName));
      const writer = await opened.acquire();
      try {
        await writer.run(many);
        await writer.run('CHECKPOINT');
        return (await writer.runAndReadAll(compressions)).getRows().flat();
      } finally {
        opened.release(writer);
        opened.close();
      }
    };
    expect(await made('new.duckdb')).to.deep.equal(['DICT_FSST']);
    const older = await DuckDBInstance.create(join(folder, 'older.duckdb'), {
      storage_compatibility_version: 'v1.0.0',
    });
    older.closeSync();
    expect(await made('older.duckdb')).to.not.include('DICT_FSST');
  });

  it('closes after a while and opens when it is asked', async () => {
    expect(await valuesOf('SELECT count(*) FROM t')).to.deep.equal([2]);
    await untilAsleep();
    expect(await valuesOf('SELECT count(*) FROM t')).to.deep.equal([2]);
    expect(file.isAwake).to.equal(true);
    await untilAsleep();
    expect(await valuesOf('SELECT sum(n) FROM t')).to.deep.equal([3]);
  });

  it('keeps its data version, so that cached answers stay good', async () => {
    const before = connection.dataVersion();
    await untilAsleep();
    expect(connection.dataVersion()).to.equal(before);
    await valuesOf('SELECT 1');
    expect(connection.dataVersion()).to.equal(before);
  });

  it('loads a table when it was closed, under a new data version', async () => {
    await untilAsleep();
    const before = connection.dataVersion();
    await load('n\n7\n');
    expect(await valuesOf('SELECT n FROM t')).to.deep.equal([7]);
    expect(connection.dataVersion()).to.not.equal(before);
  });

  it('notices what another program wrote meanwhile, before and after it opens', async () => {
    await untilAsleep();
    const before = connection.dataVersion();
    await asAnotherProgram('INSERT INTO t VALUES (10)');
    const meanwhile = connection.dataVersion();
    expect(meanwhile).to.not.equal(before);
    expect(await valuesOf('SELECT sum(n) FROM t')).to.deep.equal([13]);
    expect(connection.dataVersion()).to.equal(meanwhile);
  });

  it('stays open while a connection is lent or rows are read', async () => {
    const lent = await file.acquire();
    const rows = connection.stream({ sql: 'SELECT * FROM range(100000)', parameters: [] })[Symbol.asyncIterator]();
    await rows.next();
    file.release(lent);
    // Another file that is left alone since then closes, and after it once more: this one would have, too.
    for (const fileName of ['one.duckdb', 'two.duckdb']) {
      const other = await OpenFile.open(limitsOf(fileName));
      other.release(await other.acquire());
      await untilAsleep(other);
      other.close();
    }
    expect(file.isAwake).to.equal(true);
    await rows.return?.();
    await untilAsleep();
  });

  it('is as closed to the outside after it opened again', async () => {
    await untilAsleep();
    const lent = await file.acquire();
    for (const sql of [`SELECT * FROM read_csv('${join(folder, 'rows.csv')}')`, 'SET threads = 2', 'INSTALL httpfs']) {
      const refused = await lent.run(sql).then(
        () => undefined,
        (failure: unknown) => String(failure),
      );
      expect(refused, sql).to.match(/Permission Error|Invalid Input Error|locked/);
    }
    file.release(lent);
  });

  it('says why it cannot be opened again', async () => {
    await untilAsleep();
    await rm(join(folder, 'idle.duckdb'));
    await writeFile(join(folder, 'idle.duckdb'), 'this is no database');
    expect(await valuesOf('SELECT 1'))
      .to.have.property('message')
      .that.matches(/not a valid DuckDB database/);
  });
});
