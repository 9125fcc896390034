import type { Extensions } from '#core/common';
import { DatabaseEngines, type DatabaseEngine } from '#plugins/databases';
import { backendOf } from '../common/connection-uri.ts';

/** The engine that an address leads to; undefined: no plugin brings one. */
export function engineOfUri(extensions: Pick<Extensions, 'all' | 'get'>, uri: string): DatabaseEngine | undefined {
  const { backend } = backendOf(uri);
  return (
    extensions.get(DatabaseEngines, backend) ??
    extensions.all(DatabaseEngines).find(({ schemes }) => schemes?.includes(backend) === true)
  );
}
