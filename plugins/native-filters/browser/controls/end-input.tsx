import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { readRangeEnd } from '../../common/types/range-end.ts';
import type { RangeEnd } from '../../contract/filter-type.ts';

const useStyles = makeStyles({ field: { flexGrow: 1, minWidth: 0 }, input: { minWidth: 0, width: '100%' } });

interface EndInputProps {
  readonly label: string;
  readonly value: RangeEnd | null;
  /** Shown where the end is open. */
  readonly bound: RangeEnd;
  readonly onCommit: (value: RangeEnd | null) => void;
}

/** One end of a range as a number with all of its digits; it counts with Enter or when the reader goes on. Empty is open. */
export function EndInput({ label, value, bound, onCommit }: EndInputProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    const end = readRangeEnd(typed);
    setTyped(undefined);
    if (end !== value && (end !== null || typed.trim() === '')) onCommit(end);
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
