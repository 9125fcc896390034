import { AppError, reply, type Resolved } from '#core/common';
import { callerOf, handle, openSchedule, storedTime, type Identity } from '#core/server';
import type { Users } from '#plugins/access';
import { conditionFields, reportRoutes, reportSettings, type ReportChanges } from '#plugins/reports';
import { reportErrors as messages } from '../common/server-messages.ts';
import { checkForm, checkRules, findProblems, type WantedReport } from './check-report.ts';
import { checkShape, refused } from './check-shape.ts';
import type { ConditionFields } from './report-ports.ts';
import { ownReport, reportServices } from './report-services.ts';
import { isNothing, type StoredReport } from './store/report-records.ts';
import type { ReportRow } from './store/report-tables.ts';

type Services = Resolved<typeof reportServices>;

export const createReport = handle(reportRoutes.create, reportServices, async (input, services) => {
  const caller = callerOf(input);
  const { body } = input;
  const { settings, clock, records } = services;
  const wanted = wantedOf(body, undefined);
  await check(body, wanted, undefined, caller, services);
  const subjectKey = subjectKeyOf(body.creation_method ?? 'alerts_reports', wanted, caller.userId);
  if (subjectKey !== null && (await records.idOfSubject(subjectKey)) !== undefined) throw subjectTaken(wanted);
  const ownerIds = await ownersAfter(body.owners ?? [caller.userId], caller, services.users);
  const now = storedTime(clock.nowMs());
  const isActive = body.active ?? true;
  const id = await records
    .insert(
      {
        ...columnsOf(body),
        type: body.type,
        name: body.name,
        active: isActive ? 1 : 0,
        ...scheduleColumns(wanted, isActive, clock.nowMs()),
        creation_method: body.creation_method ?? 'alerts_reports',
        chart_id: wanted.chartId,
        dashboard_id: wanted.dashboardId,
        report_format: wanted.format,
        log_retention: body.log_retention ?? settings.get(reportSettings.defaultRetention),
        grace_period: body.grace_period ?? defaultGraceS,
        working_timeout: body.working_timeout ?? settings.get(reportSettings.defaultWorkingTimeout),
        extra_json: JSON.stringify(body.extra ?? {}),
        force_screenshot: body.force_screenshot === true ? 1 : 0,
        last_state: 'Not triggered',
        runs_as_fk: caller.userId,
        subject_key: subjectKey,
        created_on: now,
        changed_on: now,
        created_by_fk: caller.userId,
        changed_by_fk: caller.userId,
      },
      { ownerIds, recipients: body.recipients ?? [], condition: wanted.condition },
    )
    .catch(async (failure: unknown) => {
      // Somebody was quicker: the database refused the name, or the second report on one subject.
      if (subjectKey !== null && (await records.idOfSubject(subjectKey)) !== undefined) throw subjectTaken(wanted);
      await checkName({ type: body.type, name: body.name }, undefined, services);
      throw failure;
    });
  return reply(201, { id, result: { ...body } });
});

/** The full body, or only a part of it such as `active`. */
export const updateReport = handle(reportRoutes.update, reportServices, async (input, services) => {
  const caller = callerOf(input);
  const { body } = input;
  const { id } = input.params;
  const { clock, records } = services;
  const { row, ownerIds, condition } = await ownReport(id, caller, services);
  const wanted = wantedOf(body, row, condition);
  await check(body, wanted, row, caller, services);
  const method = body.creation_method ?? row.creation_method;
  const subjectKey = subjectKeyOf(method, wanted, row.created_by_fk);
  const holder = subjectKey === null ? undefined : await records.idOfSubject(subjectKey);
  if (holder !== undefined && holder !== id) throw subjectTaken(wanted);
  const isActive = body.active ?? row.active === 1;
  const isMoved = isActive !== (row.active === 1) || wanted.crontab !== row.crontab || wanted.timezone !== row.timezone;
  await records.change(
    id,
    {
      ...columnsOf(body),
      ...(body.name === undefined ? {} : { name: body.name }),
      active: isActive ? 1 : 0,
      ...(isMoved ? scheduleColumns(wanted, isActive, clock.nowMs()) : {}),
      creation_method: method,
      chart_id: wanted.chartId,
      dashboard_id: wanted.dashboardId,
      report_format: wanted.format,
      subject_key: subjectKey,
      runs_as_fk: actorAfter(body, { row, condition }, wanted, caller),
      changed_on: storedTime(clock.nowMs()),
      changed_by_fk: caller.userId,
    },
    {
      ownerIds:
        body.owners === undefined ? undefined : await ownersAfter(body.owners, caller, services.users, ownerIds),
      recipients: body.recipients,
      condition: wanted.isConditionAsked ? wanted.condition : undefined,
    },
  );
  return reply(200, { id, result: { ...body } });
});

export const deleteReport = handle(reportRoutes.remove, reportServices, async (input, services) => {
  await ownReport(input.params.id, callerOf(input), services);
  await services.records.remove([input.params.id]);
  return reply(200, { message: 'OK' });
});

/** All or none. */
export const deleteReports = handle(reportRoutes.bulkDelete, reportServices, async (input, services) => {
  const ids = [...new Set(input.query.q)];
  for (const id of ids) await ownReport(id, callerOf(input), services);
  await services.records.remove(ids);
  return reply(200, {
    message: ids.length === 1 ? messages.deletedOne() : messages.deletedMany({ count: ids.length }),
  });
});

/** Seconds. */
const defaultGraceS = 14_400;

function wantedOf(body: ReportChanges, row?: ReportRow, stored: ConditionFields = {}): WantedReport {
  const asked = Object.fromEntries(
    conditionFields.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])),
  );
  return {
    type: row?.type ?? body.type ?? '',
    typeBefore: row?.type,
    condition: { ...stored, ...asked },
    isConditionAsked: row === undefined || Object.keys(asked).length > 0,
    crontab: body.crontab ?? row?.crontab ?? '',
    timezone: body.timezone ?? row?.timezone ?? 'UTC',
    chartId: body.chart === undefined ? (row?.chart_id ?? null) : body.chart,
    dashboardId: body.dashboard === undefined ? (row?.dashboard_id ?? null) : body.dashboard,
    format: body.report_format ?? row?.report_format ?? 'PNG',
  };
}

async function check(
  body: ReportChanges,
  wanted: WantedReport,
  row: ReportRow | undefined,
  caller: Identity,
  services: Services,
): Promise<void> {
  const { charts, dashboards, settings, clock } = services;
  checkShape(body, wanted, services);
  const found = await findProblems(body, wanted, caller, services);
  checkForm(wanted, found);
  const { type } = wanted;
  if (body.name !== undefined) await checkName({ type, name: body.name }, row?.id, services);
  checkRules(wanted, found, settings, clock.nowMs());
  if (wanted.chartId !== null && wanted.chartId !== row?.chart_id) {
    await charts.forView(wanted.chartId, caller).catch((cause: unknown) => {
      throw withCause(refused({ chart: [messages.chartMissing()] }), cause);
    });
  }
  if (wanted.dashboardId !== null && wanted.dashboardId !== row?.dashboard_id) {
    await dashboards.forView(String(wanted.dashboardId), caller).catch((cause: unknown) => {
      throw withCause(refused({ dashboard: [messages.dashboardMissing()] }), cause);
    });
  }
}

function withCause(error: AppError, cause: unknown): AppError {
  const { kind, message, fields } = error;
  return new AppError(kind, message, { cause, ...(fields === undefined ? {} : { fields }) });
}

async function checkName(
  { type, name }: { readonly type: string; readonly name: string },
  ownId: number | undefined,
  { records }: Services,
): Promise<void> {
  const holder = await records.idOfName(type, name);
  if (holder !== undefined && holder !== ownId) throw refused({ name: [messages.nameTaken({ name })] });
}

/** Of the reports set up beside a chart or dashboard a user has one each. */
function subjectKeyOf(method: string, { chartId, dashboardId }: WantedReport, userId: number): string | null {
  if (method === 'charts' && chartId !== null) return `charts:${String(chartId)}:${String(userId)}`;
  return method === 'dashboards' && dashboardId !== null ? `dashboards:${String(dashboardId)}:${String(userId)}` : null;
}

function subjectTaken({ chartId }: WantedReport): AppError {
  const kind = chartId === null ? messages.dashboardKind() : messages.chartKind();
  return new AppError('conflict', messages.subjectTaken({ kind }));
}

function scheduleColumns({ crontab, timezone }: WantedReport, isActive: boolean, nowMs: number) {
  const schedule = openSchedule(crontab, timezone);
  const next = isActive && schedule.ok ? schedule.value.next(nowMs) : undefined;
  return { crontab, timezone, next_run_on: next === undefined ? null : storedTime(next) };
}

/** Fields that are stored as they are sent. */
function columnsOf(body: ReportChanges) {
  const plain = {
    description: body.description,
    context_markdown: body.context_markdown,
    log_retention: body.log_retention,
    grace_period: body.grace_period,
    working_timeout: body.working_timeout,
    custom_width: body.custom_width,
    email_subject: body.email_subject,
    extra_json: body.extra === undefined ? undefined : JSON.stringify(body.extra),
    force_screenshot: body.force_screenshot === undefined ? undefined : Number(body.force_screenshot),
    selected_tabs: body.selected_tabs === undefined ? undefined : JSON.stringify(body.selected_tabs),
  };
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Partial<
    Pick<ReportRow, keyof typeof plain>
  >; // the same fields, less those that were not sent
}

/**
 * The user in whose name it is sent after a change. Another owner who changes the content, the recipients or the
 * condition sends it in their own name, so that nobody reads through it what only somebody else may see. Administrators
 * see everything anyway.
 */
function actorAfter(
  body: ReportChanges,
  { row, condition }: Pick<StoredReport, 'row' | 'condition'>,
  wanted: WantedReport,
  caller: Identity,
): number {
  const fields = ['chart', 'dashboard', 'recipients', 'extra', 'report_format'] as const;
  const isTouched =
    fields.some((field) => body[field] !== undefined) ||
    conditionFields.some((field) => hasChanged(condition[field], wanted.condition[field]));
  return isTouched && !caller.isAdmin ? caller.userId : row.runs_as_fk;
}

/** Fields with nothing in them are equal. */
const hasChanged = (before: unknown, after: unknown): boolean =>
  JSON.stringify(isNothing(before) ? null : before) !== JSON.stringify(isNothing(after) ? null : after);

/** Who will own it: as asked; a caller who is not an administrator stays among them. */
async function ownersAfter(
  wanted: readonly number[],
  caller: Identity,
  users: Users,
  before: readonly number[] = [],
): Promise<readonly number[]> {
  const existing = new Set([...(await users.existing(wanted)), ...before]);
  if (wanted.some((id) => !existing.has(id))) throw refused({ owners: [messages.ownersInvalid()] });
  return caller.isAdmin || wanted.includes(caller.userId) ? wanted : [...wanted, caller.userId];
}
