import { useEffect, useId, useState } from 'react';
import { Field, Input, Select } from '@fluentui/react-components';

export interface TypedFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Which keyboard a phone shows. */
  readonly inputMode?: 'decimal';
  readonly value: string;
  /** Usual texts, each with what it means. */
  readonly choices?: readonly (readonly [value: string, title: string])[];
  readonly problemOf?: (text: string) => string | undefined;
  readonly onChange: (text: string) => void;
}

/** A text that is taken over while it fits; what does not fit stays in the box with the reason. */
export function TypedField({
  label,
  hint,
  placeholder,
  inputMode,
  value,
  choices,
  problemOf,
  onChange,
}: TypedFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const problem = problemOf?.(typed);
  return (
    <Field
      label={label}
      size="small"
      {...(hint === undefined ? {} : { hint })}
      {...(problem === undefined ? {} : { validationMessage: problem })}
    >
      {(control) => (
        <>
          <Input
            {...control}
            size="small"
            value={typed}
            input={{ list: choices === undefined ? undefined : listId, style: { minWidth: 0 } }}
            {...(placeholder === undefined ? {} : { placeholder })}
            {...(inputMode === undefined ? {} : { inputMode })}
            onChange={(_event, data) => {
              setTyped(data.value);
              if (problemOf?.(data.value) === undefined) onChange(data.value);
            }}
          />
          {choices !== undefined && (
            <datalist id={listId}>
              {choices.map(([one, title]) => (
                <option key={one} value={one}>
                  {title}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

export interface ChoiceFieldProps<K extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: K;
  readonly choices: readonly (readonly [value: K, title: string])[];
  readonly onChange: (value: K) => void;
}

/** One of a few things, below its label. */
export function ChoiceField<K extends string>({ label, hint, value, choices, onChange }: ChoiceFieldProps<K>) {
  return (
    <Field label={label} size="small" {...(hint === undefined ? {} : { hint })}>
      <Select
        size="small"
        value={value}
        onChange={(_event, data) => {
          const chosen = choices.find(([key]) => key === data.value)?.[0];
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {choices.map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
