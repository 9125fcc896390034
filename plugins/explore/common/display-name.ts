import { ownValue } from '#core/common';
import type { DatasetData } from '#plugins/datasets';

/** What a reader calls a column or metric by name. */
export function displayName(dataset: DatasetData, name: string): string {
  return ownValue(dataset.verbose_map, name) ?? name;
}
