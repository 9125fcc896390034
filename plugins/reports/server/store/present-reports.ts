import { cronLabel, humanizedAge, without } from '#core/common';
import type { Clock } from '#core/server';
import type { UserSummary, Users } from '#plugins/access';
import { chartUrl, type ChartReader, type ChartStore } from '#plugins/charts';
import { dashboardLink, type DashboardStore } from '#plugins/dashboard';
import type { ReportRecords, StoredReport } from './report-records.ts';
import { timeOfStored } from './report-tables.ts';

export interface PresentServices {
  readonly records: ReportRecords;
  readonly users: Users;
  readonly charts: ChartStore;
  readonly dashboards: DashboardStore;
  readonly clock: Clock;
}

type WireRow = Readonly<Record<string, unknown>>;

/** Reports with all fields of docs/http-api.md, "Reports" (list and item columns), in the order of `ids`. */
export async function presentReports(
  ids: readonly number[],
  reader: ChartReader,
  services: PresentServices,
): Promise<readonly WireRow[]> {
  const reports = await services.records.find(ids);
  const [people, charts, dashboards] = await Promise.all([
    services.users.summaries(reports.flatMap(peopleOf)),
    services.charts
      .findAll(reports.flatMap(({ row }) => row.chart_id ?? []))
      .then((found) => services.charts.visible(found, reader)),
    dashboardsOf(reports, reader, services.dashboards),
  ]);
  const chartById = new Map(charts.map((chart) => [chart.id, chart]));
  const nowMs = services.clock.nowMs();
  return reports.map((report) => {
    const { row } = report;
    const chart = chartById.get(row.chart_id ?? -1);
    const dashboard = dashboards.get(row.dashboard_id ?? -1);
    return {
      ...plainFields(report),
      crontab_humanized: cronLabel(row.crontab),
      changed_on_delta_humanized: humanizedAge(timeOfStored(row.changed_on), nowMs),
      owners: report.ownerIds.flatMap((id) => personOf(people, id) ?? []),
      created_by: personOf(people, row.created_by_fk),
      changed_by: personOf(people, row.changed_by_fk),
      chart: chart === undefined ? null : { id: chart.id, slice_name: chart.slice_name, viz_type: chart.viz_type },
      dashboard: dashboard === undefined ? null : { id: dashboard.id, dashboard_title: dashboard.dashboard_title },
      subject:
        chart !== undefined
          ? { name: chart.slice_name, url: chartUrl(chart.id) }
          : dashboard !== undefined
            ? { name: dashboard.dashboard_title, url: dashboardLink.href({ idOrSlug: dashboard.slug ?? dashboard.id }) }
            : null,
    };
  });
}

/** How runs are claimed, and what the row says in other words. */
const hiddenColumns = [
  'claim_token',
  'told_on',
  'runs_as_fk',
  'subject_key',
  'created_by_fk',
  'changed_by_fk',
] as const;

function plainFields({ row, recipients, condition }: StoredReport): WireRow {
  const { active, extra_json: extra, force_screenshot: force, selected_tabs: tabs, next_run_on: next } = row;
  return {
    ...without(row, ...hiddenColumns),
    active: active === 1,
    extra: JSON.parse(extra) as unknown, // written by us
    force_screenshot: force === 1,
    selected_tabs: tabs === null ? null : (JSON.parse(tabs) as unknown), // likewise
    next_run_dttm: next,
    recipients,
    database: condition.database === undefined ? null : { id: condition.database },
    sql: condition.sql ?? null,
    validator_type: condition.validator_type ?? null,
    validator_config_json:
      condition.validator_config_json === undefined ? null : JSON.stringify(condition.validator_config_json),
    last_value: null,
    last_value_row_json: null,
  };
}

async function dashboardsOf(reports: readonly StoredReport[], reader: ChartReader, dashboards: DashboardStore) {
  const ids = [...new Set(reports.flatMap(({ row }) => row.dashboard_id ?? []))];
  const seen = await Promise.all(
    ids.map((id) =>
      dashboards.forView(String(id), reader).then(
        (dashboard) => [[id, dashboard] as const],
        () => [], // gone, or not to be seen: then the report has no name for it
      ),
    ),
  );
  return new Map(seen.flat());
}

const peopleOf = ({ row, ownerIds }: StoredReport): readonly number[] => [
  ...ownerIds,
  row.created_by_fk,
  row.changed_by_fk,
];

function personOf(people: ReadonlyMap<number, UserSummary>, id: number) {
  const user = people.get(id);
  return user === undefined ? null : { id: user.id, first_name: user.first_name, last_name: user.last_name };
}
