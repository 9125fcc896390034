import { expect } from 'chai';
import pg from 'pg';
import { profileSql } from '../../../../plugins/sqllab/common/table-sql.ts';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { addDatabase, startSqlServer, type SqlServer } from '../support/sql-server.ts';
import { duckDbDialect } from '../../../../plugins/duckdb/common/duckdb-dialect.ts';
import { postgresDialect } from '../../../../plugins/postgres/common/postgres-dialect.ts';

interface Column {
  readonly name: string;
  readonly longType: string;
}

/** A table with a column of every kind that PostgreSQL has. */
const postgresKinds = `create type mood as enum ('sad', 'fine', 'glad');
        create domain share as numeric check (value >= 0);
        create table kinds (flag boolean, id uuid, doc json, docb jsonb, tags text[], docs json[], page xml, spot point,
          spots point[], bytes bytea, feels mood, part share, days daterange, price numeric(10, 2), big bigint, word text,
          at timestamptz, bits bit(3), net inet, "left" integer);
        insert into kinds values
          (true, '00000000-0000-0000-0000-000000000002', '{"a":1}', '{"a":1}', '{b,c}', array['1'::json], '<a/>', '(1,2)',
            array['(1,2)'::point], '\\x02', 'glad', 10, '[2024-01-02,2024-01-03)', 10.5, 10, 'b', '2024-01-02Z', b'010',
            '10.0.0.2', 10),
          (false, '00000000-0000-0000-0000-000000000001', '{"a":0}', '{"a":0}', '{a}', array['0'::json], '<A/>', '(0,2)',
            array['(0,2)'::point], '\\x01', 'fine', 9, '[2024-01-01,2024-01-03)', 9.25, 9, 'a', '2024-01-01Z', b'001',
            '9.0.0.2', 9),
          (true, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
            null)`;

describe('the profile of a column', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer();
  });
  after(() => sql.server.stop());

  /** Profiles every column of a table as the schema browser does: missing, distinct, least, greatest. */
  async function profiles(database_id: number, schema: string): Promise<Readonly<Record<string, unknown>>> {
    const { body } = await sql.admin.get(
      `/api/v1/database/${String(database_id)}/table_metadata/?name=kinds&schema=${schema}`,
    );
    const found: Record<string, unknown> = {};
    for (const { name, longType } of body.columns as readonly Column[]) {
      const dialect = schema === 'public' ? postgresDialect : duckDbDialect;
      const asked = profileSql({ schema, name: 'kinds' }, { name, type: longType }, dialect);
      const answer = await sql.execute(sql.admin, { database_id, sql: asked, queryLimit: 1 });
      found[name] = answer.status === 200 ? Object.values(answer.body.data[0]) : answer.text;
    }
    return found;
  }

  /** A PostgreSQL database in which this was run. */
  async function postgresWith(statements: string): Promise<number> {
    const url = await freshPostgresUrl();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statements);
    await client.end();
    return addDatabase(sql.admin, 'Elephant', url.replace(/^postgres:/, 'postgresql:'));
  }

  it('is told for every type of PostgreSQL, in the order of the type where it has one', async () => {
    const found = await profiles(await postgresWith(postgresKinds), 'public');
    expect(found).to.deep.include({
      flag: [0, 2, 'false', 'true'],
      id: [1, 2, '00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002'],
      doc: [1, 2, '{"a":0}', '{"a":1}'],
      docb: [1, 2, '{"a": 0}', '{"a": 1}'],
      tags: [1, 2, '{a}', '{b,c}'],
      docs: [1, 2, '{0}', '{1}'],
      page: [1, 2, '<A/>', '<a/>'],
      spot: [1, 2, '(0,2)', '(1,2)'],
      spots: [1, 2, '{"(0,2)"}', '{"(1,2)"}'],
      bytes: [1, 2, '\\x01', '\\x02'],
      feels: [1, 2, 'fine', 'glad'],
      part: [1, 2, '9', '10'],
      days: [1, 2, '[2024-01-01,2024-01-03)', '[2024-01-02,2024-01-03)'],
      price: [1, 2, '9.25', '10.50'],
      big: [1, 2, '9', '10'],
      word: [1, 2, 'a', 'b'],
      bits: [1, 2, '001', '010'],
      net: [1, 2, '9.0.0.2/32', '10.0.0.2/32'],
      left: [1, 2, '9', '10'],
    });
    expect(found['at']).to.have.length(4);
  });

  it('is told for every type of DuckDB, and of columns with names of its own words', async () => {
    const made = await sql.execute(sql.admin, {
      sql: `create table kinds as select * from (values
        (true, '{"a":1}'::json, [1, 2], {'a': 1}, 10::hugeint, 'b', uuid '00000000-0000-0000-0000-000000000002', 1),
        (false, null, null, null, null, null, null, null)) v(flag, doc, list, row_of, big, "Word", id, "show")`,
    });
    expect(made.status, made.text).to.equal(200);
    const found = await profiles(sql.duckdbId, 'main');
    expect(found).to.deep.equal({
      flag: [0, 2, 'false', 'true'],
      doc: [1, 1, '{"a":1}', '{"a":1}'],
      list: [1, 1, '[1, 2]', '[1, 2]'],
      row_of: [1, 1, "{'a': 1}", "{'a': 1}"],
      big: [1, 1, '10', '10'],
      Word: [1, 1, 'b', 'b'],
      id: [1, 1, '00000000-0000-0000-0000-000000000002', '00000000-0000-0000-0000-000000000002'],
      show: [1, 1, '1', '1'],
    });
  });
});
