import type { ShownWhen } from '../type/shown-when.ts';
import { rangeOption, type OptionHint } from './options.ts';

const isLinear: ShownWhen = { key: 'logAxis', is: [false] };
const isOfValues: ShownWhen = { key: 'stack', is: [null, 'Stack'] };

/** The range that the axis of the values leaves out; `canStack`: the type has stacks. */
export const axisBreakOption = (canStack: boolean) => ({
  y_axis_break: breakOption('Axes', canStack ? [isLinear, isOfValues] : isLinear),
});

/** The same of one axis of several. */
export const breakOption = (group: string, shownWhen: NonNullable<OptionHint['shownWhen']>) =>
  rangeOption('Break the axis', {
    group,
    description: 'Leaves out this range of values, so that what is below and above it has more room.',
    shownWhen,
  });
