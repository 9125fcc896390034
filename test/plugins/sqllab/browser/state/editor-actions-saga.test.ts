import { expect } from 'chai';
import sinon from 'sinon';
import { AppError } from '../../../../../core/common/index.ts';
import { Toasts } from '../../../../../core/browser/notify/notifications.ts';
import { actionSaga } from '../../../../../plugins/sqllab/browser/state/editor-actions-saga.ts';
import { shownTab } from '../../../../../plugins/sqllab/common/editor/editor-tabs.ts';
import {
  closeTabs,
  editTab,
  formatTab,
  saveTab,
  showTab,
} from '../../../../../plugins/sqllab/contract/editor-state.ts';
import type { EditorTab } from '../../../../../plugins/sqllab/contract/editor-tab.ts';
import { aTab, editorStore, fakeHttp, type Answers } from '../support/editor-store.ts';

describe('acts on the shown statement', () => {
  let clock: sinon.SinonFakeTimers;
  let stop: () => void;
  beforeEach(() => {
    clock = sinon.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    stop();
    clock.restore();
  });
  const start = (tabs: readonly EditorTab[], answers: Answers = {}) => {
    const { http, sent } = fakeHttp(answers);
    const built = editorStore(tabs, [() => actionSaga(http)]);
    stop = built.stop;
    return { ...built, sent };
  };
  const refuse = () => {
    throw new AppError('network', 'no connection');
  };

  it('say that a statement could not be saved, or a saved one not updated [8.2.7j]', async () => {
    const routes = { '/api/v1/saved_query/': refuse, '/api/v1/saved_query/:id': refuse };
    const { dispatch, texts, state } = start([aTab('a', { remoteId: 3 })], routes);
    dispatch(saveTab({ label: 'Towns', description: '', asNew: true }));
    await clock.tickAsync(10);
    expect(texts()).to.deep.equal(['Your query could not be saved']);
    dispatch(saveTab({ label: 'Towns', description: '', asNew: false }));
    await clock.tickAsync(10);
    expect(texts().slice(1)).to.deep.equal(['Your query could not be updated']);
    expect(state().tabs[0]).to.include({ name: 'a', remoteId: 3 });
  });

  it('leave the description of a saved statement alone where none is typed', async () => {
    const { dispatch, sent } = start([aTab('a', { remoteId: 3 })], {
      '/api/v1/saved_query/:id': () => ({ id: 3, result: {} }),
    });
    for (const description of ['', 'All towns']) {
      dispatch(saveTab({ label: 'Towns', description, asNew: false }));
      await clock.tickAsync(10);
    }
    expect(sent.map(({ body }) => body?.['description'])).to.deep.equal([undefined, 'All towns']);
  });

  it('leave what was typed while a text was formatted, and other tabs, as they are', async () => {
    const { dispatch, state, texts } = start([aTab('a'), aTab('b', { sql: 'select 2' })], {
      '/api/v1/sqllab/format_sql/': async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return { result: 'SELECT formatted' };
      },
    });
    const shown = () => shownTab(state());
    dispatch(showTab({ id: 'a' }));
    dispatch(formatTab());
    await clock.tickAsync(500);
    dispatch(editTab({ change: { sql: 'select 1 + 1' } }));
    await clock.tickAsync(1_000);
    expect(shown()?.sql).to.equal('select 1 + 1');
    expect(texts()).to.have.lengthOf(1);
    dispatch(formatTab());
    await clock.tickAsync(500);
    dispatch(showTab({ id: 'b' }));
    await clock.tickAsync(1_000);
    expect(shown()).to.include({ id: 'b', sql: 'select 2' });
    dispatch(formatTab());
    await clock.tickAsync(1_500);
    expect(shown()).to.include({ id: 'b', sql: 'SELECT formatted' });
    dispatch(showTab({ id: 'a' }));
    expect(shown()?.sql).to.equal('select 1 + 1');
  });

  it('keep a saved statement with the tab it was saved from', async () => {
    const { dispatch, state } = start([aTab('a'), aTab('b', { sql: 'select 2' })], {
      '/api/v1/saved_query/': async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return { id: 9, result: {} };
      },
    });
    dispatch(showTab({ id: 'a' }));
    dispatch(saveTab({ label: 'Towns', description: '', asNew: true }));
    await clock.tickAsync(500);
    dispatch(showTab({ id: 'b' }));
    await clock.tickAsync(1_000);
    expect(shownTab(state())).to.include({ id: 'b', remoteId: null });
    dispatch(showTab({ id: 'a' }));
    expect(shownTab(state())).to.include({ id: 'a', name: 'Towns', remoteId: 9 });
  });

  it('take closing back by the toast that tells of it; nothing is told of empty tabs', async () => {
    const { dispatch, store, state } = start([aTab('a'), aTab('b', { sql: 'select 2' }), aTab('c', { sql: ' ' })]);
    dispatch(closeTabs({ ids: ['c'] }));
    await clock.tickAsync(10);
    expect(Toasts.select(store.getState())).to.deep.equal([]);
    dispatch(closeTabs({ ids: ['a', 'b'] }));
    await clock.tickAsync(10);
    const [toast] = Toasts.select(store.getState());
    expect(toast?.text).to.equal('2 tabs were closed.');
    expect(state().tabs).to.deep.equal([]);
    if (toast?.action === undefined || !('command' in toast.action)) throw new Error('The toast offers nothing.');
    dispatch(toast.action.command);
    expect(state().tabs.map(({ id, sql }) => [id, sql])).to.deep.equal([
      ['a', 'select 1'],
      ['b', 'select 2'],
    ]);
    expect(state().history.at(-1)).to.equal('b');
  });
});
