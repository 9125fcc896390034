import { expect } from 'chai';
import { postgresPlanner } from '../../../../plugins/postgres/common/query-planner.ts';

/** An answer of EXPLAIN (FORMAT JSON, ANALYZE) as PostgreSQL 15 gives it, shortened. */
const answer = {
  rowCount: 1,
  columns: [
    {
      name: 'QUERY PLAN',
      type: 1 as const,
      databaseType: 'json',
      values: [
        JSON.stringify([
          {
            Plan: {
              'Node Type': 'Sort',
              'Sort Key': ['(count(*)) DESC', 'c.country'],
              'Sort Method': 'quicksort',
              'Sort Space Used': 25,
              'Total Cost': 332.17,
              'Plan Rows': 4,
              'Actual Rows': 5,
              'Actual Loops': 1,
              'Actual Total Time': 3.6,
              Plans: [
                {
                  'Node Type': 'Seq Scan',
                  'Relation Name': 'customers',
                  'Plan Rows': 5000,
                  'Actual Rows': 1250,
                  'Actual Loops': 4,
                  'Actual Total Time': 0.4,
                },
              ],
            },
          },
        ]),
      ],
    },
  ],
};

describe("PostgreSQL's plans", () => {
  it('tell facts in words, lists of keys as lists', () => {
    expect(postgresPlanner.read(answer).details).to.deep.equal([
      { label: 'Sort Key', text: '(count(*)) DESC, c.country' },
      { label: 'Sort Method', text: 'quicksort' },
      { label: 'Sort Space Used', text: '25' },
    ]);
  });

  it('count rows and times of all loops, and the time of a step without that of the steps below it', () => {
    const sort = postgresPlanner.read(answer);
    expect(sort.children[0]).to.include({ operator: 'Seq Scan', actualRows: 5_000, timeMs: 1.6 });
    expect(sort.timeMs).to.equal(2);
  });
});
