import { recordOf, isRecord } from '#core/common';
import { cellOfFilterValue } from '#plugins/queries';
import type { DataMaskMap } from '../contract/data-mask.ts';
import { readFilterKey } from './filter-key.ts';

/**
 * Masks for the legacy parameter `preselect_filters`, JSON `{chartId: {column: [values]}}` or, as still older addresses
 * have it, `{"<chartId>_<column>": [values]}`: each column goes to the native filters that target it. An address
 * somebody mangled gives none.
 */
export function preselectedMasks(
  text: string | undefined,
  filters: readonly Readonly<Record<string, unknown>>[],
): DataMaskMap {
  const wanted = readPreselected(text);
  const masks: Record<string, DataMaskMap[string]> = {};
  for (const filter of filters) {
    const { id } = filter;
    if (typeof id !== 'string') continue;
    for (const column of targetColumns(filter)) {
      const values = wanted.get(column);
      if (values === undefined) continue;
      masks[id] = {
        extraFormData: { filters: [{ col: column, op: 'IN', val: [...values] }] },
        filterState: { value: values.map(cellOfFilterValue), label: values.map(String).join(', ') },
        ownState: {},
      };
    }
  }
  return masks;
}

/** Whether every column of the parameter found a filter that takes its values. */
export function isPreselectedWhole(
  text: string | undefined,
  filters: readonly Readonly<Record<string, unknown>>[],
): boolean {
  if (text === undefined) return true;
  if (!isRecord(parsed(text))) return false;
  const wanted = readPreselected(text);
  const taken = new Set(filters.flatMap(targetColumns));
  return [...wanted.keys()].every((column) => taken.has(column));
}

type Plain = string | number | boolean;

function readPreselected(text: string | undefined): ReadonlyMap<string, readonly Plain[]> {
  const found = new Map<string, readonly Plain[]>();
  for (const [key, asked] of Object.entries(recordOf(parsed(text)))) {
    const single = readFilterKey(key);
    const columns = single === undefined ? recordOf(asked) : { [single.column]: asked };
    for (const [column, given] of Object.entries(columns)) {
      const values = (Array.isArray(given) ? given : [given]).filter(isPlain);
      if (values.length > 0) found.set(column, values);
    }
  }
  return found;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function targetColumns(filter: Readonly<Record<string, unknown>>): readonly string[] {
  const targets: readonly unknown[] = Array.isArray(filter['targets']) ? filter['targets'] : [];
  return targets.flatMap((target) => {
    const name = recordOf(recordOf(target)['column'])['name'];
    return typeof name === 'string' ? [name] : [];
  });
}

const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);
