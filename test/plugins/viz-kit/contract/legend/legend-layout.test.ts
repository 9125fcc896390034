import { expect } from 'chai';
import { entryWidthPx, legendLayout, type LegendEntry, type LegendLook } from '#plugins/viz-kit';

const look = (settings: Partial<LegendLook>): LegendLook => ({
  place: 'top',
  flow: 'rows',
  leastPx: 0,
  sort: undefined,
  ...settings,
});
const entries = (count: number, label = 'Name'): readonly LegendEntry[] =>
  Array.from({ length: count }, (_none, at) => ({ key: String(at), label, color: '#123456' }));
const room = { widthPx: 800, heightPx: 218 }; // ten rows of 20 px with 2 px between them

describe('the layout of a legend', () => {
  it('stands at a side where it leaves half of the room', () => {
    const { place, columns, widthPx } = legendLayout(entries(3), look({ place: 'left' }), room);
    expect([place, columns]).to.deep.equal(['left', 1]);
    expect(widthPx).to.equal(Math.ceil(entryWidthPx({ label: 'Name' })) + 8);
  });

  it('falls to the bottom where the drawing would get less than half of the room', () => {
    const long = entries(3, 'A name that is as long as a name can be before it is cut');
    expect(entryWidthPx({ label: long[0]?.label ?? '' })).to.equal(220);
    const placeIn = (widthPx: number) => legendLayout(long, look({ place: 'right' }), { widthPx, heightPx: 200 }).place;
    expect(placeIn(456)).to.equal('right'); // 220 + 8 = 456 / 2
    expect(placeIn(455)).to.equal('bottom');
  });

  it('counts the room that a chart asks for', () => {
    expect(legendLayout(entries(3), look({ place: 'left', leastPx: 300 }), room).widthPx).to.equal(308);
    expect(legendLayout(entries(3), look({ place: 'left', leastPx: 400 }), room).place).to.equal('bottom');
  });

  it('has more columns only where it is plain and they fit into a third', () => {
    expect(legendLayout(entries(25), look({ place: 'left', flow: 'plain' }), room).columns).to.equal(3);
    expect(legendLayout(entries(25), look({ place: 'left', flow: 'scroll' }), room).columns).to.equal(1);
    expect(legendLayout(entries(900), look({ place: 'left', flow: 'plain' }), room).columns).to.equal(
      Math.floor((800 / 3 + 4) / (entryWidthPx({ label: 'Name' }) + 4)),
    );
  });

  it('keeps its edge at the top, at the bottom and while nothing is measured', () => {
    expect(legendLayout(entries(3), look({ place: 'bottom' }), room).place).to.equal('bottom');
    expect(legendLayout(entries(3), look({ place: 'left' }), undefined).place).to.equal('left');
  });
});
