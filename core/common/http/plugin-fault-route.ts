import { Type } from 'typebox';
import { defineRoute } from './route.ts';

/** What a page tells of a plugin from outside: an error that it went on without, or a crash that took a part of it away. */
export const reportPluginFault = defineRoute(
  'POST',
  '/api/v1/plugin/fault',
  {
    body: Type.Object(
      {
        plugin: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 }),
        kind: Type.Union([Type.Literal('error'), Type.Literal('crash')]),
        message: Type.String({ maxLength: 500 }),
      },
      { additionalProperties: false },
    ),
    replies: { 200: Type.Object({}) },
  },
  'signed-in',
  {
    summary:
      'Tell that a plugin from outside failed in a page. Three crashes within an hour, of two accounts or of one that ' +
      'may switch plugins, switch it off for everybody.',
    needsAccount: true,
    rateLimit: { max: 60, windowMs: 60_000 },
  },
);
