import { recordIn, isRecord, type AnyRecord } from '#core/common';
import { genericType } from '#plugins/databases';
import type { FilterBox } from './filter-box.ts';

type Plain = string | number | boolean | null;

/** What Superset writes where a row has no value. */
const noValue = '<NULL>';

/**
 * What a column of a filter box begins with: what the dashboard says, or else the box, which parts several values by
 * semicolons and writes numbers as text.
 */
export function boxDefault(
  { id, dataset }: FilterBox,
  { default_filters: defaults }: AnyRecord,
  column: string,
  { defaultValue, multiple }: AnyRecord,
): readonly Plain[] {
  const ofBox = recordIn(typeof defaults === 'string' ? defaults : null)[String(id)];
  const ofDashboard = plainOf(isRecord(ofBox) ? ofBox[column] : undefined);
  if (ofDashboard.length > 0) return ofDashboard;
  const parts =
    typeof defaultValue === 'string' && multiple !== false
      ? defaultValue.split(';').map((part) => part.trim())
      : defaultValue;
  const isNumeric = dataset?.columns.some(
    ({ column_name: name, type_generic: type }) => name === column && type === genericType.numeric,
  );
  return plainOf(parts).map((value) =>
    isNumeric === true && typeof value === 'string' && Number.isFinite(Number(value)) ? Number(value) : value,
  );
}

/** The values in words. */
export const labelOf = (values: readonly Plain[]): string => values.map(String).join(', ');

function plainOf(value: unknown): readonly Plain[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one): readonly Plain[] => {
    if (one === noValue) return [null];
    return typeof one === 'number' || typeof one === 'boolean' || (typeof one === 'string' && one !== '') ? [one] : [];
  });
}
