import { expect } from 'chai';
import { namesInTree } from '../../../../plugins/clickhouse/common/query-tree.ts';

/** As ClickHouse 26.7 tells them, shortened. */
const emptyQuery = [
  '    QUERY id: 3, alias: __table1, is_subquery: 1',
  '      PROJECTION COLUMNS',
  '        id Int32',
  '      PROJECTION',
  '        LIST id: 9, nodes: 1',
  '          COLUMN id: 10, column_name: id, result_type: Int32, source_id: 11',
  '      JOIN TREE',
  '        TABLE id: 11, alias: __table2, table_name: shop.hidden',
  '      LIMIT',
  '        CONSTANT id: 12, constant_value: UInt64_0, constant_value_type: UInt64',
];

describe('namesInTree', () => {
  it('finds tables and functions, those behind computed values too', () => {
    const { tables, functions } = namesInTree([
      'QUERY id: 0',
      '  PROJECTION',
      '    LIST id: 1, nodes: 2',
      "      CONSTANT id: 2, constant_value: 'x', constant_value_type: Nullable(String)",
      '        EXPRESSION',
      '          QUERY id: 3, is_subquery: 1',
      '            PROJECTION',
      '              LIST id: 4, nodes: 1',
      '                FUNCTION id: 5, function_name: max, function_type: aggregate, result_type: String',
      '            JOIN TREE',
      '              TABLE id: 8, table_name: shop.gold',
      '  JOIN TREE',
      '    TABLE_FUNCTION id: 12, alias: __table2, table_function_name: numbers',
    ]);
    expect([tables, functions]).to.deep.equal([['shop.gold'], ['max', 'numbers']]);
  });

  it('passes over a query without rows that computes nothing', () => {
    expect(namesInTree(['QUERY id: 0', '  JOIN TREE', ...emptyQuery]).tables).to.deep.equal([]);
  });

  it('reads a query of no rows that looks at rows', () => {
    const looking = emptyQuery.toSpliced(8, 0, '      WHERE', '        FUNCTION id: 13, function_name: throwIf');
    expect(namesInTree(['QUERY id: 0', '  JOIN TREE', ...looking]).tables).to.deep.equal(['shop.hidden']);
  });

  it('is not deceived by the name of a column', () => {
    const named = emptyQuery.slice(0, -2).toSpliced(3, 0, ...emptyQuery.slice(-2));
    expect(namesInTree(['QUERY id: 0', '  JOIN TREE', ...named]).tables).to.deep.equal(['shop.hidden']);
  });
});
