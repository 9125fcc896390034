import type { AnnotationRow } from '../contract/rows.ts';
import { messages } from './messages.ts';
import { fieldOfTime } from './moments.ts';

/** What the dialog of an annotation holds; times as `2026-01-31T12:00`, in UTC. */
export interface AnnotationForm {
  readonly short_descr: string;
  readonly long_descr: string;
  readonly start_dttm: string;
  readonly end_dttm: string;
  readonly json_metadata: string;
}

export const filledForm = (row: AnnotationRow | undefined): AnnotationForm => ({
  short_descr: row?.short_descr ?? '',
  long_descr: row?.long_descr ?? '',
  start_dttm: fieldOfTime(row?.start_dttm ?? ''),
  end_dttm: fieldOfTime(row?.end_dttm ?? ''),
  json_metadata: row?.json_metadata ?? '',
});

/** Why it cannot be saved, by field. An event of a moment ends when it starts. */
export function formProblems(form: AnnotationForm): Partial<Record<keyof AnnotationForm, string>> {
  const { short_descr: name, start_dttm: start, end_dttm: end, json_metadata: metadata } = form;
  return {
    ...(name.trim() === '' ? { short_descr: messages.nameNeeded() } : {}),
    ...(start === '' ? { start_dttm: messages.timeNeeded() } : {}),
    ...(end !== '' && end < start ? { end_dttm: messages.endBeforeStart() } : {}),
    ...(isJson(metadata) ? {} : { json_metadata: messages.notJson() }),
  };
}

/** The body that stores a form without problems. Times that were not touched keep their seconds. */
export function bodyOf(form: AnnotationForm, row: AnnotationRow | undefined) {
  const end = form.end_dttm === '' ? form.start_dttm : form.end_dttm;
  const timeOf = (field: string, stored: string | undefined) =>
    stored !== undefined && fieldOfTime(stored) === field ? stored : field;
  return {
    short_descr: form.short_descr.trim(),
    long_descr: form.long_descr === '' ? null : form.long_descr,
    start_dttm: timeOf(form.start_dttm, row?.start_dttm),
    end_dttm: timeOf(end, row?.end_dttm),
    json_metadata: form.json_metadata.trim() === '' ? null : form.json_metadata,
  };
}

function isJson(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
