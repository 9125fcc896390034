import type { ShownWhen } from '../type/shown-when.ts';
import { rangeOption } from './options.ts';

const isLinear: ShownWhen = { key: 'logAxis', is: [false] };
const isOfValues: ShownWhen = { key: 'stack', is: [null, 'Stack'] };

/** The range that the axis of the values leaves out; `canStack`: the type has stacks. */
export const axisBreakOption = (canStack: boolean) => ({
  y_axis_break: rangeOption('Break the axis', {
    group: 'Axes',
    description: 'Leaves out this range of values, so that what is below and above it has more room.',
    shownWhen: canStack ? [isLinear, isOfValues] : isLinear,
  }),
});
