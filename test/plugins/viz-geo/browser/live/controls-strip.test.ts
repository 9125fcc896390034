import { expect } from 'chai';
import { besideControls } from '../../../../../plugins/viz-geo/browser/live/controls-strip.ts';

describe('besideControls', () => {
  it('leaves a strip for the buttons where the map is narrow', () => {
    expect(besideControls({ widthPx: 360, heightPx: 586 })).to.deep.equal({
      size: { widthPx: 360, heightPx: 550 },
      stripPx: 36,
    });
  });

  it('leaves the whole of a wide map, and of one too low to give some of it up', () => {
    for (const size of [
      { widthPx: 800, heightPx: 500 },
      { widthPx: 360, heightPx: 120 },
    ])
      expect(besideControls(size)).to.deep.equal({ size, stripPx: 0 });
  });
});
