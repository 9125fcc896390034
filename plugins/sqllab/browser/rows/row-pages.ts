import { createContext } from 'react';
import { describeError, toAppError, type ErrorInfo } from '#core/common';
import type { HttpClient } from '#core/browser';
import type { CellValue } from '#plugins/databases';
import { resultRoutes, type RowView } from '../../contract/result-routes.ts';
import { fetchedProfiles, type ColumnProfiles } from './column-profiles.ts';
import type { LocalRows } from './local-rows.ts';
import { columnOf, isPlain, pageOf, rowsToKeep, sameColumns, snapshotOf } from './row-snapshot.ts';
import { forgetOldest, mostPages, pageRows, type RowColumn, type RowEntry, type RowSnapshot } from './row-entry.ts';

/** Rows of a stored result, a few pages at a time. Not in the store: they are many and come from the server again at any time. */
export interface RowPages {
  readonly read: (key: string, view: RowView) => RowSnapshot | undefined;
  readonly subscribe: (key: string, view: RowView, listener: () => void) => () => void;
  /** Asks for the rows from..to that are missing, and stops asking for those nobody looks at any more. */
  readonly want: (key: string, view: RowView, from: number, to: number) => void;
  /** Whole rows from..to, column by column, whether they are shown or not; for copying. Throws AppError. */
  readonly range: (key: string, view: RowView, from: number, to: number) => Promise<readonly (readonly CellValue[])[]>;
  readonly profiles: ColumnProfiles;
}

/** The page's rows; made by the page, so that nothing of it is loaded before. */
export const RowPagesContext = createContext<RowPages | undefined>(undefined);

export interface RowServices {
  readonly http: HttpClient;
  readonly local: LocalRows;
  /** Milliseconds a page is waited for; undefined: as long as the server takes. */
  readonly timeoutMs: number | undefined;
  readonly nowMs: () => number;
}

/** Milliseconds between looks at a result that still grows: close together at first, since most are soon complete. */
const [firstLookMs, lookEveryMs] = [20, 150];

export function fetchedRowPages(services: RowServices): RowPages {
  const entries = new Map<string, RowEntry>();
  const idOf = (key: string, view: RowView) => `${key}\n${JSON.stringify(view)}`;
  const entryOf = (key: string, view: RowView): RowEntry => {
    const id = idOf(key, view);
    const known = entries.get(id);
    if (known !== undefined) return known;
    const entry = newEntry(key, view, services.local);
    entries.set(id, entry);
    return entry;
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
      for (const [page, controller] of entry.asked) if (page >= 0 && (page < first || page > last)) controller.abort();
      for (let page = first; page <= last; page += 1) {
        const isHere = entry.pages.has(page) && !isShort(entry, page);
        if (!isHere && !entry.asked.has(page)) void fetchPage(services, entry, page);
      }
    },
    profiles: fetchedProfiles(services.http),
    range: (key, view, from, to) => fetchRange(services, entryOf(key, view), from, to),
  };
}

function newEntry(key: string, view: RowView, local: LocalRows): RowEntry {
  const entry: RowEntry = {
    key,
    view,
    pages: new Map(),
    asked: new Map(),
    listeners: new Set(),
    columns: [],
    snapshot: undefined,
    isFollowed: false,
  };
  const kept = isPlain(view) ? local.read(key) : undefined;
  if (kept === undefined) return entry;
  // Shown until the server answers; a page that was kept is asked for again.
  const values = kept.columns.map((column) => column.values);
  entry.columns = kept.columns.map(columnOf);
  entry.kept = values;
  entry.snapshot = snapshotOf(entry, { total: kept.total, isComplete: true, error: undefined });
  return entry;
}

async function fetchPage(services: RowServices, entry: RowEntry, page: number): Promise<void> {
  const controller = new AbortController();
  entry.asked.set(page, controller);
  try {
    const body = await ask(services, entry, { from: page * pageRows, count: pageRows }, controller.signal);
    entry.pages.delete(page);
    entry.pages.set(page, pageOf(body));
    delete entry.kept;
    forgetOldest(entry.pages, mostPages);
    noteFacts(entry, body);
    if (page === 0 && body.isComplete && isPlain(entry.view)) services.local.keep(rowsToKeep(entry, services.nowMs()));
    if (!body.isComplete) void follow(services, entry);
  } catch (thrown) {
    if (controller.signal.aborted) return;
    const error = errorOf(thrown);
    if (error.kind === 'forbidden') forget(services, entry);
    const { total, isComplete } = entry.snapshot ?? { total: 0, isComplete: true };
    entry.snapshot = snapshotOf(entry, { total, isComplete, error });
  } finally {
    if (entry.asked.get(page) === controller) entry.asked.delete(page);
  }
  for (const listener of entry.listeners) listener();
}

/** What may not be read any more does not stay in the browser either. */
function forget({ local }: RowServices, entry: RowEntry): void {
  local.forget(entry.key);
  entry.pages.clear();
  entry.columns = [];
  entry.snapshot = undefined;
  delete entry.kept;
}

const errorOf = (thrown: unknown): ErrorInfo => describeError(toAppError(thrown));

async function ask(
  { http, timeoutMs }: RowServices,
  { key, view }: RowEntry,
  rows: { readonly from: number; readonly count: number },
  signal: AbortSignal,
) {
  const q = { ...rows, view, wait: true };
  const options = { signal, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  return (await http.send(resultRoutes.page, { params: { key }, query: { q } }, options)).body;
}

type PageBody = Awaited<ReturnType<typeof ask>>;

function noteFacts(entry: RowEntry, body: PageBody): void {
  const columns: readonly RowColumn[] = body.columns.map(columnOf);
  if (!sameColumns(entry.columns, columns)) entry.columns = columns;
  entry.snapshot = snapshotOf(entry, { total: body.total, isComplete: body.isComplete, error: undefined });
}

/** While rows still come: how many there are now. The server answers when there are more, or no more will come. */
async function follow(services: RowServices, entry: RowEntry): Promise<void> {
  if (entry.isFollowed) return;
  entry.isFollowed = true;
  const controller = new AbortController();
  entry.asked.set(-1, controller);
  try {
    for (let restMs = firstLookMs; entry.snapshot?.isComplete === false && !controller.signal.aborted; restMs *= 2) {
      noteFacts(entry, await ask(services, entry, { from: entry.snapshot.total, count: 0 }, controller.signal));
      for (const listener of entry.listeners) listener();
      await new Promise((resolve) => setTimeout(resolve, Math.min(restMs, lookEveryMs)));
    }
  } catch {
    // The next page that is asked for tells what is wrong.
  } finally {
    entry.isFollowed = false;
    entry.asked.delete(-1);
  }
}

/** A page that was read while rows still came may have more now. */
function isShort(entry: RowEntry, page: number): boolean {
  const expected = Math.min(pageRows, (entry.snapshot?.total ?? 0) - page * pageRows);
  return (entry.pages.get(page)?.[0]?.length ?? 0) < expected;
}

async function fetchRange(
  services: RowServices,
  entry: RowEntry,
  from: number,
  to: number,
): Promise<readonly (readonly CellValue[])[]> {
  const cells: CellValue[][] = entry.columns.map(() => []);
  for (let page = Math.floor(from / pageRows); page * pageRows < to; page += 1) {
    const here = isShort(entry, page) ? undefined : entry.pages.get(page);
    const rows = { from: page * pageRows, count: pageRows };
    const values = here ?? pageOf(await ask(services, entry, rows, new AbortController().signal));
    const [first, end] = [Math.max(from, rows.from) - rows.from, Math.min(to, rows.from + pageRows) - rows.from];
    for (const [index, column] of cells.entries()) column.push(...(values[index] ?? []).slice(first, end));
  }
  return cells;
}
