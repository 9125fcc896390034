import { call, delay, put, race, select, take, type Saga } from '#core/browser';
import { DashboardPages, dashboardClosed, dashboardRoutes } from '#plugins/dashboard';
import { saveMessages as messages } from '../../common/save-messages.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { dashboardPageSlice } from '../page/page-slice.ts';
import { DashboardSaves, saveSlice } from './save-state.ts';

/** How often a page looks whether somebody else edits or saved. Milliseconds. */
const lookEveryMs = 20_000;

/** Notices others who edit and what they save, and tells who. Only people who may edit are told. */
export function* secondEditorSaga(services: DashboardServices): Saga {
  let toldId: number | undefined;
  for (;;) {
    const { closed } = yield* race({
      rest: () => delay(lookEveryMs),
      turned: () => take(dashboardPageSlice.actions.editModeSet),
      closed: () => take(dashboardClosed),
    });
    const { dashboard, isEditing, isSaving } = yield* select(DashboardPages.select);
    const editedId = closed === undefined && isEditing ? dashboard?.id : undefined;
    if (toldId !== undefined && toldId !== editedId) yield* call(fellowsAt, services, toldId, false);
    toldId = editedId;
    if (editedId !== undefined) {
      const fellows = yield* call(fellowsAt, services, editedId, true);
      if (fellows !== undefined) yield* put(saveSlice.actions.fellowsSeen({ fellows }));
    }
    const mayLook = dashboard?.permissions.canEdit === true && !isSaving && document.visibilityState === 'visible';
    if (closed === undefined && mayLook) yield* lookForSave(services, dashboard.id);
  }
}

function* lookForSave(services: DashboardServices, id: number): Saga {
  const found = yield* call(storedVersion, services, id);
  const { dashboard } = yield* select(DashboardPages.select);
  if (found === undefined || dashboard?.id !== id || found.version <= dashboard.version) return;
  const { secondEditor } = yield* select(DashboardSaves.select);
  if (secondEditor?.version === found.version) return;
  yield* put(saveSlice.actions.secondEditorSeen({ secondEditor: found }));
}

/** Undefined when it cannot be told now; the next look will. */
async function fellowsAt({ http }: DashboardServices, id: number, is_editing: boolean) {
  try {
    const answer = await http.send(dashboardRoutes.editing, { params: { id: String(id) }, body: { is_editing } });
    return answer.body.result.others.map(({ name }) => name);
  } catch {
    return undefined;
  }
}

/** Undefined when it cannot be told now; the next look will. */
async function storedVersion({ http }: DashboardServices, id: number) {
  try {
    const answer = await http.send(dashboardRoutes.version, { params: { id: String(id) } });
    const { version, changed_by: by } = answer.body.result;
    return { version, name: by?.name ?? messages.somebody(), isDismissed: false };
  } catch {
    return undefined; // a failed look is no reason to disturb anybody; saving checks again
  }
}
