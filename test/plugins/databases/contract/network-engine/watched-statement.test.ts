import { expect } from 'chai';
import { AppError } from '#core/common';
import {
  StatementFailure,
  StatementWatch,
  watchedBatches,
  watchedWork,
  type WatchedStatement,
} from '#plugins/databases';

const stopper = () => Promise.resolve({ stop: () => Promise.resolve(), end: () => Promise.resolve() });

describe('a watched statement', () => {
  let left: boolean[];
  const watched = (): WatchedStatement => ({
    watch: new StatementWatch(stopper, {}),
    errorOf: (thrown) => ({ errorType: 'SYNTAX_ERROR', message: String(thrown), line: 3 }),
    finish: (isLeft) => {
      left.push(isLeft);
      return Promise.resolve();
    },
  });
  async function* threeRows() {
    yield 1;
    yield 2;
    yield 3;
  }
  beforeEach(() => {
    left = [];
  });

  it('gives what it was to give, and gives back what it ran on', async () => {
    expect(await watchedWork(watched(), () => Promise.resolve(7))).to.deep.equal({ ok: true, value: 7 });
    expect(left).to.deep.equal([false]);
  });

  it('fails as its engine says', async () => {
    const outcome = await watchedWork(watched(), () => Promise.reject(new Error('no comma')));
    expect(outcome).to.deep.equal({
      ok: false,
      error: { errorType: 'SYNTAX_ERROR', message: 'Error: no comma', line: 3 },
    });
  });

  it('fails with what stopped it, whatever the client says of that', async () => {
    const statement = watched();
    const outcome = await watchedWork(statement, () => {
      statement.watch.giveUp();
      return Promise.reject(new Error('socket hang up'));
    });
    expect(outcome.ok ? undefined : outcome.error.cause).to.equal('cancelled');
  });

  it('is left where its reader refuses the rest', async () => {
    const failure = new StatementFailure({ errorType: 'RESULT_TOO_LARGE_ERROR', message: 'too large' });
    const outcome = await watchedWork(watched(), () => Promise.reject(failure));
    expect(outcome.ok ? undefined : outcome.error.errorType).to.equal('RESULT_TOO_LARGE_ERROR');
    expect(left).to.deep.equal([true]);
  });

  it('is left where its reader wants no further batch', async () => {
    for await (const row of watchedBatches(watched(), threeRows)) if (row === 2) break;
    expect(left).to.deep.equal([true]);
  });

  it('gives no batch any more once it is stopped', async () => {
    const statement = watched();
    const seen: number[] = [];
    const failure = await (async () => {
      for await (const row of watchedBatches(statement, threeRows)) {
        seen.push(row);
        statement.watch.giveUp();
      }
    })().catch((thrown: unknown) => thrown);
    expect(seen).to.deep.equal([1]);
    expect(failure).to.be.instanceOf(AppError).and.to.have.property('kind', 'cancelled');
    expect(left).to.deep.equal([false]);
  });
});
