import { expect } from 'chai';
import { failLostRuns } from '../../../../../plugins/sqllab/server/run/watch-runs.ts';

describe('statements whose server died', () => {
  it('fail with the reason, in the part that ran as well; what was done before stays', async () => {
    const done = { index: 0, sql: 'select 1', state: 'success', resultKey: 'q.0', error: null };
    const running = { index: 1, sql: 'select 2', state: 'running', resultKey: 'q.1', error: null };
    const row = { id: 7, runner: 'dead', heartbeat_on: null, extra: JSON.stringify({ statements: [done, running] }) };
    const changes: { status: string; error_message: string; extra: string }[] = [];
    const services = {
      runner: { id: 'alive' },
      records: {
        underWay: () => Promise.resolve([row]),
        updateRunning: (_id: number, change: (typeof changes)[number]) => Promise.resolve(changes.push(change) > 0),
      },
      clock: { nowMs: () => 1_000_000 },
      db: { dialect: 'sqlite' },
    };
    await failLostRuns.run(services, new AbortController().signal);
    const [change] = changes;
    expect(change).to.include({
      status: 'failed',
      error_message: 'The server that ran this query stopped before it ended. Run it again.',
    });
    const { statements } = JSON.parse(change?.extra ?? '{}') as {
      readonly statements: readonly (Omit<typeof running, 'error'> & { readonly error: unknown })[];
    };
    expect(statements[0]).to.deep.equal(done);
    expect(statements[1]).to.include({ state: 'failed', resultKey: null });
    expect(statements[1]?.error).to.include({ message: change?.error_message });
  });
});
