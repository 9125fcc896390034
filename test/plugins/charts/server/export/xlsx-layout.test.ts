import { expect } from 'chai';
import { layoutOf, mergedXml, paneXml } from '../../../../../plugins/charts/server/export/xlsx-layout.ts';

const layout = {
  headings: [['a'], ['b']],
  merged: [],
  frozenColumns: 2,
  columns: [],
};

describe('the layout of a sheet', () => {
  it('keeps a line of headers in view where there is no other', () => {
    expect(paneXml(layoutOf({ headers: ['a', 'b'] }))).to.equal(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
  });

  it('keeps all headings and the first columns in view', () => {
    expect(paneXml(layout)).to.equal(
      '<pane xSplit="2" ySplit="2" topLeftCell="C3" activePane="bottomRight" state="frozen"/>',
    );
  });

  it('merges blocks of more than one cell, also beyond column Z', () => {
    const blocks = [
      { fromRow: 0, toRow: 0, fromColumn: 25, toColumn: 27 },
      { fromRow: 3, toRow: 3, fromColumn: 1, toColumn: 1 },
    ];
    expect(mergedXml(blocks)).to.equal('<mergeCells count="1"><mergeCell ref="Z1:AB1"/></mergeCells>');
    expect(mergedXml([])).to.equal('');
  });
});
