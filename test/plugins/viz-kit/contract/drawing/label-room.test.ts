import { expect } from 'chai';
import { labelRoom } from '#plugins/viz-kit';

const size = { widthPx: 200, heightPx: 100 };

describe('labelRoom', () => {
  it('gives a place once', () => {
    const room = labelRoom(size);
    expect(room.take({ x: 50, y: 50, anchor: 'middle' }, 'Lyon')).to.equal(true);
    expect(room.take({ x: 55, y: 52, anchor: 'middle' }, 'Nice')).to.equal(false);
  });

  it('gives the line below', () => {
    const room = labelRoom(size);
    room.take({ x: 50, y: 50, anchor: 'middle' }, 'Lyon');
    expect(room.take({ x: 50, y: 65, anchor: 'middle' }, 'Nice')).to.equal(true);
  });

  it('keeps texts inside the picture on the side of their anchor', () => {
    expect(labelRoom(size).take({ x: 195, y: 50, anchor: 'start' }, 'Lyon')).to.equal(false);
    expect(labelRoom(size).take({ x: 195, y: 50, anchor: 'end' }, 'Lyon')).to.equal(true);
  });

  it('holds a place that is taken', () => {
    const room = labelRoom(size);
    room.hold({ x: 195, y: 50, anchor: 'start' }, 'a remark');
    expect(room.take({ x: 190, y: 50, anchor: 'end' }, 'Lyon')).to.equal(true);
    expect(room.take({ x: 199, y: 50, anchor: 'end' }, 'Lyon')).to.equal(false);
  });

  it('keeps clear of other things', () => {
    const room = labelRoom(size);
    room.keepClear({ left: 40, right: 60, top: 40, bottom: 60 });
    expect(room.take({ x: 50, y: 50, anchor: 'middle' }, 'Lyon')).to.equal(false);
    expect(room.take({ x: 64, y: 50, anchor: 'start' }, 'Lyon')).to.equal(true);
  });
});
