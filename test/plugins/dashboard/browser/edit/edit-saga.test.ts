import { expect } from 'chai';
import { DashboardPages, DashboardDocuments } from '#plugins/dashboard';
import { Toasts } from '../../../../../core/browser/notify/notifications.ts';
import {
  dashboardDocument,
  selectHasUnsavedChanges,
} from '../../../../../plugins/dashboard/browser/dashboard-document.ts';
import { RestoredDraft } from '../../../../../plugins/dashboard/browser/edit/draft-state.ts';
import { discardChanges } from '../../../../../plugins/dashboard/browser/edit/edit-commands.ts';
import { layoutEditSaga } from '../../../../../plugins/dashboard/browser/edit/edit-saga.ts';
import { settled } from '../../../../support/saga-store.ts';
import { someContent } from '../../support/dashboards.ts';
import { documentId, editServices, editStore } from '../../support/edit-store.ts';
import { chart, layoutWith, row } from '../../support/layouts.ts';

const stored = someContent(layoutWith(row('a')));
const draft = someContent(layoutWith(), { title: 'Half done' });
const rename = (title: string, atMs: number) =>
  dashboardDocument.edits.rename({ documentId, change: { title }, stamp: { author: 'ada', atMs } });

describe('layoutEditSaga', () => {
  it('says that unsaved work of an earlier visit is back, and since when', () => {
    const services = editServices({
      drafts: { list: () => [{ documentId, atMs: 1_234 }], read: () => undefined },
    });
    const { root } = editStore(stored, () => layoutEditSaga(services), draft);
    expect(RestoredDraft.select(root())).to.deep.equal({ atMs: 1_234, isOutdated: false });
  });

  it('says so too when somebody saved the dashboard meanwhile', () => {
    const services = editServices({ drafts: { list: () => [{ documentId, atMs: 1_234 }] } });
    const { root } = editStore(stored, () => layoutEditSaga(services), draft, { isOutdated: true });
    expect(RestoredDraft.select(root())?.isOutdated).to.equal(true);
  });

  it('is silent without unsaved work', () => {
    const { root } = editStore(stored, () => layoutEditSaga(editServices()));
    expect(RestoredDraft.select(root())).to.equal(null);
  });

  it('discards the draft with its history', () => {
    const discarded: string[] = [];
    const services = editServices({
      drafts: {
        discard: (_kind, id) => {
          discarded.push(id);
        },
      },
    });
    const { store, root } = editStore(stored, () => layoutEditSaga(services), draft);
    store.dispatch(discardChanges());
    const log = DashboardDocuments.select(root())[documentId];
    expect([
      log?.present,
      log?.past,
      discarded,
      RestoredDraft.select(root()),
      selectHasUnsavedChanges(root()),
    ]).to.deep.equal([stored, [], [documentId], null, false]);
  });

  it('warns once when the history is full [4.3.5a] [9.3.1]', () => {
    const { store, root } = editStore(stored, () => layoutEditSaga(editServices()));
    const warnings = () => Toasts.select(root()).filter(({ toastType }) => toastType === 'warning').length;
    const steps = (from: number, count: number) => {
      for (let step = from; step < from + count; step += 1) store.dispatch(rename(`T${String(step)}`, step * 5_000));
    };
    steps(0, 49);
    expect(warnings()).to.equal(0);
    steps(49, 1);
    expect(warnings()).to.equal(1);
    steps(50, 5);
    expect(warnings()).to.equal(1);
  });

  it('fetches charts that were put on the dashboard, once, with their datasets', async () => {
    const asked: unknown[] = [];
    const services = editServices({
      answer: (call) => {
        asked.push(call);
        return { result: { charts: [{ id: 12, sliceName: 'New' }], datasets: [{ id: 4 }] } };
      },
    });
    const { store, root } = editStore(stored, () => layoutEditSaga(services));
    const layout = layoutWith(row('a', chart('b')));
    const placed = {
      ...layout['CHART-b'],
      meta: { ...layout['CHART-b']?.meta, chartId: 12 },
    } as (typeof layout)[string];
    const change = { stepName: 'Add', layout: { ...layout, 'CHART-b': placed } };
    store.dispatch(dashboardDocument.edits.changeLayout({ documentId, change }));
    await settled();
    store.dispatch(rename('Other', 0));
    store.dispatch(dashboardDocument.actions.undo({ documentId }));
    await settled();
    expect(asked).to.deep.equal([{ query: { q: [12] } }]);
    const { dashboard } = DashboardPages.select(root());
    expect([Object.keys(dashboard?.charts ?? {}), Object.keys(dashboard?.datasets ?? {})]).to.deep.equal([
      ['12'],
      ['4'],
    ]);
  });
});
