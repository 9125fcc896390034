import { expect } from 'chai';
import {
  printFirstPaintView,
  readFirstPaintView,
  type FirstPaintView,
} from '../../../../plugins/dashboard/common/first-paint-view.ts';

describe('readFirstPaintView', () => {
  const older: FirstPaintView = { widthPx: 390, scheme: 'dark', railPx: 0, panelPx: 265 };
  const view: FirstPaintView = { ...older, heightPx: 844 };

  it('reads what the page wrote, with and without a height', () => {
    expect(readFirstPaintView(printFirstPaintView(view))).to.deep.equal(view);
    expect(readFirstPaintView('390.dark.0.265')).to.deep.equal(older);
  });

  it('takes anything else for a usual window', () => {
    for (const text of [
      undefined,
      '',
      '390.dark.0.265.',
      '390.dark.0.265.844.1',
      '39.dark.0.265.844',
      'x.dark.0.265',
    ]) {
      expect(readFirstPaintView(text), text).to.deep.equal(readFirstPaintView(undefined));
    }
    expect(readFirstPaintView(undefined)).to.include({ widthPx: 1_440, scheme: 'light' });
  });
});
