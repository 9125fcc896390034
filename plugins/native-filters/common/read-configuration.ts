import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { DashboardMetadata } from '#plugins/dashboard';
import { FilterDivider, FilterEntry, NativeFilter } from '../contract/filter-configuration.ts';

/** The entries of a stored configuration that can be read; fields that older exports leave out are filled in. */
export function entriesOf(metadata: DashboardMetadata): readonly FilterEntry[] {
  return (metadata.native_filter_configuration ?? []).flatMap((stored) => {
    const entry = completed(stored);
    return Value.Check(FilterEntry, entry) ? [entry] : [];
  });
}

/** Fields of a stored entry that keep it from being read; none where it can be. */
export function misfitsOf(stored: Readonly<Record<string, unknown>>): readonly string[] {
  const entry = completed(stored);
  if (Value.Check(FilterEntry, entry)) return [];
  const schema = entry['type'] === 'DIVIDER' ? FilterDivider : NativeFilter;
  return Object.entries<TSchema>(schema.properties).flatMap(([field, wanted]) => {
    const isFine =
      entry[field] === undefined ? !schema.required.some((name) => name === field) : Value.Check(wanted, entry[field]);
    return isFine ? [] : [field];
  });
}

/** The entry with what older exports leave out. */
const completed = (stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  stored['type'] === 'DIVIDER' ? stored : { ...blank, ...withoutNulls(stored) };

/** The filters among the entries. */
export const filtersOf = (metadata: DashboardMetadata): readonly NativeFilter[] =>
  entriesOf(metadata).filter((entry): entry is NativeFilter => entry.type === 'NATIVE_FILTER');

/** The dividers among the entries. */
export const isDivider = (entry: FilterEntry): entry is FilterDivider => entry.type === 'DIVIDER';

const blank = {
  type: 'NATIVE_FILTER',
  targets: [],
  defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  controlValues: {},
};

function withoutNulls(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
}
