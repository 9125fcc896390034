/** Somebody who owns the chart, or may. */
export interface Owner {
  readonly id: number;
  readonly text: string;
}

/** What the dialog edits; texts as they are typed. */
export interface PropertiesForm {
  readonly description: string;
  readonly owners: readonly Owner[];
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  /** Seconds; empty: none of the chart's own. */
  readonly cacheTimeout: string;
}

type Row = Readonly<Record<string, unknown>>;

/** The form of a chart as `GET /api/v1/chart/<id>` answers it. */
export function filledForm(row: Row): PropertiesForm {
  const owners = (row['owners'] ?? []) as readonly { id: number; first_name: string; last_name: string }[]; // docs/http-api.md
  return {
    description: textOf(row['description']),
    owners: owners.map((one) => ({ id: one.id, text: `${one.first_name} ${one.last_name}`.trim() })),
    certifiedBy: textOf(row['certified_by']),
    certificationDetails: textOf(row['certification_details']),
    cacheTimeout: typeof row['cache_timeout'] === 'number' ? String(row['cache_timeout']) : '',
  };
}

/** Body of the `PUT`: what differs from the form as it was filled. Details without a certifier say nothing, so they go. */
export function changesOf(form: PropertiesForm, filled: PropertiesForm) {
  const [now, before] = [bodyOf(form), bodyOf(filled)];
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]),
  );
  return Object.fromEntries(changed) as Partial<typeof now>;
}

/** Whether the text is a cache timeout: nothing, or a whole number from -1. */
export const isCacheTimeout = (text: string): boolean => /^(|-1|\d{1,9})$/.test(text.trim());

const bodyOf = (form: PropertiesForm) => ({
  description: orNull(form.description),
  owners: form.owners.map(({ id }) => id),
  certified_by: orNull(form.certifiedBy.trim()),
  certification_details: form.certifiedBy.trim() === '' ? null : orNull(form.certificationDetails.trim()),
  cache_timeout: form.cacheTimeout.trim() === '' ? null : Number(form.cacheTimeout),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const orNull = (text: string): string | null => (text === '' ? null : text);
