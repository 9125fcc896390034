import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ErrorState } from './error-state.tsx';
import { PageTurner } from './page-turner.tsx';
import { SkeletonCards } from './skeletons.tsx';

export interface CardsOrTableProps<Row> extends Omit<DataTableProps<Row>, 'toolbar'> {
  readonly view: 'grid' | 'list';
  /** Search and filters, which stay where they are while the form of the list changes. */
  readonly filters: ReactNode;
  /** The rows as cards; shown in the grid once there are any. */
  readonly cards: ReactNode;
}

const useStyles = makeStyles({ filters: { paddingBottom: '12px' } });

/** The same rows as a grid of cards or as a table, with the same states. */
export function CardsOrTable<Row>({ view, cards, filters, ...table }: CardsOrTableProps<Row>) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.filters}>{filters}</div>
      {view === 'list' ? <DataTable {...table} /> : <Cards {...table} cards={cards} />}
    </>
  );
}

type CardsProps<Row> = Omit<CardsOrTableProps<Row>, 'view' | 'filters'>;

function Cards<Row>({ cards, status, error, onRetry, rows, empty, paging }: CardsProps<Row>) {
  if (status === 'failed' && error !== undefined) {
    return <ErrorState error={error} {...(onRetry === undefined ? {} : { onRetry })} />;
  }
  if (rows.length === 0) return status === 'loading' ? <SkeletonCards count={8} /> : empty;
  return (
    <>
      {cards}
      {paging !== undefined && paging.count > paging.pageSize && <PageTurner {...paging} />}
    </>
  );
}
