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

/** Name of the preference that keeps the navigation narrow. */
export const railCollapsedPreference = 'workbench/rail-collapsed';
