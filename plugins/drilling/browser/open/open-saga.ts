import { describeError, toAppError, isRecord } from '#core/common';
import {
  call,
  delay,
  put,
  report,
  select,
  showToast,
  takeEvery,
  takeLatest,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { datasetIdOf, mergeExtraFormData, type ExtraFormData } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import { dashboardRoutes, exploreFormData, selectDashboard } from '#plugins/dashboard';
import { createFormData, exploreLink } from '#plugins/explore';
import { handedMasks, linkedAddress, type LinkTarget } from '../../common/linked-address.ts';
import { drillMessages } from '../../common/messages.ts';
import { dashboardChoiceSlice, destinationSlice } from '../drill-slices.ts';
import {
  closeDrillDialog,
  exploreSubject,
  openDrillDialog,
  openLinked,
  searchLinked,
  type DashboardChoice,
  type DrillSubject,
} from '../drill-state.ts';
import { openChart, type DrillReaders } from '../drilled-chart.ts';

export interface OpenServices extends DrillReaders {
  readonly http: HttpClient;
}

/** Dashboards offered for one text. */
const mostChoices = 30;
/** A pause in typing. Milliseconds. */
const typingMs = 150;

/** From a point to Explore and to other dashboards. */
export function* openSaga(services: OpenServices): Saga {
  yield* takeEvery(openDrillDialog, function* offer({ kind }): Saga {
    if (kind === 'dashboard') yield* put(searchLinked({ text: '' }));
  });
  yield* takeLatest(searchLinked, function* search({ text }): Saga {
    if (text !== '') yield* delay(typingMs);
    yield* find(services, text);
  });
  yield* takeLatest(openLinked, function* open({ target, subject }): Saga {
    yield* put(closeDrillDialog());
    try {
      yield* handOver(services, target, subject);
    } catch (thrown) {
      yield* put(report(describeError(toAppError(thrown))));
    }
  });
  yield* takeLatest(exploreSubject, function* explore(subject): Saga {
    try {
      yield* openInExplore(services, subject);
    } catch (thrown) {
      yield* put(report(describeError(toAppError(thrown))));
    }
  });
}

function* find({ http }: OpenServices, text: string): Saga {
  const here = (yield* select(selectDashboard))?.id;
  try {
    const query = {
      q: {
        columns: ['id', 'slug', 'dashboard_title', 'changed_on_delta_humanized'],
        filters: text === '' ? [] : [{ col: 'dashboard_title', opr: 'title_or_slug', value: text }],
        order_column: 'changed_on',
        order_direction: 'desc' as const,
        page: 0,
        page_size: mostChoices,
      },
    };
    const answer = yield* call(http.send, dashboardRoutes.list, { query });
    const found = answer.body.result.filter(({ id }) => id !== here).map(choiceOf);
    yield* put(dashboardChoiceSlice.actions.found({ found }));
  } catch (thrown) {
    yield* put(dashboardChoiceSlice.actions.failed({ error: describeError(toAppError(thrown)) }));
  }
}

function choiceOf(row: Readonly<Record<string, unknown>>): DashboardChoice {
  const { id, slug, dashboard_title: title, changed_on_delta_humanized: age } = row;
  return {
    idOrSlug: typeof slug === 'string' && slug !== '' ? slug : String(id),
    title: typeof title === 'string' && title !== '' ? title : drillMessages.untitled(),
    age: typeof age === 'string' ? age : '',
  };
}

function* handOver(
  services: OpenServices,
  { idOrSlug, title }: { readonly idOrSlug: string; readonly title: string },
  { chartId, filters }: DrillSubject,
): Saga {
  const chart = yield* select((root) => openChart(root, services, chartId));
  const target = yield* call(linkTarget, services.http, idOrSlug);
  const masks = handedMasks(target, filters, chart?.dataset);
  if (filters.length > 0 && Object.keys(masks).length === 0) {
    yield* put(showToast({ toastType: 'info', text: drillMessages.nothingPassed({ dashboard: title }) }));
  }
  yield* put(destinationSlice.actions.found({ href: linkedAddress(target, masks) }));
}

async function linkTarget(http: HttpClient, idOrSlug: string): Promise<LinkTarget> {
  const params = { id: idOrSlug };
  const [dashboard, charts] = await Promise.all([
    http.send(dashboardRoutes.get, { params, query: {} }),
    http.send(dashboardRoutes.charts, { params }),
  ]);
  const configuration = metadataOf(dashboard.body.result['json_metadata'])['native_filter_configuration'];
  return {
    idOrSlug,
    filters: Array.isArray(configuration) ? configuration.filter(isRecord) : [],
    charts: charts.body.result.flatMap(({ id, form_data: formData }) =>
      typeof id === 'number' && isRecord(formData) && typeof formData['datasource'] === 'string'
        ? [{ id, datasetId: datasetIdOf({ datasource: formData['datasource'], viz_type: '' }) }]
        : [],
    ),
  };
}

/** The server wrote it as JSON text. */
function metadataOf(text: unknown): Readonly<Record<string, unknown>> {
  const value: unknown = typeof text === 'string' && text !== '' ? JSON.parse(text) : {};
  return isRecord(value) ? value : {};
}

function* openInExplore(services: OpenServices, { chartId, filters }: DrillSubject): Saga {
  const chart = yield* select((root) => openChart(root, services, chartId));
  const dashboard = yield* select(selectDashboard);
  if (chart === undefined || dashboard === null) return;
  const extra = (chart.formData['extra_form_data'] ?? {}) as ExtraFormData; // written by the dashboard
  const formData: FormData = { ...chart.formData, extra_form_data: mergeExtraFormData([extra, { filters }]) };
  const body = {
    datasource_id: chart.dataset.id,
    datasource_type: 'table',
    chart_id: chartId,
    form_data: JSON.stringify(exploreFormData(formData)),
  };
  const answer = yield* call(services.http.send, createFormData, { query: {}, body });
  const search = { slice_id: chartId, form_data_key: answer.body.key, dashboard_id: String(dashboard.id) };
  yield* put(destinationSlice.actions.found({ href: exploreLink.href({}, search) }));
}
