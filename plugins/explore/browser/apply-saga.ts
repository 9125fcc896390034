import { AppError, describeError, isDocumentDirty, toAppError } from '#core/common';
import { call, put, report, select, type Saga } from '#core/browser';
import { datasetIdOf, datasetsSet, runChart } from '#plugins/charts';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import { createFormData, getExplore, updateFormData } from '../contract/routes.ts';
import { storedDraft } from '../common/switching/set-aside.ts';
import { validateChart } from '../common/validate-chart.ts';
import { resolvedSettings } from './auto-grain-saga.ts';
import { ChartDrafts } from './chart-drafts.ts';
import { keptAddress } from './explore-address.ts';
import type { ExploreServices } from './explore-services.ts';
import { exploreSlice } from './explore-slice.ts';
import { Explore, exploreChartKey } from './explore-state.ts';

/** Runs the chart with its present settings and keeps them under the key in the address. */
export function* applyChanges(services: ExploreServices, options: { readonly force: boolean }): Saga {
  const { documentId, slice, formDataKey, status, address } = yield* select(Explore.select);
  const log = (yield* select(ChartDrafts.select))[documentId ?? ''];
  if (log === undefined || status !== 'ready') return; // the page was left
  const { formData } = log.present;
  yield* followDataset(services, formData);
  const viz = findVizType(services.extensions.all(VizTypes), formData.viz_type);
  const problems = viz === undefined ? {} : validateChart(formData, viz, services.maxRows);
  yield* put(exploreSlice.actions.problemsFound({ problems }));
  if (viz !== undefined && Object.keys(problems).length === 0) {
    const asked = yield* resolvedSettings(services, formData);
    const dashboardId = Number(address.dashboard_id);
    yield* put(
      runChart({
        key: exploreChartKey,
        formData: slice === null ? asked : { ...asked, slice_id: slice.id },
        force: options.force,
        ...(slice === null ? {} : { sliceId: slice.id }),
        ...(Number.isSafeInteger(dashboardId) ? { dashboardId } : {}),
      }),
    );
  }
  if (isDocumentDirty(log) || formDataKey !== null) yield* keepInAddress(services, storedDraft(log.present));
}

/** Loads another dataset's fields when the settings name another one: by choice, by undo, by a draft. */
function* followDataset(services: ExploreServices, formData: FormData): Saga {
  const { datasetId } = yield* select(Explore.select);
  const wanted = datasetIdOf(formData);
  if (wanted === undefined || wanted === datasetId) return;
  try {
    const dataset = yield* call(readDataset, services, wanted);
    yield* put(exploreSlice.actions.datasetLoaded({ dataset }));
    yield* put(datasetsSet({ datasetIds: [dataset.id] }));
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}

/** A dataset as Explore works with it. Throws not-found, also for a dataset that was deleted. */
export async function readDataset({ http }: ExploreServices, datasetId: number): Promise<DatasetData> {
  const query = { datasource_id: datasetId, datasource_type: 'table' };
  const { dataset, message } = (await http.send(getExplore, { query })).body.result;
  if (dataset.id === 0) throw new AppError('not-found', message ?? '');
  return dataset;
}

function* keepInAddress({ http, tab }: ExploreServices, formData: FormData): Saga {
  const { documentId, slice, formDataKey, address } = yield* select(Explore.select);
  if (documentId === null) return;
  const datasetId = datasetIdOf(formData) ?? 0;
  const body = {
    datasource_id: datasetId,
    datasource_type: 'table',
    form_data: JSON.stringify(formData),
    ...(slice === null ? {} : { chart_id: slice.id }),
  };
  const query = { tab_id: tab.tabId() };
  try {
    const key = yield* call(async () => {
      if (formDataKey === null) return (await http.send(createFormData, { query, body })).body.key;
      try {
        return (await http.send(updateFormData, { params: { key: formDataKey }, query, body })).body.key;
      } catch (thrown) {
        if (toAppError(thrown).kind !== 'not-found') throw thrown;
        return (await http.send(createFormData, { query, body })).body.key; // it expired meanwhile
      }
    });
    const now = yield* select(Explore.select);
    if (now.documentId !== documentId) return; // saved or left meanwhile
    tab.remember(key, documentId);
    const kept = keptAddress(address, { sliceId: slice?.id, datasetId, formDataKey: key });
    yield* put(exploreSlice.actions.keyKept({ key, address: kept }));
  } catch (thrown) {
    // The draft in this browser still holds the work; the address just does not.
    yield* put(report(describeError(toAppError(thrown))));
  }
}
