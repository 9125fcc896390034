import type { ReactNode } from 'react';
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components';
import { Modal } from '#core/browser/ui';
import { menuText } from '../../common/menu-messages.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1040px, calc(100vw - 32px))', width: '100%' },
  // A long name must not push the content out of a small screen.
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: 0, maxHeight: '70vh' },
});

interface ChartDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A wide dialog about a chart. */
export function ChartDialog({ title, isOpen, onClose, actions, children }: ChartDialogProps) {
  const styles = useStyles();
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={styles.surface}>
      <DialogBody>
        <DialogTitle className={styles.title} title={title}>
          {title}
        </DialogTitle>
        <DialogContent className={styles.content}>{children}</DialogContent>
        <DialogActions>
          {actions}
          <Button appearance="secondary" onClick={onClose}>
            {menuText.close()}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
