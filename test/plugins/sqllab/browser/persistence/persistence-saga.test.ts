import { expect } from 'chai';
import sinon from 'sinon';
import { AppError, without } from '../../../../../core/common/index.ts';
import { Toasts } from '../../../../../core/browser/notify/notifications.ts';
import { toastSaga } from '../../../../../core/browser/notify/toast-saga.ts';
import { toasts } from '../../../../../core/browser/notify/toast-slice.ts';
import { persistenceSaga } from '../../../../../plugins/sqllab/browser/persistence/persistence-saga.ts';
import { savedTabs } from '../../../../../plugins/sqllab/browser/persistence/saved-tabs.ts';
import type { LocalTabs } from '../../../../../plugins/sqllab/browser/state/local-tabs.ts';
import { sqlEditorSlice } from '../../../../../plugins/sqllab/browser/state/sqllab-slice.ts';
import { TextVersions, versionsSlice } from '../../../../../plugins/sqllab/browser/versions/versions-state.ts';
import { versionsSaga } from '../../../../../plugins/sqllab/browser/versions/versions-saga.ts';
import { emptyTab } from '../../../../../plugins/sqllab/common/editor/empty-tab.ts';
import { shownTab } from '../../../../../plugins/sqllab/common/editor/editor-tabs.ts';
import { emptyTable } from '../../../../../plugins/sqllab/common/editor/empty-table.ts';
import {
  SqlEditor,
  closeTabs,
  editTab,
  reopenTabs,
  runSql,
  showTab,
} from '../../../../../plugins/sqllab/contract/editor-state.ts';
import type { EditorTab } from '../../../../../plugins/sqllab/contract/editor-tab.ts';
import type { QueryObject } from '../../../../../plugins/sqllab/contract/query-object.ts';
import type { TabStorage } from '../../../../../plugins/sqllab/contract/tab-storages.ts';
import { sagaStore } from '../../../../support/saga-store.ts';

const { opened, tableAdded, queriesChanged, tabAdded } = sqlEditorSlice.actions;
const notFound = new AppError('not-found', 'Not found');
const offline = new AppError('network', 'No connection');

/** A storage that notes its calls. `fails`: names of calls that fail now. */
function fakeStorage() {
  const calls: unknown[][] = [];
  const fails = new Map<string, AppError>();
  const note = <T>(name: string, args: readonly unknown[], value: T): Promise<T> => {
    calls.push([name, ...args]);
    const failure = fails.get(name);
    return failure === undefined ? Promise.resolve(value) : Promise.reject(failure);
  };
  let made = 0;
  const kept: { sql: string; updatedAt: number; schema?: string; latestQueryId?: string; pins?: string } = {
    sql: 'select 1',
    updatedAt: 0,
  };
  const latest: { query: QueryObject | null } = { query: null };
  const storage: TabStorage = {
    start: () => ({ tabs: [], shown: undefined }),
    read: (id) => note('read', [id], { tab: { keptId: id, dbId: 1, ...kept }, tables: [], ...latest }),
    create: ({ name }) => note('create', [name], String((made += 1))),
    save: (id, change, options) =>
      note(
        options?.outlivesPage === true ? 'save at last' : 'save',
        [id, without(change, 'updatedAt', 'cursorPosition')],
        undefined,
      ),
    activate: (id) => note('activate', [id], undefined),
    remove: (id) => note('remove', [id], undefined),
    takeQuery: (id, query) => note('takeQuery', [id, query], undefined),
    removeQuery: (id, query) => note('removeQuery', [id, query], undefined),
    keepTable: (id, { name }) => note('keepTable', [id, name], 't1'),
    expandTable: (id, expanded) => note('expandTable', [id, expanded], undefined),
    removeTable: (id) => note('removeTable', [id], undefined),
  };
  const named = (...names: string[]) => calls.filter(([name]) => names.includes(String(name)));
  return { storage, calls, named, fails, kept, latest };
}

const noLocal: LocalTabs = {
  read: () => ({ tabs: [], history: [] }),
  keep: () => true,
  keepList: () => true,
  forget: () => undefined,
  watch: () => () => undefined,
};
const tab = (id: string, more: Partial<EditorTab> = {}): EditorTab => ({
  ...emptyTab,
  id,
  name: id,
  dbId: 1,
  sql: 'select 1',
  ...more,
});
const keptTab = (id: string, more: Partial<EditorTab> = {}): EditorTab =>
  tab(id, { keptId: id, inLocalStorage: false, ...more });
const query = (id: string, sqlEditorId: string) => ({ id, sqlEditorId, queryId: 7, state: 'success' }) as QueryObject;

describe('tabs in a storage', () => {
  let clock: sinon.SinonFakeTimers;
  let stop: () => void;
  beforeEach(() => {
    clock = sinon.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    stop();
    clock.restore();
  });

  function start(tabs: readonly EditorTab[]) {
    const fake = fakeStorage();
    const saved = savedTabs();
    for (const each of tabs) if (each.keptId !== null) saved.note(each.keptId, each);
    let hide: () => void = () => undefined;
    const persistence = {
      storage: fake.storage,
      local: noLocal,
      saved,
      leaving: new Map<string, string>(),
      told: new Set<string>(),
      isVisible: () => true,
      onHide: (tell: (event: Event) => void) => {
        hide = () => {
          tell({} as Event); // nobody looks at it
        };
        return () => undefined;
      },
      takeTurns: <T>(run: () => Promise<T>) => run(),
    };
    const memory = {
      read: () => undefined,
      write: () => true,
      remove: () => undefined,
      keys: () => [],
      watch: () => () => undefined,
    };
    const built = sagaStore(
      [sqlEditorSlice, versionsSlice, toasts],
      toastSaga,
      () => versionsSaga(memory),
      () => persistenceSaga(persistence),
    );
    stop = built.stop;
    built.store.dispatch(opened({ databases: {}, tabs, tables: [], history: tabs.map(({ id }) => id), queries: {} }));
    const state = () => SqlEditor.select(built.store.getState());
    const texts = () => Toasts.select(built.store.getState()).map((toast) => toast.text);
    return {
      ...fake,
      ...built,
      state,
      texts,
      hide: () => {
        hide();
      },
      dispatch: built.store.dispatch,
    };
  }

  it('are saved at once when they are run and when the page goes away', async () => {
    const { dispatch, calls, hide } = start([keptTab('1')]);
    dispatch(editTab({ change: { sql: 'select 12' } }));
    await clock.tickAsync(100);
    dispatch(runSql({ sql: 'select 12', from: 0 }));
    await clock.tickAsync(100);
    expect(calls.filter(([name]) => name === 'save')).to.deep.equal([['save', '1', { sql: 'select 12' }]]);
    dispatch(editTab({ change: { sql: 'select 123' } }));
    hide();
    await clock.tickAsync(1);
    expect(calls.at(-1)).to.deep.equal(['save at last', '1', { sql: 'select 123' }]);
    await clock.tickAsync(20_000);
    expect(calls.filter(([name]) => String(name).startsWith('save'))).to.have.length(2);
  });

  it('leave at once and once each when the page goes away, whatever is not answered yet', async () => {
    const { dispatch, calls, hide } = start([keptTab('1'), keptTab('2'), keptTab('3')]);
    for (const id of ['1', '2', '3']) {
      dispatch(showTab({ id }));
      dispatch(editTab({ change: { sql: `select ${id}0` } }));
    }
    hide();
    hide(); // hiding and going are two events
    const saves = () => calls.filter(([name]) => String(name).startsWith('save')).map(([name, id]) => [name, id]);
    const all = ['1', '2', '3'].map((id) => ['save at last', id]);
    expect(saves()).to.deep.equal(all);
    await clock.tickAsync(20_000);
    expect(saves()).to.deep.equal(all);
  });

  it('leave as a page in view sends them when they are longer than browsers take from one that goes', async () => {
    const { dispatch, named, fails, texts, hide } = start([keptTab('1')]);
    const long = `select '${'x'.repeat(70_000)}'`;
    dispatch(editTab({ change: { sql: long } }));
    fails.set('save', offline);
    hide();
    await clock.tickAsync(100);
    expect(named('save')).to.deep.equal([['save', '1', { sql: long }]]);
    expect(texts()).to.deep.equal([]); // nobody looks
    fails.clear();
    await clock.tickAsync(10_000);
    expect(named('save')).to.have.length(2);
  });

  it('are saved five seconds after the last key, only what changed [4.6.7, 9.2.7]', async () => {
    const { dispatch, named } = start([keptTab('1')]);
    await clock.tickAsync(10_000);
    expect(named('save')).to.deep.equal([]);
    dispatch(editTab({ change: { sql: 'select 12' } }));
    await clock.tickAsync(3_000);
    dispatch(editTab({ change: { sql: 'select 123' } }));
    await clock.tickAsync(4_900);
    expect(named('save')).to.deep.equal([]);
    await clock.tickAsync(200);
    expect(named('save')).to.deep.equal([['save', '1', { sql: 'select 123' }]]);
    await clock.tickAsync(20_000);
    expect(named('save')).to.have.length(1);
  });

  it('move to the storage when only this browser has them: tab, tables, statements, which one is shown [4.6.6]', async () => {
    const { dispatch, calls, state } = start([]);
    dispatch(tabAdded({ tab: tab('a') }));
    dispatch(tabAdded({ tab: tab('b', { name: 'Second' }) }));
    dispatch(tableAdded({ table: { ...emptyTable, id: 'x', queryEditorId: 'a', name: 'towns', status: 'ready' } }));
    dispatch(queriesChanged({ queries: [query('q1', 'a')] }));
    await clock.tickAsync(5_100);
    expect(calls.filter(([name]) => name !== 'read')).to.deep.equal([
      ['create', 'a'],
      ['create', 'Second'],
      ['keepTable', '1', 'towns'],
      ['takeQuery', '1', 'q1'],
      ['activate', '2'],
    ]);
    expect(state().tabs.map(({ id, keptId, inLocalStorage }) => [id, keptId, inLocalStorage])).to.deep.equal([
      ['a', '1', false],
      ['b', '2', false],
    ]);
    expect(state().queries['q1']?.sqlEditorId).to.equal('1');
    await clock.tickAsync(20_000);
    expect(calls.filter(([name]) => name === 'create' || name === 'keepTable')).to.have.length(3);
  });

  it('tell once that they could not move, each part in its words, and move later [8.2.8b]', async () => {
    const { dispatch, fails, texts, named, state } = start([]);
    for (const name of ['create', 'keepTable', 'takeQuery']) fails.set(name, offline);
    dispatch(tabAdded({ tab: tab('a') }));
    dispatch(tableAdded({ table: { ...emptyTable, id: 'x', queryEditorId: 'a', name: 'towns', status: 'ready' } }));
    dispatch(queriesChanged({ queries: [query('q1', 'a')] }));
    await clock.tickAsync(5_100);
    expect(texts()).to.deep.equal(['Unable to migrate query editor state to backend (will retry).']);
    fails.delete('create');
    await clock.tickAsync(5_000);
    expect(texts().slice(1)).to.deep.equal([
      'Unable to migrate table schema state to backend (will retry).',
      'Unable to migrate query state to backend (will retry).',
    ]);
    fails.clear();
    await clock.tickAsync(5_000);
    expect(named('create', 'keepTable', 'takeQuery').map(([name]) => name)).to.deep.equal([
      'create',
      'create',
      'keepTable',
      'takeQuery',
      'keepTable',
      'takeQuery',
    ]);
    expect(state().tables[0]?.keptId).to.equal('t1');
  });

  it('count as destroyed until the storage agrees, or has them no longer [4.6.3]', async () => {
    const { dispatch, fails, named, state } = start([keptTab('1'), keptTab('2'), keptTab('3')]);
    fails.set('remove', offline);
    dispatch(closeTabs({ ids: ['2'] }));
    await clock.tickAsync(5_100);
    expect(state().destroyed).to.deep.equal(['2']);
    fails.set('remove', notFound);
    await clock.tickAsync(5_000);
    expect(state().destroyed).to.deep.equal([]);
    expect(named('remove')).to.have.length(2);
    fails.clear();
    dispatch(closeTabs({ ids: ['3'] }));
    await clock.tickAsync(5_000);
    expect([state().destroyed, state().tabs.map(({ id }) => id)]).to.deep.equal([[], ['1']]);
  });

  it('that are opened again after the storage let go of them are handed over anew, with their statements', async () => {
    const { dispatch, named, state } = start([keptTab('1'), keptTab('2')]);
    dispatch(queriesChanged({ queries: [query('q1', '2')] }));
    dispatch(closeTabs({ ids: ['2'] }));
    expect(state().queries).to.deep.equal({});
    await clock.tickAsync(5_100);
    dispatch(reopenTabs({ ids: ['2'] }));
    expect(state().tabs.map(({ sql, keptId }) => [sql, keptId])).to.deep.equal([
      ['select 1', '1'],
      ['select 1', null],
    ]);
    await clock.tickAsync(5_000);
    expect(named('create', 'takeQuery')).to.deep.equal([
      ['create', '2'],
      ['takeQuery', '1', 'q1'],
    ]);
  });

  it('that are opened again before that stay what they are', async () => {
    const { dispatch, named, state } = start([keptTab('1'), keptTab('2')]);
    dispatch(closeTabs({ ids: ['2'] }));
    dispatch(reopenTabs({ ids: ['2'] }));
    await clock.tickAsync(6_000);
    expect(named('remove', 'create')).to.deep.equal([]);
    expect(state().tabs.map(({ keptId }) => keptId)).to.deep.equal(['1', '2']);
  });

  it('are read when first shown; one that is gone goes, another failure is told [8.2.8a]', async () => {
    const { dispatch, fails, kept, texts, state } = start([
      keptTab('1'),
      keptTab('2', { loaded: false, sql: '' }),
      keptTab('3', { loaded: false, sql: '' }),
    ]);
    kept.sql = 'select 3';
    await clock.tickAsync(100);
    expect(state().tabs.map(({ loaded, sql }) => [loaded, sql])).to.deep.equal([
      [true, 'select 1'],
      [false, ''],
      [true, 'select 3'],
    ]);
    fails.set('read', offline);
    dispatch(showTab({ id: '2' }));
    await clock.tickAsync(100);
    expect(texts()).to.deep.equal(['An error occurred while fetching tab state']);
    expect(state().tabs[1]?.loaded).to.equal(false);
    fails.set('read', notFound);
    await clock.tickAsync(6_000);
    expect(state().tabs.map(({ id }) => id)).to.deep.equal(['1', '3']);
  });

  it('follow edits of another browser, and never lose one of their own', async () => {
    const { dispatch, kept, store, state } = start([keptTab('1')]);
    Object.assign(kept, { sql: 'select 2', updatedAt: 1_002_000 });
    await clock.tickAsync(5_100);
    expect(state().tabs[0]?.sql).to.equal('select 2');
    Object.assign(kept, { sql: 'select elsewhere', updatedAt: 1_008_000 });
    await clock.tickAsync(3_000);
    dispatch(editTab({ change: { sql: 'select here' } }));
    await clock.tickAsync(2_000);
    expect(shownTab(state())?.sql).to.equal('select here');
    expect(TextVersions.select(store.getState())['1']?.map(({ sql }) => sql)).to.include('select elsewhere');
  });

  it('keep the statement that another browser ran, and its other edits, while something is typed here', async () => {
    const { dispatch, kept, latest, named, state } = start([keptTab('1')]);
    await clock.tickAsync(4_000);
    dispatch(editTab({ change: { sql: 'select here' } }));
    // Meanwhile the other browser chose a schema and ran its statement.
    latest.query = query('q2', '1');
    Object.assign(kept, { schema: 'sales', latestQueryId: 'q2', updatedAt: 1_004_500 });
    await clock.tickAsync(2_000);
    const shown = shownTab(state());
    expect([shown?.sql, shown?.schema, shown?.latestQueryId]).to.deep.equal(['select here', 'sales', 'q2']);
    expect(state().queries['q2']?.state).to.equal('success');
    await clock.tickAsync(20_000);
    expect(named('save', 'save at last')).to.deep.equal([['save', '1', { sql: 'select here' }]]);
  });

  it('show what another browser saved just before this one did', async () => {
    const { dispatch, kept, state } = start([keptTab('1')]);
    dispatch(editTab({ change: { sql: 'select here' } }));
    await clock.tickAsync(5_010);
    // The other browser's schema came first: the later time is that of the save from here.
    Object.assign(kept, { sql: 'select here', schema: 'sales', updatedAt: Date.now() - 10 });
    await clock.tickAsync(6_000);
    expect([shownTab(state())?.sql, shownTab(state())?.schema]).to.deep.equal(['select here', 'sales']);
  });

  it('take their pins along only when these changed, beside those of another browser', async () => {
    const pins = (...keys: string[]) => JSON.stringify(keys.map((key) => ({ key })));
    const { dispatch, kept, named, state } = start([keptTab('1', { pins: pins('a', 'b') })]);
    Object.assign(kept, { pins: pins('a', 'b') });
    dispatch(editTab({ change: { sql: 'select 12' } }));
    await clock.tickAsync(6_000);
    expect(named('save')).to.deep.equal([['save', '1', { sql: 'select 12' }]]);
    dispatch(editTab({ change: { pins: pins('b', 'here') } })); // takes a off
    Object.assign(kept, { sql: 'select 12', pins: pins('a', 'b', 'there') }); // not read since
    await clock.tickAsync(6_000);
    expect(named('save').at(-1)).to.deep.equal(['save', '1', { pins: pins('b', 'there', 'here') }]);
    expect(shownTab(state())?.pins).to.equal(pins('b', 'there', 'here'));
  });

  it('say once that the storage could not store them, and suggest to save the query [8.2.7i]', async () => {
    const { dispatch, fails, texts, named } = start([keptTab('1')]);
    fails.set('save', offline);
    dispatch(editTab({ change: { sql: 'select 2' } }));
    await clock.tickAsync(11_000);
    expect(texts()).to.have.length(1);
    expect(texts()[0]).to.match(/^An error occurred while storing your query in the backend.*Save Query/);
    fails.clear();
    await clock.tickAsync(5_000);
    expect(named('save').at(-1)).to.deep.equal(['save', '1', { sql: 'select 2' }]);
  });
});
