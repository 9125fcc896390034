import { secretMask } from './connection-uri.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Every text of a secret JSON object masked, so that its shape can be shown and edited. */
export function maskJson(text: string): string {
  return JSON.stringify(maskValue(JSON.parse(text) as Json));
}

function maskValue(value: Json): Json {
  if (typeof value === 'string') return value === '' ? value : secretMask;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(maskValue);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskValue(inner)]));
}

/** Puts the stored texts where the given JSON has the mask at the same place. */
export function unmaskJson(given: string, stored: string | undefined): string {
  const known = stored === undefined ? null : (JSON.parse(stored) as Json);
  return JSON.stringify(unmaskValue(JSON.parse(given) as Json, known));
}

function unmaskValue(value: Json, stored: Json): Json {
  if (value === secretMask) return typeof stored === 'string' ? stored : value;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const list = Array.isArray(stored) ? (stored as readonly Json[]) : [];
    return (value as readonly Json[]).map((inner, index) => unmaskValue(inner, list[index] ?? null));
  }
  const record =
    stored !== null && typeof stored === 'object' && !Array.isArray(stored)
      ? (stored as Readonly<Record<string, Json>>)
      : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, unmaskValue(inner, record[key] ?? null)]),
  );
}
