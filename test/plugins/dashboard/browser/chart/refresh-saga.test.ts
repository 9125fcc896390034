import { expect } from 'chai';
import sinon from 'sinon';
import { takeEvery, type Saga } from '#core/browser';
import { settingsFrom } from '#core/common';
import { refreshCharts, refreshLimit, refreshMode } from '#plugins/dashboard';
import { charts } from '../../../../../plugins/charts/browser/state/chart-slice.ts';
import { refreshSaga } from '../../../../../plugins/dashboard/browser/chart/refresh-saga.ts';
import { AutoRefresh } from '../../../../../plugins/dashboard/browser/chart/refresh-state.ts';
import { setRefreshInterval } from '../../../../../plugins/dashboard/browser/page/page-commands.ts';
import { openInStore, withChartIds } from '../../support/open-dashboard.ts';
import { chart, layoutWith, row } from '../../support/layouts.ts';

describe('refreshSaga', () => {
  let clock: sinon.SinonFakeTimers;
  beforeEach(() => {
    clock = sinon.useFakeTimers();
    Object.assign(globalThis, { document: { visibilityState: 'visible' } });
  });
  afterEach(() => {
    clock.restore();
    Reflect.deleteProperty(globalThis, 'document');
  });

  const layout = withChartIds(layoutWith(row('a', chart('1'), chart('2'), chart('3'))));

  function start(metadata: Parameters<typeof openInStore>[2] = {}, minS = 0, mode = 'force') {
    const opened = openInStore(layout, [1, 2, 3], metadata);
    opened.near(1, 2, 3);
    const refreshed: string[] = [];
    const listening = opened.run(function* listen(): Saga {
      yield* takeEvery(refreshCharts, function* note({ chartIds, force }): Saga {
        refreshed.push(`${String(clock.now / 1_000)} s: ${String(chartIds)} ${force ? 'forced' : ''}`.trim());
      });
    });
    const settings = settingsFrom({ [refreshLimit.name]: minS, [refreshMode.name]: mode });
    const task = opened.run(() => refreshSaga({ nowMs: () => clock.now, settings }));
    const stop = () => {
      task.cancel();
      listening.cancel();
    };
    return { ...opened, refreshed, stop };
  }

  it('refreshes by itself at the interval of the dashboard, one chart after the other [9.2.10]', async () => {
    const { refreshed, stop } = start({ metadata: { refresh_frequency: 10 } });
    await clock.tickAsync(19_000);
    expect(refreshed).to.deep.equal(['10 s: 1 forced', '15 s: 2 forced']);
    await clock.tickAsync(2_000);
    expect(refreshed.slice(2)).to.have.members(['20 s: 3 forced', '20 s: 1 forced']);
    stop();
  });

  it('takes answers that are still kept where the settings say so', async () => {
    const { refreshed, stop } = start({ metadata: { refresh_frequency: 10, stagger_refresh: false } }, 0, 'fetch');
    await clock.tickAsync(10_500);
    expect(refreshed).to.deep.equal(['10 s: 1', '10 s: 2', '10 s: 3']);
    stop();
  });

  it('leaves immune charts alone [9.2.10]', async () => {
    const { refreshed, stop } = start({
      metadata: { refresh_frequency: 10, stagger_refresh: false, timed_refresh_immune_slices: [2] },
    });
    await clock.tickAsync(10_500);
    expect(refreshed).to.deep.equal(['10 s: 1 forced', '10 s: 3 forced']);
    stop();
  });

  it('has charts that are out of sight ask when they are seen next [9.2.10]', async () => {
    const { refreshed, dispatch, near, stop } = start({ metadata: { refresh_frequency: 10, stagger_refresh: false } });
    for (const key of ['2', '3']) {
      const formData = { viz_type: 'plain', datasource: '7__table' };
      dispatch(charts.actions.updateStarted({ key, formData, atMs: 0 }));
      dispatch(charts.actions.updateSucceeded({ key, answers: [], formData, atMs: 1 }));
    }
    near(1, 2); // chart 3 was scrolled away
    await clock.tickAsync(10_500);
    expect(refreshed).to.deep.equal(['10 s: 3 forced', '10 s: 1 forced', '10 s: 2 forced']);
    stop();
  });

  it('never refreshes by itself until somebody asks for it [2.3.1q]', async () => {
    const { refreshed, dispatch, store, stop } = start();
    await clock.tickAsync(120_000);
    expect(refreshed).to.deep.equal([]);
    dispatch(setRefreshInterval({ intervalS: 30 }));
    expect(AutoRefresh.select(store.getState())).to.deep.equal({ intervalS: 30, nextAtMs: 150_000 });
    await clock.tickAsync(31_000);
    expect(refreshed).to.deep.equal(['150 s: 1 forced']);
    dispatch(setRefreshInterval({ intervalS: 0 }));
    await clock.tickAsync(300_000);
    expect(refreshed).to.have.length(1);
    stop();
  });

  it('keeps to the least interval that the administrator allows', async () => {
    const more = { metadata: { refresh_frequency: 10, stagger_refresh: false, timed_refresh_immune_slices: [2, 3] } };
    const { refreshed, dispatch, store, stop } = start(more, 60);
    await clock.tickAsync(121_000);
    expect(refreshed).to.deep.equal(['60 s: 1 forced', '120 s: 1 forced']);
    dispatch(setRefreshInterval({ intervalS: 0 }));
    expect(AutoRefresh.select(store.getState()).intervalS, 'never stays never').to.equal(0);
    stop();
  });

  it('waits while nobody sees the page', async () => {
    const { refreshed, stop } = start({ metadata: { refresh_frequency: 10, stagger_refresh: false } });
    Object.assign(globalThis, { document: { visibilityState: 'hidden' } });
    await clock.tickAsync(60_000);
    expect(refreshed).to.deep.equal([]);
    Object.assign(globalThis, { document: { visibilityState: 'visible' } });
    await clock.tickAsync(1_500);
    expect(refreshed).to.have.length(3);
    stop();
  });
});
