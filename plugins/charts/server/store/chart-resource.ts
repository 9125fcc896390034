import type { AnyExpressionBuilder, Identity, RelatedSource, ResourceColumn, ResourceSpec } from '#core/server';
import { relatedUsers, usersTable } from '#plugins/access';
import type { ChartPlace } from '#plugins/charts';
import { starredChart } from './chart-tables.ts';
import { presentCharts, type PresentServices } from './present-charts.ts';

const text = { type: 'text' } as const;
const number = { type: 'number' } as const;
const date = { type: 'date', orderable: true } as const;

/** Charts in the list grammar. */
export function chartResource(services: PresentServices): ResourceSpec {
  return {
    table: 'slices',
    noun: { one: 'chart', many: 'charts' },
    columns: chartColumns(services),
    listColumns,
    defaultOrder: ['changed_on', 'desc'],
    filters: services.places.tables() === undefined ? { ...filters, 'dashboards:rel_m_m': nothing } : filters,
    visibleTo: async (identity) => {
      const accessible = identity.isAdmin ? 'all' : await services.datasets.accessibleIds(identity);
      if (accessible === 'all') return undefined;
      const ids = accessible.length === 0 ? [-1] : accessible;
      return (eb) => eb.or([eb('slices.datasource_id', 'in', ids), isOwnedBy(eb, identity)]);
    },
    present: async (ids, identity) => (await presentCharts(ids, identity, services)).map(withShortPlaces),
    related: { owners: relatedUsers, created_by: relatedUsers, changed_by: relatedUsers, ...relatedPlaces(services) },
  };
}

const chartColumns = (services: PresentServices): ResourceSpec['columns'] => ({
  id: number,
  uuid: text,
  description: text,
  datasource_type: text,
  certified_by: text,
  slice_name: { ...text, orderable: true },
  viz_type: { ...text, orderable: true },
  datasource_id: { ...number, orderable: true },
  datasource_name: { ...text, orderable: true },
  cache_timeout: number,
  changed_on: date,
  changed_on_delta_humanized: { ...date, expression: (eb) => eb.ref('slices.changed_on'), filterable: false },
  created_on: date,
  last_saved_at: date,
  owners: { type: 'many', through: { table: 'slice_user', own: 'slice_id', related: 'user_id' } },
  created_by: { type: 'one', expression: (eb) => eb.ref('slices.created_by_fk') },
  changed_by: { type: 'one', expression: (eb) => eb.ref('slices.changed_by_fk') },
  last_saved_by: { type: 'one', expression: (eb) => eb.ref('slices.last_saved_by_fk') },
  'changed_by.first_name': personName('slices.changed_by_fk', 'first_name'),
  'last_saved_by.first_name': personName('slices.last_saved_by_fk', 'first_name'),
  'last_saved_by.last_name': personName('slices.last_saved_by_fk', 'last_name'),
  dashboards: placeColumn(services),
  tags: { type: 'number', expression: (eb) => eb.val(null) },
});

/** Columns of the list when none are named. */
const listColumns = [
  'id',
  'uuid',
  'slice_name',
  'slice_url',
  'url',
  'edit_url',
  'description',
  'description_markeddown',
  'viz_type',
  'params',
  'form_data',
  'cache_timeout',
  'datasource_id',
  'datasource_type',
  'datasource_name_text',
  'datasource_url',
  'table.table_name',
  'table.default_endpoint',
  'thumbnail_url',
  'certified_by',
  'certification_details',
  'is_managed_externally',
  'changed_on_utc',
  'changed_on_dttm',
  'changed_on_delta_humanized',
  'changed_by.id',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_by_name',
  'created_by.id',
  'created_by.first_name',
  'created_by.last_name',
  'created_by_name',
  'created_on_delta_humanized',
  'last_saved_at',
  'last_saved_by.id',
  'last_saved_by.first_name',
  'last_saved_by.last_name',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'owners.email',
  'dashboards.id',
  'dashboards.dashboard_title',
  'tags.id',
  'tags.name',
  'tags.type',
];

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Operators of charts alone. Charts have no tags yet, so those match nothing. */
const filters: NonNullable<ResourceSpec['filters']> = {
  'slice_name:chart_all_text': (eb, value) => {
    const pattern = `%${likeText(value).toLowerCase()}%`;
    const contains = (column: string) => eb(eb.fn('lower', [eb.ref(column)]), 'like', pattern);
    return eb.or(
      ['slice_name', 'description', 'viz_type', 'datasource_name'].map((name) => contains(`slices.${name}`)),
    );
  },
  'id:in': (eb, value) => {
    const ids = listed(value).map(Number).filter(Number.isInteger);
    return eb('slices.id', 'in', ids.length === 0 ? [-1] : ids);
  },
  'viz_type:in': (eb, value) => eb('slices.viz_type', 'in', ['', ...listed(value).map(String)]),
  'id:chart_is_favorite': (eb, value, identity) => whether(eb, isStarredBy(eb, identity), value),
  'id:chart_is_certified': (eb, value) => {
    const isCertified = eb.and([eb('slices.certified_by', 'is not', null), eb('slices.certified_by', '!=', '')]);
    return whether(eb, isCertified, value);
  },
  'id:chart_owned_created_favored_by_me': (eb, value, identity) => {
    const isMine = eb.or([
      isOwnedBy(eb, identity),
      isStarredBy(eb, identity),
      eb('slices.created_by_fk', '=', identity.userId),
    ]);
    return whether(eb, isMine, value);
  },
  'created_by:chart_created_by_me': (eb, _value, identity) => eb('slices.created_by_fk', '=', identity.userId),
  'created_by:chart_has_created_by': (eb, value) => eb('slices.created_by_fk', value === true ? 'is not' : 'is', null),
  'tags:chart_tags': nothing,
  'tags:chart_tag_id': nothing,
};

/** In lists the dashboards come without their metadata. */
function withShortPlaces(row: Readonly<Record<string, unknown>>) {
  const places = row['dashboards'] as readonly ChartPlace[]; // made by `presentCharts`
  return { ...row, dashboards: places.map(({ id, dashboard_title: title }) => ({ id, dashboard_title: title })) };
}

/** The dashboards of a chart; without a plugin that has any, a column that is empty. */
function placeColumn({ places }: PresentServices): ResourceColumn {
  const tables = places.tables();
  if (tables === undefined) return { type: 'number', expression: (eb) => eb.val(null) };
  return { type: 'many', through: { table: tables.link, own: tables.chartColumn, related: tables.placeColumn } };
}

function relatedPlaces({ places }: PresentServices): Readonly<Record<string, RelatedSource>> {
  const tables = places.tables();
  if (tables === undefined) return {};
  return {
    dashboards: {
      table: tables.places,
      searched: [tables.titleColumn],
      text: (row) => String(row[tables.titleColumn]),
      visibleTo: async (identity) => {
        const ids = await places.visibleIds(identity);
        return ids === 'all' ? undefined : (eb) => eb(`${tables.places}.id`, 'in', ids.length === 0 ? [-1] : ids);
      },
    },
  };
}

function nothing(eb: AnyExpressionBuilder) {
  return eb('slices.id', '=', -1);
}

function whether(eb: AnyExpressionBuilder, condition: ReturnType<AnyExpressionBuilder['or']>, value: unknown) {
  return value === true ? condition : eb.not(eb.parens(condition));
}

function isOwnedBy(eb: AnyExpressionBuilder, identity: Identity) {
  return eb('slices.id', 'in', eb.selectFrom('slice_user').select('slice_id').where('user_id', '=', identity.userId));
}

function isStarredBy(eb: AnyExpressionBuilder, identity: Identity) {
  return eb(
    'slices.id',
    'in',
    eb
      .selectFrom('favstar')
      .select('obj_id')
      .where('user_id', '=', identity.userId)
      .where('class_name', '=', starredChart),
  );
}

function personName(key: string, column: 'first_name' | 'last_name') {
  return {
    type: 'text' as const,
    orderable: true,
    filterable: false,
    expression: (eb: AnyExpressionBuilder) =>
      eb.selectFrom(usersTable).select(column).whereRef(`${usersTable}.id`, '=', key),
  };
}

/** What a reader typed; `%` and `_` stay wildcards, as in Superset. */
function likeText(value: unknown): string {
  return typeof value === 'string' ? value : String(value);
}
