import { isRecord, type Contribution, type Slice } from '#core/common';
import { outsideMessages } from './outside-messages.ts';
import type { BrowserHalf } from './browser-plugin.ts';

const parts = ['id', 'services', 'slices', 'contributions', 'lazyParts', 'deps', 'saga'] as const;

/**
 * The half that a module from outside exports, as a plain object of its own properties: what its getters and prototypes
 * would answer later is not asked. Throws with the reason when it is none.
 */
export function readOutsideHalf(id: string, module: unknown): BrowserHalf {
  const given = (module as { default?: unknown } | undefined)?.default;
  if (!isRecord(given) || typeof given['id'] !== 'string') throw new Error(outsideMessages.notDefined());
  const half: Record<string, unknown> = {};
  for (const part of parts) {
    const property = Object.getOwnPropertyDescriptor(given, part);
    if (property?.value !== undefined) half[part] = property.value;
  }
  if (half['id'] !== id) throw new Error(outsideMessages.otherName({ name: String(half['id']) }));
  for (const list of ['slices', 'contributions', 'lazyParts']) {
    if (half[list] !== undefined && !Array.isArray(half[list]))
      throw new Error(outsideMessages.wrongPart({ part: list }));
  }
  for (const one of (half['contributions'] ?? []) as readonly unknown[]) checkContribution(one);
  return half as unknown as BrowserHalf; // what is in its lists is checked where it is added
}

function checkContribution(one: unknown): asserts one is Contribution {
  const point = isRecord(one) ? one['point'] : undefined;
  if (isRecord(point) && typeof point['id'] === 'string' && typeof point['keyOf'] === 'function') return;
  throw new Error(outsideMessages.wrongPart({ part: 'contributions' }));
}

/**
 * A branch of the store whose mistakes stay its own: where its reducer throws, or forgets to answer, the branch stays as it
 * was. Throws when it does so from the beginning.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- slices of every state shape
export function guardedSlice(slice: Slice<any, any>, onError: (thrown: unknown) => void): Slice<any, any> {
  const initial: unknown = slice.reducer(undefined, { type: 'core/beginning' });
  if (initial === undefined) throw new Error(outsideMessages.emptyBranch({ branch: slice.key }));
  const reducer = (state: unknown, action: { readonly type: string }): unknown => {
    const before = state ?? initial;
    try {
      return slice.reducer(before, action) ?? before;
    } catch (thrown) {
      onError(thrown);
      return before;
    }
  };
  return { ...slice, reducer };
}
