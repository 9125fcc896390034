import { expect } from 'chai';
import { toAppError } from '#core/common';
import { drawingTurns } from '../../../../../plugins/charts/server/thumbnail/drawing-turns.ts';

describe('drawingTurns', () => {
  let begun: string[];
  let finish: Map<string, (picture: string) => void>;
  const never = new AbortController().signal;
  const drawing = (key: string, line = 1) => ({
    key,
    line,
    work: () => {
      begun.push(key);
      return new Promise<string>((resolve) => finish.set(key, resolve));
    },
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => 'drawn',
      (thrown: unknown) => toAppError(thrown).kind,
    );
  beforeEach(() => {
    begun = [];
    finish = new Map();
  });

  it('draws a few of a line at a time, in the order in which they are wanted', async () => {
    const turns = drawingTurns(2);
    const pictures = ['a', 'b', 'c'].map((key) => turns.draw(drawing(key), never));
    void turns.draw(drawing('other', 2), never);
    await settled();
    expect(begun).to.deep.equal(['a', 'b', 'other']);
    finish.get('b')?.('B');
    expect(await pictures[1]).to.equal('B');
    await settled();
    expect(begun).to.deep.equal(['a', 'b', 'other', 'c']);
  });

  it('draws once for all readers, and goes on for one when another leaves', async () => {
    const turns = drawingTurns(1);
    const leave = new AbortController();
    const left = kindOf(turns.draw(drawing('a'), leave.signal));
    const kept = turns.draw(drawing('a'), never);
    leave.abort();
    expect(await left).to.equal('cancelled');
    finish.get('a')?.('A');
    expect(await kept).to.equal('A');
    expect(begun).to.deep.equal(['a']);
  });

  it('finishes what has begun when all have left, and never begins what waits', async () => {
    const turns = drawingTurns(1);
    const leave = new AbortController();
    const left = ['a', 'b'].map((key) => kindOf(turns.draw(drawing(key), leave.signal)));
    await settled();
    leave.abort();
    expect(await Promise.all(left)).to.deep.equal(['cancelled', 'cancelled']);
    const again = turns.draw(drawing('a'), never);
    finish.get('a')?.('A');
    expect(await again).to.equal('A');
    await settled();
    expect(begun).to.deep.equal(['a']);
  });
});
