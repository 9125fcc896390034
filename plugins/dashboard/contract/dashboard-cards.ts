import type { ComponentType, ReactNode } from 'react';
import { defineToken } from '#core/common';
import type { DashboardRow } from './dashboard-rows.ts';

/** Dashboards as outlines with their titles. */
export interface DashboardCardsProps {
  readonly ariaLabel: string;
  readonly rows: readonly DashboardRow[];
  /** Dims the cards while newer ones are on their way. */
  readonly isLoading?: boolean;
  /** Shown at the right of a title, above the card's own link. */
  readonly actions?: (row: DashboardRow) => ReactNode;
}
/** Browser: a grid of cards; each leads to its dashboard. Suspends until it is loaded: wrap it in `Suspense`. */
export const DashboardCards = defineToken<ComponentType<DashboardCardsProps>>('dashboard/DashboardCards');
