import type { FastifyInstance } from 'fastify';
import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';
import type { Identity } from '../auth/identity.ts';

/** What decides whether a reply carries a cookie. */
export interface CookieCall {
  readonly caller: Identity;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The request came over https, as the client sees it. */
  readonly isSecure: boolean;
}

/** A cookie that a plugin keeps with every signed-in client. */
export interface ReplyCookie {
  /** `plugin/what`. */
  readonly id: string;
  readonly deps: TokenRecord;
  /** The `Set-Cookie` text, or undefined while the client's own is as it should be. */
  readonly renew: (
    call: CookieCall,
    services: Readonly<Record<string, unknown>>,
  ) => string | undefined | Promise<string | undefined>;
}

export const ReplyCookies = defineExtensionPoint<ReplyCookie>({
  id: 'core/reply-cookies',
  summary: 'A cookie that every reply to a signed-in client sets when it is missing or stale.',
  keyOf: (cookie) => cookie.id,
  isReadAtStart: true,
});

/** Declares a cookie whose `renew` sees its `deps` typed. */
export function defineReplyCookie<R extends TokenRecord>(
  cookie: Omit<ReplyCookie, 'deps' | 'renew'> & {
    readonly deps: R;
    readonly renew: (call: CookieCall, services: Resolved<R>) => string | undefined | Promise<string | undefined>;
  },
): ReplyCookie {
  return withDeps(cookie);
}

/** Lets the cookies be set on replies of the routes mounted afterwards. */
export function keepCookies(
  app: FastifyInstance,
  cookies: readonly ReplyCookie[],
  resolve: (deps: TokenRecord) => Resolved<TokenRecord>,
): void {
  const kept = cookies.map((cookie) => ({ cookie, services: resolve(cookie.deps) }));
  if (kept.length === 0) return;
  app.addHook('onSend', async (request, reply, payload) => {
    const { caller, view } = request;
    if (caller === undefined) return payload;
    const call = { caller, cookies: view.cookies, isSecure: request.protocol === 'https' };
    for (const { cookie, services } of kept) {
      const text = await cookie.renew(call, services);
      if (text !== undefined) reply.header('set-cookie', text);
    }
    return payload;
  });
}
