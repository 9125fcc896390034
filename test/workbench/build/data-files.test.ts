import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { rollup } from 'rollup';
import { dataFiles } from '../../../workbench/build/data-files.mjs';

describe('dataFiles', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-files-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('makes a chunk that parses a file of ours, fetched when it is imported', async () => {
    const shapes = { name: `it's "quoted" \\ and\u2028broken`, arcs: [[1, 2]] };
    writeFileSync(join(folder, 'shapes.json'), JSON.stringify(shapes, undefined, 2));
    writeFileSync(join(folder, 'main.js'), `export const load = () => import('./shapes.json');`);
    const bundle = await rollup({ input: join(folder, 'main.js'), plugins: dataFiles() });
    const { output } = await bundle.generate({ format: 'es' });
    const chunk = output.find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('.json') === true);
    if (chunk?.type !== 'chunk') throw new Error('no chunk');
    const made = (await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`)) as { default: unknown };
    expect(made.default).to.deep.equal(shapes);
  });
});
