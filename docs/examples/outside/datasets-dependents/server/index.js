import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DatasetDependents, defineDatasetDependent } from '#plugins/datasets';

const dependent = defineDatasetDependent({
  id: 'alarms',
  deps: {},
  usesOf: async (datasetId) =>
    datasetId === 0 ? { count: 1, result: [{ id: 1, name: 'Low stock' }] } : { count: 0, result: [] },
});

export default defineServerPlugin({
  id: 'datasets-dependents',
  contributions: [contribute(DatasetDependents, dependent)],
});
