import { Input } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { emailForm as messages } from '../../common/email/form-messages.ts';
import type { ReportChannelFieldProps } from '../../contract/dialog-fields.ts';
import { addressTextOf, withAddressText } from './address-text.ts';

/** One line for the addresses of all recipients by e-mail. */
export default function EmailField({ recipients, onChange, errors, error }: ReportChannelFieldProps) {
  return (
    <FormField
      label={messages.recipients()}
      hint={messages.recipientsHint()}
      required
      name="recipients"
      errors={errors}
      error={error}
    >
      <Input
        type="text"
        inputMode="email"
        value={addressTextOf(recipients)}
        onChange={(_event, { value }) => onChange(withAddressText(recipients, value))}
      />
    </FormField>
  );
}
