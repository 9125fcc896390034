import { expect } from 'chai';
import { pathLines } from '../../../../../plugins/viz-geo/common/live/path-lines.ts';

describe('pathLines', () => {
  it('gives a line for each move, and closes it where the path does', () => {
    expect(pathLines('M0,0L4,0L4,3ZM10,10L12,10')).to.deep.equal([
      [
        [0, 0],
        [4, 0],
        [4, 3],
        [0, 0],
      ],
      [
        [10, 10],
        [12, 10],
      ],
    ]);
  });

  it('reads relative commands, and further pairs of a move as lines', () => {
    expect(pathLines('m1,1 2,0 l0,2')).to.deep.equal([
      [
        [1, 1],
        [3, 1],
        [3, 3],
      ],
    ]);
  });

  it('reads lines along one axis', () => {
    expect(pathLines('M1,2H5V-1h-2v1')).to.deep.equal([
      [
        [1, 2],
        [5, 2],
        [5, -1],
        [3, -1],
        [3, 0],
      ],
    ]);
  });

  it('follows an arc at its radius to its end', () => {
    const [line = []] = pathLines('M5,0A5,5,0,0,1,0,5');
    for (const [x, y] of line) expect(Math.hypot(x, y)).to.be.closeTo(5, 1e-9);
    expect(line.at(-1)).to.deep.equal([0, 5]);
    // A quarter of a circle of radius 5 is 7.854 long; chords are a little shorter.
    const long = line.slice(1).reduce((sum, [x, y], at) => {
      const [fromX, fromY] = line[at] ?? [0, 0];
      return sum + Math.hypot(x - fromX, y - fromY);
    }, 0);
    expect(long).to.be.closeTo(7.854, 0.03);
  });

  it('takes the long way round where the path says so', () => {
    const [line = []] = pathLines('M5,0A5,5,0,1,0,0,5');
    expect(Math.min(...line.map(([x]) => x))).to.be.closeTo(-5, 0.05);
    for (const [x, y] of line) expect(Math.hypot(x, y)).to.be.closeTo(5, 1e-9);
  });

  it('reads the circles that d3 writes for points', () => {
    const [line = []] = pathLines('M10,20m0,3a3,3 0 1,1 0,-6a3,3 0 1,1 0,6z').slice(-1);
    for (const [x, y] of line) expect(Math.hypot(x - 10, y - 20)).to.be.closeTo(3, 1e-9);
  });
});
