import { crontabOf, planOf, type SchedulePlan } from '#core/common';
import { timeZones } from '#core/browser/ui';
import type { NewReport, ReportFormat } from '../../contract/routes.ts';
import { addressesOf, isAddress } from '../../common/email/addresses.ts';
import { pageText as text } from '../../common/messages.ts';
import type { ReportTarget } from '../report-commands.ts';
import type { ReportItem } from '../report-rows.ts';

/** What the dialog edits. */
export interface ReportForm {
  readonly name: string;
  readonly recipients: string;
  readonly plan: SchedulePlan;
  readonly timezone: string;
  readonly format: ReportFormat;
  readonly message: string;
  readonly isActive: boolean;
  readonly keepsFilters: boolean;
}

export interface FormDefaults {
  readonly crontab: string;
  readonly timezone: string;
  readonly email: string;
}

/** The form of a report that there is, or of a new one. */
export function formOf(report: ReportItem | undefined, target: ReportTarget, defaults: FormDefaults): ReportForm {
  if (report === undefined) {
    return {
      name: text.nameOf({ subject: target.name }).slice(0, 150),
      recipients: isAddress(defaults.email) ? defaults.email : '',
      plan: planOf(defaults.crontab),
      timezone: defaults.timezone,
      format: 'PNG',
      message: '',
      isActive: true,
      keepsFilters: false,
    };
  }
  return {
    name: report.name,
    recipients: report.recipients.map(targetOf).join(', '),
    plan: planOf(report.crontab),
    timezone: report.timezone,
    format: report.report_format,
    message: report.context_markdown ?? '',
    isActive: report.active,
    keepsFilters: report.extra.dashboard?.dataMask !== undefined,
  };
}

function targetOf({ recipient_config_json: config }: ReportItem['recipients'][number]): string {
  const { target } = JSON.parse(config) as { readonly target?: string }; // written by the server from a checked body
  return target ?? '';
}

export type FormProblems = Partial<Record<'name' | 'recipients' | 'timezone', string>>;

/** What stands in the way of saving, by field. */
export function problemsOf(form: ReportForm): FormProblems {
  const addresses = addressesOf(form.recipients);
  const broken = addresses.find((address) => !isAddress(address));
  return {
    ...(form.name.trim() === '' ? { name: text.nameMissing() } : {}),
    ...(addresses.length === 0 ? { recipients: text.recipientsMissing() } : {}),
    ...(broken === undefined ? {} : { recipients: text.addressInvalid({ address: broken }) }),
    ...(timeZones().includes(form.timezone) ? {} : { timezone: text.timezoneInvalid() }),
  };
}

/** The fields that a report shares with its changes. `state`: filters and tabs to keep; undefined leaves them. */
export function bodyOf(form: ReportForm, state: Readonly<Record<string, unknown>> | undefined) {
  return {
    name: form.name.trim(),
    active: form.isActive,
    crontab: crontabOf(form.plan),
    timezone: form.timezone,
    report_format: form.format,
    context_markdown: form.message.trim() === '' ? null : form.message,
    recipients: [
      { type: 'Email' as const, recipient_config_json: { target: addressesOf(form.recipients).join(', ') } },
    ],
    ...(state === undefined ? {} : { extra: state }),
  };
}

/** The body of a new report on a dashboard or chart. */
export function newBodyOf(
  form: ReportForm,
  target: ReportTarget,
  state: Readonly<Record<string, unknown>> | undefined,
): NewReport {
  return {
    ...bodyOf(form, state),
    type: 'Report',
    creation_method: target.kind === 'chart' ? 'charts' : 'dashboards',
    ...(target.kind === 'chart' ? { chart: target.id } : { dashboard: target.id }),
  };
}
