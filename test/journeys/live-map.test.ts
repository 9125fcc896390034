import { expect } from 'chai';
import { sharedWorkbench } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { chartPath, isDrawn, isSaved, isUnsaved, savedChart } from './support/explore.ts';
import { cityPoints, makePlaces } from './support/places.ts';

describe('a map that can be moved', function () {
  this.timeout(120_000);

  const test = sharedWorkbench({}, makePlaces);

  it('starts at the window of the chart, and saves another one in a step that can be undone', async () => {
    const { page, open, admin, placesId, problems } = test();
    const settings = cityPoints({ longitude: 6, latitude: 46, zoom: 3 });
    await open(chartPath(await savedChart(admin, 'Cities', placesId, settings)));
    await page.locator('[data-live-map=still]').waitFor();
    await isSaved(page);
    const scale = page.locator('[data-map-scale]');
    const before = await scale.textContent();
    const save = page.getByRole('button', { name: 'Save this window with the chart' });
    expect(await save.count()).to.equal(0);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await eventually(
      'another scale',
      () => scale.textContent(),
      (now) => now !== before,
    );
    await isSaved(page);
    await save.click();
    await isUnsaved(page);
    await save.waitFor({ state: 'detached' }); // the map knows: an earlier undo leaves it where the reader moved it
    await page.keyboard.press('Control+z');
    await isSaved(page);
    await eventually(
      'the first scale',
      () => scale.textContent(),
      (now) => now === before,
    );
    expect(problems).to.deep.equal([]);
  });

  it('is walked through by keyboard', async () => {
    const { page, open, admin, placesId } = test();
    const settings = cityPoints({ longitude: 6, latitude: 46, zoom: 3 });
    await open(chartPath(await savedChart(admin, 'Walked cities', placesId, settings)));
    await page.locator('[data-live-map=still]').waitFor();
    await page.getByRole('group', { name: /^Map\. Use the arrow keys/ }).focus();
    await page.keyboard.press('ArrowRight');
    // The westernmost place comes first.
    await page.locator('[data-chart-tooltip]').getByText('Madrid').waitFor();
  });

  it('is a picture without WebGL, with a line that says why', async () => {
    const { page, open, admin, placesId } = test();
    await page.addInitScript(`
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (kind, ...options) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...options);
      };
    `);
    const settings = cityPoints({ longitude: 6, latitude: 46, zoom: 3 });
    await open(chartPath(await savedChart(admin, 'Still cities', placesId, settings)));
    await isDrawn(page);
    await page.getByText('A picture, since this browser has no WebGL 2').waitFor();
    await page.locator('[data-chart-key=explore] svg circle').nth(3).waitFor();
  });
});
