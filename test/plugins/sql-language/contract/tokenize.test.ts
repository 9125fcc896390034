import { expect } from 'chai';
import type { SqlSyntax } from '#plugins/databases';
import fc from 'fast-check';
import { isSignificant, nameOfToken, tokenize } from '#plugins/sql-language';
import { clickHouseSyntax, duckDbSyntax, mysqlSyntax, postgresSyntax } from '../../../support/dialects.ts';

const kinds = (sql: string, dialect = postgresSyntax): readonly string[] =>
  tokenize(sql, dialect)
    .filter((token) => token.kind !== 'blank')
    .map((token) => `${token.kind}${token.isOpen ? '!' : ''} ${token.text}`);

describe('tokenize', () => {
  const cases: readonly [string, readonly string[]][] = [
    ['select a1, "b""c"', ['word select', 'word a1', 'mark ,', 'name "b""c"']],
    ["'it''s' 'a\\'", ["text 'it''s'", "text 'a\\'"]],
    [String.raw`E'a\'b' x`, ['word E', String.raw`text 'a\'b'`, 'word x']],
    ["e'a'\n'\\'b'", ['word e', "text 'a'", "text '\\'b'"]],
    ["date'a'\n'\\'", ['word date', "text 'a'", "text '\\'"]],
    ['$$a;$b$$ $t$ $$ ; $t$ $T$', ['text $$a;$b$$', 'text $t$ $$ ; $t$', 'text! $T$']],
    ['a$1 $1 $name ?', ['word a$1', 'parameter $1', 'parameter $name', 'parameter ?']],
    ['1 1.5 .5 1e-3 1_000', ['number 1', 'number 1.5', 'number .5', 'number 1e-3', 'number 1_000']],
    ['t.a[1:2]', ['word t', 'mark .', 'word a', 'mark [', 'number 1', 'operator :', 'number 2', 'mark ]']],
    ['a::int->>b', ['word a', 'operator ::', 'word int', 'operator ->>', 'word b']],
    ['a--b\n+c', ['word a', 'comment --b', 'operator +', 'word c']],
    ['a+/* x /* y */ z */b', ['word a', 'operator +', 'comment /* x /* y */ z */', 'word b']],
    ['/* /* */', ['comment! /* /* */']],
    ["'open", ["text! 'open"]],
    ['"open', ['name! "open']],
    [`{{ f("}}") }} {% if a %} {# ' #}`, ['template {{ f("}}") }}', 'template {% if a %}', "template {# ' #}"]],
    [
      "{'a': {'b': 1}}",
      ['mark {', "text 'a'", 'operator :', 'mark {', "text 'b'", 'operator :', 'number 1', 'mark }', 'mark }'],
    ],
  ];
  for (const [sql, expected] of cases) {
    it(`cuts ${JSON.stringify(sql)} as the database does`, () => {
      expect(kinds(sql)).to.deep.equal(expected);
    });
  }

  const ofMySql: readonly (readonly [sql: string, expected: readonly string[]])[] = [
    ['a # b\n+c', ['word a', 'comment # b', 'operator +', 'word c']],
    ['5--1 -- 1', ['number 5', 'operator --', 'number 1', 'comment -- 1']],
    ['a--\nb', ['word a', 'comment --', 'word b']],
    ['/* /* */ b */', ['comment /* /* */', 'word b', 'operator */']],
    ['\'a\\\' `b``c` "d"', ["text 'a\\'", 'name `b``c`', 'name "d"']],
    ['@a := @@version', ['parameter @a', 'operator :=', 'parameter @@version']],
    ['$$a', ['word $$a']],
  ];
  for (const [sql, expected] of ofMySql) {
    it(`cuts ${JSON.stringify(sql)} as MySQL does`, () => {
      expect(kinds(sql, mysqlSyntax)).to.deep.equal(expected);
    });
  }

  const ofClickHouse: readonly (readonly [sql: string, expected: readonly string[]])[] = [
    ['5--1\n//2\n# 3\n#! 4', ['number 5', 'comment --1', 'comment //2', 'comment # 3', 'comment #! 4']],
    ['/* a /* b */ c */ d', ['comment /* a /* b */ c */', 'word d']],
    ["'it\\'s' 'a''b'", ["text 'it\\'s'", "text 'a''b'"]],
    ['`a\\`b` "c\\"d"', ['name `a\\`b`', 'name "c\\"d"']],
    ["‘it's’ “a`b”", ["text ‘it's’", 'name “a`b”']],
    ["$x$it's$x$ $1", ["text $x$it's$x$", 'parameter $1']],
    ['a ? b : c', ['word a', 'operator ?', 'word b', 'operator :', 'word c']],
  ];
  for (const [sql, expected] of ofClickHouse) {
    it(`cuts ${JSON.stringify(sql)} as ClickHouse does`, () => {
      expect(kinds(sql, clickHouseSyntax)).to.deep.equal(expected);
    });
  }

  it('ends a remark of MySQL at a line break only', () => {
    expect(kinds('#a\rb', mysqlSyntax)).to.deep.equal(['comment #a\rb']);
  });

  it('takes a wide space for a blank in DuckDB and for a letter in PostgreSQL', () => {
    expect(kinds('a\u00a0b', duckDbSyntax)).to.deep.equal(['word a', 'word b']);
    expect(kinds('a\u00a0b')).to.deep.equal(['word a\u00a0b']);
  });

  it('ends a remark at a carriage return, as both databases do', () => {
    expect(kinds('--a\rb')).to.deep.equal(['comment --a', 'word b']);
  });

  it('reads Jinja blocks as plain SQL when asked to', () => {
    const plain = tokenize('{{ a }}', duckDbSyntax, { hasTemplates: false }).filter(isSignificant);
    expect(plain.map((token) => token.text)).to.deep.equal(['{', '{', 'a', '}', '}']);
  });

  it('loses nothing of any text, in either dialect', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        '$$',
        '$t$',
        '/*',
        '*/',
        '--',
        '\n',
        '\r',
        ';',
        '{{',
        '}}',
        '{%',
        '%}',
        '\\',
        'E',
        '(',
        '.',
        '?',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(duckDbSyntax, postgresSyntax), fc.boolean(), (sql, dialect, hasTemplates) => {
        const tokens = tokenize(sql, dialect, { hasTemplates });
        expect(tokens.map((token) => token.text).join('')).to.equal(sql);
        let at = 0;
        for (const token of tokens) {
          expect(token.from).to.equal(at);
          expect(token.to).to.be.greaterThan(at);
          at = token.to;
        }
      }),
    );
  });
});

describe('tokenize of a text that was cut before', () => {
  it('tells dialects, templates and the number of tokens apart', () => {
    const sql = 'select {{ a }}\u00a0b';
    const [first, second] = [0, 1].map(() =>
      [duckDbSyntax, postgresSyntax].flatMap((dialect) =>
        [{}, { hasTemplates: false }, { most: 2 }].map((options) =>
          tokenize(sql, dialect, options).map(({ text }) => text),
        ),
      ),
    );
    expect(second).to.deep.equal(first);
    expect(first?.map((texts) => texts.length)).to.deep.equal([5, 11, 2, 4, 10, 2]);
  });
});

describe('nameOfToken', () => {
  const names = (sql: string, dialect: SqlSyntax): readonly (string | undefined)[] =>
    tokenize(sql, dialect).map((token) => nameOfToken(token, dialect));

  it('folds names as the dialect compares them', () => {
    expect(names('Ab', postgresSyntax)).to.deep.equal(['ab']);
    expect(names('"A""b"', postgresSyntax)).to.deep.equal(['A"b']);
    expect(names('"A""b"', duckDbSyntax)).to.deep.equal(['a"b']);
    expect(names('1', duckDbSyntax)).to.deep.equal([undefined]);
  });
});
