/** Why a text cannot stand as one SQL expression inside a larger statement. */
export type ExpressionFault = 'unbalanced' | 'open text' | 'several statements' | 'empty';

/** What a scan of an expression finds. */
export interface ExpressionShape {
  readonly fault: ExpressionFault | undefined;
  /** Contains a query of its own, which may read other tables. */
  readonly hasSubquery: boolean;
}

/** Words that begin a query; FROM counts only at its start, because of EXTRACT(… FROM …). */
const queryStart = /\b(select|values|with|table|pivot|unpivot|describe|summarize|show)\b|\(\s*from\b/i;

/**
 * Scans an SQL expression without understanding it: parentheses must match, texts and comments must end, and no
 * statement may follow. So the expression cannot leave the place it is put into.
 */
export function expressionShape(expression: string): ExpressionShape {
  let depth = 0;
  let words = '';
  for (let at = 0; at < expression.length; at += 1) {
    const character = expression.charAt(at);
    const end = skipped(expression, at);
    if (end === undefined) return { fault: 'open text', hasSubquery: false };
    if (end > at) {
      words += ' ';
      at = end - 1;
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return { fault: 'unbalanced', hasSubquery: false };
    if (character === ';') return { fault: 'several statements', hasSubquery: false };
    words += character;
  }
  if (depth !== 0) return { fault: 'unbalanced', hasSubquery: false };
  if (words.trim() === '' && expression.trim() === '') return { fault: 'empty', hasSubquery: false };
  return { fault: undefined, hasSubquery: queryStart.test(words) };
}

/** End of the text, name or comment that begins at a place; the place itself when none does; undefined: never ends. */
function skipped(expression: string, at: number): number | undefined {
  const rest = (length: number) => expression.slice(at, at + length);
  const quote = expression.charAt(at);
  if (quote === "'" || quote === '"' || quote === '`') {
    for (let end = at + 1; end < expression.length; end += 1) {
      // After an E a backslash escapes in some databases and not in others (date'…'), so it may hide the end.
      if (expression.charAt(end) === '\\' && /e/i.test(expression.charAt(at - 1))) return undefined;
      if (expression.charAt(end) !== quote) continue;
      if (expression.charAt(end + 1) !== quote) return end + 1;
      end += 1;
    }
    return undefined;
  }
  if (rest(2) === '--') {
    const end = expression.indexOf('\n', at);
    return end === -1 ? expression.length : end;
  }
  if (rest(2) === '/*') {
    const end = expression.indexOf('*/', at + 2);
    return end === -1 ? undefined : end + 2;
  }
  const tag = /^\$[A-Za-z_]*\$/.exec(expression.slice(at, at + 64))?.[0];
  if (tag !== undefined) {
    const end = expression.indexOf(tag, at + tag.length);
    return end === -1 ? undefined : end + tag.length;
  }
  return at;
}
