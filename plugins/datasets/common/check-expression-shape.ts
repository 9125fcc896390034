/** Why a text cannot be used as one SQL expression inside a larger statement. */
export type ExpressionFault = 'unbalanced' | 'open text' | 'several statements' | 'empty';

/** What a scan of an expression finds. */
export interface ExpressionShape {
  readonly fault: ExpressionFault | undefined;
  /** Contains a query of its own, which may read other tables. */
  readonly hasSubquery: boolean;
}

const openText: ExpressionShape = { fault: 'open text', hasSubquery: false };

/** Words that begin a query; FROM counts only at its start, because of EXTRACT(… FROM …). */
const queryStart = /\b(select|values|with|table|pivot|unpivot|describe|summarize|show)\b|\(\s*from\b/i;
/** Functions that run SQL they are given or reach beyond the tables, and functions whose name is in quotes. */
const reachingCall =
  /(?:\b(?:\w+_to_xml\w*|ts_stat|ts_rewrite|crosstab\w*|connectby|xpath_table|dblink\w*|(?:pg|lo|read)_\w+|query(?:_table)?|current_setting|set_config|getenv)|"")\s*\(/i;
/** Replaces a quoted name. */
const quotedName = ' "" ';

/**
 * Scans an SQL expression without understanding it: parentheses must match, texts and comments must end, and no
 * statement may follow. So the expression cannot leave the place it is put into.
 */
export function expressionShape(expression: string): ExpressionShape {
  if (expression.includes('\0')) return openText; // no database takes it
  let depth = 0;
  let words = '';
  /** Length of the words at the last text. */
  let textEnd = -1;
  for (let at = 0; at < expression.length; at += 1) {
    const character = expression.charAt(at);
    const end = skipped(expression, at);
    if (end === undefined) return openText;
    if (end > at) {
      if (character === "'") {
        // Texts side by side are one text, in which a backslash of the second means what it means in the first.
        if (textEnd !== -1 && words.slice(textEnd).trim() === '') return openText;
        textEnd = words.length;
      }
      words += character === '"' ? quotedName : ' ';
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
  return { fault: undefined, hasSubquery: queryStart.test(words) || reachingCall.test(words) };
}

/** End of the text, name or comment that begins at a place; the place itself when none does; undefined: never ends. */
function skipped(expression: string, at: number): number | undefined {
  const rest = (length: number) => expression.slice(at, at + length);
  const quote = expression.charAt(at);
  if (quote === "'" || quote === '"' || quote === '`') {
    // U&'…' and U&"…" write characters in escapes.
    if (/u&$/i.test(expression.slice(0, at))) return undefined;
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
    // A comment inside a comment ends both in some databases and one in others.
    const isNested = end !== -1 && expression.slice(at + 2, end).includes('/*');
    return end === -1 || isNested ? undefined : end + 2;
  }
  if (quote === '$') {
    const tag = /^\$(?:[A-Za-z_][A-Za-z_0-9]*)?\$/.exec(expression.slice(at, at + 64))?.[0];
    // Right after a name it belongs to the name; alone it is a parameter.
    if (tag === undefined || /[\p{L}\p{N}_$]/u.test(expression.charAt(at - 1))) return undefined;
    const end = expression.indexOf(tag, at + tag.length);
    return end === -1 ? undefined : end + tag.length;
  }
  return at;
}
