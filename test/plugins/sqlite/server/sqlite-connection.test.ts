import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { RunOptions } from '#plugins/databases';
import { describeDriverContract, driverSeed } from '../../databases/driver-contract.ts';
import { freshSqliteFile, type OpenSqliteFile } from '../support/sqlite-files.ts';

const recursive = (end: string): string => `WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c${end})`;

/** Processes of this one that read a file and compute, as the system tells. */
function computingProcesses(): number {
  return readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      const [, , state, parent] =
        /^(\d+) \((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${entry}/stat`, 'utf8'))?.slice(1) ?? [];
      const isOurs = Number(parent) === process.pid && state === 'R';
      return isOurs && /sqlite.statement|statement-worker/.test(readFileSync(`/proc/${entry}/cmdline`, 'utf8'));
    } catch {
      return false; // it has just ended
    }
  }).length;
}

describe('sqliteConnection', () => {
  describeDriverContract(
    async () => {
      const open = await freshSqliteFile(...driverSeed);
      return {
        connection: open.connection,
        series: (count, name) => `(${recursive(` LIMIT ${String(count)}`)} SELECT n FROM c) AS ${name}`,
        someFunctions: ['sum', 'lower', 'strftime'],
        endlessSql: `${recursive('')} SELECT COUNT(*) AS n FROM c`,
        runningCount: () => Promise.resolve(computingProcesses()),
        dispose: open.close,
      };
    },
    { writes: false },
  );

  describe('values', () => {
    let open: OpenSqliteFile;
    before(async () => {
      open = await freshSqliteFile(
        `CREATE TABLE kinds (big BIGINT, loose INTEGER, flag BOOLEAN, raw BLOB, seen TIMESTAMP);
         INSERT INTO kinds VALUES
           (9223372036854775807, 'many', 1, x'00ff', '2024-02-29T10:11:12.123456Z'),
           (-9223372036854775808, 7, 5, x'6162', 1709201472),
           (NULL, 9e999, 0, NULL, 2460369.5)`,
      );
    });
    after(() => open.close());

    const cellsOf = async (sql: string, options: RunOptions = {}) => {
      const outcome = await open.connection.run({ sql, parameters: [] }, options);
      if (!outcome.ok) throw new Error(outcome.error.message);
      return outcome.value.columns.map(({ databaseType, type, values }) => [databaseType, type, ...values]);
    };

    it('have all digits of whole numbers, and are what they are where a column is declared to hold others', async () => {
      expect(await cellsOf('SELECT big, loose FROM kinds')).to.deep.equal([
        ['BIGINT', 0, '9223372036854775807', '-9223372036854775808', null],
        ['INTEGER', 0, 'many', 7, null],
      ]);
    });

    it('are booleans for 1 and 0 only', async () => {
      expect(await cellsOf('SELECT flag FROM kinds')).to.deep.equal([['BOOLEAN', 3, true, 5, false]]);
    });

    it('are moments as texts, seconds and Julian days', async () => {
      expect(await cellsOf('SELECT seen FROM kinds')).to.deep.equal([
        [
          ...['TIMESTAMP', 2, Date.UTC(2024, 1, 29, 10, 11, 12, 123), Date.UTC(2024, 1, 29, 10, 11, 12)],
          Date.UTC(2024, 1, 29),
        ],
      ]);
      expect((await cellsOf('SELECT seen FROM kinds LIMIT 1', { exactCells: true }))[0]?.[2]).to.equal(
        '2024-02-29T10:11:12.123456Z',
      );
    });

    it('tell the types of expressions', async () => {
      const sql = "SELECT 1 + 1, 1.5 * 2, 'a' || 'b', date('2024-02-29'), datetime('2024-02-29 10:00'), NULL";
      expect(await cellsOf(sql)).to.deep.equal([
        ['INTEGER', 0, 2],
        ['REAL', 0, 3],
        ['TEXT', 1, 'ab'],
        ['DATE', 2, Date.UTC(2024, 1, 29)],
        ['TIMESTAMP', 2, Date.UTC(2024, 1, 29, 10)],
        ['NUMERIC', 0, null],
      ]);
    });

    it('are binary in readable or in exact form', async () => {
      expect(await cellsOf('SELECT raw FROM kinds')).to.deep.equal([['BLOB', 1, '[bytes]', 'ab', null]]);
      expect(await cellsOf('SELECT raw FROM kinds', { forFile: true })).to.deep.equal([
        ['BLOB', 1, '\\x00ff', '\\x6162', null],
      ]);
    });
  });
});
