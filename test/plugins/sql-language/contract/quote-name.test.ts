import { expect } from 'chai';
import type { SqlSyntax } from '#plugins/databases';
import { DuckDBInstance } from '@duckdb/node-api';
import pg from 'pg';
import { nameOfToken, tokenize } from '#plugins/sql-language';
import { inQuotes, needsQuotes, quoteName } from '../../../../plugins/sql-language/contract/quote-name.ts';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { clickHouseSyntax, duckDbSyntax, postgresSyntax } from '../../../support/dialects.ts';

/** Whether a statement finds a table, and a column of it, by a bare word. */
const finds = async (word: string, run: (sql: string) => Promise<unknown>): Promise<boolean> => {
  await run(`create temp table "${word}" ("${word}" integer)`);
  await run(`insert into "${word}" values (7)`);
  try {
    // What is a value of its own, such as the user's name, is no number.
    await run(`select ${word} + 1 from ${word} where ${word}.${word} = 7 order by ${word}`);
    return true;
  } catch {
    return false;
  } finally {
    await run(`drop table "${word}"`);
  }
};

/** Words of which we say one thing and the engine another. */
async function misjudged(
  words: readonly string[],
  dialect: SqlSyntax,
  run: (sql: string) => Promise<unknown>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const word of words) if ((await finds(word, run)) === needsQuotes(word, dialect)) wrong.push(word);
  return wrong;
}

describe('names in SQL', function () {
  this.timeout(120_000);

  it('have their backslashes doubled where one escapes, and come back', () => {
    const name = 'a\\`b"c';
    const quoted = inQuotes(name, clickHouseSyntax);
    expect(quoted).to.equal('`a\\\\``b"c`');
    expect(tokenize(quoted, clickHouseSyntax).map((token) => nameOfToken(token, clickHouseSyntax))).to.deep.equal([
      name,
    ]);
    expect(inQuotes(name, postgresSyntax)).to.equal('"a\\`b""c"');
  });

  it('are in quotes just where they are words that DuckDB keeps for itself', async () => {
    const connection = await (await DuckDBInstance.create()).connect();
    const run = async (sql: string) => (await connection.runAndReadAll(sql)).getRows().flat().map(String);
    const words = await run('select distinct keyword_name from duckdb_keywords() order by 1');
    expect(words.length).to.be.greaterThan(400);
    expect(await misjudged(words, duckDbSyntax, run)).to.deep.equal([]);
    connection.closeSync();
  });

  it('are in quotes just where they are words that PostgreSQL keeps for itself', async () => {
    const client = new pg.Client({ connectionString: await freshPostgresUrl() });
    await client.connect();
    const { rows } = await client.query<{ readonly word: string }>('select word from pg_get_keywords() order by 1');
    const words = rows.map(({ word }) => word);
    expect(words.length).to.be.greaterThan(400);
    expect(await misjudged(words, postgresSyntax, (sql) => client.query(sql))).to.deep.equal([]);
    await client.end();
  });

  it('keep their capitals bare only where the engine does not make them small', () => {
    const names = ['Orders', 'orders', 'Show', 'order lines', 'a"b', 'größe', '2024'];
    const rest = ['orders', '"Show"', '"order lines"', '"a""b"', '"größe"', '"2024"'];
    expect(names.map((name) => quoteName(name, duckDbSyntax))).to.deep.equal(['Orders', ...rest]);
    expect(names.map((name) => quoteName(name, postgresSyntax))).to.deep.equal(['"Orders"', ...rest]);
  });
});
