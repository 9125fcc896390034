import {
  defineCommand,
  defineSlice,
  defineState,
  listHandlers,
  listLoading,
  unreadList,
  type ErrorInfo,
  type ListPage,
} from '#core/common';
import type { UserChange, UserDraft, UserItem } from '#plugins/access';
import { failed, idle, sending, type Submission } from '../submission.ts';

/** Rows of one page of the list. */
export const usersPageSize = 50;

export interface UsersQuery {
  readonly search: string;
  readonly page: number;
  readonly column: 'username' | 'first_name' | 'email' | 'active' | 'last_login';
  readonly direction: 'asc' | 'desc';
}

export interface RoleChoice {
  readonly id: number;
  readonly name: string;
}

export interface UsersState extends ListPage<UserItem> {
  readonly query: UsersQuery;
  readonly roles: readonly RoleChoice[];
  /** The open form: for a user, or (null) for a new one. */
  readonly editor: { readonly user: UserItem | null; readonly submission: Submission } | undefined;
}

/** The page of users. */
export const UsersPage = defineState<UsersState>('access/users', {
  query: { search: '', page: 0, column: 'username', direction: 'asc' },
  ...unreadList,
  roles: [],
  editor: undefined,
});

export const showUsers = defineCommand<Partial<UsersQuery>>('access/users/show');
export const createUser = defineCommand<UserDraft>('access/users/create');
export const changeUser = defineCommand<{ readonly id: number; readonly change: UserChange }>('access/users/change');
export const removeUsers = defineCommand<{ readonly ids: readonly number[] }>('access/users/remove');

function inEditor(state: UsersState, submission: Submission): UsersState {
  return state.editor === undefined ? state : { ...state, editor: { ...state.editor, submission } };
}

export const usersSlice = defineSlice(
  UsersPage,
  {
    ...listHandlers<UsersState>(),
    editorOpened: (state, { user }: { user: UserItem | null }) => ({ ...state, editor: { user, submission: idle } }),
    editorClosed: (state) => ({ ...state, editor: undefined }),
    saveFailed: (state, { error }: { error: ErrorInfo }) => inEditor(state, failed(error)),
  },
  (on) => [
    on(showUsers, (state, query) => ({ ...listLoading<UsersState>(state), query: { ...state.query, ...query } })),
    on(createUser, (state) => inEditor(state, sending)),
    on(changeUser, (state) => inEditor(state, sending)),
  ],
);
