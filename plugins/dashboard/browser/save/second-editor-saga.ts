import { call, delay, put, select, type Saga } from '#core/browser';
import { DashboardPages, dashboardRoutes } from '#plugins/dashboard';
import { saveText as text } from '../../common/save-messages.ts';
import type { DashboardServices } from '../dashboard-services.ts';
import { DashboardSaves, saveSlice } from './save-state.ts';

/** How often a visible page looks whether somebody else saved. Milliseconds. */
const lookEveryMs = 20_000;

/** Notices saves of others while the page is visible, and tells who. Only people who may edit are told. */
export function* secondEditorSaga(services: DashboardServices): Saga {
  for (;;) {
    yield* delay(lookEveryMs);
    const { dashboard, isSaving } = yield* select(DashboardPages.select);
    if (dashboard?.permissions.canEdit !== true || isSaving || document.visibilityState !== 'visible') continue;
    const found = yield* call(storedVersion, services, dashboard.id);
    const now = (yield* select(DashboardPages.select)).dashboard;
    if (found === undefined || now === null || found.version <= now.version) continue;
    const { secondEditor } = yield* select(DashboardSaves.select);
    if (secondEditor?.version === found.version) continue;
    yield* put(saveSlice.actions.secondEditorSeen({ secondEditor: found }));
  }
}

/** Undefined when it cannot be told now; the next look will. */
async function storedVersion({ http }: DashboardServices, id: number) {
  try {
    const answer = await http.send(dashboardRoutes.version, { params: { id: String(id) } });
    const { version, changed_by: by } = answer.body.result;
    return { version, name: by?.name ?? text.somebody(), isDismissed: false };
  } catch {
    return undefined; // a failed look is no reason to disturb anybody; saving checks again
  }
}
