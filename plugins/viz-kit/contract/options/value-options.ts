import type { ShownRules } from '../type/shown-when.ts';
import { numberOption, toggle } from './options.ts';

/** Values that are written at the marks. */
export const showValueOption = toggle('Show values', false, {
  group: 'Series',
  description: 'Where there is not room for all, ends and extremes come first.',
});

const showsValuesOfStacks: ShownRules = [
  { key: 'show_value', is: [true] },
  { key: 'stack', isFilled: true },
];

/** The same of types with stacks. */
export const stackValueOptions = {
  show_value: showValueOption,
  only_total: toggle('Only totals of stacks', true, { group: 'Series', shownWhen: showsValuesOfStacks }),
  percentage_threshold: numberOption(
    'Least share with a label',
    0,
    { minimum: 0, maximum: 100 },
    {
      group: 'Series',
      description: 'Percent of the stack below which a part has no label.',
      shownWhen: showsValuesOfStacks,
    },
  ),
};
