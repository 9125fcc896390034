import { isRecord } from '#core/common';
import type { FormData } from '#plugins/viz-kit';
import { withColumnConfig, type ColumnConfigs } from '../columns/column-config.ts';
import type { ColumnView } from '../columns/column-view.ts';

/** The settings of a chart as a reader sums its columns up. */
export function withReadSummaries(formData: FormData, { summaries }: ColumnView): FormData {
  const chosen = Object.entries(summaries);
  if (chosen.length === 0) return formData;
  const given = formData['column_config'];
  const configs: ColumnConfigs = isRecord(given) ? (given as ColumnConfigs) : {};
  return {
    ...formData,
    column_config: chosen.reduce((all, [column, summary]) => withColumnConfig(all, column, { summary }), configs),
  };
}
