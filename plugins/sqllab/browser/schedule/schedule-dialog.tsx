import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { ErrorState, Modal, SkeletonRows } from '#core/browser/ui';
import { scheduleOf } from '../../common/schedule/schedule-info.ts';
import { scheduleMessages as messages } from '../../common/schedule/schedule-messages.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleEditor, openSchedule, type ScheduleSubject } from './schedule-state.ts';

const useStyles = makeStyles({ surface: { maxWidth: '560px' } });

export interface ScheduleDialogProps {
  readonly subject: ScheduleSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

/** Sets when a statement runs by itself, or that it no longer does. To open it, dispatch `openSchedule`. */
export default function ScheduleDialog({ isOpen, ...props }: ScheduleDialogProps) {
  const styles = useStyles();
  return (
    <Modal isOpen={isOpen} onClose={props.onClose} className={styles.surface}>
      <Body {...props} />
    </Modal>
  );
}

function Body({ subject, onClose, onSaved }: Omit<ScheduleDialogProps, 'isOpen'>) {
  const dispatch = useDispatch();
  const { status, error, extraJson } = useBranch(ScheduleEditor);
  const { savedId } = subject;
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && status === 'saved') {
      onSaved?.();
      onClose();
    }
    wasSaving.current = status === 'saving';
  }, [status, onClose, onSaved]);
  if (status !== 'loading' && status !== 'failed') {
    return (
      <ScheduleForm
        subject={subject}
        schedule={scheduleOf(extraJson)}
        isSaving={status === 'saving'}
        error={error}
        onClose={onClose}
      />
    );
  }
  return (
    <DialogBody>
      <DialogTitle>{messages.title()}</DialogTitle>
      <DialogContent>
        {error !== undefined ? (
          <ErrorState isCompact error={error} onRetry={() => dispatch(openSchedule({ savedId }))} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel()}</Button>
      </DialogActions>
    </DialogBody>
  );
}
