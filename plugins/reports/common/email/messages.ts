import { defineMessages } from '#core/common';

/** What the server says of recipients by e-mail, and of mails that did not reach them. */
export const emailErrors = defineMessages('reports-email', {
  recipientsMissing: 'Name somebody to send the report to',
  addressInvalid: 'Not an e-mail address: {{address}}',
  domainForbidden: 'Reports may not be sent to {{domain}}',
  noMailServer: 'No mail server is set up (SMTP_HOST)',
  notSent: 'The mail server did not take the report: {{reason}}',
  refused: 'The mail server refused {{addresses}}: {{reason}}',
});

/** Texts of the mails themselves. */
export const mailMessages = defineMessages('reports-mail', {
  open: 'Open in Tessera',
  openChart: 'Open',
  filters: 'Filters',
  sent: 'Sent by Tessera on {{time}} ({{timezone}}) because {{name}} scheduled this report.',
  manage: 'Manage reports',
  rows: { one: '{{count}} row', other: '{{count}} rows' },
  firstRows: 'The first {{shown}} of {{count}} rows',
  attached: 'The complete rows are attached.',
  attachedPart: 'The first {{shown}} of {{count}} rows are attached; the row limit left out the others.',
  chartRows: '{{title}}: the first {{shown}} of {{count}} rows',
  madeOf: 'Made of the first {{shown}} of {{count}} rows',
  attachedPdf: 'The report is attached as a PDF file.',
  chartFailed: 'This chart could not be drawn: {{reason}}',
  empty: 'The dashboard has no charts.',
  noRows: 'No rows.',
  failedSubject: 'Report failed: {{name}}',
  failedText: 'The report “{{name}}” could not be sent: {{reason}}',
});
