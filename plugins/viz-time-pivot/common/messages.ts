import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-time-pivot', {
  name: 'Time-series Period Pivot',
  description:
    'Lays periods over each other, such as weeks or years, so that the newest is compared with those before.',
  quarter: '{{year}} Q{{quarter}}',
  latest: '{{period}} (latest)',
  leftOut: { one: '{{count}} older period is left out', other: '{{count}} older periods are left out' },
});
