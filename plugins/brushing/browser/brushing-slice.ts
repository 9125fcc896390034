import { defineSlice, defineState } from '#core/common';
import { dashboardClosed } from '#plugins/dashboard';
import type { ChartQuery } from '../contract/cube.ts';

/** Why charts do not follow the present brush at once, by chart id. */
export const AskedCharts = defineState<Readonly<Record<number, Pick<ChartQuery, 'reason' | 'what'>>>>(
  'brushing/askedCharts',
  {},
);

export const askedCharts = defineSlice(
  AskedCharts,
  {
    askedSet: (_state, { charts }: { charts: Readonly<Record<number, Pick<ChartQuery, 'reason' | 'what'>>> }) => charts,
  },
  (on) => [on(dashboardClosed, () => AskedCharts.initial)],
);
