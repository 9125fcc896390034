import type { Permission } from '#core/common';
import { pairKey } from './permission-pairs.ts';

/** Roles that exist from the first start on. */
export const builtInRoleNames = ['Admin', 'Alpha', 'Gamma', 'sql_lab', 'Public'] as const;
export type BuiltInRole = (typeof builtInRoleNames)[number];

/** Built-in roles whose pairs follow rules; Public starts empty and is the administrator's to fill. */
export type RlsRole = Exclude<BuiltInRole, 'Public'>;

const adminOnlyViews = new Set([
  'Access Requests',
  'Action Log',
  'Log',
  'List Users',
  'List Roles',
  'ResetPasswordView',
  'RoleModelView',
  'Row Level Security',
  'Row Level Security Filters',
  'Security',
  'SQL Lab',
  'User Registrations',
  "User's Statistics",
  'Role',
  'Permission',
  'PermissionViewMenu',
  'ViewMenu',
  'User',
  'UserDBModelView',
  'UserLDAPModelView',
  'UserOAuthModelView',
  'UserOIDModelView',
  'UserRemoteUserModelView',
  // Administration that only this product has: its plugins with their flags, and its metrics.
  'Plugin',
  'Plugins',
  'Metrics',
]);
const adminOnlyPermissions = new Set([
  'can_update_role',
  'all_query_access',
  'can_grant_guest_token',
  'can_set_embedded',
  'can_warm_up_cache',
]);
const readPermissions = new Set([
  'can_show',
  'can_list',
  'can_get',
  'can_external_metadata',
  'can_external_metadata_by_name',
  'can_read',
]);
const readOnlyForAlpha = new Set(['Database', 'DynamicPlugin']);
const readOnlyForGamma = new Set(['Dataset', 'Datasource']);
/** Acts that Gamma's read-only rule leaves alone, because they read. */
const readsOfData = new Set(['can_samples', 'can_get_column_values', 'can_get_drill_info', 'can_drill_info']);

const alphaOnlyViews = new Set([
  'Alerts & Report',
  'Annotation Layers',
  'Annotation',
  'CSS Templates',
  'CssTemplate',
  'ColumnarToDatabaseView',
  'ExcelToDatabaseView',
  'CsvToDatabaseView',
  'Import dashboards',
  'ImportExportRestApi',
  'Manage',
  'Queries',
  'ReportSchedule',
  'TableSchemaView',
]);
const alphaOnlyPermissions = new Set(['muldelete', 'all_database_access', 'all_datasource_access']);
const upload: Permission = ['can_upload', 'Database'];

const tabActions = [
  'can_activate',
  'can_get',
  'can_post',
  'can_put',
  'can_delete',
  'can_delete_query',
  'can_migrate_query',
];
const sqlLabPairs: readonly Permission[] = [
  ...tabActions.map((action): Permission => [action, 'TabStateView']),
  ['can_read', 'SavedQuery'],
  ['can_write', 'SavedQuery'],
  ['can_export', 'SavedQuery'],
  ['can_read', 'Query'],
  ['can_read', 'SQLLab'],
  ['can_execute_sql_query', 'SQLLab'],
  ['can_get_results', 'SQLLab'],
  ['can_export_csv', 'SQLLab'],
  ['can_read', 'SqlLabPermalinkRestApi'],
  ['can_write', 'SqlLabPermalinkRestApi'],
  ['can_sqllab', 'Superset'],
  ['can_sqllab_history', 'Superset'],
  ['can_csv', 'Superset'],
  ['can_read', 'Database'],
  ['menu_access', 'SQL Lab'],
  ['menu_access', 'SQL Editor'],
  ['menu_access', 'Saved Queries'],
  ['menu_access', 'Query Search'],
];
const sqlLabKeys = new Set(sqlLabPairs.map(pairKey));
/** What sql_lab has but others may have as well. */
const notOnlySqlLab = new Set([pairKey(['can_csv', 'Superset']), pairKey(['can_read', 'Database'])]);

/**
 * The pairs of a ruled role, out of all that routes and pages declare. Grants that name objects are not among
 * `declared`: no built-in role has them.
 */
export function pairsOfRole(role: RlsRole, declared: readonly Permission[]): readonly Permission[] {
  if (role === 'Admin') return declared;
  if (role === 'sql_lab') return declared.filter((pair) => sqlLabKeys.has(pairKey(pair)));
  return declared.filter(role === 'Alpha' ? isForAlpha : isForGamma);
}

function isForAlpha(pair: Permission): boolean {
  const [permission, view] = pair;
  if (pairKey(pair) === pairKey(upload)) return true;
  if (adminOnlyViews.has(view) || adminOnlyPermissions.has(permission)) return false;
  if (view === 'SQLLab' || (sqlLabKeys.has(pairKey(pair)) && !notOnlySqlLab.has(pairKey(pair)))) return false;
  return !readOnlyForAlpha.has(view) || readPermissions.has(permission);
}

function isForGamma(pair: Permission): boolean {
  const [permission, view] = pair;
  if (!isForAlpha(pair) || pairKey(pair) === pairKey(upload)) return false;
  if (alphaOnlyViews.has(view) || alphaOnlyPermissions.has(permission)) return false;
  return !readOnlyForGamma.has(view) || readPermissions.has(permission) || readsOfData.has(permission);
}
