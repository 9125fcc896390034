import { expect } from 'chai';
import { readTabState } from '../../../../plugins/sqllab-tabs/common/tab-state.ts';

const reply = (extra_json: unknown) => ({
  id: 7,
  label: 'One',
  database_id: 1,
  catalog: null,
  schema: null,
  table_schemas: [],
  sql: 'select 1',
  query_limit: null,
  latest_query: null,
  autorun: false,
  template_params: null,
  hide_left_bar: false,
  saved_query: null,
  extra_json,
});

describe('readTabState', () => {
  it('reads what the editor keeps beside the fields of a tab', () => {
    const extra = {
      updatedAt: 5,
      cursorPosition: { row: 1, column: 2 },
      northPercent: 30,
      southPercent: 70,
      urlParams: 'a=1',
      pins: '[]',
      panelNotes: '{}',
    };
    expect(readTabState(reply(extra)).tab).to.deep.include(extra);
  });

  it('leaves out what another client wrote there and the editor cannot use', () => {
    const wrong = {
      updatedAt: 'today',
      cursorPosition: 'x',
      northPercent: -4,
      southPercent: 'half',
      urlParams: 5,
      pins: [],
      panelNotes: {},
    };
    for (const extra of [wrong, { ...wrong, cursorPosition: { row: -1 } }, null, [1], 7, 'text']) {
      const { tab } = readTabState(reply(extra));
      expect(tab).to.not.have.any.keys('updatedAt', 'cursorPosition', 'northPercent', 'southPercent');
      expect(tab).to.include({ sql: 'select 1', urlParams: '', pins: '', panelNotes: '' });
    }
  });
});
