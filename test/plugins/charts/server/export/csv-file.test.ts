import { expect } from 'chai';
import { csvText } from '../../../../../plugins/charts/server/export/csv-file.ts';

describe('csvText', () => {
  it('leaves signs alone that compute nothing', () => {
    const signs = ['-', '--', '+', '- / -', '-.-', '@', '+/-'];
    expect(signs.map(csvText)).to.deep.equal(signs);
  });

  it('gives what a spreadsheet would run an apostrophe', () => {
    const formulas = ['=1+1', '-A1', '+cmd|x', '@SUM(A1)', '-(1)', '--1+A1', '=', '\t=1', '-"x"'];
    expect(formulas.filter((text) => !csvText(text).replace(/^"/, '').startsWith("'"))).to.deep.equal([]);
  });

  it('leaves numbers alone as people write them', () => {
    const numbers = ['-5', '+49 170 1234567', '-1,234.50', '-12%'];
    expect(numbers.map((text) => csvText(text).replaceAll('"', ''))).to.deep.equal(numbers);
  });
});
