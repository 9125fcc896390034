import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { Type } from 'typebox';
import {
  AppError,
  binaryReply,
  bytesBody,
  defineRoute,
  jsonParam,
  multipartBody,
  reply,
  type FormPart,
} from '#core/common';
import { callerOf, defineServerPlugin, handle } from '#core/server';
import type { TestServer } from '../../../support/server.ts';
import { startToyServer, toyPlugin } from '../../../support/toy-server.ts';

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
  { replies: { 200: Type.Object({ id: Type.Integer(), share: Type.Number() }) } },
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

const bigRows = Array.from({ length: 400 }, (_unused, index) => ({ index, label: 'the same text again' }));

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
    handle(mine, {}, (input) => reply(200, { name: callerOf(input).username })),
  ],
});

describe('mounted routes', () => {
  let server: TestServer;
  before(async () => {
    server = await startToyServer([toyPlugin(half)]);
  });
  after(() => server.stop());

  const request = async (method: string, path: string, options: RequestInit & { pairs?: string } = {}) => {
    const { pairs, ...init } = options;
    const headers = {
      ...(pairs === undefined ? {} : { 'x-pairs': pairs }),
      ...(init.headers as Record<string, string> | undefined),
    };
    const answer = await fetch(`${server.url}${path}`, { ...init, method, headers });
    const body = await answer.text();
    return { status: answer.status, headers: answer.headers, text: body, json: (): unknown => JSON.parse(body) };
  };
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request('POST', path, {
      pairs: 'can_write Toy',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

  describe('access', () => {
    it('answers 401 without credentials and 403 without the pair', async () => {
      const stranger = await request('GET', '/api/v1/toy/1');
      const other = await request('GET', '/api/v1/toy/1', { pairs: 'can_read Other' });
      expect([stranger.status, stranger.json(), other.status, other.json()]).to.deep.equal([
        401,
        { message: 'Unauthorized' },
        403,
        { message: 'Forbidden' },
      ]);
    });

    it('lets anybody signed in call a route without a pair', async () => {
      expect((await request('GET', '/api/v1/toy/mine')).status).to.equal(401);
      expect((await request('GET', '/api/v1/toy/mine', { pairs: 'x' })).json()).to.deep.equal({ name: 'toy' });
    });

    it('refuses a forged request with a text that names CSRF', async () => {
      const forged = await send('/api/v1/toy/', { name: 'x' }, { cookie: 'session=s' });
      const { errors } = forged.json() as { errors: { message: string; error_type: string }[] };
      expect([forged.status, errors[0]?.message, errors[0]?.error_type]).to.deep.equal([
        400,
        '400 Bad Request: The CSRF token is missing.',
        'GENERIC_BACKEND_ERROR',
      ]);
      expect(
        (await send('/api/v1/toy/', { name: 'x' }, { cookie: 'session=s', 'x-csrftoken': 'right' })).status,
      ).to.equal(201);
    });

    it('limits how often an address may try', async () => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        statuses.push(
          (await request('POST', '/toy-sign-in/', { body: new URLSearchParams({ username: 'a', csrf_token: 't' }) }))
            .status,
        );
      }
      expect(statuses).to.deep.equal([200, 200, 200, 429]);
    });
  });

  describe('input', () => {
    it('converts path and query, with and without a trailing slash', async () => {
      const answer = await request('GET', '/api/v1/toy/7/?flag=true&q=(page:2)', { pairs: 'can_read Toy' });
      expect(answer.json()).to.deep.equal({ id: 7, flag: true, q: { page: 2 } });
    });

    it('reads q as JSON, too', async () => {
      const answer = await request('GET', `/api/v1/toy/7?q=${encodeURIComponent('{"page": 3}')}`, {
        pairs: 'can_read Toy',
      });
      expect(answer.json()).to.deep.equal({ id: 7, q: { page: 3 } });
    });

    it('refuses a q that is neither', async () => {
      const answer = await request('GET', '/api/v1/toy/7?q=(a:', { pairs: 'can_read Toy' });
      expect([answer.status, answer.json()]).to.deep.equal([400, { message: 'Not a valid rison/json argument' }]);
    });

    it('finds nothing under a path parameter of the wrong type', async () => {
      const answer = await request('GET', '/api/v1/toy/seven', { pairs: 'can_read Toy' });
      expect([answer.status, answer.json()]).to.deep.equal([404, { message: 'Not found' }]);
    });

    it('names every reason by field', async () => {
      const answer = await send('/api/v1/toy/', { size: 0, kind: 'c', parts: [{ id: 'x' }], colour: 1 });
      expect([answer.status, answer.json()]).to.deep.equal([
        400,
        {
          message: {
            name: ['Missing data for required field.'],
            size: ['Must be greater than or equal to 1.'],
            kind: ['Must be one of: a, b.'],
            parts: { 0: { id: ['Not a valid integer.'] } },
            colour: ['Unknown field.'],
          },
        },
      ]);
    });

    it('keeps the fields of a record and drops unknown ones where the route says so', async () => {
      const answer = await send('/api/v1/toy/lenient', {
        name: 'x',
        colour: 1,
        extra: { any: 1 },
        parts: [{ id: 1, more: 2 }],
      });
      expect(answer.json()).to.deep.equal({ name: 'x', extra: { any: 1 }, parts: [{ id: 1 }] });
    });

    it('answers 422 in the errors form where the route says so', async () => {
      const answer = await send('/api/v1/toy/strict', { name: 'x', colour: 1 });
      const { errors } = answer.json() as { errors: { error_type: string; extra: Record<string, unknown> }[] };
      expect([
        answer.status,
        errors[0]?.error_type,
        errors[0]?.extra['messages'],
        errors[0]?.extra['payload'],
      ]).to.deep.equal([422, 'MARSHMALLOW_ERROR', { colour: ['Unknown field.'] }, { name: 'x', colour: 1 }]);
    });

    for (const [what, init] of [
      ['broken JSON', { body: '{"name":', headers: { 'content-type': 'application/json' } }],
      ['another content type', { body: 'name=x', headers: { 'content-type': 'text/plain' } }],
      ['no body', {}],
    ] as const) {
      it(`refuses ${what} as a payload of the wrong format`, async () => {
        const answer = await request('POST', '/api/v1/toy/', { pairs: 'can_write Toy', ...init });
        const { errors } = answer.json() as { errors: { error_type: string }[] };
        expect([answer.status, errors[0]?.error_type]).to.deep.equal([400, 'INVALID_PAYLOAD_FORMAT_ERROR']);
      });
    }

    it('reads a form field as the JSON body, from both kinds of form', async () => {
      const fields = { form_data: '{"name":"x"}', csrf_token: 'right' };
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const body of [new URLSearchParams(fields), form]) {
        const answer = await request('POST', '/api/v1/toy/form', {
          pairs: 'can_write Toy',
          body,
          headers: { cookie: 'session=s' },
        });
        expect([answer.status, answer.text]).to.deep.equal([200, '{"name":"x"}']);
      }
    });

    it('checks access and CSRF of a form post, too', async () => {
      const body = new URLSearchParams({ form_data: '{"name":"x"}' });
      expect((await request('POST', '/api/v1/toy/form', { body })).status).to.equal(401);
      expect(
        (await request('POST', '/api/v1/toy/form', { pairs: 'can_write Toy', body, headers: { cookie: 'session=s' } }))
          .status,
      ).to.equal(400);
    });

    it('streams bytes whatever their type', async () => {
      const answer = await request('POST', '/api/v1/toy/bytes', {
        pairs: 'can_write Toy',
        body: '{"a":1}',
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.json()).to.deep.equal({ text: '{"a":1}' });
    });

    it('hands over the parts of a multipart form as they come', async () => {
      const form = new FormData();
      form.set('title', 'T');
      form.set('file', new Blob(['x'.repeat(70_000)]), 'data.csv');
      const answer = await request('POST', '/api/v1/toy/multi', { pairs: 'can_write Toy', body: form });
      expect(answer.json()).to.deep.equal({ parts: ['title=T', 'data.csv:70000'] });
    });
  });

  describe('failures', () => {
    it('adds issue codes to an error of the catalogue', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/engine');
      expect([answer.status, answer.json()]).to.deep.equal([
        400,
        {
          errors: [
            {
              message: 'Error: no such table',
              error_type: 'TABLE_DOES_NOT_EXIST_ERROR',
              level: 'error',
              extra: {
                issue_codes: [
                  {
                    code: 1003,
                    message:
                      'Issue 1003 - There is a syntax error in the SQL query. Perhaps there was a misspelling or a typo.',
                  },
                  { code: 1005, message: 'Issue 1005 - The table was deleted or renamed in the database.' },
                ],
                engine_name: 'Toy',
              },
            },
          ],
        },
      ]);
    });

    it('warns about refused access, without issue codes', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/forbidden');
      expect([answer.status, answer.json()]).to.deep.equal([
        403,
        {
          errors: [
            { message: 'You may not.', error_type: 'CHART_SECURITY_ACCESS_ERROR', level: 'warning', extra: null },
          ],
        },
      ]);
    });

    it('answers a broken rule as reasons by field', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/rule');
      expect([answer.status, answer.json()]).to.deep.equal([422, { message: { name: ['Must be unique.'] } }]);
    });

    it('answers a timeout with 408', async () => {
      expect((await request('GET', '/api/v1/toy/fail/timeout')).status).to.equal(408);
    });

    it('hides what an unexpected exception says', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/crash');
      const { errors } = answer.json() as { errors: { message: string; error_type: string }[] };
      expect([answer.status, errors[0]?.message, errors[0]?.error_type]).to.deep.equal([
        500,
        'Internal error',
        'GENERIC_BACKEND_ERROR',
      ]);
      expect(answer.text).not.to.include('/home/x');
    });

    it('answers unknown addresses with 404 and known ones with 405', async () => {
      const unknown = await request('POST', '/api/v1/nothing/');
      const wrong = await request('DELETE', '/api/v1/toy/7', { pairs: 'admin' });
      expect([unknown.status, wrong.status, wrong.headers.get('allow')]).to.deep.equal([404, 405, 'GET']);
      expect(unknown.json()).to.have.nested.property('errors[0].error_type', 'GENERIC_BACKEND_ERROR');
    });

    it('shows people a page instead', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/crash', { headers: { accept: 'text/html' } });
      expect([answer.status, answer.headers.get('content-type')]).to.deep.equal([500, 'text/html; charset=utf-8']);
    });
  });

  describe('replies', () => {
    it('sends only what the contract names, and null for what is no number', async () => {
      expect((await request('GET', '/api/v1/toy/shaped')).text).to.equal('{"id":1,"share":null}');
    });

    it('compresses, tags, and answers 304 to the same tag', async () => {
      const first = await request('GET', '/api/v1/toy/large', { headers: { 'accept-encoding': 'gzip' } });
      const tag = first.headers.get('etag') ?? '';
      const second = await request('GET', '/api/v1/toy/large', { headers: { 'if-none-match': tag } });
      expect([
        first.headers.get('content-encoding'),
        first.json(),
        tag.startsWith('W/"'),
        second.status,
        second.text,
      ]).to.deep.equal(['gzip', { rows: bigRows }, true, 304, '']);
    });

    it('streams a file', async () => {
      const answer = await request('GET', '/api/v1/toy/file/stream');
      expect([answer.headers.get('content-type'), answer.text]).to.deep.equal([
        'text/csv; charset=utf-8',
        'a,b\n1,2\n',
      ]);
    });

    it('leaves bytes that are compressed already as they are', async () => {
      const answer = await request('GET', '/api/v1/toy/file/packed', { headers: { 'accept-encoding': 'gzip' } });
      expect([answer.text, answer.headers.get('etag')]).to.deep.equal(['a,b\n', null]);
      expect(gunzipSync(gzipSync('a,b\n')).toString()).to.equal('a,b\n');
    });

    it('carries a request id and the security headers', async () => {
      const { headers } = await request('GET', '/health');
      expect(headers.get('x-request-id')).to.match(/^[0-9a-f]{8}-[0-9a-z]+$/);
      expect([
        headers.get('x-content-type-options'),
        headers.get('x-frame-options'),
        headers.get('content-security-policy')?.startsWith("default-src 'none'"),
      ]).to.deep.equal(['nosniff', 'DENY', true]);
    });
  });

  describe('operator routes', () => {
    for (const path of ['/health', '/healthcheck', '/ping']) {
      it(`answers OK at ${path}`, async () => {
        const answer = await request('GET', path);
        expect([answer.status, answer.text, answer.headers.get('content-type')]).to.deep.equal([
          200,
          'OK',
          'text/plain; charset=utf-8',
        ]);
      });
    }

    it('counts requests for Prometheus', async () => {
      await request('GET', '/health');
      const { text: metrics } = await request('GET', '/metrics');
      expect(metrics).to.match(
        /tessera_http_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} [1-9]/,
      );
    });

    it('describes every route with its permission', async () => {
      const document = (await request('GET', '/api/v1/_openapi')).json() as {
        openapi: string;
        paths: Record<string, Record<string, Record<string, unknown>>>;
      };
      expect([
        document.openapi,
        document.paths['/api/v1/toy/{id}']?.['get']?.['x-permission'],
        document.paths['/api/v1/toy/mine']?.['get']?.['x-permission'],
      ]).to.deep.equal(['3.1.0', ['can_read', 'Toy'], 'signed-in']);
    });

    it('shows the description in a page whose script its policy allows', async () => {
      const page = await request('GET', '/swagger/v1');
      expect(page.headers.get('content-security-policy')).to.match(/script-src 'self' 'sha256-[^']+'/);
      expect(page.text).to.include('/api/v1/_openapi');
    });
  });
});
