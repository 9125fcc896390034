import { AppError, reply } from '#core/common';
import { signInLink, type Sessions, type SignInAttempt, type SignInRequest } from '#plugins/access';
import { refusals } from '../common/messages.ts';
import { safeNext } from '../common/safe-next.ts';
import { sessionCookieName } from './session-cookies.ts';
import type { SessionStore } from './session-store.ts';
import type { SignIn } from './sign-in.ts';

export const isSecure = (request: Pick<SignInRequest, 'origin'>): boolean => request.origin.startsWith('https:');

export const redirect = (location: string, cookie?: string) =>
  reply(302, '', { location, 'cache-control': 'no-store', ...(cookie === undefined ? {} : { 'set-cookie': cookie }) });

/** A browser, or a program that fills in the form as one does. Our own script sends JSON and asks for it. */
function wantsPage({ headers }: SignInRequest): boolean {
  const accept = String(headers['accept'] ?? '');
  if (accept.includes('text/html')) return true;
  return !String(headers['content-type']).startsWith('application/json') && !accept.includes('application/json');
}

export function guardedSessions({
  signIn,
  store,
}: {
  readonly signIn: SignIn;
  readonly store: SessionStore;
}): Sessions {
  /** `Set-Cookie` of the new session. */
  const open = async (request: SignInRequest, attempt: SignInAttempt): Promise<string | undefined> => {
    const account = await signIn.attempt({ ...attempt, address: request.ip });
    if (account === undefined) return undefined;
    const earlier = request.cookies[sessionCookieName];
    if (earlier !== undefined) await store.close(earlier);
    const formToken = attempt.formToken ?? request.formFields['csrf_token'];
    const { method, signOutAddress } = attempt;
    const session = await store.create({ userId: account.id, method, signOutAddress, formToken });
    return store.header(session, isSecure(request));
  };
  const openByRedirect = async (request: SignInRequest, attempt: SignInAttempt) => {
    const next = safeNext(attempt.next, request.origin);
    const cookie = await open(request, attempt);
    if (cookie !== undefined) return redirect(next, cookie);
    const reason = attempt.name === undefined ? 'refused' : 'credentials';
    return redirect(signInLink.href({}, { ...(next === '/' ? {} : { next }), reason }));
  };
  return {
    openByRedirect,
    openByForm: async (request, attempt) => {
      // Nobody is signed in yet, so there is no session whose token could be asked for; the browser says who posts.
      if (request.headers['sec-fetch-site'] === 'cross-site') {
        throw new AppError('validation', refusals.otherSite(), { errorType: 'GENERIC_BACKEND_ERROR' });
      }
      if (wantsPage(request)) return openByRedirect(request, attempt);
      const cookie = await open(request, attempt);
      if (cookie === undefined) throw new AppError('unauthenticated', refusals.invalidLogin());
      return reply(200, { result: { next: safeNext(attempt.next, request.origin) } }, { 'set-cookie': cookie });
    },
  };
}
