import { useDispatch } from 'react-redux';
import { valuesOf } from '../../common/chart-draft.ts';
import { emptyField } from '../../common/dataset-fields/dataset-field.ts';
import { openDatasetField } from '../dataset-fields/dataset-field-state.ts';
import { useCanEditDataset } from '../dataset-fields/use-can-edit-dataset.ts';
import { FieldList } from '../fields/field-list.tsx';
import { slotFor, withField } from '../slots/slot-values.ts';
import type { ChartEditing } from '../use-explore.ts';

export interface ExploreFieldsProps {
  readonly editing: ChartEditing;
  /** Collapses the pane, where it is beside others. */
  readonly onFold?: () => void;
}

/** The dataset's fields; their plus puts them into the first slot that they fit. */
export function ExploreFields({ editing, onFold }: ExploreFieldsProps) {
  const dispatch = useDispatch();
  const { viz, formData, dataset, change } = editing;
  const canEdit = useCanEditDataset(dataset);
  return (
    <FieldList
      dataset={dataset}
      {...(onFold === undefined ? {} : { onFold })}
      {...(canEdit ? { onNew: (kind) => dispatch(openDatasetField({ start: emptyField(kind) })) } : {})}
      onAdd={(field) => {
        const shown = viz?.slots.filter((slot) => slot.isShown?.(formData) ?? true) ?? [];
        const slot = slotFor(shown, field, dataset, (candidate) => valuesOf(formData, candidate.key).length > 0);
        if (slot === undefined) return;
        const values = withField(slot, valuesOf(formData, slot.key), field, dataset);
        change(slot.title, { [slot.key]: slot.max === 1 ? values.at(-1) : values });
      }}
    />
  );
}
