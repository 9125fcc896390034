import { expect } from 'chai';
import { emptyRaster, highestOf, indexAt, summed } from '../../../../../plugins/viz-geo/common/density/raster.ts';

const box = { left: 10, top: 20, right: 30, bottom: 30 };

describe('emptyRaster', () => {
  it('covers the box and its margin', () => {
    const raster = emptyRaster(box, 5, 10);
    expect(raster).to.include({ columns: 8, rows: 6, left: 0, top: 10 });
    expect(raster.values).to.have.lengthOf(48);
  });
});

describe('indexAt', () => {
  it('is the square of a point, row by row', () => {
    const raster = emptyRaster(box, 5);
    expect(indexAt(raster, { x: 16, y: 26 })).to.equal(5); // second row of four, second column
    expect(indexAt(raster, { x: 9, y: 26 })).to.equal(undefined);
  });
});

describe('summed', () => {
  it('adds the weights of a square', () => {
    const points = [1, 2, 4].map((weight) => ({ x: weight < 4 ? 11 : 29, y: 21, weight }));
    const raster = summed(emptyRaster(box, 10), points, ({ weight }) => weight);
    expect([...raster.values]).to.deep.equal([3, 4]);
    expect(highestOf(raster)).to.equal(4);
  });
});
