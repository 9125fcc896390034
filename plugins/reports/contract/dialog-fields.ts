import type { ComponentType } from 'react';
import { defineExtensionPoint, type FieldErrors } from '#core/common';
import type { ConditionField } from './conditions.ts';

/** `recipient_config_json` of a recipient. */
export type RecipientConfig = Readonly<Record<string, unknown>>;
/** The fields of a condition that are filled. */
export type ConditionValues = Readonly<Partial<Record<ConditionField, unknown>>>;

/** A component of the dialog; one that is loaded when it is shown may be asked to be there in time. */
type View<P> = ComponentType<P> & { readonly preload?: () => Promise<void> };

export interface ReportChannelFieldProps {
  readonly recipients: readonly RecipientConfig[];
  readonly onChange: (recipients: readonly RecipientConfig[]) => void;
  /** The server's reasons, by field. */
  readonly errors: FieldErrors | undefined;
  /** Of the form's own checks. */
  readonly error: string | undefined;
}

/** Browser: where the dialog asks for the recipients of a channel. */
export interface ReportChannelField {
  /** Id of the channel. */
  readonly channel: string;
  readonly rank: number;
  /** Recipients that a new report of this person begins with. */
  readonly initial: (person: { readonly email: string }) => readonly RecipientConfig[];
  /** The recipients as they are sent to the server; none where nobody is named. */
  readonly tidy: (recipients: readonly RecipientConfig[]) => readonly RecipientConfig[];
  readonly problemOf: (recipients: readonly RecipientConfig[]) => string | undefined;
  /** Said at the first field when nobody at all is named. */
  readonly missing: () => string;
  /** Said when the server cannot send by this channel. */
  readonly notSetUp: () => string;
  readonly View: View<ReportChannelFieldProps>;
}

export const ReportChannelFields = defineExtensionPoint<ReportChannelField>({
  id: 'reports/channel-fields',
  summary: 'The field of the dialog for the recipients of a channel.',
  keyOf: (field) => field.channel,
  order: (a, b) => a.rank - b.rank,
});

export interface ReportConditionFieldsProps {
  readonly values: ConditionValues;
  readonly onChange: (values: ConditionValues) => void;
  /** The server's reasons, by field. */
  readonly errors: FieldErrors | undefined;
  /** Of the form's own checks. */
  readonly error: string | undefined;
}

/** Browser: a condition that the dialog offers, with its fields. */
export interface ReportConditionField {
  /** Id of the condition. */
  readonly condition: string;
  readonly rank: number;
  readonly label: () => string;
  /** Of a new report. */
  readonly initial: ConditionValues;
  readonly problemOf: (values: ConditionValues) => string | undefined;
  /** Absent: there is nothing to fill. */
  readonly View?: View<ReportConditionFieldsProps>;
}

export const ReportConditionFields = defineExtensionPoint<ReportConditionField>({
  id: 'reports/condition-fields',
  summary: 'A condition that the dialog of reports offers, with its fields.',
  keyOf: (field) => field.condition,
  order: (a, b) => a.rank - b.rank,
});
