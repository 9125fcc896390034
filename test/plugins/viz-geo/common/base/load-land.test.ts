import { expect } from 'chai';
import { loadLand } from '../../../../../plugins/viz-geo/common/base/load-land.ts';

describe('loadLand', () => {
  it('has countries with their names, finer ones as well', async () => {
    const { coarse, fine } = await loadLand();
    expect(coarse.map(({ name }) => name)).to.include.members(['Germany', 'Brazil', 'Russia']);
    expect(fine.length).to.be.greaterThan(coarse.length);
  });

  it('names a country inside its largest part, also where that crosses 180 degrees', async () => {
    const { fine } = await loadLand();
    const [lon = 0, lat = 0] = fine.find(({ name }) => name === 'Russia')?.middle ?? [];
    expect(lon).to.be.within(60, 120);
    expect(lat).to.be.within(55, 70);
  });
});
