import { expect } from 'chai';
import type { StoreRoot } from '#core/common';
import type { FormData } from '#plugins/viz-kit';
import { DataMasks, changeDataMasks, emptyDataMask, refreshCharts } from '#plugins/dashboard';
import { charts } from '../../../../../plugins/charts/browser/state/chart-slice.ts';
import { chartRuns, wantedCharts } from '../../../../../plugins/dashboard/browser/chart/chart-runs.ts';
import { fillPageWith } from '../../../../../plugins/dashboard/browser/page/page-commands.ts';
import { dashboardPageSlice } from '../../../../../plugins/dashboard/browser/page/page-slice.ts';
import { eventually } from '../../../../support/eventually.ts';
import { heldClock } from '../../../../support/held-clock.ts';
import { aChart, openInStore, plainQuestions, plainViz, withChartIds } from '../../support/open-dashboard.ts';
import { chart, layoutWith, row, tab, tabs } from '../../support/layouts.ts';

const grid = withChartIds(layoutWith(row('a', chart('1'), chart('2'))));
const inTabs = withChartIds(layoutWith(tabs('top', tab('a', chart('1')), tab('b', chart('2')))));
const extensions = { all: () => [plainViz] as never };

/** The selection in one mask asks for another metric. */
function formDataOf(root: StoreRoot, id: number): FormData {
  const { value } = DataMasks.select(root)['filter']?.filterState ?? {};
  return typeof value === 'string' ? { ...aChart(id).formData, metric: value } : aChart(id).formData;
}

function start(layout = grid, given: { readonly isReady?: () => boolean; readonly forces?: boolean } = {}) {
  const opened = openInStore(layout, [1, 2]);
  const questions = plainQuestions({ formDataOf, isReady: given.isReady ?? (() => true) });
  const task = opened.run(() => chartRuns({ questions, extensions }, given.forces ?? false));
  return { ...opened, stop: () => task.cancel() };
}

describe('chartRuns', () => {
  const clock = heldClock();
  const turn = () => clock.pass(5);

  it('lets a chart ask once it is near the viewport, those in it first, and asks nothing twice', async () => {
    const { near, asked, stop } = start();
    await turn();
    expect(asked).to.deep.equal([]);
    near(2, 1);
    await turn();
    near(1, 2);
    await turn();
    expect(asked).to.deep.equal(['run 2', 'run 1']);
    stop();
  });

  it('waits until the filters of a chart are settled', async () => {
    let isReady = false;
    const { near, asked, dispatch, stop } = start(grid, { isReady: () => isReady });
    near(1);
    await turn();
    expect(asked).to.deep.equal([]);
    isReady = true;
    dispatch(changeDataMasks({ masks: { other: emptyDataMask } }));
    await turn();
    expect(asked).to.deep.equal(['run 1']);
    stop();
  });

  it('asks again when a filter changes the question, and only then', async () => {
    const { near, asked, dispatch, stop } = start();
    near(1);
    await turn();
    const masks = { filter: { ...emptyDataMask, filterState: { value: 'sum' } } };
    dispatch(changeDataMasks({ masks }));
    await turn();
    dispatch(changeDataMasks({ masks: { other: emptyDataMask } }));
    await turn();
    expect(asked).to.deep.equal(['run 1', 'run 1']);
    stop();
  });

  it('builds the question of a chart only when its effective form data changed', async () => {
    const built: string[] = [];
    const viz = {
      ...plainViz,
      buildQuery: (formData: FormData) => {
        built.push(String(formData['metric']));
        return plainViz.buildQuery(formData);
      },
    };
    const [first, other, second] = ['m1', 'sum', 'm2'].map((metric) => ({ ...aChart(1).formData, metric }));
    const isChosen = (root: StoreRoot) => DataMasks.select(root)['filter'] !== undefined;
    const formDataOf = (root: StoreRoot, id: number) => (id === 2 ? second : isChosen(root) ? other : first);
    const { run, near, dispatch } = openInStore(grid, [1, 2]);
    const services = { questions: plainQuestions({ formDataOf }), extensions: { all: () => [viz] as never } };
    const task = run(() => chartRuns(services, false));
    near(1, 2);
    await turn();
    dispatch(changeDataMasks({ masks: { filter: emptyDataMask } }));
    await turn();
    dispatch(changeDataMasks({ masks: { unrelated: emptyDataMask } }));
    await turn();
    expect(built).to.deep.equal(['m1', 'm2', 'sum']);
    task.cancel();
  });

  it('asks for the charts of the shown tab only [4.3.6]', async () => {
    const { near, asked, dispatch, stop } = start(inTabs);
    near(1, 2);
    await turn();
    expect(asked).to.deep.equal(['run 1']);
    dispatch(dashboardPageSlice.actions.tabsShown({ activeTabs: ['TAB-b'] }));
    await turn();
    expect(asked).to.deep.equal(['run 1', 'stop 1', 'run 2']);
    stop();
  });

  it('stops what is still loading when it is no longer wanted, and asks again when it comes back', async () => {
    const { near, asked, dispatch, stop } = start();
    near(1, 2);
    await turn();
    dispatch(charts.actions.updateSucceeded({ key: '2', answers: [], formData: aChart(2).formData, atMs: 1 }));
    near();
    await turn();
    near(1, 2);
    await turn();
    expect(asked).to.deep.equal(['run 1', 'run 2', 'stop 1', 'run 1']);
    stop();
  });

  it('runs only the chart that fills the page', async () => {
    const { near, asked, dispatch, stop } = start();
    near(1);
    dispatch(fillPageWith({ chartId: 2 }));
    await turn();
    expect(asked).to.deep.equal(['run 2']);
    stop();
  });

  it('refreshes past the cache, charts far away once they come near [2.3.1p]', async () => {
    const { near, asked, dispatch, stop } = start();
    near(1);
    await turn();
    dispatch(refreshCharts({ force: true }));
    near(1, 2);
    await turn();
    expect(asked).to.deep.equal(['run 1', 'run 1 past the cache', 'run 2 past the cache']);
    stop();
  });

  it('refreshes one chart alone [2.3.1e]', async () => {
    const { near, asked, dispatch, stop } = start();
    near(1, 2);
    await turn();
    dispatch(refreshCharts({ chartIds: [2], force: true }));
    await turn();
    expect(asked).to.deep.equal(['run 1', 'run 2', 'run 2 past the cache']);
    stop();
  });

  it('goes past the cache at first where the address says so', async () => {
    const { near, asked, stop } = start(grid, { forces: true });
    near(1);
    await turn();
    expect(asked).to.deep.equal(['run 1 past the cache']);
    stop();
  });

  it('does not wait for a chart that was deleted, so that pictures and print need not either', () => {
    const layout = withChartIds(layoutWith(row('a', chart('1'), chart('9'))));
    const { near, store } = openInStore(layout, [1, 2]);
    near(1, 9);
    expect(wantedCharts(store.getState())).to.deep.equal([1]);
  });
});

describe('chartRuns in real time', () => {
  it('stops many charts in several tasks, so that the page answers in between', async () => {
    const { near, asked, store, stop } = start();
    near(1, 2);
    await eventually('both are asked for', () => asked.length === 2);
    store.subscribe(() => {
      const end = performance.now() + 10; // drawing what changed takes longer than a task may
      while (performance.now() < end);
    });
    const seenBetween: string[][] = [];
    const look = setInterval(() => seenBetween.push(asked.slice(2)));
    near();
    await eventually('both are stopped', () => asked.length === 4);
    clearInterval(look);
    expect(seenBetween).to.deep.include(['stop 1']);
    stop();
  });
});
