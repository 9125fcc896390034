import { expect } from 'chai';
import type { DocumentState } from '#core/common';
import { put, takeEvery, type HttpClient, type Saga } from '#core/browser';
import { changeMetadata, dashboardDocumentId } from '#plugins/dashboard';
import type { FilterEntry } from '#plugins/native-filters';
import { dashboardDocument } from '../../../../../plugins/dashboard/browser/dashboard-document.ts';
import {
  FilterSettingsDocuments,
  nameOf,
  settingsDocument,
  settingsDocumentId,
  type FilterSettings,
} from '../../../../../plugins/native-filters/browser/settings/settings-document.ts';
import { settingsSaga } from '../../../../../plugins/native-filters/browser/settings/settings-saga.ts';
import {
  FilterDialogs,
  closeFilterSettings,
  discardRestored,
  filterDialogSlice,
  openFilterSettings,
  saveFilterSettings,
} from '../../../../../plugins/native-filters/browser/settings/settings-state.ts';
import { sagaStore, settled } from '../../../../support/saga-store.ts';
import { filterNamed } from '../../support/filters.ts';
import { keptDrafts } from '../../support/kept-drafts.ts';
import { dashboardSlices, openDashboard } from '../../support/opened-dashboard.ts';

const [country, city, amount] = [filterNamed('country'), filterNamed('city'), filterNamed('amount')];
const documentId = settingsDocumentId(7);
const renamed = { ...country, name: 'Land' };

/** What somebody left who began with `country` alone and renamed it. */
const left: DocumentState<FilterSettings> = {
  saved: { entries: [country] },
  present: { entries: [renamed] },
  past: [
    {
      name: 'Change country',
      author: 'ada',
      atMs: 1,
      patches: [{ op: 'replace', path: ['entries', 0, 'name'], value: 'Land' }],
      inverse: [{ op: 'replace', path: ['entries', 0, 'name'], value: 'country' }],
    },
  ],
  future: [],
  hasDroppedSteps: false,
};

/** The dialog over these stored filters, after an earlier visit that left `draft`. */
function opened(stored: readonly FilterEntry[], draft: DocumentState<FilterSettings> | null = left) {
  const drafts = keptDrafts(draft === null ? {} : { [documentId]: draft });
  const answers: (() => void)[] = [];
  const http = {
    send: (_route: unknown, { body }: { readonly body: { readonly modified: readonly FilterEntry[] } }) =>
      new Promise((resolve) => {
        answers.push(() => resolve({ status: 200, body: { result: body.modified, version: 2 } }));
      }),
  } as unknown as HttpClient; // the save alone is sent
  const running = sagaStore(
    [...dashboardSlices, filterDialogSlice, settingsDocument.slice],
    () => settingsSaga({ http, drafts }),
    // As the dashboard page does.
    function* (): Saga {
      yield* takeEvery(changeMetadata, (change) =>
        put(dashboardDocument.edits.changeMetadata({ documentId: dashboardDocumentId(7), change })),
      );
    },
  );
  const { store } = running;
  openDashboard((action) => store.dispatch(action), stored);
  store.dispatch(openFilterSettings());
  const log = () => FilterSettingsDocuments.select(store.getState())[documentId];
  return {
    dispatch: store.dispatch,
    drafts,
    log,
    names: () => log()?.present.entries.map(nameOf),
    dialog: () => FilterDialogs.select(store.getState()),
    undo: () => store.dispatch(settingsDocument.actions.undo({ documentId })),
    rename: (name: string) => {
      const change = { entryId: country.id, name: 'country', field: 'name', changes: { name } };
      store.dispatch(settingsDocument.edits.changeEntry({ documentId, change }));
    },
    answer: async () => {
      answers.shift()?.();
      for (let round = 0; round < 3; round += 1) await settled();
    },
    end: () => {
      expect(running.crashes).to.deep.equal([]);
      running.stop();
    },
  };
}

describe('settingsDraftSaga', () => {
  it('brings back what an earlier visit left, step by step where nobody stored anything since', () => {
    const { names, dialog, undo, end } = opened([country]);
    expect([names(), dialog().restored]).to.deep.equal([['Land'], { atMs: 1_000, theirs: [], both: [] }]);
    undo();
    expect(names()).to.deep.equal(['country']);
    end();
  });

  it('puts it beside what others stored since, as one step', () => {
    const { names, dialog, undo, end } = opened([country, city]);
    expect(names()).to.deep.equal(['Land', 'city']);
    expect([dialog().restored?.theirs.map(nameOf), dialog().restored?.both]).to.deep.equal([['city'], []]);
    undo();
    expect(names()).to.deep.equal(['country', 'city']);
    end();
  });

  it('says which filters others changed as well', () => {
    const { names, dialog, end } = opened([{ ...country, name: 'State' }]);
    expect(names()).to.deep.equal(['Land']);
    expect(dialog().restored?.both.map(nameOf)).to.deep.equal(['Land']);
    end();
  });

  it('brings nothing back that is stored already, such as after an answer that got lost', () => {
    const facts = { chartsInScope: [1, 2], tabsInScope: [] };
    const { log, dialog, end } = opened([{ ...renamed, ...facts }]);
    expect([log()?.past, dialog().restored]).to.deep.equal([[], null]);
    end();
  });

  it('forgets what was left when that is asked for, and what is discarded on leaving', () => {
    const first = opened([country]);
    first.dispatch(discardRestored());
    expect([first.names(), first.dialog().restored, first.drafts.list('')]).to.deep.equal([['country'], null, []]);
    first.end();
    const second = opened([country]);
    second.dispatch(closeFilterSettings());
    expect([second.log(), second.drafts.list('')]).to.deep.equal([undefined, []]);
    second.end();
  });

  it('keeps open what is edited while a save runs, and forgets the rest', async () => {
    const { dispatch, rename, answer, names, log, dialog, drafts, end } = opened([country], null);
    rename('Land');
    dispatch(saveFilterSettings());
    await settled();
    dispatch(settingsDocument.edits.addEntry({ documentId, change: { entry: amount } }));
    await answer();
    expect([dialog().isOpen, dialog().isSaving, names()]).to.deep.equal([true, false, ['Land', 'amount']]);
    expect(log()?.saved.entries.map(nameOf)).to.deep.equal(['Land']);
    dispatch(saveFilterSettings());
    await settled();
    await answer();
    expect([dialog().isOpen, log(), drafts.list('')]).to.deep.equal([false, undefined, []]);
    end();
  });
});
