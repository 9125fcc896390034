import rison from 'rison';
import { err, ok, type Result } from '../errors/result.ts';

/** Reads a `q` argument: rison, or JSON where a client sends that. */
export function parseRison(text: string): Result<unknown, 'neither rison nor json'> {
  for (const read of [rison.decode, JSON.parse]) {
    try {
      return ok(read(text) as unknown);
    } catch {
      // The other notation may fit.
    }
  }
  return err('neither rison nor json');
}

export function printRison(value: unknown): string {
  return rison.encode(value);
}
