import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-bump', {
  name: 'Bump Chart',
  description: 'Ranks groups at each moment: a line for each, which climbs and falls among the first ones.',
  rank: 'Rank',
  rankOf: '{{rank}} of {{count}}',
  ranksShown: 'Ranks 1 to {{shown}} of {{all}}',
  at: '{{name}}, {{moment}}',
  named: '{{rank}} {{name}}',
  summary: '{{title}}: ranks of {{count}} groups from {{from}} to {{to}}. {{first}} {{climb}}',
  first: 'First at the end: {{label}} with {{value}}.',
  climb: 'Largest climb: {{label}} from {{from}} to {{to}}.',
});
