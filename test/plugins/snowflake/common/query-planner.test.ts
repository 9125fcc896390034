import { expect } from 'chai';
import { snowflakePlanner } from '../../../../plugins/snowflake/common/query-planner.ts';

describe('snowflakePlanner', () => {
  it('makes a tree of the steps, with the bytes to read', () => {
    // As the documentation of EXPLAIN shows it.
    const json = JSON.stringify({
      GlobalStats: { partitionsTotal: 2, partitionsAssigned: 2, bytesAssigned: 1024 },
      Operations: [
        [
          { id: 0, operation: 'Result', expressions: ['Z1.ID', 'Z2.ID'] },
          { id: 1, operation: 'InnerJoin', parentOperators: [0], joinKey: '(Z2.ID = Z1.ID)' },
          { id: 2, operation: 'TableScan', parentOperators: [1], objects: ['DB.S.Z2'] },
          { id: 4, operation: 'TableScan', parentOperators: [1], objects: ['DB.S.Z1'] },
        ],
      ],
    });
    const plan = snowflakePlanner.read({
      rowCount: 1,
      columns: [{ name: 'QUERY PLAN', databaseType: 'VARCHAR', type: 1, values: [json] }],
    });
    expect(plan.details).to.deep.include({ label: 'bytesAssigned', text: '1024' });
    const [result] = plan.children;
    const [join] = result?.children ?? [];
    expect([result?.operator, join?.operator]).to.deep.equal(['Result', 'InnerJoin']);
    expect(join?.children.map(({ details }) => details[0]?.text)).to.deep.equal(['DB.S.Z2', 'DB.S.Z1']);
  });
});
