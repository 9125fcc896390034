import { expect } from 'chai';
import * as d3 from 'd3';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as jsxRuntime from 'react/jsx-runtime';
import { prebuildPackages } from '../../../workbench/dev/dev-packages.mjs';

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

  it('has a default where the file for browsers has one, or there is none but for CommonJS', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-packages-'));
    try {
      await prebuildPackages(['d3-sankey', 'react', 'redux-saga'], folder);
      const exportedBy = (file: string) =>
        /export \{([^}]*)\}/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '';
      expect(exportedBy('vendor-d3-sankey.js'))
        .to.include('sankeyLinkHorizontal')
        .and.not.match(/as default\b/);
      expect(exportedBy('vendor-react.js')).to.match(/as default\b/);
      expect(exportedBy('vendor-redux-saga.js')).to.match(/as default\b/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is only what is wanted, where that is said', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-packages-'));
    try {
      await prebuildPackages(['d3'], folder, { d3: ['ascending', 'max'] });
      const { exported } = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) as {
        readonly exported: Readonly<Record<string, readonly string[]>>;
      };
      expect(exported['d3']).to.deep.equal(['ascending', 'max']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
