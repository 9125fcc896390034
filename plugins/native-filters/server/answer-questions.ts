import type { Static } from 'typebox';
import { reply } from '#core/common';
import { Extensions, callerOf, handle } from '#core/server';
import { DashboardStore } from '#plugins/dashboard';
import { Datasets } from '#plugins/datasets';
import { askFilterRange, askFilterValues, type FurtherTargets } from '../contract/routes.ts';
import { foundTargets, furtherQuestions } from './further-targets.ts';
import { permittedQuestion, type LendingServices, type PlacedQuestion } from './delegated-query.ts';
import { FilterRanges } from './range/filter-range.ts';
import { FilterValues } from './values/filter-values.ts';

/** `POST /api/v1/native_filter/values`. */
export const answerFilterValues = handle(
  askFilterValues,
  { datasets: Datasets, dashboards: DashboardStore, extensions: Extensions, values: FilterValues },
  async (input, { values, ...services }) => {
    const caller = callerOf(input);
    const { dataset, question } = await wholeQuestion(input.body, caller, services);
    const answer = await values.ask(dataset, question, { userId: caller.userId, signal: input.request.signal });
    return reply(200, { result: { ...answer, values: [...answer.values], selected: [...answer.selected] } });
  },
);

/** `POST /api/v1/native_filter/range`. */
export const answerFilterRange = handle(
  askFilterRange,
  { datasets: Datasets, dashboards: DashboardStore, extensions: Extensions, ranges: FilterRanges },
  async (input, { ranges, ...services }) => {
    const caller = callerOf(input);
    const { dataset, question } = await wholeQuestion(input.body, caller, services);
    const answer = await ranges.ask(dataset, question, { userId: caller.userId, signal: input.request.signal });
    return reply(200, { result: { ...answer, bins: [...answer.bins] } });
  },
);

type AskedHere = PlacedQuestion & { readonly more?: Static<typeof FurtherTargets> };

/** The question as its reader may ask it, in further datasets too. */
async function wholeQuestion<Q extends AskedHere>(
  body: Q,
  reader: Parameters<typeof permittedQuestion>[1],
  services: LendingServices,
) {
  const { dataset, question } = await permittedQuestion(body, reader, services);
  const { targets, isPartial } = await foundTargets(body.more ?? [], async (target) => {
    const there = await permittedQuestion({ ...body, ...target }, reader, services);
    return { dataset: there.dataset, rows: there.question, limitsOn: there.isDelegated ? target.column : body.column };
  });
  return { dataset, question: { ...question, further: furtherQuestions({ dataset, question }, targets), isPartial } };
}
