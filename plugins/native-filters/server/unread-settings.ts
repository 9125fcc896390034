import type { Extensions } from '#core/common';
import { filtersOf, misfitsOf } from '../common/read-configuration.ts';
import { serverMessages as messages } from '../common/server-messages.ts';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import { FilterTypes, type FilterType } from '../contract/filter-type.ts';

type Entries = readonly Readonly<Record<string, unknown>>[];

/** Read for every filter, regardless of its type. */
const settingsOfAll = ['instantFilter'];

/** What of filters that were brought in is not used as it says, for people. */
export function unreadSettings(entries: Entries, extensions: Pick<Extensions, 'all'>): readonly string[] {
  const types = extensions.all(FilterTypes);
  const filters = filtersOf({ native_filter_configuration: [...entries] });
  return [...entries.flatMap(wordMisfits), ...filters.flatMap((filter) => [...unreadOf(filter, filters, types)])];
}

function wordMisfits(entry: Entries[number]): readonly string[] {
  const fields = misfitsOf(entry);
  if (fields.length === 0) return [];
  const name = [entry['name'], entry['title'], entry['id']].find((one) => typeof one === 'string' && one !== '');
  return [messages.entryUnread({ filter: typeof name === 'string' ? name : '?', fields: fields.join(', ') })];
}

function* unreadOf(
  { name: filter, filterType, cascadeParentIds, controlValues }: NativeFilter,
  filters: readonly NativeFilter[],
  types: readonly FilterType[],
): Iterable<string> {
  const missing = cascadeParentIds.filter((parent) => !filters.some(({ id }) => id === parent));
  if (missing.length > 0) yield messages.parentsMissing({ filter, ids: missing.join(', ') });
  const type = types.find(({ key }) => key === filterType);
  if (type === undefined) {
    yield messages.typeUnread({ filter, type: filterType });
    return;
  }
  const known = [...Object.keys(type.options.properties), ...settingsOfAll];
  const unread = Object.entries(controlValues).filter(([key, value]) => !known.includes(key) && saysSomething(value));
  if (unread.length > 0) yield messages.settingsUnread({ filter, settings: unread.map(([key]) => key).join(', ') });
}

/** Switches that are off and empty fields change nothing anywhere. */
const saysSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== '';
