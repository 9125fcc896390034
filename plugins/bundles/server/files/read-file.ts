import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import { err, ok, isRecord, parsedJson, type FieldErrors, type Result, type AnyRecord } from '#core/common';
import { fieldErrorsOf } from '#core/server';

/** The content of a file in the form its schema wants, or what is wrong with it, field by field. */
export function readFile<S extends TObject>(schema: S, content: AnyRecord): Result<Static<S>, FieldErrors> {
  const modern = modernised(content);
  if (Value.Check(schema, modern)) return ok(modern);
  // An unknown key is told once, at the key itself.
  const errors = [...Value.Errors(schema, modern)].filter(({ keyword }) => keyword !== 'additionalProperties');
  return err(fieldErrorsOf(errors, schema));
}

/** Fields that older exports write as JSON text. */
const encoded = new Set(['position', 'metadata', 'params', 'extra', 'template_params', 'currency']);
const lists = new Set(['metrics', 'columns']);

/** The file as newer exports have it: JSON texts read, empty ones null, uuids in one spelling. */
function modernised(content: AnyRecord): AnyRecord {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      if (lists.has(key) && Array.isArray(value)) {
        return [key, value.map((item: unknown) => (isRecord(item) ? modernised(item) : item))];
      }
      if (encoded.has(key) && typeof value === 'string') return [key, value.trim() === '' ? null : decoded(value)];
      if ((key === 'uuid' || key.endsWith('_uuid')) && typeof value === 'string') return [key, uuidOf(value)];
      if (key === 'version') return [key, String(value)];
      return [key, value];
    }),
  );
}

/** A text that is no JSON stays, so that the schema refuses it. */
function decoded(text: string): unknown {
  const value = parsedJson(text);
  return isRecord(value) || value === null ? value : text;
}

function uuidOf(text: string): string {
  const plain = text.trim().toLowerCase();
  return /^[0-9a-f]{32}$/.test(plain) ? plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : plain;
}
