import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#core/common';

/** A part of the first page, above the recent dashboards. It shows nothing while it has nothing to show. */
export interface HomeSection {
  readonly id: string;
  readonly rank: number;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}
export const HomeSections = defineExtensionPoint<HomeSection>({
  id: 'home/sections',
  summary: 'A part of the first page, such as what somebody opened last.',
  keyOf: (section) => section.id,
  order: (a, b) => a.rank - b.rank,
});
