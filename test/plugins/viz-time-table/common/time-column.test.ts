import { expect } from 'chai';
import { timeColumns } from '../../../../plugins/viz-time-table/common/time-column.ts';

const words = { trend: 'Trend', latest: 'Latest', change: 'Change' };

describe('timeColumns', () => {
  it('has a line, the latest value and its change where none are given', () => {
    for (const given of [[], null, undefined, 'text'])
      expect(
        timeColumns(given, words).map(({ title, kind, comparison, lag }) => [title, kind, comparison, lag]),
      ).to.deep.equal([
        ['Trend', 'spark', 'value', 0],
        ['Latest', 'time', 'value', 0],
        ['Change', 'time', 'perc_change', 1],
      ]);
  });

  it('reads a column as Superset saves it, whose numbers are texts', () => {
    const [column] = timeColumns(
      [
        {
          key: 'Gz1',
          label: '30 days',
          tooltip: 'Against the month before',
          colType: 'spark',
          width: '300',
          height: '50',
          timeLag: '30',
          timeRatio: '7',
          comparisonType: 'diff',
          showYAxis: true,
          yAxisBounds: ['0', null],
          bounds: [1, '2'],
          d3format: '.2f',
          dateFormat: '%Y',
        },
      ],
      words,
    );
    expect(column).to.deep.equal({
      key: 'Gz1',
      title: '30 days',
      tooltip: 'Against the month before',
      kind: 'spark',
      comparison: 'diff',
      lag: 30,
      ratioLag: 7,
      mark: 'line',
      widthPx: 300,
      heightPx: 50,
      axisBounds: [0, null],
      showsAxis: true,
      colorBounds: [1, 2],
      numberFormat: '.2f',
      dateFormat: '%Y',
    });
  });

  it('takes what it does not know for what is usual', () => {
    const [column] = timeColumns([{ colType: 'pie', width: -4, height: 1e9, comparisonType: 3 }, 'no column'], words);
    expect(column).to.deep.include({ kind: 'time', comparison: 'value', widthPx: 40, heightPx: 120, key: '0' });
  });
});
