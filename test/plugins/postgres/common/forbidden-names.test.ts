import { expect } from 'chai';
import { forbiddenName } from '../../../../plugins/postgres/common/forbidden-names.ts';

const called = (name: string): string =>
  `The function ${name} reaches outside of the database, so it may not be called.`;
const run = (name: string): string =>
  `The function ${name} runs a text as SQL, which nobody could check before, so it may not be called.`;
const shown = (name: string): string => `The view ${name} shows files of the server, so it may not be read.`;

describe('forbiddenName', () => {
  const cases: readonly [string, string | undefined][] = [
    ["select pg_read_file('x')", called('pg_read_file')],
    ["select PG_READ_FILE ('x')", called('pg_read_file')],
    [`select "lo_get"(1)`, called('lo_get')],
    ["select ('x'::text).pg_ls_dir", called('pg_ls_dir')],
    ["insert into a select * from dblink('x', 'y') as t(a int)", called('dblink')],
    ['select * from pg_catalog . pg_show_all_file_settings()', called('pg_show_all_file_settings')],
    [
      `select U&"pg\\005fread_file"('x')`,
      'Names and texts in escapes (U&) hide what they say, so they may not be used.',
    ],
    ["select query_to_xml('x', true, true, '')", run('query_to_xml')],
    ["select pg_catalog.query_to_xml_and_xmlschema/* */('x')", run('query_to_xml_and_xmlschema')],
    ["select * from ts_stat('x')", run('ts_stat')],
    ["select * from crosstab3('x')", run('crosstab3')],
    ['select * from pg_file_settings', shown('pg_file_settings')],
    ['table pg_catalog."pg_hba_file_rules"', shown('pg_hba_file_rules')],
    ["select lo_revenue, t.lo_price, dblinks, 'pg_file_settings' from t -- pg_hba_file_rules", undefined],
    ['select pg_typeof(a), pg_size_pretty(b), table_to_xml(c), ts_rank(d, e) from t', undefined],
  ];
  for (const [sql, message] of cases) {
    it(`${message === undefined ? 'takes' : 'refuses'} ${JSON.stringify(sql)}`, () => {
      expect(forbiddenName(sql)).to.equal(message);
    });
  }
});
