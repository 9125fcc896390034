import { Type } from 'typebox';
import { defineRoute } from '#core/common';
import { VizFile } from './viz-file.ts';

/** What the `viz.json` of a plugin of level `view` says. 422 with the reason where it has none that fits. */
export const getViewDescription = defineRoute(
  'GET',
  '/api/v1/view-frames/:id',
  {
    params: Type.Object({ id: Type.String({ maxLength: 60 }) }),
    replies: { 200: Type.Object({ result: VizFile }) },
  },
  ['can_read', 'Chart'],
  { summary: 'The description of a chart type that runs in a frame.', opensToGuests: true },
);
