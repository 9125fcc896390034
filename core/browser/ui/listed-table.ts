import type { ErrorInfo } from '#core/common';
import type { ListAddress } from '../lists/use-list-address.ts';
import type { DataTableProps, DataTableSort } from './data-table-types.ts';

/** What the address of every list may say. */
interface ListSearch {
  readonly page?: number | undefined;
  readonly order?: string | undefined;
  readonly direction?: string | undefined;
}

interface LoadedRows<Row> {
  readonly rows: readonly Row[];
  /** Rows of all pages. */
  readonly count: number;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error?: ErrorInfo | null | undefined;
}

export interface ListedTableFacts {
  readonly pageSize: number;
  /** The column that orders the list, latest first, while the address names none. */
  readonly firstOrder: string;
  readonly reload: () => void;
}

type ListedTable<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'rowKey' | 'status' | 'error' | 'onRetry' | 'sort' | 'onSort' | 'paging'
>;

/** The part of a table's props that follows from its list and its address, the same for every list. */
export function listedTable<Row extends { readonly id: number }>(
  { search, go }: ListAddress<ListSearch>,
  { rows, count, status, error }: LoadedRows<Row>,
  { pageSize, firstOrder, reload }: ListedTableFacts,
): ListedTable<Row> {
  const { page = 0 } = search;
  return {
    rows,
    rowKey: (row) => row.id,
    status,
    error: error ?? undefined,
    onRetry: reload,
    sort: sortOf(search, firstOrder),
    onSort: (sort) => {
      go({ order: sort.columnId, direction: sort.direction });
    },
    paging: {
      page,
      pageSize,
      count,
      onPage: (wanted) => {
        go({ page: wanted });
      },
    },
  };
}

/** The order that an address means: a named column ascends unless it says otherwise. */
export function sortOf({ order, direction }: ListSearch, firstOrder: string): DataTableSort {
  const isDescending = direction === undefined ? order === undefined : direction === 'desc';
  return { columnId: order ?? firstOrder, direction: isDescending ? 'desc' : 'asc' };
}
