import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '#core/common';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../log/metrics.ts';
import type { ActiveRequests } from './active-requests.ts';
import { ForgedRequest } from './authorise.ts';
import { isFormType } from './body-readers.ts';
import { tagReply } from './entity-tag.ts';
import { idsOf, withIds } from './error-ids.ts';
import { errorPage, escapeHtml, plainPage } from './error-page.ts';
import { errorReplyOf } from './error-reply.ts';
import { inspectReplies, type InspectReply } from './inspect-replies.ts';
import { RequestView } from './request-view.ts';
import { securityHeaders } from './security-headers.ts';
import { serverMessages } from '../server-messages.ts';
import type { Tracing } from '../trace/work-span.ts';
import { traceRequests } from './trace-requests.ts';
import type { TrustsHop } from './trusted-proxies.ts';
import { whenUsed } from './when-used.ts';

export interface AppOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly trustsHop: TrustsHop;
  readonly slowRequestMs: number;
  readonly active: ActiveRequests;
  readonly inspectReply?: InspectReply | undefined;
  readonly tracing?: Tracing | undefined;
}

/** Bytes from which compressing pays. */
const compressAboveBytes = 1_024;
const durationBuckets: readonly number[] = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** Serialisers of replies, each compiled for its first reply: all of them would take a tenth of a second of every start. */
const buildSerializer: ReturnType<typeof SerializerSelector> = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => whenUsed(() => compile(route));
};

/** Input is checked by validate-input.ts. Named here so that Fastify does not load a validator of its own. */
function buildValidator(): never {
  throw new Error('A route must not leave its input to Fastify');
}

/** A Fastify application with everything that all routes share, and no routes. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  const app = Fastify({
    logger: false,
    trustProxy: options.trustsHop,
    genReqId: () => `${prefix}-${(count += 1).toString(36)}`,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: 0, // an upload may take as long as it takes
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildSerializer, buildValidator } },
  });
  app.decorateRequest('view');
  app.decorateRequest('caller');
  if (options.inspectReply !== undefined) inspectReplies(app, options.inspectReply);
  await app.register(compress, {
    globalDecompression: false,
    threshold: compressAboveBytes,
    encodings: ['gzip'],
    // What a reply sends in pieces is of use before its end.
    zlibOptions: { level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH },
  });
  watchRequests(app, options);
  traceRequests(app, options.tracing);
  app.addHook('onSend', (request, reply, payload, done) => {
    done(null, tagReply(request, reply, payload));
  });
  app.setErrorHandler((thrown, request, reply) => sendError(thrown, request, reply, options.logger));
  return app;
}

function watchRequests(app: FastifyInstance, { active, logger, metrics, slowRequestMs }: AppOptions): void {
  const durations = metrics.histogram(
    'tessera_http_request_duration_seconds',
    'Time from request to end of reply.',
    durationBuckets,
    ['method', 'route', 'status'],
  );
  app.addHook('onRequest', (request, reply, done) => {
    const view = new RequestView(request);
    request.view = view;
    active.begin(view);
    reply.headers(securityHeaders).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    reply.raw.on('close', () => {
      active.end(view);
      if (!reply.raw.writableFinished) view.abort();
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const elapsedMs = reply.elapsedTime;
    durations.observe(elapsedMs / 1_000, { method, route, status: String(reply.statusCode) });
    const facts = {
      requestId: request.id,
      traceId: request.span?.traceId,
      method,
      route,
      status: reply.statusCode,
      elapsedMs: Math.round(elapsedMs),
      userId: request.caller?.userId,
    };
    if (elapsedMs > slowRequestMs) logger.warn(facts, 'slow request');
    else logger.info(facts, 'request');
    done();
  });
}

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): FastifyReply {
  const { status: named, body } = withIds(errorReplyOf(thrown), request);
  const status = named === 408 && isOfPage(request) ? 504 : named;
  if (named >= 500)
    logger.error(
      {
        requestId: request.id,
        traceId: request.span?.traceId,
        route: request.routeOptions.url,
        problem: problemOf(thrown),
      },
      'request failed',
    );
  if (thrown instanceof AppError && thrown.kind === 'rate-limited') {
    reply.header('retry-after', String(Number(thrown.extra['retry_after'] ?? 60)));
  }
  reply.header('cache-control', 'no-store').removeHeader('content-encoding');
  if (thrown instanceof ForgedRequest && isFormOfPage(request)) {
    const page = plainPage(serverMessages.sessionEndedTitle(), `<p>${escapeHtml(thrown.message)}</p>`);
    return reply.code(302).header('location', '/login/').type('text/html; charset=utf-8').send(page);
  }
  if (acceptsHtml(request) && (status === 404 || status >= 500)) {
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(errorPage(status, idsOf(request)));
  }
  if (body === undefined) return reply.code(status).send();
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

export function acceptsHtml(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/** Whether a program without a browser asks and says nothing of what it wants, as curl and most libraries do. */
export function acceptsAnything({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '*/*').trim() === '*/*' && headers['sec-fetch-dest'] === undefined;
}

/**
 * Whether a page's script asks. Chromium sends a request again whose answer on a used connection is 408, since servers
 * end idle ones so, and work that took too long would begin anew; so pages hear of it as 504, which our client takes
 * for the same.
 */
const isOfPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/** A form that a page posts by itself, so that a person sees the answer. Our own scripts ask for JSON. */
function isFormOfPage({ headers }: FastifyRequest): boolean {
  return isFormType(headers['content-type']) && !(headers.accept ?? '').includes('application/json');
}

function problemOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const own = thrown.stack ?? thrown.message;
  return thrown.cause === undefined ? own : `${own}\ncaused by ${problemOf(thrown.cause)}`;
}
