import type { TSchema } from 'typebox';

/** What an option's schema says about its control; written by the helpers of the charts contract. */
export interface SchemaHints {
  readonly title: string;
  readonly description: string | undefined;
  readonly control: string;
  readonly group: string | undefined;
  readonly choices: readonly (readonly [value: string | number | boolean | null, label: string])[];
  readonly isClearable: boolean;
  readonly isRange: boolean;
  readonly step: number;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly fallback: unknown;
}

/** A value as a text box shows it; empty for what is no text, number or truth value. */
export function shownText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function hintsOf(name: string, schema: TSchema): SchemaHints {
  const raw = schema as Readonly<Record<string, unknown>>;
  const numeric = (key: string) => (typeof raw[key] === 'number' ? raw[key] : undefined);
  return {
    title: typeof raw['title'] === 'string' ? raw['title'] : name,
    description: typeof raw['description'] === 'string' ? raw['description'] : undefined,
    control: typeof raw['x-control'] === 'string' ? raw['x-control'] : 'none',
    group: typeof raw['x-group'] === 'string' ? raw['x-group'] : undefined,
    choices: Array.isArray(raw['x-choices']) ? (raw['x-choices'] as SchemaHints['choices']) : [],
    isRange: raw['x-is-range'] === true,
    isClearable: raw['x-clearable'] === true,
    step: numeric('x-step') ?? 1,
    minimum: numeric('minimum'),
    maximum: numeric('maximum'),
    fallback: raw['default'],
  };
}
