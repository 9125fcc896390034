import { Extensions } from '#core/common';
import { HttpClient, definePagePart } from '#core/browser';
import { LiveResults } from '#plugins/charts';
import { DashboardQuestions } from '#plugins/dashboard';
import { brushingSaga } from './brushing-saga.ts';
import { askedCharts } from './brushing-slice.ts';
import { keptExtents } from './kept-extents.ts';

/** Comes with the first dashboard. */
export const part = definePagePart({
  slices: [askedCharts, keptExtents],
  deps: { http: HttpClient, extensions: Extensions, questions: DashboardQuestions, live: LiveResults },
  saga: brushingSaga,
});
