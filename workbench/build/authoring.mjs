import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { writeSdkTypes } from '../sdk/sdk-types.mjs';

/** Modules that a plugin of the level `pure` may import beside the SDK. */
const besideSdk = ['d3', '@observablehq/plot'];
const template = 'workbench/create-plugin/templates/chart/src/index.ts.tmpl';
/** Where the files lie for the compiler in the page. */
const root = 'file:///types';

/**
 * What the page "Write a chart type" begins with, as one file: the text of a new chart type, and every declaration that its
 * imports lead to, with the paths under which a compiler finds them.
 */
export async function authoring({ hasHash }) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-types-'));
  try {
    await writeSdkTypes({ sdk: 'workbench/sdk/pure-sdk.ts' }, folder);
    const text = JSON.stringify({ template: readFileSync(template, 'utf8'), ...declarationsOf(folder) });
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    return { name: 'core/authoring', file: `assets/authoring${hasHash ? `-${hash}` : ''}.json`, text };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolved here, by the packages as they are installed, so that the page needs no `node_modules`. */
function declarationsOf(folder) {
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, ['./sdk', ...besideSdk].map((name) => `export type {} from '${name}';\n`).join(''));
  const options = { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext, types: [] };
  const host = ts.createCompilerHost(options);
  const nameOf = (file) =>
    file.startsWith(folder)
      ? `${root}/sdk${file.slice(folder.length)}`
      : `${root}/${file.slice(resolve('node_modules').length + 1)}`;
  const files = {};
  const paths = {};
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      // What lies in the temporary folder imports packages as our own sources do.
      const base = from.startsWith(folder) && !text.startsWith('.') ? resolve('workbench/sdk/pure-sdk.ts') : from;
      const found = ts.resolveModuleName(text, base, options, host);
      const file = found.resolvedModule?.resolvedFileName;
      if (file !== undefined && !text.startsWith('.')) paths[text] = [nameOf(file)];
      return found;
    });
  const program = ts.createProgram([entry], options, host);
  for (const source of program.getSourceFiles()) {
    if (source.fileName === entry || program.isSourceFileDefaultLibrary(source)) continue;
    files[nameOf(source.fileName)] = source.text;
  }
  return { files, paths: { ...paths, '@tessera/sdk': [`${root}/sdk/sdk.d.ts`] } };
}
