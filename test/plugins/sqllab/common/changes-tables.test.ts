import { expect } from 'chai';
import type { QueryObject } from '../../../../plugins/sqllab/contract/query-object.ts';
import { changesTables } from '../../../../plugins/sqllab/common/changes-tables.ts';

const run = (...sqls: string[]): Pick<QueryObject, 'ctas' | 'extra'> => ({
  ctas: false,
  extra: {
    statements: sqls.map((sql, index) => ({
      index,
      name: sql,
      sql,
      state: 'success',
      resultKey: null,
      rows: 0,
      limitingFactor: 'UNKNOWN',
      error: null,
      columns: [],
      timeMs: null,
    })),
  } as unknown as QueryObject['extra'], // only the texts count here
});

describe('a run that changes what tables there are', () => {
  it('creates, drops, alters or attaches something, or keeps its rows as a table', () => {
    for (const sql of ['create table a (b int)', 'DROP VIEW a', 'alter table a rename to b', "attach 'a.db'"]) {
      expect(changesTables(run('select 1', sql)), sql).to.equal(true);
    }
    expect(changesTables({ ...run('select 1'), ctas: true })).to.equal(true);
  });

  it('only reads or writes rows otherwise', () => {
    expect(changesTables(run('select 1', 'insert into a values (1)', 'select created from a'))).to.equal(false);
    expect(changesTables({ ctas: false, extra: {} })).to.equal(false);
  });
});
