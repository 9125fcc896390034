import { expect } from 'chai';
import { cellMiddle, placeGrid } from '../../../../../plugins/viz-geo/common/base/place-grid.ts';

const form = (settings: Readonly<Record<string, unknown>>) => ({ viz_type: 'x', datasource: '1__table', ...settings });
const at = (zoom: number) => ({ viewport: { longitude: 13.4, latitude: 52.5, zoom }, autozoom: false });

describe('placeGrid', () => {
  it('has cells of a third of a degree where no window is known', () => {
    expect(placeGrid(form({}))).to.deep.equal({
      lon: { from: -180, width: 0.3515625, count: 1536 }, // 360 / 1024, up to 360 degrees east
      lat: { from: -90, width: 0.3515625, count: 512 },
      isWindow: false,
    });
  });

  it('has cells of 4 px at the zoom of the window', () => {
    expect(placeGrid(form(at(3))).lon.width).to.equal(360 / 1024); // the earth is 4096 px wide
    expect(placeGrid(form(at(0))).lon.width).to.equal(360 / 128);
  });

  it('covers the window alone where cells are fine', () => {
    const { lon, lat, isWindow } = placeGrid(form(at(10)));
    expect(isWindow).to.equal(true);
    expect(lon.width).to.equal(360 / 131_072); // 524,288 px / 4
    expect(lon.count).to.equal(1024);
    expect(lon.from + 512 * lon.width).to.be.closeTo(13.4, lon.width);
    expect(lat.from + 512 * lat.width).to.be.closeTo(52.5, lat.width);
  });

  it('covers the earth where the map zooms to its data', () => {
    const grid = placeGrid(form({ ...at(10), autozoom: true }));
    expect(grid.isWindow).to.equal(false);
    expect(grid.lon).to.deep.equal({ from: -180, width: 360 / 4096, count: 6144 });
  });
});

describe('cellMiddle', () => {
  it('is half a cell after its beginning', () => {
    expect(cellMiddle({ from: -180, width: 2, count: 9 }, 3)).to.equal(-173);
  });
});
