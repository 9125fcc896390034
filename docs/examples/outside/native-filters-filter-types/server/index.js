import { Type } from 'typebox';
import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { FilterTypes } from '#plugins/native-filters';

const maskOf = (filter, value) => ({
  extraFormData: value ? { filters: [{ col: filter.targets[0].column.name, op: 'ILIKE', val: `${value}%` }] } : {},
  filterState: { value: value ?? null },
});

/** "Begins with": the text that values of a column begin with. The same item in both halves. */
const begins = {
  key: 'filter_begins',
  name: () => 'Begins with',
  description: () => 'Rows whose value begins with a text.',
  rank: 900,
  target: 'column',
  options: Type.Object({}),
  question: () => ({ kind: 'none' }),
  maskOf,
  settle: (filter, wanted) => maskOf(filter, wanted?.filterState.value),
  summary: (_filter, mask) => mask.filterState.value,
  isEmpty: (mask) => !mask.filterState.value,
};

export default defineServerPlugin({
  id: 'native-filters-filter-types',
  contributions: [contribute(FilterTypes, begins)],
});
