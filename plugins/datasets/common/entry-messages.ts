import { defineMessages } from '#core/common';

/** Titles that the page around needs from its start; the texts inside the pages load with them. */
export const entryMessages = defineMessages('datasets-entries', {
  group: 'Data',
  datasets: 'Datasets',
  dataset: 'Dataset',
  newDataset: 'New dataset',
  openList: 'Go to datasets',
  upload: 'Upload a file',
  oneAtATime: 'One file at a time: {{name}} is taken, the others are not.',
});
