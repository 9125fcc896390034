import type { Action } from 'redux';
import type { Extensions, StoreRoot } from '#core/common';
import { LinkParts } from '#plugins/dashboard';

type PartsHere = Pick<Extensions, 'all'>;

/** What plugins put into an address to share; undefined where they have nothing to say. */
export async function linkPartsOf(
  extensions: PartsHere,
  root: StoreRoot,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const written = await Promise.all(
    extensions.all(LinkParts).map(async ({ id, load }) => {
      const value = (await load()).write(root);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
  const parts = written.flat();
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** What shows the parts of an address; those of plugins that are not there are passed over. */
export async function commandsOfLink(
  extensions: PartsHere,
  parts: Readonly<Record<string, unknown>>,
): Promise<readonly Action[]> {
  const named = extensions.all(LinkParts).filter(({ id }) => Object.hasOwn(parts, id));
  const commands = await Promise.all(
    named.map(async ({ id, load }) => (await load().catch(missing))?.read(parts[id], extensions)),
  );
  return commands.filter((command) => command !== undefined);
}

/** The dashboard is more than a part that cannot be loaded. */
const missing = (): undefined => undefined;
