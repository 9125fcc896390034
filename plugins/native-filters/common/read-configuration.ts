import { Value } from 'typebox/value';
import type { DashboardMetadata } from '#plugins/dashboard';
import { FilterDivider, FilterEntry, NativeFilter } from '../contract/filter-configuration.ts';

/** The entries of a stored configuration that can be read; fields that older exports leave out are filled in. */
export function entriesOf(metadata: DashboardMetadata): readonly FilterEntry[] {
  return (metadata.native_filter_configuration ?? []).flatMap((stored) => {
    const entry = stored['type'] === 'DIVIDER' ? stored : { ...blank, ...withoutNulls(stored) };
    return Value.Check(FilterEntry, entry) ? [entry] : [];
  });
}

/** The filters among the entries. */
export const filtersOf = (metadata: DashboardMetadata): readonly NativeFilter[] =>
  entriesOf(metadata).filter((entry): entry is NativeFilter => entry.type === 'NATIVE_FILTER');

/** The dividers among the entries. */
export const isDivider = (entry: FilterEntry): entry is FilterDivider => entry.type === 'DIVIDER';

const blank = {
  targets: [],
  defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  controlValues: {},
};

function withoutNulls(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
}
