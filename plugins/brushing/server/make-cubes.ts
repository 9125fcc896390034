import { toAppError } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryObject, QueryRequest, QueryRunner } from '#plugins/queries';
import type { ChartCube, ChartQuery } from '../contract/cube.ts';
import type { CubeAxis, CubeQuestion } from '../contract/routes.ts';
import { histogramLayout, isHistogram, planHistogramCube } from './layout/histogram-cube.ts';
import { listLayout, pivotLayout } from './layout/lay-out-cells.ts';
import { cellMemory, readCells, type CellMemory, type ReadCells } from './layout/read-cells.ts';
import { columnsOf, planCube, stepsOf, type Obstacle } from './plan/plan-cube.ts';
import { memberRows } from './scan/member-rows.ts';
import { aloneScan, shareScans, type SharedScan } from './scan/share-scans.ts';

/** Entries of a cube; more would not reach the page in the time a hover takes. */
const mostEntries = 2_000_000;
/** Cells times bins; the page holds a number for each and measure. */
const mostPlaces = 6_000_000;

export interface CubeFacts {
  readonly dataset: DatasetModel;
  readonly axes: readonly CubeAxis[];
  readonly userId: number;
  readonly signal: AbortSignal;
  readonly priority: QueryRequest['priority'];
  /** Rows of a chart's query that names no limit. */
  readonly defaultRows: number;
}

/** What runs the queries of cubes. */
type CubeRunner = Pick<QueryRunner, 'run' | 'postProcess'>;

type Made = Omit<ChartCube, 'key' | 'kind'> | Obstacle;

/** What is asked for a cube, and how the answer becomes one. */
interface PlannedCube {
  readonly query: QueryObject;
  readonly read: (rows: ColumnarResult, memory: CellMemory) => Made;
}

/**
 * The cubes of charts over one dataset, or why they have none. Charts over the same rows share one scan of the table.
 * Throws AppError only when it was cancelled.
 */
export async function makeCubes(
  questions: readonly CubeQuestion[],
  facts: CubeFacts,
  runner: CubeRunner,
): Promise<readonly (ChartCube | ChartQuery)[]> {
  const plans = await Promise.all(questions.map((question) => orObstacle(() => planned(question, facts, runner))));
  const binCount = binsOf(facts);
  const asked = plans.flatMap((plan, index) =>
    'query' in plan ? [{ ...plan, rows: (questions[index]?.size ?? 0) * binCount }] : [],
  );
  const made = new Map<QueryObject, Made>();
  // One after the other, so that the database has room for readers who brush meanwhile. Each uses all cores by itself.
  for (const scan of shareScans(asked, facts.dataset)) {
    const memory = cellMemory();
    for (const [query, rows] of await runScan(scan, facts, runner)) {
      const plan = asked.find((one) => one.query === query);
      if (plan !== undefined)
        made.set(query, 'reason' in rows ? rows : await orObstacle(() => plan.read(rows, memory)));
    }
  }
  return questions.map(({ key }, index): ChartCube | ChartQuery => {
    const plan = plans[index];
    const outcome = plan === undefined || 'reason' in plan ? plan : made.get(plan.query);
    const known = outcome ?? { reason: 'failed', what: '' };
    return 'reason' in known ? { key, kind: 'query', ...known } : { key, kind: 'cube', ...known };
  });
}

/** Rows of each query of a scan. What cannot be answered together is asked for one by one. */
async function runScan(
  scan: SharedScan,
  facts: CubeFacts,
  runner: CubeRunner,
): Promise<readonly (readonly [QueryObject, ColumnarResult | Obstacle])[]> {
  const answer = await orObstacle(async () => {
    const { result } = await runner.run({ ...requestFor(scan.query, facts), ...groupingsOf(scan) });
    return result.rowCount >= mostEntries ? ({ reason: 'size', what: '' } as const) : result;
  });
  if (!('reason' in answer)) {
    const rowsOf = memberRows(scan, answer);
    return scan.members.map((member) => [member.query, rowsOf(member)] as const);
  }
  if (scan.members.length === 1) return scan.members.map(({ query }) => [query, answer] as const);
  const alone = await Promise.all(scan.members.map(({ query }) => runScan(aloneScan(query), facts, runner)));
  return alone.flat();
}

const groupingsOf = ({ groupings }: SharedScan): Pick<QueryRequest, 'groupings'> =>
  groupings === undefined ? {} : { groupings };

/** A failure is a reason to ask for every brush; the chart tells it once its own question is asked. */
async function orObstacle<T>(work: () => T | Promise<T>): Promise<T | Obstacle> {
  try {
    return await work();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'cancelled') throw error;
    return { reason: 'failed', what: error.message };
  }
}

const binsOf = ({ axes }: CubeFacts): number => axes.reduce((count, { edges }) => count * (edges.length - 1), 1);

async function planned(question: CubeQuestion, facts: CubeFacts, runner: CubeRunner): Promise<PlannedCube | Obstacle> {
  const { query } = question;
  if (isHistogram(query)) return plannedHistogram(query, facts, runner);
  const plan = plannedCells(query, facts, runner);
  if ('reason' in plan || (await groupCount(question, facts, runner)) * binsOf(facts) <= mostPlaces) return plan;
  return { reason: 'size', what: '' };
}

/**
 * About how many groups a query has. Those of one that shows only some are counted, which costs little beside grouping
 * all of them by bins in vain.
 */
async function groupCount({ query, size = 0 }: CubeQuestion, facts: CubeFacts, runner: CubeRunner): Promise<number> {
  const columns = columnsOf(query);
  const shown = size / Math.max(1, columns.length + (query.metrics ?? []).length);
  const isCut = columns.length > 0 && stepsOf(query)[0]?.operation !== 'pivot' && shown >= rowLimitOf(query, facts);
  if (!isCut) return shown;
  const counted = { ...query, is_rowcount: true, orderby: [], row_limit: mostPlaces, post_processing: [] };
  const { result } = await runner.run(requestFor(counted, facts));
  return Number(result.columns[0]?.values[0] ?? 0);
}

const rowLimitOf = (query: QueryObject, { defaultRows }: CubeFacts): number => {
  const asked = query.row_limit ?? 0;
  return asked > 0 ? asked : defaultRows;
};

function plannedCells(query: QueryObject, facts: CubeFacts, runner: CubeRunner): PlannedCube | Obstacle {
  const found = planCube(query, facts.axes, facts.dataset, mostEntries);
  if (!found.ok) return found.error;
  const plan = found.value;
  const rowLimit = rowLimitOf(query, facts);
  const isPivot = plan.steps[0]?.operation === 'pivot';
  return {
    query: plan.query,
    read: (rows, memory) => {
      const cells = readCells(rows, plan, memory);
      if (cells.cellCount * binsOf(facts) > mostPlaces) return { reason: 'size', what: '' };
      // Which rows a limit keeps decides what a pivot sees.
      if (isPivot && cells.cellCount > rowLimit) return { reason: 'limit', what: String(rowLimit) };
      const layout = isPivot ? pivotLayout(plan, cells, runner.postProcess) : listLayout(query, plan, cells, rowLimit);
      return { ...entriesOf(cells), metrics: plan.metrics, layout };
    },
  };
}

/** The bins of a histogram are those of all its rows, which its own answer names. */
async function plannedHistogram(
  query: QueryObject,
  facts: CubeFacts,
  runner: CubeRunner,
): Promise<PlannedCube | Obstacle> {
  const whole = await runner.run(requestAsAsked(query, facts));
  const plan = planHistogramCube(query, facts.axes, whole.result, mostEntries);
  if (plan === undefined) return { reason: 'rows', what: '' };
  return {
    query: plan.query,
    read: (rows, memory) => {
      const cells = readCells(rows, plan, memory);
      return { ...entriesOf(cells), metrics: [{ kind: 'count', part: 0 }], layout: histogramLayout(plan, cells) };
    },
  };
}

function entriesOf({ cellCount, cells, bins, parts, partKinds }: ReadCells): Omit<ReadCells, 'keys'> {
  return { cellCount, cells, bins, parts, partKinds };
}

/** As the chart itself asks, so that its answer is one. */
export const requestAsAsked = (query: QueryObject, { dataset, userId, signal, priority }: CubeFacts): QueryRequest => ({
  dataset,
  query,
  resultType: 'full',
  force: false,
  cacheTimeoutS: undefined,
  userId,
  signal,
  priority,
});

const requestFor = (query: QueryObject, facts: CubeFacts): QueryRequest => ({
  ...requestAsAsked(query, facts),
  mostRows: mostEntries,
});
