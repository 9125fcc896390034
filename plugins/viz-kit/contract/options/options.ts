import { Type, type TObject, type TProperties } from 'typebox';
import type { PickedColor } from '../color/picked-color.ts';
import type { AdhocFilter } from '../type/form-data.ts';
import type { ShownRules } from '../type/shown-when.ts';

/** Where and how an option is shown. `group` is the heading in the control panel. */
export interface OptionHint {
  readonly group?: string;
  readonly description?: string;
  /** Shown only while this holds, or all of several; an option without effect is not there. */
  readonly shownWhen?: ShownRules;
}

/** Headings of options that change the query; all others change how it looks, and are on the other tab. */
export const dataGroups: readonly string[] = ['Query', 'Analytics', 'Forecast', 'Query B', 'Analytics B', 'Facets'];

function hint(control: string, title: string, extra: OptionHint & Readonly<Record<string, unknown>>) {
  const { group, description, shownWhen, ...rest } = extra;
  return {
    title,
    'x-control': control,
    ...(group === undefined ? {} : { 'x-group': group }),
    ...(description === undefined ? {} : { description }),
    ...(shownWhen === undefined ? {} : { 'x-shown-when': shownWhen }),
    ...rest,
  };
}

/** A switch. */
export function toggle(title: string, fallback: boolean, extra: OptionHint = {}) {
  return Type.Boolean({ default: fallback, ...hint('toggle', title, { ...extra }) });
}

/** One of several texts. `choices`: value and what the user reads. */
export function choice<const V extends string>(
  title: string,
  choices: readonly (readonly [V, string])[],
  fallback: NoInfer<V>,
  extra: OptionHint = {},
) {
  return Type.Unsafe<V>({
    type: 'string',
    enum: choices.map(([value]) => value),
    default: fallback,
    ...hint('choice', title, { ...extra, 'x-choices': choices }),
  });
}

/** One of several numbers. */
export function numberChoice<const V extends number>(
  title: string,
  choices: readonly (readonly [V, string])[],
  fallback: NoInfer<V>,
  extra: OptionHint = {},
) {
  return Type.Unsafe<V>({
    type: 'number',
    enum: choices.map(([value]) => value),
    default: fallback,
    ...hint('choice', title, { ...extra, 'x-choices': choices }),
  });
}

/** One of several texts, or none. */
export function optionalChoice<const V extends string>(
  title: string,
  choices: readonly (readonly [V, string])[],
  extra: OptionHint = {},
) {
  return Type.Unsafe<V | null>({
    enum: [null, ...choices.map(([value]) => value)],
    default: null,
    ...hint('choice', title, { ...extra, 'x-choices': choices, 'x-clearable': true }),
  });
}

/** Whether a season is looked for. Null: by the length of the data; a number: the order of its Fourier sum. */
export function seasonalityOption(title: string, extra: OptionHint = {}) {
  return Type.Unsafe<boolean | number | null>({
    type: ['boolean', 'integer', 'null'],
    default: null,
    ...hint('choice', title, { ...extra, 'x-choices': seasonalityChoices }),
  });
}

const seasonalityChoices = [
  [null, 'Automatic'],
  [true, 'Yes'],
  [false, 'No'],
  ...[1, 2, 3, 5, 10, 20].map((order) => [order, `Yes, of order ${String(order)}`] as const),
] as const;

export function numberOption(
  title: string,
  fallback: number,
  limits: { readonly minimum?: number; readonly maximum?: number; readonly step?: number },
  extra: OptionHint = {},
) {
  const { step, ...bounds } = limits;
  return Type.Number({ default: fallback, ...bounds, ...hint('number', title, { ...extra, 'x-step': step ?? 1 }) });
}

export function textOption(title: string, fallback: string, extra: OptionHint = {}) {
  return Type.String({ default: fallback, ...hint('text', title, { ...extra }) });
}

/** A text of several lines, such as a template. */
export function codeOption(title: string, fallback: string, extra: OptionHint = {}) {
  return Type.String({ default: fallback, ...hint('code', title, { ...extra }) });
}

/** A d3-format string or a named format. Default: adaptive. */
export function numberFormat(title = 'Number format', extra: OptionHint = {}) {
  return Type.String({ default: 'SMART_NUMBER', ...hint('number-format', title, { ...extra }) });
}

export function timeFormat(title = 'Time format', extra: OptionHint = {}) {
  return Type.String({ default: 'smart_date', ...hint('time-format', title, { ...extra }) });
}

export function colorScheme(extra: OptionHint = {}) {
  return Type.String({ default: 'tessera', ...hint('color-scheme', 'Color scheme', { ...extra }) });
}

/** Lower and upper bound of an axis; null is automatic. */
export function boundsOption(title: string, extra: OptionHint = {}) {
  return Type.Unsafe<readonly [number | null, number | null]>({
    type: 'array',
    default: [null, null],
    ...hint('bounds', title, { ...extra }),
  });
}

/** A range of numbers; null: none. The control tells where it does not rise. */
export function rangeOption(title: string, extra: OptionHint = {}) {
  return Type.Unsafe<readonly [number | null, number | null]>({
    type: 'array',
    default: [null, null],
    ...hint('bounds', title, { ...extra, 'x-is-range': true }),
  });
}

/** Several of several texts. */
export function choices(title: string, given: readonly (readonly [string, string])[], extra: OptionHint = {}) {
  return Type.Unsafe<readonly string[]>({
    type: 'array',
    items: { type: 'string' },
    default: [],
    ...hint('choices', title, { ...extra, 'x-choices': given }),
  });
}

/** Comparisons that follow the calendar, which are offered beside the usual ones. */
const calendarShifts: readonly string[] = [
  'inherit',
  'same weekday 1 year ago',
  '1 week ago to date',
  '1 month ago to date',
  '1 year ago to date',
];

/**
 * Times that a time is compared with, as texts of docs/http-api.md, "Query objects". `usual`: those that are offered.
 */
export function timeShiftsOption(title: string, usual: readonly string[], extra: OptionHint = {}) {
  const offered = [...new Set([...usual, ...calendarShifts])];
  return Type.Unsafe<readonly string[]>({
    type: 'array',
    items: { type: 'string' },
    default: [],
    ...hint('time-shifts', title, { ...extra, 'x-choices': offered.map((shift) => [shift, shift] as const) }),
  });
}

/** A whole number, chosen from usual ones or typed; null: none. */
export function limitOption(title: string, usual: readonly number[], fallback: number | null, extra: OptionHint = {}) {
  return Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    default: fallback,
    ...hint('limit', title, { ...extra, 'x-choices': usual.map((value) => [value, String(value)]) }),
  });
}

/** A whole number that may be empty. */
export function optionalInteger(
  title: string,
  limits: { readonly minimum?: number; readonly maximum?: number },
  extra: OptionHint = {},
) {
  return Type.Union([Type.Integer(limits), Type.Null()], {
    default: null,
    ...limits,
    ...hint('number', title, { ...extra, 'x-clearable': true }),
  });
}

/** Symbol and its side; null: no currency. */
export interface Currency {
  readonly symbol?: string;
  readonly symbolPosition?: string;
}

/** ISO code and side of a currency. */
export function currencyFormat(title = 'Currency', extra: OptionHint = {}) {
  return Type.Unsafe<Currency | null>({ default: null, ...hint('currency', title, { ...extra }) });
}

/** A colour in the place of the usual one. Null: the usual one. */
export function colorOption(title: string, extra: OptionHint = {}) {
  return Type.Unsafe<PickedColor | null>({ default: null, ...hint('color', title, { ...extra }) });
}

/** Filters of one query of several. `sharedWith`: key of those that count as long as this has none of its own. */
export function filtersOption(title: string, sharedWith: string, extra: OptionHint = {}) {
  return Type.Unsafe<readonly AdhocFilter[] | null>({
    default: null,
    ...hint('filters', title, { ...extra, 'x-shared-with': sharedWith }),
  });
}

/** Structured settings without a control of their own, such as the widths of table columns. */
export function hiddenOption<T>(fallback: T) {
  return Type.Unsafe<T>({ default: fallback, 'x-control': 'none' });
}

export function vizOptions<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties);
}
