import {
  Button,
  Checkbox,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  Select,
  Switch,
  Textarea,
} from '@fluentui/react-components';
import type { ErrorInfo, FieldErrors } from '#core/common';
import { LinkTo } from '#core/browser';
import { FormField, ScheduleFields, TimeZoneField } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/messages.ts';
import { reportsLink } from '../../contract/links.ts';
import type { ReportFormat } from '../../contract/report-rows.ts';
import { ChannelFields, ChannelNotices } from './channel-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import type { ReportTarget } from '../report-commands.ts';
import type { EditorState } from '../report-state.ts';
import type { ReportForm } from './report-form.ts';
import { useReportFormStyles } from './report-form.styles.ts';
import { ReportTools } from './report-tools.tsx';
import { useReportForm } from './use-report-form.ts';

export interface ReportFormViewProps {
  readonly target: ReportTarget;
  readonly editor: EditorState;
  readonly shownState?: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

const formatNames: Readonly<Record<ReportFormat, () => string>> = {
  PNG: messages.formatPng,
  PDF: messages.formatPdf,
  CSV: messages.formatCsv,
  TEXT: messages.formatText,
};

/** The form of a report. */
export function ReportFormView({ target, editor, shownState, onClose }: ReportFormViewProps) {
  const styles = useReportFormStyles();
  const { report, error } = editor;
  const { form, fields, shown, change, save } = useReportForm({ target, editor, shownState });
  const isChart = report === undefined ? target.kind === 'chart' : report.chart_id !== null;
  return (
    <DialogBody>
      <DialogTitle>{messages.newTitle()}</DialogTitle>
      <DialogContent className={styles.content}>
        <p className={styles.about}>{messages.about({ subject: report?.subject?.name ?? target.name })}</p>
        <ChannelNotices form={form} fields={fields} onChange={change} />
        {error !== undefined && !isByField(error) && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{error.message}</MessageBarBody>
          </MessageBar>
        )}
        <NameField name={form.name} errors={error?.fields} error={shown.name} onChange={change} />
        <ChannelFields
          form={form}
          fields={fields}
          errors={error?.fields}
          problems={shown.recipients ?? {}}
          onChange={change}
        />
        <ConditionFields
          form={form}
          conditions={fields.conditions}
          isNew={report === undefined}
          errors={error?.fields}
          error={shown.condition}
          onChange={change}
        />
        <ScheduleFields
          label={messages.rhythm()}
          plan={form.plan}
          errors={error?.fields}
          onChange={(plan) => change({ plan })}
        />
        <div className={styles.pair}>
          <TimeZoneField value={form.timezone} error={shown.timezone} onChange={(timezone) => change({ timezone })} />
          <FormatField isChart={isChart} value={form.format} onChange={(format) => change({ format })} />
        </div>
        <Field label={messages.message()} hint={messages.messageHint()}>
          <Textarea rows={2} value={form.message} onChange={(_event, { value }) => change({ message: value })} />
        </Field>
        {shownState !== undefined && (
          <Checkbox
            label={messages.keepFilters()}
            checked={form.keepsFilters}
            onChange={(_event, { checked }) => change({ keepsFilters: checked === true })}
          />
        )}
        <div className={styles.tools}>
          <Switch
            label={messages.isActive()}
            checked={form.isActive}
            onChange={(_event, { checked }) => change({ isActive: checked })}
          />
          {report !== undefined && <ReportTools report={report} onDone={onClose} />}
          <LinkTo href={reportsLink.href()}>{messages.allReports()}</LinkTo>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel()}</Button>
        <Button appearance="primary" disabled={editor.status === 'saving'} onClick={save}>
          {report === undefined ? messages.create() : messages.save()}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}

/** Whether every reason is shown at a field: those of single recipients and of the type have none. */
const isByField = ({ fields }: ErrorInfo): boolean =>
  fields !== undefined && fields['type'] === undefined && Array.isArray(fields['recipients'] ?? []);

interface NameFieldProps {
  readonly name: string;
  readonly errors: FieldErrors | undefined;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<ReportForm>) => void;
}

/** Takes the focus: the button that had it while the report was fetched is gone. */
function NameField({ name, errors, error, onChange }: NameFieldProps) {
  return (
    <FormField label={messages.name()} hint={messages.nameHint()} required name="name" errors={errors} error={error}>
      <Input autoFocus value={name} maxLength={150} onChange={(_event, { value }) => onChange({ name: value })} />
    </FormField>
  );
}

interface FormatFieldProps {
  readonly isChart: boolean;
  readonly value: ReportFormat;
  readonly onChange: (format: ReportFormat) => void;
}

/** Rows can be sent of a chart only. */
function FormatField({ isChart, value, onChange }: FormatFieldProps) {
  const formats: readonly ReportFormat[] = isChart ? ['PNG', 'PDF', 'CSV', 'TEXT'] : ['PNG', 'PDF'];
  return (
    <Field label={messages.format()}>
      <Select
        value={value}
        onChange={(_event, data) => {
          const format = formats.find((one) => one === data.value);
          if (format !== undefined) onChange(format);
        }}
      >
        {formats.map((format) => (
          <option key={format} value={format}>
            {formatNames[format]()}
          </option>
        ))}
      </Select>
    </Field>
  );
}
