import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, binaryContentType, quoteLongNumbers, type Route, type RouteShape } from '#core/common';
import type { Identity, SessionGuard } from '../auth/identity.ts';
import { authorise } from './authorise.ts';
import { checkJsonSize, strangerBodyBytes } from './body-limits.ts';
import { checkSurrogates } from './check-texts.ts';
import {
  bodyKindOf,
  installBodyReader,
  isFormType,
  JsonText,
  PostedForm,
  readMultipartFields,
  readMultipartParts,
  type BodyKind,
} from './body-readers.ts';
import type { HandledRoute, HandlerInput } from './handle.ts';
import { RateLimiter } from './rate-limiter.ts';
import { againOf, RepeatedReplies, type RepeatedCall } from './repeated-replies.ts';
import { serialisationSchema } from './reply-schema.ts';
import type { RequestView } from './request-view.ts';
import { serverMessages as messages } from '../server-messages.ts';
import { inWork } from '../log/work-context.ts';
import { inputChecks, type InputChecks } from './validate-input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    view: RequestView;
    caller: Identity | undefined;
  }
}

export interface MountOptions {
  readonly guard: SessionGuard;
  readonly servicesOf: (handled: HandledRoute) => Readonly<Record<string, unknown>>;
  readonly nowMs: () => number;
}

/** Default of `bodyLimitBytes`: JSON bodies. */
const defaultBodyLimitBytes = 10 * 1024 * 1024;

/** Fields of a form that prove who posts it and are no part of its content. */
const tokenFields: readonly string[] = ['csrf_token', 'guest_token'];

/** Mounts the routes of one plugin in a Fastify scope of its own. */
export async function mountRoutes(
  app: FastifyInstance,
  routes: readonly HandledRoute[],
  options: MountOptions,
): Promise<void> {
  const mountKind = (kind: BodyKind, ofKind: readonly HandledRoute[]) =>
    named(`${kind} routes`, async (scope) => {
      await installBodyReader(scope, kind);
      for (const handled of ofKind) mountRoute(scope, handled, kind, options);
    });
  const mountPlugin = named('routes', async (scope) => {
    for (const [kind, ofKind] of groupByKind(routes)) await scope.register(mountKind(kind, ofKind));
  });
  await app.register(mountPlugin);
}

type Scoped = (scope: FastifyInstance) => Promise<void>;

/** For one without a name Fastify looks through every loaded module, which for all routes took 50 ms. */
const named = (name: string, scoped: Scoped): Scoped =>
  Object.assign(scoped, { [Symbol.for('fastify.display-name')]: name });

function groupByKind(routes: readonly HandledRoute[]): ReadonlyMap<BodyKind, readonly HandledRoute[]> {
  const groups = new Map<BodyKind, HandledRoute[]>();
  for (const handled of routes) {
    const kind = bodyKindOf(handled.route);
    groups.set(kind, [...(groups.get(kind) ?? []), handled]);
  }
  return groups;
}

function mountRoute(scope: FastifyInstance, handled: HandledRoute, kind: BodyKind, options: MountOptions): void {
  const { route } = handled;
  const limiter = route.options.rateLimit === undefined ? undefined : new RateLimiter(route.options.rateLimit);
  const streams = kind === 'bytes' || kind === 'multipart';
  scope.route({
    method: route.method,
    url: route.path,
    // Of pages, since some act when they are opened, only the API's are asked for without their bodies.
    exposeHeadRoute: route.method === 'GET' && route.path.startsWith('/api/'),
    bodyLimit: streams ? Number.MAX_SAFE_INTEGER : (route.options.bodyLimitBytes ?? defaultBodyLimitBytes),
    config: { declared: route },
    schema: { response: responseSchemas(route.shape) },
    onRequest: async (request) => {
      limiter?.check(request.ip, options.nowMs());
      // A form may carry its tokens in fields, so it is read before it is judged.
      const isForm = isFormPost(kind, request);
      if (isForm || route.access === 'public') await checkStrangersBody(route, request, options.guard);
      if (!isForm) request.caller = await authorise(route, request.view, options.guard);
    },
    handler: answererOf(handled, kind, options),
  });
}

/**
 * A form, and what anybody may send, is read before its sender is judged: one of nobody known must be short, and say how
 * long it is.
 */
async function checkStrangersBody(
  { options, shape }: Route,
  request: FastifyRequest,
  guard: SessionGuard,
): Promise<void> {
  if (shape.body === undefined || options.bodyLimitBytes !== undefined) return; // a route that names a limit means everybody
  if (Number(request.headers['content-length'] ?? Infinity) <= strangerBodyBytes) return;
  const sender = await guard.identify(request.view);
  if (sender !== undefined && !sender.isAnonymous) return;
  throw new AppError('too-large', messages.strangerBody({ most: String(strangerBodyBytes / 1024) }), {
    errorType: 'GENERIC_BACKEND_ERROR',
  });
}

type Answer = Awaited<ReturnType<HandledRoute['run']>>;

/** Gives a remembered reply at once, or has the body read and checked and the handler run. */
function answererOf(handled: HandledRoute, kind: BodyKind, options: MountOptions) {
  const { route } = handled;
  const checks = inputChecks(route);
  const services = options.servicesOf(handled);
  const sender = senderOf(route.shape);
  const replies = new RepeatedReplies<Answer>();
  const answer = async (request: FastifyRequest, reply: FastifyReply, call: RepeatedCall | undefined) => {
    const body = await readBody(request, handled, kind, options);
    const facts = { requestId: request.id, route: route.path, userId: request.caller?.userId };
    // What is sent in pieces is made while it is sent, so that is part of the work.
    const work = async () => {
      const made = await handled.run(typedInput(checks, request, body), services);
      const again = againOf(made);
      if (call !== undefined && again !== undefined) replies.keep(call, again);
      return sender(reply, made);
    };
    return inWork(facts, work, request.span);
  };
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const call = repeatedCallOf(request);
    const known = call === undefined ? undefined : replies.find(call);
    if (known === undefined) return answer(request, reply, call);
    setImmediate(() => sendKnown(sender, reply, known));
    return undefined;
  };
}

/**
 * Sends a remembered reply at the end of this turn of the event loop. Requests that came together are then answered
 * together: their clients, of which many may be one process, are woken once and not before each of the next is read,
 * which took a third of the processor time of a short reply.
 */
function sendKnown(sender: ReturnType<typeof senderOf>, reply: FastifyReply, known: Answer): void {
  try {
    sender(reply, known);
  } catch (thrown) {
    reply.send(thrown);
  }
}

function repeatedCallOf({ body, caller, headers, url }: FastifyRequest): RepeatedCall | undefined {
  if (caller === undefined || (body !== undefined && !(body instanceof JsonText))) return undefined;
  return {
    caller,
    url,
    accept: headers.accept,
    acceptEncoding: headers['accept-encoding'],
    text: body === undefined ? '' : body.text,
  };
}

/** The body as the handler's contract wants it, before it is checked. The caller of a form is known only now. */
async function readBody(
  request: FastifyRequest,
  { route }: HandledRoute,
  kind: BodyKind,
  options: MountOptions,
): Promise<unknown> {
  const { body } = request;
  if (isFormPost(kind, request)) {
    const form = body instanceof PostedForm ? body : await readMultipartFields(request);
    request.view.formFields = form.fields;
    request.caller = await authorise(route, request.view, options.guard);
    return contentOfForm(form, route.options);
  }
  if (kind === 'multipart') {
    if (!request.isMultipart()) throw new AppError('validation', 'Request is not a multipart form');
    return readMultipartParts(request);
  }
  if (kind === 'bytes') return body ?? Readable.from([]);
  if (!(body instanceof JsonText)) return body;
  return route.options.keepsDigits === true ? body.parseWithDigits() : body.parse();
}

function isFormPost(kind: BodyKind, request: FastifyRequest): boolean {
  return kind === 'form' && isFormType(request.headers['content-type']);
}

function contentOfForm(form: PostedForm, { formField, keepsDigits = false }: Route['options']): unknown {
  if (formField === undefined) {
    return Object.fromEntries(Object.entries(form.fields).filter(([name]) => !tokenFields.includes(name)));
  }
  const text = form.fields[formField] ?? '';
  checkJsonSize(text);
  const content = parsedField(keepsDigits ? quoteLongNumbers(text) : text);
  checkSurrogates(content, text);
  return content;
}

function parsedField(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('validation', 'Request is not JSON', { cause });
  }
}

function typedInput(checks: InputChecks, request: FastifyRequest, body: unknown): HandlerInput<RouteShape> {
  const input = {
    params: checks.params(request.params as Record<string, unknown>),
    query: checks.query(request.query as Record<string, unknown>),
    body: checks.body(body),
    identity: request.caller,
    request: request.view,
  };
  return input; // the checks made the parts what the route declares
}

function responseSchemas(shape: RouteShape): Record<number, unknown> {
  const json = Object.entries(shape.replies).filter(([, schema]) => binaryContentType(schema) === undefined);
  return Object.fromEntries(json.map(([status, schema]) => [status, serialisationSchema(schema)]));
}

/** Sends answers of one route. A content type among the answer's own headers goes before the declared one. */
function senderOf(shape: RouteShape): (reply: FastifyReply, answer: Answer) => FastifyReply {
  const contentTypes = new Map(
    Object.entries(shape.replies).map(([status, schema]) => [Number(status), binaryContentType(schema)]),
  );
  return (reply, { status, headers, body }: { status: number; headers?: Answer['headers']; body: unknown }) => {
    const contentType = contentTypes.get(status);
    reply.code(status);
    if (contentType !== undefined && headers?.['content-type'] === undefined) reply.type(contentType);
    if (headers !== undefined) reply.headers(headers);
    if (body instanceof Uint8Array)
      return reply.send(Buffer.isBuffer(body) ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    if (contentType !== undefined && isAsyncIterable(body)) return reply.send(Readable.from(body));
    if (contentType === undefined && typeof body === 'string') {
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(body)); // Fastify would send the bare text
    }
    return reply.send(body);
  };
}

function isAsyncIterable(value: unknown): value is AsyncIterable<Uint8Array> {
  return value !== null && typeof value === 'object' && Symbol.asyncIterator in value;
}
