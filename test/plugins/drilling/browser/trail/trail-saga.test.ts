import { expect } from 'chai';
import { changeDataMasks, dashboardClosed, emptyDataMask, recordChoice, DataMasks } from '#plugins/dashboard';
import { fork } from '#core/browser';
import { choiceDocument, choiceDocumentId } from '../../../../../plugins/dashboard/browser/page/choice-document.ts';
import { choiceSaga } from '../../../../../plugins/dashboard/browser/page/choice-saga.ts';
import { activeDocuments } from '../../../../../core/browser/document/undo.ts';
import { trailSaga } from '../../../../../plugins/drilling/browser/trail/trail-saga.ts';
import { trailSlice } from '../../../../../plugins/drilling/browser/trail/trail-slice.ts';
import { DrillTrails, drillBack, drillInto, takePaths } from '../../../../../plugins/drilling/browser/drill-state.ts';
import type { DrillStep } from '../../../../../plugins/drilling/common/drill-step.ts';
import { sagaStore } from '../../../../support/saga-store.ts';
import { dashboardSlices } from '../../../native-filters/support/opened-dashboard.ts';

const step = (title: string): DrillStep => ({ title, filters: [], settings: {} });

describe('paths into charts', () => {
  let running: ReturnType<typeof sagaStore>;
  beforeEach(() => {
    running = sagaStore([...dashboardSlices, trailSlice, choiceDocument.slice, activeDocuments], function* page() {
      yield* fork(choiceSaga, 7);
      yield* fork(trailSaga);
    });
  });
  afterEach(() => {
    expect(running.crashes).to.deep.equal([]);
    running.stop();
  });
  const titles = () =>
    Object.entries(DrillTrails.select(running.store.getState())).map(([id, steps]) => [
      id,
      ...steps.map(({ title }) => title),
    ]);
  const send = (action: { readonly type: string }) => running.store.dispatch(action);
  const undo = () => send(choiceDocument.actions.undo({ documentId: choiceDocumentId(7) }));
  const redo = () => send(choiceDocument.actions.redo({ documentId: choiceDocumentId(7) }));

  it('go back any number of steps of one chart, and leave the paths of others', () => {
    for (const name of ['North', 'Oslo', 'Tea']) send(drillInto({ chartId: 1, step: step(name) }));
    send(drillInto({ chartId: 2, step: step('South') }));
    send(drillBack({ chartId: 1, depth: 1 }));
    expect(titles()).to.deep.equal([
      ['1', 'North'],
      ['2', 'South'],
    ]);
    send(drillBack({ chartId: 1, depth: 0 }));
    expect(titles()).to.deep.equal([['2', 'South']]);
    send(dashboardClosed({ id: 7 }));
    expect(titles()).to.deep.equal([]);
  });

  it('are taken back step by step, in turn with what was selected, as far as an address brought them', () => {
    send(takePaths({ paths: { 1: [step('North')] } }));
    send(drillInto({ chartId: 1, step: step('Oslo') }));
    const mask = { ...emptyDataMask, filterState: { value: ['Tea'] } };
    const none = { inForce: { '2': emptyDataMask }, waiting: {} };
    send(recordChoice({ stepName: 'Select', before: none, after: { inForce: { '2': mask }, waiting: {} } }));
    send(changeDataMasks({ masks: { '2': mask } }));
    send(drillBack({ chartId: 1, depth: 0 }));
    expect(titles()).to.deep.equal([]);
    undo();
    expect(titles()).to.deep.equal([['1', 'North', 'Oslo']]);
    undo();
    expect(DataMasks.select(running.store.getState())['2']?.filterState.value).to.equal(null);
    undo();
    expect(titles()).to.deep.equal([['1', 'North']]);
    undo(); // nothing is left to take back
    expect(titles()).to.deep.equal([['1', 'North']]);
    for (let count = 0; count < 3; count += 1) redo();
    expect(titles()).to.deep.equal([]);
    expect(DataMasks.select(running.store.getState())['2']?.filterState.value).to.deep.equal(['Tea']);
  });
});
