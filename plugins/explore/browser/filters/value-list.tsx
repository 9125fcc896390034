import { Button, Checkbox, SearchBox, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState, type KeyboardEvent } from 'react';
import { messages } from '../../common/messages.ts';
import { walk } from '../slots/pick-list.tsx';
import { listedChoices, type ValueChoice } from './value-choices.ts';

const useStyles = makeStyles({
  box: { width: '100%', maxWidth: '100%' },
  list: {
    listStyleType: 'none',
    margin: '4px 0 0',
    padding: '2px',
    maxHeight: '180px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  item: { display: 'flex', alignItems: 'center', minHeight: '28px' },
  check: { flexGrow: 1, minWidth: 0 },
  label: { overflowWrap: 'anywhere' },
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    paddingRight: '6px',
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, padding: '4px 6px' },
});

/** Values drawn at once; typing finds the others. */
const mostListed = 100;

export interface ValueListProps {
  readonly choices: readonly ValueChoice[];
  readonly chosen: readonly string[];
  readonly isLoading: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Values to choose several of: the list stays open. A text that is no value of the column can be added, too. */
export function ValueList({ choices, chosen, isLoading, onChange }: ValueListProps) {
  const styles = useStyles();
  const [searched, setSearched] = useState('');
  const listed = listedChoices(choices, chosen, searched);
  const typed = searched.trim();
  const isNew = typed !== '' && !listed.some((choice) => choice.text === typed);
  const add = () => {
    onChange([...new Set([...chosen, typed])]);
    setSearched('');
  };
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // the form around it is not sent by a value
    if (typed !== '') add();
  };
  return (
    <div>
      <SearchBox
        className={styles.box}
        size="small"
        value={searched}
        placeholder={isLoading ? messages.loadingValues() : messages.searchValues()}
        aria-label={messages.searchValues()}
        onChange={(_event, data) => setSearched(data.value)}
        onKeyDown={take}
      />
      <ul className={styles.list} aria-label={messages.value()} onKeyDown={(event) => walk(event, 'input')}>
        {isNew && (
          <li className={styles.item}>
            <Button size="small" appearance="transparent" icon={<AddRegular />} onClick={add}>
              {messages.addValue({ value: typed })}
            </Button>
          </li>
        )}
        {listed.slice(0, mostListed).map(({ text: value, count }) => (
          <li key={value} className={styles.item}>
            <Checkbox
              className={styles.check}
              size="medium"
              label={{ children: value, className: styles.label }}
              checked={chosen.includes(value)}
              onChange={(_event, data) =>
                onChange(data.checked === true ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            {count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>}
          </li>
        ))}
        {listed.length > mostListed && (
          <li className={styles.note}>{messages.moreValues({ count: listed.length - mostListed })}</li>
        )}
        {listed.length === 0 && !isNew && (
          <li className={styles.note}>{isLoading ? messages.loadingValues() : messages.noValues()}</li>
        )}
      </ul>
    </div>
  );
}
