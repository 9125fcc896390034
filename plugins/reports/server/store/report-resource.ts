import type { AnyExpressionBuilder, Identity, ResourceSpec } from '#core/server';
import { relatedUsers } from '#plugins/access';
import { chartTables } from '#plugins/charts';
import { presentReports, type PresentServices } from './present-reports.ts';

const text = { type: 'text' } as const;
const ordered = { type: 'text', orderable: true } as const;
const number = { type: 'number' } as const;
const date = { type: 'date', orderable: true } as const;

/** Reports in the list grammar. */
export function reportResource(services: PresentServices): ResourceSpec {
  return {
    table: 'report_schedule',
    noun: { one: 'report schedule', many: 'report schedules' },
    columns: {
      id: number,
      name: ordered,
      type: ordered,
      description: text,
      active: { type: 'boolean', orderable: true },
      crontab: ordered,
      crontab_humanized: { ...ordered, expression: (eb) => eb.ref('report_schedule.crontab'), filterable: false },
      timezone: text,
      last_state: ordered,
      last_eval_dttm: date,
      creation_method: ordered,
      chart_id: number,
      dashboard_id: number,
      changed_on: date,
      changed_on_delta_humanized: {
        ...date,
        expression: (eb) => eb.ref('report_schedule.changed_on'),
        filterable: false,
      },
      created_on: date,
      owners: {
        type: 'many',
        through: { table: 'report_schedule_user', own: 'report_schedule_id', related: 'user_id' },
      },
      created_by: { type: 'one', expression: (eb) => eb.ref('report_schedule.created_by_fk') },
      changed_by: { type: 'one', expression: (eb) => eb.ref('report_schedule.changed_by_fk') },
    },
    listColumns,
    defaultOrder: ['changed_on', 'desc'],
    filters: {
      'name:report_all_text': (eb, value) => {
        const pattern = `%${String(value).toLowerCase()}%`;
        return eb.or(
          ['name', 'description'].map((name) =>
            eb(eb.fn('lower', [eb.ref(`report_schedule.${name}`)]), 'like', pattern),
          ),
        );
      },
    },
    visibleTo: (identity) =>
      Promise.resolve(identity.isAdmin ? undefined : (eb: AnyExpressionBuilder) => isOwnedBy(eb, identity)),
    present: (ids, reader) => presentReports(ids, reader, services),
    related: {
      owners: relatedUsers,
      created_by: relatedUsers,
      changed_by: relatedUsers,
      chart: {
        table: chartTables.charts,
        searched: ['slice_name'],
        text: (row) => String(row['slice_name']),
        visibleTo: async (identity) => {
          const all = await services.charts.findAll(await services.charts.allIds());
          return within(chartTables.charts, await services.charts.visible(all, identity));
        },
      },
      dashboard: {
        table: 'dashboards',
        searched: ['dashboard_title'],
        text: (row) => String(row['dashboard_title']),
        visibleTo: async (identity) => {
          const ids = await services.dashboards.allIds();
          const seen = await Promise.all(
            ids.map((id) =>
              services.dashboards.forView(String(id), identity).then(
                () => [{ id }],
                () => [],
              ),
            ),
          );
          return within('dashboards', seen.flat());
        },
      },
    },
  };
}

const listColumns = [
  'id',
  'active',
  'name',
  'type',
  'description',
  'creation_method',
  'crontab',
  'crontab_humanized',
  'timezone',
  'last_state',
  'last_eval_dttm',
  'next_run_dttm',
  'chart_id',
  'dashboard_id',
  'subject',
  'report_format',
  'extra',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'recipients.id',
  'recipients.type',
  'changed_by.id',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_on',
  'changed_on_delta_humanized',
  'created_by.id',
  'created_by.first_name',
  'created_by.last_name',
  'created_on',
];

function within(table: string, rows: readonly { readonly id: number }[]) {
  const ids = rows.length === 0 ? [-1] : rows.map(({ id }) => id);
  return (eb: AnyExpressionBuilder) => eb(`${table}.id`, 'in', ids);
}

function isOwnedBy(eb: AnyExpressionBuilder, identity: Identity) {
  const owned = eb.selectFrom('report_schedule_user').select('report_schedule_id');
  return eb.or([
    eb('report_schedule.created_by_fk', '=', identity.userId),
    eb('report_schedule.id', 'in', owned.where('user_id', '=', identity.userId)),
  ]);
}
