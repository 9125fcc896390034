/**
 * The metadata calls that inversify makes for its own classes, in place of the whole polyfill: services are bound by
 * factories here, so no decorator of ours ever writes metadata.
 */
type Key = string | symbol;
const stored = new WeakMap<object, Map<string, unknown>>();

function slot(key: unknown, property: Key | undefined): string {
  return `${String(key)} ${String(property ?? '')}`;
}

const calls = {
  defineMetadata(key: unknown, value: unknown, target: object, property?: Key): void {
    const own = stored.get(target) ?? new Map<string, unknown>();
    own.set(slot(key, property), value);
    stored.set(target, own);
  },
  getOwnMetadata(key: unknown, target: object, property?: Key): unknown {
    return stored.get(target)?.get(slot(key, property));
  },
  getMetadata(key: unknown, target: object, property?: Key): unknown {
    for (let at: object | null = target; at !== null; at = Object.getPrototypeOf(at) as object | null) {
      const own = stored.get(at);
      if (own?.has(slot(key, property)) === true) return own.get(slot(key, property));
    }
    return undefined;
  },
};

Object.assign(Reflect, calls);
