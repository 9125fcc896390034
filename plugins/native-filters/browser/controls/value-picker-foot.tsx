import { Button, Switch, makeStyles, tokens } from '@fluentui/react-components';
import { barMessages as messages } from '../../common/bar-messages.ts';
import type { ValueChoice } from './use-value-choice.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 6px',
    padding: '4px 8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  count: { marginLeft: 'auto', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Most values that "select all" takes; as many as one page of the list. */
const mostAtOnce = 200;

/** What a value picker offers for all values at once, and how many there are. */
export function ValuePickerFoot({ choice }: { readonly choice: ValueChoice }) {
  const styles = useStyles();
  const { open, chosen, choose, toggle, isMany, isExcluding, entered, offersNew } = choice;
  const { list, found, total } = open;
  return (
    <div className={styles.root}>
      {offersNew && (
        <Button size="small" appearance="subtle" onClick={() => toggle(entered)}>
          {messages.create({ value: entered })}
        </Button>
      )}
      {isMany && found.length > 1 && total <= mostAtOnce && (
        <Button
          size="small"
          appearance="subtle"
          onClick={() => choose([...new Set([...chosen, ...found.map(({ value }) => value)])])}
        >
          {messages.selectFound({ count: total })}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button size="small" appearance="subtle" onClick={() => choose([])}>
          {messages.clearSelection()}
        </Button>
      )}
      {list !== undefined && found.length > 0 && (
        <span className={styles.count} role="status">
          {list.isMore === true ? messages.valueCountMore({ count: total }) : messages.valueCount({ count: total })}
        </span>
      )}
      <Switch
        label={messages.exclude()}
        checked={isExcluding}
        onChange={(_event, data) => choose(chosen, data.checked)}
      />
    </div>
  );
}
