import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import type { Page } from 'playwright-core';
import { drawSample, vizDrawings, type VizDrawingChoice } from '#plugins/viz-kit';
import { ownContexts, type OwnedContexts } from '../support/chromium.ts';
import { bundleDrawings } from './bundle-drawings.ts';
import { registeredVizTypes } from './registered-viz-types.ts';

/** What a reader gets from a drawing, without the engine's own way to write it. */
interface Content {
  readonly texts: readonly string[];
  readonly elements: readonly string[];
  readonly marks: readonly { readonly title: string; readonly x: number; readonly y: number }[];
  readonly legend: readonly unknown[];
  readonly summary: string;
}

/** Runs in Node and, as text, in the page. Coordinates are rounded to a tenth of a pixel. */
async function contentOf(drawing: Awaited<ReturnType<typeof drawSample>>): Promise<Content> {
  const round = (text: string) => text.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
  const { scene, summary } = drawing;
  const all = [scene.element, ...scene.element.querySelectorAll('*')];
  return {
    texts: all.filter((one) => one.tagName === 'text').map((one) => one.textContent),
    elements: all.map((one) =>
      [one.tagName, ...[...one.attributes].map(({ name, value }) => `${name}=${round(value)}`).sort()].join(' '),
    ),
    marks: scene.marks.map(({ title, x, y }) => ({ title, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })),
    legend: scene.legend,
    summary,
  };
}

/** Offers `drawIn(key, choice)` in the page. */
const drawLines = [
  `import { drawSample } from '#plugins/viz-kit';`,
  `const contentOf = ${contentOf.toString()};`,
  `window.drawIn = async (key, choice) => contentOf(await drawSample(items.find((viz) => viz.key === key), choice, document));`,
];

const types = await registeredVizTypes();

describe('drawing in the page', function () {
  this.timeout(180_000); // each type is drawn in every scenario, twice
  let browser: OwnedContexts;
  let page: Page;
  before(async () => {
    browser = await ownContexts();
    page = await browser.newPage();
    await page.setContent('<!doctype html><title>Drawings</title>');
    await page.addScriptTag({ content: await bundleDrawings(drawLines) });
  });
  after(async () => {
    await browser.close();
  });

  for (const viz of types) {
    it(`has the content of the drawing on the server: ${viz.key}`, async () => {
      const { document } = new JSDOM('<!doctype html>').window;
      for (const choice of vizDrawings) {
        const onServer = await contentOf(await drawSample(viz, choice, document));
        const inPage = await page.evaluate(
          ([key, asked]) =>
            (window as unknown as { drawIn: (key: string, choice: VizDrawingChoice) => Promise<Content> }).drawIn(
              key,
              asked,
            ),
          [viz.key, choice] as const,
        );
        expect(inPage, `${choice.scenario} ${choice.scheme}`).to.deep.equal(onServer);
      }
    });
  }
});
