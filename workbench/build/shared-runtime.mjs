/**
 * What a plugin built elsewhere may import. Each specifier is one more entry of the browser build; the import map in
 * the page points the specifier at its file, so that page and plugin run on one copy.
 */
export const sharedSpecifiers = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'redux',
  'react-redux',
  '@tessera/sdk',
  '@tessera/view',
  '@observablehq/plot',
  'd3',
];

const own = {
  '@tessera/sdk': 'workbench/browser/sdk.ts',
  // What a plugin in a sandboxed frame gets in its place.
  '@tessera/view': 'plugins/view-frames/browser/frame/open-frame.ts',
};
const prefix = '\0shared:';

/** Rollup inputs for the shared specifiers, by entry name. */
export function sharedInputs() {
  return Object.fromEntries(
    sharedSpecifiers.map((specifier) => [entryName(specifier), own[specifier] ?? `shared:${specifier}`]),
  );
}

function entryName(specifier) {
  return `shared-${specifier.replace(/^@/, '').replaceAll('/', '-')}`;
}

/** Facades that name every export: `export *` from a CommonJS package such as React would export nothing. */
export function sharedRuntime() {
  return {
    name: 'shared-runtime',
    resolveId: (id) => (id.startsWith('shared:') ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const specifier = id.slice(prefix.length);
      const exported = Object.keys(await import(specifier));
      const names = exported.filter(
        (name) => /^[A-Za-z_$][\w$]*$/.test(name) && !['default', '__esModule', 'module.exports'].includes(name),
      );
      const from = JSON.stringify(specifier);
      const lines = [`export { ${names.join(', ')} } from ${from};`];
      if (exported.includes('default')) lines.push(`export { default } from ${from};`);
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}

/** What each shared module of a finished build exports, so that a server tells which plugins still fit. */
export function sharedExportsOf(bundle) {
  const entries = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  const byName = new Map(entries.map((chunk) => [chunk.name, chunk.exports]));
  return Object.fromEntries(sharedSpecifiers.map((specifier) => [specifier, byName.get(entryName(specifier)).sort()]));
}

/** The import map of a finished build: specifier → address of its file. */
export function importMapOf(bundle) {
  const byName = new Map(
    Object.values(bundle)
      .filter((chunk) => chunk.type === 'chunk' && chunk.isEntry)
      .map((chunk) => [chunk.name, chunk.fileName]),
  );
  const imports = Object.fromEntries(
    sharedSpecifiers.map((specifier) => [specifier, `/${byName.get(entryName(specifier))}`]),
  );
  return { imports };
}
