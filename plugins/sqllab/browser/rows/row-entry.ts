import type { ErrorInfo } from '#core/common';
import type { CellValue, GenericTypeCode } from '#plugins/databases';
import type { RowView } from '../../contract/result-routes.ts';

export interface RowColumn {
  readonly name: string;
  /** As the engine names it. */
  readonly type: string;
  readonly type_generic: GenericTypeCode;
}

/** What is known of one view of a result now. A new object with every change. */
export interface RowSnapshot {
  readonly columns: readonly RowColumn[];
  readonly total: number;
  /** No more rows will come. */
  readonly isComplete: boolean;
  /** Rows that this browser kept: the server has not answered, or does not have them any more. */
  readonly isKept: boolean;
  readonly error: ErrorInfo | undefined;
  /** Undefined: not here yet. */
  readonly cell: (row: number, column: number) => CellValue | undefined;
}

/** Rows of one request. */
export const pageRows = 500;
/** Pages kept of one view; the ones that came first go first, so a result is never wholly here. */
export const mostPages = 40;

/** Values column by column. */
export type RowPage = readonly (readonly CellValue[])[];

/** One view of one result. */
export interface RowEntry {
  readonly key: string;
  readonly view: RowView;
  readonly pages: Map<number, RowPage>;
  /** Requests under way by page; -1: for the number of rows. */
  readonly asked: Map<number, AbortController>;
  readonly listeners: Set<() => void>;
  /** The same object as long as the columns are the same. */
  columns: readonly RowColumn[];
  snapshot: RowSnapshot | undefined;
  isFollowed: boolean;
  /** First rows from this browser, until the server has answered. */
  kept?: RowPage;
}

export function forgetOldest<K>(entries: Map<K, unknown>, most: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(key);
  }
}
