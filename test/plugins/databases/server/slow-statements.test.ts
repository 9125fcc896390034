import { expect } from 'chai';
import { inWork } from '#core/server';
import { slowStatementLog } from '../../../../plugins/databases/server/slow-statements.ts';

const ended = {
  sql: 'SELECT count(*) FROM flights WHERE origin = $1',
  waitedMs: 12.4,
  ranMs: 10_001,
  outcome: 'success',
  rowCount: 1,
  databaseId: 2,
  engine: 'toy',
} as const;

function logged(options: Partial<Parameters<typeof slowStatementLog>[1]> = {}) {
  const lines: unknown[] = [];
  const note = (facts: unknown, message: string) => void lines.push([message, facts]);
  const none = () => undefined;
  const log = slowStatementLog(
    { debug: none, info: none, error: none, warn: note },
    { slowMs: 10_000, tellsSql: false, ...options },
  );
  return { lines, log };
}

describe('log of slow statements', () => {
  it('tells once what was slow, and for which chart, dashboard, dataset, person and request', () => {
    const { lines, log } = logged();
    const work = { requestId: 'a-1', userId: 7, chartId: 3, dashboardId: 4, datasetId: 5 };
    inWork(work, () => {
      log(ended);
    });
    expect(lines).to.deep.equal([
      [
        'slow statement',
        { ...work, databaseId: 2, engine: 'toy', elapsedMs: 10_001, waitedMs: 12, outcome: 'success', rowCount: 1 },
      ],
    ]);
  });

  it('says nothing of a statement that took just the limit', () => {
    const { lines, log } = logged();
    log({ ...ended, ranMs: 10_000 });
    expect(lines).to.deep.equal([]);
  });

  it('is off with 0', () => {
    const { lines, log } = logged({ slowMs: 0 });
    log(ended);
    expect(lines).to.deep.equal([]);
  });

  it('has the first 500 characters of the statement where the level is debug', () => {
    const { lines, log } = logged({ tellsSql: true });
    log({ ...ended, sql: 'x'.repeat(501) });
    expect((lines as [string, { sql: string }][])[0]?.[1].sql).to.equal(`${'x'.repeat(500)}…`);
  });
});
