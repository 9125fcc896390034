import { defineRoute, reply } from '#core/common';
import { defineServerPlugin, handle } from '#core/server';
import { Type } from 'typebox';

export const readGreeting = defineRoute(
  'GET',
  '/api/v1/__ID__/',
  { replies: { 200: Type.Object({ greeting: Type.String() }) } },
  ['can_read', '__TITLE__'],
  { summary: 'A greeting.' },
);

export default defineServerPlugin({
  id: '__ID__',
  routes: [handle(readGreeting, {}, () => reply(200, { greeting: 'Hello from __TITLE__' }))],
});
