import { defineToken, type Identity } from '#core/common';

export type { Identity };

/** The parts of a request that decide who asks. Header names are lower-case. */
export interface Credentials {
  /** Address that connected to this server: of the client, or of the proxy next to it, regardless of headers. */
  readonly peerAddress: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Fields of a form post, `csrf_token` and `guest_token` among them, which are no part of the body. */
  readonly formFields: Readonly<Record<string, string | undefined>>;
}

/** Signs requests in and guards them against forgery. Exactly one plugin provides it. */
export interface SessionGuard {
  /** The caller, or undefined without valid credentials. */
  readonly identify: (credentials: Credentials) => Promise<Identity | undefined>;
  /** What API clients are told of credentials that are missing or do not hold any more. */
  readonly refusalReason: (credentials: Credentials) => Promise<string | undefined>;
  /** Why a state-changing request is refused as forged, or undefined when it may pass. The text contains "CSRF". */
  readonly forgeryReason: (credentials: Credentials) => Promise<string | undefined>;
  /**
   * What a form in a page sends as `csrf_token`. That of a page shown before signing in holds for the session that is
   * opened with it too, since clients read it once.
   */
  readonly formToken: (credentials: Credentials) => Promise<string>;
  /** The user object of the page's bootstrap payload; `{}` without a caller. */
  readonly describeUser: (identity: Identity | undefined) => Promise<Readonly<Record<string, unknown>>>;
}
export const SessionGuard = defineToken<SessionGuard>('core/SessionGuard');
