import { describeError, toAppError, type ErrorInfo, type Permission } from '#core/common';
import { call, put, report, showToast, takeEvery, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { permissionPairRoutes, roleRoutes, type RoleItem } from '#plugins/access';
import { distinctPairs } from '../../common/permission-pairs.ts';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { createRole, openRole, removeRole, rolesSlice, saveRole, showRoles } from './roles-state.ts';

const { listLoaded, listFailed, roleCreated, roleLoaded, roleFailed, saveFailed } = rolesSlice.actions;

/** What a new role starts with: without a CSRF token the page of its holders could change nothing at all. */
const startingPairs: readonly Permission[] = [
  ['can_read', 'SecurityRestApi'],
  ['menu_access', 'Home'],
];

type Pair = [string, string];
const onWire = (pairs: readonly Permission[]): Pair[] => pairs.map(([permission, view]): Pair => [permission, view]);

export function* rolesSaga(http: HttpClient): Saga {
  yield* takeLatest(showRoles, function* show(): Saga {
    try {
      const { body } = yield* call(http.send, roleRoutes.list, { query: { q: { page_size: 200, keys: ['none'] } } });
      yield* put(listLoaded({ rows: body.result }));
    } catch (thrown) {
      yield* put(listFailed({ error: infoOf(thrown) }));
    }
  });
  yield* takeLatest(openRole, function* open({ id }): Saga {
    try {
      const role = yield* call(http.send, roleRoutes.read, { params: { id } });
      yield* putOpened(http, role.body.result);
    } catch (thrown) {
      yield* put(roleFailed({ id, error: infoOf(thrown) }));
    }
  });
  yield* takeLatest(saveRole, function* save({ id, name, permissions }): Saga {
    try {
      const { body } = yield* call(http.send, roleRoutes.change, {
        params: { id },
        body: { name, permissions: onWire(permissions) },
      });
      yield* putOpened(http, body.result);
      yield* put(showToast({ toastType: 'success', text: adminMessages.roleSaved() }));
    } catch (thrown) {
      yield* put(saveFailed({ error: infoOf(thrown) }));
    }
  });
  yield* takeEvery(createRole, (payload) => create(http, payload));
  yield* takeEvery(removeRole, function* remove({ id }): Saga {
    try {
      yield* call(http.send, roleRoutes.remove, { params: { id } });
      yield* put(showToast({ toastType: 'success', text: adminMessages.roleRemoved() }));
    } catch (thrown) {
      yield* put(report(infoOf(thrown)));
    }
    yield* put(showRoles());
  });
}

function* create(http: HttpClient, { name, copyOf }: { readonly name: string; readonly copyOf?: number }): Saga {
  try {
    const source =
      copyOf === undefined ? undefined : yield* call(http.send, roleRoutes.read, { params: { id: copyOf } });
    const permissions = onWire(source === undefined ? startingPairs : source.body.result.permissions);
    const { body } = yield* call(http.send, roleRoutes.create, { body: { name, permissions } });
    yield* put(showToast({ toastType: 'success', text: adminMessages.roleCreated() }));
    yield* put(roleCreated({ id: body.id }));
  } catch (thrown) {
    yield* put(report(infoOf(thrown)));
  }
}

function* putOpened(http: HttpClient, role: RoleItem): Saga {
  const { body } = yield* call(http.send, permissionPairRoutes.list, {
    query: { q: { page_size: -1, keys: ['none'] } },
  });
  const rows = body.result;
  const offered = distinctPairs(rows.map(({ permission, view_menu }): Permission => [permission.name, view_menu.name]));
  yield* put(roleLoaded({ role, offered }));
}

const infoOf = (thrown: unknown): ErrorInfo => describeError(toAppError(thrown));
