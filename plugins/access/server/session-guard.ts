import type { Extensions, GuestGrant } from '#core/common';
import type { Credentials, Identity, ServiceFinder, SessionGuard } from '#core/server';
import { IdentitySources, type RolesOfMe } from '#plugins/access';
import { refusals } from '../common/messages.ts';
import type { AccessTokens } from './access-tokens.ts';
import { bearerToken } from './access-tokens.ts';
import type { Account, Accounts } from './accounts.ts';
import { sessionCookieName, type SessionStore } from './session-store.ts';

interface GuardParts {
  readonly accounts: Accounts;
  readonly sessions: SessionStore;
  readonly tokens: AccessTokens;
  readonly extensions: Pick<Extensions, 'all'>;
  readonly finder: ServiceFinder;
}

/**
 * Sources of plugins, session cookie, bearer token, or the Public role, in the order of docs/http-api.md, "Signing in".
 */
export function accessGuard({ accounts, sessions, tokens, extensions, finder }: GuardParts): SessionGuard {
  const fromSources = (credentials: Credentials): Promise<Identity | undefined> | 'absent' => {
    for (const source of extensions.all(IdentitySources)) {
      const found = source.identify(finder.resolve(source.deps), credentials);
      if (found !== 'absent') return found;
    }
    return 'absent';
  };
  const signedIn = async (credentials: Credentials): Promise<Account | undefined> => {
    const token = bearerToken(credentials.headers['authorization']);
    if (token !== undefined) {
      const claims = await tokens.read('access', token);
      const account = claims === undefined ? undefined : await accounts.find(claims.userId);
      return account?.credentialsStamp === claims?.credentialsStamp ? account : undefined;
    }
    const cookie = credentials.cookies[sessionCookieName];
    const userId = cookie === undefined ? undefined : await sessions.userOf(cookie);
    return userId === undefined ? undefined : accounts.find(userId);
  };
  return {
    identify: async (credentials) => {
      const found = fromSources(credentials);
      if (found !== 'absent') return found;
      const account = await signedIn(credentials);
      if (account?.isActive === true) return account.identity;
      return (await accounts.visitor())?.identity;
    },
    refusalReason: async ({ headers }) => {
      const header = headers['authorization'];
      if (header === undefined || header === '') return refusals.missingHeader();
      const token = bearerToken(header);
      return token !== undefined && (await tokens.hasExpired('access', token)) ? refusals.expiredToken() : undefined;
    },
    forgeryReason: async (credentials) => {
      if (fromSources(credentials) !== 'absent') return undefined; // then the cookie is not looked at
      const { headers, cookies, formFields } = credentials;
      const cookie = cookies[sessionCookieName];
      // No other site can make a browser send a bearer token, and with one the cookie is not looked at.
      if (cookie === undefined || bearerToken(headers['authorization']) !== undefined) return undefined;
      if ((await sessions.userOf(cookie)) === undefined) return undefined; // nobody's name to act in
      const sent = headers['x-csrftoken'] ?? formFields['csrf_token'];
      if (sent === undefined || sent === '') return 'The CSRF token is missing.';
      const matches = typeof sent === 'string' && sessions.isCsrfTokenOf(cookie, sent);
      return matches ? undefined : 'The CSRF token is invalid.';
    },
    formToken: async ({ cookies }) => {
      const cookie = cookies[sessionCookieName];
      const isOpen = cookie !== undefined && (await sessions.userOf(cookie)) !== undefined;
      return isOpen ? sessions.csrfTokenOf(cookie) : sessions.newFormToken();
    },
    describeUser: async (identity) => (await describeCaller(identity, accounts)) ?? {},
  };
}

/** The caller with roles and pairs, as the page's bootstrap payload and `/api/v1/me/roles/` carry it. */
export async function describeCaller(
  identity: Identity | undefined,
  accounts: Accounts,
): Promise<RolesOfMe | undefined> {
  if (identity === undefined) return undefined;
  if (identity.guest !== undefined) return describeGuest(identity, identity.guest);
  const account = identity.isAnonymous ? await accounts.visitor() : await accounts.find(identity.userId);
  if (account === undefined) return undefined;
  const views = (permission: string) => [
    ...new Set(
      account.roles.flatMap((role) => role.pairs.filter((pair) => pair[0] === permission).map((pair) => pair[1])),
    ),
  ];
  return {
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    isActive: account.isActive,
    isAnonymous: identity.isAnonymous,
    ...(identity.isAnonymous
      ? {}
      : { userId: account.id, createdOn: account.createdOn, email: account.email, loginCount: account.loginCount }),
    roles: Object.fromEntries(
      account.roles.map((role) => [role.name, role.pairs.map(([act, view]): [string, string] => [act, view])]),
    ),
    permissions: { database_access: views('database_access'), datasource_access: views('datasource_access') },
  };
}

function describeGuest({ username, firstName, lastName, roles }: Identity, { pairs }: GuestGrant): RolesOfMe {
  return {
    username,
    firstName,
    lastName,
    isActive: true,
    isAnonymous: false,
    roles: Object.fromEntries(roles.map((name) => [name, pairs.map(([act, view]): [string, string] => [act, view])])),
    permissions: { database_access: [], datasource_access: [] },
  };
}
