import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { expect } from 'chai';
import fc from 'fast-check';
import { splitStatements, unendedIn } from '#plugins/sql-language';

const piece = fc.constantFrom(
  ...['/*', '*/', '--', '\n', '\r', "'", "''", '"', '$$', '$q$', "e'", "n'", "\\'", ';', '; select 2', '(', ')', 'a$'],
  ...[
    ' ',
    '1',
    ', 2',
    ' as x',
    '-',
    '/',
    '*',
    '+',
    "'é'",
    "'a'",
    '/* b */',
    '/* /* c */',
    '-- d\n',
    '$$e$$',
    '"f"',
    '{',
    '}',
  ],
);
const script = fc.array(piece, { maxLength: 12 }).map((pieces) => `select 1 ${pieces.join('')}`);

describe('the reader of SQL beside the parser of DuckDB', function () {
  this.timeout(60_000);
  let instance: DuckDBInstance;
  let connection: DuckDBConnection;
  before(async () => {
    instance = await DuckDBInstance.create(':memory:');
    connection = await instance.connect();
  });
  after(() => {
    connection.closeSync();
    instance.closeSync();
  });

  /** Statements as DuckDB counts them; undefined: it does not read the text. */
  const counted = async (sql: string): Promise<number | undefined> => {
    try {
      return (await connection.extractStatements(sql)).count;
    } catch {
      return undefined;
    }
  };

  it('counts as many statements in what DuckDB reads, and finds nothing open in it', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (sql) => {
        const count = await counted(sql);
        if (count === undefined) return;
        expect(unendedIn(sql, 'duckdb', { hasTemplates: false })).to.equal(undefined);
        expect(splitStatements(sql, 'duckdb', { hasTemplates: false })).to.have.length(count);
      }),
      { numRuns: 5_000 },
    );
  });
});
