import type { TLocalizedValidationError } from 'typebox/error';

const wholeNumber = /^\s*[+-]?\d+\s*$/;

/**
 * A value with whole numbers in place of their text, which clients send when they read it from a form or an old chart.
 * Other errors remain. The value itself is not changed.
 */
export function withWholeNumbers(value: unknown, errors: Iterable<TLocalizedValidationError>): unknown {
  let changed = value;
  for (const { keyword, params, instancePath } of errors) {
    if (keyword !== 'type' || (params as { type?: unknown }).type !== 'integer') continue;
    changed = numberAt(changed, instancePath.split('/').slice(1).map(written));
  }
  return changed;
}

/** Unescapes a part of a JSON pointer. */
const written = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

function numberAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? numberAt(item, rest) : item));
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  return { ...value, [name]: numberAt((value as Readonly<Record<string, unknown>>)[name], rest) };
}
