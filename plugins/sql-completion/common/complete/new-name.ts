import type { ReadStatement } from '../outline/read-statements.ts';
import type { Expected } from './expected-kinds.ts';
import { isSubsequence } from './match-offers.ts';
import type { Around } from './offer-names.ts';
import type { Offer } from './offer.ts';

interface Written {
  readonly expected: Expected;
  readonly statement: ReadStatement;
  readonly around: Around;
  /** Best first. */
  readonly offers: readonly Offer[];
  readonly sql: string;
}

/** This many letters of a keyword after a table are read as the keyword, regardless of the table's name. */
const lettersOfKeyword = 3;

/**
 * Whether the typed text may be a new name and not the beginning of a keyword. A line rarely begins with an alias and
 * often with a keyword; two letters of FROM after a value are read as FROM, and those of a keyword after a table as
 * that word, unless they may abbreviate the table's name, as `or` for `orders` and `li` for `line_items`; three
 * letters, as `ord`, are rarely a name.
 */
export function isNewName({ expected, statement, around, offers, sql }: Written): boolean {
  const { typed, at } = around;
  if (!('takesName' in expected) || !expected.takesName) return false;
  if (expected.kind === 'operator' && isInCase(statement, at)) return false;
  if (/(^|\n)[^\S\n]*$/.test(sql.slice(0, at))) return false;
  const [first] = offers;
  const isBegun = typed.length > 1 && first?.kind === 'keyword' && beginsAs(first.label, typed);
  if (!isBegun) return true;
  if (expected.kind === 'operator') return !beginsAs('from', typed);
  if (typed.length >= lettersOfKeyword) return false;
  const source = around.scope[0]?.branch?.sources.findLast(({ from }) => from < at);
  const named = source?.path.at(-1)?.text;
  return expected.kind !== 'after-source' || named === undefined || mayStandFor(named, typed);
}

/** Inside CASE no value is given a name. */
export function isInCase({ list }: ReadStatement, at: number): boolean {
  let depth = 0;
  for (const [index, token] of list.tokens.entries()) {
    if (token.from >= at) break;
    if (list.words[index] === 'case') depth += 1;
    if (list.words[index] === 'end') depth -= 1;
  }
  return depth > 0;
}

const beginsAs = (label: string, typed: string): boolean => label.toLowerCase().startsWith(typed.toLowerCase());

const mayStandFor = (name: string, typed: string): boolean =>
  beginsAs(name, typed.charAt(0)) && isSubsequence(typed.toLowerCase(), name.toLowerCase());
