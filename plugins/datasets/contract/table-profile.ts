import { genericType, type GenericTypeCode } from '#plugins/databases';

/** A column with what is known of its values. */
export interface ProfiledColumn {
  readonly name: string;
  readonly type: GenericTypeCode;
  readonly databaseType: string;
  /** Different values in the sample. */
  readonly distinctCount: number;
  /** Of temporal columns: first and last moment, milliseconds since the epoch. */
  readonly minMs?: number;
  readonly maxMs?: number;
}

export interface TableProfile {
  readonly rowCount: number;
  /** Rows that `distinctCount` was counted over. */
  readonly sampleCount: number;
  readonly columns: readonly ProfiledColumn[];
}

/** The first column that measures something. */
export const firstMeasure = (profile: TableProfile): ProfiledColumn | undefined =>
  profile.columns.find((column) => isMeasure(column, profile));

/** Numbers that name something instead of measuring it. */
const nameOfNames =
  /(^|[_\s-])(id|key|code|zip|postcode|phone|year|month|day|lat|lng|lon|latitude|longitude|index|number|no|nr)$|^(id|uuid|year)/i;

function isMeasure(column: ProfiledColumn, profile: TableProfile): boolean {
  if (column.type !== genericType.numeric || nameOfNames.test(column.name)) return false;
  // Whole numbers that never repeat, in a first column, count the rows.
  const isCounter =
    /INT/i.test(column.databaseType) &&
    profile.sampleCount > 20 &&
    column.distinctCount === profile.sampleCount &&
    profile.columns[0]?.name === column.name;
  return !isCounter;
}

/** Values that are levels, which no sum makes sense of. */
const nameOfLevels =
  /rate|ratio|percent|pct|share|avg|average|mean|median|price|temp|score|age|index|speed|height|weight|level|%/i;

/** The metric of a measure as charts are saved: its sum, or the average of levels. */
export function metricOfMeasure(
  column: ProfiledColumn,
): Readonly<Record<string, unknown>> & { readonly label: string } {
  const name = nameOfLevels.test(column.name) ? 'AVG' : 'SUM';
  return {
    expressionType: 'SIMPLE',
    column: { column_name: column.name, type: column.databaseType, type_generic: column.type },
    aggregate: name,
    sqlExpression: null,
    hasCustomLabel: false,
    label: `${name}(${column.name})`,
    optionName: `metric_first_${name.toLowerCase()}`,
  };
}
