import type { FormData, Slot, VizType } from '#plugins/charts';
import { valuesOf } from './chart-draft.ts';

type Field = { readonly kind: Slot['kind']; readonly value: unknown };

/**
 * Form data for another viz type (specification §4.4.2): metrics, dimensions and the axis move into the new type's
 * slots by kind, in order; filters, time range, limits and options that both types know stay. Slots of the old type
 * that the new one lacks are emptied, so that no invisible field takes part in the query.
 */
export function switchVizType(formData: FormData, from: VizType | undefined, to: VizType): FormData {
  const fields = fieldsOf(formData, from);
  const kept: Record<string, unknown> = { ...formData, viz_type: to.key };
  for (const slot of from?.slots ?? []) Reflect.deleteProperty(kept, slot.key);
  const left = [...fields];
  for (const slot of to.slots) {
    const taken = takeFields(left, slot);
    if (taken.length > 0) kept[slot.key] = slot.max === 1 ? taken[0] : taken;
  }
  return kept as FormData; // viz_type and datasource are set
}

function fieldsOf(formData: FormData, viz: VizType | undefined): readonly Field[] {
  const seen = new Set<string>();
  return (viz?.slots ?? []).flatMap((slot) =>
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
  const fits = (field: Field) => {
    if (slot.kind === 'metric') return field.kind === 'metric';
    if (slot.kind === 'time-axis') return field.kind === 'time-axis';
    if (slot.kind === 'dimension') return field.kind === 'dimension' || field.kind === 'column';
    return field.kind !== 'metric';
  };
  const wanted = slot.max ?? Infinity;
  const taken: unknown[] = [];
  for (let index = 0; index < left.length && taken.length < wanted;) {
    const field = left[index];
    if (field !== undefined && fits(field)) {
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
