import { err, ok, type Result } from '#core/common';
import type { ConnectionConfig, ConnectionRefusal } from '#plugins/databases';
import { sourceListOf, type Source } from './source-list.ts';
import { sourceMessages as messages } from './source-messages.ts';
import { isSourceAddress, parseStorage, type ObjectStorage } from './storage-address.ts';

/** What a connection reads in place of a file. */
export interface ConnectionSources {
  readonly sources: readonly Source[];
  readonly storage: ObjectStorage;
}

/** Undefined: the connection has a file. */
export function connectionSources({
  uri,
  extra,
}: Pick<ConnectionConfig, 'uri' | 'extra'>): Result<ConnectionSources | undefined, ConnectionRefusal> {
  const refuse = (field: ConnectionRefusal['field'], message: string) => err({ field, message });
  const list = sourceListOf(extra);
  if (!list.ok) return refuse('extra', list.error);
  if (!isSourceAddress(uri))
    return list.value.length === 0 ? ok(undefined) : refuse('extra', messages.sourcesWithFile());
  const storage = parseStorage(uri);
  if (!storage.ok) return refuse('sqlalchemy_uri', storage.error);
  if (list.value.length === 0) return refuse('sqlalchemy_uri', messages.needsSources());
  const params = extra['engine_params'];
  const attached: unknown = params !== null && typeof params === 'object' ? Reflect.get(params, 'attach') : undefined;
  if (attached !== undefined) return refuse('extra', messages.attachWithSources());
  return ok({ sources: list.value, storage: storage.value });
}
