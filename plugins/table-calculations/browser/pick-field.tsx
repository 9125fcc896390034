import { Dropdown, Field, Option, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' } });

export interface PickFieldProps<K extends string> {
  readonly label: string;
  readonly value: string;
  /** Shown where the value is none of the choices. */
  readonly placeholder?: string;
  readonly choices: readonly (readonly [value: K, label: string])[];
  readonly onChange: (value: K) => void;
}

/** One of a few things, below its label. */
export function PickField<K extends string>({ label, value, placeholder, choices, onChange }: PickFieldProps<K>) {
  const styles = useStyles();
  return (
    <Field label={label} size="small">
      <Dropdown
        className={styles.box}
        size="small"
        value={choices.find(([key]) => key === value)?.[1] ?? placeholder ?? value}
        selectedOptions={[value]}
        onOptionSelect={(_event, data) => {
          const chosen = choices.find(([key]) => key === data.optionValue)?.[0];
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {choices.map(([key, name]) => (
          <Option key={key} value={key}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
