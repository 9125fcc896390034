import { definePageBody } from '#core/server';
import { AnsweredDrawings } from '#plugins/charts';
import { dashboardLink } from '../../contract/links.ts';
import { displayOf } from '../../common/display.ts';
import { pageQueryOf } from '../../common/page-query.ts';
import { boxSizes, gridWidth, surroundingsOf } from '../../common/first-paint-places.ts';
import { figureSize, firstPaintFigureHtml, firstPaintHtml } from '../../common/first-paint-html.ts';
import { readFirstPaintView, firstPaintCookie } from '../../common/first-paint-view.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { beginCharts, beginServices, firstChartIds } from '../read/prefetch-charts.ts';
import { DashboardOpenings } from '../read/dashboard-openings.ts';
import { dashboardIdOf } from '../read/page-seed.ts';
import { figuresByDeadline } from './figures-by-deadline.ts';

const services = {
  ...dashboardServices,
  ...beginServices,
  openings: DashboardOpenings,
  drawings: AnsweredDrawings,
};

/** Of the bar above every page. px */
const topBarPx = 48;
/** What nobody waits for any more is given up. ms */
const openingMs = 8_000;

/** The first screen of a dashboard, drawn from the very answers that its page will ask for. */
export const firstPaint = definePageBody({
  id: 'dashboard/first-sight',
  deps: services,
  make: async (page, found) => {
    const idOrSlug = dashboardIdOf(page.path);
    const search = idOrSlug === undefined ? undefined : dashboardLink.readSearch(page.query);
    if (idOrSlug === undefined || search === undefined || !isPlain(search)) return;
    const { caller } = page;
    const stored = await found.access.forView(idOrSlug, caller);
    const { begins, ...query } = pageQueryOf(search);
    const asking = { reader: caller, signal: AbortSignal.timeout(openingMs) };
    const opening = await found.openings.open(stored, query, asking);
    if ((stored.row.css ?? '').trim() !== '' || opening.link.anchor !== null) return;
    const { layout, activeTabs, link } = opening;
    if (Object.keys(link.parts).length > 0) return; // only the page can tell what they do to its charts
    const view = readFirstPaintView(page.cookies[firstPaintCookie]);
    const surroundings = surroundingsOf(opening.metadata, displayOf(search));
    const firstIds = firstChartIds(layout, activeTabs);
    const seenIds = firstChartIds(layout, activeTabs, view.heightPx);
    const boxes = new Map(
      [...boxSizes(layout, activeTabs, gridWidth(view, surroundings))].filter(([id]) =>
        seenIds.includes(layout[id]?.meta.chartId ?? -1),
      ),
    );
    const { masks, resolvedMasks } = await opening.extended;
    const begun = await beginCharts(
      stored,
      {
        reader: caller,
        activeTabs,
        urlParams: link.urlParams,
        chartIds: firstIds,
        masks,
        resolvedMasks,
        force: begins === 'forced',
      },
      found,
    );
    const wanted = [...boxes].flatMap(([componentId, size]) => {
      const place = begun.find(({ chart }) => chart.id === layout[componentId]?.meta.chartId);
      return place === undefined ? [] : [{ componentId, place, look: { size: figureSize(size), theme: view.scheme } }];
    });
    if (wanted.length === 0) return;
    const names = new Map(begun.map(({ chart }) => [chart.id, chart.slice_name]));
    const title = stored.row.dashboard_title;
    const input = { title, layout, activeTabs, view, surroundings, topBarPx, boxes, names };
    page.show(firstPaintHtml(input));
    await figuresByDeadline(wanted, page.untilMs, found.drawings, (componentId, figure) => {
      page.show(firstPaintFigureHtml(componentId, figure, input));
    });
  },
});

type Search = NonNullable<ReturnType<typeof dashboardLink.readSearch>>;

/** Display modes with another arrangement on the screen get no first paint. */
function isPlain(search: Search): boolean {
  const { hidesTitle, hidesTabs, hidesNavigation, hidesChartControls } = displayOf(search);
  const isOther = search.edit !== undefined || search.focused_chart !== undefined;
  return !hidesTitle && !hidesTabs && !hidesNavigation && !hidesChartControls && !isOther;
}
