import { genericType, type ColumnarResult } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryObject, QueryRequest, ResultType } from '#plugins/queries';
import { planQuery, type QueryPlan } from '../../../../plugins/queries/server/plan/plan-query.ts';
import type { PlanFacts } from '../../../../plugins/queries/server/plan/plan-scope.ts';
import { printPlan } from '../../../../plugins/queries/server/print/print-plan.ts';
import { duckDbDialect } from '../../../../plugins/duckdb/common/duckdb-dialect.ts';
import { aColumn, aMetric } from '../../datasets/support/columns.ts';
import type { OpenTestEngine } from './engines.ts';

/** Wednesday. */
export const nowMs = Date.UTC(2024, 4, 1, 13, 45, 30);

/** Ten orders with nulls, dates, quotes in text and in column names. */
export const ordersSql = `
CREATE TABLE orders (
  id INTEGER, region VARCHAR(40), city VARCHAR(40), amount DOUBLE PRECISION, units INTEGER, paid BOOLEAN,
  ordered_at TIMESTAMP, day DATE, epoch_s BIGINT, day_text VARCHAR(20), "odd ""name'" VARCHAR(20)
);
INSERT INTO orders VALUES
  (1, 'EU', 'Oslo',      10.5, 1, TRUE,  '2024-01-05 10:00:00', '2024-01-05', 1704448800, '2024-01-05', 'a'),
  (2, 'EU', 'O''Hare',   20,   2, FALSE, '2024-01-20 00:00:00', '2024-01-20', 1705708800, '2024-01-20', 'b'),
  (3, 'US', 'New York',  30,   3, TRUE,  '2024-02-01 00:00:00', '2024-02-01', 1706745600, '2024-02-01', 'c'),
  (4, 'US', 'Boston',    40,   4, NULL,  '2024-02-29 23:59:59', '2024-02-29', 1709251199, '2024-02-29', 'd'),
  (5, NULL, 'Nowhere',   50,   5, TRUE,  '2024-03-15 12:30:00', '2024-03-15', 1710505800, '2024-03-15', 'e'),
  (6, 'APAC', 'Tokyo',   NULL, 6, FALSE, '2024-04-01 00:00:00', '2024-04-01', 1711929600, '2024-04-01', 'f'),
  (7, 'APAC', '100% x_y', 70,  7, FALSE, '2024-04-30 08:00:00', '2024-04-30', 1714464000, '2024-04-30', NULL),
  (8, 'EU', '',          80,   8, TRUE,  '2023-01-05 10:00:00', '2023-01-05', 1672912800, '2023-01-05', 'h'),
  (9, 'US', NULL,        90,   9, NULL,  '2023-02-10 00:00:00', '2023-02-10', 1675987200, '2023-02-10', 'i'),
  (10, 'EU', 'Oslo',     5,    2, TRUE,  NULL,                  NULL,         NULL,       NULL,         'a');
`;

export const orders: DatasetModel = {
  id: 1,
  uuid: 'dataset-orders',
  databaseId: 1,
  databaseName: 'test',
  schema: undefined,
  tableName: 'orders',
  sql: undefined,
  mainTimeColumn: 'ordered_at',
  alwaysFiltersMainTimeColumn: false,
  fetchValuesPredicate: undefined,
  columns: [
    aColumn('id', genericType.numeric),
    aColumn('region', genericType.string),
    aColumn('city', genericType.string),
    aColumn('amount', genericType.numeric),
    aColumn('units', genericType.numeric),
    aColumn('paid', genericType.boolean),
    aColumn('ordered_at', genericType.temporal),
    aColumn('day', genericType.temporal),
    aColumn('epoch_s', genericType.numeric, { is_dttm: true, python_date_format: 'epoch_s' }),
    aColumn('day_text', genericType.string, { is_dttm: true, python_date_format: '%Y-%m-%d' }),
    aColumn('odd "name\'', genericType.string),
    aColumn('price', genericType.numeric, { expression: 'amount / units' }),
    aColumn('year', genericType.numeric, {
      expression: 'EXTRACT(YEAR FROM ordered_at)',
      is_dttm: true,
      python_date_format: '%Y',
    }),
  ],
  metrics: [aMetric('count'), aMetric('revenue', { expression: 'SUM(amount)' })],
  changedOn: '2024-01-01T00:00:00',
  cacheTimeoutS: undefined,
};

export const planFacts: PlanFacts = {
  nowMs,
  resultType: 'full',
  limits: { maximum: 100_000, default: 50_000, samples: 1_000 },
  grains: new Set(Object.keys(duckDbDialect.truncations)),
  syntax: duckDbDialect.syntax,
  rowRules: [],
  ignoresCase: false,
  expressionTypes: new Map(),
};

export function planned(query: QueryObject, facts: Partial<PlanFacts> = {}, dataset = orders): QueryPlan {
  const plan = planQuery(query, dataset, { ...planFacts, ...facts });
  if (!plan.ok) throw new Error(plan.error.message);
  return plan.value;
}

/** The message of a refused query, or `planned` when it was not refused. */
export function refusal(query: QueryObject, facts: Partial<PlanFacts> = {}, dataset = orders): string {
  const plan = planQuery(query, dataset, { ...planFacts, ...facts });
  return plan.ok ? 'planned' : plan.error.message;
}

export const rowsOf = ({ columns, rowCount }: ColumnarResult): unknown[][] =>
  Array.from({ length: rowCount }, (_, row) => columns.map((each) => each.values[row]));

/** Rows of a query object through planner, printer and engine. */
export async function ask(
  engine: OpenTestEngine,
  query: QueryObject,
  {
    resultType = 'full',
    dataset = orders,
    ...facts
  }: Partial<PlanFacts> & { resultType?: ResultType; dataset?: DatasetModel } = {},
): Promise<unknown[][]> {
  const { dialect } = engine.connection;
  const grains = new Set(Object.keys(dialect.truncations));
  const plan = planned(query, { resultType, grains, syntax: dialect.syntax, ...facts }, dataset);
  const result = await engine.connection.run(printPlan(plan.select, dialect, 'parameters'));
  if (!result.ok) throw new Error(`${result.error.message}\n${printPlan(plan.select, dialect, 'literals').sql}`);
  // What people read must mean the same as what ran.
  const literal = await engine.connection.run({ sql: printPlan(plan.select, dialect, 'literals').sql, parameters: [] });
  if (!literal.ok) throw new Error(literal.error.message);
  const rows = rowsOf(result.value);
  if (query.orderby !== undefined && JSON.stringify(rowsOf(literal.value)) !== JSON.stringify(rows))
    throw new Error('literals differ');
  return rows;
}

/** Rows of SQL written by hand, which is not printed. */
export async function plainSql(engine: OpenTestEngine, sql: string): Promise<unknown[][]> {
  const result = await engine.byHand.run({ sql, parameters: [] });
  if (!result.ok) throw new Error(result.error.message);
  return rowsOf(result.value);
}

/** A request of a runner: orders counted by region. */
export const ordersRequest = (change: Partial<QueryRequest> = {}): QueryRequest => ({
  dataset: orders,
  query: { columns: ['region'], metrics: ['count'], orderby: [['region', true]] },
  resultType: 'full',
  force: false,
  cacheTimeoutS: undefined,
  userId: 1,
  signal: new AbortController().signal,
  priority: 'visible',
  ...change,
});

/** Rows for INSERT of so many days from one on, each with its number, or with what `valueOf` makes of that. */
export function daysFrom(first: string, count: number, clock = '00:00:00', valueOf = (day: number) => day): string {
  const dayMs = 86_400_000;
  const day = (index: number) => new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, index) => `('${day(index)} ${clock}', ${String(valueOf(index))})`).join(
    ', ',
  );
}
