import { genericType, type CellValue } from '#plugins/databases';
import {
  aggregateOf,
  filledTimes,
  grainOf,
  nameOrder,
  type Amount,
  type DrawInput,
  type Series,
  type SeriesTable,
} from '#plugins/viz-kit';
import type { BarOptions } from './bar-options.ts';

/** One place on the category axis. */
export interface Slot {
  /** Row of the table; undefined for a time without data. */
  readonly row: number | undefined;
  readonly value: CellValue;
}

/** One bar or one part of a stack, in values. */
export interface Bar {
  readonly series: Series;
  /** Index of its slot. */
  readonly slot: number;
  readonly from: number;
  readonly to: number;
  /** Its value, before a share is taken. */
  readonly value: number;
  /** The same as it is written, with all digits. */
  readonly amount: Amount;
  /** Of its stack, 0–1; 1 without a stack. */
  readonly share: number;
}

/** Rows in drawing order: times with the missing ones between them, categories as sorted. */
export function slotsOf(
  table: SeriesTable,
  visible: readonly Series[],
  { options, formData }: Pick<DrawInput<BarOptions>, 'options' | 'formData'>,
): readonly Slot[] {
  const slots = table.x.map((value, row): Slot => ({ row, value }));
  if (table.axisType === genericType.temporal && !options.xAxisForceCategorical)
    return slotsOverTime(slots, grainOf(formData));
  if (formData['keep_row_order'] === true) return slots; // the order of the SQL statement
  if (options.x_axis_sort !== '' && table.series.length === 1) return slots; // the server sorted
  const direction = options.x_axis_sort_series_ascending ? 1 : -1;
  const by = options.x_axis_sort_series;
  if (by === 'name') {
    if (table.axisType === genericType.numeric) return direction > 0 ? slots : [...slots].reverse();
    const byName = nameOrder(slots.flatMap(({ value }) => (value === null ? [] : [String(value)])));
    return [...slots].sort((a, b) => direction * byName(String(a.value ?? ''), String(b.value ?? '')));
  }
  const sizes = slots.map((slot) =>
    aggregateOf(
      visible.map((series) => series.values[slot.row ?? -1] ?? null),
      by,
    ),
  );
  return slots.sort((a, b) => direction * ((sizes[a.row ?? 0] ?? 0) - (sizes[b.row ?? 0] ?? 0)));
}

/** Bars of all visible series; nulls have none. */
export function barsOf(slots: readonly Slot[], visible: readonly Series[], stack: BarOptions['stack']): readonly Bar[] {
  return slots.flatMap(({ row }, slot) => {
    const present = visible.flatMap((series) => {
      const value = row === undefined ? null : (series.values[row] ?? null);
      return value === null ? [] : [{ series, value, amount: series.amountAt(row ?? -1) ?? value }];
    });
    if (stack === null) return present.map((one) => ({ ...one, slot, from: 0, to: one.value, share: 1 }));
    const total = present.reduce((sum, { value }) => sum + Math.abs(value), 0);
    const scale = stack === 'Expand' && total > 0 ? 1 / total : 1;
    let above = 0;
    let below = 0;
    return present.map(({ series, value, amount }) => {
      const from = value < 0 ? below : above;
      const to = from + value * scale;
      if (value < 0) below = to;
      else above = to;
      return { series, slot, from, to, value, amount, share: total === 0 ? 0 : Math.abs(value) / total };
    });
  });
}

function slotsOverTime(slots: readonly Slot[], grain: string | null): readonly Slot[] {
  const given = slots.map(({ value }) => Number(value));
  const times = filledTimes(given, grain);
  if (times === given) return slots;
  const byTime = new Map(slots.map((slot) => [Number(slot.value), slot]));
  return times.map((time) => byTime.get(time) ?? { row: undefined, value: time });
}
