import type { ReactNode } from 'react';
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components';
import { Modal, type ModalProps } from './modal.tsx';
import { uiMessages } from './ui-messages.ts';

const useStyles = makeStyles({
  // A long name must not push the content out of a small screen.
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface TitledDialogProps extends Pick<ModalProps, 'isOpen' | 'onClose' | 'children'> {
  /** On one line, however long the names in it are. */
  readonly title: string;
  /** Of the surface: how wide it is. */
  readonly className: string;
  readonly contentClassName?: string;
  /** Buttons beside the one that closes it. */
  readonly actions?: ReactNode;
}

/** A dialog in which something is looked at or picked: there is nothing to confirm, only to close. */
export function TitledDialog({
  title,
  isOpen,
  onClose,
  className,
  contentClassName,
  actions,
  children,
}: TitledDialogProps) {
  const styles = useStyles();
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={className}>
      <DialogBody>
        <DialogTitle className={styles.title} title={title}>
          {title}
        </DialogTitle>
        <DialogContent className={contentClassName}>{children}</DialogContent>
        <DialogActions>
          {actions}
          <Button appearance="secondary" onClick={onClose}>
            {uiMessages.close()}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
