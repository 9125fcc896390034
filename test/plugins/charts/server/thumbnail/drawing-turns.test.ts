import { expect } from 'chai';
import sinon from 'sinon';
import { toAppError } from '#core/common';
import { drawingTurns, type DrawingTurns } from '../../../../../plugins/charts/server/thumbnail/drawing-turns.ts';

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

  describe('for readers whose patience ends', () => {
    let clock: sinon.SinonFakeTimers;
    const outOfPatience = () => AbortSignal.abort(new DOMException('', 'TimeoutError'));
    /** Somebody who gives up as soon as the picture waits. */
    const lookAt = async (turns: DrawingTurns, key: string) => {
      const leave = new AbortController();
      const left = kindOf(turns.draw(drawing(key), leave.signal));
      leave.abort(outOfPatience().reason);
      expect(await left).to.equal('cancelled');
    };
    beforeEach(() => {
      clock = sinon.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      clock.restore();
    });

    it('keeps their turn until their next look, and draws when it comes', async () => {
      const turns = drawingTurns(1);
      void turns.draw(drawing('a'), never);
      await lookAt(turns, 'b');
      await clock.tickAsync(60_000);
      finish.get('a')?.('A');
      await clock.tickAsync(1);
      expect(begun).to.deep.equal(['a', 'b']);
      const next = turns.draw(drawing('b'), never);
      finish.get('b')?.('B');
      expect(await next).to.equal('B');
      expect(begun).to.deep.equal(['a', 'b']);
    });

    it('drops their turn when no next look comes, and not when one came', async () => {
      const turns = drawingTurns(1);
      void turns.draw(drawing('a'), never);
      await lookAt(turns, 'b');
      await lookAt(turns, 'c');
      await clock.tickAsync(60_000);
      await lookAt(turns, 'c');
      await clock.tickAsync(20_000);
      finish.get('a')?.('A');
      await clock.tickAsync(1);
      expect(begun).to.deep.equal(['a', 'c']);
    });

    it('keeps their turn for whoever left last, though another left before and never came back', async () => {
      const turns = drawingTurns(1);
      void turns.draw(drawing('a'), never);
      const [first, second] = [new AbortController(), new AbortController()];
      const looks = [first, second].map(({ signal }) => kindOf(turns.draw(drawing('b'), signal)));
      first.abort(outOfPatience().reason);
      await clock.tickAsync(60_000);
      second.abort(outOfPatience().reason);
      expect(await Promise.all(looks)).to.deep.equal(['cancelled', 'cancelled']);
      await clock.tickAsync(60_000);
      finish.get('a')?.('A');
      await clock.tickAsync(1);
      expect(begun).to.deep.equal(['a', 'b']);
    });
  });
});
