import { expect } from 'chai';
import { genericType } from '#plugins/databases';
import { clickHousePlanner } from '../../../../plugins/clickhouse/common/query-planner.ts';

const read = (lines: readonly string[]) =>
  clickHousePlanner.read({
    columns: [{ name: 'explain', databaseType: 'String', type: genericType.string, values: lines }],
    rowCount: lines.length,
  });

describe('clickHousePlanner', () => {
  it('reads a plan with what an index leaves to read', () => {
    const plan = {
      'Node Type': 'Expression',
      'Node Id': 'Expression_1',
      Description: '(Projection)',
      Plans: [
        {
          'Node Type': 'ReadFromMergeTree',
          Description: 'shop.orders',
          Indexes: [{ Type: 'PrimaryKey', Keys: ['id'], Condition: '(id in [5, 5])', 'Initial Granules': 9 }],
        },
      ],
    };
    const empty = { estimatedRows: undefined, actualRows: undefined, cost: undefined, timeMs: undefined };
    expect(read([JSON.stringify([{ Plan: plan }], undefined, 2)])).to.deep.equal({
      ...empty,
      operator: 'Expression',
      details: [{ label: 'Description', text: '(Projection)' }],
      children: [
        {
          ...empty,
          operator: 'ReadFromMergeTree',
          details: [
            { label: 'Description', text: 'shop.orders' },
            { label: 'Index PrimaryKey', text: 'Keys: id, Condition: (id in [5, 5]), Initial Granules: 9' },
          ],
          children: [],
        },
      ],
    });
  });

  it('reads rows and times of what ran, several stages of one step together', () => {
    const plan = read([
      'Query summary:',
      '  Time:        16.68 ms (planning 1.14 ms · execution 15.53 ms)',
      '',
      'Output: k, count()',
      '',
      'Expression (Project names)',
      '│  I/O: rows 2 → 2 · 18 B → 18 B',
      '│    time 1.50 us (0.0%) · parallelism 0.95/1',
      '└──Join (JOIN FillRightFirst)',
      '   │  Type: inner | Strictness: all',
      '   │  I/O: rows 1.98 thousand → 989 (50.00%) · 15.82 KB → 7.91 KB',
      '   │    Stage (probe): time 75.00 us (0.2%) · parallelism 0.99/2',
      '   │    Stage (build): time 5.00 ms (15.7%) · parallelism 1.00/2',
      '   ├──ReadFromSystemNumbers',
      '   │     I/O: rows 0 → 3.00 million · 0 B → 24.00 MB',
      '   └──Filter',
      '         I/O: rows 989 → 989 · 7.91 KB → 7.91 KB',
    ]);
    const [join] = plan.children;
    expect([plan.operator, plan.actualRows, plan.timeMs]).to.deep.equal(['Expression', 2, 0.0015]);
    expect([join?.operator, join?.actualRows, join?.timeMs]).to.deep.equal(['Join', 989, 5.075]);
    expect(join?.children.map(({ operator, actualRows }) => [operator, actualRows])).to.deep.equal([
      ['ReadFromSystemNumbers', 3_000_000],
      ['Filter', 989],
    ]);
    expect(join?.details).to.deep.include({ label: 'Type', text: 'inner | Strictness: all' });
  });
});
