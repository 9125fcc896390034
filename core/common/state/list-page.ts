import type { Draft } from 'immer';
import type { ErrorInfo } from '../errors/app-error.ts';

/** A page of a list that the server keeps, as a branch of the store or a part of one. */
export interface ListPage<Row> {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the last reading failed; the rows of before stay. */
  readonly error: ErrorInfo | undefined;
  readonly rows: readonly Row[];
  /** Rows that fit, on all pages. */
  readonly count: number;
}

/** A list whose rows the reader may star. */
export interface StarredList<Row> extends ListPage<Row> {
  readonly starred: Readonly<Record<number, boolean>>;
}

/** Before the first answer. */
export const unreadList: ListPage<never> = { status: 'loading', error: undefined, rows: [], count: 0 };

type AnyList = ListPage<unknown>;

/** A reducer may return parts of its draft, and says so by the type of the branch. */
const asBefore = <T>(list: Draft<T>): T => list as unknown as T;

/** Handlers of `defineSlice` for what came of reading a list; with the rows may come further fields of the branch. */
export const listHandlers = <T extends AnyList>() => ({
  listed: (list: Draft<T>, found: Pick<T, 'rows' | 'count'> & Partial<Omit<T, keyof AnyList>>): T => ({
    ...asBefore(list),
    ...found,
    status: 'ready',
    error: undefined,
  }),
  listFailed: (list: Draft<T>, { error }: { readonly error: ErrorInfo }): T => ({
    ...asBefore(list),
    status: 'failed',
    error,
  }),
});

/** The list is being read; what it shows stays until then. */
export const listLoading = <T extends AnyList>(list: Draft<T>): T => ({ ...asBefore(list), status: 'loading' });

/** A row has its star, or has none any more. */
export const rowStarred = <T extends StarredList<unknown>>(
  list: Draft<T>,
  { id, isStarred }: { readonly id: number; readonly isStarred: boolean },
): T => {
  const before = asBefore(list);
  return { ...before, starred: { ...before.starred, [id]: isStarred } };
};
