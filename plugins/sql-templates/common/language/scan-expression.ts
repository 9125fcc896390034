import { languageMessages as messages } from './language-messages.ts';
import { TemplateFailure } from './template-diagnostic.ts';

/** A word of an expression. `text` of a text is its value, without quotes. */
export interface ExpressionToken {
  readonly kind: 'name' | 'number' | 'text' | 'sign';
  readonly text: string;
  readonly line: number;
}

const blank = /\s+/y;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
const number = /\d(?:_?\d)*(?:\.\d(?:_?\d)*)?(?:[eE][+-]?\d+)?/y;
/** Longer signs first. */
const sign = /\*\*|\/\/|==|!=|<=|>=|[-+*/%~|.,:()[\]{}<>=]/y;
const openers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', b: '\b', f: '\f' };

interface Code {
  readonly tokens: readonly ExpressionToken[];
  /** After the closing bracket. */
  readonly end: number;
  /** The closing bracket had a minus. */
  readonly eatsRest: boolean;
}

/** Reads the words of `{{ … }}` or `{% … %}` up to the closing bracket, which does not count inside other brackets. */
export function scanExpression(source: string, from: number, closer: '}}' | '%}', firstLine: number): Code {
  const tokens: ExpressionToken[] = [];
  const open: string[] = [];
  let at = from;
  let line = firstLine;
  while (at < source.length) {
    if (open.length === 0) {
      const sized = source.startsWith(closer, at) ? 0 : /[-+]/.test(source.charAt(at)) ? 1 : undefined;
      if (sized !== undefined && source.startsWith(closer, at + sized)) {
        return { tokens, end: at + sized + closer.length, eatsRest: source.charAt(at) === '-' };
      }
    }
    const space = matchAt(blank, source, at);
    if (space !== undefined) {
      line += space.split('\n').length - 1;
      at += space.length;
      continue;
    }
    const { token, end } = next(source, at, line);
    if (token.kind === 'sign') balance(token, open);
    tokens.push(token);
    line += source.slice(at, end).split('\n').length - 1;
    at = end;
  }
  throw new TemplateFailure(messages.openCode({ closer }), firstLine);
}

function next(source: string, at: number, line: number): { readonly token: ExpressionToken; readonly end: number } {
  const character = source.charAt(at);
  if (character === "'" || character === '"') return quoted(source, at, line);
  const kinds = [
    ['name', name],
    ['number', number],
    ['sign', sign],
  ] as const;
  for (const [kind, pattern] of kinds) {
    const text = matchAt(pattern, source, at);
    if (text !== undefined) return { token: { kind, text, line }, end: at + text.length };
  }
  throw new TemplateFailure(messages.unexpected({ found: character }), line);
}

function balance({ text, line }: ExpressionToken, open: string[]): void {
  const closer = openers[text];
  if (closer !== undefined) open.push(closer);
  else if (Object.values(openers).includes(text) && open.pop() !== text) {
    throw new TemplateFailure(messages.unexpected({ found: text }), line);
  }
}

function quoted(source: string, start: number, line: number) {
  const quote = source.charAt(start);
  let text = '';
  for (let at = start + 1; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === quote) return { token: { kind: 'text' as const, text, line }, end: at + 1 };
    if (character !== '\\') {
      text += character;
      continue;
    }
    const { value, end } = escaped(source, at + 1);
    text += value;
    at = end - 1;
  }
  throw new TemplateFailure(messages.openText(), line);
}

/** Escapes as Python knows them; an unknown one keeps its backslash. */
function escaped(source: string, at: number): { readonly value: string; readonly end: number } {
  const character = source.charAt(at);
  const code = /^(?:x[\da-fA-F]{2}|u[\da-fA-F]{4})/.exec(source.slice(at, at + 5))?.[0];
  if (code !== undefined) return { value: String.fromCharCode(parseInt(code.slice(1), 16)), end: at + code.length };
  if (character === '\n') return { value: '', end: at + 1 };
  if (character === '\\' || character === "'" || character === '"') return { value: character, end: at + 1 };
  const plain = Object.hasOwn(escapes, character) ? escapes[character] : undefined;
  return { value: plain ?? `\\${character}`, end: at + 1 };
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}
