import type { SqlToken } from './sql-token.ts';

/**
 * Operators and open brackets around one place of a text, conditions of AND and OR counted once. Parsers of the engines go
 * down one step of their stack for each.
 */
export const deepestExpression = 10_000;

/** Words that hold two or more parts together as operators do, or open what END closes. */
const joiningWords: ReadonlySet<string> = new Set(
  'not is in like ilike between collate case when explain union intersect except join'.split(' '),
);

/** Characters of an operator; those of the engines have 63 at most, and they read a longer run anew with each sign. */
export const longestOperator = 100;

/** The first token that lies deeper than engines are given. */
export function tooDeep(tokens: readonly SqlToken[]): SqlToken | undefined {
  const around: number[] = [];
  let before = 0; // steps outside of the innermost bracket
  let [conditions, signs] = [0, 0]; // steps in it
  for (const token of tokens) {
    const { kind, text } = token;
    const word = kind === 'word' ? text.toLowerCase() : '';
    if (kind === 'operator') signs += 1;
    else if (word === 'and' || word === 'or') [conditions, signs] = [conditions + 1, 0];
    else if (joiningWords.has(word)) signs += 1;
    else if (kind === 'mark' && '([{'.includes(text)) {
      around.push(conditions + signs);
      before += conditions + signs + 1;
      [conditions, signs] = [0, 0];
    } else if (kind === 'mark' && ')]}'.includes(text)) {
      [conditions, signs] = [around.pop() ?? 0, 0];
      before = Math.max(0, before - conditions - 1);
    } else if (kind === 'mark' && text === ',') [conditions, signs] = [0, 0];
    else if (kind === 'mark' && text === ';') {
      around.length = 0;
      [before, conditions, signs] = [0, 0, 0];
    }
    if (before + conditions + signs > deepestExpression) return token;
  }
  return undefined;
}
