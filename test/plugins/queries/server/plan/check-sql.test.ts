import { expect } from 'chai';
import { checkSqlFragment } from '../../../../../plugins/queries/server/plan/check-sql.ts';
import type { SqlSyntax } from '#plugins/databases';
import { duckDbSyntax, mysqlSyntax, postgresSyntax } from '../../../../support/dialects.ts';

const subQuery = 'Custom SQL fields cannot contain sub-queries.';
const reason = (sql: string, use: 'value' | 'condition' = 'condition', syntax = duckDbSyntax): string => {
  const checked = checkSqlFragment(sql, use, syntax);
  return checked.ok ? 'allowed' : checked.error.message;
};

const allowed = [
  "city = 'O''Hare -- not a comment'",
  "note = '; DROP TABLE x' AND a <> 'it''s'",
  'EXTRACT(year FROM ordered_at) = 2024',
  'trim(BOTH FROM city) = 1',
  'substring(city FROM 1 FOR 2) IS DISTINCT FROM region',
  '"select" = 1 AND "a;b" > 2',
  "created = 'select'",
  'SUM(amount) FILTER (WHERE paid) > 3',
  'list_contains([1, 2], units)',
  "E'it\\'s' = city",
  '$$it is; fine$$ = city',
  'show IN (1, 2)',
  'a + (b * (c - 1)) > 0',
  "city = 'Ünïcode 漢字'",
  "city IN ('a', 'b') AND U & 1 = 1",
  'pg_typeof(city) = 1',
];

const refused: readonly (readonly [sql: string, reason: string, syntax?: SqlSyntax])[] = [
  ["city = 'open", 'Unclosed quote in SQL expression'],
  ['"open = 1', 'Unclosed quote in SQL expression'],
  ['$tag$ open = 1', 'Unclosed quote in SQL expression'],
  ["E'open\\' = 1", 'Unclosed quote in SQL expression'],
  ['(a = 1', 'Unbalanced parentheses in SQL expression'],
  ['a = 1) OR (1 = 1', 'Unbalanced parentheses in SQL expression'],
  ['a = 1)', 'Unbalanced parentheses in SQL expression'],
  ['(a = 1]', 'Unbalanced parentheses in SQL expression'],
  ['a = 1 /* rest', 'The comment in line 1, column 7 is never closed. End it with */.'],
  ['-- rest', 'The SQL expression is empty'],
  ["a = 'b' /* and */ 'c'", 'Texts side by side are not allowed in SQL expressions'],
  ['a IN (/* x */ SELECT /* y */ 1)', subQuery],
  ['a = 1 /* x */ ; DROP TABLE orders', 'Only one statement is allowed in an SQL expression'],
  ['pg_sleep/* x */(1) = 1', 'PG_SLEEP is not allowed in an SQL expression'],
  ['a ?| b', 'Parameter placeholders are not allowed in SQL expressions'],
  ['a = 1\0', 'The character in line 1, column 6 is U+0000, which no database takes. Take it out.'],
  // A blank in DuckDB, a letter in PostgreSQL.
  ['(select\u00a01) = 1', subQuery],
  ['a = 1; DROP TABLE orders', 'Only one statement is allowed in an SQL expression'],
  ['a = $1', 'Parameter placeholders are not allowed in SQL expressions'],
  ['a = ?', 'Parameter placeholders are not allowed in SQL expressions'],
  ['a = (SELECT 1)', subQuery],
  ['a IN (sElEcT id FROM users)', subQuery],
  ['EXISTS (FROM users)', subQuery],
  ['a = (FROM (VALUES (1)))', subQuery],
  ['a IN (VALUES (1))', subQuery],
  ['a IN (TABLE users)', subQuery],
  ['a IN (WITH x AS (VALUES (1)) TABLE x)', subQuery],
  ['1 UNION FROM users', subQuery],
  ['(a FROM users)', subQuery],
  ['a IS NOT NULL FROM users', 'FROM is not allowed in an SQL expression'],
  ['1 = 1 ORDER BY 1', 'ORDER is not allowed in an SQL expression'],
  ['1 = 1 LIMIT 1', 'LIMIT is not allowed in an SQL expression'],
  [
    "query_to_xml('select 1', true, true, '') IS NULL",
    'QUERY_TO_XML is not allowed in an SQL expression',
    postgresSyntax,
  ],
  ['"pg_read_file"(\'/etc/passwd\') IS NULL', 'PG_READ_FILE is not allowed in an SQL expression', postgresSyntax],
  ["getenv('HOME') = ''", 'GETENV is not allowed in an SQL expression'],
  // E'…' goes on in the next line, and with it the meaning of the backslash.
  ["a = E'a'\n'\\'' || (SELECT 1) || E'b'\n'\\''", 'Texts side by side are not allowed in SQL expressions'],
  ["a = 'b'\n'c'", 'Texts side by side are not allowed in SQL expressions'],
  // A name in escapes: query_to_xml.
  ["U&\"quer\\0079_to_xml\"('select 1', true, true, '') IS NULL", 'U& is not allowed in an SQL expression'],
  [
    "ts_stat('select to_tsvector(name) from users') IS NULL",
    'TS_STAT is not allowed in an SQL expression',
    postgresSyntax,
  ],
  [
    "ts_rewrite('a'::tsquery, 'select a, b from c') IS NULL",
    'TS_REWRITE is not allowed in an SQL expression',
    postgresSyntax,
  ],
  [
    "database_to_xmlschema(true, true, '') IS NULL",
    'DATABASE_TO_XMLSCHEMA is not allowed in an SQL expression',
    postgresSyntax,
  ],
  ["pg_catalog.pg_sleep_for('1 hour') IS NULL", 'PG_SLEEP_FOR is not allowed in an SQL expression', postgresSyntax],
  ["lo_from_bytea(0, 'x') = 1", 'LO_FROM_BYTEA is not allowed in an SQL expression', postgresSyntax],
  ["dblink_connect('host=inside') = ''", 'DBLINK_CONNECT is not allowed in an SQL expression', postgresSyntax],
  ['lastval() = 1', 'LASTVAL is not allowed in an SQL expression', postgresSyntax],
  ["currval('s') = 1", 'CURRVAL is not allowed in an SQL expression'],
  ["currval('s') = 1", 'CURRVAL is not allowed in an SQL expression', postgresSyntax],
  ['inet_server_addr() IS NULL', 'INET_SERVER_ADDR is not allowed in an SQL expression'],
  ['inet_server_addr() IS NULL', 'INET_SERVER_ADDR is not allowed in an SQL expression', postgresSyntax],
  ["loread(1, 2) = 'x'", 'LOREAD is not allowed in an SQL expression', postgresSyntax],
  ["duckdb_secrets() = ''", 'DUCKDB_SECRETS is not allowed in an SQL expression'],
  ["load_file('/etc/passwd') IS NULL", 'LOAD_FILE is not allowed in an SQL expression', mysqlSyntax],
  ['`sleep`(9) = 0', 'SLEEP is not allowed in an SQL expression', mysqlSyntax],
  ["get_lock('a', 9) = 1", 'GET_LOCK is not allowed in an SQL expression', mysqlSyntax],
  ["current_user() = 'root'", 'CURRENT_USER is not allowed in an SQL expression', mysqlSyntax],
  ['@a := 1', 'Parameter placeholders are not allowed in SQL expressions', mysqlSyntax],
  ['@@version = 1', 'Parameter placeholders are not allowed in SQL expressions', mysqlSyntax],
  [
    'a = 1 /*! OR 1 = 1 */',
    'The comment in line 1, column 7 runs as code or lifts limits in this kind of database. Write what is in it as plain SQL, or take it out.',
    mysqlSyntax,
  ],
  ["'\\' OR (SELECT 1) = '\\'", 'Custom SQL fields cannot contain sub-queries.', mysqlSyntax],
  ['   ', 'The SQL expression is empty'],
];

describe('checkSqlFragment', () => {
  for (const sql of allowed) it(`allows ${sql}`, () => expect(reason(sql)).to.equal('allowed'));
  for (const [sql, why, syntax = duckDbSyntax] of refused)
    it(`refuses in ${syntax.id} ${sql}`, () => expect(reason(sql, 'condition', syntax)).to.equal(why));

  it('takes comments out, so that they reach into nothing behind the expression', () => {
    const text = (sql: string): unknown => {
      const checked = checkSqlFragment(sql, 'condition', duckDbSyntax);
      return checked.ok ? checked.value : checked.error.message;
    };
    expect(text('SUM(qty) /* total */')).to.equal('SUM(qty)');
    expect(text('qty > 5 -- c')).to.equal('qty > 5');
    expect(text('a/* x /* y */ z */b')).to.equal('a b');
    expect(text("a = '-- b' -- c\n AND b = 1")).to.equal("a = '-- b'  \n AND b = 1");
    expect(text('a = 1')).to.equal('a = 1');
  });

  it('names the error type of sub-queries', () => {
    const checked = checkSqlFragment('(SELECT 1)', 'value', duckDbSyntax);
    expect(checked).to.deep.equal({
      ok: false,
      error: { message: subQuery, errorType: 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR' },
    });
  });

  it('allows one value only where one value is meant', () => {
    expect(reason('a, b', 'value')).to.equal('An SQL expression must be a single value');
    expect(reason('greatest(a, b)', 'value')).to.equal('allowed');
    expect(reason('a AS b', 'value')).to.equal('AS is not allowed in an SQL expression');
  });
});
