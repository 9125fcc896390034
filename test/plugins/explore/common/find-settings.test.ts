import { expect } from 'chai';
import { findSettings } from '../../../../plugins/explore/common/find-settings.ts';

const logAxis = { title: 'Logarithmic axis', about: 'Axes' };
const axisBounds = { title: 'Axis bounds', about: 'Axes' };
const scheme = { title: 'Color scheme', about: 'Series' };
const shifted = { title: 'Shifted series in the same color', about: 'Series' };
const ring = { title: 'Ring', about: 'Series' };
const compareAs = { title: 'Compare as', about: 'Analytics Actual values Percentage change' };
const all = [logAxis, axisBounds, scheme, shifted, ring, compareAs];

describe('findSettings', () => {
  it('finds a setting by other words for it, in a question', () => {
    expect(findSettings(all, 'where is log scale?')).to.deep.equal([logAxis]);
    expect(findSettings(all, 'donut')).to.deep.equal([ring]);
    expect(findSettings(all, 'Colour palette')).to.deep.equal([scheme, shifted]);
  });

  it('finds a setting by what it offers', () => {
    expect(findSettings(all, 'percentage change')).to.deep.equal([compareAs]);
  });

  it('takes the beginning of a word, but no part from its middle', () => {
    expect(findSettings(all, 'schem')).to.include(scheme);
    expect(findSettings([{ title: 'Catalog', about: '' }], 'log')).to.deep.equal([]);
  });

  it('gives settings named by the words before those that are described by them', () => {
    const described = { title: 'Shape', about: 'Draws a ring' };
    expect(findSettings([described, ring], 'ring')).to.deep.equal([ring, described]);
  });

  it('finds nothing without words', () => {
    expect(findSettings(all, ' ? ')).to.deep.equal([]);
  });
});
