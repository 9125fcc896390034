import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useExtensions, useGuarded } from '#core/browser';
import { FieldActions } from '#plugins/explore';
import { hasOwnGrain, type Slot } from '#plugins/viz-kit';
import { valuesOf } from '../../common/chart-draft.ts';
import { grainChoices } from '../../common/columns/grained-column.ts';
import { isSqlColumn } from '../../common/columns/entered-column.ts';
import { datasetFieldMessages } from '../../common/dataset-fields/dataset-field-messages.ts';
import { fieldOfValue } from '../../common/dataset-fields/dataset-field.ts';
import { fieldLabel } from '../../common/field-labels.ts';
import { messages } from '../../common/messages.ts';
import { openDatasetField } from '../dataset-fields/dataset-field-state.ts';
import { useCanEditDataset } from '../dataset-fields/use-can-edit-dataset.ts';
import type { DraggedField } from '../fields/drag.ts';
import { TypeIcon } from '../fields/type-icon.tsx';
import type { ChartEditing } from '../use-explore.ts';
import type { ChipMove } from './chip-menu.tsx';
import { columnOf, moveField, stored } from './move-field.ts';
import { SettingChip } from './setting-chip.tsx';
import { moved } from './slot-values.ts';

export interface SlotChipProps {
  readonly slot: Slot;
  readonly editing: ChartEditing;
  readonly index: number;
  readonly accepts: (field: DraggedField, at: number) => boolean;
  readonly drop: (field: DraggedField, at: number) => void;
  readonly isAsked: boolean;
  readonly onAskedOpen: () => void;
  readonly editor: (close: () => void) => ReactNode;
}

/** One value of a slot: it can be edited, dragged or sent to other slots, put in order, and removed. */
export function SlotChip({ slot, editing, index, accepts, drop, ...opening }: SlotChipProps) {
  const { formData, dataset, failing, change } = editing;
  const isFailing = failing?.slot === slot.key && failing.index === index;
  const values = valuesOf(formData, slot.key);
  const value = values[index];
  const actions = useFieldActions(slot, value, editing);
  const saving = useSaveToDataset(slot, index, editing);
  const isMetric = slot.kind === 'metric';
  const label = fieldLabel(dataset, value, isMetric);
  const name = hasOwnGrain(value) ? value.sqlExpression : value;
  const type = dataset.columns.find((column) => column.column_name === name)?.type_generic ?? null;
  const store = (next: readonly unknown[]) => change(slot.title, { [slot.key]: stored(slot, next) });
  const step = (by: -1 | 1) => store(moved(values, index, by));
  return (
    <SettingChip
      tone={isMetric ? 'metric' : 'column'}
      icon={<TypeIcon type={isMetric || isSqlColumn(value) ? 'metric' : type} />}
      label={label}
      problem={isFailing ? messages.failingMetric({ reason: failing.reason }) : undefined}
      onRemove={() => store(values.filter((_other, at) => at !== index))}
      onMove={values.length < 2 ? undefined : step}
      moves={[
        ...(index > 0 ? [{ label: messages.moveUp(), run: () => step(-1) }] : []),
        ...(index < values.length - 1 ? [{ label: messages.moveDown(), run: () => step(1) }] : []),
        ...otherSlots(slot, index, editing),
        ...grainChoices(slot, value, dataset, { asStored: messages.noGrain() }).map((choice) => ({
          label: choice.label,
          group: messages.timeGrain(),
          run: () => store(values.map((other, at) => (at === index ? choice.value : other))),
        })),
        ...saving,
        ...actions,
      ]}
      drag={{
        field: draggedValue(slot, value, index),
        accepts: (field) => accepts(field, index),
        onDrop: (field) => drop(field, index),
      }}
      {...opening}
    />
  );
}

/** SQL of a slot as a field of the dataset, for those who may change it. */
function useSaveToDataset(slot: Slot, index: number, { formData, dataset }: ChartEditing): readonly ChipMove[] {
  const dispatch = useDispatch();
  const canEdit = useCanEditDataset(dataset);
  const start = fieldOfValue(slot, valuesOf(formData, slot.key)[index]);
  if (!canEdit || start === undefined) return [];
  const { key, title, max } = slot;
  const place = { slot: { key, title, ...(max === undefined ? {} : { max }) }, index };
  const run = () => dispatch(openDatasetField({ start, from: place }));
  return [{ label: datasetFieldMessages.saveToDataset(), run }];
}

/** What other plugins do with a chosen field. */
function useFieldActions(slot: Slot, value: unknown, editing: ChartEditing): readonly ChipMove[] {
  const guarded = useGuarded(FieldActions);
  const actions = useExtensions(FieldActions);
  const { viz, formData, dataset, change } = editing;
  if (viz === undefined) return [];
  const chart = { viz, formData, dataset };
  const field = { slot, value };
  return actions
    .filter((action) => guarded(action, () => action.isShown(field, chart), false))
    .map((action) => ({
      label: action.label(),
      group: action.group(),
      run: () => guarded(action, () => action.run(field, { ...chart, onChange: change }), undefined),
    }));
}

/** The slots that a value fits, as moves. */
function otherSlots(slot: Slot, index: number, { viz, formData, dataset, change }: ChartEditing): readonly ChipMove[] {
  const slots = viz?.slots ?? [];
  const sorts = new Map(viz?.sorts.map((sort) => [sort.by.key, sort.title]));
  // What only sorts is no place for a dimension, though it would take an aggregate of it.
  const fitting = slots.filter(({ key, kind }) => key !== slot.key && (!sorts.has(key) || kind === slot.kind));
  return fitting
    .filter((other) => other.isShown?.(formData) ?? true)
    .flatMap((other) => {
      const changed = moveField({ formData, dataset, slots }, { from: { slot: slot.key, index }, to: other.key });
      if (changed === undefined) return [];
      return [
        {
          label: messages.moveTo({ slot: sorts.get(other.key) ?? other.title }),
          run: () => change(other.title, changed),
        },
      ];
    });
}

function draggedValue(slot: Slot, value: unknown, index: number): DraggedField {
  const from = { slot: slot.key, index };
  const column = columnOf(slot, value);
  if (column !== undefined) return { kind: 'column', name: column, from };
  return { kind: 'metric', name: typeof value === 'string' ? value : '', from };
}
