import { Type } from 'typebox';
import { AppError, type FieldErrors } from '#core/common';
import { schemaProblems } from '#core/server';
import { ReportChannels, ReportConditions, type Recipient, type ReportChanges } from '#plugins/reports';
import { reportErrors as messages } from '../common/server-messages.ts';
import type { ConditionFields, ReportPorts } from './report-ports.ts';

/** The condition of a report, as it will be after the change. */
export interface WantedCondition {
  readonly type: string;
  readonly condition: ConditionFields;
  /** Undefined: the report is new. */
  readonly typeBefore: string | undefined;
  /** False: the change leaves the fields of the condition alone. */
  readonly isConditionAsked: boolean;
}

/** Holds a body against the shapes of the channels and of the condition that it names: 400 with reasons by field. */
export function checkShape(body: ReportChanges, wanted: WantedCondition, ports: ReportPorts): void {
  const { extensions } = ports;
  const fields = {
    ...(typeProblems(body, wanted, ports) ?? conditionProblems(wanted, ports)),
    ...recipientProblems(body.recipients ?? [], extensions),
  };
  if (Object.keys(fields).length > 0) throw malformed(fields);
}

/** 400 with the reasons by field. */
export function malformed(fields: FieldErrors): AppError {
  return new AppError('validation', messages.incorrect(namesOf(fields)), { fields });
}

/** 422 with the reasons by field. */
export function refused(fields: FieldErrors): AppError {
  return new AppError('unprocessable', messages.incorrect(namesOf(fields)), { fields });
}

const namesOf = (fields: FieldErrors) => ({ fields: Object.keys(fields).join(', ') });

const oneOf = (items: readonly { readonly id: string }[]) => Type.Union(items.map(({ id }) => Type.Literal(id)));

function typeProblems(
  { type }: ReportChanges,
  { typeBefore }: WantedCondition,
  { extensions }: ReportPorts,
): FieldErrors | undefined {
  if (type === undefined || type === typeBefore) return undefined;
  const unknown = schemaProblems(Type.Object({ type: oneOf(extensions.all(ReportConditions)) }), { type });
  if (unknown !== undefined || typeBefore === undefined) return unknown;
  return { type: [messages.typeFixed({ type: typeBefore })] };
}

function conditionProblems(wanted: WantedCondition, { extensions }: ReportPorts): FieldErrors | undefined {
  if (!wanted.isConditionAsked) return undefined;
  const condition = extensions.get(ReportConditions, wanted.type);
  if (condition === undefined) return { type: [messages.conditionGone({ type: wanted.type })] };
  return schemaProblems(condition.fields, wanted.condition);
}

function recipientProblems(recipients: readonly Recipient[], extensions: ReportPorts['extensions']): FieldErrors {
  const types = Type.Object({ type: oneOf(extensions.all(ReportChannels)) });
  const found = recipients.flatMap(({ type, recipient_config_json: config }, place) => {
    const channel = extensions.get(ReportChannels, type);
    if (channel === undefined) return [[String(place), schemaProblems(types, { type }) ?? {}] as const];
    const problems = schemaProblems(channel.config, config);
    return problems === undefined ? [] : [[String(place), { recipient_config_json: problems }] as const];
  });
  return found.length === 0 ? {} : { recipients: Object.fromEntries(found) };
}
