import type { LegendEntry, LegendLook } from '../type/scene.ts';
import type { FormData } from '../type/form-data.ts';

export const legendPlaces = [
  ['top', 'Top'],
  ['bottom', 'Bottom'],
  ['left', 'Left'],
  ['right', 'Right'],
] as const;

export const legendFlows = [
  ['scroll', 'Scroll'],
  ['plain', 'Plain'],
] as const;

export const legendSorts = [
  ['asc', 'Names, A to Z'],
  ['desc', 'Names, Z to A'],
] as const;

const oneOf = <V extends string>(choices: readonly (readonly [V, string])[], given: unknown): V | undefined =>
  choices.find(([value]) => value === given)?.[0];

/** What a chart's settings say about its legend. A choice that is none here means the default, as of all options. */
export function legendLook(formData: FormData): LegendLook {
  const { legendOrientation, legendType, legendMargin, legendSort } = formData;
  const leastPx = typeof legendMargin === 'string' && legendMargin.trim() !== '' ? Number(legendMargin) : legendMargin;
  return {
    place: oneOf(legendPlaces, legendOrientation) ?? 'top',
    flow: oneOf(legendFlows, legendType) ?? 'rows',
    leastPx: typeof leastPx === 'number' && Number.isFinite(leastPx) ? Math.max(0, leastPx) : 0,
    sort: oneOf(legendSorts, legendSort),
  };
}

const byName = new Intl.Collator('en', { numeric: true });

/**
 * The entries in the order that is wanted. A legend that somebody put at another edge than the usual one is shown there,
 * even where the drawing names its marks.
 */
export function arrangedLegend(
  legend: readonly LegendEntry[],
  { place, sort }: Pick<LegendLook, 'place' | 'sort'>,
): readonly LegendEntry[] {
  const seen = place === 'top' ? legend : legend.map(({ isNamed: _drawn, ...entry }) => entry);
  if (sort === undefined) return seen;
  const sign = sort === 'asc' ? 1 : -1;
  return seen.toSorted((one, other) => sign * byName.compare(one.label, other.label));
}
