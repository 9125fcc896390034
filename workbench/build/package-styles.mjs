import { readFile } from 'node:fs/promises';
import { editorFont } from './editor-font.mjs';

/** Files beside a package's CSS. Only the code editor has one that is shown: its icons. */
const iconFont = /url\([^)]*codicon\.ttf[^)]*\)/g;
/** Fonts from elsewhere, which the policy of the page does not load. */
const otherFonts = /@font-face\s*\{[^}]*\}/g;

/**
 * The CSS of a package as a module that puts it into the page. Ours writes its rules at run time; only the code editor
 * brings files, and with them it stays one lazily loaded part.
 */
async function styleModule(file) {
  const css = (await readFile(file, 'utf8'))
    .replace(iconFont, `url(/${editorFont.file})`)
    .replace(otherFonts, (rule) => (rule.includes(editorFont.file) ? rule : ''));
  return [
    `const style = document.createElement('style');`,
    `style.textContent = ${JSON.stringify(css)};`,
    `document.head.append(style);`,
  ].join('\n');
}

/** For Rollup: the production build. */
export function packageStyles() {
  return {
    name: 'package-styles',
    load: async (id) =>
      id.endsWith('.css') ? { code: await styleModule(id), moduleSideEffects: 'no-treeshake' } : null,
  };
}

/** For esbuild: packages prepared for development. */
export function developmentStyles() {
  return {
    name: 'package-styles',
    setup(builder) {
      builder.onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: await styleModule(path), loader: 'js' }));
    },
  };
}
