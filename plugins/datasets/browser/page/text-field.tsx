import { Input, Textarea } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
  /** A name or a format: spelling is not checked. */
  readonly isCode?: boolean;
  readonly isLong?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

/** A text of the dataset page with its label; several lines where it is long. */
export function TextField({
  label,
  hint,
  value,
  isReadOnly,
  onChange,
  isRequired = false,
  isCode = false,
  isLong = false,
  ...limits
}: TextFieldProps) {
  const change = (_event: unknown, data: { readonly value: string }) => {
    onChange(data.value);
  };
  return (
    <FormField label={label} required={isRequired} {...(hint === undefined ? {} : { hint })}>
      {isLong ? (
        <Textarea value={value} readOnly={isReadOnly} resize="vertical" rows={2} onChange={change} />
      ) : (
        <Input value={value} readOnly={isReadOnly} spellCheck={!isCode} onChange={change} {...limits} />
      )}
    </FormField>
  );
}
