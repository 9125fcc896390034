import type { Databases, EngineConnection } from '#plugins/databases';

/** Databases that all are one connection; what stores and lists them is not there. */
export function oneConnection(connection: EngineConnection): Databases {
  const unused = () => Promise.reject(new Error('not used'));
  return {
    find: () => Promise.resolve(undefined),
    all: () => Promise.resolve([]),
    connection: () => Promise.resolve(connection),
    visibleTo: () => Promise.resolve([]),
    ensure: unused,
    removeUnused: unused,
  };
}
