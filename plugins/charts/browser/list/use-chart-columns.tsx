import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { TitleCell, type DataTableColumn } from '#core/browser/ui';
import type { ChartRow } from '#plugins/charts';
import { listMessages } from '../../common/list-messages.ts';

const useStyles = makeStyles({
  changed: { whiteSpace: 'nowrap' },
});

export interface ChartColumnsInput {
  readonly starOf: (row: ChartRow) => ReactNode;
  readonly typeName: (vizType: string) => string;
  readonly ownerName: (owner: ChartRow['owners'][number]) => string;
}

/** Columns of the list of charts. */
export function useChartColumns({
  starOf,
  typeName,
  ownerName,
}: ChartColumnsInput): readonly DataTableColumn<ChartRow>[] {
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
      id: 'slice_name',
      title: listMessages.name(),
      isSortable: true,
      card: 'title',
      render: (row) => <TitleCell href={row.url} title={row.slice_name} certifiedBy={row.certified_by} />,
    },
    { id: 'viz_type', title: listMessages.type(), isSortable: true, render: (row) => typeName(row.viz_type) },
    {
      id: 'datasource_name',
      title: listMessages.dataset(),
      isSortable: true,
      render: (row) => row.datasource_name_text,
    },
    {
      id: 'owners',
      title: listMessages.owners(),
      card: 'hidden',
      render: (row) => row.owners.map(ownerName).join(', '),
    },
    {
      id: 'changed_on',
      title: listMessages.changed(),
      isSortable: true,
      render: (row) => <span className={styles.changed}>{row.changed_on_delta_humanized}</span>,
    },
  ];
}
