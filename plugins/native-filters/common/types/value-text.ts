import { isoTextOf } from '#plugins/charts';
import { truthText } from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import type { DatasetColumn } from '#plugins/datasets';
import type { FilterValue } from '../../contract/filter-type.ts';
import { typeMessages } from '../messages.ts';

const dayMs = 86_400_000;

/** A cell in words. */
export function valueText(value: FilterValue['value']): string {
  if (value === null) return typeMessages.emptyValue();
  if (value === '') return typeMessages.emptyText();
  if (typeof value === 'boolean') return truthText(value);
  return String(value);
}

/** Moments travel as milliseconds since the epoch, and are read as dates. */
const momentText = (value: FilterValue['value']): string =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? isoTextOf(value, Number(value) % dayMs === 0)
    : valueText(value);

/** Words for the cells of a column. */
export function valueTextOf(
  columns: readonly DatasetColumn[] | undefined,
  name: string,
): (value: FilterValue['value']) => string {
  const column = columns?.find(({ column_name }) => column_name === name);
  // Numbers and texts that are marked as time keep their own form.
  return column?.type_generic === genericType.temporal ? momentText : valueText;
}
