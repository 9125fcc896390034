import { expect } from 'chai';
import { printSightView, readSightView, type SightView } from '../../../../plugins/dashboard/common/sight-view.ts';

describe('readSightView', () => {
  const older: SightView = { widthPx: 390, scheme: 'dark', railPx: 0, panelPx: 265 };
  const view: SightView = { ...older, heightPx: 844 };

  it('reads what the page wrote, with and without a height', () => {
    expect(readSightView(printSightView(view))).to.deep.equal(view);
    expect(readSightView('390.dark.0.265')).to.deep.equal(older);
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
      expect(readSightView(text), text).to.deep.equal(readSightView(undefined));
    }
    expect(readSightView(undefined)).to.include({ widthPx: 1_440, scheme: 'light' });
  });
});
