import type { TSchema } from 'typebox';
import { isBytesBody, isMultipartBody, jsonParamSchema, type Route } from '#core/common';
import { jsonSchemaOf } from './json-schema.ts';
import { responsesOf } from './openapi-responses.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of the mounted routes. `x-permission` is the pair a caller needs. */
export function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([A-Za-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tessera API', version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function operationOf(route: Route): Json {
  const { params, query, body } = route.shape;
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')}`,
    ...(route.options.summary === undefined ? {} : { summary: route.options.summary }),
    tags: [tagOf(route.path)],
    'x-permission': route.access,
    ...(route.options.skipsCsrf === true ? { 'x-csrf-exempt': true } : {}),
    security: route.access === 'public' ? [] : [{ session: [] }, { jwt: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body === undefined ? {} : { requestBody: { required: true, content: bodyContent(route, body) } }),
    responses: responsesOf(route),
  };
}

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query'): readonly Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const inner = jsonParamSchema(property);
    const value =
      inner === undefined
        ? { schema: jsonSchemaOf(property) }
        : { content: { 'application/json': { schema: jsonSchemaOf(inner) } } };
    return { name, in: place, required: place === 'path' || required.includes(name), ...value };
  });
}

function bodyContent(route: Route, body: TSchema): Json {
  if (isBytesBody(body)) return { 'application/octet-stream': {} };
  if (isMultipartBody(body)) return { 'multipart/form-data': { schema: { type: 'object' } } };
  const schema = jsonSchemaOf(body);
  const json = { 'application/json': { schema } };
  const { acceptsForm, formField } = route.options;
  if (acceptsForm === true) return { ...json, 'application/x-www-form-urlencoded': { schema } };
  if (formField === undefined) return json;
  const properties = { [formField]: { type: 'string', contentMediaType: 'application/json' } };
  return {
    ...json,
    'application/x-www-form-urlencoded': { schema: { type: 'object', properties, required: [formField] } },
  };
}

/** `/api/v1/chart/data` belongs to "chart". */
function tagOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  return (parts[0] === 'api' ? parts[2] : parts[0]) ?? 'page';
}
