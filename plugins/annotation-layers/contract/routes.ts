import { Type, type Static } from 'typebox';
import { ListQuery, defineRoute, itemMetadataFields, jsonParam, resourceRoutes, rowsOf } from '#core/common';
import type { AnnotationRow, LayerRow } from './rows.ts';

const base = '/api/v1/annotation_layer';
const view = 'Annotation';
const read = ['can_read', view] as const;
const write = ['can_write', view] as const;
const AnyFields = Type.Record(Type.String(), Type.Unknown());
const Message = Type.Object({ message: Type.String() });
const LayerId = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const maybeText = Type.Optional(Type.Union([Type.String({ maxLength: 100_000 }), Type.Null()]));
const itemQuery = Type.Object({
  q: Type.Optional(
    jsonParam(
      Type.Object({
        columns: Type.Optional(Type.Array(Type.String())),
        keys: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  ),
});
const Item = Type.Object({ id: Type.Integer(), result: AnyFields, ...itemMetadataFields });
const Accepted = Type.Object({ id: Type.Integer(), result: AnyFields });

const layerFields = { name: Type.String({ minLength: 1, maxLength: 250 }), descr: maybeText };
/** Body of `PUT /api/v1/annotation_layer/<id>`; everything optional. */
export const LayerBody = Type.Partial(Type.Object(layerFields));
export type LayerBody = Static<typeof LayerBody>;

/** Layers of annotations. See docs/http-api.md, "Annotation layers". */
export const layerRoutes = {
  ...resourceRoutes(base, view, rowsOf<LayerRow>()),
  get: defineRoute('GET', `${base}/:id`, { params: LayerId, query: itemQuery, replies: { 200: Item } }, read, {
    summary: 'One annotation layer.',
  }),
  create: defineRoute('POST', `${base}/`, { body: Type.Object(layerFields), replies: { 201: Accepted } }, write, {
    summary: 'Make an annotation layer.',
  }),
  update: defineRoute('PUT', `${base}/:id`, { params: LayerId, body: LayerBody, replies: { 200: Accepted } }, write, {
    summary: 'Change an annotation layer.',
  }),
  remove: defineRoute('DELETE', `${base}/:id`, { params: LayerId, replies: { 200: Message } }, write, {
    summary: 'Delete an annotation layer that has no annotations.',
  }),
} as const;

const annotationFields = {
  short_descr: Type.String({ minLength: 1, maxLength: 500 }),
  long_descr: maybeText,
  /** ISO 8601; without a zone in UTC. */
  start_dttm: Type.String({ minLength: 1 }),
  end_dttm: Type.String({ minLength: 1 }),
  /** JSON text. */
  json_metadata: maybeText,
};
/** Body of a change of an annotation; everything optional. */
export const AnnotationBody = Type.Partial(Type.Object(annotationFields));
export type AnnotationBody = Static<typeof AnnotationBody>;

const nested = `${base}/:pk/annotation` as const;
const OfLayer = Type.Object({ pk: Type.Integer({ minimum: 1 }) });
const OneOfLayer = Type.Object({ pk: Type.Integer({ minimum: 1 }), annotation_id: Type.Integer({ minimum: 1 }) });
const ListReply = Type.Object(
  { count: Type.Integer(), ids: Type.Array(Type.Integer()), result: Type.Array(rowsOf<AnnotationRow>()) },
  { additionalProperties: true },
);

/** The annotations of a layer. */
export const annotationRoutes = {
  list: defineRoute(
    'GET',
    `${nested}/`,
    { params: OfLayer, query: Type.Object({ q: Type.Optional(jsonParam(ListQuery)) }), replies: { 200: ListReply } },
    read,
    { summary: 'List the annotations of a layer.' },
  ),
  info: defineRoute(
    'GET',
    `${nested}/_info`,
    {
      params: OfLayer,
      query: Type.Object({
        q: Type.Optional(jsonParam(Type.Object({ keys: Type.Optional(Type.Array(Type.String())) }))),
      }),
      replies: { 200: AnyFields },
    },
    read,
    { summary: 'Permissions and columns of annotations.' },
  ),
  get: defineRoute(
    'GET',
    `${nested}/:annotation_id`,
    { params: OneOfLayer, query: itemQuery, replies: { 200: Item } },
    read,
    { summary: 'One annotation.' },
  ),
  create: defineRoute(
    'POST',
    `${nested}/`,
    { params: OfLayer, body: Type.Object(annotationFields), replies: { 201: Accepted } },
    write,
    { summary: 'Add an annotation to a layer.' },
  ),
  update: defineRoute(
    'PUT',
    `${nested}/:annotation_id`,
    { params: OneOfLayer, body: AnnotationBody, replies: { 200: Accepted } },
    write,
    { summary: 'Change an annotation.' },
  ),
  remove: defineRoute('DELETE', `${nested}/:annotation_id`, { params: OneOfLayer, replies: { 200: Message } }, write, {
    summary: 'Delete an annotation.',
  }),
  bulkDelete: defineRoute(
    'DELETE',
    `${nested}/`,
    {
      params: OfLayer,
      query: Type.Object({ q: jsonParam(Type.Array(Type.Integer(), { maxItems: 10_000 })) }),
      replies: { 200: Message },
    },
    write,
    { summary: 'Delete several annotations of a layer.' },
  ),
} as const;

/**
 * What charts show of a layer: for everybody who reads charts, as the answer of the chart data call has it. An extension
 * of Superset's API. Times are milliseconds since the epoch.
 */
export const readLayerRecords = defineRoute(
  'GET',
  `${base}/:id/records/`,
  {
    params: LayerId,
    replies: {
      200: Type.Object({
        result: Type.Array(
          Type.Object({
            start_dttm: Type.Number(),
            end_dttm: Type.Number(),
            short_descr: Type.String(),
            long_descr: Type.Union([Type.String(), Type.Null()]),
            json_metadata: Type.Union([Type.String(), Type.Null()]),
          }),
        ),
      }),
    },
  },
  ['can_read', 'Chart'],
  { summary: 'The events of a layer as charts show them.' },
);
