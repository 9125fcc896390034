import { expect } from 'chai';
import { unbrokenLivenessCheck } from '../../../../../plugins/sqllab/server/run/liveness-check.ts';
import {
  failLostRows,
  failLostRuns,
  keepRunsAlive,
  verifyEarlierRows,
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
      liveness: { runs: { watchingSinceMs: () => 0 } },
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

describe('statements of another server that shares the metadata database', () => {
  const startMs = Date.UTC(2030, 0, 1);
  const storedAt = (ms: number): string => new Date(ms).toISOString().slice(0, -1);

  it('are given time to speak when the database was away, and are lost when they stay silent', async () => {
    let [nowMs, isAway] = [startMs, false];
    const clock = { nowMs: () => nowMs };
    const row = { id: 7, runner: 'other', heartbeat_on: storedAt(startMs), end_time: storedAt(startMs), extra: '{}' };
    const [failed, verified]: [number[], number[]] = [[], []];
    const reached = <T>(value: T): Promise<T> =>
      isAway ? Promise.reject(new Error('The metadata database is away.')) : Promise.resolve(value);
    const services = {
      runner: { id: 'alive' },
      records: {
        underWay: () => reached([row]),
        unkept: () => reached([row]),
        updateRunning: (id: number) => Promise.resolve(failed.push(id) > 0),
        noteKept: (ids: readonly number[]) => Promise.resolve(void verified.push(...ids)),
      },
      results: {},
      clock,
      db: { dialect: 'postgres' },
      liveness: { runs: unbrokenLivenessCheck(clock), rows: unbrokenLivenessCheck(clock) },
    };
    const look = async (seconds: number): Promise<void> => {
      for (const endMs = nowMs + seconds * 1_000; nowMs < endMs;) {
        nowMs += 5_000;
        for (const job of [failLostRuns, failLostRows])
          await job.run(services, new AbortController().signal).catch(() => undefined);
      }
    };
    await look(10);
    isAway = true;
    await look(120);
    isAway = false;
    await look(10); // the other server speaks within two seconds
    expect([failed, verified]).to.deep.equal([[], []]);
    row.heartbeat_on = storedAt(nowMs);
    await look(10);
    expect(failed).to.deep.equal([]);
    await look(20);
    expect(failed[0]).to.equal(7);
    expect(verified[0]).to.equal(7);
  });
});

describe('rows on their way to the disk', () => {
  const nowMs = Date.UTC(2030, 0, 1);
  /** Ids of statements that are looked at, of two that ended so many seconds ago. */
  const verified = async (dialect: string) => {
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
      liveness: { rows: { watchingSinceMs: () => 0 } },
    };
    await failLostRows.run(services, new AbortController().signal);
    return ids;
  };

  it('are given time where other processes may be writing theirs', async () => {
    expect(await verified('postgres')).to.deep.equal([2]);
    expect(await verified('sqlite')).to.deep.equal([1, 2]);
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
    } as unknown as Parameters<typeof verifyEarlierRows>[0];
    await verifyEarlierRows(services);
    expect(told).to.deep.equal([{ failure: 'Error: The metadata database is away.' }]);
  });

  it('are let go of later when that cannot be written down', async () => {
    const given: (readonly number[])[] = [];
    const services = {
      runner: {
        runningIds: () => [],
        takeKeptIds: () => [3, 4],
        giveBackKeptIds: (ids: readonly number[]) => given.push(ids),
      },
      records: { noteKept: () => Promise.reject(new Error('The metadata database is away.')) },
      clock: { nowMs: () => nowMs },
    };
    let failure: unknown;
    await keepRunsAlive.run(services, new AbortController().signal).catch((thrown: unknown) => (failure = thrown));
    expect(failure).to.be.instanceOf(Error);
    expect(given).to.deep.equal([[3, 4]]);
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
