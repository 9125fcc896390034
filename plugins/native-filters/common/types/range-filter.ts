import { Type } from 'typebox';
import { toggle } from '#plugins/viz-kit';
import { compareNumbers } from '#plugins/databases';
import type { DataMask } from '#plugins/dashboard';
import { genericTypeOf } from '../generic-type.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import type { FilterFacts, FilterType, RangeEnd } from '../../contract/filter-type.ts';
import { typeMessages } from '../messages.ts';
import { numberText } from './number-text.ts';
import { readRangeEnd } from './range-end.ts';
import { nothingSelected, targetColumn } from './shared.ts';

/** Which end of the range is offered. Null both, 0 min, 1 exact, 2 max. */
const singleValue = { minimum: 0, exact: 1, maximum: 2 } as const;

const options = Type.Object({
  enableEmptyFilter: toggle(typeMessages.enableEmptyFilter(), false, {
    description: typeMessages.enableEmptyFilterText(),
  }),
  enableSingleValue: Type.Unsafe<0 | 1 | 2 | null>({
    enum: [null, 0, 1, 2],
    default: null,
    title: typeMessages.singleValue(),
    description: typeMessages.singleValueText(),
    'x-control': 'choice',
    'x-choices': [
      [null, typeMessages.bothEnds()],
      [singleValue.minimum, typeMessages.minimum()],
      [singleValue.exact, typeMessages.exact()],
      [singleValue.maximum, typeMessages.maximum()],
    ],
  }),
});

/** Lowest and highest number, either may be open. */
export type Ends = readonly [RangeEnd | null, RangeEnd | null];

/** The selected ends; both null where nothing, or nonsense, is selected. */
export function endsOf(value: unknown): Ends {
  const [from, to] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return [readRangeEnd(from), readRangeEnd(to)];
}

/** Whether the filter offers one number only. */
export const isExact = (filter: NativeFilter): boolean =>
  filter.controlValues['enableSingleValue'] === singleValue.exact;

/** Which ends the reader may set. */
export function offeredEnds(filter: NativeFilter): 'both' | 'min' | 'max' | 'exact' {
  switch (filter.controlValues['enableSingleValue']) {
    case singleValue.minimum:
      return 'min';
    case singleValue.maximum:
      return 'max';
    case singleValue.exact:
      return 'exact';
    default:
      return 'both';
  }
}

/** A numeric range. */
export const rangeFilter: FilterType = {
  key: 'filter_range',
  name: typeMessages.range,
  description: typeMessages.rangeText,
  rank: 20,
  target: 'column',
  fits: (column) => genericTypeOf(column) === 'numeric',
  options,
  question: () => ({ kind: 'range' }),
  maskOf: (filter, value) => maskOf(filter, endsOf(value)),
  settle,
  summary: (_filter, mask) => labelOf(endsOf(mask.filterState.value)),
  isEmpty: (mask) => endsOf(mask.filterState.value).every((end) => end === null),
};

function maskOf(filter: NativeFilter, ends: Ends): DataMask {
  const [from, to] = ends;
  if (from === null && to === null) return nothingSelected(filter);
  const col = targetColumn(filter);
  const isOne = isExact(filter) && from !== null;
  const filters = isOne
    ? [{ col, op: '==', val: from }]
    : [...(from === null ? [] : [{ col, op: '>=', val: from }]), ...(to === null ? [] : [{ col, op: '<=', val: to }])];
  return {
    extraFormData: { filters },
    filterState: { value: isOne ? [from, from] : [from, to], label: labelOf(ends) },
  };
}

/** Ends beyond the data are taken back to it; a range with no data in it is taken away. */
function settle(filter: NativeFilter, wanted: DataMask | undefined, facts: FilterFacts): DataMask {
  const [from, to] = endsOf((wanted ?? filter.defaultDataMask).filterState?.['value']);
  if (facts.kind !== 'range' || facts.min === null || facts.max === null) return maskOf(filter, [from, to]);
  const isOutside =
    (from !== null && compareNumbers(from, facts.max) > 0) || (to !== null && compareNumbers(to, facts.min) < 0);
  return maskOf(filter, isOutside ? [null, null] : [from, to]);
}

function labelOf([from, to]: Ends): string | null {
  if (from !== null && to !== null && compareNumbers(from, to) === 0)
    return typeMessages.exactly({ value: numberText(from) });
  if (from !== null && to !== null) return typeMessages.between({ from: numberText(from), to: numberText(to) });
  if (from !== null) return typeMessages.atLeast({ from: numberText(from) });
  return to === null ? null : typeMessages.atMost({ to: numberText(to) });
}
