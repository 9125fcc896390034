import { SessionState, put, select, showToast, type Saga } from '#core/browser';
import { reopenTabs } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import type { TabStorage } from '../../contract/tab-storages.ts';
import { persistenceMessages as messages } from '../../common/persistence-messages.ts';
import type { LocalTabs } from '../state/local-tabs.ts';
import { sqlEditorSlice } from '../state/sqllab-slice.ts';
import type { SavedTabs } from './saved-tabs.ts';

/** What those who keep tabs elsewhere share. */
export interface Persistence {
  readonly storage: TabStorage;
  readonly local: LocalTabs;
  readonly saved: SavedTabs;
  /** What is on its way for a page that was hidden, as text, by kept id. */
  readonly leaving: Map<string, string>;
  /** Failures that were told; each is told once, until the same act has succeeded again. */
  readonly told: Set<string>;
  /** Whether somebody may be looking at the page. */
  readonly isVisible: () => boolean;
  /** Tells when the page is about to go or to be hidden; gives what ends the telling. */
  readonly onHide: (tell: (event: Event) => void) => () => void;
  /** Lets one window of this browser at a time do something. */
  readonly takeTurns: TakeTurns;
}
export type TakeTurns = <T>(run: () => Promise<T>) => Promise<T>;

/** Says that something failed, unless it was said already, or the page says that it is signed out. */
export function* tellOnce({ told }: Persistence, text: string, toastType: 'warning' | 'danger'): Saga {
  if (told.has(text) || (yield* select(SessionState.select)).isOver) return;
  told.add(text);
  yield* put(showToast({ toastType, text, noDuplicate: true }));
}

/** A tab whose storage no longer has it goes. It can be opened again, so nothing typed is lost. */
export function* dropGone({ saved }: Persistence, { id, keptId, name }: EditorTab): Saga {
  if (keptId !== null) saved.forget(keptId);
  yield* put(sqlEditorSlice.actions.tabsGone({ ids: [id] }));
  const text = messages.closedElsewhere({ name });
  yield* put(
    showToast({ toastType: 'warning', text, action: { label: messages.reopen(), command: reopenTabs({ ids: [id] }) } }),
  );
}
