import { AppError, fillPath, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { ChartDrawings } from '#plugins/charts';
import { PictureFiles, pictureHeaders } from '#plugins/pictures';
import { DashboardReadings } from '../../contract/dashboard-readings.ts';
import { askDashboardScreenshot, getDashboardScreenshot } from '../../contract/routes/index.ts';
import { canonicalJson } from '../../common/canonical-json.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { linkStateOf } from '../links/link-state.ts';
import { originOf } from '../links/origin-of.ts';
import { beginCharts, beginServices } from '../read/prefetch-charts.ts';
import { DashboardStates } from '../store/dashboard-states.ts';
import { pictured } from './answer-thumbnail.ts';
import { drawWhole } from './draw-whole.ts';

const asking = {
  ...dashboardServices,
  ...beginServices,
  states: DashboardStates,
};

/**
 * Keeps the state under the key of a permalink and begins its data, so that the picture comes quickly when it is
 * fetched. It is drawn then, with the access that its reader has by then.
 */
export const askScreenshot = handle(askDashboardScreenshot, asking, async (input, services) => {
  const reader = callerOf(input);
  const { dataMask, activeTabs, anchor, urlParams, chartStates } = input.body;
  const stored = await services.access.forView(String(input.params.id), reader);
  const { row } = stored;
  const value = canonicalJson({
    urlParams: urlParams ?? null,
    dataMask: dataMask ?? null,
    activeTabs: activeTabs ?? null,
    anchor: anchor ?? null,
    ...(chartStates === undefined || chartStates === null ? {} : { chartStates }),
  });
  const key = await services.states.keepPermalink({ dashboardId: row.id, userId: reader.userId }, row.uuid, value);
  const state = linkStateOf(value);
  void beginCharts(stored, { ...state, reader, chartIds: stored.chartIds, force: false }, services);
  const origin = originOf(input.request);
  return reply(202, {
    cache_key: key,
    dashboard_url: `${origin}/superset/dashboard/p/${key}/`,
    image_url: `${origin}${fillPath(getDashboardScreenshot.path, { id: row.id, digest: key })}`,
    task_status: 'Pending',
    task_updated_at: new Date(services.clock.nowMs()).toISOString(),
  });
});

const drawing = {
  ...dashboardServices,
  states: DashboardStates,
  readings: DashboardReadings,
  drawings: ChartDrawings,
  files: PictureFiles,
};

/** px of a drawing above which one pixel a px must do: more would take hundreds of megabytes. */
const sharpMostPx = 4_000;

export const fetchScreenshot = handle(getDashboardScreenshot, drawing, async (input, services) => {
  const reader = callerOf(input);
  const { signal } = input.request;
  const stored = await pictured(input.params.id, reader, services.access);
  const asked = await services.states.findPermalink(input.params.digest);
  if (asked?.dashboardId !== stored.row.id) throw new AppError('not-found', dashboardErrors.notFound());
  const svg = await drawWhole({ stored, state: linkStateOf(asked.value), reader, signal }, services);
  const heightPx = Number(/^<svg [^>]*height="(\d+)"/.exec(svg)?.[1]);
  const picture = await services.files.raster(svg, signal, heightPx > sharpMostPx ? 1 : 2);
  if (input.query.download_format !== 'pdf') {
    return reply(200, picture.png, { ...pictureHeaders, 'content-type': 'image/png' });
  }
  const pdf = await services.files.singlePdf(stored.row.dashboard_title, picture);
  return reply(200, pdf, { ...pictureHeaders, 'content-type': 'application/pdf' });
});
