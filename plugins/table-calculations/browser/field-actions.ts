import { metricLabel, type QueryMetric } from '#plugins/queries';
import type { FieldAction } from '#plugins/explore';
import { quickCalculations } from '../common/calculation-kinds.ts';
import { withAdded } from '../common/calculation-list.ts';
import { isCalculable } from '../common/can-calculate.ts';
import { messages } from '../common/messages.ts';

/** Calculations of a metric with one click, in the menu of its chip. */
export const fieldActions: readonly FieldAction[] = quickCalculations.map(({ id, title, settings }, place) => ({
  id: `table-calculations/${id}`,
  rank: 10 + place,
  group: messages.group,
  label: title,
  isShown: ({ slot }, chart) => isCalculable(slot, chart),
  run: ({ value }, { formData, dataset, onChange }) => {
    const of = metricLabel(value as QueryMetric); // what is in a slot of metrics is one
    onChange(messages.addStep(), withAdded(formData, { ...settings, of }, title(), dataset.verbose_map));
  },
}));
