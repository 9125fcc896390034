import { expect } from 'chai';
import {
  drawnInTurns,
  eachInTurns,
  finished,
  flatInTurns,
  pausesEvery,
  rowsInTurns,
  sortedInTurns,
  toldInTurns,
  type Steps,
} from '#plugins/viz-kit';

/** Three steps, each of which takes longer than a turn. */
function* slowSteps({ name }: { readonly name: string; readonly signal?: AbortSignal }): Steps<string> {
  for (let step = 0; step < 3; step += 1) {
    const began = performance.now();
    while (performance.now() - began < 15);
    yield;
  }
  return `${name} drawn`;
}

describe('drawnInTurns', () => {
  it('draws the same at once and with pauses', async () => {
    const { draw, drawLater } = drawnInTurns(slowSteps);
    expect([draw({ name: 'a' }), await drawLater({ name: 'a' })]).to.deep.equal(['a drawn', 'a drawn']);
  });

  it('lets others have their turn before it has drawn', async () => {
    const order: string[] = [];
    setTimeout(() => order.push('another task'));
    await drawnInTurns(slowSteps).drawLater({ name: 'a' });
    order.push('drawn');
    expect(order).to.deep.equal(['another task', 'drawn']);
  });

  it('ends in a pause where nobody wants the drawing any more', async () => {
    const abort = new AbortController();
    const drawn = drawnInTurns(slowSteps).drawLater({ name: 'a', signal: abort.signal });
    abort.abort(new Error('gone'));
    expect(await drawn.catch(String)).to.equal('Error: gone');
  });

  it('rejects with what a step throws', async () => {
    const fails = drawnInTurns(function* broken(): Steps<never> {
      yield;
      throw new Error('no such color');
    });
    const reason = await fails.drawLater({}).catch((thrown: unknown) => String(thrown));
    expect(reason).to.equal('Error: no such color');
  });
});

/** What steps give in the end, and how often they pause before. */
function counted<T>(steps: Steps<T>): { readonly value: T; readonly pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done === true) return { value: step.value, pauses };
  }
}

const numbers = Array.from({ length: 600 }, (_, at) => at);

describe('eachInTurns', () => {
  it('makes one thing of each, in order, and pauses in between', () => {
    expect(counted(eachInTurns(numbers, (value, at) => value + at))).to.deep.equal({
      value: numbers.map((value) => value * 2),
      pauses: 30,
    });
    expect(finished(eachInTurns([], String))).to.deep.equal([]);
  });
});

describe('rowsInTurns', () => {
  it('makes one thing of each row, in order, and pauses in between', () => {
    const steps = rowsInTurns(60, (row) => row * row);
    expect([steps.next().done, steps.next().done, steps.next().done]).to.deep.equal([false, false, false]);
    expect(finished(steps))
      .to.have.lengthOf(60)
      .and.to.include(59 * 59);
  });
});

describe('toldInTurns', () => {
  it('tells the same at once and with pauses, and lets others have their turn', async () => {
    const { summarize, summarizeLater } = toldInTurns(slowSteps);
    const order: string[] = [];
    setTimeout(() => order.push('another task'));
    order.push(await summarizeLater({ name: 'a' }));
    expect([...order, summarize({ name: 'b' })]).to.deep.equal(['another task', 'a drawn', 'b drawn']);
  });
});

describe('flatInTurns', () => {
  it('joins what it makes of each, in order, and pauses where nothing is made as well', () => {
    expect(counted(flatInTurns(numbers, (value) => (value < 598 ? [] : [value, -value])))).to.deep.equal({
      value: [598, -598, 599, -599],
      pauses: 30,
    });
  });
});

describe('pausesEvery', () => {
  it('is true at each so many calls', () => {
    const isPause = pausesEvery(3);
    expect(Array.from({ length: 7 }, isPause)).to.deep.equal([false, false, true, false, false, true, false]);
  });
});

describe('sortedInTurns', () => {
  const many = Array.from({ length: 9000 }, (_, at) => ({ at, key: (at * 7919) % 101 }));

  it('gives the order of a sort, also of what is alike, and leaves the list as it was', () => {
    const before = [...many];
    const { value, pauses } = counted(sortedInTurns(many, (a, b) => a.key - b.key));
    expect(value).to.deep.equal(before.toSorted((a, b) => a.key - b.key));
    expect(many).to.deep.equal(before);
    expect(pauses).to.be.greaterThan(8);
  });

  it('sorts an empty list and one of a single thing', () => {
    expect([[], [1]].map((list) => finished(sortedInTurns<number>(list, (a, b) => a - b)))).to.deep.equal([[], [1]]);
  });
});
