import type { FilterValue } from '../contract/filter-type.ts';

/** What is known of the values that are offered; undefined: not read yet. */
interface KnownValues {
  readonly isComplete: boolean;
  readonly values: readonly Pick<FilterValue, 'value'>[];
}

/**
 * Whether rows without a value go with those of the values that are excluded: so SQL reads NOT IN, and so Superset's
 * API has it. `maybe`: while not all values are here, nobody knows whether there are such rows.
 */
export function missingLeftOut(
  list: KnownValues | undefined,
  excluded: readonly FilterValue['value'][],
): 'yes' | 'maybe' | 'no' {
  if (excluded.length === 0 || excluded.includes(null)) return 'no';
  if (list?.values.some(({ value }) => value === null) === true) return 'yes';
  return list?.isComplete === true ? 'no' : 'maybe';
}
