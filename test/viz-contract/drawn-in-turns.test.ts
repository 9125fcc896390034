import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, sampleDataFor, type OpenViz, type VizType } from '#plugins/viz-kit';
import { areaViz } from '../../plugins/viz-area/common/area-viz.ts';
import { boxViz } from '../../plugins/viz-box/common/box-viz.ts';
import { bumpViz } from '../../plugins/viz-bump/common/bump-viz.ts';
import { calendarViz } from '../../plugins/viz-calendar/common/calendar-viz.ts';
import { compareViz } from '../../plugins/viz-compare/common/compare-viz.ts';
import { ecdfViz } from '../../plugins/viz-ecdf/common/ecdf-viz.ts';
import { histogramViz } from '../../plugins/viz-histogram/common/histogram-viz.ts';
import { horizonViz } from '../../plugins/viz-horizon/common/horizon-viz.ts';
import { lineViz } from '../../plugins/viz-line/common/line-viz.ts';
import { mixedViz } from '../../plugins/viz-mixed/common/mixed-viz.ts';
import { parallelViz } from '../../plugins/viz-parallel/common/parallel-viz.ts';
import { bubbleViz } from '../../plugins/viz-scatter/common/bubble-viz.ts';
import { pointsViz } from '../../plugins/viz-scatter/common/points-viz.ts';
import { scatterViz } from '../../plugins/viz-scatter/common/scatter-viz.ts';
import { violinViz } from '../../plugins/viz-violin/common/violin-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** Many enough that reading them alone takes longer than a turn. */
const rows = 8000;

/** Types whose pictures grow with the rows of the answer, or are read from all of them. */
const types = [
  areaViz,
  boxViz,
  bubbleViz,
  bumpViz,
  calendarViz,
  compareViz,
  ecdfViz,
  histogramViz,
  horizonViz,
  lineViz,
  mixedViz,
  parallelViz,
  pointsViz,
  scatterViz,
  violinViz,
];

async function opened(viz: VizType) {
  const sample = sampleDataFor(viz, `${rows} rows`);
  const checked = viz.open(sample.formData);
  if (!checked.ok) throw new Error(checked.error);
  // A theme gives colors in the order in which they are asked for, so each drawing has one of its own.
  const input = (): Parameters<OpenViz['draw']>[0] => ({
    ...sample,
    document,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    size: { widthPx: 640, heightPx: 360 },
    hidden: new Set<string>(),
    labelOf: (column: string) => column,
  });
  return { open: await checked.value(), input };
}

describe('drawing in turns', () => {
  for (const viz of types) {
    it(`of ${viz.key} gives the same picture as at once, and others have their turn before`, async () => {
      const { open, input } = await opened(viz);
      const order: string[] = [];
      setTimeout(() => order.push('another task'));
      const later = await open.drawLater?.(input());
      order.push('drawn');
      expect(order).to.deep.equal(['another task', 'drawn']);
      const now = open.draw(input());
      expect(later?.element.outerHTML).to.equal(now.element.outerHTML);
      expect(later?.marks).to.deep.equal(now.marks);
    });

    it(`of ${viz.key} has the same words as at once`, async () => {
      const { open, input } = await opened(viz);
      expect(await open.summarizeLater?.(input())).to.equal(open.summarize(input()));
    });
  }
});
