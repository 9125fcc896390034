import { genericType, type CellValue, type ColumnarResult, type SqlDialect } from '#plugins/databases';

import { engineGrain, grainsWith, usualCalendar, type DatasetModel } from '#plugins/datasets';

const textColumn = (name: string, values: readonly CellValue[]) => ({
  name,
  databaseType: 'VARCHAR',
  type: genericType.string,
  values,
});

/** Result type `columns`: what the dataset has, without a query. */
export function datasetColumns({ columns }: DatasetModel): ColumnarResult {
  return {
    rowCount: columns.length,
    columns: [
      textColumn(
        'column_name',
        columns.map((column) => column.column_name),
      ),
      textColumn(
        'verbose_name',
        columns.map((column) => column.verbose_name),
      ),
      textColumn(
        'dtype',
        columns.map((column) => column.type),
      ),
    ],
  };
}

/** Result type `timegrains`: what the engine can truncate to; the first, without a duration, leaves values as they are. */
export function engineGrains(dialect: SqlDialect, calendar = usualCalendar): ColumnarResult {
  const truncationOf = (duration: string) => dialect.truncations[engineGrain(duration, calendar)];
  const supported = grainsWith(calendar).filter(([duration]) => truncationOf(duration) !== undefined);
  const durations: readonly (string | null)[] = [null, ...supported.map(([duration]) => duration)];
  return {
    rowCount: durations.length,
    columns: [
      textColumn('name', ['Original value', ...supported.map(([, label]) => label)]),
      textColumn(
        'function',
        durations.map((duration) => (duration === null ? '{col}' : (truncationOf(duration)?.('{col}') ?? null))),
      ),
      textColumn('duration', durations),
    ],
  };
}
