export { PermissionSources, Users, uiPermissions, type PermissionSource, type UserSummary } from './access.ts';
