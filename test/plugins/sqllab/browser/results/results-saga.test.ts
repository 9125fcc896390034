import { expect } from 'chai';
import { AppError, settingsFrom } from '#core/common';
import { select, showToast, takeEvery, type HttpClient, type KeyValueStore } from '#core/browser';
import { resultsSaga } from '../../../../../plugins/sqllab/browser/results/results-saga.ts';
import { resultsSlice } from '../../../../../plugins/sqllab/browser/results/results-slice.ts';
import { sqlEditorSlice } from '../../../../../plugins/sqllab/browser/state/sqllab-slice.ts';
import { emptyTab } from '../../../../../plugins/sqllab/common/editor/empty-tab.ts';
import { shownTab } from '../../../../../plugins/sqllab/common/editor/editor-tabs.ts';
import { SqlEditor, closeTabs, reopenTabs } from '../../../../../plugins/sqllab/contract/editor-state.ts';
import {
  makeDataset,
  pinResult,
  requestResults,
  Results,
  showPinned,
  unpinResult,
  type PinnedResult,
} from '../../../../../plugins/sqllab/contract/result-state.ts';
import { heldClock } from '../../../../support/held-clock.ts';
import { sagaStore } from '../../../../support/saga-store.ts';

type Query = ReturnType<typeof SqlEditor.select>['queries'][string];
const query = { id: 'q', state: 'success', extra: {} } as unknown as Query; // what the sagas look at

const result = {
  key: 'q.0',
  queryId: 'q',
  tabId: 't',
  dbId: 1,
  catalog: null,
  schema: null,
  ranAtMs: 0,
  part: {
    index: 0,
    name: 'one',
    sql: 'select 1',
    state: 'success',
    resultKey: 'q.0',
    rows: 1,
    limitingFactor: 'NOT_LIMITED',
    columns: [],
    durationMs: 1,
    error: null,
  },
} satisfies PinnedResult;

type Send = (input: { readonly query: { readonly q: unknown } }, options: unknown) => Promise<unknown>;

function opened(send: Send, values: Readonly<Record<string, unknown>> = {}, kept = new Map<string, unknown>()) {
  const store: KeyValueStore = {
    read: (key) => kept.get(key),
    write: (key, value) => kept.set(key, value).size > 0,
    remove: (key) => void kept.delete(key),
    watch: () => () => undefined,
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
  };
  const http = { send: (_route: unknown, input: never, options: unknown) => send(input, options) };
  const services = {
    http: http as unknown as HttpClient,
    settings: settingsFrom(values),
    store,
    extensions: { all: () => [] } as never, // nobody puts charts anywhere here
    page: { get: () => undefined as never },
  };
  const toasts: string[] = [];
  const built = sagaStore(
    [sqlEditorSlice, resultsSlice],
    () => resultsSaga(services),
    function* listen() {
      yield* takeEvery(showToast, function* heard({ text }) {
        toasts.push(text);
        yield* select(Results.select);
      });
    },
  );
  built.store.dispatch(
    sqlEditorSlice.actions.opened({ databases: {}, tabs: [], tables: [], history: [], queries: { q: query } }),
  );
  const stateOfQuery = () => SqlEditor.select(built.store.getState()).queries['q']?.state;
  return { ...built, toasts, stateOfQuery };
}

const notFound = () => Promise.reject(new AppError('gone', 'gone'));

describe('the saga of results', () => {
  const clock = heldClock();

  it('fetches results of an earlier run, waiting as long as is configured', async () => {
    const asked: unknown[] = [];
    const test = opened(
      (input, options) => {
        asked.push(input.query.q, options);
        return Promise.resolve({ body: { query } });
      },
      { SQLLAB_QUERY_RESULT_TIMEOUT: 900 },
    );
    test.store.dispatch(requestResults({ queryId: 'q', key: 'q.0' }));
    expect(test.stateOfQuery()).to.equal('fetching');
    await clock.pass(10);
    expect(test.stateOfQuery()).to.equal('success');
    expect(asked).to.deep.equal([{ key: 'q.0', rows: 0, timeout: 900 }, { timeoutMs: 900 }]);
    test.stop();
  });

  it('says so when results cannot be had', async () => {
    const test = opened(notFound);
    test.store.dispatch(requestResults({ queryId: 'q', key: 'q.0' }));
    await clock.pass(10);
    expect([test.stateOfQuery(), test.toasts]).to.deep.equal(['success', ['Failed at retrieving results']]);
    test.stop();
  });

  it('keeps pins over a reload until they are taken off', async () => {
    const kept = new Map<string, unknown>();
    const before = opened(notFound, {}, kept);
    before.store.dispatch(pinResult({ result }));
    await clock.pass(10);
    before.stop();
    const after = opened(notFound, {}, kept);
    expect(Results.select(after.store.getState()).pinned).to.deep.equal([result]);
    after.store.dispatch(unpinResult({ key: 'q.0' }));
    await clock.pass(10);
    after.stop();
    const last = opened(notFound, {}, kept);
    expect(Results.select(last.store.getState()).pinned).to.deep.equal([]);
    last.stop();
  });

  it('takes over what an earlier version pinned, and leaves its entry behind', () => {
    const kept = new Map<string, unknown>([['sqllab/pins', [result, { key: 'broken' }]]]);
    const test = opened(notFound, {}, kept);
    expect(Results.select(test.store.getState()).pinned).to.deep.equal([result]);
    expect(kept.has('sqllab/pins')).to.equal(false);
    test.stop();
  });

  it('keeps what another window pinned', async () => {
    const kept = new Map<string, unknown>();
    const [one, other] = [opened(notFound, {}, kept), opened(notFound, {}, kept)];
    one.store.dispatch(pinResult({ result }));
    other.store.dispatch(pinResult({ result: { ...result, key: 'q.1' } }));
    await clock.pass(10);
    one.stop();
    other.stop();
    const after = opened(notFound, {}, kept);
    expect(Results.select(after.store.getState()).pinned.map(({ key }) => key)).to.have.members(['q.0', 'q.1']);
    after.stop();
  });

  it('tells pins with their tab, takes those that another browser told, and does not bring back what was taken off', async () => {
    const { store, stop } = opened(notFound);
    const { opened: open, tabChanged } = sqlEditorSlice.actions;
    const tab = { ...emptyTab, id: 't', keptId: '7', sql: 'select 1' };
    store.dispatch(open({ databases: {}, tabs: [tab], tables: [], history: ['t'], queries: {} }));
    const told = () => shownTab(SqlEditor.select(store.getState()))?.pins;
    const names = () => Results.select(store.getState()).pinned.map(({ part, tabId }) => `${part.name} of ${tabId}`);
    const pinsOf = (name: string) => JSON.stringify([{ ...result, tabId: undefined, part: { ...result.part, name } }]);
    store.dispatch(pinResult({ result: { ...result, tabId: '7' } }));
    await clock.pass(10);
    expect([told(), names()]).to.deep.equal([pinsOf('one'), ['one of 7']]);

    store.dispatch(tabChanged({ id: 't', change: { pins: pinsOf('of another browser') } }));
    await clock.pass(10);
    expect(names()).to.deep.equal(['of another browser of 7']);
    store.dispatch(unpinResult({ key: 'q.0' }));
    await clock.pass(10);
    expect([told(), names()]).to.deep.equal(['[]', []]);
    store.dispatch(tabChanged({ id: 't', change: { pins: 'nonsense' } }));
    await clock.pass(10);
    expect(names()).to.deep.equal([]);
    stop();
  });

  it('gives a closed tab its pins back when it is opened again, under whichever name they were pinned', async () => {
    for (const keptId of [null, '7']) {
      const kept = new Map<string, unknown>();
      const test = opened(notFound, {}, kept);
      const { opened: begin, destroyConfirmed } = sqlEditorSlice.actions;
      const tab = { ...emptyTab, id: 't', keptId };
      test.store.dispatch(begin({ databases: {}, tabs: [tab], tables: [], history: ['t'], queries: {} }));
      test.store.dispatch(pinResult({ result: { ...result, tabId: keptId ?? 't' } }));
      test.store.dispatch(closeTabs({ ids: ['t'] }));
      await clock.pass(10);
      expect([Results.select(test.store.getState()).pinned, kept.size]).to.deep.equal([[], 0]);
      if (keptId !== null) test.store.dispatch(destroyConfirmed({ id: keptId })); // its storage has let it go: it comes under another id
      test.store.dispatch(reopenTabs({ ids: ['t'] }));
      await clock.pass(10);
      const { tabs } = SqlEditor.select(test.store.getState());
      const pins = Results.select(test.store.getState()).pinned;
      expect([pins.map(({ tabId }) => tabId), kept.size]).to.deep.equal([tabs.map(({ id }) => id), 1]);
      test.stop();
    }
  });

  it('shows the latest run again when one begins, and forgets what a closed tab had', () => {
    const test = opened(notFound);
    const { store } = test;
    store.dispatch(pinResult({ result }));
    store.dispatch(showPinned({ tabId: 't', key: 'q.0' }));
    expect(Results.select(store.getState()).shown).to.deep.equal({ t: { pinned: 'q.0' } });
    store.dispatch(sqlEditorSlice.actions.queryStarted({ query: { ...query, id: 'next' }, tabId: 't' }));
    expect(Results.select(store.getState()).shown).to.deep.equal({});
    store.dispatch(closeTabs({ ids: ['t'] }));
    expect(Results.select(store.getState()).pinned).to.deep.equal([]);
    test.stop();
  });

  it('tells of a dataset that could not be made', async () => {
    const test = opened(() => Promise.reject(new AppError('internal', 'broken')));
    test.store.dispatch(makeDataset({ name: 'n', result, formData: undefined }));
    await clock.pass(10);
    expect(test.toasts).to.deep.equal(['An error occurred while creating the data source.']);
    expect(Results.select(test.store.getState()).dataset).to.deep.include({ status: 'failed', takenId: undefined });
    test.stop();
  });
});
