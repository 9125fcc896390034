import { defineExtensionPoint } from '#core/common';
import type { DashboardContent } from './dashboard-state.ts';

/** Browser: a look at a save before it happens, beside what is stored at that moment. */
export interface DashboardSaveCheck {
  readonly id: string;
  /** Whether the person has to confirm what the save replaces. Pure. */
  readonly needsConfirmation: (stored: DashboardContent, next: DashboardContent) => boolean;
}
export const DashboardSaveChecks = defineExtensionPoint<DashboardSaveCheck>({
  id: 'dashboard/save-checks',
  summary: 'What makes a save of a dashboard ask before it overwrites stored values.',
  keyOf: (check) => check.id,
});
