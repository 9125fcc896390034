import { expect } from 'chai';
import { runSaga } from '../../../../../plugins/sqllab/browser/state/run-saga.ts';
import { openSaga } from '../../../../../plugins/sqllab/browser/state/open-saga.ts';
import { sqlEditorSlice } from '../../../../../plugins/sqllab/browser/state/sqllab-slice.ts';
import { tablesSaga } from '../../../../../plugins/sqllab/browser/tables/tables-saga.ts';
import { emptyTable } from '../../../../../plugins/sqllab/common/editor/empty-table.ts';
import { editTab, showTab } from '../../../../../plugins/sqllab/contract/editor-state.ts';
import { previewTable } from '../../../../../plugins/sqllab/contract/table-commands.ts';
import { settingsFrom } from '../../../../../core/common/index.ts';
import type { LocalTabs } from '../../../../../plugins/sqllab/browser/state/local-tabs.ts';
import { aQuery, aTab, editorStore, fakeHttp } from '../support/editor-store.ts';
import { dialectsOnly } from '../../../../support/dialects.ts';

describe('tables beside tabs', () => {
  it('show their first rows in the same tab again until its text is changed', async () => {
    const { http, sent } = fakeHttp({
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
      [aTab('a', { schema: 'main' })],
      [() => openSaga(opening), () => runSaga(http, dialectsOnly()), () => tablesSaga(http, undefined, dialectsOnly())],
    );
    const table = { ...emptyTable, id: 't', queryEditorId: 'a', dbId: 1, catalog: null, schema: 'main', name: 'towns' };
    dispatch(sqlEditorSlice.actions.tableAdded({ table }));
    const preview = async () => {
      dispatch(showTab({ id: 'a' }));
      dispatch(previewTable({ id: 't' }));
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      return { names: state().tabs.map((tab) => tab.name), shown: state().history.at(-1), runs: sent.length };
    };
    const first = await preview();
    expect(first).to.deep.include({ names: ['a', 'towns'], runs: 1 });
    expect(await preview()).to.deep.equal({ ...first, runs: 2 });
    dispatch(editTab({ change: { sql: 'select 1 from towns' } }));
    const third = await preview();
    expect(third).to.deep.include({ names: ['a', 'towns', 'towns'], runs: 3 });
    expect(third.shown).to.not.equal(first.shown);
    stop();
  });
});
