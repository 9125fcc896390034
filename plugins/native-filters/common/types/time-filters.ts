import { Type } from 'typebox';
import type { ExtraFormData } from '#plugins/charts';
import { toggle } from '#plugins/viz-kit';
import type { DataMask, TimeSetting } from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import type { FilterType } from '../../contract/filter-type.ts';
import { typeMessages } from '../messages.ts';
import { listOf, nothingSelected } from './shared.ts';

const noTimeRange = 'No filter';
const options = Type.Object({
  enableEmptyFilter: toggle(typeMessages.enableEmptyFilter(), false, {
    description: typeMessages.enableEmptyFilterText(),
  }),
});

/** A time range for every chart in scope. */
export const timeFilter: FilterType = {
  key: 'filter_time',
  name: typeMessages.time,
  description: typeMessages.timeText,
  rank: 30,
  target: 'none',
  sets: ['range'],
  options,
  question: () => ({ kind: 'none' }),
  maskOf: timeRangeMask,
  settle: (filter, wanted) => timeRangeMask(filter, (wanted ?? filter.defaultDataMask).filterState?.['value']),
  summary: (_filter, mask) => textOf(mask.filterState.value),
  isEmpty: (mask) => textOf(mask.filterState.value) === null,
};

function timeRangeMask(filter: NativeFilter, value: unknown): DataMask {
  const range = textOf(value);
  return range === null
    ? nothingSelected(filter)
    : { extraFormData: { time_range: range }, filterState: { value: range, label: range } };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== noTimeRange ? value : null;
}

/** Which time column charts use. */
export const timeColumnFilter: FilterType = choiceFilter({
  key: 'filter_timecolumn',
  name: typeMessages.timeColumn,
  description: typeMessages.timeColumnText,
  rank: 40,
  sets: ['column'],
  extraOf: (value) => ({ granularity_sqla: value }),
  labelOf: (value, dataset) => dataset?.verbose_map[value] ?? value,
});

/** How finely charts divide time. */
export const timeGrainFilter: FilterType = choiceFilter({
  key: 'filter_timegrain',
  name: typeMessages.timeGrain,
  description: typeMessages.timeGrainText,
  rank: 50,
  sets: ['grain'],
  extraOf: (value) => ({ time_grain_sqla: value }),
  labelOf: (value, dataset) => dataset?.time_grain_sqla.find(([grain]) => grain === value)?.[1] ?? value,
});

/** A filter that is one of a few texts of a dataset. */
function choiceFilter(choice: {
  readonly key: string;
  readonly name: () => string;
  readonly description: () => string;
  readonly rank: number;
  readonly sets: readonly TimeSetting[];
  readonly extraOf: (value: string) => ExtraFormData;
  readonly labelOf: (value: string, dataset: DatasetData | undefined) => string;
}): FilterType {
  const { extraOf, labelOf, ...rest } = choice;
  const maskOf = (filter: NativeFilter, value: unknown): DataMask => {
    const first = listOf(value)[0];
    if (typeof first !== 'string' || first === '') return nothingSelected(filter);
    return { extraFormData: extraOf(first), filterState: { value: [first], label: first } };
  };
  return {
    ...rest,
    target: 'dataset',
    narrows: false,
    options,
    question: () => ({ kind: 'none' }),
    maskOf,
    settle: (filter, wanted) => maskOf(filter, (wanted ?? filter.defaultDataMask).filterState?.['value']),
    summary: (_filter, mask, dataset) => {
      const first = listOf(mask.filterState.value)[0];
      return typeof first === 'string' ? labelOf(first, dataset) : null;
    },
    isEmpty: (mask) => listOf(mask.filterState.value).length === 0,
  };
}
