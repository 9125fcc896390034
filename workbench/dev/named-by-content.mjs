import { createHash } from 'node:crypto';

/**
 * Gives each script a name that says what is in it and in all it imports, and writes these names into the imports. A process
 * that has read some scripts then reads, of another build, just what an edit can have changed. `scripts`: `{ file, text, imports }`,
 * imports being files beside it or specifiers that `fileOf` knows; others stay. Answers with the new ones by the file they had.
 */
export function namedByContent(scripts, fileOf) {
  const byFile = new Map(scripts.map((script) => [script.file, script]));
  const named = new Map();
  const visit = (file, above) => {
    const known = named.get(file);
    if (known !== undefined) return known;
    if (above.includes(file)) throw new Error(`Files import each other: ${[...above, file].join(' → ')}`);
    const { text, imports } = byFile.get(file);
    const names = new Map();
    for (const specifier of imports) {
      const found = specifier.startsWith('#') ? fileOf(specifier) : specifier.replace(/^\.\//, '');
      if (byFile.has(found)) names.set(specifier, `./${visit(found, [...above, file]).file}`);
    }
    const written = text.replace(importing, (statement, start, specifier) => {
      const name = names.get(specifier);
      return name === undefined ? statement : `${start}"${name}"`;
    });
    const digest = createHash('sha256').update(written).digest('hex').slice(0, 12);
    const result = { file: file.replace(/-[A-Z0-9]{8}\.js$/, `-${digest}.js`), text: written };
    named.set(file, result);
    return result;
  };
  for (const { file } of scripts) visit(file, []);
  return named;
}

/** As esbuild writes it: `from "…"`, `import "…"` and `import("…")`. */
const importing = /(\bfrom |^import |\bimport\()"([^"\n]+)"/gm;
