import { defineCommand, defineSlice, defineState } from '#core/common';
import type { ThemeChoice } from '../preferences/preferences.ts';

/** How the page looks when the embedding page decides, over the reader's preference; lost with this page. */
export const ShownTheme = defineState<{
  /** Null: the reader's choice. */
  readonly choice: ThemeChoice | null;
  /** Counts changes of the colours: what reads them off the page to draw draws again. */
  readonly recolorings: number;
}>('core/shown-theme', { choice: null, recolorings: 0 });
export const showTheme = defineCommand<ThemeChoice>('core/showTheme');
export const themeRecolored = defineCommand('core/themeRecolored');

export const shownTheme = defineSlice(ShownTheme, {}, (on) => [
  on(showTheme, (state, choice) => {
    state.choice = choice;
  }),
  on(themeRecolored, (state) => {
    state.recolorings += 1;
  }),
]);
