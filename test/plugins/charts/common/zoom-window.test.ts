import { expect } from 'chai';
import { between, movedBy, scaledBy, windowAfterKey, withEnd } from '../../../../plugins/charts/common/zoom-window.ts';

/** Places 0 to 10. */
const last = 10;
const window = { from: 4, to: 6 };

describe('a window over an axis', () => {
  it('moves as far as there are places, and keeps its length', () => {
    expect(movedBy(window, 3, last)).to.deep.equal({ from: 7, to: 9 });
    expect(movedBy(window, 30, last)).to.deep.equal({ from: 8, to: 10 });
    expect(movedBy(window, -30, last)).to.deep.equal({ from: 0, to: 2 });
  });

  it('has two places at least, whichever end is moved', () => {
    expect(withEnd(window, 'from', 9, last)).to.deep.equal({ from: 5, to: 6 });
    expect(withEnd(window, 'to', -3, last)).to.deep.equal({ from: 4, to: 5 });
    expect(between(10, 10, last)).to.deep.equal({ from: 9, to: 10 });
  });

  it('is dragged in either direction', () => {
    expect(between(7, 2, last)).to.deep.equal({ from: 2, to: 7 });
  });

  it('grows around the place under the pointer, up to the whole', () => {
    expect(scaledBy({ from: 4, to: 8 }, 0.5, 0, last)).to.deep.equal({ from: 4, to: 6 });
    expect(scaledBy({ from: 4, to: 8 }, 0.5, 1, last)).to.deep.equal({ from: 6, to: 8 });
    expect(scaledBy(window, 100, 0.5, last)).to.deep.equal({ from: 0, to: 10 });
  });

  it('changes by one place where a factor would change nothing', () => {
    expect(scaledBy({ from: 4, to: 6 }, 1.1, 0, last)).to.deep.equal({ from: 4, to: 7 });
  });

  it('moves a long window by a tenth of itself', () => {
    expect(windowAfterKey('window', 'ArrowRight', { from: 0, to: 40 }, 100)).to.deep.equal({ from: 4, to: 44 });
    expect(windowAfterKey('to', 'ArrowRight', { from: 0, to: 40 }, 100)).to.deep.equal({ from: 0, to: 41 });
  });

  const keys = [
    ['window', 'ArrowRight', { from: 5, to: 7 }],
    ['window', 'Home', { from: 0, to: 2 }],
    ['from', 'ArrowLeft', { from: 3, to: 6 }],
    ['to', 'End', { from: 4, to: 10 }],
    ['window', '-', { from: 3, to: 7 }],
    ['from', 'PageDown', { from: 3, to: 6 }],
    ['window', 'Escape', null],
    ['window', '0', null],
    ['window', 'a', undefined],
  ] as const;
  for (const [part, key, expected] of keys) {
    it(`follows ${key} at its ${part}`, () => {
      expect(windowAfterKey(part, key, window, last)).to.deep.equal(expected);
    });
  }
});
