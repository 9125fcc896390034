import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-parallel', {
  name: 'Parallel Coordinates',
  description:
    'Compares many things by several metrics: an upright axis for each metric, a line across them for each thing.',
  summary: {
    one: '{{count}} line over {{axes}} axes. {{parts}}',
    other: '{{count}} lines over {{axes}} axes. {{parts}}',
  },
  part: '{{metric}}: from {{low}} ({{lowAt}}) to {{high}} ({{highAt}}).',
});
