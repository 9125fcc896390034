import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { LinkTo } from '#core/browser';
import type { DataTableColumn } from '#core/browser/ui';
import { fullName } from '#plugins/access';
import { databaseLink, type AvailableEngine, type DatabaseRow } from '#plugins/databases';
import { databasePageMessages as messages } from '../common/page-messages.ts';
import { DatabaseMenu } from './database-menu.tsx';

const useStyles = makeStyles({ muted: { color: tokens.colorNeutralForeground3 } });

/** Columns of the list of databases. Their ids are what the server sorts by. */
export function useDatabaseColumns(
  engines: readonly AvailableEngine[],
  mayWrite: boolean,
): readonly DataTableColumn<DatabaseRow>[] {
  const styles = useStyles();
  const kindOf = (row: DatabaseRow): string =>
    engines.find((engine) => engine.engine === row.backend)?.name ?? row.backend;
  const personOf = ({ changed_by: by }: DatabaseRow): string => (by === null ? '' : fullName(by)) || '–';
  const columns: readonly DataTableColumn<DatabaseRow>[] = [
    {
      id: 'database_name',
      title: messages.name(),
      isSortable: true,
      card: 'title',
      render: (row) =>
        mayWrite ? (
          <LinkTo href={databaseLink.href({ databaseId: row.id })}>{row.database_name}</LinkTo>
        ) : (
          row.database_name
        ),
    },
    { id: 'backend', title: messages.kind(), isSortable: true, width: '160px', render: kindOf },
    {
      id: 'allow_file_upload',
      title: messages.uploads(),
      isSortable: true,
      width: '120px',
      render: (row) => (
        <Badge appearance="tint" color={row.allow_file_upload ? 'success' : 'subtle'}>
          {row.allow_file_upload ? messages.uploadsOn() : messages.uploadsOff()}
        </Badge>
      ),
    },
    {
      id: 'changed_on_delta_humanized',
      title: messages.changed(),
      isSortable: true,
      width: '160px',
      render: (row) => <span className={styles.muted}>{row.changed_on_delta_humanized}</span>,
    },
    {
      id: 'changed_by',
      title: messages.changedBy(),
      width: '180px',
      render: (row) => <span className={styles.muted}>{personOf(row)}</span>,
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      title: '',
      card: 'actions',
      width: '48px',
      align: 'end',
      render: (row) => <DatabaseMenu row={row} />,
    },
  ];
}
