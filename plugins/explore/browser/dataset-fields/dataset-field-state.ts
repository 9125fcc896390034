import { defineCommand, defineSlice, defineState } from '#core/common';
import type { EnteredField, NewField } from '../../common/dataset-fields/dataset-field.ts';
import { closeExplore } from '../explore-state.ts';

export interface DatasetFieldState {
  /** What the dialog is about; null while it is closed. */
  readonly opened: NewField | null;
  readonly isSaving: boolean;
  /** Why the database or the server refused it. */
  readonly problem: string | null;
}

/** The dialog that adds a calculated column or a metric to the dataset. It stays until the field is stored. */
export const DatasetField = defineState<DatasetFieldState>('explore/datasetField', {
  opened: null,
  isSaving: false,
  problem: null,
});

export const openDatasetField = defineCommand<NewField>('explore/openDatasetField');
export const closeDatasetField = defineCommand('explore/closeDatasetField');
export const saveDatasetField = defineCommand<{
  readonly entered: EnteredField;
  /** The saved field takes the place of the SQL that it was made of. */
  readonly takesPlace: boolean;
}>('explore/saveDatasetField');

export const datasetFieldSlice = defineSlice(
  DatasetField,
  {
    refused: (state, p: { problem: string }) => {
      state.isSaving = false;
      state.problem = p.problem;
    },
    stored: () => DatasetField.initial,
  },
  (on) => [
    on(openDatasetField, (state, opened) => {
      Object.assign(state, DatasetField.initial, { opened });
    }),
    on(closeDatasetField, () => DatasetField.initial),
    on(closeExplore, () => DatasetField.initial),
    on(saveDatasetField, (state) => {
      state.isSaving = true;
      state.problem = null;
    }),
  ],
);
