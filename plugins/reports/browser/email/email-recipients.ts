import { lazyView } from '#core/browser';
import { addressesOf, isAddress } from '../../common/email/addresses.ts';
import { emailForm as messages } from '../../common/email/form-messages.ts';
import type { RecipientConfig, ReportChannelField } from '../../contract/dialog-fields.ts';
import { addressTextOf, targetOf } from './address-text.ts';

const addressesIn = (recipients: readonly RecipientConfig[]) => addressesOf(addressTextOf(recipients));

/** Recipients by e-mail in the dialog. */
export const emailField: ReportChannelField = {
  channel: 'Email',
  rank: 10,
  initial: ({ email }) => (isAddress(email) ? [{ target: email }] : []),
  tidy: (recipients) =>
    recipients.flatMap((recipient) => {
      const addresses = addressesOf(targetOf(recipient));
      return addresses.length === 0 ? [] : [{ ...recipient, target: addresses.join(', ') }];
    }),
  problemOf: (recipients) => {
    const broken = addressesIn(recipients).find((address) => !isAddress(address));
    return broken === undefined ? undefined : messages.addressInvalid({ address: broken });
  },
  missing: messages.recipientsMissing,
  notSetUp: messages.notSetUp,
  View: lazyView(() => import('./email-field.tsx')),
};
