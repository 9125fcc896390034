import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { Modal, type ModalProps } from '#core/browser/ui';
import { messages } from '../common/messages.ts';
import { LayerSaving, dialogOpened } from './lists-state.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(520px, calc(100vw - 32px))' },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

/** A dialog whose form begins anew each time it opens. */
export function SavingDialog({ isOpen, onClose, children }: Pick<ModalProps, 'isOpen' | 'onClose' | 'children'>) {
  const styles = useStyles();
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={styles.surface}>
      {children}
    </Modal>
  );
}

interface SavingFormProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** The form in it: closes the dialog once the server has it, and says why where it has not. */
export function SavingForm({ title, onClose, onSave, children }: SavingFormProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { status, error } = useBranch(LayerSaving);
  useEffect(() => {
    dispatch(dialogOpened());
  }, [dispatch]);
  const [isSent, setSent] = useState(false); // what an earlier dialog saved must not close this one
  useEffect(() => {
    if (isSent && status === 'saved') onClose();
  }, [isSent, status, onClose]);
  const isSaving = status === 'saving';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaving) return;
        setSent(true);
        onSave();
      }}
    >
      <DialogBody>
        <DialogTitle className={styles.title}>{title}</DialogTitle>
        <DialogContent className={styles.content}>
          {error !== null && Object.keys(error.fields ?? {}).length === 0 && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{error.message}</MessageBarBody>
            </MessageBar>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button appearance="secondary" onClick={onClose}>
            {messages.cancel()}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={isSaving}>
            {isSaving ? messages.saving() : messages.save()}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
