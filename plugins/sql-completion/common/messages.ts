import { defineMessages } from '#core/common';

export const faultMessages = defineMessages('sql-completion/faults', {
  openText: 'This text is not closed.',
  openName: 'This quoted name is not closed.',
  openComment: 'This comment is not closed.',
  openTemplate: 'This template is not closed.',
  openBracket: 'This bracket is not closed.',
  strayBracket: 'Nothing opens this bracket.',
  strangeBeginning: 'No statement begins with “{{word}}”.',
  unknownTable: 'There is no table “{{name}}”.',
  unknownColumn: 'There is no column “{{name}}” here.',
  unknownColumnOf: '“{{of}}” has no column “{{name}}”.',
  unknownSource: 'Nothing in this query is called “{{name}}”.',
  meant: 'Did you mean “{{name}}”?',
  unchecked: 'Grammar is not checked: the database could not be asked.',
  change: 'Change to “{{name}}”',
});

export const writingMessages = defineMessages('sql-completion/writing', {
  group: 'SQL editor',
  editSnippets: 'Edit SQL snippets…',
  savedQuery: 'saved query',
  rows: { one: '{{count}} row', other: '{{count}} rows' },
  rowsOfTab: { one: '{{count}} row of {{tab}}', other: '{{count}} rows of {{tab}}' },
  takeFirst: 'Take the first offer',
  notRenamed: 'Only names that the statement itself gives can be renamed: of WITH queries, and aliases.',
  nameEmpty: 'A name is needed.',
});

export const snippetMessages = defineMessages('sql-completion/snippets', {
  title: 'SQL snippets',
  hint: 'Type the name in the editor and choose the snippet. ${1:word} is a stop for the caret, $0 the last one.',
  own: 'Your snippets',
  none: 'You have no snippets of your own yet.',
  builtIn: 'Built in: {{names}}',
  name: 'Name',
  nameHint: 'A word without spaces',
  text: 'Text',
  add: 'Add a snippet',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit {{name}}',
  remove: 'Remove {{name}}',
  nameWrong: 'A name has letters, digits and _ only.',
  nameTaken: 'You have a snippet of this name already.',
  textEmpty: 'A snippet needs a text.',
  snippet: 'snippet',
});
