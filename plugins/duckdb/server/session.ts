import type { DuckDBConnection } from '@duckdb/node-api';
import type { FilePlace } from './file-place.ts';

/** The same place for statements whose connection nobody gets after them: what they made for the time being goes with it. */
export const withoutReuse = (place: FilePlace): FilePlace => ({ ...place, release: place.discard });

export interface Session {
  /** Lends the session's one connection to statements that come one after the other. */
  readonly place: FilePlace;
  /** What is temporary goes. */
  readonly end: () => Promise<void>;
}

/** A place with a connection of its own, from its first statement to its end, in the catalog of the given one. */
export function sessionIn(place: FilePlace): Session {
  let own: Promise<DuckDBConnection> | undefined;
  const keep = () => undefined;
  return {
    place: { ...place, acquire: (schema) => (own ??= place.acquire(schema)), release: keep, discard: keep },
    end: async () => {
      await own?.then(place.discard, () => undefined); // the caller of `acquire` got the error
    },
  };
}
