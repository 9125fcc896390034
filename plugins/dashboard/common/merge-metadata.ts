import { without, type AnyRecord } from '#core/common';

/** What a save of the whole dashboard says of these keys is final: what it leaves out falls back to this. */
export const takenFromRequest: Readonly<Record<string, unknown>> = {
  expanded_slices: {},
  refresh_frequency: 0,
  color_scheme: '',
  label_colors: {},
  shared_label_colors: [],
  map_label_colors: {},
  color_namespace: undefined,
  cross_filters_enabled: true,
  filter_bar_orientation: undefined,
  timed_refresh_immune_slices: [],
  chart_configuration: {},
  global_chart_configuration: undefined,
};

/**
 * Metadata after a save. `isWhole`: the layout came along, so the page speaks for everything it shows; else the sent
 * keys change and the others stay. `dropped`: taken away on purpose. Keys that nobody named stay always.
 */
export function mergeMetadata(
  stored: AnyRecord,
  sent: AnyRecord,
  { isWhole, dropped }: { readonly isWhole: boolean; readonly dropped: readonly string[] },
): AnyRecord {
  const merged = { ...without(stored, ...dropped), ...(isWhole ? takenFromRequest : {}), ...sent };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/** Metadata of a new dashboard. */
export function newMetadata(sent: AnyRecord): AnyRecord {
  return { refresh_frequency: 0, cross_filters_enabled: true, ...sent };
}
