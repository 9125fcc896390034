import { toAppError, type Result } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryObject, QueryRequest, QueryRunner } from '#plugins/queries';
import type { ChartCube, ChartQuery, CubeLayout } from '../contract/cube.ts';
import type { CubeAxis, CubeQuestion } from '../contract/routes.ts';
import { histogramLayout, isHistogram, planHistogramCube } from './layout/histogram-cube.ts';
import { listLayout, pivotLayout } from './layout/lay-out-cells.ts';
import { readCells, type ReadCells } from './layout/read-cells.ts';
import { planCube, type CubePlan, type Obstacle } from './plan/plan-cube.ts';

/** Entries of a cube; more would not reach the page in the time a hover takes. */
const mostEntries = 2_000_000;

export interface CubeFacts {
  readonly dataset: DatasetModel;
  readonly axes: readonly CubeAxis[];
  readonly userId: number;
  readonly signal: AbortSignal;
  /** Rows of a chart's query that names no limit. */
  readonly defaultRows: number;
}

/** A chart's cube, or why it has none. Throws AppError only when it was cancelled. */
export async function makeCube(
  { key, query }: CubeQuestion,
  facts: CubeFacts,
  runner: QueryRunner,
): Promise<ChartCube | ChartQuery> {
  try {
    const made = isHistogram(query) ? await histogramCube(query, facts, runner) : await cellCube(query, facts, runner);
    return 'reason' in made ? { key, kind: 'query', ...made } : { key, kind: 'cube', ...made };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'cancelled') throw error;
    return { key, kind: 'query', reason: 'failed', what: error.message };
  }
}

type Made = Omit<ChartCube, 'key' | 'kind'> | Obstacle;

async function cellCube(query: QueryObject, facts: CubeFacts, runner: QueryRunner): Promise<Made> {
  const planned: Result<CubePlan, Obstacle> = planCube(query, facts.axes, facts.dataset, mostEntries);
  if (!planned.ok) return planned.error;
  const plan = planned.value;
  const { result } = await runner.run(requestFor(plan.query, facts));
  if (result.rowCount >= mostEntries) return { reason: 'size', what: '' };
  const cells = readCells(result, plan);
  const asked = query.row_limit ?? 0;
  const rowLimit = asked > 0 ? asked : facts.defaultRows;
  const isPivot = plan.steps[0]?.operation === 'pivot';
  // Which rows a limit keeps decides what a pivot sees.
  if (isPivot && cells.cellCount > rowLimit) return { reason: 'limit', what: String(rowLimit) };
  const layout = isPivot ? pivotLayout(plan, cells, runner.postProcess) : listLayout(query, plan, cells, rowLimit);
  return { ...entriesOf(cells), metrics: plan.metrics, layout };
}

/** The bins of a histogram are those of all its rows, which its own answer names. */
async function histogramCube(query: QueryObject, facts: CubeFacts, runner: QueryRunner): Promise<Made> {
  const whole = await runner.run(requestFor(query, facts));
  const plan = planHistogramCube(query, facts.axes, whole.result, mostEntries);
  if (plan === undefined) return { reason: 'rows', what: '' };
  const { result } = await runner.run(requestFor(plan.query, facts));
  if (result.rowCount >= mostEntries) return { reason: 'size', what: '' };
  const cells = readCells(result, plan);
  const layout: CubeLayout = histogramLayout(plan, cells);
  return { ...entriesOf(cells), metrics: [{ kind: 'count', part: 0 }], layout };
}

function entriesOf({ cellCount, cells, bins, parts, partKinds }: ReadCells): Omit<ReadCells, 'keys'> {
  return { cellCount, cells, bins, parts, partKinds };
}

const requestFor = (query: QueryObject, { dataset, userId, signal }: CubeFacts): QueryRequest => ({
  dataset,
  query,
  resultType: 'full',
  force: false,
  cacheTimeoutS: undefined,
  userId,
  signal,
  priority: 'visible',
  ...(query.row_limit === mostEntries ? { mostRows: mostEntries } : {}),
});
