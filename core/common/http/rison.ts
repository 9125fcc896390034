import rison from 'rison';
import { err, ok, type Result } from '../errors/result.ts';

/** Reads a `q` argument: rison, or JSON where a client sends that. */
export function parseRison(text: string): Result<unknown, 'neither rison nor json'> {
  // Rison reads `[3]` as a name; nothing in Rison that means something begins so.
  for (const read of /^\s*[[{]/.test(text) ? [JSON.parse, decode] : [decode, JSON.parse]) {
    try {
      return ok(read(text) as unknown);
    } catch {
      // The other notation may fit.
    }
  }
  return err('neither rison nor json');
}

/** The package's `decode`, but silent: what a client sends must not be able to write to the console. */
function decode(text: string): unknown {
  let failure: string | undefined;
  const parser = new rison.parser((message) => {
    failure = message;
  });
  parser.error = (message) => {
    // Without it the package reads on, and past the end of the text it never stops.
    parser.message = message;
    return undefined;
  };
  const value = parser.parse(text);
  if (failure !== undefined) throw new Error(failure);
  return value;
}

export function printRison(value: unknown): string {
  return rison.encode(value);
}
