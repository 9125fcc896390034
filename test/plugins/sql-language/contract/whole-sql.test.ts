import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { SqlSyntax } from '#plugins/databases';
import { expect } from 'chai';
import fc from 'fast-check';
import { AppError } from '#core/common';
import {
  isSignificant,
  onlyQuery,
  requireWhole,
  splitStatements,
  tokenize,
  unendedIn,
  type SqlToken,
} from '#plugins/sql-language';
import { duckDbSyntax, mysqlSyntax, postgresSyntax } from '../../../support/dialects.ts';

const plain = { hasTemplates: false };
const dialects = [duckDbSyntax, postgresSyntax];

describe('unendedIn', () => {
  const open: readonly (readonly [sql: string, message: string])[] = [
    ['delete from t /* where i = 1', 'The comment in line 1, column 15 is never closed. End it with */.'],
    ['select 1 /* one */ /* /* x */', 'The comment in line 1, column 20 is never closed. End it with */.'],
    ['select 1,\n /* x;\nselect 2', 'The comment in line 2, column 2 is never closed. End it with */.'],
    ["select 'a", "The text in line 1, column 8 is never closed. End it with '."],
    ["select E'a\\'", "The text in line 1, column 9 is never closed. End it with '."],
    ['select $q$ $$', 'The text in line 1, column 8 is never closed. End it with $q$.'],
    ['select 1 as "a', 'The name in quotes in line 1, column 13 is never closed. End it with ".'],
    ['select {{ a', 'The template tag in line 1, column 8 is never closed. End it with }}.'],
    ['select {% if a', 'The template tag in line 1, column 8 is never closed. End it with %}.'],
    ['select 1\0', 'The character in line 1, column 9 is U+0000, which no database takes. Take it out.'],
  ];
  for (const [sql, message] of open) {
    it(`tells what is never closed in ${JSON.stringify(sql)}, and where`, () => {
      for (const dialect of dialects) expect(unendedIn(sql, dialect)?.message).to.equal(message);
    });
  }

  for (const comment of [
    '/*! sleep(9) */',
    '/*!50000 x */',
    '/*M! x */',
    '/*M!100100 x */',
    '/*+ SET_VAR(sql_mode="") */',
  ]) {
    it(`refuses the comment ${comment}, which MySQL or MariaDB runs as code`, () => {
      expect(unendedIn(`select 1\n ${comment}`, mysqlSyntax, plain)?.message).to.match(
        /^The comment in line 2, column 2 runs as code/,
      );
    });
  }

  it('takes the comments that no engine runs', () => {
    for (const comment of ['/* ! */', '/*+ NO_INDEX(t) */', "'/*! x */'"])
      expect(unendedIn(`select 1 ${comment}`, mysqlSyntax, plain)).to.equal(undefined);
    expect(unendedIn('select 1 /*! x */', postgresSyntax, plain)).to.equal(undefined);
  });

  const deep: readonly (readonly [name: string, sql: string])[] = [
    ['additions', `select 1${'+1'.repeat(10_001)}`],
    ['signs', `select ${'- '.repeat(10_001)}1`],
    ['negations', `select ${'not '.repeat(10_001)}true`],
    ['conditions', `select 1 where a${' or a = 1'.repeat(10_001)}`],
    ['brackets', `select ${'('.repeat(10_001)}1${')'.repeat(10_001)}`],
    ['additions in brackets', `select ${'1+('.repeat(5_001)}1${')'.repeat(5_001)}`],
  ];
  for (const [name, sql] of deep) {
    it(`refuses an expression of more ${name} than engines take`, () => {
      for (const dialect of dialects)
        expect(unendedIn(sql, dialect)?.message).to.match(
          /^The expression around line 1, column \d+ has more than 10,000 operators and brackets in one another/,
        );
    });
  }

  it('takes many operators that are beside one another', () => {
    const rows = `select ${'(1 + 1), '.repeat(12_000)}1; `.repeat(2);
    const conditions = `select 1 where a = 1${' or a = 1'.repeat(6_000)}`;
    expect([rows, conditions].map((sql) => unendedIn(sql, duckDbSyntax))).to.deep.equal([undefined, undefined]);
  });

  it('refuses an operator that is longer than those of the engines', () => {
    expect(unendedIn(`select ${'-+'.repeat(51)}1`, postgresSyntax)?.message).to.equal(
      'The operator in line 1, column 8 has more than 100 signs; no database has such a one. Put blanks between its signs.',
    );
    expect(unendedIn(`select ${'-+'.repeat(50)}1`, postgresSyntax)).to.equal(undefined);
  });

  const whole = [
    '',
    'select 1 -- /* open',
    "select '/*'",
    'select $$/*$$',
    'select "/*"',
    '/* /* */ */ select 1',
    "select '{{'",
  ];
  for (const sql of whole) {
    it(`finds nothing open in ${JSON.stringify(sql)}`, () => {
      for (const dialect of dialects) expect(unendedIn(sql, dialect)).to.equal(undefined);
    });
  }

  it('is an error of syntax with its place where it is thrown', () => {
    const thrown = (): unknown => {
      try {
        requireWhole('select 1\n/*', duckDbSyntax);
        return undefined;
      } catch (failure) {
        return failure;
      }
    };
    const failure = thrown();
    expect(failure).to.be.instanceOf(AppError);
    expect(failure).to.deep.include({ kind: 'engine', errorType: 'SYNTAX_ERROR', extra: { line: 2, column: 1 } });
  });
});

describe('onlyQuery', () => {
  const found: readonly (readonly [sql: string, query: string | undefined])[] = [
    ['select 1 as a; -- x', 'select 1 as a'],
    ['-- x\nselect 1 /* y */ ;;\n/* z */ ;', 'select 1'],
    ["select ';' -- ;", "select ';'"],
    ['select 1; select 2', undefined],
    ['select 1) as x, (select 2', undefined],
    ['select (1', undefined],
    ['select [1)]', undefined],
    ['select 1 /* ;', undefined],
    ['delete from t', undefined],
    [' ; -- nothing', undefined],
  ];
  for (const [sql, query] of found) {
    it(`${query === undefined ? 'finds none' : 'finds the query'} in ${JSON.stringify(sql)}`, () => {
      for (const dialect of dialects) expect(onlyQuery(sql, dialect)?.text).to.equal(query);
    });
  }
});

/** Beginnings and ends of everything that nests or hides, as often without the other end as with it. */
const piece = fc.constantFrom(
  ...['/*', '*/', '--', '\n', '\r', "'", "''", '"', '""', '$$', '$q$', 'E', "e'", "n'", '\\', ';', '(', ')', '[', ']'],
  ...[
    'select',
    'delete from t',
    'where i = 1',
    'limit 3',
    ' ',
    '1',
    ',',
    '{{',
    '}}',
    '-',
    '/',
    '*',
    '$',
    'é',
    '\u00a0',
    '\0',
  ],
);
const script = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const texts = (tokens: readonly SqlToken[]): readonly string[] => tokens.filter(isSignificant).map(({ text }) => text);
const textsOf = (sql: string, dialect: SqlSyntax): readonly string[] => texts(tokenize(sql, dialect, plain));

describe('a script of any pieces', () => {
  const each = (check: (sql: string, dialect: SqlSyntax) => void): void => {
    fc.assert(fc.property(script, fc.constantFrom(...dialects), check), { numRuns: 2_000 });
  };

  it('loses nothing but semicolons and comments that end, or is not read at all', () => {
    each((sql, dialect) => {
      if (unendedIn(sql, dialect, plain) !== undefined) return;
      const statements = splitStatements(sql, dialect, plain);
      const kept = statements.flatMap(({ text }) => textsOf(text, dialect));
      const written = textsOf(sql, dialect);
      expect(kept).to.deep.equal(splitAtMarks(written));
      for (const { text } of statements) expect(unendedIn(text, dialect, plain)).to.equal(undefined);
    });
  });

  it('never loses what is open, whoever forgets to ask', () => {
    each((sql, dialect) => {
      const open = tokenize(sql, dialect, plain).find(({ isOpen }) => isOpen);
      if (open === undefined) return;
      const last = splitStatements(sql, dialect, plain).at(-1);
      expect(last?.text.endsWith(open.text)).to.equal(true);
    });
  });

  it('has statements that swallow nothing of what is written behind or around them', () => {
    each((sql, dialect) => {
      if (unendedIn(sql, dialect, plain) !== undefined) return;
      for (const { text } of splitStatements(sql, dialect, plain)) {
        const own = textsOf(text, dialect);
        expect(textsOf(`${text}\nLIMIT 5`, dialect)).to.deep.equal([...own, 'LIMIT', '5']);
        expect(textsOf(`(\n${text}\n) AS x`, dialect)).to.deep.equal(['(', ...own, ')', 'AS', 'x']);
      }
    });
  });
});

/** Semicolons between statements are of none. */
const splitAtMarks = (written: readonly string[]): readonly string[] => written.filter((text) => text !== ';');

/** What DuckDB may read, with ends that fit and ends that do not. */
const duckDbPiece = fc.constantFrom(
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
const duckDbScript = fc.array(duckDbPiece, { maxLength: 12 }).map((pieces) => `select 1 ${pieces.join('')}`);

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
      fc.asyncProperty(duckDbScript, async (sql) => {
        const count = await counted(sql);
        if (count === undefined) return;
        expect(unendedIn(sql, duckDbSyntax, plain)).to.equal(undefined);
        expect(splitStatements(sql, duckDbSyntax, plain)).to.have.length(count);
      }),
      { numRuns: 5_000 },
    );
  });
});
