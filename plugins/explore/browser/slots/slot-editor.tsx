import {
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Button,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Slot } from '#plugins/charts';
import { fieldLabel } from '../../common/field-labels.ts';
import { text } from '../../common/messages.ts';
import { valuesOf } from '../../common/chart-draft.ts';
import { useFieldDrop, type DraggedField } from '../fields/drag.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import type { ChartEditing } from '../use-explore.ts';
import { FieldChip } from './field-chip.tsx';
import { FieldPicker } from './field-picker.tsx';
import { MetricEditor } from './metric-editor.tsx';
import { slotAccepts, withField } from './slot-values.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3px',
    padding: '3px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minHeight: '30px',
  },
  over: { outline: `2px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  add: {
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    minHeight: '24px',
  },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  surface: { padding: '12px', width: '300px', maxWidth: 'calc(100vw - 32px)' },
});

/** One slot: its fields as chips, a drop target, and a picker for the keyboard. */
export function SlotEditor({ slot, editing }: { readonly slot: Slot; readonly editing: ChartEditing }) {
  const styles = useStyles();
  const [isPicking, setPicking] = useState(false);
  const { formData, dataset, problems, change } = editing;
  const values = valuesOf(formData, slot.key);
  const isMetric = slot.kind === 'metric';
  const store = (next: readonly unknown[]) =>
    change(slot.title, { [slot.key]: slot.max === 1 ? next.at(-1) : next.length === 0 ? [] : next });
  const add = (field: DraggedField) => store(withField(slot, values, field));
  const drop = useFieldDrop<HTMLDivElement>((field) => slotAccepts(slot, field, dataset), add);
  const isFull = slot.max !== undefined && values.length >= slot.max;
  const problem = problems[slot.key]?.[0];
  return (
    <div className={styles.root} data-slot={slot.key}>
      <SettingLabel title={slot.title} isRequired={slot.isRequired} />
      <div
        ref={drop.ref}
        className={mergeClasses(styles.box, drop.isOver && styles.over, problem !== undefined && styles.invalid)}
      >
        {values.map((value, index) => (
          <FieldChip
            key={`${index}:${fieldLabel(dataset, value, isMetric)}`}
            value={value}
            isMetric={isMetric}
            dataset={dataset}
            onRemove={() => store(values.filter((_other, at) => at !== index))}
            onMove={values.length < 2 ? undefined : (step) => store(moved(values, index, step))}
            editor={
              isMetric
                ? (close) => (
                    <MetricEditor
                      dataset={dataset}
                      value={value}
                      onApply={(metric) => {
                        store(values.map((other, at) => (at === index ? metric : other)));
                        close();
                      }}
                    />
                  )
                : undefined
            }
          />
        ))}
        {(!isFull || slot.max === 1) && (
          <Popover
            open={isPicking}
            onOpenChange={(_event, data) => setPicking(data.open)}
            trapFocus
            positioning="below-start"
          >
            <PopoverTrigger disableButtonEnhancement>
              <Button className={styles.add} appearance="transparent" size="small" icon={<AddRegular />}>
                {values.length === 0 ? text.dropHere() : isMetric ? text.addMetric() : text.addDimension()}
              </Button>
            </PopoverTrigger>
            <PopoverSurface className={styles.surface} aria-label={text.addField({ field: slot.title })}>
              {isMetric ? (
                <MetricEditor
                  dataset={dataset}
                  value={undefined}
                  onApply={(metric) => {
                    store([...values, metric]);
                    setPicking(false);
                  }}
                />
              ) : (
                <FieldPicker
                  columns={dataset.columns.filter((column) =>
                    slotAccepts(slot, { kind: 'column', name: column.column_name }, dataset),
                  )}
                  onPick={(name) => {
                    add({ kind: 'column', name });
                    setPicking(false);
                  }}
                />
              )}
            </PopoverSurface>
          </Popover>
        )}
      </div>
      {problem !== undefined && <span role="alert" className={styles.problem}>{`${slot.title} ${problem}`}</span>}
    </div>
  );
}

function moved(values: readonly unknown[], index: number, step: -1 | 1): readonly unknown[] {
  const target = index + step;
  if (target < 0 || target >= values.length) return values;
  const next = [...values];
  next.splice(target, 0, ...next.splice(index, 1));
  return next;
}
