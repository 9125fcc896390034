import type { FormData } from './form-data.ts';
import type { VizType } from './viz-type.ts';

/**
 * To be awaited before a type is asked about these settings (`buildQuery`, `fileQueries`, `totals`, `migrate`). Undefined where it
 * answers at once, as the product's own types do: nothing is to be waited for. Rejects with why there will be no answer.
 */
export const prepared = (viz: VizType | undefined, formData: FormData): Promise<void> | undefined =>
  viz?.prepare?.(formData);
