import { defineExtensionPoint } from '#core/common';
import type { Slot } from '#plugins/viz-kit';
import type { EditedChart, SettingSectionProps } from './setting-sections.ts';

/** A column or metric in a slot of the open chart. */
export interface ChosenField {
  readonly slot: Slot;
  /** As the slot holds it. */
  readonly value: unknown;
}

/** An entry in the menu of a chosen field. */
export interface FieldAction {
  readonly id: string;
  readonly rank: number;
  /** Heading above it and those beside it that have the same. */
  readonly group: () => string;
  readonly label: () => string;
  readonly isShown: (field: ChosenField, chart: EditedChart) => boolean;
  readonly run: (field: ChosenField, chart: SettingSectionProps) => void;
}

export const FieldActions = defineExtensionPoint<FieldAction>({
  id: 'explore/field-actions',
  summary: 'An entry in the menu of a field that is chosen in Explore.',
  keyOf: (action) => action.id,
  order: (a, b) => a.rank - b.rank,
});
