import { defineCommand, defineSlice, defineState, describeError, toAppError } from '#core/common';
import type { NamedChoice } from '#core/browser/ui';
import { call, delay, put, report, takeLatestPer, type Saga } from '#core/browser';
import { dashboardClosed, dashboardRoutes } from '#plugins/dashboard';
import type { DashboardServices } from '../dashboard-services.ts';

type ChoiceColumn = 'owners' | 'roles';
type Choices = Readonly<Record<ChoiceColumn, readonly NamedChoice[]>>;

/** People and roles that match what was typed last. */
export const DashboardChoices = defineState<Choices>('dashboard/choices', { owners: [], roles: [] });
export const findChoices = defineCommand<{ readonly column: ChoiceColumn; readonly text: string }>(
  'dashboard/findChoices',
);

export const choiceSlice = defineSlice(
  DashboardChoices,
  {
    found: (state, p: { column: ChoiceColumn; choices: readonly NamedChoice[] }) => ({
      ...(state as Choices),
      [p.column]: p.choices,
    }),
  },
  (on) => [on(dashboardClosed, () => DashboardChoices.initial)],
);

/** Time that typing may go on before the server is asked. Milliseconds. */
const typingPauseMs = 200;
const mostChoices = 50;

export function* choiceSaga({ http }: DashboardServices): Saga {
  yield* takeLatestPer(
    findChoices,
    ({ column }) => column,
    function* find({ column, text }): Saga {
      if (text !== '') yield* delay(typingPauseMs);
      try {
        const query = { q: { filter: text, page: 0, page_size: mostChoices } };
        const answer = yield* call(() => http.send(dashboardRoutes.related, { params: { column }, query }));
        const choices = answer.body.result.map(({ value, text: name }) => ({ id: value, text: name }));
        yield* put(choiceSlice.actions.found({ column, choices }));
      } catch (thrown) {
        yield* put(report(describeError(toAppError(thrown))));
      }
    },
  );
}
