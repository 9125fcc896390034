import { AppError, type Extensions, type GuestGrant } from '#core/common';
import type { Credentials, Identity, ServiceFinder, SessionGuard } from '#core/server';
import { IdentitySources, type IdentitySource, type RolesOfMe } from '#plugins/access';
import { refusals } from '../common/messages.ts';
import type { AccessTokens } from './access-tokens.ts';
import { bearerToken } from './access-tokens.ts';
import type { Account, Accounts } from './accounts.ts';
import { sessionCookieName } from './session-cookies.ts';
import type { SessionStore } from './session-store.ts';

interface GuardParts {
  readonly accounts: Accounts;
  readonly sessions: SessionStore;
  readonly tokens: AccessTokens;
  readonly extensions: Pick<Extensions, 'all'>;
  readonly finder: ServiceFinder;
}

/** What one of the sources found in a request. */
interface FromSource {
  readonly source: IdentitySource;
  readonly identity: Promise<Identity | undefined>;
}

/** Asks one source. What it did not mean to refuse is reported under its name. */
function ask(
  { id, identify }: IdentitySource,
  services: Readonly<Record<string, unknown>>,
  credentials: Credentials,
): Promise<Identity | undefined> | 'absent' {
  const named = (failure: unknown): never => {
    if (failure instanceof AppError) throw failure;
    throw new Error(`The identity source ${id} failed.`, { cause: failure });
  };
  try {
    const found = identify(services, credentials);
    return found === 'absent' ? found : found.catch(named);
  } catch (failure) {
    return named(failure);
  }
}

/** What the CSRF token of such a request belongs to; undefined when no other site can make a browser send it. */
async function csrfSubjectOf({ source, identity }: FromSource): Promise<string | undefined> {
  const userId = source.needsCsrfToken ? (await identity)?.userId : undefined;
  return userId === undefined ? undefined : `source ${source.id} ${String(userId)}`;
}

/**
 * Sources of plugins, session cookie, bearer token, or the Public role, in the order of docs/http-api.md, "Signing in".
 */
export function accessGuard({ accounts, sessions, tokens, extensions, finder }: GuardParts): SessionGuard {
  const fromSources = (credentials: Credentials): FromSource | undefined => {
    for (const source of extensions.all(IdentitySources)) {
      const identity = ask(source, finder.resolve(source.deps), credentials);
      if (identity !== 'absent') return { source, identity };
    }
    return undefined;
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
  const forgeryOf = (subject: string, { headers, formFields }: Credentials): string | undefined => {
    const sent = headers['x-csrftoken'] ?? formFields['csrf_token'];
    if (sent === undefined || sent === '') return 'The CSRF token is missing.';
    const matches = typeof sent === 'string' && sessions.isCsrfTokenOf(subject, sent);
    return matches ? undefined : 'The CSRF token is invalid.';
  };
  return {
    identify: async (credentials) => {
      const found = fromSources(credentials);
      if (found !== undefined) return found.identity;
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
      const found = fromSources(credentials);
      if (found !== undefined) {
        const subject = await csrfSubjectOf(found);
        return subject === undefined ? undefined : forgeryOf(subject, credentials); // the cookie is not looked at
      }
      const { headers, cookies } = credentials;
      const cookie = cookies[sessionCookieName];
      // No other site can make a browser send a bearer token, and with one the cookie is not looked at.
      if (cookie === undefined || bearerToken(headers['authorization']) !== undefined) return undefined;
      if ((await sessions.userOf(cookie)) === undefined) return undefined; // nobody's name to act in
      return forgeryOf(cookie, credentials);
    },
    formToken: async (credentials) => {
      const found = fromSources(credentials);
      const subject = found === undefined ? undefined : await csrfSubjectOf(found);
      if (subject !== undefined) return sessions.csrfTokenOf(subject);
      const { cookies } = credentials;
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
      account.roles.map((role) => [role.name, role.pairs.map(([action, view]): [string, string] => [action, view])]),
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
    roles: Object.fromEntries(
      roles.map((name) => [name, pairs.map(([action, view]): [string, string] => [action, view])]),
    ),
    permissions: { database_access: [], datasource_access: [] },
  };
}
