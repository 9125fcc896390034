import { expect } from 'chai';
import { loadLand, type LandGeometry } from '../../../../../plugins/viz-geo/common/base/load-land.ts';
import { unwrapped } from '../../../../../plugins/viz-geo/common/live/unwrapped.ts';

const ringOf = (ring: [number, number][]) =>
  unwrapped({ type: 'MultiPolygon', coordinates: [[ring]] }).coordinates[0]?.[0];

/** The widest step between two neighbouring points, degrees of longitude. */
const widestStep = ({ coordinates }: LandGeometry): number =>
  Math.max(...coordinates.flat().flatMap((ring) => ring.slice(1).map(([x], at) => Math.abs(x - (ring[at]?.[0] ?? x)))));

describe('unwrapped', () => {
  it('goes on beyond 180 where a ring crosses the antimeridian', () => {
    expect(
      ringOf([
        [170, 60],
        [-170, 60],
        [-170, 70],
        [170, 60],
      ]),
    ).to.deep.equal([
      [170, 60],
      [190, 60],
      [190, 70],
      [170, 60],
    ]);
  });

  it('leaves other rings as they are', () => {
    const ring: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 5],
      [0, 0],
    ];
    expect(ringOf(ring)).to.deep.equal(ring);
  });

  it('closes a ring around a pole along the pole', () => {
    expect(
      ringOf([
        [-90, -70],
        [30, -70],
        [150, -70],
        [-90, -70],
      ]),
    ).to.deep.equal([
      [-90, -70],
      [30, -70],
      [150, -70],
      [270, -70],
      [270, -90],
      [-90, -90],
      [-90, -70],
    ]);
  });

  it('leaves no country with a line across the earth but that of the pole', async () => {
    const { fine } = await loadLand();
    const torn = fine.filter(({ name, geometry }) => name !== 'Antarctica' && widestStep(unwrapped(geometry)) > 180);
    expect(torn.map(({ name }) => name)).to.deep.equal([]);
  });
});
