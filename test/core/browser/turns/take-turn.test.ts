import { expect } from 'chai';
import sinon from 'sinon';
import { nextTurn, takeTurn } from '../../../../core/browser/turns/take-turn.ts';

describe('takeTurn', () => {
  let tasks: (() => void)[];
  let nowMs: number;
  beforeEach(() => {
    tasks = [];
    nowMs = 0;
    Object.assign(globalThis, { scheduler: { postTask: (task: () => void) => tasks.push(task) } });
    sinon.stub(performance, 'now').callsFake(() => nowMs);
  });
  afterEach(() => {
    sinon.restore();
    Reflect.deleteProperty(globalThis, 'scheduler');
  });

  /** Runs one task; gives how many are asked for after it. */
  function nextTask(): number {
    tasks.shift()?.();
    return tasks.length;
  }

  it('does as much in a task as fits into it, and the rest in the tasks after', () => {
    const done: string[] = [];
    const takesMs = { a: 4, b: 6, c: 1, d: 30, e: 1 };
    for (const [name, ms] of Object.entries(takesMs)) {
      takeTurn(() => {
        done.push(name);
        nowMs += ms;
      });
    }
    expect([done, tasks.length], 'one task is asked for, nothing done at once').to.deep.equal([[], 1]);
    expect(nextTask()).to.equal(1);
    expect(done).to.deep.equal(['a', 'b']);
    expect(nextTask()).to.equal(1);
    expect(done).to.deep.equal(['a', 'b', 'c', 'd']);
    expect(nextTask(), 'nothing waits any more').to.equal(0);
    expect(done).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
  });

  it('resolves one promise per task, since what follows it comes after the work of the task', async () => {
    const done: string[] = [];
    for (const name of ['a', 'b']) void nextTurn().then(() => done.push(name));
    takeTurn(() => done.push('c'));
    expect(nextTask()).to.equal(1);
    await Promise.resolve();
    expect(done).to.deep.equal(['a']);
    nextTask();
    await Promise.resolve();
    expect(done).to.deep.equal(['a', 'b']);
    nextTask();
    expect(done).to.deep.equal(['a', 'b', 'c']);
  });

  it('forgets work that is no longer wanted', () => {
    const done: string[] = [];
    const forget = takeTurn(() => done.push('gone'));
    takeTurn(() => done.push('stays'));
    forget();
    nextTask();
    expect(done).to.deep.equal(['stays']);
  });

  it('goes on with the others when one of them throws', () => {
    const done: string[] = [];
    takeTurn(() => {
      throw new Error('broken');
    });
    takeTurn(() => done.push('stays'));
    expect(() => nextTask()).to.throw('broken');
    nextTask();
    expect(done).to.deep.equal(['stays']);
  });
});
