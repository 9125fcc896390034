import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, preparedSample, type VizType } from '#plugins/viz-kit';
import { registeredVizTypes } from './registered-viz-types.ts';

/** Types whose drawing passes on the turn, however many rows there are. */
const pausing = [
  'box_plot',
  'bubble_v2',
  'bullet',
  'bump',
  'cal_heatmap',
  'chord',
  'compare',
  'echarts_area',
  'echarts_timeseries_line',
  'echarts_timeseries_scatter',
  'ecdf',
  'funnel',
  'gantt_chart',
  'gauge_chart',
  'graph_chart',
  'heatmap_v2',
  'histogram_v2',
  'horizon',
  'mixed_timeseries',
  'para',
  'partition',
  'pie',
  'radar',
  'sankey_v2',
  'scatter',
  'sunburst_v2',
  'tree_chart',
  'treemap_v2',
  'violin',
  'waterfall',
  'word_cloud',
];
/** It reads its rows, makes its cells and draws its lines in a turn each. */
const pausingBetweenParts = 'time_table';
const rowCount = 1000;
/** Rows that are looked at between two places to pause. */
const mostTogether = 250;

const { document } = new JSDOM('<!doctype html>').window;

async function openedFor(viz: VizType) {
  const sample = await preparedSample(viz, `${rowCount} rows`);
  const opened = viz.open(sample.formData);
  if (!opened.ok) throw new Error(opened.error);
  const input = () => ({
    ...sample,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    size: { widthPx: 640, heightPx: 360 },
    document,
    hidden: new Set<string>(),
    labelOf: (column: string) => column,
  });
  return { opened: await opened.value(), input };
}

/** How often the work passes on its turn, with a clock by which each step is too long. */
async function pausesOf(work: () => unknown): Promise<number> {
  const now = performance.now.bind(performance);
  const { setTimeout: later } = globalThis;
  let [time, pauses] = [0, 0];
  performance.now = () => (time += 1000);
  globalThis.setTimeout = ((done: () => void) => {
    pauses += 1;
    return later(done);
  }) as typeof setTimeout;
  try {
    await work();
    return pauses;
  } finally {
    performance.now = now;
    globalThis.setTimeout = later;
  }
}

describe('drawing of many rows', () => {
  let types: readonly VizType[];
  before(async () => {
    types = await registeredVizTypes();
  });

  const typeOf = (key: string): VizType => {
    const viz = types.find((type) => type.key === key);
    if (viz === undefined) throw new Error(`No viz type is called ${key}.`);
    return viz;
  };

  for (const key of [...pausing, pausingBetweenParts]) {
    it(`has pauses in between, and gives the same picture as at once: ${key}`, async () => {
      const { opened, input } = await openedFor(typeOf(key));
      const atOnce = opened.draw(input()).element.outerHTML;
      let inTurns = '';
      const pauses = await pausesOf(async () => {
        inTurns = (await opened.drawLater?.(input()))?.element.outerHTML ?? '';
      });
      expect(inTurns).to.equal(atOnce);
      expect(pauses).to.be.at.least(key === pausingBetweenParts ? 3 : rowCount / mostTogether);
    });
  }

  for (const key of pausing) {
    it(`has pauses in its words, and gives the same as at once: ${key}`, async () => {
      const { opened, input } = await openedFor(typeOf(key));
      const atOnce = opened.summarize(input());
      let inTurns = '';
      const pauses = await pausesOf(async () => {
        inTurns = (await opened.summarizeLater?.(input())) ?? '';
      });
      expect(inTurns).to.equal(atOnce);
      expect(pauses).to.be.at.least(rowCount / mostTogether);
    });
  }
});
