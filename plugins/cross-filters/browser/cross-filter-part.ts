import { Extensions } from '#core/common';
import { definePagePart } from '#core/browser';
import { DashboardQuestions } from '#plugins/dashboard';
import { crossFilterSaga } from './cross-filter-saga.ts';

/** What clicks and brushes do; there from the first dashboard on. */
export const part = definePagePart({
  deps: { extensions: Extensions, questions: DashboardQuestions },
  saga: crossFilterSaga,
});
