import { defineCommand, defineSlice, defineState } from '#core/common';
import type { EditorTab } from '../../contract/editor-tab.ts';

type SavedTab = Pick<EditorTab, 'id' | 'name' | 'remoteId'>;

/** The tab whose statement is about to be saved, as it was when button, shortcut or palette asked for the dialog. */
export const SaveRequest = defineState<{ readonly about: SavedTab | null }>('sqllab/save-request', { about: null });
export const saveAsked = defineCommand<{ readonly tab: SavedTab }>('sqllab/saveAsked');
export const saveClosed = defineCommand('sqllab/saveClosed');

export const saveRequestSlice = defineSlice(SaveRequest, {}, (on) => [
  on(saveAsked, (_state, { tab: { id, name, remoteId } }) => ({ about: { id, name, remoteId } })),
  on(saveClosed, () => ({ about: null })),
]);
