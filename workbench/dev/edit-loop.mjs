// What an edit of the sources needs, and the one reload of the page after it.

/**
 * Which halves of the product a source file belongs to. Browser and server never import each other (a test holds that), so
 * the folder says it.
 */
export function halvesOf(file) {
  const path = file.replaceAll('\\', '/');
  if (!/\.(tsx?|mjs|html|json)$/.test(path)) return [];
  if (/^workbench\/(build|dev)\//.test(path)) return [];
  if (/^(core|workbench|plugins\/[^/]+)\/browser\//.test(path)) return ['page'];
  if (/^(core|workbench|plugins\/[^/]+)\/server\//.test(path)) return ['server'];
  return ['page', 'server'];
}

/**
 * Brings the halves up to date side by side, at the start and after each edit, and announces it once both are. Edits are
 * collected until they are quiet; those that come meanwhile are the next round. `buildPage` and `restartServer` get the
 * edited files and answer whether they succeeded: what did not is tried again with the next edit, and nothing is announced
 * until then.
 */
export function editLoop({ buildPage, restartServer, announce, quietMs = 60 }) {
  const steps = { page: buildPage, server: restartServer };
  const edited = { page: new Set(), server: new Set() };
  const stale = new Set(['page', 'server']);
  let timer;
  let running;
  const bringUp = async (half) => {
    const files = [...edited[half]];
    edited[half].clear();
    stale.delete(half);
    if (!(await steps[half](files))) stale.add(half);
  };
  const isEdited = () => edited.page.size + edited.server.size > 0;
  const run = async () => {
    do {
      await Promise.all(
        Object.keys(steps)
          .filter((half) => stale.has(half) || edited[half].size > 0)
          .map(bringUp),
      );
      if (stale.size === 0 && !isEdited()) await announce();
    } while (isEdited());
  };
  const start = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    /** Resolves when the first round is over. */
    start,
    /** Tells of an edited file, by its path below the project. */
    changed: (file) => {
      for (const half of halvesOf(file)) edited[half].add(file);
      if (!isEdited()) return;
      clearTimeout(timer);
      timer = setTimeout(() => void start(), quietMs);
    },
  };
}
