import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { DashboardStore } from '#plugins/dashboard';
import { Datasets } from '#plugins/datasets';
import { askFilterRange, askFilterValues } from '../contract/routes.ts';
import { permittedQuestion } from './lent-question.ts';
import { FilterRanges } from './range/filter-range.ts';
import { FilterValues } from './values/filter-values.ts';

/** `POST /api/v1/native_filter/values`. */
export const answerFilterValues = handle(
  askFilterValues,
  { datasets: Datasets, dashboards: DashboardStore, values: FilterValues },
  async (input, { values, ...services }) => {
    const caller = callerOf(input);
    const { dataset, question } = await permittedQuestion(input.body, caller, services);
    const answer = await values.ask(dataset, question, { userId: caller.userId, signal: input.request.signal });
    return reply(200, { result: { ...answer, values: [...answer.values], selected: [...answer.selected] } });
  },
);

/** `POST /api/v1/native_filter/range`. */
export const answerFilterRange = handle(
  askFilterRange,
  { datasets: Datasets, dashboards: DashboardStore, ranges: FilterRanges },
  async (input, { ranges, ...services }) => {
    const caller = callerOf(input);
    const { dataset, question } = await permittedQuestion(input.body, caller, services);
    const answer = await ranges.ask(dataset, question, { userId: caller.userId, signal: input.request.signal });
    return reply(200, { result: { ...answer, bins: [...answer.bins] } });
  },
);
