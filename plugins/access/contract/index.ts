export {
  Grants,
  PermissionSources,
  Users,
  fullName,
  relatedUsers,
  uiPermissions,
  usersTable,
  type PermissionSource,
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
  signOutRoute,
  userRoutes,
} from './routes.ts';
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
