import { expect } from 'chai';
import { err, ok } from '#core/common';
import type { ColumnarResult, EngineConnection } from '#plugins/databases';
import { queuedConnection } from '../../../../plugins/databases/server/queued-connection.ts';
import type { EndedStatement } from '../../../../plugins/databases/server/ended-statement.ts';
import { StatementQueue } from '../../../../plugins/databases/server/statement-queue.ts';

const rows = (rowCount: number): ColumnarResult => ({ columns: [], rowCount });
const statement = { sql: 'SELECT 1', parameters: [] };

function metered(raw: Partial<EngineConnection>) {
  const ended: EndedStatement[] = [];
  const meter = {
    waited: () => undefined,
    stands: () => undefined,
    ran: (one: EndedStatement) => void ended.push(one),
  };
  const queue = () => new StatementQueue(2);
  const connection = queuedConnection(raw as EngineConnection, queue(), queue(), meter);
  return { connection, told: () => ended.map(({ sql, outcome, rowCount }) => [sql, outcome, rowCount]), ended };
}

describe('queued connection', () => {
  it('tells the rows of a statement', async () => {
    const { connection, told } = metered({ run: () => Promise.resolve(ok(rows(3))) });
    await connection.run(statement);
    expect(told()).to.deep.equal([['SELECT 1', 'success', 3]]);
  });

  it('tells why a statement failed', async () => {
    const timeout = { errorType: 'BACKEND_TIMEOUT_ERROR', message: '', cause: 'timeout' } as const;
    const { connection, told } = metered({ run: () => Promise.resolve(err(timeout)) });
    await connection.run(statement);
    expect(told()).to.deep.equal([['SELECT 1', 'timeout', undefined]]);
  });

  it('adds up the rows of a download, and leaves out the time that its reader takes', async () => {
    const { connection, ended, told } = metered({
      async *stream() {
        yield await Promise.resolve(rows(2));
        yield rows(5);
      },
    });
    for await (const batch of connection.stream(statement)) {
      await new Promise((resolve) => setTimeout(resolve, 20 * batch.rowCount));
    }
    expect(told()).to.deep.equal([['SELECT 1', 'success', 7]]);
    expect(ended[0]?.ranMs).to.be.lessThan(100);
  });

  it('counts a download that its reader leaves as cancelled', async () => {
    const { connection, told } = metered({
      async *stream() {
        yield await Promise.resolve(rows(2));
        yield rows(5);
      },
    });
    for await (const batch of connection.stream(statement)) if (batch.rowCount === 2) break;
    expect(told()).to.deep.equal([['SELECT 1', 'cancelled', 2]]);
  });
});
