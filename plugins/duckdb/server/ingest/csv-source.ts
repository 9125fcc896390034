import { statSync } from 'node:fs';
import type { ColumnCells, FileError, FileReadOptions, SourceFile } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import { findLayout, type CsvLayout } from './csv-layout.ts';
import { UnreadableFile, unevenRowOf } from './file-errors.ts';
import { textLiteral } from './file-reader.ts';
import type { FileSource, OpenOrder } from './file-source.ts';
import type { StatedKind } from './guess-kinds.ts';
import { openText, type OpenedText } from './open-text.ts';
import { profileColumns, type ColumnProfile, type TextColumn } from './profile-columns.ts';
import { remarksOf } from './remarks.ts';
import { misfitOf, selectTexts, type TextTable } from './text-table.ts';
import { maxColumns, tableColumnNames } from './table-column-names.ts';

/** Files up to this size are looked at whole when types are detected. */
const wholeSampleBytes = 20_000_000;
/** Rows of larger files that are looked at. */
const sampleRows = 200_000;
/** First values of a column that its kinds are guessed from. */
const sampleValues = 1_000;

/** A file of delimited text: all columns are read as text, and each value is checked when it becomes another type. */
export async function csvSource(order: OpenOrder): Promise<FileSource> {
  const text = await openText(order.file, order.workFolder, order.signal);
  try {
    return await sourceOf(order, text);
  } catch (failure) {
    text.close();
    throw failure;
  }
}

async function sourceOf({ reader, file, isThorough }: OpenOrder, text: OpenedText): Promise<FileSource> {
  const layout = findLayout(text.head, text.isWhole, file.options);
  const names = tableColumnNames(namesOf(layout, file.options));
  if (names.length === 0) throw new UnreadableFile({ reason: messages.noRows(), advice: messages.noRowsAdvice() });
  if (names.length > maxColumns)
    throw new UnreadableFile({
      reason: messages.tooManyColumns({ count: names.length, limit: maxColumns.toLocaleString('en-US') }),
      advice: messages.tooManyColumnsAdvice(),
    });
  const isSampled = !isThorough && statSync(text.path).size > wholeSampleBytes;
  const sampled = (rows: string): string => (isSampled ? `(SELECT * FROM ${rows} LIMIT ${sampleRows})` : rows);
  const from = readCsv(text.path, layout, file.options, names);
  const columns = names.map((name, index) => textColumn(name, index, layout, file));
  const profile = (rows: string) => profileColumns(reader, rows, columns, file.options);
  let [sample, unevenRow]: [string, FileError | undefined] = [sampled(from), undefined];
  const profiles = await profile(sample).catch((failure: unknown) => {
    unevenRow = unevenRowOf(failure);
    if (unevenRow === undefined) throw failure;
    sample = sampled(readCsv(text.path, layout, file.options, names, ['ignore_errors = true']));
    return profile(sample);
  });
  const isWhole = sample === from; // neither the first rows nor those of equal length only
  const counted = isWhole ? await reader.objects(`SELECT count(*) AS n FROM ${from}`) : [];
  const options = foundOptions(layout, text, profiles, file.options);
  const table: TextTable = { reader, from, sample, profiles, options: file.options, firstLine: layout.firstLine };
  return {
    columns: profiles.map(({ column, plan }) => ({ name: column.name, type: plan.type })),
    options,
    remarks: await remarksOf(table, { layout, text, unevenRow, ...(isSampled ? { sampledRows: sampleRows } : {}) }),
    select: (types) => selectTexts(table, types),
    misfit: (failure, types) => misfitOf(table, failure, types),
    isSampled,
    firstLine: layout.firstLine,
    ...(counted[0] === undefined ? {} : { rowCount: Number(counted[0]['n']) }),
    close: text.close,
  };
}

/** With rows to be filled, the longest of the first rows says how many columns there are. */
function namesOf({ names, rows, hasHeader }: CsvLayout, { fillRows }: FileReadOptions): readonly string[] {
  if (fillRows !== true) return names;
  const width = rows.reduce((most, row) => Math.max(most, row.length), names.length);
  return Array.from({ length: width }, (_, index) => names[index] ?? (hasHeader ? '' : `column${index}`));
}

function textColumn(name: string, index: number, layout: CsvLayout, { cells, options }: SourceFile): TextColumn {
  const nulls = options.nullTexts ?? [];
  const samples: string[] = [];
  for (const row of layout.rows) {
    const value = (row[index] ?? '').trim();
    if (value !== '' && !nulls.includes(value)) samples.push(value);
    if (samples.length === sampleValues) break;
  }
  const stated = cells === undefined ? 'any' : statedKind(cells[index] ?? {}, layout.recordsAbove);
  return { name, stated, samples, mayBeCodes: cells === undefined };
}

/** What the cells of a spreadsheet's column say, below its header. */
function statedKind(cells: ColumnCells, firstRow: number): StatedKind {
  const kinds = (['text', 'number', 'boolean', 'date', 'timestamp'] as const).filter(
    (kind) => (cells[kind] ?? -1) >= firstRow,
  );
  const [only] = kinds;
  if (only === undefined) return 'any';
  if (kinds.every((kind) => kind === 'date' || kind === 'timestamp')) return kinds.length === 1 ? only : 'timestamp';
  // A column of numbers or dates with a few texts is told as such, and stays text.
  return kinds.length === 1 ? only : kinds.includes('text') && kinds.length === 2 ? (kinds[1] ?? 'text') : 'text';
}

function foundOptions(
  layout: CsvLayout,
  text: OpenedText,
  profiles: readonly ColumnProfile[],
  given: FileReadOptions,
): FileReadOptions {
  const onlyFormat = (type: 'date' | 'timestamp'): string | undefined => {
    const formats = new Set(profiles.flatMap(({ plan }) => (plan.type === type ? [plan.format] : [])));
    return formats.size === 1 ? [...formats][0] : undefined;
  };
  const [dateFormat, timestampFormat] = [onlyFormat('date'), onlyFormat('timestamp')];
  return {
    delimiter: layout.delimiter,
    quote: layout.quote,
    hasHeader: layout.hasHeader,
    skipRows: layout.skipRows,
    encoding: text.encoding,
    ...(dateFormat === undefined ? {} : { dateFormat }),
    ...(timestampFormat === undefined ? {} : { timestampFormat }),
    ...given,
  };
}

function readCsv(
  path: string,
  layout: CsvLayout,
  options: FileReadOptions,
  names: readonly string[],
  more: readonly string[] = [],
): string {
  const columns = names.map((name) => `${textLiteral(name)}: 'VARCHAR'`).join(', ');
  const nulls = options.nullTexts ?? [];
  return `read_csv(${[
    textLiteral(path),
    'auto_detect = false',
    `columns = {${columns}}`,
    `delim = ${textLiteral(layout.delimiter)}`,
    `quote = ${textLiteral(layout.quote)}`,
    `escape = ${textLiteral(layout.quote)}`,
    `header = ${String(layout.hasHeader)}`,
    `skip = ${layout.skipRows}`,
    ...(nulls.length === 0 ? [] : [`nullstr = [${nulls.map(textLiteral).join(', ')}]`]),
    ...(options.fillRows === true ? ['null_padding = true', 'parallel = false'] : []),
    // Buffers of one line each: by default they are many times as large and make up most of a load's memory.
    'max_line_size = 16777216',
    'buffer_size = 16777216',
    ...more,
  ].join(', ')})`;
}
