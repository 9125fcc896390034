import type { EditorTab } from '../../contract/editor-tab.ts';
import type { EditorTable } from '../../contract/editor-table.ts';
import type { Persistence, TakeTurns } from './persistence.ts';

/**
 * Gives a tab of this browser to its storage and gives the kept id. Windows take turns, and look whether another one has
 * handed the tab over already: a tab open in two windows is kept once. Throws an AppError.
 */
export function handOver(
  { storage, local, takeTurns }: Persistence,
  tab: EditorTab,
  tables: readonly EditorTable[],
): Promise<string> {
  return takeTurns(async () => {
    const known = local.read().tabs.find((each) => each.tab.id === tab.id && each.tab.keptId !== null)?.tab.keptId;
    if (known != null) return known;
    const keptId = await storage.create(tab);
    local.keep({ tab: { ...tab, keptId, inLocalStorage: false, updatedAt: Date.now() }, tables });
    local.forget(tab.id);
    return keptId;
  });
}

/** By a lock of the browser. It knows none on addresses it does not call secure; there, windows take no turns. */
export const takeTurnsByLock: TakeTurns = (run) => {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks === undefined ? run() : locks.request('tessera/sqllab/hand-over', run);
};
