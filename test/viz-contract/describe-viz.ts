import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { vizChecks, type VizType } from '#plugins/viz-kit';

/** Runs the viz contract over one type: in a test file of the tree or of a plugin built elsewhere. */
export function describeViz(viz: VizType): void {
  describe(`viz contract: ${viz.key}`, () => {
    const { document } = new JSDOM('<!doctype html>').window;
    for (const check of vizChecks) {
      it(check.title, async () => {
        expect(await check.run(viz, document)).to.deep.equal([]);
      });
    }
  });
}
