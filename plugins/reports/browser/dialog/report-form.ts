import { crontabOf, planOf, type SchedulePlan } from '#core/common';
import { timeZones } from '#core/browser/ui';
import type {
  ConditionValues,
  RecipientConfig,
  ReportChannelField,
  ReportConditionField,
} from '../../contract/dialog-fields.ts';
import type { NewReport } from '../../contract/routes.ts';
import { pageMessages as messages } from '../../common/messages.ts';
import type { ReportTarget } from '../report-commands.ts';
import type { ReportFormat, ReportItem } from '../../contract/report-rows.ts';

/** What the dialog edits. */
export interface ReportForm {
  readonly name: string;
  /** By channel; those of channels that the page does not know are kept as they are. */
  readonly recipients: Readonly<Record<string, readonly RecipientConfig[]>>;
  /** Id of the condition. */
  readonly type: string;
  readonly condition: ConditionValues;
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

/** What the dialog knows of channels and conditions. */
export interface FormFields {
  readonly channels: readonly ReportChannelField[];
  readonly conditions: readonly ReportConditionField[];
  /** Channels that the server can send by. */
  readonly methods: readonly string[];
}

const emptyCondition = { type: 'Report', condition: {} };

/** The form of a report that there is, or of a new one. */
export function formOf(
  report: ReportItem | undefined,
  target: ReportTarget,
  defaults: FormDefaults,
  fields: FormFields,
): ReportForm {
  if (report === undefined) {
    const [first] = fields.conditions;
    const offered = shownChannels({}, fields);
    return {
      name: messages.nameOf({ subject: target.name }).slice(0, 150),
      recipients: Object.fromEntries(offered.map(({ channel, initial }) => [channel, initial(defaults)])),
      ...(first === undefined ? emptyCondition : { type: first.condition, condition: first.initial }),
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
    recipients: recipientsOf(report),
    type: report.type,
    condition: conditionOf(report),
    plan: planOf(report.crontab),
    timezone: report.timezone,
    format: report.report_format,
    message: report.context_markdown ?? '',
    isActive: report.active,
    keepsFilters: report.extra.dashboard?.dataMask !== undefined,
  };
}

/** Channels that the dialog asks recipients of: those of the report, and those to send by. Of none to send by, all. */
export function shownChannels(
  recipients: ReportForm['recipients'],
  { channels, methods }: Pick<FormFields, 'channels' | 'methods'>,
): readonly ReportChannelField[] {
  return channels.filter(
    ({ channel }) => methods.length === 0 || methods.includes(channel) || (recipients[channel]?.length ?? 0) > 0,
  );
}

/** Channels of recipients that neither the page nor the server knows, such as those of a plugin that is off. */
export function lostChannels({ recipients }: ReportForm, { channels, methods }: FormFields): readonly string[] {
  return Object.keys(recipients).filter(
    (type) => !methods.includes(type) && !channels.some(({ channel }) => channel === type),
  );
}

function recipientsOf({ recipients }: ReportItem): ReportForm['recipients'] {
  const byChannel: Record<string, RecipientConfig[]> = {};
  for (const { type, recipient_config_json: config } of recipients) {
    (byChannel[type] ??= []).push(JSON.parse(config) as RecipientConfig); // written by the server from a checked body
  }
  return byChannel;
}

function conditionOf({ database, sql, validator_type, validator_config_json: config }: ReportItem): ConditionValues {
  return {
    ...(database === null ? {} : { database: database.id }),
    ...(sql === null ? {} : { sql }),
    ...(validator_type === null ? {} : { validator_type }),
    ...(config === null ? {} : { validator_config_json: JSON.parse(config) as unknown }), // written by the server
  };
}

export interface FormProblems {
  readonly name?: string;
  readonly timezone?: string;
  readonly condition?: string;
  /** By channel. */
  readonly recipients?: Readonly<Record<string, string>>;
}

/** What prevents saving, by field. */
export function problemsOf(form: ReportForm, fields: FormFields): FormProblems {
  const recipients = recipientProblems(form, fields);
  const condition = fields.conditions.find((one) => one.condition === form.type)?.problemOf(form.condition);
  return {
    ...(form.name.trim() === '' ? { name: messages.nameMissing() } : {}),
    ...(Object.keys(recipients).length === 0 ? {} : { recipients }),
    ...(condition === undefined ? {} : { condition }),
    ...(timeZones().includes(form.timezone) ? {} : { timezone: messages.timezoneInvalid() }),
  };
}

function recipientProblems(form: ReportForm, fields: FormFields): Readonly<Record<string, string>> {
  const shown = shownChannels(form.recipients, fields);
  const [first] = shown;
  if (first !== undefined && wireRecipients(form, fields).length === 0) return { [first.channel]: first.missing() };
  return Object.fromEntries(
    shown.flatMap(({ channel, problemOf }) => {
      const problem = problemOf(form.recipients[channel] ?? []);
      return problem === undefined ? [] : [[channel, problem]];
    }),
  );
}

function wireRecipients({ recipients }: ReportForm, { channels }: Pick<FormFields, 'channels'>) {
  return Object.entries(recipients).flatMap(([type, configs]) => {
    const field = channels.find(({ channel }) => channel === type);
    return (field?.tidy(configs) ?? configs).map((config) => ({ type, recipient_config_json: { ...config } }));
  });
}

/** The fields that a report shares with its changes. `state`: filters and tabs to keep; undefined leaves them. */
export function bodyOf(form: ReportForm, fields: FormFields, state: Readonly<Record<string, unknown>> | undefined) {
  return {
    name: form.name.trim(),
    active: form.isActive,
    crontab: crontabOf(form.plan),
    timezone: form.timezone,
    report_format: form.format,
    context_markdown: form.message.trim() === '' ? null : form.message,
    recipients: wireRecipients(form, fields),
    ...conditionBody(form, fields),
    ...(state === undefined ? {} : { extra: state }),
  };
}

/** A condition that the page does not offer stays as it is. */
function conditionBody({ type, condition }: ReportForm, { conditions }: Pick<FormFields, 'conditions'>) {
  const isOffered = conditions.some((one) => one.condition === type);
  return (isOffered ? condition : {}) as Pick<NewReport, keyof ConditionValues>; // the server checks what is in them
}

/** The body of a new report on a dashboard or chart. */
export function newBodyOf(
  form: ReportForm,
  fields: FormFields,
  target: ReportTarget,
  state: Readonly<Record<string, unknown>> | undefined,
): NewReport {
  return {
    ...bodyOf(form, fields, state),
    type: form.type,
    creation_method: target.kind === 'chart' ? 'charts' : 'dashboards',
    ...(target.kind === 'chart' ? { chart: target.id } : { dashboard: target.id }),
  };
}
