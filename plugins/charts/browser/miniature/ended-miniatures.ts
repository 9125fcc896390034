import { isRecord } from '#core/common';
import type { KeyValueStore } from '#core/browser';

/** Chart types of plugins from outside whose miniature was ended after its time, as this browser remembers them. */
export interface EndedMiniatures {
  readonly has: (viz: MiniatureOf) => boolean;
  readonly note: (viz: MiniatureOf) => void;
}

export interface MiniatureOf {
  readonly vizType: string;
  /** Address of the plugin's module, which another build has not. */
  readonly url: string;
}

const keptMs = 3_600_000;
const storeKey = 'charts/ended-miniatures';

/**
 * Nobody asked for the picture, so it is not drawn again for an hour: each visit of a gallery would count as one more crash,
 * and three within an hour switch the plugin off for everybody.
 */
export function endedMiniatures(store: Pick<KeyValueStore, 'read' | 'write'>, nowMs: () => number): EndedMiniatures {
  const recent = (): Readonly<Record<string, number>> => {
    const stored = store.read(storeKey);
    const entries = isRecord(stored) ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && nowMs() - entry[1] < keptMs),
    );
  };
  const nameOf = ({ vizType, url }: MiniatureOf) => `${vizType} ${url}`;
  return {
    has: (viz) => nameOf(viz) in recent(),
    note: (viz) => {
      store.write(storeKey, { ...recent(), [nameOf(viz)]: nowMs() });
    },
  };
}
