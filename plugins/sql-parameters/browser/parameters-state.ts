import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';

type FilledState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly sql: string }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

/** What the shown text comes to, as far as somebody looks. */
export const FilledSql = defineState<FilledState>('sql-parameters/filled', { status: 'loading' });

export const fillSql = defineCommand<{
  readonly dbId: number;
  readonly sql: string;
  readonly templateParams: string;
  readonly urlParams: string;
}>('sql-parameters/fill');
/** Asks for the first column of a query, as the list of a parameter. */
export const fetchList = defineCommand<{
  readonly tabId: string;
  readonly dbId: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly sql: string;
  readonly name: string;
}>('sql-parameters/fetchList');
/** Puts values that came late in place of what was typed meanwhile. */
export const takeList = defineCommand<{ readonly tabId: string; readonly name: string }>('sql-parameters/takeList');

export const filledSlice = defineSlice(FilledSql, {
  filled: (_state, { sql }: { readonly sql: string }) => ({ status: 'ready' as const, sql }),
  fillFailed: (_state, { error }: { readonly error: ErrorInfo }) => ({ status: 'failed' as const, error }),
});

/** Values of a list. */
export interface ListValues {
  readonly values: readonly unknown[];
  /** The query has more. */
  readonly isCut: boolean;
}

type ListAnswer =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
  /** Without values the list stays as it is. */
  | { readonly status: 'empty' }
  | ({ readonly status: 'put' } & ListValues)
  /** The list was edited while the query ran, and stays so until somebody takes the values. */
  | ({ readonly status: 'late' } & ListValues);

/** The query that a list was asked from last, and what came of it. */
export interface ListQuery {
  readonly sql: string;
  readonly answer: ListAnswer;
}

export const listKey = ({ tabId, name }: { readonly tabId: string; readonly name: string }): string =>
  `${tabId} ${name}`;

/** By `listKey`. */
export const ListQueries = defineState<Readonly<Record<string, ListQuery>>>('sql-parameters/lists', {});

export const listsSlice = defineSlice(
  ListQueries,
  {
    listAnswered: (state, { key, answer }: { readonly key: string; readonly answer: ListAnswer }) => {
      const known = state[key];
      return known === undefined ? state : { ...state, [key]: { ...known, answer } };
    },
  },
  (on) => [
    on(fetchList, (state, asked) => ({
      ...state,
      [listKey(asked)]: { sql: asked.sql, answer: { status: 'loading' as const } },
    })),
  ],
);
