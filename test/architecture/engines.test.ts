import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { filesBelow } from '../support/source-files.ts';

/** The engines of the product, as their plugins, connections and users call them. */
const engine = /duckdb|postgres/i;
const ownFiles = /^plugins\/(?:duckdb|postgres)\//;

/**
 * Lines that name an engine outside of its plugin, by file. The list only gets shorter: a new line is the engine's own
 * matter, to be said by its dialect (`SqlDialects`) or by its engine (`DatabaseEngines`).
 */
const remaining: Readonly<Record<string, number>> = {
  'plugins/databases/common/texts.ts': 1,
  'plugins/examples/server/write-parquet.ts': 2,
};

/** The workbench lists all plugins. */
const listsOfPlugins = /^workbench\/(?:common\/manifests|server\/plugins|browser\/later-plugins)\.ts$/;
/** PostgreSQL may keep the metadata as well, which is no connection of a user. */
const metadataStore = /^core\/server\/(?:metadata\/|settings\/core-settings\.ts$)/;

describe('engines', () => {
  it('are named in their own plugins only', () => {
    const named = ['core', 'plugins', 'workbench']
      .flatMap((area) => filesBelow(area, /\.tsx?$/))
      .filter((file) => ![ownFiles, listsOfPlugins, metadataStore].some((place) => place.test(file)))
      .map(
        (file) =>
          [
            file,
            readFileSync(file, 'utf8')
              .split('\n')
              .filter((line) => engine.test(line)).length,
          ] as const,
      )
      .filter(([, count]) => count > 0);
    expect(Object.fromEntries(named)).to.deep.equal(remaining);
  });
});
