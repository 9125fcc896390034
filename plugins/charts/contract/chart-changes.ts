import { defineCommand } from '#core/common';

/** What a saved chart has become outside of its settings: pages that show it follow. */
export interface ChartPropertiesChange {
  readonly sliceId: number;
  readonly ownerIds: readonly number[];
  readonly description: string | null;
  readonly certifiedBy: string | null;
}
export const chartPropertiesSaved = defineCommand<ChartPropertiesChange>('charts/propertiesSaved');
