import { contribute } from '#core/common';
import { Clock, defineServerCommand, defineServerPlugin, ServerCommands } from '#core/server';

const today = defineServerCommand({
  name: 'today',
  forms: [''],
  summary: 'Prints the day, as the server counts it.',
  deps: { clock: Clock },
  run: async ({ clock }, { out }) => {
    out(new Date(clock.nowMs()).toISOString().slice(0, 10));
    return 0;
  },
});

export default defineServerPlugin({ id: 'core-server-commands', contributions: [contribute(ServerCommands, today)] });
