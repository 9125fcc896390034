import { Select, makeStyles } from '@fluentui/react-components';
import { narrowScreen } from './layout.ts';

export interface FilterSelectProps {
  /** What is filtered, for screen readers. */
  readonly label: string;
  /** Text of the choice that filters nothing; without it one of the choices always holds. */
  readonly any?: string;
  readonly choices: readonly { readonly value: string | number; readonly text: string }[];
  readonly value: string | number | undefined;
  /** Undefined: filter nothing. */
  readonly onChange: (value: string | undefined) => void;
}

const useStyles = makeStyles({
  root: { width: '160px', [narrowScreen]: { flexGrow: 1, flexBasis: '40%', width: 'auto', minWidth: 0 } },
});

/** One filter in the toolbar of a list. */
export function FilterSelect({ label, any, choices, value, onChange }: FilterSelectProps) {
  const styles = useStyles();
  return (
    <Select
      className={styles.root}
      aria-label={label}
      value={String(value ?? '')}
      onChange={(_event, data) => {
        onChange(data.value === '' ? undefined : data.value);
      }}
    >
      {any !== undefined && <option value="">{any}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={String(choice.value)}>
          {choice.text}
        </option>
      ))}
    </Select>
  );
}
