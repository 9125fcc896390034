import type { ComponentType } from 'react';
import { defineExtensionPoint, type Permission } from '#core/common';

/** A view of a dataset that another plugin shows on its page, behind the overview. */
export interface DatasetTab {
  /** Part of the page's URL. */
  readonly id: string;
  readonly label: () => string;
  readonly permission: Permission;
  readonly View: ComponentType<{
    readonly id: number;
    /** What columns are called, by their names. */
    readonly verboseNames: Readonly<Record<string, string>>;
  }>;
}

export const DatasetTabs = defineExtensionPoint<DatasetTab>({
  id: 'datasets/tabs',
  summary: 'A view of a dataset on its page.',
  keyOf: (tab) => tab.id,
});
