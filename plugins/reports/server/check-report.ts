import type { Identity, Settings } from '#core/common';
import { isTimeZone, openSchedule } from '#core/server';
import { reportSettings, type ConditionProblem, type ReportChanges, type ReportProblem } from '#plugins/reports';
import { reportErrors as messages } from '../common/server-messages.ts';
import { malformed, refused, type WantedCondition } from './check-shape.ts';
import { channelFor, conditionFor, type ReportPorts } from './report-ports.ts';

/** What a report is about and how, as it will be after the change. */
export interface WantedReport extends WantedCondition {
  readonly crontab: string;
  readonly timezone: string;
  readonly chartId: number | null;
  readonly dashboardId: number | null;
  readonly format: string;
}

/** What channels and the condition have against a body that has their shapes. */
export interface FoundProblems {
  readonly recipients: readonly ReportProblem[];
  readonly condition: readonly ConditionProblem[];
}

export async function findProblems(
  body: ReportChanges,
  wanted: WantedReport,
  caller: Identity,
  ports: ReportPorts,
): Promise<FoundProblems> {
  const recipients = (body.recipients ?? []).flatMap(({ type, recipient_config_json: config }) => {
    const channel = channelFor(type, ports);
    return channel?.port.check(config as never, channel.services) ?? []; // it has the channel's shape
  });
  const condition = wanted.isConditionAsked ? conditionFor(wanted.type, ports) : undefined;
  return {
    recipients,
    condition: (await condition?.port.check(wanted.condition as never, caller, condition.services)) ?? [], // likewise
  };
}

/** Reasons by field: 400 for what is malformed. */
export function checkForm(wanted: WantedReport, found: FoundProblems): void {
  const fields: Record<string, readonly string[]> = {};
  if (!isTimeZone(wanted.timezone)) fields['timezone'] = [messages.timezoneInvalid()];
  else if (!openSchedule(wanted.crontab, wanted.timezone).ok) fields['crontab'] = [messages.cronInvalid()];
  Object.assign(fields, fieldsOf('malformed', found));
  if (Object.keys(fields).length > 0) throw malformed(fields);
}

/** Reasons by field: 422 for what is well formed and not allowed. */
export function checkRules(wanted: WantedReport, found: FoundProblems, settings: Settings, nowMs: number): void {
  const fields: Record<string, readonly string[]> = {};
  if ((wanted.chartId === null) === (wanted.dashboardId === null)) {
    fields[wanted.chartId === null ? 'chart' : 'dashboard'] = [messages.oneSubject()];
  }
  const isPicture = wanted.format === 'PNG' || wanted.format === 'PDF';
  if (wanted.dashboardId !== null && !isPicture) fields['report_format'] = [messages.formatOfDashboard()];
  const minutes = settings.get(reportSettings.minimumIntervalMinutes);
  const schedule = openSchedule(wanted.crontab, wanted.timezone);
  if (minutes > 0 && schedule.ok && schedule.value.shortestGapMs(nowMs) < minutes * 60_000) {
    fields['crontab'] = [messages.cronTooOften({ minutes })];
  }
  Object.assign(fields, fieldsOf('refused', found));
  if (Object.keys(fields).length > 0) throw refused(fields);
}

/** The first reason for each field. */
function fieldsOf(kind: ReportProblem['kind'], { recipients, condition }: FoundProblems) {
  const all = [...recipients.map((problem) => ({ ...problem, field: 'recipients' })), ...condition];
  const fields: Record<string, readonly string[]> = {};
  for (const problem of all) {
    if (problem.kind === kind) fields[problem.field] ??= [problem.text];
  }
  return fields;
}
