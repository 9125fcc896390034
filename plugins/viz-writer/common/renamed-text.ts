import { keyOf, quoted, type Named } from './starting-text.ts';

/** The text with another id, key and name where it says them as the template does. */
export function renamedText(source: string, before: Named, now: Named): string {
  const pairs: readonly (readonly [string, string])[] = [
    [`id: ${quoted(before.id)}`, `id: ${quoted(now.id)}`],
    [`key: ${quoted(keyOf(before.id))}`, `key: ${quoted(keyOf(now.id))}`],
    [`name: ${quoted(before.title)}`, `name: ${quoted(now.title)}`],
  ];
  return pairs.reduce((text, [old, next]) => text.replace(old, () => next), source);
}
