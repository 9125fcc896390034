import { gzipSync } from 'node:zlib';
import { Type } from 'typebox';
import {
  AppError,
  binaryReply,
  bytesBody,
  defineRoute,
  emptyFailure,
  jsonParam,
  multipartBody,
  reply,
  type FormPart,
} from '#core/common';
import { callerOf, defineServerPlugin, handle } from '#core/server';
import type { TestServer } from './server.ts';
import { startToyServer, toyPlugin } from './toy-server.ts';

const Thing = Type.Object({
  name: Type.String({ minLength: 1 }),
  size: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
  kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
  parts: Type.Optional(Type.Array(Type.Object({ id: Type.Integer() }))),
  extra: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
const anything = Type.Record(Type.String(), Type.Unknown());
const canWrite = ['can_write', 'Toy'] as const;

const readThing = defineRoute(
  'GET',
  '/api/v1/toy/:id',
  {
    params: Type.Object({ id: Type.Integer() }),
    query: Type.Object({
      flag: Type.Optional(Type.Boolean()),
      q: Type.Optional(jsonParam(Type.Object({ page: Type.Integer() }))),
    }),
    replies: { 200: anything },
  },
  ['can_read', 'Toy'],
);
const makeThing = defineRoute('POST', '/api/v1/toy/', { body: Thing, replies: { 201: anything } }, canWrite);
const lenient = defineRoute('POST', '/api/v1/toy/lenient', { body: Thing, replies: { 200: anything } }, canWrite, {
  unknownFields: 'drop',
});
const strict422 = defineRoute('POST', '/api/v1/toy/strict', { body: Thing, replies: { 200: anything } }, canWrite, {
  invalidBody: 'errors-422',
});
const byForm = defineRoute('POST', '/api/v1/toy/form', { body: Thing, replies: { 200: anything } }, canWrite, {
  formField: 'form_data',
});
const signIn = defineRoute('POST', '/toy-sign-in/', { body: anything, replies: { 200: anything } }, 'public', {
  acceptsForm: true,
  skipsCsrf: true,
  rateLimit: { max: 3, windowMs: 60_000 },
});
const upload = defineRoute('POST', '/api/v1/toy/bytes', { body: bytesBody(), replies: { 200: anything } }, canWrite);
const multi = defineRoute('POST', '/api/v1/toy/multi', { body: multipartBody(), replies: { 200: anything } }, canWrite);
const fail = defineRoute(
  'GET',
  '/api/v1/toy/fail/:how',
  { params: Type.Object({ how: Type.String() }), replies: { 200: anything } },
  'public',
);
const file = defineRoute(
  'GET',
  '/api/v1/toy/file/:how',
  {
    params: Type.Object({ how: Type.String() }),
    replies: { 200: binaryReply('text/csv; charset=utf-8') },
  },
  'public',
);
const large = defineRoute(
  'GET',
  '/api/v1/toy/large',
  { replies: { 200: Type.Object({ rows: Type.Array(anything) }) } },
  'public',
);
const shaped = defineRoute(
  'GET',
  '/api/v1/toy/shaped',
  { replies: { 200: Type.Object({ id: Type.Integer(), share: Type.Union([Type.Number(), Type.Null()]) }) } },
  'public',
);
const pair = defineRoute(
  'GET',
  '/api/v1/toy/pair',
  { replies: { 200: Type.Tuple([Type.String(), Type.Integer()]) } },
  'public',
);
const several = defineRoute(
  'GET',
  '/api/v1/toy/several',
  { replies: { 200: binaryReply('text/csv', { alsoTypes: ['application/zip'] }), 404: emptyFailure() } },
  'public',
);
const mine = defineRoute('GET', '/api/v1/toy/mine', { replies: { 200: anything } }, 'signed-in');

const failures: Readonly<Record<string, () => unknown>> = {
  engine: () =>
    new AppError('engine', 'Error: no such table', {
      errorType: 'TABLE_DOES_NOT_EXIST_ERROR',
      extra: { engine_name: 'Toy' },
    }),
  forbidden: () => new AppError('forbidden', 'You may not.', { errorType: 'CHART_SECURITY_ACCESS_ERROR' }),
  rule: () => new AppError('unprocessable', 'The name is taken.', { fields: { name: ['Must be unique.'] } }),
  timeout: () => new AppError('timeout', 'It took too long.', { errorType: 'BACKEND_TIMEOUT_ERROR' }),
  crash: () => new Error('secret path /home/x'),
};

async function text(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function describeParts(parts: AsyncIterable<FormPart>): Promise<string[]> {
  const seen: string[] = [];
  for await (const part of parts) {
    seen.push(
      part.kind === 'field' ? `${part.name}=${part.value}` : `${part.fileName}:${(await text(part.bytes)).length}`,
    );
  }
  return seen;
}

export const bigRows = Array.from({ length: 400 }, (_unused, index) => ({ index, label: 'the same text again' }));

const half = defineServerPlugin({
  id: 'toy',
  routes: [
    handle(readThing, {}, ({ params, query }) => reply(200, { id: params.id, ...query })),
    handle(makeThing, {}, ({ body }) => reply(201, body)),
    handle(lenient, {}, ({ body }) => reply(200, body)),
    handle(strict422, {}, ({ body }) => reply(200, body)),
    handle(byForm, {}, ({ body }) => reply(200, body)),
    handle(signIn, {}, ({ body }) => reply(200, body)),
    handle(upload, {}, async ({ body }) => reply(200, { text: await text(body) })),
    handle(multi, {}, async ({ body }) => reply(200, { parts: await describeParts(body) })),
    handle(fail, {}, ({ params }) => {
      throw failures[params.how]?.();
    }),
    handle(file, {}, ({ params }) => {
      if (params.how === 'stream') {
        return reply(
          200,
          (async function* chunks() {
            yield Buffer.from('a,b\n');
            await Promise.resolve();
            yield Buffer.from('1,2\n');
          })(),
        );
      }
      if (params.how === 'packed')
        return reply(200, gzipSync('a,b\n'), { 'content-encoding': 'gzip', 'cache-control': 'no-store' });
      return reply(200, Buffer.from('a,b\n'), { 'content-disposition': 'attachment; filename=toy.csv' });
    }),
    handle(large, {}, () => reply(200, { rows: bigRows })),
    handle(shaped, {}, () =>
      reply(200, { id: 1, share: Number.NaN, password: 'hidden' } as { id: number; share: number }),
    ),
    handle(pair, {}, () => reply(200, ['a', 1] as [string, number])),
    handle(several, {}, () => reply(200, new TextEncoder().encode('a'))),
    handle(mine, {}, (input) => reply(200, { name: callerOf(input).username })),
  ],
});

/** What a test may vary in a request. */
export interface ToyRequest extends RequestInit {
  /** Pairs of the caller; absent: nobody. */
  readonly pairs?: string;
}

/** Starts a server with the toy routes around a suite, and gives functions that call it. */
export function aroundToyRoutes() {
  let running: TestServer | undefined;
  before(async () => {
    running = await startToyServer([toyPlugin(half)]);
  });
  after(() => running?.stop());
  const server = (): TestServer => {
    if (running === undefined) throw new Error('The server does not run yet.');
    return running;
  };
  const request = async (method: string, path: string, options: ToyRequest = {}) => {
    const { pairs, ...init } = options;
    const headers = {
      ...(pairs === undefined ? {} : { 'x-pairs': pairs }),
      ...(init.headers as Record<string, string> | undefined),
    };
    const answer = await fetch(`${server().url}${path}`, { ...init, method, headers });
    const body = await answer.text();
    return { status: answer.status, headers: answer.headers, text: body, json: (): unknown => JSON.parse(body) };
  };
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request('POST', path, {
      pairs: 'can_write Toy',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

  return { request, send };
}
