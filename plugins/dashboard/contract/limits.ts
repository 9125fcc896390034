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
/** Seconds; 0 is none. Wire contract §23. */
export const refreshLimit = defineSetting(
  'SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT',
  Type.Integer({
    default: 0,
    minimum: 0,
    description: 'Least seconds between two refreshes that a dashboard makes by itself; 0 sets no limit.',
  }),
  { sentToBrowser: true },
);
