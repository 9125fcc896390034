import { expect } from 'chai';
import sinon from 'sinon';
import { scheduleDrawing } from '../../../../../plugins/charts/browser/frame/draw-queue.ts';

describe('scheduleDrawing', () => {
  let frames: (() => void)[];
  let nowMs: number;
  beforeEach(() => {
    frames = [];
    nowMs = 0;
    Object.assign(globalThis, { requestAnimationFrame: (draw: () => void) => frames.push(draw) });
    sinon.stub(performance, 'now').callsFake(() => nowMs);
  });
  afterEach(() => {
    sinon.restore();
    Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
  });

  /** Draws one frame; gives how many frames are asked for after it. */
  function nextFrame(): number {
    frames.shift()?.();
    return frames.length;
  }

  it('draws in the next frame as many as fit into its share, and the rest in the frames after', () => {
    const drawn: string[] = [];
    const takesMs = { a: 4, b: 7, c: 1, d: 30, e: 1 };
    for (const [name, ms] of Object.entries(takesMs)) {
      scheduleDrawing(() => {
        drawn.push(name);
        nowMs += ms;
      });
    }
    expect([drawn, frames.length], 'one frame is asked for, nothing drawn at once').to.deep.equal([[], 1]);
    expect(nextFrame()).to.equal(1);
    expect(drawn).to.deep.equal(['a', 'b']);
    expect(nextFrame()).to.equal(1);
    expect(drawn).to.deep.equal(['a', 'b', 'c', 'd']);
    expect(nextFrame(), 'nothing waits any more').to.equal(0);
    expect(drawn).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
  });

  it('forgets a drawing that is no longer wanted', () => {
    const drawn: string[] = [];
    const cancel = scheduleDrawing(() => drawn.push('gone'));
    scheduleDrawing(() => drawn.push('stays'));
    cancel();
    nextFrame();
    expect(drawn).to.deep.equal(['stays']);
  });
});
