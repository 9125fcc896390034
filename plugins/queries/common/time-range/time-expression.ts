import { err, ok, type Result } from '#core/common';
import { messages } from '../messages.ts';

/** A date function call with its arguments, or a literal. */
export type TimeExpression =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly value: string }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly TimeExpression[] };

interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'symbol';
  readonly value: string;
  readonly position: number;
}

const tokenPattern = /\s*(?:([A-Za-z_]+)|(-?\d+)|'((?:[^'\\]|\\.|'')*)'|"((?:[^"\\]|\\.)*)"|([(),]))/y;

function tokenize(source: string): Result<readonly Token[], string> {
  const tokens: Token[] = [];
  let position = 0;
  while (source.slice(position).trim() !== '') {
    tokenPattern.lastIndex = position;
    const match = tokenPattern.exec(source);
    if (match === null) return err(unexpected(source.slice(position).trim().charAt(0), position));
    const [, word, number, single, double, symbol] = match;
    if (word !== undefined) tokens.push({ kind: 'word', value: word, position });
    else if (number !== undefined) tokens.push({ kind: 'number', value: number, position });
    else if (symbol !== undefined) tokens.push({ kind: 'symbol', value: symbol, position });
    else
      tokens.push({
        kind: 'text',
        value: (single ?? double ?? '').replace(/''/g, "'").replace(/\\(.)/g, '$1'),
        position,
      });
    position = tokenPattern.lastIndex;
  }
  return ok(tokens);
}

const unexpected = (found: string, position: number): string =>
  messages.unexpectedToken({ found, position: position + 1 });

/** Parses `DATEADD(DATETIME('today'), -1, week)`; the error names what was found and where. */
export function parseTimeExpression(source: string): Result<TimeExpression, string> {
  const tokens = tokenize(source);
  if (!tokens.ok) return tokens;
  const parsed = parseAt(tokens.value, 0, source);
  if (!parsed.ok) return parsed;
  const rest = tokens.value[parsed.value.next];
  return rest === undefined ? ok(parsed.value.expression) : err(unexpected(rest.value, rest.position));
}

interface Parsed {
  readonly expression: TimeExpression;
  readonly next: number;
}

function parseAt(tokens: readonly Token[], index: number, source: string): Result<Parsed, string> {
  const token = tokens[index];
  if (token === undefined) return err(unexpected('the end', source.length));
  switch (token.kind) {
    case 'number':
      return ok({ expression: { kind: 'number', value: Number(token.value) }, next: index + 1 });
    case 'text':
      return ok({ expression: { kind: 'text', value: token.value }, next: index + 1 });
    case 'symbol':
      return err(unexpected(token.value, token.position));
    case 'word':
      if (tokens[index + 1]?.value !== '(')
        return ok({ expression: { kind: 'word', value: token.value }, next: index + 1 });
      return parseCall(tokens, index, token.value, source);
  }
}

function parseCall(tokens: readonly Token[], index: number, name: string, source: string): Result<Parsed, string> {
  const parsedArguments: TimeExpression[] = [];
  let next = index + 2;
  for (;;) {
    const argument = parseAt(tokens, next, source);
    if (!argument.ok) return argument;
    parsedArguments.push(argument.value.expression);
    const after = tokens[argument.value.next];
    if (after?.kind !== 'symbol' || after.value === '(') {
      return err(unexpected(after?.value ?? 'the end', after?.position ?? source.length));
    }
    next = argument.value.next + 1;
    if (after.value === ')')
      return ok({ expression: { kind: 'call', name: name.toUpperCase(), arguments: parsedArguments }, next });
  }
}
