import { useDispatch } from 'react-redux';
import { Button, Switch, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, HistoryRegular, SendRegular } from '@fluentui/react-icons';
import { Dialogs, LinkTo, useCurrentUser, useService } from '#core/browser';
import { RowMenu, type DataTableColumn } from '#core/browser/ui';
import { fullName } from '#plugins/access';
import { pageMessages as messages } from '../../common/messages.ts';
import { removeReport, sendReport, switchReport } from '../report-commands.ts';
import type { ReportRow } from '../../contract/report-rows.ts';
import { momentText } from '../report-times.ts';
import { StateBadge } from './state-badge.tsx';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  muted: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  name: { overflowWrap: 'anywhere' },
  link: { padding: 0, minWidth: 0, justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' },
});

interface ColumnActions {
  readonly onEdit: (row: ReportRow) => void;
  readonly onLog: (row: ReportRow) => void;
}

/** Columns of the list of reports. */
export function useReportColumns({ onEdit, onLog }: ColumnActions): readonly DataTableColumn<ReportRow>[] {
  const styles = useStyles();
  const mayWrite = useCurrentUser().can(['can_write', 'ReportSchedule']);
  return [
    {
      id: 'name',
      title: messages.name(),
      card: 'title',
      render: (row) =>
        mayWrite ? (
          <Button appearance="transparent" className={styles.link} onClick={() => onEdit(row)}>
            {row.name}
          </Button>
        ) : (
          <span className={styles.name}>{row.name}</span>
        ),
    },
    {
      id: 'subject',
      title: messages.subject(),
      render: ({ subject }) =>
        subject === null ? (
          <span className={styles.muted}>{messages.gone()}</span>
        ) : (
          <LinkTo href={subject.url}>{subject.name}</LinkTo>
        ),
    },
    {
      id: 'schedule',
      title: messages.schedule(),
      render: (row) => <ScheduleCell row={row} />,
    },
    {
      id: 'state',
      title: messages.state(),
      width: '150px',
      render: (row) => <StateCell row={row} />,
    },
    {
      id: 'owners',
      title: messages.owners(),
      width: '160px',
      render: ({ owners }) => (
        <span className={styles.muted}>
          {owners
            .map(fullName)
            .filter((name) => name !== '')
            .join(', ') || '–'}
        </span>
      ),
    },
    {
      id: 'active',
      title: messages.active(),
      width: '80px',
      render: (row) => <ActiveSwitch row={row} mayWrite={mayWrite} />,
    },
    {
      id: 'actions',
      title: '',
      card: 'actions',
      width: '48px',
      align: 'end',
      render: (row) => <ReportMenu row={row} mayWrite={mayWrite} onEdit={onEdit} onLog={onLog} />,
    },
  ];
}

interface ReportCellProps {
  readonly row: ReportRow;
}

function ScheduleCell({ row }: ReportCellProps) {
  const styles = useStyles();
  return (
    <span className={styles.lines}>
      {row.crontab_humanized}
      <span className={styles.muted}>
        {row.timezone}
        {row.next_run_dttm !== null && ` · ${messages.next({ time: momentText(row.next_run_dttm) })}`}
      </span>
    </span>
  );
}

function StateCell({ row }: ReportCellProps) {
  const styles = useStyles();
  return (
    <span className={styles.lines}>
      <span>
        <StateBadge state={row.last_state} />
      </span>
      {row.last_eval_dttm !== null && <span className={styles.muted}>{momentText(row.last_eval_dttm)}</span>}
    </span>
  );
}

function ActiveSwitch({ row: { id, name, active }, mayWrite }: ReportCellProps & { readonly mayWrite: boolean }) {
  const dispatch = useDispatch();
  return (
    <Switch
      aria-label={messages.activate({ name })}
      checked={active}
      disabled={!mayWrite}
      onChange={(_event, { checked }) => {
        dispatch(switchReport({ id, isActive: checked }));
      }}
    />
  );
}

interface ReportMenuProps extends ColumnActions, ReportCellProps {
  readonly mayWrite: boolean;
}

function ReportMenu({ row, mayWrite, onEdit, onLog }: ReportMenuProps) {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const { id, name } = row;
  const remove = async () => {
    const agreed = await dialogs.confirm({
      title: messages.removeTitle({ name }),
      text: messages.removeText(),
      confirmLabel: messages.remove(),
      isDanger: true,
    });
    if (agreed) dispatch(removeReport({ id, name }));
  };
  const log = { label: messages.showLog(), icon: <HistoryRegular />, run: () => onLog(row) };
  const changes = [
    { label: messages.edit(), icon: <EditRegular />, run: () => onEdit(row) },
    { label: messages.sendNow(), icon: <SendRegular />, run: () => dispatch(sendReport({ id, name })) },
    log,
    { label: messages.remove(), icon: <DeleteRegular />, run: remove },
  ];
  return <RowMenu ariaLabel={messages.menuOf({ name })} actions={mayWrite ? changes : [log]} />;
}
