/** One stroke: a key with what is held. `key` is lower case, as `KeyboardEvent.key` gives it. */
interface Stroke {
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** The part of a keyboard event that shortcuts look at. */
export type KeyFacts = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Reads `Mod+Shift+Z`, `?` or `g h`. */
export function parseShortcut(shortcut: string): readonly Stroke[] {
  return shortcut.split(' ').map((text) => {
    const parts = text.split('+');
    const key = (parts.at(-1) ?? '').toLowerCase();
    const held = parts.slice(0, -1).map((part) => part.toLowerCase());
    return { key, mod: held.includes('mod'), shift: held.includes('shift'), alt: held.includes('alt') };
  });
}

/** Whether an event is a stroke. Keys such as `?` carry their own Shift, so Shift counts only with letters and names. */
export function isStroke(stroke: Stroke, event: KeyFacts, mac: boolean): boolean {
  const mod = mac ? event.metaKey : event.ctrlKey;
  const other = mac ? event.ctrlKey : event.metaKey;
  const shiftCounts = /^[a-z]$/.test(stroke.key) || stroke.key.length > 1;
  return (
    event.key.toLowerCase() === stroke.key &&
    mod === stroke.mod &&
    !other &&
    event.altKey === stroke.alt &&
    (!shiftCounts || event.shiftKey === stroke.shift)
  );
}

/** Keys to show, stroke by stroke. */
export function shortcutKeys(shortcut: string, mac: boolean): readonly (readonly string[])[] {
  const names: Readonly<Record<string, string>> = mac ? { mod: '⌘', shift: '⇧', alt: '⌥' } : { mod: 'Ctrl' };
  return shortcut
    .split(' ')
    .map((stroke) =>
      stroke.split('+').map((part) => names[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part)),
    );
}

/** Milliseconds in which the second key of a chord such as `g h` must come. */
const chordMs = 1_000;

/** Follows strokes over time: gives the shortcut that an event completes, or the word `pending` inside a chord. */
export function createShortcutMatcher(mac: boolean) {
  let started: { readonly rest: ReadonlyMap<string, readonly Stroke[]>; readonly untilMs: number } | undefined;
  return (shortcuts: readonly string[], event: KeyFacts, nowMs: number): string | undefined => {
    const open = started !== undefined && nowMs <= started.untilMs ? started.rest : undefined;
    started = undefined;
    const inChord = [...(open ?? [])].find(([, rest]) => rest[0] !== undefined && isStroke(rest[0], event, mac));
    if (inChord !== undefined) return inChord[0];
    const begun = new Map<string, readonly Stroke[]>();
    for (const shortcut of shortcuts) {
      const [first, ...rest] = parseShortcut(shortcut);
      if (first === undefined || !isStroke(first, event, mac)) continue;
      if (rest.length === 0) return shortcut;
      begun.set(shortcut, rest);
    }
    if (begun.size === 0) return undefined;
    started = { rest: begun, untilMs: nowMs + chordMs };
    return 'pending';
  };
}
