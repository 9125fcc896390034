import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { reportRoutes } from '#plugins/reports';
import { ownReport, reportServices } from './report-services.ts';
import { ReportRunner } from './schedule/report-runner.ts';

/**
 * Sends a report now, if its condition holds; switched-off ones too, so that one can be tried before it is switched on.
 */
export const runReport = handle(
  reportRoutes.run,
  { ...reportServices, runner: ReportRunner },
  async (input, { runner, ...services }) => {
    const { id } = input.params;
    await ownReport(id, callerOf(input), services);
    const { state, message } = await runner.runNow(id);
    return reply(200, { id, state, ...(message === null ? {} : { message }) });
  },
);
