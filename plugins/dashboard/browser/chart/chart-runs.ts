import type { Extensions, StoreRoot } from '#core/common';
import { onStateChange, put, select, takeEvery, type Saga } from '#core/browser';
import { VizTypes, findVizType, questionOf, runChart, selectChart, stopChart, type FormData } from '#plugins/charts';
import {
  DashboardPages,
  refreshCharts,
  selectDashboardContent,
  type DashboardPage,
  type DashboardQuestions,
} from '#plugins/dashboard';
import { shownChartIds } from '../../common/shown-tabs.ts';

export interface ChartRunServices {
  readonly questions: DashboardQuestions;
  readonly extensions: Pick<Extensions, 'all'>;
}

/** What charts asked last, and which ask past the cache next time. */
interface Asked {
  readonly questions: Map<number, string>;
  readonly forced: Set<number>;
}

/**
 * Runs the charts of the open dashboard. A chart asks when it stands in a shown tab and near the viewport, all filters
 * on it are settled, and its question is another than the last one. What is no longer wanted is stopped, in the engine
 * too. `forcesFirst`: the first questions go past the cache (`force` of the address).
 */
export function* chartRuns(services: ChartRunServices, forcesFirst: boolean): Saga {
  const root = yield* select((state) => state);
  const all = Object.keys(DashboardPages.select(root).dashboard?.charts ?? {}).map(Number);
  const asked: Asked = { questions: new Map(), forced: new Set(forcesFirst ? all : []) };
  yield* takeEvery(refreshCharts, function* refresh({ chartIds, force }): Saga {
    const { dashboard } = yield* select(DashboardPages.select);
    for (const id of chartIds ?? Object.keys(dashboard?.charts ?? {}).map(Number)) {
      asked.questions.delete(id);
      if (force) asked.forced.add(id);
    }
    yield* askAll(services, asked);
  });
  yield* onStateChange(() => askAll(services, asked));
}

function* askAll(services: ChartRunServices, asked: Asked): Saga {
  const root = yield* select((state) => state);
  const { dashboard } = DashboardPages.select(root);
  if (dashboard === null) return;
  const wanted = wantedCharts(root);
  for (const chartId of asked.questions.keys()) {
    if (!wanted.includes(chartId) && selectChart(root, String(chartId))?.chartStatus === 'loading') {
      asked.questions.delete(chartId); // it asks again when it comes back
      yield* put(stopChart({ key: String(chartId) }));
    }
  }
  for (const chartId of wanted) {
    if (!services.questions.isReady(root, chartId)) continue;
    const formData = services.questions.formDataOf(root, chartId);
    if (formData === undefined) continue;
    const question = rememberedQuestion(services, formData);
    if (asked.questions.get(chartId) === question) continue;
    asked.questions.set(chartId, question);
    const force = asked.forced.delete(chartId);
    yield* put(runChart({ key: String(chartId), formData, force, sliceId: chartId, dashboardId: dashboard.id }));
  }
}

/** Charts that may ask now, those in the viewport first. */
export function wantedCharts(root: StoreRoot): readonly number[] {
  const page = DashboardPages.select(root);
  const content = selectDashboardContent(root);
  if (content === undefined) return [];
  if (page.fullSizeChartId !== null) return [page.fullSizeChartId];
  const shown = rememberedShown(content.layout, page.activeTabs);
  return page.nearChartIds.filter((id) => shown.includes(id));
}

type Shown = readonly [
  layout: Parameters<typeof shownChartIds>[0],
  tabs: DashboardPage['activeTabs'],
  ids: readonly number[],
];
let lastShown: Shown | undefined;

function rememberedShown(layout: Shown[0], tabs: Shown[1]): readonly number[] {
  if (lastShown?.[0] !== layout || lastShown[1] !== tabs) lastShown = [layout, tabs, shownChartIds(layout, tabs)];
  return lastShown[2];
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
