import type { ColumnarResult } from '#plugins/databases';
import type { FormData } from './form-data.ts';
import type { VizType } from './viz-type.ts';

type Tabling = Pick<VizType, 'asTable' | 'asTableLater'>;

/** Whether the table of an answer may be another than the answer itself. */
export const hasTable = (viz: Tabling): boolean => viz.asTable !== undefined || viz.asTableLater !== undefined;

/** An answer as the table and file of its reader show it, at once where the type is here. Rejects with why there is none. */
export const tableOf = (
  viz: Tabling | undefined,
  result: ColumnarResult,
  formData: FormData,
): ColumnarResult | Promise<ColumnarResult> =>
  viz?.asTableLater?.(result, formData) ?? viz?.asTable?.(result, formData) ?? result;
