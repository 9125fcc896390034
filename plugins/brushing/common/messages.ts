import { defineMessages } from '#core/common';

/** Texts of linked brushing. */
export const messages = defineMessages('brushing', {
  unexpectedAnswer: 'The server answered in a form that this page cannot read. Reload the page.',
  edgesNotAscending: 'The edges of the bins must be ascending.',
  edgesNoTimes: 'The edges of a time axis must be times.',
  givenUp: 'Something more urgent came first.',
  asked: 'Asks the database',
  why: 'Follows the brush through the database: {{reason}}',
  coming: 'what it needs to follow by itself is still on its way.',
  metric: '"{{what}}" cannot be put together from parts.',
  steps: 'its numbers depend on each other ({{what}}).',
  someSteps: 'its numbers depend on each other.',
  limit: 'it shows only some of its groups.',
  order: 'it is sorted by what it does not show ({{what}}).',
  comparison: 'it compares with another time.',
  rows: 'it shows single rows.',
  size: 'it has too many groups.',
  failed: 'its data could not be read ({{what}}).',
});
