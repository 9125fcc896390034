import { readTemplateParams } from '#plugins/sql-language';

export type ParameterKind = 'text' | 'number' | 'date' | 'list';

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

/** The field that suits a value. */
export function kindOf(value: unknown, isList: boolean): ParameterKind {
  if (Array.isArray(value) || (value === undefined && isList)) return 'list';
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? 'date' : 'text';
}

/** A value as a field shows it; each value of a list is a line. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a field's text stands for; `invalid`: nothing of that kind. An empty field has no value. */
export function readText(text: string, kind: ParameterKind): { readonly value: unknown } | 'invalid' {
  if (kind === 'list') {
    const lines = text.split('\n').filter((line) => line !== '');
    return { value: lines.length === 0 ? undefined : lines.every(isNumber) ? lines.map(Number) : lines };
  }
  if (text === '') return { value: undefined };
  if (kind !== 'number') return { value: text };
  return isNumber(text) ? { value: Number(text) } : 'invalid';
}

/** `007` and the like are texts. */
const isNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text.trim());
