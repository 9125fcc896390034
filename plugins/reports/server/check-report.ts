import { AppError, type FieldErrors, type Settings } from '#core/common';
import { isTimeZone, openSchedule } from '#core/server';
import type { Recipient, ReportChanges } from '#plugins/reports';
import { reportErrors as text } from '../common/server-messages.ts';
import { addressesOf, isAddress } from '../common/addresses.ts';
import { reportSettings } from '../contract/settings.ts';

/** What a report is about and how, as it will be after the change. */
export interface WantedReport {
  readonly crontab: string;
  readonly timezone: string;
  readonly chartId: number | null;
  readonly dashboardId: number | null;
  readonly format: string;
}

/** Reasons by field: 400 for what is malformed. */
export function checkForm(body: ReportChanges, wanted: WantedReport): void {
  const fields: Record<string, readonly string[]> = {};
  if (!isTimeZone(wanted.timezone)) fields['timezone'] = [text.timezoneInvalid()];
  else if (!openSchedule(wanted.crontab, wanted.timezone).ok) fields['crontab'] = [text.cronInvalid()];
  if (body.database !== undefined && body.database !== null) fields['database'] = [text.databaseOnReport()];
  const broken = body.recipients?.flatMap(allAddresses).find((address) => !isAddress(address));
  if (broken !== undefined) fields['recipients'] = [text.addressInvalid({ address: broken })];
  if (Object.keys(fields).length > 0) throw new AppError('validation', text.incorrect(namesOf(fields)), { fields });
}

/** Reasons by field: 422 for what is well formed and not allowed. */
export function checkRules(body: ReportChanges, wanted: WantedReport, settings: Settings, nowMs: number): void {
  const fields: Record<string, readonly string[]> = {};
  if ((wanted.chartId === null) === (wanted.dashboardId === null)) {
    fields[wanted.chartId === null ? 'chart' : 'dashboard'] = [text.oneSubject()];
  }
  const isPicture = wanted.format === 'PNG' || wanted.format === 'PDF';
  if (wanted.dashboardId !== null && !isPicture) fields['report_format'] = [text.formatOfDashboard()];
  const minutes = settings.get(reportSettings.minimumIntervalMinutes);
  const schedule = openSchedule(wanted.crontab, wanted.timezone);
  if (minutes > 0 && schedule.ok && schedule.value.shortestGapMs(nowMs) < minutes * 60_000) {
    fields['crontab'] = [text.cronTooOften({ minutes })];
  }
  if (body.recipients?.some((recipient) => allAddresses(recipient).length === 0) === true) {
    fields['recipients'] = [text.recipientsMissing()];
  }
  const domain = forbiddenDomain(body.recipients ?? [], settings.get(reportSettings.recipientDomains));
  if (domain !== undefined) fields['recipients'] = [text.domainForbidden({ domain })];
  if (Object.keys(fields).length > 0) throw refused(fields);
}

/** 422 with the reasons by field. */
export function refused(fields: FieldErrors): AppError {
  return new AppError('unprocessable', text.incorrect(namesOf(fields)), { fields });
}

const namesOf = (fields: FieldErrors) => ({ fields: Object.keys(fields).join(', ') });

/** Every address of a recipient, copies included. */
export function allAddresses({ recipient_config_json: config }: Recipient): readonly string[] {
  return [config.target, config.ccTarget ?? '', config.bccTarget ?? ''].flatMap(addressesOf);
}

function forbiddenDomain(recipients: readonly Recipient[], allowed: readonly string[]): string | undefined {
  if (allowed.length === 0) return undefined;
  const domains = recipients.flatMap(allAddresses).map((address) => address.slice(address.lastIndexOf('@') + 1));
  return domains.find((domain) => !allowed.some((one) => one.toLowerCase() === domain.toLowerCase()));
}
