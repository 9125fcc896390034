import type { Action } from 'redux';
import type { Extensions } from '#core/common';
import { LinkParts } from '#plugins/dashboard';

/** What shows the parts of an address. */
interface LinkedFirstPaint {
  readonly commands: readonly Action[];
  /** Every part is shown: its plugin is there and takes it. */
  readonly isWhole: boolean;
}

export async function linkedFirstPaintOf(
  extensions: Pick<Extensions, 'all'>,
  parts: Readonly<Record<string, unknown>>,
): Promise<LinkedFirstPaint> {
  const named = extensions.all(LinkParts).filter(({ id }) => Object.hasOwn(parts, id));
  const read = await Promise.all(
    named.map(async ({ id, load }) => (await load().catch(missing))?.read(parts[id], extensions)),
  );
  const commands = read.filter((command) => command !== undefined);
  return { commands, isWhole: commands.length === Object.keys(parts).length };
}

/** The dashboard is more than a part that cannot be loaded. */
const missing = (): undefined => undefined;
