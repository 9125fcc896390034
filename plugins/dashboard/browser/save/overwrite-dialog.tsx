import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
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
import type { DashboardContent } from '#plugins/dashboard';
import { contentDiff } from '../../common/content-diff.ts';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { selectDashboardLog } from '../dashboard-document.ts';
import { ContentDifferences } from './content-differences.tsx';
import { contentOver } from './save-body.ts';
import { loadStored, saveDashboard, saveSlice } from './save-state.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(720px, calc(100vw - 32px))' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', maxHeight: '60vh', overflowY: 'auto' },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface OverwriteDialogProps {
  readonly question: {
    readonly reason: 'conflict' | 'confirm';
    readonly stored: DashboardContent;
    readonly changedByName: string;
  };
  readonly isOpen: boolean;
}

/** Shows what a save would replace, and asks. */
export default function OverwriteDialog({ question, isOpen }: OverwriteDialogProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const log = useSelector(selectDashboardLog);
  const { stored, reason, changedByName } = question;
  const differences = useMemo(
    () => (log === undefined ? [] : contentDiff(stored, contentOver(stored, log))),
    [stored, log],
  );
  const isConflict = reason === 'conflict';
  const close = () => dispatch(saveSlice.actions.answered());
  return (
    <Modal isOpen={isOpen} onClose={close} className={styles.surface}>
      <DialogBody>
        <DialogTitle>{isConflict ? messages.conflictTitle() : messages.confirmTitle()}</DialogTitle>
        <DialogContent className={styles.content}>
          <p className={styles.lead}>
            {isConflict
              ? messages.conflictText({ name: changedByName || messages.somebody() })
              : messages.confirmText()}
          </p>
          <ContentDifferences differences={differences} />
        </DialogContent>
        <DialogActions fluid>
          <Button appearance="secondary" onClick={close}>
            {messages.cancel()}
          </Button>
          {isConflict && (
            <Button appearance="secondary" onClick={() => dispatch(loadStored())}>
              {messages.loadTheirs()}
            </Button>
          )}
          <Button appearance="primary" onClick={() => dispatch(saveDashboard({ overwrites: true }))}>
            {messages.overwrite()}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
