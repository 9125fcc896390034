import { expect } from 'chai';
import * as d3 from 'd3';
import { build } from 'esbuild';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as jsxRuntime from 'react/jsx-runtime';
import * as sdk from '../../../workbench/browser/sdk.ts';
import { exportsOf, prebuildPackages } from '../../../workbench/dev/dev-packages.mjs';

describe('what modules of the page export in development', () => {
  it('is known of packages, written as modules or for CommonJS', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-packages-'));
    try {
      await prebuildPackages(['d3', 'react/jsx-runtime'], folder);
      const { exported } = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as {
        readonly exported: Readonly<Record<string, readonly string[]>>;
      };
      expect(exported['d3']).to.have.members(Object.keys(d3));
      expect(exported['react/jsx-runtime']).to.include.members(['Fragment', 'jsx', 'jsxs']);
      expect(Object.keys(jsxRuntime)).to.include.members((exported['react/jsx-runtime'] ?? []).slice());
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is known of the SDK, which passes on what others export', async () => {
    const { metafile } = await build({
      entryPoints: { sdk: 'workbench/browser/sdk.ts' },
      outdir: 'assets',
      bundle: true,
      splitting: true,
      format: 'esm',
      packages: 'external',
      write: false,
      metafile: true,
    });
    expect(exportsOf(metafile, 'sdk.js')).to.have.members(Object.keys(sdk));
  });
});
