import { describeError, isDocumentDirty, toAppError } from '#core/common';
import { call, put, report, select, type Saga } from '#core/browser';
import { VizTypes, datasetIdOf, findVizType, runChart } from '#plugins/charts';
import { createFormData, updateFormData } from '../contract/routes.ts';
import { validateChart } from '../common/validate-chart.ts';
import { ChartDrafts } from './chart-document.ts';
import type { ExploreServices } from './explore-services.ts';
import { Explore, exploreChartKey, exploreSlice } from './explore-state.ts';

/** Runs the chart with its present settings and keeps them under the key in the address. */
export function* applyChanges(services: ExploreServices, options: { readonly force: boolean }): Saga {
  const { documentId, slice, formDataKey } = yield* select(Explore.select);
  const log = (yield* select(ChartDrafts.select))[documentId ?? ''];
  if (log === undefined) return;
  const { formData } = log.present;
  const viz = findVizType(services.extensions.all(VizTypes), formData.viz_type);
  const problems = viz === undefined ? {} : validateChart(formData, viz, services.maxRows);
  yield* put(exploreSlice.actions.problemsFound({ problems }));
  if (viz !== undefined && Object.keys(problems).length === 0) {
    yield* put(
      runChart({
        key: exploreChartKey,
        formData,
        force: options.force,
        ...(slice === null ? {} : { sliceId: slice.id }),
      }),
    );
  }
  if (isDocumentDirty(log) || formDataKey !== null) yield* keepInAddress(services);
}

function* keepInAddress({ http }: ExploreServices): Saga {
  const { documentId, slice, formDataKey } = yield* select(Explore.select);
  const log = (yield* select(ChartDrafts.select))[documentId ?? ''];
  if (log === undefined) return;
  const body = {
    datasource_id: datasetIdOf(log.present.formData) ?? 0,
    datasource_type: 'table',
    form_data: JSON.stringify(log.present.formData),
    ...(slice === null ? {} : { chart_id: slice.id }),
  };
  try {
    const answer =
      formDataKey === null
        ? yield* call(http.send, createFormData, { query: {}, body })
        : yield* call(http.send, updateFormData, { params: { key: formDataKey }, query: {}, body });
    yield* put(exploreSlice.actions.keyKept({ key: answer.body.key }));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'not-found' && formDataKey !== null) {
      const answer = yield* call(http.send, createFormData, { query: {}, body });
      yield* put(exploreSlice.actions.keyKept({ key: answer.body.key }));
      return;
    }
    // The draft in this browser still holds the work; the address just does not.
    yield* put(report(describeError(error)));
  }
}
