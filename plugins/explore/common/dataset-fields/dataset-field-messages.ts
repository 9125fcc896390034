import { defineMessages } from '#core/common';

/** Texts of fields that are added to the dataset. */
export const datasetFieldMessages = defineMessages('explore/dataset-fields', {
  newColumn: 'New calculated column',
  newMetric: 'New metric',
  saveToDataset: 'Save to dataset',
  name: 'Name',
  type: 'Type',
  typeHint: 'Empty: the type that the database gives it.',
  description: 'Description',
  takesPlace: 'Use it in this chart in place of the SQL',
  forAll: 'Everybody who uses the dataset “{{dataset}}” will see it.',
  save: 'Save',
  nameNeeded: 'Give it a name.',
  nameTaken: 'The dataset has a field “{{name}}” already.',
  expressionNeeded: 'Write its SQL.',
  forbidden: 'You may not change this dataset.',
  saved: '“{{name}}” is a field of {{dataset}} now.',
});
