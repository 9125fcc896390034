import type { FormData, Slot, VizType } from '#plugins/charts';
import { listOf, valuesOf, type ChartDraft } from './chart-draft.ts';
import { stashHiddenFields } from './stash-hidden-fields.ts';
import { withoutUnknownChoices } from './stored-form-data.ts';

interface Field {
  readonly kind: Slot['kind'];
  readonly value: unknown;
}

/**
 * A draft under another viz type (specification §4.4.2): metrics, dimensions and the axis move into the new type's
 * slots by kind, in order; filters, time range, limits and options that both types know stay. What only the old type
 * knows goes into the stash (§4.4.3), so no invisible field takes part in the query and the way back finds it.
 */
export function switchVizType(draft: ChartDraft, from: VizType | undefined, to: VizType): ChartDraft {
  const formData: Record<string, unknown> = { ...draft.formData, viz_type: to.key };
  const stash: Record<string, unknown> = { ...draft.stash };
  const stays = new Set(plainKeys(to));
  const movable = from?.slots.filter(isDrawn) ?? [];
  for (const key of [...movable.map((slot) => slot.key), ...plainKeys(from).filter((key) => !stays.has(key))]) {
    if (formData[key] !== undefined) stash[key] = formData[key];
    Reflect.deleteProperty(formData, key);
  }
  const left = [...fieldsOf(draft.formData, movable)];
  const placed = new Set<string>();
  for (const slot of to.slots.filter(isDrawn)) {
    const fields = fieldsFor(slot, takeFields(left, slot), listOf(stash[slot.key]), placed);
    if (fields.length > 0) formData[slot.key] = slot.max === 1 ? fields[0] : fields;
    for (const field of fields) placed.add(JSON.stringify(field));
    Reflect.deleteProperty(stash, slot.key);
  }
  for (const key of stays) {
    if (formData[key] === undefined && stash[key] !== undefined) formData[key] = stash[key];
    Reflect.deleteProperty(stash, key);
  }
  const next = { ...draft, formData: withoutUnknownChoices(formData as FormData, to), stash }; // both keys are set
  return stashHiddenFields(next, to);
}

/** A metric that only sorts or limits says nothing about what is drawn: it never moves into another slot. */
function isDrawn(slot: Slot): boolean {
  return !slot.key.endsWith('_limit_metric');
}

/** Keys that stay under their own name: options, and slots that do not move. */
function plainKeys(viz: VizType | undefined): readonly string[] {
  if (viz === undefined) return [];
  return [
    ...viz.slots.filter((slot) => !isDrawn(slot)).map((slot) => slot.key),
    ...Object.keys(viz.options.properties),
  ];
}

/**
 * What a slot holds after the switch. Its earlier fields come back when those that moved in are among them (the way
 * back from a type with fewer), or when nothing moved in; without those that another slot has taken.
 */
function fieldsFor(
  slot: Slot,
  moved: readonly unknown[],
  earlier: readonly unknown[],
  placed: ReadonlySet<string>,
): readonly unknown[] {
  const known = new Set(earlier.map((value) => JSON.stringify(value)));
  const isWayBack = moved.every((value) => known.has(JSON.stringify(value)));
  const all = isWayBack ? earlier.filter((value) => !placed.has(JSON.stringify(value))) : moved;
  return slot.max === undefined ? all : all.slice(0, slot.max);
}

function fieldsOf(formData: FormData, slots: readonly Slot[]): readonly Field[] {
  const seen = new Set<string>();
  return slots.flatMap((slot) =>
    valuesOf(formData, slot.key).flatMap((value) => {
      const mark = JSON.stringify([slot.kind === 'metric', value]);
      if (seen.has(mark)) return [];
      seen.add(mark);
      return [{ kind: slot.kind, value }];
    }),
  );
}

/** Fields a slot accepts, removed from `left`. A metric never becomes a dimension, nor the other way round. */
function takeFields(left: Field[], slot: Slot): readonly unknown[] {
  const wanted = slot.max ?? Infinity;
  const taken: unknown[] = [];
  for (let index = 0; index < left.length && taken.length < wanted;) {
    const field = left[index];
    if (field !== undefined && fits(field, slot)) {
      taken.push(field.value);
      left.splice(index, 1);
    } else index += 1;
  }
  if (taken.length === 0 && slot.isRequired && slot.kind === 'time-axis') {
    const dimension = left.findIndex((field) => field.kind === 'dimension');
    if (dimension >= 0) taken.push(...left.splice(dimension, 1).map((field) => field.value));
  }
  return taken;
}

function fits(field: Field, slot: Slot): boolean {
  if (slot.kind === 'metric') return field.kind === 'metric';
  if (slot.kind === 'time-axis') return field.kind === 'time-axis';
  if (slot.kind === 'dimension') return field.kind === 'dimension' || field.kind === 'column';
  return field.kind !== 'metric';
}
