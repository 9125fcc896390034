import { Type } from 'typebox';
import { defineSetting } from '#core/common';

export const speedBudget = defineSetting(
  'DASHBOARD_SPEED_BUDGET',
  Type.Number({
    default: 3,
    minimum: 0,
    description:
      'Seconds that a chart of a dashboard may take before its owner is told at publishing; 0 tells nothing.',
  }),
  { sentToBrowser: true },
);
