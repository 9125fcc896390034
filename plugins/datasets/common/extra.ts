import { without } from '#core/common';

/** Certification and warning, which are stored inside `extra`. */
export interface Certification {
  readonly certified_by: string;
  readonly certification_details: string;
  readonly warning_markdown: string;
}

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The JSON object in an `extra`; empty where it is none. */
export function parsed(extra: string | null): Fields {
  try {
    const read: unknown = JSON.parse(extra ?? '{}');
    return read !== null && typeof read === 'object' && !Array.isArray(read) ? (read as Fields) : {}; // a JSON object
  } catch {
    return {}; // written by a client that checks nothing
  }
}

export function certificationIn(extra: string | null): Certification {
  const read = parsed(extra);
  const certification = (read['certification'] ?? {}) as Fields; // an object, or nothing is found in it
  return {
    certified_by: textOf(certification['certified_by']),
    certification_details: textOf(certification['details']),
    warning_markdown: textOf(read['warning_markdown']),
  };
}

/** What only columns keep in their `extra`. */
export interface ColumnExtra {
  /** The level in a drill path. */
  readonly hierarchy: { readonly name: string; readonly level: number } | undefined;
  /** Dashboards that its values lead to. */
  readonly dashboards: readonly { readonly idOrSlug: string; readonly title: string }[];
}

/** `extra` with the certification as edited, and what else columns have; other content stays. Null when nothing is left. */
export function extraWith(extra: string | null, edited: Certification, column?: ColumnExtra): string | null {
  const kept = without(parsed(extra), 'certification', 'warning_markdown');
  const next = {
    ...(column === undefined ? kept : { ...without(kept, 'hierarchy', 'dashboards'), ...columnPart(column) }),
    ...(edited.certified_by === '' && edited.certification_details === ''
      ? {}
      : { certification: { certified_by: edited.certified_by, details: edited.certification_details } }),
    ...(edited.warning_markdown === '' ? {} : { warning_markdown: edited.warning_markdown }),
  };
  return Object.keys(next).length === 0 ? null : JSON.stringify(next);
}

/** `extra` with the calendar as edited; what else it holds stays. Null when nothing is left. */
export function extraWithCalendar(extra: string | null, calendar: Fields): string | null {
  const kept = parsed(extra);
  const next = { ...without(kept, 'calendar'), ...(Object.keys(calendar).length === 0 ? {} : { calendar }) };
  return Object.keys(next).length === 0 ? null : JSON.stringify(next);
}

function columnPart({ hierarchy, dashboards }: ColumnExtra): Fields {
  return {
    ...(hierarchy === undefined ? {} : { hierarchy: { name: hierarchy.name.trim(), level: hierarchy.level } }),
    ...(dashboards.length === 0 ? {} : { dashboards }),
  };
}
