import type { ColumnarResult, ResultColumn } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { dimensionsOf } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';

/** A stretch of numbers; the last one of several holds its end, too. */
export interface Bin {
  readonly from: number;
  readonly to: number;
}

interface BinColumns {
  readonly groups: readonly ResultColumn[];
  /** Each with the column of its counts, one value per group. */
  readonly bins: readonly (Bin & { readonly column: ResultColumn })[];
}

const binName = /^(-?[\d.]+(?:e[+-]?\d+)?) - (-?[\d.]+(?:e[+-]?\d+)?)$/i;

/** Tells the columns of the wide result of the `histogram` step apart. */
export function binColumns(result: ColumnarResult, formData: FormData): BinColumns {
  const keys = new Set(dimensionsOf(formData).map(columnLabel));
  const bins = result.columns.flatMap((column) => {
    const [, from, to] = keys.has(column.name) ? [] : (binName.exec(column.name) ?? []);
    return from === undefined ? [] : [{ column, from: Number(from), to: Number(to) }];
  });
  return { groups: result.columns.filter((column) => keys.has(column.name)), bins };
}
