import { readTemplateParams } from '#plugins/sql-language';
import type { FoundParameter, RangeEnd } from './find-parameters.ts';

export const parameterKinds = ['text', 'number', 'date', 'range', 'list'] as const;
export type ParameterKind = (typeof parameterKinds)[number];

export const isParameterKind = (value: unknown): value is ParameterKind =>
  parameterKinds.some((kind) => kind === value);

/** The days between which something lies, each as `2024-02-29`, both included. */
type DateRange = Partial<Readonly<Record<RangeEnd, string>>>;

/** What a tab's JSON gives a name; undefined: nothing. */
export const valueOf = (json: string, name: string): unknown => {
  const params = readTemplateParams(json);
  return Object.hasOwn(params, name) ? params[name] : undefined;
};

/** A tab's JSON with another value of a name; undefined takes it away. Nothing left: an empty text. */
export function withValue(json: string, name: string, value: unknown): string {
  const others = Object.entries(readTemplateParams(json)).filter(([key]) => key !== name);
  const entries = value === undefined ? others : [...others, [name, value] as const];
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries));
}

/** Whether a text counts as parameters: nothing, or the JSON of an object. */
export function isParameterJson(json: string): boolean {
  if (json.trim() === '') return true;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The field of a value: the chosen one while it can show the value, else what suits. */
export function shownKind(
  chosen: ParameterKind | undefined,
  value: unknown,
  parameter: Pick<FoundParameter, 'isList' | 'ends'>,
): ParameterKind {
  const suits = kindOf(value, parameter);
  if (chosen === undefined) return suits;
  return value === undefined || (chosen === 'text' && typeof value === 'string') ? chosen : suits;
}

/** The field that suits a value; without one, what the template does with it. */
export function kindOf(value: unknown, { isList, ends }: Pick<FoundParameter, 'isList' | 'ends'>): ParameterKind {
  if (value === undefined) return ends.length > 0 ? 'range' : isList ? 'list' : 'text';
  if (Array.isArray(value)) return 'list';
  if (isRange(value)) return 'range';
  if (typeof value === 'number') return 'number';
  return isDate(value) ? 'date' : 'text';
}

/** Something that the template asks for has no value. */
export const isMissing = (value: unknown, { ends }: Pick<FoundParameter, 'ends'>): boolean =>
  value === undefined || (isRange(value) && ends.some((end) => value[end] === undefined));

/** A value as a field shows it; each value of a list is a line, and so is each end of a range. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (isRange(value)) return `${value.from ?? ''}\n${value.to ?? ''}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value of a field's text; `invalid`: nothing of that kind. An empty field has no value. */
export function readText(text: string, kind: ParameterKind): { readonly value: unknown } | 'invalid' {
  if (kind === 'list') {
    const lines = text.split('\n').filter((line) => line !== '');
    return { value: lines.length === 0 ? undefined : lines.every(isNumber) ? lines.map(Number) : lines };
  }
  if (kind === 'range') return readRange(text);
  if (text === '') return { value: undefined };
  if (kind === 'text') return { value: text };
  if (kind === 'date') return isDate(text) ? { value: text } : 'invalid';
  return isNumber(text) ? { value: Number(text) } : 'invalid';
}

function readRange(text: string): { readonly value: DateRange | undefined } | 'invalid' {
  const lines = text.split('\n');
  if (lines.some((line) => line !== '' && !isDate(line))) return 'invalid';
  const [from, to] = lines.map((line) => (line === '' ? undefined : line));
  if (from === undefined && to === undefined) return { value: undefined };
  if (from !== undefined && to !== undefined && to < from) return 'invalid';
  return { value: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) } };
}

function isRange(value: unknown): value is DateRange {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, end]) => (key === 'from' || key === 'to') && isDate(end));
}

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** `007` and the like are texts. */
const isNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text.trim());
