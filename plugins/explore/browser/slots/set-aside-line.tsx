import { Button, Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import { messages } from '../../common/messages.ts';
import { useSetAside } from './use-set-aside.ts';

const useStyles = makeStyles({
  region: { ':empty': { position: 'absolute' } },
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  names: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  button: { flexShrink: 0, minWidth: 0, padding: '0 6px' },
});

/** Says in one line what the chart's type has no place for, with the way back to the type that has. */
export function SetAsideLine() {
  const styles = useStyles();
  const aside = useSetAside();
  // The live region is rendered empty at first, so that screen readers announce it.
  return (
    <div role="status" className={styles.region} data-set-aside="">
      {aside !== undefined && (
        <div className={styles.root}>
          <span className={styles.names}>{messages.setAside({ fields: aside.names.join(', ') })}</span>
          <Tooltip
            content={messages.putBackTo({ type: aside.typeName, fields: aside.names.join(', ') })}
            relationship="description"
          >
            <Button className={styles.button} size="small" appearance="subtle" onClick={aside.putBack}>
              {messages.putBack()}
            </Button>
          </Tooltip>
        </div>
      )}
    </div>
  );
}
