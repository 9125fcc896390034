import { Type, type Static } from 'typebox';
import { defineRoute } from '../http/route.ts';

/** Long work on the server, such as loading the examples. `share` is 0 to 1. */
export const ProgressReport = Type.Object({
  id: Type.String(),
  title: Type.String(),
  share: Type.Number(),
  detail: Type.String(),
  state: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('failed')]),
});
export type ProgressReport = Static<typeof ProgressReport>;

/** What runs now, and what ended a short while ago. The page asks again while something runs. */
export const listProgress = defineRoute(
  'GET', '/api/v1/progress/', { replies: { 200: Type.Object({ result: Type.Array(ProgressReport) }) } }, 'signed-in',
  { summary: 'Long work that runs on the server.' },
);
