import { expect } from 'chai';
import { nameOfToken, quoteName, splitStatements, tokenize, type SqlToken } from '#plugins/sql-language';
import { complete } from '../../../../plugins/sql-completion/common/complete/complete.ts';
import { findDiagnostics } from '../../../../plugins/sql-completion/common/diagnostics/find-diagnostics.ts';
import { highlightLine } from '../../../../plugins/sqllab/common/highlight/highlight-line.ts';
import { tableName } from '../../../../plugins/sqllab/common/table-sql.ts';
import { toySyntax } from '../../../support/toy-dialect.ts';
import { aShop } from '../../sql-completion/support/shop.ts';

const catalogue = aShop('duckdb', { syntax: toySyntax });

describe('a dialect that no source outside of its plugin knows', () => {
  it('is cut into tokens by its own quotes and comments', () => {
    const sql = 'select `A``b`, "it\\"s; x" # y; z\n/* /* */ + `c`';
    const tokens = tokenize(sql, toySyntax).filter(({ kind }) => kind !== 'blank' && kind !== 'mark');
    expect(tokens.map(({ kind, text }) => `${kind} ${text}`)).to.deep.equal([
      'word select',
      'name `A``b`',
      'text "it\\"s; x"',
      'comment # y; z',
      'comment /* /* */',
      'operator +',
      'name `c`',
    ]);
    expect(nameOfToken(tokens[1] as SqlToken, toySyntax)).to.equal('a`b');
    expect(splitStatements(sql, toySyntax)).to.have.length(1);
  });

  it('names a statement by the remark above it', () => {
    expect(splitStatements('# Sales by day\nselect 1', toySyntax)[0]?.name).to.equal('Sales by day');
  });

  it('writes names in its own quotes', () => {
    expect(['plain', 'two words', 'a`b'].map((name) => quoteName(name, toySyntax))).to.deep.equal([
      'plain',
      '`two words`',
      '`a``b`',
    ]);
    expect(tableName({ schema: 'main', name: 'Sales 2024' }, toySyntax)).to.equal('main.`Sales 2024`');
  });

  it('completes names in its own quotes', () => {
    const sql = 'select * from `Sal';
    const { offers } = complete({ sql, offset: sql.length, catalogue, schema: undefined, templateNames: [] });
    expect(offers[0]?.insert).to.equal('`Sales 2024`');
  });

  it('has its faults found behind its comments', () => {
    const sql = 'select `totl` from orders # select nothing from nowhere';
    const faults = findDiagnostics(sql, { catalogue, schema: undefined });
    expect(faults.map(({ from, to }) => sql.slice(from, to))).to.deep.equal(['`totl`']);
  });

  it('is coloured by its own quotes and comments, also where a line leaves one open', () => {
    const first = highlightLine('select `a', '', toySyntax);
    expect(first.open).to.equal('`');
    const { stretches } = highlightLine('b` # c', first.open, toySyntax);
    expect(stretches).to.deep.equal([
      { from: 0, is: 'identifier' },
      { from: 2, is: 'white' },
      { from: 3, is: 'comment' },
    ]);
  });
});
