export {
  ActingUsers,
  Grants,
  IdentitySources,
  PermissionSources,
  Roles,
  Users,
  defineIdentitySource,
  definePermissionSource,
  fullName,
  relatedRoles,
  relatedUsers,
  uiPermissions,
  usersTable,
  withoutAddress,
  type IdentitySource,
  type PermissionSource,
  type RoleSummary,
  type UserSummary,
} from './access.ts';
export {
  changeMe,
  csrfToken,
  readMe,
  readMyRoles,
  roleRoutes,
  securityLogin,
  securityRefresh,
  signInByForm,
  signInByLink,
  userRoutes,
} from './routes.ts';
export {
  permissionNameRoutes,
  permissionPairRoutes,
  permissionResourceRoutes,
  roleMemberRoutes,
  type PairRow,
} from './permission-routes.ts';
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
