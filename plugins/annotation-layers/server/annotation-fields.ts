import { storedTime } from '#core/server';
import type { FieldErrors } from '#core/common';
import { layerErrors as messages } from '../common/server-messages.ts';
import type { AnnotationBody } from '../contract/routes.ts';
import type { AnnotationChange } from './layer-store.ts';
import type { StoredAnnotation } from './layer-tables.ts';

/** A time as it is stored: ISO text in UTC. Undefined: the text is no time. */
export function readTime(text: string): string | undefined {
  const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(text.trim());
  const isWritten = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?/.test(text.trim());
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text.trim());
  const timeMs = isWritten
    ? Date.parse(isDay || hasZone ? text.trim() : `${text.trim().replace(' ', 'T')}Z`)
    : Number.NaN;
  return Number.isFinite(timeMs) ? storedTime(timeMs) : undefined;
}

/** The columns that a body changes, and what is wrong with it; `before` is the annotation as it is stored. */
export function annotationFields(
  body: AnnotationBody,
  before: StoredAnnotation | undefined,
): { readonly columns: AnnotationChange; readonly problems: FieldErrors } {
  const times = { start_dttm: timeIn(body.start_dttm), end_dttm: timeIn(body.end_dttm) };
  const start = times.start_dttm ?? before?.start_dttm ?? '';
  const end = times.end_dttm ?? before?.end_dttm ?? '';
  const problems = {
    ...(body.start_dttm !== undefined && times.start_dttm === undefined ? { start_dttm: [messages.noTime()] } : {}),
    ...(body.end_dttm !== undefined && times.end_dttm === undefined ? { end_dttm: [messages.noTime()] } : {}),
    ...(body.short_descr?.trim() === '' ? { short_descr: [messages.blank()] } : {}),
    ...(isJson(body.json_metadata) ? {} : { json_metadata: [messages.notJson()] }),
  };
  const isReversed = Object.keys(problems).length === 0 && start > end;
  const given = {
    short_descr: body.short_descr,
    long_descr: body.long_descr,
    json_metadata: body.json_metadata === '' ? null : body.json_metadata,
    ...times,
  };
  return {
    // The fields above, less those that were not sent.
    columns: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as AnnotationChange,
    problems: isReversed ? { start_dttm: [messages.startAfterEnd()] } : problems,
  };
}

const timeIn = (text: string | undefined): string | undefined => (text === undefined ? undefined : readTime(text));

function isJson(text: string | null | undefined): boolean {
  if (text === undefined || text === null || text === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
