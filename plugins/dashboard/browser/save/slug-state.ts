import { defineCommand, defineSlice, defineState } from '#core/common';
import { call, delay, put, select, takeLatest, type Saga } from '#core/browser';
import { DashboardPages, dashboardClosed, dashboardRoutes } from '#plugins/dashboard';
import type { DashboardServices } from '../dashboard-services.ts';

/** What the server says of a short address that was typed. */
interface SlugCheck {
  readonly typed: string;
  /** As it would be stored; null: nothing of it can be. */
  readonly slug: string | null;
  readonly isTaken: boolean;
}

/** Of the newest one that was answered. */
export const SlugChecks = defineState<SlugCheck | null>('dashboard/slugChecks', null);
export const checkSlug = defineCommand<{ readonly typed: string }>('dashboard/checkSlug');

export const slugSlice = defineSlice(SlugChecks, { checked: (_state, p: SlugCheck) => p }, (on) => [
  on(dashboardClosed, () => null),
]);

/** Time that typing may go on before the server is asked. Milliseconds. */
const typingPauseMs = 200;

export function* slugSaga({ http }: DashboardServices): Saga {
  yield* takeLatest(checkSlug, function* check({ typed }): Saga {
    yield* delay(typingPauseMs);
    const { dashboard } = yield* select(DashboardPages.select);
    if (dashboard === null) return;
    try {
      const params = { id: String(dashboard.id) };
      const answer = yield* call(() => http.send(dashboardRoutes.checkSlug, { params, query: { slug: typed } }));
      const { slug, is_taken: isTaken } = answer.body.result;
      yield* put(slugSlice.actions.checked({ typed, slug, isTaken }));
    } catch {
      // Saving checks again, and tells.
    }
  });
}
