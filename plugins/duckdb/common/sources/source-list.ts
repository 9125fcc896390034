import { err, ok, type Result } from '#core/common';
import { sourceReadings, storageScheme } from './source-kinds.ts';
import { sourceMessages as messages } from './source-messages.ts';

/** Data that a connection reads in place, as a table of this name. */
export interface Source {
  readonly name: string;
  readonly kind: string;
  readonly place: string;
}

/** Each is looked at when the connection is opened. */
const mostSources = 100;
const plainName = /^[a-z_][a-z0-9_]{0,62}$/i;
/** The guard of statements refuses tables of such names. */
const takenName = /^(?:duckdb|pragma|sqlite|pg)_/i;
const longestPlace = 2_000;

export const wildcard = /[*?[\]{}]/;

/** `engine_params.sources` of the settings of a connection; empty where there are none. */
export function sourceListOf(extra: Readonly<Record<string, unknown>>): Result<readonly Source[], string> {
  const params = extra['engine_params'];
  const list: unknown = params !== null && typeof params === 'object' ? Reflect.get(params, 'sources') : undefined;
  if (list === undefined || list === null) return ok([]);
  const badList = err(messages.badList({ count: mostSources }));
  if (!Array.isArray(list) || list.length > mostSources) return badList;
  const names = new Set<string>();
  const sources: Source[] = [];
  for (const item of list as readonly unknown[]) {
    if (!isSource(item)) return badList;
    const refusal = refusalOf(item);
    if (refusal !== undefined) return err(refusal);
    if (names.has(item.name.toLowerCase())) return err(messages.nameTwice({ name: item.name }));
    names.add(item.name.toLowerCase());
    sources.push(item);
  }
  return ok(sources);
}

function isSource(item: unknown): item is Source {
  if (item === null || typeof item !== 'object') return false;
  const entries = Object.entries(item);
  return entries.length === 3 && ['name', 'kind', 'place'].every((key) => typeof Reflect.get(item, key) === 'string');
}

function refusalOf({ name, kind, place }: Source): string | undefined {
  if (!plainName.test(name) || takenName.test(name)) return messages.badName({ name });
  const reading = Object.hasOwn(sourceReadings, kind) ? sourceReadings[kind] : undefined;
  if (reading === undefined) return messages.badKind({ name, kind, kinds: Object.keys(sourceReadings).join(', ') });
  const isPlace = place.startsWith('/') || /^s3:\/\/[a-z0-9][a-z0-9.-]+\/./.test(place);
  const leadsOut = place.split('/').includes('..');
  if (!isPlace || leadsOut || place.length > longestPlace) return messages.badPlace({ name, place });
  return reading.isFolder === true && wildcard.test(place) ? messages.noWildcards({ name }) : undefined;
}

export const isInStorage = ({ place }: Pick<Source, 'place'>): boolean => place.startsWith(storageScheme);
