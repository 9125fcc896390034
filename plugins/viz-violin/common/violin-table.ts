import { createVizFormats, dimensionsOf, finished, resultNames, type FormData } from '#plugins/viz-kit';
import { genericType, type ColumnarResult } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { messages } from './messages.ts';
import { violinGroups, type ViolinGroup } from './violin-groups.ts';
import type { ViolinOptions } from './violin-options.ts';

/** One row per group: how many values, and where they lie. */
export function violinTable(result: ColumnarResult, formData: FormData, options: ViolinOptions): ColumnarResult {
  const groupsOf = violinGroups({
    data: [result],
    formData,
    options,
    formats: createVizFormats(),
    labelOf: resultNames(formData, {}),
  });
  const { groups } = finished(groupsOf);
  const name = dimensionsOf(formData).map(columnLabel).join(', ');
  const number = (heading: string, valueOf: (group: ViolinGroup) => number) => ({
    name: heading,
    databaseType: 'DOUBLE',
    type: genericType.numeric,
    values: groups.map(valueOf),
  });
  return {
    rowCount: groups.length,
    columns: [
      {
        name: name === '' ? messages.group() : name,
        databaseType: 'VARCHAR',
        type: genericType.string,
        values: groups.map(({ label }) => label),
      },
      number(messages.rows(), ({ total }) => total),
      number(messages.least(), ({ least }) => least),
      number(messages.lower(), ({ lower }) => lower),
      number(messages.median(), ({ median }) => median),
      number(messages.upper(), ({ upper }) => upper),
      number(messages.greatest(), ({ greatest }) => greatest),
    ],
  };
}
