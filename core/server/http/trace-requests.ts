import type { FastifyInstance } from 'fastify';
import type { Tracing, WorkSpan } from '../trace/work-span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a request to a declared route, where traces are made. */
    span: WorkSpan | undefined;
  }
}

/** A span for each request to a declared route, from its arrival to the end of its reply. Files and probes have none. */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined): void {
  app.decorateRequest('span');
  if (tracing === undefined) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { declared } = request.routeOptions.config;
    if (declared !== undefined) {
      request.span = tracing.beginRequest(`${declared.method} ${declared.path}`, request.headers);
      reply.header('x-trace-id', request.span.traceId);
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    request.span?.end({
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.config.declared?.path,
        'http.response.status_code': statusCode,
        'tessera.request_id': request.id,
        'tessera.user_id': request.caller?.userId,
      },
      failure: statusCode >= 500 ? String(statusCode) : undefined,
    });
    done();
  });
}
