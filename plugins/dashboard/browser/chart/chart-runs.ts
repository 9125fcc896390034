import type { Extensions, StoreRoot } from '#core/common';
import { call, inTurns, nextTurn, onStateChange, put, select, takeEvery, type Saga } from '#core/browser';
import { questionOf, runChart, selectChart, stopChart } from '#plugins/charts';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import {
  DashboardPages,
  refreshCharts,
  selectDashboardContent,
  type DashboardQuestions,
  type Layout,
  type OpenDashboard,
} from '#plugins/dashboard';
import { chartNamed } from '../../common/chart-named.ts';
import { shownChartIds, shownComponents, type ShownTabs } from '../../common/shown-tabs.ts';
import { DashboardExport } from '../header/export-state.ts';
import { chartsInText } from '../../common/text-expressions.ts';

export interface ChartRunServices {
  readonly questions: DashboardQuestions;
  readonly extensions: Pick<Extensions, 'all'>;
}

/** What charts asked last, and which ask past the cache next time. */
interface Asked {
  readonly questions: Map<number, string>;
  readonly forced: Set<number>;
  /** The server has begun what these ask first. */
  readonly begun: Set<number>;
}

/**
 * Runs the charts of the open dashboard. A chart asks when it stands in a shown tab and near the viewport, all filters
 * on it are settled, and its question is another than the last one. What is no longer wanted is stopped, in the engine
 * too. `forcesFirst`: the first questions go past the cache (`force` of the address).
 */
export function* chartRuns(services: ChartRunServices, forcesFirst: boolean): Saga {
  const root = yield* select((state) => state);
  const { dashboard: open } = DashboardPages.select(root);
  const all = Object.keys(open?.charts ?? {}).map(Number);
  const forced = new Set(forcesFirst ? all : []);
  const asked: Asked = { questions: new Map(), forced, begun: new Set(open?.prefetchedChartIds) };
  yield* takeEvery(refreshCharts, function* refresh({ chartIds, force }): Saga {
    const { dashboard } = yield* select(DashboardPages.select);
    for (const id of chartIds ?? Object.keys(dashboard?.charts ?? {}).map(Number)) {
      asked.questions.delete(id);
      if (force) asked.forced.add(id);
    }
    yield* askAll(services, asked);
  });
  // Opening draws the page in this task; what the charts ask takes the next one, so that neither is long.
  yield* call(nextTurn);
  yield* onStateChange(() => askAll(services, asked));
}

function* askAll(services: ChartRunServices, asked: Asked): Saga {
  const root = yield* select((state) => state);
  const { dashboard } = DashboardPages.select(root);
  if (dashboard === null) return;
  const isLeft = (now: StoreRoot, chartId: number) =>
    !wantedCharts(now).includes(chartId) && selectChart(now, String(chartId))?.chartStatus === 'loading';
  const left = [...asked.questions.keys()].filter((chartId) => isLeft(root, chartId));
  yield* inTurns(left, function* leave(chartId): Saga {
    if (!isLeft(yield* select((state) => state), chartId)) return;
    asked.questions.delete(chartId); // it asks again when it comes back
    yield* put(stopChart({ key: String(chartId) }));
  });
  const wanted = wantedCharts(root);
  const news = wanted.filter((chartId) => newQuestion(root, chartId, services, asked) !== undefined);
  yield* inTurns(news, function* ask(chartId): Saga {
    // What was true before a rest may not be any more.
    const now = yield* select((state) => state);
    const found = wantedCharts(now).includes(chartId) ? newQuestion(now, chartId, services, asked) : undefined;
    if (found === undefined) return;
    asked.questions.set(chartId, found.question);
    const force = asked.forced.delete(chartId);
    const isBegun = asked.begun.delete(chartId);
    const of = { key: String(chartId), sliceId: chartId, dashboardId: dashboard.id };
    yield* put(runChart({ ...of, formData: found.formData, force, isBegun }));
  });
}

/** What a chart asks, if it may ask and did not ask this last. */
function newQuestion(root: StoreRoot, chartId: number, services: ChartRunServices, asked: Asked) {
  if (!services.questions.isReady(root, chartId)) return undefined;
  const formData = services.questions.formDataOf(root, chartId);
  if (formData === undefined) return undefined;
  const question = rememberedQuestion(services, formData);
  return asked.questions.get(chartId) === question ? undefined : { formData, question };
}

/** Charts that may ask now: those in the viewport, the others near it, then those whose numbers a shown text tells. */
export function wantedCharts(root: StoreRoot): readonly number[] {
  const { fullSizeChartId, nearChartIds, activeTabs, dashboard } = DashboardPages.select(root);
  const layout = selectDashboardContent(root)?.layout;
  if (layout === undefined || dashboard === null) return nothing;
  const { drawsAll, showsAllTabs } = DashboardExport.select(root);
  const tabs = showsAllTabs ? 'all' : activeTabs;
  return rememberedWanted(layout, tabs, dashboard.charts, nearChartIds, fullSizeChartId, drawsAll);
}

const nothing: readonly number[] = [];

/** Asked by every chart after every change of the store, so the same input is answered without a look at it. */
const rememberedWanted = remembered(
  (
    layout: Layout,
    tabs: ShownTabs,
    charts: OpenDashboard['charts'],
    nearIds: readonly number[],
    fullId: number | null,
    drawsAll: boolean,
  ): readonly number[] => {
    if (fullId !== null) return [fullId];
    const shown = rememberedShown(layout, tabs, charts);
    const near = drawsAll ? [...shown.onPage] : nearIds.filter((id) => shown.onPage.has(id));
    return [...near, ...shown.inTexts.filter((id) => !near.includes(id))];
  },
);

interface Shown {
  readonly onPage: ReadonlySet<number>;
  readonly inTexts: readonly number[];
}

/** Walks the layout; that and the tabs change rarely. */
const rememberedShown = remembered((layout: Layout, tabs: ShownTabs, charts: OpenDashboard['charts']): Shown => {
  const texts = shownComponents(layout, tabs).filter(({ type }) => type === 'MARKDOWN');
  const inTexts = texts
    .flatMap(({ meta }) => chartsInText(meta.code ?? ''))
    .map((wanted) => chartNamed(wanted, charts, layout))
    .filter((id) => id !== undefined);
  const onPage = shownChartIds(layout, tabs).filter((id) => charts[id] !== undefined); // a deleted one never answers
  return { onPage: new Set(onPage), inTexts: [...new Set(inTexts)] };
});

/** A pure function that remembers its last answer. */
function remembered<A extends readonly unknown[], R>(compute: (...input: A) => R): (...input: A) => R {
  let last: { readonly input: A; readonly answer: R } | undefined;
  return (...input) => {
    if (last === undefined || input.some((part, place) => part !== last?.input[place])) {
      last = { input, answer: compute(...input) };
    }
    return last.answer;
  };
}

/** The form data of a chart stays the identical object while nothing changed, and its question with it. */
const knownQuestions = new WeakMap<FormData, string>();

function rememberedQuestion({ extensions }: ChartRunServices, formData: FormData): string {
  const known = knownQuestions.get(formData);
  if (known !== undefined) return known;
  const viz = findVizType(extensions.all(VizTypes), formData.viz_type);
  const question = viz === undefined ? formData.viz_type : questionOf(viz, formData);
  knownQuestions.set(formData, question);
  return question;
}
