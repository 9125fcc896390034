import { isRecord, type AnyRecord } from '#core/common';
import { createHash } from 'node:crypto';
import { serverMessages as messages } from '../../../common/server-messages.ts';
import { boxDefault, labelOf } from './box-default.ts';
import { boxReach } from './box-reach.ts';
import type { FilterBox } from './filter-box.ts';

/** Filters of a dashboard, as its metadata has them in a bundle, and settings of the box that they have no place for. */
export interface BoxFilters {
  readonly filters: readonly AnyRecord[];
  readonly lost: readonly string[];
}

const ownSettings = [
  'adhoc_filters',
  'dashboards',
  'datasource',
  'date_filter',
  'extra_form_data',
  'filter_configs',
  'granularity_sqla',
  'instant_filtering',
  'show_sqla_time_column',
  'show_sqla_time_granularity',
  'slice_id',
  'time_grain_sqla',
  'time_range',
  'url_params',
  'viz_type',
];
const columnSettings = [
  'asc',
  'clearable',
  'column',
  'defaultValue',
  'key',
  'label',
  'metric',
  'multiple',
  'searchAllOptions',
];

/** The filters that replace a box: its time filters first, then one for each column. */
export function boxFilters(box: FilterBox, metadata: AnyRecord): BoxFilters {
  const settings = box.chart.params ?? {};
  const configs = Array.isArray(settings['filter_configs']) ? settings['filter_configs'].filter(isRecord) : [];
  const named = configs.filter(({ column }) => typeof column === 'string' && column !== '');
  // A box has one selection for a column, however often it shows it.
  const columns = named.filter(({ column }, at) => named.findIndex((one) => one['column'] === column) === at);
  return {
    filters: [...timeFilters(box, metadata), ...columns.map((config) => columnFilter(box, metadata, config))],
    lost: [
      ...Object.keys(settings).filter((key) => !ownSettings.includes(key) && isSaid(settings[key])),
      ...columns.flatMap((config) => lostOfColumn(box, metadata, config)),
    ],
  };
}

const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0) &&
  !(isRecord(value) && Object.keys(value).length === 0);

/** Range, column and grain of time, under the names that legacy metadata has for them. */
function timeFilters(box: FilterBox, metadata: AnyRecord): readonly AnyRecord[] {
  const settings = box.chart.params ?? {};
  const of = (column: string, filterType: string, name: string, extraOf: (value: string) => AnyRecord): AnyRecord => {
    const [value] = boxDefault(box, metadata, column, {}).filter((one) => typeof one === 'string');
    const isRange = filterType === 'filter_time';
    return {
      ...entryOf(box, metadata, column, { filterType, name }),
      targets: [isRange ? {} : { datasetUuid: box.chart.dataset_uuid }],
      controlValues: appliedAtOnce(settings),
      ...(value === undefined
        ? {}
        : { defaultDataMask: maskOf(extraOf(value), { value: isRange ? value : [value], label: value }) }),
    };
  };
  return [
    ...(settings['date_filter'] === true
      ? [of('__time_range', 'filter_time', messages.boxTimeRange(), (value) => ({ time_range: value }))]
      : []),
    ...(settings['show_sqla_time_column'] === true
      ? [of('__time_col', 'filter_timecolumn', messages.boxTimeColumn(), (value) => ({ granularity_sqla: value }))]
      : []),
    ...(settings['show_sqla_time_granularity'] === true
      ? [of('__time_grain', 'filter_timegrain', messages.boxTimeGrain(), (value) => ({ time_grain_sqla: value }))]
      : []),
  ];
}

function columnFilter(box: FilterBox, metadata: AnyRecord, config: AnyRecord): AnyRecord {
  const settings = box.chart.params ?? {};
  const column = String(config['column']);
  const label = config['label'];
  const values = boxDefault(box, metadata, column, config);
  return {
    ...entryOf(box, metadata, column, {
      filterType: 'filter_select',
      name: typeof label === 'string' && label !== '' ? label : column,
    }),
    targets: [{ datasetUuid: box.chart.dataset_uuid, column: { name: column } }],
    controlValues: {
      multiSelect: config['multiple'] !== false,
      // Without a default nobody would see anything before choosing, as no box ever asked for.
      enableEmptyFilter: config['clearable'] === false && values.length > 0,
      searchAllOptions: config['searchAllOptions'] === true,
      sortAscending: config['asc'] !== false,
      ...appliedAtOnce(settings),
    },
    ...(values.length === 0
      ? {}
      : {
          defaultDataMask: maskOf(
            { filters: [{ col: column, op: 'IN', val: values }] },
            { value: values, label: labelOf(values) },
          ),
        }),
    ...(hasMetric(box, config) ? { sortMetric: config['metric'] } : {}),
    ...limitsOf(settings),
  };
}

/** Which rows a box offered values of. */
function limitsOf({ adhoc_filters: adhoc, time_range: range, granularity_sqla: column }: AnyRecord): AnyRecord {
  const isRange = typeof range === 'string' && range !== '' && range !== 'No filter';
  return {
    ...(Array.isArray(adhoc) && adhoc.length > 0 ? { adhoc_filters: adhoc.filter(isRecord) } : {}),
    ...(isRange ? { time_range: range } : {}),
    ...(isRange && typeof column === 'string' ? { granularity_sqla: column } : {}),
  };
}

function lostOfColumn(box: FilterBox, metadata: AnyRecord, config: AnyRecord): readonly string[] {
  const { metric, clearable } = config;
  const column = String(config['column']);
  const isEmpty = boxDefault(box, metadata, column, config).length === 0;
  return [
    ...Object.keys(config).filter((key) => !columnSettings.includes(key) && isSaid(config[key])),
    ...(isSaid(metric) && !hasMetric(box, config) ? ['metric'] : []),
    ...(clearable === false && isEmpty ? ['clearable'] : []),
  ].map((key) => `${column}.${key}`);
}

/** Values are ordered by metrics that their dataset keeps. */
const hasMetric = ({ dataset }: FilterBox, { metric }: AnyRecord): boolean =>
  dataset?.metrics.some(({ metric_name: name }) => name === metric) === true;

const appliedAtOnce = ({ instant_filtering: isAtOnce }: AnyRecord): AnyRecord =>
  isAtOnce === true ? { instantFilter: true } : {};

const maskOf = (extraFormData: AnyRecord, filterState: AnyRecord): AnyRecord => ({
  extraFormData,
  filterState,
  ownState: {},
});

/** What all filters have; the id is the same in each import, so that a later one finds the filter again. */
function entryOf(
  { id, chart }: FilterBox,
  metadata: AnyRecord,
  column: string,
  kind: { readonly filterType: string; readonly name: string },
): AnyRecord {
  const hash = createHash('sha256').update(`${chart.uuid} ${column}`).digest('base64url').slice(0, 12);
  return {
    id: `NATIVE_FILTER-${hash}`,
    type: 'NATIVE_FILTER',
    ...kind,
    description: '',
    defaultDataMask: maskOf({}, {}),
    cascadeParentIds: [],
    scope: boxReach(id, metadata, column),
  };
}
