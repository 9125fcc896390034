import { isRecord } from '#core/common';
import type { DatasetData } from '#plugins/datasets';
import { timeGrains } from '#plugins/queries';
import { isEmptyValue, optionDefaults, type AdhocFilter, type FormData, type VizType } from '#plugins/viz-kit';
import { autoGrainKey } from '../auto-grain.ts';
import { listOf } from '../chart-draft.ts';
import { fieldNames, isMetricName, labelOf, slotsOf, writeField, type FieldName } from './readable-fields.ts';
import { writeCondition } from './readable-filter.ts';
import { named } from './quoted-texts.ts';
import type { ReadableAddress } from './read-readable.ts';

export interface WrittenChart {
  readonly address: ReadableAddress;
  /** Names of what the address cannot say. */
  readonly left: readonly string[];
}

/** Settings that are said by parameters, or that say nothing of the picture. */
const saidKeys: ReadonlySet<string> = new Set([
  'viz_type',
  'datasource',
  'query_mode',
  'adhoc_filters',
  'time_range',
  'granularity_sqla',
  'time_grain_sqla',
  autoGrainKey,
  'row_limit',
  'slice_id',
  'set_aside',
  'extra_form_data',
  'url_params',
  'dashboardId',
]);

/** A chart as an address that people can read and change. */
export function writeReadable(formData: FormData, viz: VizType, dataset: DatasetData): WrittenChart {
  const left: string[] = [];
  const said = new Set(saidKeys);
  const fields = fieldNames.flatMap((name): readonly (readonly [FieldName, string])[] => {
    const slots = slotsOf(viz, name, formData);
    const segments = slots.map(({ key }) => {
      said.add(key);
      return listOf(formData[key])
        .flatMap((value) => {
          const text = writeField(value, isMetricName(name), dataset);
          if (text === undefined) left.push(labelOf(value));
          return text ?? [];
        })
        .join(',');
    });
    const text = segments.join(';').replace(/;+$/, '');
    return text === '' ? [] : [[name, text]];
  });
  const filters = listOf(formData['adhoc_filters']).flatMap((filter) => {
    const text = writeCondition(filter as AdhocFilter, dataset); // what the filter box of Explore holds
    if (text === undefined) left.push(filterName(filter));
    return text ?? [];
  });
  const { defaults, titles } = optionsOf(viz);
  for (const [key, value] of Object.entries(formData)) {
    const isUsual = JSON.stringify(value ?? null) === JSON.stringify(defaults[key] ?? null);
    if (!said.has(key) && !isUsual && !isEmptyValue(value)) left.push(titles[key] ?? key);
  }
  return {
    address: {
      dataset: dataset.table_name,
      viz: [viz.key, ...viz.aliases].toSorted((a, b) => a.length - b.length)[0] ?? viz.key,
      ...Object.fromEntries(fields),
      ...(filters.length === 0 ? {} : { filter: filters.join(' and ') }),
      ...timesOf(formData, dataset),
    },
    left: [...new Set(left)],
  };
}

function timesOf(formData: FormData, dataset: DatasetData): ReadableAddress {
  const { time_range: time, granularity_sqla: column, time_grain_sqla: grain, row_limit: limit } = formData;
  const label = [...timeGrains, ...dataset.time_grain_sqla].find(([duration]) => duration === grain)?.[1].toLowerCase();
  return {
    ...(typeof time === 'string' && time !== '' && time !== 'No filter' ? { time } : {}),
    ...(typeof column === 'string' && column !== dataset.main_dttm_col ? { time_column: named(column) } : {}),
    ...(grain === null ? { grain: 'none' } : label === undefined ? {} : { grain: label }),
    ...(typeof limit === 'number' ? { limit: String(limit) } : {}),
  };
}

function filterName(filter: unknown): string {
  const { subject, sqlExpression } = isRecord(filter) ? filter : {};
  const name = typeof subject === 'string' && subject !== '' ? subject : sqlExpression;
  return typeof name === 'string' ? name : '';
}

const optionsOf = (viz: VizType) => ({
  defaults: optionDefaults(viz),
  titles: Object.fromEntries(
    Object.entries(viz.options.properties).map(([key, schema]) => [key, (schema as { title?: string }).title]),
  ),
});
