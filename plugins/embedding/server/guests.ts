import { createHash } from 'node:crypto';
import { defineToken, type Identity, type Permission } from '#core/common';
import { csrfToken, type Roles } from '#plugins/access';
import {
  createDashboardPermalink,
  filterStateRoutes,
  readDashboardPermalink,
  type EmbeddedDashboards,
} from '#plugins/dashboard';
import type { GuestClaims, GuestTokens } from './guest-tokens.ts';

/** Permissions that open data by themselves, regardless of the dashboard. The token decides what a guest sees. */
const dataPermissions: ReadonlySet<string> = new Set([
  'datasource_access',
  'schema_access',
  'catalog_access',
  'database_access',
  'all_datasource_access',
  'all_database_access',
  'all_query_access',
]);

/** Who comes with a guest token. */
export interface Guests {
  /** Undefined when the token does not hold. */
  readonly find: (token: string, host: string) => Promise<Identity | undefined>;
}
export const Guests = defineToken<Guests>('embedding/Guests');

/** What it takes to read the dashboards of a token; which those are, the access rule says. */
const readingPairs: readonly Permission[] = [
  ['can_read', 'Dashboard'],
  ['can_read', 'Chart'],
  ...[
    csrfToken,
    filterStateRoutes.create,
    filterStateRoutes.get,
    createDashboardPermalink,
    readDashboardPermalink,
  ].flatMap(({ access }) => (typeof access === 'string' ? [] : [access])),
];

export function tokenGuests(
  {
    tokens,
    embedded,
    roles,
  }: {
    readonly tokens: GuestTokens;
    readonly embedded: EmbeddedDashboards;
    readonly roles: Roles;
  },
  roleName: string,
): Guests {
  return {
    find: async (token, host) => {
      const claims = await tokens.read(token, host);
      if (claims === undefined) return undefined;
      const [ids, granted] = await Promise.all([
        Promise.all(claims.resources.map(({ id }) => embeddedId(String(id), embedded))),
        roles.pairsOf(roleName),
      ]);
      return guestOf(
        claims,
        roleName,
        ids.flatMap((id) => id ?? []),
        [...readingPairs, ...granted.filter(([permission]) => !dataPermissions.has(permission))],
      );
    },
  };
}

/** By the uuid of its embedding; by the dashboard's own number only while it is embedded. */
export async function embeddedId(id: string, embedded: EmbeddedDashboards): Promise<number | undefined> {
  const found = /^\d{1,15}$/.test(id) ? await embedded.ofDashboard(Number(id)) : await embedded.byUuid(id);
  return found?.dashboardId;
}

function guestOf(
  claims: GuestClaims,
  roleName: string,
  dashboardIds: readonly number[],
  pairs: readonly Permission[],
): Identity {
  const { user, rls_rules: rules } = claims;
  const granted = new Set(pairs.map(([permission, view]) => `${permission} on ${view}`));
  return {
    userId: guestNumber(claims),
    username: user.username ?? '',
    firstName: user.first_name ?? '',
    lastName: user.last_name ?? '',
    email: '',
    roles: [roleName],
    isAdmin: false,
    isAnonymous: false,
    can: ([permission, view]) => granted.has(`${permission} on ${view}`),
    guest: {
      dashboardIds,
      rowRules: rules.map(({ clause, dataset }) => ({ clause, datasetId: Number(dataset ?? 0) || undefined })),
      pairs,
    },
  };
}

/** Below zero, where no account is: what one guest chooses is not another's. */
function guestNumber({ user, resources, rls_rules: rules }: GuestClaims): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([user, resources, rules]))
    .digest();
  return -1 - (digest.readUInt32BE(0) % 2_000_000_000);
}
