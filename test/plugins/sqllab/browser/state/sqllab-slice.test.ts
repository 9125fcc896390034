import { expect } from 'chai';
import { sqlEditorSlice } from '../../../../../plugins/sqllab/browser/state/sqllab-slice.ts';
import {
  finalStates,
  isFinal,
  isInProgress,
  queryStates,
  statesInProgress,
  type QueryState,
} from '../../../../../plugins/sqllab/contract/query-states.ts';
import { aQuery, aTab, editorStore } from '../support/editor-store.ts';

const { queriesChanged } = sqlEditorSlice.actions;

describe('statements in the editor', () => {
  it('are in one of nine states, five under way and four final [4.5.1, 4.5.2, 4.5.3]', () => {
    expect([...queryStates].sort()).to.deep.equal([
      'failed',
      'fetching',
      'pending',
      'running',
      'scheduled',
      'started',
      'stopped',
      'success',
      'timed_out',
    ]);
    expect([...statesInProgress].sort()).to.deep.equal(['fetching', 'pending', 'running', 'scheduled', 'started']);
    expect([...finalStates].sort()).to.deep.equal(['failed', 'stopped', 'success', 'timed_out']);
    for (const state of queryStates) expect(isInProgress(state)).to.equal(!isFinal(state));
  });

  it('that were stopped or have failed stay so, whatever the server says later [4.5.5a, 4.5.5b, 4.5.7]', () => {
    const { dispatch, state, stop } = editorStore([aTab('a')], []);
    const after = (first: QueryState, later: QueryState) => {
      dispatch(queriesChanged({ queries: [aQuery('q', { state: first })] }));
      dispatch(queriesChanged({ queries: [aQuery('q', { state: later })] }));
      const { state: now } = state().queries['q'] ?? {};
      dispatch(sqlEditorSlice.actions.queriesDropped({ ids: ['q'] }));
      return now;
    };
    expect(after('stopped', 'success')).to.equal('stopped');
    expect(after('stopped', 'failed')).to.equal('stopped');
    expect(after('failed', 'running')).to.equal('failed');
    expect(after('running', 'success')).to.equal('success');
    stop();
  });
});
