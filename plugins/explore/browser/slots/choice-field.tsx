import { Combobox, Field, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useEditorStyles } from './editor.styles.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** A text box that finds its choice while one types. */
export function ChoiceField({ label, value, choices, onChange }: ChoiceFieldProps) {
  const styles = useEditorStyles();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const shown = choices.filter(([, name]) => typed === undefined || name.toLowerCase().includes(typed.toLowerCase()));
  return (
    <Field label={label} size="small">
      <Combobox
        className={styles.box}
        size="small"
        value={typed ?? choices.find(([key]) => key === value)?.[1] ?? value}
        selectedOptions={[value]}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(undefined)}
        onOptionSelect={(_event, data) => {
          setTyped(undefined);
          onChange(data.optionValue ?? '');
        }}
      >
        {shown.slice(0, 200).map(([key, name]) => (
          <Option key={key} value={key}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}
