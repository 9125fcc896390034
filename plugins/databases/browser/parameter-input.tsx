import { Input, Switch } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { databasePageMessages as messages } from '../common/page-messages.ts';
import type { ParameterField, ParameterValue } from './connection-form.ts';

export interface ParameterInputProps {
  readonly field: ParameterField;
  readonly value: ParameterValue;
  readonly error: string | undefined;
  readonly isNew: boolean;
  readonly onChange: (value: ParameterValue) => void;
}

/** One input that an engine asked for in its schema. */
export function ParameterInput({ field, value, error, isNew, onChange }: ParameterInputProps) {
  if (field.kind === 'switch') {
    return (
      <Switch
        label={field.title}
        checked={value === true}
        onChange={(_event, data) => {
          onChange(data.checked);
        }}
      />
    );
  }
  const isPassword = field.kind === 'password';
  const hint = isPassword && !isNew ? messages.passwordKept() : field.hint;
  return (
    <FormField label={field.title} required={field.isRequired} error={error} {...(hint === undefined ? {} : { hint })}>
      <Input
        value={String(value)}
        type={isPassword ? 'password' : 'text'}
        inputMode={field.kind === 'number' ? 'numeric' : undefined}
        autoComplete={isPassword ? 'new-password' : 'off'}
        spellCheck={false}
        onFocus={(event) => {
          if (isPassword) event.target.select();
        }}
        onChange={(_event, data) => {
          onChange(data.value);
        }}
      />
    </FormField>
  );
}
