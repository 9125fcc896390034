import { disposable, type Disposable } from '#core/common';
import type { ColorScheme } from '../color/scheme-types.ts';
import type { NumberFormat } from '../formats/number-format-types.ts';

/** Colour schemes and number formats that plugins add to those of the product. Data only, so that sandboxes get them too. */
export interface AddedLooks {
  readonly schemes: readonly ColorScheme[];
  readonly formats: readonly NumberFormat[];
}

const provided = new Set<AddedLooks>();
let joined: AddedLooks = { schemes: [], formats: [] };

/**
 * Adds to what settings can name in this process, until the returned object is disposed of. Names mean the same for all
 * drawings, so this is no service of one of them; of two things with one id the first counts.
 */
export function provideLooks(looks: AddedLooks): Disposable {
  const own = { ...looks }; // the same looks may be provided twice
  provided.add(own);
  join();
  return disposable(() => {
    if (provided.delete(own)) join();
  });
}

function join(): void {
  const all = [...provided];
  joined = { schemes: all.flatMap(({ schemes }) => schemes), formats: all.flatMap(({ formats }) => formats) };
}

/** What is added now; another object after each change. */
export const addedLooks = (): AddedLooks => joined;
