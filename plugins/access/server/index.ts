import { Extensions, Settings, contribute } from '#core/common';
import {
  BackgroundJobs,
  Clock,
  Logger,
  MetadataDb,
  Metrics,
  Migrations,
  RouteCatalogue,
  SecretKey,
  ServerCommands,
  ServiceFinder,
  SessionGuard,
  StartLink,
  coreSettings,
  defineBackgroundJob,
  defineServerPlugin,
} from '#core/server';
import { ActingUsers, ExternalAccounts, Grants, Roles, Sessions, Users, signInByLink } from '#plugins/access';
import { SharedValues } from '#plugins/shared-state';
import { accessSettings, manifest } from '../manifest.ts';
import { AccessTokens, jwtAccessTokens } from './access-tokens.ts';
import { Accounts, cachedAccounts } from './accounts.ts';
import { sqlExternalAccounts } from './external-accounts.ts';
import { answerChangeMe, answerMyRoles, answerReadMe } from './me-routes.ts';
import {
  createAccessTables,
  createExternalSubjects,
  createOneTimeLinks,
  createPermissionNumbers,
} from './migrations.ts';
import { OfferedPairs, offeredPairs } from './offered-pairs.ts';
import { OneTimeLinks, oneTimeLinks } from './one-time-links.ts';
import { guardedSessions } from './open-session.ts';
import { Passwords, argon2Passwords } from './passwords.ts';
import { PermissionNumbers, permissionNumbers } from './permission-numbers.ts';
import { permissionHandlers } from './permission-routes.ts';
import { prepareAccess } from './prepare-access.ts';
import { roleMemberHandlers } from './role-members.ts';
import { roleHandlers } from './role-routes.ts';
import { RoleStore, sqlGrants, sqlRoleStore } from './role-store.ts';
import { accessGuard } from './session-guard.ts';
import { SessionStore, storedSessions } from './session-store.ts';
import { sharedOrOwn } from './shared-or-own.ts';
import { SignInLimit, signInLimit } from './sign-in-limit.ts';
import { PasswordCheck, storedPasswordCheck } from './password-check.ts';
import { SignIn, countedSignIn } from './sign-in.ts';
import {
  answerCsrfToken,
  answerSecurityLogin,
  answerSecurityRefresh,
  answerSignInForm,
  answerSignInLink,
  answerSignOut,
} from './sign-in-routes.ts';
import { userCommand } from './user-command.ts';
import { userHandlers } from './user-routes.ts';
import { UserStore, sqlUserStore } from './user-store.ts';
import { LocalOwner, actingUsers, localOwner, sqlRoles, sqlUsers } from './users.ts';

const removeExpiredSessions = defineBackgroundJob({
  id: 'access/remove-expired-sessions',
  everyMs: 6 * 3_600_000,
  deps: { sessions: SessionStore },
  run: ({ sessions }) => sessions.removeExpired(),
});

export default defineServerPlugin({
  id: manifest.id,
  services: (s) => {
    s.provideValue(Passwords, argon2Passwords());
    s.provide(Accounts, { db: MetadataDb, clock: Clock }, ({ db, clock }) => cachedAccounts(db, clock));
    s.provide(
      SessionStore,
      { db: MetadataDb, clock: Clock, secret: SecretKey, settings: Settings },
      ({ db, clock, secret, settings }) => storedSessions(db, clock, secret, settings.get(accessSettings.sessionDays)),
    );
    s.provide(AccessTokens, { secret: SecretKey, clock: Clock, settings: Settings }, ({ secret, clock, settings }) =>
      jwtAccessTokens(secret, clock, {
        accessMinutes: settings.get(accessSettings.accessTokenMinutes),
        refreshDays: settings.get(accessSettings.refreshTokenDays),
      }),
    );
    s.provide(
      SessionGuard,
      {
        accounts: Accounts,
        sessions: SessionStore,
        tokens: AccessTokens,
        extensions: Extensions,
        finder: ServiceFinder,
      },
      accessGuard,
    );
    s.provide(SignInLimit, { values: SharedValues, clock: Clock }, ({ values, clock }) =>
      signInLimit({ values: sharedOrOwn(values, clock), clock }),
    );
    s.provide(
      SignIn,
      {
        db: MetadataDb,
        clock: Clock,
        log: Logger,
        accounts: Accounts,
        limit: SignInLimit,
      },
      countedSignIn,
    );
    s.provide(PasswordCheck, { db: MetadataDb, passwords: Passwords, limit: SignInLimit }, storedPasswordCheck);
    s.provide(Sessions, { signIn: SignIn, store: SessionStore }, guardedSessions);
    s.provide(ExternalAccounts, { db: MetadataDb, users: UserStore }, sqlExternalAccounts);
    s.provide(
      UserStore,
      {
        db: MetadataDb,
        clock: Clock,
        passwords: Passwords,
        accounts: Accounts,
        sessions: SessionStore,
        extensions: Extensions,
      },
      sqlUserStore,
    );
    s.provide(RoleStore, { db: MetadataDb, accounts: Accounts, settings: Settings }, ({ db, accounts, settings }) =>
      sqlRoleStore(db, accounts, settings.get(accessSettings.publicRoleLike) !== undefined),
    );
    s.provide(OfferedPairs, { catalogue: RouteCatalogue, extensions: Extensions, finder: ServiceFinder }, offeredPairs);
    s.provide(PermissionNumbers, { db: MetadataDb, offered: OfferedPairs }, ({ db, offered }) =>
      permissionNumbers(db, offered),
    );
    s.provide(Grants, { db: MetadataDb, accounts: Accounts }, ({ db, accounts }) => sqlGrants(db, accounts));
    s.provide(LocalOwner, { db: MetadataDb, settings: Settings }, ({ db, settings }) =>
      localOwner(db, settings.get(coreSettings.adminUsername)),
    );
    s.provide(ActingUsers, { accounts: Accounts }, actingUsers);
    s.provide(Users, { db: MetadataDb, owner: LocalOwner }, ({ db, owner }) => sqlUsers(db, owner));
    s.provide(Roles, { db: MetadataDb }, ({ db }) => sqlRoles(db));
    s.provide(OneTimeLinks, { db: MetadataDb, clock: Clock }, ({ db, clock }) => oneTimeLinks(db, clock));
    s.provide(StartLink, { links: OneTimeLinks, owner: LocalOwner }, ({ links, owner }) => ({
      isNeeded: owner.isMissing,
      create: async () => `${signInByLink.path}?token=${await links.issue()}`,
      hasAdminPassword: owner.hasPassword,
    }));
  },
  contributions: [
    contribute(Migrations, createAccessTables),
    contribute(Migrations, createPermissionNumbers),
    contribute(Migrations, createExternalSubjects),
    contribute(Migrations, createOneTimeLinks),
    contribute(BackgroundJobs, removeExpiredSessions),
    contribute(ServerCommands, userCommand),
  ],
  routes: [
    answerSignInForm,
    answerSignInLink,
    answerSignOut,
    answerSecurityLogin,
    answerSecurityRefresh,
    answerCsrfToken,
    answerReadMe,
    answerChangeMe,
    answerMyRoles,
    ...userHandlers,
    ...roleHandlers,
    ...roleMemberHandlers,
    ...permissionHandlers,
  ],
  deps: {
    db: MetadataDb,
    clock: Clock,
    settings: Settings,
    catalogue: RouteCatalogue,
    passwords: Passwords,
    accounts: Accounts,
    sessions: SessionStore,
    metrics: Metrics,
  },
  start: async (parts) => {
    parts.metrics.measured('tessera_sessions', 'Sessions that are open, of all servers.', parts.sessions.count);
    await prepareAccess(parts);
    return undefined;
  },
});
