import { useDispatch } from 'react-redux';
import {
  Badge,
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Modal } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { applyColumns, closeComparison, type ColumnChangeRow } from './dataset-page-state.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: '12px 0 0',
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    maxHeight: '50vh',
    overflowY: 'auto',
  },
  row: { display: 'flex', gap: '10px', alignItems: 'baseline', flexWrap: 'wrap' },
  type: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

const marks = {
  added: [messages.added, 'success'],
  removed: [messages.removed, 'danger'],
  retyped: [messages.retyped, 'warning'],
} as const;

interface SyncDialogProps {
  readonly id: number;
  readonly changes: readonly ColumnChangeRow[];
  readonly isOpen: boolean;
}

/** How the database's columns differ, and the offer to take them over. */
export function SyncDialog({ id, changes, isOpen }: SyncDialogProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const close = () => {
    dispatch(closeComparison());
  };
  return (
    <Modal isOpen={isOpen} onClose={close}>
      <DialogBody>
        <DialogTitle>{messages.syncTitle()}</DialogTitle>
        <DialogContent>
          {changes.length === 0 ? messages.syncSame() : messages.syncText()}
          <ul className={styles.list}>
            {changes.map((change) => {
              const [label, color] = marks[change.change];
              return (
                <li key={change.column_name} className={styles.row}>
                  <Badge appearance="tint" color={color}>
                    {label()}
                  </Badge>
                  <strong>{change.column_name}</strong>
                  <span className={styles.type}>
                    {[change.old_type, change.new_type].filter((type) => type !== null).join(' → ')}
                  </span>
                </li>
              );
            })}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{messages.cancel()}</Button>
          {changes.length > 0 && (
            <Button
              appearance="primary"
              onClick={() => {
                dispatch(applyColumns({ id }));
              }}
            >
              {messages.apply()}
            </Button>
          )}
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
