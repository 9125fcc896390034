import { chosenBreak, type ChosenBreak } from '#plugins/viz-kit';
import type { BarInput, BarPlan } from './bar-plan.ts';
import { barValueAxis } from './draw-standing-bars.ts';

/** What is on both sides of a break does not depend on how long the axis is. */
const anyRoom = { lengthPx: 400, spacingPx: 44 };

/** What becomes of the break of the value axis. */
export const barBreak = (
  input: Omit<BarInput, 'document' | 'size'>,
  plan: Parameters<typeof barValueAxis>[1],
): ChosenBreak =>
  chosenBreak(
    input.options,
    (gap) => barValueAxis(input, { ...plan, gap }, anyRoom),
    () => endsOf(plan),
  );

const endsOf = ({ bars }: Pick<BarPlan, 'bars'>): readonly number[] => bars.map(({ to }) => to);
