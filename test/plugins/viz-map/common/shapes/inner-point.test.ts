import { expect } from 'chai';
import { innerPoint } from '../../../../../plugins/viz-map/common/shapes/inner-point.ts';
import { worldMapViz } from '../../../../../plugins/viz-map/common/world-map-viz.ts';
import { drawnMap } from '../../support/drawn-map.ts';

/** A bracket: its middle is open. Clockwise. */
const bracket: [number, number][] = [
  [0, 0],
  [0, 10],
  [10, 10],
  [10, 9],
  [2, 9],
  [2, 1],
  [10, 1],
  [10, 0],
  [0, 0],
];

describe('innerPoint', () => {
  it('is inside, as far from the border as there is room', () => {
    const [x = 0, y = 0] = innerPoint({ type: 'Polygon', coordinates: [bracket] }) ?? [];
    expect(x).to.be.closeTo(1, 0.3); // the bar at the left is two wide, those above and below are one
    expect(y).to.be.within(0.8, 9.2);
  });

  it('is where Norway is told, and not in Sweden', async () => {
    const settings = { map_area: 'europe', projection: 'equirectangular' };
    const { marks } = await drawnMap(worldMapViz, ['NO', 'SE'], [1, 2], { settings });
    const xOf = (name: string) => marks.find(({ title }) => title === name)?.x ?? 0;
    expect(xOf('Norway')).to.be.lessThan(xOf('Sweden') - 20);
  });
});
