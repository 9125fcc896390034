import { Type } from 'typebox';
import { defineRoute } from './route.ts';

/** Long work that runs, such as loading the examples, or ended a short while ago. `share` is 0..1. */
export const listProgress = defineRoute(
  'GET',
  '/api/v1/progress/',
  {
    replies: {
      200: Type.Object({
        result: Type.Array(
          Type.Object({
            id: Type.String(),
            title: Type.String(),
            share: Type.Number(),
            detail: Type.String(),
            state: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('failed')]),
          }),
        ),
      }),
    },
  },
  'signed-in',
  { summary: 'Long work that runs on the server.' },
);
