import { groupedBy } from '#core/common';
import type { CataloguedTable, EngineConnection, FunctionSignature } from '#plugins/databases';
import { grammarFunctions } from './grammar-functions.ts';
import { ownRows, textOf, textsOf } from './introspection.ts';
import type { FilePlace } from './file-place.ts';

/** Characters of a type's name; enumerations and structs can be endless. */
const longestType = 60;
/** Functions that give rows and read nothing besides their arguments. */
const harmlessTableFunctions = ['range', 'generate_series', 'unnest', 'repeat', 'repeat_row', 'generate_subscripts'];

/** Everything in a DuckDB file at once: three questions, however many tables there are. */
export function catalogueOf(file: FilePlace): Required<Pick<EngineConnection, 'catalogue' | 'signatures'>> {
  return { catalogue: () => readTables(file), signatures: () => readSignatures(file) };
}

async function readTables(file: FilePlace): Promise<readonly CataloguedTable[]> {
  const [columns, constraints, views] = await Promise.all([
    ownRows(
      file,
      `SELECT schema_name AS s, table_name AS t, list(column_name ORDER BY column_index) AS names,
      list(CASE WHEN length(data_type) > ${longestType} THEN data_type[:${longestType}] || '…' ELSE data_type END
        ORDER BY column_index) AS types
      FROM duckdb_columns() WHERE database_name = $1 AND NOT internal GROUP BY ALL ORDER BY ALL`,
      [file.catalog],
    ),
    ownRows(
      file,
      `SELECT schema_name AS s, table_name AS t, constraint_type, constraint_column_names AS names,
      referenced_table, referenced_column_names AS others FROM duckdb_constraints()
      WHERE database_name = $1 AND constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY')`,
      [file.catalog],
    ),
    ownRows(
      file,
      `SELECT schema_name AS s, view_name AS t FROM duckdb_views() WHERE database_name = $1 AND NOT internal`,
      [file.catalog],
    ),
  ]);
  const keyOf = (row: Readonly<Record<string, unknown>>): string => JSON.stringify([row['s'], row['t']]);
  const ofViews = new Set(views.map(keyOf));
  const keys = groupedBy(constraints, keyOf);
  return columns.map((row) => {
    const own = keys.get(keyOf(row)) ?? [];
    const schema = textOf(row['s']);
    return {
      schema,
      name: textOf(row['t']),
      type: ofViews.has(keyOf(row)) ? 'view' : 'table',
      columnNames: textsOf(row['names']),
      columnTypes: textsOf(row['types']),
      primaryKey: textsOf(own.find((key) => key['constraint_type'] === 'PRIMARY KEY')?.['names']),
      foreignKeys: own
        .filter((key) => key['constraint_type'] === 'FOREIGN KEY')
        .map((key) => ({
          columns: textsOf(key['names']),
          referredSchema: schema,
          referredTable: textOf(key['referenced_table']),
          referredColumns: textsOf(key['others']),
        })),
    };
  });
}

async function readSignatures(file: FilePlace): Promise<readonly FunctionSignature[]> {
  const found = await ownRows(
    file,
    `SELECT DISTINCT function_name AS name, function_type AS kind, parameters, parameter_types AS types, varargs,
    coalesce(return_type, '') AS result, coalesce(description, '') AS description FROM duckdb_functions()
    WHERE function_name SIMILAR TO '[a-zA-Z][a-zA-Z0-9_]*' AND NOT starts_with(function_name, 'icu_collate')
    AND (function_type IN ('scalar', 'aggregate', 'macro')
      OR (function_type = 'table' AND function_name IN (${harmlessTableFunctions.map((name) => `'${name}'`).join(', ')})))
    ORDER BY name, len(parameters)`,
    [],
  );
  const listed = found.map((row): FunctionSignature => {
    const types = textsOf(row['types']);
    const named = textsOf(row['parameters']).map((name, index) => ({ name, type: types[index] ?? '' }));
    const rest = textOf(row['varargs']);
    const kind = textOf(row['kind']);
    return {
      name: textOf(row['name']),
      kind: kind === 'aggregate' || kind === 'table' ? kind : 'scalar',
      parameters: rest === '' ? named : [...named, { name: '…', type: rest }],
      returnType: textOf(row['result']),
      description: textOf(row['description']),
    };
  });
  return [...listed, ...grammarFunctions];
}
