import { expect } from 'chai';
import { AppError } from '#core/common';
import { put, takeEvery, type HttpClient, type Saga } from '#core/browser';
import {
  changeMetadata,
  dashboardClosed,
  dashboardDocumentId,
  dashboardRoutes,
  openDashboardPage,
  selectDashboardContent,
} from '#plugins/dashboard';
import type { FilterEntry } from '#plugins/native-filters';
import {
  dashboardDocument,
  selectHasUnsavedChanges,
} from '../../../../../plugins/dashboard/browser/dashboard-document.ts';
import type { NativeFilter } from '#plugins/native-filters';
import {
  FilterSettingsDocuments,
  settingsDocument,
  settingsDocumentId,
} from '../../../../../plugins/native-filters/browser/settings/settings-document.ts';
import { settingsSaga } from '../../../../../plugins/native-filters/browser/settings/settings-saga.ts';
import {
  FilterDialogs,
  filterDialogSlice,
  openFilterSettings,
  saveFilterSettings,
  takeStoredFilters,
} from '../../../../../plugins/native-filters/browser/settings/settings-state.ts';
import { forgetFilters, restartFilters } from '../../../../../plugins/native-filters/browser/state/filter-bar-state.ts';
import { sagaStore, settled } from '../../../../support/saga-store.ts';
import { filterNamed } from '../../support/filters.ts';
import { keptDrafts } from '../../support/kept-drafts.ts';
import { dashboardSlices, openDashboard } from '../../support/opened-dashboard.ts';

const [country, city] = [filterNamed('country'), filterNamed('city')];

const newest = 2;
const storedPage = (entries: readonly FilterEntry[]) => ({
  status: 200,
  body: {
    result: {
      dashboard: { version: newest, changedByName: 'Ada', datasets: {} },
      content: { metadata: { native_filter_configuration: entries } },
    },
  },
});

describe('settingsSaga', () => {
  let bodies: {
    readonly deleted: readonly string[];
    readonly modified: readonly { id: string; name?: unknown }[];
    readonly reordered: readonly string[];
  }[];
  let failure: AppError | undefined;
  /** What somebody else stored after this page was opened. */
  let elsewhere: readonly FilterEntry[] | undefined;
  let told: unknown[];
  let isHeld: boolean;
  let answer: () => void;
  let running: ReturnType<typeof sagaStore>;

  beforeEach(() => {
    bodies = [];
    told = [];
    isHeld = false;
    failure = undefined;
    elsewhere = undefined;
    const http = {
      send: (
        route: unknown,
        { body, query }: { body: (typeof bodies)[number]; query: { expected_version?: number } },
      ) => {
        if (route === openDashboardPage) return Promise.resolve(storedPage(elsewhere ?? []));
        expect(route).to.equal(dashboardRoutes.saveFilters);
        bodies.push(body);
        if (elsewhere !== undefined && query.expected_version !== newest) {
          return Promise.reject(new AppError('conflict', 'Somebody saved it'));
        }
        if (failure !== undefined) return Promise.reject(failure);
        if (isHeld)
          return new Promise(
            (resolve) =>
              (answer = () => {
                resolve({ status: 200, body: { result: body.modified } });
              }),
          );
        return Promise.resolve({ status: 200, body: { result: body.modified } });
      },
    } as unknown as HttpClient; // one route is asked
    const listen = function* (): Saga {
      yield* takeEvery(forgetFilters, function* forget({ ids }): Saga {
        told.push(['forget', ids]);
      });
      yield* takeEvery(restartFilters, function* restart({ ids }): Saga {
        told.push(['restart', ids]);
      });
      // As the dashboard page does.
      yield* takeEvery(changeMetadata, (change) =>
        put(dashboardDocument.edits.changeMetadata({ documentId: dashboardDocumentId(7), change })),
      );
    };
    running = sagaStore(
      [...dashboardSlices, filterDialogSlice, settingsDocument.slice],
      () => settingsSaga({ http, drafts: keptDrafts() }),
      listen,
    );
    openDashboard((action) => running.store.dispatch(action), [country, city]);
    running.store.dispatch(openFilterSettings());
  });
  afterEach(() => {
    expect(running.crashes).to.deep.equal([]);
    running.stop();
  });
  const dialog = () => FilterDialogs.select(running.store.getState());
  const documentId = settingsDocumentId(7);
  async function editAndSave(): Promise<void> {
    const change = { entryId: country.id, name: 'country', field: 'name', changes: { name: 'Land' } };
    running.store.dispatch(settingsDocument.edits.changeEntry({ documentId, change }));
    running.store.dispatch(settingsDocument.edits.removeEntry({ documentId, change: { entry: city } }));
    running.store.dispatch(saveFilterSettings());
    expect(dialog().isSaving).to.equal(true);
    await settled();
    await settled();
  }

  it('sends what changed, takes over what the server keeps, and closes [4.3.9]', async () => {
    await editAndSave();
    expect(bodies.map(({ deleted, modified }) => [deleted, modified.map(({ id, name }) => [id, name])])).to.deep.equal([
      [[city.id], [[country.id, 'Land']]],
    ]);
    expect([dialog().isOpen, dialog().isSaving, dialog().error]).to.deep.equal([false, false, null]);
    const root = running.store.getState();
    const stored = selectDashboardContent(root)?.metadata.native_filter_configuration ?? [];
    expect(stored.map(({ id, name }) => [id, name])).to.deep.equal([[country.id, 'Land']]);
    expect(selectHasUnsavedChanges(root), 'the server has it already').to.equal(false);
    expect(told).to.deep.equal([
      ['forget', [city.id]],
      ['restart', [country.id]],
    ]);
  });

  it('stays open with everything as it is edited when saving fails [4.3.9]', async () => {
    failure = new AppError('internal', 'The disk is full');
    await editAndSave();
    expect([dialog().isOpen, dialog().isSaving, dialog().error?.message]).to.deep.equal([
      true,
      false,
      'The disk is full',
    ]);
    expect(told).to.deep.equal([]);
    failure = undefined;
    running.store.dispatch(saveFilterSettings());
    await settled();
    await settled();
    expect(bodies).to.have.length(2);
    expect(bodies[1]).to.deep.equal(bodies[0]);
    expect(dialog().isOpen).to.equal(false);
  });

  it('changes nothing of another dashboard when the answer comes after the first one was left', async () => {
    isHeld = true;
    await editAndSave();
    expect(bodies).to.have.length(1);
    running.store.dispatch(dashboardClosed({ id: 7 }));
    answer();
    await settled();
    expect(told).to.deep.equal([]);
  });

  it('takes ticks back one by one, however fast they came, and what was typed at once', () => {
    const change = (field: string, changes: Partial<NativeFilter>) => {
      const edited = { entryId: country.id, name: 'country', field, changes };
      running.store.dispatch(settingsDocument.edits.changeEntry({ documentId, change: edited }));
    };
    const undone = (): NativeFilter | undefined => {
      running.store.dispatch(settingsDocument.actions.undo({ documentId }));
      const entries = FilterSettingsDocuments.select(running.store.getState())[documentId]?.present.entries ?? [];
      return entries.find((entry): entry is NativeFilter => entry.type === 'NATIVE_FILTER' && entry.id === country.id);
    };
    for (const name of ['L', 'La', 'Lan']) change('name', { name });
    change('scope', { scope: { rootPath: ['ROOT_ID'], excluded: [1] } });
    change('scope', { scope: { rootPath: ['ROOT_ID'], excluded: [1, 2] } });
    change('parents', { cascadeParentIds: [city.id] });
    change('parents', { cascadeParentIds: [] });
    expect(undone()?.cascadeParentIds).to.deep.equal([city.id]);
    expect(undone()?.cascadeParentIds).to.deep.equal([]);
    expect(undone()?.scope.excluded).to.deep.equal([1]);
    expect(undone()).to.deep.include({ scope: { rootPath: ['ROOT_ID'], excluded: [] }, name: 'Lan' });
    expect(undone()?.name).to.equal('country');
  });

  it('keeps stored entries that it cannot read when the others are ordered anew', async () => {
    const strange = { ...country, id: '7' };
    openDashboard((action) => running.store.dispatch(action), [strange, country, city]);
    running.store.dispatch(openFilterSettings());
    running.store.dispatch(settingsDocument.edits.moveEntry({ documentId, change: { entry: country, to: 1 } }));
    running.store.dispatch(saveFilterSettings());
    await settled();
    expect(bodies.map(({ reordered }) => reordered)).to.deep.equal([[city.id, country.id, strange.id]]);
  });

  it('keeps entries that it cannot read and that somebody else stored meanwhile', async () => {
    const strange = { ...country, id: '7' };
    elsewhere = [country, city, strange];
    running.store.dispatch(settingsDocument.edits.moveEntry({ documentId, change: { entry: country, to: 1 } }));
    running.store.dispatch(saveFilterSettings());
    await settled();
    await settled();
    expect(bodies.at(-1)?.reordered).to.deep.equal([city.id, country.id, strange.id]);
    expect(dialog().isOpen).to.equal(false);
  });

  it('keeps them, too, when it is told to save over what somebody else stored', async () => {
    const strange = { ...country, id: '7' };
    elsewhere = [country, { ...city, name: 'Town' }, strange];
    running.store.dispatch(settingsDocument.edits.moveEntry({ documentId, change: { entry: country, to: 1 } }));
    running.store.dispatch(saveFilterSettings());
    await settled();
    await settled();
    expect(dialog().conflict?.name).to.equal('Ada');
    running.store.dispatch(saveFilterSettings());
    await settled();
    await settled();
    expect(bodies.at(-1)?.reordered).to.deep.equal([city.id, country.id, strange.id]);
  });

  it('keeps them, too, when it goes on from what somebody else stored', async () => {
    const strange = { ...country, id: '7' };
    elsewhere = [country, { ...city, name: 'Town' }, strange];
    running.store.dispatch(settingsDocument.edits.moveEntry({ documentId, change: { entry: country, to: 1 } }));
    running.store.dispatch(saveFilterSettings());
    await settled();
    await settled();
    running.store.dispatch(takeStoredFilters());
    await settled();
    const { metadata } = selectDashboardContent(running.store.getState()) ?? {};
    expect(metadata?.native_filter_configuration?.map(({ id }) => id)).to.deep.equal([country.id, city.id, strange.id]);
    running.store.dispatch(settingsDocument.edits.moveEntry({ documentId, change: { entry: country, to: 1 } }));
    running.store.dispatch(saveFilterSettings());
    await settled();
    expect(bodies.at(-1)?.reordered).to.deep.equal([city.id, country.id, strange.id]);
  });
});
