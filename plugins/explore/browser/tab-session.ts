import { defineToken } from '#core/common';

/** What this browser tab remembers across reloads, so that two tabs never take each other's unsaved work. */
export interface TabSession {
  /** Resolves once no other open tab has this tab's id; the rest may be asked from then on. */
  readonly settled: () => Promise<void>;
  /** Names the tab to the server, which keeps one form data key per tab and chart. */
  readonly tabId: () => number;
  /** The document whose settings this tab keeps under a form data key. */
  readonly documentOf: (formDataKey: string) => string | undefined;
  readonly remember: (formDataKey: string, documentId: string) => void;
  /** A name nobody has used for a document that has none yet. */
  readonly freshName: () => string;
}
export const TabSession = defineToken<TabSession>('explore/TabSession');

/** Claims a name for as long as the tab exists; false when another tab has it. */
export type ClaimName = (name: string) => Promise<boolean>;

const prefix = 'tessera:explore:';

/**
 * Kept in the tab's own storage; where that is forbidden, only until the next reload. A browser that duplicates a tab
 * copies that storage, so a tab whose id is taken forgets what it has copied and becomes a tab of its own.
 */
export function storedTabSession(storage: () => Storage, random: () => number, claim: ClaimName): TabSession {
  const own = new Map<string, string>();
  const read = (name: string) => own.get(name) ?? attempt(() => storage().getItem(prefix + name)) ?? undefined;
  const write = (name: string, value: string) => {
    own.set(name, value);
    attempt(() => {
      storage().setItem(prefix + name, value);
    });
  };
  const whole = () => 1 + Math.floor(random() * (2 ** 31 - 1));
  const known = Number(read('tab'));
  let tabId = Number.isSafeInteger(known) && known > 0 ? known : whole();
  write('tab', String(tabId));
  const settle = async (): Promise<void> => {
    if (await claim(`${prefix}tab:${String(tabId)}`)) return;
    own.clear();
    attempt(() => {
      forgetAll(storage());
    });
    tabId = whole();
    write('tab', String(tabId));
    await claim(`${prefix}tab:${String(tabId)}`);
  };
  let settling: Promise<void> | undefined;
  return {
    settled: () => (settling ??= settle()),
    tabId: () => tabId,
    documentOf: (formDataKey) => read(`key:${formDataKey}`),
    remember: (formDataKey, documentId) => {
      write(`key:${formDataKey}`, documentId);
    },
    freshName: () => whole().toString(36),
  };
}

/** How long a name may still belong to the page that a reload has just closed. */
const patienceMs = 300;

/**
 * Claims by a lock of the browser, which goes with its page. Without locks (addresses that the browser does not call
 * secure: plain HTTP from another machine) every claim succeeds, and duplicated tabs share an id.
 */
export function claimByLock(browser: () => { readonly locks?: Pick<LockManager, 'request'> }): ClaimName {
  return (name) =>
    new Promise((resolve) => {
      const { locks } = browser();
      const holdForGood = (): Promise<void> => {
        resolve(true);
        return new Promise(() => undefined);
      };
      if (locks === undefined) resolve(true);
      locks?.request(name, { signal: AbortSignal.timeout(patienceMs) }, holdForGood).catch(() => {
        resolve(false);
      });
    });
}

function forgetAll(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) if (name.startsWith(prefix)) storage.removeItem(name);
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined; // storage is forbidden or full: the map above still serves until the next reload
  }
}
