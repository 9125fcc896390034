import { useEffect } from 'react';
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
import { useBranch } from '#core/browser';
import { ErrorState, Modal, SkeletonRows } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/messages.ts';
import { showLog } from '../report-commands.ts';
import type { ReportRow, ReportRun } from '../../contract/report-rows.ts';
import { momentText, timeOf } from '../report-times.ts';
import { ReportLog } from '../report-state.ts';
import { StateBadge } from './state-badge.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '760px' },
  table: { width: '100%', borderCollapse: 'collapse', '& th': { textAlign: 'start', fontWeight: 'normal' } },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: '6px 12px 6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  muted: { color: tokens.colorNeutralForeground3, margin: 0 },
});

export interface LogDialogProps {
  readonly report: ReportRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The runs of a report, newest first. */
export function LogDialog({ report, isOpen, onClose }: LogDialogProps) {
  const styles = useStyles();
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={styles.surface}>
      <DialogBody>
        <DialogTitle>{messages.logTitle({ name: report.name })}</DialogTitle>
        <DialogContent>
          <Runs reportId={report.id} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{messages.close()}</Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

function Runs({ reportId }: { readonly reportId: number }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const log = useBranch(ReportLog);
  useEffect(() => {
    dispatch(showLog({ id: reportId }));
  }, [dispatch, reportId]);
  if (log.reportId !== reportId || log.status === 'loading') return <SkeletonRows count={4} />;
  if (log.status === 'failed' && log.error !== undefined) {
    return <ErrorState error={log.error} onRetry={() => dispatch(showLog({ id: reportId }))} />;
  }
  if (log.runs.length === 0) return <p className={styles.muted}>{messages.logEmpty()}</p>;
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {[messages.logDue(), messages.logTook(), messages.logOutcome(), messages.logReason()].map((title) => (
            <th key={title} scope="col" className={styles.cell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {log.runs.map((run) => (
          <tr key={run.id}>
            <td className={styles.cell}>{momentText(run.scheduled_dttm)}</td>
            <td className={styles.cell}>{tookText(run)}</td>
            <td className={styles.cell}>
              {run.state === 'Not triggered' ? (
                <Badge appearance="tint" color="warning">
                  {messages.skipped()}
                </Badge>
              ) : (
                <StateBadge state={run.state} />
              )}
            </td>
            <td className={styles.cell}>{run.error_message ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function tookText({ start_dttm: start, end_dttm: end }: ReportRun): string {
  if (end === null) return '';
  return messages.seconds({ seconds: ((timeOf(end) - timeOf(start)) / 1_000).toFixed(1) });
}
