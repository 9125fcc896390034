import { timeGrains } from '#plugins/queries';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocFilter, FormData, VizType } from '#plugins/viz-kit';
import { grainValues } from '../auto-grain.ts';
import { storedFields } from '../switching/chart-fields.ts';
import { byAnd, byComma, bySemicolon, splitOutside } from './quoted-texts.ts';
import { columnNamed, readCondition } from './readable-filter.ts';
import { fieldNames, isMetricName, readColumn, readMetric, slotsOf, type FieldName } from './readable-fields.ts';
import { readableMessages as messages } from './readable-messages.ts';

/** Parameters of an address that say what a chart shows, as people write them; see docs/explore.md. */
export type ReadableAddress = Readonly<
  Partial<Record<FieldName | 'dataset' | 'viz' | 'filter' | 'time' | 'time_column' | 'grain' | 'limit', string>>
>;

export interface ReadChart {
  readonly formData: Readonly<Record<string, unknown>>;
  /** What was not understood, by the name of its parameter. */
  readonly problems: readonly string[];
}

/** The settings that an address says, for a type over a dataset. */
export function readReadable(address: ReadableAddress, viz: VizType, dataset: DatasetData): ReadChart {
  const problems: string[] = [];
  const wrong = (name: string, text: string): void => {
    problems.push(messages.part({ name, text }));
  };
  const mode = modeOf(address, viz);
  const base = { viz_type: viz.key, datasource: dataset.uid, ...mode };
  const fields = fieldNames.reduce<Readonly<Record<string, unknown>>>((formData, name) => {
    const text = address[name];
    if (text === undefined || text === '') return formData;
    const read = readFields(text, { name, viz, dataset, formData: { ...base, ...formData } });
    for (const part of read.unknown) wrong(name, part);
    for (const part of read.left) problems.push(messages.noPlace({ name, text: part }));
    return { ...formData, ...read.values };
  }, {});
  return {
    formData: { ...mode, ...fields, ...filtersOf(address, dataset, wrong), ...timesOf(address, dataset, wrong) },
    problems,
  };
}

type Wrong = (name: string, text: string) => void;

/** Rows or groups, of a type that shows both. */
function modeOf({ columns, metrics, by }: ReadableAddress, viz: VizType): Readonly<Record<string, unknown>> {
  if (!('query_mode' in viz.options.properties)) return {};
  if (columns !== undefined) return { query_mode: 'raw' };
  return metrics === undefined && by === undefined ? {} : { query_mode: 'aggregate' };
}

interface Filling {
  readonly name: FieldName;
  readonly viz: VizType;
  readonly dataset: DatasetData;
  readonly formData: FormData;
}

/** Fields of several slots are apart by semicolons; else they go to the slots in turn, as many as each holds. */
function readFields(text: string, { name, viz, dataset, formData }: Filling) {
  const slots = slotsOf(viz, name, formData);
  const read = (part: string) => (isMetricName(name) ? readMetric(part, dataset) : readColumn(part, dataset));
  const unknown: string[] = [];
  const left: string[] = [];
  const listed = splitOutside(text, bySemicolon).map((segment) =>
    splitOutside(segment, byComma)
      .filter((part) => part !== '')
      .flatMap((part) => {
        const value = read(part);
        if (value === undefined) unknown.push(part);
        return value === undefined ? [] : [{ part, value }];
      }),
  );
  const values: Record<string, unknown> = {};
  let waiting = listed.length > 1 ? [] : (listed[0] ?? []);
  slots.forEach((slot, index) => {
    const own = listed.length > 1 ? (listed[index] ?? []) : waiting;
    const taken = own.slice(0, slot.max);
    if (taken.length > 0)
      values[slot.key] = storedFields(
        slot,
        taken.map(({ value }) => value),
      );
    if (listed.length > 1) left.push(...own.slice(taken.length).map(({ part }) => part));
    else waiting = waiting.slice(taken.length);
  });
  const beyond = listed.length > 1 ? listed.slice(slots.length).flat() : waiting;
  return { values, unknown, left: [...left, ...beyond.map(({ part }) => part)] };
}

function filtersOf({ filter }: ReadableAddress, dataset: DatasetData, wrong: Wrong) {
  if (filter === undefined || filter.trim() === '') return {};
  const filters = splitOutside(filter, byAnd).flatMap((part): readonly AdhocFilter[] => {
    const read = readCondition(part, dataset);
    if (read === undefined) wrong('filter', part);
    return read === undefined ? [] : [read];
  });
  return { adhoc_filters: filters };
}

/** Texts that are ranges on the wire; the server reads no others. */
const rangeText =
  /^(?:.* : .*|no filter|(?:last|next) (?:\d+ )?(?:second|minute|hour|day|week|month|quarter|year)s?|(?:current|previous calendar) (?:day|week|month|quarter|year))$/i;

function timesOf(address: ReadableAddress, dataset: DatasetData, wrong: Wrong): Readonly<Record<string, unknown>> {
  const { time, time_column: column, grain, limit } = address;
  const times: Record<string, unknown> = {};
  if (time !== undefined && rangeText.test(time.trim())) times['time_range'] = time.trim();
  else if (time !== undefined) wrong('time', time);
  const timeColumn = column === undefined ? undefined : columnNamed(dataset, column);
  if (timeColumn?.is_dttm === true) times['granularity_sqla'] = timeColumn.column_name;
  else if (column !== undefined) wrong('time_column', column);
  const duration = grain === undefined ? undefined : grainOf(grain, dataset);
  if (duration !== undefined) Object.assign(times, grainValues(duration, false));
  else if (grain !== undefined) wrong('grain', grain);
  if (limit !== undefined && /^[1-9]\d{0,8}$/.test(limit)) times['row_limit'] = Number(limit);
  else if (limit !== undefined) wrong('limit', limit);
  return times;
}

/** Null: times as they are. */
function grainOf(text: string, dataset: DatasetData): string | null | undefined {
  if (text.toLowerCase() === 'none') return null;
  const known = [...timeGrains, ...dataset.time_grain_sqla];
  return known.find(([duration, label]) => duration === text || label.toLowerCase() === text.toLowerCase())?.[0];
}
