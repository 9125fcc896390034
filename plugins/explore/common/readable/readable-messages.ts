import { defineMessages } from '#core/common';

/** What a readable address cannot say, or says wrongly. */
export const readableMessages = defineMessages('explore-readable', {
  copied: 'Readable link copied.',
  copiedWithout: 'Readable link copied. Not in it: {{settings}}.',
  notUnderstood: 'Not understood in the address: {{parts}}.',
  part: '{{name}}={{text}}',
  noPlace: '{{name}}={{text}} (no place in this type)',
  several: 'dataset={{text}} (there are several; one of them is open)',
});
