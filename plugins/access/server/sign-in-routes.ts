import { AppError, reply } from '#core/common';
import { Clock, callerOf, handle, type RequestFacts } from '#core/server';
import {
  csrfToken,
  securityLogin,
  securityRefresh,
  signInByForm,
  signInByLink,
  signInLink,
  signOutRoute,
} from '#plugins/access';
import { refusals } from '../common/messages.ts';
import { safeNext } from '../common/safe-next.ts';
import { AccessTokens, bearerToken } from './access-tokens.ts';
import { Accounts } from './accounts.ts';
import { OneTimeLinks, isLoopback } from './one-time-links.ts';
import { Sessions, sessionCookieName } from './sessions.ts';
import { SignIn } from './sign-in.ts';
import { LocalOwner } from './users.ts';

const isSecure = (request: RequestFacts): boolean => request.origin.startsWith('https:');
/** A browser, or a program that fills in the form as one does. Our own script sends JSON and asks for it. */
const wantsPage = ({ headers }: RequestFacts): boolean => {
  const accept = String(headers['accept'] ?? '');
  if (accept.includes('text/html')) return true;
  return !String(headers['content-type']).startsWith('application/json') && !accept.includes('application/json');
};
const redirect = (location: string, cookie?: string) =>
  reply(302, '', { location, 'cache-control': 'no-store', ...(cookie === undefined ? {} : { 'set-cookie': cookie }) });

/** Opens a session and ends the one the browser had. Gives the `Set-Cookie` header. */
async function openSession(
  sessions: Sessions,
  request: RequestFacts,
  { userId, formToken }: { readonly userId: number; readonly formToken?: string | undefined },
): Promise<string> {
  const earlier = request.cookies[sessionCookieName];
  if (earlier !== undefined) await sessions.close(earlier);
  return sessions.header(await sessions.open(userId, formToken), isSecure(request));
}

export const answerSignInForm = handle(
  signInByForm,
  { signIn: SignIn, sessions: Sessions },
  async (input, { signIn, sessions }) => {
    const { body, query, request } = input;
    // Nobody is signed in yet, so there is no session whose token could be asked for; the browser says who posts.
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw new AppError('validation', refusals.otherSite(), { errorType: 'GENERIC_BACKEND_ERROR' });
    }
    const next = safeNext(body.next ?? query.next, request.origin);
    const account = await signIn.withPassword(body.username, body.password, request.ip);
    if (account === undefined) {
      if (wantsPage(request))
        return redirect(signInLink.href({}, { ...(next === '/' ? {} : { next }), reason: 'credentials' }));
      throw new AppError('unauthenticated', refusals.invalidLogin());
    }
    const formToken = body.csrf_token ?? request.formFields['csrf_token'];
    const cookie = await openSession(sessions, request, { userId: account.id, formToken });
    return wantsPage(request) ? redirect(next, cookie) : reply(200, { result: { next } }, { 'set-cookie': cookie });
  },
);

export const answerSignInLink = handle(
  signInByLink,
  { links: OneTimeLinks, owner: LocalOwner, signIn: SignIn, sessions: Sessions },
  async ({ query, request, identity }, { links, owner, signIn, sessions }) => {
    const isValid = isLoopback(request.ip) && links.redeem(query.token);
    const ownerId = isValid ? await owner.find() : undefined;
    const account = ownerId === undefined ? undefined : await signIn.asUser(ownerId);
    if (account !== undefined) return redirect('/', await openSession(sessions, request, { userId: account.id }));
    // A second click by somebody who is in already is no failure.
    const isSignedIn = identity !== undefined && !identity.isAnonymous;
    return redirect(isSignedIn ? '/' : signInLink.href({}, { reason: 'link' }));
  },
);

export const answerSignOut = handle(signOutRoute, { sessions: Sessions }, async ({ request }, { sessions }) => {
  const cookie = request.cookies[sessionCookieName];
  if (cookie !== undefined) await sessions.close(cookie);
  return redirect(signInLink.href({}, { reason: 'signed-out' }), sessions.header(undefined, isSecure(request)));
});

export const answerSecurityLogin = handle(
  securityLogin,
  { signIn: SignIn, tokens: AccessTokens },
  async ({ body, request }, { signIn, tokens }) => {
    const account =
      body.provider === 'db' ? await signIn.withPassword(body.username, body.password, request.ip) : undefined;
    if (account === undefined) throw new AppError('unauthenticated', refusals.notAuthorized());
    const accessToken = await tokens.issue('access', account);
    if (body.refresh !== true && body.refresh !== 'true') return reply(200, { access_token: accessToken });
    return reply(200, { access_token: accessToken, refresh_token: await tokens.issue('refresh', account) });
  },
);

export const answerSecurityRefresh = handle(
  securityRefresh,
  { tokens: AccessTokens, accounts: Accounts },
  async ({ request }, { tokens, accounts }) => {
    const token = bearerToken(request.headers['authorization']);
    const claims = token === undefined ? undefined : await tokens.read('refresh', token);
    const account = claims === undefined ? undefined : await accounts.find(claims.userId);
    if (account?.isActive !== true || account.credentialsStamp !== claims?.credentialsStamp) {
      const isOld = token !== undefined && (await tokens.hasExpired('refresh', token));
      const extra = isOld ? { msg: refusals.expiredToken() } : {};
      throw new AppError('unauthenticated', refusals.notAuthorized(), { extra });
    }
    return reply(200, { access_token: await tokens.issue('access', account) });
  },
);

/** Without a session nothing checks the token; an API client gets one bound to nothing but the moment. */
export const answerCsrfToken = handle(csrfToken, { sessions: Sessions, clock: Clock }, (input, { sessions, clock }) => {
  const cookie = input.request.cookies[sessionCookieName] ?? `user-${callerOf(input).userId}-${clock.nowMs()}`;
  return reply(200, { result: sessions.csrfTokenOf(cookie) }, { 'cache-control': 'no-store' });
});
