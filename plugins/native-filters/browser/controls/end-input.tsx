import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({ field: { flexGrow: 1, minWidth: 0 }, input: { minWidth: 0, width: '100%' } });

interface EndInputProps {
  readonly label: string;
  readonly value: number | null;
  /** Shown where the end is open. */
  readonly bound: number;
  readonly onCommit: (value: number | null) => void;
}

/** One end of a range as a number; it counts with Enter or when the reader goes on. Empty is open. */
export function EndInput({ label, value, bound, onCommit }: EndInputProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    const number = typed.trim() === '' ? null : Number(typed);
    setTyped(undefined);
    if (number !== value && (number === null || Number.isFinite(number))) onCommit(number);
  };
  return (
    <Field label={label} size="small" className={styles.field}>
      <Input
        className={styles.input}
        size="small"
        inputMode="decimal"
        value={typed ?? (value === null ? '' : String(value))}
        placeholder={String(bound)}
        onChange={(_event, data) => setTyped(data.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </Field>
  );
}
