import { defineMessages } from '#core/common';

/** Texts of Explore. Those in quotation marks in the specification (§4, §5, §8) are exact. */
export const text = defineMessages('explore', {
  title: 'Explore',
  newChart: 'New chart',
  untitled: 'Untitled chart',
  cannotBeEmpty: 'cannot be empty',
  expectedInteger: 'is expected to be an integer',
  valueCannotExceed: 'Value cannot exceed {{limit}}',
  expectedNumber: 'is expected to be a number',
  changeField: 'Change {{field}}',
  changeType: 'Change chart type to {{type}}',
  changeDataset: 'Change dataset to {{dataset}}',
  rename: 'Rename chart',
  chartSaved: 'Chart [{{name}}] has been saved',
  chartOverwritten: 'Chart [{{name}}] has been overwritten',
  saveFailed: 'Failed to save slice.',
  starFailed: 'An error occurred while starring this chart',
  forbidden: 'You do not have permission to edit this chart',
  formDataExpired: "The unsaved changes of this address have expired; the chart's saved settings are shown instead.",
  datasetDataUsed: "The unsaved changes of this address have expired; the dataset's defaults are shown instead.",
  missingDataset: 'The dataset of this chart was not found.',
  nothingToExplore: 'Choose a dataset to explore.',
  linkCopied: 'Link copied.',
});
