import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { settingsMessages as messages } from '../../common/settings-messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    padding: '4px 8px 4px 14px',
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
});

interface RemovedNoticeProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** What was just removed, and the way back. */
export function RemovedNotice({ name, onUndo }: RemovedNoticeProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <span>{messages.removed({ name })}</span>
      <Button size="small" appearance="transparent" onClick={onUndo}>
        {messages.undoRemove()}
      </Button>
    </div>
  );
}
