import type { KeyValueStore } from './preferences.ts';

/** Values as JSON in a web storage, every key behind a prefix that names the user. */
export function storageKeyValueStore(storage: () => Storage, prefix: string): KeyValueStore {
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    try {
      return action(storage());
    } catch {
      return otherwise; // forbidden or full: callers learn it from what they get
    }
  };
  return {
    read: (key) =>
      attempt((open) => {
        const text = open.getItem(prefix + key);
        return text === null ? undefined : (JSON.parse(text) as unknown);
      }, undefined),
    write: (key, value) =>
      attempt((open) => {
        open.setItem(prefix + key, JSON.stringify(value));
        return true;
      }, false),
    remove: (key) => {
      attempt((open) => {
        open.removeItem(prefix + key);
      }, undefined);
    },
    keys: (inner) =>
      attempt(
        (open) =>
          Array.from({ length: open.length }, (_unused, index) => open.key(index) ?? '')
            .filter((key) => key.startsWith(prefix + inner))
            .map((key) => key.slice(prefix.length)),
        [],
      ),
    watch: (inner, told) => {
      const listen = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix + inner) !== true || newValue === null) return;
        const value = attempt(() => JSON.parse(newValue) as unknown, undefined);
        if (value !== undefined) told(value);
      };
      window.addEventListener('storage', listen);
      return () => {
        window.removeEventListener('storage', listen);
      };
    },
  };
}
