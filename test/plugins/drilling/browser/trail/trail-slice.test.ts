import { expect } from 'chai';
import { dashboardClosed } from '#plugins/dashboard';
import { trailSlice } from '../../../../../plugins/drilling/browser/trail/trail-slice.ts';
import { DrillTrails, drillBack, drillInto } from '../../../../../plugins/drilling/browser/drill-state.ts';
import type { DrillStep } from '../../../../../plugins/drilling/common/drill-step.ts';
import { sagaStore } from '../../../../support/saga-store.ts';

const step = (title: string): DrillStep => ({ title, filters: [], settings: {} });

describe('trailSlice', () => {
  it('goes back any number of steps of one chart, and leaves the paths of others', () => {
    const { store } = sagaStore([trailSlice]);
    const titles = () =>
      Object.entries(DrillTrails.select(store.getState())).map(([id, steps]) => [id, steps.map(({ title }) => title)]);
    for (const name of ['North', 'Oslo', 'Tea']) store.dispatch(drillInto({ chartId: 1, step: step(name) }));
    store.dispatch(drillInto({ chartId: 2, step: step('South') }));
    store.dispatch(drillBack({ chartId: 1, depth: 1 }));
    expect(titles()).to.deep.equal([
      ['1', ['North']],
      ['2', ['South']],
    ]);
    store.dispatch(drillBack({ chartId: 1, depth: 0 }));
    expect(titles()).to.deep.equal([['2', ['South']]]);
    store.dispatch(dashboardClosed({ id: 7 }));
    expect(titles()).to.deep.equal([]);
  });
});
