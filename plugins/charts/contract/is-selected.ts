import type { Selection, Selects } from './viz-type.ts';

/**
 * Whether a thing belongs to what is selected. Columns that one of both does not name do not count; numbers equal their
 * texts, since names of series carry texts.
 */
export function isSelected(selection: Selection, selects: Selects): boolean {
  return Object.entries(selection).every(([column, values]) => {
    const value = selects[column];
    return value === undefined || values.some((one) => one === value || String(one) === String(value));
  });
}
