import { expect } from 'chai';
import {
  columnsInBox,
  frozenThatFit,
  placeColumns,
  scrolledToColumn,
} from '../../../../../core/browser/ui/grid/column-places.ts';

/** A hundred columns of 100 px, of which two are frozen. */
const places = placeColumns(
  Array.from({ length: 100 }, () => 100),
  2,
);

describe('the columns of a grid', () => {
  it('follow each other, the frozen ones first', () => {
    expect(placeColumns([50, 80, 30], 2)).to.deep.equal({
      leftPx: [0, 50, 130],
      widthPx: [50, 80, 30],
      totalPx: 160,
      frozenCount: 2,
      frozenPx: 130,
    });
    expect(placeColumns([50], 3)).to.include({ frozenCount: 1, frozenPx: 50 });
  });

  it('are drawn where they are in the box beside the frozen ones, and two beyond each edge', () => {
    expect(columnsInBox(places, 0, 550)).to.deep.equal({ from: 2, to: 8 });
    expect(columnsInBox(places, 3_050, 550)).to.deep.equal({ from: 30, to: 39 });
    expect(columnsInBox(places, 9_450, 550)).to.deep.equal({ from: 94, to: 100 });
  });

  it('are none where there are none', () => {
    expect(columnsInBox(placeColumns([]), 0, 550)).to.deep.equal({ from: 0, to: 0 });
  });

  it('are scrolled no further than needed, and out from under the frozen ones', () => {
    expect(scrolledToColumn(1_000, 1, 550, places)).to.equal(1_000);
    expect(scrolledToColumn(1_000, 13, 550, places)).to.equal(1_000);
    expect(scrolledToColumn(1_000, 11, 550, places)).to.equal(900);
    expect(scrolledToColumn(1_000, 20, 550, places)).to.equal(1_550);
  });

  it('are frozen as long as they leave a third of the box to the others', () => {
    expect(frozenThatFit([200, 200, 200], 2, 600)).to.equal(2);
    expect(frozenThatFit([200, 200, 200], 3, 600)).to.equal(2);
    expect(frozenThatFit([200, 200, 200], 2, 390)).to.equal(1);
    expect(frozenThatFit([200, 200, 200], 2, 250)).to.equal(0);
  });
});
