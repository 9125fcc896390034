import { defineCommand, defineSlice, defineState, type ErrorInfo, type Permission } from '#core/common';
import type { RoleItem, RoleRow } from '#plugins/access';
import { failed, idle, sending, type Submission } from '../submission.ts';

export interface RolesState {
  /** A role that was just made and waits to be opened. */
  readonly createdId: number | undefined;
  readonly list: {
    readonly status: 'loading' | 'ready' | 'failed';
    readonly rows: readonly RoleRow[];
    readonly error?: ErrorInfo;
  };
  /** The role that is open, with every pair it could have. */
  readonly open:
    | { readonly status: 'none' }
    | { readonly status: 'loading'; readonly id: number }
    | { readonly status: 'failed'; readonly id: number; readonly error: ErrorInfo }
    | {
        readonly status: 'ready';
        readonly id: number;
        readonly role: RoleItem;
        readonly offered: readonly Permission[];
        readonly submission: Submission;
      };
}

/** The page of roles. */
export const RolesPage = defineState<RolesState>('access/roles', {
  createdId: undefined,
  list: { status: 'loading', rows: [] },
  open: { status: 'none' },
});

export const showRoles = defineCommand('access/roles/show');
export const openRole = defineCommand<{ readonly id: number }>('access/roles/open');
/** Makes a role with the pairs of another one, or with what every signed-in page needs, and opens it. */
export const createRole = defineCommand<{ readonly name: string; readonly copyOf?: number }>('access/roles/create');
export const saveRole = defineCommand<{
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly Permission[];
}>('access/roles/save');
export const removeRole = defineCommand<{ readonly id: number }>('access/roles/remove');

export const rolesSlice = defineSlice(
  RolesPage,
  {
    listLoaded: (state, { rows }: { rows: readonly RoleRow[] }) => ({
      ...state,
      list: { status: 'ready' as const, rows },
    }),
    listFailed: (state, { error }: { error: ErrorInfo }) => ({
      ...state,
      list: { ...state.list, status: 'failed' as const, error },
    }),
    roleLoaded: (state, { role, offered }: { role: RoleItem; offered: readonly Permission[] }) => ({
      ...state,
      open: { status: 'ready' as const, id: role.id, role, offered, submission: idle },
    }),
    roleCreated: (state, { id }: { id: number }) => ({ ...state, createdId: id }),
    roleFailed: (state, { id, error }: { id: number; error: ErrorInfo }) => ({
      ...state,
      open: { status: 'failed' as const, id, error },
    }),
    saveFailed: (state, { error }: { error: ErrorInfo }) =>
      state.open.status === 'ready' ? { ...state, open: { ...state.open, submission: failed(error) } } : state,
  },
  (on) => [
    on(showRoles, (state) => ({ ...state, list: { ...state.list, status: 'loading' as const } })),
    on(openRole, (state, { id }) => ({ ...state, createdId: undefined, open: { status: 'loading' as const, id } })),
    on(saveRole, (state) =>
      state.open.status === 'ready' ? { ...state, open: { ...state.open, submission: sending } } : state,
    ),
  ],
);
