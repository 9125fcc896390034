import type { ColumnarResult } from '#plugins/databases';
import type { FormData } from './form-data.ts';

/** A saved chart that is drawn as a part of another, such as a layer of a map. */
export interface ChartPart {
  readonly id: number;
  readonly name: string;
  /** Its settings as they are asked and drawn inside of the whole, brought up to date. */
  readonly formData: FormData;
  /** One result per query of it, in order. */
  readonly data: readonly ColumnarResult[];
}
