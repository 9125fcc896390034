export { NewReport, Recipient, ReportChanges, reportRoutes } from './routes.ts';
export type { ReportFormat, ReportState } from './report-rows.ts';
export { reportSettings } from './settings.ts';
export { reportsLink } from './links.ts';
export {
  ReportChannels,
  defineReportChannel,
  type DeliveryFailure,
  type FailureNotice,
  type OwnersTold,
  type ReportChannel,
  type ReportProblem,
} from './channels.ts';
export {
  ReportConditions,
  conditionFields,
  defineReportCondition,
  type ConditionField,
  type ConditionRun,
  type ConditionProblem,
  type ReportCondition,
  type ReportDecision,
} from './conditions.ts';
export type { DeliveredChart, ReportAttachment, ReportContent, ReportDelivery, ReportFacts } from './delivery.ts';
export {
  ReportChannelFields,
  ReportConditionFields,
  type ConditionValues,
  type RecipientConfig,
  type ReportChannelField,
  type ReportChannelFieldProps,
  type ReportConditionField,
  type ReportConditionFieldsProps,
} from './dialog-fields.ts';
