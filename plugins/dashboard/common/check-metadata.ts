import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { err, ok, isRecord, type Result } from '#core/common';
import { DashboardMetadata } from '../contract/dashboard-metadata.ts';
import { keysWithWrongColors } from './metadata-colors.ts';

/** Why a text is no metadata of a dashboard. */
export type MetadataProblem =
  | { readonly reason: 'not-json'; readonly detail: string }
  | { readonly reason: 'no-object' }
  | { readonly reason: 'unknown-keys' | 'wrong-values'; readonly keys: readonly string[] };

/** Reads metadata that a person wrote. Keys that are stored already may stay although nobody knows them. */
export function checkMetadata(text: string, stored: DashboardMetadata): Result<DashboardMetadata, MetadataProblem> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    return err({ reason: 'not-json', detail: thrown instanceof Error ? thrown.message : String(thrown) });
  }
  if (!isRecord(value)) return err({ reason: 'no-object' });
  const known: Readonly<Record<string, TSchema>> = DashboardMetadata.properties;
  const keys = Object.keys(value);
  const unknown = keys.filter((key) => !Object.hasOwn(known, key) && !Object.hasOwn(stored, key));
  if (unknown.length > 0) return err({ reason: 'unknown-keys', keys: unknown });
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  const wrong = entries.filter(([key, entry]) => {
    const schema = Object.hasOwn(known, key) ? known[key] : undefined;
    return schema !== undefined && !Value.Check(schema, entry);
  });
  const wrongKeys = new Set([...wrong.map(([key]) => key), ...keysWithWrongColors(value)]);
  if (wrongKeys.size > 0) return err({ reason: 'wrong-values', keys: [...wrongKeys] });
  return ok(value as DashboardMetadata); // every known key was checked
}
