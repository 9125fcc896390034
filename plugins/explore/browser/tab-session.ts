import { defineToken } from '#core/common';

/** What this browser tab remembers across reloads, so that two tabs never take each other's unsaved work. */
export interface TabSession {
  /** Names the tab to the server, which keeps one form data key per tab and chart. */
  readonly tabId: number;
  /** The document whose settings this tab keeps under a form data key. */
  readonly documentOf: (formDataKey: string) => string | undefined;
  readonly remember: (formDataKey: string, documentId: string) => void;
  /** A name nobody has used for a document that has none yet. */
  readonly freshName: () => string;
}
export const TabSession = defineToken<TabSession>('explore/TabSession');

const prefix = 'tessera:explore:';

/** Kept in the tab's own storage; where that is forbidden, only until the next reload. */
export function storedTabSession(storage: () => Storage, random: () => number): TabSession {
  const own = new Map<string, string>();
  const read = (name: string) => own.get(name) ?? attempt(() => storage().getItem(prefix + name)) ?? undefined;
  const write = (name: string, value: string) => {
    own.set(name, value);
    attempt(() => {
      storage().setItem(prefix + name, value);
    });
  };
  const whole = () => Math.floor(random() * 2 ** 31);
  const known = Number(read('tab'));
  const tabId = Number.isSafeInteger(known) && known > 0 ? known : whole();
  write('tab', String(tabId));
  return {
    tabId,
    documentOf: (formDataKey) => read(`key:${formDataKey}`),
    remember: (formDataKey, documentId) => {
      write(`key:${formDataKey}`, documentId);
    },
    freshName: () => whole().toString(36),
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined; // storage is forbidden or full: the map above still serves until the next reload
  }
}
