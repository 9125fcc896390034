import { expect } from 'chai';
import { lineValues, timeCell } from '../../../../plugins/viz-time-table/common/time-cells.ts';
import { timeColumns, type TimeColumn } from '../../../../plugins/viz-time-table/common/time-column.ts';

const words = { trend: 'Trend', latest: 'Latest', change: 'Change' };
const columnOf = (given: Readonly<Record<string, unknown>>): TimeColumn => {
  const [column] = timeColumns([given], words);
  if (column === undefined) throw new Error('no column');
  return column;
};
const values = [10, null, 40, 50];
const valueOf = (given: Readonly<Record<string, unknown>>, latestSum = 200) =>
  timeCell(columnOf(given), values, latestSum).value;

describe('timeCell', () => {
  it('takes the value at a lag from the latest, or from the first where it is negative', () => {
    const at = (timeLag: unknown) => valueOf({ colType: 'time', comparisonType: 'value', timeLag });
    expect([at(0), at('1'), at(2), at(3), at(-1)]).to.deep.equal([50, 40, null, 10, 10]);
  });

  it('compares the latest value with an earlier one', () => {
    const compared = (comparisonType: string) => valueOf({ colType: 'time', comparisonType, timeLag: 1 });
    expect([compared('diff'), compared('perc'), compared('perc_change')]).to.deep.equal([10, 1.25, 0.25]);
  });

  it('calls a rise from below zero a gain', () => {
    const column = columnOf({ colType: 'time', comparisonType: 'perc_change', timeLag: 1 });
    expect(timeCell(column, [-10, 5], 5).value).to.equal(1.5);
  });

  it('has no change from zero or from nothing', () => {
    const column = columnOf({ colType: 'time', comparisonType: 'perc_change', timeLag: 1 });
    expect(timeCell(column, [0, 5], 5)).to.deep.equal({ value: null, problem: undefined });
    expect(timeCell(column, [null, 5], 5).value).to.equal(null);
  });

  it('says where there are not so many times', () => {
    const lagged = (timeLag: number) => timeCell(columnOf({ colType: 'time', timeLag }), values, 1).problem;
    expect([lagged(3), lagged(4), lagged(-4)]).to.deep.equal([undefined, 'lag', 'lag']);
  });

  it('averages the latest values there are, and takes the share of all rows', () => {
    expect(valueOf({ colType: 'avg', timeLag: 2 })).to.equal(45);
    expect(valueOf({ colType: 'avg' })).to.be.closeTo(100 / 3, 1e-12);
    expect(valueOf({ colType: 'contrib' })).to.equal(0.25);
    expect(valueOf({ colType: 'contrib' }, 0)).to.equal(null);
  });
});

describe('lineValues', () => {
  it('gives the values, or each as a ratio to the one so many times before', () => {
    expect(lineValues({ ratioLag: 0 }, values)).to.deep.equal(values);
    expect(lineValues({ ratioLag: 1 }, [10, 20, 0, 30])).to.deep.equal([2, 0, null]);
    expect(lineValues({ ratioLag: 2 }, values)).to.deep.equal([4, null]);
  });
});
