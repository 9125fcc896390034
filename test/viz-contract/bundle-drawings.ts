import { build } from 'esbuild';
import { vizPluginIds } from './registered-viz-types.ts';

/**
 * The browser halves of all viz types as one script for a bare page. Its own lines find the types in `items`, beside what
 * those lines import.
 */
export async function bundleDrawings(lines: readonly string[]): Promise<string> {
  const folders = vizPluginIds();
  const entry = [
    ...folders.map((folder, index) => `import half${index} from './plugins/${folder}/browser/index.ts';`),
    `import { VizTypes } from '#plugins/viz-kit';`,
    `const items = [${folders.map((_, index) => `...half${index}.contributions`).join(', ')}].filter(({ point }) => point === VizTypes).map(({ item }) => item);`,
    ...lines,
  ].join('\n');
  const bundle = await build({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
    // the door of components brings the code editor along, which no drawing shows
    loader: { '.css': 'empty', '.ttf': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', __name: 'keepName' },
    banner: { js: 'var keepName = (target) => target;' },
  });
  return bundle.outputFiles[0]?.text ?? '';
}
