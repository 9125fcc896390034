import type { DatasetData } from '#plugins/datasets';
import { timeGrains } from '#plugins/queries';
import { grainLabel } from './choice-messages.ts';

type Grains = Pick<DatasetData, 'time_grain_sqla'>;

/** The grains that a dataset offers, with what a reader calls them; those of most engines where it does not say. */
export function datasetGrains({ time_grain_sqla: own }: Grains): readonly (readonly [grain: string, label: string])[] {
  const offered = own.flatMap(([grain, label]) => (grain === null ? [] : [[grain, label] as const]));
  return (offered.length === 0 ? timeGrains : offered).map(([grain, label]) => [grain, grainLabel(grain, label)]);
}

/** What a reader calls a grain of a chart over the dataset. */
export function datasetGrainLabel(grain: string, dataset: Grains): string {
  const known = [...dataset.time_grain_sqla, ...timeGrains].find(([one]) => one === grain);
  return grainLabel(grain, known?.[1], known !== undefined);
}
