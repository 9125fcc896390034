import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { EngineConnection } from '#plugins/databases';
import { printPlan } from '../../../../plugins/queries/server/print/print-plan.ts';
import { trinoEngine } from '../../../../plugins/trino/server/trino-engine.ts';
import { askTrino, trinoUrl } from '../../../support/trino.ts';
import { aColumn } from '../../datasets/support/columns.ts';
import { orders, planned, rowsOf } from '../../queries/support/orders.ts';
import { questions1To11 } from '../support/tpch/questions-1-to-11.ts';
import { questions12To22 } from '../support/tpch/questions-12-to-22.ts';
import type { TpchQuestion } from '../support/tpch/question.ts';

/** Sums of floating point numbers differ by the order in which the nodes add. Days are moments in charts. */
function comparable(cell: unknown): unknown {
  if (typeof cell === 'number') return Number(cell.toPrecision(10));
  return typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell) ? Date.parse(cell) : cell;
}

describe('the questions of TPC-H as charts ask them', function suite() {
  this.timeout(120_000);
  let connection: EngineConnection;
  before(async () => {
    const connected = await trinoEngine.connect(
      { databaseId: 1, uri: await trinoUrl('tpch/tiny'), extra: {} },
      { dataDir: '/nowhere', settings: settingsFrom({}) },
    );
    if (!connected.ok) throw new Error(connected.error.message);
    connection = connected.value;
  });
  after(() => connection.close(0));

  const asked = async ({ dataset, query }: TpchQuestion): Promise<unknown[][]> => {
    const described = await connection.describeQuery(dataset);
    if (!described.ok) throw new Error(described.error.message);
    const columns = described.value.map(({ name, type, databaseType }) => aColumn(name, type, { type: databaseType }));
    const model = { ...orders, sql: dataset, columns, metrics: [], mainTimeColumn: undefined };
    const { dialect } = connection;
    const facts = { grains: new Set(Object.keys(dialect.truncations)), syntax: dialect.syntax, ignoresCase: true };
    const result = await connection.run(printPlan(planned(query, facts, model).select, dialect, 'parameters'));
    if (!result.ok) throw new Error(result.error.message);
    return rowsOf(result.value).map((row) => row.map(comparable));
  };

  for (const question of [...questions1To11, ...questions12To22]) {
    it(`answers ${question.title} as Trino does`, async () => {
      const [found, written] = await Promise.all([asked(question), askTrino(question.sql, 'tiny', 'tpch')]);
      expect(found).to.deep.equal(written.map((row) => row.map(comparable)));
      expect(found.length).to.be.greaterThan(0);
    });
  }
});
