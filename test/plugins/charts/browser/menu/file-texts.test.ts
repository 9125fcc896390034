import { expect } from 'chai';
import { nameOfContent } from '../../../../../plugins/charts/browser/menu/file-texts.ts';

describe('nameOfContent', () => {
  it('calls an archive by its name, so that it can be opened', () => {
    expect(nameOfContent('Sales 1.5.csv', 'application/zip')).to.equal('Sales 1.5.zip');
    expect(nameOfContent('Sales.csv', 'text/csv; charset=utf-8')).to.equal('Sales.csv');
  });
});
