import { Input, Textarea } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { savedMessages as messages } from '../../common/history-messages.ts';

/** What a saved statement is called and what it is for. */
export interface StatementName {
  readonly label: string;
  readonly description: string;
}

/** Longest name that the server keeps, in characters. */
const longestName = 256;

export interface NameFieldsProps {
  readonly value: StatementName;
  readonly onChange: (value: StatementName) => void;
}

export function NameFields({ value, onChange }: NameFieldsProps) {
  return (
    <>
      <FormField label={messages.name()} required>
        <Input
          value={value.label}
          maxLength={longestName}
          onChange={(_event, data) => {
            onChange({ ...value, label: data.value });
          }}
        />
      </FormField>
      <FormField label={messages.descriptionField()}>
        <Textarea
          value={value.description}
          onChange={(_event, data) => {
            onChange({ ...value, description: data.value });
          }}
        />
      </FormField>
    </>
  );
}
