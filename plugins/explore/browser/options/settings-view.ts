import { defineCommand, defineSlice, defineState } from '#core/common';
import { closeExplore } from '../explore-state.ts';

export type SettingsTab = 'data' | 'look';
/** Parts of the page; on a narrow screen one at a time. */
export type ExplorePane = 'chart' | 'settings' | 'fields' | 'data';

interface SettingsViewState {
  readonly tab: SettingsTab;
  readonly pane: ExplorePane;
  /** The value of a slot whose editor shall open; null: none. */
  readonly asked: AskedEditor | null;
}

export interface AskedEditor {
  readonly slot: string;
  readonly index: number;
}

/** What of the settings is in sight. */
export const SettingsView = defineState<SettingsViewState>('explore/settings-view', {
  tab: 'data',
  pane: 'chart',
  asked: null,
});
export const tabShown = defineCommand<{ readonly tab: SettingsTab }>('explore/tabShown');
export const paneShown = defineCommand<{ readonly pane: ExplorePane }>('explore/paneShown');
/** Opens the editor of a slot's value, wherever the reader is on the page. */
export const editorAsked = defineCommand<AskedEditor>('explore/editorAsked');
export const editorOpened = defineCommand('explore/editorOpened');

export const settingsViewSlice = defineSlice(SettingsView, {}, (on) => [
  on(closeExplore, () => SettingsView.initial),
  on(tabShown, (state, { tab }) => {
    state.tab = tab;
  }),
  on(paneShown, (state, { pane }) => {
    state.pane = pane;
  }),
  on(editorAsked, (state, asked) => {
    state.tab = 'data';
    state.pane = 'settings';
    state.asked = asked;
  }),
  on(editorOpened, (state) => {
    state.asked = null;
  }),
]);
