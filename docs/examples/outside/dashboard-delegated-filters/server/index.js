import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DelegatedFilterSources } from '#plugins/dashboard';

/** A dashboard whose metadata name a `country_dataset` lends the countries of that dataset. */
const source = {
  id: 'dashboard-delegated-filters/country',
  server: true,
  filtersOf: ({ country_dataset: datasetId }) =>
    datasetId === undefined
      ? []
      : [
          {
            targets: [{ datasetId, column: 'country' }],
            sets: [],
            isAsking: (formData) => formData.example_filter === true,
            questionOn: (column) => ({ columns: [column], metrics: [], row_limit: 100 }),
          },
        ],
};

export default defineServerPlugin({
  id: 'dashboard-delegated-filters',
  contributions: [contribute(DelegatedFilterSources, source)],
});
