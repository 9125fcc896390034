/** A stretch of one line. The line counts from 1, columns from 0; `until` is behind the last character. */
export interface ProblemPlace {
  readonly line: number;
  readonly from: number;
  readonly until: number;
}

/**
 * Where in an expression a message points: at the first name in quotation marks that it mentions and the expression has,
 * else at all of it. Databases count from the start of the whole statement, which nobody wrote.
 */
export function placeOfProblem(expression: string, message: string): ProblemPlace {
  for (const [, double, single] of message.matchAll(/"([^"]+)"|'([^']+)'/g)) {
    const name = double ?? single ?? '';
    const at = placeOfWord(expression, name);
    if (at === -1) continue;
    const before = expression.slice(0, at).split('\n');
    const from = before.at(-1)?.length ?? 0;
    return { line: before.length, from, until: from + name.length };
  }
  return { line: 1, from: 0, until: expression.length };
}

/** Not inside a longer word. -1: nowhere. */
function placeOfWord(expression: string, word: string): number {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^\w/.test(word) ? '(?<!\\w)' : '';
  const after = /\w$/.test(word) ? '(?!\\w)' : '';
  return expression.search(new RegExp(`${before}${escaped}${after}`, 'i'));
}
