import { formulaMessages } from '../../common/formula-messages.ts';

/** A formula that cannot be read. The message names the place. */
export class UnreadableFormula extends Error {}

export interface FormulaToken {
  readonly kind: 'number' | 'column' | 'word' | 'sign' | 'end';
  /** The name of a column without its brackets; a word in small letters. */
  readonly text: string;
  /** Characters before it. */
  readonly at: number;
}

/** In this order: a number, a name in brackets or quotes (a doubled sign is one of it), a word, a sign. */
const tokenPattern =
  /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|\[((?:[^\]]|\]\])+)\]|"((?:[^"]|"")+)"|([\p{L}_][\p{L}\p{N}_]*)|(<=|>=|<>|!=|==|[-+*\/()<>=,]))/iuy;

/** The words and signs of a formula, with an end behind them. Throws UnreadableFormula. */
export function formulaTokens(text: string): readonly FormulaToken[] {
  const tokens: FormulaToken[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end;) {
    tokenPattern.lastIndex = at;
    const found = tokenPattern.exec(text);
    const begins = at + (text.slice(at).length - text.slice(at).trimStart().length);
    if (found === null) throw unreadable(text, begins);
    at = tokenPattern.lastIndex;
    tokens.push({ ...tokenOf(found), at: begins });
  }
  return [...tokens, { kind: 'end', text: '', at: end }];
}

function tokenOf([, number, bracketed, quoted, word, sign]: RegExpExecArray): Omit<FormulaToken, 'at'> {
  if (number !== undefined) return { kind: 'number', text: number };
  if (bracketed !== undefined) return { kind: 'column', text: bracketed.replaceAll(']]', ']') };
  if (quoted !== undefined) return { kind: 'column', text: quoted.replaceAll('""', '"') };
  return word === undefined ? { kind: 'sign', text: sign ?? '' } : { kind: 'word', text: word.toLowerCase() };
}

function unreadable(text: string, at: number): UnreadableFormula {
  const place = { at: at + 1 };
  const sign = text[at] ?? '';
  if (sign === '[') return new UnreadableFormula(formulaMessages.openBracket(place));
  if (sign === '"') return new UnreadableFormula(formulaMessages.openQuote(place));
  return new UnreadableFormula(formulaMessages.unknownSign({ ...place, sign }));
}
