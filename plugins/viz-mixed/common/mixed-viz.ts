import {
  annotationTypes,
  defineVizType,
  inDrawnOrder,
  referenceKinds,
  timeSeriesSorts,
  type Slot,
  type SortSetting,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { migrateMixed } from './migrate-mixed.ts';
import { mixedOptions } from './mixed-options.ts';
import { mixedQueries } from './query-form.ts';

const slots: readonly Slot[] = [
  { key: 'x_axis', kind: 'time-axis', role: 'category', title: 'X axis', isRequired: true, max: 1 },
  { key: 'metrics', kind: 'metric', role: 'value', title: 'Metrics A', isRequired: true },
  { key: 'groupby', kind: 'dimension', role: 'color', title: 'Series A', isRequired: false },
  { key: 'metrics_b', kind: 'metric', role: 'value', title: 'Metrics B', isRequired: true },
  { key: 'groupby_b', kind: 'dimension', role: 'color', title: 'Series B', isRequired: false },
  { key: 'timeseries_limit_metric', kind: 'metric', role: 'sort', title: 'Sort metric', isRequired: false, max: 1 },
  { key: 'timeseries_limit_metric_b', kind: 'metric', role: 'sort', title: 'Sort metric', isRequired: false, max: 1 },
];

const sorts: readonly SortSetting[] = [
  ...timeSeriesSorts,
  {
    title: 'Series of B',
    by: { kind: 'option', key: 'sort_series_typeB' },
    direction: { key: 'sort_series_ascendingB', ascending: true },
    shownWhen: { key: 'groupby_b', isFilled: true },
  },
  {
    title: 'Kept first of B',
    description: 'What the row and series limits of query B keep: the first by this metric, else by its first metric.',
    by: { kind: 'slot', key: 'timeseries_limit_metric_b' },
    direction: { key: 'order_desc_b', ascending: false },
  },
];

/** Mixed Chart. */
export const mixedViz = defineVizType({
  key: 'mixed_timeseries',
  name: messages.name(),
  category: 'Evolution',
  description: messages.description(),
  tags: ['Line', 'Bar', 'Time', 'Two axes', 'Compare', 'Combo'],
  suits: ['over-time'],
  slots,
  sorts,
  options: mixedOptions,
  buildQuery: mixedQueries,
  asTable: inDrawnOrder,
  emits: ['select', 'brush'],
  migrate: migrateMixed,
  aliases: ['line_multi', 'dual_line'],
  annotationTypes,
  referenceKinds,
  referenceAxes: ['left', 'right'],
  calculates: false,
  facets: false,
  skeleton: 'line',
  load: async () => (await import('./draw-mixed.ts')).mixedRenderer,
});
