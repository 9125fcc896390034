import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Bootstrap, CurrentUser, useExtensions, useService } from '#core/browser';
import { ReportChannelFields, ReportConditionFields } from '../../contract/dialog-fields.ts';
import { changeReport, createReport, type ReportTarget } from '../report-commands.ts';
import type { EditorState } from '../report-state.ts';
import { bodyOf, formOf, newBodyOf, problemsOf, type FormProblems, type ReportForm } from './report-form.ts';

interface ReportFormFacts {
  readonly target: ReportTarget;
  readonly editor: EditorState;
  readonly shownState: Readonly<Record<string, unknown>> | undefined;
}

/** What is entered of a report. Problems show once somebody tried to save; `save` sends nothing while there are any. */
export function useReportForm({ target, editor, shownState }: ReportFormFacts) {
  const dispatch = useDispatch();
  const { report, methods } = editor;
  const defaults = useDefaults();
  const fields = {
    channels: useExtensions(ReportChannelFields),
    conditions: useExtensions(ReportConditionFields),
    methods,
  };
  const [form, setForm] = useState(() => formOf(report, target, defaults, fields));
  const [wasTried, setTried] = useState(false);
  const change = (part: Partial<ReportForm>) => {
    setForm((before) => ({ ...before, ...part }));
  };
  const problems = problemsOf(form, fields);
  const shown: FormProblems = wasTried ? problems : {};
  const save = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const state = shownState === undefined ? undefined : form.keepsFilters ? shownState : {};
    if (report === undefined) dispatch(createReport({ body: newBodyOf(form, fields, target, state) }));
    else dispatch(changeReport({ id: report.id, body: bodyOf(form, fields, state) }));
  };
  return { form, fields, shown, change, save };
}

/** What a new report begins with: the schedule of the settings, the reader's own zone and address. */
function useDefaults() {
  const { conf } = useService(Bootstrap).common;
  const { email } = useService(CurrentUser);
  const cron = conf['ALERT_REPORTS_DEFAULT_CRON_VALUE'];
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { crontab: typeof cron === 'string' ? cron : '0 9 * * 1', timezone, email };
}
