import { AppError, type StoreRoot } from '#core/common';
import type { ChartBrush } from '#plugins/viz-kit';
import { DashboardPages } from '#plugins/dashboard';
import { answerCube } from '../common/answer-cube.ts';
import { buildCube, type BinRange, type BuiltCube } from '../common/built-cube.ts';
import { binRanges, cubeAxes } from '../common/cube-axes.ts';
import { messages } from '../common/messages.ts';
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
  // Answers change with the brush itself, so how large they are makes no other plan.
  const asked = charts.map(({ chartId: id, questions }) => [id, questions.map(({ query }) => query)]);
  return { chartId, axes, charts, signature: JSON.stringify([chartId, axes, asked]) };
}

/** A plan with its cubes. */
export interface BrushSession extends BrushPlan {
  /** One per query of a chart, laid out when they are first called for. */
  readonly cubes: ReadonlyMap<number, readonly (() => BuiltCube)[]>;
  /** Charts that must be asked for every brush. */
  readonly asked: readonly { readonly chart: FollowingChart; readonly why: Pick<ChartQuery, 'reason' | 'what'> }[];
}

/** Until the cubes of a plan are here, every chart is asked for. */
export function comingSession(plan: BrushPlan): BrushSession {
  const why = { reason: 'coming', what: '' } as const;
  return { ...plan, cubes: new Map(), asked: plan.charts.map((chart) => ({ chart, why })) };
}

export interface FetchOptions {
  /** The pointer has not entered the chart yet, so all other requests go first. */
  readonly isAhead: boolean;
  readonly signal: AbortSignal;
}

/** Fetches the cubes of all charts that follow, in one call. Throws AppError. */
export async function openSession(
  plan: BrushPlan,
  { http }: BrushingServices,
  options: FetchOptions,
): Promise<BrushSession> {
  const questions = plan.charts.flatMap((chart) => chart.questions);
  const answers = questions.length === 0 ? [] : await fetchCubes(plan.axes, questions, http, options);
  const binCounts = plan.axes.map(({ edges }) => edges.length - 1);
  const cubes = new Map<number, readonly (() => BuiltCube)[]>();
  const asked: BrushSession['asked'][number][] = [];
  for (const chart of plan.charts) {
    const own = answers.filter(({ key }) => key === String(chart.chartId));
    const made = own.filter((answer) => answer.kind === 'cube');
    if (made.length > 0 && made.length === chart.questions.length) {
      cubes.set(
        chart.chartId,
        made.map((cube) => once(() => buildCube(cube, binCounts))),
      );
    } else {
      const why = own.find((answer) => answer.kind === 'query') ?? { reason: 'steps' as const, what: '' };
      asked.push({ chart, why });
    }
  }
  return { ...plan, cubes, asked };
}

async function fetchCubes(
  axes: readonly CubeAxis[],
  charts: FollowingChart['questions'],
  http: BrushingServices['http'],
  { isAhead, signal }: FetchOptions,
): Promise<CubesReply['charts']> {
  const answer = await http.send(
    askCubes,
    { body: { axes: axes.map((axis) => ({ ...axis })), charts: charts.map((chart) => ({ ...chart })), isAhead } },
    { signal, long: isAhead ? 'shown' : 'asked' },
  );
  if (!(answer.body instanceof Uint8Array)) throw new AppError('internal', messages.unexpectedAnswer());
  const { charts: cubes, isGivenUp } = unpack(answer.body) as CubesReply; // our own server packed it
  if (isGivenUp === true) throw new AppError('cancelled', messages.givenUp());
  return cubes;
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
  for (const [chartId, cubes] of session.cubes) {
    live.publish(String(chartId), {
      results: cubes.map((cube) => answerCube(cube(), ranges)),
      isGhosted: brush !== null && isGhosted(chartId),
    });
  }
}
