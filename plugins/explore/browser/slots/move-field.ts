import type { FormData, Slot } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocMetric } from '#plugins/queries';
import { valuesOf } from '../../common/chart-draft.ts';
import type { SlotPlace } from '../fields/drag.ts';
import { aggregateOf, moved, slotAccepts } from './slot-values.ts';

/** The column that a slot's value is about, for what takes columns; undefined: none, as of SQL. */
export function columnOf(slot: Slot, value: unknown): string | undefined {
  if (typeof value === 'string') return slot.kind === 'metric' ? undefined : value;
  if (slot.kind !== 'metric' || typeof value !== 'object' || value === null) return undefined;
  const { expressionType, column } = value as Partial<AdhocMetric>; // metric slots hold metrics
  return expressionType === 'SIMPLE' ? (column?.column_name ?? undefined) : undefined;
}

/**
 * A value as another slot would hold it: a metric stays one, a column becomes an aggregate of itself in a metric slot, and
 * an aggregate of a column the column elsewhere. Undefined: it does not fit there.
 */
export function asValueOf(to: Slot, from: Slot, value: unknown, dataset: DatasetData): unknown {
  if (from.kind === 'metric' && to.kind === 'metric') return value;
  const name = columnOf(from, value);
  if (name === undefined) return from.kind === 'metric' || to.kind === 'metric' ? undefined : value;
  if (!slotAccepts(to, { kind: 'column', name }, dataset)) return undefined;
  return to.kind === 'metric' ? aggregateOf(name, dataset) : name;
}

export interface FieldMove {
  readonly from: SlotPlace;
  readonly to: string;
  /** Where in the other slot; absent: at its end. */
  readonly at?: number;
}

/**
 * What a move changes, by form_data key; undefined where the value does not fit. A slot that is full gives its own value
 * back in exchange; where that does not fit the other slot, nothing moves, so that nothing is lost.
 */
export function moveField(
  {
    formData,
    dataset,
    slots,
  }: { readonly formData: FormData; readonly dataset: DatasetData; readonly slots: readonly Slot[] },
  { from: { slot: fromKey, index }, to: toKey, at }: FieldMove,
): Readonly<Record<string, unknown>> | undefined {
  const from = slots.find(({ key }) => key === fromKey);
  const to = slots.find(({ key }) => key === toKey);
  if (from === undefined || to === undefined) return undefined;
  const left = valuesOf(formData, fromKey);
  if (from === to)
    return at === undefined || at === index ? undefined : { [toKey]: stored(to, moved(left, index, at - index)) };
  const value = asValueOf(to, from, left[index], dataset);
  if (value === undefined) return undefined;
  const there = valuesOf(formData, toKey);
  const isFull = to.max !== undefined && there.length >= to.max;
  const place = isFull ? Math.min(at ?? there.length, there.length - 1) : (at ?? there.length);
  const back = isFull ? asValueOf(from, to, there[place], dataset) : undefined;
  if (isFull && back === undefined) return undefined;
  const isThere = there.some((other) => JSON.stringify(other) === JSON.stringify(value));
  const next = isThere ? there : [...there.slice(0, place), value, ...there.slice(isFull ? place + 1 : place)];
  const rest = left.flatMap((other, position) => (position !== index ? [other] : back === undefined ? [] : [back]));
  return { [fromKey]: stored(from, rest), [toKey]: stored(to, next) };
}

/** As the slot keeps its values: one alone, several as a list. */
export const stored = (slot: Pick<Slot, 'max'>, values: readonly unknown[]): unknown =>
  slot.max === 1 ? values.at(-1) : values;
