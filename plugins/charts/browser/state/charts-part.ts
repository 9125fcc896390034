import { Extensions, Settings } from '#core/common';
import { HttpClient, PageServices, definePagePart } from '#core/browser';
import { chartBeginnings } from './chart-beginnings.ts';
import { chartSaga } from './chart-saga.ts';
import { chartViews, charts } from './chart-slice.ts';

/** State and runs of charts; there from the first run on. */
export const part = definePagePart({
  slices: [charts, chartViews],
  deps: { http: HttpClient, extensions: Extensions, settings: Settings, page: PageServices },
  saga: (services) => chartSaga({ ...services, beginnings: chartBeginnings(services.http), nowMs: () => Date.now() }),
});
