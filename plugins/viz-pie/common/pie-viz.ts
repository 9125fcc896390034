import {
  baseQuery, choice, colorScheme, currencyFormat, defineVizType, dimensionsOf, metricOf, numberFormat, numberOption,
  optionalChoice, rowLimitOption, textOption, timeFormat, toggle, vizOptions, type FormData,
} from '#plugins/charts';
import { text } from './messages.ts';

/** Parts of a pie that names no limit. Viz-types §6. */
const defaultParts = 100;

export const pieOptions = vizOptions({
  row_limit: rowLimitOption(defaultParts),
  sort_by_metric: toggle('Sort by metric', true, { group: 'Query' }),
  color_scheme: colorScheme({ group: 'Series' }),
  donut: toggle('Ring', false, { group: 'Series' }),
  innerRadius: numberOption('Inner radius', 30, { minimum: 0, maximum: 100 }, { group: 'Series', description: 'Percent of the space.', shownWhen: { key: 'donut', is: [true] } }),
  outerRadius: numberOption('Outer radius', 70, { minimum: 10, maximum: 100 }, { group: 'Series', description: 'Percent of the space.' }),
  roseType: optionalChoice('Rose', [['area', 'By area'], ['radius', 'By radius']], { group: 'Series', description: 'Larger parts reach farther out.' }),
  threshold_for_other: numberOption('Gather parts below', 0, { minimum: 0, maximum: 100, step: 0.5 }, { group: 'Series', description: 'Percent; smaller parts become one, “Other”.' }),
  show_total: toggle('Show total', false, { group: 'Series' }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  label_type: choice('Label', [
    ['key', 'Name'], ['value', 'Value'], ['percent', 'Share'], ['key_value', 'Name and value'], ['key_percent', 'Name and share'],
    ['key_value_percent', 'Name, value and share'], ['value_percent', 'Value and share'], ['template', 'Own words'],
  ], 'key', { group: 'Labels' }),
  label_template: textOption('Own words', '{name}: {value} ({percent})', { group: 'Labels', description: '{name}, {value} and {percent} are filled in.', shownWhen: { key: 'label_type', is: ['template'] } }),
  labels_outside: toggle('Labels outside', true, { group: 'Labels' }),
  label_line: toggle('Lines to labels', false, { group: 'Labels', shownWhen: { key: 'labels_outside', is: [true] } }),
  show_labels_threshold: numberOption('Least share with a label', 5, { minimum: 0, maximum: 100 }, { group: 'Labels', description: 'Percent.' }),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
  show_legend: toggle('Show legend', true, { group: 'Legend' }),
});

/** Pie Chart. Viz-types §6. */
export const pieViz = defineVizType({
  key: 'pie',
  name: text.name(),
  category: 'Part of a Whole',
  description: text.description(),
  tags: ['Pie', 'Donut', 'Ring', 'Part of a whole', 'Share'],
  slots: [
    { key: 'groupby', kind: 'dimension', title: 'Dimensions', isRequired: true },
    { key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 },
  ],
  options: pieOptions,
  buildQuery: pieQuery,
  emits: ['select'],
  skeleton: 'pie',
  load: async () => (await import('./draw-pie.ts')).pieRenderer,
});

function pieQuery(formData: FormData) {
  const metric = metricOf(formData, 'metric') ?? metricOf(formData, 'metrics');
  const base = baseQuery(formData, { metrics: metric === undefined ? [] : [metric], columns: dimensionsOf(formData), rowLimit: defaultParts });
  const isSorted = formData['sort_by_metric'] !== false && metric !== undefined;
  return [{ ...base, ...(isSorted ? { orderby: [[metric, false]] } : {}) }];
}
