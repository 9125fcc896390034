import { Extensions, Settings } from '#core/common';
import { HttpClient, PageServices, definePagePart } from '#core/browser';
import { chartPrefetches } from './chart-prefetches.ts';
import { chartSaga } from './chart-saga.ts';
import { chartViews, charts } from './chart-slice.ts';

/** State and runs of charts; there from the first run on. */
export const part = definePagePart({
  slices: [charts, chartViews],
  deps: { http: HttpClient, extensions: Extensions, settings: Settings, page: PageServices },
  saga: (services) => chartSaga({ ...services, beginnings: chartPrefetches(services.http), nowMs: () => Date.now() }),
});
