import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { Datasets } from '#plugins/datasets';
import { askFilterRange, askFilterValues } from '../contract/routes.ts';
import { FilterRanges } from './range/filter-range.ts';
import { FilterValues } from './values/filter-values.ts';

/** `POST /api/v1/native_filter/values`. */
export const answerFilterValues = handle(
  askFilterValues,
  { datasets: Datasets, values: FilterValues },
  async (input, { datasets, values }) => {
    const caller = callerOf(input);
    const dataset = await datasets.forQuery(input.body.datasetId, caller);
    const answer = await values.ask(dataset, input.body, { userId: caller.userId, signal: input.request.signal });
    return reply(200, { result: { ...answer, values: [...answer.values], selected: [...answer.selected] } });
  },
);

/** `POST /api/v1/native_filter/range`. */
export const answerFilterRange = handle(
  askFilterRange,
  { datasets: Datasets, ranges: FilterRanges },
  async (input, { datasets, ranges }) => {
    const caller = callerOf(input);
    const dataset = await datasets.forQuery(input.body.datasetId, caller);
    const answer = await ranges.ask(dataset, input.body, { userId: caller.userId, signal: input.request.signal });
    return reply(200, { result: { ...answer, bins: [...answer.bins] } });
  },
);
