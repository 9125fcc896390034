import {
  defineCommand,
  defineSlice,
  defineState,
  listHandlers,
  listLoading,
  unreadList,
  type ListPage,
} from '#core/common';

/** A saved statement as its list has it. */
export interface SavedRow {
  readonly id: number;
  readonly label: string | null;
  readonly description: string | null;
  readonly sql: string | null;
  readonly schema: string | null;
  readonly catalog: string | null;
  readonly db_id: number | null;
  readonly database: { readonly id: number; readonly database_name: string } | null;
  readonly template_parameters: string | null;
  readonly extra: Readonly<Record<string, unknown>>;
  /** When it runs by itself next, in UTC; null: it does not. */
  readonly next_run: string | null;
  readonly changed_on_delta_humanized: string;
}

export interface SavedListQuery {
  readonly search?: string;
  readonly order?: string;
  readonly direction?: string;
  readonly page?: number;
}

/** The list of saved statements. */
export const SavedList = defineState<ListPage<SavedRow>>('sqllab/saved', unreadList);

/** Rows of one page. */
export const savedPageSize = 50;

export const loadSaved = defineCommand<SavedListQuery>('sqllab/loadSaved');
export const describeSaved = defineCommand<{
  readonly id: number;
  readonly label: string;
  readonly description: string;
  readonly query: SavedListQuery;
}>('sqllab/describeSaved');
export const deleteSaved = defineCommand<{ readonly ids: readonly number[]; readonly query: SavedListQuery }>(
  'sqllab/deleteSaved',
);
/** Copies an address under which others find the statement. */
export const shareSaved = defineCommand<{ readonly row: SavedRow }>('sqllab/shareSaved');

export const savedListSlice = defineSlice(SavedList, listHandlers<ListPage<SavedRow>>(), (on) => [
  on(loadSaved, listLoading<ListPage<SavedRow>>),
]);
