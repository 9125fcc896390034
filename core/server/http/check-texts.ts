import { AppError, type FieldErrors } from '#core/common';
import { serverMessages as messages } from '../server-messages.ts';
import { addReason } from './field-errors.ts';

/** Where JSON writes a surrogate by its code; UTF-8 itself has none. */
const codedSurrogate = /\\u[dD][89a-fA-F]/;

/**
 * Refuses half a surrogate pair in any text or key of parsed JSON, by its place: UTF-8, in which engines and the metadata
 * database are spoken to, would make another character of it. `source` is what was parsed.
 */
export function checkSurrogates(value: unknown, source: string): void {
  if (!codedSurrogate.test(source)) return;
  const path = pathOfHalf(value, []);
  if (path === undefined) return;
  const fields: Parameters<typeof addReason>[0] = {};
  addReason(fields, path.length === 0 ? ['_schema'] : path, messages.halfCharacter());
  throw new AppError('validation', messages.halfCharacterAt({ path: path.join('.').slice(0, 200) || '_schema' }), {
    fields: fields satisfies FieldErrors,
  });
}

function pathOfHalf(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return isWhole(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isWhole(key)) return path;
    const found = pathOfHalf(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a text has no lone surrogate. */
const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);
