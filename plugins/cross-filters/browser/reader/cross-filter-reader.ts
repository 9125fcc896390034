import { createSelector, selectorBy, type StoreRoot } from '#core/common';
import { selectDashboard, type FilterOnChart, type FilterReader } from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import { columnLabel } from '#plugins/queries';
import { filtersOfMask } from '../../common/cross-masks.ts';
import { whyIncompatible } from '../../common/why-incompatible.ts';
import { selectEffect } from '../cross-commands.ts';
import { datasetOf, selectActive, type ActiveSelection } from './active-selections.ts';

/** What selections in other charts do to a chart. While they only highlight, nothing is filtered; what they miss is told. */
export const crossFilterReader: FilterReader = {
  effectOn: selectorBy((chartId: number) =>
    createSelector(
      [(root: StoreRoot) => selectionsOn(root, chartId), (root: StoreRoot) => selectEffect(root) === 'highlight'],
      (filters, isHighlight) => ({
        isReady: true,
        filters: isHighlight ? filters.filter(({ status }) => status === 'incompatible') : filters,
      }),
    ),
  ),
};

/** Selections whose scope holds the chart, as they would filter it; also used while they only highlight. */
export const selectionsOn = selectorBy((chartId: number) => {
  const datasetIdIn = (root: StoreRoot) => datasetOf(selectDashboard(root)?.charts[chartId]);
  return createSelector(
    [
      (root: StoreRoot) => selectActive(root).filter(({ reached }) => reached.has(chartId)),
      datasetIdIn,
      (root: StoreRoot) => selectDashboard(root)?.datasets[datasetIdIn(root) ?? 0],
    ],
    (reaching, datasetId, dataset): readonly FilterOnChart[] =>
      reaching.map((selection) => filterOn(selection, datasetId, dataset)),
  );
});

function filterOn(
  { chartId: from, name, mask, words, datasetId: fromDatasetId }: ActiveSelection,
  datasetId: number | undefined,
  dataset: DatasetData | undefined,
): FilterOnChart {
  const columns = filtersOfMask(mask).map(({ col }) => columnLabel(col ?? ''));
  const columnNames = (dataset?.columns ?? []).map((column) => column.column_name);
  const isSameDataset = datasetId !== undefined && datasetId === fromDatasetId;
  const reason = isSameDataset ? undefined : whyIncompatible(mask, new Set(columnNames));
  return {
    id: String(from),
    name,
    columns: [...new Set(columns)],
    valueText: words,
    ...(reason === undefined ? { status: 'applied', mask } : { status: 'incompatible', reason }),
  };
}
