import { Type } from 'typebox';
import { defineSetting } from '#core/common';

/** Characters of a saved layout. Specification §9.3.2b. */
export const positionDataLimit = defineSetting(
  'SUPERSET_DASHBOARD_POSITION_DATA_LIMIT',
  Type.Integer({
    default: 65_535,
    minimum: 1_000,
    description: 'Most characters that the layout of a dashboard may have.',
  }),
  { sentToBrowser: true },
);
