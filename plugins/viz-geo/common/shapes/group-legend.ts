import type { DrawInput, LegendEntry } from '#plugins/viz-kit';
import type { RowFacts } from './row-facts.ts';

/** A colour for each group, in the order in which groups come. */
export function groupLegend(
  { theme }: Pick<DrawInput<unknown>, 'theme'>,
  rows: readonly Pick<RowFacts, 'key' | 'label' | 'colorKey'>[],
  colorScheme: string,
): { readonly legend: readonly LegendEntry[]; readonly colorOf: (key: string) => string } {
  const entries = new Map<string, LegendEntry>();
  for (const { key, label, colorKey } of rows)
    if (!entries.has(key)) entries.set(key, { key, label, color: theme.colorOf(colorKey, colorScheme) });
  return { legend: [...entries.values()], colorOf: (key) => entries.get(key)?.color ?? theme.mutedText };
}
