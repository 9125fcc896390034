import { expect } from 'chai';
import {
  failLostRows,
  failLostRuns,
  keepRunsAlive,
  settleEarlierRows,
} from '../../../../../plugins/sqllab/server/run/watch-runs.ts';

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

describe('rows on their way to the disk', () => {
  const nowMs = Date.UTC(2030, 0, 1);
  /** Ids of statements that are looked at, of two that ended so many seconds ago. */
  const settled = async (dialect: string) => {
    const ids: number[] = [];
    const ended = (id: number, agoS: number) => ({
      id,
      runner: 'other',
      end_time: new Date(nowMs - agoS * 1_000).toISOString().slice(0, -1),
      extra: '{"statements":[]}',
    });
    const services = {
      runner: { id: 'alive' },
      records: {
        unkept: (but: string) => Promise.resolve(but === 'alive' ? [ended(1, 5), ended(2, 16)] : []),
        noteKept: (kept: readonly number[]) => Promise.resolve(void ids.push(...kept)),
      },
      results: {},
      clock: { nowMs: () => nowMs },
      db: { dialect },
    };
    await failLostRows.run(services, new AbortController().signal);
    return ids;
  };

  it('are given time where other processes may be writing theirs', async () => {
    expect(await settled('postgres')).to.deep.equal([2]);
    expect(await settled('sqlite')).to.deep.equal([1, 2]);
  });

  it('of an earlier process keep no server from starting when they cannot be looked for', async () => {
    const told: unknown[] = [];
    const services = {
      runner: { id: 'alive' },
      records: { unkept: () => Promise.reject(new Error('The metadata database is away.')) },
      results: {},
      clock: { nowMs: () => nowMs },
      db: { dialect: 'sqlite' },
      logger: { error: (facts: unknown) => told.push(facts) },
    } as unknown as Parameters<typeof settleEarlierRows>[0];
    await settleEarlierRows(services);
    expect(told).to.deep.equal([{ failure: 'Error: The metadata database is away.' }]);
  });

  it('are let go of, all at once, when they are there', async () => {
    const kept: (readonly number[])[] = [];
    const services = {
      runner: { runningIds: () => [], takeKeptIds: () => [3, 4] },
      records: { noteKept: (ids: readonly number[]) => Promise.resolve(void kept.push(ids)) },
      clock: { nowMs: () => nowMs },
    };
    await keepRunsAlive.run(services, new AbortController().signal);
    expect(kept).to.deep.equal([[3, 4]]);
  });
});
