import { without, recordIn } from '#core/common';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { DashboardMetadata } from '../contract/dashboard-metadata.ts';
import { withPlainColors } from './metadata-colors.ts';

/** Stored metadata as the product uses it: known keys that hold what they should, unknown ones as they are. */
export function readMetadata(text: string | null): DashboardMetadata {
  const stored = without(recordIn(text), 'positions');
  const known: Readonly<Record<string, TSchema>> = DashboardMetadata.properties;
  const fitting = Object.entries(stored).filter(([key, value]) => {
    const schema = known[key];
    return schema === undefined || Value.Check(schema, value);
  });
  return withPlainColors(Object.fromEntries(fitting)); // every known key was checked
}
