import { expect } from 'chai';
import sinon from 'sinon';
import { AppError } from '../../../../../core/common/index.ts';
import { historySaga } from '../../../../../plugins/sqllab/browser/history/history-saga.ts';
import { removeQuery, showQueryRows } from '../../../../../plugins/sqllab/browser/history/history-state.ts';
import { sqlEditorSlice } from '../../../../../plugins/sqllab/browser/state/sqllab-slice.ts';
import type { TabStorage } from '../../../../../plugins/sqllab/contract/tab-storages.ts';
import { aQuery, aTab, editorStore, fakeHttp, type Answers } from '../support/editor-store.ts';

const { queriesChanged } = sqlEditorSlice.actions;
const hour = 3_600_000;

describe('earlier statements', () => {
  let clock: sinon.SinonFakeTimers;
  let stop: () => void;
  beforeEach(() => {
    clock = sinon.useFakeTimers({ now: 100 * hour });
  });
  afterEach(() => {
    stop();
    clock.restore();
  });
  const start = (answers: Answers, remove: (...ids: readonly string[]) => Promise<void> = () => Promise.resolve()) => {
    const { http } = fakeHttp(answers);
    const storage = { removeQuery: remove } as unknown as TabStorage; // nothing else is called here
    const tab = aTab('a', { keptId: '5', latestQueryId: 'new' });
    const built = editorStore([tab], [() => historySaga(http, storage)]);
    stop = built.stop;
    built.dispatch(
      queriesChanged({
        queries: [
          aQuery('old', { sqlEditorId: '5', state: 'success', resultsKey: 'old.0', startDttm: 1 }),
          aQuery('new', { sqlEditorId: '5', state: 'success', resultsKey: 'new.0', startDttm: 2 }),
        ],
      }),
    );
    return built;
  };

  it('leave their tab when its storage agrees; the newest one left is shown then', async () => {
    const asked: unknown[] = [];
    const { dispatch, state } = start({}, (...ids) => {
      asked.push(ids);
      return Promise.resolve();
    });
    dispatch(removeQuery({ tabId: 'a', queryId: 'new' }));
    await clock.tickAsync(10);
    expect(asked).to.deep.equal([['5', 'new']]);
    expect(Object.keys(state().queries)).to.deep.equal(['old']);
    expect(state().tabs[0]?.latestQueryId).to.equal('old');
  });

  it('stay, and say so, when they could not be removed [8.2.7g]', async () => {
    const { dispatch, state, texts } = start({}, () => Promise.reject(new AppError('network', 'no connection')));
    dispatch(removeQuery({ tabId: 'a', queryId: 'new' }));
    await clock.tickAsync(10);
    expect(Object.keys(state().queries)).to.deep.equal(['old', 'new']);
    expect(texts()).to.deep.equal(['An error occurred while removing query']);
  });

  it('are fetching while their rows are asked for, and show them in the tab [4.5.6]', async () => {
    const states: (string | undefined)[] = [];
    const { dispatch, state } = start({
      '/api/v1/sqllab/results/': () => {
        states.push(state().queries['old']?.state);
        return { query: aQuery('old', { sqlEditorId: '5', state: 'success', resultsKey: 'old.0', startDttm: 1 }) };
      },
    });
    dispatch(showQueryRows({ tabId: 'a', queryId: 'old' }));
    await clock.tickAsync(10);
    expect(states).to.deep.equal(['fetching']);
    expect(state().queries['old']?.state).to.equal('success');
    expect(state().tabs[0]?.latestQueryId).to.equal('old');
  });

  it('say that their rows could not be had [8.2.7h]', async () => {
    const { dispatch, state, texts } = start({
      '/api/v1/sqllab/results/': () => {
        throw new AppError('not-found', 'The rows are no longer stored.');
      },
    });
    dispatch(showQueryRows({ tabId: 'a', queryId: 'old' }));
    await clock.tickAsync(10);
    expect(texts()).to.deep.equal(['Failed at retrieving results']);
    expect(state().queries['old']).to.include({ state: 'success', resultsKey: null });
    expect(state().tabs[0]?.latestQueryId).to.equal('new');
  });

  it('that never moved are dropped after six hours [4.5.8]', async () => {
    const { dispatch, state } = start({});
    dispatch(
      queriesChanged({
        queries: [
          aQuery('waits', { state: 'pending', startDttm: 99 * hour }),
          aQuery('moves', { state: 'running', progress: 1, startDttm: 1 }),
          aQuery('never', { state: 'running', startDttm: 93 * hour }),
        ],
      }),
    );
    await clock.tickAsync(61_000);
    expect(Object.keys(state().queries)).to.deep.equal(['old', 'new', 'waits', 'moves']);
    await clock.tickAsync(5.1 * hour);
    expect(Object.keys(state().queries)).to.deep.equal(['old', 'new', 'moves']);
  });
});
