import { useState } from 'react';
import type { Slot } from '#plugins/charts';
import { valuesOf } from '../../common/chart-draft.ts';
import { fieldLabel } from '../../common/field-labels.ts';
import { text } from '../../common/messages.ts';
import { TypeIcon } from '../fields/type-icon.tsx';
import type { ChartEditing } from '../use-explore.ts';
import { AddButton, DropBox } from './drop-box.tsx';
import { FieldPicker } from './field-picker.tsx';
import { MetricEditor } from './metric-editor.tsx';
import { SettingChip } from './setting-chip.tsx';
import { moved, slotAccepts, withField } from './slot-values.ts';

/** One slot: its fields as chips, a drop target, and a picker for the keyboard. */
export function SlotEditor({ slot, editing }: { readonly slot: Slot; readonly editing: ChartEditing }) {
  const [isPicking, setPicking] = useState(false);
  const { formData, dataset, problems, change } = editing;
  const values = valuesOf(formData, slot.key);
  const isMetric = slot.kind === 'metric';
  const isFull = slot.max !== undefined && values.length >= slot.max;
  const store = (next: readonly unknown[]) => change(slot.title, { [slot.key]: slot.max === 1 ? next.at(-1) : next });
  const columns = dataset.columns.filter((column) =>
    slotAccepts(slot, { kind: 'column', name: column.column_name }, dataset),
  );
  /** The editor of one value, or of a new one. */
  const editor = (value: unknown, onDone: (next: unknown) => void) =>
    isMetric ? (
      <MetricEditor dataset={dataset} value={value} onApply={onDone} />
    ) : (
      <FieldPicker columns={columns} onPick={onDone} />
    );
  return (
    <DropBox
      name={slot.key}
      title={slot.title}
      isRequired={slot.isRequired}
      problem={problems[slot.key]?.[0]}
      accepts={(field) => slotAccepts(slot, field, dataset)}
      onDrop={(field) => store(withField(slot, values, field, dataset))}
      onClear={values.length > 1 ? () => store([]) : undefined}
    >
      {values.map((value, index) => {
        const label = fieldLabel(dataset, value, isMetric);
        const type = dataset.columns.find((column) => column.column_name === value)?.type_generic ?? null;
        return (
          <SettingChip
            key={`${String(index)}:${label}`}
            tone={isMetric ? 'metric' : 'column'}
            icon={<TypeIcon type={isMetric ? 'metric' : type} />}
            label={label}
            onRemove={() => store(values.filter((_other, at) => at !== index))}
            onMove={values.length < 2 ? undefined : (step) => store(moved(values, index, step))}
            editor={(close) =>
              editor(value, (next) => {
                store(values.map((other, at) => (at === index ? next : other)));
                close();
              })
            }
          />
        );
      })}
      {!isFull && (
        <AddButton
          label={values.length === 0 ? text.dropHere() : isMetric ? text.addMetric() : text.addDimension()}
          editorName={text.addField({ field: slot.title })}
          isOpen={isPicking}
          onOpenChange={setPicking}
        >
          {editor(undefined, (next) => {
            store(values.includes(next) ? values : [...values, next]);
            setPicking(false);
          })}
        </AddButton>
      )}
    </DropBox>
  );
}
