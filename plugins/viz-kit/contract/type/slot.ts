import type { FormData } from './form-data.ts';
import { ruleHolds, listOfRules, type ShownRules } from './shown-when.ts';

/**
 * What a field does in the picture. Changing the type moves fields between slots by their roles:
 * `time` an axis that only time fits; `category` what the marks encode, along an axis of any values where the kind is
 * `time-axis`; `color` splits the marks into series; `detail` groups further, as rows of a table do; `value` is drawn;
 * `sort` only orders or limits; `number` a column of numbers, each row one; `rows` columns shown as they are stored; `facet` makes a picture of its own of
 * each value; `drill` is asked only where a reader opens a mark.
 */
export type SlotRole =
  'time' | 'category' | 'color' | 'detail' | 'value' | 'sort' | 'number' | 'rows' | 'facet' | 'drill';

/** A field the user fills: a form_data key and what fits. */
export interface Slot {
  /** form_data key: `metrics`, `metric`, `groupby`, `x_axis`, `all_columns`, … */
  readonly key: string;
  readonly kind: 'dimension' | 'metric' | 'time-axis' | 'column';
  /** Absent: found by kind and position, see `slotRole`. */
  readonly role?: SlotRole;
  readonly title: string;
  readonly isRequired: boolean;
  /** Most fields it takes. With 1 the value is stored alone, else as a list. */
  readonly max?: number;
  /**
   * What a made-up picture has in it, where any words would mean nothing, such as codes of countries; of a slot for a column
   * also where the words are the point, such as degrees.
   */
  readonly samples?: readonly string[];
  /** Shown only while this ruleHolds, or all of several, such as slots of one mode. */
  readonly shownWhen?: ShownRules;
  /** In its place where no such rule can say it. A sandbox and a `viz.json` have rules only. */
  readonly isShown?: (formData: FormData) => boolean;
}

/** A slot that tells by itself whether it is shown, as all slots of a defined type do. */
export function withShown(slot: Slot, defaults: Readonly<Record<string, unknown>> = {}): Slot {
  const rules = listOfRules(slot.shownWhen);
  if (rules.length === 0 || slot.isShown !== undefined) return slot;
  return { ...slot, isShown: (formData) => rules.every((rule) => ruleHolds(rule, formData, defaults)) };
}

/** The role of one of a type's slots: the declared one, else what its kind and position say. */
export function slotRole(slot: Slot, slots: readonly Slot[]): SlotRole {
  if (slot.role !== undefined) return slot.role;
  if (slot.kind === 'metric') return slot.key.endsWith('_limit_metric') ? 'sort' : 'value';
  if (slot.kind === 'time-axis') return 'category';
  if (slot.kind === 'column') return slot.max === 1 ? 'number' : 'rows';
  const hasAxis = slots.some(({ kind }) => kind === 'time-axis');
  const place = slots.filter(({ kind }) => kind === 'dimension').indexOf(slot) + (hasAxis ? 1 : 0);
  return place === 0 ? 'category' : place === 1 ? 'color' : 'detail';
}
