import { call, debounce, put, select, type Saga } from '#core/browser';
import { chartRendered, usedColors } from '#plugins/charts';
import { DashboardPages, dashboardDocumentId, dashboardRoutes, selectDashboardContent } from '#plugins/dashboard';
import { dashboardDocument } from '../dashboard-document.ts';
import type { DashboardServices } from '../dashboard-services.ts';

/** Milliseconds. */
const syncAfterMs = 500;

/**
 * Keeps which label has which colour, so that the next reader gets the same: sent when charts with new labels were
 * drawn, by those who may edit. It does not count as a change of the dashboard.
 */
export function* colorSaga({ http }: Pick<DashboardServices, 'http'>): Saga {
  let sent = ''; // what is on its way
  yield* debounce(syncAfterMs, chartRendered, function* sync(): Saga {
    const { dashboard } = yield* select(DashboardPages.select);
    const metadata = (yield* select(selectDashboardContent))?.metadata;
    if (dashboard?.permissions.canEdit !== true || metadata === undefined) return;
    const stored = metadata.map_label_colors ?? {};
    const used = usedColors.of(dashboard.id);
    const colors = { ...stored, ...used };
    const text = JSON.stringify(colors);
    if (Object.keys(used).every((label) => label in stored) || text === sent) return;
    sent = text;
    try {
      yield* call(() =>
        http.send(dashboardRoutes.saveColors, {
          params: { id: String(dashboard.id) },
          query: { mark_updated: 'false' },
          body: { map_label_colors: colors },
        }),
      );
      const documentId = dashboardDocumentId(dashboard.id);
      yield* put(dashboardDocument.edits.keepColors({ documentId, change: { colors } }));
    } catch {
      // The next drawing tries again; the colours on the screen are right either way.
    } finally {
      sent = ''; // a save that ran at the same time may have stored the colours as they were before
    }
  });
}
