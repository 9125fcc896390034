import type { ReactNode } from 'react';
import { Badge, makeStyles } from '@fluentui/react-components';
import { TitleCell, type DataTableColumn } from '#core/browser/ui';
import type { DashboardRow } from '#plugins/dashboard';
import { listMessages } from '../../common/list-messages.ts';
import { hrefOf, titleOf } from './dashboard-names.ts';

const useStyles = makeStyles({
  changed: { whiteSpace: 'nowrap' },
});

/** Columns of the list form. */
export function useDashboardColumns(
  starOf: (row: DashboardRow) => ReactNode,
): readonly DataTableColumn<DashboardRow>[] {
  const styles = useStyles();
  return [
    {
      id: 'star',
      title: listMessages.starColumn(),
      width: '44px',
      card: 'actions',
      render: starOf,
    },
    {
      id: 'dashboard_title',
      title: listMessages.name(),
      isSortable: true,
      card: 'title',
      render: (row) => <TitleCell href={hrefOf(row)} title={titleOf(row)} certifiedBy={row.certified_by} />,
    },
    {
      id: 'published',
      title: listMessages.state(),
      isSortable: true,
      render: (row) => (
        <Badge appearance="tint" color={row.published ? 'success' : 'informative'}>
          {row.published ? listMessages.published() : listMessages.draft()}
        </Badge>
      ),
    },
    {
      id: 'owners',
      title: listMessages.owners(),
      card: 'hidden',
      render: (row) => row.owners.map((owner) => `${owner.first_name} ${owner.last_name}`.trim()).join(', '),
    },
    {
      id: 'changed_on',
      title: listMessages.changed(),
      isSortable: true,
      render: (row) => <span className={styles.changed}>{row.changed_on_delta_humanized}</span>,
    },
  ];
}
