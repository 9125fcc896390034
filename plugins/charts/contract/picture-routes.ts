import { Type } from 'typebox';
import { binaryReply, defineRoute, jsonParam } from '#core/common';

const canRead = ['can_read', 'Chart'] as const;
const Message = Type.Object({ message: Type.String() });

/**
 * The picture of a chart, drawn on the server: SVG for pages, PNG for those who do not name SVG among what they take.
 * An old digest redirects to the current one.
 */
export const getThumbnail = defineRoute(
  'GET',
  '/api/v1/chart/:id/thumbnail/:digest/',
  {
    params: Type.Object({ id: Type.Integer(), digest: Type.String() }),
    query: Type.Object({ theme: Type.Optional(Type.Union([Type.Literal('light'), Type.Literal('dark')])) }),
    replies: {
      200: binaryReply('image/png', { alsoTypes: ['image/svg+xml'] }),
      202: Message,
      302: Message,
      304: Type.String(),
    },
  },
  canRead,
  { summary: 'Picture of a chart.' },
);

/** px: width and height. */
const Size = Type.Tuple([Type.Integer({ minimum: 50, maximum: 4_000 }), Type.Integer({ minimum: 50, maximum: 4_000 })]);

/** See docs/http-api.md, "Charts". The picture is drawn with the asker's own access when it is fetched. */
export const askChartScreenshot = defineRoute(
  'GET',
  '/api/v1/chart/:id/cache_screenshot/',
  {
    params: Type.Object({ id: Type.Integer() }),
    query: Type.Object({
      q: Type.Optional(
        jsonParam(
          Type.Object({
            /** Taken, and not needed: pictures are never older than their data. */
            force: Type.Optional(Type.Boolean()),
            /** Of the chart as it is drawn. */
            window_size: Type.Optional(Size),
            /** Of the file; of its width and height, the smaller scale holds. */
            thumb_size: Type.Optional(Size),
          }),
        ),
      ),
    }),
    replies: {
      202: Type.Object({
        cache_key: Type.String(),
        chart_url: Type.String(),
        image_url: Type.String(),
        task_status: Type.Literal('Pending'),
        /** ISO, UTC. */
        task_updated_at: Type.String(),
      }),
    },
  },
  canRead,
  { summary: 'Ask for a picture of a chart in a size.' },
);

export const getChartScreenshot = defineRoute(
  'GET',
  '/api/v1/chart/:id/screenshot/:digest/',
  {
    params: Type.Object({ id: Type.Integer(), digest: Type.String() }),
    replies: { 200: binaryReply('image/png') },
  },
  canRead,
  { summary: 'A picture of a chart that was asked for.' },
);
