import { createContext } from 'react';
import { describeError, toAppError, type ErrorInfo } from '#core/common';
import type { HttpClient } from '#core/browser';
import type { CellValue, GenericTypeCode } from '#plugins/databases';
import { resultRoutes, type RowView } from '../../contract/result-routes.ts';

/** Rows of one request. */
export const pageRows = 500;
/** Pages kept of one result; the ones that were not looked at longest go first, so a result is never wholly here. */
const mostPages = 40;

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
  readonly error: ErrorInfo | undefined;
  /** Undefined: not here yet. */
  readonly cell: (row: number, column: number) => CellValue | undefined;
}

type Page = readonly (readonly CellValue[])[];

interface Entry {
  readonly pages: Map<number, Page>;
  readonly asked: Map<number, AbortController>;
  readonly listeners: Set<() => void>;
  snapshot: RowSnapshot | undefined;
}

/** Stored rows, a few pages at a time. Not in the store: they are many and come from the server again at any time. */
export interface RowPages {
  readonly read: (key: string, view: RowView) => RowSnapshot | undefined;
  readonly subscribe: (key: string, view: RowView, listener: () => void) => () => void;
  /** Asks for the rows from..to that are missing, and stops asking for those nobody looks at any more. */
  readonly want: (key: string, view: RowView, from: number, to: number) => void;
  /** The result has changed on the server: what is shown stays until the new pages are here. */
  readonly refresh: (key: string) => void;
}
/** The page's rows; made by the page, so that nothing of it is loaded before. */
export const RowPagesContext = createContext<RowPages | undefined>(undefined);

export function fetchedRowPages(http: HttpClient): RowPages {
  const entries = new Map<string, Entry>();
  const idOf = (key: string, view: RowView) => `${key}\n${JSON.stringify(view)}`;
  const entryOf = (key: string, view: RowView): Entry => {
    const id = idOf(key, view);
    const known = entries.get(id);
    if (known !== undefined) return known;
    const entry: Entry = { pages: new Map(), asked: new Map(), listeners: new Set(), snapshot: undefined };
    entries.set(id, entry);
    return entry;
  };
  const fetchPage = async (key: string, view: RowView, entry: Entry, page: number): Promise<void> => {
    const controller = new AbortController();
    entry.asked.set(page, controller);
    try {
      const q = { from: page * pageRows, count: pageRows, view, wait: true };
      const { body } = await http.send(
        resultRoutes.page,
        { params: { key }, query: { q } },
        { signal: controller.signal },
      );
      entry.pages.delete(page);
      entry.pages.set(
        page,
        body.columns.map((column) => column.values),
      );
      forgetOldest(entry);
      entry.snapshot = snapshotOf(entry, {
        columns: body.columns.map(({ name, type, type_generic }) => ({
          name,
          type,
          type_generic: type_generic as GenericTypeCode, // the server knows no others
        })),
        total: body.total,
        isComplete: body.isComplete,
        error: undefined,
      });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const known = entry.snapshot ?? { columns: [], total: 0, isComplete: true };
      entry.snapshot = snapshotOf(entry, { ...known, error: describeError(toAppError(thrown)) });
    } finally {
      if (entry.asked.get(page) === controller) entry.asked.delete(page);
    }
    for (const listener of entry.listeners) listener();
  };
  return {
    read: (key, view) => entryOf(key, view).snapshot,
    subscribe: (key, view, listener) => {
      const entry = entryOf(key, view);
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        queueMicrotask(() => {
          if (entry.listeners.size > 0) return; // another reader took over
          for (const controller of entry.asked.values()) controller.abort();
          entries.delete(idOf(key, view));
        });
      };
    },
    want: (key, view, from, to) => {
      const entry = entryOf(key, view);
      const [first, last] = [Math.floor(from / pageRows), Math.floor(Math.max(from, to - 1) / pageRows)];
      for (const [page, controller] of entry.asked) if (page < first || page > last) controller.abort();
      for (let page = first; page <= last; page += 1) {
        const isHere = entry.pages.has(page) && !isShort(entry, page);
        if (!isHere && !entry.asked.has(page)) void fetchPage(key, view, entry, page);
      }
    },
    refresh: (key) => {
      for (const [id, entry] of entries) {
        if (!id.startsWith(`${key}\n`)) continue;
        const [, view = '{}'] = id.split('\n');
        for (const page of entry.pages.keys()) {
          if (isShort(entry, page) || page === 0) void fetchPage(key, JSON.parse(view) as RowView, entry, page);
        }
      }
    },
  };
}

/** A page that was read while rows still came may have more now. */
function isShort(entry: Entry, page: number): boolean {
  const rows = entry.pages.get(page)?.[0]?.length ?? 0;
  return entry.snapshot?.isComplete === false && rows < pageRows;
}

function forgetOldest(entry: Entry): void {
  for (const page of entry.pages.keys()) {
    if (entry.pages.size <= mostPages) return;
    entry.pages.delete(page);
  }
}

function snapshotOf(entry: Entry, facts: Omit<RowSnapshot, 'cell'>): RowSnapshot {
  return {
    ...facts,
    cell: (row, column) => entry.pages.get(Math.floor(row / pageRows))?.[column]?.[row % pageRows],
  };
}
