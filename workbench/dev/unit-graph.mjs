import { allUnits, unitOf } from './units.mjs';
import { buildUnit } from './build-unit.mjs';

/**
 * The units of the page or the server as they were built last. `update` builds those of the edited files anew, all at first,
 * and answers whether everything fits together; what does not is kept from `current`.
 */
export function unitGraph(half, { define, report, unitsOf = allUnits, make = buildUnit } = {}) {
  let current = new Map();
  let next = new Map();
  const failed = new Set();
  return {
    current: () => current,
    update: async (files) => {
      const units = unitsOf();
      const edited = new Set(files.map(unitOf));
      const stale = units.filter((unit) => !next.has(unit) || failed.has(unit) || edited.has(unit));
      const built = await Promise.allSettled(stale.map((unit) => make(unit, half, define)));
      next = new Map([...next].filter(([unit]) => units.includes(unit)));
      for (const [index, outcome] of built.entries()) {
        const unit = stale[index];
        failed.delete(unit);
        if (outcome.status === 'fulfilled') next.set(unit, outcome.value);
        else failed.add(unit); // esbuild has printed why
      }
      if (failed.size > 0) return false;
      const missing = missingNames(next);
      for (const line of missing) report(line);
      if (missing.length > 0) return false;
      current = next;
      return true;
    },
  };
}

/** What units import of others that those do not export, a line each. */
export function missingNames(units) {
  return [...units].flatMap(([unit, { imported }]) =>
    imported.flatMap(({ specifier, names }) => {
      if (!specifier.startsWith('#')) return [];
      const exported = exportedNames(units, specifier);
      if (exported === undefined) return [`${unit} imports ${specifier}, which there is not`];
      const missing = names.filter((name) => !exported.has(name));
      return missing.map((name) => `${unit} imports ${name} of ${specifier}, which does not export it`);
    }),
  );
}

/** All names that the module behind a specifier exports; undefined when no unit has it. */
export function exportedNames(units, specifier) {
  const entry = [...units.values()].map(({ entries }) => entries.get(specifier)).find((one) => one !== undefined);
  if (entry === undefined) return undefined;
  const further = entry.passedOn.flatMap((other) => [...(exportedNames(units, other) ?? [])]);
  return new Set([...entry.exports, ...further.filter((name) => name !== 'default')]);
}
