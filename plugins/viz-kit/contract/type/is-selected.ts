import { ownValue } from '#core/common';
import type { SelectedValues, Selection, Selects } from './scene.ts';

/**
 * Whether a thing belongs to what is selected. Columns that one of both does not name do not count; numbers equal their
 * texts, since names of series carry texts.
 */
export function isSelected(selection: Selection, selects: Selects): boolean {
  return isList(selection) ? selection.some((one) => holdsFor(one, selects)) : holdsFor(selection, selects);
}

const isList = (selection: Selection): selection is readonly SelectedValues[] => Array.isArray(selection);

function holdsFor(selected: SelectedValues, selects: Selects): boolean {
  return Object.entries(selected).every(([column, values]) => {
    const value = ownValue(selects, column);
    return value === undefined || values.some((one) => one === value || isSameText(one, value));
  });
}

/** A range of numbers has no text: it is selected as what it holds. A missing value is no text either. */
function isSameText(one: unknown, value: Selects[string]): boolean {
  const text = textOf(value);
  return text !== undefined && textOf(one) === text;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
