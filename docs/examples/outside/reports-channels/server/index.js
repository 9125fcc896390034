import { Type } from 'typebox';
import { contribute, ok } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { defineReportChannel, ReportChannels } from '#plugins/reports';

/** Writes a line into the log of the server. */
const channel = defineReportChannel({
  id: 'Log',
  deps: {},
  config: Type.Object({ name: Type.String() }),
  isSetUp: () => true,
  check: ({ name }) => (name === '' ? [{ kind: 'refused', text: 'Give a name.' }] : []),
  send: async (_delivery, { name }) => {
    console.log(`A report for ${name}.`);
    return ok(undefined);
  },
});

export default defineServerPlugin({ id: 'reports-channels', contributions: [contribute(ReportChannels, channel)] });
