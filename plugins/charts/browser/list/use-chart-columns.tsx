import { makeStyles } from '@fluentui/react-components';
import { TitleCell, type DataTableColumn } from '#core/browser/ui';
import type { ChartRow } from '#plugins/charts';
import { listText } from '../../common/list-messages.ts';
import { StarButton } from './star-button.tsx';

const useStyles = makeStyles({
  changed: { whiteSpace: 'nowrap' },
});

export interface ChartColumnsInput {
  readonly starred: Readonly<Record<number, boolean>>;
  readonly onStar: (id: number, isStarred: boolean) => void;
  readonly typeName: (vizType: string) => string;
  readonly ownerName: (owner: ChartRow['owners'][number]) => string;
}

/** Columns of the list of charts. */
export function useChartColumns({
  starred,
  onStar,
  typeName,
  ownerName,
}: ChartColumnsInput): readonly DataTableColumn<ChartRow>[] {
  const styles = useStyles();
  return [
    {
      id: 'star',
      title: listText.starColumn(),
      width: '44px',
      card: 'actions',
      render: (row) => <StarButton row={row} isStarred={starred[row.id] ?? false} onStar={onStar} />,
    },
    {
      id: 'slice_name',
      title: listText.name(),
      isSortable: true,
      card: 'title',
      render: (row) => <TitleCell href={row.url} title={row.slice_name} certifiedBy={row.certified_by} />,
    },
    { id: 'viz_type', title: listText.type(), isSortable: true, render: (row) => typeName(row.viz_type) },
    { id: 'datasource_name', title: listText.dataset(), isSortable: true, render: (row) => row.datasource_name_text },
    {
      id: 'owners',
      title: listText.owners(),
      card: 'hidden',
      render: (row) => row.owners.map(ownerName).join(', '),
    },
    {
      id: 'changed_on',
      title: listText.changed(),
      isSortable: true,
      render: (row) => <span className={styles.changed}>{row.changed_on_delta_humanized}</span>,
    },
  ];
}
