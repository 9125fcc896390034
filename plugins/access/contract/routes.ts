import { Type } from 'typebox';
import { defineRoute, itemMetadataFields, resourceRoutes, rowsOf } from '#core/common';
import {
  MeChange,
  MeReply,
  MessageReply,
  RoleChange,
  RoleDraft,
  RoleItem,
  type RoleRow,
  RolesOfMe,
  UserChange,
  UserDraft,
  UserItem,
} from './schemas.ts';
import { signInRedirect, signInReplies } from './sign-in.ts';

const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });
/** Uses of sign-in links per client address and minute. Passwords have a limit of their own, which counts wrong ones. */
const linkLimit = { max: 20, windowMs: 60_000 } as const;

/**
 * Form post of the sign-in page. A browser's own form gets a redirect, a script gets JSON. See docs/http-api.md,
 * "Signing in".
 */
export const signInByForm = defineRoute(
  'POST',
  '/login/',
  {
    query: Type.Object({ next: Type.Optional(Type.String()) }),
    body: Type.Object({
      username: Type.String({ maxLength: 256 }),
      password: Type.String({ maxLength: 1024 }),
      next: Type.Optional(Type.String({ maxLength: 4096 })),
      csrf_token: Type.Optional(Type.String()),
    }),
    replies: signInReplies,
  },
  'public',
  {
    summary: 'Sign in and receive the session cookie.',
    acceptsForm: true,
    skipsCsrf: true,
    unknownFields: 'drop',
  },
);

export const signInByLink = defineRoute(
  'GET',
  '/login/once',
  { query: Type.Object({ token: Type.String() }), replies: signInRedirect },
  'public',
  { summary: 'Sign the local owner in by the link the server printed.', rateLimit: linkLimit },
);

export const securityLogin = defineRoute(
  'POST',
  '/api/v1/security/login',
  {
    body: Type.Object({
      username: Type.String({ maxLength: 256 }),
      password: Type.String({ maxLength: 1024 }),
      provider: Type.Union([Type.Literal('db'), Type.Literal('ldap')]),
      // Superset's clients also send it as text.
      refresh: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')])),
    }),
    replies: { 200: Type.Object({ access_token: Type.String(), refresh_token: Type.Optional(Type.String()) }) },
  },
  'public',
  { summary: 'Exchange a password for tokens.', skipsCsrf: true, unknownFields: 'drop' },
);

/** The refresh token is sent in the Authorization header. */
export const securityRefresh = defineRoute(
  'POST',
  '/api/v1/security/refresh',
  { replies: { 200: Type.Object({ access_token: Type.String() }) } },
  'public',
  {
    summary: 'Exchange a refresh token for a new access token.',
    skipsCsrf: true,
    rateLimit: { max: 120, windowMs: 60_000 },
  },
);

export const csrfToken = defineRoute(
  'GET',
  '/api/v1/security/csrf_token/',
  { replies: { 200: Type.Object({ result: Type.String() }) } },
  ['can_read', 'SecurityRestApi'],
  { summary: 'The token that state-changing requests of a session carry.', opensToGuests: true },
);

export const readMe = defineRoute('GET', '/api/v1/me/', { replies: { 200: MeReply } }, 'signed-in', {
  summary: 'The caller.',
});

export const changeMe = defineRoute('PUT', '/api/v1/me/', { body: MeChange, replies: { 200: MeReply } }, 'signed-in', {
  summary: 'Change own name or password.',
});

export const readMyRoles = defineRoute(
  'GET',
  '/api/v1/me/roles/',
  { replies: { 200: Type.Object({ result: RolesOfMe }) } },
  'signed-in',
  { summary: 'The caller with roles and permission pairs.', opensToGuests: true },
);

const usersPath = '/api/v1/security/users';
const userItem = Type.Object({ id: Type.Integer(), result: UserItem, ...itemMetadataFields });

export const userRoutes = {
  ...resourceRoutes(usersPath, 'User', rowsOf<UserItem>()),
  read: defineRoute('GET', `${usersPath}/:id`, { params: idParams, replies: { 200: userItem } }, ['can_read', 'User'], {
    summary: 'One user.',
  }),
  create: defineRoute('POST', `${usersPath}/`, { body: UserDraft, replies: { 201: userItem } }, ['can_write', 'User'], {
    summary: 'Add a user.',
  }),
  change: defineRoute(
    'PUT',
    `${usersPath}/:id`,
    { params: idParams, body: UserChange, replies: { 200: userItem } },
    ['can_write', 'User'],
    { summary: 'Change a user; a new password ends all their sessions.' },
  ),
  remove: defineRoute(
    'DELETE',
    `${usersPath}/:id`,
    { params: idParams, replies: { 200: MessageReply } },
    ['can_write', 'User'],
    { summary: 'Delete a user.' },
  ),
} as const;

const rolesPath = '/api/v1/security/roles';
const roleItem = Type.Object({ id: Type.Integer(), result: RoleItem, ...itemMetadataFields });

export const roleRoutes = {
  ...resourceRoutes(rolesPath, 'Role', rowsOf<RoleRow>()),
  read: defineRoute('GET', `${rolesPath}/:id`, { params: idParams, replies: { 200: roleItem } }, ['can_read', 'Role'], {
    summary: 'One role with its permission pairs.',
  }),
  create: defineRoute('POST', `${rolesPath}/`, { body: RoleDraft, replies: { 201: roleItem } }, ['can_write', 'Role'], {
    summary: 'Add a role.',
  }),
  change: defineRoute(
    'PUT',
    `${rolesPath}/:id`,
    { params: idParams, body: RoleChange, replies: { 200: roleItem } },
    ['can_write', 'Role'],
    { summary: 'Rename a role or replace its permission pairs.' },
  ),
  remove: defineRoute(
    'DELETE',
    `${rolesPath}/:id`,
    { params: idParams, replies: { 200: MessageReply } },
    ['can_write', 'Role'],
    { summary: 'Delete a role.' },
  ),
} as const;
