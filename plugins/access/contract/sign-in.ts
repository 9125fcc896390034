import { Type } from 'typebox';
import { defineToken, type RouteReply } from '#core/common';

/** Replies of a route that a form or a script signs in by: a redirect for browsers, JSON for scripts. */
export const signInReplies = {
  200: Type.Object({ result: Type.Object({ next: Type.String() }) }),
  302: Type.String(),
};
export type SignInReply = RouteReply<{ readonly replies: typeof signInReplies }>;
/** Replies of a route to which another site leads a browser. */
export const signInRedirect = { 302: Type.String() };
export type SignInRedirect = RouteReply<{ readonly replies: typeof signInRedirect }>;

/** The parts of a request that signing in reads; a contract cannot import the server's door. */
export interface SignInRequest {
  readonly ip: string;
  /** `http://host:port` as the client sees us. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly formFields: Readonly<Record<string, string | undefined>>;
}

export interface SignInAttempt {
  /** Id of the sign-in method, `plugin/name`: failures are counted by it, and the log and the session name it. */
  readonly method: string;
  /** The name that was typed, if any: failures then count for this name, too. */
  readonly name?: string;
  /** Where to go afterwards; anything but a path of this site is replaced by `/`. */
  readonly next: string | undefined;
  /** Token of the page that was shown before signing in, if not sent as the form field `csrf_token`. */
  readonly formToken?: string | undefined;
  /**
   * Where a browser goes when it signs out of this session, such as the page of the other system that ends its session,
   * too; absent: the sign-in page.
   */
  readonly signOutAddress?: string;
  /** Id of the account that the proof belongs to; undefined when the proof does not hold. */
  readonly verify: () => Promise<number | undefined>;
}

/**
 * Server: the only way to begin a session. Verifies, counts, logs, ends the session that the browser had and opens a new
 * one. A proof that does not hold and an inactive account are refused alike. Throws `rate-limited` after too many of them.
 */
export interface Sessions {
  /** For what our page or a script posts; refused when another site posts it. A script that fails gets a 401. */
  readonly openByForm: (request: SignInRequest, attempt: SignInAttempt) => Promise<SignInReply>;
  /**
   * For a browser that another site led here. The method checks first that this browser was sent there by us (state,
   * nonce, a link that works once), or others could sign it in to their account.
   */
  readonly openByRedirect: (request: SignInRequest, attempt: SignInAttempt) => Promise<SignInRedirect>;
}
export const Sessions = defineToken<Sessions>('access/Sessions');

/** A person authenticated by another system. */
export interface ExternalPerson {
  /** What the other system never changes or gives to anybody else, such as the claim `sub`. */
  readonly subject: string;
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  /** Groups or roles of the other system. */
  readonly groups: readonly string[];
}

/** Which roles accounts of a method hold. */
export interface ExternalRoleRules {
  /** Names of the roles that a group gives; other groups give none. */
  readonly rolesByGroup: Readonly<Record<string, readonly string[]>>;
  /** Names of the roles that everybody gets. */
  readonly rolesOfAll: readonly string[];
  /** `first-sign-in`: administrators change them from then on. `every-sign-in`: they are replaced each time. */
  readonly assigned: 'first-sign-in' | 'every-sign-in';
}

/** Server: accounts of people authenticated by other systems. */
export interface ExternalAccounts {
  /**
   * Id of the person's account, which is made when there is none; it has no password. An account that exists under the
   * same name or address is not taken over. Throws `unprocessable` when the claims or the rules give no account.
   */
  readonly find: (method: string, person: ExternalPerson, rules: ExternalRoleRules) => Promise<number>;
}
export const ExternalAccounts = defineToken<ExternalAccounts>('access/ExternalAccounts');
