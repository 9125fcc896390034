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
 * Brings the halves up to date, at the start and after each edit, and announces it once all of them are. `halves` are `page` and
 * `server`, each with `build`, which gets the edited files and answers whether they could be built, and `apply`, which puts
 * the result in place and answers `'changed'`, `'same'` or `'failed'`. They are built side by side and put in place only when
 * both could be built, so what runs goes on after a mistake. Edits are collected until they are quiet; those that come
 * meanwhile are built first. What failed is tried again with the next edit, and nothing is announced until then. `report` gets
 * what went wrong in no foreseen way.
 */
export function editLoop({ halves, announce, report, quietMs = 20 }) {
  const names = Object.keys(halves);
  const edited = Object.fromEntries(names.map((name) => [name, new Set()]));
  const unbuilt = new Set(names);
  const unapplied = new Set();
  let hasNews = false;
  let timer;
  let running;
  const failed = (outcome) => (thrown) => {
    report(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
    return outcome;
  };
  const isEdited = () => names.some((name) => edited[name].size > 0);
  const build = async (name) => {
    const files = [...edited[name]];
    edited[name].clear();
    const isBuilt = await halves[name].build(files).catch(failed(false));
    if (isBuilt) unbuilt.delete(name);
    else unbuilt.add(name);
    if (isBuilt) unapplied.add(name);
  };
  const apply = async () => {
    for (const name of names.filter((one) => unapplied.has(one))) {
      const outcome = await halves[name].apply().catch(failed('failed'));
      if (outcome === 'failed') return;
      unapplied.delete(name);
      if (outcome === 'changed') hasNews = true;
    }
    if (!hasNews || isEdited()) return;
    hasNews = false;
    await announce();
  };
  const run = async () => {
    do {
      await Promise.all(names.filter((name) => unbuilt.has(name) || edited[name].size > 0).map(build));
      if (unbuilt.size === 0 && !isEdited()) await apply();
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
