import type { CalculationKind } from '#plugins/queries';
import type { TableCalculation } from '#plugins/viz-kit';
import { messages } from './messages.ts';

export const kindTitles: Readonly<Record<CalculationKind, () => string>> = {
  running_total: messages.runningTotal,
  difference: messages.difference,
  percent_difference: messages.percentDifference,
  percent_of_total: messages.percentOfTotal,
  rank: messages.rank,
  moving_average: messages.movingAverage,
  formula: messages.formula,
};

export interface QuickCalculation {
  readonly id: string;
  readonly title: () => string;
  readonly settings: Omit<TableCalculation, 'name'>;
}

const quickWindow = 3;

/** Those that a metric has in its menu, added with one click. */
export const quickCalculations: readonly QuickCalculation[] = [
  { id: 'running-total', title: messages.runningTotal, settings: { calculation: 'running_total' } },
  { id: 'percent-of-total', title: messages.percentOfTotal, settings: { calculation: 'percent_of_total' } },
  { id: 'difference', title: messages.differenceFromPrevious, settings: { calculation: 'difference' } },
  { id: 'rank', title: messages.rank, settings: { calculation: 'rank' } },
  {
    id: 'moving-average',
    title: () => messages.movingAverageOf({ count: quickWindow }),
    settings: { calculation: 'moving_average', window: quickWindow },
  },
];
