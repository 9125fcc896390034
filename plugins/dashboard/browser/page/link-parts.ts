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

/** What shows the parts of an address. */
interface LinkedSight {
  readonly commands: readonly Action[];
  /** Every part is shown: its plugin is there and takes it. */
  readonly isWhole: boolean;
}

export async function linkedSightOf(
  extensions: PartsHere,
  parts: Readonly<Record<string, unknown>>,
): Promise<LinkedSight> {
  const named = extensions.all(LinkParts).filter(({ id }) => Object.hasOwn(parts, id));
  const read = await Promise.all(
    named.map(async ({ id, load }) => (await load().catch(missing))?.read(parts[id], extensions)),
  );
  const commands = read.filter((command) => command !== undefined);
  return { commands, isWhole: commands.length === Object.keys(parts).length };
}

/** The dashboard is more than a part that cannot be loaded. */
const missing = (): undefined => undefined;
