import {
  baseQuery,
  contribute,
  defineBrowserPlugin,
  defineVizType,
  svgRoot,
  svgText,
  VizMounts,
  vizOptions,
  VizTypes,
} from '@tessera/sdk';
import { createElement } from 'react';

function draw(input) {
  const root = svgRoot(input);
  root.append(svgText(input.document, { x: 10, y: 30, fill: input.theme.text }, String(input.data[0]?.rowCount)));
  return { element: root, marks: [], legend: [] };
}

const viz = defineVizType({
  key: 'live_total',
  name: 'Live total',
  category: 'KPI',
  description: 'How many rows there are.',
  slots: [{ key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 }],
  options: vizOptions({}),
  buildQuery: (formData) => [baseQuery(formData, { rowLimit: 100 })],
  isMounted: true,
  skeleton: 'number',
  load: async () => ({ draw, summarize: ({ data }) => `${data[0]?.rowCount ?? 0} rows.` }),
});

/** In the page; `draw` is for pictures. */
const Live = ({ data }) => createElement('button', null, `${data[0]?.rowCount ?? 0} rows`);
const mount = { vizType: 'live_total', load: async () => ({ default: Live }) };

export default defineBrowserPlugin({
  id: 'viz-kit-viz-mounts',
  contributions: [contribute(VizTypes, viz), contribute(VizMounts, mount)],
});
