import { Type } from 'typebox';
import { defineRoute, jsonParam } from '#core/common';
import { chartListRoutes } from './list-routes.ts';

const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const Message = Type.Object({ message: Type.String() });
const AnyFields = Type.Record(Type.String(), Type.Unknown());
const ChartId = Type.Object({ id: Type.Integer() });

const chartFields = {
  slice_name: Type.String({ minLength: 1, maxLength: 250 }),
  viz_type: Type.String({ maxLength: 250 }),
  datasource_id: Type.Integer(),
  datasource_type: Type.Union([
    Type.Literal('table'),
    Type.Literal('query'),
    Type.Literal('dataset'),
    Type.Literal('saved_query'),
    Type.Literal('view'),
  ]),
  datasource_name: nullable(Type.String()),
  params: nullable(Type.String()),
  query_context: nullable(Type.String()),
  query_context_generation: nullable(Type.Boolean()),
  cache_timeout: nullable(Type.Integer()),
  certified_by: nullable(Type.String()),
  certification_details: nullable(Type.String()),
  description: nullable(Type.String()),
  owners: Type.Array(Type.Integer()),
  dashboards: Type.Array(Type.Integer()),
  is_managed_externally: nullable(Type.Boolean()),
  external_url: nullable(Type.String()),
  uuid: nullable(Type.String()),
};
const Optionals = Type.Partial(Type.Object(chartFields));

/** Body of `POST /api/v1/chart/`; strict. See docs/http-api.md, "Charts". */
export const NewChartBody = Type.Object({
  ...Optionals.properties,
  slice_name: chartFields.slice_name,
  datasource_id: chartFields.datasource_id,
  datasource_type: chartFields.datasource_type,
});
/** Body of `PUT /api/v1/chart/<id>`; everything optional. */
export const ChartChanges = Type.Object({ ...Optionals.properties, tags: Type.Optional(Type.Array(Type.Integer())) });

const Accepted = Type.Object({ id: Type.Integer(), result: AnyFields });
const Favorite = Type.Object({ result: Type.String() });

/** Calls on saved charts. See docs/http-api.md, "Charts". */
export const chartRoutes = {
  ...chartListRoutes,
  get: defineRoute(
    'GET',
    '/api/v1/chart/:id',
    {
      params: Type.Object({ id: Type.String() }),
      query: Type.Object({
        // The plain text `dashboards.id` is understood, too.
        q: Type.Optional(
          jsonParam(
            Type.Union([
              Type.String(),
              Type.Object({
                columns: Type.Optional(Type.Array(Type.String())),
                keys: Type.Optional(Type.Array(Type.String())),
              }),
            ]),
          ),
        ),
      }),
      replies: { 200: Type.Object({ id: Type.Integer(), result: AnyFields }, { additionalProperties: true }) },
    },
    ['can_read', 'Chart'],
    { summary: 'One chart, by id or uuid.' },
  ),
  create: defineRoute(
    'POST',
    '/api/v1/chart/',
    { body: NewChartBody, replies: { 201: Accepted } },
    ['can_write', 'Chart'],
    { summary: 'Save a new chart.' },
  ),
  update: defineRoute(
    'PUT',
    '/api/v1/chart/:id',
    { params: ChartId, body: ChartChanges, replies: { 200: Accepted } },
    ['can_write', 'Chart'],
    { summary: 'Change a chart; its owners and administrators may.' },
  ),
  remove: defineRoute(
    'DELETE',
    '/api/v1/chart/:id',
    { params: ChartId, replies: { 200: Message } },
    ['can_write', 'Chart'],
    { summary: 'Delete a chart.' },
  ),
  favoriteStatus: defineRoute(
    'GET',
    '/api/v1/chart/favorite_status/',
    {
      query: Type.Object({ q: jsonParam(Type.Array(Type.Integer())) }),
      replies: { 200: Type.Object({ result: Type.Array(Type.Object({ id: Type.Integer(), value: Type.Boolean() })) }) },
    },
    ['can_read', 'Chart'],
    { summary: 'Which of these charts the caller has starred.' },
  ),
  addFavorite: defineRoute(
    'POST',
    '/api/v1/chart/:id/favorites/',
    { params: ChartId, replies: { 200: Favorite } },
    ['can_write', 'Chart'],
    { summary: 'Star a chart.', needsAccount: true },
  ),
  removeFavorite: defineRoute(
    'DELETE',
    '/api/v1/chart/:id/favorites/',
    { params: ChartId, replies: { 200: Favorite } },
    ['can_write', 'Chart'],
    { summary: 'Take a star back.', needsAccount: true },
  ),
} as const;
