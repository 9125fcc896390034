import type { FormData } from '../type/form-data.ts';
import type { Slot } from '../type/slot.ts';
import type { SortSetting } from '../type/sort-settings.ts';
import { queryModeOf } from './rows-query.ts';

const isAggregate = (formData: FormData): boolean => queryModeOf(formData) === 'aggregate';
const isRaw = (formData: FormData): boolean => queryModeOf(formData) === 'raw';

/** Slots of types that show rows, as `rowsQuery` reads them. */
export const rowsSlots: readonly Slot[] = [
  { key: 'groupby', kind: 'dimension', role: 'detail', title: 'Dimensions', isRequired: false, isShown: isAggregate },
  { key: 'metrics', kind: 'metric', role: 'value', title: 'Metrics', isRequired: false, isShown: isAggregate },
  {
    key: 'percent_metrics',
    kind: 'metric',
    role: 'value',
    title: 'Percentage metrics',
    isRequired: false,
    isShown: isAggregate,
  },
  {
    key: 'timeseries_limit_metric',
    kind: 'metric',
    role: 'sort',
    title: 'Sort metric',
    isRequired: false,
    max: 1,
    isShown: isAggregate,
  },
  { key: 'all_columns', kind: 'column', role: 'rows', title: 'Columns', isRequired: true, isShown: isRaw },
];

/** How those rows are put in order. */
export const rowsSorts: readonly SortSetting[] = [
  {
    title: 'Rows',
    description: 'Also which rows the limit keeps. Empty: by the first metric, largest first.',
    by: { kind: 'slot', key: 'timeseries_limit_metric' },
    direction: { key: 'order_desc', ascending: false, needsValue: true },
    isShown: isAggregate,
  },
  { title: 'Rows', by: { kind: 'columns', key: 'order_by_cols' }, isShown: isRaw },
];
