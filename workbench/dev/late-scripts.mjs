/** When scripts are made without anybody asking: not while the page loads, which wants the processors. Milliseconds. */
const makesAfterMs = 1_500;

/**
 * Scripts beside the page that it asks for seldom and that take long to make, such as its workers: an edit does not wait for
 * them, but who asks for one does. `scripts` are those of whole-scripts.mjs; `write` puts files in place and answers whether
 * they differ from the ones before.
 */
export function lateScripts(scripts, write, { afterMs = makesAfterMs } = {}) {
  const edited = new Set();
  let isPending = true;
  let making;
  let timer;
  const make = async () => {
    let hasChanged = false;
    while (isPending) {
      const files = [...edited];
      edited.clear();
      isPending = false;
      await scripts.update(files); // esbuild has printed why, where it fails
      hasChanged = write(scripts.files()) || hasChanged;
    }
    return hasChanged;
  };
  /** Resolves when all are up to date, with whether that made any of them another one. */
  const ready = () => {
    clearTimeout(timer);
    making ??= make().finally(() => {
      making = undefined;
    });
    return making;
  };
  return {
    ready,
    /** Tells of edited files. */
    changed: (files) => {
      for (const file of files) edited.add(file);
      isPending = true;
      clearTimeout(timer);
      timer = setTimeout(() => void ready(), afterMs);
    },
    stop: () => clearTimeout(timer),
  };
}
