import {
  withDeps,
  defineExtensionPoint,
  defineToken,
  type Identity,
  type Permission,
  type Resolved,
  type TokenRecord,
} from '#core/common';

/** A user as other plugins show one. */
export interface UserSummary {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Server: who the users are. */
export interface Users {
  readonly summaries: (ids: readonly number[]) => Promise<ReadonlyMap<number, UserSummary>>;
  /** Ids that exist and are active, of those given. */
  readonly existing: (ids: readonly number[]) => Promise<readonly number[]>;
  /** The local owner, in whose name built-in content is made. */
  readonly ownerId: () => Promise<number>;
}
export const Users = defineToken<Users>('access/Users');

/** Server: users for work that no request starts, such as a schedule. It then runs with their permissions. */
export interface ActingUsers {
  /** With the roles of this moment; undefined when there is no such user, or not an active one. */
  readonly find: (userId: number) => Promise<Identity | undefined>;
}
export const ActingUsers = defineToken<ActingUsers>('access/ActingUsers');

/** A role as other plugins show one. */
export interface RoleSummary {
  readonly id: number;
  readonly name: string;
}

/** Server: which roles there are. */
export interface Roles {
  /** By id; unknown ids are left out. */
  readonly summaries: (ids: readonly number[]) => Promise<ReadonlyMap<number, RoleSummary>>;
  /** What a role of this name grants; nothing where there is none. */
  readonly pairsOf: (name: string) => Promise<readonly Permission[]>;
}
export const Roles = defineToken<Roles>('access/Roles');

/**
 * Grants of single objects follow their object: a renamed database renames the view of its grants, a deleted one takes
 * them along. See docs/http-api.md, "Permissions". Call inside or after the change.
 */
export interface Grants {
  readonly renameView: (permission: string, from: string, to: string) => Promise<void>;
  readonly removeView: (permission: string, view: string) => Promise<void>;
}
export const Grants = defineToken<Grants>('access/Grants');

/**
 * Server: a further way to identify the caller, such as a guest token. Sources are asked in the order of their
 * contribution, before the session cookie and the bearer token. A request with the credential of a source has the
 * identity that the source returns, and none when the credential is invalid.
 */
export interface IdentitySource {
  readonly id: string;
  readonly server: true;
  /**
   * Browsers send what it looks for by themselves, as they do with a cookie, or a proxy adds it. Other sites can then make
   * a browser send requests in the caller's name, so changes need the CSRF token.
   */
  readonly needsCsrfToken: boolean;
  readonly deps: TokenRecord;
  /** `absent`: the request has nothing of the kind. Undefined: it has, and it does not hold. */
  readonly identify: (
    services: Readonly<Record<string, unknown>>,
    credentials: SentCredentials,
  ) => Promise<Identity | undefined> | 'absent';
}
/** The parts of a request that an identity may come from; a contract cannot import the server's door. */
export interface SentCredentials {
  /** Address that connected to this server: of the client, or of the proxy next to it, regardless of headers. */
  readonly peerAddress: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly formFields: Readonly<Record<string, string | undefined>>;
}
export const IdentitySources = defineExtensionPoint<IdentitySource>({
  id: 'access/identity-sources',
  summary: 'Further ways to say who asks, besides sessions and bearer tokens.',
  keyOf: (source) => source.id,
});

/** Declares a source whose function sees its `deps` typed. */
export function defineIdentitySource<R extends TokenRecord>(source: {
  readonly id: string;
  readonly needsCsrfToken: boolean;
  readonly deps: R;
  readonly identify: (services: Resolved<R>, credentials: SentCredentials) => Promise<Identity | undefined> | 'absent';
}): IdentitySource {
  return withDeps({ ...source, server: true });
}

/** Table of the metadata database that `related/owners` and the like read. */
export const usersTable = 'users';

/** A ready `related` source of a resource spec whose column points to users: "First Last" with e-mail and state. */
export const relatedUsers = {
  table: usersTable,
  searched: ['first_name', 'last_name', 'username'],
  text: (row: Readonly<Record<string, unknown>>): string => fullName(row),
  extra: (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
    email: row['email'],
    active: row['is_active'] === 1,
  }),
} as const;

/** A ready `related` source of a resource spec whose column points to roles. */
export const relatedRoles = {
  table: 'roles',
  searched: ['name'],
  text: (row: Readonly<Record<string, unknown>>): string => String(row['name']),
} as const;

/** A person for readers who have no business with the address. */
export function withoutAddress(user: UserSummary | undefined) {
  if (user === undefined) return null;
  const { id, username, first_name, last_name } = user;
  return { id, username, first_name, last_name };
}

/** "First Last", or the username where both are empty. */
export function fullName({
  first_name,
  last_name,
  username,
}: {
  readonly first_name?: unknown;
  readonly last_name?: unknown;
  readonly username?: unknown;
}): string {
  const parts = [first_name, last_name].filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? parts.join(' ') : typeof username === 'string' ? username : '';
}

/** Grants that name objects, such as one database; roles can be given them besides the pairs of routes. */
export interface PermissionSource {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  readonly list: (services: Readonly<Record<string, unknown>>) => Promise<readonly Permission[]>;
}
export const PermissionSources = defineExtensionPoint<PermissionSource>({
  id: 'access/permission-sources',
  summary: 'Permission pairs that name single objects, offered when a role is edited.',
  keyOf: (source) => source.id,
});

/** Declares a source whose function sees its `deps` typed. */
export function definePermissionSource<R extends TokenRecord>(source: {
  readonly id: string;
  readonly deps: R;
  readonly list: (services: Resolved<R>) => Promise<readonly Permission[]>;
}): PermissionSource {
  return withDeps({ ...source, server: true });
}

/** Pairs that no route declares but the page asks for. */
export const uiPermissions: readonly Permission[] = [
  ['can_csv', 'Superset'],
  ['can_explore', 'Superset'],
  ['can_share_chart', 'Superset'],
  ['can_share_dashboard', 'Superset'],
  ['can_dashboard', 'Superset'],
  ['can_view_query', 'Dashboard'],
  ['can_view_chart_as_table', 'Dashboard'],
  ['can_drill', 'Dashboard'],
  ['can_samples', 'Datasource'],
  ['menu_access', 'Charts'],
  ['menu_access', 'Dashboards'],
  ['menu_access', 'Datasets'],
  ['menu_access', 'Databases'],
  ['menu_access', 'Home'],
  ['menu_access', 'Plugins'],
  ['menu_access', 'SQL Lab'],
  ['menu_access', 'SQL Editor'],
  ['can_sqllab', 'Superset'],
  ['all_database_access', 'all_database_access'],
  ['all_datasource_access', 'all_datasource_access'],
  ['all_query_access', 'all_query_access'],
];
