import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components';
import { useBranch, useExtensions } from '#core/browser';
import { ErrorState, Modal, SkeletonRows } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/messages.ts';
import { ReportChannelFields, ReportConditionFields } from '../../contract/dialog-fields.ts';
import { openReport, type ReportTarget } from '../report-commands.ts';
import { ReportEditor } from '../report-state.ts';
import { ReportFormView } from './report-form-view.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '640px' } });

export interface ReportDialogProps {
  readonly target: ReportTarget;
  /** Current filters and tabs, where there are any: `extra` of the report. */
  readonly shownState?: Readonly<Record<string, unknown>>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sets up the report of a dashboard or chart, or changes one that there is. */
export function ReportDialog({ isOpen, onClose, ...props }: ReportDialogProps) {
  const styles = useStyles();
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={styles.surface}>
      <Body {...props} onClose={onClose} />
    </Modal>
  );
}

function Body({ target, shownState, onClose }: Omit<ReportDialogProps, 'isOpen'>) {
  const dispatch = useDispatch();
  const editor = useBranch(ReportEditor);
  useEffect(() => {
    dispatch(openReport(target));
  }, [dispatch, target]);
  usePreloadedFields();
  const isOurs = editor.target?.kind === target.kind && editor.target.id === target.id;
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && editor.status === 'saved') onClose();
    wasSaving.current = editor.status === 'saving';
  }, [editor.status, onClose]);
  if (isOurs && editor.status !== 'loading' && editor.status !== 'failed') {
    return (
      <ReportFormView
        key={editor.report?.id ?? 'new'}
        target={target}
        editor={editor}
        onClose={onClose}
        {...(shownState === undefined ? {} : { shownState })}
      />
    );
  }
  const error = isOurs && editor.status === 'failed' ? editor.error : undefined;
  return (
    <DialogBody>
      <DialogTitle>{messages.newTitle()}</DialogTitle>
      <DialogContent>
        {error === undefined ? (
          <SkeletonRows count={6} />
        ) : (
          <ErrorState
            title={messages.loadFailed()}
            error={error}
            onRetry={() => {
              dispatch(openReport(target));
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel()}</Button>
      </DialogActions>
    </DialogBody>
  );
}

/** Fetches the fields of channels and conditions while the report is fetched. */
function usePreloadedFields(): void {
  const channels = useExtensions(ReportChannelFields);
  const conditions = useExtensions(ReportConditionFields);
  useEffect(() => {
    for (const { View } of [...channels, ...conditions]) void View?.preload?.();
  }, [channels, conditions]);
}
