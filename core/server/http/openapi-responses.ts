import type { TSchema } from 'typebox';
import { binaryContentType, binaryContents, isEmptyFailure, type Route } from '#core/common';
import { jsonSchemaOf } from './json-schema.ts';

type Json = Readonly<Record<string, unknown>>;

const failureSchemas: readonly Json[] = [
  {
    type: 'object',
    properties: { errors: { type: 'array', items: { type: 'object' } } },
    required: ['errors'],
  },
  { type: 'object', properties: { message: {} }, required: ['message'] },
];

/** Every failure may come in the words of the core; browsers that open an address read a page. */
const failure: Json = {
  description: 'A failure: an errors list, a message, or reasons per field; for browsers, a page.',
  content: {
    'application/json': { schema: { anyOf: failureSchemas } },
    'text/html': { schema: { type: 'string' } },
  },
};

const toSignIn: Json = {
  description: 'A form of a page whose session has ended: on to the sign-in page.',
  content: { 'text/html': { schema: { type: 'string' } } },
};

/** What a route may answer, by status. */
export function responsesOf({ options, shape }: Route): Json {
  const takesForms = options.acceptsForm === true || options.formField !== undefined;
  return {
    ...(takesForms ? { 302: toSignIn } : {}),
    ...Object.fromEntries(
      Object.entries(shape.replies).map(([status, schema]) => [
        status,
        Number(status) < 400 ? successOf(schema) : failureOf(schema),
      ]),
    ),
    '4XX': failure,
    '5XX': failure,
  };
}

function successOf(schema: TSchema): Json {
  const content =
    binaryContentType(schema) === undefined
      ? { 'application/json': { schema: jsonSchemaOf(schema) } }
      : binaryContents(schema);
  return { description: 'Success', content };
}

/** A failure that a route words itself; what the core finds wrong with a request has the usual form there, too. */
function failureOf(schema: TSchema): Json {
  if (isEmptyFailure(schema)) return { description: 'A failure, which may have no body.' };
  const own = binaryContentType(schema) === undefined ? schema : binaryContents(schema)['application/json']?.schema;
  const anyOf = [...(own === undefined ? [] : [jsonSchemaOf(own)]), ...failureSchemas];
  return {
    description: 'A failure in the words of this route, or in the usual form.',
    content: { 'application/json': { schema: { anyOf } }, 'text/html': { schema: { type: 'string' } } },
  };
}
