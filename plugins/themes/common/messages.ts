import { defineMessages } from '#core/common';

export const messages = defineMessages('themes', {
  title: 'Colors and fonts',
  choose: 'Colors and fonts',
  hint: 'Charts keep the colors of their color schemes.',
  own: 'Tessera',
  highContrast: 'High contrast',
  ignored: 'Theme {{id}}: the page has nothing for {{names}}, or they have values that it cannot take.',
});
