import { expect } from 'chai';
import { databricksPlanner } from '../../../../plugins/databricks/common/query-planner.ts';

const text = `== Physical Plan ==
AdaptiveSparkPlan (6)
+- == Initial Plan ==
   SortMergeJoin Inner (5)
   :- Sort (2)
   :  +- Scan parquet main.sales.orders (1)
   +- Exchange (4)
      +- Range (3)


(1) Scan parquet main.sales.orders
Output [2]: [id#1L, city#2]
PushedFilters: [IsNotNull(id)]

(5) SortMergeJoin
Left keys [1]: [id#1L]
`;

describe('databricksPlanner', () => {
  it('makes a tree of the steps, with what each is about', () => {
    const plan = databricksPlanner.read({
      rowCount: 1,
      columns: [{ name: 'plan', databaseType: 'STRING', type: 1, values: [text] }],
    });
    const [adaptive] = plan.children;
    const join = adaptive?.children[0];
    expect([adaptive?.operator, join?.operator]).to.deep.equal(['AdaptiveSparkPlan', 'SortMergeJoin Inner']);
    expect(join?.children.map(({ operator }) => operator)).to.deep.equal(['Sort', 'Exchange']);
    expect(join?.children[0]?.children[0]?.details).to.deep.equal([
      { label: 'Output', text: '[id#1L, city#2]' },
      { label: 'PushedFilters', text: '[IsNotNull(id)]' },
    ]);
  });
});
