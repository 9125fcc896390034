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
/** Puts the first column of a query into a parameter of a tab, as a list. */
export const fetchList = defineCommand<{
  readonly tabId: string;
  readonly dbId: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly sql: string;
  readonly name: string;
}>('sql-parameters/fetchList');

export const filledSlice = defineSlice(FilledSql, {
  filled: (_state, { sql }: { readonly sql: string }) => ({ status: 'ready' as const, sql }),
  fillFailed: (_state, { error }: { readonly error: ErrorInfo }) => ({ status: 'failed' as const, error }),
});
