import { AppError, reply } from '#core/common';
import { SessionGuard, handle, isNearClient } from '#core/server';
import {
  Sessions,
  csrfToken,
  securityLogin,
  securityRefresh,
  signInByForm,
  signInByLink,
  signInLink,
  signOutRoute,
} from '#plugins/access';
import { refusals } from '../common/messages.ts';
import { AccessTokens, bearerToken } from './access-tokens.ts';
import { Accounts } from './accounts.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { isSecure, redirect } from './open-session.ts';
import { PasswordCheck, passwordMethod } from './password-check.ts';
import { sessionCookieName } from './session-cookies.ts';
import { SessionStore } from './session-store.ts';
import { SignIn } from './sign-in.ts';
import { LocalOwner } from './users.ts';

export const answerSignInForm = handle(
  signInByForm,
  { passwords: PasswordCheck, sessions: Sessions },
  ({ body, query, request }, { passwords, sessions }) =>
    sessions.openByForm(request, {
      method: passwordMethod,
      name: body.username,
      next: body.next ?? query.next,
      formToken: body.csrf_token,
      verify: () => passwords.userOf(body.username, body.password),
    }),
);

export const answerSignInLink = handle(
  signInByLink,
  { links: OneTimeLinks, owner: LocalOwner, sessions: Sessions },
  async ({ query, request, identity }, { links, owner, sessions }) => {
    const isValid = isNearClient(request) && (await links.redeem(query.token));
    const ownerId = isValid ? await owner.find() : undefined;
    if (ownerId !== undefined) {
      const verify = () => Promise.resolve(ownerId);
      return sessions.openByRedirect(request, { method: 'access/link', next: '/', verify });
    }
    // A second click by somebody who is in already is no failure.
    const isSignedIn = identity !== undefined && !identity.isAnonymous;
    return redirect(isSignedIn ? '/' : signInLink.href({}, { reason: 'link' }));
  },
);

export const answerSignOut = handle(signOutRoute, { sessions: SessionStore }, async ({ request }, { sessions }) => {
  const cookie = request.cookies[sessionCookieName];
  const address = cookie === undefined ? undefined : await sessions.close(cookie);
  return redirect(
    address ?? signInLink.href({}, { reason: 'signed-out' }),
    sessions.header(undefined, isSecure(request)),
  );
});

export const answerSecurityLogin = handle(
  securityLogin,
  { passwords: PasswordCheck, signIn: SignIn, tokens: AccessTokens },
  async ({ body, request }, { passwords, signIn, tokens }) => {
    const { username: name, password, provider } = body;
    const verify = () => passwords.userOf(name, password);
    const account =
      provider === 'db'
        ? await signIn.attempt({ method: passwordMethod, name, address: request.ip, verify })
        : undefined;
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

/** Without a session nothing checks the token; an API client gets one that a form of the sign-in page would carry. */
export const answerCsrfToken = handle(csrfToken, { guard: SessionGuard }, async ({ request }, { guard }) =>
  reply(200, { result: await guard.formToken(request) }, { 'cache-control': 'no-store' }),
);
