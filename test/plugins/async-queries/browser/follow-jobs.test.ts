import { expect } from 'chai';
import { useFakeTimers, type SinonFakeTimers } from 'sinon';
import { AppError } from '#core/common';
import { report, takeEvery, type HttpClient, type Saga } from '#core/browser';
import { toasts } from '../../../../core/browser/notify/toast-slice.ts';
import { lastEventKey } from '../../../../plugins/async-queries/browser/deliver-event.ts';
import { followJobs } from '../../../../plugins/async-queries/browser/follow-jobs.ts';
import { jobTransport } from '../../../../plugins/async-queries/browser/job-transport.ts';
import { jobWaiters } from '../../../../plugins/async-queries/browser/job-waiters.ts';
import type { SocketRun } from '../../../../plugins/async-queries/browser/follow-socket.ts';
import { sagaStore } from '../../../support/saga-store.ts';

const eventOf = (id: string, jobId: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  channel_id: 'c',
  job_id: jobId,
  user_id: 1,
  status: 'done',
  errors: [],
  result_url: `/api/v1/chart/data/qc-${jobId}`,
  ...more,
});
const jobOf = (jobId: string) => ({
  channel_id: 'c',
  job_id: jobId,
  user_id: 1,
  status: 'pending',
  errors: [],
  result_url: null,
});

interface Call {
  readonly path: string;
  readonly input: {
    readonly query?: { readonly last_id?: string };
    readonly params?: Readonly<Record<string, string>>;
  };
  readonly atMs: number;
}

describe('followJobs', () => {
  let clock: SinonFakeTimers;
  let calls: Call[];
  let events: (readonly unknown[] | AppError)[];
  let remembered: unknown;
  let sockets: SocketRun[];
  let endSocket: ((wasOpen: boolean) => void) | undefined;
  const polls = () => calls.filter(({ path }) => path === '/api/v1/async_event/');

  beforeEach(() => {
    clock = useFakeTimers({ now: 0 });
    [calls, events, remembered, sockets, endSocket] = [[], [], undefined, [], undefined];
  });
  afterEach(() => {
    clock.restore();
  });

  function openPage(usesSocket = false) {
    const http = {
      send: (route: { readonly path: string }, input: Call['input']) => {
        calls.push({ path: route.path, input, atMs: clock.now });
        if (route.path.startsWith('/api/v1/chart/data')) {
          return Promise.resolve({ status: 200, body: new TextEncoder().encode('rows'), headers: {} });
        }
        const result = events.shift() ?? [];
        return result instanceof AppError ? Promise.reject(result) : Promise.resolve({ status: 200, body: { result } });
      },
    } as unknown as HttpClient; // the calls of the saga and the transport
    const waiters = jobWaiters();
    const connect = (run: SocketRun) => {
      sockets.push(run);
      return new Promise<boolean>((resolve) => {
        endSocket = resolve;
      });
    };
    const store = {
      read: () => remembered,
      write: (key: string, value: unknown) => {
        expect(key).to.equal(lastEventKey);
        remembered = value;
        return true;
      },
    };
    const reported: string[] = [];
    const page = sagaStore(
      [toasts],
      () => followJobs({ http, waiters, store, pollingDelayMs: 500, ...(usesSocket ? { connect } : {}) }),
      function* hear(): Saga {
        yield* takeEvery(report, function* keep({ message }): Saga {
          yield* [];
          reported.push(message);
        });
      },
    );
    const transport = jobTransport({ http, waiters });
    const wait = (jobId: string, signal = new AbortController().signal) => {
      const outcome: { text?: string; error?: AppError } = {};
      transport.answerOf(jobOf(jobId), signal).then(
        (bytes) => {
          outcome.text = new TextDecoder().decode(bytes as Uint8Array);
        },
        (error: unknown) => {
          outcome.error = error as AppError;
        },
      );
      return outcome;
    };
    return { wait, reported, page };
  }

  it('asks nothing before there is a job, then every 500 ms, and fetches the result of its end [4.2.2b] [4.2.2c] [9.2.1a] [9.2.1b]', async () => {
    const { wait, page } = openPage();
    await clock.tickAsync(5_000);
    expect(calls).to.deep.equal([]);
    const answer = wait('a');
    events = [[], [eventOf('9-0', 'a')]];
    await clock.tickAsync(499);
    expect(polls()).to.have.lengthOf(0);
    await clock.tickAsync(600);
    expect(polls().map(({ atMs }) => atMs)).to.deep.equal([5_500, 6_000]);
    expect(calls.at(-1)?.input.params).to.deep.equal({ key: 'qc-a' });
    expect(answer.text).to.equal('rows');
    await clock.tickAsync(10_000);
    expect(polls()).to.have.lengthOf(2);
    page.stop();
  });

  it('asks on from the last event, which it keeps over reloads [7.1.4a] [9.2.3]', async () => {
    remembered = '4-0';
    const { wait, page } = openPage();
    wait('a');
    events = [[eventOf('7-1', 'other')], []];
    await clock.tickAsync(1_000);
    expect(polls().map(({ input }) => input.query)).to.deep.equal([{ last_id: '4-0' }, { last_id: '7-1' }]);
    expect(remembered).to.equal('7-1');
    page.stop();
  });

  it('fails with the first error of a job that ends in error [4.2.2c]', async () => {
    const { wait, page } = openPage();
    const answer = wait('a');
    const error = {
      message: 'no such table',
      error_type: 'TABLE_DOES_NOT_EXIST_ERROR',
      level: 'error',
      extra: { x: 1 },
    };
    events = [[eventOf('7-1', 'a', { status: 'error', result_url: null, errors: [error, { message: 'second' }] })]];
    await clock.tickAsync(500);
    expect(answer.error).to.include({
      message: 'no such table',
      errorType: 'TABLE_DOES_NOT_EXIST_ERROR',
      kind: 'engine',
    });
    page.stop();
  });

  it('looks six times for a job that nobody waits for yet, 100 ms longer each time [4.2.4]', async () => {
    const { wait, page } = openPage();
    wait('other');
    events = [[eventOf('7-1', 'late'), eventOf('7-2', 'lost')]];
    await clock.tickAsync(500);
    // 100 + 200 + 300 + 400 + 500 + 600 ms: the sixth look is 2100 ms after the event.
    await clock.tickAsync(2_099);
    const late = wait('late');
    await clock.tickAsync(1);
    expect(late.text).to.equal('rows');
    const lost = wait('lost');
    await clock.tickAsync(60_000);
    expect(lost).to.deep.equal({});
    page.stop();
  });

  it('stops a job in the engine when its chart stops', async () => {
    const { wait, page } = openPage();
    const abort = new AbortController();
    const answer = wait('a', abort.signal);
    await clock.tickAsync(100);
    abort.abort();
    await clock.tickAsync(0);
    expect(answer.error?.kind).to.equal('cancelled');
    expect(calls.map(({ path, input }) => [path, input.params])).to.deep.equal([
      ['/api/v1/async_event/:job_id', { job_id: 'a' }],
    ]);
    page.stop();
  });

  it('tells a failing connection once and asks on', async () => {
    const { wait, reported, page } = openPage();
    const answer = wait('a');
    events = [new AppError('network', 'gone'), new AppError('network', 'gone'), [eventOf('7-1', 'a')]];
    await clock.tickAsync(1_600);
    expect(answer.text).to.equal('rows');
    expect(reported).to.deep.equal(['gone']);
    page.stop();
  });

  it('hears through a socket from the last event on, without asking [7.1.4c]', async () => {
    remembered = '4-0';
    const { wait, page } = openPage(true);
    const answer = wait('a');
    await clock.tickAsync(0);
    expect(sockets.map(({ lastId }) => lastId)).to.deep.equal(['4-0']);
    sockets[0]?.onEvent(eventOf('8-0', 'a'));
    await clock.tickAsync(0);
    expect(answer.text).to.equal('rows');
    expect(remembered).to.equal('8-0');
    expect(polls()).to.deep.equal([]);
    page.stop();
  });

  it('connects again after 2500 ms, six times, then asks instead [9.2.2]', async () => {
    const { wait, page } = openPage(true);
    const answer = wait('a');
    await clock.tickAsync(0);
    endSocket?.(true);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await clock.tickAsync(2_499);
      expect(sockets).to.have.lengthOf(attempt);
      await clock.tickAsync(1);
      expect(sockets).to.have.lengthOf(attempt + 1);
      endSocket?.(false);
    }
    events = [[eventOf('8-0', 'a')]];
    await clock.tickAsync(500);
    expect(sockets).to.have.lengthOf(7);
    expect(answer.text).to.equal('rows');
    page.stop();
  });

  it('counts the tries anew once a socket was open [9.2.2]', async () => {
    const { wait, page } = openPage(true);
    wait('a');
    await clock.tickAsync(0);
    for (const wasOpen of [false, false, false, true, false, false, false, false, false]) {
      endSocket?.(wasOpen);
      await clock.tickAsync(2_500);
    }
    expect(sockets).to.have.lengthOf(10);
    expect(polls()).to.deep.equal([]);
    page.stop();
  });
});
