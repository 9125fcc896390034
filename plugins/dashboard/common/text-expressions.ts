import { err, ok, type Result } from '#core/common';

/** How one number is taken from a column of several rows. */
const picks = ['last', 'first', 'sum', 'min', 'max', 'avg'] as const;
export type ColumnPick = (typeof picks)[number];

/** A `{{ … }}` expression that is replaced by live text. */
export type TextExpression =
  | { readonly kind: 'filter'; readonly name: string }
  | {
      readonly kind: 'value';
      /** Id or name of a chart on the dashboard. */
      readonly chart: number | string;
      readonly column: string;
      readonly pick: ColumnPick;
      /** d3 format; default: the format that the chart's dataset gives the column. */
      readonly format?: string;
    };
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly source: string; readonly reason: string }
  | TextExpression;

/**
 * Splits a text at its expressions: `{{ filter("Region") }}` and
 * `{{ value("Sales by month", "revenue", "last", "$,.0f") }}`, whose last two arguments may be left out. Never fails:
 * what is no expression becomes a part that says why.
 */
export function parseText(code: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of code.matchAll(/\{\{([^{}]*)\}\}/g)) {
    if (match.index > from) parts.push({ kind: 'text', text: code.slice(from, match.index) });
    const read = parseExpression(match[1] ?? '');
    parts.push(read.ok ? read.value : { kind: 'problem', source: match[0], reason: read.error });
    from = match.index + match[0].length;
  }
  if (from < code.length) parts.push({ kind: 'text', text: code.slice(from) });
  return parts;
}

function parseExpression(source: string): Result<TextExpression, string> {
  const call = /^\s*(\w+)\s*\(([^]*)\)\s*$/.exec(source);
  const args = call === null ? undefined : parseArguments(call[2] ?? '');
  if (call === null || args === undefined) return err('it is no call such as filter("Region")');
  const [first, second, pick = 'last', format] = args;
  if (call[1] === 'filter') {
    return typeof first === 'string' && args.length === 1 ? ok({ kind: 'filter', name: first }) : err('filter("name")');
  }
  if (call[1] !== 'value') return err('there are filter(…) and value(…)');
  const known = picks.find((name) => name === pick);
  if (first === undefined || typeof second !== 'string') return err('value("chart", "column")');
  if (known === undefined) return err(picks.join(', '));
  return ok({
    kind: 'value',
    chart: first,
    column: second,
    pick: known,
    ...(typeof format === 'string' ? { format } : {}),
  });
}

/** Texts in either quotes and whole numbers, separated by commas; undefined when it is something else. */
function parseArguments(text: string): readonly (string | number)[] | undefined {
  const values: (string | number)[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const match = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\d+))\s*(,|$)\s*/.exec(rest);
    if (match === null) return undefined;
    const quoted = match[1] ?? match[2];
    values.push(quoted === undefined ? Number(match[3]) : quoted.replace(/\\(.)/g, '$1'));
    rest = rest.slice(match[0].length);
  }
  return values;
}

/** Charts whose numbers a text shows, by id or name. */
export function chartsInText(code: string): readonly (number | string)[] {
  return parseText(code).flatMap((part) => (part.kind === 'value' ? [part.chart] : []));
}

/** A value as part of markdown or HTML: every character that means something there as an entity. */
export function plainInMarkdown(text: string): string {
  return text.replace(/[^\p{L}\p{N} ,.]/gu, (character) => `&#${String(character.codePointAt(0))};`);
}
