import { defineExtensionPoint } from '#core/common';
import type { TableProfile } from './table-profile.ts';

/** Settings of a chart without its datasource; names as charts are saved. */
export type SuggestedChart = Readonly<Record<string, unknown>> & { readonly viz_type: string };

/** Server: a chart for the first look at a table that was a file. */
export interface FirstChart {
  readonly id: string;
  /** Asked in this order; the first answer is the chart. */
  readonly rank: number;
  /** Undefined: the table does not suit it. */
  readonly suggest: (profile: TableProfile) => SuggestedChart | undefined;
}
export const FirstCharts = defineExtensionPoint<FirstChart>({
  id: 'datasets/first-charts',
  summary: 'A chart for the first look at an uploaded file, where its columns suit it (server).',
  keyOf: (chart) => chart.id,
  order: (a, b) => a.rank - b.rank,
});
