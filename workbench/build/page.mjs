import { readFileSync } from 'node:fs';
import { editorFont } from './editor-font.mjs';
import { pagePreloads } from './page-preloads.mjs';
import { importMapOf, sharedExportsOf } from './shared-runtime.mjs';
import { themeText } from './theme.mjs';

const templateFile = new URL('../browser/index.html', import.meta.url);

/** Writes `index.html`, `importmap.json`, what plugins may import by name, and the theme for a finished build. The import map is inline. */
export function page(workers) {
  return {
    name: 'page',
    buildStart() {
      this.addWatchFile(templateFile.pathname);
    },
    async generateBundle(_options, bundle) {
      const main = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'main',
      );
      const map = importMapOf(bundle);
      const start = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === 'start');
      const eager = [
        ...new Set([
          ...eagerChunks(main, bundle),
          ...(start === undefined ? [] : [start.fileName, ...eagerChunks(start, bundle)]),
        ]),
      ];
      const preloads = eager.filter((file) => file !== main.fileName).map(preloadTag);
      const ofPages = pagePreloads(bundle, eagerChunks, (file) => file === main.fileName || eager.includes(file));
      const headTags = ofPages.map(({ path, files }) => ({ path, tags: files.map(preloadTag).join('') }));
      this.emitFile({ type: 'asset', fileName: 'page-heads.json', source: JSON.stringify(headTags) });
      const theme = this.emitFile({ type: 'asset', name: 'theme.css', source: await themeText() });
      this.emitFile({ type: 'asset', fileName: editorFont.file, source: editorFont.source });
      for (const { file, text } of workers) this.emitFile({ type: 'asset', fileName: file, source: text });
      this.emitFile({ type: 'asset', fileName: 'importmap.json', source: `${JSON.stringify(map, undefined, 2)}\n` });
      const exported = JSON.stringify(sharedExportsOf(bundle));
      this.emitFile({ type: 'asset', fileName: 'shared-exports.json', source: exported });
      this.emitFile({
        type: 'asset',
        fileName: 'index.html',
        source: pageHtml({
          map,
          mainAddress: `/${main.fileName}`,
          themeAddress: `/${this.getFileName(theme)}`,
          preloads,
        }),
      });
    },
  };
}

const preloadTag = (file) => `<link rel="modulepreload" href="/${file}">`;

/** The page around a build; development gives its own addresses. */
export function pageHtml({ map, mainAddress, themeAddress, preloads = [] }) {
  return readFileSync(templateFile, 'utf8')
    .replace('<!-- import map -->', () => `<script type="importmap">${JSON.stringify(map)}</script>`)
    .replace('<!-- preloads -->', () => preloads.join('\n    '))
    .replace('<!-- theme -->', () => `<link rel="stylesheet" href="${themeAddress}" />`)
    .replace('<!-- main -->', () => `<script type="module" src="${mainAddress}"></script>`);
}

/** Files the main entry imports statically, in one round trip instead of one per level. */
export function eagerChunks(main, bundle) {
  const seen = new Set();
  const visit = (file) => {
    for (const imported of bundle[file]?.imports ?? []) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      visit(imported);
    }
  };
  visit(main.fileName);
  return [...seen];
}
