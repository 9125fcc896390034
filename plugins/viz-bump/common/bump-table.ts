import { finished, resultNames, type FormData } from '#plugins/viz-kit';
import { genericType, type ColumnarResult } from '#plugins/databases';
import { bumpModel } from './bump-model.ts';
import type { BumpOptions } from './bump-options.ts';

/** One row per moment, with the rank of each group. */
export function bumpTable(result: ColumnarResult, formData: FormData, options: BumpOptions): ColumnarResult {
  const input = { data: [result], formData, options, labelOf: resultNames(formData, {}) };
  const { table, lines } = finished(bumpModel(input));
  const axis = result.columns.find(({ name }) => name === table.axisName);
  if (axis === undefined) return result;
  return {
    rowCount: table.x.length,
    columns: [
      { ...axis, values: table.x },
      ...lines.map(({ key, places }) => ({
        name: key,
        databaseType: 'BIGINT',
        type: genericType.numeric,
        values: places.map((place) => place?.rank ?? null),
      })),
    ],
  };
}
