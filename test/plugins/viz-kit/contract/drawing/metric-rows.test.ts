import { expect } from 'chai';
import { createVizFormats, metricRows } from '#plugins/viz-kit';

const column = (name: string, type: 0 | 1, values: readonly (string | number | null)[]) => ({
  name,
  databaseType: type === 0 ? 'DOUBLE' : 'VARCHAR',
  type,
  values,
});

const read = (groups: readonly string[], metrics: readonly string[]) =>
  metricRows(
    {
      data: [
        {
          rowCount: 2,
          columns: [
            column('team', 1, ['Red', null]),
            column('sum', 0, [3, null]),
            column('big', 0, ['9007199254740993', 1]),
          ],
        },
      ],
      formats: createVizFormats(),
      options: {},
      labelOf: (name) => `the ${name}`,
    },
    { groups, metrics },
  );

describe('metricRows', () => {
  it('reads all metrics in the order asked for', () => {
    const { metrics, rows } = read(['team'], ['big', 'sum']);
    expect(metrics).to.deep.equal([
      { key: 'big', label: 'the big' },
      { key: 'sum', label: 'the sum' },
    ]);
    expect(rows.map(({ values }) => values)).to.deep.equal([
      [9007199254740992, 3],
      [1, null],
    ]);
  });

  it('keeps digits that a double has not', () => {
    expect(String(read(['team'], ['big']).rows[0]?.amounts[0])).to.equal('9007199254740993');
  });

  it('says what a click selects, missing values, too', () => {
    expect(read(['team'], ['sum']).rows.map(({ selects }) => selects)).to.deep.equal([{ team: 'Red' }, { team: null }]);
  });

  it('has nothing to select without groups', () => {
    expect(read([], ['sum']).rows.map(({ selects, label }) => [selects, label])).to.deep.equal([
      [{}, ''],
      [{}, ''],
    ]);
  });

  it('leaves out metrics that are not in the answer', () => {
    expect(read(['team'], ['nothing']).metrics).to.deep.equal([]);
  });
});
