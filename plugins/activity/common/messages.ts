import { defineMessages } from '#core/common';

export const activityTexts = defineMessages('activity', {
  notFound: 'Not found',
  openedLast: 'Continue where you were',
  dashboard: 'Dashboard',
  chart: 'Chart',
});
