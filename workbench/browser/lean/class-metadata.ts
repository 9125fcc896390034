/**
 * In place of reflect-metadata, of which inversify reads and writes nothing but what a class itself has: the package
 * brings a polyfill of maps and the inheritance of metadata along, 3 kB gzipped before the first picture.
 */
type Key = string | symbol;
type OfMember = Map<Key | undefined, Map<unknown, unknown>>;

const known = new WeakMap<object, OfMember>();

export function defineMetadata(key: unknown, value: unknown, target: object, member?: Key): void {
  const members = known.get(target) ?? (new Map() as OfMember);
  const metadata = members.get(member) ?? new Map<unknown, unknown>();
  known.set(target, members.set(member, metadata.set(key, value)));
}

export function getOwnMetadata(key: unknown, target: object, member?: Key): unknown {
  return known.get(target)?.get(member)?.get(key);
}

/** A plugin that brings the package itself has set these already. */
if (!('defineMetadata' in Reflect)) Object.assign(Reflect, { defineMetadata, getOwnMetadata });
