import { useDispatch } from 'react-redux';
import { Button, Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import {
  CodeRegular,
  CopyRegular,
  DataBarVerticalRegular,
  DeleteRegular,
  EditRegular,
  ShieldCheckmarkRegular,
  TableRegular,
} from '@fluentui/react-icons';
import { LinkTo, useCurrentUser, useWorkbench } from '#core/browser';
import { RowMenu, type DataTableColumn } from '#core/browser/ui';
import { datasetLink, exploreDatasetLink } from '#plugins/datasets';
import { listMessages as messages } from '../../common/list-messages.ts';
import { useDatasetActions } from '../use-dataset-actions.ts';
import { deleteDatasets, duplicateListed, type DatasetListQuery } from './dataset-list-state.ts';
import type { DatasetRow } from './dataset-row.ts';

const useStyles = makeStyles({
  name: { display: 'inline-flex', alignItems: 'center', gap: '6px', minWidth: 0 },
  icon: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
  mark: { color: tokens.colorPaletteGreenForeground1, flexShrink: 0 },
  actions: { display: 'inline-flex', gap: '2px' },
});

/** Columns of the list. */
export function useDatasetColumns(query: DatasetListQuery, canWrite: boolean): readonly DataTableColumn<DatasetRow>[] {
  return [
    { id: 'table_name', title: messages.name(), isSortable: true, card: 'title', render: (row) => <Name row={row} /> },
    {
      id: 'kind',
      title: messages.kind(),
      width: '88px',
      render: (row) => (row.kind === 'virtual' ? messages.virtual() : messages.physical()),
    },
    { id: 'database.database_name', title: messages.database(), isSortable: true, render: (row) => row.database_name },
    { id: 'schema', title: messages.schema(), isSortable: true, card: 'hidden', render: (row) => row.schema ?? '' },
    { id: 'owners', title: messages.owners(), card: 'hidden', render: (row) => row.owners.join(', ') },
    { id: 'changed_on_delta_humanized', title: messages.changed(), isSortable: true, render: (row) => row.changed },
    {
      id: 'actions',
      title: '',
      width: '88px',
      align: 'end',
      card: 'actions',
      render: (row) => <Actions row={row} query={query} canWrite={canWrite} />,
    },
  ];
}

function Name({ row }: { readonly row: DatasetRow }) {
  const styles = useStyles();
  const Icon = row.kind === 'virtual' ? CodeRegular : TableRegular;
  return (
    <span className={styles.name}>
      <Icon className={styles.icon} aria-hidden />
      <LinkTo href={datasetLink.href({ id: row.id })} title={row.description ?? undefined}>
        {row.table_name}
      </LinkTo>
      {row.isCertified && (
        <Tooltip
          content={row.certified_by === null ? messages.certifiedPlain() : messages.certified({ by: row.certified_by })}
          relationship="label"
        >
          <ShieldCheckmarkRegular className={styles.mark} tabIndex={0} />
        </Tooltip>
      )}
    </span>
  );
}

function Actions({
  row,
  query,
  canWrite,
}: {
  readonly row: DatasetRow;
  readonly query: DatasetListQuery;
  readonly canWrite: boolean;
}) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const { navigate } = useWorkbench();
  const others = useDatasetActions(row.id);
  const own = [
    {
      label: messages.edit(),
      icon: <EditRegular />,
      run: () => {
        navigate(datasetLink.href({ id: row.id }));
      },
    },
    ...(row.kind === 'virtual' && user.can(['can_duplicate', 'Dataset'])
      ? [
          {
            label: messages.duplicate(),
            icon: <CopyRegular />,
            run: () => dispatch(duplicateListed({ id: row.id, name: row.table_name, query })),
          },
        ]
      : []),
    {
      label: messages.delete(),
      icon: <DeleteRegular />,
      run: () => dispatch(deleteDatasets({ ids: [row.id], query })),
    },
  ];
  return (
    <span className={styles.actions}>
      <Tooltip content={messages.exploreOf({ name: row.table_name })} relationship="label">
        <Button
          size="small"
          appearance="subtle"
          icon={<DataBarVerticalRegular />}
          onClick={() => {
            navigate(exploreDatasetLink.href({}, { datasource_type: 'table', datasource_id: row.id }));
          }}
        />
      </Tooltip>
      {(canWrite || others.length > 0) && (
        <RowMenu
          ariaLabel={messages.moreOf({ name: row.table_name })}
          actions={[
            ...others.map(({ label, icon: Icon, run }) => ({ label, icon: <Icon />, run })),
            ...(canWrite ? own : []),
          ]}
        />
      )}
    </span>
  );
}
