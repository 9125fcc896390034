import { expect } from 'chai';
import { modelOf } from '../support/pivot-sales.ts';

const groundOf = (settings: Readonly<Record<string, unknown>>, row: number, column: number) =>
  modelOf({ groupbyRows: ['city'], ...settings }).cell(row, column).ground;

describe('grounds of cells', () => {
  it('are none by default', () => {
    expect(groundOf({}, 0, 1)).to.equal(undefined);
  });

  it('are bars as long as the value among all cells', () => {
    expect(groundOf({ cell_look: 'bars' }, 0, 1)).to.deep.equal({ bar: { from: 0, to: 0.5, isNegative: false } }); // 4 of 8
  });

  it('are places on the scale between the least and the greatest cell', () => {
    expect([groundOf({ cell_look: 'scale' }, 0, 1), groundOf({ cell_look: 'scale' }, 1, 0)]).to.deep.equal([
      { share: 3 / 7 }, // 4 between 1 and 8
      { share: 1 },
    ]);
  });

  it('are those of a rule where one of the metric holds, and the bar elsewhere', () => {
    const rules = [{ column: 'sold', operator: '>', targetValue: 5, colorScheme: '#00aa00' }];
    const settings = { cell_look: 'bars', conditional_formatting: rules };
    expect(groundOf(settings, 1, 0)?.look?.ground).to.include({ color: '#00aa00' });
    expect(groundOf(settings, 0, 1)?.bar?.to).to.equal(0.5);
  });

  it('are not below totals', () => {
    expect(groundOf({ cell_look: 'scale', rowTotals: true }, 0, 2)).to.equal(undefined);
  });

  it('are chosen for each metric', () => {
    const column_config = { sold: { cellLook: 'bars' } };
    expect(groundOf({ column_config }, 0, 1)?.bar?.to).to.equal(0.5);
  });
});
