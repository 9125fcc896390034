import type { TLocalizedValidationError } from 'typebox/error';

const wholeNumber = /^\s*[+-]?\d+\s*$/;

/**
 * A value with whole numbers where their text stands: clients send what they read from a form or an old chart. What is
 * wrong otherwise stays. The value itself is not changed.
 */
export function withWholeNumbers(value: unknown, errors: Iterable<TLocalizedValidationError>): unknown {
  let changed = value;
  for (const { keyword, params, instancePath } of errors) {
    if (keyword !== 'type' || (params as { type?: unknown }).type !== 'integer') continue;
    changed = numberAt(changed, instancePath.split('/').slice(1).map(written));
  }
  return changed;
}

/** A name as it stands in a JSON pointer. */
const written = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

function numberAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? numberAt(item, rest) : item));
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  return { ...value, [name]: numberAt((value as Readonly<Record<string, unknown>>)[name], rest) };
}
