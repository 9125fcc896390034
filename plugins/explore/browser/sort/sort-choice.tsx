import { Dropdown, Option, makeStyles } from '@fluentui/react-components';
import { messages } from '../../common/messages.ts';
import type { SortChoices } from './sort-choices.ts';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' } });

export interface SortChoiceProps {
  readonly title: string;
  readonly choices: SortChoices;
}

/** What decides an order. */
export function SortChoice({ title, choices }: SortChoiceProps) {
  const styles = useStyles();
  const { offered, chosen, choose } = choices;
  return (
    <Dropdown
      className={styles.box}
      size="small"
      aria-label={messages.sortedBy({ what: title })}
      value={offered.find(([value]) => value === chosen)?.[1] ?? chosen}
      selectedOptions={[chosen]}
      onOptionSelect={(_event, data) => choose(data.optionValue ?? '')}
    >
      {offered.map(([value, label]) => (
        <Option key={value} value={value}>
          {label}
        </Option>
      ))}
    </Dropdown>
  );
}
