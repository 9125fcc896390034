import { Type, type Static } from 'typebox';

/** Permission pairs on the wire: `[["can_read","Chart"], …]`. */
export const PairList = Type.Array(Type.Tuple([Type.String({ minLength: 1 }), Type.String({ minLength: 1 })]));

const optionalName = Type.String({ maxLength: 64 });
const username = Type.String({ minLength: 1, maxLength: 64, pattern: '^\\S(.*\\S)?$' });
const email = Type.String({ minLength: 3, maxLength: 320, pattern: '^[^\\s@]+@[^\\s@]+$' });
/** Its rules are checked by `passwordProblem`, which words them. */
const password = Type.String({ maxLength: 1024 });

export const MessageReply = Type.Object({ message: Type.String() });

/** Body of `GET /api/v1/me/`: snake_case. See docs/http-api.md, "Signing in". */
export const MeReply = Type.Object({
  result: Type.Object({
    id: Type.Integer(),
    username: Type.String(),
    email: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    is_active: Type.Boolean(),
    is_anonymous: Type.Boolean(),
    login_count: Type.Integer(),
  }),
});

export const MeChange = Type.Object(
  {
    first_name: Type.Optional(optionalName),
    last_name: Type.Optional(optionalName),
    password: Type.Optional(password),
    /** Asked for by the page when the password changes; other clients may leave it out on a fresh token. */
    current_password: Type.Optional(password),
  },
  { minProperties: 1 },
);
export type MeChange = Static<typeof MeChange>;

/**
 * `user` of the bootstrap payload and body of `/api/v1/me/roles/`: camelCase. See docs/http-api.md, "Signing in" and
 * "Bootstrap payload".
 */
export const RolesOfMe = Type.Object({
  username: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  userId: Type.Optional(Type.Integer()),
  isActive: Type.Boolean(),
  isAnonymous: Type.Boolean(),
  createdOn: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  loginCount: Type.Optional(Type.Integer()),
  roles: Type.Record(Type.String(), PairList),
  permissions: Type.Object({
    database_access: Type.Array(Type.String()),
    datasource_access: Type.Array(Type.String()),
  }),
});
export type RolesOfMe = Static<typeof RolesOfMe>;

export const UserItem = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  active: Type.Boolean(),
  login_count: Type.Integer(),
  fail_login_count: Type.Integer(),
  last_login: Type.Union([Type.String(), Type.Null()]),
  created_on: Type.String(),
  changed_on: Type.String(),
  roles: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
export type UserItem = Static<typeof UserItem>;

export const UserDraft = Type.Object({
  username,
  first_name: optionalName,
  last_name: optionalName,
  email,
  active: Type.Optional(Type.Boolean()),
  /** Ids of roles. */
  roles: Type.Array(Type.Integer()),
  password,
});
export type UserDraft = Static<typeof UserDraft>;

export const UserChange = Type.Partial(UserDraft);
export type UserChange = Static<typeof UserChange>;

export const RoleItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Built-in roles follow rules at each start; only Public may be edited. See docs/http-api.md, "Permissions". */
  built_in: Type.Boolean(),
  editable: Type.Boolean(),
  user_count: Type.Integer(),
  permissions: PairList,
});
export type RoleItem = Static<typeof RoleItem>;

const roleName = Type.String({ minLength: 1, maxLength: 64, pattern: '^\\S(.*\\S)?$' });

export const RoleDraft = Type.Object({ name: roleName, permissions: Type.Optional(PairList) });
export type RoleDraft = Static<typeof RoleDraft>;

export const RoleChange = Type.Object({ name: Type.Optional(roleName), permissions: Type.Optional(PairList) });
export type RoleChange = Static<typeof RoleChange>;

/** A row of the role list: a role without its pairs. */
export type RoleRow = Omit<RoleItem, 'permissions'> & { readonly permission_count: number };
