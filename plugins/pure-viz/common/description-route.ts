import { Type } from 'typebox';
import { defineRoute } from '#core/common';

/** What the chart types of a plugin say of themselves; read by `pureVizTypes`. 422 with the reason where it did not start. */
export const getPureDescriptions = defineRoute(
  'GET',
  '/api/v1/pure-viz/:id',
  {
    params: Type.Object({ id: Type.String({ maxLength: 60 }) }),
    replies: { 200: Type.Object({ result: Type.Array(Type.Unknown(), { maxItems: 50 }) }) },
  },
  ['can_read', 'Chart'],
  { summary: 'The descriptions of the chart types of a plugin of level pure.', opensToGuests: true },
);
