import type { FormData } from './form-data.ts';

/**
 * Settings of a retired form, read under the names of today where those are not there. The older keys stay, for other
 * products. `renamed`: pairs of older and newer key.
 */
export function withRenamedKeys(
  formData: FormData,
  renamed: readonly (readonly [older: string, newer: string])[],
): FormData {
  const read = renamed.filter(([older, newer]) => formData[newer] === undefined && isFilled(formData[older]));
  if (read.length === 0) return formData;
  return { ...formData, ...Object.fromEntries(read.map(([older, newer]) => [newer, formData[older]])) };
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Names that Superset's older charts over time have → names that all charts over time have here. */
export const olderTimeKeys = [
  ['granularity_sqla', 'x_axis'],
  ['x_axis_format', 'x_axis_time_format'],
  ['x_axis_label', 'x_axis_title'],
  ['y_axis_label', 'y_axis_title'],
] as const;
