import { expect } from 'chai';
import { styleBook } from '../../../../../plugins/charts/server/export/xlsx-styles.ts';

describe('the styles of a workbook', () => {
  it('are each there once, after those of all workbooks', () => {
    const book = styleBook();
    const styles = [{}, { numberFormat: '0.0%' }, { numberFormat: '#,##0' }, { numberFormat: '0.0%' }];
    expect(styles.map(book.numberOf)).to.deep.equal([0, 5, 6, 5]);
    expect(book.xml()).to.contain('<numFmt numFmtId="166" formatCode="0.0%"/>').and.contain('<cellXfs count="7">');
  });

  it('have the fill, the colour of the text and the side of a cell', () => {
    const book = styleBook();
    book.numberOf({ fill: 'AABBCC', ink: '112233', align: 'center' });
    expect(book.xml()).to.contain('<fgColor rgb="FFAABBCC"/>').and.contain('<color rgb="FF112233"/>');
    expect(book.xml()).to.contain(
      '<xf fontId="3" applyFont="1" fillId="2" applyFill="1" applyAlignment="1"><alignment horizontal="center"/></xf>',
    );
  });
});
