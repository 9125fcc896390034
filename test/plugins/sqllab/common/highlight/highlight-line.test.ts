import { expect } from 'chai';
import { highlightLine } from '../../../../../plugins/sqllab/common/highlight/highlight-line.ts';
import { duckDbSyntax, postgresSyntax } from '../../../../support/dialects.ts';

/** Pieces of some lines with what they are, without white space. */
function coloured(text: string, dialect = duckDbSyntax): readonly string[] {
  let open = '';
  return text.split('\n').flatMap((line) => {
    const found = highlightLine(line, open, dialect);
    open = found.open;
    return found.stretches.flatMap(({ from, is }, index) =>
      is === 'white' ? [] : [`${line.slice(from, found.stretches[index + 1]?.from)} ${is}`],
    );
  });
}

describe('colours of SQL', () => {
  it('tell keywords, names, functions, types, values and remarks apart', () => {
    expect(coloured("SELECT o.order, count(*) AS n, '1'::date -- all\nFROM orders o")).to.deep.equal([
      'SELECT keyword',
      'o identifier',
      '. delimiter',
      'order identifier',
      ', delimiter',
      'count function',
      '( delimiter',
      '* operator',
      ') delimiter',
      'AS keyword',
      'n identifier',
      ', delimiter',
      "'1' string",
      ':: operator',
      'date type',
      '-- all comment',
      'FROM keyword',
      'orders identifier',
      'o identifier',
    ]);
  });

  it('follow the dialect', () => {
    expect(coloured('qualify jsonb hugeint')).to.deep.equal(['qualify keyword', 'jsonb identifier', 'hugeint type']);
    expect(coloured('qualify jsonb hugeint', postgresSyntax)).to.deep.equal([
      'qualify identifier',
      'jsonb type',
      'hugeint identifier',
    ]);
  });

  it('take a keyword before a bracket for a function where it can be one', () => {
    expect(coloured('left(a) left join b using (c)')).to.include.members([
      'left function',
      'left keyword',
      'using keyword',
    ]);
  });

  it('go on where a line leaves something open', () => {
    expect(coloured('/* one /* two\nthree */ four\nfive */ select')).to.deep.equal([
      '/* one /* two comment',
      'three */ four comment',
      'five */ comment',
      'select keyword',
    ]);
    expect(coloured("select 'it''s\nstill' x")).to.deep.equal([
      'select keyword',
      "'it''s string",
      "still' string",
      'x identifier',
    ]);
    expect(coloured('$a$ x $b$\n y $a$ z').slice(0, 3)).to.deep.equal([
      '$a$ x $b$ string',
      ' y $a$ string',
      'z identifier',
    ]);
    expect(coloured("E'a\\'\nb\\' c' d")).to.deep.equal([
      'E identifier',
      "'a\\' string",
      "b\\' c' string",
      'd identifier',
    ]);
    expect(coloured('{% if a\n == 1 %} "b\nc" from')).to.deep.equal([
      '{% if a template',
      ' == 1 %} template',
      '"b identifier',
      'c" identifier',
      'from keyword',
    ]);
  });
});
