import { expect } from 'chai';
import { settingsFrom } from '../../../../../core/common/index.ts';
import type { LocalTabs } from '../../../../../plugins/sqllab/browser/state/local-tabs.ts';
import { openSaga } from '../../../../../plugins/sqllab/browser/state/open-saga.ts';
import { runSaga } from '../../../../../plugins/sqllab/browser/state/run-saga.ts';
import { shownTab } from '../../../../../plugins/sqllab/common/editor/editor-tabs.ts';
import { cloneTab } from '../../../../../plugins/sqllab/contract/editor-state.ts';
import { aQuery, aTab, editorStore, fakeHttp } from '../support/editor-store.ts';
import { dialectsOnly } from '../../../../support/dialects.ts';

describe('a copy of a tab', () => {
  const cloned = async (sql: string, isReading = true) => {
    const { http, sent } = fakeHttp({
      '/api/v1/sqllab/only_reads/': () => ({ result: isReading }),
      '/api/v1/sqllab/execute/': ({ body }) => ({ query: aQuery(String(body?.['client_id']), { state: 'success' }) }),
    });
    const opening = {
      extensions: dialectsOnly(),
      http,
      settings: settingsFrom({}),
      local: {} as LocalTabs, // only read when the editor opens
      persistence: undefined,
      takePosted: () => undefined,
      urlParams: () => '',
    };
    const { dispatch, state, stop } = editorStore(
      [aTab('a', { sql })],
      [() => openSaga(opening), () => runSaga(http, dialectsOnly())],
    );
    dispatch(cloneTab({ id: 'a' }));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    stop();
    return { shown: shownTab(state()), runs: sent.filter(({ path }) => path.includes('execute')).length };
  };

  it('runs by itself where that only reads [4.6.4]', async () => {
    const { shown, runs } = await cloned('select 1');
    expect(shown).to.include({ name: 'Copy of a', autorun: true, sql: 'select 1' });
    expect(runs).to.equal(1);
  });

  it('waits for Run where it would write, or where the server says that it may', async () => {
    const { shown, runs } = await cloned('insert into towns values (1)');
    expect(shown).to.include({ name: 'Copy of a', sql: 'insert into towns values (1)' });
    expect(runs).to.equal(0);
    expect((await cloned('select touch()', false)).runs).to.equal(0);
  });
});
