import { stableJson } from '#core/common';
import { slotRole, type Slot, type SlotRole, type VizType } from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import type { DatasetData } from '#plugins/datasets';
import { listOf, type ChartSettings } from '../chart-draft.ts';

/** A column or metric that a chart's settings hold. */
export interface ChartField {
  readonly slot: Slot;
  readonly role: SlotRole;
  readonly value: unknown;
  /** Its slot is not shown in the present mode, such as the metrics of a table of raw rows. */
  readonly isHidden: boolean;
}

/** The fields of all slots, in the order of the slots; without those that were only filled in, see `given`. */
export function fieldsOf({ formData, stash, given }: ChartSettings, viz: VizType | undefined): readonly ChartField[] {
  return (viz?.slots ?? []).flatMap((slot) => {
    if (given?.includes(slot.key) === true) return [];
    const isHidden = slot.isShown?.(formData) === false;
    const role = slotRole(slot, viz?.slots ?? []);
    return listOf(formData[slot.key] ?? stash[slot.key]).map((value) => ({ slot, role, value, isHidden }));
  });
}

/** Equal for fields that are the same column or metric. */
export const fieldKey = ({ slot, value }: Pick<ChartField, 'slot' | 'value'>): string =>
  JSON.stringify([slot.kind === 'metric', value]);

/** What is known of the columns that a value names. */
export interface ColumnFacts {
  /** By its type; for an expression of unknown type, whether it was on a time axis. */
  readonly isTime: (field: Pick<ChartField, 'slot' | 'value'>) => boolean;
  readonly isNumber: (value: unknown) => boolean;
  /** Text or true and false: what groups. */
  readonly isWord: (value: unknown) => boolean;
}

export function columnFacts(dataset: DatasetData | undefined): ColumnFacts {
  const columnOf = (value: unknown) => dataset?.columns.find(({ column_name }) => column_name === value);
  const { string, boolean, numeric, temporal } = genericType;
  return {
    isTime: ({ slot, value }) => {
      const column = columnOf(value);
      if (column === undefined) return slot.kind === 'time-axis';
      return column.is_dttm || column.type_generic === temporal;
    },
    isNumber: (value) => columnOf(value)?.type_generic === numeric,
    isWord: (value) => {
      const type = columnOf(value)?.type_generic;
      return type === string || type === boolean;
    },
  };
}

/** Keys that the type has no slot and no option for, such as filters and what other products wrote. */
export function isForeign(viz: VizType | undefined, key: string): boolean {
  if (viz === undefined) return true;
  return !(key in viz.options.properties) && !viz.slots.some((slot) => slot.key === key);
}

/** How a slot stores its fields: alone, or as a list. */
export const storedFields = (slot: Slot, fields: readonly unknown[]): unknown => (slot.max === 1 ? fields[0] : fields);

/** The same settings regardless of the order of their keys. */
export const isSameSettings = (one: ChartSettings, other: ChartSettings): boolean =>
  stableJson([one.formData, one.stash]) === stableJson([other.formData, other.stash]);
