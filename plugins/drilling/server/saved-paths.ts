import type { Extensions } from '#core/common';
import type { SavedChart } from '#plugins/charts';
import type { DataMask, SavedFiltersOf, SavedFiltersInput } from '#plugins/dashboard';
import { drillEffect, pathLabel } from '../common/drill-step.ts';
import { readPaths } from '../common/linked-paths.ts';
import { pathsPart } from '../common/paths-part.ts';

/** The steps that a link takes into charts, as they change charts that are read without a page. */
export async function savedPaths(
  { linkParts }: SavedFiltersInput,
  charts: readonly SavedChart[],
  { extensions }: { readonly extensions: Extensions },
): Promise<SavedFiltersOf> {
  const paths = readPaths(linkParts[pathsPart], extensions) ?? {};
  const taken = charts.flatMap(({ id, slice_name: name }) => {
    const steps = paths[id];
    return steps === undefined ? [] : [{ id, name, steps, ...drillEffect(steps) }];
  });
  return {
    masks: new Map(
      taken.flatMap(({ id, filters }): [number, DataMask[]][] =>
        filters.length === 0 ? [] : [[id, [{ extraFormData: { filters }, filterState: {} }]]],
      ),
    ),
    settings: new Map(taken.map(({ id, settings }) => [id, settings])),
    filters: taken.map(({ name, steps }) => ({ name, valueText: pathLabel(steps), isApplied: true })),
  };
}
