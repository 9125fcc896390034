import { expect } from 'chai';
import type { ColumnarResult, PlanNode } from '#plugins/databases';
import { mysqlPlanner } from '../../../../plugins/mysql/common/query-planner.ts';
import { mariaDb, type OpenTestEngine } from '../../queries/support/engines.ts';
import { ordersSql } from '../../queries/support/orders.ts';

const answer = (text: string): ColumnarResult => ({
  columns: [{ name: 'EXPLAIN', databaseType: 'TEXT', type: 1, values: [text] }],
  rowCount: 1,
});

/** Operators of a plan, each indented by how deep it is. */
const outline = ({ operator, children }: PlanNode, depth = 0): readonly string[] => [
  `${' '.repeat(depth)}${operator}`,
  ...children.flatMap((child) => outline(child, depth + 1)),
];
const find = (node: PlanNode, operator: string): PlanNode | undefined =>
  node.operator === operator
    ? node
    : node.children.map((child) => find(child, operator)).find((found) => found !== undefined);

describe('mysqlPlanner', () => {
  describe('asking MariaDB', () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await mariaDb.open();
      await open.prepare(ordersSql);
    });
    after(() => open.close());

    const sql = `SELECT o.region, COUNT(*) FROM orders o JOIN (SELECT MAX(id) AS most FROM orders) q ON o.id <= q.most
      WHERE o.units > 1 GROUP BY o.region ORDER BY 2 DESC`;
    const plan = async (run: boolean): Promise<PlanNode> => {
      const outcome = await open.connection.run({ sql: mysqlPlanner.explain(sql, run), parameters: [] });
      if (!outcome.ok) throw new Error(outcome.error.message);
      return mysqlPlanner.read(outcome.value);
    };

    it('reads the steps of a plan, and runs nothing', async () => {
      const root = await plan(false);
      expect(outline(root)[0]).to.equal('query_block');
      const table = find(root, 'table o');
      expect([table?.estimatedRows, table?.actualRows, table?.timeMs]).to.deep.equal([10, undefined, undefined]);
      expect(table?.details).to.deep.include({ label: 'access_type', text: 'ALL' });
      expect(find(root, 'table <derived2>')).not.to.equal(undefined);
    });

    it('measures rows and times of a statement that runs', async () => {
      const root = await plan(true);
      const table = find(root, 'table o');
      expect(table?.actualRows).to.equal(10);
      expect(table?.timeMs).to.be.greaterThan(0);
      expect(root.timeMs).to.be.at.least(0);
    });
  });

  it('reads the JSON of MySQL 8 with its costs, in the form that its manual describes', () => {
    const root = mysqlPlanner.read(
      answer(
        JSON.stringify({
          query_block: {
            select_id: 1,
            cost_info: { query_cost: '5.21' },
            ordering_operation: {
              using_filesort: true,
              grouping_operation: {
                using_temporary_table: true,
                nested_loop: [
                  { table: tableOfMySql('c', 'ALL', 3, 3, '0.55') },
                  {
                    table: {
                      ...tableOfMySql('s', 'ref', 4, 12, '5.21'),
                      key: 'by_city',
                      used_key_parts: ['city', 'day'],
                    },
                  },
                ],
              },
            },
          },
        }),
      ),
    );
    expect(outline(root)).to.deep.equal([
      'query_block',
      ' ordering_operation',
      '  grouping_operation',
      '   nested_loop',
      '    table c',
      '    table s',
    ]);
    expect(root.cost).to.deep.equal({ startup: 0, total: 5.21 });
    const inner = find(root, 'table s');
    expect([inner?.estimatedRows, inner?.cost?.total]).to.deep.equal([12, 5.21]);
    expect(inner?.details).to.deep.include({ label: 'used_key_parts', text: 'city, day' });
  });

  it('reads the tree that MySQL 8 measures', () => {
    const root = mysqlPlanner.read(
      answer(
        [
          '-> Limit: 5 row(s)  (actual time=0.31..0.31 rows=5 loops=1)',
          '    -> Nested loop inner join  (cost=4.95 rows=9) (actual time=0.1..0.25 rows=9 loops=1)',
          '        -> Filter: (c.pop > 1: 2)  (cost=0.55 rows=3) (actual time=0.04..0.05 rows=3 loops=1)',
          '            -> Table scan on c  (cost=0.55 rows=3) (actual time=0.03..0.04 rows=3 loops=1)',
          '        -> Index lookup on s using by_city (city=c.id)  (cost=0.25..1.1 rows=3e+0) (actual time=0.02..0.03 rows=3 loops=3)',
          '        -> Hash  (never executed)',
          '',
        ].join('\n'),
      ),
    );
    expect(outline(root)).to.deep.equal([
      'Limit',
      ' Nested loop inner join',
      '  Filter',
      '   Table scan on c',
      '  Index lookup on s using by_city (city=c.id)',
      '  Hash',
    ]);
    const join = find(root, 'Nested loop inner join');
    // 0.25 in all, less 0.05 of the filter and 3 times 0.03 of the lookup.
    expect(join?.timeMs).to.be.closeTo(0.11, 1e-9);
    const lookup = find(root, 'Index lookup on s using by_city (city=c.id)');
    expect([lookup?.actualRows, lookup?.estimatedRows, lookup?.cost]).to.deep.equal([
      9,
      3,
      { startup: 0.25, total: 1.1 },
    ]);
    expect(find(root, 'Filter')?.details).to.deep.equal([{ label: 'condition', text: '(c.pop > 1: 2)' }]);
  });

  it('refuses an answer that is no plan', () => {
    expect(() => mysqlPlanner.read(answer('{}'))).to.throw('no query block');
    expect(() => mysqlPlanner.read(answer('nothing'))).to.throw('no step');
  });
});

function tableOfMySql(name: string, access: string, perScan: number, perJoin: number, cost: string) {
  return {
    table_name: name,
    access_type: access,
    rows_examined_per_scan: perScan,
    rows_produced_per_join: perJoin,
    filtered: '100.00',
    cost_info: { read_cost: '0.25', eval_cost: '0.30', prefix_cost: cost, data_read_per_join: '1K' },
    used_columns: ['id', 'city'],
  };
}
