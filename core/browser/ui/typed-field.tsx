import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';

export interface TypedFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly inputMode?: 'decimal';
  readonly problemOf: (text: string) => string | undefined;
  readonly onChange: (text: string) => void;
}

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' } });

/** A text that is taken over while it fits; what does not fit stays in the box with the reason. */
export function TypedField({ label, hint, value, problemOf, onChange, ...input }: TypedFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const problem = problemOf(typed);
  return (
    <Field
      label={label}
      size="small"
      {...(problem === undefined ? {} : { validationMessage: problem })}
      {...(hint === undefined ? {} : { hint })}
    >
      <Input
        {...input}
        className={styles.box}
        size="small"
        value={typed}
        onChange={(_event, data) => {
          setTyped(data.value);
          if (problemOf(data.value) === undefined) onChange(data.value);
        }}
      />
    </Field>
  );
}
