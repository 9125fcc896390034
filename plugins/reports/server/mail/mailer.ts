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
  /**
   * Gives the refusal where the mail server took the mail for some of the addresses and refused others. Throws
   * `unavailable` with `REPORT_NOTIFICATION_ERROR` when there is no mail server, or it takes the mail for none.
   */
  readonly send: (mail: WordedMail, recipient: MailRecipient) => Promise<AppError | undefined>;
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
        const answer = await transport.sendMail({
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
        return refusalOf(answer.rejectedErrors ?? []);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw notificationError(text.notSent({ reason }), cause);
      } finally {
        transport.close();
      }
    },
  };
}

/** What the server said of each address, once for those of whom it said the same. */
function refusalOf(errors: readonly RefusedAddress[]): AppError | undefined {
  const said = new Map<string, string[]>();
  for (const error of errors) {
    const words = error.response ?? error.message;
    said.set(words, [...(said.get(words) ?? []), error.recipient ?? '']);
  }
  if (said.size === 0) return undefined;
  const sentences = [...said].map(([reason, addresses]) => text.refused({ addresses: addresses.join(', '), reason }));
  return notificationError(sentences.join(' '));
}

/** An error of nodemailer about one recipient. */
type RefusedAddress = Pick<Error, 'message'> & Readonly<Partial<Record<'recipient' | 'response', string | undefined>>>;

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

/** Error type of reports that could not be delivered. */
function notificationError(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', message, { errorType: 'REPORT_NOTIFICATION_ERROR', cause });
}
