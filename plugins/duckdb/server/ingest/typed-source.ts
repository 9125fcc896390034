import { ingestTypeOf, type IngestType } from '#plugins/databases';
import { nameLiteral, textLiteral } from './file-reader.ts';
import type { FileSource, OpenOrder } from './file-source.ts';

const sqlTypes: Readonly<Record<IngestType, string>> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
};

/** Parquet carries types; other types are cast. */
export async function typedSource({ reader, file }: OpenOrder): Promise<FileSource> {
  const from = `read_parquet(${textLiteral(file.path)})`;
  const described = await reader.objects(`DESCRIBE SELECT * FROM ${from}`);
  const columns = described.map((row) => {
    const databaseType = String(row['column_type']);
    return { name: String(row['column_name']), databaseType, type: ingestTypeOf(databaseType) };
  });
  const [counted] = await reader.objects(
    `SELECT sum(num_rows) AS n FROM parquet_file_metadata(${textLiteral(file.path)})`,
  );
  const select = (column: (typeof columns)[number], type: IngestType): string => {
    const name = nameLiteral(column.name);
    const native = column.databaseType.toUpperCase();
    if (type === column.type && !['text', 'timestamp'].includes(type)) return name;
    if (type === 'text' && (native.endsWith(']') || /^(STRUCT|MAP|UNION)/.test(native)))
      return `CAST(to_json(${name}) AS VARCHAR)`;
    return native === sqlTypes[type] ? name : `CAST(${name} AS ${sqlTypes[type]})`;
  };
  const preview = (column: (typeof columns)[number], type: IngestType) => {
    const value = select(column, type).replace(/^CAST\(/, 'TRY_CAST(');
    const name = nameLiteral(column.name);
    return { value, misfit: `CASE WHEN ${name} IS NOT NULL AND ${value} IS NULL THEN CAST(${name} AS VARCHAR) END` };
  };
  return {
    columns,
    options: file.options,
    remarks: [],
    isSampled: false,
    rowCount: Number(counted?.['n'] ?? 0),
    select: (types) =>
      Promise.resolve({
        from,
        sample: from,
        values: new Map(columns.map((column) => [column.name, select(column, types.get(column.name) ?? column.type)])),
        previews: new Map(
          columns.map((column) => [column.name, preview(column, types.get(column.name) ?? column.type)]),
        ),
      }),
    misfit: () => Promise.resolve(undefined),
    close: () => undefined,
  };
}
