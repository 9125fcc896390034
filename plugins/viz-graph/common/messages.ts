import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-graph', {
  name: 'Graph Chart',
  description: 'Shows things and the links between them: what belongs together lies together.',
  category: 'Category',
  links: 'Links',
  thinned: 'The {{shown}} best connected of {{all}} are shown',
  thinnedLinks: 'Largest {{shown}} of {{all}} links',
  best: '{{label}} is best connected, with {{links}} links.',
});
