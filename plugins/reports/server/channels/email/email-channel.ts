import { Type, type Static } from 'typebox';
import { Settings, err, ok } from '#core/common';
import { defineReportChannel, reportSettings } from '#plugins/reports';
import { addressesOf, isAddress } from '../../../common/email/addresses.ts';
import { emailErrors as messages, mailMessages } from '../../../common/email/messages.ts';
import { Mailer } from './mailer.ts';
import { formatMail, type FormattedMail } from './format-mail.ts';

const address = Type.String({ maxLength: 4_000 });
const copies = Type.Optional(Type.Union([address, Type.Null()]));
const config = Type.Object({ target: address, ccTarget: copies, bccTarget: copies });

/** E-mail through the mail server of the settings. */
export const emailChannel = defineReportChannel({
  id: 'Email',
  deps: { mailer: Mailer, settings: Settings },
  config,
  isSetUp: ({ mailer }) => mailer.isSetUp(),
  check: (recipient, { settings }) => {
    const addresses = allAddresses(recipient);
    if (addresses.length === 0) return [{ kind: 'refused', text: messages.recipientsMissing() }];
    const broken = addresses.find((one) => !isAddress(one));
    if (broken !== undefined) return [{ kind: 'malformed', text: messages.addressInvalid({ address: broken }) }];
    const domain = forbiddenDomain(addresses, settings.get(reportSettings.recipientDomains));
    return domain === undefined ? [] : [{ kind: 'refused', text: messages.domainForbidden({ domain }) }];
  },
  send: async (delivery, recipient, { mailer, settings }) => {
    const sent = await mailer.send(formatMail(delivery, settings.get(reportSettings.subjectPrefix)), recipient);
    if (!sent.ok) return sent;
    const { refusal } = sent.value;
    return refusal === undefined ? ok(undefined) : err({ reason: refusal });
  },
  tellOwners: async ({ report: { name }, reason }, owners, { mailer, settings }) => {
    const addresses = owners.flatMap(({ email }) => (email === '' ? [] : email));
    if (addresses.length === 0) return { isTold: false };
    const notice: FormattedMail = {
      subject: `${settings.get(reportSettings.subjectPrefix)}${mailMessages.failedSubject({ name })}`,
      html: '',
      text: mailMessages.failedText({ name, reason }),
      files: [],
    };
    const sent = await mailer.send(notice, { target: addresses.join(',') });
    return sent.ok ? { isTold: true, problem: sent.value.refusal } : { isTold: false, problem: sent.error.reason };
  },
});

/** Every address of a recipient, copies included. */
function allAddresses({ target, ccTarget, bccTarget }: Static<typeof config>): readonly string[] {
  return [target, ccTarget ?? '', bccTarget ?? ''].flatMap(addressesOf);
}

function forbiddenDomain(addresses: readonly string[], allowed: readonly string[]): string | undefined {
  if (allowed.length === 0) return undefined;
  const domains = addresses.map((one) => one.slice(one.lastIndexOf('@') + 1));
  return domains.find((domain) => !allowed.some((one) => one.toLowerCase() === domain.toLowerCase()));
}
