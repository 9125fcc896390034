/**
 * Scripts that are one file with all they use, such as those beside the page. Each of `makers` (`{ name, make }`) answers with
 * the files to write and the `inputs` it read; it makes them anew only when one of these was edited or it failed before.
 */
export function wholeScripts(makers) {
  const made = new Map();
  return {
    /** Files of all of them as they were made last. */
    files: () => [...made.values()].flatMap(({ files }) => files),
    /** Whether all could be made. */
    update: async (edited) => {
      const stale = makers.filter(({ name }) => {
        const before = made.get(name);
        return before === undefined || before.hasFailed || edited.some((file) => before.inputs.has(file));
      });
      const outcomes = await Promise.allSettled(stale.map(({ make }) => make()));
      for (const [index, outcome] of outcomes.entries()) {
        const { name } = stale[index];
        const before = made.get(name) ?? { files: [], inputs: new Set() };
        made.set(name, outcome.status === 'fulfilled' ? outcome.value : { ...before, hasFailed: true });
      }
      return outcomes.every(({ status }) => status === 'fulfilled');
    },
  };
}
