import { defineMessages } from '#core/common';

export const activityMessages = defineMessages('activity', {
  notFound: 'Not found',
  badAction: 'An action is a name of letters, digits and underscores.',
  badJson: 'Must be the JSON of an object.',
  openedLast: 'Continue where you were',
  dashboard: 'Dashboard',
  chart: 'Chart',
});
