import { expect } from 'chai';
import { finished, flatInTurns, sortedInTurns, type Steps } from '#plugins/viz-kit';

/** What steps give in the end, and how often they pause before. */
function counted<T>(steps: Steps<T>): { readonly value: T; readonly pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done === true) return { value: step.value, pauses };
  }
}

describe('flatInTurns', () => {
  it('joins what it makes of each, in order, and pauses where nothing is made as well', () => {
    const numbers = Array.from({ length: 600 }, (_, at) => at);
    const { value, pauses } = counted(flatInTurns(numbers, (one) => (one < 598 ? [] : [one, -one])));
    expect(value).to.deep.equal([598, -598, 599, -599]);
    expect(pauses).to.be.greaterThan(1);
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
