import { defineMessages } from '#core/common';

/** Values of filters as people read them. */
export const filterMessages = defineMessages('charts/filters', {
  not: 'not {{values}}',
  between: '{{column}}: {{from}} – {{to}}',
  more: '{{values}} and {{count}} more',
  area: 'Inside an area of {{count}} corners',
  noValue: 'N/A',
  emptyText: '(empty text)',
});
