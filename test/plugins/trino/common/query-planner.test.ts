import { expect } from 'chai';
import type { EngineConnection, PlanNode } from '#plugins/databases';
import { settingsFrom } from '#core/common';
import { trinoPlanner } from '../../../../plugins/trino/common/query-planner.ts';
import { trinoEngine } from '../../../../plugins/trino/server/trino-engine.ts';
import { trinoUrl } from '../../../support/trino.ts';

const find = (node: PlanNode, operator: RegExp): PlanNode | undefined =>
  operator.test(node.operator)
    ? node
    : node.children.map((child) => find(child, operator)).find((found) => found !== undefined);
const depthOf = (node: PlanNode): number => 1 + Math.max(0, ...node.children.map(depthOf));

describe('trinoPlanner', () => {
  let connection: EngineConnection;
  before(async () => {
    const outcome = await trinoEngine.connect(
      { databaseId: 1, uri: await trinoUrl('tpch/tiny'), extra: {} },
      { dataDir: '/nowhere', settings: settingsFrom({}) },
    );
    if (!outcome.ok) throw new Error(outcome.error.message);
    connection = outcome.value;
  });
  after(() => connection.close(0));

  const sql = 'SELECT r.name, count(*) FROM nation n JOIN region r ON r.regionkey = n.regionkey GROUP BY r.name';
  const plan = async (run: boolean): Promise<PlanNode> => {
    const outcome = await connection.run({ sql: trinoPlanner.explain(sql, run), parameters: [] });
    if (!outcome.ok) throw new Error(outcome.error.message);
    return trinoPlanner.read(outcome.value);
  };

  it('joins the fragments of a plan to one tree, and runs nothing', async () => {
    const root = await plan(false);
    expect(root.operator).to.equal('Output');
    const nation = find(root, /^(?:TableScan|ScanFilter)/);
    expect(nation?.details.map(({ text }) => text).join()).to.match(/tpch:tiny:(?:nation|region)/);
    expect(find(root, /Join$/)?.children).to.have.length(2);
    expect(depthOf(root)).to.be.greaterThan(5);
    expect([nation?.actualRows, nation?.timeMs]).to.deep.equal([undefined, undefined]);
    expect(nation?.estimatedRows).to.be.oneOf([5, 25]); // rows of region and of nation
    expect(root.cost?.total).to.be.greaterThan(nation?.cost?.total ?? Infinity);
  });

  it('measures rows and times of a statement that runs', async () => {
    const root = await plan(true);
    const scan = find(root, /^(?:TableScan|ScanFilter)/);
    expect(scan?.actualRows).to.be.oneOf([5, 25]);
    expect(scan?.timeMs).to.be.at.least(0);
    expect(find(root, /Join$/)?.children).to.have.length(2);
  });
});
