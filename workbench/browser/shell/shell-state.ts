import { defineCommand, defineSlice, defineState } from '#core/common';

export type Overlay = 'palette' | 'shortcuts' | 'navigation';

export interface ShellState {
  /** What lies over the page; one thing at a time. */
  readonly overlay: Overlay | null;
}

export const Shell = defineState<ShellState>('workbench/shell', { overlay: null });
export const openOverlay = defineCommand<Overlay>('workbench/openOverlay');
export const closeOverlay = defineCommand('workbench/closeOverlay');

export const shell = defineSlice(Shell, {}, (on) => [
  on(openOverlay, (state, overlay) => {
    state.overlay = overlay;
  }),
  on(closeOverlay, (state) => {
    state.overlay = null;
  }),
]);

/**
 * Names of the preferences that keep the navigation folded, or open: beside ordinary pages, where it starts open, and
 * beside those that need the room, where it starts folded.
 */
export const railFoldedPreference = {
  ordinary: 'workbench/rail-collapsed',
  roomy: 'workbench/rail-collapsed-roomy',
} as const;
