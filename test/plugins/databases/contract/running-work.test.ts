import { expect } from 'chai';
import { runningWork } from '#plugins/databases';

/** A statement that ends when it is told to, or fails when it is interrupted. */
function statement(signal: AbortSignal) {
  let answer = (): void => undefined;
  const answered = new Promise<string>((resolve, reject) => {
    answer = () => {
      resolve('answered');
    };
    signal.addEventListener('abort', () => {
      reject(new Error('interrupted'));
    });
  });
  return { answered, answer };
}

const outcomeOf = (work: Promise<string>): Promise<string> =>
  work.catch((thrown: unknown) => (thrown as Error).message);

describe('what runs over an engine connection', () => {
  it('may end within the grace period of a close', async () => {
    const work = runningWork(new AbortController());
    const { answered, answer } = statement(work.signalOf(undefined));
    const outcome = outcomeOf(work.track(answered));
    const closed = work.end(60_000);
    answer();
    await closed; // at once, and not after the minute
    expect(await outcome).to.equal('answered');
  });

  it('is interrupted after it, with or without a signal of its own, and has ended when the close has', async () => {
    const work = runningWork(new AbortController());
    const ended: string[] = [];
    for (const signal of [undefined, new AbortController().signal]) {
      const tracked = work.track(outcomeOf(statement(work.signalOf(signal)).answered));
      void tracked.then((outcome) => ended.push(outcome));
    }
    await work.end(0);
    expect(ended).to.deep.equal(['interrupted', 'interrupted']);
  });

  it('is interrupted by its own signal alone', () => {
    const own = new AbortController();
    const closing = new AbortController();
    const signal = runningWork(closing).signalOf(own.signal);
    own.abort();
    expect([signal.aborted, closing.signal.aborted]).to.deep.equal([true, false]);
  });

  it('keeps the failure for its caller', async () => {
    const work = runningWork(new AbortController());
    const outcome = outcomeOf(work.track(Promise.reject(new Error('no such table'))));
    await work.end(60_000);
    expect(await outcome).to.equal('no such table');
  });
});
