import { expect } from 'chai';
import { allUnits, entriesOf, specifierOf, unitOf } from '../../../workbench/dev/units.mjs';

describe('units that development builds one by one', () => {
  it('are the core, the workbench and each plugin, by the folder of a file', () => {
    const files = ['core/common/di/x.ts', 'workbench/server/main.ts', 'plugins/viz-pie/common/draw.ts', 'test/run.ts'];
    expect(files.map(unitOf)).to.deep.equal(['core', 'workbench', 'plugins/viz-pie', undefined]);
  });

  it('are all found', () => {
    expect(allUnits()).to.include.members(['core', 'workbench', 'plugins/viz-pie', 'plugins/viz-kit']);
  });

  it('have what there is of entries for the page and the server', () => {
    expect([entriesOf('plugins/viz-pie', 'page'), entriesOf('plugins/sql-language', 'server')]).to.deep.equal([
      ['plugins/viz-pie/manifest.ts', 'plugins/viz-pie/browser/index.ts'],
      [
        'plugins/sql-language/manifest.ts',
        'plugins/sql-language/contract/index.ts',
        'plugins/sql-language/server/index.ts',
        'plugins/sql-language/server/worker/reader-worker.ts',
        'plugins/sql-language/server/worker/script-worker.ts',
      ],
    ]);
  });

  it('are imported as the sources say, or by the path of a file', () => {
    const files = [
      'core/common/index.ts',
      'core/browser/ui/index.ts',
      'plugins/viz-kit/contract/index.ts',
      'plugins/viz-pie/server/index.ts',
    ];
    expect(files.map(specifierOf)).to.deep.equal([
      '#core/common',
      '#core/browser/ui',
      '#plugins/viz-kit',
      '#file/plugins/viz-pie/server/index.ts',
    ]);
  });
});
