import { expect } from 'chai';
import { readPostedQuery, requestOf } from '../../../../plugins/sqllab/common/requested-query.ts';

describe('requested queries', () => {
  it('are read with their known fields; numbers may be texts', () => {
    const posted = JSON.stringify({ datasourceKey: '12__table', sql: 'select 1', dbid: '3', autorun: true, other: 1 });
    expect(readPostedQuery(posted)).to.deep.equal({
      query: { datasourceKey: '12__table', sql: 'select 1', dbid: 3 },
    });
    expect(requestOf({ sql: 'select 1', dbid: 3, schema: null })).to.deep.equal({ sql: 'select 1', dbId: 3 });
  });

  it('are told as unreadable where they are no object or a field has another type', () => {
    const wrong = [undefined, '', 'select 1', '[1]', 'null', '3', '{"sql":{}}', '{"dbid":"x"}'];
    for (const text of wrong) expect(readPostedQuery(text), text).to.deep.equal({ isUnreadable: true });
    expect(requestOf('select 1')).to.deep.equal({ isUnreadable: true });
  });
});
