import type { FileReadOptions } from '#plugins/databases';
import { csvRecords, type CsvRecord } from './csv-records.ts';
import { isTyped } from './value-kinds.ts';

/** Separates the columns of a file that has only one: a character that texts do not hold. */
export const oneColumn = '\u001F';

/** Where the table of a CSV file is. */
export interface CsvLayout {
  readonly delimiter: string;
  readonly quote: string;
  readonly hasHeader: boolean;
  /** Lines above the header, or above the first row. */
  readonly skipRows: number;
  /** As the file has them; made up where it has no header. */
  readonly names: readonly string[];
  /** First rows of the table. */
  readonly rows: readonly (readonly string[])[];
  /** Texts above the table that are left out. */
  readonly above: readonly string[];
  /** Line (from 1) of the first row below the header. */
  readonly firstLine: number;
  /** Records above that row. */
  readonly recordsAbove: number;
}

/** In this order where several split a file evenly: text holds the later ones more often. */
const delimiters = ['\t', ';', '|', ','];
const maxRecords = 1_000;
/** Titles above a table are few. */
const maxAbove = 10;

/** Finds delimiter, header and titles in the beginning of a file. What `options` say is taken as it is. */
export function findLayout(text: string, isWhole: boolean, options: FileReadOptions): CsvLayout {
  const announced = /^"?sep=(.)"?\r?\n/i.exec(text);
  const quote = options.quote ?? '"';
  const delimiter = options.delimiter ?? announced?.[1];
  const skip = options.skipRows ?? (announced === null ? 0 : 1);
  const body = withoutLines(text, skip);
  const split = (by: string): readonly CsvRecord[] => csvRecords(body, by, { isWhole, quote, maxRecords });
  const chosen = delimiter ?? findDelimiter(split, options);
  const records = split(chosen);
  const titles = options.skipRows === undefined && options.hasHeader !== false ? titlesAbove(records) : 0;
  const table = records.slice(titles);
  const first = table[0]?.fields ?? [];
  const hasHeader = options.hasHeader ?? looksLikeHeader(table);
  return {
    delimiter: chosen,
    quote,
    hasHeader,
    skipRows: skip + (table[0]?.line ?? 0),
    names: first.map((name, index) => (hasHeader ? name.trim() : `column${index}`)),
    rows: table.slice(hasHeader ? 1 : 0).map((record) => record.fields),
    above: records.slice(0, titles).map((record) => record.fields.filter((field) => field !== '').join(' ')),
    firstLine: skip + ((hasHeader ? table[1] : table[0])?.line ?? 1) + 1,
    recordsAbove: skip + titles + (hasHeader ? 1 : 0),
  };
}

function withoutLines(text: string, count: number): string {
  let at = 0;
  for (let line = 0; line < count && at !== -1; line += 1) at = text.indexOf('\n', at) + 1 || -1;
  return at === -1 ? '' : text.slice(at);
}

/**
 * A delimiter splits all records evenly, or all below a few titles; else it splits the first line and most of the
 * others. Otherwise the file has one column: texts with a comma in them are no table.
 */
function findDelimiter(split: (by: string) => readonly CsvRecord[], options: FileReadOptions): string {
  const tried = delimiters.map((by) => {
    const records = split(by);
    const titles = options.skipRows === undefined ? titlesAbove(records) : 0;
    const width = records[titles]?.fields.length ?? 0;
    const even = records.slice(titles).filter(({ fields }) => fields.length === width).length;
    return {
      by,
      titles,
      width,
      share: even / Math.max(1, records.length - titles),
      first: records[0]?.fields.length ?? 0,
    };
  });
  const wide = tried.filter(({ width }) => width > 1);
  const isEven = ({ share }: { readonly share: number }): boolean => share === 1;
  const mostly = wide.filter(({ share, first }) => share >= 0.5 && first > 1).sort((a, b) => b.share - a.share);
  return (
    wide.find((each) => isEven(each) && each.titles === 0) ??
    wide.find(isEven) ??
    mostly[0] ??
    wide.find(({ titles, share }) => titles > 0 && share >= 0.5) ?? { by: oneColumn }
  ).by;
}

const filled = (record: CsvRecord): number => record.fields.filter((field) => field.trim() !== '').length;

/**
 * Records above the header: one text each in a table of more columns. Believed only where a header follows whose
 * columns hold numbers, dates or truth values: a column of texts with some commas looks the same otherwise.
 */
function titlesAbove(records: readonly CsvRecord[]): number {
  const header = records.findIndex((record) => filled(record) > 1);
  if (header < 1 || header > maxAbove) return 0;
  const width = records[header]?.fields.length ?? 0;
  const [names, ...rows] = records.slice(header);
  if (names === undefined || rows.length === 0 || filled(names) < width) return 0;
  if (records.slice(0, header).some(({ fields }) => fields.length > width || isTyped(fields[0] ?? ''))) return 0;
  return names.fields.every((name) => !isTyped(name)) && hasTypedColumn(rows, width) ? header : 0;
}

function hasTypedColumn(rows: readonly CsvRecord[], width: number): boolean {
  return Array.from({ length: width }, (_, column) => rows.map(({ fields }) => (fields[column] ?? '').trim())).some(
    (values) => values.some((value) => value !== '') && values.every((value) => value === '' || isTyped(value)),
  );
}

/** Names are texts. Years and other numbers in a row of ones are names too, beside at least one text. */
function looksLikeHeader(records: readonly CsvRecord[]): boolean {
  const fields = (records[0]?.fields ?? []).map((field) => field.trim());
  const typed = fields.filter(isTyped);
  if (fields.every((field) => field === '')) return false;
  if (typed.length === 0) return true;
  const isCount = typed.length > 1 && typed.every((value, index) => Number(value) === Number(typed[0]) + index);
  return isCount && fields.some((field) => field !== '' && !isTyped(field)) && records.length > 1;
}
