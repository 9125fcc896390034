import { VizTypes, type FormData } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { Switching } from '../common/switch-viz-type.ts';
import type { ExploreServices } from './explore-services.ts';

/** What a change of type needs; a dataset that is gone, or not yet the one of the settings, fills in nothing. */
export function switchingOver(
  { extensions, timeRange }: ExploreServices,
  dataset: DatasetData | null,
  formData: FormData,
): Switching {
  const isOpen = dataset !== null && dataset.id !== 0 && dataset.uid === formData.datasource;
  return { types: extensions.all(VizTypes), timeRange, dataset: isOpen ? dataset : undefined };
}
