import { call, delay, fork, onStateChange, put, select, takeEvery, type KeyValueStore, type Saga } from '#core/browser';
import { SqlEditor, runSql } from '../../contract/editor-state.ts';
import { shownTab } from '../../common/editor/editor-tabs.ts';
import { localKey } from '../state/local-tabs.ts';
import { sqlEditorSlice } from '../state/sqllab-slice.ts';
import { TextVersions, keepVersion, moveVersions, versionsSlice, type TextVersion } from './versions-state.ts';

/** Milliseconds after the last key until a text becomes a version. */
const quietMs = 5_000;
/** Versions of a tab that are kept. */
const mostVersions = 50;
/** Characters of a tab's versions that are kept. All are written at once, and nobody who writes should wait for that. */
const mostCharacters = 1_000_000;
const prefix = 'sqllab/versions/';

/** Earlier texts of each tab: what ran, and what was unchanged for a while. Kept in this browser. */
export function* versionsSaga(store: KeyValueStore): Saga {
  yield* takeEvery(keepVersion, function* keep({ tabKey, sql, reason }): Saga {
    if (sql.trim() === '') return;
    const own = (yield* select(TextVersions.select))[tabKey] ?? [];
    const known = mergeVersions(readVersions(store, tabKey), own); // other windows add to the same list
    if (known.at(-1)?.sql === sql) return;
    const versions = newest([...known, { atMs: Date.now(), sql, reason }]);
    yield* put(versionsSlice.actions.versionsRead({ tabKey, versions }));
    writeVersions(store, tabKey, versions);
  });
  yield* takeEvery(runSql, () => keepShown('run'));
  yield* takeEvery(moveVersions, function* move({ from, to }): Saga {
    const versions = readVersions(store, from);
    store.remove(prefix + from);
    if (versions.length > 0) writeVersions(store, to, versions);
    yield* put(versionsSlice.actions.versionsRead({ tabKey: to, versions }));
  });
  yield* takeEvery(sqlEditorSlice.actions.opened, function* sweep({ tabs }): Saga {
    const open = new Set(tabs.map((tab) => prefix + localKey(tab)));
    yield* call(() => {
      for (const key of store.keys(prefix)) if (!open.has(key)) store.remove(key);
    });
  });
  yield* fork(() => noteQuietTexts(store));
}

function* keepShown(reason: TextVersion['reason']): Saga {
  const tab = shownTab(yield* select(SqlEditor.select));
  if (tab?.loaded === true) yield* put(keepVersion({ tabKey: localKey(tab), sql: tab.sql, reason }));
}

function* noteQuietTexts(store: KeyValueStore): Saga {
  let noted: { readonly id: string; readonly sql: string } | undefined;
  yield* onStateChange(function* changed(): Saga {
    const tab = shownTab(yield* select(SqlEditor.select));
    if (tab === undefined || (noted?.id === tab.id && noted.sql === tab.sql)) return;
    const tabKey = localKey(tab);
    if ((yield* select(TextVersions.select))[tabKey] === undefined) {
      yield* put(versionsSlice.actions.versionsRead({ tabKey, versions: readVersions(store, tabKey) }));
    }
    noted = tab;
    yield* delay(quietMs);
    const now = shownTab(yield* select(SqlEditor.select));
    if (now?.id === tab.id && now.sql === tab.sql) yield* keepShown('quiet');
    else noted = undefined; // look again at what it is now
  });
}

function mergeVersions(stored: readonly TextVersion[], own: readonly TextVersion[]): readonly TextVersion[] {
  const all = new Map(
    [...stored, ...own].map((version) => [`${String(version.atMs)} ${version.sql}`, version] as const),
  );
  return [...all.values()].sort((a, b) => a.atMs - b.atMs);
}

/** The last one in any case, and those before it as far as there is room. */
function newest(versions: readonly TextVersion[]): readonly TextVersion[] {
  let characters = 0;
  return versions
    .slice(-mostVersions)
    .reverse()
    .filter(({ sql }, index) => {
      characters += sql.length;
      return index === 0 || characters <= mostCharacters;
    })
    .reverse();
}

function readVersions(store: KeyValueStore, tabKey: string): readonly TextVersion[] {
  const stored = store.read(prefix + tabKey);
  return Array.isArray(stored) ? (stored as readonly TextVersion[]) : []; // written below
}

/** In a full storage the oldest give way. */
function writeVersions(store: KeyValueStore, tabKey: string, versions: readonly TextVersion[]): void {
  for (let from = 0; from < versions.length; from += Math.max(1, Math.ceil((versions.length - from) / 2))) {
    if (store.write(prefix + tabKey, versions.slice(from))) return;
  }
}
