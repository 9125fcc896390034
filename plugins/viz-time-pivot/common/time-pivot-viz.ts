import { defineVizType, olderTimeKeys, timeSeriesQuery, withRenamedKeys, type FormData } from '#plugins/viz-kit';
import { cutPeriods } from './cut-periods.ts';
import { messages } from './messages.ts';
import { asOneSeries } from './one-series.ts';
import { timePivotOptions } from './time-pivot-options.ts';

/** Time-series Period Pivot. */
export const timePivotViz = defineVizType({
  key: 'time_pivot',
  name: messages.name(),
  category: 'Evolution',
  description: messages.description(),
  tags: ['Line', 'Time', 'Period', 'Season', 'Compare'],
  slots: [
    { key: 'x_axis', kind: 'time-axis', role: 'time', title: 'Time', isRequired: true, max: 1 },
    { key: 'metric', kind: 'metric', role: 'value', title: 'Metric', isRequired: true, max: 1 },
  ],
  options: timePivotOptions,
  buildQuery: (formData) => timeSeriesQuery(asOneSeries(formData)),
  asTable: (result, formData, options) => cutPeriods(result, formData, options).result,
  emits: ['select'],
  migrate,
  calculates: false,
  facets: false,
  skeleton: 'line',
  load: async () => (await import('./draw-time-pivot.ts')).timePivotRenderer,
});

const styles: Readonly<Record<string, string>> = {
  'step-before': 'start',
  step: 'middle',
  'step-after': 'end',
  basis: 'smooth',
  cardinal: 'smooth',
  monotone: 'smooth',
};

/** Charts of Superset have the older time controls and words for lines. */
function migrate(formData: FormData): FormData {
  const renamed = withRenamedKeys(formData, [...olderTimeKeys, ['y_log_scale', 'logAxis']]);
  const style = Object.entries(styles).find(([older]) => older === formData['line_interpolation'])?.[1];
  return style === undefined || renamed['seriesType'] !== undefined ? renamed : { ...renamed, seriesType: style };
}
