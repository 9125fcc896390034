import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ErrorState } from './error-state.tsx';
import { PageTurner } from './page-turner.tsx';
import { SkeletonCards } from './skeletons.tsx';

export interface CardsOrTableProps<Row> extends DataTableProps<Row> {
  readonly view: 'grid' | 'list';
  /** The rows as cards; shown in the grid once there are any. */
  readonly cards: ReactNode;
}

/** The same rows as a grid of cards or as a table, with the same states. */
export function CardsOrTable<Row>({ view, cards, ...table }: CardsOrTableProps<Row>) {
  const { status, error, onRetry, rows, empty, paging } = table;
  if (view === 'list') return <DataTable {...table} />;
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
