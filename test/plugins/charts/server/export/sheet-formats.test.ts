import { expect } from 'chai';
import { sheetNumberFormat, sheetTimeFormat } from '../../../../../plugins/charts/server/export/sheet-formats.ts';

describe('formats of spreadsheets', () => {
  it('have the separators, decimals and percent of numbers', () => {
    const formats = [',.2f', '.1%', ',d', 'd', '+,.1f', '.2e'].map((numberFormat) =>
      sheetNumberFormat({ numberFormat }),
    );
    expect(formats).to.deep.equal(['#,##0.00', '0.0%', '#,##0', '0', '+#,##0.0;-#,##0.0;#,##0.0', '0.00E+00']);
  });

  it('have the currency at its side', () => {
    expect(sheetNumberFormat({ numberFormat: '$,.2f' })).to.equal('"$"#,##0.00');
    const currency = { symbol: 'EUR', symbolPosition: 'suffix' };
    expect(sheetNumberFormat({ numberFormat: ',d', currency })).to.equal('#,##0" €"');
    expect(sheetNumberFormat({ numberFormat: 'SMART_NUMBER', currency })).to.equal('#,##0.00" €"');
  });

  it('are left to the spreadsheet where it has no such form', () => {
    expect(['SMART_NUMBER', '.3s', ''].map((numberFormat) => sheetNumberFormat({ numberFormat }))).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
    expect([sheetTimeFormat({ timeFormat: 'smart_date' }), sheetTimeFormat({ timeFormat: 'W%U' })]).to.deep.equal([
      undefined,
      undefined,
    ]);
  });

  it('have the parts of times in their order, and words between them as such', () => {
    expect(sheetTimeFormat({ timeFormat: '%d.%m.%Y %H:%M' })).to.equal('dd.mm.yyyy hh:mm');
    expect(sheetTimeFormat({ timeFormat: '%Y-%m-%d at %I %p' })).to.equal('yyyy\\-mm\\-dd "at" hh AM/PM');
  });
});
