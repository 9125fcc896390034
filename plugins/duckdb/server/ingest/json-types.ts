import { DuckDBListType, DuckDBStructType, type DuckDBType } from '@duckdb/node-api';
import { textLiteral, type FileReader } from './file-reader.ts';

/** The type at a position of a JSON file, as DuckDB infers it. Mixed values and objects of many names are values. */
export type JsonType =
  | { readonly kind: 'value'; readonly databaseType: string }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, JsonType> }
  | { readonly kind: 'list'; readonly item: JsonType };

export interface JsonRead {
  readonly path: string;
  readonly isByLines: boolean;
}

/** Arguments of `read_json` that say where the text is and how it is laid out. */
export const readArguments = (path: string, isByLines: boolean): string =>
  `${textLiteral(path)}${isByLines ? ", format = 'newline_delimited'" : ''}`;

/** The fields of the file's objects; undefined: it holds other values than objects. */
export async function jsonFields(
  reader: FileReader,
  read: JsonRead,
): Promise<ReadonlyMap<string, JsonType> | undefined> {
  const found = await infer(reader, read, []).catch((failure: unknown) => {
    if (!isDuplicateName(failure)) throw failure;
    return infer(reader, read, ['maximum_depth = 1']); // all columns are texts then
  });
  if (isRecords(found) && !hasOpenProperties(found)) return found;
  // Objects of many names are a map to DuckDB, whose names are data. Rows of a table and features are not meant.
  const wide = await infer(reader, read, ['map_inference_threshold = -1', 'field_appearance_threshold = 0']).catch(
    (failure: unknown) => {
      if (!isDuplicateName(failure)) throw failure;
      return found;
    },
  );
  return isRecords(wide) ? wide : undefined;
}

/** DuckDB calls the only column so when the values are no objects. */
const isRecords = (fields: ReadonlyMap<string, JsonType>): boolean => !(fields.size === 1 && fields.has('json'));

function hasOpenProperties(fields: ReadonlyMap<string, JsonType>): boolean {
  const properties = fields.get('properties');
  return properties?.kind === 'value' && properties.databaseType.startsWith('MAP') && fields.has('geometry');
}

/** Names that differ in case only. */
const isDuplicateName = (failure: unknown): boolean =>
  failure instanceof Error && failure.message.includes('Duplicate name');

async function infer(
  reader: FileReader,
  { path, isByLines }: JsonRead,
  more: readonly string[],
): Promise<ReadonlyMap<string, JsonType>> {
  // All rows: a name that only later rows have would be left out without a word.
  const list = [readArguments(path, isByLines), 'sample_size = -1', ...more].join(', ');
  const result = await reader.connection.run(`SELECT * FROM read_json(${list}) LIMIT 0`);
  return new Map(result.columnNames().map((name, index) => [name, jsonTypeOf(result.columnType(index))]));
}

function jsonTypeOf(type: DuckDBType): JsonType {
  if (type instanceof DuckDBListType) return { kind: 'list', item: jsonTypeOf(type.valueType) };
  const isObject = type instanceof DuckDBStructType && type.entryNames.length > 0 && !type.entryNames.includes('');
  if (!isObject) return { kind: 'value', databaseType: type.toString() };
  const fields = type.entryNames.map((name, index) => [name, type.entryTypes[index]] as const);
  return {
    kind: 'object',
    fields: new Map(fields.flatMap(([name, field]) => (field === undefined ? [] : [[name, jsonTypeOf(field)]]))),
  };
}
