import type { Action } from 'redux';
import { defineExtensionPoint, type Extensions, type StoreRoot } from '#core/common';

/** How a part of the sight of a dashboard is written into an address and taken out of it again. */
export interface LinkPartForm {
  /** Plain data; undefined where the address has nothing of it to say. */
  readonly write: (root: StoreRoot) => unknown;
  /**
   * The command that shows the state in an address, sent before the dashboard is ready. Anybody may have written the
   * address: undefined when the value is invalid, and the reader is told.
   */
  readonly read: (value: unknown, extensions: Pick<Extensions, 'all'>) => Action | undefined;
}

/** What an address to share carries beside masks, tabs and the place, such as how a reader divided a chart. */
export interface LinkPart {
  /** Key under the `chartStates` of a permalink. */
  readonly id: string;
  readonly load: () => Promise<LinkPartForm>;
}
export const LinkParts = defineExtensionPoint<LinkPart>({
  id: 'dashboard/link-parts',
  summary: 'Something of what a reader sees that an address to share carries along.',
  keyOf: (part) => part.id,
});

/** What plugins put into an address to share; undefined where they have nothing to say. */
export async function linkPartsOf(
  extensions: Pick<Extensions, 'all'>,
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
