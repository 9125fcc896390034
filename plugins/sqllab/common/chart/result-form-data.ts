import type { FormData, Slot, VizType } from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import { defaultRowLimit, type AdhocMetric } from '#plugins/queries';
import { resultDatasource, resultPosition } from '../../contract/result-routes.ts';

/** Draws in the order of the statement's rows, unless the axis has an order of its own. */
const orderOfResult = {
  timeseries_limit_metric: metricOf('MIN', resultPosition),
  order_desc: false,
  keep_row_order: true,
};

/** Nobody chose it: a slot with it shows as empty. */
const isPosition = (value: unknown): boolean =>
  JSON.stringify(value) === JSON.stringify(orderOfResult.timeseries_limit_metric);

/** Sorted by a chosen metric, the largest comes first; without one, the order of the rows is kept. */
export const inOrder = (formData: FormData): FormData =>
  formData['timeseries_limit_metric'] == null || isPosition(formData['timeseries_limit_metric'])
    ? { ...formData, ...orderOfResult }
    : { ...formData, order_desc: true };

/** The same chart of a dataset, whose rows have no order. */
export function withoutOrderOfResult(formData: FormData): FormData {
  const isOwn = isPosition(formData['timeseries_limit_metric']);
  const own = new Set(isOwn ? Object.keys(orderOfResult) : ['keep_row_order']);
  const rest = Object.entries(formData).filter(([key]) => !own.has(key));
  const { viz_type, datasource } = formData;
  return { ...Object.fromEntries(rest), viz_type, datasource };
}

interface Field {
  readonly name: string;
  readonly type_generic: number;
}

/** The viz type that suits a result best, by its columns and how many rows it has. */
export function suggestVizType(columns: readonly Field[], rowCount: number): string {
  const has = (type: number) => columns.some((column) => column.type_generic === type);
  if (!has(genericType.numeric)) return 'table';
  if (rowCount === 1) return 'big_number_total';
  if (has(genericType.temporal)) return 'echarts_timeseries_line';
  return has(genericType.string) || has(genericType.boolean) ? 'echarts_timeseries_bar' : 'histogram_v2';
}

/** Settings of a chart over a kept result, with a column in every slot that must have one. */
export function suggestFormData(viz: VizType, columns: readonly Field[], resultKey: string): FormData {
  const base: FormData = {
    viz_type: viz.key,
    datasource: `${resultKey}__${resultDatasource}`,
    adhoc_filters: [],
    row_limit: defaultRowLimit,
    time_grain_sqla: null,
    ...orderOfResult,
    ...(viz.key === 'table' ? { query_mode: 'raw', all_columns: columns.map(({ name }) => name) } : {}),
  };
  const used = new Set<string>();
  return viz.slots.reduce<FormData>((formData, slot) => {
    if (!slot.isRequired || formData[slot.key] !== undefined || slot.isShown?.(formData) === false) return formData;
    const value = slot.kind === 'metric' ? metricFor(columns, used) : columnFor(slot, columns, used);
    return value === undefined ? formData : withSlotValues(formData, slot, [value]);
  }, base);
}

function columnFor(slot: Slot, columns: readonly Field[], used: Set<string>): string | undefined {
  const { temporal, string, boolean, numeric } = genericType;
  const ranks: Readonly<Record<Slot['kind'], readonly number[]>> = {
    'time-axis': [temporal, string, boolean, numeric],
    dimension: [string, boolean, temporal, numeric],
    column: [numeric, temporal, string, boolean],
    metric: [],
  };
  const free = columns.filter(({ name }) => !used.has(name));
  const found = ranks[slot.kind].map((type) => free.find((column) => column.type_generic === type)).find(Boolean);
  if (found !== undefined) used.add(found.name);
  return (found ?? columns[0])?.name;
}

function metricFor(columns: readonly Field[], used: Set<string>): AdhocMetric | undefined {
  const numeric = columns.filter((column) => column.type_generic === genericType.numeric);
  const measures = numeric.filter(({ name }) => !/(^|_)id$/i.test(name)); // nobody adds up keys
  const numbers = measures.length > 0 ? measures : numeric;
  const number = numbers.find(({ name }) => !used.has(name)) ?? numbers[0];
  if (number !== undefined) {
    used.add(number.name);
    return metricOf('SUM', number.name);
  }
  const [first] = columns;
  return first === undefined ? undefined : metricOf('COUNT', first.name);
}

export function metricOf(aggregate: string, column: string): AdhocMetric {
  return { expressionType: 'SIMPLE', column: { column_name: column }, aggregate, label: `${aggregate}(${column})` };
}

/** Values of a slot, whether it holds one or several. */
export function slotValues(formData: FormData, slot: Slot): readonly unknown[] {
  const value = formData[slot.key];
  if (value === undefined || value === null || value === '' || isPosition(value)) return [];
  return Array.isArray(value) ? value : [value];
}

export function withSlotValues(formData: FormData, slot: Slot, values: readonly unknown[]): FormData {
  return { ...formData, [slot.key]: slot.max === 1 ? (values[0] ?? null) : values };
}

/** Slots to fill, without those that only order what is drawn. */
export function shownSlots(viz: VizType, formData: FormData): readonly Slot[] {
  return viz.slots.filter((slot) => slot.isShown?.(formData) !== false);
}

/** Titles of slots that must have a column and have none. */
export function missingSlots(viz: VizType, formData: FormData): readonly string[] {
  return shownSlots(viz, formData)
    .filter((slot) => slot.isRequired && slotValues(formData, slot).length === 0)
    .map(({ title }) => title);
}

/** The same fields in another viz type, where it has slots of the same kind; the rest is suggested anew. */
export function withVizType(
  formData: FormData,
  from: VizType | undefined,
  to: VizType,
  columns: readonly Field[],
  resultKey: string,
): FormData {
  const suggested = suggestFormData(to, columns, resultKey);
  const taken = shownSlots(to, suggested).reduce<FormData>((next, slot) => {
    const same = from?.slots.find((each) => each.key === slot.key && each.kind === slot.kind);
    const values = same === undefined ? [] : slotValues(formData, same);
    return values.length === 0 ? next : withSlotValues(next, slot, slot.max === 1 ? values.slice(0, 1) : values);
  }, suggested);
  return { ...taken, time_grain_sqla: formData['time_grain_sqla'] ?? null };
}
