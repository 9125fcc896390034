import { expect } from 'chai';
import { freeName, tableNameFrom } from '../../../../plugins/datasets/common/table-names.ts';

describe('tableNameFrom', () => {
  const names: readonly (readonly [file: string, table: string])[] = [
    ['Sales 2024 (final).csv', 'sales_2024_final'],
    ['Café Müller.xlsx', 'cafe_muller'],
    ['2024.csv', 't_2024'],
    ['!!!.csv', 'upload'],
    ['C:\\data\\x.csv', 'x'],
    ['売上.csv', '売上'],
  ];
  for (const [file, table] of names) {
    it(`makes ${table} of ${file}`, () => {
      expect(tableNameFrom(file)).to.equal(table);
    });
  }
});

describe('freeName', () => {
  it('numbers a taken name, ignoring case', () => {
    expect(freeName('sales', ['Sales', 'SALES_2'])).to.equal('sales_3');
  });
});
