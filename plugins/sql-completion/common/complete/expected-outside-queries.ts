import type { TokenList } from '../outline/token-list.ts';
import type { Scope } from '../scope/scope.ts';
import { nothing, words, wordsOrName, type Expected } from './expected-kinds.ts';

/** Statements that are no queries, and words before a query. */
export function expectedOutsideQueries(list: TokenList, previous: number, scope: Scope): Expected | undefined {
  const [first = '', second = ''] = list.words;
  const last = list.words[previous] ?? '';
  if (previous === -1) return { kind: 'statement' };
  if (
    /^(drop|alter|truncate|describe|desc|summarize|table|comment|analyze|vacuum|pivot|unpivot)$/.test(first) &&
    scope[0]?.branch?.clauses.length === 0
  ) {
    if (/^(table|view|exists|describe|desc|summarize|truncate|only|analyze|vacuum|pivot|unpivot)$/.test(last))
      return { kind: 'source', isJoin: false, isTarget: true, isOpened: false };
    if (previous === 0) return words('TABLE', 'VIEW', 'SCHEMA', 'INDEX');
    if (/^(drop|truncate)$/.test(first) && previous > 1) return words('CASCADE', 'RESTRICT');
    return first === 'alter' ? inAlter(list, previous) : nothing;
  }
  if (first === 'explain' && previous === 0) return words('ANALYZE', 'SELECT', 'WITH');
  if (first === 'create' && !list.words.slice(0, previous + 1).includes('as')) return inCreate(list, previous, second);
  return undefined;
}

const makers = /^(table|view|schema|index|sequence|type|macro|function)$/;

function inCreate(list: TokenList, previous: number, second: string): Expected {
  const last = list.words[previous] ?? '';
  if (previous === 0) return words('TABLE', 'VIEW', 'OR REPLACE', 'TEMPORARY TABLE', 'SCHEMA', 'INDEX');
  if (last === 'or') return words('REPLACE');
  if (last === 'replace') return words('TABLE', 'VIEW', 'TEMPORARY TABLE');
  if (/^(table|view|temp|temporary)$/.test(last) || second === '') return wordsOrName('IF NOT EXISTS');
  if (makers.test(last) || last === 'exists') return nothing;
  const bracket = openedBefore(list, previous);
  return bracket === undefined ? words('AS') : inDefinitions(list, bracket, previous);
}

/** Inside the brackets of CREATE TABLE: name, type, then what holds of the column. */
function inDefinitions(list: TokenList, bracket: number, previous: number): Expected {
  const start = Math.max(
    bracket,
    list.tokens.findLastIndex(({ text }, index) => text === ',' && index <= previous),
  );
  if (previous === start) return nothing;
  return previous === start + 1
    ? { kind: 'type' }
    : words('NOT NULL', 'PRIMARY KEY', 'DEFAULT', 'UNIQUE', 'REFERENCES', 'CHECK (');
}

/** The outermost bracket that is open at a place. */
const openedBefore = ({ ends }: TokenList, previous: number): number | undefined =>
  [...ends]
    .filter(([start, end]) => start <= previous && end.index > previous)
    .map(([start]) => start)
    .sort((a, b) => a - b)[0];

function inAlter(list: TokenList, previous: number): Expected {
  const last = list.words[previous] ?? '';
  if (/^(to|column)$/.test(last)) return nothing;
  if (last === 'add') return wordsOrName('COLUMN', 'CONSTRAINT');
  if (/^(rename|drop)$/.test(last)) return wordsOrName(...(last === 'rename' ? ['TO', 'COLUMN'] : ['COLUMN']));
  const before = list.words.slice(Math.max(0, previous - 2), previous);
  if (before.includes('add')) return { kind: 'type' };
  if (before.includes('rename') && before.includes('column')) return words('TO');
  return words('ADD COLUMN', 'DROP COLUMN', 'RENAME TO', 'RENAME COLUMN', 'ALTER COLUMN');
}
