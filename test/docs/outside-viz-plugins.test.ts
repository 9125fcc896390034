import { build } from 'esbuild';
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { drawSample, vizDrawings, VizTypes, type VizType } from '#plugins/viz-kit';
import { sharedSpecifiers } from '../../workbench/build/shared-runtime.mjs';
import { importOutside } from '../support/outside-module.ts';
import { registeredVizTypes, vizPluginIds } from '../viz-contract/registered-viz-types.ts';

/** A plugin of the product built from its folder as an outside author would, with nothing but the SDK. */
async function builtOutside(id: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`plugins/${id}/browser/index.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    external: [...sharedSpecifiers], // everything else goes into the plugin's file
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [
      {
        name: 'sdk',
        setup: (bundling) => {
          bundling.onResolve({ filter: /^#(core|plugins)\// }, () => ({ path: '@tessera/sdk', external: true }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

const drawn = async (viz: VizType): Promise<string> => {
  const { document } = new JSDOM('<!doctype html>').window;
  return (await drawSample(viz, vizDrawings[0]!, document)).scene.element.outerHTML;
};

describe("the product's viz plugins, built from outside", function outside() {
  this.timeout(120_000);

  for (const id of vizPluginIds()) {
    it(`${id} draws as inside`, async () => {
      const half = await importOutside(await builtOutside(id));
      const types = (half.contributions ?? [])
        .filter(({ point }) => point === VizTypes)
        .map(({ item }) => item as VizType);
      const inside = await registeredVizTypes();
      expect(types).to.have.lengthOf.at.least(1);
      for (const viz of types) {
        const own = inside.find(({ key }) => key === viz.key);
        expect(own).to.not.equal(viz);
        expect(await drawn(viz)).to.equal(await drawn(own!));
      }
    });
  }
});
