import type { SqlEditorState } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { tabMessages as messages } from '../tab-messages.ts';

type Tabs = Pick<SqlEditorState, 'tabs' | 'history' | 'unsaved'>;

/** The tab that is shown, with its latest edits; undefined: there is none. */
export function shownTab(state: Tabs): EditorTab | undefined {
  const id = state.history.at(-1);
  const tab = state.tabs.find((each) => each.id === id);
  return tab === undefined || state.unsaved?.id !== id ? tab : { ...tab, ...state.unsaved };
}

/** Writes edits of the shown tab into its row. */
export function flushEdits<S extends Tabs>(state: S): S {
  const { unsaved } = state;
  if (unsaved === undefined) return state;
  return {
    ...state,
    tabs: state.tabs.map((tab) => (tab.id === unsaved.id ? { ...tab, ...unsaved } : tab)),
    unsaved: undefined,
  };
}

/** Last in the history, and shown. */
export function withTab<S extends Tabs>(state: S, tab: EditorTab): S {
  const flushed = flushEdits(state);
  return { ...flushed, tabs: [...flushed.tabs, tab], history: [...flushed.history, tab.id] };
}

export function withShown<S extends Tabs>(state: S, id: string): S {
  if (state.history.at(-1) === id || !state.tabs.some((tab) => tab.id === id)) return state;
  const flushed = flushEdits(state);
  return { ...flushed, history: [...flushed.history.filter((each) => each !== id), id] };
}

/** The tab shown before is shown again. */
export function withoutTabs<S extends Tabs>(state: S, ids: readonly string[]): S {
  const flushed = flushEdits(state);
  const tabs = flushed.tabs.filter((tab) => !ids.includes(tab.id));
  const history = flushed.history.filter((id) => !ids.includes(id));
  const last = tabs.at(-1);
  return { ...flushed, tabs, history: history.length === 0 && last !== undefined ? [last.id] : history };
}

/** Edits of the shown tab wait beside its row until another is shown or they are kept. */
export function withEdit<S extends Tabs>(state: S, change: Partial<Omit<EditorTab, 'id'>>): S {
  const id = state.history.at(-1);
  if (id === undefined) return state;
  const earlier = state.unsaved?.id === id ? state.unsaved : { id };
  return { ...state, unsaved: { ...earlier, ...change, id } };
}

/** One above the highest number that a name has. */
export function nextTabName(tabs: readonly Pick<EditorTab, 'name'>[]): string {
  const numbers = tabs.map(({ name }) => Number(/^Untitled Query (\d+)$/.exec(name)?.[1] ?? 0));
  return messages.untitled({ number: Math.max(0, ...numbers) + 1 });
}

export function cloneOf(tab: EditorTab, id: string): EditorTab {
  return {
    ...tab,
    id,
    keptId: null,
    name: messages.copyOf({ name: tab.name }),
    autorun: true,
    remoteId: null,
    latestQueryId: null,
    pins: '',
    inLocalStorage: true,
  };
}
