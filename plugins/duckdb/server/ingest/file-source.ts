import { statSync } from 'node:fs';
import type { FileReadOptions, IngestType, SourceFile } from '#plugins/databases';
import { nameLiteral, textLiteral, type FileReader } from './file-reader.ts';

/** A column of the file as the reader sees it. */
interface SourceColumn {
  readonly name: string;
  readonly databaseType: string;
  readonly type: IngestType;
}

/** How a file is read: its columns, and SQL that yields them with wanted types. */
export interface FileSource {
  readonly columns: readonly SourceColumn[];
  readonly options: FileReadOptions;
  /** FROM item with the given types; types of other columns stay as detected. */
  readonly from: (types: ReadonlyMap<string, IngestType>) => string;
  /** Expression of a column as that type, over `from`. */
  readonly select: (column: SourceColumn, type: IngestType) => string;
}

const sqlTypes: Readonly<Record<IngestType, string>> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
};

/** The kind of column that a database type becomes. Nested values and times of day become text. */
function ingestTypeOf(databaseType: string): IngestType {
  const name = databaseType.toUpperCase();
  if (name.endsWith(']') || /^(STRUCT|MAP|UNION)/.test(name)) return 'text';
  if (/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?\b/.test(name)) return 'integer';
  if (/^(FLOAT|DOUBLE|DECIMAL|BIGNUM|VARINT)/.test(name)) return 'number';
  if (name === 'BOOLEAN' || name === 'DATE') return name === 'DATE' ? 'date' : 'boolean';
  return name.startsWith('TIMESTAMP') ? 'timestamp' : 'text';
}

/** Detects how to read the file. Throws DuckDB's error. */
export async function openSource(reader: FileReader, file: SourceFile): Promise<FileSource> {
  switch (file.format) {
    case 'csv':
      return csvSource(reader, file);
    case 'parquet':
      return typedSource(reader, `read_parquet(${textLiteral(file.path)})`, file.options);
    case 'json':
      return typedSource(reader, `read_json(${textLiteral(file.path)}, sample_size = 200000)`, file.options);
    case 'ndjson':
      return typedSource(
        reader,
        `read_json(${textLiteral(file.path)}, format = 'newline_delimited', sample_size = 200000)`,
        file.options,
      );
  }
}

/** Parquet and JSON carry types; other types are cast. */
async function typedSource(reader: FileReader, from: string, options: FileReadOptions): Promise<FileSource> {
  const described = await reader.objects(`DESCRIBE SELECT * FROM ${from}`);
  const columns = described.map((row) => {
    const databaseType = String(row['column_type']);
    return { name: String(row['column_name']), databaseType, type: ingestTypeOf(databaseType) };
  });
  return {
    columns,
    options,
    from: () => from,
    select: (column, type) => {
      const name = nameLiteral(column.name);
      const native = column.databaseType.toUpperCase();
      if (type === column.type && !['text', 'timestamp'].includes(type)) return name;
      if (type === 'text' && (native.endsWith(']') || /^(STRUCT|MAP|UNION)/.test(native)))
        return `CAST(to_json(${name}) AS VARCHAR)`;
      return native === sqlTypes[type] ? name : `CAST(${name} AS ${sqlTypes[type]})`;
    },
  };
}

/** Files up to this size are looked at whole when types are detected. */
const wholeSampleBytes = 20_000_000;
const sampleRows = 200_000;

async function csvSource(reader: FileReader, file: SourceFile): Promise<FileSource> {
  const sample = statSync(file.path).size <= wholeSampleBytes ? -1 : sampleRows;
  const sniffed = await sniff(reader, file, sample);
  const options = { ...sniffed.options, ...file.options };
  const columns = await keepLeadingZeros(reader, file, options, sniffed.columns);
  return {
    columns,
    options,
    from: (types) =>
      readCsv(
        file.path,
        options,
        columns.map((column) => {
          const wanted = types.get(column.name) ?? 'text';
          const isZoned = wanted === 'timestamp' && /ZONE|TZ/i.test(column.databaseType);
          return [column.name, isZoned ? 'TIMESTAMPTZ' : sqlTypes[wanted]] as const;
        }),
      ),
    select: (column, type) =>
      type === 'timestamp' ? `CAST(${nameLiteral(column.name)} AS TIMESTAMP)` : nameLiteral(column.name),
  };
}

function readCsv(
  path: string,
  options: FileReadOptions,
  columns: readonly (readonly [name: string, type: string])[],
): string {
  const list = columns.map(([name, type]) => `${textLiteral(name)}: ${textLiteral(type)}`).join(', ');
  return `read_csv(${[textLiteral(path), 'auto_detect = false', `columns = {${list}}`, ...csvArguments(options)].join(', ')})`;
}

function csvArguments(options: FileReadOptions): readonly string[] {
  const text = (name: string, value: string | undefined): readonly string[] =>
    value === undefined ? [] : [`${name} = ${textLiteral(value)}`];
  return [
    ...text('delim', options.delimiter),
    ...text('quote', options.quote),
    ...text('escape', options.quote),
    ...(options.hasHeader === undefined ? [] : [`header = ${String(options.hasHeader)}`]),
    ...(options.skipRows === undefined ? [] : [`skip = ${String(Math.trunc(options.skipRows))}`]),
    ...text('dateformat', options.dateFormat),
    ...text('timestampformat', options.timestampFormat),
    ...text('decimal_separator', options.decimalSeparator),
    ...(options.nullTexts === undefined || options.nullTexts.length === 0
      ? []
      : [`nullstr = [${options.nullTexts.map(textLiteral).join(', ')}]`]),
    ...text('encoding', options.encoding),
    // Buffers of one line each: by default they are many times as large and make up most of a load's memory.
    'max_line_size = 16777216',
    'buffer_size = 16777216',
  ];
}

interface Sniffed {
  readonly options: FileReadOptions;
  readonly columns: readonly SourceColumn[];
}

/**
 * The double quote is assumed first: DuckDB reports "no quote" when its sample has none, and a later quoted value would
 * then break the row. Files that are not UTF-8 are tried as Latin-1.
 */
async function sniff(reader: FileReader, file: SourceFile, sample: number): Promise<Sniffed> {
  const attempts: readonly FileReadOptions[] = [
    { quote: '"', ...file.options },
    file.options,
    { quote: '"', encoding: 'latin-1', ...file.options },
  ];
  let failure: unknown;
  for (const options of attempts) {
    try {
      return await sniffOnce(reader, file.path, options, sample);
    } catch (thrown) {
      failure ??= thrown;
    }
  }
  throw failure;
}

async function sniffOnce(reader: FileReader, path: string, given: FileReadOptions, sample: number): Promise<Sniffed> {
  const list = [textLiteral(path), `sample_size = ${sample}`, ...csvArguments(given)].join(', ');
  const [row] = await reader.objects(`SELECT * FROM sniff_csv(${list})`);
  if (row === undefined) throw new Error('Error when sniffing file.');
  const found = row['Columns'] as readonly { readonly name: string; readonly type: string }[]; // sniff_csv's documented column
  const text = (name: string): string | undefined => {
    const value = row[name];
    return typeof value === 'string' && value !== '' && value !== '(empty)' ? value : undefined;
  };
  const options: FileReadOptions = {
    ...optional('delimiter', text('Delimiter')),
    ...optional('quote', given.quote ?? text('Quote')),
    hasHeader: row['HasHeader'] === true,
    skipRows: Number(row['SkipRows'] ?? 0),
    ...optional('dateFormat', text('DateFormat')),
    ...optional('timestampFormat', text('TimestampFormat')),
    ...optional('encoding', given.encoding),
  };
  return {
    options,
    columns: uniqueNames(found.map((column) => column.name)).map((name, index) => {
      const databaseType = found[index]?.type ?? 'VARCHAR';
      return { name, databaseType, type: ingestTypeOf(databaseType) };
    }),
  };
}

/** Numbers such as 00501 are names of things, not amounts: such columns are read as text. */
async function keepLeadingZeros(
  reader: FileReader,
  file: SourceFile,
  options: FileReadOptions,
  columns: readonly SourceColumn[],
): Promise<readonly SourceColumn[]> {
  const whole = columns.filter((column) => column.type === 'integer');
  if (whole.length === 0) return columns;
  const from = readCsv(
    file.path,
    options,
    columns.map((column) => [column.name, 'VARCHAR'] as const),
  );
  const tests = whole.map(
    (column, index) => `bool_or(regexp_matches(${nameLiteral(column.name)}, '^0[0-9]+$')) AS c${index}`,
  );
  const [row] = await reader.objects(`SELECT ${tests.join(', ')} FROM (SELECT * FROM ${from} LIMIT 20000)`);
  const zeroed = new Set(whole.filter((_column, index) => row?.[`c${index}`] === true).map((column) => column.name));
  return columns.map((column) =>
    zeroed.has(column.name) ? { ...column, databaseType: 'VARCHAR', type: 'text' } : column,
  );
}

/** Names that differ, ignoring case: a second "Total" becomes "Total_2"; an empty one "column_3". */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((given, index) => {
    const base = given.trim() === '' ? `column_${index + 1}` : given;
    let name = base;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${base}_${count}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

function optional<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: V }); // one key of the given name
}
