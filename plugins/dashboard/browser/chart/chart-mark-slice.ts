import { defineSlice } from '#core/common';
import { ChartMarks, dashboardClosed, markChart, type ChartMark } from '#plugins/dashboard';

/** What is marked in the pictures of the open dashboard. */
export const chartMarkSlice = defineSlice(ChartMarks, {}, (on) => [
  on(markChart, (marks, { chartId, mark }) => {
    const others = Object.entries(marks as Readonly<Record<number, ChartMark>>).filter(
      ([id]) => id !== String(chartId),
    );
    return Object.fromEntries(mark === null ? others : [...others, [String(chartId), mark]]);
  }),
  on(dashboardClosed, () => ({})),
]);
