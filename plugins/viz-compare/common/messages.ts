import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-compare', {
  name: 'Time-series Percent Change',
  description:
    'Shows how far each series has moved in percent from a common beginning, so that large and small ones can be compared.',
  changeOf: '{{metric}}: change from the first value',
  changeFromBefore: '{{metric}}: change from the value before',
  changeFromMean: '{{metric}}: change from the mean',
  withoutBase: {
    one: '{{count}} series of zeros has no change in percent',
    other: '{{count}} series of zeros have no change in percent',
  },
});
