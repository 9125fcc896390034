import { defineMessages } from '#core/common';

/** Texts of the examples. */
export const messages = defineMessages('examples', {
  started: 'Examples are being loaded.',
  add: 'Load the examples',
  remove: 'Remove all examples',
  group: 'Examples',
});
