import type { Settings } from '../settings/setting.ts';

/** One of several kinds of a thing, of which a setting chooses one by its id. */
export interface ChoosableKind {
  readonly id: string;
  /** Whether settings of its own say that it is used where the choosing setting names none. */
  readonly isWanted?: (settings: Settings) => boolean;
}

/**
 * The kind of a name; without a name the first that its own settings want, else the one with the id `otherwise`. Undefined:
 * nobody contributed it.
 */
export function chosenKind<K extends ChoosableKind>(
  kinds: readonly K[],
  settings: Settings,
  { name, otherwise }: { readonly name: string; readonly otherwise: string },
): K | undefined {
  const wanted = name === '' ? kinds.find((kind) => kind.isWanted?.(settings) === true) : undefined;
  const id = name === '' ? otherwise : name;
  return wanted ?? kinds.find((kind) => kind.id === id);
}
