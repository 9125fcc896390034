import { expect } from 'chai';
import { defineSlice } from '#core/common';
import { Preferences, fork } from '#core/browser';
import type { FormData, SceneBrush } from '#plugins/viz-kit';
import {
  ChartMarks,
  DashboardDocuments,
  DashboardPages,
  DataMasks,
  changeDataMasks,
  chartBrushed,
  dashboardDocumentId,
  pointSelected,
  type DashboardMetadata,
  type OpenDashboard,
} from '#plugins/dashboard';
import { activeDocuments, selectActiveLog } from '../../../../core/browser/document/undo.ts';
import {
  clearSelections,
  selectInChart,
  takeEffect,
} from '../../../../plugins/cross-filters/browser/cross-commands.ts';
import { crossFilterSaga } from '../../../../plugins/cross-filters/browser/cross-filter-saga.ts';
import { effectSlice } from '../../../../plugins/cross-filters/browser/effect/effect-slice.ts';
import { crossFilterReader } from '../../../../plugins/cross-filters/browser/reader/cross-filter-reader.ts';
import { chartMarkSlice } from '../../../../plugins/dashboard/browser/chart/chart-mark-slice.ts';
import { PointMenuState, pointMenu } from '../../../../plugins/dashboard/browser/chart/point-menu-state.ts';
import { choiceDocument, choiceDocumentId } from '../../../../plugins/dashboard/browser/page/choice-document.ts';
import { choiceSaga } from '../../../../plugins/dashboard/browser/page/choice-saga.ts';
import { dataMaskSlice } from '../../../../plugins/dashboard/browser/page/mask-slice.ts';
import { barViz } from '../../../../plugins/viz-bar/common/bar-viz.ts';
import { eventually } from '../../../support/eventually.ts';
import { sagaStore, settled } from '../../../support/saga-store.ts';
import { someContent } from '../../dashboard/support/dashboards.ts';
import { aColumn } from '../../datasets/support/columns.ts';
import { chartsLayout } from '../support/charts-layout.ts';

const columnsOf = (...names: readonly string[]) => ({ columns: names.map((name) => aColumn(name)), verbose_map: {} });
const formDataOf = (datasetId: number): FormData => ({
  viz_type: barViz.key,
  datasource: `${String(datasetId)}__table`,
  x_axis: 'region',
  metrics: ['count'],
});

/** Charts 1 and 2 over the dataset 4, chart 3 over the dataset 5, which has no column `region`. */
const dashboard = {
  id: 7,
  charts: Object.fromEntries(
    [1, 2, 3].map((id) => [id, { id, sliceName: `Chart ${String(id)}`, formData: formDataOf(id === 3 ? 5 : 4) }]),
  ),
  datasets: { 4: columnsOf('region', 'price'), 5: columnsOf('price') },
} as unknown as OpenDashboard; // what selections read

function openedStore(metadata: DashboardMetadata = {}, isEditing = false, brush: SceneBrush = {}) {
  const content = someContent(chartsLayout([1, 2], [3]), { metadata });
  const pages = { ...DashboardPages.initial, dashboard, isEditing };
  const documents = { [dashboardDocumentId(7)]: { present: content } };
  const services = {
    extensions: { all: () => [barViz] as never },
    questions: { formDataOf: (_root: unknown, id: number) => dashboard.charts[id]?.formData },
    live: { sceneOf: () => ({ brush, isFast: true, hasGhost: true }) },
  };
  const fixed = [
    defineSlice({ ...DashboardPages, initial: pages }, {}),
    defineSlice({ ...DashboardDocuments, initial: documents as never }, {}),
    defineSlice(Preferences, {}),
  ];
  const slices = [
    ...fixed,
    dataMaskSlice,
    chartMarkSlice,
    pointMenu,
    activeDocuments,
    choiceDocument.slice,
    effectSlice,
  ];
  const made = sagaStore(slices, function* page() {
    yield* fork(choiceSaga, dashboard.id);
    yield* crossFilterSaga(services);
  });
  const point = (chartId: number, selects: Record<string, string>, isAdditive = false) =>
    pointSelected({ chartId, selects, isAdditive, intent: 'select', position: { x: 1, y: 2 } });
  return { ...made, point, root: () => made.store.getState() };
}

const north = { col: 'region', op: 'IN', val: ['North'] };

describe('crossFilterSaga', () => {
  it('opens the menu at a plain click, and filters nothing until something is chosen there', async () => {
    const { store, point, root, stop } = openedStore();
    store.dispatch(point(1, { region: 'North' }));
    await settled();
    expect([DataMasks.select(root()), PointMenuState.select(root()).point?.selects]).to.deep.equal([
      {},
      { region: 'North' },
    ]);
    stop();
  });

  it('puts the mask of a click under its chart where clicks filter at once, and takes it away again [3.6.2]', () => {
    const { store, point, root, stop } = openedStore({ global_chart_configuration: { clickAction: 'filter' } });
    store.dispatch(point(1, { region: 'North' }));
    expect(DataMasks.select(root())).to.deep.equal({
      '1': {
        extraFormData: { filters: [north] },
        filterState: { value: ['North'], selectedValues: ['North'], label: 'North' },
      },
    });
    store.dispatch(point(1, { region: 'North' }));
    expect(DataMasks.select(root())).to.deep.equal({ '1': { extraFormData: {}, filterState: { value: null } } });
    stop();
  });

  it('adds points with Ctrl, and clears them all', () => {
    const { store, point, root, stop } = openedStore();
    store.dispatch(point(1, { region: 'North' }, true));
    store.dispatch(point(1, { region: 'South' }, true));
    expect(PointMenuState.select(root()).point).to.equal(null);
    expect(DataMasks.select(root())['1']?.filterState.value).to.deep.equal(['North', 'South']);
    store.dispatch(clearSelections({}));
    expect(DataMasks.select(root())['1']?.extraFormData).to.deep.equal({});
    stop();
  });

  it('makes each selection a step of the page that is undone and done again', async () => {
    const { store, point, root, stop } = openedStore();
    const standing = { extraFormData: { filters: [north] }, filterState: { value: ['North'], label: 'North' } };
    store.dispatch(changeDataMasks({ masks: { '2': standing } })); // of an address
    store.dispatch(point(1, { region: 'North' }, true));
    store.dispatch(point(1, { region: 'South' }, true));
    store.dispatch(clearSelections({}));
    await eventually('there are steps', () => selectActiveLog(root()) !== undefined);
    const names = () => selectActiveLog(root())?.past.map(({ name }) => name);
    expect(names()).to.deep.equal(['Select North in Chart 1', 'Select North, South in Chart 1', 'Clear all']);
    const chosen = () => ['1', '2'].map((id) => DataMasks.select(root())[id]?.filterState.value);
    expect(chosen()).to.deep.equal([null, null]);
    const { undo, redo } = choiceDocument.actions;
    const documentId = choiceDocumentId(dashboard.id);
    store.dispatch(undo({ documentId }));
    expect(chosen()).to.deep.equal([['North', 'South'], ['North']]);
    store.dispatch(undo({ documentId }));
    store.dispatch(undo({ documentId }));
    expect(chosen(), 'what stood before stays').to.deep.equal([null, ['North']]);
    store.dispatch(redo({ documentId }));
    expect(chosen()).to.deep.equal([['North'], ['North']]);
    stop();
  });

  it('waits for the end of a brush, and marks its range', async () => {
    const { store, root, stop } = openedStore();
    const brush = { ranges: [{ column: 'price', kind: 'number', from: 1, to: 2 }] } as const;
    store.dispatch(chartBrushed({ chartId: 2, brush, isFinal: false }));
    expect(DataMasks.select(root())).to.deep.equal({});
    store.dispatch(chartBrushed({ chartId: 2, brush, isFinal: true }));
    expect(DataMasks.select(root())['2']?.extraFormData.filters?.map(({ op }) => op)).to.deep.equal(['>=', '<']);
    await eventually('the chart is marked', () => Object.keys(ChartMarks.select(root())).length > 0);
    expect(ChartMarks.select(root())).to.deep.equal({ '2': { brush } });
    stop();
  });

  it('names a range as its axis does, and filters by its exact ends', () => {
    const [from, to] = [8.4941, 16.4885];
    const words = (ends: { readonly from: number; readonly to: number }) => ({
      from: ends.from.toFixed(1),
      to: ends.to.toFixed(1),
    });
    const x = { column: 'price', kind: 'number', from: 0, to: 20, fromPx: 0, toPx: 100, words } as const;
    const { store, root, stop } = openedStore({}, false, { x });
    store.dispatch(
      chartBrushed({
        chartId: 2,
        brush: { ranges: [{ column: 'price', kind: 'number', from, to }] },
        isFinal: true,
      }),
    );
    const mask = DataMasks.select(root())['2'];
    expect(mask?.filterState.label).to.equal('price: 8.5 – 16.5');
    expect(mask?.extraFormData.filters?.map(({ val }) => val)).to.deep.equal([from, to]);
    stop();
  });

  it('opens the menu instead where the dashboard switched cross-filters off [3.4.2]', async () => {
    const { store, point, root, stop } = openedStore({ cross_filters_enabled: false });
    store.dispatch(point(1, { region: 'North' }));
    await settled();
    expect([DataMasks.select(root()), PointMenuState.select(root()).point?.chartId]).to.deep.equal([{}, 1]);
    stop();
  });

  it('does nothing while the dashboard is edited', () => {
    const { store, point, root, stop } = openedStore({}, true);
    store.dispatch(point(1, { region: 'North' }));
    expect([DataMasks.select(root()), PointMenuState.select(root()).point]).to.deep.equal([{}, null]);
    stop();
  });
});

describe('crossFilterReader', () => {
  it('filters every other chart, says where it cannot, and gives the same answer while nothing changes', () => {
    const { store, root, stop } = openedStore();
    store.dispatch(selectInChart({ chartId: 1, filters: [north] }));
    const state = root();
    const found = [1, 2, 3].map((id) =>
      crossFilterReader.effectOn(state, id).filters.map(({ status, reason }) => [status, reason]),
    );
    expect(found).to.deep.equal([
      [],
      [['applied', undefined]],
      [['incompatible', 'The dataset of this chart has no column "region".']],
    ]);
    expect(crossFilterReader.effectOn(state, 2)).to.equal(crossFilterReader.effectOn(state, 2));
    stop();
  });

  it('filters nothing while selections highlight, and says where they cannot', () => {
    const { store, root, stop } = openedStore();
    store.dispatch(selectInChart({ chartId: 1, filters: [north] }));
    crossFilterReader.effectOn(root(), 2);
    store.dispatch(takeEffect({ effect: 'highlight' }));
    const state = root();
    const found = [1, 2, 3].map((id) =>
      crossFilterReader.effectOn(state, id).filters.map(({ reason, mask }) => [reason, mask]),
    );
    expect(found).to.deep.equal([[], [], [['The dataset of this chart has no column "region".', undefined]]]);
    expect(crossFilterReader.effectOn(state, 3)).to.equal(crossFilterReader.effectOn(state, 3));
    stop();
  });
});
