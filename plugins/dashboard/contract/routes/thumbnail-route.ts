import { Type } from 'typebox';
import { binaryReply, defineRoute } from '#core/common';
import { Message, basePath, canRead } from './route-parts.ts';

/**
 * The picture of a dashboard's first screen, drawn on the server: SVG for pages, PNG for those who do not name SVG among
 * what they take. An old digest redirects to the current one.
 */
export const getDashboardThumbnail = defineRoute(
  'GET',
  `${basePath}/:id/thumbnail/:digest/`,
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
  { summary: 'Picture of a dashboard.' },
);
