import { Type } from 'typebox';
import { defineSetting, optionalText } from '#core/common';
import { intervalText } from '../common/refresh-messages.ts';

/** Characters of a saved layout. */
export const positionDataLimit = defineSetting(
  'SUPERSET_DASHBOARD_POSITION_DATA_LIMIT',
  Type.Integer({
    default: 65_535,
    minimum: 1_000,
    description: 'Most characters that the layout of a dashboard may have.',
  }),
  { sentToBrowser: true },
);
/** Seconds; 0 is none. See docs/http-api.md, "Bootstrap payload". */
export const refreshLimit = defineSetting(
  'SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT',
  Type.Integer({
    default: 0,
    minimum: 0,
    description: 'Least seconds between two refreshes that a dashboard makes by itself; 0 sets no limit.',
  }),
  { sentToBrowser: true },
);
/** Seconds of the intervals that are offered where nobody says otherwise; 0 is never. */
const offeredS = [0, 10, 30, 60, 300, 1_800, 3_600, 21_600, 43_200, 86_400];
/** Choices of the timed refresh: seconds and what they are called. See docs/http-api.md, "Bootstrap payload". */
export const refreshChoices = defineSetting(
  'DASHBOARD_AUTO_REFRESH_INTERVALS',
  Type.Array(Type.Tuple([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1 })]), {
    default: offeredS.map((intervalS): [number, string] => [intervalS, intervalText(intervalS)]),
    description: 'Intervals that dashboards offer to refresh by themselves: seconds (0 is never) and their names.',
    rule: 'JSON like [[0,"Never"],[90,"Every 90 seconds"]]',
  }),
  { sentToBrowser: true },
);
export const refreshMode = defineSetting(
  'DASHBOARD_AUTO_REFRESH_MODE',
  Type.Union([Type.Literal('force'), Type.Literal('fetch')], {
    default: 'force',
    description: 'What a refresh by itself shows: force asks the databases, fetch takes answers that are still kept.',
  }),
  { sentToBrowser: true },
);
export const refreshLimitMessage = defineSetting(
  'SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE',
  optionalText('What people read who choose an interval while there is a least one; absent: a text of the product.'),
  { sentToBrowser: true },
);
