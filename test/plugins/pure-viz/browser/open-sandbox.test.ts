import { expect } from 'chai';
import { openSandbox } from '../../../../plugins/pure-viz/browser/open-sandbox.ts';
import { heldClock } from '../../../support/held-clock.ts';
import { fakeWorkers } from '../support/fake-workers.ts';

const formData = { viz_type: 'dots', datasource: '1__table' };
const asksQuery = { kind: 'buildQuery', key: 'dots', formData } as const;

/** A sandbox whose workers answer as a test says, and what was noted as faults. */
function sandbox() {
  const workers = fakeWorkers();
  const faults: unknown[] = [];
  const parts = { openWorker: workers.open, faults: { failed: (...fault: unknown[]) => faults.push(fault) } };
  const opened = openSandbox('dots-plugin', () => 'the code', parts);
  const failure = (asked: Promise<unknown>) => asked.then(String, (thrown: unknown) => (thrown as Error).message);
  return { ...opened, workers: workers.started, faults, failure };
}

describe('the sandbox of a pure plugin in the page', () => {
  const clock = heldClock();

  it('starts one worker, with the first question, and gives it the code', async () => {
    const { ask, workers } = sandbox();
    expect(workers).to.have.length(0);
    const first = ask(asksQuery, 'Dots');
    await clock.pass(0);
    workers[0]?.reply({ value: '[1]' });
    expect(await first).to.deep.equal([1]);
    const second = ask(asksQuery, 'Dots');
    await clock.pass(0);
    workers[0]?.reply({ value: '[2]' });
    expect(await second).to.deep.equal([2]);
    expect(workers).to.have.length(1);
    expect(workers[0]?.asked.map(({ code }) => code)).to.deep.equal(['the code', 'the code']);
  });

  it('asks one question after the other', async () => {
    const { ask, workers } = sandbox();
    const both = Promise.all([ask(asksQuery, 'Dots'), ask(asksQuery, 'Dots')]);
    await clock.pass(0);
    expect(workers[0]?.asked).to.have.length(1);
    workers[0]?.reply({ value: '1' });
    await clock.pass(0);
    expect(workers[0]?.asked).to.have.length(2);
    workers[0]?.reply({ value: '2' });
    expect(await both).to.deep.equal([1, 2]);
  });

  it('ends a worker that does not answer, says so with the name of the type, and notes a crash', async () => {
    const { ask, workers, faults, failure } = sandbox();
    const first = ask(asksQuery, 'Dots');
    await clock.pass(0);
    workers[0]?.reply({ value: '1' });
    await first;
    const asked = failure(ask(asksQuery, 'Dots'));
    await clock.pass(1_900); // a second for the call, and one in which the engine ends it by itself
    expect(workers[0]?.isEnded).to.equal(false);
    await clock.pass(200);
    expect(workers[0]?.isEnded).to.equal(true);
    expect(await asked).to.contain('The chart type “Dots” took longer than 1 s and was ended.');
    expect(faults.map((fault) => (fault as unknown[]).toSpliced(1, 1))).to.deep.equal([['dots-plugin', 'crash']]);
  });

  it('gives a drawing five seconds', async () => {
    const { ask, workers } = sandbox();
    const first = ask({ kind: 'describe' }, 'Dots');
    await clock.pass(0);
    workers[0]?.reply({ value: '[]' });
    await first;
    void ask({ kind: 'draw', key: 'dots', input: {} as never }, 'Dots').catch(() => undefined);
    await clock.pass(5_900);
    expect(workers[0]?.isEnded).to.equal(false);
    await clock.pass(200);
    expect(workers[0]?.isEnded).to.equal(true);
  });

  it('starts another worker after one that was ended', async () => {
    const { ask, workers, failure } = sandbox();
    const late = failure(ask(asksQuery, 'Dots'));
    await clock.pass(0);
    workers[0]?.reply({ isLate: true });
    await late;
    const next = ask(asksQuery, 'Dots');
    await clock.pass(0);
    workers[1]?.reply({ value: '3' });
    expect(await next).to.equal(3);
    expect(workers.map(({ isEnded }) => isEnded)).to.deep.equal([true, false]);
  });

  it('gives the error of a plugin with the name of the type, and notes no crash', async () => {
    const { ask, workers, faults, failure } = sandbox();
    const asked = failure(ask(asksQuery, 'Dots'));
    await clock.pass(0);
    workers[0]?.reply({ error: 'no ink.' });
    expect(await asked).to.contain('The chart type “Dots” failed: no ink.');
    expect(faults).to.deep.equal([]);
  });

  it('rejects what waits when it is ended, and starts again when it is asked again', async () => {
    const { ask, end, workers, failure } = sandbox();
    const waiting = [failure(ask(asksQuery, 'Dots')), failure(ask(asksQuery, 'Dots'))];
    await clock.pass(0);
    end();
    expect(await Promise.all(waiting)).to.deep.equal(
      Array(2).fill('The chart type was stopped before it answered. Try again.'),
    );
    const next = ask(asksQuery, 'Dots');
    await clock.pass(0);
    workers[1]?.reply({ value: '4' });
    expect(await next).to.equal(4);
  });
});
