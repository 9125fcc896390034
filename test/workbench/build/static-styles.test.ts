import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { staticStyles } from '../../../workbench/build/static-styles.mjs';
import { transpile } from '../../../workbench/build/transpile.mjs';

/** Builds `view.ts` among these files as the page is built; packages stay outside. */
async function built(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'static-styles-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const external = (id: string) => id.startsWith('@');
    const treeshake = { manualPureFunctions: ['makeStyles', '__styles'] };
    const plugins = [transpile(), staticStyles()];
    const build = await rollup({ input: join(folder, 'view.ts'), external, treeshake, plugins, logLevel: 'silent' });
    const { output } = await build.generate({ format: 'es' });
    await build.close();
    return output[0].code;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const importing = `import { makeStyles, tokens } from '@fluentui/react-components';\n`;

describe('Styles of the built page', () => {
  it('are rules already, with the numbers of other modules in them, and bring no compiler along', async () => {
    const view = `${importing}import { rowPx } from './sizes.ts';
      const side = 2;
      export const useStyles = makeStyles({
        root: { display: 'flex', color: tokens.colorBrandStroke1, height: \`\${rowPx}px\`, ':hover': { width: \`\${side}px\` } },
      });`;
    const code = await built({
      'view.ts': view,
      'sizes.ts': `export const rowPx: number = 41;`,
    });
    expect(code).to.contain('{display:flex;}');
    expect(code).to.contain('{color:var(--colorBrandStroke1);}');
    expect(code).to.contain('{height:41px;}');
    expect(code).to.match(/\.\w+:hover\{width:2px;\}/);
    expect(code).to.contain('__styles(').and.not.contain('makeStyles');
  });

  it('leave alone what else the module does', async () => {
    const view = `${importing}export const started = document.title;
      export const useStyles = makeStyles({ root: { display: 'grid' } });`;
    const code = await built({ 'view.ts': view });
    expect(code).to.contain('document.title').and.to.contain('{display:grid;}');
  });

  it('must be known without a browser', async () => {
    const view = `${importing}export const useStyles = makeStyles({ root: { width: \`\${innerWidth}px\` } });`;
    const failure = await built({ 'view.ts': view }).catch((reason: unknown) => String(reason));
    expect(failure).to.match(
      /Styles have to be known when the page is built \(innerWidth is not defined\): .*view\.ts/,
    );
  });
});
