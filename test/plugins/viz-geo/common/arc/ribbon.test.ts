import { expect } from 'chai';
import { arrowhead, bentAside, ribbon } from '../../../../../plugins/viz-geo/common/arc/ribbon.ts';

/** Corners of a surface. */
const cornersOf = (d: string): readonly (readonly number[])[] =>
  d
    .slice(1, -1)
    .split('L')
    .map((pair) => pair.split(',').map(Number));

describe('A ribbon', () => {
  it('grows from 35 % of its width at the start to all of it at the end', () => {
    const [slice] = ribbon(
      [
        [
          [0, 0],
          [100, 0],
        ],
      ],
      { widthPx: 20, slices: 1 },
    );
    expect(cornersOf(slice?.d ?? '')).to.deep.equal([
      [0, 3.5],
      [100, 10],
      [100, -10],
      [0, -3.5],
    ]);
  });

  it('is cut into slices of equal length', () => {
    const slices = ribbon(
      [
        [
          [0, 0],
          [100, 0],
        ],
      ],
      { widthPx: 20, slices: 2 },
    );
    expect(slices.map(({ from, to }) => [from, to])).to.deep.equal([
      [0, 0.5],
      [0.5, 1],
    ]);
    expect(cornersOf(slices[1]?.d ?? '')[0]?.[0]).to.equal(50);
  });

  it('goes on where the map is cut', () => {
    const [slice] = ribbon(
      [
        [
          [90, 0],
          [100, 0],
        ],
        [
          [0, 0],
          [10, 0],
        ],
      ],
      { widthPx: 20, slices: 1 },
    );
    const parts = (slice?.d ?? '').split('Z').filter((part) => part !== '');
    expect(parts.map((part) => cornersOf(`${part}Z`)[1]?.[1])).to.deep.equal([6.8, 10]);
  });

  it('is nothing for a way of no length', () => {
    expect(
      ribbon(
        [
          [
            [5, 5],
            [5, 5],
          ],
        ],
        { widthPx: 2, slices: 1 },
      ),
    ).to.deep.equal([]);
  });
});

describe('An arrowhead', () => {
  it('has its tip at the end', () => {
    expect(
      cornersOf(
        arrowhead(
          [
            [0, 0],
            [100, 0],
          ],
          5,
        ),
      ),
    ).to.deep.equal([
      [100, 0],
      [88, 6],
      [88, -6],
    ]);
  });

  it('is left out where it is as long as the way', () => {
    expect(
      arrowhead(
        [
          [0, 0],
          [10, 0],
        ],
        5,
      ),
    ).to.equal('');
  });
});

describe('A way with a way back', () => {
  it('is bent to its right', () => {
    const bent = bentAside(
      [
        [0, 0],
        [50, 0],
        [100, 0],
      ],
      0.1,
    );
    expect(bent.map(([x, y]) => [Math.round(x), Math.round(y)])).to.deep.equal([
      [0, 0],
      [50, 10],
      [100, 0],
    ]);
  });
});
