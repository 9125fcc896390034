import { useDispatch } from 'react-redux';
import { makeStyles, tokens } from '@fluentui/react-components';
import { CalendarClockRegular, EditRegular, OpenRegular, ShareRegular } from '@fluentui/react-icons';
import { cronLabel } from '#core/common';
import { LinkTo, useWorkbench } from '#core/browser';
import { RowMenu, type DataTableColumn } from '#core/browser/ui';
import { sqlLabLink } from '../../contract/links.ts';
import { savedMessages as messages } from '../../common/history-messages.ts';
import { scheduleOf } from '../../common/schedule/schedule-info.ts';
import { scheduleMessages } from '../../common/schedule/schedule-messages.ts';
import { shareSaved } from './saved-state.ts';
import type { SavedRow } from '../../contract/saved-row.ts';

const useStyles = makeStyles({
  /** One thing where a card lays out its title in a line. */
  name: { minWidth: 0 },
  about: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
});

export interface SavedColumnsOptions {
  readonly mayWrite: boolean;
  readonly onEdit: (row: SavedRow) => void;
  readonly onSchedule: (row: SavedRow) => void;
}

/** Columns of the list of saved statements. */
export function useSavedColumns(options: SavedColumnsOptions): readonly DataTableColumn<SavedRow>[] {
  const styles = useStyles();
  return [
    {
      id: 'label',
      title: messages.name(),
      isSortable: true,
      card: 'title',
      render: (row) => (
        <div className={styles.name}>
          <LinkTo href={sqlLabLink.href({}, { savedQueryId: row.id })}>{row.label ?? String(row.id)}</LinkTo>
          {row.description !== null && row.description !== '' && (
            <span className={styles.about}>{row.description}</span>
          )}
        </div>
      ),
    },
    {
      id: 'database.database_name',
      title: messages.database(),
      isSortable: true,
      render: (row) => row.database?.database_name ?? '',
    },
    { id: 'schema', title: messages.schema(), isSortable: true, render: (row) => row.schema ?? '' },
    { id: 'next_run', title: scheduleMessages.column(), isSortable: true, render: scheduleText },
    {
      id: 'changed_on_delta_humanized',
      title: messages.changed(),
      isSortable: true,
      render: (row) => row.changed_on_delta_humanized,
    },
    { id: 'actions', title: '', card: 'actions', width: '48px', render: (row) => <Actions row={row} {...options} /> },
  ];
}

function scheduleText({ extra, next_run: nextRun }: SavedRow): string {
  const info = scheduleOf(JSON.stringify(extra));
  if (info === undefined) return '';
  const schedule = cronLabel(info.schedule_interval);
  if (!info.active && info.paused_reason !== undefined) {
    return scheduleMessages.pausedFor({ schedule, reason: info.paused_reason });
  }
  if (!info.active) return scheduleMessages.paused({ schedule });
  if (nextRun === null) return scheduleMessages.over({ schedule });
  const time = new Date(`${nextRun}Z`).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return scheduleMessages.next({ schedule, time });
}

function Actions({ row, mayWrite, onEdit, onSchedule }: SavedColumnsOptions & { readonly row: SavedRow }) {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const actions = [
    {
      label: messages.open(),
      icon: <OpenRegular />,
      run: () => {
        navigate(sqlLabLink.href({}, { savedQueryId: row.id }));
      },
    },
    {
      label: messages.share(),
      icon: <ShareRegular />,
      isDisabled: row.db_id === null,
      run: () => dispatch(shareSaved({ row })),
    },
    ...(mayWrite
      ? [
          {
            label: messages.edit(),
            icon: <EditRegular />,
            run: () => {
              onEdit(row);
            },
          },
          {
            label: scheduleMessages.open(),
            icon: <CalendarClockRegular />,
            isDisabled: row.db_id === null || (row.sql ?? '').trim() === '',
            run: () => {
              onSchedule(row);
            },
          },
        ]
      : []),
  ];
  return <RowMenu ariaLabel={messages.actions({ name: row.label ?? String(row.id) })} actions={actions} />;
}
