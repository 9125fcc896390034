/** A record of a CSV text and the line (from 0) it begins on. */
export interface CsvRecord {
  readonly fields: readonly string[];
  readonly line: number;
}

/**
 * Splits the beginning of a CSV text into records: RFC 4180 quoting, any line ending, empty lines left out. A last
 * record that may be cut off by the end of `text` is left out unless the text is `isWhole`.
 */
export function csvRecords(
  text: string,
  delimiter: string,
  options: { readonly isWhole: boolean; readonly quote: string; readonly maxRecords: number },
): readonly CsvRecord[] {
  const { quote, isWhole, maxRecords } = options;
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let [at, line, startLine] = [0, 0, 0];
  while (at < text.length && records.length < maxRecords) {
    const field = quote !== '' && text.startsWith(quote, at) ? quotedField(text, at, quote) : undefined;
    if (field?.isOpen === true && !isWhole) return records;
    const from = field?.end ?? at;
    const end = fieldEnd(text, from, delimiter);
    const value = (field?.value ?? '') + text.slice(from, end);
    line += lineBreaks(text, at, from);
    fields.push(value);
    at = end;
    if (text.startsWith(delimiter, at)) {
      at += delimiter.length;
      if (at < text.length) continue;
      fields.push('');
    } else if (at >= text.length && !isWhole) return records;
    if (fields.length > 1 || fields[0] !== '') records.push({ fields, line: startLine });
    fields = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    startLine = line;
  }
  return records;
}

interface QuotedField {
  readonly value: string;
  /** The place after the closing quote. */
  readonly end: number;
  /** The quote is never closed. */
  readonly isOpen: boolean;
}

function quotedField(text: string, start: number, quote: string): QuotedField {
  let value = '';
  for (let at = start + 1; ;) {
    const close = text.indexOf(quote, at);
    if (close === -1) return { value: value + text.slice(at), end: text.length, isOpen: true };
    value += text.slice(at, close);
    if (!text.startsWith(quote, close + 1)) return { value, end: close + 1, isOpen: false };
    value += quote;
    at = close + 2;
  }
}

function fieldEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 10 || character === 13 || text.startsWith(delimiter, at)) return at;
  }
  return text.length;
}

function lineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === 10) count += 1;
  return count;
}
