import { statSync } from 'node:fs';
import type { FileReadOptions } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import { UnreadableFile } from './file-errors.ts';
import { nameLiteral, textLiteral, type FileReader } from './file-reader.ts';
import { unnestJson, type JsonColumn, type UnnestedJson } from './json-columns.ts';
import { featureColumns, findFeatures, mayBeFeatures, type FoundFeatures } from './json-features.ts';
import { keepObjects } from './json-remarks.ts';
import { jsonFields, readArguments, type JsonType } from './json-types.ts';
import { maxColumns, tableColumnNames } from './table-column-names.ts';

/** A JSON text as a table of texts. */
export interface JsonTable {
  readonly from: string;
  readonly columns: readonly JsonColumn[];
  /** Undefined: the values are no objects, and each is a text. */
  readonly unnested: UnnestedJson | undefined;
  readonly features: FoundFeatures | undefined;
}

export interface JsonText {
  readonly reader: FileReader;
  /** Text that types are inferred from. */
  readonly path: string;
  /** The same with numbers as texts that DuckDB would change. */
  readonly valuesPath: string;
  readonly isByLines: boolean;
}

/** The columns of a JSON text, all of them read as text. */
export async function jsonTable(text: JsonText, options: FileReadOptions): Promise<JsonTable> {
  const fields = await jsonFields(text.reader, text);
  if (fields === undefined) return valuesTable(text, options);
  const features = await featuresOf(text, fields);
  const unnested = unnestJson(
    features === undefined ? fields : new Map([...fields].filter(([name]) => name !== 'type')),
    options,
    features === undefined ? {} : { isText: 'geometry', inner: 'properties' },
  );
  if (options.unnest !== undefined && options.unnest !== '' && unnested.stages.length === 0)
    throw noSuchList(options.unnest, { unnest: '' });
  const found = features === undefined ? unnested.columns : featureColumns(unnested.columns, features);
  if (found.length > maxColumns)
    throw new UnreadableFile({
      reason: messages.tooManyColumns({ count: found.length, limit: maxColumns.toLocaleString('en-US') }),
      advice: messages.tooManyJsonColumnsAdvice(),
      ...(unnested.unnestedObjects.length > 0 ? { choices: [keepObjects()] } : {}),
    });
  const names = tableColumnNames(found.map(({ name }) => name));
  const columns = found.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
  const rows = await unnestedRows(text, unnested, found);
  const list = columns.map(({ name, sql }) => `${sql} AS ${nameLiteral(name)}`).join(', ');
  return { from: `(SELECT ${list} FROM ${rows})`, columns, unnested, features };
}

export const noSuchList = (name: string, options: FileReadOptions): UnreadableFile =>
  new UnreadableFile({
    reason: messages.noSuchList({ name }),
    advice: messages.noSuchListAdvice(),
    choices: [{ label: messages.withoutList(), options }],
  });

function valuesTable({ valuesPath, isByLines }: JsonText, { unnest = '' }: FileReadOptions): JsonTable {
  if (unnest !== '') throw noSuchList(unnest, { unnest: '' });
  const column = { name: 'json', sql: 'json', databaseType: 'JSON' };
  const from = `(SELECT json ->> '$' AS json FROM read_json_objects(${readArguments(valuesPath, isByLines)}))`;
  return { from, columns: [column], unnested: undefined, features: undefined };
}

async function featuresOf(text: JsonText, fields: ReadonlyMap<string, JsonType>): Promise<FoundFeatures | undefined> {
  if (!mayBeFeatures(fields)) return undefined;
  return findFeatures(text.reader, readJson(text, new Map(['type', 'geometry'].map((name) => [name, 'VARCHAR']))));
}

function readJson({ valuesPath, isByLines }: JsonText, read: ReadonlyMap<string, string>): string {
  const columns = [...read].map(([name, type]) => `${textLiteral(name)}: ${textLiteral(type)}`).join(', ');
  return `read_json(${readArguments(valuesPath, isByLines)}, columns = {${columns}})`;
}

/** Bytes of repeated values that are always taken, and how many times the file's size otherwise. */
const repeatedBytes = 1024 ** 3;
const repeatedTimes = 20;

/** FROM item with a row for each item of the chosen lists. What holds none of them stays one row. */
async function unnestedRows(text: JsonText, { read, stages }: UnnestedJson, columns: readonly JsonColumn[]) {
  let rows = readJson(text, read);
  for (const [index, { list, item }] of stages.entries()) {
    const inner = stages.slice(index).map((stage) => nameLiteral(stage.item));
    const repeated = columns.filter(({ sql }) => !inner.some((name) => sql.startsWith(name)));
    await checkRepeated(text, rows, list, repeated);
    rows = `(SELECT *, unnest(CASE WHEN len(${list}) > 0 THEN ${list} ELSE [NULL] END) AS ${nameLiteral(item)} FROM ${rows})`;
  }
  return rows;
}

/** A long text beside a long list would be written as often as the list has items. */
async function checkRepeated(
  { reader, path }: JsonText,
  rows: string,
  list: string,
  repeated: readonly JsonColumn[],
): Promise<void> {
  if (repeated.length === 0) return;
  const bytes = repeated.map(({ sql }) => `coalesce(strlen(${sql}), 0)`).join(' + ');
  const [found = {}] = await reader.objects(
    `SELECT CAST(sum(CAST(coalesce(len(${list}), 0) AS DOUBLE) * (${bytes})) AS DOUBLE) AS total FROM ${rows}`,
  );
  const limit = Math.max(repeatedBytes, statSync(path).size * repeatedTimes);
  if (Number(found['total'] ?? 0) <= limit) return;
  throw new UnreadableFile({
    reason: messages.tooMuchRepeated({ limit: Math.round(limit / 1024 ** 2).toLocaleString('en-US') }),
    advice: messages.tooMuchRepeatedAdvice(),
    choices: [{ label: messages.withoutList(), options: { unnest: '' } }],
  });
}
