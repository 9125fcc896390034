import { defineMessages } from '#core/common';

/** Texts of the blocks on the grid. */
export const blockMessages = defineMessages('dashboard/blocks', {
  header: 'Heading',
  headerPlaceholder: 'Heading',
  text: 'Text in markdown',
  editText: 'Edit text',
  textEmpty: 'Empty text. Click twice to write',
  textPlaceholder: 'Markdown. Live values as calls in double braces: filter("Region"), value("Chart name", "column")',
  picture: 'Picture at {{site}}',
  namedPicture: '{{alt}} (picture at {{site}})',
  noFilter: 'all',
  noValue: '…',
  problem: '[{{source}}: {{reason}}]',
  unknownFilter: '[{{name}}: no filter has this name]',
  unknownChart: '[{{name}}: no chart here has this name]',
});
