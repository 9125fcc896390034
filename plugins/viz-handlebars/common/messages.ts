import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-handlebars', {
  name: 'Handlebars',
  description: 'Writes the rows of a query with a template of your own: cards, lists, letters.',
  region: 'Written by a template',
  unreadable: 'The template cannot be read.',
  unreadableLine: 'Line {{line}} of the template cannot be read.',
  closedByOther: 'Line {{line}} of the template: the block “{{opened}}” is closed as “{{closed}}”.',
  inLine: 'Line {{line}} of the template: {{problem}}',
  refused: 'the template “{{name}}” cannot be included from here.',
  noHelper: 'there is no helper “{{name}}”.',
  helperFailed: 'the helper “{{name}}” failed: {{reason}}',
  blockWithoutValue: '“{{name}}” needs a value.',
  noJson: 'the text is not JSON.',
  tooManySteps: 'it takes too many steps; show fewer rows.',
  tooLong: 'the text becomes too long; show fewer rows.',
  loadingStyles: 'Line {{line}} of the styles: styles cannot load anything from elsewhere.',
  noMarkupInStyles: 'The styles must not contain HTML.',
  pictureAt: 'Picture at {{site}}',
  more: 'More follows',
  moreLines: { one: '{{count}} more line', other: '{{count}} more lines' },
  summary: 'Text of {{count}} lines: {{text}}',
});
