import { useDispatch, useSelector } from 'react-redux';
import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { StoreRoot } from '#core/common';
import { useBranch, useCurrentUser } from '#core/browser';
import { TitledDialog } from '#core/browser/ui';
import { drillMessages as messages } from '../../common/messages.ts';
import { chartName } from '../drilled-chart.ts';
import { DetailRowsState, exportRows, type DrillSubject } from '../drill-state.ts';
import { DetailRowsView } from './detail-rows-view.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1200px, calc(100vw - 24px))', width: '100%' },
  content: { display: 'flex', flexDirection: 'column', gap: '10px', minHeight: 0 },
});

interface RowsDialogProps {
  readonly subject: DrillSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The single rows behind a point, or behind the whole chart. */
export default function RowsDialog({ subject, isOpen, onClose }: RowsDialogProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const name = useSelector((root: StoreRoot) => chartName(root, subject.chartId));
  const { totalCount, status } = useBranch(DetailRowsState);
  const title =
    subject.words === ''
      ? messages.rowsOf({ chart: name })
      : messages.rowsOfPoint({ chart: name, values: subject.words });
  return (
    <TitledDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      className={styles.surface}
      contentClassName={styles.content}
      actions={
        user.can(['can_csv', 'Superset']) &&
        totalCount > 0 && (
          <Button
            icon={<ArrowDownloadRegular />}
            disabledFocusable={status !== 'success'}
            onClick={() => dispatch(exportRows())}
          >
            {messages.exportRows({ count: totalCount, rows: totalCount.toLocaleString('en-US') })}
          </Button>
        )
      }
    >
      <DetailRowsView subject={subject} />
    </TitledDialog>
  );
}
