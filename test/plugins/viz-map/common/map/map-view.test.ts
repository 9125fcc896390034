import { expect } from 'chai';
import {
  isSameView,
  movedBy,
  transformOf,
  viewOf,
  wholeView,
} from '../../../../../plugins/viz-map/common/map/map-view.ts';
import { liveMapOf } from '../../../../../plugins/viz-map/common/map/live-map.ts';
import { worldMapViz } from '../../../../../plugins/viz-map/common/world-map-viz.ts';
import { drawnMap, textsOf } from '../../support/drawn-map.ts';

const size = { widthPx: 640, heightPx: 360 };
const middleOf = ({ marks }: Awaited<ReturnType<typeof drawnMap>>, name: string) => {
  const { x = NaN, y = NaN } = marks.find(({ title }) => title === name) ?? {};
  return { x, y };
};
const drawn = (settings: Readonly<Record<string, unknown>> = {}, view?: typeof wholeView) =>
  drawnMap(worldMapViz, ['DE', 'BR'], [1, 2], { settings, ...(view === undefined ? {} : { view }) });

describe('view of a map', () => {
  it('has what it looks at in the middle', () => {
    // Twice as large: the place at a quarter of the width, 160 px, is at 320 px, the middle.
    const { k, x, y } = transformOf({ scale: 2, x: 0.25, y: 0.5 }, size);
    expect([k * 160 + x, k * 180 + y]).to.deep.equal([320, 180]);
  });

  it('is known by how it is moved', () => {
    const view = { scale: 4, x: 0.3, y: 0.6 };
    expect(isSameView(viewOf(transformOf(view, size), size), view)).to.equal(true);
  });

  it('tells how a drawing of one view is moved to that of another', () => {
    // 100 is at 2 * 100 + 10 = 210 of the one and at 6 * 100 - 50 = 550 of the other: 3 * 210 - 80.
    const { k, x } = movedBy({ k: 2, x: 10, y: 0 }, { k: 6, x: -50, y: 0 });
    expect([k, x, k * 210 + x]).to.deep.equal([3, -80, 550]);
  });

  it('moves the places and not the size of lines', async () => {
    const [whole, near] = [await drawn(), await drawn({}, { scale: 2, x: 0.5, y: 0.4 })];
    const [from, to] = [middleOf(whole, 'Germany'), middleOf(near, 'Germany')];
    expect(to.x).to.be.closeTo(2 * from.x - 320, 1.5);
    expect(to.y).to.be.closeTo(2 * from.y + 180 - 2 * 0.4 * 360, 1.5);
    const widths = new Set([...near.element.querySelectorAll('path')].map((path) => path.getAttribute('stroke-width')));
    expect([...widths]).to.have.members(['0.6', '0.5']);
  });

  it('leaves out what is out of sight, and says nothing of it', async () => {
    const scene = await drawn({ map_area: 'europe' }, { scale: 3, x: 0.5, y: 0.5 });
    expect(scene.marks.map(({ title }) => title)).not.to.include('Brazil');
    expect(textsOf(scene).join(' ')).not.to.include('outside');
  });

  it('names a country whose main part is out of sight, by the part that is seen', async () => {
    const whole = liveMapOf((await drawn({}, wholeView)).element);
    const alaska = (await drawn({}, { scale: 10, x: 0.13, y: 0.2 })).marks.map(({ title }) => title);
    expect(whole?.places.some(({ name }) => name === 'United States')).to.equal(true);
    expect(alaska).to.include('United States').and.not.to.include('Germany');
  });

  it('is filled by a place that is zoomed to', async () => {
    const live = liveMapOf((await drawn({}, wholeView)).element);
    const brazil = live?.places.find(({ name }) => name === 'Brazil');
    const view = brazil === undefined ? undefined : live?.viewOf(brazil);
    const { x, y } = middleOf(await drawn({}, view), 'Brazil');
    // About the middle of the box below the legend, which is 22 px high: (22 + 356) / 2.
    expect(x).to.be.closeTo(320, 40);
    expect(y).to.be.closeTo(189, 40);
    expect(view?.scale).to.be.within(3, 8);
  });

  it('draws the whole map as the picture does', async () => {
    const ds = async (view?: typeof wholeView) =>
      [...(await drawn({}, view)).element.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(await ds(wholeView)).to.deep.equal(await ds());
  });
});
