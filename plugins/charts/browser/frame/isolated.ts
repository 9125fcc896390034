import type { LegendEntry } from '#plugins/viz-kit';

/**
 * Keys that are switched off when one entry is to be seen alone, or all again where it is. Rules are alone among rules:
 * without series there would be nothing that they color.
 */
export function isolated(
  hidden: ReadonlySet<string>,
  legend: readonly LegendEntry[],
  key: string,
): ReadonlySet<string> {
  const isRule = legend.find((entry) => entry.key === key)?.isRule === true;
  const isPeer = (entry: LegendEntry): boolean => (entry.isRule === true) === isRule;
  const others = legend.filter((entry) => isPeer(entry) && entry.key !== key).map((entry) => entry.key);
  const kept = legend.filter((entry) => !isPeer(entry) && hidden.has(entry.key)).map((entry) => entry.key);
  const isAlone = others.every((other) => hidden.has(other));
  return new Set(isAlone ? kept : [...kept, ...others]);
}
