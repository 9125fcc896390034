import { defineCommand, defineState } from '#core/common';
import type { NativeLayer } from '#plugins/charts';

interface NativeChoicesState {
  readonly choices: readonly NativeLayer[];
  readonly problem: string | null;
  /** Of layers that charts name, by id. */
  readonly names: Readonly<Record<number, string>>;
}

/** Annotation layers of the server that a chart can show. */
export const NativeChoices = defineState<NativeChoicesState>('chart-annotations/native', {
  choices: [],
  problem: null,
  names: {},
});
export const nativeSearched = defineCommand<{ readonly search: string }>('chart-annotations/nativeSearched');
export const nativeAsked = defineCommand<{ readonly layerId: number }>('chart-annotations/nativeAsked');
