import {
  binnedGroupsInTurns,
  binnedQuantile,
  eachInTurns,
  nameOrder,
  whenAsked,
  type DrawInput,
  type GroupName,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import { kernelDensity, type Density } from './kernel-density.ts';
import type { ViolinOptions } from './violin-options.ts';

/** How the values of one group are spread. */
export interface ViolinGroup extends GroupName {
  readonly selects: Selects;
  readonly density: Density;
  /** Number of values. */
  readonly total: number;
  readonly least: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly greatest: number;
}

export interface ViolinGroups {
  /** Result name of the column. */
  readonly column: string;
  readonly groups: readonly ViolinGroup[];
}

const flat: Density = { xs: [], heights: [] };

type GroupsInput = Pick<
  DrawInput<Pick<ViolinOptions, 'smoothing' | 'trim' | 'violin_order' | 'violin_order_asc'>>,
  'data' | 'formData' | 'formats' | 'labelOf' | 'options'
>;

/** The groups with values, in the chosen order. Quartiles are off by less than a bin. */
export function* violinGroups(input: GroupsInput): Steps<ViolinGroups> {
  const { column, bins, groups } = yield* binnedGroupsInTurns(input);
  const { smoothing, trim } = input.options;
  const counted = groups.filter(({ total }) => total > 0);
  const spread = yield* eachInTurns(counted, ({ key, label, colorKey, selects, counts, total }): ViolinGroup => {
    // When it is asked for: of thousands of groups the first few are drawn.
    const density = whenAsked(() => kernelDensity(bins, counts, { smoothing, isTrimmed: trim }));
    const at = (share: number): number => binnedQuantile(bins, counts, share) ?? 0;
    return {
      key,
      label,
      colorKey,
      selects,
      get density() {
        return density() ?? flat;
      },
      total,
      least: at(0),
      lower: at(0.25),
      median: at(0.5),
      upper: at(0.75),
      greatest: at(1),
    };
  });
  return { column, groups: inOrder(spread, input.options) };
}

function inOrder(
  groups: readonly ViolinGroup[],
  { violin_order, violin_order_asc }: Pick<ViolinOptions, 'violin_order' | 'violin_order_asc'>,
): readonly ViolinGroup[] {
  if (violin_order === 'none') return groups;
  const byName = nameOrder(groups.map(({ label }) => label));
  const direction = violin_order_asc ? 1 : -1;
  return [...groups].sort(
    (one, other) => direction * (violin_order === 'name' ? byName(one.label, other.label) : one.median - other.median),
  );
}
