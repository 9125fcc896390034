import { createTransport } from 'nodemailer';
import { defineToken, err, ok, type Result, type Settings } from '#core/common';
import { reportSettings, type DeliveryFailure } from '#plugins/reports';
import { addressesOf } from '../../../common/email/addresses.ts';
import { emailErrors as messages } from '../../../common/email/messages.ts';
import type { FormattedMail } from './format-mail.ts';

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
   * Ok when the mail server took the mail, with the words of its refusal where it took it for some of the addresses
   * only. An error when there is no mail server, or it takes the mail for none.
   */
  readonly send: (
    mail: FormattedMail,
    recipient: MailRecipient,
  ) => Promise<Result<{ readonly refusal: string | undefined }, DeliveryFailure>>;
}
export const Mailer = defineToken<Mailer>('reports/Mailer');

/** How long the mail server may take to answer; milliseconds. */
const answerTimeoutMs = 30_000;

export function smtpMailer(settings: Settings): Mailer {
  const host = () => settings.get(reportSettings.smtpHost);
  return {
    isSetUp: () => host() !== undefined,
    send: async (mail, recipient) => {
      const server = host();
      if (server === undefined) return err({ reason: messages.noMailServer() });
      const transport = openTransport(settings, server);
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
          // Mails contain only what is given here; nothing is fetched or read from the disk for them.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return ok({ refusal: refusalOf(answer.rejectedErrors ?? []) });
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        return err({ reason: messages.notSent({ reason }), cause });
      } finally {
        transport.close();
      }
    },
  };
}

/** What the server said about each address; addresses with the same answer share one entry. */
function refusalOf(errors: readonly RefusedAddress[]): string | undefined {
  const said = new Map<string, string[]>();
  for (const error of errors) {
    const words = error.response ?? error.message;
    said.set(words, [...(said.get(words) ?? []), error.recipient ?? '']);
  }
  if (said.size === 0) return undefined;
  return [...said]
    .map(([reason, addresses]) => messages.refused({ addresses: addresses.join(', '), reason }))
    .join(' ');
}

/** An error of nodemailer about one recipient. */
type RefusedAddress = Pick<Error, 'message'> & Readonly<Partial<Record<'recipient' | 'response', string | undefined>>>;

function openTransport(settings: Settings, host: string) {
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
