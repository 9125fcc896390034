import { expect } from 'chai';
import { readShapes } from '../../../../../plugins/viz-geo/common/shapes/read-shapes.ts';

const reading = { encoding: 'json', as: 'line', isReversed: false } as const;
const resultOf = (values: readonly (string | null)[]) => ({
  rowCount: values.length,
  columns: [{ name: 'way', databaseType: 'VARCHAR', type: 1 as const, values }],
});

describe('Shapes of a result', () => {
  it('are those of the rows that have one', () => {
    const { rows } = readShapes(resultOf(['hello', '[[1, 2], [3, 4]]']), 'way', reading);
    expect(rows.map(({ row, raw }) => [row, raw])).to.deep.equal([[1, '[[1, 2], [3, 4]]']]);
  });

  it('are counted where they are missing, apart from those that cannot be read', () => {
    const { empty, unread } = readShapes(resultOf([null, '', 'hello']), 'way', reading);
    expect([empty, unread]).to.deep.equal([2, 1]);
  });

  it('are none in a result without the column', () => {
    expect(readShapes(resultOf(['[[1, 2], [3, 4]]']), 'other', reading)).to.deep.equal({
      rows: [],
      empty: 0,
      unread: 0,
    });
  });
});
