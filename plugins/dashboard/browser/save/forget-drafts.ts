import type { Extensions } from '#core/common';
import type { Drafts } from '#core/browser';
import { DashboardDraftKinds, dashboardDocumentId, type DashboardDrafts } from '#plugins/dashboard';
import { savedForms } from '../../common/saved-forms.ts';
import { DashboardDocuments } from '../../contract/dashboard-state.ts';

/** Drafts of the dashboard itself and of its dialogs. */
export const ownDraftKinds: readonly DashboardDrafts[] = [
  DashboardDocuments.key,
  ...Object.values(savedForms).map(({ kind }) => kind),
].map((kind) => ({ kind, documentIdOf: dashboardDocumentId }));

interface ForgetServices {
  readonly drafts: Pick<Drafts, 'discard'>;
  readonly extensions: Pick<Extensions, 'all'>;
}

/** Nothing of a dashboard that is gone stays in the browser. */
export function forgetDrafts({ drafts, extensions }: ForgetServices, dashboardIds: readonly number[]): void {
  for (const { kind, documentIdOf } of extensions.all(DashboardDraftKinds))
    for (const id of dashboardIds) drafts.discard(kind, documentIdOf(id));
}
