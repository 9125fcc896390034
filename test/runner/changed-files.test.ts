import { expect } from 'chai';
import { testsReachedBy } from './changed-files.ts';
import { readImportGraph } from './import-graph.ts';

const files = [
  'test/core/common/http/rison.test.ts',
  'test/journeys/first-page.test.ts',
  'test/architecture/names.test.ts',
  'test/plugins/viz-table/browser/table-mount.test.ts',
];

describe('tests that a change can reach', () => {
  const graph = readImportGraph(files);
  const reachedBy = async (...changed: string[]) => testsReachedBy(changed, files, await graph);

  it('are those that import it, and those of the sources as a whole', async () => {
    expect(await reachedBy('core/common/http/rison.ts')).to.include.members([files[0], files[2]]);
    expect(await reachedBy('core/common/http/rison.ts')).not.to.include(files[3]);
  });

  it('are those in a browser when the page is made of it, though no test imports it', async () => {
    expect(await reachedBy('workbench/browser/main.ts')).to.deep.equal([files[1], files[2]]);
  });

  it('are those that bundle it themselves', async () => {
    expect(await reachedBy('test/plugins/viz-table/browser/mount-page.tsx')).to.deep.equal([files[2], files[3]]);
  });

  it('are all when packages or settings of tools change', async () => {
    expect(await reachedBy('package-lock.json')).to.deep.equal(files);
  });

  it('are those of the documents when only they change, and none when nothing does', async () => {
    expect(await reachedBy('docs/performance.md')).to.deep.equal([files[2]]);
    expect(await reachedBy()).to.deep.equal([]);
  });
});
