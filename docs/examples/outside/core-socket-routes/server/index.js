import { contribute } from '#core/common';
import { defineServerPlugin, defineSocketRoute, SocketRoutes } from '#core/server';

const socket = defineSocketRoute({
  path: '/api/v1/core-socket-routes/time',
  access: ['can_read', 'Chart'],
  deps: {},
  open: async (_call, { send }) => {
    send('now');
    const timer = setInterval(() => send('later'), 1000);
    return () => clearInterval(timer);
  },
});

export default defineServerPlugin({ id: 'core-socket-routes', contributions: [contribute(SocketRoutes, socket)] });
