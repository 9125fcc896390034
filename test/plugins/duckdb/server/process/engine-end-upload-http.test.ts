import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { EngineConnection, EngineHost, TableIngest } from '#plugins/databases';
import { duckDbEngine } from '../../../../../plugins/duckdb/server/duckdb-engine.ts';
import type { EngineProcess } from '../../../../../plugins/duckdb/server/process/engine-process.ts';
import { engineProcesses } from '../../../../../plugins/duckdb/server/process/engine-processes.ts';
import { asSoonAs } from '../../../../support/eventually.ts';

const rows = 400_000;
const endedWhileReading = {
  reason: 'The database engine ended while it read the file, and was started again. Nothing was stored.',
  advice: 'The file may be nested too deeply, or needs more memory than there is. Try a smaller or simpler one.',
};

describe('a file that is read while the engine ends', () => {
  let dataDir: string;
  let path: string;
  let nowMs: number;
  let engine: EngineProcess;
  let connection: EngineConnection;
  beforeEach(async () => {
    nowMs = Date.UTC(2025, 10, 28, 5, 0);
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-upload-end-'));
    path = join(dataDir, 'numbers.csv');
    writeFileSync(
      path,
      `i,text\n${Array.from({ length: rows }, (_, i) => `${String(i)},row ${String(i)}`).join('\n')}\n`,
    );
    const host: EngineHost = { dataDir, settings: settingsFrom({ DUCKDB_MEMORY_LIMIT: '500MB' }) };
    const processes = engineProcesses(() => nowMs);
    engine = processes.of(host);
    const opened = await duckDbEngine(processes).connect({ databaseId: 1, uri: 'duckdb:///a.duckdb', extra: {} }, host);
    if (!opened.ok) throw new Error(opened.error.message);
    connection = opened.value;
  });
  afterEach(async () => {
    await connection.close(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ingest = (): TableIngest => {
    if (connection.ingest === undefined) throw new Error('The database takes no files.');
    return connection.ingest;
  };
  const load = (from = path, table = 't') =>
    ingest().load(
      { path: from, format: 'csv', options: {} },
      {
        table: { schema: undefined, name: table },
        columns: [
          { sourceName: 'i', name: 'i', type: 'integer' },
          { sourceName: 'text', name: 'text', type: 'text' },
        ],
        ifExists: 'fail',
      },
      {},
    );
  const workFolder = (): readonly string[] => readdirSync(join(dataDir, 'duckdb', 'tmp', 'a'));
  /** What is read is in the work folder until it is stored. */
  const endWhile = async <T>(work: Promise<T>): Promise<T> => {
    await asSoonAs('the file is being read', () => workFolder().length > 0);
    if (engine.pid === undefined) throw new Error('The engine does not run.');
    process.kill(engine.pid, 'SIGKILL');
    return work;
  };
  const tables = async (): Promise<readonly string[]> => (await connection.tables('main')).map(({ name }) => name);

  it('tells a load that was under way, keeps nothing of it, and takes the next one', async () => {
    const loaded = await endWhile(load());
    expect(loaded).to.deep.equal({ ok: false, error: endedWhileReading });
    expect(await tables()).to.deep.equal([]);
    expect(workFolder()).to.deep.equal([]);
    expect(await load()).to.deep.equal({ ok: true, value: { rowCount: rows } });
    expect(await tables()).to.deep.equal(['t']);
  });

  it('is refused for an hour from the third time on, also under another name, and no other file is', async () => {
    for (const table of ['t', 'u']) {
      expect(await tables()).to.deep.equal([]); // the file is open again, and its work folder empty
      expect(await endWhile(load(path, table))).to.have.property('ok', false);
    }
    const again = join(dataDir, 'again.csv');
    copyFileSync(path, again);
    const refused = {
      reason: 'Reading this file ended the database engine twice, so it is refused until 2025-11-28 06:00 UTC.',
      advice: 'Change the file to load it before: nest it less, or split it.',
    };
    const { pid } = engine;
    expect(await load(again)).to.deep.equal({ ok: false, error: refused });
    expect(await ingest().inspect({ path: again, format: 'csv', options: {} }, 5)).to.deep.equal({
      ok: false,
      error: refused,
    });
    expect(engine.pid).to.equal(pid);
    const other = join(dataDir, 'other.csv');
    writeFileSync(other, 'i,text\n1,a\n');
    expect(await load(other)).to.deep.equal({ ok: true, value: { rowCount: 1 } });
    nowMs += 3_600_000;
    expect(await load(again, 'later')).to.deep.equal({ ok: true, value: { rowCount: rows } });
  });
});
