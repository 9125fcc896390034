import { expect } from 'chai';
import { createVizFormats } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import { columnFormatter, storedNumberFormatter } from '../../../../plugins/viz-table/common/column-numbers.ts';

const formats = createVizFormats();

describe('numbers down a column', () => {
  const stored = (name: string, values: readonly CellValue[]) =>
    values.map(storedNumberFormatter(name, values, (value) => formats.cell(value, 0)));

  it('are filled up to equally many decimals, as far as they were stored with few', () => {
    expect(stored('price', [1.5, 1234.25, 3, null, -0.5])).to.deep.equal(['1.50', '1,234.25', '3.00', 'N/A', '-0.50']);
    expect(stored('ratio', [0.123_456_7, 2.5])).to.deep.equal(['0.1234567', '2.5']);
  });

  it('have separators where they are amounts, and none where they are years, codes or keys', () => {
    expect(stored('sales', [42_081, 950])).to.deep.equal(['42,081', '950']);
    expect(stored('season', [1999, 2024])).to.deep.equal(['1999', '2024']);
    for (const name of ['id', 'order_id', 'orderId', 'zip', 'PLZ', 'fiscal year'])
      expect(stored(name, [12_345, 20_240]), name).to.deep.equal(['12345', '20240']);
    expect(stored('paid', [12_345])).to.deep.equal(['12,345']);
  });

  it('lose no digit that a double would', () => {
    expect(stored('sum', ['9007199254740993'])).to.deep.equal(['9,007,199,254,740,993']);
  });

  it('of metrics have all digits before the point, and as many behind it as the greatest needs', () => {
    const values = [1_450_456.125, 900.5, null];
    expect(values.map(columnFormatter(formats.number('SMART_NUMBER'), values))).to.deep.equal([
      '1,450,456',
      '901',
      'N/A',
    ]);
    const small = [33.864, 8.5];
    expect(small.map(columnFormatter(formats.number('SMART_NUMBER'), small))).to.deep.equal(['33.86', '8.50']);
  });
});
