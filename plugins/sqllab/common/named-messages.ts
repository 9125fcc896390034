import { defineMessages } from '#core/common';

/** Server messages about saved queries and results that are used in place of a table. */
export const namedErrors = defineMessages('sqllab/named', {
  editorOnly: '{{macro}}() can be used in the SQL editor only: what it names is yours and not everybody’s.',
  needsName: '{{macro}}() needs a name.',
  noSavedQuery: 'You have no saved query “{{name}}”.',
  elsewhere: 'The saved query “{{name}}” belongs to the database {{database}}.',
  notOneQuery: 'The saved query “{{name}}” is not one SELECT, so it cannot stand in the place of a table.',
  noResult: 'You have no result “{{name}}”. It is named by the comment above its statement, or by its first words.',
  resultGone: 'The rows of the result “{{name}}” are no longer stored. Run its statement again.',
  resultRuns: 'The rows of the result “{{name}}” are still coming. Wait until its statement has ended.',
  tooLarge:
    'The result “{{name}}” has more than {{most}} rows or is too wide to be read by another statement. Keep it as a table, or save its statement and use saved_query().',
  unsupported: 'The database {{database}} cannot read results of other statements.',
});
