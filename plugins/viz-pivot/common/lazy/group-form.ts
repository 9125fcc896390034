import { isRecord, without } from '#core/common';
import type { FormData } from '#plugins/viz-kit';
import { genericType, type ResultColumn } from '#plugins/databases';
import { filterValueOf, type QueryColumn, type QueryFilter } from '#plugins/queries';
import { valuesOf, type AxisNode } from '../axis-tree.ts';
import { pivotFields } from '../pivot-fields.ts';
import { partForm } from './page-queries.ts';

/** The chart's settings, asking for what is in a group of rows alone. `fields`: those of the rows as an answer has them. */
export function groupForm(
  formData: FormData,
  group: AxisNode,
  fields: readonly (ResultColumn | undefined)[],
): FormData {
  const extra = isRecord(formData['extra_form_data']) ? formData['extra_form_data'] : {};
  const given: readonly unknown[] = Array.isArray(extra['filters']) ? extra['filters'] : [];
  const { rows } = pivotFields(formData);
  const filters = valuesOf(group).flatMap((value, at): QueryFilter[] => {
    const column = rows[at];
    if (column === undefined) return [];
    const isTime = fields[at]?.type === genericType.temporal;
    return [{ ...filterOn(column, isTime ? extra : undefined), op: 'IN', val: [filterValueOf(value)] }];
  });
  return {
    ...partForm(formData, { part: 'group', level: group.level }),
    extra_form_data: { ...extra, filters: [...given, ...filters] },
  };
}

/** Times of a group are truncated to the grain of the column, or that of a filter around the chart. */
function filterOn(
  column: QueryColumn,
  extra: Readonly<Record<string, unknown>> | undefined,
): Pick<QueryFilter, 'col' | 'grain'> {
  if (typeof column === 'string') return { col: column };
  const { sqlExpression, isColumnReference, timeGrain, columnType, keepsGrain } = column;
  if (isColumnReference !== true) return { col: without(column, 'columnType', 'timeGrain', 'keepsGrain') };
  const around = extra?.['time_grain_sqla'] ?? extra?.['time_grain'];
  const grain = columnType === 'BASE_AXIS' && keepsGrain !== true && typeof around === 'string' ? around : timeGrain;
  return { col: sqlExpression, ...(extra !== undefined && typeof grain === 'string' ? { grain } : {}) };
}
