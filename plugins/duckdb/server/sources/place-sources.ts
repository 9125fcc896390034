import { dirname, join } from 'node:path';
import { err, ok, type Result } from '#core/common';
import { realPlaceIn } from '#core/server';
import { sourceMessages as messages } from '../../common/sources/source-messages.ts';
import { isInStorage, wildcard, type Source } from '../../common/sources/source-list.ts';

/** A source and where it may be read from. */
export interface PlacedSource extends Source {
  /** The folder that everything of it is in. */
  readonly folder: string;
}

/** Where sources really are: on allowed folders, links followed, or in object storage. The reason names the source. */
export async function placeSources(
  sources: readonly Source[],
  folders: readonly string[],
): Promise<Result<readonly PlacedSource[], string>> {
  const placed: PlacedSource[] = [];
  for (const source of sources) {
    const found = isInStorage(source) ? ok(inStorage(source)) : await onDisk(source, folders);
    if (!found.ok) return found;
    placed.push(found.value);
  }
  return ok(placed);
}

/** The part before the first wildcard, up to a slash, and the rest. */
function split(place: string): readonly [fixed: string, rest: string] {
  const at = place.search(wildcard);
  if (at < 0) return [place, ''];
  const end = place.lastIndexOf('/', at);
  return [place.slice(0, end), place.slice(end + 1)];
}

function inStorage(source: Source): PlacedSource {
  const [fixed, rest] = split(source.place);
  return { ...source, folder: rest === '' ? `${fixed.slice(0, fixed.lastIndexOf('/'))}/` : `${fixed}/` };
}

async function onDisk(source: Source, folders: readonly string[]): Promise<Result<PlacedSource, string>> {
  const { name, place } = source;
  const [fixed, rest] = split(place);
  const { found, isInside } = await realPlaceIn(fixed === '' ? '/' : fixed, folders);
  if (!isInside) return err(messages.outside({ name, place }));
  if (found === undefined) return err(messages.nothingThere({ name, place }));
  if (rest === '') return ok({ ...source, place: found, folder: `${dirname(found)}/` });
  return ok({ ...source, place: join(found, rest), folder: `${found}/` });
}
