import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Packages of which the page needs a small part, and their replacements, which give the reasons. */
export const leanPackages = {
  typebox: file('../browser/lean/type.ts'),
  'typebox/value': file('../browser/lean/value.ts'),
};

/** What packages import of each other, and the replacement. */
export const leanInPackages = {
  'rtl-css-js/core': file('../browser/lean/left-to-right.ts'),
  'reflect-metadata/lite': file('../browser/lean/class-metadata.ts'),
  // React has had the store hook itself since version 18.
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js',
};

const used = { Type: namesIn(leanPackages.typebox, 'Type'), Value: namesIn(leanPackages['typebox/value'], 'Value') };

function namesIn(path, object) {
  const text = readFileSync(path, 'utf8');
  const body = text.slice(text.indexOf(`export const ${object} = {`));
  return new Set([...body.matchAll(/(?:^ {2}|[{,] )([A-Z][A-Za-z]+):/gm)].map((match) => match[1]));
}

/** Puts the small forms in place and refuses what they do not offer. */
export function leanSchemas() {
  return {
    name: 'lean-schemas',
    resolveId(id, importer) {
      if (importer === undefined) return null;
      if (!importer.includes('/node_modules/')) return leanPackages[id] ?? null;
      const lean = leanInPackages[id];
      return lean === undefined ? null : this.resolve(lean, importer);
    },
    transform: {
      order: 'post',
      handler: function checkUse(code, id) {
        // post: types are gone by then
        if (id.includes('/node_modules/') || !/\.tsx?$/.test(id)) return;
        for (const match of code.matchAll(/\b(Type|Value)\.([A-Z][A-Za-z]+)\b/g)) {
          const [, object, name] = match;
          if (/from ['"]typebox/.test(code) && !used[object].has(name)) {
            this.error(`${object}.${name} is not in workbench/browser/lean; add it there, with its case in the test.`);
          }
        }
      },
    },
  };
}
