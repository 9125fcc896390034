import type { AdhocColumn } from '#plugins/queries';
import { genericType, type ColumnarResult } from '#plugins/databases';
import type { FormData } from '../type/form-data.ts';

/** A dimension whose times are cut to a grain of its own, whatever the chart's is. */
export type GrainedColumn = AdhocColumn & { readonly timeGrain: string };

export const hasOwnGrain = (column: unknown): column is GrainedColumn =>
  typeof column === 'object' &&
  column !== null &&
  (column as Partial<AdhocColumn>).keepsGrain === true &&
  typeof (column as Partial<AdhocColumn>).timeGrain === 'string';

/** The grain of a result column that has one of its own. */
export function ownGrainOf(formData: FormData, name: string): string | undefined {
  for (const value of Object.values(formData)) {
    const columns: readonly unknown[] = Array.isArray(value) ? value : [value];
    const found = columns.find((column) => hasOwnGrain(column) && column.label === name);
    if (hasOwnGrain(found)) return found.timeGrain;
  }
  return undefined;
}

/**
 * Results whose times of such columns are named by the grain: by the year they begin, not by its first day. A format that
 * somebody chose for times stays.
 */
export function withOwnGrains(data: readonly ColumnarResult[], formData: FormData): readonly ColumnarResult[] {
  const format = formData['date_format'];
  const isChosen = typeof format === 'string' && format !== '' && !format.startsWith('smart_date');
  if (isChosen || !Object.values(formData).flat().some(hasOwnGrain)) return data;
  return data.map((result) => ({
    ...result,
    columns: result.columns.map((column) => {
      const grain = column.type === genericType.temporal ? ownGrainOf(formData, column.name) : undefined;
      return grain === undefined ? column : { ...column, grain };
    }),
  }));
}
