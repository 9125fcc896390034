import { useCallback } from 'react';
import { shallowEqual, useSelector, useStore } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { SqlEditor, type SqlEditorState } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { shownTab } from '../../common/editor/editor-tabs.ts';
import { tabFrame, type TabFrame } from '../../common/editor/tab-frame.ts';

/** One part of what the editor knows. The whole changes with every key, so nothing on the page looks at it whole. */
export function useEditor<K extends keyof SqlEditorState>(part: K): SqlEditorState[K] {
  return useSelector((root: StoreRoot) => SqlEditor.select(root)[part]);
}

/** The shown tab with its text, anew after every key. */
export function useShownTab(): EditorTab | undefined {
  return useSelector((root: StoreRoot) => shownTab(SqlEditor.select(root)), shallowEqual);
}

/** The shown tab without its text. */
export function useShownFrame(): TabFrame | undefined {
  return useSelector((root: StoreRoot) => {
    const tab = shownTab(SqlEditor.select(root));
    return tab === undefined ? undefined : tabFrame(tab);
  }, shallowEqual);
}

/** Reads the shown tab at the moment of an act, without drawing anew when it changes. */
export function useReadTab(): () => EditorTab | undefined {
  const store = useStore<StoreRoot>();
  return useCallback(() => shownTab(SqlEditor.select(store.getState())), [store]);
}
