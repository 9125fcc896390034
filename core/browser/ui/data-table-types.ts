import type { ReactNode } from 'react';
import type { ErrorInfo } from '#core/common';

export type RowKey = string | number;

export interface DataTableColumn<Row> {
  readonly id: string;
  /** Of a column of actions it is only spoken; empty: that they are actions. */
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  /** CSS width, such as `120px` or `30%`. */
  readonly width?: string;
  readonly align?: 'start' | 'end';
  /**
   * Place in a card on a narrow screen: `title` is on top without its heading, `actions` in the top right corner,
   * `hidden` is left out. Default: a line with its heading.
   */
  readonly card?: 'title' | 'line' | 'actions' | 'hidden';
}

export interface DataTableSort {
  readonly columnId: string;
  readonly direction: 'asc' | 'desc';
}

export interface DataTablePaging {
  /** Counts from 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows of all pages. */
  readonly count: number;
  readonly onPage: (page: number) => void;
  readonly pageSizes?: readonly number[];
  readonly onPageSize?: (pageSize: number) => void;
}

/** A list of things, a page at a time. The owner sorts, pages and searches; the table shows and asks. */
export interface DataTableProps<Row> {
  readonly ariaLabel: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  readonly columns: readonly DataTableColumn<Row>[];
  /** While loading, given rows are kept on screen and dimmed; without rows a skeleton is shown. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Needed when `status` is `failed`. */
  readonly error?: ErrorInfo | undefined;
  readonly onRetry?: () => void;
  /** Shown when there are no rows, usually an EmptyState. */
  readonly empty: ReactNode;
  readonly sort?: DataTableSort | undefined;
  readonly onSort?: (sort: DataTableSort) => void;
  readonly selection?: {
    readonly keys: ReadonlySet<RowKey>;
    readonly onChange: (keys: ReadonlySet<RowKey>) => void;
    /** Buttons shown while something is selected. */
    readonly actions: ReactNode;
    readonly labelOf?: (row: Row) => string;
  };
  readonly paging?: DataTablePaging;
  /** Search box and filters above the table. */
  readonly toolbar?: ReactNode;
  /** A click on an empty part of the row goes there; the title column should hold the real link. */
  readonly rowHref?: (row: Row) => string | undefined;
}
