import type { FastifyInstance } from 'fastify';
import type { Route } from '#core/common';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that a mounted route answers by. */
    declared?: Route;
  }
}

/** A reply of a declared route as its handler, or the wording of its error, gave it. */
export interface InspectedReply {
  readonly route: Route;
  readonly status: number;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
  /** A value that is about to be written as JSON, finished text or bytes, or a stream. */
  readonly payload: unknown;
}

/** Looks at a reply before it is sent; what it throws is answered instead. */
export type InspectReply = (reply: InspectedReply) => void;

/**
 * Shows every reply of the declared routes to a test. Values are shown before they are serialised, since the generated
 * serialisers drop undeclared fields and write null as an empty text or zero. Must be called before compression is
 * registered.
 */
export function inspectReplies(app: FastifyInstance, inspect: InspectReply): void {
  const shown = new WeakSet<object>();
  app.addHook('preSerialization', (request, reply, payload, done) => {
    shown.add(reply);
    const { declared } = request.routeOptions.config;
    if (declared !== undefined) inspect({ route: declared, ...factsOf(reply), payload });
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { declared } = request.routeOptions.config;
    if (declared !== undefined && !shown.has(reply)) inspect({ route: declared, ...factsOf(reply), payload });
    done(null, payload);
  });
}

function factsOf(reply: { readonly statusCode: number; readonly getHeader: (name: string) => unknown }) {
  const header = (name: string): string | undefined => {
    const value = reply.getHeader(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    status: reply.statusCode,
    contentType: header('content-type'),
    contentEncoding: header('content-encoding'),
  };
}
