import { Dropdown, Option, makeStyles } from '@fluentui/react-components';
import { barMessages as messages } from '../../common/bar-messages.ts';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' }, list: { maxHeight: '320px' } });

const nothing = '';

interface ChoiceBoxProps {
  readonly name: string;
  readonly value: string | null;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string | null) => void;
}

/** One of a few texts, or what each chart says itself. */
export function ChoiceBox({ name, value, choices, onChange }: ChoiceBoxProps) {
  const styles = useStyles();
  const label = choices.find(([choice]) => choice === value)?.[1] ?? value ?? messages.default();
  return (
    <Dropdown
      className={styles.box}
      listbox={{ className: styles.list }}
      size="small"
      aria-label={messages.choose({ name })}
      value={label}
      selectedOptions={[value ?? nothing]}
      onOptionSelect={(_event, data) => onChange(data.optionValue === nothing ? null : (data.optionValue ?? null))}
    >
      <Option value={nothing}>{messages.default()}</Option>
      {choices.map(([choice, name_]) => (
        <Option key={choice} value={choice}>
          {name_}
        </Option>
      ))}
    </Dropdown>
  );
}
