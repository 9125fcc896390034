import { expect } from 'chai';
import { feedingIds, withMapLayersHere } from '../../../../../plugins/bundles/server/import/imported-layers.ts';

const sources = (replaced: Readonly<Record<string, unknown>> = {}) => ({
  chartIdOf: (id: number) => (id === 7 ? 107 : undefined),
  replaced,
});

describe('layers of a map in a bundle', () => {
  it('are charts that must be there before the map', () => {
    expect(feedingIds({ deck_slices: [7, '9'] })).to.deep.equal([7, 9]);
  });

  it('become charts of this server in the same order, and those that did not come along are named', () => {
    const lost: number[] = [];
    const here = withMapLayersHere({ deck_slices: [9, 7], autozoom: true }, sources(), (id) => lost.push(id));
    expect(here).to.deep.equal({ deck_slices: [107], autozoom: true });
    expect(lost).to.deep.equal([9]);
  });

  it('stay where the map that is replaced has them already', () => {
    const here = withMapLayersHere({ deck_slices: [9] }, sources({ deck_slices: [9] }), () => undefined);
    expect(here).to.deep.equal({ deck_slices: [9] });
  });

  it('are nothing to other charts', () => {
    const settings = { metric: 'count' };
    expect(withMapLayersHere(settings, sources(), () => undefined)).to.equal(settings);
  });
});
