import { Type } from 'typebox';
import { defineSetting, optionalText } from '#core/common';

const onOff = (description: string, fallback: boolean) => Type.Boolean({ description, default: fallback });

/** Settings of this plugin. Without SMTP_HOST reports can be written but not sent. */
export const reportSettings = {
  smtpHost: defineSetting('SMTP_HOST', optionalText('Mail server that reports are sent through.', { minLength: 1 })),
  smtpPort: defineSetting(
    'SMTP_PORT',
    Type.Integer({ default: 587, minimum: 1, maximum: 65_535, description: 'Port of the mail server.' }),
  ),
  smtpStartTls: defineSetting('SMTP_STARTTLS', onOff('Send nothing before the connection is encrypted.', true)),
  smtpSsl: defineSetting('SMTP_SSL', onOff('Encrypt from the first byte, as port 465 wants it.', false)),
  smtpUser: defineSetting('SMTP_USER', optionalText('Account at the mail server; absent: none.')),
  smtpPassword: defineSetting('SMTP_PASSWORD', optionalText('Password of that account.'), { secret: true }),
  mailFrom: defineSetting(
    'SMTP_MAIL_FROM',
    Type.String({ default: 'tessera@localhost', minLength: 3, description: 'Sender of reports.' }),
  ),
  subjectPrefix: defineSetting(
    'EMAIL_REPORTS_SUBJECT_PREFIX',
    Type.String({ default: '[Report] ', maxLength: 100, description: 'Begins the subject of every report.' }),
  ),
  publicUrl: defineSetting(
    'PUBLIC_URL',
    optionalText('Address of this server for readers of mails; absent: HOST and PORT.', {
      pattern: '^https?://[^\\s]+$',
      rule: 'an address like https://data.example.org',
    }),
  ),
  recipientDomains: defineSetting(
    'ALERT_REPORTS_RECIPIENT_DOMAINS',
    Type.Array(Type.String({ minLength: 1 }), {
      default: [],
      description: 'Domains that reports may be sent to, such as example.org; empty: any.',
    }),
  ),
  minimumIntervalMinutes: defineSetting(
    'ALERT_REPORTS_MINIMUM_INTERVAL',
    Type.Integer({ default: 0, minimum: 0, description: 'Fewest minutes between two runs of a report.' }),
  ),
  defaultCron: defineSetting(
    'ALERT_REPORTS_DEFAULT_CRON_VALUE',
    Type.String({ default: '0 9 * * 1', minLength: 9, description: 'Schedule that a new report is offered.' }),
    { sentToBrowser: true },
  ),
  defaultRetention: defineSetting(
    'ALERT_REPORTS_DEFAULT_RETENTION',
    Type.Integer({ default: 90, minimum: 1, description: 'Days that the log of a report is kept.' }),
    { sentToBrowser: true },
  ),
  defaultWorkingTimeout: defineSetting(
    'ALERT_REPORTS_DEFAULT_WORKING_TIMEOUT',
    Type.Integer({ default: 3_600, minimum: 1, description: 'Seconds after which a run is given up.' }),
    { sentToBrowser: true },
  ),
} as const;
