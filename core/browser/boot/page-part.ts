import { withDeps, defineToken, type Resolved, type Slice, type TokenRecord } from '#core/common';
import type { Saga } from '../store/effects.ts';

/** State and effects that only one page needs: mounted with the page's first visit, and kept from then on. */
export interface PagePart {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- slices of every state shape
  readonly slices?: readonly Slice<any, any>[];
  readonly deps?: TokenRecord;
  readonly saga?: (services: Readonly<Record<string, unknown>>) => Saga;
}

/**
 * Declares a page's part; the page's module exports it as `part` beside its component. What other pages send commands
 * to, or read, belongs into the plugin's half instead, which is there from the start.
 */
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- without `deps` the record is empty
export function definePagePart<R extends TokenRecord = Readonly<Record<never, never>>>(
  part: Omit<PagePart, 'deps' | 'saga'> & { readonly deps?: R; readonly saga?: (services: Resolved<R>) => Saga },
): PagePart {
  return withDeps(part);
}

/** Mounts parts of what is no page but loads like one, such as a section of the settings. */
export interface PageParts {
  /** Once, however often it is asked for. Crashes of the part's saga are reported under the plugin's name. */
  readonly mount: (pluginId: string, part: PagePart) => void;
}
export const PageParts = defineToken<PageParts>('core/PageParts');
