import {
  defineCommand,
  defineSlice,
  defineState,
  listHandlers,
  listLoading,
  unreadList,
  type ListPage,
} from '#core/common';
import type { SavedRow } from '../../contract/saved-row.ts';

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
