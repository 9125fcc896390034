import type { Resolved, Route, RouteInput, RouteReply, RouteShape, TokenRecord } from '#core/common';
import type { Credentials, Identity } from '../auth/identity.ts';

/** What a handler may know of a request besides its typed input. */
export interface RequestFacts extends Credentials {
  readonly id: string;
  readonly ip: string;
  /** `http://host:port` as the client sees us. */
  readonly origin: string;
  /** Aborts when the client goes away or the server drains. */
  readonly signal: AbortSignal;
}

export type HandlerInput<S extends RouteShape> = RouteInput<S> & {
  /** The caller. On public routes without credentials: undefined. */
  readonly identity: Identity | undefined;
  readonly request: RequestFacts;
};

/** A route with its handler, ready to be mounted. */
export interface HandledRoute {
  readonly route: Route;
  readonly deps: TokenRecord;
  readonly run: (
    input: HandlerInput<RouteShape>,
    services: Readonly<Record<string, unknown>>,
  ) => Promise<RouteReply<RouteShape>>;
}

/**
 * Binds a handler to a route contract. The handler sees typed input and services, never Fastify; it returns
 * `reply(status, body)` or throws an AppError. Core checks the permission, validates the input and words errors.
 */
export function handle<S extends RouteShape, R extends TokenRecord>(
  route: Route<S>,
  deps: R,
  run: (input: HandlerInput<S>, services: Resolved<R>) => Promise<RouteReply<S>> | RouteReply<S>,
): HandledRoute {
  // The adapter validates the input against the route's schemas before it calls, so the erased types hold.
  return { route, deps, run: run as unknown as HandledRoute['run'] };
}

/** The caller of a route that is not public. Core has refused everybody else before the handler runs. */
export function callerOf(input: { readonly identity: Identity | undefined }): Identity {
  if (input.identity === undefined) throw new Error('A public route has no certain caller.');
  return input.identity;
}
