import type { ReactNode } from 'react';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Modal } from '#core/browser/ui';
import { drillText as text } from '../../common/messages.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(520px, calc(100vw - 24px))' },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  content: { display: 'flex', flexDirection: 'column', gap: '10px' },
  explain: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface ChoiceDialogProps {
  readonly title: string;
  readonly explanation?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A narrow dialog in which one thing is chosen; choosing closes it. */
export function ChoiceDialog({ title, explanation, isOpen, onClose, children }: ChoiceDialogProps) {
  const styles = useStyles();
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={styles.surface}>
      <DialogBody>
        <DialogTitle className={styles.title} title={title}>
          {title}
        </DialogTitle>
        <DialogContent className={styles.content}>
          {explanation !== undefined && <p className={styles.explain}>{explanation}</p>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button appearance="secondary" onClick={onClose}>
            {text.close()}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
