import type { Extensions, StoreRoot } from '#core/common';
import { hostPermalink, onStateChange, select, type HostPage, type HttpClient, type Saga } from '#core/browser';
import {
  DashboardPages,
  DataMasks,
  createDashboardPermalink,
  linkPartsOf,
  permalinkBody,
  type DashboardQuestions,
} from '#plugins/dashboard';
import { maskNews } from '../../common/mask-news.ts';
import { chartPayloads } from './chart-payloads.ts';

export interface HostServices {
  readonly host: HostPage;
  readonly http: HttpClient;
  readonly extensions: Extensions;
  readonly questions: DashboardQuestions;
}

/**
 * Tells the page around what is filtered, where its address wants that, and answers what it asks of the open dashboard.
 */
export function* hostSaga(services: HostServices): Saga {
  const { host, http, extensions } = services;
  let root: StoreRoot = yield* select((state) => state);
  host.on('getScrollSize', () => ({ width: document.body.scrollWidth, height: document.body.scrollHeight }));
  host.on('getDataMask', () => DataMasks.select(root));
  host.on('getActiveTabs', () => DashboardPages.select(root).activeTabs);
  host.on('getChartStates', async () => (await linkPartsOf(extensions, root)) ?? {});
  host.on('getChartDataPayloads', ({ chartId }) => chartPayloads(services, root, chartId));
  host.on('getDashboardPermalink', async ({ anchor }) => {
    const id = String(DashboardPages.select(root).dashboard?.id);
    const body = await permalinkBody(extensions, root, typeof anchor === 'string' ? anchor : undefined);
    return hostPermalink(host, (await http.send(createDashboardPermalink, { params: { id }, body })).body);
  });
  host.standsComplete();
  yield* onStateChange(function* tell(): Saga {
    const before = DataMasks.select(root);
    root = yield* select((state) => state);
    const { status, display } = DashboardPages.select(root);
    if (status !== 'ready' || !display.emitsDataMasks) return;
    const news = maskNews(before, DataMasks.select(root));
    if (news !== undefined) host.emit('observeDataMask', news);
  });
}
