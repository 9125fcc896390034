import { AppError, type StoreRoot } from '#core/common';
import type { ChartBrush } from '#plugins/charts';
import { DashboardPages } from '#plugins/dashboard';
import { answerCube } from '../common/answer-cube.ts';
import { buildCube, type BinRange, type BuiltCube } from '../common/built-cube.ts';
import { binRanges, cubeAxes } from '../common/cube-axes.ts';
import { text } from '../common/messages.ts';
import { unpack } from '../common/packed.ts';
import type { ChartQuery, CubesReply } from '../contract/cube.ts';
import { askCubes, type CubeAxis } from '../contract/routes.ts';
import type { BrushingServices } from './brushing-services.ts';
import { followingCharts, type FollowingChart } from './following-charts.ts';

/** What can be brushed in a chart now, and who follows. */
export interface BrushPlan {
  readonly chartId: number;
  readonly axes: readonly CubeAxis[];
  readonly charts: readonly FollowingChart[];
  /** Equal texts: the same questions over the same bins. */
  readonly signature: string;
}

/** Undefined where nothing can be brushed or nobody follows. */
export function planBrush(root: StoreRoot, chartId: number, services: BrushingServices): BrushPlan | undefined {
  if (DashboardPages.select(root).isEditing) return undefined;
  const scene = services.live.sceneOf(String(chartId));
  const axes = scene === undefined ? [] : cubeAxes(scene.brush);
  if (axes.length === 0) return undefined;
  const charts = followingCharts(root, chartId, axes, services);
  if (charts.length === 0) return undefined;
  const signature = JSON.stringify([chartId, axes, charts.map(({ chartId: id, question }) => [id, question])]);
  return { chartId, axes, charts, signature };
}

/** A plan with its cubes. */
export interface BrushSession extends BrushPlan {
  /** Laid out when they are first called for. */
  readonly cubes: ReadonlyMap<number, () => BuiltCube>;
  /** Charts that must be asked for every brush. */
  readonly asked: readonly { readonly chart: FollowingChart; readonly why: Pick<ChartQuery, 'reason' | 'what'> }[];
}

export interface FetchOptions {
  /** Nobody has entered the chart yet, so whatever else is asked goes first. */
  readonly isAhead: boolean;
  readonly signal: AbortSignal;
}

/** Fetches the cubes of all charts that follow, in one call. Throws AppError. */
export async function openSession(
  plan: BrushPlan,
  { http }: BrushingServices,
  options: FetchOptions,
): Promise<BrushSession> {
  const questions = plan.charts.flatMap(({ question, size }) =>
    question === undefined ? [] : [{ ...question, size }],
  );
  const charts = questions.length === 0 ? [] : await fetchCubes(plan.axes, questions, http, options);
  const binCounts = plan.axes.map(({ edges }) => edges.length - 1);
  const cubes = new Map<number, () => BuiltCube>();
  const reasons = new Map<number, ChartQuery>();
  for (const chart of charts) {
    if (chart.kind === 'cube')
      cubes.set(
        Number(chart.key),
        once(() => buildCube(chart, binCounts)),
      );
    else reasons.set(Number(chart.key), chart);
  }
  const asked = plan.charts
    .filter(({ chartId }) => !cubes.has(chartId))
    .map((chart) => ({ chart, why: reasons.get(chart.chartId) ?? { reason: 'steps' as const, what: '' } }));
  return { ...plan, cubes, asked };
}

async function fetchCubes(
  axes: readonly CubeAxis[],
  charts: readonly NonNullable<FollowingChart['question']>[],
  http: BrushingServices['http'],
  { isAhead, signal }: FetchOptions,
): Promise<CubesReply['charts']> {
  const answer = await http.send(
    askCubes,
    { body: { axes: axes.map((axis) => ({ ...axis })), charts: charts.map((chart) => ({ ...chart })), isAhead } },
    { signal },
  );
  if (!(answer.body instanceof Uint8Array)) throw new AppError('internal', text.unexpectedAnswer());
  return (unpack(answer.body) as CubesReply).charts; // our own server packed it
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Moves every chart with a cube to the brush, now. Without a brush they show all rows. */
export function showBrush(
  session: BrushSession,
  brush: ChartBrush | null,
  live: BrushingServices['live'],
  isGhosted: (chartId: number) => boolean,
): void {
  const ranges = binRanges(session.axes, brush) ?? session.axes.map(({ edges }): BinRange => [0, edges.length - 1]);
  for (const [chartId, cube] of session.cubes) {
    live.publish(String(chartId), {
      results: [answerCube(cube(), ranges)],
      isGhosted: brush !== null && isGhosted(chartId),
    });
  }
}
