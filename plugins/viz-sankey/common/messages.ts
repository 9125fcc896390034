import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-sankey', {
  name: 'Sankey Chart',
  description: 'Shows what flows from step to step: every band is as wide as what it carries.',
  ofSource: 'Of all from {{label}}',
  ofTarget: 'Of all to {{label}}',
  named: '{{label}}: {{value}}',
  closing: '{{flow}} leads back and is left out',
  closingMore: {
    one: '{{flow}} and {{count}} more flow that leads back are left out',
    other: '{{flow}} and {{count}} more flows that lead back are left out',
  },
  tooFar: 'What follows step {{steps}} is left out',
  circular: 'Every flow leads back to where it begins',
  largest: 'Largest {{shown}} of {{all}} flows',
});
