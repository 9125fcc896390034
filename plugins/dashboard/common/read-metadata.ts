import { without } from '#core/common';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { DashboardMetadata } from '../contract/dashboard-metadata.ts';
import { withPlainColors } from './metadata-colors.ts';

/** The object in a JSON text; `{}` when there is none. Rows of other products may hold anything. */
export function objectOf(text: string | null | undefined): Readonly<Record<string, unknown>> {
  if (text === null || text === undefined || text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Stored metadata as the product uses it: known keys that hold what they should, unknown ones as they are. */
export function readMetadata(text: string | null): DashboardMetadata {
  const stored = without(objectOf(text), 'positions');
  const known: Readonly<Record<string, TSchema>> = DashboardMetadata.properties;
  const fitting = Object.entries(stored).filter(([key, value]) => {
    const schema = known[key];
    return schema === undefined || Value.Check(schema, value);
  });
  return withPlainColors(Object.fromEntries(fitting)); // every known key was checked
}
