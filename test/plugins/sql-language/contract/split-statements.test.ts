import { expect } from 'chai';
import fc from 'fast-check';
import {
  calledNames,
  isSignificant,
  splitStatements,
  statementAt,
  statementKind,
  tokenize,
} from '#plugins/sql-language';
import { duckDbSyntax, postgresSyntax } from '../../../support/dialects.ts';

const texts = (sql: string, dialect = postgresSyntax): readonly string[] =>
  splitStatements(sql, dialect).map((statement) => statement.text);
const names = (sql: string): readonly string[] => splitStatements(sql, duckDbSyntax).map((statement) => statement.name);

describe('splitStatements', () => {
  const cases: readonly [string, readonly string[]][] = [
    ['', []],
    [' ;; -- nothing\n ; /* at all */', []],
    ['select 1', ['select 1']],
    ['select 1; select 2 ;', ['select 1', 'select 2']],
    ['select \';\' ; select ";" from t', ["select ';'", 'select ";" from t']],
    ['select $$;$$; select $a$ ; $$ ; $a$', ['select $$;$$', 'select $a$ ; $$ ; $a$']],
    ['select 1 -- a; b\n, 2; /* ; /* ; */ ; */ select 3', ['select 1 -- a; b\n, 2', 'select 3']],
    [
      String.raw`select E'\';' ; select 'a\' ; select 2`,
      [String.raw`select E'\';'`, String.raw`select 'a\'`, 'select 2'],
    ],
    ["select {{ f(';') }} {% ; %}; select 2", ["select {{ f(';') }} {% ; %}", 'select 2']],
    ["select 'open ; select 2", ["select 'open ; select 2"]],
  ];
  for (const [sql, expected] of cases) {
    it(`splits ${JSON.stringify(sql)}`, () => {
      expect(texts(sql)).to.deep.equal(expected);
    });
  }

  it('tells where each statement stands', () => {
    const sql = '-- x\n select 1 ; select 2\n';
    for (const { from, to, text } of splitStatements(sql, duckDbSyntax)) expect(sql.slice(from, to)).to.equal(text);
    expect(splitStatements(sql, duckDbSyntax).map(({ from, to }) => [from, to])).to.deep.equal([
      [6, 14],
      [17, 25],
    ]);
  });

  it('names a statement by the remark directly above it', () => {
    expect(names('-- Sales by month\nselect 1')).to.deep.equal(['Sales by month']);
    expect(names('/* Sales */\nselect 1')).to.deep.equal(['Sales']);
    expect(names('-- License\n-- Sales\nselect 1;\n-- Costs\nselect 2')).to.deep.equal(['Sales', 'Costs']);
  });

  it('leaves a remark alone that belongs to something else', () => {
    expect(names('-- far away\n\nselect 1')).to.deep.equal(['select 1']);
    expect(names('select 1; -- about the first\nselect 2')).to.deep.equal(['select 1', 'select 2']);
    expect(names('/* hint */ select 1')).to.deep.equal(['select 1']);
    expect(names('--\nselect 1')).to.deep.equal(['select 1']);
  });

  it('names a statement by its first words when nobody named it', () => {
    expect(names('select  a,\n b from t')).to.deep.equal(['select a, b from t']);
    expect(names('select aaaaaaaaaaaaaaa, bbbbbbbbbbbbbbb, ccccccccccccc from t')).to.deep.equal([
      'select aaaaaaaaaaaaaaa, bbbbbbbbbbbbbbb,…',
    ]);
  });

  const piece = fc.constantFrom(
    ...[
      'select 1',
      "'a;b'",
      "'it''s;'",
      '"x;y"',
      '$$;$$',
      '$q$ ; $$ $q$',
      '/* ; */',
      '/* /* ; */ ; */',
      '-- ;\n',
      ' ',
      '\n',
      "E'\\';'",
      'from t',
      '(',
      ')',
      '{{ a; }}',
    ],
  );

  it('keeps every word in exactly one statement', () => {
    const script = fc.array(fc.oneof(piece, fc.constant(';')), { maxLength: 25 }).map((pieces) => pieces.join(' '));
    fc.assert(
      fc.property(script, fc.constantFrom(duckDbSyntax, postgresSyntax), (sql, dialect) => {
        const statements = splitStatements(sql, dialect);
        for (const token of tokenize(sql, dialect).filter(isSignificant)) {
          const homes = statements.filter(({ from, to }) => from <= token.from && token.to <= to);
          expect(homes.length).to.equal(token.text === ';' ? 0 : 1);
        }
      }),
    );
  });

  it('gives back the statements that were joined by semicolons', () => {
    const statement = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => `select ${pieces.join(' ')}`);
    fc.assert(
      fc.property(
        fc.array(statement, { maxLength: 6 }),
        fc.constantFrom(duckDbSyntax, postgresSyntax),
        (parts, dialect) => {
          const found = texts(parts.join('\n;'), dialect);
          expect(found.length).to.equal(parts.length);
          found.forEach((text, index) => expect(parts[index]?.startsWith(text)).to.equal(true));
        },
      ),
    );
  });
});

describe('long scripts', () => {
  it('are split in time that grows with their length', () => {
    const texts = ['x', ' ', '*', '/', "'", '$', '(', '\n', '{', 'a(', '-', 'a.'].map((piece) => piece.repeat(100_000));
    for (const text of texts) {
      for (const head of ['select ', '/* ', '-- ', "'"]) splitStatements(`${head}${text} */\nselect 1`, postgresSyntax);
      calledNames(text, postgresSyntax);
      statementKind(text, duckDbSyntax);
    }
  }).timeout(30_000);
});

describe('statementAt', () => {
  const sql = 'select 1; select 2\n\n-- last\nselect 3;\n\n';
  const cases: readonly [string, number, string][] = [
    ['at the start', 0, 'select 1'],
    ['inside', 3, 'select 1'],
    ['right after its end', 8, 'select 1'],
    ['after its semicolon', 9, 'select 1'],
    ['in the second on the same line', 12, 'select 2\n\n-- last\nselect 3'],
  ];
  for (const [where, offset, expected] of cases) {
    it(`finds the statement of a caret ${where}`, () => {
      expect(statementAt(sql, offset, duckDbSyntax)?.text).to.equal(expected);
    });
  }

  it('takes the next statement from the lines above it, and the last one from below', () => {
    const script = 'select 1;\n\n-- two\nselect 2;\n\n\n';
    expect(statementAt(script, 12, duckDbSyntax)?.text).to.equal('select 2');
    expect(statementAt(script, script.length, duckDbSyntax)?.text).to.equal('select 2');
    expect(statementAt('-- nothing', 3, duckDbSyntax)).to.equal(undefined);
  });
});
