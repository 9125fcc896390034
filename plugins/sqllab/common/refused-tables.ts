import type { SqlSyntax } from '#plugins/databases';
import { isSignificant, nameOfToken, tokenize, type SqlToken } from '#plugins/sql-language';
import type { Place } from './filled-place.ts';

/** Tables follow these words, also after commas, until another word of a clause comes. */
const beforeTables = /^(?:from|join|into|update|table|using|describe|summarize)$/i;
const afterTables = /^(?:select|where|group|order|having|on|set|values|limit|union|intersect|except|returning|as)$/i;

/** Where a text names one of these tables, written as `schema.table` or without the schema. */
export function placesOfTables(sql: string, tables: readonly string[], syntax: SqlSyntax): readonly Place[] {
  const refused = tables.map((table) => table.toLowerCase());
  const tokens = tokenize(sql, syntax).filter(isSignificant);
  const places: Place[] = [];
  let takesTables = false;
  let isNext = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as SqlToken; // within the list
    if (token.kind === 'word' && (beforeTables.test(token.text) || afterTables.test(token.text))) {
      takesTables = beforeTables.test(token.text);
      isNext = takesTables;
      continue;
    }
    if (isNext) {
      const chain = chainAt(tokens, index, syntax);
      const [start, end] = [chain[0], chain.at(-1)];
      if (start !== undefined && end !== undefined) {
        if (isAmong(refused, chain.map((each) => nameOfToken(each, syntax) ?? '').join('.'))) {
          places.push({ from: start.from, to: end.to });
        }
        index += (chain.length - 1) * 2;
      }
    }
    isNext = takesTables && token.kind === 'mark' && token.text === ',';
  }
  return places;
}

/** A name and what follows it behind dots. */
function chainAt(tokens: readonly SqlToken[], from: number, syntax: SqlSyntax): readonly SqlToken[] {
  const chain: SqlToken[] = [];
  for (let index = from; ; index += 2) {
    const token = tokens[index];
    if (token === undefined || nameOfToken(token, syntax) === undefined) return chain;
    chain.push(token);
    if (tokens[index + 1]?.text !== '.') return chain;
  }
}

/** Either of the two may name more of where the table is. */
const isAmong = (refused: readonly string[], written: string): boolean => {
  const name = written.toLowerCase();
  return refused.some((table) => table === name || table.endsWith(`.${name}`) || name.endsWith(`.${table}`));
};
