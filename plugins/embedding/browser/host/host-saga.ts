import { onStateChange, select, type HostPage, type HttpClient, type Saga } from '#core/browser';
import {
  DashboardPages,
  DataMasks,
  createDashboardPermalink,
  type DashboardPage,
  type DataMaskMap,
} from '#plugins/dashboard';
import { maskNews } from '../../common/mask-news.ts';

/**
 * Tells the page around what is filtered, where its address wants that, and answers what it asks of the open dashboard.
 * Wire contract §20.2.
 */
export function* hostSaga({ host, http }: { readonly host: HostPage; readonly http: HttpClient }): Saga {
  let page: DashboardPage = yield* select(DashboardPages.select);
  let masks: DataMaskMap = yield* select(DataMasks.select);
  host.on('getScrollSize', () => ({ width: document.body.scrollWidth, height: document.body.scrollHeight }));
  host.on('getDataMask', () => masks);
  host.on('getActiveTabs', () => page.activeTabs);
  host.on('getDashboardPermalink', async ({ anchor }) => {
    const { activeTabs, dashboard, urlParams } = page;
    const body = {
      urlParams: urlParams.map(([name, value]) => [name, value] as [string, string]), // a tuple, writable
      dataMask: { ...masks },
      activeTabs: [...activeTabs],
      anchor: typeof anchor === 'string' ? anchor : null,
    };
    return (await http.send(createDashboardPermalink, { params: { id: String(dashboard?.id) }, body })).body.url;
  });
  yield* onStateChange(function* tell(): Saga {
    page = yield* select(DashboardPages.select);
    const now = yield* select(DataMasks.select);
    const news = page.status === 'ready' && page.display.emitsDataMasks ? maskNews(masks, now) : undefined;
    masks = now;
    if (news !== undefined) host.emit('observeDataMask', news);
  });
}
