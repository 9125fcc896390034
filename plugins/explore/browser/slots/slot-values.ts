import type { Slot } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocMetric } from '#plugins/queries';
import { titled } from '../../common/metrics/entered-metric.ts';
import type { DraggedField } from '../fields/drag.ts';

/** Whether a slot can take a field of the dataset. A column dropped on a metric slot becomes an aggregate of it. */
export function slotAccepts(slot: Slot, field: DraggedField, dataset: DatasetData): boolean {
  if (slot.kind === 'metric') return true;
  if (field.kind === 'metric') return false;
  const column = dataset.columns.find((candidate) => candidate.column_name === field.name);
  if (column === undefined) return false;
  return slot.kind !== 'dimension' || column.groupby;
}

/** The slot's values with the field added; a slot of one replaces what it has, an equal field is not added twice. */
export function withField(
  slot: Slot,
  values: readonly unknown[],
  field: DraggedField,
  dataset: DatasetData,
): readonly unknown[] {
  const value = slot.kind === 'metric' && field.kind === 'column' ? aggregateOf(field.name, dataset) : field.name;
  if (slot.max === 1) return [value];
  const isPresent = values.some((other) => JSON.stringify(other) === JSON.stringify(value));
  return isPresent ? values : [...values, value];
}

/** A new simple metric over a column: the sum of numbers, how many there are of anything else. */
export function aggregateOf(column: string, dataset: DatasetData): AdhocMetric {
  const isNumber = dataset.columns.some((one) => one.column_name === column && one.type_generic === 0);
  const aggregate = isNumber ? 'SUM' : 'COUNT';
  return titled({ expressionType: 'SIMPLE', column: { column_name: column }, aggregate }, dataset);
}

/** The slot a field goes to when its plus is pressed: the first empty one that takes it, else the first that does. */
export function slotFor(
  slots: readonly Slot[],
  field: DraggedField,
  dataset: DatasetData,
  isFilled: (slot: Slot) => boolean,
): Slot | undefined {
  const column = dataset.columns.find((candidate) => candidate.column_name === field.name);
  const fitting = slots.filter((slot) => {
    if (!slotAccepts(slot, field, dataset)) return false;
    if (field.kind === 'metric' || slot.kind !== 'metric') return true;
    return column?.type_generic === 0; // a text column is not what a metric slot waits for
  });
  const ranked = column?.is_dttm === true ? [...fitting].sort((a, b) => rankForTime(a) - rankForTime(b)) : fitting;
  return ranked.find((slot) => !isFilled(slot)) ?? ranked.find((slot) => slot.max !== 1) ?? ranked[0];
}

function rankForTime(slot: Slot): number {
  return slot.kind === 'time-axis' ? 0 : 1;
}

/** The values with one of them some steps up or down; unchanged beyond the ends. */
export function moved(values: readonly unknown[], index: number, step: number): readonly unknown[] {
  const target = index + step;
  if (target < 0 || target >= values.length) return values;
  const next = [...values];
  next.splice(target, 0, ...next.splice(index, 1));
  return next;
}
