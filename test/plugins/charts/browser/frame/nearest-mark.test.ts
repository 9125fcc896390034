import { expect } from 'chai';
import { nearestMark, selectsAt, walkMarks } from '../../../../../plugins/charts/browser/frame/nearest-mark.ts';

const mark = (x: number, y: number) => ({ x, y, title: '', rows: [] });

describe('nearestMark', () => {
  it('finds a standing bar from its foot, however low its neighbour is', () => {
    const ends = [mark(10, 280), mark(20, 20), mark(30, 280)];
    expect(nearestMark(ends, 21, 290, 'x')).to.equal(1);
  });

  it('finds a lying bar from its foot, however short its neighbours are', () => {
    const ends = [mark(400, 10), mark(40, 30), mark(20, 50)];
    expect(nearestMark(ends, 15, 12, 'y')).to.equal(0);
  });

  it('takes the nearest of those that stand above each other', () => {
    expect(nearestMark([mark(10, 20), mark(10, 80), mark(30, 60)], 12, 70, 'x')).to.equal(1);
  });

  it('does not wander off along marks that are closer together than a pixel', () => {
    const slender = Array.from({ length: 300 }, (_none, index) => mark(index * 0.3, 300 - index));
    expect(nearestMark(slender, 3, 0, 'x')).to.be.within(8, 12);
  });

  it('finds none far from marks that lie anywhere', () => {
    expect(nearestMark([mark(10, 10), mark(100, 100)], 80, 90, 'anywhere')).to.equal(1);
    expect(nearestMark([mark(10, 10)], 80, 90, 'anywhere')).to.equal(undefined);
  });
});

describe('walkMarks', () => {
  it('begins with a mark that selects something, where there is one', () => {
    const marks = [mark(10, 10), { ...mark(20, 10), selects: { country: 'fr' } }, mark(30, 10)];
    expect(walkMarks(marks, undefined, 'ArrowRight')).to.equal(1);
    expect(walkMarks(marks, undefined, 'End')).to.equal(1);
    expect(walkMarks([mark(20, 10), mark(10, 10)], undefined, 'ArrowRight')).to.equal(1);
  });
});

describe('selectsAt', () => {
  it('takes the bar that the pointer is above, not a longer one beside it', () => {
    const row = {
      ...mark(50, 150),
      points: [
        { x: 40, y: 150, selects: { team: 'tall' } },
        { x: 60, y: 290, selects: { team: 'short' } },
      ],
    };
    expect(selectsAt(row, 58, 120, 'x')).to.deep.equal({ team: 'short' });
    expect(selectsAt({ ...mark(0, 0), selects: { team: 'all' } }, 1, 1, 'x')).to.deep.equal({ team: 'all' });
  });
});
