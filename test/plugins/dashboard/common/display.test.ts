import { expect } from 'chai';
import { displayOf, isOn } from '../../../../plugins/dashboard/common/display.ts';

describe('displayOf', () => {
  const shown = {
    standalone: 0,
    hidesTitle: false,
    hidesTabs: false,
    hidesNavigation: false,
    hidesChartControls: false,
    emitsDataMasks: false,
    showsFilters: true,
    expandsFilters: true,
  } as const;

  it('shows everything without parameters [2.2.5]', () => {
    expect(displayOf({})).to.deep.equal(shown);
  });

  it('reads each bit of the interface mask by itself [2.2.3]', () => {
    expect(displayOf({ uiConfig: 1 })).to.deep.equal({ ...shown, hidesTitle: true });
    expect(displayOf({ uiConfig: 2 })).to.deep.equal({ ...shown, hidesTabs: true });
    expect(displayOf({ uiConfig: 4 })).to.deep.equal({ ...shown, hidesNavigation: true });
    expect(displayOf({ uiConfig: 8 })).to.deep.equal({ ...shown, hidesChartControls: true });
    expect(displayOf({ uiConfig: 16 })).to.deep.equal({ ...shown, emitsDataMasks: true });
  });

  it('adds the bits up [2.2.3]', () => {
    expect(displayOf({ uiConfig: 11 })).to.deep.equal({
      ...shown,
      hidesTitle: true,
      hidesTabs: true,
      hidesChartControls: true,
    });
  });

  it('hides navigation, then the title too, then everything for the hand in a report [2.2.5]', () => {
    expect(displayOf({ standalone: '1' })).to.deep.equal({ ...shown, standalone: 1, hidesNavigation: true });
    expect(displayOf({ standalone: '2' })).to.deep.equal({
      ...shown,
      standalone: 2,
      hidesNavigation: true,
      hidesTitle: true,
    });
    expect(displayOf({ standalone: '3' })).to.deep.equal({
      ...shown,
      standalone: 3,
      hidesNavigation: true,
      hidesTitle: true,
      hidesChartControls: true,
      showsFilters: false,
    });
  });

  it('takes true for mode 1 and an unknown mode for none [2.2.5]', () => {
    expect(displayOf({ standalone: 'true' }).standalone).to.equal(1);
    expect(displayOf({ standalone: '7' }).standalone).to.equal(0);
  });

  it('leaves the filters out or folds them when the address says so', () => {
    expect(displayOf({ show_filters: 'false' }).showsFilters).to.equal(false);
    expect(displayOf({ show_filters: '0', expand_filters: '0' })).to.deep.equal({
      ...shown,
      showsFilters: false,
      expandsFilters: false,
    });
  });
});

describe('isOn', () => {
  it('reads true and 1', () => {
    expect(['true', '1', 'false', '0', undefined].map(isOn)).to.deep.equal([true, true, false, false, false]);
  });
});
