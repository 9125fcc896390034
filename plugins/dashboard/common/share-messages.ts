import { defineMessages } from '#core/common';

/** Texts of sharing a dashboard. */
export const shareMessages = defineMessages('dashboard/share', {
  copied: 'Link copied. It opens the dashboard as you see it now',
  copyByHand: 'The browser did not allow copying. The link is {{url}}',
  failed: 'The link could not be made: {{reason}}',
  mailBody: 'Have a look at this dashboard: {{url}}',
});
