import { defineMessages } from '#core/common';

/** Texts of the field for recipients by e-mail. */
export const emailForm = defineMessages('reports-email-form', {
  recipients: 'Recipients',
  recipientsHint: 'E-mail addresses with commas between them.',
  recipientsMissing: 'Name at least one address.',
  addressInvalid: 'Not an e-mail address: {{address}}',
  notSetUp: 'This server has no mail server set up (SMTP_HOST), so reports are kept but not sent.',
});
