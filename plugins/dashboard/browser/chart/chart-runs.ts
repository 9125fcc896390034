import { createSelector, type Extensions, type StoreRoot } from '#core/common';
import { call, inTurns, nextTurn, onChangeOf, put, select, takeEvery, type Saga } from '#core/browser';
import { questionOf, runChart, selectChart, stopChart } from '#plugins/charts';
import {
  DashboardPages,
  refreshCharts,
  selectDashboard,
  selectDashboardContent,
  type DashboardQuestions,
} from '#plugins/dashboard';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import { chartNamed } from '../../common/chart-named.ts';
import { shownChartIds, shownComponents } from '../../common/shown-tabs.ts';
import { DashboardExport } from '../header/export-state.ts';
import { chartsInText } from '../../common/text-expressions.ts';

export interface ChartRunServices {
  readonly questions: DashboardQuestions;
  readonly extensions: Pick<Extensions, 'all'>;
}

/** What a chart asks, and the effective form data that it comes from. */
interface Question {
  readonly formData: FormData;
  readonly text: string;
}

/** What charts asked last, and which ask past the cache next time. */
interface Asked {
  readonly questions: Map<number, Question>;
  readonly forced: Set<number>;
  /** The server has begun what these ask first. */
  readonly begun: Set<number>;
}

/**
 * The last step of a changed filter value: runs the charts of the open dashboard whose effective form data changed. A
 * chart queries when it is in a shown tab and near the viewport, all filters on it are resolved, and its query differs
 * from the last one. Queries no longer needed are cancelled, in the engine too. `forcesFirst`: the first queries bypass
 * the cache (`force` of the address).
 */
export function* chartRuns(services: ChartRunServices, forcesFirst: boolean): Saga {
  const open = yield* select(selectDashboard);
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
  const selectAsking = createSelector(
    [wantedCharts, (root: StoreRoot) => wantedCharts(root).map((id) => readyFormData(root, id, services))],
    (chartIds, formData) => ({ chartIds, formData }), // a new object for each change
  );
  yield* onChangeOf(selectAsking, () => askAll(services, asked));
}

/** Undefined while the chart may not ask. */
const readyFormData = (root: StoreRoot, chartId: number, { questions }: ChartRunServices): FormData | undefined =>
  questions.isReady(root, chartId) ? questions.formDataOf(root, chartId) : undefined;

function* askAll(services: ChartRunServices, asked: Asked): Saga {
  const root = yield* select((state) => state);
  const dashboard = selectDashboard(root);
  if (dashboard === null) return;
  const isLeft = (now: StoreRoot, chartId: number) =>
    !wantedCharts(now).includes(chartId) && selectChart(now, String(chartId))?.chartStatus === 'loading';
  const left = [...asked.questions.keys()].filter((chartId) => isLeft(root, chartId));
  yield* inTurns(left, function* leave(chartId): Saga {
    if (!isLeft(yield* select((state) => state), chartId)) return;
    asked.questions.delete(chartId); // it asks again when it comes back
    yield* put(stopChart({ key: String(chartId) }));
  });
  const news = wantedCharts(root).flatMap((chartId) => {
    const question = newQuestion(root, chartId, services, asked);
    return question === undefined ? [] : [{ chartId, question }];
  });
  yield* inTurns(news, function* ask({ chartId, question: found }): Saga {
    // What was true before a rest may not be any more.
    const now = yield* select((state) => state);
    if (!wantedCharts(now).includes(chartId)) return;
    const isSame = readyFormData(now, chartId, services) === found.formData;
    const question = isSame ? found : newQuestion(now, chartId, services, asked);
    if (question === undefined || asked.questions.get(chartId)?.text === question.text) return;
    asked.questions.set(chartId, question);
    const force = asked.forced.delete(chartId);
    const isBegun = asked.begun.delete(chartId);
    const of = { key: String(chartId), sliceId: chartId, dashboardId: dashboard.id };
    yield* put(runChart({ ...of, formData: question.formData, force, isBegun }));
  });
}

/** What a chart asks, if it may ask and did not ask this last. */
function newQuestion(root: StoreRoot, chartId: number, services: ChartRunServices, asked: Asked): Question | undefined {
  const formData = readyFormData(root, chartId, services);
  const last = asked.questions.get(chartId);
  if (formData === undefined || last?.formData === formData) return undefined;
  const viz = findVizType(services.extensions.all(VizTypes), formData.viz_type);
  const question = { formData, text: viz === undefined ? formData.viz_type : questionOf(viz, formData) };
  if (last?.text !== question.text) return question;
  asked.questions.set(chartId, question); // other colours, say: nothing to ask
  return undefined;
}

const nothing: readonly number[] = [];

const selectLayout = (root: StoreRoot) => selectDashboardContent(root)?.layout;
const selectCharts = (root: StoreRoot) => selectDashboard(root)?.charts;

interface Shown {
  readonly onPage: ReadonlySet<number>;
  readonly inTexts: readonly number[];
}

/** Walks the layout; that and the tabs change rarely. */
const selectShown = createSelector(
  [
    selectLayout,
    selectCharts,
    (root: StoreRoot) => (DashboardExport.select(root).showsAllTabs ? 'all' : DashboardPages.select(root).activeTabs),
  ],
  (layout, charts, tabs): Shown | undefined => {
    if (layout === undefined || charts === undefined) return undefined;
    const texts = shownComponents(layout, tabs).filter(({ type }) => type === 'MARKDOWN');
    const inTexts = texts
      .flatMap(({ meta }) => chartsInText(meta.code ?? ''))
      .map((wanted) => chartNamed(wanted, charts, layout))
      .filter((id) => id !== undefined);
    const onPage = shownChartIds(layout, tabs).filter((id) => charts[id] !== undefined); // a deleted one never answers
    return { onPage: new Set(onPage), inTexts: [...new Set(inTexts)] };
  },
);

/** Charts that may ask now: those in the viewport, the others near it, then those whose numbers a shown text tells. */
export const wantedCharts = createSelector(
  [
    selectShown,
    (root: StoreRoot) => DashboardPages.select(root).nearChartIds,
    (root: StoreRoot) => DashboardPages.select(root).fullSizeChartId,
    (root: StoreRoot) => DashboardExport.select(root).drawsAll,
  ],
  (shown, nearIds, fullId, drawsAll): readonly number[] => {
    if (shown === undefined) return nothing;
    if (fullId !== null) return [fullId];
    const near = drawsAll ? [...shown.onPage] : nearIds.filter((id) => shown.onPage.has(id));
    return [...near, ...shown.inTexts.filter((id) => !near.includes(id))];
  },
);
