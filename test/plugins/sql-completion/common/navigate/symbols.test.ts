import { expect } from 'chai';
import { symbolAt } from '../../../../../plugins/sql-completion/common/navigate/symbols.ts';
import { duckDbSyntax } from '../../../../support/dialects.ts';

/** The symbol at `|`: its kind, and the text with every place of it in brackets; the definition in double ones. */
function symbolIn(text: string): string | undefined {
  const offset = text.indexOf('|');
  const sql = text.replace('|', '');
  const symbol = symbolAt(sql, offset, duckDbSyntax);
  if (symbol === undefined) return undefined;
  let marked = sql;
  for (const { from, to } of [...symbol.places].sort((a, b) => b.from - a.from)) {
    const isDefinition = from === symbol.definition.from;
    const name = marked.slice(from, to);
    marked = `${marked.slice(0, from)}${isDefinition ? `[[${name}]]` : `[${name}]`}${marked.slice(to)}`;
  }
  return `${symbol.kind}: ${marked}`;
}

describe('symbolAt', () => {
  const found: readonly (readonly [text: string, symbol: string | undefined])[] = [
    ['with a as (select 1) select * from a|', 'cte: with [[a]] as (select 1) select * from [a]'],
    [
      'with a| as (select 1), b as (select * from a) select a.x from a',
      'cte: with [[a]] as (select 1), b as (select * from [a]) select [a].x from [a]',
    ],
    ['select o.id from orders o| where o.total > 1', 'alias: select [o].id from orders [[o]] where [o].total > 1'],
    ['select o|.id, o.* from orders as o', 'alias: select [o].id, [o].* from orders as [[o]]'],
    ['with a as (select 1) select x|.n from a x', 'alias: with a as (select 1) select [x].n from a [[x]]'],
    // An inner alias of the same name is another one.
    [
      'select o|.id from orders o where exists (select o.id from items o where o.n = 1)',
      'alias: select [o].id from orders [[o]] where exists (select o.id from items o where o.n = 1)',
    ],
    [
      'select 1 from orders o where exists (select 1 from items i where i.n = o|.n)',
      'alias: select 1 from orders [[o]] where exists (select 1 from items i where i.n = [o].n)',
    ],
    [
      'with recursive w as (select 1 union all select * from w|) select * from w',
      'cte: with recursive [[w]] as (select 1 union all select * from [w]) select * from [w]',
    ],
    ['select id| from orders', undefined],
    ['select * from orders|', undefined],
    ['sel|ect 1', undefined],
  ];
  for (const [text, symbol] of found) {
    it(`knows what is named in: ${text}`, () => {
      expect(symbolIn(text)).to.equal(symbol);
    });
  }
});
