import type { AnyExpressionBuilder, Identity, ResourceSpec } from '#core/server';
import { relatedRoles, relatedUsers, usersTable } from '#plugins/access';
import type { DashboardAccess } from './access/dashboard-access.ts';
import { presentDashboards, type PresentServices } from './present-dashboards.ts';
import type { DashboardRecords } from './store/dashboard-records.ts';
import { starredDashboard } from './store/dashboard-tables.ts';

const text = { type: 'text' } as const;
const orderedText = { type: 'text', orderable: true } as const;
const date = { type: 'date', orderable: true } as const;

/** Dashboards in the list grammar. */
export function dashboardResource(
  services: PresentServices & { readonly access: DashboardAccess; readonly records: DashboardRecords },
): ResourceSpec {
  return {
    table: 'dashboards',
    noun: { one: 'dashboard', many: 'dashboards' },
    columns: {
      id: { type: 'number', orderable: true },
      uuid: text,
      dashboard_title: orderedText,
      slug: text,
      published: { type: 'boolean', orderable: true },
      certified_by: text,
      changed_on: date,
      changed_on_delta_humanized: { ...date, expression: (eb) => eb.ref('dashboards.changed_on'), filterable: false },
      created_on: date,
      owners: { type: 'many', through: { table: 'dashboard_user', own: 'dashboard_id', related: 'user_id' } },
      roles: { type: 'many', through: { table: 'dashboard_roles', own: 'dashboard_id', related: 'role_id' } },
      created_by: { type: 'one', expression: (eb) => eb.ref('dashboards.created_by_fk') },
      changed_by: { type: 'one', expression: (eb) => eb.ref('dashboards.changed_by_fk') },
      'changed_by.first_name': firstName('dashboards.changed_by_fk'),
      'created_by.first_name': firstName('dashboards.created_by_fk'),
      tags: { type: 'number', expression: (eb) => eb.val(null) },
    },
    listColumns,
    defaultOrder: ['changed_on', 'desc'],
    filters,
    visibleTo: async (identity) => {
      const ids = await services.access.listedIds(identity);
      return ids === 'all' ? undefined : (eb) => eb('dashboards.id', 'in', ids.length === 0 ? [-1] : ids);
    },
    present: async (ids) => presentDashboards(await services.records.find(ids), services),
    related: { owners: relatedUsers, roles: relatedRoles, created_by: relatedUsers, changed_by: relatedUsers },
  };
}

const listColumns: ResourceSpec['listColumns'] = [
  'id',
  'uuid',
  'dashboard_title',
  'slug',
  'url',
  'published',
  'status',
  'thumbnail_url',
  'css',
  'json_metadata',
  'position_json',
  'certified_by',
  'certification_details',
  'is_managed_externally',
  'changed_by.id',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_by_name',
  'changed_on_utc',
  'changed_on_delta_humanized',
  'created_on_delta_humanized',
  'created_by.id',
  'created_by.first_name',
  'created_by.last_name',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'owners.email',
  'roles.id',
  'roles.name',
  'tags.id',
  'tags.name',
  'tags.type',
];

/** Operators of dashboards alone. There are no tags yet, so those match nothing. */
const filters: NonNullable<ResourceSpec['filters']> = {
  'dashboard_title:title_or_slug': (eb, value) => {
    const pattern = `%${String(value).toLowerCase()}%`;
    const contains = (column: string) => eb(eb.fn('lower', [eb.ref(column)]), 'like', pattern);
    return eb.or([contains('dashboards.dashboard_title'), contains('dashboards.slug')]);
  },
  'id:dashboard_is_favorite': (eb, value, identity) => whether(eb, isStarredBy(eb, identity), value),
  'id:dashboard_is_certified': (eb, value) =>
    whether(
      eb,
      eb.and([eb('dashboards.certified_by', 'is not', null), eb('dashboards.certified_by', '!=', '')]),
      value,
    ),
  'created_by:dashboard_created_by_me': (eb, _value, identity) => eb('dashboards.created_by_fk', '=', identity.userId),
  'created_by:dashboard_has_created_by': (eb, value) =>
    eb('dashboards.created_by_fk', value === true ? 'is not' : 'is', null),
  'tags:dashboard_tags': nothing,
  'tags:dashboard_tag_id': nothing,
};

function nothing(eb: AnyExpressionBuilder) {
  return eb('dashboards.id', '=', -1);
}

function whether(eb: AnyExpressionBuilder, condition: ReturnType<AnyExpressionBuilder['or']>, value: unknown) {
  return value === true ? condition : eb.not(eb.parens(condition));
}

function isStarredBy(eb: AnyExpressionBuilder, identity: Identity) {
  return eb(
    'dashboards.id',
    'in',
    eb
      .selectFrom('favstar')
      .select('obj_id')
      .where('user_id', '=', identity.userId)
      .where('class_name', '=', starredDashboard),
  );
}

function firstName(key: string) {
  return {
    type: 'text' as const,
    orderable: true,
    filterable: false,
    expression: (eb: AnyExpressionBuilder) =>
      eb.selectFrom(usersTable).select('first_name').whereRef(`${usersTable}.id`, '=', key),
  };
}
