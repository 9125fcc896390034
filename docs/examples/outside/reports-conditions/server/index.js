import { Type } from 'typebox';
import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { defineReportCondition, ReportConditions } from '#plugins/reports';

const condition = defineReportCondition({
  id: 'WorkingDays',
  deps: {},
  fields: Type.Object({}),
  check: async () => [],
  decide: async ({ nowMs }) =>
    [0, 6].includes(new Date(nowMs).getUTCDay())
      ? { action: 'hold', reason: 'It is the weekend.' }
      : { action: 'send' },
});

export default defineServerPlugin({
  id: 'reports-conditions',
  contributions: [contribute(ReportConditions, condition)],
});
