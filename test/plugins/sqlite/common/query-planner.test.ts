import { expect } from 'chai';
import type { PlanNode } from '#plugins/databases';
import { sqlitePlanner } from '../../../../plugins/sqlite/common/query-planner.ts';
import { freshSqliteFile, type OpenSqliteFile } from '../support/sqlite-files.ts';

describe('sqlitePlanner', () => {
  let open: OpenSqliteFile;
  before(async () => {
    open = await freshSqliteFile('CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT); CREATE TABLE u (a INTEGER)');
  });
  after(() => open.close());

  const outline = ({ operator, details, children }: PlanNode): unknown => [
    [operator, ...details.map(({ text }) => text)].join(' '),
    ...children.map(outline),
  ];
  const planOf = async (sql: string): Promise<unknown> => {
    const outcome = await open.connection.run({ sql: sqlitePlanner.explain(sql, false), parameters: [] });
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outline(sqlitePlanner.read(outcome.value));
  };

  it('gives the one step of a scan', async () => {
    expect(await planOf('SELECT * FROM u')).to.deep.equal(['SCAN u']);
  });

  it('gives steps below one another', async () => {
    expect(await planOf('SELECT b FROM t WHERE a = 1 UNION ALL SELECT a FROM u')).to.deep.equal([
      'COMPOUND QUERY',
      ['LEFT-MOST SUBQUERY', ['SEARCH t USING INTEGER PRIMARY KEY (rowid=?)']],
      ['UNION ALL', ['SCAN u']],
    ]);
  });

  it('puts several steps under one', async () => {
    expect(await planOf('SELECT * FROM u ORDER BY a')).to.deep.equal([
      'QUERY PLAN',
      ['SCAN u'],
      ['USE TEMP B-TREE FOR ORDER BY'],
    ]);
  });
});
