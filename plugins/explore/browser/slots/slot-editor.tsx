import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import type { Slot } from '#plugins/viz-kit';
import { valuesOf } from '../../common/chart-draft.ts';
import { messages } from '../../common/messages.ts';
import type { DraggedField } from '../fields/drag.ts';
import { SettingsView, editorOpened } from '../options/settings-view.ts';
import type { ChartEditing } from '../use-explore.ts';
import { ColumnEditor } from './column-editor.tsx';
import { AddButton, DropBox } from './drop-box.tsx';
import { MetricEditor } from './metric-editor.tsx';
import { moveField, stored } from './move-field.ts';
import { SlotChip } from './slot-chip.tsx';
import { slotAccepts, withField } from './slot-values.ts';

export interface SlotEditorProps {
  readonly slot: Slot;
  readonly editing: ChartEditing;
  /** In place of the slot's own, where a control says what the slot is for. */
  readonly title?: string;
  readonly help?: string | undefined;
}

/** One slot: its fields as chips, a drop target, and a picker for the keyboard. */
export function SlotEditor({ slot, editing, title = slot.title, help }: SlotEditorProps) {
  const [isPicking, setPicking] = useState(false);
  const dispatch = useDispatch();
  const { asked } = useBranch(SettingsView);
  const { formData, dataset, problems, change } = editing;
  const values = valuesOf(formData, slot.key);
  const isMetric = slot.kind === 'metric';
  const isFull = slot.max !== undefined && values.length >= slot.max;
  const store = (next: readonly unknown[]) => change(slot.title, { [slot.key]: stored(slot, next) });
  const columns = dataset.columns.filter((column) =>
    slotAccepts(slot, { kind: 'column', name: column.column_name }, dataset),
  );
  /** The editor of one value, or of a new one. */
  const editor = (value: unknown, onDone: (next: unknown) => void) =>
    isMetric ? (
      <MetricEditor dataset={dataset} value={value} onApply={onDone} />
    ) : (
      <ColumnEditor editing={editing} columns={columns} value={value} onApply={onDone} />
    );
  const { accepts, drop } = useDrops(slot, editing);
  return (
    <DropBox
      name={slot.key}
      title={title}
      help={help}
      isRequired={slot.isRequired}
      problem={problems[slot.key]?.[0]}
      accepts={(field) => accepts(field)}
      onDrop={(field) => drop(field)}
      onClear={values.length > 1 ? () => store([]) : undefined}
    >
      {values.map((value, index) => (
        <SlotChip
          key={`${String(index)}:${JSON.stringify(value)}`}
          {...{ slot, editing, index, accepts, drop }}
          isAsked={asked?.slot === slot.key && asked.index === index}
          onAskedOpen={() => dispatch(editorOpened())}
          editor={(close) =>
            editor(value, (next) => {
              store(values.map((other, at) => (at === index ? next : other)));
              close();
            })
          }
        />
      ))}
      {!isFull && (
        <AddButton
          label={values.length === 0 ? messages.dropHere() : isMetric ? messages.addMetric() : messages.addDimension()}
          editorName={messages.addField({ field: slot.title })}
          isOpen={isPicking}
          onOpenChange={setPicking}
        >
          {editor(undefined, (next) => {
            const isThere = values.some((other) => JSON.stringify(other) === JSON.stringify(next));
            store(isThere ? values : [...values, next]);
            setPicking(false);
          })}
        </AddButton>
      )}
    </DropBox>
  );
}

/** What a slot takes, from the list of fields or from another slot, at its end or at a place. */
function useDrops(slot: Slot, { formData, dataset, viz, change }: ChartEditing) {
  const slots = viz?.slots ?? [];
  const movedBy = (field: DraggedField, at?: number) =>
    field.from === undefined
      ? undefined
      : moveField(
          { formData, dataset, slots },
          { from: field.from, to: slot.key, ...(at === undefined ? {} : { at }) },
        );
  return {
    accepts: (field: DraggedField, at?: number): boolean =>
      field.from === undefined ? slotAccepts(slot, field, dataset) : movedBy(field, at) !== undefined,
    drop: (field: DraggedField, at?: number): void => {
      const values = valuesOf(formData, slot.key);
      const changed =
        field.from === undefined
          ? { [slot.key]: stored(slot, withField(slot, values, field, dataset)) }
          : movedBy(field, at);
      if (changed !== undefined) change(slot.title, changed);
    },
  };
}
