import type { Extensions, StoreRoot } from '#core/common';
import { onStateChange, put, select, takeEvery, type Saga } from '#core/browser';
import {
  datasetIdOf,
  filtersText,
  pointFilters,
  type LiveResults,
  type PointedChart,
  brushFilters,
} from '#plugins/charts';
import { VizTypes, findVizType } from '#plugins/viz-kit';
import {
  DashboardPages,
  type DashboardQuestions,
  DataMasks,
  changeDataMasks,
  chartBrushed,
  dashboardClosed,
  emptyDataMask,
  markChart,
  openPointMenu,
  pointSelected,
  recordChoice,
  selectDashboardContent,
  selectDataMask,
  type DataMask,
  type DataMaskMap,
  areCrossFiltersOn,
  clickActionOf,
} from '#plugins/dashboard';
import { chooseValues } from '../common/choose-values.ts';
import { crossMask, filtersOfMask, markOfMask } from '../common/cross-masks.ts';
import { clearSelections, selectInChart } from './cross-commands.ts';
import { crossMessages as messages } from '../common/messages.ts';
import { selectActive, shownName } from './reader/active-selections.ts';

export interface CrossFilterServices {
  readonly extensions: Pick<Extensions, 'all'>;
  readonly questions: Pick<DashboardQuestions, 'formDataOf'>;
  readonly live: Pick<LiveResults, 'sceneOf'>;
}

/** Turns clicks and brushes into data masks, and marks them in the pictures they were made in. */
export function* crossFilterSaga(services: CrossFilterServices): Saga {
  yield* takeEvery(pointSelected, function* choose(pointed): Saga {
    const { chartId, selects, intent, isAdditive } = pointed;
    if (intent !== 'select') return;
    const chart = yield* select((root) => selectableChart(root, services, chartId, 'select'));
    const point = chart === undefined ? [] : pointFilters(chart, selects);
    const click = clickActionOf((yield* select(selectDashboardContent))?.metadata);
    // Where there is nothing to filter by the menu offers the rest.
    if (point.length === 0 || (click === 'menu' && !isAdditive)) {
      const { isEditing } = yield* select(DashboardPages.select);
      if (!isEditing) yield* put(openPointMenu(pointed));
      return;
    }
    const current = filtersOfMask(yield* select((root) => selectDataMask(root, String(chartId))));
    yield* put(selectInChart({ chartId, filters: chooseValues(current, point, isAdditive) }));
  });
  yield* takeEvery(chartBrushed, function* brush({ chartId, brush: brushed, isFinal }): Saga {
    if (!isFinal) return;
    const chart = yield* select((root) => selectableChart(root, services, chartId, 'brush'));
    if (chart === undefined) return;
    const names = new Set(chart.dataset.columns.map((column) => column.column_name));
    const filters = brushFilters(brushed).filter(({ col }) => typeof col === 'string' && names.has(col));
    yield* put(selectInChart({ chartId, filters }));
  });
  yield* takeEvery(selectInChart, function* emit({ chartId, filters }): Saga {
    const axes = services.live.sceneOf(String(chartId))?.brush;
    const words = yield* select((root) => filtersText(filters, datasetOf(root, chartId), axes));
    const chart = yield* select((root) => nameOf(root, chartId));
    const stepName =
      filters.length === 0 ? messages.stepClear({ chart }) : messages.stepSelect({ chart, values: words });
    yield* chooseMasks({ [String(chartId)]: crossMask(filters, words) }, stepName);
  });
  yield* takeEvery(clearSelections, function* clear({ chartIds }): Saga {
    const active = yield* select(selectActive);
    const ids = chartIds ?? active.map(({ chartId }) => chartId);
    const [first] = ids;
    if (first === undefined) return;
    const chart = yield* select((root) => nameOf(root, first));
    const stepName = ids.length === 1 ? messages.stepClear({ chart }) : messages.clearAll();
    yield* chooseMasks(Object.fromEntries(ids.map((id) => [String(id), emptyDataMask])), stepName);
  });
  yield* markSelections();
}

/** Puts the masks of charts in force, as one step. */
function* chooseMasks(masks: DataMaskMap, stepName: string): Saga {
  const standing = yield* select(DataMasks.select);
  const before = Object.fromEntries(Object.keys(masks).map((id) => [id, standing[id] ?? emptyDataMask]));
  yield* put(
    recordChoice({ stepName, before: { inForce: before, waiting: {} }, after: { inForce: masks, waiting: {} } }),
  );
  yield* put(changeDataMasks({ masks }));
}

/** Marks follow the masks, wherever those come from: a click, an address, a step back. */
function* markSelections(): Saga {
  const marked = new Map<number, DataMask>();
  yield* takeEvery(dashboardClosed, function* forget(): Saga {
    marked.clear();
  });
  yield* onStateChange(function* follow(): Saga {
    const active = yield* select(selectActive);
    for (const { chartId, mask } of active) {
      if (marked.get(chartId) === mask) continue;
      marked.set(chartId, mask);
      yield* put(markChart({ chartId, mark: markOfMask(mask) }));
    }
    for (const chartId of [...marked.keys()]) {
      if (active.some((selection) => selection.chartId === chartId)) continue;
      marked.delete(chartId);
      yield* put(markChart({ chartId, mark: null }));
    }
  });
}

const nameOf = (root: StoreRoot, chartId: number): string => {
  const layout = selectDashboardContent(root)?.layout;
  const own = layout === undefined ? undefined : shownName(layout, chartId);
  return own ?? DashboardPages.select(root).dashboard?.charts[chartId]?.sliceName ?? '';
};
const datasetOf = (root: StoreRoot, chartId: number) => {
  const { dashboard } = DashboardPages.select(root);
  return dashboard?.datasets[datasetIdOf(dashboard.charts[chartId]?.formData ?? noForm) ?? 0];
};
const noForm = { datasource: '', viz_type: '' };

/** A chart in which things can be selected now; undefined while nothing may be, such as in edit mode. */
export function selectableChart(
  root: StoreRoot,
  { extensions, questions }: Omit<CrossFilterServices, 'live'>,
  chartId: number,
  how: 'select' | 'brush',
): PointedChart | undefined {
  const page = DashboardPages.select(root);
  const formData = questions.formDataOf(root, chartId);
  if (formData === undefined || page.isEditing) return undefined;
  if (!areCrossFiltersOn(selectDashboardContent(root)?.metadata)) return undefined;
  const viz = findVizType(extensions.all(VizTypes), formData.viz_type);
  const dataset = datasetOf(root, chartId);
  if (viz === undefined || dataset === undefined || !viz.emits.includes(how)) return undefined;
  return { viz, formData, dataset };
}
