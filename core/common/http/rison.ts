import rison from 'rison';
import { err, ok, type Result } from '../errors/result.ts';

/** Reads a `q` argument: rison, or JSON where a client sends that. */
export function parseRison(text: string): Result<unknown, 'neither rison nor json'> {
  for (const read of [(q: string) => rison.decode(q), (q: string): unknown => JSON.parse(q)]) {
    try {
      return ok(read(text));
    } catch {
      // The other notation may fit.
    }
  }
  return err('neither rison nor json');
}

export function printRison(value: unknown): string {
  return rison.encode(value);
}
