import { dateKinds, timestampKinds } from './date-kinds.ts';
import type { ValueKind } from './value-kind.ts';

export const booleanKind: ValueKind = {
  type: 'boolean',
  pattern: '[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]',
  value: (text) => `TRY_CAST(${text} AS BOOLEAN)`,
};

/** How numbers are written. */
export interface NumberStyle {
  readonly id: 'plain' | 'point' | 'comma' | 'marked-point' | 'marked-comma';
  readonly pattern: string;
  /** SQL of the text as plain digits with a point. */
  readonly plain: (text: string) => string;
}

const whole = '(0|[1-9][0-9]*)';
/** Groups of three digits, with the marks of the style between them. */
const grouped = (marks: string): string => `[1-9][0-9]{0,2}([${marks}][0-9]{3})+`;
const commaMarks = ".\u00A0\u202F '’";
const pointMarks = ",\u00A0\u202F '’";
const removed = (text: string, marks: string): string =>
  `regexp_replace(${text}, '[${marks.replaceAll("'", "''")}]', '', 'g')`;

/** Leading zeros are kept out: such numbers are names of things. */
export const plainStyle: NumberStyle = {
  id: 'plain',
  pattern: `-?(${whole}([.][0-9]+)?|[.][0-9]+)([eE][+-]?[0-9]{1,3})?`,
  plain: (text) => text,
};
/** 1,234.50 */
export const pointStyle: NumberStyle = {
  id: 'point',
  pattern: `-?(${grouped(pointMarks)}|${whole})([.][0-9]+)?`,
  plain: (text) => removed(text, pointMarks),
};
/** 1.234,50 */
export const commaStyle: NumberStyle = {
  id: 'comma',
  pattern: `-?(${grouped(commaMarks)}|${whole})(,[0-9]+)?([eE][+-][0-9]{1,3})?`,
  plain: (text) => `replace(${removed(text, commaMarks)}, ',', '.')`,
};

const marks = '$€£¥₹%\\s\u00A0\u202F';
/** A number as somebody asks for it: currencies, percent signs and leading zeros do not count. */
export const markedStyle = (decimal: '.' | ','): NumberStyle => ({
  id: decimal === ',' ? 'marked-comma' : 'marked-point',
  pattern: `[${marks}]*[+-]?[${marks}]*[0-9.,'’${marks}]*[0-9][0-9.,]*([eE][+-]?[0-9]{1,3})?[${marks}]*`,
  plain: (text) => {
    const bare = removed(text, `+${marks}'’`);
    return decimal === ',' ? `replace(replace(${bare}, '.', ''), ',', '.')` : `replace(${bare}, ',', '')`;
  },
});

const patterns = new Map<string, RegExp>();

/** Whether a text has a pattern, in the page's regular expressions; SQL has the same. */
export function fitsPattern(text: string, pattern: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'u');
  patterns.set(pattern, known);
  return known.test(text);
}

const typedPatterns = [booleanKind, ...dateKinds, ...timestampKinds].map((kind) => kind.pattern);

/** Whether a text is a number, a date or a truth value, and so hardly a name. */
export function isTyped(text: string): boolean {
  const bare = text.trim();
  if (bare === '') return false;
  if (/^[-+]?[$€£¥]?[0-9][0-9.,' ]*[%€$£]?$/.test(bare)) return true;
  return typedPatterns.some((pattern) => fitsPattern(bare, pattern));
}
