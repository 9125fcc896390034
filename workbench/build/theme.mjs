import { build } from 'esbuild';

/** The text of the page's theme file; see core/browser/theme/theme-css.ts. */
export async function themeText() {
  return (await themeBuild()).text;
}

/** The same, and the paths of all files that it is made of. */
export async function themeBuild() {
  const { outputFiles, metafile } = await build({
    entryPoints: ['core/browser/theme/theme-css.ts'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { themeCss } = await import(`data:text/javascript;base64,${code}`);
  return { text: themeCss(), inputs: Object.keys(metafile.inputs) };
}
