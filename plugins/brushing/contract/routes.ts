import { Type, type Static } from 'typebox';
import { binaryReply, defineRoute } from '#core/common';
import { QueryObject } from '#plugins/queries';

/** Most edges of an axis; one more than its bins. */
const mostEdges = 10_001;

/** A direction that is brushed: its column and the edges of its bins, ascending. */
export const CubeAxis = Type.Object({
  column: Type.String(),
  /** Edges of `time` axes are milliseconds since the epoch. */
  kind: Type.Union([Type.Literal('number'), Type.Literal('time')]),
  /** The last one lies beyond every value. */
  edges: Type.Array(Type.Number(), { minItems: 2, maxItems: mostEdges }),
  /** ISO-8601 duration: the edges are times truncated to it. */
  grain: Type.Optional(Type.String()),
});
export type CubeAxis = Static<typeof CubeAxis>;

/** A query of a chart, without the filter of the chart that is brushed. */
export const CubeQuestion = Type.Object({
  /** Id of the chart. Its queries are answered in the order in which they are asked. */
  key: Type.String(),
  datasetId: Type.Integer(),
  /** The dashboard that shows the chart, for readers with delegated access to its data. */
  dashboardId: Type.Optional(Type.Integer()),
  /** About how many numbers the query's present answer has. */
  size: Type.Optional(Type.Integer({ minimum: 0 })),
  query: QueryObject,
});
export type CubeQuestion = Static<typeof CubeQuestion>;

/** Nothing that the server compresses by itself: it knows when that pays. */
const cubesMediaType = 'application/vnd.tessera.cubes';

/** Data of several charts over the bins of a brush, so that the page answers every brush itself. */
export const askCubes = defineRoute(
  'POST',
  '/api/v1/brushing/cubes',
  {
    body: Type.Object({
      axes: Type.Array(CubeAxis, { minItems: 1, maxItems: 2 }),
      charts: Type.Array(CubeQuestion, { minItems: 1, maxItems: 100 }),
      /** A prefetch before anybody brushes: sent while no other request is, and cancelled for any other request. */
      isAhead: Type.Optional(Type.Boolean()),
    }),
    // A packed `CubesReply`.
    replies: { 200: binaryReply(cubesMediaType) },
  },
  ['can_read', 'Chart'],
  {
    summary: 'Data of charts over the bins of a brushed axis.',
    opensToGuests: true,
    unknownFields: 'drop',
    skipsCsrf: true,
    keepsDigits: true,
  },
);
