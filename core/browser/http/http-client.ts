import { defineToken, type Route, type RouteInput, type RouteReply, type RouteShape } from '#core/common';
import type { LongCall } from './long-calls.ts';

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds from its sending until the call is given up with a timeout error; default: never. */
  readonly timeoutMs?: number;
  /** Its answer comes from a database, however long that takes: the call waits in line, see `LongCalls`. */
  readonly long?: LongCall;
  /** Goes on when the page is left meanwhile; for small bodies, and only where the last word of a reader is at stake. */
  readonly outlivesPage?: boolean;
  /** Throws on 401 instead of going to the sign-in page. */
  readonly staysOnUnauthenticated?: boolean;
}

/** A call that was begun. */
export interface PrefetchedCall {
  /** When its answer ended, or broke off. */
  readonly whenEnded: Promise<void>;
}

/**
 * Calls routes. Failures are thrown as AppError, decoded from any of the documented shapes. Binary replies arrive as
 * Uint8Array.
 */
export interface HttpClient {
  readonly send: <S extends RouteShape>(
    route: Route<S>,
    input: RouteInput<S>,
    options?: SendOptions,
  ) => Promise<RouteReply<S>>;
  /**
   * Resolves as soon as the answer begins; what it says is left unread. Aborting ends the call on the server too. Long
   * ones go one at a time: they stay open until other calls were made, for which they must leave room.
   */
  readonly begin: <S extends RouteShape>(
    route: Route<S>,
    input: RouteInput<S>,
    options?: SendOptions,
  ) => Promise<PrefetchedCall>;
  /** Sends a file as the body, with upload progress from 0 to 1. */
  readonly upload: <S extends RouteShape>(
    route: Route<S>,
    input: Omit<RouteInput<S>, 'body'>,
    file: Blob,
    options: SendOptions & { readonly onProgress?: (share: number) => void },
  ) => Promise<RouteReply<S>>;
  /** For replies that are files. */
  readonly download: <S extends RouteShape>(
    route: Route<S>,
    input: RouteInput<S>,
    options?: SendOptions,
  ) => Promise<Blob>;
  /** The address of a GET route, for links and images. */
  readonly address: <S extends RouteShape>(route: Route<S>, input: RouteInput<S>) => string;
}
export const HttpClient = defineToken<HttpClient>('core/HttpClient');
