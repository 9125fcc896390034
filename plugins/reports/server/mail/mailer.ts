import { createTransport } from 'nodemailer';
import { AppError, defineToken, type Settings } from '#core/common';
import { addressesOf } from '../../common/addresses.ts';
import { reportErrors as text } from '../../common/server-messages.ts';
import { reportSettings } from '../../contract/settings.ts';
import type { WordedMail } from '../content/word-mail.ts';

/** Who gets a mail; lists written with commas. */
export interface MailRecipient {
  readonly target: string;
  readonly ccTarget?: string | null | undefined;
  readonly bccTarget?: string | null | undefined;
}

/** Server: hands mails to the mail server of the settings. */
export interface Mailer {
  readonly isSetUp: () => boolean;
  /** Throws `unavailable` with `REPORT_NOTIFICATION_ERROR` when there is no mail server, or it refuses. */
  readonly send: (mail: WordedMail, recipient: MailRecipient) => Promise<void>;
}
export const Mailer = defineToken<Mailer>('reports/Mailer');

/** How long the mail server may take to answer; milliseconds. */
const answerTimeoutMs = 30_000;

export function smtpMailer(settings: Settings): Mailer {
  const host = () => settings.get(reportSettings.smtpHost);
  return {
    isSetUp: () => host() !== undefined,
    send: async (mail, recipient) => {
      const transport = openTransport(settings, host());
      try {
        await transport.sendMail({
          from: settings.get(reportSettings.mailFrom),
          to: [...addressesOf(recipient.target)],
          cc: [...addressesOf(recipient.ccTarget ?? '')],
          bcc: [...addressesOf(recipient.bccTarget ?? '')],
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: mail.files.map(({ fileName, contentType, content, contentId }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(content),
            ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
          })),
          // Mails are made of what stands here; nothing is fetched or read from the disk for them.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw notificationError(text.notSent({ reason }), cause);
      } finally {
        transport.close();
      }
    },
  };
}

function openTransport(settings: Settings, host: string | undefined) {
  if (host === undefined) throw notificationError(text.noMailServer());
  const user = settings.get(reportSettings.smtpUser);
  const isSsl = settings.get(reportSettings.smtpSsl);
  return createTransport({
    host,
    port: settings.get(reportSettings.smtpPort),
    secure: isSsl,
    requireTLS: !isSsl && settings.get(reportSettings.smtpStartTls),
    ignoreTLS: !isSsl && !settings.get(reportSettings.smtpStartTls),
    ...(user === undefined ? {} : { auth: { user, pass: settings.get(reportSettings.smtpPassword) ?? '' } }),
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
  });
}

/** Wire contract: error type of reports that could not be delivered. */
function notificationError(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', message, { errorType: 'REPORT_NOTIFICATION_ERROR', cause });
}
