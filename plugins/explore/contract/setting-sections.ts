import { defineExtensionPoint } from '#core/common';
import type { ComponentType } from 'react';
import type { DatasetData } from '#plugins/datasets';
import type { FormData, VizType } from '#plugins/viz-kit';

/** The chart that is open in Explore, as a section of its settings sees it. */
export interface EditedChart {
  readonly formData: FormData;
  readonly dataset: DatasetData;
  readonly viz: VizType;
}

export interface SettingSectionProps extends EditedChart {
  /**
   * New values of some settings as one step that can be undone; undefined removes one. `field` is what undo calls the
   * step; successive changes with one `mergeKey` are one step.
   */
  readonly onChange: (field: string, values: Readonly<Record<string, unknown>>, mergeKey?: string) => void;
}

/** A section of settings in Explore that no slot and no option of a viz type gives, below the type's own. */
export interface SettingSection {
  readonly id: string;
  readonly tab: 'data' | 'look';
  readonly title: () => string;
  /** Further words that the search over settings finds it by. */
  readonly about?: () => string;
  readonly rank: number;
  /** Absent: it is there for every chart. */
  readonly isShown?: (chart: EditedChart) => boolean;
  readonly load: () => Promise<{ readonly default: ComponentType<SettingSectionProps> }>;
}
export const SettingSections = defineExtensionPoint<SettingSection>({
  id: 'explore/setting-sections',
  summary: 'A section of settings of the chart that is open in Explore.',
  keyOf: (section) => section.id,
  check: ({ tab }) => (['data', 'look'].includes(tab) ? undefined : 'its tab is neither `data` nor `look`'),
  order: (a, b) => a.rank - b.rank,
});
