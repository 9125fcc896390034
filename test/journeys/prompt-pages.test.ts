import { expect } from 'chai';
import { sharedWorkbench } from '../support/browser.ts';

describe('pages that come in files of their own', function promptPages() {
  this.timeout(120_000);
  const test = sharedWorkbench();

  for (const [path, content] of [
    ['/settings/', 'Appearance'],
    ['/users/', 'Add user'],
    ['/sqllab/', 'Run a statement to see its rows here.'],
  ] as const) {
    it(`wait for no timer before they show: ${path} while the clock stands still`, async () => {
      const { page, open, problems } = test();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await open(path);
      await page.getByText(content).first().waitFor();
      expect(problems).to.deep.equal([]);
    });
  }
});
