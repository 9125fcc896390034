export {
  ActingUsers,
  Grants,
  PermissionSources,
  Roles,
  Users,
  fullName,
  relatedRoles,
  relatedUsers,
  uiPermissions,
  usersTable,
  type PermissionSource,
  type RoleSummary,
  type UserSummary,
} from './access.ts';
export {
  changeMe,
  csrfToken,
  listPermissions,
  readMe,
  readMyRoles,
  roleRoutes,
  securityLogin,
  securityRefresh,
  signInByForm,
  signInByLink,
  userRoutes,
} from './routes.ts';
export { signOutRoute } from './sign-out-route.ts';
export { rolesLink, signInLink, usersLink } from './links.ts';
export {
  MeChange,
  PairList,
  RoleChange,
  RoleDraft,
  RoleItem,
  RolesOfMe,
  UserChange,
  UserDraft,
  UserItem,
  type RoleRow,
} from './schemas.ts';
