import { expect } from 'chai';
import { AppError, type Settings } from '#core/common';
import { call, report, takeEvery, type HttpClient, type Saga } from '#core/browser';
import { DashboardDocuments, DashboardPages } from '#plugins/dashboard';
import {
  dashboardDocument,
  selectHasUnsavedChanges,
} from '../../../../../plugins/dashboard/browser/dashboard-document.ts';
import { saveSaga } from '../../../../../plugins/dashboard/browser/save/save-saga.ts';
import { saveDashboard } from '../../../../../plugins/dashboard/browser/save/save-state.ts';
import { settled } from '../../../../support/saga-store.ts';
import { someContent } from '../../support/dashboards.ts';
import { documentId, editServices, editStore } from '../../support/edit-store.ts';
import { chart, layoutWith, row } from '../../support/layouts.ts';

const rename = (title: string) =>
  dashboardDocument.edits.rename({ documentId, change: { title }, stamp: { author: 'ada', atMs: 0 } });

/** A dashboard with a new title whose save is on its way until it is settled. */
async function saving(failure?: AppError) {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const http = {
    send: async () => {
      await answered;
      if (failure !== undefined) throw failure;
      return { status: 200, body: { result: { slug: null }, version: 2 } };
    },
  } as unknown as HttpClient; // the save alone is sent
  const settings = { get: () => 65_535 } as unknown as Settings; // the limit of the layout
  const told: string[] = [];
  const { store, root, run } = editStore(someContent(layoutWith(row('a', chart('b')))), () =>
    saveSaga({ ...editServices(), http, settings }),
  );
  run(function* listen(): Saga {
    yield* takeEvery(report, function* note({ message }): Saga {
      yield* call(() => told.push(message));
    });
  });
  store.dispatch(rename('Revenue'));
  store.dispatch(saveDashboard({}));
  await settled();
  return {
    store,
    settle: async () => {
      answer();
      await settled();
      const log = DashboardDocuments.select(root())[documentId];
      return {
        isEditing: DashboardPages.select(root()).isEditing,
        isUnsaved: selectHasUnsavedChanges(root()),
        title: log?.present.title,
        steps: log?.past.length,
      };
    },
    told,
  };
}

describe('a save of a dashboard', () => {
  it('ends edit mode, also when drawings found colours of labels while it ran [4.3.4]', async () => {
    const { store, settle } = await saving();
    store.dispatch(dashboardDocument.edits.keepColors({ documentId, change: { colors: { Norway: '#123456' } } }));
    expect(await settle()).to.deep.equal({ isEditing: false, isUnsaved: false, title: 'Revenue', steps: 0 });
  });

  it('leaves unsaved what was edited while it ran', async () => {
    const { store, settle } = await saving();
    store.dispatch(rename('Revenue of 2026'));
    const { isEditing, isUnsaved, title } = await settle();
    expect([isEditing, isUnsaved, title]).to.deep.equal([true, true, 'Revenue of 2026']);
  });

  it('says by its name which field another dashboard has already, and loses nothing [8.2.1b]', async () => {
    const fields = { slug: ['Must be unique'] };
    const { settle, told } = await saving(new AppError('validation', 'slug: Must be unique', { fields }));
    expect(await settle()).to.deep.equal({ isEditing: true, isUnsaved: true, title: 'Revenue', steps: 1 });
    expect(told).to.deep.equal([
      'Sorry, there was an error saving this dashboard: The short address is that of another dashboard. Choose another one in the properties.',
    ]);
  });
});
