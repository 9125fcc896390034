import { Input, makeStyles } from '@fluentui/react-components';
import { parameterMessages as messages } from '../common/messages.ts';
import { readText } from '../common/parameter-values.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '4px 6px' },
  day: { flex: '1 1 110px', minWidth: 0 },
});

export interface RangeInputsProps {
  /** Given by the field around it. */
  readonly id?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
  readonly name: string;
  /** Both days, a line each. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The first and the last day of a range. */
export function RangeInputs({ name, text, onChange, ...field }: RangeInputsProps) {
  const styles = useStyles();
  const [from = '', to = ''] = text.split('\n').map((line) => (readText(line, 'date') === 'invalid' ? '' : line));
  return (
    <div
      className={styles.root}
      role="group"
      id={field.id}
      aria-labelledby={field['aria-labelledby']}
      aria-describedby={field['aria-describedby']}
    >
      {[
        { label: messages.from({ name }), value: from, max: to, rangeWith: (day: string) => `${day}\n${to}` },
        { label: messages.to({ name }), value: to, min: from, rangeWith: (day: string) => `${from}\n${day}` },
      ].map(({ label, rangeWith, ...day }) => (
        <Input
          key={label}
          className={styles.day}
          type="date"
          aria-label={label}
          onChange={(_event, { value }) => {
            onChange(rangeWith(value));
          }}
          {...day}
        />
      ))}
    </div>
  );
}
