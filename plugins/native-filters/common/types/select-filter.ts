import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { toggle } from '#plugins/viz-kit';
import type { DataMask } from '#plugins/dashboard';
import { filterValueOf } from '#plugins/queries';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import type { FilterFacts, FilterType, FilterValue } from '../../contract/filter-type.ts';
import { typeMessages } from '../messages.ts';
import { listOf, nothingSelected, targetColumn, targetColumnOn } from './shared.ts';
import { valueText, valueTextOf } from './value-text.ts';

const options = Type.Object({
  multiSelect: toggle(typeMessages.multiSelect(), true),
  enableEmptyFilter: toggle(typeMessages.enableEmptyFilter(), false, {
    description: typeMessages.enableEmptyFilterText(),
  }),
  defaultToFirstItem: toggle(typeMessages.defaultToFirstItem(), false),
  inverseSelection: toggle(typeMessages.inverseSelection(), false, {
    description: typeMessages.inverseSelectionText(),
  }),
  searchAllOptions: toggle(typeMessages.searchAllOptions(), true, { description: typeMessages.searchAllOptionsText() }),
  sortAscending: toggle(typeMessages.sortAscending(), true),
  creatable: toggle(typeMessages.creatable(), false),
});
export type SelectOptions = Static<typeof options>;

/** The options with defaults where the stored ones say nothing, or nonsense. */
export function selectOptionsOf(filter: NativeFilter): SelectOptions {
  const given = Object.fromEntries(
    Object.keys(options.properties).flatMap((key) => {
      const value = filter.controlValues[key];
      return typeof value === 'boolean' ? [[key, value]] : [];
    }),
  );
  return Value.Default(options, given) as SelectOptions; // booleans under known keys, completed
}

/** Values of a column; the commonest filter. */
export const selectFilter: FilterType = {
  key: 'filter_select',
  name: typeMessages.select,
  description: typeMessages.selectText,
  rank: 10,
  target: 'column',
  options,
  question: () => ({ kind: 'values' }),
  maskOf: (filter, value, state) => maskOf(filter, listOf(value), state?.['excludeFilterValues']),
  settle,
  summary: (filter, mask, dataset) => {
    const values = listOf(mask.filterState.value);
    if (values.length === 0) return null;
    // cells, as the control or the database gave them
    const text = labelOf(
      values as readonly FilterValue['value'][],
      valueTextOf(dataset?.columns, targetColumnOn(filter, dataset?.id)),
    );
    return excludes(filter, mask.filterState['excludeFilterValues']) ? typeMessages.excluded({ values: text }) : text;
  },
  isEmpty: (mask) => listOf(mask.filterState.value).length === 0,
};

function maskOf(filter: NativeFilter, values: readonly unknown[], excludeFilterValues: unknown): DataMask {
  if (values.length === 0) return withChoice(nothingSelected(filter), filter, excludeFilterValues);
  const isExcluding = excludes(filter, excludeFilterValues);
  return {
    extraFormData: {
      filters: [{ col: targetColumn(filter), op: isExcluding ? 'NOT IN' : 'IN', val: values.map(filterValueOf) }],
    },
    filterState: {
      value: [...values],
      label: labelOf(values as readonly FilterValue['value'][], valueText), // cells
      ...(typeof excludeFilterValues === 'boolean' ? { excludeFilterValues } : {}),
    },
  };
}

/** Whether to exclude may be chosen first; kept where it is not what the owner chose anyway. */
function withChoice(none: DataMask, filter: NativeFilter, excludeFilterValues: unknown): DataMask {
  const isOwn = typeof excludeFilterValues === 'boolean' && excludeFilterValues !== excludes(filter, undefined);
  return isOwn ? { ...none, filterState: { ...none.filterState, excludeFilterValues } } : none;
}

/** The reader's own choice comes before the owner's. */
function excludes(filter: NativeFilter, excludeFilterValues: unknown): boolean {
  return typeof excludeFilterValues === 'boolean' ? excludeFilterValues : selectOptionsOf(filter).inverseSelection;
}

/** Values that no longer occur are dropped, so that an impossible selection is never asked for. */
function settle(filter: NativeFilter, wanted: DataMask | undefined, facts: FilterFacts): DataMask {
  const { defaultToFirstItem, creatable, multiSelect } = selectOptionsOf(filter);
  const before = wanted ?? (defaultToFirstItem ? undefined : storedDefault(filter));
  const asked = listOf(before?.filterState.value);
  if (facts.kind !== 'values') return maskOf(filter, asked, before?.filterState['excludeFilterValues']);
  const known = new Set(facts.values.map(({ value }) => value));
  const possible =
    facts.isComplete && !creatable ? asked.filter((value) => known.has(value as FilterValue['value'])) : asked;
  const first = facts.values[0];
  const chosen =
    possible.length === 0 && defaultToFirstItem && wanted?.filterState.value !== null && first !== undefined
      ? [first.value]
      : possible;
  return maskOf(filter, multiSelect ? chosen : chosen.slice(0, 1), before?.filterState['excludeFilterValues']);
}

function storedDefault(filter: NativeFilter): DataMask {
  const { extraFormData = {}, filterState = {} } = filter.defaultDataMask;
  return { extraFormData, filterState };
}

const shownValues = 3;

/** "Berlin, Paris and 4 more"; what a person reads for a value that has no text. */
function labelOf(values: readonly FilterValue['value'][], textOf: (value: FilterValue['value']) => string): string {
  const shown = values.slice(0, shownValues).map(textOf).join(', ');
  const rest = values.length - shownValues;
  return rest > 0 ? typeMessages.more({ values: shown, count: rest }) : shown;
}

/** The cells of a selection; anything else that came along is passed over. */
export const selectedValues = (value: unknown): readonly FilterValue['value'][] =>
  listOf(value).filter(
    (item): item is FilterValue['value'] => item === null || ['string', 'number', 'boolean'].includes(typeof item),
  );
