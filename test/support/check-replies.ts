import { gunzipSync } from 'node:zlib';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { AppError, type Route } from '#core/common';
import type { InspectedReply, InspectReply } from '#core/server';
import { openApiDocument } from '../../core/server/http/openapi.ts';

type Content = Readonly<Record<string, { readonly schema?: TSchema }>>;
type Responses = Readonly<Record<string, { readonly content?: Content }>>;

export interface ReplyChecks {
  readonly inspect: InspectReply;
  /** Throws when a reply was not what its route declares. */
  readonly report: () => void;
}

/** Differences named of one reply. */
const mostDifferences = 3;

/** Holds every reply against what the OpenAPI document declares for its route. */
export function checkReplies(): ReplyChecks {
  const faults = new Map<string, string>();
  const fault = (route: Route, text: string): AppError => {
    const name = `${route.method} ${route.path}`;
    const message = `${name} ${text}`;
    if (!faults.has(name)) faults.set(name, message);
    return new AppError('internal', `${message} (test/support/check-replies.ts)`);
  };
  return {
    inspect: (reply) => {
      const difference = differenceOf(reply);
      if (difference !== undefined) throw fault(reply.route, difference);
    },
    report: () => {
      if (faults.size > 0)
        throw new Error(`Replies that break their declared schema:\n${[...faults.values()].join('\n')}`);
    },
  };
}

function differenceOf({ route, status, contentType, contentEncoding, payload }: InspectedReply): string | undefined {
  const declared = responsesOf(route)[String(status)] ?? responsesOf(route)[`${String(status).charAt(0)}XX`];
  if (declared === undefined) return `answers with the status ${String(status)}, which it does not declare.`;
  if (payload === undefined || payload === null || payload === '') return undefined;
  const type = mediaType(contentType ?? 'application/json');
  if (declared.content === undefined) return undefined; // a failure that may be empty
  const content = Object.entries(declared.content).find(([name]) => mediaType(name) === type)?.[1];
  if (content === undefined) return `answers ${String(status)} as ${type}, which it does not declare.`;
  if (content.schema === undefined || type !== 'application/json') return undefined;
  const value = valueOf(payload, contentEncoding);
  const compiled = compiledFor(content.schema);
  if (value === unread || compiled.Check(value)) return undefined;
  const differences = compiled
    .Errors(value)
    .map(
      ({ instancePath, message, params }) =>
        `${instancePath === '' ? 'the body' : instancePath} ${message} ${JSON.stringify(params)}, is ${excerptAt(value, instancePath)}`,
    );
  return `answers ${String(status)} otherwise than its schema: ${differences.slice(0, mostDifferences).join('; ')}`;
}

const mediaType = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();

const unread = Symbol('a stream');

/** What a client reads: values are seen before they are serialised, finished text and bytes as they are sent. */
function valueOf(payload: unknown, contentEncoding: string | undefined): unknown {
  if (typeof payload === 'string') return JSON.parse(payload) as unknown;
  if (Buffer.isBuffer(payload)) {
    const bytes = contentEncoding === 'gzip' ? gunzipSync(payload) : payload;
    return JSON.parse(bytes.toString('utf8')) as unknown;
  }
  if (typeof (payload as { readonly pipe?: unknown }).pipe === 'function') return unread;
  return JSON.parse(JSON.stringify(payload)) as unknown;
}

const responses = new WeakMap<Route, Responses>();

function responsesOf(route: Route): Responses {
  const known = responses.get(route);
  if (known !== undefined) return known;
  const { paths } = openApiDocument([route]) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
  };
  const found = Object.values(paths)[0]?.[route.method.toLowerCase()]?.responses ?? {};
  responses.set(route, found);
  return found;
}

const compiledSchemas = new WeakMap<TSchema, Validator>();

function compiledFor(schema: TSchema): Validator {
  const known = compiledSchemas.get(schema) ?? Compile(schema);
  compiledSchemas.set(schema, known);
  return known;
}

function excerptAt(value: unknown, path: string): string {
  const found = path
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, key) =>
        (at as Readonly<Record<string, unknown>> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      value,
    );
  return found === undefined ? 'missing' : JSON.stringify(found).slice(0, 80);
}
